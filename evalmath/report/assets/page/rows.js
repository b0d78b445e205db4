// What the table lists: an entry is a row of the file, or, where several runs are shown, a problem with the rows of all.
//
// A query becomes a byte for each entry; conditions on columns look at each value once, and then at a number a row.
"use strict";

class Rows {
  constructor(store) {
    this.store = store;
    this.columns = store.columns;
    this.meta = store.meta;
    this.runs = store.meta.runs;
    this.pairs = this.runs.length > 1;
    this.letters = Array.from("ABCDEFGH").slice(0, this.runs.length);
    this.right = this.columns.status.values.indexOf("correct");
    this.byProblem = this.grouped();
    const problems = this.byProblem.starts.length - 1;
    this.length = this.pairs ? problems : store.rows;
    this.orders = new Map();
  }

  // The rows of each problem: those of problem p are rows[starts[p]] up to rows[starts[p + 1]].
  grouped() {
    const { codes, values } = this.columns.problem;
    const starts = new Uint32Array(values.length + 1);
    for (const problem of codes) starts[problem + 1]++;
    for (let p = 0; p < values.length; p++) starts[p + 1] += starts[p];
    const next = starts.slice();
    const rows = new Uint32Array(codes.length);
    codes.forEach((problem, row) => (rows[next[problem]++] = row));
    return { starts, rows };
  }

  rowsOfProblem(problem) {
    return this.byProblem.rows.subarray(this.byProblem.starts[problem], this.byProblem.starts[problem + 1]);
  }

  // The rows of an entry.
  rowsOf(entry) {
    return this.pairs ? this.rowsOfProblem(entry) : [entry];
  }

  entryOf(row) {
    return this.pairs ? this.columns.problem.codes[row] : row;
  }

  runOf(row) {
    let run = this.runs.length - 1;
    while (row < this.runs[run].first) run--;
    return run;
  }

  // Of some rows those of each run.
  byRun(rows) {
    return this.runs.map((_, run) => rows.filter((row) => this.runOf(row) === run));
  }

  // What a code means, in words.
  word(name, code) {
    const words = this.meta.words[name];
    return words && Object.hasOwn(words, code) ? words[code] : "";
  }

  text(name, row) {
    const { codes, values } = this.columns[name];
    return values ? values[codes[row]] : codes[row];
  }

  isRight(row) {
    return this.columns.status.codes[row] === this.right;
  }

  // How many of the rows are right, and how many there are, of one run.
  share(rows, run) {
    let right = 0;
    let all = 0;
    for (const row of rows) {
      if (this.pairs && this.runOf(row) !== run) continue;
      all++;
      if (this.isRight(row)) right++;
    }
    return { right, all };
  }

  // --- queries ------------------------------------------------------------------------------------------------------

  // A byte for each entry: whether the query holds.
  matching(tree) {
    const found = this.evaluated(tree);
    return found || new Uint8Array(this.length).fill(1);
  }

  evaluated(tree) {
    if (tree.op === "and") {
      let all = null;
      for (const part of tree.parts) {
        const bits = this.evaluated(part);
        if (!all) all = bits;
        else if (bits) for (let i = 0; i < all.length; i++) all[i] &= bits[i];
      }
      return all;
    }
    if (tree.op === "or") {
      const any = new Uint8Array(this.length);
      for (const part of tree.parts) {
        const bits = this.matching(part);
        for (let i = 0; i < any.length; i++) any[i] |= bits[i];
      }
      return any;
    }
    if (tree.op === "not") {
      const bits = this.matching(tree.part);
      for (let i = 0; i < bits.length; i++) bits[i] ^= 1;
      return bits;
    }
    if (tree.op === "text") return this.entries(this.rowsWithText(tree.text.toLowerCase(), false));
    return this.field(tree);
  }

  // A byte for each row as a byte for each entry: one of its rows is enough.
  entries(bits, run) {
    if (!this.pairs) return bits;
    const found = new Uint8Array(this.length);
    const { codes } = this.columns.problem;
    const from = run === undefined ? 0 : this.runs[run].first;
    const to = run === undefined ? bits.length : from + this.runs[run].rows;
    for (let row = from; row < to; row++) if (bits[row]) found[codes[row]] = 1;
    return found;
  }

