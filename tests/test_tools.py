"""The files of tools, in the shapes that they document: what each is taken for, and every response in it judged."""

from __future__ import annotations

import json
import shutil
import struct
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from evalmath.batch import judge_many
from evalmath.cli import main
from evalmath.formats import Malformed, Sample, Source
from evalmath.formats.documents import records_of
from evalmath.formats.format import Notes
from evalmath.formats.table import FORMATS, recognised
from evalmath.policy import Policy

FIXTURES = Path(__file__).resolve().parent / "fixtures" / "formats"

# file -> what it is said to be, and the verdicts of its responses, in order; - for a row that is not a sample
RIGHT, WRONG, CUT, NONE = "correct", "incorrect", "truncated", "-"
LM_EVAL = (
    "2 documents × 2 filters, filter strict-match taken; recorded: exact_match, strict-match 0.0000 ± 0.0000; "
    "exact_match, flexible-extract 0.0000 ± 0.0000"
)
FILES: dict[str, tuple[str, list[str]]] = {
    "lm-eval.jsonl": (f"lm-eval samples: {LM_EVAL}", [RIGHT, WRONG]),
    "lm-eval-likelihoods.jsonl": ("lm-eval samples", [NONE]),
    "lighteval.jsonl": ("lighteval details", [RIGHT, WRONG, RIGHT]),
    "lighteval-old.jsonl": ("lighteval details", [RIGHT]),
    "inspect.json": ("a log of Inspect: 2 samples, 2 epochs", [RIGHT, CUT]),
    "openai-batch.jsonl": ("output of an OpenAI batch", [RIGHT, WRONG, WRONG, NONE]),
    "dart-math.jsonl": ("a pool of DART-Math", [RIGHT, WRONG]),
    "qwen-math.jsonl": ("output of Qwen2.5-Math", [RIGHT, WRONG, RIGHT]),
    "math-verify.csv": ("a table of Math-Verify", [RIGHT, WRONG]),
    "nemo-skills.jsonl": ("output of NeMo-Skills", [RIGHT, WRONG]),
    "verl.jsonl": ("rollouts of verl", [RIGHT, WRONG]),
    "verl-generation.jsonl": ("output of verl's generation", [RIGHT, WRONG]),
    "opencompass.json": ("predictions of OpenCompass", [RIGHT, WRONG, RIGHT]),
    "trl.jsonl": ("completions of TRL", [RIGHT, WRONG]),
    "trl-without-references.jsonl": ("completions of TRL", [NONE]),
    "ms-swift.jsonl": ("completions of ms-swift", [RIGHT, WRONG]),
    "evalscope-predictions.jsonl": ("output of evalscope", [RIGHT]),
    "evalscope-reviews.jsonl": ("output of evalscope", [RIGHT, WRONG]),
    "matharena.json": ("output of MathArena", [RIGHT, WRONG]),
    "evalchemy.json": ("output of Evalchemy", [RIGHT, WRONG]),
    "skythought.json": ("output of SkyThought: 2 temperatures", [RIGHT, WRONG]),
    "limo.jsonl": ("output of LIMO", [RIGHT, WRONG]),
    "open-r1.jsonl": ("generations of Open-R1", [RIGHT, WRONG, CUT]),
    "helm.json": ("a scenario state of HELM", [RIGHT, WRONG]),
    "grader-tests.json": (
        "cases of a grader's test suite: audit --label-key equal compares with their labels",
        [RIGHT, WRONG, WRONG],
    ),
    # without a format of their own: found by the names of their fields
    "mathvista.json": ("JSON", [RIGHT, WRONG]),
    "gsm8k.jsonl": ("JSONL", [RIGHT, WRONG]),
    "mathcoder.jsonl": ("JSONL", [RIGHT]),
    "ovm.jsonl": ("JSONL", [RIGHT, WRONG]),
    "odyssey.jsonl": ("JSONL", [RIGHT, WRONG]),
    "xverify.jsonl": ("JSONL", [RIGHT]),
    "olympiadbench.jsonl": ("JSONL", [RIGHT, WRONG]),
}
NEEDS_REFERENCES = {"openai-batch.jsonl": "openai-batch.references.jsonl"}
SEVERAL_PROBLEMS = {  # in all others several rows or responses belong together
    "lm-eval.jsonl": 2, "lm-eval-likelihoods.jsonl": 0, "lighteval.jsonl": 2, "openai-batch.jsonl": 2,
    "math-verify.csv": 2, "opencompass.json": 2, "trl-without-references.jsonl": 0, "mathvista.json": 2,
    "odyssey.jsonl": 2, "grader-tests.json": 2,
}  # fmt: skip


