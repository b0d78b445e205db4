// Text of models and people as nodes: its formulas as mathematics, the places that are marked, and nothing else.
//
// A text is cut into pieces, { start, end } each, at delimiters of formulas and at the ends of marks. What is written
// becomes text nodes; formulas are handed to Temml, which makes MathML nodes and, not trusted, knows no link, no picture
// and no style. A formula is only rendered when it comes into view.
"use strict";

const MathText = (() => {
  const DELIMITERS = [
    [/\$\$/y, "$$", true],
    [/\\\[/y, "\\]", true],
    [/\\\(/y, "\\)", false],
    [/\\begin\{(align|equation|gather|multline|eqnarray)(\*?)\}/y, null, true],
    [/\\boxed\s*\{/y, null, false],
    [/\$(?![\s\d,.]*\$?\s)(?=\S)/y, "$", false],
  ];
  const LONGEST = 4_000; // characters of a formula
  const SETTINGS = { trust: false, throwOnError: true, maxExpand: 1_000, maxSize: [40, 400], strict: false };

  // The formulas in a text: [{ start, end, from, to, display }], in order; from and to are what is inside.
  function formulas(text) {
    const found = [];
    let at = 0;
    while (at < text.length) {
      const next = text.slice(at).search(/[$\\]/);
      if (next < 0) break;
      at += next;
      const formula = formulaAt(text, at);
      if (formula) {
        found.push(formula);
        at = formula.end;
      } else {
        at += text[at] === "\\" ? 2 : 1;
      }
    }
    return found;
  }

  function formulaAt(text, start) {
    for (const [opening, closing, display] of DELIMITERS) {
      opening.lastIndex = start;
      const open = opening.exec(text);
      if (!open) continue;
      const from = start + open[0].length;
      if (closing === null) {
        const end = open[1] ? afterText(text, from, `\\end{${open[1]}${open[2]}}`) : afterBrace(text, from);
        return end && { start, end, from: start, to: end, display };
      }
      const limit = Math.min(text.length, from + LONGEST);
      for (let at = from; at < limit; at++) {
        if (text.startsWith(closing, at)) {
          const inside = text.slice(from, at);
          if (closing === "$" && /\s$/.test(inside)) return null; // "$5 and $6": money
          return inside.trim() ? { start, end: at + closing.length, from, to: at, display } : null;
        }
        if (closing === "$" && text.startsWith("\n\n", at)) return null;
        if (text[at] === "\\") at++;
      }
      return null;
    }
    return null;
  }

  function afterText(text, from, closing) {
    const at = text.slice(from, from + LONGEST + closing.length).indexOf(closing); // not all the rest, for each opening
    return at < 0 ? 0 : from + at + closing.length;
  }

  function afterBrace(text, from) {
    let depth = 1;
    for (let at = from; at < Math.min(text.length, from + LONGEST); at++) {
      if (text[at] === "\\") at++;
      else if (text[at] === "{") depth++;
      else if (text[at] === "}" && --depth === 0) return at + 1;
    }
    return 0;
  }

  // A formula as MathML nodes; as it is written where it cannot be read.
  function rendered(source, display) {
    const node = Dom.make("span", { class: display ? "formula display" : "formula" });
    try {
      temml.render(source, node, { ...SETTINGS, displayMode: display });
    } catch (error) {
      node.replaceChildren(source);
      node.classList.add("unread");
      node.title = String(error.message || error).slice(0, 300);
    }
    return node;
  }

  const waiting = new Map();
  const viewing = new IntersectionObserver(
    (entries) => entries.forEach((entry) => entry.isIntersecting && reveal(entry.target)),
    { rootMargin: "600px" },
  );

  function reveal(node) {
    const formula = waiting.get(node);
    if (!formula) return;
    waiting.delete(node);
    viewing.unobserve(node);
    node.replaceWith(rendered(formula.source, formula.display));
  }

  function later(source, display) {
    const node = Dom.make("span", { class: "formula waiting" }, source);
    waiting.set(node, { source, display });
    viewing.observe(node);
    return node;
  }

  // Formulas that left the page with their text are forgotten.
  function forget() {
    for (const node of waiting.keys()) {
      if (!node.isConnected) {
        viewing.unobserve(node);
        waiting.delete(node);
      }
    }
  }

  const revealAll = () => [...waiting.keys()].forEach(reveal);

  // The nodes of a text. Marks are { start, end, class, title, id }; they do not overlap (later ones that do are left out).
  function nodes(text, { marks = [], plain = false, inline = false } = {}) {
    const sorted = [];
    for (const mark of marks.slice().sort((a, b) => (b.first || 0) - (a.first || 0) || a.start - b.start)) {
      if (!sorted.some((other) => mark.start < other.end && other.start < mark.end)) sorted.push(mark);
    }
    sorted.sort((a, b) => a.start - b.start);
    const found = [];
    let at = 0;
    for (const formula of plain ? [] : formulas(text)) {
      found.push(...written(text, at, formula.start, sorted));
      const node = later(text.slice(formula.from, formula.to), formula.display && !inline);
      const mark = sorted.find((one) => one.start < formula.end && formula.start < one.end);
      found.push(mark ? marked(mark, node) : node);
      if (mark) mark.shown = true;
      at = formula.end;
    }
    found.push(...written(text, at, text.length, sorted));
    return found;
  }

  function written(text, from, to, marks) {
    const found = [];
    let at = from;
    for (const mark of marks) {
      const start = Math.max(mark.start, at);
      const end = Math.min(mark.end, to);
      if (start >= end) continue;
      found.push(text.slice(at, start), marked(mark, text.slice(start, end)));
      at = end;
    }
    found.push(text.slice(at, to));
    return found.filter((part) => part !== "");
  }

  const marked = (mark, inside) =>
    Dom.make("mark", { class: mark.class, title: mark.title, id: mark.shown ? null : mark.id }, inside);

  // One value, which is a formula as a whole if it looks like one: \frac12, x^2, not "the sum".
  function value(text) {
    if (formulas(text).length) return line(text);
    const looks = /[\\^_]|^[\s\d+\-*/=().,;:|<>[\]{}a-zA-Z]{1,60}$/.test(text) && !/[A-Za-z]{3,}(?![A-Za-z{]*[{(])/.test(text.replace(/\\(?:begin|end)\{\w+\*?\}|\\[A-Za-z]+/g, ""));
    return looks && text.length < LONGEST ? [later(text, false)] : [text];
  }

  // A text in one line, as in a cell.
  const line = (text) => nodes(text, { inline: true });

  return { nodes, line, value, formulas, forget, revealAll };
})();
