// Pictures: heaps and trees. dagre decides where things are; this file says how they look.
const ROW = 19, HEAD = 23, PAD = 9;

function layout(nodes, edges, gaps, keepOrder) {
  work.layouts++;
  const g = new dagre.graphlib.Graph({ multigraph: true });
  g.setGraph({ rankdir: "LR", marginx: 6, marginy: 6, ...gaps });
  g.setDefaultEdgeLabel(() => ({}));
  nodes.forEach((n, i) => g.setNode(String(i), { width: n.width, height: n.height }));
  edges.forEach((e, i) => g.setEdge(String(e.from), String(e.to), { width: e.label ? e.label.length * 6.2 + 8 : 0, height: e.label ? 14 : 0, labelpos: "c" }, String(i)));
  dagre.layout(g, { disableOptimalOrderHeuristic: keepOrder });
  nodes.forEach((n, i) => Object.assign(n, { x: g.node(String(i)).x, y: g.node(String(i)).y }));
  edges.forEach((e, i) => Object.assign(e, g.edge({ v: String(e.from), w: String(e.to), name: String(i) })));
  return { width: Math.max(1, g.graph().width), height: Math.max(1, g.graph().height) };
}

// A smooth line through points.
function curve(points) {
  const at = (p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`;
  if (points.length < 3) return `M${at(points[0])} L${at(points[points.length - 1])}`;
  let d = `M${at(points[0])}`;
  for (let i = 1; i < points.length - 1; i++) {
    const middle = { x: (points[i].x + points[i + 1].x) / 2, y: (points[i].y + points[i + 1].y) / 2 };
    d += ` Q${at(points[i])} ${i === points.length - 2 ? at(points[i + 1]) : at(middle)}`;
  }
  return d;
}

const arrowHead = (id) => svg("marker", { id, viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 7, markerHeight: 7, orient: "auto-start-reverse" },
  svg("path", { d: "M0,1 L9,5 L0,9 z", class: "head" }));

const cloudPath = (w, ht) => {
  const x = (f) => (f * w).toFixed(1), y = (f) => (f * ht).toFixed(1);
  return `M${x(0.22)},${y(0.85)} C${x(-0.06)},${y(0.9)} ${x(-0.04)},${y(0.4)} ${x(0.16)},${y(0.42)} C${x(0.16)},${y(0.05)} ${x(0.5)},${y(-0.02)} ${x(0.56)},${y(0.22)} C${x(0.74)},${y(0.0)} ${x(0.98)},${y(0.22)} ${x(0.86)},${y(0.45)} C${x(1.06)},${y(0.5)} ${x(1.0)},${y(0.92)} ${x(0.8)},${y(0.85)} Z`;
};

// Whether input values are drawn with their names as well: `size = this.size (3)`.
let withNames = false;
let pictures = 0;

const slotText = (s) => {
  if (s.object !== null || s.cloud) return "";
  if (s.unknown) return "?";
  // An input that is where it was needs no name: its place tells.
  const own = s.symbolic === null || s.symbolic === s.literal || (!withNames && !s.changed && (s.symbolic === s.name || s.symbolic.endsWith(`.${s.name}`) || s.symbolic.endsWith(`[${s.name}]`)));
  if (own) return s.any ? `any (${s.literal})` : s.literal;
  return `${s.symbolic} (${s.literal})`;
};

// A picture shrinks to its place as long as it can be read; then its place scrolls.
function shrinking(picture) {
  picture.style.minWidth = `${Math.round(0.65 * Number(picture.getAttribute("width")))}px`;
  return picture;
}

// A heap: boxes for objects, arrows for references, clouds for what nobody looked at.
function drawHeap(g, title) {
  const id = `arrow${++pictures}`;
  const nodes = [], edges = [];
  const box = (o) => {
    const rows = o.text !== null ? [{ label: o.text, slot: null }] : o.slots.map((s) => ({ label: `${s.name}${slotText(s) ? " = " + slotText(s) : ""}`, slot: s }));
    if (o.hidden > 0) rows.push({ label: `… ${o.hidden} more`, slot: null, faint: true });
    const width = Math.max(columns(o.name) + (o.fresh ? 5 : 0), ...rows.map((r) => Math.min(34, columns(r.label)) + 1), 8) * CHAR + 2 * PAD;
    return { kind: "object", object: o, rows, width, height: HEAD + rows.length * ROW + (rows.length ? 5 : 0) };
  };
  g.objects.forEach((o) => nodes.push(box(o)));
  const cloud = (label) => {
    nodes.push({ kind: "cloud", label, width: Math.max(52, columns(label) * CHAR + 22), height: 38 });
    return nodes.length - 1;
  };
  const link = (s, from, port) => {
    if (s.object !== null && !(s.any && s.object >= g.objects.length)) edges.push({ from, to: s.object, port, slot: s });
    else if (s.cloud) edges.push({ from, to: cloud("unknown"), port, slot: s });
  };
  const plain = g.roots.filter((s) => s.object === null && !s.cloud);
  g.roots.filter((s) => s.object !== null || s.cloud).forEach((s) => {
    nodes.push({ kind: "root", slot: s, width: columns(s.name) * CHAR + 20, height: 24 });
    link(s, nodes.length - 1, null);
  });
  plain.forEach((s) => {
    const label = cut(`${s.name} = ${slotText(s)}`, 40);
    nodes.push({ kind: "value", slot: s, label, width: columns(label) * CHAR + 20, height: 24 });
  });
  g.objects.forEach((o, i) => { if (o.text === null) o.slots.forEach((s, k) => link(s, i, k)); });
  const size = layout(nodes, edges, { nodesep: 18, ranksep: 38, edgesep: 14 }, false);
  const words = edges.map((e) => `${nodes[e.from].kind === "root" ? "" : nodes[e.from].object.name + "."}${e.slot.name} → ${nodes[e.to].kind === "cloud" ? "unknown" : nodes[e.to].object.name}`);
  const all = svg("svg", {
    class: "heap", role: "img", "aria-label": `${title}: ${[...plain.map((s) => `${s.name} = ${slotText(s)}`), ...words].join("; ") || "empty"}`,
    width: Math.ceil(size.width), height: Math.ceil(size.height), viewBox: `0 0 ${Math.ceil(size.width)} ${Math.ceil(size.height)}`,
  }, svg("defs", {}, arrowHead(id)));
  edges.forEach((e) => {
    const points = e.points.slice();
    const from = nodes[e.from], to = nodes[e.to];
    if (e.port !== null) {
      // The arrow leaves from the row of its field, on the side where the layout leads it.
      const y = from.y - from.height / 2 + HEAD + e.port * ROW + ROW / 2;
      const right = e.from === e.to || to.x >= from.x;
      points[0] = { x: from.x + (right ? 1 : -1) * (from.width / 2 - (right ? 5 : 1)), y };
    }
    if (e.from === e.to) {
      const x = from.x + from.width / 2, top = from.y - from.height / 2 + HEAD / 2;
      points.splice(1, points.length - 1, { x: x + 26, y: points[0].y }, { x: x + 26, y: top }, { x: x + 1, y: top });
    }
    all.append(svg("path", {
      class: `ref${e.slot.changed ? " changed" : ""}${e.slot.any ? " any" : ""}`, d: curve(points), "marker-end": `url(#${id})`,
      "data-from": nodes[e.from].kind === "root" ? e.slot.name : nodes[e.from].object.name, "data-slot": e.slot.name,
      "data-to": to.kind === "cloud" ? "?" : to.object.name,
    }));
  });
  nodes.forEach((n) => all.append(drawNode(n)));
  // Rooms for loops at the right edge.
  if (edges.some((e) => e.from === e.to)) {
    const width = Math.max(size.width, ...edges.filter((e) => e.from === e.to).map((e) => nodes[e.from].x + nodes[e.from].width / 2 + 30));
    all.setAttribute("width", Math.ceil(width));
    all.setAttribute("viewBox", `0 0 ${Math.ceil(width)} ${Math.ceil(size.height)}`);
  }
  return shrinking(all);
}

