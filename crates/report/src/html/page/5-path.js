// What is known about one path.
function section(title, ...content) {
  return h("section", {}, h("h3", {}, title), ...content);
}

function pathPanel(p, other, buttons) {
  work.panels++;
  const run = data.runs[p.run];
  const kind = p.finding ? "finding" : p.outcome;
  const panel = h("article", { class: `path ${kind}`, "data-path": p.id, "data-heap": run.heap, "aria-label": `Path ${p.id}` },
    h("header", {},
      h("div", { class: "title" }, mark(p.outcome, p.finding), h("h2", {}, `Path ${p.id}`), data.runs.length > 1 ? h("span", { class: "tag" }, run.heap) : "",
        h("span", { class: "space" }), ...buttons),
      h("p", { class: "end" }, ...outcome(p))));
  panel.append(
    section("Condition", conditions(p, other)),
    section("Input", inputs(p)),
    p.before ? section("Heap", heaps(p)) : "",
    section("Code", code(p)),
    section("Test", test(p)));
  return panel;
}

function outcome(p) {
  const place = p.place && p.place.line > 0 ? [" at ", h("code", {}, `${p.place.file || p.place.cls}:${p.place.line}`)] : [];
  const parts = [];
  if (p.broken) parts.push(h("strong", {}, p.broken));
  else if (p.outcome === "returned") {
    parts.push(h("strong", {}, "returned "), p.value !== null ? h("code", {}, p.value) : "");
    if (p.concrete !== null && p.concrete !== p.value) parts.push(" = ", h("code", {}, p.concrete), " for this input");
  } else if (p.outcome === "threw") parts.push(h("strong", {}, "threw "), h("code", {}, p.exception || ""), p.message ? [": ", h("q", {}, p.message)] : "", ...place);
  else if (p.outcome === "cut") parts.push(h("strong", {}, "cut"), ` by ${p.reason || "a bound"}: this path goes on`, ...place);
  else parts.push(h("strong", {}, "unsupported: "), p.reason || "", ...place);
  const replay = p.replayed === 1 ? "replayed concretely, same end" : p.replayed === 0 ? "the replay ended differently: a defect of Heapwise" : "not replayed";
  parts.push(h("span", { class: `replay${p.replayed === 0 ? " bad" : ""}` }, p.disagreement ? `${replay}: ${p.disagreement}` : replay));
  return parts;
}

function conditions(p, other) {
  const theirs = new Set(other ? other.condition : []);
  if (p.condition.length === 1 && p.condition[0] === "true") return h("p", { class: "faint" }, "Every input takes this path.");
  return h("ol", { class: "conditions" }, p.condition.map((c) => h("li", { class: other ? (theirs.has(c) ? "shared" : "own") : null }, h("code", {}, c))));
}

function inputs(p) {
  const rows = p.inputs.map((i) => h("tr", { class: i.any ? "any" : null }, h("th", { scope: "row" }, h("code", {}, i.name)), h("td", {}, i.type), h("td", {}, h("code", {}, i.value), i.any ? " (any)" : "")));
  if (!rows.length) return h("p", { class: "faint" }, p.before && p.before.roots.length ? "No primitive input: see the heap." : "No input.");
  return h("table", { class: "inputs" }, h("tbody", {}, rows));
}

function heaps(p) {
  const box = h("div", {});
  const names = h("button", { type: "button", class: "quiet", "aria-pressed": String(withNames), onclick: () => {
    withNames = !withNames;
    document.querySelectorAll(".heapbox").forEach((b) => b.redraw());
  } }, "symbolic names");
  box.className = "heapbox";
  box.redraw = () => {
    names.setAttribute("aria-pressed", String(withNames));
    box.replaceChildren(names, heapPictures(p));
  };
  box.redraw();
  return box;
}

function heapPictures(p) {
  const draw = (g, title) => h("figure", {}, h("figcaption", {}, title), h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": title }, drawHeap(g, title)),
    g.cut ? h("p", { class: "faint" }, "There are more objects than are drawn.") : "");
  const before = draw(p.before, "before"), after = p.after && draw(p.after, "after");
  const widths = [before, after].map((f) => (f ? Number(f.querySelector("svg").getAttribute("width")) : 0));
  // Wide pictures go below each other.
  return h("div", { class: `heaps${Math.max(...widths) > 380 ? " stacked" : ""}` }, before,
    p.after ? after : h("figure", {}, h("figcaption", {}, "after"), h("p", { class: "faint" }, "The path did not reach its end.")));
}

