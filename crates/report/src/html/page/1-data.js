// Reads the data of the page. Strings, objects, graphs and decisions are stored once and referred to by number;
// crates/report/src/html/data.rs writes them and says what each number means.
const started = performance.now();
const data = JSON.parse(document.getElementById("data").textContent);
const text = (i) => (i < 0 ? null : data.strings[i]);
const OUTCOMES = ["returned", "threw", "cut", "unsupported"];
const GLYPHS = { returned: "✓", threw: "✗", cut: "✂", unsupported: "?" };
const KINDS = ["branch", "check", "native", "heap"];
// What the page has done so far: tests look at this instead of at a clock.
const work = { rows: 0, layouts: 0, panels: 0 };

function slots(flat) {
  const all = [];
  for (let i = 0; i < flat.length; i += 4) {
    const [name, value, symbolic, flags] = flat.slice(i, i + 4);
    all.push({
      name: text(name),
      object: value <= -3 ? -3 - value : null,
      unknown: value === -1,
      cloud: value === -2,
      literal: value >= 0 ? text(value) : null,
      symbolic: text(symbolic),
      changed: (flags & 1) !== 0,
      any: (flags & 2) !== 0,
    });
  }
  return all;
}

function graph(number) {
  if (number < 0) return null;
  const [cut, roots, objects] = data.graphs[number];
  return {
    cut: cut === 1,
    roots: slots(roots),
    objects: objects.map((n) => {
      const [name, content, fresh, hidden, flat] = data.objects[n];
      return { name: text(name), text: text(content), fresh: fresh === 1, hidden, slots: slots(flat) };
    }),
  };
}

function decision(number) {
  const [condition, kind, place, inside, which, of] = data.decisions[number];
  return { condition: text(condition), kind: KINDS[kind], place: spot(place), inside: text(inside), which, of };
}

function spot(number) {
  if (number < 0) return null;
  const [cls, method, file, line, bytecode] = data.places[number];
  return { cls: text(cls), method: text(method), file: text(file), line, bytecode: text(bytecode) };
}

// A path, decoded when somebody looks at it.
function path(run, index) {
  const p = data.runs[run].paths[index];
  const lines = [];
  if (p[11] >= 0) {
    const flat = data.visits[p[11]];
    for (let i = 0; i < flat.length; i += 3) lines.push({ method: flat[i], line: flat[i + 1], times: flat[i + 2] });
  }
  return {
    run, index, id: p[0], outcome: OUTCOMES[p[1]], finding: p[2] === 1,
    value: text(p[3]), concrete: text(p[4]), exception: text(p[5]), message: text(p[6]), reason: text(p[7]),
    broken: text(p[8]), place: spot(p[9]), condition: p[10].map(text), lines, linesCut: p[12] === 1,
    inputs: p[13].map((n) => {
      const [name, type, value, constrained] = data.inputs[n];
      return { name: text(name), type: text(type), value: text(value), any: constrained === 0 };
    }),
    before: graph(p[14]), after: graph(p[15]), test: p[16].map(text), noTest: text(p[17]),
    replayed: p[18], disagreement: text(p[19]),
  };
}

// How a path ended, in a few words.
function ending(run, index) {
  const p = data.runs[run].paths[index];
  switch (OUTCOMES[p[1]]) {
    case "returned": return p[8] >= 0 ? text(p[8]) : p[3] >= 0 ? "returned " + text(p[3]) : "returned";
    case "threw": return "threw " + (text(p[5]) || "an exception").replace(/^.*\./, "");
    case "cut": return "cut by " + (text(p[7]) || "a bound");
    default: return "unsupported: " + (text(p[7]) || "");
  }
}

// The exploration tree of a run: for each node its parent, the decisions on the way to it, and its path, if it is one.
function buildTree(run) {
  const { parents, edges, leaves } = data.runs[run].tree;
  const n = parents.length;
  const tree = { run, parents, edges, leaves, children: Array.from({ length: n }, () => []), counts: new Array(n) };
  for (let i = 1; i < n; i++) tree.children[parents[i]].push(i);
  for (let i = n - 1; i >= 0; i--) {
    // Paths below by outcome, and findings. Children come after their parents.
    const counts = tree.counts[i] || (tree.counts[i] = [0, 0, 0, 0, 0]);
    if (leaves[i] >= 0) {
      const p = data.runs[run].paths[leaves[i]];
      counts[p[1]]++;
      counts[4] += p[2];
    }
    if (i > 0) {
      const up = tree.counts[parents[i]] || (tree.counts[parents[i]] = [0, 0, 0, 0, 0]);
      counts.forEach((c, k) => (up[k] += c));
    }
  }
  tree.total = (i) => tree.counts[i][0] + tree.counts[i][1] + tree.counts[i][2] + tree.counts[i][3];
  return tree;
}
