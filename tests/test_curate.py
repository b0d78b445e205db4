"""Curation: targets, choice, accounts, the files that are left; and the audit of labels."""

from __future__ import annotations

import errno
import json
import random
import re
import tracemalloc
from collections import Counter, defaultdict
from math import ceil
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalmath.cli import main
from evalmath.curate import (
    Ngrams,
    Plan,
    Rows,
    band,
    choose,
    majority,
    make,
    more_trials,
    pass_rates,
    place,
    prop2diff,
    uniform,
    vanilla,
)
from evalmath.curate.diversity import Sketches
from evalmath.figures import wilson

# --- targets ------------------------------------------------------------------------------------------------------

COUNTS = st.lists(
    st.integers(0, 60).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, n))), min_size=1, max_size=9
)


@given(COUNTS, st.integers(1, 200), st.integers(0, 3))
def test_prop2diff_by_its_definition(counts: list[tuple[int, int]], k: int, floor: int) -> None:
    """ceil(k · fail / greatest fail), in fractions, with its floor; the most difficult get k."""
    n, c = zip(*counts, strict=True)
    worst = max((((total - right) / total) for total, right in counts if total), default=0)
    expected = []
    for total, right in counts:
        share = 1.0 if not total else (total - right) / total / worst if worst else 0.0
        expected.append(max(ceil(round(k * share, 9)), floor))
    assert prop2diff(n, c, k, floor).tolist() == expected


def test_the_other_strategies() -> None:
    """The same for all, all that is right, a band with its ends."""
    n, c = [10, 10, 10, 0], [0, 1, 9, 0]
    assert uniform(n, c, 3).tolist() == [3, 3, 3, 3]
    assert vanilla(n, c).tolist() == c
    assert band(n, c).tolist() == [False, True, True, False]
    assert band(n, c, 0, 1).tolist() == [True, True, True, False]
    assert np.isnan(pass_rates(n, c)[3])


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: vanilla([1], [2]),
        lambda: uniform([1], [1], 0),
        lambda: prop2diff([1], [1], 0),
        lambda: prop2diff([1], [1], 3, -1),
        lambda: band([1], [1], 0.9, 0.1),
        lambda: band([1], [1], -0.1, 0.1),
        lambda: Plan("nonsense").targets(np.zeros(0, np.int64), np.zeros(0, np.int64)),
    ],
)
def test_bad_targets(wrong: Any) -> None:
    """Counts and options that cannot be."""
    with pytest.raises(ValueError, match=r"must be|bounds|unknown"):
        wrong()


def test_more_trials() -> None:
    """What is missing by the pass rate; a bound where nothing was solved; nothing where nothing is missing."""
    assert more_trials(40, 10, 12) == 8
    assert more_trials(40, 10, 12, have=5) == 28
    assert more_trials(40, 10, 10) == 0
    assert more_trials(100, 0, 1) == ceil(1 / wilson(0, 100)[1])
    assert more_trials(0, 0, 4) == 4


# --- choice -------------------------------------------------------------------------------------------------------


@given(
    st.lists(st.tuples(st.integers(0, 3), st.sampled_from("abcdef")), max_size=30), st.randoms(use_true_random=False)
)
def test_choice_does_not_depend_on_order(rows: list[tuple[int, str]], rng: random.Random) -> None:
    """The same responses, however the rows are shuffled; the accounts close; no target is passed."""
    targets = [0, 1, 2, 10]

    def chosen(some: list[tuple[int, str]]) -> set[tuple[int, str]]:
        places = [place(str(query), text) for query, text in some]
        found = choose([query for query, _text in some], places, targets)
        assert int(found.kept.sum()) + found.duplicates + found.beyond == len(some)
        return {row for row, kept in zip(some, found.kept, strict=True) if kept}

    shuffled = rng.sample(rows, len(rows))
    assert chosen(rows) == chosen(shuffled)
    different = {query: {text for other, text in rows if other == query} for query in range(4)}
    for query, target in enumerate(targets):
        assert sum(kept == query for kept, _text in chosen(rows)) == min(target, len(different[query]))


