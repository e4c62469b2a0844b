// The exploration tree, twice: as an outline that folds, and as a picture.
const ROW_HEIGHT = 30, OPEN_ROWS = 60;

function edgeWords(tree, node) {
  return tree.edges[node].map((d) => decision(d).condition).join(" && ");
}
function edgePlace(tree, node) {
  const all = tree.edges[node];
  if (!all.length) return null;
  const d = decision(all[all.length - 1]);
  return d.place && d.place.line > 0 ? d.place : null;
}

// A tree widget as WAI-ARIA describes it. Only the rows in sight are elements, so its size does not matter.
class Outline {
  constructor(run, onChoose) {
    this.run = run;
    this.onChoose = onChoose;
    this.tree = buildTree(run);
    this.open = new Set();
    this.matching = null; // nodes that a search leaves
    this.at = 0; // the row with the focus
    this.chosen = -1;
    this.inner = h("div", { class: "rows" });
    this.element = h("div", { class: "outline", role: "tree", tabindex: "0", "aria-label": `Exploration tree, ${data.runs[run].heap}`,
      onscroll: () => this.paint(), onkeydown: (e) => this.key(e) }, this.inner);
    this.unfoldFirst();
    this.list();
  }

  // Opens what fits on a screen, level by level.
  unfoldFirst() {
    let rows = 1, level = [0];
    while (level.length) {
      const more = level.reduce((n, i) => n + this.tree.children[i].length, 0);
      if (rows + more > OPEN_ROWS) break;
      rows += more;
      level.forEach((i) => this.tree.children[i].length && this.open.add(i));
      level = level.flatMap((i) => this.tree.children[i]);
    }
  }

  // The rows that are unfolded, from top to bottom.
  list() {
    this.rows = [];
    const stack = [[0, 1]];
    while (stack.length) {
      const [node, level] = stack.pop();
      if (this.matching && !this.matching.has(node)) continue;
      this.rows.push({ node, level });
      if (this.isOpen(node)) {
        const children = this.tree.children[node];
        for (let i = children.length - 1; i >= 0; i--) stack.push([children[i], level + 1]);
      }
    }
    this.at = Math.min(this.at, this.rows.length - 1);
    this.inner.style.height = `${this.rows.length * ROW_HEIGHT}px`;
    this.paint();
  }

  isOpen(node) {
    return this.open.has(node) || (this.matching !== null && this.matching.size <= 2000);
  }

  paint() {
    const height = this.element.clientHeight || 600;
    const from = Math.max(0, Math.floor(this.element.scrollTop / ROW_HEIGHT) - 8);
    const to = Math.min(this.rows.length, from + Math.ceil(height / ROW_HEIGHT) + 16);
    const rows = [];
    for (let i = from; i < to; i++) rows.push(this.row(i));
    this.inner.replaceChildren(...rows);
    work.rows = document.querySelectorAll("[role=treeitem]").length;
    const active = this.rows[this.at];
    if (active) this.element.setAttribute("aria-activedescendant", `row-${this.run}-${active.node}`);
  }