// The lines that the path went through: in the source where there is one, else as instructions.
function code(p) {
  if (!p.lines.length) return h("p", { class: "faint" }, "No line numbers: the classes were compiled without them.");
  const byFile = new Map();
  for (const l of p.lines) {
    const m = data.methods[l.method], key = m.source >= 0 ? `s${m.source}` : `m${l.method}`;
    if (!byFile.has(key)) byFile.set(key, { source: m.source, method: l.method, lines: new Map() });
    byFile.get(key).lines.set(l.line, l.times);
  }
  const last = p.place ? p.place.line : -1;
  const asked = new Map();
  for (const d of decisionsOf(p)) if (d.place) asked.set(d.place.line, [...(asked.get(d.place.line) || []), d.condition]);
  const blocks = [...byFile.values()].map((f) => (f.source >= 0 ? sourceBlock(f, last, p, asked) : bytecodeBlock(f, last, p)));
  if (p.linesCut) blocks.push(h("p", { class: "faint" }, "The run is longer than what is shown."));
  return h("div", {}, blocks);
}

function decisionsOf(p) {
  const { parents, edges, leaves } = data.runs[p.run].tree;
  const all = [];
  for (let node = leaves.indexOf(p.index); node > 0; node = parents[node]) all.unshift(...edges[node].map(decision));
  return all;
}

function sourceBlock(f, last, p, asked) {
  const s = data.sources[f.source];
  const numbers = [...f.lines.keys()];
  const from = Math.min(...numbers) - 2, to = Math.max(...numbers) + 2;
  const rows = [];
  const near = (n) => numbers.some((k) => Math.abs(k - n) <= 4);
  let gap = false;
  s.lines.forEach((line, i) => {
    const n = s.from[i];
    if (n < from || n > to) return;
    if (!near(n)) {
      if (!gap) rows.push(h("div", { class: "src" }, h("span", { class: "n" }, "⋯")));
      gap = true;
      return;
    }
    gap = false;
    const times = f.lines.get(n);
    const fatal = n === last && p.outcome !== "returned";
    const why = asked.get(n);
    rows.push(h("div", { class: `src${times ? " ran" : ""}${fatal ? " fatal" : ""}`, "data-line": n },
      h("span", { class: "n" }, n), h("span", { class: "times", title: times > 1 ? `${times} times` : null }, times > 1 ? `${times}×` : ""),
      h("code", {}, text(line) || " "), why && times ? h("span", { class: "why", title: why.join("\n") }, cut(why.join(", "), 60)) : ""));
  });
  return h("div", { class: "code" }, h("div", { class: "file" }, text(s.name)), h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": `Source of ${text(s.name)}` }, rows));
}

function bytecodeBlock(f, last, p) {
  const m = data.methods[f.method];
  const rows = [];
  let shown = -1;
  m.code.forEach(([line, insn]) => {
    const times = f.lines.get(line);
    if (!times) return;
    rows.push(h("div", { class: `src ran${line === last && p.outcome !== "returned" ? " fatal" : ""}`, "data-line": line }, h("span", { class: "n" }, line !== shown ? line : ""), h("span", { class: "times" }, line !== shown && times > 1 ? `${times}×` : ""), h("code", {}, text(insn))));
    shown = line;
  });
  return h("div", { class: "code" }, h("div", { class: "file" }, text(m.name), " (no source; bytecode by line)"), h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": `Bytecode of ${text(m.name)}` }, rows));
}

function test(p) {
  if (!p.test.length) return h("p", { class: "faint" }, p.noTest || "No test: the path has no end to assert.");
  return h("div", { class: "code test" }, h("div", { class: "file" }, "JUnit", h("span", { class: "space" }), copyButton(() => p.test.join("\n"))), h("pre", { class: "scroll", tabindex: "0" }, p.test.join("\n")));
}
