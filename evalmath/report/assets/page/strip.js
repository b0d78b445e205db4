// Every sample of every problem at once: a column a problem, the easiest first, in it a cell a sample. A click opens one.
"use strict";

// Pixels that the strip should not exceed while its cells are large enough to see; the second where there are many.
const TALLEST = 130;
const TALLEST_OF_MANY = 260;
const MANY = 2_000; // samples

class Strip {
  constructor(node, rows, { opened }) {
    this.rows = rows;
    this.opened = opened;
    this.canvas = Dom.make("canvas", { tabindex: 0, role: "img" });
    this.said = Dom.make("p", { class: "said" });
    this.frame = Dom.make("div", { class: "frame" }, this.canvas);
    node.append(this.frame, this.said);
    this.stacks = this.sorted();
    this.at = 0;
    this.legend();
    this.canvas.addEventListener("pointermove", (event) => this.tell(this.rowAt(event)));
    this.canvas.addEventListener("pointerleave", () => this.tell(null));
    this.canvas.addEventListener("click", (event) => this.rowAt(event) !== null && this.opened(this.rowAt(event)));
    this.canvas.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.draw(this.bits)).observe(this.frame);
  }

  // For each problem its rows, the right ones first; of several runs one above the other.
  sorted() {
    const { rows } = this;
    const status = rows.columns.status.codes;
    const rank = rows.columns.status.values.map((name) => (name === "correct" ? 0 : name === "incorrect" ? 2 : 1));
    const stacks = [];
    for (let problem = 0; problem + 1 < rows.byProblem.starts.length; problem++) {
      const all = Array.from(rows.rowsOfProblem(problem));
      all.sort((a, b) => rows.runOf(a) - rows.runOf(b) || rank[status[a]] - rank[status[b]] || a - b);
      const shares = rows.runs.map((_, run) => rows.share(all, run));
      stacks.push({ all, shares: shares.map(({ right, all }) => (all ? right / all : 0)), gaps: all.map((row) => rows.runOf(row) - rows.runOf(all[0])) });
    }
    const sum = ({ shares }) => shares.reduce((a, b) => a + b, 0);
    stacks.forEach((stack) => (stack.sum = sum(stack)));
    return stacks.sort((a, b) => b.sum - a.sum || b.shares[0] - a.shares[0] || a.all.length - b.all.length || status[a.all[0]] - status[b.all[0]] || a.all[0] - b.all[0]);
  }

  legend() {
    const deep = this.stacks.reduce((most, { all }) => Math.max(most, all.length), 0);
    this.canvas.setAttribute("aria-label",
      `${Dom.count(this.stacks.length)} problems with up to ${deep} samples each, the easiest first. Arrow keys go from one to the next, Enter opens it.`);
    this.tell(null);
  }

  // Columns side by side until the width is full, then in the next band, which is as tall as its tallest problem. Of all
  // widths of a column the one is taken with which cells are largest within the height that is allowed.
  layout() {
    const width = Math.max(200, this.frame.clientWidth);
    const depths = this.stacks.map((stack) => this.tall(stack));
    const tallest = this.rows.store.rows > MANY ? TALLEST_OF_MANY : TALLEST;
    const apart = depths.every((depth) => depth === 1) ? 1 : 4; // pixels between bands, which only columns of several need
    let best = null;
    for (let wide = 2; wide <= 28; wide++) {
      const columns = Math.max(1, Math.floor(width / wide));
      const bands = [];
      depths.forEach((depth, i) => (bands[Math.floor(i / columns)] = Math.max(bands[Math.floor(i / columns)] || 1, depth)));
      const between = bands.length > 1 ? apart : 0;
      const room = (tallest - between * bands.length) / bands.reduce((a, b) => a + b, 0);
      const cell = Math.max(2, Math.min(22, 2 * wide, Math.floor(room)));
      if (best && (cell === 2 && room < 2 ? true : cell * wide <= best.cell * best.wide)) continue;
      const tops = [0];
      for (const depth of bands) tops.push(tops[tops.length - 1] + depth * cell + between);
      best = { width, wide, columns, tops, height: tops[tops.length - 1], cell, gap: wide > 3 ? 1 : 0 };
    }
    return best;
  }

  // Of several runs there is an empty cell between theirs: so many are above each.
  tall({ all, gaps }) {
    return all.length + gaps[gaps.length - 1];
  }

  // Rows that do not match are faint.
  draw(bits) {
    this.bits = bits;
    const at = (this.place = this.layout());
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const [w, h] = [Math.round(at.width * ratio), Math.max(1, Math.round(at.height * ratio))];
    this.canvas.width = w;
    this.canvas.height = h;
    this.canvas.style.width = `${at.width}px`;
    this.canvas.style.height = `${at.height}px`;
    const context = this.canvas.getContext("2d");
    const picture = context.createImageData(w, h);
    const pixels = new Uint32Array(picture.data.buffer);
    const colours = this.colours();
    this.cells((row, x, y, wide, tall) => {
      const shown = !bits || bits[this.rows.entryOf(row)];
      const colour = colours[this.rows.columns.status.codes[row]][shown ? 0 : 1];
      const [x0, x1] = [Math.round(x * ratio), Math.round((x + wide) * ratio)];
      const [y0, y1] = [Math.round(y * ratio), Math.round((y + tall) * ratio)];
      for (let j = y0; j < y1; j++) pixels.fill(colour, j * w + x0, j * w + x1);
    });
    context.putImageData(picture, 0, 0);
  }

  cells(each) {
    const { wide, columns, cell, tops, gap } = this.place;
    this.stacks.forEach(({ all, gaps }, i) => {
      const x = (i % columns) * wide;
      const y = tops[Math.floor(i / columns)];
      const fine = cell > 3 ? 1 : 0;
      all.forEach((row, j) => each(row, x, y + (j + gaps[j]) * cell, wide - gap, cell - fine));
    });
  }

  // For each status its colour and the faint one, as the pixels of a canvas have them.
  colours() {
    const style = getComputedStyle(document.documentElement);
    const hex = (name) => {
      const value = style.getPropertyValue(name).trim().slice(1);
      return [0, 2, 4].map((i) => parseInt(value.slice(i, i + 2), 16));
    };
    const ground = hex("--panel");
    const word = ([r, g, b]) => ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;
    return this.rows.columns.status.values.map((status) => {
      const colour = hex(`--${Status.group(status)}`);
      return [word(colour), word(colour.map((c, i) => Math.round(c * 0.16 + ground[i] * 0.84)))];
    });
  }

  rowAt(event) {
    const { wide, columns, cell, tops } = this.place;
    const band = tops.findLastIndex((top) => top <= event.offsetY);
    const problem = band * columns + Math.floor(event.offsetX / wide);
    const stack = this.stacks[problem];
    if (!stack || Math.floor(event.offsetX / wide) >= columns) return null;
    const place = Math.floor((event.offsetY - tops[band]) / cell);
    this.at = problem;
    return stack.all[Math.max(0, stack.gaps.findLastIndex((gap, j) => gap + j <= place))];
  }

  key(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: this.place.columns, ArrowUp: -this.place.columns }[event.key];
    if (by !== undefined) {
      this.at = Math.min(Math.max(this.at + by, 0), this.stacks.length - 1);
      this.tell(this.stacks[this.at].all[0]);
    } else if (event.key === "Enter" || event.key === " ") {
      this.opened(this.stacks[this.at].all[0]);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  tell(row) {
    const { rows } = this;
    if (row === null || row === undefined) {
      const runs = rows.pairs ? ` Above A, below it ${rows.letters.slice(1).join(", ")}.` : "";
      this.said.textContent = `A column is a problem, the easiest first; a cell is a sample.${runs} A click opens it.`;
      return;
    }
    const { right, all } = rows.share(rows.rowsOfProblem(rows.columns.problem.codes[row]), rows.runOf(row));
    const run = rows.pairs ? `${rows.letters[rows.runOf(row)]}, ` : "";
    const question = rows.text("question", row) || rows.text("problem", row);
    this.said.textContent = `${run}row ${rows.text("row", row)}: ${rows.text("status", row)}, ${rows.text("reason", row)}; ${right} of ${all} right. ${question}`;
  }

  // The same as SVG, to be saved.
  svg() {
    const paths = {};
    this.cells((row, x, y, wide, tall) => {
      const group = Status.group(this.rows.text("status", row));
      (paths[group] ||= []).push(`M${x} ${y}h${wide}v${tall}h-${wide}z`);
    });
    const style = getComputedStyle(document.documentElement);
    const { width, height } = this.place;
    return Dom.svg("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, width, height },
      Dom.svg("title", {}, this.canvas.getAttribute("aria-label")),
      Object.entries(paths).map(([group, boxes]) => Dom.svg("path", { d: boxes.join(""), fill: style.getPropertyValue(`--${group}`).trim() })));
  }
}
