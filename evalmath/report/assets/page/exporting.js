// Files for whoever looks at the page: the rows that are shown, as they stood in the file, and pictures.
"use strict";

const Exporting = (() => {
  async function rows(shown, entries) {
    const all = Array.from(entries).flatMap((entry) => Array.from(shown.rowsOf(entry)));
    const { chunk, place } = shown.columns;
    const parts = [];
    let missing = 0;
    const told = Dom.byId("complaint");
    const lines = new Array(all.length);
    const byChunk = new Map();
    all.forEach((row, i) => {
      if (chunk.codes[row] === Store.NOWHERE) missing++;
      else (byChunk.get(chunk.codes[row]) || byChunk.set(chunk.codes[row], []).get(chunk.codes[row])).push(i);
    });
    let done = 0;
    for (const [one, wanted] of byChunk) {
      const opened = await Store.lines(one);
      for (const i of wanted) lines[i] = opened[2 * place.codes[all[i]]];
      told.textContent = `exporting: ${Math.round((100 * ++done) / byChunk.size)}%`;
    }
    for (const line of lines) if (line !== undefined) parts.push(line, "\n");
    told.textContent = missing ? `${Dom.count(missing)} rows whose texts were left out are not in the export` : "";
    Dom.save("rows.jsonl", "application/x-ndjson", parts);
  }

  // A button that saves the picture of a figure.
  function offer(figure, drawn) {
    const button = Dom.make("button", {
      type: "button", class: "save", title: "save this picture", onclick: () => {
        const picture = drawn() || figure.querySelector("svg");
        const name = (figure.dataset.name || "figure").replace(/[^\w-]+/g, "-");
        Dom.save(`${name}.svg`, "image/svg+xml", [new XMLSerializer().serializeToString(picture)]);
      },
    }, "SVG");
    figure.querySelector("figcaption").append(button);
  }

  return { rows, offer };
})();
