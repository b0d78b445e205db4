// The bars beside the table: what values there are, how often among the entries that are shown; a click asks for one.
"use strict";

class Facets {
  constructor(node, rows, { toggled }) {
    this.node = node;
    this.rows = rows;
    this.toggled = toggled;
    this.all = new Map(); // name -> how often each value occurs among all
    this.open = new Set();
    this.groups = this.names().map((name, place) => this.group(name, place));
    node.append(...this.groups.map(({ box }) => box));
  }

  names() {
    const { columns, meta } = this.rows;
    const usual = ["status", "reason", "kind", "dataset", "file", ...meta.groups, "certainty", "allowances", "rule", "stage"];
    return [...new Set(usual)].filter((name) => columns[name] && columns[name].values.some((v, _, all) => v && all.length > 1));
  }

  group(name, place) {
    const list = Dom.make("ul", {});
    const box = Dom.make("details", { class: "facet", "data-name": name, open: place < 3 || this.rows.meta.groups.includes(name) },
      Dom.make("summary", {}, name, this.rows.pairs ? Dom.make("small", {}, this.rows.letters.join(" · ")) : null), list);
    box.addEventListener("toggle", () => box.open && this.last && this.draw(...this.last));
    return { name, box, list, order: this.order(name) };
  }

  // The values of a field: mistakes before yeses, the frequent first; what counts (levels) in its own order.
  order(name) {
    const counts = this.rows.counted(name, null);
    const total = Array.from(counts[0], (n, code) => counts.reduce((sum, run) => sum + run[code], 0));
    this.all.set(name, total);
    const { values } = this.rows.columns[name];
    const codes = values.map((_, code) => code).filter((code) => total[code] && values[code] !== "");
    const numbers = codes.length > 1 && codes.every((code) => values[code].trim() !== "" && !isNaN(values[code]));
    if (numbers) return codes.sort((a, b) => values[a] - values[b]);
    const yes = name === "reason" ? this.yeses(values.length) : null;
    return codes.sort((a, b) => (yes ? yes[a] - yes[b] : 0) || total[b] - total[a] || (values[a] < values[b] ? -1 : 1));
  }

  yeses(n) {
    const yes = new Uint8Array(n);
    const { codes } = this.rows.columns.reason;
    for (let row = 0; row < codes.length; row++) if (this.rows.isRight(row)) yes[codes[row]] = 1;
    return yes;
  }

  draw(bits, tree) {
    this.last = [bits, tree];
    const focused = document.activeElement && document.activeElement.dataset.facet;
    for (const { name, box, list, order } of this.groups) {
      if (!box.open) continue;
      const { values } = this.rows.columns[name];
      const counts = this.rows.counted(name, bits);
      const most = Math.max(1, ...order.map((code) => this.all.get(name)[code]));
      const few = 8;
      const shown = this.open.has(name) ? order : order.filter((code, place) => place < few || Query.asks(tree, name, values[code]));
      const yes = name === "reason" ? this.yeses(values.length) : null;
      list.replaceChildren(...shown.map((code) => this.bar(name, values[code], counts.map((run) => run[code]), this.all.get(name)[code], most, tree, yes && yes[code])));
      if (order.length > few) {
        const more = Dom.make("button", { class: "more", type: "button", "data-facet": `${name}/more`, onclick: () => {
          this.open[this.open.has(name) ? "delete" : "add"](name);
          this.draw(...this.last);
        } }, this.open.has(name) ? "fewer" : `${order.length - few} more`);
        list.append(Dom.make("li", {}, more));
      }
    }
    if (focused) {
      const again = this.node.querySelector(`[data-facet="${CSS.escape(focused)}"]`);
      if (again) again.focus();
    }
  }

  bar(name, value, counts, total, most, tree, yes) {
    const now = counts.reduce((a, b) => a + b, 0);
    const asked = Query.asks(tree, name, value);
    const word = this.rows.word(name, value);
    const side = name === "status" ? `s-${Status.group(value)}` : yes ? "s-right" : "";
    return Dom.make("li", {},
      Dom.make("button", {
        type: "button", class: `bar ${side}${now ? "" : " none"}`, "aria-pressed": String(asked), "data-facet": `${name}/${value}`,
        title: `${word ? `${word}\n` : ""}${Dom.count(now)} of ${Dom.count(total)}; with Shift beside others`,
        onclick: (event) => this.toggled(name, value, event.shiftKey || event.ctrlKey || event.metaKey),
      },
        name === "status" ? Status.sign(value) : null,
        Dom.make("span", { class: "name" }, value),
        Dom.make("span", { class: "n" }, counts.map(Dom.count).join(" · ")),
        Dom.make("span", { class: "track", "aria-hidden": "true" },
          Dom.make("span", { class: "whole", "--part": total / most }),
          Dom.make("span", { class: "part", "--part": now / most }))));
  }
}
