// Elements. Everything from the data becomes a text node or an attribute, never markup.
function fill(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? "" : String(value));
  }
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return node;
}
const h = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);
const svg = (tag, attributes, ...children) =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

const plural = (n, one) => `${n.toLocaleString("en")} ${one}${n === 1 ? "" : "s"}`;
const seconds = (s) => (s >= 10 ? `${s.toFixed(0)} s` : s >= 0.1 ? `${s.toFixed(2)} s` : `${(s * 1000).toFixed(1)} ms`);

// Columns that a text takes in a monospaced font: exact enough to size boxes, and the same on every machine.
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]|\p{Extended_Pictographic}/u;
const CHAR = 7.3;
const columns = (s) => [...s].reduce((n, c) => n + (WIDE.test(c) ? 2 : 1), 0);
const cut = (s, n) => (columns(s) <= n ? s : [...s].slice(0, n - 1).join("") + "…");

// The outcome as a mark that does not need its colour to be understood.
const mark = (outcome, finding) =>
  h("span", { class: `mark ${finding ? "finding" : outcome}`, title: finding ? "finding" : outcome }, finding ? "!" : GLYPHS[outcome]);

// A bar whose parts are proportional to the paths of each outcome.
function bar(counts) {
  const names = [...OUTCOMES, "finding"];
  const parts = [counts[0], counts[1] - Math.min(counts[4], counts[1]), counts[2], counts[3], Math.min(counts[4], counts[1])];
  const spans = parts.map((n, i) => n > 0 && h("i", { class: names[i], style: `flex-grow:${n}` }));
  const words = OUTCOMES.map((o, i) => counts[i] > 0 && `${counts[i]} ${o}`).filter(Boolean);
  return h("span", { class: "bar", title: words.join(", ") }, spans);
}

function copyButton(get) {
  const button = h("button", { type: "button", class: "quiet", onclick: async () => {
    try {
      await navigator.clipboard.writeText(get());
      button.textContent = "copied";
    } catch {
      button.textContent = "not allowed here";
    }
    setTimeout(() => (button.textContent = "copy"), 1200);
  } }, "copy");
  return button;
}
