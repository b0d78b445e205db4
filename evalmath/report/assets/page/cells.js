// The cells of a row of the table.
"use strict";

const Cells = (() => {
  function columns(rows) {
    const result = rows.pairs
      ? rows.letters.map((letter) => ({ name: letter.toLowerCase(), title: letter, kind: "share" }))
      : [{ name: "status", title: "verdict" }];
    const answers = rows.pairs
      ? rows.letters.map((letter, run) => ({ name: answerOf(run), title: `answer ${letter}`, kind: "of-run" }))
      : [{ name: "answer", title: "answer" }];
    return [
      ...result, { name: "question", title: "question" }, { name: "reference", title: "reference" }, ...answers,
      { name: "reason", title: "reason" }, ...(rows.pairs ? [] : [{ name: "seconds", title: "time" }]),
    ];
  }

  const answerOf = (run) => `answer${run ? run + 1 : ""}`;

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
    const sides = rows.byRun(Array.from(rows.rowsOfProblem(problem)));
    const first = sides.map((side) => side.find((row) => !rows.isRight(row)) ?? side[0]);
    const shown = first.find((row) => row !== undefined);
    const worse = first.filter((row) => row !== undefined && !rows.isRight(row));
    const reason = worse.length ? rows.text("reason", worse[0]) : rows.text("reason", shown);
    const answer = (row) => (row === undefined ? "" : rows.text("answer", row));
    return [
      ...sides.map((side, run) => [`${rows.letters[run].toLowerCase()} share`, share(rows, side, run)]),
      ["question", MathText.line(rows.text("question", shown) || rows.text("problem", shown)), rows.text("question", shown)],
      ["reference", MathText.value(rows.text("reference", shown)), rows.text("reference", shown)],
      ...first.map((row, run) => [`${answerOf(run)} of-run`, MathText.value(answer(row)), answer(row)]),
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
