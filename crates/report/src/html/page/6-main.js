// Puts the page together.
const outlines = [];
let shownRun = 0, chosen = null, pinned = null;

function summary() {
  const box = h("div", { class: "runs" });
  data.runs.forEach((run) => {
    const counts = OUTCOMES.map((o, i) => [o, run.counts[i]]).filter((c) => c[1] > 0);
    const other = Math.max(0, run.work - run.solver - run.structural), total = Math.max(run.work, 1e-9);
    const share = (s) => `${((100 * s) / total).toFixed(0)} %`;
    box.append(h("section", { class: "run", "data-heap": run.heap, "aria-label": `Result with ${run.heap}` },
      data.runs.length > 1 ? h("h2", {}, run.heap) : "",
      h("p", { class: `verdict ${run.complete ? "good" : "open"}` }, h("strong", {}, run.complete ? "Complete" : "Incomplete"), run.complete ? (run.within ? ` within ${run.within}: every feasible path of such inputs was explored` : ": every feasible path was explored") : ""),
      run.reasons.length ? h("ul", { class: "reasons" }, run.reasons.map((r) => h("li", {}, r))) : "",
      h("div", { class: "figures" },
        h("div", { class: "figure" }, h("b", {}, run.counts[5].toLocaleString("en")), run.counts[5] === 1 ? " path" : " paths"),
        run.findings ? h("div", { class: "figure finding" }, h("b", {}, run.findings.toLocaleString("en")), run.findings === 1 ? " finding" : " findings") : "",
        counts.map(([o, n]) => h("div", { class: `figure ${o}` }, h("b", {}, n.toLocaleString("en")), ` ${o}`)),
        run.branches[1] ? h("div", { class: "figure" }, h("b", {}, `${run.branches[0]}/${run.branches[1]}`), " branches") : ""),
      h("div", { class: "time", role: "img", "aria-label": `Time: ${seconds(run.seconds)}; machine ${share(other)}, solver ${share(run.solver)}, structural solver ${share(run.structural)}` },
        h("span", { class: "bar wide" }, h("i", { class: "machine", style: `flex-grow:${other / total}` }), h("i", { class: "solver", style: `flex-grow:${run.solver / total}` }), h("i", { class: "structural", style: `flex-grow:${run.structural / total}` })),
        h("span", {}, h("i", { class: "key machine" }), `machine ${share(other)}`), h("span", {}, h("i", { class: "key solver" }), `solver ${share(run.solver)}`),
        h("span", {}, h("i", { class: "key structural" }), `structural ${share(run.structural)}`), h("span", { class: "faint" }, `${seconds(run.seconds)} in all`)),
      h("details", {}, h("summary", {}, "Options and work"), h("dl", {}, run.facts.map(([k, v]) => [h("dt", {}, k), h("dd", {}, v)]))),
      run.notes.length ? h("details", { open: run.notes.length < 3 }, h("summary", {}, plural(run.notes.length, "note")), h("ul", {}, run.notes.map((r) => h("li", {}, r)))) : ""));
  });
  return box;
}

// The trees of several strategies next to each other.
function strategies() {
  if (data.runs.length < 2) return "";
  const columnsOf = data.runs.map((run, i) => h("figure", { class: "strategy", "data-heap": run.heap },
    h("figcaption", {}, h("strong", {}, run.heap), h("span", {}, plural(run.counts[5], "path")), h("span", {}, plural(run.states, "state")), h("span", {}, plural(run.queries, "query").replace("querys", "queries"))),
    h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": `Tree of ${run.heap}` }, drawTree(outlines[i].tree, choose))));
  return h("section", { class: "strategies card" }, h("h2", {}, "The same method, by strategy"), h("div", { class: "columns" }, columnsOf));
}

function treeCard() {
  const search = h("input", { type: "search", id: "search", placeholder: "Search conditions, values, exceptions, #number", "aria-label": "Search paths", autocomplete: "off", spellcheck: "false" });
  const found = h("span", { class: "found", role: "status", "aria-live": "polite" });
  const holder = h("div", { class: "holder" });
  const wanted = new Set();
  let words = null;
  const apply = () => {
    const outline = outlines[shownRun], query = search.value.trim().toLowerCase();
    const paths = data.runs[shownRun].paths;
    if (query && (!words || words.run !== shownRun)) words = { run: shownRun, all: paths.map((p, i) => searchText(p, i)) };
    const fits = (leaf) => (!query || words.all[leaf].includes(query)) && (!wanted.size || wanted.has(OUTCOMES[paths[leaf][1]]) || (wanted.has("finding") && paths[leaf][2] === 1));
    const n = outline.filter(query || wanted.size ? fits : null);
    found.textContent = query || wanted.size ? `${n.toLocaleString("en")} of ${plural(paths.length, "path")}` : "";
  };
  const searchText = (p, i) => `#${p[0]} ${ending(shownRun, i)} ${p[10].map(text).join(" && ")} ${text(p[6]) || ""} ${p[13].map((n) => `${text(data.inputs[n][0])} = ${text(data.inputs[n][2])}`).join(", ")}`.toLowerCase();
  let timer = 0;
  search.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(apply, data.runs[shownRun].paths.length > 3000 ? 150 : 0); });
  search.addEventListener("keydown", (e) => {
    if (e.key === "ArrowDown") { e.preventDefault(); outlines[shownRun].element.focus(); }
    if (e.key === "Escape") { search.value = ""; apply(); }
  });
  const chips = h("div", { class: "chips", role: "group", "aria-label": "Show only" });
  ["finding", ...OUTCOMES].forEach((o) => {
    if (!data.runs.some((r) => (o === "finding" ? r.findings : r.counts[OUTCOMES.indexOf(o)]) > 0)) return;
    chips.append(h("button", { type: "button", class: `chip ${o}`, "aria-pressed": "false", onclick: (e) => {
      const on = !wanted.delete(o);
      if (on) wanted.add(o);
      e.currentTarget.setAttribute("aria-pressed", String(on));
      apply();
    } }, o === "finding" ? "findings" : o));
  });
  let picture = false;
  const show = () => {
    holder.replaceChildren(picture ? h("div", { class: "scroll picture", tabindex: "0", role: "region", "aria-label": "Tree" }, drawTree(outlines[shownRun].tree, choose)) : outlines[shownRun].element);
    if (!picture) outlines[shownRun].paint();
  };
  const tabs = data.runs.length > 1 ? h("div", { class: "tabs", role: "group", "aria-label": "Strategy" }, data.runs.map((r, i) => h("button", { type: "button", "aria-pressed": String(i === 0), "data-heap": r.heap, onclick: () => showRun(i) }, r.heap))) : "";
  const view = h("div", { class: "tabs", role: "group", "aria-label": "View" }, ["Outline", "Picture"].map((name, i) => h("button", { type: "button", "aria-pressed": String(i === 0), onclick: (e) => {
    picture = i === 1;
    [...e.currentTarget.parentNode.children].forEach((b) => b.setAttribute("aria-pressed", String(b === e.currentTarget)));
    show();
  } }, name)));
  const card = h("section", { class: "card tree", "aria-label": "Exploration tree" },
    h("div", { class: "tools" }, h("h2", {}, "Tree"), tabs, view),
    h("div", { class: "tools" }, search, found),
    h("div", { class: "tools" }, chips, h("span", { class: "space" }), h("button", { type: "button", class: "quiet", onclick: () => outlines[shownRun].all(true) }, "unfold all"), h("button", { type: "button", class: "quiet", onclick: () => outlines[shownRun].all(false) }, "fold all")), holder,
    h("p", { class: "hint" }, h("kbd", {}, "↑↓←→"), " move and fold, ", h("kbd", {}, "Enter"), " choose, ", h("kbd", {}, "Shift Enter"), " compare, ", h("kbd", {}, "/"), " search"));
  card.show = (i) => {
    [...(tabs.children || [])].forEach((b, k) => b.setAttribute("aria-pressed", String(k === i)));
    show();
    apply();
  };
  return card;
}

