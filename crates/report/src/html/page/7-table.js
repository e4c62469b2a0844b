// The page of a run over many methods: a table of methods or classes, and what is known about a chosen one.
const STATUS = ["internal", "refused", "unsupported", "unanswered", "cut", "complete"];
const LOOK = { complete: "returned", cut: "cut", unanswered: "cut", unsupported: "unsupported", refused: "unsupported", internal: "threw" };
const FIRST = 300;
const methods = data.methods.map((m, i) => ({ ...m, index: i, name: m.method, coverage: m.branches && m.branches[1] ? m.branches[0] / m.branches[1] : -1, rank: STATUS.indexOf(m.status) }));

function classesOf(all) {
  const by = new Map();
  for (const m of all) {
    const c = by.get(m.class) || { name: m.class, class: m.class, methods: 0, complete: 0, findings: 0, paths: [0, 0, 0, 0, 0], seconds: 0, taken: 0, seen: 0, rank: 9, status: "complete" };
    c.methods++;
    c.complete += m.status === "complete" ? 1 : 0;
    c.findings += m.findings;
    c.paths = c.paths.map((n, i) => n + m.paths[i]);
    c.seconds += m.seconds;
    if (m.branches) { c.taken += m.branches[0]; c.seen += m.branches[1]; }
    if (m.rank < c.rank) { c.rank = m.rank; c.status = m.status; }
    by.set(m.class, c);
  }
  return [...by.values()].map((c) => ({ ...c, branches: c.seen ? [c.taken, c.seen] : null, coverage: c.seen ? c.taken / c.seen : -1 }));
}

const compare = {
  name: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0), status: (a, b) => a.rank - b.rank, findings: (a, b) => b.findings - a.findings, paths: (a, b) => b.paths[4] - a.paths[4],
  coverage: (a, b) => a.coverage - b.coverage, seconds: (a, b) => b.seconds - a.seconds, methods: (a, b) => b.methods - a.methods,
};
const state = { view: "methods", sort: "findings", back: false, query: "", status: new Set(), most: FIRST, chosen: -1 };

const coverageBar = (m) => (m.branches && m.branches[1]
  ? h("span", { class: "cover", title: `${m.branches[0]} of ${m.branches[1]} branches` }, h("span", { class: "bar" }, h("i", { class: "returned", style: `flex-grow:${m.branches[0]}` }), h("i", { style: `flex-grow:${m.branches[1] - m.branches[0]}` })), h("span", {}, `${Math.round(m.coverage * 100)} %`))
  : h("span", { class: "faint" }, "–"));

function tableRows() {
  const query = state.query.toLowerCase();
  const fits = (m) => (!state.status.size || state.status.has(m.status) || (state.status.has("findings") && m.findings > 0))
    && (!query || m.method.toLowerCase().includes(query) || m.reasons.some((r) => r.toLowerCase().includes(query)) || m.found.some((f) => f.join(" ").toLowerCase().includes(query)));
  const all = methods.filter(fits);
  const rows = state.view === "classes" ? classesOf(all) : all;
  // Ties: findings first, then the worst, then by name.
  const order = [compare[state.sort], compare.findings, compare.status, compare.name];
  rows.sort((a, b) => { for (const [i, f] of order.entries()) { const d = f(a, b) * (i === 0 && state.back ? -1 : 1); if (d) return d; } return 0; });
  return rows;
}

const body = h("tbody", {}), more = h("div", { class: "tools" }), found = h("span", { class: "found", role: "status", "aria-live": "polite" }), headRow = h("tr", {});

function head() {
  const names = [["name", state.view === "classes" ? "Class" : "Method"], ["status", "Status"], ["findings", "Findings"], ["paths", "Paths"], ["coverage", "Branches"], ["seconds", "Time"]];
  if (state.view === "classes") names.splice(1, 0, ["methods", "Methods"]);
  headRow.replaceChildren(...names.map(([key, name]) => h("th", { scope: "col", "aria-sort": state.sort === key ? (state.back ? "descending" : "ascending") : "none" },
    h("button", { type: "button", class: "quiet", "data-sort": key, onclick: () => { state.back = state.sort === key ? !state.back : false; state.sort = key; show(); } }, name, state.sort === key ? (state.back ? " ▴" : " ▾") : ""))));
}