def source_of(name: str, path: Path | None = None) -> Source:
    """A fixture, opened as ``evalmath eval`` opens it."""
    from evalmath.batch.samples import Keys
    from evalmath.formats.references import References

    references = None
    if name in NEEDS_REFERENCES:
        references = References.read(str(FIXTURES / NEEDS_REFERENCES[name]), "custom_id=id", Keys())
    return Source([str(path or FIXTURES / name)], references=references)


def judged(items: list[Sample | Malformed]) -> list[str]:
    """The statuses of all rows."""
    tasks = [item.task for item in items if isinstance(item, Sample)]
    verdicts = iter(judge_many(tasks, Policy()))
    return [NONE if isinstance(item, Malformed) else str(next(verdicts).status) for item in items]


@pytest.mark.parametrize("name", FILES)
def test_every_tool(name: str) -> None:
    """What a file is, is said; every response in it is judged, and none twice."""
    source = source_of(name)
    items = list(source)
    said, statuses = FILES[name]
    assert judged(items) == statuses
    assert source.described()[0] == f"read as {said}"
    problems = {item.problem or item.number for item in items if isinstance(item, Sample)}
    assert len(problems) == SEVERAL_PROBLEMS.get(name, 1)


def test_every_fixture_is_tested() -> None:
    """No file lies about, and no format is without one."""
    assert {path.name for path in FIXTURES.iterdir()} == {*FILES, *NEEDS_REFERENCES.values()}
    titles = {said.partition(":")[0] for said, _ in FILES.values()}
    assert {fmt.title for fmt in FORMATS} <= titles


def records() -> Iterator[tuple[str, dict[str, Any]]]:
    """The first record of every fixture that is JSON."""
    for name in FILES:
        text = (FIXTURES / name).read_text(encoding="utf-8")
        if name.endswith(".jsonl"):
            yield name, json.loads(text.splitlines()[0])
        elif name.endswith(".json"):
            yield name, records_of(json.loads(text))[0]


def test_recognised_in_any_order() -> None:
    """Signatures are specific: no record fits two formats."""
    fitting = {name: [fmt.name for fmt in FORMATS if fmt.sniff(record)] for name, record in records()}
    assert {name: names for name, names in fitting.items() if len(names) > 1} == {}


@pytest.mark.parametrize("name", ["lighteval.jsonl", "verl-generation.jsonl", "trl.jsonl"])
def test_as_parquet(name: str, tmp_path: Path) -> None:
    """Tools that write Parquet: structs and lists of structs come back as objects and lists."""
    pyarrow = pytest.importorskip("pyarrow")
    from pyarrow import parquet

    rows = [json.loads(line) for line in (FIXTURES / name).read_text().splitlines()]
    path = tmp_path / "samples.parquet"
    parquet.write_table(pyarrow.Table.from_pylist(rows), path)
    assert judged(list(source_of(name, path))) == FILES[name][1]


def zipped(path: Path, members: dict[str, bytes], how: str) -> None:
    """A zip archive; packed with zstd as Inspect packs, which zipfile does not do before Python 3.14."""
    if how != "zstd":
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, data in members.items():
                archive.writestr(name, data)
        return
    import zlib

    import zstandard

    body, directory = b"", b""
    for name, data in members.items():
        packed = zstandard.compress(data)
        common = struct.pack("<HHHHHLLLHH", 20, 0, 93, 0, 33, zlib.crc32(data), len(packed), len(data), len(name), 0)
        directory += b"PK\x01\x02" + struct.pack("<H", 20) + common + struct.pack("<HHHLL", 0, 0, 0, 0, len(body))
        directory += name.encode()
        body += b"PK\x03\x04" + common + name.encode() + packed
    n = len(members)
    end = b"PK\x05\x06" + struct.pack("<HHHHLLH", 0, 0, n, n, len(directory), len(body), 0)
    path.write_bytes(body + directory + end)