def test_choice_by_length_and_group() -> None:
    """The shortest first; of a group the one that goes first; all with dedup none."""
    queries, places, lengths = [0, 0, 0, 0], [40, 30, 20, 10], [5, 1, 3, 1]
    assert choose(queries, places, [2], prefer=lengths).kept.tolist() == [False, True, False, True]
    assert choose(queries, places, [1], prefer=[-x for x in lengths]).kept.tolist() == [True, False, False, False]
    assert choose(queries, places, [4], groups=[7, 7, 8, 8]).kept.tolist() == [False, True, False, True]
    assert choose([0, 0], [1, 1], [2], groups=[0, 1]).kept.all()
    assert choose([], [], []).kept.tolist() == []


def test_choice_of_different_ways() -> None:
    """Three ways to the answer, each in many variants: one of each, whatever the order; else chance decides."""
    ways = [
        "We add both equations, so that 2x = 8, and half of it is x = {}.",
        "Try the numbers one by one: with {} both sides of the equation are the same.",
        "By symmetry, since the graph meets the axis there and nowhere else, there is one solution: {0}. " * 3,
    ]
    texts = [way.format(f"4{'!' * i}") for i in range(8) for way in ways]
    for seed in range(6):
        order = random.Random(seed).sample(range(len(texts)), len(texts))
        places = [place("q", texts[i], seed) for i in order]
        sketches = Sketches.made_of([texts[i] for i in order])
        chosen = choose([0] * 24, places, [3], sketches=sketches)
        assert {i % 3 for i, kept in zip(order, chosen.kept, strict=True) if kept} == {0, 1, 2}
        assert chosen.beyond == 21
    assert choose([0, 1], [1, 2], [0, 5], sketches=Sketches([1, 2], [1, 2])).kept.tolist() == [False, True]


def test_seeds_choose_differently() -> None:
    """A seed is an order of its own."""
    queues = {tuple(np.argsort([place("q", text, seed) for text in "abcdefgh"]).tolist()) for seed in range(20)}
    assert len(queues) == 20


# --- labels and test sets -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("votes", "answer", "accepted"),
    [
        ({"1/2": 5, "0.5": 4, "3": 2}, "1/2", True),
        ({"1/2": 4, "0.5": 1, "3": 2}, "1/2", False),  # seven votes
        ({"1": 4, "2": 3, "3": 3}, "1", False),  # less than half
        ({"1": 5, "2": 5}, "1", False),  # a tie
        ({}, "", False),
    ],
)
def test_majority(votes: dict[str, int], answer: str, accepted: bool) -> None:
    """A label needs votes, a share of them, and to be alone at the top; spellings count together."""
    label = majority(votes)
    assert (label.answer, label.accepted) == (answer, accepted)
    assert label.of == sum(votes.values())


def test_ngrams() -> None:
    """Eight words in a row, whatever case and punctuation; a short text only as a whole."""
    test_set = Ngrams(["one two three four five six seven eight nine", "short one"])
    assert test_set.overlap("Well: TWO, three four five six seven; eight nine?")
    assert not test_set.overlap("two three four five six seven eight ten")
    assert test_set.overlap("Short one!")
    assert not test_set.overlap("")


# --- from files to a set ------------------------------------------------------------------------------------------

STATUSES = ("correct", "incorrect", "no-answer", "timeout")


def judged_rows(problems: int = 12, samples: int = 10, seed: int = 3) -> list[dict[str, Any]]:
    """Rows as `eval` writes them: problems of all difficulties, some responses twice, some samples not decided."""
    rng = random.Random(seed)
    rows = []
    for problem in range(problems):
        for sample in range(samples):
            right = rng.random() < problem / (problems - 1)
            status = "correct" if right else rng.choice(STATUSES[1:])
            rows.append(
                {
                    "query": f"What is the number of problem {problem}?", "gold": str(problem), "dataset": "d",
                    "response": f"{'So ' * rng.randrange(1, 6)}it is {problem if right else sample + 100}.",
                    "finish_reason": "stop" if rng.random() < 0.9 else "length", "evalmath_row": len(rows) + 1,
                    "evalmath_status": status, "evalmath_reason": "text.same", "evalmath_policy": "evalmath:1|default",
                    "evalmath_ans": str(problem if right else sample + 100),
                }
            )  # fmt: skip
    return rows