let card, panels;

function showRun(i) {
  shownRun = i;
  card.show(i);
}

function choose(run, leaf, second) {
  if (second && chosen) pinned = pinned || chosen;
  chosen = { run, leaf };
  if (pinned && pinned.run === run && pinned.leaf === leaf) pinned = null;
  if (run !== shownRun) showRun(run);
  if (outlines[run].chosen !== leaf) outlines[run].reveal(leaf);
  const id = data.runs[run].paths[leaf][0];
  history.replaceState(null, "", `#${data.runs[run].heap}/${id}`);
  showPaths();
}

function showPaths() {
  const p = path(chosen.run, chosen.leaf);
  if (!pinned) {
    const pin = h("button", { type: "button", class: "pin", onclick: () => { pinned = chosen; showPaths(); } }, "Compare with…");
    panels.className = "panels";
    panels.replaceChildren(pathPanel(p, null, [pin]));
    return;
  }
  const q = path(pinned.run, pinned.leaf);
  const done = h("button", { type: "button", class: "pin", onclick: () => { pinned = null; showPaths(); } }, "Unpin");
  const same = pinned === chosen;
  panels.className = "panels two";
  panels.replaceChildren(pathPanel(q, same ? null : p, [done]), same ? h("article", { class: "path empty" }, h("p", { class: "faint" }, "Choose another path to see the two side by side.")) : pathPanel(p, q, []));
}

function theme() {
  const root = document.documentElement;
  const dark = () => (root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches);
  const button = h("button", { type: "button", class: "quiet", "aria-label": "Switch between light and dark", onclick: () => { root.dataset.theme = dark() ? "light" : "dark"; } }, "◐");
  return button;
}

function start() {
  data.runs.forEach((_, i) => outlines.push(new Outline(i, choose)));
  card = treeCard();
  panels = h("div", { class: "panels" }, h("article", { class: "path empty" }, h("p", { class: "faint" }, "Choose a path.")));
  const target = data.runs[0].target;
  document.title = `${target} – Heapwise`;
  document.body.append(
    h("a", { class: "skip", href: "#search" }, "To the tree"),
    h("header", { class: "top" }, h("div", {}, h("h1", {}, h("code", {}, target)), h("p", { class: "command" }, h("code", {}, data.command))), h("span", { class: "space" }), theme()),
    h("main", {}, h("div", { class: "card" }, summary()), strategies(), h("div", { class: "work" }, card, panels)),
    h("footer", {}, `Heapwise ${data.version}`));
  card.show(0);
  document.addEventListener("keydown", (e) => {
    if (e.key === "/" && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) { e.preventDefault(); document.getElementById("search").focus(); }
  });
  const [heap, id] = decodeURIComponent(location.hash.slice(1)).split("/");
  const run = Math.max(0, data.runs.findIndex((r) => r.heap === heap));
  let leaf = data.runs[run].paths.findIndex((p) => String(p[0]) === id);
  if (leaf < 0) leaf = Math.max(0, data.runs[run].paths.findIndex((p) => p[2] === 1));
  if (data.runs[run].paths.length) choose(run, leaf, false);
  window.heapwise = { work, ready: performance.now() - started };
  document.documentElement.dataset.ready = "yes";
}
start();