@pytest.mark.parametrize("how", ["zstd", "deflate"])
@pytest.mark.parametrize("layout", ["samples/{}_epoch_{}.json", "samples/{}_epoch_{}/sample.json"])
def test_inspect_archives(how: str, layout: str, tmp_path: Path) -> None:
    """``.eval`` files, whichever way they are packed and laid out."""
    if how == "zstd":
        pytest.importorskip("zstandard")
    log = json.loads((FIXTURES / "inspect.json").read_text())
    members = {"header.json": b"{}", "summaries.json": b"[]"} | {
        layout.format(s["id"], s["epoch"]): json.dumps(s).encode() for s in log["samples"]
    }
    path = tmp_path / "2026-01-01_gsm8k.eval"
    zipped(path, members, how)
    assert judged(list(source_of("inspect.json", path))) == FILES["inspect.json"][1]
    for cut in (path.stat().st_size // 2, 10):
        path.write_bytes(path.read_bytes()[:cut])
        with pytest.raises(Exception, match=r"zip archive"):
            list(source_of("inspect.json", path))


def test_other_archives(tmp_path: Path) -> None:
    """They are named with what is in them."""
    for name, message in (("a/data.jsonl", "a zip archive of a/data.jsonl"), ("xl/workbook.xml", "an Excel workbook")):
        zipped(tmp_path / "a.zip", {name: b"{}"}, "deflate")
        with pytest.raises(Exception, match=message):
            list(Source([str(tmp_path / "a.zip")]))


def test_zstd_of_one_object(tmp_path: Path) -> None:
    """MathArena packs each problem into a file of its own."""
    zstandard = pytest.importorskip("zstandard")
    for idx in (1, 2):
        (tmp_path / f"{idx}.json.zst").write_bytes(zstandard.compress((FIXTURES / "matharena.json").read_bytes()))
    assert judged(list(Source([str(tmp_path)]))) == FILES["matharena.json"][1] * 2


def test_names_go_before_formats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A key that somebody named is taken from the record, whatever the format says; ``keys`` looks for names alone."""
    out = tmp_path / "out.jsonl"
    fixture = str(FIXTURES / "lm-eval.jsonl")
    assert main(["eval", fixture, "--reference-key", "doc.answer", "--id-key", "doc_hash", "-o", str(out)]) == 0
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert [(row["reference"], row["evalmath_problem"]) for row in rows] == [(json.loads(
        Path(fixture).read_text().splitlines()[0])["doc"]["answer"], "0a")] * 2  # fmt: skip
    capsys.readouterr()
    assert main(["eval", fixture, "--response-key", "resps[0][0]"]) == 0
    assert "4 rows =" in capsys.readouterr().out
    assert main(["eval", fixture, "--format", "no-such"]) == 2
    assert main(["eval", "--format", "help"]) == 0


def test_a_wrong_format_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A format that was named and does not fit: rows that are no such records, not wrong answers."""
    assert main(["eval", str(FIXTURES / "gsm8k.jsonl"), "--format", "lm-eval"]) == 1
    assert "not a record of lm-eval samples" in capsys.readouterr().err


def test_records_unlike_the_first(tmp_path: Path) -> None:
    """They are malformed, and the others are judged."""
    path = tmp_path / "a.jsonl"
    shutil.copy(FIXTURES / "qwen-math.jsonl", path)
    with path.open("a") as file:
        file.write('{"code": {"x": 1}, "gt": "5"}\n{"gt": "5"}\n')
    assert judged(list(source_of("qwen-math.jsonl", path))) == [*FILES["qwen-math.jsonl"][1], NONE, NONE]
    assert recognised({"gt": "5"}) is None
    assert FORMATS[0].remark(Notes()) == ""