def write(path: Path, rows: list[dict[str, Any]]) -> Path:
    """A JSONL file."""
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def read(path: Path) -> list[dict[str, Any]]:
    """A JSONL file."""
    return [json.loads(line) for line in path.read_text().splitlines()]


def pairs(folder: Path) -> set[tuple[str, str]]:
    """What is in a set."""
    rows = [row for path in sorted(folder.glob("data*.jsonl")) for row in read(path)]
    found = {(row["query"], row["response"]) for row in rows}
    assert len(found) == len(rows)
    return found


PLANS = [
    ["--strategy", "uniform", "--k", "3"],
    ["--strategy", "prop2diff", "--k", "5", "--seed", "9"],
    ["--strategy", "vanilla", "--dedup", "normalised"],
    ["--strategy", "uniform", "--k", "2", "--prefer", "short", "--require-finish", "stop", "--max-chars", "20"],
    ["--strategy", "uniform", "--k", "3", "--per-answer", "--prefer", "long"],
]


@pytest.mark.parametrize("options", PLANS, ids=" ".join)
def test_sets_do_not_depend_on_order_or_shards(options: list[str], tmp_path: Path) -> None:
    """The same rows in another order, in three files, written in shards: the same set."""
    rows = judged_rows()
    whole = write(tmp_path / "whole.jsonl", rows)
    mixed = random.Random(1).sample(rows, len(rows))
    parts = [write(tmp_path / f"part{i}.jsonl", mixed[i::3]) for i in range(3)]
    assert main(["curate", str(whole), "-o", str(tmp_path / "one"), *options]) == 0
    assert main(["curate", *map(str, parts), "-o", str(tmp_path / "two"), "--shard-rows", "7", *options]) == 0
    assert pairs(tmp_path / "one") == pairs(tmp_path / "two")
    assert len(list((tmp_path / "two").glob("data-*.jsonl"))) > 1
    short = [sorted(map(json.dumps, read(tmp_path / name / "short.jsonl"))) for name in ("one", "two")]
    assert short[0] == short[1]


def drawn_bars(path: Path) -> dict[tuple[str, str], tuple[int, float]]:
    """The bars of a picture: class and side to the number that is told and the share that is drawn."""
    text = path.read_text()
    most = max(int(share) for share in re.findall(r">(\d+)%</text>", text)) / 100
    found: dict[tuple[str, str], tuple[int, float]] = {}
    for height, name, n, side in re.findall(
        r'<rect [^>]*height="([\d.]+)"[^>]*><title>(.*?): ([\d,]+) (\w+)</title>', text
    ):
        found[name, side] = (int(n.replace(",", "")), float(height))
    highest = max(height for _n, height in found.values())
    shares = {side: sum(n for (_, s), (n, _h) in found.items() if s == side) for side in ("before", "after")}
    top = max(n / shares[side] for (_, side), (n, _h) in found.items())
    assert most == pytest.approx(top, abs=0.005)
    return {key: (n, height / highest * top) for key, (n, height) in found.items()}


