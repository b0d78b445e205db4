// Any two fields against each other: each is cut into parts, and a cell tells how many rows are in a part of both.
// Columns add up to 100%, and above each stands how many of its rows are right. A click on a cell asks for its rows.
"use strict";

class CrossPlot {
  constructor(node, rows, { asked, changed }) {
    this.rows = rows;
    this.asked = asked;
    this.names = this.fields();
    this.picture = Dom.make("div", { class: "picture" });
    const choice = (axis) => {
      const select = Dom.make("select", { "data-axis": axis, onchange: () => changed([this.x.value, this.y.value]) }, this.names.map((name) => Dom.make("option", { value: name }, name)));
      node.append(Dom.make("label", {}, axis === "x" ? "across " : "down ", select), " ");
      return select;
    };
    [this.x, this.y] = [choice("x"), choice("y")];
    node.append(this.picture);
    this.choose(["length", "status"]);
  }

  choose([x, y]) {
    if (this.names.includes(x)) this.x.value = x;
    if (this.names.includes(y)) this.y.value = y;
  }

  fields() {
    const { columns, meta } = this.rows;
    const usual = [...(this.rows.pairs ? ["run"] : []), "length", "seconds", "status", "reason", "kind", "dataset", "file", "certainty", "sample", ...meta.groups];
    return [...new Set(usual)].filter((name) => name === "seconds" || name === "run" || (columns[name] && (!columns[name].values || columns[name].values.length > 1)));
  }

  // { of: the part of each row, names, queries }
  parts(name, shown) {
    const { columns, letters, runs } = this.rows;
    if (name === "run") return { of: (row) => this.rows.runOf(row), names: letters.map((letter, run) => `${letter} ${runs[run].name}`), queries: letters.map(() => "") };
    const { codes, values } = columns[name === "seconds" ? "microseconds" : name];
    return values ? this.named(name, codes, values, shown) : this.cut(name, codes, shown);
  }

  // The values that occur most often; the others together.
  named(name, codes, values, shown) {
    const counts = new Uint32Array(values.length);
    for (const row of shown) counts[codes[row]]++;
    const compared = new Intl.Collator("en", { numeric: true });
    const often = values.map((_, code) => code).filter((code) => counts[code]).sort((i, j) => counts[j] - counts[i]);
    const kept = often.slice(0, CrossPlot.MOST).sort((i, j) => compared.compare(values[i], values[j]));
    const place = new Uint8Array(values.length).fill(kept.length);
    kept.forEach((code, i) => (place[code] = i));
    const queries = kept.map((code) => (values[code] === "" ? "" : `${Query.quote(name)}:${Query.quote(values[code])}`));
    const names = kept.map((code) => values[code] || "(none)");
    if (often.length > kept.length) names.push(`${often.length - kept.length} others`);
    return { of: (row) => place[codes[row]], names, queries };
  }

  // Numbers, in parts of as many rows each.
  cut(name, codes, shown) {
    const sorted = Uint32Array.from(shown, (row) => codes[row]).sort();
    const ends = []; // the largest number of each part
    for (let part = 1; part <= CrossPlot.PARTS && sorted.length; part++) {
      const end = sorted[Math.ceil((part * sorted.length) / CrossPlot.PARTS) - 1];
      if (end !== ends[ends.length - 1]) ends.push(end);
    }
    const unit = name === "seconds" ? 1e-6 : 1;
    const told = (n) => (unit === 1 ? n : Number((n * unit).toFixed(6)));
    const firsts = ends.map((_, i) => (i ? sorted[upper(sorted, ends[i - 1])] : sorted[0]));
    return {
      of: (row) => upper(ends, codes[row] - 1),
      names: ends.map((end, i) => (firsts[i] === end ? `${told(end)}` : `${told(firsts[i])}–${told(end)}`)),
      queries: ends.map((end, i) => `${name}:${told(firsts[i])}..${told(end)}`),
    };
  }

  draw(bits) {
    const { rows } = this;
    const shown = [];
    for (let row = 0; row < rows.store.rows; row++) if (!bits || bits[rows.entryOf(row)]) shown.push(row);
    const [across, down] = [this.parts(this.x.value, shown), this.parts(this.y.value, shown)];
    const counts = across.names.map(() => new Uint32Array(down.names.length));
    const right = new Uint32Array(across.names.length);
    for (const row of shown) {
      const x = across.of(row);
      counts[x][down.of(row)]++;
      if (rows.isRight(row)) right[x]++;
    }
    this.picture.replaceChildren(shown.length ? this.table(across, down, counts, right) : "No row is like that.");
  }

  table(across, down, counts, right) {
    const totals = counts.map((column) => column.reduce((a, b) => a + b, 0));
    const percent = (n, all) => (all ? `${((100 * n) / all).toFixed(n && n < all ? 1 : 0)}%` : "");
    const row = (name, cells, kind) => Dom.make("tr", { class: kind }, Dom.make("th", { scope: "row" }, name), cells);
    return Dom.make("table", { class: "cross" },
      Dom.make("tr", {}, Dom.make("td", {}), across.names.map((name) => Dom.make("th", { scope: "col", title: name }, name))),
      row("right", totals.map((all, x) => Dom.make("td", { title: `${Dom.count(right[x])} of ${Dom.count(all)} rows are right` }, percent(right[x], all))), "share"),
      down.names.map((name, y) => row(name, counts.map((column, x) => {
        const query = [across.queries[x], down.queries[y]];
        const said = `${Dom.count(column[y])} of ${Dom.count(totals[x])} rows: ${this.x.value} ${across.names[x]}, ${this.y.value} ${name}`;
        const whole = query.every(Boolean) && column[y];
        return Dom.make("td", { title: said, "--part": totals[x] ? column[y] / totals[x] : 0 },
          Dom.make("button", { type: "button", disabled: !whole, "aria-label": said, onclick: () => this.asked([...new Set(query)].join(" ")) }, percent(column[y], totals[x])));
      }))),
      row("rows", totals.map((all) => Dom.make("td", {}, Dom.count(all))), "rows"));
  }
}
CrossPlot.PARTS = 10; // of a field of numbers
CrossPlot.MOST = 12; // values of another one

// How many of some sorted numbers are at most n.
function upper(sorted, n) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] <= n) low = middle + 1;
    else high = middle;
  }
  return low;
}