function drawNode(n) {
  const group = svg("g", { transform: `translate(${(n.x - n.width / 2).toFixed(1)},${(n.y - n.height / 2).toFixed(1)})` });
  if (n.kind === "cloud") {
    group.setAttribute("class", "cloud");
    group.append(svg("path", { d: cloudPath(n.width, n.height) }), svg("text", { x: n.width / 2, y: n.height / 2 + 5, "text-anchor": "middle" }, n.label));
    return group;
  }
  if (n.kind === "root" || n.kind === "value") {
    const s = n.slot;
    group.setAttribute("class", `${n.kind}${s.changed ? " changed" : ""}${s.any ? " any" : ""}`);
    group.setAttribute("data-root", s.name);
    const full = n.kind === "value" ? `${s.name} = ${slotText(s)}${s.any ? ": any value takes this path" : ""}` : s.name;
    group.append(svg("rect", { width: n.width, height: n.height, rx: 12 }), svg("title", {}, full),
      svg("text", { x: n.width / 2, y: 16, "text-anchor": "middle" }, n.kind === "value" ? n.label : s.name));
    return group;
  }
  const o = n.object;
  group.setAttribute("class", `object${o.fresh ? " fresh" : ""}`);
  group.setAttribute("data-object", o.name);
  group.append(svg("rect", { width: n.width, height: n.height, rx: 5 }),
    svg("text", { x: PAD, y: 16, class: "name" }, o.name),
    o.fresh ? svg("text", { x: n.width - PAD, y: 16, class: "new", "text-anchor": "end" }, "new") : "");
  if (n.rows.length) group.append(svg("line", { x1: 0, x2: n.width, y1: HEAD, y2: HEAD }));
  n.rows.forEach((r, i) => {
    const s = r.slot, y = HEAD + i * ROW;
    const row = svg("g", { class: `slot${s && s.changed ? " changed" : ""}${(s && s.any) || r.faint ? " any" : ""}`, "data-slot": s ? s.name : null });
    if (s && s.changed) row.append(svg("rect", { x: 1, y: y + 1, width: n.width - 2, height: ROW - 1, class: "changed" }));
    row.append(svg("title", {}, s ? `${s.name}${slotText(s) ? " = " + slotText(s) : ""}${s.changed ? ": changed" : ""}${s.unknown || s.cloud ? ": never looked at" : s.any ? ": any value takes this path" : ""}` : r.label));
    row.append(svg("text", { x: PAD, y: y + 14 }, cut(r.label, 34)));
    if (s && (s.object !== null || s.cloud)) row.append(svg("circle", { cx: n.width - 5, cy: y + ROW / 2, r: 2.5, class: "port" }));
    group.append(row);
  });
  return group;
}
