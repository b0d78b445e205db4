// Looks for a text in all responses, chunk by chunk, beside the page. It is sent { chunk, packed, search } and tells
// { chunk, places } of the rows in which it stands; what it is not sent it does not know.
"use strict";

let search = 0;

onmessage = async ({ data }) => {
  if (data.search !== undefined && data.packed === undefined) {
    search = data.search;
    return;
  }
  if (data.search !== search) return;
  const stream = new Blob([data.packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const text = await new Response(stream).text();
  const places = [];
  // The text stands in JSON: what is sought is written as it would be there, and a hit is looked at again.
  const sought = JSON.stringify(data.needle).slice(1, -1);
  const folded = text.toLowerCase();
  if (folded.includes(sought)) {
    const foldedLines = folded.split("\n");
    const lines = text.split("\n");
    for (let i = 0; i + 1 < lines.length; i += 2) {
      if (!foldedLines[i].includes(sought) && !foldedLines[i + 1].includes(sought)) continue;
      const fields = JSON.parse(lines[i]);
      const known = JSON.parse(lines[i + 1]);
      const named = (name) => (known[name] !== undefined ? fields[known[name]] : known[`${name}_text`]) || "";
      const others = () => [
        named("question"), ...(known.references || []),
        fields.evalmath_ans, fields.evalmath_reference, fields.evalmath_answer, fields.evalmath_detail,
      ];
      const read = data.responses ? [named("response")] : [named("response"), ...others()];
      if (read.some((one) => typeof one === "string" && one.toLowerCase().includes(data.needle))) places.push(i / 2);
    }
  }
  postMessage({ search: data.search, chunk: data.chunk, places });
};