@pytest.mark.parametrize("options", PLANS, ids=" ".join)
def test_every_figure_of_the_card(options: list[str], tmp_path: Path) -> None:
    """The sum, the counts, the bars and the pictures, recomputed from the rows and from what was written."""
    rows = judged_rows()
    assert main(["curate", str(write(tmp_path / "rows.jsonl", rows)), "-o", str(tmp_path / "set"), *options]) == 0
    card, kept = (tmp_path / "set" / "card.md").read_text(), pairs(tmp_path / "set")
    by_problem: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        by_problem[row["query"]].append(row)
    decided = {q: [r for r in rs if r["evalmath_status"] != "timeout"] for q, rs in by_problem.items()}
    right = {q: [r for r in rs if r["evalmath_status"] == "correct"] for q, rs in by_problem.items()}
    n, c = sum(map(len, decided.values())), sum(map(len, right.values()))
    assert f"# A training set of {len(kept)} responses" in card
    assert f"made of {len(rows)} judged samples of {len(by_problem)} problems" in card
    assert f"{c} of {n} decided samples are correct; {len(rows) - n} samples were not decided" in card
    solved = {query for query, _response in kept}
    assert f"{len(solved)} problems are in it, {sum(not rs for rs in right.values())} were never solved" in card
    sums = re.search(r"^\d+ rows = .*$", card, re.MULTILINE)
    assert sums is not None
    total, *parts = map(int, re.findall(r"(?:^|[=+] )(\d+) ", sums[0]))
    assert total == sum(parts) == len(rows)
    assert parts[0] == len(kept)
    counts = Counter(row["evalmath_status"] for row in rows)
    assert f"| {counts['timeout']} | not decided: timeout |" in card
    assert f"| {counts['incorrect']} | not correct: incorrect |" in card
    classes = {
        query: ceil(10 * len(right[query]) / len(decided[query]) - 1e-9) if right[query] else 0 for query in by_problem
    }
    drawn = {name: drawn_bars(tmp_path / "set" / name) for name in ("difficulty.svg", "length.svg")}
    bars = {
        line[:16].strip(): line[16:].split() for line in card.splitlines() if line.startswith(("  up to", "  never"))
    }
    for tenth in range(11):
        queries = {query for query, tenth_of in classes.items() if tenth_of == tenth}
        before, after = sum(len(right[query]) for query in queries), sum(query in queries for query, _ in kept)
        name = f"up to {tenth * 10}%" if tenth else "never solved"
        assert [int(word) for word in bars[name] if word.isdigit()] == [before, after]
        for side, n, of in (("before", before, c), ("after", after, len(kept))):
            assert drawn["difficulty.svg"][name, side] == (n, pytest.approx(n / of, abs=1e-3))
    suits = [row for row in rows if "--require-finish" not in options or
             (row["finish_reason"] == "stop" and len(row["response"]) <= 20)]  # fmt: skip
    before_lengths = Counter(len(r["response"]).bit_length() for r in suits if r["evalmath_status"] == "correct")
    after_lengths = Counter(len(response).bit_length() for _query, response in kept)
    for (name, side), (n, height) in drawn["length.svg"].items():
        power = int(name.split()[-1]).bit_length() - 1
        lengths = before_lengths if side == "before" else after_lengths
        assert (n, height) == (lengths[power], pytest.approx(lengths[power] / lengths.total(), abs=1e-3))
        assert re.search(rf"^  {name} +\d+ .*", card, re.MULTILINE)


def test_tables_of_queries(tmp_path: Path) -> None:
    """Each query with its counts, its interval, its target, what it got, and what the next round should try."""
    from pyarrow import parquet

    rows = judged_rows()
    path = write(tmp_path / "rows.jsonl", rows)
    assert main(["curate", str(path), "-o", str(tmp_path / "set"), "--strategy", "prop2diff", "--k", "6"]) == 0
    table = parquet.read_table(tmp_path / "set" / "queries.parquet").to_pylist()
    kept = Counter(query for query, _response in pairs(tmp_path / "set"))
    assert [query["problem"] for query in table] == list(dict.fromkeys(row["query"] for row in rows))
    targets = prop2diff([query["n"] for query in table], [query["correct"] for query in table], 6)
    for query, target in zip(table, targets.tolist(), strict=True):
        own = [row["evalmath_status"] for row in rows if row["query"] == query["problem"]]
        assert query["undecided"] == own.count("timeout")
        assert query["n"] == len(own) - query["undecided"]
        assert query["correct"] == own.count("correct")
        assert query["fail_rate"] == pytest.approx(1 - query["correct"] / query["n"])
        assert (1 - query["fail_rate_high"], 1 - query["fail_rate_low"]) == pytest.approx(
            wilson(query["correct"], query["n"])
        )
        assert (query["target"], query["kept"]) == (target, kept[query["problem"]])
        assert query["short"] == max(0, target - query["kept"])
    short = {row["query"]: row for row in read(tmp_path / "set" / "short.jsonl")}
    assert set(short) == {query["problem"] for query in table if query["short"]}
    for query in table:
        if query["short"]:
            expected = more_trials(query["n"], query["correct"], query["target"], query["kept"])
            assert short[query["problem"]]["trials"] == expected > 0