  row(i) {
    const { node, level } = this.rows[i];
    const { tree, run } = this;
    const inside = tree.children[node].length > 0, leaf = tree.leaves[node];
    const open = inside && this.isOpen(node);
    const words = node === 0 ? data.runs[run].target : edgeWords(tree, node) || "always";
    const place = edgePlace(tree, node);
    const forced = node !== 0 && inside && tree.children[tree.parents[node]].length === 1;
    const row = h("div", {
      role: "treeitem", id: `row-${run}-${node}`, class: `row${i === this.at ? " active" : ""}${leaf >= 0 && leaf === this.chosen ? " chosen" : ""}`,
      style: `top:${i * ROW_HEIGHT}px;padding-left:${8 + Math.min(level - 1, 24) * 16}px`,
      "aria-level": level, "aria-expanded": inside ? String(open) : null, "aria-selected": leaf >= 0 ? String(leaf === this.chosen) : null,
      "data-node": node, "data-path": leaf >= 0 ? data.runs[run].paths[leaf][0] : null,
      onclick: (e) => { this.at = i; if (inside && !(leaf >= 0)) this.toggle(node); else this.choose(leaf, e.shiftKey || e.ctrlKey || e.metaKey); },
    },
    h("span", { class: "twist", "aria-hidden": "true" }, inside ? (open ? "▾" : "▸") : ""),
    leaf >= 0 ? mark(OUTCOMES[data.runs[run].paths[leaf][1]], data.runs[run].paths[leaf][2] === 1) : "",
    h("code", { class: node === 0 ? "root" : "", title: words }, words),
    place ? h("span", { class: "line", title: `${place.file || place.cls}, line ${place.line}` }, `:${place.line}`) : "",
    h("span", { class: "space" }),
    leaf >= 0 ? [h("span", { class: "ending", title: ending(run, leaf) }, ending(run, leaf)), h("span", { class: "number" }, `#${data.runs[run].paths[leaf][0]}`)]
      : [bar(tree.counts[node]), h("span", { class: "count" }, plural(tree.total(node), "path")), forced ? h("span", { class: "line", title: "the other side is infeasible" }, "only") : ""]);
    return row;
  }

  toggle(node, want) {
    const open = want === undefined ? !this.open.has(node) : want;
    if (open) this.open.add(node);
    else this.open.delete(node);
    this.list();
  }

  choose(leaf, second) {
    if (leaf < 0) return this.paint();
    this.chosen = leaf;
    this.paint();
    this.onChoose(this.run, leaf, second);
  }

  // Unfolds the way to a path and shows it.
  reveal(leaf) {
    let node = this.tree.leaves.indexOf(leaf);
    if (node < 0) return;
    for (let up = this.tree.parents[node]; up >= 0; up = this.tree.parents[up]) this.open.add(up);
    this.chosen = leaf;
    this.list();
    this.at = Math.max(0, this.rows.findIndex((r) => r.node === node));
    this.show();
  }

  show() {
    const top = this.at * ROW_HEIGHT, { scrollTop, clientHeight } = this.element;
    if (top < scrollTop) this.element.scrollTop = top;
    else if (top + ROW_HEIGHT > scrollTop + clientHeight) this.element.scrollTop = top + ROW_HEIGHT - clientHeight;
    this.paint();
  }

  all(open) {
    this.open = new Set();
    if (open) this.tree.children.forEach((c, i) => c.length && this.open.add(i));
    this.list();
  }

  // Leaves only the paths for which `wanted` holds.
  filter(wanted) {
    this.matching = null;
    let found = this.tree.total(0);
    if (wanted) {
      found = 0;
      this.matching = new Set([0]);
      this.tree.leaves.forEach((leaf, node) => {
        if (leaf < 0 || !wanted(leaf)) return;
        found++;
        for (let up = node; up >= 0 && !this.matching.has(up); up = this.tree.parents[up]) this.matching.add(up);
      });
    }
    this.at = 0;
    this.element.scrollTop = 0;
    this.list();
    return found;
  }

  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const current = this.rows[this.at];
    if (!current) return;
    const { node } = current, inside = this.tree.children[node].length > 0;
    const page = Math.max(1, Math.floor(this.element.clientHeight / ROW_HEIGHT) - 1);
    const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -this.rows.length, End: this.rows.length };
    if (e.key in moves) this.at = Math.min(this.rows.length - 1, Math.max(0, this.at + moves[e.key]));
    else if (e.key === "ArrowRight") {
      if (inside && !this.isOpen(node)) this.toggle(node, true);
      else if (inside) this.at++;
    } else if (e.key === "ArrowLeft") {
      if (inside && this.open.has(node)) this.toggle(node, false);
      else if (node !== 0) this.at = this.rows.findIndex((r) => r.node === this.tree.parents[node]);
    } else if (e.key === "Enter" || e.key === " ") {
      if (this.tree.leaves[node] >= 0) this.choose(this.tree.leaves[node], e.shiftKey);
      else this.toggle(node);
    } else if (e.key === "*") this.all(true);
    else return;
    e.preventDefault();
    this.show();
  }
}

const MOST_DRAWN = 70;

