// Notes of whoever looks at the page, on its rows: kept in this browser, and saved as JSON for others.
"use strict";

const Notes = (() => {
  const KEPT = "evalmath-notes";
  let rows = null;
  let notes = {}; // "name of the run, row, sample" -> { note, run, row, sample, problem, status }
  const watched = [];

  // Of all reports: a report that is made once more has the notes of the one before.
  function stored() {
    try {
      return JSON.parse(localStorage.getItem(KEPT) || "{}");
    } catch {
      return {}; // a browser that keeps nothing for files
    }
  }

  function open(shown) {
    rows = shown;
    notes = stored()[document.title] || {};
  }

  const key = (row) => JSON.stringify([rows.runs[rows.runOf(row)].name, rows.text("row", row), rows.text("sample", row)]);
  const of = (row) => (notes[key(row)] || { note: "" }).note;
  const count = () => Object.keys(notes).length;

  function write(row, text) {
    if (text.trim()) {
      notes[key(row)] = {
        note: text, run: rows.runs[rows.runOf(row)].name, row: rows.text("row", row), sample: rows.text("sample", row),
        problem: rows.text("problem", row), status: rows.text("status", row), reason: rows.text("reason", row),
      };
    } else {
      delete notes[key(row)];
    }
    try {
      localStorage.setItem(KEPT, JSON.stringify({ ...stored(), [document.title]: notes }));
    } catch {
      Dom.byId("complaint").textContent = "this browser keeps no notes: export them before you close the page";
    }
    watched.forEach((told) => told());
  }

  const watch = (told) => {
    watched.push(told);
    told();
  };
  const save = () => Dom.save("notes.json", "application/json", [JSON.stringify({ report: document.title, notes: Object.values(notes) }, null, 1)]);

  // Where somebody writes one.
  function field(row) {
    const box = Dom.make("textarea", { rows: 2, "aria-label": "note", placeholder: "A note on this row, kept in this browser", onchange: () => write(row, box.value) }, of(row));
    return box;
  }

  return { open, of, count, write, watch, save, field };
})();
