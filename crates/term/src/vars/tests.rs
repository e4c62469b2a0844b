use super::*;
use crate::Sort;

#[test]
fn small_and_large_sets() {
    let mut t = Terms::new();
    let vars: Vec<Term> = (0..500).map(|i| t.named(&format!("v{i}"), Sort::Bv(32))).collect();
    let mut sum = t.int(0);
    let mut partial = Vec::new();
    for &v in &vars {
        sum = t.add(sum, v);
        partial.push(sum);
    }
    for n in [1, 63, 64, 65, 66, 300, 500] {
        let found = t.vars_of(partial[n - 1]);
        assert_eq!(found.len(), n);
        assert!(found.is_sorted());
    }
    assert_eq!(t.vars_of_all(&[vars[3], partial[1], vars[3]]).len(), 3);
    assert!(t.vars_of(t.tt()).is_empty());
}
