// The page: its state stands in the address, everything else follows from it.
"use strict";

const App = (() => {
  let rows, table, facets, strip, detail, plot;
  let entries = new Uint32Array(0);
  let bits = null;
  let tree = { op: "and", parts: [] };
  const state = { q: "", sort: "", at: null, plot: null };

  async function start() {
    const store = await Store.open();
    rows = new Rows(store);
    Notes.open(rows);
    document.body.classList.toggle("pairs", rows.pairs);
    document.body.style.setProperty("--runs", rows.runs.length);
    state.sort = Object.keys(rows.orderNames())[0];
    const sorting = Dom.byId("sort");
    for (const [name, words] of Object.entries(rows.orderNames())) sorting.append(Dom.make("option", { value: name }, words));
    table = new Table(Dom.byId("table"), { columns: Cells.columns(rows), cells: (entry) => Cells.of(rows, entry), chosen: open, sort: sortByColumn });
    detail = new Detail(Dom.byId("detail"), rows, { opened: openRow, closed: close, stepped: (by) => table.step(by) });
    plot = new CrossPlot(Dom.byId("plot"), rows, { asked: (query) => ask(query), changed: plotted });
    listen();
    read();
    document.documentElement.dataset.ready = "true";
    document.documentElement.dataset.readyMs = performance.now().toFixed(0);
  }

  // --- the state and the address ------------------------------------------------------------------------------------

  function read() {
    const told = new URLSearchParams(location.hash.slice(1));
    state.q = told.get("q") || "";
    const sort = told.get("sort");
    state.sort = sort && rows.isOrder(sort) ? sort : Object.keys(rows.orderNames())[0];
    const at = /^\d+$/.test(told.get("at") || "") ? Number(told.get("at")) : null;
    state.at = at !== null && at < rows.store.rows ? at : null;
    state.plot = told.get("plot");
    if (state.plot) plot.choose(state.plot.split(" "));
    Dom.byId("plot-figure").open = state.plot !== null;
    Dom.byId("query").value = state.q;
    showOrder();
    filter();
    present();
  }

  function write(keep) {
    const told = new URLSearchParams();
    if (state.q) told.set("q", state.q);
    if (state.sort !== Object.keys(rows.orderNames())[0]) told.set("sort", state.sort);
    if (state.at !== null) told.set("at", state.at);
    if (state.plot !== null) told.set("plot", state.plot);
    const hash = `#${told}`;
    if (hash === (location.hash || "#")) return;
    if (keep) history.pushState(null, "", hash);
    else history.replaceState(null, "", hash);
  }

  function ask(query) {
    Dom.byId("query").value = query;
    state.q = query;
    write(false);
    filter();
  }

  // Two fields against each other; null while nobody looks.
  function plotted(fields) {
    state.plot = fields && fields.join(" ");
    write(false);
    if (fields) plot.draw(bits);
  }

  function open(entry) {
    const all = rows.rowsOf(entry);
    const wrong = Array.from(all).find((row) => !rows.isRight(row));
    state.at = wrong ?? all[0];
    write(false);
    present();
  }

  function openRow(row) {
    const first = state.at === null;
    state.at = row;
    write(first);
    present();
  }

  function close() {
    state.at = null;
    write(false);
    present();
    Dom.byId("table").focus({ preventScroll: true });
  }

  function present() {
    if (state.at === null) {
      detail.hide();
      table.point(null);
      return;
    }
    detail.show(state.at).catch(broken);
    const list = Dom.byId("list");
    if (list.getBoundingClientRect().top > window.innerHeight / 3) list.scrollIntoView();
    table.point(rows.entryOf(state.at));
  }

  // --- filtering ----------------------------------------------------------------------------------------------------

  function filter() {
    const complaint = Dom.byId("complaint");
    try {
      tree = Query.parse(state.q);
      list();
      complaint.textContent = "";
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      complaint.textContent = error.message;
      return;
    }
    const wanted = [...new Set(needlesOf(tree))].map((text) => JSON.parse(text));
    Search.look(rows.store, wanted, progress).catch(broken);
  }

  function needlesOf(one) {
    if (one.op === "text") return [JSON.stringify({ needle: one.text.toLowerCase(), responses: false })];
    if (one.op === "field") {
      const asked = /^([a-h]\.)?response$/.test(one.name);
      return asked ? one.values.filter(({ is }) => is).map(({ is }) => JSON.stringify({ needle: is, responses: true })) : [];
    }
    return one.part ? needlesOf(one.part) : one.parts.flatMap(needlesOf);
  }

  let drawn = 0;
  function progress(part) {
    const bar = Dom.byId("searching");
    const searching = !bar.hidden;
    bar.hidden = part >= 1;
    bar.value = part;
    if (searching && (part >= 1 || performance.now() - drawn > 250)) {
      list();
      drawn = performance.now();
    }
  }

  // What matches, in order. Pictures follow in the next frame.
  function list() {
    const began = performance.now();
    bits = tree.op === "and" && !tree.parts.length ? null : rows.matching(tree);
    const order = rows.order(state.sort);
    entries = bits ? order.filter((entry) => bits[entry]) : order;
    table.show(entries);
    told();
    document.documentElement.dataset.filterMs = (performance.now() - began).toFixed(1);
    requestAnimationFrame(() => {
      facets ||= new Facets(Dom.byId("facets"), rows, { toggled: (name, value, add) => ask(Query.toggled(state.q, name, value, add)) });
      strip ||= new Strip(Dom.byId("strip"), rows, { opened: openRow });
      facets.draw(bits, tree);
      strip.draw(bits);
      if (state.plot !== null) plot.draw(bits);
    });
  }

  // By a column: a second time the other way round.
  function sortByColumn(name) {
    sortBy(state.sort === `by:${name}` ? `by:${name}:down` : `by:${name}`);
  }

  function sortBy(name) {
    state.sort = name;
    showOrder();
    write(false);
    list();
  }

  // The list of orders has those of columns too once somebody has asked for one.
  function showOrder() {
    const sorting = Dom.byId("sort");
    if (!Array.from(sorting.options).some((option) => option.value === state.sort)) {
      sorting.append(Dom.make("option", { value: state.sort }, state.sort.slice(3).replace(/:down$/, " ↓").replace(/^/, "by ")));
    }
    sorting.value = state.sort;
    table.sorted(state.sort);
  }

  function told() {
    const what = rows.pairs ? "problems" : "rows";
    Dom.byId("shown").textContent = entries.length === rows.length
      ? `${Dom.count(rows.length)} ${what}`
      : `${Dom.count(entries.length)} of ${Dom.count(rows.length)} ${what}`;
    Dom.byId("empty").hidden = entries.length > 0;
    Dom.byId("clear").hidden = !state.q;
  }

  // --- what people do -----------------------------------------------------------------------------------------------

  function listen() {
    let typing = 0;
    Dom.byId("query").addEventListener("input", ({ target }) => {
      clearTimeout(typing);
      typing = setTimeout(() => {
        state.q = target.value.trim();
        write(false);
        filter();
      }, 120);
    });
    Dom.byId("sort").addEventListener("change", ({ target }) => sortBy(target.value));
    Dom.byId("clear").addEventListener("click", () => ask(""));
    Dom.byId("export").addEventListener("click", () => Exporting.rows(rows, entries).catch(broken));
    Dom.byId("notes").addEventListener("click", () => Notes.save());
    Notes.watch(() => {
      Dom.byId("notes").hidden = !Notes.count();
      Dom.byId("notes").textContent = `notes (${Notes.count()})`;
    });
    Dom.byId("plot-figure").addEventListener("toggle", ({ target }) => plotted(target.open ? [plot.x.value, plot.y.value] : null));
    Dom.byId("help-button").addEventListener("click", () => help());
    Dom.byId("theme").addEventListener("click", () => Theme.next());
    Dom.byId("skip").addEventListener("click", () => Dom.byId("table").focus());
    for (const button of document.querySelectorAll("[data-ask]")) button.addEventListener("click", () => {
      ask(button.dataset.ask);
      Dom.byId("list").scrollIntoView();
    });
    for (const button of document.querySelectorAll("[data-copy]")) button.addEventListener("click", () => copy(button));
    for (const figure of document.querySelectorAll("figure")) Exporting.offer(figure, () => (figure.id === "strip-figure" ? strip.svg() : null));
    window.addEventListener("hashchange", read);
    window.addEventListener("popstate", read);
    document.addEventListener("keydown", key);
    Theme.show();
    Theme.changed = () => strip && strip.draw(bits);
    window.addEventListener("beforeprint", () => {
      MathText.revealAll();
      table.draw(true, 200);
    });
    window.addEventListener("afterprint", () => table.draw(true));
  }

  const KEYS = {
    j: () => table.step(1),
    k: () => table.step(-1),
    ArrowDown: () => table.step(1),
    ArrowUp: () => table.step(-1),
    PageDown: () => table.step(10),
    PageUp: () => table.step(-10),
    "/": () => Dom.byId("query").select(),
    "?": () => help(),
    m: () => detail.toggle(),
    t: () => Theme.next(),
    e: () => Exporting.rows(rows, entries).catch(broken),
    x: () => ask(""),
  };
  const IN_TABLE = new Set(["ArrowDown", "ArrowUp", "PageDown", "PageUp"]);

  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
    if (Dom.byId("help").open) {
      if (event.key === "?") Dom.byId("help").close();
      return;
    }
    if (event.key === "Escape") {
      if (typing) event.target.blur();
      else if (state.at !== null) close();
      return;
    }
    if (typing) {
      if (event.key === "Enter" && event.target.id === "query") {
        event.target.blur();
        Dom.byId("table").focus();
        table.step(0);
      }
      return;
    }
    if (event.key === "Enter" && event.target.id === "table") {
      table.step(0);
      return;
    }
    const inTable = event.target.closest && event.target.closest("#table");
    const action = KEYS[event.key];
    if (!action || (IN_TABLE.has(event.key) && !inTable)) return;
    event.preventDefault();
    action();
  }

  function help() {
    const box = Dom.byId("help");
    const fields = Dom.byId("help-fields");
    if (!fields.childElementCount) fields.append(...rows.fields().map((name) => Dom.make("code", {}, name)));
    box.showModal();
  }

  async function copy(button) {
    const said = button.textContent;
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      button.textContent = "copied";
    } catch {
      button.textContent = "not allowed here";
    }
    setTimeout(() => (button.textContent = said), 1_500);
  }

  // What should not happen is said, not hidden.
  function broken(error) {
    Dom.byId("complaint").textContent = String(error.message || error);
    throw error;
  }

  return { start, broken, openRow: (row) => openRow(row) };
})();

App.start().catch(App.broken);
