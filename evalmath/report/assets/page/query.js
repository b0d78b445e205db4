// The language of the search field.
//
//   query   = all { "OR" all }
//   all     = { ["-"] one }                            everything side by side has to hold
//   one     = "(" query ")" | name ":" values | text   a name of several words in quotes: "my field":5
//   values  = value { "," value }                      one of them
//   value   = text | ">" number | ">=" number | "<" number | "<=" number | number ".." number
//   text    = word | '"' anything '"'                  \" and \\ inside
//
// parse('status:timeout level:>3 "a b"') is a tree of { op, ... }; a wrong query throws a QueryError with its place.
"use strict";

class QueryError extends Error {
  constructor(message, place) {
    super(message);
    this.place = place;
  }
}

const Query = (() => {
  function tokens(text) {
    const found = [];
    let at = 0;
    while (at < text.length) {
      if (/\s/.test(text[at])) {
        at++;
      } else if (text[at] === "(" || text[at] === ")") {
        found.push({ sign: text[at], at: at++ });
      } else if (text[at] === "-" && /[^\s)]/.test(text[at + 1] || " ") && !/[\d.]/.test(text[at + 1])) {
        found.push({ sign: "-", at: at++ });
      } else {
        const [token, end] = term(text, at);
        found.push(token);
        at = end;
      }
    }
    return found;
  }

  const NAME = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;

  // A word, a quoted text, or a name with its values.
  function term(text, start) {
    const [name, colon, quotedName] = word(text, start, /[\s():"]/);
    if (text[colon] !== ":" || (quotedName ? /^:(\s|$)/.test(text.slice(colon)) : !NAME.test(name))) {
      const [value, end, quoted] = word(text, start, /[\s()]/);
      if (value === "OR" && !quoted) return [{ sign: "OR", at: start }, end];
      return [{ op: "text", text: value, at: start }, end];
    }
    const values = [];
    let at = colon + 1;
    for (;;) {
      const [value, end, quoted] = word(text, at, /[\s(),]/);
      if (value !== "" || quoted) values.push({ text: value, quoted });
      at = end;
      if (text[at] !== ",") break;
      at++;
    }
    if (!values.length) throw new QueryError(`what should ${name} be?`, at);
    return [{ op: "field", name, values: values.map(test), at: start, from: colon + 1 }, at];
  }

  function word(text, start, ends) {
    if (text[start] === '"') {
      let value = "";
      for (let at = start + 1; at < text.length; at++) {
        if (text[at] === '"') return [value, at + 1, true];
        if (text[at] === "\\" && (text[at + 1] === '"' || text[at + 1] === "\\")) at++;
        value += text[at];
      }
      return [value, text.length, true]; // somebody is still typing
    }
    let at = start;
    while (at < text.length && !ends.test(text[at])) at++;
    return [text.slice(start, at), at, false];
  }

  // A value as a test: { is } or { least, most, open: [without least, without most] }
  function test({ text, quoted }) {
    const number = "(-?\\d+(?:\\.\\d+)?)";
    const range = !quoted && new RegExp(`^${number}\\.\\.${number}$`).exec(text);
    if (range) return { least: +range[1], most: +range[2] };
    const bound = !quoted && new RegExp(`^([<>]=?)${number}$`).exec(text);
    if (!bound) return { is: text.toLowerCase() };
    const open = bound[1].length === 1;
    return bound[1][0] === ">" ? { least: +bound[2], most: Infinity, open } : { least: -Infinity, most: +bound[2], open };
  }

  const holds = (test, number) =>
    test.open ? number > test.least && number < test.most : number >= test.least && number <= test.most;

  function parse(text) {
    const list = tokens(text);
    let at = 0;

    function any() {
      const parts = [all()];
      while (list[at] && list[at].sign === "OR") {
        at++;
        parts.push(all());
      }
      return parts.length > 1 ? { op: "or", parts } : parts[0];
    }

    function all() {
      const parts = [];
      while (list[at] && list[at].sign !== ")" && list[at].sign !== "OR") parts.push(one());
      return parts.length === 1 ? parts[0] : { op: "and", parts };
    }

    function one() {
      const token = list[at++];
      if (token.sign === "-") {
        if (!list[at] || list[at].sign) {
          if (!list[at] || list[at].sign !== "(") throw new QueryError("nothing stands behind the minus", token.at);
        }
        return { op: "not", part: one() };
      }
      if (token.sign === "(") {
        const inside = any();
        if (list[at]) at++; // the closing one, which may be still to come
        return inside;
      }
      return token;
    }

    const tree = any();
    if (at < list.length) throw new QueryError("a bracket is closed that was not opened", list[at].at);
    return tree;
  }

  // A value as somebody would have to type it.
  const quote = (value) => (/^[^\s()",:<>\\]+$/.test(value) && value !== "OR" ? value : `"${value.replace(/["\\]/g, "\\$&")}"`);

  // The query with name:value put in or taken out. With `add`, beside other values of that name, else in their place.
  function toggled(text, name, value, add) {
    const named = NAME.test(name) ? name : `"${name.replace(/["\\]/g, "\\$&")}"`;
    const written = `${named}:${quote(value)}`;
    const found = tokens(text).filter((token) => token.op === "field" && token.name === name);
    const last = found[found.length - 1];
    if (!last) return `${text.trim()} ${written}`.trim();
    const [, end] = term(text, last.at);
    const old = last.values.map((v) => v.is);
    const there = old.includes(value.toLowerCase());
    const behind = text.slice(last.from, end);
    let now = written;
    if (there) {
      const others = split(behind).filter((one) => test(one).is !== value.toLowerCase());
      now = others.length ? `${named}:${others.map((one) => (one.quoted ? quote(one.text) : one.text)).join(",")}` : "";
    } else if (add) {
      now = `${named}:${behind},${quote(value)}`;
    }
    return `${text.slice(0, last.at)}${now}${text.slice(end)}`.replace(/\s+/g, " ").trim();
  }

  function split(values) {
    const found = [];
    for (let at = 0; at < values.length; at++) {
      const [text, end, quoted] = word(values, at, /,/);
      found.push({ text, quoted });
      at = end;
    }
    return found;
  }

  // Whether a value is asked for.
  function asks(tree, name, value) {
    if (tree.op === "field") return tree.name === name && tree.values.some((v) => v.is === value.toLowerCase());
    return (tree.op === "and" || tree.op === "or") && tree.parts.some((part) => asks(part, name, value));
  }

  return { parse, toggled, asks, holds, quote };
})();
