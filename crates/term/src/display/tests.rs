use super::*;

/// A store with `x`, `y` (int), `b` (byte), `l` (long), `f` (float), `d` (double), `p` and `q`.
fn check(expected: &str, build: impl FnOnce(&mut Terms, [Term; 8]) -> Term) {
    let mut t = Terms::new();
    let vars = [
        t.named("x", Sort::Bv(32)),
        t.named("y", Sort::Bv(32)),
        t.named("b", Sort::Bv(8)),
        t.named("l", Sort::Bv(64)),
        t.named("f", Sort::Float),
        t.named("d", Sort::Double),
        t.named("p", Sort::Bool),
        t.named("q", Sort::Bool),
    ];
    let term = build(&mut t, vars);
    assert_eq!(t.display(term), expected);
}

#[test]
fn parentheses_only_where_needed() {
    check("x * (x + y)", |t, [x, y, ..]| {
        let s = t.add(x, y);
        t.mul(s, x)
    });
    check("x * y + x", |t, [x, y, ..]| {
        let m = t.mul(x, y);
        t.raw(Node::Bin(BinOp::Add, m, x))
    });
    check("x - (y - x * x)", |t, [x, y, ..]| {
        let m = t.mul(x, x);
        let s = t.sub(y, m);
        t.sub(x, s)
    });
    check("!(p && q) || p", |t, [.., p, q]| {
        let both = t.and(p, q);
        let n = t.not(both);
        t.raw(Node::Bin(BinOp::Or, n, p))
    });
    check("p ? x : y + 1", |t, [x, y, _, _, _, _, p, _]| {
        let one = t.int(1);
        let n = t.add(y, one);
        t.ite(p, x, n)
    });
}

#[test]
fn comparisons_and_constants() {
    check("x >= 0", |t, [x, ..]| {
        let zero = t.int(0);
        t.sle(zero, x)
    });
    check("x != y", |t, [x, y, ..]| t.ne(x, y));
    check("x - 5 < y", |t, [x, y, ..]| {
        let k = t.int(5);
        let s = t.sub(x, k);
        t.slt(s, y)
    });
    check("Integer.compareUnsigned(x, y) < 0", |t, [x, y, ..]| t.ult(x, y));
    check("0 <= x && x < 10", |t, [x, ..]| {
        let k = t.int(10);
        t.ult(x, k)
    });
    check("x < 0 || x >= 10", |t, [x, ..]| {
        let k = t.int(10);
        t.ule(k, x)
    });
    check("p && (x < 0 || x >= 10)", |t, [x, _, _, _, _, _, p, _]| {
        let k = t.int(10);
        let outside = t.ule(k, x);
        t.and(p, outside)
    });
    check("l + 1L", |t, [_, _, _, l, ..]| {
        let k = t.long(1);
        t.add(l, k)
    });
    check("f < 0.5f", |t, [_, _, _, _, f, ..]| {
        let k = t.f32(0.5);
        t.flt(f, k)
    });
    check("d == Double.POSITIVE_INFINITY", |t, [_, _, _, _, _, d, ..]| {
        let k = t.f64(f64::INFINITY);
        t.feq(d, k)
    });
}

#[test]
fn casts() {
    check("(byte) x", |t, [x, ..]| {
        let n = t.extract(x, 7, 0);
        t.sext(n, 32)
    });
    check("(char) (x + y)", |t, [x, y, ..]| {
        let s = t.add(x, y);
        let n = t.extract(s, 15, 0);
        t.zext(n, 32)
    });
    check("b + x", |t, [x, _, b, ..]| {
        let w = t.sext(b, 32);
        t.raw(Node::Bin(BinOp::Add, w, x))
    });
    check("(b & 255) + x", |t, [x, _, b, ..]| {
        let w = t.zext(b, 32);
        t.raw(Node::Bin(BinOp::Add, w, x))
    });
    check("(long) x", |t, [x, ..]| t.sext(x, 64));
    check("(int) d", |t, [_, _, _, _, _, d, ..]| t.f_to_bv(d, 32));
}

#[test]
fn shared_terms_do_not_blow_up() {
    check_length(100);
    check_length(0);
}

fn check_length(limit: usize) {
    let mut t = Terms::new();
    let mut x = t.named("x", Sort::Bv(32));
    for _ in 0..1_000 {
        x = t.mul(x, x);
    }
    let text = t.display_within(x, limit);
    assert!(text.chars().count() <= limit + 1 && text.ends_with('…'), "{text}");
}

#[test]
fn an_index_check_is_a_range_where_the_length_is_known_not_to_be_negative() {
    let mut t = Terms::new();
    let (i, n) = (t.named("i", Sort::Bv(32)), t.named("n", Sort::Bv(32)));
    let known = FxHashSet::from_iter([n]);
    let inside = t.ult(i, n);
    assert_eq!(t.display_knowing(inside, 100, &known), "0 <= i && i < n");
    let outside = t.not(inside);
    assert_eq!(t.display_knowing(outside, 100, &known), "i < 0 || i >= n");
    let three = t.int(3);
    let third = t.ult(three, n);
    assert_eq!(t.display_knowing(third, 100, &known), "n > 3");
}