// The tree as a picture: decisions as forks, paths as marks. Of a large tree the top is drawn, the rest is folded.
function drawTree(tree, onChoose) {
  const run = tree.run, nodes = [], edges = [], drawn = new Map();
  const open = new Set();
  let rows = 1, queue = [0];
  while (queue.length) {
    const node = queue.shift(), children = tree.children[node];
    if (rows + children.length > MOST_DRAWN) continue;
    rows += children.length;
    open.add(node);
    queue.push(...children);
  }
  const visit = [0];
  while (visit.length) {
    const node = visit.pop();
    const leaf = tree.leaves[node], folded = !open.has(node) && tree.children[node].length > 0;
    drawn.set(node, nodes.length);
    const label = folded ? plural(tree.total(node), "path") : null;
    nodes.push({ node, leaf, folded, label, width: folded ? columns(label) * 6.4 + 16 : leaf >= 0 ? 26 : 12, height: folded ? 22 : leaf >= 0 ? 26 : 12 });
    if (node !== 0) edges.push({ from: drawn.get(tree.parents[node]), to: nodes.length - 1, node, label: cut(edgeWords(tree, node), 22) });
    if (open.has(node)) for (let i = tree.children[node].length - 1; i >= 0; i--) visit.push(tree.children[node][i]);
  }
  const size = layout(nodes, edges, { nodesep: 8, ranksep: 30, edgesep: 8 }, true);
  const all = svg("svg", { class: "treepicture", role: "group", "aria-label": `Exploration tree of ${data.runs[run].heap}: ${plural(tree.total(0), "path")}`,
    width: Math.ceil(size.width), height: Math.ceil(size.height), viewBox: `0 0 ${Math.ceil(size.width)} ${Math.ceil(size.height)}` });
  // A branch leads to the line under its condition, and on to what follows.
  edges.forEach((e) => {
    const from = nodes[e.from], to = nodes[e.to];
    const [x0, x1, x2, x3] = [from.x + from.width / 2 - 2, e.x - e.width / 2, e.x + e.width / 2, to.x - to.width / 2];
    const bend = (a, b, y, z) => `C${((a + b) / 2).toFixed(1)},${y.toFixed(1)} ${((a + b) / 2).toFixed(1)},${z.toFixed(1)} ${b.toFixed(1)},${z.toFixed(1)}`;
    const d = `M${x0.toFixed(1)},${from.y.toFixed(1)} ${bend(x0, x1, from.y, e.y)} L${x2.toFixed(1)},${e.y.toFixed(1)} ${bend(x2, x3, e.y, to.y)}`;
    all.append(svg("path", { class: "edge", d }), svg("text", { class: "condition", x: (x1 + 4).toFixed(1), y: (e.y - 4).toFixed(1) }, e.label, svg("title", {}, edgeWords(tree, e.node))));
  });
  nodes.forEach((n) => {
    const place = `translate(${n.x.toFixed(1)},${n.y.toFixed(1)})`;
    if (n.leaf >= 0) {
      const p = data.runs[run].paths[n.leaf], outcome = OUTCOMES[p[1]];
      const choose = () => onChoose(run, n.leaf, false);
      all.append(svg("g", { class: `leaf ${p[2] === 1 ? "finding" : outcome}`, transform: place, tabindex: "0", role: "button", "data-path": p[0],
        "aria-label": `path ${p[0]}: ${ending(run, n.leaf)}`, onclick: choose, onkeydown: (e) => { if (e.key === "Enter" || e.key === " ") { e.preventDefault(); choose(); } } },
      svg("circle", { r: 11 }), svg("text", { y: 4, "text-anchor": "middle" }, p[0]), svg("title", {}, ending(run, n.leaf))));
    } else if (n.folded) {
      all.append(svg("g", { class: "folded", transform: place }, svg("rect", { x: -n.width / 2, y: -n.height / 2, width: n.width, height: n.height, rx: 11 }), svg("text", { y: 4, "text-anchor": "middle" }, n.label)));
    } else {
      all.append(svg("circle", { class: "fork", transform: place, r: 4 }));
    }
  });
  return shrinking(all);
}
