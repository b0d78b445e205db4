// Statuses in five groups: a colour each, and a sign, since colours alone say nothing to some.
"use strict";

const Status = (() => {
  const GROUPS = {
    correct: "right", incorrect: "wrong", "no-answer": "none", truncated: "none",
    "unreadable-answer": "open", undecided: "open", timeout: "open", limit: "open", crash: "open",
    "unreadable-reference": "fault", malformed: "fault",
  };
  const SIGNS = { right: "✓", wrong: "✗", none: "∅", open: "?", fault: "!" };
  const group = (status) => GROUPS[status] || "open";
  const sign = (status) => Dom.make("span", { class: `sign s-${group(status)}`, "aria-hidden": "true" }, SIGNS[group(status)]);
  return { group, sign, SIGNS };
})();
