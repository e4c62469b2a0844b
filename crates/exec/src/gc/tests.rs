use super::*;
use crate::heap::Object;
use crate::native::SideData;
use crate::state::Status;
use crate::testing::class;
use std::rc::Rc;

/// An array of references to these objects.
fn holder(st: &mut State, of: &[ObjId]) -> ObjId {
    let refs = of.iter().map(|&o| Ref::Obj(o)).collect();
    st.heap.alloc(Object::array(class("[Ljava/lang/Object;"), Array::Ref(refs)))
}

fn plain(st: &mut State) -> ObjId {
    st.heap.alloc(Object::new(class("java/lang/Object")))
}

/// Puts an object where `root` says, next to garbage, and collects.
#[track_caller]
fn check_kept(root: impl Fn(&mut State, ObjId)) {
    let mut st = State::default();
    let garbage = plain(&mut st);
    let inner = plain(&mut st);
    let outer = holder(&mut st, &[inner]);
    root(&mut st, outer);
    let before = st.heap.weight();
    collect(&mut st);
    assert_eq!(before - st.heap.weight(), 1, "only the garbage is gone");
    assert_eq!(st.heap.get(inner).class, class("java/lang/Object"));
    assert_eq!(plain(&mut st), garbage, "its place is free");
}

#[test]
fn what_is_reachable_is_kept() {
    check_kept(|st, o| st.stack.push(Value::obj(o)));
    check_kept(|st, o| {
        Rc::make_mut(&mut st.singletons).insert("it", o);
    });
    check_kept(|st, o| {
        Rc::make_mut(&mut st.strings).insert([120_u16].as_slice().into(), o);
    });
    check_kept(|st, o| {
        Rc::make_mut(&mut st.constants).insert(7, Value::obj(o));
    });
    check_kept(|st, o| Rc::make_mut(&mut st.input).args.push(Value::obj(o)));
    check_kept(|st, o| {
        let state = st.class_state_mut(class("java/lang/Integer"));
        (state.status, state.mirror) = (Status::Initialized, Some(o));
    });
    check_kept(|st, o| st.class_state_mut(class("java/lang/System")).statics[0] = Value::obj(o));
}

#[test]
fn general_arrays_and_side_data_are_followed() {
    let mut st = State::default();
    let (a, b) = (plain(&mut st), plain(&mut st));
    let elems = Array::Mixed { elems: vec![Value::obj(a)], len: Value::Int(1), prim: None };
    let mut outer = Object::array(class("[Ljava/lang/Object;"), elems);
    outer.side = Side::Data(Rc::new(SideData { objs: vec![b], ..SideData::default() }));
    let outer = st.heap.alloc(outer);
    st.stack.push(Value::obj(outer));
    collect(&mut st);
    assert_eq!(st.heap.weight(), 3);
}

#[test]
fn cycles_are_garbage_too() {
    let mut st = State::default();
    let a = holder(&mut st, &[]);
    let b = holder(&mut st, &[a]);
    if let Some(array) = st.heap.get_mut(a).as_array_mut() {
        *array = Array::Ref(vec![Ref::Obj(b)]);
    }
    collect(&mut st);
    assert_eq!(st.heap.weight(), 0);
}
