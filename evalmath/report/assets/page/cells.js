// The cells of a row of the table.
"use strict";

const Cells = (() => {
  function columns(rows) {
    const result = rows.pairs
      ? [{ name: "a", title: "A" }, { name: "b", title: "B" }]
      : [{ name: "status", title: "verdict" }];
    const answers = rows.pairs
      ? [{ name: "answer", title: "answer A" }, { name: "answer2", title: "answer B" }]
      : [{ name: "answer", title: "answer" }];
    return [
      ...result, { name: "question", title: "question" }, { name: "reference", title: "reference" }, ...answers,
      { name: "reason", title: "reason" }, ...(rows.pairs ? [] : [{ name: "seconds", title: "time" }]),
    ];
  }

  function of(rows, entry) {
    return rows.pairs ? pair(rows, entry) : one(rows, entry);
  }

  function one(rows, row) {
    const text = (name) => rows.text(name, row);
    return [
      ["status", [Status.sign(text("status")), Dom.make("span", { class: "name" }, text("status"))], text("status")],
      ["question", [Dom.make("span", { class: "row-number" }, String(text("row"))), MathText.line(text("question") || text("problem"))], text("question")],
      ["reference", MathText.value(text("reference")), text("reference")],
      ["answer", MathText.value(text("answer")), text("answer")],
      ["reason", text("reason"), rows.word("reason", text("reason"))],
      ["seconds", seconds(text("microseconds"))],
    ];
  }

  function pair(rows, problem) {
    const all = Array.from(rows.rowsOfProblem(problem));
    const sides = [0, 1].map((run) => all.filter((row) => rows.runOf(row) === run));
    const first = sides.map((side) => side.find((row) => !rows.isRight(row)) ?? side[0]);
    const shown = first[0] ?? first[1];
    const worse = first.filter((row) => row !== undefined && !rows.isRight(row));
    const reason = worse.length ? rows.text("reason", worse[0]) : rows.text("reason", shown);
    const answer = (row) => (row === undefined ? "" : rows.text("answer", row));
    return [
      ["a", share(rows, sides[0], 0)],
      ["b", share(rows, sides[1], 1)],
      ["question", MathText.line(rows.text("question", shown) || rows.text("problem", shown)), rows.text("question", shown)],
      ["reference", MathText.value(rows.text("reference", shown)), rows.text("reference", shown)],
      ["answer", MathText.value(answer(first[0])), answer(first[0])],
      ["answer2", MathText.value(answer(first[1])), answer(first[1])],
      ["reason", reason, rows.word("reason", reason)],
    ];
  }

  // One sample: its sign. Several: how many are right.
  function share(rows, side, run) {
    if (!side.length) return "–";
    if (side.length === 1) {
      const status = rows.text("status", side[0]);
      return [Status.sign(status), Dom.make("span", { class: "unseen" }, status)];
    }
    const { right, all } = rows.share(side, run);
    const group = right === all ? "right" : right ? "open" : "wrong";
    return [Dom.make("span", { class: `sign s-${group}`, "aria-hidden": "true" }, right === all ? "✓" : right ? "~" : "✗"), ` ${right}/${all}`];
  }

  function seconds(microseconds) {
    if (!microseconds) return "";
    const [value, unit] = microseconds < 1e3 ? [microseconds, "µs"] : microseconds < 1e6 ? [microseconds / 1e3, "ms"] : [microseconds / 1e6, "s"];
    return `${value < 10 && unit !== "µs" ? value.toFixed(1) : Math.round(value)} ${unit}`;
  }

  return { columns, of };
})();