  field({ name, values, at }) {
    const side = this.pairs && !this.columns[name] && name[1] === "." ? this.letters.indexOf(name[0].toUpperCase()) : -1;
    const [run, asked] = side < 0 ? [undefined, name] : [side, name.slice(2)];
    if (asked === "is") return this.outcome(values, at);
    if (asked === "response") {
      const bits = new Uint8Array(this.store.rows);
      for (const { is } of values) if (is !== undefined) or(bits, this.rowsWithText(is, true));
      return this.entries(bits, run);
    }
    if (asked === "seconds") return this.entries(this.numbers(this.columns.microseconds.codes, values, 1e-6), run);
    const column = this.columns[asked];
    if (!column || HIDDEN.has(asked)) throw new QueryError(`there is no field ${name}: ${this.fields().join(", ")}`, at);
    if (!column.values) return this.entries(this.numbers(column.codes, values, 1), run);
    const wanted = new Uint8Array(column.values.length);
    this.folded(asked).forEach((value, code) => (wanted[code] = values.some((test) => matches(asked, value, test)) ? 1 : 0));
    const bits = new Uint8Array(column.codes.length);
    for (let row = 0; row < bits.length; row++) bits[row] = wanted[column.codes[row]];
    return this.entries(bits, run);
  }

  numbers(codes, values, unit) {
    const bits = new Uint8Array(codes.length);
    for (const test of values) {
      const exact = test.is === undefined ? test : { least: Number(test.is), most: Number(test.is) };
      for (let row = 0; row < bits.length; row++) if (Query.holds(exact, codes[row] * unit)) bits[row] = 1;
    }
    return bits;
  }

  // is:right, is:wrong; and of several runs is:parting, is:a-better, is:both-right ...
  outcome(values, at) {
    const found = new Uint8Array(this.length);
    const known = { ...(this.pairs ? this.outcomes() : OUTCOMES), noted: (_, rows) => rows.some(Notes.of) };
    for (const { is } of values) {
      if (!Object.hasOwn(known, is)) throw new QueryError(`is: what? ${Object.keys(known).join(", ")}`, at);
      const holds = known[is];
      for (let entry = 0; entry < this.length; entry++) {
        const rows = this.rowsOf(entry);
        if (holds(this.runs.map((_, run) => this.share(rows, run)), Array.from(rows))) found[entry] = 1;
      }
    }
    return found;
  }

  // What may be asked of the shares of all runs: of which those count that have the problem.
  outcomes() {
    const part = ({ right, all }) => right / all;
    const differ = (runs) => new Set(runs.filter(({ all }) => all).map(part)).size > 1;
    const every = (runs) => runs.every(({ all }) => all);
    const of = (name, holds) => this.letters.map((letter, run) => [`${name(letter.toLowerCase())}`, (runs) => holds(runs[run], runs.filter((_, i) => i !== run))]);
    return {
      parting: differ,
      same: (runs) => every(runs) && !differ(runs),
      "both-right": (runs) => runs.every(({ right, all }) => all && right === all),
      "both-wrong": (runs) => runs.every(({ right, all }) => all && !right),
      ...Object.fromEntries(of((letter) => `${letter}-better`, (one, others) => one.all && others.every((other) => other.all && part(one) > part(other)))),
      ...Object.fromEntries(of((letter) => `only-${letter}`, (one, others) => others.every(({ all }) => !all))),
    };
  }

  // The rows with a text in a short column, and those in whose response it has been found so far.
  rowsWithText(needle, responses) {
    const bits = new Uint8Array(this.store.rows);
    for (const name of responses ? [] : ["question", "reference", "answer", "problem"]) {
      const { codes } = this.columns[name];
      const wanted = this.folded(name).map((value) => value.includes(needle));
      if (wanted.includes(true)) for (let row = 0; row < bits.length; row++) if (wanted[codes[row]]) bits[row] = 1;
    }
    const known = Search.hits(needle, responses);
    if (known) or(bits, known.hits);
    return bits;
  }

  // The values of a column in small letters, made once.
  folded(name) {
    const column = this.columns[name];
    column.folded ||= column.values.map((value) => value.toLowerCase());
    return column.folded;
  }

  fields() {
    const names = Object.keys(this.columns).filter((name) => !HIDDEN.has(name));
    return [...names, "response", "seconds", "is"];
  }

  // --- orders -------------------------------------------------------------------------------------------------------

  // All entries in an order.
  order(name) {
    if (!this.orders.has(name)) this.orders.set(name, this.sorted(name));
    return this.orders.get(name);
  }

  sorted(name) {
    const rank = this.pairs ? this.pairRank(name) : this.rowRank(name);
    const entries = Uint32Array.from({ length: this.length }, (_, i) => i);
    return rank ? entries.sort((a, b) => rank[a] - rank[b] || a - b) : entries;
  }

  rowRank(name) {
    if (name.startsWith("by:")) return this.columnRank(name, (codes) => codes);
    const { status, microseconds, length } = this.columns;
    if (name === "mistakes") return Float64Array.from(status.codes, (code) => (code === this.right ? 1 : 0));
    if (name === "slowest") return Float64Array.from(microseconds.codes, (n) => -n);
    if (name === "longest") return Float64Array.from(length.codes, (n) => -n);
    if (name === "hardest") {
      const shares = this.shares(0);
      return Float64Array.from(this.columns.problem.codes, (p) => shares[p] * this.length + p / this.length);
    }
    return null;
  }

