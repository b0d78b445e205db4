// Searching the responses: a worker reads chunk after chunk, and the hits come as they are found.
"use strict";

const Search = (() => {
  const found = new Map(); // "needle" or "response:needle" -> { hits: Uint8Array a row, done }
  let worker = null;
  let rowsOf = null; // chunk -> its rows
  let running = null;
  let number = 0;

  function start(store) {
    const source = Dom.byId("worker").textContent;
    const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    const trusted = window.trustedTypes
      ? trustedTypes.createPolicy("evalmath-worker", { createScriptURL: (url) => url }).createScriptURL(address)
      : address;
    worker = new Worker(trusted);
    rowsOf = Array.from({ length: store.meta.chunks }, () => []);
    const { chunk, place } = store.columns;
    for (let row = 0; row < store.rows; row++) {
      if (chunk.codes[row] !== Store.NOWHERE) rowsOf[chunk.codes[row]][place.codes[row]] = row;
    }
  }

  const key = (needle, responses) => (responses ? "response:" : "") + needle;

  // The rows with a text in them, as far as they are known, or null if nobody has looked for it.
  const hits = (needle, responses) => found.get(key(needle, responses));

  // Look for texts, one after the other; `told(part, hits)` is called now and then with how far it is. A new search ends
  // the one before.
  async function look(store, wanted, told) {
    const mine = ++number;
    if (worker) worker.postMessage({ search: mine });
    running = null;
    const open = wanted.filter(({ needle, responses }) => !(hits(needle, responses) || {}).done);
    if (!open.length) {
      told(1);
      return;
    }
    told(0);
    if (!worker) {
      start(store);
      worker.postMessage({ search: mine });
    }
    const all = open.length * store.meta.chunks;
    let read = 0;
    for (const { needle, responses } of open) {
      const known = { hits: new Uint8Array(store.rows), done: false };
      found.set(key(needle, responses), known);
      for (let chunk = 0; chunk < store.meta.chunks; chunk++) {
        const packed = Store.bytesOf(await Store.block(`chunk-${chunk}`));
        if (mine !== number) return;
        const places = await asked({ search: mine, chunk, packed, needle, responses });
        if (mine !== number) return;
        for (const place of places) known.hits[rowsOf[chunk][place]] = 1;
        told(++read / all);
      }
      known.done = true;
    }
    told(1);
  }

  function asked(question) {
    return new Promise((resolve) => {
      running = question.search;
      worker.onmessage = ({ data }) => {
        if (data.search === running) resolve(data.places);
      };
      worker.postMessage(question, [question.packed.buffer]);
    });
  }

  return { look, hits };
})();
