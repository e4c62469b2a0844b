//! Random preconditions: conjunctions of reads, and the forms that people write for Korat.

use crate::expr::{Place, Scope};
use crate::rng::Rng;
use crate::shape::{NODE, Shape, Ty};
use crate::tree::Node;

/// The members of the first class that make up its `repOK()`.
pub struct Predicate {
    /// `repOK()`, then its helpers.
    pub members: Vec<Node>,
    /// Whether it looks at references only.
    pub references_only: bool,
}

impl Predicate {
    /// Conjunctions of reads.
    pub fn plain(rng: &mut Rng, shape: &Shape) -> Predicate {
        let references_only = rng.percent(70);
        let scope = Scope::of_receiver(shape, true, references_only);
        let mut body: Vec<Node> = (0..rng.between(1, 3)).map(|_| conjunct(rng, &scope)).collect();
        body.push(Node::line("return true;").fixed());
        Predicate { members: vec![Node::block("boolean repOK() {", body).fixed()], references_only }
    }

    /// A precondition for a shape.
    pub fn random(rng: &mut Rng, shape: &Shape) -> Predicate {
        let references_only = rng.percent(50);
        let scope = Scope::of_receiver(shape, true, references_only);
        let edges = edges(shape);
        let entries: Vec<&str> = (shape.classes[0].fields.iter())
            .filter(|f| f.ty == Ty::Ref(NODE) && !f.is_static)
            .map(|f| f.name.as_str())
            .collect();
        let mut written = Written { references_only, ..Written::default() };
        if let (true, false, Some(entry)) = (rng.percent(60), edges.is_empty(), entries.first()) {
            let form = Form { shape, entry, edges: &edges, references_only };
            match rng.below(10) {
                0 => form.recursion(rng, &mut written),
                6 => form.stack(rng, &mut written),
                7 => form.depth(rng, &mut written),
                8 => form.collected(rng, &mut written),
                9 => form.mapped(rng, &mut written),
                1 | 2 => form.worklist(rng, &mut written),
                3 => form.counted(rng, &mut written),
                4 => form.bounds(rng, &mut written),
                _ => form.pairs(rng, &mut written),
            }
        }
        let few = if written.body.is_empty() { 1 } else { 0 };
        for _ in 0..rng.between(few, 3) {
            written.body.push(conjunct(rng, &scope));
        }
        let mut body = written.body;
        body.push(Node::line("return true;").fixed());
        let mut members = vec![Node::block("boolean repOK() {", body).fixed()];
        members.extend(written.helpers);
        Predicate { members, references_only: written.references_only }
    }
}

#[derive(Default)]
struct Written {
    body: Vec<Node>,
    helpers: Vec<Node>,
    references_only: bool,
}

/// `if (!(c && d)) return false;`, or one that only demands something where it can be read, or that one of two holds.
fn conjunct(rng: &mut Rng, scope: &Scope<'_>) -> Node {
    let condition = scope.condition(rng);
    match rng.below(4) {
        0 | 1 => Node::test("if (!(§)) return false;", condition),
        2 => Node::test("if (§) return false;", condition),
        _ => {
            let other = scope.condition(rng).join(" && ");
            Node::test(format!("if (!(§) && !({other})) return false;"), condition)
        }
    }
}

/// The references from node to node, as what is appended to a node.
fn edges(shape: &Shape) -> Vec<String> {
    let fields = shape.classes[NODE].fields.iter();
    fields.filter(|f| f.ty == Ty::Ref(NODE) && f.name != "x").map(|f| f.name.clone()).collect()
}

/// A walk over the nodes from one entry.
struct Form<'a> {
    shape: &'a Shape,
    entry: &'a str,
    edges: &'a [String],
    references_only: bool,
}

