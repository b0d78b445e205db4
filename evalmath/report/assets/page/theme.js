// Light, dark, or as the system has it; the choice is remembered where the browser allows it.
"use strict";

const Theme = (() => {
  const NAMES = ["auto", "light", "dark"];
  const theme = { changed: () => {} };

  function stored() {
    try {
      return localStorage.getItem("evalmath-theme");
    } catch {
      return null; // a browser that keeps nothing for files
    }
  }

  const dark = matchMedia("(prefers-color-scheme: dark)");

  function set(name) {
    const root = document.documentElement;
    root.dataset.theme = name;
    root.toggleAttribute("data-dark", name === "dark" || (name === "auto" && dark.matches));
    const button = document.getElementById("theme");
    if (button) button.textContent = { auto: "◐ auto", light: "○ light", dark: "● dark" }[name];
    try {
      localStorage.setItem("evalmath-theme", name);
    } catch {
      return;
    }
  }

  theme.next = () => {
    const now = document.documentElement.dataset.theme;
    set(NAMES[(NAMES.indexOf(now) + 1) % NAMES.length]);
    theme.changed();
  };
  theme.show = () => set(document.documentElement.dataset.theme); // once the button is there
  dark.addEventListener("change", () => {
    theme.show();
    theme.changed();
  });
  set(NAMES.includes(stored()) ? stored() : "auto");
  return theme;
})();
