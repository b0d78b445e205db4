"""The page in headless Chromium, with keys and clicks: it says what the rows say, nothing runs, nothing is fetched."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("selenium")
from selenium.webdriver import ActionChains

from evalmath.report import write_report
from tests.report.browser import MISSING, NARROW, Browser
from tests.report.rows import INJECTIONS, injected, judged, samples

pytestmark = pytest.mark.skipif(bool(MISSING), reason=MISSING)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the files of these tests are."""
    return tmp_path_factory.mktemp("browser")


@pytest.fixture(scope="module")
def rows(folder: Path) -> list[dict[str, Any]]:
    """A judged run, in the order of its file; how long each row took is not left to the machine."""
    out = judged(folder, "run", samples())
    found = [json.loads(line) for line in out.read_text().splitlines()]
    for number, row in enumerate(found):
        row["evalmath_seconds"] = (number % 7 + 1) / 1_000
    out.write_text("".join(f"{json.dumps(row)}\n" for row in found))
    write_report([str(out)], folder / "run.html")
    return found


@pytest.fixture(scope="module")
def browser(folder: Path) -> Iterator[Browser]:
    """One window for all tests of one size."""
    with Browser(downloads=folder) as window:
        yield window


@pytest.fixture
def page(browser: Browser, rows: list[dict[str, Any]], folder: Path) -> Iterator[Browser]:
    """The report of the run, opened anew; whatever a test did, the console is empty and nothing was fetched."""
    browser.requests(), browser.complaints()
    browser.open(folder / "run.html")
    yield browser
    assert browser.complaints() == []
    assert {url.partition("#")[0] for url in browser.requests()} <= {(folder / "run.html").as_uri()}


