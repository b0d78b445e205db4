"""Files that somebody made to do harm, or that broke: what a terminal obeys, bombs, missing values, long numbers."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from evalmath.cli import main
from evalmath.formats import FormatError, read_rows
from evalmath.terminal import SHOWN_AS, one_line, visible

EVIL = "\x1b]0;title\x07\x1b[2J\x9b31m\u202e\u2066\x7f\r"
OBEYED = frozenset("\x1b\x07\x9b\u202e\u2066\x7f\r")


def write(path: Path, rows: list[Any]) -> Path:
    """A JSONL file, with its text as it is."""
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    return path


def judged(**changes: Any) -> dict[str, Any]:
    """A row of an old output."""
    return {
        "id": EVIL, "question": EVIL, "gold": "1", "resp": EVIL, "dataset": EVIL, "human": 0, EVIL: EVIL,
        "evalmath_row": 1, "evalmath_problem": EVIL, "evalmath_status": "correct", "evalmath_reason": EVIL,
        "evalmath_ans": EVIL, "evalmath_kind": EVIL, "evalmath_stage": EVIL, "evalmath_detail": EVIL,
        "evalmath_reference": EVIL, "evalmath_answer": EVIL, "evalmath_rule": EVIL, "evalmath_span": [0, 3],
        "evalmath_policy": EVIL, "evalmath_allowances": [EVIL],
    } | changes  # fmt: skip


SAMPLE = {"question": "1?", "gold": "1", "resp": "It is 1."}


@pytest.mark.parametrize(
    ("arguments", "rows"),
    [
        (["eval", "{file}"], [SAMPLE | {"dataset": "x" + EVIL}]),
        (["eval", "{file}"], [{EVIL: 1, "resp": "1"}]),
        (["eval", "{file}"], [SAMPLE | {"abs_tol": EVIL}]),
        (["eval", "{file}"], [{"gold": "1", "resp": {EVIL: 1}}]),
        (["eval", "{file}", "--id-key", "id"], [SAMPLE | {"id": EVIL}]),
        (["eval", "{file}", "-o", "{old}"], [SAMPLE]),
        (["eval", "{file}", "-o", "{unknown}"], [SAMPLE]),
        (["eval", "{file}", "--format", EVIL], [SAMPLE]),
        (["eval", "{file}" + EVIL], [SAMPLE]),
        (["eval", "{file}", "--references", "{old}", "--on", EVIL], [SAMPLE]),
        (["show", "{old}"], []),
        (["show", "{old}", "--disagree", "--label-key", "human"], []),
        (["score", "{old}"], []),
        (["score", "{old}", "--by", "kind,reason,dataset"], []),
        (["compare", "{old}", "{old}"], []),
        (["compare", "{old}", "--label-key", "human"], []),
        (["check-refs", "{file}"], [{"question": EVIL, "gold": EVIL + " see 3"}, {"question": EVIL, "gold": "7"}]),
        (["eq", EVIL, EVIL + "1"], []),
        (["extract", f"The answer is \\boxed{{{EVIL}}}"], []),
    ],
)
def test_nothing_reaches_a_terminal_raw(
    arguments: list[str], rows: list[Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Texts of models, keys, names of files and data sets, policies of old outputs: no command repeats their signs."""
    files = {
        "file": write(tmp_path / "a.jsonl", rows),
        "old": write(tmp_path / "old.jsonl", [judged(), judged(evalmath_status="incorrect")]),
        "unknown": write(tmp_path / "unknown.jsonl", [judged(evalmath_status=EVIL)]),
    }
    main(
        [argument.replace("{", "{").format(**files) if argument.startswith("{") else argument for argument in arguments]
    )
    said = capsys.readouterr()
    assert not OBEYED & set(said.out + said.err)


def test_visible() -> None:
    """Every sign that a terminal obeys, and none that a reader needs."""
    assert set(visible(EVIL)) - set("]0;title[2J31m") == {SHOWN_AS}
    kept = "½ √2 é \t\n 中文 עברית 👩‍👩‍👧 ∀x∈ℝ"
    assert visible(kept) == kept
    assert one_line(" a\r\n\x1b b ") == "a ␛ b"
    for code in [*range(32), *range(0x7F, 0xA0), 0x2028, 0x202A, 0x2069, 0xD800, 0xE0041]:
        assert (visible(chr(code)) == chr(code)) == (chr(code) in "\t\n")


def packed(how: str, data: bytes) -> bytes:
    """Compressed."""
    if how == "gzip":
        return gzip.compress(data)
    packed: bytes = pytest.importorskip("zstandard").compress(data)
    return packed


@pytest.mark.parametrize("how", ["gzip", "zstd"])
@pytest.mark.parametrize("start", [b"[", b'{"a": 1}\n{"b": "'])
def test_bombs(how: str, start: bytes, tmp_path: Path) -> None:
    """A small file that grows without end is stopped, with a sentence, wherever it grows."""
    path = tmp_path / "a.jsonl"
    path.write_bytes(packed(how, start + b" " * (100 << 20)))
    assert path.stat().st_size < 200_000
    with pytest.raises(FormatError, match="grows to more than 500 times its size"):
        list(read_rows(str(path)))


def test_documents_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One JSON value is read whole, so not without bound; lines are read one by one."""
    monkeypatch.setattr("evalmath.formats.files.MAX_DOCUMENT_BYTES", 1 << 20)
    rows = [{"a": "x" * 1_000}] * 3_000
    (tmp_path / "a.json").write_text(json.dumps(rows))
    with pytest.raises(FormatError, match="one JSON value of more than 1 MB: write it as JSONL"):
        list(read_rows(str(tmp_path / "a.json")))
    assert len(list(read_rows(str(write(tmp_path / "a.jsonl", rows))))) == 3_000


def test_missing_values_are_no_answers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """NaN is how pandas writes nothing: it equals nothing, not even itself."""
    path = tmp_path / "a.jsonl"
    path.write_text('{"gold": NaN, "response": NaN}\n{"gold": NaN, "response": "1"}\n{"gold": "1", "response": null}\n')
    assert main(["eval", str(path)]) == 1
    assert "3 rows = 0 correct + 0 incorrect + 2 no-answer + 1 unreadable-reference" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["a.json", "a.jsonl"])
def test_long_integers(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An integer of 5,000 digits costs its row at most."""
    rows = ",\n".join(
        ['{"gold": 7, "response": "It is 7."}', '{"gold": ' + "9" * 5_000 + ', "response": "It is 8."}'] * 2
    )
    (tmp_path / name).write_text(f"[{rows}]" if name.endswith("json") else rows.replace(",\n{", "\n{"))
    out = tmp_path / "out.jsonl"
    assert main(["eval", str(tmp_path / name), "-o", str(out)]) == 1  # half of the rows have no result
    assert "4 rows = 2 correct" in capsys.readouterr().out
    assert main(["eval", str(tmp_path / name), "-o", str(out)]) == 1
    assert "4 rows in" in capsys.readouterr().err
