use super::*;
use crate::Sort;

#[test]
fn replaces_all_at_once_and_rewrites() {
    let mut t = Terms::new();
    let (x, y) = (t.named("x", Sort::Bv(32)), t.named("y", Sort::Bv(32)));
    let less = t.slt(x, y);
    let (vx, vy) = (t.as_var(x).unwrap(), t.as_var(y).unwrap());
    let swapped = t.substitute(less, &BTreeMap::from([(vx, y), (vy, x)]));
    assert_eq!(swapped, t.slt(y, x));
    let five = t.int(5);
    assert_eq!(t.substitute(less, &BTreeMap::from([(vx, five), (vy, five)])), t.ff());
}