impl Form<'_> {
    /// A demand on one node of the walk, `n`, which is not null, and its neighbours.
    fn local(&self, rng: &mut Rng) -> Option<Node> {
        let fields = Scope::of_receiver(self.shape, true, self.references_only);
        let roots = vec![Place::variable("n", Ty::Ref(NODE))];
        let scope = Scope { roots, ..fields };
        rng.percent(45).then(|| {
            let condition = scope.condition(rng).into_iter().filter(|c| c != "n != null").collect();
            Node::test(
                if rng.percent(50) { "if (§) return false;" } else { "if (!(§)) return false;" },
                condition,
            )
        })
    }

    fn set(&self, rng: &mut Rng) -> &'static str {
        let forms: [&'static str; 4] = [
            "Set<N> seen = new HashSet<>();",
            "Set<N> seen = new HashSet<>();",
            "Set<N> seen = Collections.newSetFromMap(new IdentityHashMap<>());",
            "Set<N> seen = new LinkedHashSet<>();",
        ];
        forms[rng.below(forms.len())]
    }

    /// The number of nodes against a field, or a number.
    fn count(&self, rng: &mut Rng, written: &mut Written, counted: &str) {
        let has_size = self.shape.classes[0].fields.iter().any(|f| f.name == "size");
        if has_size && !self.references_only && rng.percent(60) {
            written.body.push(Node::line(format!("if ({counted} != size) return false;")));
        } else if rng.percent(40) {
            let op = rng.pick(&["<", ">", "=="]);
            written.body.push(Node::line(format!("if ({counted} {op} {}) return false;", rng.below(3))));
        }
    }

    fn recursion(&self, rng: &mut Rng, written: &mut Written) {
        written.body.push(Node::line(self.set(rng)));
        written.body.push(Node::line(format!("if (!visit({}, seen)) return false;", self.entry)));
        self.count(rng, written, "seen.size()");
        let again = if rng.percent(70) { "false" } else { "true" };
        let mut body = vec![
            Node::line("if (n == null) return true;"),
            Node::line(format!("if (!seen.add(n)) return {again};")),
        ];
        body.extend(self.local(rng));
        let calls: Vec<String> = self.edges.iter().map(|e| format!("visit(n.{e}, seen)")).collect();
        body.push(Node::test("return §;", calls).fixed());
        written.helpers.push(Node::block("boolean visit(N n, Set<N> seen) {", body));
    }

    fn worklist(&self, rng: &mut Rng, written: &mut Written) {
        let (list, take) = *rng.pick(&[
            ("LinkedList<N> work = new LinkedList<>();", "work.removeFirst()"),
            ("ArrayDeque<N> work = new ArrayDeque<>();", "work.poll()"),
            ("ArrayDeque<N> work = new ArrayDeque<>();", "work.pop()"),
            ("LinkedList<N> work = new LinkedList<>();", "work.removeLast()"),
        ]);
        if rng.percent(70) {
            written.body.push(Node::line(format!(
                "if ({} == null) return {};",
                self.entry,
                rng.pick(&["true", "false"])
            )));
        }
        written.body.push(Node::line(self.set(rng)));
        written.body.push(Node::line(list));
        let entry = self.entry;
        written
            .body
            .push(Node::line(format!("if ({entry} != null) {{ seen.add({entry}); work.add({entry}); }}")));
        let mut body = vec![Node::line(format!("N n = {take};"))];
        body.extend(self.local(rng));
        for edge in self.edges {
            let mut inner = Vec::new();
            match rng.below(4) {
                0 => inner.push(Node::line(format!("if (seen.add(n.{edge})) work.add(n.{edge});"))),
                1 => {
                    let back = rng.pick(self.edges);
                    inner.push(Node::test(
                        "if (§) return false;",
                        vec![format!("(!seen.add(n.{edge}) || n.{edge}.{back} != n)")],
                    ));
                    inner.push(Node::line(format!("work.add(n.{edge});")));
                }
                _ => {
                    inner.push(Node::line(format!("if (!seen.add(n.{edge})) return false;")));
                    inner.push(Node::line(format!("work.add(n.{edge});")));
                }
            }
            body.push(Node::block(format!("if (n.{edge} != null) {{"), inner));
        }
        written.body.push(Node::block("while (!work.isEmpty()) {", body));
        self.count(rng, written, "seen.size()");
    }

    fn counted(&self, rng: &mut Rng, written: &mut Written) {
        let edge = &self.edges[0];
        written.body.push(Node::line("int count = 0;"));
        let mut body = vec![Node::line("if (++count > 3) return false;")];
        body.extend(self.local(rng));
        written
            .body
            .push(Node::block(format!("for (N n = {}; n != null; n = n.{edge}) {{", self.entry), body));
        self.count(rng, written, "count");
    }

    /// A search tree: keys between boxed bounds that may be null. Without keys, a recursion.
    fn bounds(&self, rng: &mut Rng, written: &mut Written) {
        let has_key = self.shape.classes[NODE].fields.iter().any(|f| f.name == "k");
        if !has_key || self.edges.len() < 2 {
            return self.recursion(rng, written);
        }
        written.references_only = false;
        let first = if self.shape.classes[0].fields.iter().any(|f| f.name == "min") { "min" } else { "null" };
        written
            .body
            .push(Node::line(format!("if (!ordered({}, {first}, null, 3)) return false;", self.entry)));
        let (l, r) = (&self.edges[0], &self.edges[1]);
        let mut body = vec![
            Node::line("if (n == null) return true;"),
            Node::line("if (fuel == 0) return false;").fixed(),
            Node::line("if (lo != null && n.k <= lo) return false;"),
            Node::line("if (hi != null && n.k >= hi) return false;"),
        ];
        body.extend(self.local(rng));
        body.push(
            Node::test(
                "return §;",
                vec![
                    format!("ordered(n.{l}, lo, n.k, fuel - 1)"),
                    format!("ordered(n.{r}, n.k, hi, fuel - 1)"),
                ],
            )
            .fixed(),
        );
        written.helpers.push(Node::block("boolean ordered(N n, Integer lo, Integer hi, int fuel) {", body));
    }

    /// A worklist of pairs of a node and how deep it lies.
    fn pairs(&self, rng: &mut Rng, written: &mut Written) {
        written.body.push(Node::line("ArrayDeque<Pair> work = new ArrayDeque<>();"));
        written.body.push(Node::line(format!("if ({0} != null) work.add(new Pair({0}, 0));", self.entry)));
        let mut body = vec![
            Node::line("Pair pair = work.poll();"),
            Node::line("N n = pair.node();"),
            Node::line(format!("if (pair.depth() > {}) return false;", rng.between(1, 2))).fixed(),
        ];
        body.extend(self.local(rng));
        for edge in self.edges {
            body.push(Node::line(format!(
                "if (n.{edge} != null) work.add(new Pair(n.{edge}, pair.depth() + 1));"
            )));
        }
        written.body.push(Node::block("while (!work.isEmpty()) {", body));
        written.helpers.push(Node::line("record Pair(N node, int depth) {}"));
    }

    /// A stack, and the neighbours in an array.
    fn stack(&self, rng: &mut Rng, written: &mut Written) {
        written.body.push(Node::line(self.set(rng)));
        written.body.push(Node::line("Deque<N> work = new ArrayDeque<>();"));
        written.body.push(Node::line(format!("if ({0} != null) work.push({0});", self.entry)));
        let again = if rng.percent(70) { "return false" } else { "continue" };
        let mut body =
            vec![Node::line("N n = work.pop();"), Node::line(format!("if (!seen.add(n)) {again};")).fixed()];
        body.extend(self.local(rng));
        let all: Vec<String> = self.edges.iter().map(|e| format!("n.{e}")).collect();
        let inner = vec![Node::line("if (next != null) work.push(next);")];
        body.push(Node::block(format!("for (N next : new N[] {{{}}}) {{", all.join(", ")), inner));
        written.body.push(Node::block("while (!work.isEmpty()) {", body));
        self.count(rng, written, "seen.size()");
    }

    /// A recursion that says how deep it is, or -1.
    fn depth(&self, rng: &mut Rng, written: &mut Written) {
        written.body.push(Node::line(self.set(rng)));
        written.body.push(Node::line(format!("int depth = depth({}, seen);", self.entry)));
        let most = rng.between(1, 3);
        written.body.push(Node::line(format!("if (depth < 0 || depth > {most}) return false;")));
        let mut body = vec![
            Node::line("if (n == null) return 0;"),
            Node::line("if (!seen.add(n)) return -1;").fixed(),
            Node::line("int most = 0;"),
        ];
        for edge in self.edges {
            let sign = if rng.percent(80) { "<" } else { "<=" };
            body.push(Node::line(format!("int d_{edge} = depth(n.{edge}, seen);")));
            body.push(Node::line(format!("if (d_{edge} {sign} 0 && n.{edge} != n) return -1;")));
            body.push(Node::line(format!("most = Math.max(most, d_{edge});")));
        }
        body.push(Node::line("return most + 1;").fixed());
        written.helpers.push(Node::block("int depth(N n, Set<N> seen) {", body));
    }

    /// A recursion that fills a list, and a look at neighbours in it.
    fn collected(&self, rng: &mut Rng, written: &mut Written) {
        written.body.push(Node::line(self.set(rng)));
        written.body.push(Node::line("List<N> all = new ArrayList<>();"));
        written.body.push(Node::line(format!("if (!collect({}, all, seen)) return false;", self.entry)));
        let has_key = self.shape.classes[NODE].fields.iter().any(|f| f.name == "k");
        let edge = rng.pick(self.edges);
        let condition = match has_key && !self.references_only {
            true => "all.get(i - 1).k > all.get(i).k".to_owned(),
            false => format!("all.get(i).{edge} == all.get(i - 1)"),
        };
        let check = vec![Node::test("if (§) return false;", vec![condition])];
        written.body.push(Node::block("for (int i = 1; i < all.size(); i++) {", check));
        self.count(rng, written, "all.size()");
        let mut body = vec![
            Node::line("if (n == null) return true;"),
            Node::line("if (!seen.add(n)) return false;").fixed(),
        ];
        let (first, others) = self.edges.split_at(rng.below(self.edges.len() + 1));
        let call = |e: &String| Node::line(format!("if (!collect(n.{e}, all, seen)) return false;"));
        body.extend(first.iter().map(call));
        body.push(Node::line("all.add(n);"));
        body.extend(others.iter().map(call));
        body.push(Node::line("return true;").fixed());
        written.helpers.push(Node::block("boolean collect(N n, List<N> all, Set<N> seen) {", body));
    }

    /// A map from nodes to how deep they lie, and a look at its keys or values.
    fn mapped(&self, rng: &mut Rng, written: &mut Written) {
        let map = *rng.pick(&["HashMap", "IdentityHashMap"]);
        written.body.push(Node::line(format!("Map<N, Integer> depth = new {map}<>();")));
        written.body.push(Node::line("Deque<N> work = new ArrayDeque<>();"));
        let entry = self.entry;
        written.body.push(Node::line(format!(
            "if ({entry} != null) {{ depth.put({entry}, 0); work.add({entry}); }}"
        )));
        let mut body = vec![Node::line("N n = work.poll();")];
        for edge in self.edges {
            let known = if rng.percent(70) { "return false" } else { "continue" };
            body.push(Node::block(
                format!("if (n.{edge} != null) {{"),
                vec![
                    Node::line(format!("if (depth.containsKey(n.{edge})) {known};")).fixed(),
                    Node::line(format!("depth.put(n.{edge}, depth.get(n) + 1);")),
                    Node::line(format!("work.add(n.{edge});")),
                ],
            ));
        }
        written.body.push(Node::block("while (!work.isEmpty()) {", body));
        let most = rng.between(0, 2);
        if rng.percent(50) {
            let mut body = vec![Node::line(format!("if (depth.get(n) > {most}) return false;"))];
            body.extend(self.local(rng));
            written.body.push(Node::block("for (N n : depth.keySet()) {", body));
        } else {
            let body = vec![Node::line(format!("if (d > {most}) return false;"))];
            written.body.push(Node::block("for (int d : depth.values()) {", body));
        }
        let seen = "Set<N> seen = new HashSet<>(); seen.addAll(depth.keySet());";
        written.body.push(Node::line(seen));
        self.count(rng, written, "seen.size()");
    }
}