def wrong(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those that are not right."""
    return [row for row in rows if not row["evalmath_correct"]]


def listed(page: Browser) -> list[str]:
    """The numbers of the rows on screen, from above."""
    return page.texts(".space .row-number")


LOOKED_AT = """
const [text] = arguments;
const indexOf = String.prototype.indexOf, startsWith = String.prototype.startsWith;
let count = 0;
String.prototype.indexOf = function (...rest) { count += this.length; return indexOf.apply(this, rest); };
String.prototype.startsWith = function (...rest) { count += 1; return startsWith.apply(this, rest); };
try { MathText.formulas(text); } finally { Object.assign(String.prototype, { indexOf, startsWith }); }
return count;
"""


@pytest.mark.parametrize("opening", ["\\begin{align}", "\\[", "$$", "\\boxed{", "$x"])
def test_f17_formulas_without_end(page: Browser, opening: str) -> None:
    """60,000 of them stopped a page for 20 seconds. Four times as many take four times as much looking."""
    few, many = (page.run(LOOKED_AT, opening * n) for n in (4_000, 16_000))
    assert many <= 6 * few


def test_mistakes_come_first(page: Browser, rows: list[dict[str, Any]]) -> None:
    """The page opens with all rows, those that are not right above the others."""
    assert page.text("#shown") == "48 rows"
    first = [str(row["evalmath_row"]) for row in wrong(rows)]
    assert listed(page)[:5] == first[:5]
    assert "incorrect" in page.texts(".space .row .status")[0]


@pytest.mark.parametrize(
    ("query", "holds"),
    [
        ("status:incorrect", lambda row: row["evalmath_status"] == "incorrect"),
        ("status:incorrect,no-answer", lambda row: not row["evalmath_correct"]),
        ("-status:correct", lambda row: not row["evalmath_correct"]),
        ("is:wrong level:>=2", lambda row: not row["evalmath_correct"] and row["level"] >= 2),
        ("level:1..2 status:correct", lambda row: row["level"] <= 2 and row["evalmath_correct"]),
        ("reason:interval", lambda row: row["evalmath_reason"].startswith("interval.")),
        ("subject:sets OR level:3", lambda row: row["subject"] == "sets" or row["level"] == 3),
        ("subject:numbers (level:2 OR row:>40)", lambda r: r["subject"] == "numbers" and (r["level"] == 2 or r["evalmath_row"] > 40)),
        ("answer:5", lambda row: "5" in row["evalmath_ans"]),
        ('question:"question 7"', lambda row: "Question 7:" in row["question"]),
        ('"cannot say"', lambda row: "cannot say" in row["resp"]),
        ("response:needle", lambda row: False),
        ("needle", lambda row: True),
        ('"Sample 2 of problem 4"', lambda row: "Sample 2 of problem 4." in row["resp"]),
        ("row:17", lambda row: row["evalmath_row"] == 17),
        ("status:nonsense", lambda row: False),
    ],
)  # fmt: skip
def test_queries(query: str, holds: Any, page: Browser, rows: list[dict[str, Any]]) -> None:
    """A query shows the rows of which it is true, and no other."""
    meant = [str(row["evalmath_row"]) for row in rows if holds(row)]
    page.run(
        "document.getElementById('sort').value = 'file'; document.getElementById('sort').dispatchEvent(new Event('change'))"
    )
    page.ask(query)
    page.until("document.getElementById('searching').hidden")
    page.settle()
    assert page.text("#shown") == ("48 rows" if len(meant) == 48 else f"{len(meant)} of 48 rows")
    assert listed(page)[:12] == meant[:12]


@pytest.mark.parametrize(
    ("query", "said"),
    [("leevl:3", "there is no field leevl"), ("status:", "what should status be"), ("a)", "a bracket is closed")],
)
def test_wrong_queries_are_told(query: str, said: str, page: Browser) -> None:
    """What is wrong is said, and the table stays as it was."""
    page.ask(query)
    assert said in page.text("#complaint")
    assert page.text("#shown") == "48 rows"
    page.ask("level:3")
    assert page.text("#complaint") == ""


def test_keys(page: Browser, rows: list[dict[str, Any]]) -> None:
    """Keys: j and k walk, Enter opens, Escape closes, / types, ? helps; the address follows."""
    places = [str(row["evalmath_row"]) for row in wrong(rows)]
    page.keys("j")
    assert page.text("#detail h2").startswith(f"Row {places[0]}")
    page.keys("jj")
    assert page.text("#detail h2").startswith(f"Row {places[2]}")
    page.keys("k")
    assert page.text("#detail h2").startswith(f"Row {places[1]}")
    assert f"at={int(places[1]) - 1}" in page.run("return location.hash")
    page.keys("\ue00c")  # Escape
    assert page.run("return document.getElementById('detail').hidden")
    page.keys("/")
    page.keys("status:correct")
    page.until("document.getElementById('shown').innerText.includes('26 of 48')")
    page.keys("\ue007")  # Enter: to the table, the first row opened
    assert "correct" in page.text("#detail .verdict")
    page.keys("\ue00c")
    page.keys("?")
    assert page.run("return document.getElementById('help').open")
    assert "level" in page.text("#help-fields")
    page.keys("\ue00c")
    page.keys("x")
    assert page.text("#shown") == "48 rows"


def test_clicks(page: Browser, rows: list[dict[str, Any]]) -> None:
    """A bar filters, another beside it with Shift, and again takes it away; a row opens; a sample leads to the next."""
    page.click("[data-facet='status/incorrect']")
    n = sum(row["evalmath_status"] == "incorrect" for row in rows)
    assert page.text("#shown") == f"{n} of 48 rows"
    assert page.run("return document.getElementById('query').value") == "status:incorrect"
    assert page.run("return document.querySelector(\"[data-facet='status/incorrect']\").ariaPressed") == "true"
    page.run(
        "document.querySelector(\"[data-facet='status/no-answer']\").dispatchEvent(new MouseEvent('click', {bubbles: true, shiftKey: true}))"
    )
    page.settle()
    assert page.run("return document.getElementById('query').value") == "status:incorrect,no-answer"
    page.click("[data-facet='status/incorrect']")
    assert page.run("return document.getElementById('query').value") == "status:no-answer"
    page.click("[data-facet='status/no-answer']")
    assert page.text("#shown") == "48 rows"
    page.click(".space .row", 3)
    row = wrong(rows)[3]
    assert page.text("#detail h2").startswith(f"Row {row['evalmath_row']}")
    page.click("#detail .samples button")
    assert page.text("#detail h2").startswith(f"Row {4 * ((row['evalmath_row'] - 1) // 4) + 1}")


def test_a_row_in_full(page: Browser, rows: list[dict[str, Any]]) -> None:
    """The question, both readings, the reason in words; the answer marked, where characters count as two."""
    row = next(row for row in rows if row["evalmath_reason"] == "interval.right-closed")
    page.ask(f"row:{row['evalmath_row']}")
    page.keys("j")
    page.keys("m")  # as it is written
    page.until("document.querySelector('#detail mark.found')")
    assert page.text("#detail mark.found") == row["evalmath_ans"]
    assert "one right end is closed, the other open" in page.text("#detail .verdict")
    readings = page.text("#detail .readings")
    assert row["gold"] in readings
    assert row["evalmath_answer"] in readings
    assert page.text("#detail .response") == row["resp"]
    page.keys("m")
    page.until("document.querySelector('#detail .response math')")
    assert page.run("return document.querySelectorAll('#detail .question math').length") == 1


def test_the_address_holds_the_state(page: Browser, folder: Path) -> None:
    """Whoever is sent it sees the same; the back button goes back."""
    page.open(folder / "run.html", "#q=level%3A2&sort=file&at=5")
    assert page.run("return document.getElementById('query').value") == "level:2"
    assert page.text("#detail h2").startswith("Row 6")
    assert page.text("#shown") == "16 of 48 rows"
    assert page.run("return document.getElementById('sort').value") == "file"
    page.open(folder / "run.html", "#at=99999&sort=nonsense&q=%22%3Cscript%3E")
    assert page.run("return document.getElementById('detail').hidden")


def test_strip(page: Browser, rows: list[dict[str, Any]]) -> None:
    """A cell is a sample: the first is right, the last problem's last one is not; keys do what the mouse does."""
    box = page.run("return document.querySelector('#strip canvas').getBoundingClientRect().toJSON()")
    assert box["width"] > 100
    page.run("document.querySelector('#strip canvas').focus()")
    page.keys("\ue014\ue007")  # to the right, Enter
    assert not page.run("return document.getElementById('detail').hidden")
    assert "correct" in page.text("#detail .verdict")
    page.keys("\ue00c")
    canvas = page.driver.find_element("css selector", "#strip canvas")
    page.run("arguments[0].scrollIntoView({block: 'center'})", canvas)
    last = page.run("const p = document.querySelector('#strip canvas'); return [p.clientWidth, p.clientHeight]")
    ActionChains(page.driver).move_to_element_with_offset(canvas, -last[0] // 2 + 3, last[1] // 2 - 3).click().perform()
    page.settle()
    assert page.text("#detail h2") == "Row 4"  # the last sample of the first of the problems with all right


def test_exports(page: Browser, rows: list[dict[str, Any]], folder: Path) -> None:
    """The rows that are shown come back as they stood in the file; pictures are saved as SVG."""
    page.ask("subject:sets -status:correct")
    page.click("#export")
    exported = arrived(folder / "rows.jsonl")
    meant = [row for row in rows if row["subject"] == "sets" and not row["evalmath_correct"]]
    assert [json.loads(line) for line in exported.splitlines()] == meant
    page.run("document.querySelector('#strip-figure .save').click()")
    assert arrived(folder / "strip.svg").startswith("<svg")
    page.run("document.querySelector(\"figure[data-name='at-k'] .save\").click()")
    assert "pass@k" in arrived(folder / "at-k.svg")


def arrived(path: Path) -> str:
    """A file that the browser saves."""
    end = time.monotonic() + 120
    while not path.exists() or not path.read_text():
        assert time.monotonic() < end, f"{path} was not saved"
        time.sleep(0.05)
    return path.read_text()


def test_screen_readers(page: Browser) -> None:
    """Names and roles: a grid with as many rows as there are, a marked one, live counts, no control without a name."""
    assert page.run("return document.getElementById('table').getAttribute('aria-rowcount')") == "49"
    page.keys("j")
    assert (
        page.run(
            "const t = document.getElementById('table'); return document.getElementById(t.getAttribute('aria-activedescendant')).ariaSelected"
        )
        == "true"
    )
    nameless = page.run(
        "return Array.from(document.querySelectorAll('button, input, select, canvas, [role=grid], [role=region]'))"
        ".filter((e) => !e.textContent && !e.ariaLabel && !e.labels?.length).map((e) => e.outerHTML)"
    )
    assert nameless == []
    assert page.run("return document.getElementById('shown').getAttribute('aria-live')") == "polite"
    assert page.run("return document.documentElement.lang") == "en"


def test_light_and_dark(page: Browser) -> None:
    """The choice changes the colours; text is readable on its ground in both (4.5 to 1)."""
    grounds = set()
    for theme in ("light", "dark"):
        while page.run("return document.documentElement.dataset.theme") != theme:
            page.keys("t")
        page.keys("j")
        worst = page.run(CONTRAST)
        assert worst[0] >= 4.5, worst
        grounds.add(page.run("return getComputedStyle(document.body).backgroundColor"))
    assert len(grounds) == 2


# The least contrast of any text to the ground that it stands on, by the formula of WCAG 2, and where.
CONTRAST = """
const parse = (c) => (c.match(/[\\d.]+/g) || []).map(Number);
const light = ([r, g, b]) => [r, g, b].map((v) => v / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
  .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
const ground = (e) => { for (; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor); if (c.length === 3 || c[3] === 1) return c; } return [255, 255, 255]; };
let worst = [99, ""];
for (const e of document.querySelectorAll("body *")) {
  const own = Array.from(e.childNodes).some((n) => n.nodeType === 3 && n.data.trim());
  if (!own || !e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || e.closest("svg, .none, .sign, .unseen, .skip, script")) continue;
  const [a, b] = [light(parse(getComputedStyle(e).color)), light(ground(e))].sort((x, y) => y - x);
  const ratio = (a + 0.05) / (b + 0.05);
  if (ratio < worst[0]) worst = [ratio, e.outerHTML.slice(0, 200)];
}
return worst;
"""


def test_print(page: Browser) -> None:
    """On paper there are the figures and the rows, not the controls."""
    page.run("window.dispatchEvent(new Event('beforeprint'))")
    assert page.run("return document.querySelectorAll('.space .row').length") == 48
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        assert page.run("return getComputedStyle(document.getElementById('facets')).display") == "none"
        assert page.run("return getComputedStyle(document.querySelector('.headline')).display") != "none"
    finally:
        page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_phone(rows: list[dict[str, Any]], folder: Path) -> None:
    """Nothing is wider than the screen; a row fills it, and closes."""
    with Browser(NARROW) as phone:
        phone.open(folder / "run.html")
        assert phone.run("return document.documentElement.scrollWidth") <= NARROW[0]
        cut = "return Array.from(document.querySelectorAll('#facets .facet[open]'), (e) => e.clientWidth - document.getElementById('facets').clientWidth)"
        assert max(phone.run(cut)) <= 0  # no count beyond the edge
        phone.run("document.querySelector('.space .row').scrollIntoView({block: 'center'})")
        phone.click(".space .row")
        box = phone.run("return document.getElementById('detail').getBoundingClientRect().toJSON()")
        assert (box["width"], box["height"]) == NARROW
        phone.click("#detail .detail-bar button", 3)
        assert phone.run("return document.getElementById('detail').hidden")


# --- what models wrote --------------------------------------------------------------------------------------------


def test_nothing_runs_and_nothing_is_fetched(browser: Browser, folder: Path) -> None:
    """Each injection is shown, as a row and in full, rendered and as it is written: it stays text."""
    out = judged(folder, "hostile", injected())
    write_report([str(out)], folder / "hostile.html", votes=False)
    browser.requests(), browser.complaints()
    browser.open(folder / "hostile.html")
    title = browser.run("return document.title")
    rendered = 0
    for place in range(2 * len(INJECTIONS)):
        browser.run("App.openRow(arguments[0])", place)
        browser.until(f"document.getElementById('detail').dataset.row === '{place}'")
        browser.run("MathText.revealAll(); document.querySelector('#detail details').open = true")
        rendered += browser.run("return document.querySelectorAll('#detail math').length")
        strange = browser.run(
            "return Array.from(document.querySelectorAll('#detail *, #table *, #facets *, #strip *'))"
            ".filter((e) => /^(script|iframe|img|link|meta|base|form|object|embed|style|a|input)$/i.test(e.localName)"
            " || Array.from(e.attributes).some((a) => /^on/.test(a.name) || /^(href|src|xlink:href|style)$/.test(a.name)"
            " && !/^(--part|padding|margin|width|height|min-width|display|text-align|border|transform|math-|font|color|position|vertical)/.test(a.value)))"
            ".map((e) => e.outerHTML.slice(0, 200))"
        )
        assert strange == [], INJECTIONS[place % len(INJECTIONS)]
    assert rendered > 20
    for text in INJECTIONS:
        browser.ask(json.dumps(text.strip()))
    browser.click("#help-button")
    browser.keys("\ue00c")
    assert browser.run("return typeof window.pwned") == "undefined"
    assert browser.run("return document.title") == title
    assert browser.complaints() == []
    assert {url.partition("#")[0] for url in browser.requests()} == {(folder / "hostile.html").as_uri()}


def test_fields_may_be_called_like_anything(browser: Browser, folder: Path) -> None:
    """Names that mean something to a query, to JavaScript or to nobody: each is counted, and filtered by with a click."""
    names = ("length", "status", "__proto__", "constructor", "a b", 'a"b', "<b>")
    rows = [row | {name: f"{name} {p % 2}" for name in names} for p, row in enumerate(samples(8, 1))]
    out = judged(folder, "names", rows)
    write_report([str(out)], folder / "names.html")
    browser.open(folder / "names.html")
    shown = [f"field.{name}" if name in ("length", "status") else name for name in names]
    for name, field in zip(shown, names, strict=True):
        browser.run("document.querySelector(arguments[0]).click()", f"[data-facet={json.dumps(f'{name}/{field} 1')}]")
        browser.settle()
        assert browser.text("#shown") == "4 of 8 rows", browser.run("return document.getElementById('query').value")
        assert browser.text("#complaint") == ""
        browser.keys("x")
    assert browser.run("return document.getElementById('shown').innerText") == "8 rows"
    browser.ask("is:constructor")
    assert "is: what?" in browser.text("#complaint")
    assert browser.complaints() == []


def test_the_browser_test_can_fail(browser: Browser, folder: Path) -> None:
    """What it looks for is found where it is: a page of another make runs, fetches and is noticed."""
    (folder / "open.html").write_text(
        "<html data-ready=1><script>window.pwned=1</script><img src='http://127.0.0.1:9/a.png'><p id=shown></p></html>"
    )
    browser.requests(), browser.complaints()
    browser.open(folder / "open.html")
    assert browser.run("return window.pwned") == 1
    assert "http://127.0.0.1:9/a.png" in browser.requests()
    assert browser.complaints() != []


def test_trusted_types(page: Browser) -> None:
    """Even a mistake of ours could not make HTML of a text: the browser refuses."""
    refused = page.run(
        "try { document.body.innerHTML = '<b>x</b>'; return false } catch (error) { return error instanceof TypeError }"
    )
    assert refused
    assert page.complaints() != []


# --- what people do with a row ------------------------------------------------------------------------------------


def test_a_plot_of_any_two_fields(page: Browser, rows: list[dict[str, Any]]) -> None:
    """Each part of one field by the parts of the other, over the rows that are shown; a click asks for these rows."""
    page.click("#plot-figure summary")
    page.run(
        "const x = document.querySelector('[data-axis=x]'); x.value = 'level'; x.dispatchEvent(new Event('change'))"
    )
    heads = page.texts(".cross th[scope=col]")
    assert heads == ["1", "2", "3"]
    shares = [sum(r["evalmath_correct"] for r in rows if r["level"] == n) / 16 for n in (1, 2, 3)]
    assert [float(told.rstrip("%")) / 100 for told in page.texts(".cross .share td")] == pytest.approx(shares, abs=1e-3)
    names = page.texts(".cross tr:not(.share, .rows) th[scope=row]")
    n = sum(r["level"] == 2 and r["evalmath_status"] == "incorrect" for r in rows)
    page.click(f".cross tr:nth-of-type({names.index('incorrect') + 3}) td:nth-of-type(2) button")
    assert page.run("return document.getElementById('query').value") == "level:2 status:incorrect"
    assert page.text("#shown") == f"{n} of 48 rows"
    assert page.texts(".cross .rows td") == [str(n)]
    assert "plot=level+status" in page.run("return location.hash")
    page.keys("x")
    for field in page.texts("[data-axis=x] option"):
        for axis, name in (("x", field), ("y", "length")):
            page.run(
                "const s = document.querySelector(arguments[0]); s.value = arguments[1]; s.dispatchEvent(new Event('change'))",
                f"[data-axis={axis}]",
                name,
            )
        assert sum(int(cell) for cell in page.texts(".cross .rows td")) == 48, field
        cell = page.run(
            "const b = document.querySelector('.cross button:not(:disabled)'); b.click(); return b.ariaLabel.split(' of ')[0]"
        )
        page.settle()
        shown = page.text("#shown")
        assert shown == ("48 rows" if cell == "48" else f"{cell} of 48 rows"), page.run(
            "return document.getElementById('query').value"
        )
        page.keys("x")


def test_the_difference_of_two_responses(page: Browser, rows: list[dict[str, Any]]) -> None:
    """Word by word: both texts come back out of it, and what is the same is marked in neither."""
    n = wrong(rows)[0]["evalmath_row"]
    page.ask(f"row:{n}")
    page.keys("j")
    page.click("#detail .difference summary")
    page.until("document.querySelector('#detail .difference ins')")
    chosen = page.run("return Array.from(document.querySelectorAll('.difference select'), (s) => Number(s.value))")
    assert chosen[0] == n - 1
    read = "return Array.from(document.querySelectorAll('.difference .text > *')).filter((e) => e.localName !== arguments[0]).map((e) => e.textContent).join('')"
    assert [page.run(read, tag) for tag in ("ins", "del")] == [rows[place]["resp"] for place in chosen]
    both = page.run(
        "return Array.from(document.querySelectorAll('.difference .text > span'), (e) => e.textContent).join('')"
    )
    assert "At first I got 3. 🎲 Sample" in both
    page.run(
        "const s = document.querySelectorAll('.difference select')[1]; s.value = arguments[0]; s.dispatchEvent(new Event('change'))",
        n - 1,
    )
    page.until("!document.querySelector('#detail .difference ins')")


@pytest.mark.parametrize(
    ("first", "second"), [("", ""), ("a b c", ""), ("", "a"), ("a b c d", "b c e d d"), ("x " * 40, "y " * 30)]
)
def test_differences_are_whole(first: str, second: str, page: Browser) -> None:
    """Whatever the texts: without what is only in one, the other remains."""
    found = page.run("return Difference.of(arguments[0], arguments[1])", first, second)
    for text, other in ((first, "second"), (second, "first")):
        assert "".join(piece["text"] for piece in found if piece["side"] != other) == text
    both = "".join(piece["text"] for piece in found if piece["side"] == "both")
    assert both.split() == [word for word in first.split() if word in second.split()]


def test_notes_are_kept(page: Browser, rows: list[dict[str, Any]], folder: Path) -> None:
    """Written in a row, there again when the page is opened anew, asked for with is:noted, saved as JSON; then gone."""
    row = wrong(rows)[1]
    page.ask(f"row:{row['evalmath_row']}")
    page.keys("j")
    page.click("#detail textarea")
    page.keys("the <b>reference</b> is wrong?")
    page.run("document.activeElement.blur()")
    page.open(folder / "run.html")
    assert page.text("#notes") == "notes (1)"
    page.ask("is:noted")
    assert page.text("#shown") == "1 of 48 rows"
    page.keys("j")
    assert page.run("return document.querySelector('#detail textarea').value") == "the <b>reference</b> is wrong?"
    page.click("#notes")
    saved = json.loads(arrived(folder / "notes.json"))
    assert [(note["row"], note["note"], note["run"]) for note in saved["notes"]] == [
        (row["evalmath_row"], "the <b>reference</b> is wrong?", "run.jsonl")
    ]
    page.run("const t = document.querySelector('#detail textarea'); t.value = ''; t.dispatchEvent(new Event('change'))")
    assert page.run("return document.getElementById('notes').hidden")
    page.open(folder / "run.html")
    assert page.run("return document.getElementById('notes').hidden")


# --- two runs -----------------------------------------------------------------------------------------------------


def test_two_runs(browser: Browser, folder: Path) -> None:
    """Disagreements come first; a number of the table filters; both responses stand side by side."""
    a, b = judged(folder, "a", samples(10, 1)), judged(folder, "b", samples(10, 1, better=1))
    write_report([str(a), str(b)], folder / "two.html")
    correct = [[json.loads(line)["evalmath_correct"] for line in path.read_text().splitlines()] for path in (a, b)]
    apart = sum(x != y for x, y in zip(*correct, strict=True))
    assert 0 < apart < 10
    browser.open(folder / "two.html")
    assert browser.text("#shown") == "10 problems"
    signs = [(x, y) for x, y in zip(browser.texts(".space .cell.a"), browser.texts(".space .cell.b"), strict=True)]
    assert all(x != y for x, y in signs[:apart])
    assert all(x == y for x, y in signs[apart:])
    browser.click("[data-ask='is:b-better']")
    assert browser.text("#shown") == f"{apart} of 10 problems"
    browser.ask("a.status:incorrect b.status:correct")
    assert browser.text("#shown") == f"{apart} of 10 problems"
    browser.ask("is:both-right")
    assert browser.text("#shown") == f"{sum(x and y for x, y in zip(*correct, strict=True))} of 10 problems"
    browser.ask("")
    browser.keys("j")
    assert browser.texts("#detail h3.run") == ["A a.jsonl", "B b.jsonl"]
    assert ["incorrect" in verdict for verdict in browser.texts("#detail .verdict")] == [True, False]
    assert browser.complaints() == []


def test_three_runs(browser: Browser, folder: Path) -> None:
    """All stand side by side: in the table, in the strip, in a problem; a query asks one of them."""
    outs = [judged(folder, name, samples(8, 2, better=better)) for name, better in (("x", 0), ("y", 1), ("z", 2))]
    write_report([str(out) for out in outs], folder / "three.html")
    rows = [[json.loads(line) for line in out.read_text().splitlines()] for out in outs]
    shares = [[sum(r["evalmath_correct"] for r in run[2 * p : 2 * p + 2]) for p in range(8)] for run in rows]
    browser.complaints()
    browser.open(folder / "three.html")
    assert browser.text("#shown") == "8 problems"
    assert browser.texts(".row.head .share") == ["A", "B", "C"]
    leading = [x.count(max(x)) for x in zip(*shares, strict=True)]
    told = [int(text) for text in browser.texts("table.outcomes td")]
    assert (sum(told), told[3], told[4]) == (8, leading.count(2), leading.count(3))
    for asked, holds in (
        ("is:parting", lambda x: len(set(x)) > 1), ("is:c-better", lambda x: x[2] > max(x[:2])),
        ("is:both-right", lambda x: set(x) == {2}), ("c.status:correct", lambda x: x[2] > 0),
    ):  # fmt: skip
        browser.ask(asked)
        n = sum(map(holds, zip(*shares, strict=True)))
        assert browser.text("#shown") == ("8 problems" if n == 8 else f"{n} of 8 problems")
    browser.ask("")
    browser.click(".row.head .c button")
    assert browser.texts(".space .cell.c")[0].strip() in ("✗ 0/2", "~ 1/2", "✓ 2/2")
    browser.keys("j")
    assert browser.texts("#detail h3.run") == ["A x.jsonl", "B y.jsonl", "C z.jsonl"]
    assert len(browser.texts("#detail .response")) == 3
    browser.run("document.querySelector('#strip canvas').focus()")
    browser.keys("\ue014\ue007")
    assert not browser.run("return document.getElementById('detail').hidden")
    browser.open(folder / "three.html", "#plot=run+status")
    assert browser.texts(".cross th[scope=col]") == ["A x.jsonl", "B y.jsonl", "C z.jsonl"]
    told = [float(share.rstrip("%")) / 100 for share in browser.texts(".cross .share td")]
    assert told == pytest.approx([sum(run) / 16 for run in shares], abs=1e-3)
    assert browser.complaints() == []


# --- what a row of any origin shows -------------------------------------------------------------------------------


def inspected(folder: Path) -> Path:
    """A report of a log of Inspect, in which a tool was called."""
    from evalmath.cli import main

    call = {"function": "calculator", "arguments": {"expression": "16-3-4"}}
    messages = [
        {"role": "user", "content": "Janet has 16 eggs?"},
        {"role": "assistant", "content": "Let me see.", "tool_calls": [call]},
        {"role": "tool", "content": "9<img src=x onerror=window.pwned=1>"},
        {"role": "assistant", "content": [{"type": "text", "text": r"So it is \boxed{18}, at last."}]},
    ]
    samples = [
        {"id": n, "epoch": 1, "input": f"Janet {n} has $\\frac{{{n}}}{{2}}$ eggs?", "target": "18", "messages": messages,
         "output": {"choices": [{"message": messages[-1]}]}, "scores": {"match": {"value": "C" if n else "I"}}}
        for n in range(3)
    ]  # fmt: skip
    (folder / "log.json").write_text(json.dumps({"samples": samples}))
    assert main(["eval", str(folder / "log.json"), "-o", str(folder / "log.jsonl")]) == 0
    write_report([str(folder / "log.jsonl")], folder / "log.html")
    return folder / "log.html"


def test_the_response_and_the_transcript_of_a_tool(browser: Browser, folder: Path) -> None:
    """Nested as it was, the response is there with its mark; the chat is folded, with the calls of tools in it."""
    browser.requests(), browser.complaints()
    browser.open(inspected(folder))
    assert "judged: response (response) against reference · query: query · a log of Inspect · 3 rows" in browser.text(
        "main, body"
    )
    browser.click(".space .row", 0)
    browser.until("document.querySelector('#detail mark.found')")
    assert browser.text("#detail mark.found") == "18"
    assert "at last." in browser.text("#detail .response")
    assert browser.run("return document.querySelector('#detail .transcript').open") is False
    browser.click("#detail .transcript > summary")
    assert browser.text("#detail .transcript > summary") == "The 4 messages of the chat"
    told = browser.text("#detail .transcript")
    assert "9<img src=x" in told
    browser.click("#detail .transcript details summary")
    assert '"expression": "16-3-4"' in browser.text("#detail .transcript")
    assert browser.run("return window.pwned") is None
    assert browser.complaints() == []
    assert "null" not in browser.text("#detail").split()
    browser.ask('beside.scores.match:"right here only"')
    assert browser.text("#shown") == "1 of 3 rows"


def test_the_table_renders_mathematics(browser: Browser, folder: Path) -> None:
    """In the question, the reference and the answer, each in one line."""
    browser.open(inspected(folder))
    browser.until("document.querySelector('.space .row .question math')")
    assert browser.run("return document.querySelectorAll('.space .row .question mfrac').length") == 3
    assert browser.run("return document.querySelectorAll('.space .row .answer math').length") == 3
    heights = browser.run("return Array.from(document.querySelectorAll('.space .row'), (e) => e.offsetHeight)")
    assert len(set(heights)) == 1


@pytest.mark.parametrize(
    ("column", "field"),
    [("question", "evalmath_row"), ("status", "evalmath_status"), ("reason", "evalmath_reason"),
     ("reference", "gold"), ("answer", "evalmath_ans"), ("seconds", "evalmath_seconds")],
)  # fmt: skip
def test_sorting_by_every_column(column: str, field: str, page: Browser, rows: list[dict[str, Any]]) -> None:
    """A click on its head, a second one for the other way; the address says it, and so does the list of orders."""
    named = {str(row["evalmath_row"]): row[field] for row in rows}
    for way in ("ascending", "descending"):
        page.click(f".row.head .{column} button")
        assert page.run(f"return document.querySelector('.row.head .{column}').getAttribute('aria-sort')") == way
        shown = [named[number] for number in listed(page)[:12]]
        if all(isinstance(value, int | float) for value in shown) or column in ("status", "reason"):
            assert shown == sorted(shown, reverse=way == "descending")
    assert page.run("return location.hash").endswith(f"sort=by%3A{column}%3Adown")
    assert page.run("return document.getElementById('sort').value") == f"by:{column}:down"
    page.run(
        "document.getElementById('sort').value = 'by:level'; document.getElementById('sort').dispatchEvent(new Event('change'))"
    )
    levels = {str(row["evalmath_row"]): row["level"] for row in rows}
    shown = [levels[number] for number in listed(page)[:12]]
    assert shown == sorted(shown)


def test_five_thousand_problems_are_to_be_seen(browser: Browser, folder: Path) -> None:
    """A sample has some pixels of its own in the strip, not a hairline."""
    many = [{"question": f"{n}+1?", "gold": str(n + 1), "resp": rf"\boxed{{{n + (n % 3 > 0)}}}"} for n in range(5_000)]
    write_report([str(judged(folder, "many", many))], folder / "many.html")
    browser.open(folder / "many.html")
    browser.until("document.querySelector('#strip canvas').height > 1")
    width, height = browser.run(
        "const c = document.querySelector('#strip canvas'); return [c.clientWidth, c.clientHeight]"
    )
    assert width * height / 5_000 > 36
    assert height < 300
