// Nodes, made of text alone: nothing here or anywhere in the page parses text as HTML.
"use strict";

const Dom = (() => {
  // make("button", { class: "x", onclick: f, "aria-label": "y" }, "text", node, null, [more])
  function make(tag, attributes, ...children) {
    return fill(document.createElement(tag), attributes, children);
  }

  function svg(tag, attributes, ...children) {
    return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
  }

  function fill(node, attributes, children) {
    for (const [name, value] of Object.entries(attributes || {})) {
      if (value === null || value === undefined || value === false) continue;
      if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
      else if (name.startsWith("--")) node.style.setProperty(name, value);
      else node.setAttribute(name, value === true ? "" : value);
    }
    node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
    return node;
  }

  const byId = (id) => document.getElementById(id);

  // A file for whoever looks at the page, made of parts that are there already.
  function save(name, type, parts) {
    const address = URL.createObjectURL(new Blob(parts, { type }));
    make("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }

  const count = (n) => n.toLocaleString("en-US");

  return { make, svg, byId, save, count };
})();
