"""The file of a report: its data, its policy, its pictures; and that nothing in it but our own programs can run."""

from __future__ import annotations

import gzip
import json
import re
from array import array
from base64 import b64decode, b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from evalmath.cli import main
from evalmath.figures import Columns, Estimate, Run, compare, summarise
from evalmath.report import (
    plot_at_k,
    plot_groups,
    plot_strip,
    write_report,
)
from evalmath.report.page import HEAD_SCRIPTS, SCRIPTS, _text
from tests.report.rows import INJECTIONS, injected, judged, samples


class Reader(HTMLParser):
    """What a browser would see: elements with their attributes, and what stands in scripts."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[tuple[dict[str, str | None], str]] = []
        self.styles: list[str] = []
        self.words: list[str] = []
        self._inside = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self._inside = tag
        if tag == "script":
            self.scripts.append((dict(attrs), ""))

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""

    def handle_data(self, data: str) -> None:
        if self._inside == "script":
            self.scripts[-1] = (self.scripts[-1][0], self.scripts[-1][1] + data)
        elif self._inside == "style":
            self.styles.append(data)
        else:
            self.words.append(data)

    def block(self, name: str) -> bytes:
        """A block of data, unpacked."""
        [text] = [text for attributes, text in self.scripts if attributes.get("id") == name]
        return gzip.decompress(b64decode(text))

    @property
    def meta(self) -> dict[str, Any]:
        return json.loads(self.block("meta"))  # type: ignore[no-any-return]

    def column(self, name: str) -> list[Any]:
        """A value a row."""
        meta = self.meta
        place, column = next((i, c) for i, c in enumerate(meta["columns"]) if c["name"] == name)
        numbers = array("I", self.block("columns"))[place * meta["rows"] : (place + 1) * meta["rows"]]
        return list(numbers) if column["values"] is None else [column["values"][n] for n in numbers]

    def texts(self) -> list[tuple[dict[str, Any], dict[str, Any]]]:
        """The fields of each row and what is known of its texts, in the order of the index."""
        chunks = [self.block(f"chunk-{i}").decode().split("\n") for i in range(self.meta["chunks"])]
        places = zip(self.column("chunk"), self.column("place"), strict=True)
        return [
            (json.loads(chunks[chunk][2 * place]), json.loads(chunks[chunk][2 * place + 1]))
            for chunk, place in places
            if chunk != 0xFFFFFFFF
        ]


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A judged file."""
    return judged(tmp_path_factory.mktemp("report"), "run", samples())


@pytest.fixture(scope="module")
def page(out: Path) -> Reader:
    """Its report."""
    assert main(["report", str(out), "-o", str(out.with_suffix(".html"))]) == 0
    return Reader(out.with_suffix(".html").read_text())


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Reader:
    """A report on texts that would like to run."""
    out = judged(tmp_path_factory.mktemp("report"), "</title><script>pwned=1</script>".replace("/", "∕"), injected())
    write_report([str(out)], out.with_suffix(".html"), votes=False)
    return Reader(out.with_suffix(".html").read_text())


def rows_of(path: Path) -> list[dict[str, Any]]:
    """What the file holds."""
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_columns_say_what_the_rows_say(page: Reader, out: Path) -> None:
    """A value a row in each column, as in the file."""
    rows = rows_of(out)
    for name, field in (("status", "evalmath_status"), ("reason", "evalmath_reason"), ("answer", "evalmath_ans")):
        assert page.column(name) == [row[field] for row in rows]
    assert page.column("level") == [str(row["level"]) for row in rows]
    assert page.column("row") == [row["evalmath_row"] for row in rows]
    assert page.column("question") == [row["question"] for row in rows]
    assert page.meta["groups"] == ["level", "subject"]


def test_texts_are_whole(page: Reader, out: Path) -> None:
    """A chunk holds the rows of the file as they are, and knows where their texts stand."""
    texts = page.texts()
    assert [fields for fields, _ in texts] == rows_of(out)
    assert all(known["response"] == "resp" and known["question"] == "question" for _, known in texts)