function show() {
  const rows = tableRows();
  head();
  found.textContent = `${plural(rows.length, state.view === "classes" ? "class" : "method").replace("classs", "classes")}`;
  body.replaceChildren(...rows.slice(0, state.most).map((m) => {
    const open = () => { if (state.view === "classes") { state.view = "methods"; state.query = `${m.name}.`; search.value = state.query; show(); } else choose(m.index); };
    return h("tr", { class: `${m.findings ? "hit" : ""}${state.view === "methods" && m.index === state.chosen ? " chosen" : ""}`, "data-name": m.name, onclick: open },
      h("th", { scope: "row" }, h("button", { type: "button", class: "link", onclick: (e) => { e.stopPropagation(); open(); } }, h("code", {}, m.name))),
      state.view === "classes" ? h("td", { class: "num" }, `${m.complete} of ${m.methods} complete`) : "",
      h("td", {}, h("span", { class: `tag ${LOOK[m.status]}` }, m.status)), h("td", { class: "num" }, m.findings ? h("b", { class: "bad" }, m.findings) : "0"),
      h("td", { class: "num" }, m.paths[4].toLocaleString("en")), h("td", {}, coverageBar(m)), h("td", { class: "num" }, seconds(m.seconds)));
  }));
  more.replaceChildren(rows.length > state.most ? h("button", { type: "button", onclick: () => { state.most += 2000; show(); } }, `show more of ${rows.length}`) : "");
  work.rows = body.children.length;
}

const detail = h("div", { class: "panels" });

function choose(index) {
  state.chosen = index;
  work.panels++;
  const m = methods[index];
  history.replaceState(null, "", `#${encodeURIComponent(m.id)}`);
  const drawn = h("div", {});
  const shown = (c) => drawn.replaceChildren(h("div", { class: "heaps" }, h("figure", {}, h("figcaption", {}, `input heap of path ${c.id}`), h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "input heap" }, drawHeap(inputHeap(c.heap), "input heap")))));
  detail.replaceChildren(h("article", { class: `path ${m.findings ? "finding" : LOOK[m.status]}`, "data-method": m.method },
    h("header", {}, h("div", { class: "title" }, h("h2", {}, h("code", {}, m.method))), h("p", {}, h("span", { class: `tag ${LOOK[m.status]}` }, m.status), ` ${plural(m.paths[4], "path")}, ${plural(m.findings, "finding")}, ${seconds(m.seconds)} (solver ${seconds(m.solver)})`)),
    m.within.length ? section(m.status === "complete" ? "Complete within" : "Inputs were left out by", h("ul", {}, m.within.map((b) => h("li", {}, b)))) : "",
    m.reasons.length ? section("Why not complete", h("ul", {}, m.reasons.map((r) => h("li", {}, r)))) : "",
    m.failure ? section("Defect of Heapwise", h("pre", { class: "scroll" }, m.failure)) : "",
    m.found.length ? section("Findings", findings(m.found.slice(0, 4)), m.found.length > 4 ? h("details", {}, h("summary", {}, `${m.found.length - 4} more`), findings(m.found.slice(4))) : "") : "",
    m.cases.length ? section(m.cases.length < m.paths[4] ? `Paths (${m.cases.length} of ${m.paths[4]})` : "Paths", h("div", { class: "cases" }, pathTree(m.cases, (c, words) => h("div", { class: "case", "data-path": c.id },
      mark(c.outcome, c.finding), h("span", { class: "number" }, `#${c.id}`), h("code", {}, words), h("code", { class: "faint" }, c.end), c.heap ? h("button", { type: "button", "aria-label": `heap of path ${c.id}`, onclick: () => shown(c) }, "heap") : h("code", { class: "faint" }, c.input))))) : "",
    drawn,
    section("More", h("p", { class: "faint" }, "The tree, the code and tests of this method: "), h("div", { class: "code" }, h("pre", { class: "scroll", tabindex: "0" }, m.again)))));
  const with_heap = m.cases.find((c) => c.heap && c.finding) || m.cases.find((c) => c.heap);
  if (with_heap) shown(with_heap);
  show();
}

// The parts of a condition: what `&&` joins outside of parentheses and quotes.
function parts(text) {
  const all = [];
  let depth = 0, quote = "", from = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (quote) { if (c === "\\") i++; else if (c === quote) quote = ""; }
    else if (c === '"' || c === "'") quote = c;
    else if (c === "(" || c === "[") depth++;
    else if (c === ")" || c === "]") depth--;
    else if (depth === 0 && text.startsWith(" && ", i)) { all.push(text.slice(from, i)); from = i + 4; }
  }
  return [...all, text.slice(from)];
}

// Paths as the tree that their conditions make: decisions come in the order in which they were taken.
function pathTree(cases, leaf) {
  const node = () => ({ below: new Map(), cases: [], size: 0 }), top = node();
  for (const c of cases) {
    let at = top;
    for (const part of parts(c.condition)) {
      at.size++;
      if (!at.below.has(part)) at.below.set(part, node());
      at = at.below.get(part);
    }
    at.size++;
    at.cases.push(c);
  }
  // A way without branches is one row.
  const draw = (at, words) => {
    while (at.below.size === 1 && !at.cases.length) { const [part, next] = [...at.below][0]; words = words ? `${words} && ${part}` : part; at = next; }
    const rows = [...at.cases.map((c) => leaf(c, words)), ...[...at.below].map(([part, next]) => draw(next, part))];
    return at.below.size === 0 ? rows : h("details", { open: true }, h("summary", {}, h("code", {}, words || "start"), " ", h("span", { class: "count" }, plural(at.size, "path"))), h("div", { class: "below" }, rows.flat()));
  };
  return draw(top, "");
}

