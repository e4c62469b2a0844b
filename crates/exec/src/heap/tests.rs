use super::*;
use crate::testing::class;

/// `java.lang.Integer`: one field.
fn number(i: i32) -> Object {
    let mut object = Object::new(class("java/lang/Integer"));
    if let Body::Fields(f) = &mut object.body {
        f[0] = Value::Int(i);
    }
    object
}

fn read(heap: &Heap, id: ObjId) -> i32 {
    match heap.field(id, 0) {
        Some(Value::Int(i)) => i,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_fork_is_a_copy() {
    let mut a = Heap::default();
    let ids: Vec<ObjId> = (0..200).map(|i| a.alloc(number(i))).collect();
    let mut b = a.clone();
    assert!(b.set_field(ids[70], 0, Value::Int(-1)));
    let new_in_a = a.alloc(number(1_000));
    let new_in_b = b.alloc(number(2_000));
    // The same place in both, and each has its own.
    assert_eq!(new_in_a, new_in_b);
    assert_eq!((read(&a, new_in_a), read(&b, new_in_b)), (1_000, 2_000));
    assert_eq!((read(&a, ids[70]), read(&b, ids[70])), (70, -1));
    assert_eq!((read(&a, ids[71]), read(&b, ids[71])), (71, 71));
    drop(a);
    assert_eq!(read(&b, ids[3]), 3);
}

/// Random forks, writes and allocations, next to plain vectors that are copied whole.
#[test]
fn forks_never_see_each_other() {
    let mut states: Vec<(Heap, Vec<i32>)> = vec![Default::default()];
    let mut seed = 42_u64;
    let mut random = move |n: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) as usize % n
    };
    for step in 0..20_000_i32 {
        let k = random(states.len());
        let (heap, model) = &mut states[k];
        match random(10) {
            0 if step % 7 == 0 => {
                let fork = (heap.clone(), model.clone());
                if states.len() < 12 { states.push(fork) } else { states[(k + 1) % 12] = fork }
            }
            0..4 => {
                assert_eq!(heap.alloc(number(step)).0 as usize, model.len());
                model.push(step);
            }
            _ if model.is_empty() => {}
            4..8 => {
                let at = random(model.len());
                model[at] = step;
                assert!(heap.set_field(ObjId(at as u32), 0, Value::Int(step)));
            }
            _ => {
                let at = random(model.len());
                assert_eq!(read(heap, ObjId(at as u32)), model[at]);
            }
        }
    }
    for (heap, model) in &states {
        let all: Vec<i32> = (0..heap.len()).map(|i| read(heap, ObjId(i as u32))).collect();
        assert_eq!(all, *model);
    }
}

#[test]
fn a_sweep_frees_what_is_not_marked_in_this_state_only() {
    let mut a = Heap::default();
    let ids: Vec<ObjId> = (0..130).map(|i| a.alloc(number(i))).collect();
    let b = a.clone();
    let marked: Vec<bool> = (0..130).map(|i| i % 2 == 0).collect();
    a.sweep(&marked);
    assert_eq!((a.weight(), b.weight()), (65, 130));
    assert_eq!((read(&a, ids[64]), read(&b, ids[65])), (64, 65));
    // Freed places are used again, the lowest first.
    assert_eq!(a.alloc(number(7)), ids[1]);
    assert_eq!((read(&a, ids[1]), read(&b, ids[1])), (7, 1));
}

#[test]
fn arrays_weigh_what_their_elements_take() {
    let mut heap = Heap::default();
    heap.alloc(Object::array(class("[B"), Array::Byte(vec![0; 6_400])));
    assert_eq!(heap.weight(), 101);
    heap.alloc(Object::array(class("[J"), Array::Long(vec![0; 8])));
    assert_eq!(heap.weight(), 103);
}

#[test]
fn a_field_that_is_not_there_is_not_written() {
    let mut heap = Heap::default();
    let (object, array) =
        (heap.alloc(number(1)), heap.alloc(Object::array(class("[I"), Array::Int(vec![1]))));
    assert!(!heap.set_field(object, 9, Value::Int(0)));
    assert!(!heap.set_field(array, 0, Value::Int(0)));
    assert_eq!((heap.field(object, 9), heap.field(array, 0)), (None, None));
}