def test_the_headline_is_the_figures(page: Reader, out: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No figure is computed twice: the page tells what ``evalmath score`` tells."""
    capsys.readouterr()
    assert main(["score", str(out), "--as", "json"]) == 0
    summary = json.loads(capsys.readouterr().out)
    words = " ".join(page.words)
    accuracy = summary["accuracy"]
    assert f"{accuracy['value']:.1%}" in words
    assert f"{accuracy['low'] * 100:.1f}–{accuracy['high']:.1%}" in words
    assert summary["signature"] in words
    for row in summary["at_k"]:
        assert f"pass@{row['k']} {row['pass_at']['value']:.1%}" in words


def test_groups_that_are_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A path into a row groups like a field; a field with a name of ours is told apart from it; figures follow."""
    rows = [row | {"doc": {"topic": f"t{p % 2}"}, "kind": f"own {p % 2}"} for p, row in enumerate(samples(8, 1))]
    out = judged(tmp_path, "grouped", rows)
    assert main(["report", str(out), "-o", str(tmp_path / "page.html"), "--by", "doc.topic"]) == 0
    page = Reader((tmp_path / "page.html").read_text())
    assert page.meta["groups"] == ["doc.topic", "level", "subject", "field.kind"]
    assert page.column("doc.topic") == [row["doc"]["topic"] for row in rows]
    assert page.column("field.kind") == [row["kind"] for row in rows]
    assert page.column("kind") == [row["evalmath_kind"] for row in rows_of(out)]
    right = [row["evalmath_correct"] for row in rows_of(out) if row["doc"]["topic"] == "t0"]
    assert f"Accuracy by doc.topic: t0 {sum(right) / len(right):.1%}" in " ".join(page.words)


def test_the_same_rows_make_the_same_page(out: Path, tmp_path: Path) -> None:
    """Byte by byte, wherever and whenever."""
    for name in ("a.html", "b.html"):
        write_report([str(out)], tmp_path / name)
    assert (tmp_path / "a.html").read_bytes() == (tmp_path / "b.html").read_bytes()


# --- what may run -------------------------------------------------------------------------------------------------


def test_the_policy_names_each_program(hostile: Reader) -> None:
    """Programs and styles by their digests alone; no request anywhere, no HTML made of text."""
    [policy] = [a["content"] for tag, a in hostile.elements if tag == "meta" and "http-equiv" in a]
    rules = dict(rule.strip().split(" ", 1) for rule in str(policy).split(";"))
    assert rules.keys() == {
        "default-src", "script-src", "style-src", "img-src", "font-src", "base-uri", "form-action",
        "require-trusted-types-for", "trusted-types",
    }  # fmt: skip
    assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == "'none'"
    assert (rules["img-src"], rules["font-src"], rules["trusted-types"]) == ("data:", "data:", "'none'")
    assert "unsafe" not in str(policy)
    programs = [text for attributes, text in hostile.scripts if "type" not in attributes]
    assert rules["script-src"].split() == [digest(text) for text in programs]
    assert rules["style-src"].split() == [digest(text) for text in hostile.styles]
    assert programs == [_text(name) for name in (*HEAD_SCRIPTS, *SCRIPTS)]


def digest(text: str) -> str:
    """As a policy has it."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def test_nothing_of_the_rows_is_markup(hostile: Reader, page: Reader) -> None:
    """A hostile page has no element and no attribute that a harmless one has not."""
    known = {(tag, name) for tag, attributes in page.elements for name in attributes} | {
        (tag, "") for tag, _ in page.elements
    }
    seen = {(tag, name) for tag, attributes in hostile.elements for name in attributes} | {
        (tag, "") for tag, _ in hostile.elements
    }
    assert seen <= known
    assert not [name for _, attributes in hostile.elements for name in attributes if name.startswith("on")]
    assert not [a for _, a in hostile.elements if any(v and "javascript:" in v for v in a.values())]
    for tag, attributes in hostile.elements:
        for name in ("src", "href", "action", "data", "srcset", "poster"):
            assert attributes.get(name) in (None, "data:,"), tag


def test_data_cannot_end_its_element(hostile: Reader) -> None:
    """Blocks of data are base64, and our own programs hold nothing that ends a script."""
    for attributes, text in hostile.scripts:
        if attributes.get("type") == "application/octet-stream":
            assert re.fullmatch(r"[A-Za-z0-9+/]+={0,2}", text)
    for name in (*HEAD_SCRIPTS, *SCRIPTS):
        assert not re.search(r"</script|<!--", _text(name), re.IGNORECASE), name


def test_texts_survive(hostile: Reader) -> None:
    """What was written is there as it was written, half a character included."""
    assert {fields["id"] for fields, _ in hostile.texts()} == {*INJECTIONS, "ref"}


OURS = [name for name in (*HEAD_SCRIPTS, *SCRIPTS) if name.startswith("page/")]


@pytest.mark.parametrize("name", OURS)
def test_programs_make_no_html_of_text(name: str) -> None:
    """Nodes are made of text alone, and nothing is asked of a network or evaluated."""
    sinks = (
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function|fetch\(|XMLHttpRequest|import\("
    )
    assert not re.findall(sinks, _text(name))


# --- what does not fit, what is not a report -------------------------------------------------------------------------


def test_what_has_no_room_is_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Texts of right rows go first, all rows stay in the index, and the page and the terminal say so."""
    dice = Random(0)
    rows = [row | {"resp": f"{dice.randbytes(10_000).hex()}\n{row['resp']}"} for row in samples(24, 4)]
    out = judged(tmp_path, "large", rows)
    capsys.readouterr()
    assert main(["report", str(out), "-o", str(tmp_path / "all.html"), "--max-mb", "0"]) == 0
    everything = (tmp_path / "all.html").stat().st_size
    assert main(["report", str(out), "-o", str(tmp_path / "some.html"), "--max-mb", str(everything / 1e6 * 0.8)]) == 0
    assert (tmp_path / "some.html").stat().st_size <= 0.8 * everything
    page = Reader((tmp_path / "some.html").read_text())
    without = [
        status for status, chunk in zip(page.column("status"), page.column("chunk"), strict=True) if chunk == 0xFFFFFFFF
    ]
    assert without
    assert set(without) == {"correct"}
    assert f"the texts of {len(without)} of 96 rows are left out" in capsys.readouterr().err
    assert f"{len(without)} rows are here without their texts" in " ".join(page.words)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["missing.jsonl"], "missing.jsonl: No such file"),
        (["samples.jsonl"], "has no verdicts in it"),
        (["-"], "read twice"),
        ([*"abcdefghi"], "room for 8 runs"),
        (["empty.jsonl"], "holds no rows"),
        (["run.jsonl", "other.jsonl"], "no problem is in all of the runs"),
    ],
)
def test_what_is_no_report(
    arguments: list[str],
    said: str,
    out: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A clear error, and no page, not even an old one's beginning."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "samples.jsonl").write_text('{"gold": 1, "resp": "2"}\n')
    (tmp_path / "empty.jsonl").write_text("\n")
    (tmp_path / "run.jsonl").write_bytes(out.read_bytes())
    (tmp_path / "other.jsonl").write_text(
        '{"evalmath_status": "correct", "evalmath_reason": "text.same", "evalmath_problem": "elsewhere"}\n'
    )
    assert main(["report", *arguments, "-o", "page.html"]) == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.glob("*page.html*"))