def test_band_keeps_problems(tmp_path: Path) -> None:
    """Problems with their references and pass rates, in verl's columns; easy and hard ones are counted."""
    path = write(tmp_path / "rows.jsonl", judged_rows())
    out = tmp_path / "set"
    assert (
        main(["curate", str(path), "-o", str(out), "--strategy", "band", "--columns", "verl", "--min-pass", "0.3"]) == 0
    )
    rows = read(out / "data.jsonl")
    assert rows
    for row in rows:
        assert 0.3 <= row["extra_info"]["pass_rate"] <= 0.9
        assert row["prompt"][0]["content"] == f"What is the number of problem {row['reward_model']['ground_truth']}?"
    accounts = re.search(
        r"^(\d+) problems = (\d+) kept \+ (\d+) too [a-z]+ \+ (\d+) too [a-z]+$",
        (out / "card.md").read_text(),
        re.MULTILINE,
    )
    assert accounts
    total, *parts = map(int, accounts.groups())
    assert total == sum(parts) == 12
    assert parts[0] == len(rows)


def test_forms(tmp_path: Path) -> None:
    """The columns that were asked for, as JSONL or Parquet, or a template."""
    from pyarrow import parquet

    path = write(tmp_path / "rows.jsonl", judged_rows())
    forms = {
        "plain": ["query", "response"],
        "messages": ["messages"],
        "alpaca": ["instruction", "input", "output"],
    }
    for columns, keys in forms.items():
        assert main(["curate", str(path), "-o", str(tmp_path / columns), "--columns", columns]) == 0
        assert list(read(tmp_path / columns / "data.jsonl")[0]) == keys
    assert (
        main(["curate", str(path), "-o", str(tmp_path / "t"), "--template", "{query} -> {response}", "--to", "parquet"])
        == 0
    )
    texts = parquet.read_table(tmp_path / "t" / "data.parquet").column("text").to_pylist()
    assert {text for text in texts if " -> " in text} == {" -> ".join(pair) for pair in pairs(tmp_path / "plain")}


def test_labels_by_majority(tmp_path: Path) -> None:
    """Files without verdicts: where the vote is clear, its answers are kept; where not, the rows say why not."""
    rows = [{key: value for key, value in row.items() if not key.startswith("evalmath")} for row in judged_rows()]
    path, out = write(tmp_path / "rows.jsonl", rows), tmp_path / "set"
    assert (
        main(["curate", str(path), "-o", str(out), "--label", "majority", "--strategy", "vanilla", "--columns", "rows"])
        == 0
    )
    kept = read(out / "data.jsonl")
    assert kept
    assert all(row["response"].endswith(f" {row['gold']}.") for row in kept)
    assert "not decided: no clear majority" in (out / "card.md").read_text()


def test_contaminated_problems_are_left_out(tmp_path: Path) -> None:
    """By the words of their query, and counted."""
    path = write(tmp_path / "rows.jsonl", judged_rows())
    test_set = write(tmp_path / "test.jsonl", [{"question": "what is the NUMBER of problem 11"}])
    out = tmp_path / "set"
    assert main(["curate", str(path), "-o", str(out), "--decontaminate", str(test_set)]) == 0
    assert not any("problem 11?" in query for query, _response in pairs(out))
    card = (out / "card.md").read_text()
    assert re.search(r"\| \d+ \| contaminated \|", card)
    shuffled = Ngrams(["What is the number of problem 11"])
    assert f"|decontaminate:{shuffled.digest()} by " in card
    assert shuffled.digest() != Ngrams(["What is the number of problem 12"]).digest()


