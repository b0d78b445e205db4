// One entry in full: the question, both readings, why the verdict is what it is, and the response with its marks.
"use strict";

class Detail {
  constructor(node, rows, { opened, closed, stepped }) {
    this.node = node;
    this.rows = rows;
    this.actions = { opened, closed, stepped };
    this.plain = false; // formulas as they are written
    this.showing = 0;
    this.row = null;
  }

  async show(row) {
    const mine = ++this.showing;
    this.row = row;
    const { rows } = this;
    const problem = rows.columns.problem.codes[row];
    const all = Array.from(rows.rowsOfProblem(problem));
    const sides = rows.byRun(all);
    const chosen = sides.map((side, run) => (rows.runOf(row) === run ? row : this.partner(row, side)));
    const texts = await Promise.all(chosen.map((one) => (one === undefined ? null : Store.texts(rows.store, one))));
    if (mine !== this.showing) return;
    const first = texts.find((one) => one) || null;
    this.node.replaceChildren(
      this.bar(row, sides),
      first && first.question ? this.section("Question", "question", MathText.nodes(first.question, { plain: this.plain })) : "",
      Dom.make("div", { class: "sides" }, chosen.map((one, run) => this.side(one, texts[run], sides[run], run))),
      this.differences(row, all, chosen),
    );
    this.node.dataset.row = row;
    this.node.hidden = false;
    document.body.classList.add("open");
    MathText.forget();
    const mark = this.node.querySelector("mark.found");
    this.node.scrollTop = 0;
    for (const box of this.node.querySelectorAll(".response")) {
      const inside = box.querySelector("mark.found");
      if (mark && inside) box.scrollTop = Math.max(0, inside.offsetTop - box.offsetTop - box.clientHeight / 2);
      else box.scrollTop = box.scrollHeight;
    }
  }

  hide() {
    this.showing++;
    this.row = null;
    this.node.hidden = true;
    this.node.replaceChildren();
    document.body.classList.remove("open");
    MathText.forget();
  }

  // Of the other run, the sample with the same number, or its first.
  partner(row, side) {
    const nth = this.rows.text("sample", row);
    return side.find((one) => this.rows.text("sample", one) === nth) ?? side[0];
  }

  bar(row, sides) {
    const { rows } = this;
    const button = (label, title, action) => Dom.make("button", { type: "button", title, "aria-label": title, onclick: action }, label);
    const name = rows.text("problem", row);
    const dataset = rows.text("dataset", row);
    return Dom.make("div", { class: "detail-bar" },
      Dom.make("h2", { tabindex: -1 }, rows.pairs ? "Problem " : `Row ${rows.text("row", row)}`,
        Dom.make("small", {}, [dataset, /^[0-9a-f]{16}$/.test(name) ? "" : name].filter(Boolean).join(" · "))),
      Dom.make("span", { class: "buttons" },
        button(this.plain ? "∑ off" : "∑ on", "formulas rendered, or as they are written (m)", () => this.toggle()),
        button("↑", "the one before (k)", () => this.actions.stepped(-1)),
        button("↓", "the next one (j)", () => this.actions.stepped(1)),
        button("✕", "close (Escape)", () => this.actions.closed())));
  }

  toggle() {
    this.plain = !this.plain;
    if (this.row !== null) this.show(this.row);
  }

  section(title, kind, content) {
    return Dom.make("section", { class: kind }, Dom.make("h3", {}, title), Dom.make("div", { class: "text" }, content));
  }

  side(row, texts, samples, run) {
    const { rows } = this;
    const name = rows.pairs ? Dom.make("h3", { class: "run" }, Dom.make("b", {}, rows.letters[run]), ` ${rows.runs[run].name}`) : null;
    if (row === undefined) return Dom.make("article", {}, name, Dom.make("p", { class: "note" }, "This run has no sample of the problem."));
    const status = rows.text("status", row);
    const reason = rows.text("reason", row);
    return Dom.make("article", { class: `s-${Status.group(status)}` },
      name,
      samples.length > 1 ? this.samples(row, samples) : null,
      Dom.make("p", { class: "verdict" },
        Status.sign(status), Dom.make("b", {}, status), " ", rows.word("reason", reason) || reason, " ",
        Dom.make("code", {}, reason)),
      texts ? this.readings(row, texts.fields, texts) : null,
      Notes.field(row),
      texts ? this.response(texts, run) : Dom.make("p", { class: "note" }, "The text of this row was left out of the report: see --max-mb."),
      texts ? this.transcript(texts) : null,
      texts ? this.others(texts) : null);
  }

