// The data of the page: columns of numbers for all rows at once, and chunks of texts that are opened on demand.
"use strict";

const Store = (() => {
  const KEPT = 12; // opened chunks
  const NOWHERE = 0xffffffff; // the chunk of a row whose text was left out
  const opened = new Map(); // chunk -> promise of its lines, the least recently used first

  // The base64 text of a data block. The page is shown before all of it has been read: what is not there yet is awaited.
  async function block(id) {
    while (!document.getElementById(id)) {
      if (document.readyState !== "loading") throw new Error(`the file is damaged: it has no ${id}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return document.getElementById(id).textContent;
  }

  function bytesOf(text) {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  }

  async function unpacked(id) {
    const packed = new Blob([bytesOf(await block(id))]);
    return new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  }

  // { meta, rows, columns: { name: { codes, values } } }
  async function open() {
    const [told, numbers] = await Promise.all([unpacked("meta"), unpacked("columns")]);
    const meta = JSON.parse(new TextDecoder().decode(told));
    const columns = Object.create(null); // a field may be called like anything
    meta.columns.forEach(({ name, values }, place) => {
      columns[name] = { codes: new Uint32Array(numbers, place * meta.rows * 4, meta.rows), values };
    });
    return { meta, columns, rows: meta.rows };
  }

  // The lines of a chunk: two for each of its rows.
  function lines(chunk) {
    const known = opened.get(chunk) || unpacked(`chunk-${chunk}`).then((bytes) => new TextDecoder().decode(bytes).split("\n"));
    opened.delete(chunk);
    opened.set(chunk, known);
    if (opened.size > KEPT) opened.delete(opened.keys().next().value);
    return known;
  }

  // What is known of a row: its fields, its question, response and references; null where the text was left out.
  async function texts({ columns }, row) {
    const chunk = columns.chunk.codes[row];
    if (chunk === NOWHERE) return null;
    return read(await lines(chunk), columns.place.codes[row]);
  }

  function read(all, place) {
    const fields = JSON.parse(all[2 * place]);
    const known = JSON.parse(all[2 * place + 1]);
    const text = (name) => (known[name] !== undefined ? fields[known[name]] : known[`${name}_text`]) || "";
    return {
      fields,
      question: text("question"),
      response: text("response"),
      references: known.references || [],
      taken: [known.question, known.response],
    };
  }

  return { open, texts, lines, read, NOWHERE };
})();