def test_nothing_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As for other commands with nothing to tell of: exit status 2, and why."""
    wrong = [row for row in judged_rows() if row["evalmath_status"] == "incorrect"]
    for rows in ([], wrong):
        path, out = write(tmp_path / "rows.jsonl", rows), tmp_path / f"set{len(rows)}"
        assert main(["curate", str(path), "-o", str(out)]) == 2
        assert f"nothing is kept: {out}/card.md says why" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["FULL"], "is not empty (use --overwrite"),
        (["--strategy", "band", "--min-pass", "0.9", "--max-pass", "0.1"], "bounds must be"),
        (["--floor", "-1", "--strategy", "prop2diff"], "at least 0"),
        (["RAW"], "first  evalmath eval"),
        (["ALONE"], "no field --id-key tells"),
        (["-"], "read twice"),
        (["missing.jsonl"], "missing.jsonl: No such file"),
        (["--decontaminate", "EMPTY"], "holds no queries"),
        (["--template", "a response"], "has no place for {query}"),
        (["--min-chars", "9", "--max-chars", "8"], "at least 9 and at most 8 characters"),
        (["--max-chars", "-1"], "must be at least 0"),
        (["--floor", "3"], "--floor has an effect with --strategy prop2diff only"),
        (["--strategy", "band", "--k", "3"], "--k has an effect with --strategy uniform or prop2diff only"),
        (["--min-votes", "3"], "--min-votes has an effect with --label majority only"),
        (["--label", "majority", "--min-share", "50"], "must be within 0 and 1"),
    ],
)
def test_curate_refuses(options: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Bad options and files: one clear line, exit status 2, and nothing is written."""
    rows = judged_rows()
    files = {
        "RAW": write(tmp_path / "raw.jsonl", [{"query": "1", "gold": "1", "response": "1"}]),
        "ALONE": write(tmp_path / "alone.jsonl", [{**rows[0], "query": None}]),
        "EMPTY": write(tmp_path / "empty.jsonl", [{"x": 1}]),
    }
    out, arguments = tmp_path / "set", [str(files.get(option, option)) for option in options if option != "FULL"]
    if options == ["FULL"]:
        out.mkdir()
        (out / "precious.txt").write_text("mine")
    if options[0].startswith("--") or options == ["FULL"]:
        arguments.append(str(write(tmp_path / "rows.jsonl", rows)))
    assert main(["curate", *arguments, "-o", str(out)]) == 2
    assert told in capsys.readouterr().err
    assert not (out / "card.md").exists()


def test_overwrite_and_full_disks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A set is replaced when asked for, and stays whole when the next one cannot be written."""
    path, out = write(tmp_path / "rows.jsonl", judged_rows()), tmp_path / "set"
    assert main(["curate", str(path), "-o", str(out), "--shard-rows", "5"]) == 0
    assert main(["curate", str(path), "-o", str(out), "--overwrite"]) == 0
    before, rows = sorted(path.name for path in out.iterdir()), read(out / "data.jsonl")
    assert before == ["card.md", "data.jsonl", "difficulty.svg", "length.svg", "queries.parquet", "short.jsonl"]

    def full(*_: object, **__: object) -> str:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("evalmath.curate.folder.json_line", full)
    assert main(["curate", str(path), "-o", str(out), "--overwrite"]) == 2
    assert capsys.readouterr().err == f"evalmath: {out}: No space left on device\n"
    assert sorted(path.name for path in out.iterdir()) == before
    assert read(out / "data.jsonl") == rows


def test_what_is_not_of_a_curation_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With --overwrite only files go that an earlier card lists: no input, no test set, nothing called alike."""
    out = tmp_path / "set"
    path = write(tmp_path / "data_judged.jsonl", judged_rows())
    assert main(["curate", str(path), "-o", str(tmp_path), "--overwrite"]) == 2
    assert f"{tmp_path} holds the input {path}" in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == ["data_judged.jsonl"]
    assert main(["curate", str(path), "-o", str(out), "--shard-rows", "5"]) == 0
    (out / "data_mine.jsonl").write_text("mine")
    (out / "figure.svg").write_text("mine")
    assert main(["curate", str(path), "-o", str(out), "--overwrite"]) == 0
    assert not (out / "data-00000.jsonl").exists()
    assert (out / "data_mine.jsonl").read_text() == (out / "figure.svg").read_text() == "mine"
    test_set = ["--decontaminate", str(out / "data.jsonl")]
    assert main(["curate", str(path), "-o", str(out), "--overwrite", *test_set]) == 2
    assert "holds the input" in capsys.readouterr().err
    (out / "data-00000.jsonl").write_text("mine")
    assert main(["curate", str(path), "-o", str(out), "--overwrite"]) == 2
    assert "holds data-00000.jsonl, which the card of no curation lists" in capsys.readouterr().err
    (out / "card.md").write_text("# Somebody's card\n")
    assert main(["curate", str(path), "-o", str(out), "--overwrite"]) == 2
    assert (out / "data-00000.jsonl").read_text() == "mine"