  // The messages of a chat, with what was thought and which tools were called: folded, since the response stands above.
  transcript({ fields }) {
    const messages = Object.values(fields).map(messagesIn).sort((one, other) => other.length - one.length)[0] || [];
    if (!messages.length) return null;
    const part = (message) => Dom.make("section", {},
      Dom.make("h4", {}, message.role || message.from || "message"),
      plainText(message.content ?? message.value),
      [["thinking", message.reasoning_content ?? message.reasoning], ["tools called", message.tool_calls]].map(([name, value]) => (value && value.length
        ? Dom.make("details", {}, Dom.make("summary", {}, name), Dom.make("pre", {}, typeof value === "string" ? value : JSON.stringify(value, null, 1))) : null)));
    return Dom.make("details", { class: "transcript" },
      Dom.make("summary", {}, `The ${Dom.count(messages.length)} message${messages.length > 1 ? "s" : ""} of the chat`),
      messages.map(part));
  }

  // The responses of two samples of the problem, word by word: this one and a right one, unless others are chosen.
  differences(row, all, chosen) {
    const { rows } = this;
    if (all.length < 2) return "";
    const name = (one) => `${rows.pairs ? `${rows.letters[rows.runOf(one)]}, ` : ""}sample ${rows.text("sample", one) + 1}: ${rows.text("status", one)}`;
    const options = () => all.map((one) => Dom.make("option", { value: one }, name(one)));
    const content = Dom.make("div", { class: "text" });
    const draw = async () => {
      const texts = await Promise.all(picks.map((pick) => Store.texts(rows.store, Number(pick.value))));
      content.replaceChildren(...(texts.every(Boolean) ? Difference.nodes(...texts.map(({ response }) => response)) : ["The text of one of them was left out of the report."]));
    };
    const picks = ["from", "to"].map((label) => Dom.make("select", { "aria-label": label, onchange: draw }, options()));
    const partner = chosen.find((one) => one !== undefined && one !== row);
    picks[0].value = row;
    picks[1].value = partner ?? all.find((one) => one !== row && rows.isRight(one)) ?? all.find((one) => one !== row);
    return Dom.make("details", { class: "difference", ontoggle: ({ target }) => target.open && draw() },
      Dom.make("summary", {}, "The difference of two responses"), Dom.make("p", {}, picks[0], " and ", picks[1]), content);
  }

  samples(row, all) {
    const { rows } = this;
    const { right } = rows.share(all, rows.runOf(row));
    return Dom.make("p", { class: "samples" },
      all.map((one, i) => Dom.make("button", {
        type: "button", class: `cell s-${Status.group(rows.text("status", one))}`, "aria-current": one === row ? "true" : null,
        title: `sample ${i + 1}: ${rows.text("status", one)}, ${rows.text("answer", one)}`,
        "aria-label": `sample ${i + 1}: ${rows.text("status", one)}`, onclick: () => this.actions.opened(one),
      }, Status.SIGNS[Status.group(rows.text("status", one))])),
      Dom.make("span", {}, `${right} of ${all.length} samples right`));
  }