def test_a_page_takes_the_place_of_nothing_else(out: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither of the verdicts nor of a folder; and what cannot be written has the name that somebody gave it."""
    before = out.read_bytes()
    assert main(["report", str(out), "-o", str(out)]) == 2
    assert f"{out} is the input" in capsys.readouterr().err
    assert out.read_bytes() == before
    assert main(["report", str(out), "-o", str(tmp_path)]) == 2
    assert f"{tmp_path} is a folder" in capsys.readouterr().err
    assert main(["report", str(out), "-o", str(tmp_path / "none" / "r.html")]) == 2
    assert capsys.readouterr().err == f"evalmath: {tmp_path}/none/r.html: No such file or directory\n"


def test_rows_that_are_none_are_told(out: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One bad line costs itself."""
    (tmp_path / "torn.jsonl").write_text(out.read_text() + '{"torn": \n{"evalmath_status": "nonsense"}\n')
    assert main(["report", str(tmp_path / "torn.jsonl"), "-o", str(tmp_path / "page.html")]) == 1
    assert "torn.jsonl:49: not JSON" in capsys.readouterr().err
    page = Reader((tmp_path / "page.html").read_text())
    assert page.meta["rows"] == 48
    assert "2 malformed" in " ".join(page.words)


def test_tables_are_read(tmp_path: Path) -> None:
    """A report of CSV says what that of JSONL says."""
    source = tmp_path / "samples.jsonl"
    source.write_text("".join(json.dumps(row) + "\n" for row in samples(12, 2)))
    for kind in ("jsonl", "csv"):
        assert main(["eval", str(source), "-o", str(tmp_path / f"out.{kind}"), "--no-progress"]) == 0
        write_report([str(tmp_path / f"out.{kind}")], tmp_path / f"{kind}.html", title="x")
    pages = [Reader((tmp_path / f"{kind}.html").read_text()) for kind in ("jsonl", "csv")]
    for name in ("status", "answer", "reference", "question", "level", "sample", "row", "length"):
        assert pages[0].column(name) == pages[1].column(name), name
    assert [known for _, known in pages[0].texts()] == [known for _, known in pages[1].texts()]


# --- two runs -----------------------------------------------------------------------------------------------------


def test_two_runs(tmp_path: Path) -> None:
    """The difference is that of ``evalmath compare``; the table of outcomes adds up; disagreements are kept first."""
    a = judged(tmp_path, "a", samples(10, 1))
    b = judged(tmp_path, "b", samples(10, 1, better=1))
    write_report([str(a), str(b)], tmp_path / "two.html", max_mb=1e-3)  # no room for any text
    page = Reader((tmp_path / "two.html").read_text())
    runs = [Run("a", ""), Run("b", "")]
    for run, path in zip(runs, (a, b), strict=True):
        for row in rows_of(path):
            run.add(row["question"], row["evalmath_correct"], row["evalmath_reason"], row["evalmath_row"])
    pair = compare(runs).pairs[0]
    words = " ".join(page.words)
    assert f"{pair.difference.value * 100:+.1f}".replace("-", "−") in words
    assert pair.test in words
    asked = {a["data-ask"]: i for i, (_, a) in enumerate(page.elements) if "data-ask" in a}
    assert asked.keys() == {"is:both-right", "is:a-better", "is:b-better", "is:both-wrong"}
    assert [run["rows"] for run in page.meta["runs"]] == [10, 10]
    assert set(page.column("chunk")) == {0xFFFFFFFF}


def test_several_samples_of_two_runs(tmp_path: Path) -> None:
    """Who got more of a problem's samples right is counted, not which of two samples was luckier."""
    a, b = judged(tmp_path, "a", samples(6, 3)), judged(tmp_path, "b", samples(6, 3, better=1))
    write_report([str(a), str(b)], tmp_path / "two.html")
    page = Reader((tmp_path / "two.html").read_text())
    assert {a["data-ask"] for _, a in page.elements if "data-ask" in a} == {"is:a-better", "is:b-better", "is:same"}


def test_three_runs(tmp_path: Path) -> None:
    """Each with its share, its difference from the first, and the problems on which it was the best."""
    paths = [judged(tmp_path, name, samples(10, 2, better=better)) for name, better in (("a", 0), ("b", 1), ("c", 0))]
    write_report([str(path) for path in paths], tmp_path / "three.html")
    page = Reader((tmp_path / "three.html").read_text())
    words = " ".join(page.words)
    correct = [sum(row["evalmath_correct"] for row in rows_of(path)) for path in paths]
    for letter, path, n in zip("ABC", paths, correct, strict=True):
        assert f"{letter} · {path.name} {n / 20:.1%}" in words
    for letter, n in zip("BC", correct[1:], strict=True):
        assert f"A − {letter} {(correct[0] - n) * 5:+.1f}".replace("-", "−") in words
    assert "Holm" in words
    asked = [a["data-ask"] for _, a in page.elements if "data-ask" in a]
    assert asked == ["is:a-better", "is:b-better", "is:c-better", "is:same"]
    assert [run["rows"] for run in page.meta["runs"]] == [20, 20, 20]


# --- pictures -----------------------------------------------------------------------------------------------------

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def columns() -> Columns:
    """Problems of two levels with four samples each, one of the levels with a name that is markup."""
    made = Columns(groups=["level"])
    for p in range(6):
        for n in range(4):
            right = n < p % 5
            made.add(
                "correct" if right else "timeout" if n == 3 else "incorrect",
                problem=str(p), answer=str(n), groups=("<b>1</b>" if p % 2 else "2",), reason="number.differs",
            )  # fmt: skip
    return made


@pytest.fixture(scope="module")
def pictures(columns: Columns) -> dict[str, Any]:
    """One of each."""
    summary = summarise(columns, "evalmath:1|default", n_procs=1)
    return {
        "at_k": plot_at_k(summary),
        "groups": plot_groups(summary, "level"),
        "strip": plot_strip(columns),
    }


@pytest.mark.parametrize("name", ["at_k", "groups", "strip"])
def test_pictures_are_svg(name: str, pictures: dict[str, Any], tmp_path: Path) -> None:
    """Well-formed, self-contained, with a title; what a notebook shows and what is saved are the same."""
    picture = pictures[name]
    root = ET.fromstring(picture._repr_svg_())  # our own text
    assert root.tag == f"{SVG}svg"
    assert root.find(f"{SVG}title").text == picture.title  # type: ignore[union-attr]
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        "svg", "title", "g", "line", "text", "rect", "circle", "path", "polyline", "polygon",
    }  # fmt: skip
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for element in root.iter(f"{SVG}text"):
        assert 0 <= float(element.attrib["x"]) <= width
        assert 0 <= float(element.attrib["y"]) <= height
    picture.save(tmp_path / "picture.svg")
    assert (tmp_path / "picture.svg").read_text() == str(picture)


