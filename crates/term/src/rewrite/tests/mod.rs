//! One test for each rule: what is built is the very term that the rule promises. That the promise is right is the
//! business of `tests/rewriting_keeps_meaning.rs`.

mod bools;
mod comparisons;
mod floats;
mod numbers;

use crate::{Sort, Term, Terms};

/// A store with some variables.
struct Fixture {
    t: Terms,
    p: Term,
    q: Term,
    x: Term,
    y: Term,
    /// 8 bits.
    b: Term,
    /// 8 bits.
    c: Term,
    /// 16 bits.
    s: Term,
    /// 64 bits.
    l: Term,
    /// 64 bits.
    m: Term,
    f: Term,
    g: Term,
    d: Term,
    e: Term,
}

impl Fixture {
    fn new() -> Self {
        let mut t = Terms::new();
        let mut var = |name, sort| t.named(name, sort);
        let (p, q) = (var("p", Sort::Bool), var("q", Sort::Bool));
        let (x, y) = (var("x", Sort::Bv(32)), var("y", Sort::Bv(32)));
        let (b, c, s) = (var("b", Sort::Bv(8)), var("c", Sort::Bv(8)), var("s", Sort::Bv(16)));
        let (l, m) = (var("l", Sort::Bv(64)), var("m", Sort::Bv(64)));
        let (f, g) = (var("f", Sort::Float), var("g", Sort::Float));
        let (d, e) = (var("d", Sort::Double), var("e", Sort::Double));
        Fixture { t, p, q, x, y, b, c, s, l, m, f, g, d, e }
    }

    fn k(&mut self, i: i32) -> Term {
        self.t.int(i)
    }
}

/// Each case builds a term and the term that it has to be; both are printed when they differ.
macro_rules! rule {
    ($name:ident, |$f:ident| $($left:expr => $right:expr),+ $(,)?) => {
        #[test]
        fn $name() {
            let mut fixture = Fixture::new();
            let $f = &mut fixture;
            $({
                let left = $left;
                let right = $right;
                assert_eq!(left, right, "{} is not {} in {}", $f.t.display(left), $f.t.display(right), stringify!($left));
            })+
        }
    };
}
use rule;

/// `f.t.op(f.x, …)` with arguments that may themselves need the store.
macro_rules! t {
    ($f:ident . $op:ident ( $($arg:expr),* )) => {{
        #[allow(clippy::redundant_locals)]
        let args = [$($arg),*];
        t!(@call $f $op args $($arg),*)
    }};
    (@call $f:ident $op:ident $args:ident $a:expr) => { $f.t.$op($args[0]) };
    (@call $f:ident $op:ident $args:ident $a:expr, $b:expr) => { $f.t.$op($args[0], $args[1]) };
    (@call $f:ident $op:ident $args:ident $a:expr, $b:expr, $c:expr) => { $f.t.$op($args[0], $args[1], $args[2]) };
}
use t;