def test_memory_is_bounded(tmp_path: Path) -> None:
    """Rows of 8 kB take some hundred bytes each, not what they hold."""
    path, samples = tmp_path / "rows.jsonl", 1_500
    with path.open("w") as file:
        for i in range(samples):
            row = {"query": f"q{i % 30}", "response": f"{i} " + "x" * 8_000, "evalmath_status": "correct"}
            file.write(json.dumps(row) + "\n")
    from pyarrow import parquet  # noqa: F401 - what it loads is not what is measured

    tracemalloc.start()
    census, decision = make(Rows([str(path)], Plan("uniform", k=40)), tmp_path / "set")
    _now, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert census.rows == samples
    assert decision.accounts == {"kept": 1_200, "beyond the target": 300}
    assert peak < path.stat().st_size / 4


# --- on a cluster -------------------------------------------------------------------------------------------------


class Dataset:
    """What `curate` asks of `ray.data.Dataset` (2.52 and later), over a table in blocks.

    `integrations/with_ray.py` asks the real one.
    """

    def __init__(self, blocks: list[Any]) -> None:
        self.blocks = blocks

    def map_batches(self, function: Any, *, batch_format: str) -> Dataset:
        assert batch_format == "pyarrow"
        return Dataset([function(block) for block in self.blocks])

    def map(self, function: Any) -> Dataset:
        import pyarrow as pa

        return Dataset([pa.Table.from_pylist([function(row) for row in block.to_pylist()]) for block in self.blocks])

    def groupby(self, key: str | list[str], *, num_partitions: int | None) -> Groups:
        import pyarrow as pa

        return Groups(pa.concat_tables(self.blocks), [key] if isinstance(key, str) else key)

    def iter_rows(self) -> list[dict[str, Any]]:
        return [row for block in self.blocks for row in block.to_pylist()]


class Groups:
    """A dataset whose rows are put together; names of results are Ray's."""

    def __init__(self, table: Any, keys: list[str]) -> None:
        self.grouped, self.table, self.keys = table.group_by(keys), table, keys

    def _named(self, found: Any, names: dict[str, str]) -> Dataset:
        return Dataset([found.rename_columns([names.get(name, name) for name in found.column_names])])

    def sum(self, names: list[str]) -> Dataset:
        found = self.grouped.aggregate([(name, "sum") for name in names])
        return self._named(found, {f"{name}_sum": f"sum({name})" for name in names})

    def count(self) -> Dataset:
        return self._named(self.grouped.aggregate([([], "count_all")]), {"count_all": "count()"})

    def map_groups(self, function: Any, *, batch_format: str) -> Dataset:
        import pyarrow.compute as pc

        assert function.__name__, "Ray names the step by it"
        assert batch_format == "pyarrow"
        (key,) = self.keys
        values = self.table[key].unique().to_pylist()
        return Dataset([function(self.table.filter(pc.equal(self.table[key], value))) for value in values])


CLUSTER_PLANS: list[dict[str, Any]] = [
    {"strategy": "prop2diff", "k": 5, "seed": 9, "form": "verl"},
    {"strategy": "uniform", "k": 3, "prefer": "short", "dedup": "normalised", "per_answer": True, "form": "messages"},
    {"strategy": "uniform", "k": 2, "label": "majority", "prefer": "long", "dedup": "none"},
    {"strategy": "vanilla", "form": "alpaca", "require_finish": "stop"},
    {"strategy": "band", "min_pass": 0.3},
]


