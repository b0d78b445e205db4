// The difference of two texts, word by word: what both have, what only the first, what only the second has.
"use strict";

const Difference = (() => {
  const FURTHEST = 1_500; // words that may have to go or to come; texts that are further apart have nothing in common

  const words = (text) => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) || [];

  // [{ text, side }], side is "both", "first" or "second".
  function of(first, second) {
    const [a, b] = [words(first), words(second)];
    let start = 0;
    while (start < a.length && start < b.length && a[start] === b[start]) start++;
    let end = 0;
    while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
    return joined([
      ...a.slice(0, start).map((text) => ({ text, side: "both" })),
      ...between(a.slice(start, a.length - end), b.slice(start, b.length - end)),
      ...a.slice(a.length - end).map((text) => ({ text, side: "both" })),
    ]);
  }

  // E. Myers, "An O(ND) difference algorithm and its variations" (1986): reach[k] is how far into `a` one comes on the
  // diagonal k = (place in a) - (place in b) with so many edits; kept for each number of edits, to walk back.
  function between(a, b) {
    const most = Math.min(a.length + b.length, FURTHEST);
    const reach = new Int32Array(2 * most + 3);
    const kept = [];
    for (let edits = 0; edits <= most; edits++) {
      kept.push(reach.slice(most + 1 - edits - 1, most + 1 + edits + 2));
      for (let k = -edits; k <= edits; k += 2) {
        const at = most + 1 + k;
        let x = k === -edits || (k !== edits && reach[at - 1] < reach[at + 1]) ? reach[at + 1] : reach[at - 1] + 1;
        while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
        reach[at] = x;
        if (x >= a.length && x - k >= b.length) return walked(a, b, kept);
      }
    }
    return [...a.map((text) => ({ text, side: "first" })), ...b.map((text) => ({ text, side: "second" }))];
  }

  function walked(a, b, kept) {
    const found = [];
    let [x, y] = [a.length, b.length];
    for (let edits = kept.length - 1; edits >= 0; edits--) {
      const reach = (k) => kept[edits][k + edits + 1];
      const k = x - y;
      const down = k === -edits || (k !== edits && reach(k - 1) < reach(k + 1));
      const from = edits ? (down ? reach(k + 1) : reach(k - 1)) : 0;
      const row = edits ? from - (down ? k + 1 : k - 1) : 0;
      while (x > from && y > row && a[x - 1] === b[y - 1]) found.push({ text: a[--x], side: "both" }) && y--;
      if (!edits) break;
      found.push(down ? { text: b[--y], side: "second" } : { text: a[--x], side: "first" });
    }
    return found.reverse();
  }

  // Neighbours of one side are one piece.
  function joined(pieces) {
    const found = [];
    for (const { text, side } of pieces) {
      const last = found[found.length - 1];
      if (last && last.side === side) last.text += text;
      else found.push({ text, side });
    }
    return found;
  }

  const TAGS = { both: "span", first: "del", second: "ins" };
  const nodes = (first, second) => of(first, second).map(({ text, side }) => Dom.make(TAGS[side], {}, text));

  return { of, nodes };
})();
