// The list of entries: only the rows on screen are nodes, whatever the number of entries.
"use strict";

class Table {
  // cells(entry) gives the cells of a row; chosen(entry) is told of clicks.
  constructor(node, { columns, cells, chosen, describe, sort }) {
    this.node = node;
    this.cells = cells;
    this.chosen = chosen;
    this.describe = describe;
    this.entries = new Uint32Array(0);
    this.at = -1; // the place of the chosen entry
    this.shown = new Map(); // place -> node
    this.head = Dom.make("div", { class: "row head", role: "row", "aria-rowindex": 1 },
      columns.map(({ name, title, kind = "" }) => Dom.make("span", { class: `cell ${name} ${kind}`, role: "columnheader", "data-column": name },
        Dom.make("button", { type: "button", title: `order by ${title}`, onclick: () => sort(name) }, title))));
    this.space = Dom.make("div", { class: "space", role: "rowgroup" });
    node.append(Dom.make("div", { role: "rowgroup", class: "heads" }, this.head), this.space);
    node.addEventListener("scroll", () => this.draw(), { passive: true });
    new ResizeObserver(() => this.draw(true)).observe(node);
    this.space.addEventListener("click", (event) => {
      const row = event.target.closest(".row");
      if (row) this.choose(Number(row.dataset.place));
    });
  }

  rowHeight() {
    return parseFloat(getComputedStyle(this.node).getPropertyValue("--row-height")) || 34;
  }

  // Say in the head which column the entries are in the order of.
  sorted(order) {
    for (const head of this.head.children) {
      const by = `by:${head.dataset.column}`;
      if (order === by || order === `${by}:down`) head.setAttribute("aria-sort", order === by ? "ascending" : "descending");
      else head.removeAttribute("aria-sort");
    }
  }

  show(entries) {
    const before = this.at >= 0 ? this.entries[this.at] : -1;
    this.entries = entries;
    this.at = before >= 0 ? entries.indexOf(before) : -1;
    this.node.setAttribute("aria-rowcount", entries.length + 1);
    this.draw(true);
  }

  draw(anew, most = 0) {
    const height = this.rowHeight();
    const top = Math.max(0, this.node.scrollTop - this.head.offsetHeight);
    const first = most ? 0 : Math.max(0, Math.floor(top / height) - 6);
    const last = Math.min(this.entries.length, most || Math.ceil((top + this.node.clientHeight) / height) + 6);
    if (anew) {
      this.space.replaceChildren();
      this.shown.clear();
      this.space.style.height = `${(most ? last : this.entries.length) * height}px`;
    }
    for (const [place, node] of this.shown) {
      if (place < first || place >= last) {
        node.remove();
        this.shown.delete(place);
      }
    }
    for (let place = first; place < last; place++) {
      if (this.shown.has(place)) continue;
      const node = this.row(place);
      node.style.transform = `translateY(${place * height}px)`;
      this.shown.set(place, node);
      this.space.append(node);
    }
    MathText.forget();
    this.mark();
  }

  row(place) {
    return Dom.make("div", {
      class: "row", role: "row", id: `row-${place}`, "data-place": place, "aria-rowindex": place + 2,
    }, this.cells(this.entries[place]).map(([name, content, title]) =>
      Dom.make("span", { class: `cell ${name}`, role: "gridcell", title: title || null }, content)));
  }

  mark() {
    for (const [place, node] of this.shown) {
      node.classList.toggle("chosen", place === this.at);
      node.setAttribute("aria-selected", place === this.at);
    }
    if (this.shown.has(this.at)) this.node.setAttribute("aria-activedescendant", `row-${this.at}`);
    else this.node.removeAttribute("aria-activedescendant");
  }

  // Mark an entry as chosen, bring it into view, and say so.
  choose(place) {
    if (place < 0 || place >= this.entries.length) return;
    this.at = place;
    this.reach(place);
    this.mark();
    this.chosen(this.entries[place]);
  }

  step(by) {
    if (!this.entries.length) return;
    this.choose(this.at < 0 ? 0 : Math.min(Math.max(this.at + by, 0), this.entries.length - 1));
  }

  // The place of an entry among those that are listed, or -1.
  placeOf(entry) {
    return this.entries.indexOf(entry);
  }

  // Choose an entry without telling.
  point(entry) {
    this.at = entry === null ? -1 : this.placeOf(entry);
    if (this.at >= 0) this.reach(this.at);
    this.draw();
  }

  reach(place) {
    const height = this.rowHeight();
    const head = this.head.offsetHeight;
    const top = place * height;
    const seen = this.node.clientHeight - head;
    if (top < this.node.scrollTop) this.node.scrollTop = top - height;
    else if (top + height > this.node.scrollTop + seen) this.node.scrollTop = top - seen + 2 * height;
    this.draw();
  }
}
