// Mathematics as MathML, rendered here by Temml: nothing is fetched.
document.addEventListener("DOMContentLoaded", () => {
  for (const place of document.querySelectorAll(".arithmatex")) {
    const text = place.textContent.trim();
    const shown = text.startsWith("\\[");
    temml.render(text.replace(/^\\[([]|\\[)\]]$/g, ""), place, { displayMode: shown, throwOnError: false, trust: false });
  }
});