def test_pictures_tell_the_figures(pictures: dict[str, Any], columns: Columns) -> None:
    """Positions follow from figures, not the other way round."""
    root = ET.fromstring(str(pictures["at_k"]))
    lines = list(root.iter(f"{SVG}polyline"))
    assert len(lines) == 3
    assert len(list(root.iter(f"{SVG}polygon"))) == 3  # a band each
    heights = [float(point.split(",")[1]) for point in lines[0].attrib["points"].split()]
    assert heights == sorted(heights, reverse=True)  # pass@k grows with k
    texts = {element.text for element in ET.fromstring(str(pictures["groups"])).iter(f"{SVG}text")}
    assert "<b>1</b>" in texts  # a text, no element
    drawn = ET.fromstring(str(pictures["strip"])).findall(f".//{SVG}path")
    cells = sum(len(path.attrib["d"].split("M")) - 1 for path in drawn)
    assert 0 < cells <= len(columns)
    assert len({path.attrib["fill"] for path in drawn}) == 3  # correct, incorrect, timeout


def test_a_figure_over_nothing() -> None:
    """No samples, nothing measured: a picture without a crash, or a clear error."""
    with pytest.raises(ValueError, match="one sample each"):
        plot_at_k(summarise(Columns(), "s", votes=False))
    assert str(plot_strip(Columns())).startswith("<svg")
    assert Estimate(0.5, 0.1, 0.4, 0.6, 3).value == 0.5