  readings(row, fields, texts) {
    const word = (name, code) => this.rows.word(name, code);
    const list = (name) => (Array.isArray(fields[name]) ? fields[name] : []).map(String);
    const text = (name) => (typeof fields[name] === "string" ? fields[name] : "");
    const lines = [];
    const line = (name, ...content) => lines.push(Dom.make("dt", {}, name), Dom.make("dd", {}, ...content));
    const read = (written, reading) => [
      Dom.make("span", { class: "written" }, this.plain ? written : MathText.value(written)),
      reading && reading !== written ? Dom.make("span", { class: "read", title: "as it was read" }, reading) : null,
    ];
    texts.references.forEach((reference, i) => line("reference", ...read(reference.length > 400 ? `${reference.slice(0, 400)}…` : reference, i ? "" : text("evalmath_reference"))));
    if (text("evalmath_ans")) line("answer", ...read(text("evalmath_ans"), text("evalmath_answer")));
    if (text("evalmath_detail")) line("because", text("evalmath_detail"));
    for (const name of list("evalmath_allowances")) line("allowed", word("allowances", name) || name);
    const stage = text("evalmath_stage");
    const certainty = text("evalmath_certainty");
    if (stage) line("decided by", word("stage", stage) || stage, certainty ? Dom.make("span", { class: "read", title: word("certainty", certainty) }, certainty) : null);
    if (text("evalmath_rule")) line("found by", `rule ${text("evalmath_rule")}`, fields.evalmath_speculative === true ? ", a guess" : "");
    return Dom.make("dl", { class: "readings" }, lines);
  }

  response(texts, run) {
    const { response, fields } = texts;
    if (!response) return null;
    const place = codePlaces(response);
    const marks = [];
    const span = fields.evalmath_span;
    const found = Array.isArray(span) && span.length === 2 && typeof span[0] === "number";
    if (found) marks.push({ start: place(span[0]), end: place(span[1]), class: "found", title: "the answer that was judged", id: `found-${run}`, first: true });
    const box = Dom.make("div", { class: "text", tabindex: 0, role: "region", "aria-label": "response" }, MathText.nodes(response, { marks, plain: this.plain }));
    const goTo = (id) => () => {
      const mark = box.querySelector(`[id="${id}"]`);
      if (mark) mark.scrollIntoView({ block: "center" });
    };
    return Dom.make("section", { class: "response-part" },
      Dom.make("h3", {}, "Response ", Dom.make("small", {}, `${Dom.count(response.length)} characters`),
        found ? Dom.make("button", { type: "button", class: "link", onclick: goTo(`found-${run}`) }, "to the answer") : null),
      (box.classList.add("response"), box));
  }

  // The other fields of the row, as they are.
  others({ fields, taken }) {
    const names = Object.keys(fields).filter((name) => !taken.includes(name) && !SHOWN.has(name));
    return Dom.make("details", { class: "others" },
      Dom.make("summary", {}, `All ${names.length} other fields`),
      Dom.make("dl", {}, names.map((name) => [
        Dom.make("dt", {}, name),
        Dom.make("dd", {}, typeof fields[name] === "string" ? fields[name] : JSON.stringify(fields[name], null, 1)),
      ])));
  }
}

const SHOWN = new Set("ans correct status reason kind stage detail reference answer rule speculative allowances certainty".split(" ").map((name) => `evalmath_${name}`));

// The messages in a field: a list of them, or those of the choices that an API gives back.
const messagesIn = (value) => {
  const list = Array.isArray(value) ? value.flat() : value && Array.isArray(value.choices) ? value.choices.map((choice) => choice && choice.message) : [];
  return list.filter((one) => one && typeof one === "object" && ("role" in one || "from" in one));
};

// A content is a text, or a list of parts, of which those that are not text are written as they are.
const plainText = (content) => (Array.isArray(content) ? content : [content]).filter((part) => part).map((part) =>
  Dom.make("pre", {}, typeof part === "string" ? part : part.text || JSON.stringify(part, null, 1)));

// Spans count characters as Python does; a string here counts those beyond the first 65,536 as two.
function codePlaces(text) {
  if (!/[\ud800-\udbff]/.test(text)) return (place) => place;
  const ends = [];
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i);
    if (code > 0xffff) ends.push(i++);
  }
  return (place) => {
    let at = place;
    for (const end of ends) {
      if (end >= at) break;
      at++;
    }
    return at;
  };
}
