use super::*;
use crate::{Const, Model, Sort};

fn check(values: &[i32], most_nodes: usize) {
    let mut t = Terms::new();
    let x = t.named("x", Sort::Bv(32));
    let table = Table::new(values);
    assert!(table.size() <= most_nodes, "{} nodes", table.size());
    let found = t.look_up(&table, x, |t, v| t.int(v));
    for (i, value) in values.iter().enumerate() {
        // A bit above the table's does not count.
        for index in [i, i + values.len()] {
            let mut m = Model::new();
            m.set(t.as_var(x).unwrap(), Const::int(index as i32));
            assert_eq!(t.eval(found, &m), Const::int(*value), "at {i}");
        }
    }
}

#[test]
fn a_table_holds_its_values() {
    check(&[7], 1);
    check(&[7; 16], 1);
    check(&[0, 1, 0, 1, 0, 1, 0, 1], 3);
    let ranges: Vec<i32> =
        (0..256).map(|i| i32::from((65..91).contains(&i) || (97..123).contains(&i))).collect();
    check(&ranges, 30);
    let mixed: Vec<i32> = (0..64).map(|i| i * 37 % 11 - 3).collect();
    check(&mixed, 80);
}
