use super::*;
use heapwise_term::{Sort, Terms};

const ALL: [Prim; 8] =
    [Prim::Boolean, Prim::Byte, Prim::Char, Prim::Short, Prim::Int, Prim::Long, Prim::Float, Prim::Double];

/// What is read back after a store, of the compact form and of the general one.
#[track_caller]
fn check(prim: Prim, stored: Value, read: Value) {
    let mut compact = Array::zeros_of(prim, 3);
    let mut mixed = compact.clone();
    mixed.make_mixed();
    for array in [&mut compact, &mut mixed] {
        assert!(array.set(1, stored));
        assert_eq!(array.get(1), Some(read), "{prim:?}");
        assert_eq!(array.get(0), Array::zeros_of(prim, 1).get(0), "the neighbour is left alone");
        assert!(!array.set(3, stored) && array.get(3).is_none());
    }
    assert!(!matches!(compact, Array::Mixed { .. }), "concrete values stay compact");
}

#[test]
fn narrow_elements_are_cut_when_stored() {
    check(Prim::Byte, Value::Int(0x1ff), Value::Int(-1));
    check(Prim::Boolean, Value::Int(1), Value::Int(1));
    check(Prim::Char, Value::Int(-1), Value::Int(0xffff));
    check(Prim::Short, Value::Int(0x18000), Value::Int(-0x8000));
    check(Prim::Int, Value::Int(i32::MIN), Value::Int(i32::MIN));
    check(Prim::Long, Value::Long(i64::MIN), Value::Long(i64::MIN));
    check(Prim::Float, Value::Float(-0.0), Value::Float(-0.0));
    check(Prim::Double, Value::Double(1e300), Value::Double(1e300));
}

#[test]
fn a_symbolic_element_makes_the_array_general_and_changes_nothing_else() {
    let mut terms = Terms::new();
    let x = Value::Sym(terms.named("x", Sort::Bv(32)));
    for prim in ALL {
        let mut array = Array::zeros_of(prim, 4);
        let before: Vec<_> = (0..4).map(|i| array.get(i)).collect();
        assert!(array.set(2, x));
        assert!(matches!(array, Array::Mixed { .. }), "{prim:?}");
        assert_eq!(array.get(2), Some(x));
        let others = |array: &Array| [0, 1, 3].map(|i| array.get(i));
        assert_eq!(others(&array), [before[0], before[1], before[3]]);
        assert_eq!((array.capacity(), array.length()), (4, Value::Int(4)));
        // A concrete store comes back concrete.
        let zero = before[0].unwrap();
        assert!(array.set(2, zero));
        assert_eq!(array.get(2), Some(zero));
    }
}

#[test]
fn the_general_form_remembers_the_element_type() {
    for prim in ALL {
        let compact = Array::zeros_of(prim, 1);
        let mut mixed = compact.clone();
        mixed.make_mixed();
        mixed.make_mixed();
        assert_eq!(mixed.prim(), compact.prim());
    }
    let mut refs = Array::Ref(vec![Ref::Null]);
    refs.make_mixed();
    assert_eq!((refs.prim(), refs.get(0)), (None, Some(Value::NULL)));
}

#[test]
fn the_length_may_be_symbolic_and_the_capacity_not() {
    let mut terms = Terms::new();
    let n = Value::Sym(terms.named("n", Sort::Bv(32)));
    let array = Array::Mixed { elems: vec![Value::Int(0); 8], len: n, prim: Some(Prim::Int) };
    assert_eq!((array.capacity(), array.length()), (8, n));
}