function findings(all) {
  return h("ul", { class: "findings" }, all.map(([what, at, input, paths]) => h("li", {}, h("strong", {}, what), " at ", h("code", {}, at), paths ? ` on ${paths}` : "", input ? [h("br"), "with ", h("code", {}, input)] : "")));
}

// The input heap of the JSON result as a graph: `#2` is the object with that number.
function inputHeap(heap) {
  const at = new Map(heap.objects.map((o, i) => [`#${o.id}`, i]));
  const slot = (s) => ({ name: s.name, object: at.has(s.value) ? at.get(s.value) : null, unknown: false, cloud: false, literal: at.has(s.value) ? null : s.value, symbolic: null, changed: false, any: false });
  return {
    cut: false,
    roots: [...heap.args, ...(heap.statics || [])].map(slot),
    objects: heap.objects.map((o) => ({ name: `${o.class.replace(/^.*[.$]/, "")}#${o.id}`, text: o.text || null, fresh: false, hidden: 0,
      slots: [...o.fields.map(slot), ...(o.elements || []).map((value, i) => slot({ name: String(i), value }))] })),
  };
}

function section(title, ...content) {
  return h("section", {}, h("h3", {}, title), ...content);
}

const search = h("input", { type: "search", id: "search", placeholder: "Search methods, exceptions, reasons", "aria-label": "Search methods", autocomplete: "off", spellcheck: "false", oninput: (e) => { state.query = e.target.value.trim(); show(); } });

function startTable() {
  const total = (f) => methods.reduce((n, m) => n + f(m), 0);
  const count = (s) => methods.filter((m) => m.status === s).length;
  const taken = total((m) => (m.branches ? m.branches[0] : 0)), seen = total((m) => (m.branches ? m.branches[1] : 0));
  const view = h("div", { class: "tabs", role: "group", "aria-label": "View" }, ["methods", "classes"].map((name, i) => h("button", { type: "button", "aria-pressed": String(i === 0), "data-view": name, onclick: (e) => {
    state.view = name;
    [...e.currentTarget.parentNode.children].forEach((b) => b.setAttribute("aria-pressed", String(b === e.currentTarget)));
    show();
  } }, name === "methods" ? "Methods" : "Classes")));
  const chips = h("div", { class: "chips", role: "group", "aria-label": "Show only" }, ["findings", ...[...STATUS].reverse()].filter((s) => (s === "findings" ? total((m) => m.findings) : count(s)) > 0).map((s) => h("button", { type: "button", class: `chip ${s === "findings" ? "finding" : LOOK[s]}`, "aria-pressed": "false", onclick: (e) => {
    const on = !state.status.delete(s);
    if (on) state.status.add(s);
    e.currentTarget.setAttribute("aria-pressed", String(on));
    show();
  } }, s === "findings" ? "findings" : `${count(s)} ${s}`)));
  const root = document.documentElement;
  const dark = () => (root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches);
  document.body.append(
    h("a", { class: "skip", href: "#search" }, "To the table"),
    h("header", { class: "top" }, h("div", {}, h("h1", {}, h("code", {}, data.title)), h("p", { class: "command" }, h("code", {}, data.command))), h("span", { class: "space" }), h("button", { type: "button", class: "quiet", "aria-label": "Switch between light and dark", onclick: () => { root.dataset.theme = dark() ? "light" : "dark"; } }, "◐")),
    h("main", {},
      h("div", { class: "card" }, h("div", { class: "figures" },
        h("div", { class: "figure" }, h("b", {}, methods.length.toLocaleString("en")), " methods"), h("div", { class: "figure returned" }, h("b", {}, count("complete").toLocaleString("en")), " complete"),
        h("div", { class: "figure finding" }, h("b", {}, total((m) => m.findings).toLocaleString("en")), " findings"), h("div", { class: "figure" }, h("b", {}, total((m) => m.paths[4]).toLocaleString("en")), " paths"),
        seen ? h("div", { class: "figure" }, h("b", {}, `${Math.round((100 * taken) / seen)} %`), ` of ${seen.toLocaleString("en")} branches met`) : "", h("div", { class: "figure" }, h("b", {}, seconds(total((m) => m.seconds))), " of work"))),
      h("div", { class: "work wide" }, h("section", { class: "card methods", "aria-label": "Methods" }, h("div", { class: "tools" }, view, search, found), chips, h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Table" }, h("table", { class: "many" }, h("thead", {}, headRow), body)), more), detail)),
    h("footer", {}, `Heapwise ${data.version}`));
  const wanted = decodeURIComponent(location.hash.slice(1));
  show();
  const chosen = methods.findIndex((m) => m.id === wanted);
  const first = chosen >= 0 ? chosen : methods.length ? tableRows()[0].index : -1;
  if (first >= 0) choose(first);
  window.heapwise = { work, paths: (name) => methods.find((m) => m.name === name).cases.length, ready: performance.now() - started };
  document.documentElement.dataset.ready = "yes";
}
startTable();
