// Searching the responses: chunk after chunk is opened, and the hits come as they are found.
"use strict";

const Search = (() => {
  const found = new Map(); // "needle" or "response:needle" -> { hits: Uint8Array a row, done }
  let rowsOf = null; // chunk -> its rows
  let number = 0;

  function placed({ meta, rows, columns: { chunk, place } }) {
    const all = Array.from({ length: meta.chunks }, () => []);
    for (let row = 0; row < rows; row++) {
      if (chunk.codes[row] !== Store.NOWHERE) all[chunk.codes[row]][place.codes[row]] = row;
    }
    return all;
  }

  const key = (needle, responses) => (responses ? "response:" : "") + needle;

  // The rows with a text in them, as far as they are known, or null if nobody has looked for it.
  const hits = (needle, responses) => found.get(key(needle, responses));

  // Look for texts, one after the other; `told(part)` is called now and then with how far it is. A new search ends the
  // one before.
  async function look(store, wanted, told) {
    const mine = ++number;
    rowsOf ||= placed(store);
    const open = wanted.filter(({ needle, responses }) => !(hits(needle, responses) || {}).done);
    const all = open.length * store.meta.chunks;
    let read = 0;
    if (all) told(0);
    for (const { needle, responses } of open) {
      const known = { hits: new Uint8Array(store.rows), done: false };
      found.set(key(needle, responses), known);
      for (const [chunk, rows] of rowsOf.entries()) {
        const lines = await Store.lines(chunk);
        if (mine !== number) return;
        rows.forEach((row, place) => (known.hits[row] = holds(lines, place, needle, responses) ? 1 : 0));
        told(++read / all);
      }
      known.done = true;
    }
    told(1);
  }

  // Whether a row of a chunk has a text in it. It stands in JSON: what is sought is written as it would be there, and a
  // hit is looked at again.
  function holds(lines, place, needle, responses) {
    const sought = JSON.stringify(needle).slice(1, -1);
    if (![0, 1].some((i) => lines[2 * place + i].toLowerCase().includes(sought))) return false;
    const { fields, question, response, references } = Store.read(lines, place);
    const others = [question, ...references, fields.evalmath_ans, fields.evalmath_reference, fields.evalmath_answer, fields.evalmath_detail];
    const texts = responses ? [response] : [response, ...others];
    return texts.some((text) => typeof text === "string" && text.toLowerCase().includes(needle));
  }

  return { look, hits };
})();