  pairRank(name) {
    if (name.startsWith("by:")) {
      const { column, down, run } = this.columnOf(name);
      if (column === "share") return this.shares(run).map((share) => (down ? -share : share));
      const first = Array.from({ length: this.length }, (_, p) => { // the first row of that run, or of any
        const all = this.rowsOfProblem(p);
        return all.find((row) => this.runOf(row) === run) ?? all[0];
      });
      return this.columnRank(name, (codes) => first.map((row) => codes[row]));
    }
    const shares = this.runs.map((_, run) => this.shares(run));
    const of = (p) => shares.map((all) => all[p]);
    if (name === "disagreements") {
      return Float64Array.from(shares[0], (_, p) => {
        const apart = Math.max(...of(p)) - Math.min(...of(p));
        return isNaN(apart) ? 2 : -apart + (apart === 0 && shares[0][p] > 0 ? 0.5 : 0);
      });
    }
    if (name === "hardest") return Float64Array.from(shares[0], (_, p) => of(p).reduce((sum, share) => sum + (share || 0), 0));
    return null;
  }

  // The place of each entry by one column, up or down: numbers in texts count as numbers, what is empty comes last.
  columnRank(name, codesOf) {
    const { column, down } = this.columnOf(name);
    const { values } = this.columns[column];
    const codes = codesOf(this.columns[column].codes);
    const sign = down ? -1 : 1;
    if (!values) return Float64Array.from(codes, (n) => sign * n);
    const compared = new Intl.Collator("en", { numeric: true });
    const places = new Float64Array(values.length);
    values.map((_, i) => i).sort((i, j) => compared.compare(values[i], values[j])).forEach((i, place) => (places[i] = values[i] === "" ? Infinity : sign * place));
    return Float64Array.from(codes, (code) => (places[code] === Infinity ? Number.MAX_VALUE : places[code]));
  }

  // "by:answer", "by:seconds:down", of several runs "by:b" (a share) and "by:answer2": which column, where to, which run.
  columnOf(name) {
    const [, column, down] = /^by:(.*?)(:down)?$/.exec(name);
    const run = this.pairs && column.length === 1 ? this.letters.indexOf(column.toUpperCase()) : -1;
    const answer = /^answer([2-8])$/.exec(column);
    const known = { seconds: "microseconds", question: "row" }[column] || column;
    return { column: run >= 0 ? "share" : answer ? "answer" : known, down: Boolean(down), run: run >= 0 ? run : answer ? answer[1] - 1 : 0 };
  }

  // Whether there is such an order.
  isOrder(name) {
    if (!name.startsWith("by:")) return Object.hasOwn(this.orderNames(), name);
    const { column, run } = this.columnOf(name);
    return run < this.runs.length && (column === "share" || Object.hasOwn(this.columns, column));
  }

  // The share of right rows of each problem.
  shares(run) {
    const { starts } = this.byProblem;
    return Float64Array.from({ length: starts.length - 1 }, (_, p) => {
      const { right, all } = this.share(this.rowsOfProblem(p), run);
      return right / all;
    });
  }

  orderNames() {
    const groups = Object.fromEntries(this.meta.groups.map((group) => [`by:${group}`, `by ${group}`]));
    return this.pairs
      ? { disagreements: "disagreements first", file: "as in the file", hardest: "hardest first", ...groups }
      : {
          mistakes: "mistakes first", file: "as in the file", hardest: "hardest problems first",
          slowest: "slowest first", longest: "longest first", ...groups,
        };
  }

  // How often each value of a column occurs among rows of matching entries: an array for each run.
  counted(name, bits) {
    const { codes, values } = this.columns[name];
    const problem = this.columns.problem.codes;
    const counts = this.runs.map(() => new Uint32Array(values.length));
    for (let row = 0; row < codes.length; row++) {
      if (!bits || bits[this.pairs ? problem[row] : row]) counts[this.runOf(row)][codes[row]]++;
    }
    return counts;
  }
}

const HIDDEN = new Set(["chunk", "place", "microseconds"]);
const LONG = new Set(["question", "reference", "answer", "problem"]); // of which a part is enough

const OUTCOMES = { right: ([{ right }]) => right > 0, wrong: ([{ right }]) => right === 0 };

function or(bits, others) {
  for (let i = 0; i < bits.length; i++) bits[i] |= others[i];
}

// Whether a value passes a test: as a whole, in part where it is long, and a kind for all of its reasons.
function matches(name, folded, test) {
  if (test.is === undefined) return folded !== "" && Query.holds(test, Number(folded));
  if (LONG.has(name)) return folded.includes(test.is);
  if (name === "allowances") return folded.split(", ").includes(test.is) || folded === test.is;
  return folded === test.is || (name === "reason" && folded.startsWith(`${test.is}.`));
}