@pytest.mark.parametrize("options", CLUSTER_PLANS, ids=lambda options: "-".join(map(str, options.values())))
def test_a_cluster_chooses_the_same_set(
    options: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the order and the blocks: the rows that one machine chooses, in the same columns."""
    import pyarrow as pa

    from evalmath.integrations import ray

    monkeypatch.setattr(ray, "_ray_data", lambda: None)
    monkeypatch.setattr(ray, "_shared", lambda value: value)
    monkeypatch.setattr(ray, "_get", lambda value: value)
    rows, plan, test_set = judged_rows(), Plan(**options), Ngrams(["What is the number of problem 7?"])
    make(
        Rows([str(write(tmp_path / "rows.jsonl", rows))], plan, judging={"n_procs": 1}),
        tmp_path / "set",
        test_set=test_set,
    )
    expected = read(tmp_path / "set" / "data.jsonl")
    mixed = random.Random(4).sample(rows, len(rows))
    dataset: Any = Dataset([pa.Table.from_pylist(mixed[i::3]) for i in range(3)])
    found: Any = ray.curate(dataset, plan, test_set=test_set)
    assert len(expected) > 3
    assert sorted(map(repr, found.iter_rows())) == sorted(map(repr, expected))


def test_a_cluster_refuses(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Bad plans and folders that are there, before anything is read."""
    from evalmath.integrations import ray

    monkeypatch.setattr(ray, "_ray_data", lambda: None)
    with pytest.raises(ValueError, match="at least 1"):
        ray.curate(None, Plan(k=0))  # type: ignore[arg-type]
    with pytest.raises(FileExistsError, match="doubled"):
        ray.curate(None, output=str(tmp_path))  # type: ignore[arg-type]


# --- audit --------------------------------------------------------------------------------------------------------


def test_audit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The labels that differ by reason, with rows to look at; the sum closes; lists hold a label a response."""
    rows = [{"gold": "0.5", "response": "\\boxed{1/2}", "ok": i > 2} for i in range(10)]
    rows += [{"gold": "4", "response": "\\boxed{5}", "ok": i > 7} for i in range(10)]
    rows += [
        {"gold": "4", "response": "\\boxed{4}", "ok": "perhaps"},
        {"gold": "4", "responses": ["4", "5"], "ok": [True, True]},
    ]
    path = write(tmp_path / "set.jsonl", rows)
    assert main(["audit", str(path), "--label-key", "ok", "--as", "json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["rows"] == 23 == data["labelled"] + data["unlabelled"]
    assert data["differ"] == 6 == sum(reason["rows"] for reason in data["reasons"])
    assert {(reason["label"], reason["rows"]) for reason in data["reasons"]} == {(False, 3), (True, 3)}
    assert next(reason["examples"] for reason in data["reasons"] if not reason["label"]) == [1, 2, 3]
    assert main(["audit", str(path), "--label-key", "ok"]) == 1
    out = capsys.readouterr().out
    assert "6 of 22 labels differ: 27.3%" in out
    assert "labelled wrong, but correct" in out
    assert main(["audit", str(path), "--label-key", "none"]) == 2
    assert "no row has a label in none" in capsys.readouterr().err
    assert main(["audit", str(path), "--label-key", "ok", "--reference-key", "nothing"]) == 2
    told = capsys.readouterr().err
    assert "nothing (--reference-key) is not in any of the first 22 rows; the first one has gold, response, ok" in told
    other = write(tmp_path / "other.jsonl", [{"x": 1}, rows[3], rows[0]])
    assert main(["audit", str(tmp_path / "set.jsonl"), str(other), "--label-key", "ok"]) == 1
    said = capsys.readouterr()
    assert f"{other}:1: no reference" in said.err
    assert f"{path}:3 {other}:3" in said.out
    assert main(["audit", str(write(tmp_path / "good.jsonl", rows[3:5])), "--label-key", "ok"]) == 0
