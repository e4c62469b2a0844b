//! Identity hash codes: `Object.hashCode()` and `System.identityHashCode`.
//!
//! Where the program asks, an identity hash code is an input of the run, as the time is: one number for each
//! object, and two objects may have the same one. It is positive, as HotSpot has it; only null has 0.
//!
//! Hash tables of the JDK get a number that is fixed: what they hold does not depend on it, only the order in which they
//! are iterated does, and each bucket would be a path. So do class initializers, whose results are no inputs.

use super::harness::from_outside;
use super::surroundings::{Asker, asker, is_among, rely};
use crate::registry::Registry;
use heapwise_exec::{
    Flow, Frame, InputBound, Machine, ObjId, Part, Ref, Role, Side, State, Step, Supply, Value, unsupported,
};
use heapwise_program::Prim;
use std::rc::Rc;

const WHAT: &str = "System.identityHashCode()";

/// Classes of the JDK that ask on behalf of the program: `Object.toString()`, `Objects.hash(…)`.
const ASKING: [&str; 3] = ["java/lang/Object", "java/util/Formatter$FormatSpecifier", "java/util/Objects"];

pub(super) fn register(r: &mut Registry) {
    r.add("java/lang/Object", "hashCode", "()I", hash_code);
    r.add("java/lang/System", "identityHashCode", "(Ljava/lang/Object;)I", hash_code);
}

/// Kept with the object, so that it answers the same each time.
fn hash_code(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some(o) = args[0].as_obj() else { return Ok(Flow::Value(Value::Int(0))) };
    if matches!(st.supply, Supply::Outside) || st.frames.iter().any(|f| matches!(f.role, Role::Init(_))) {
        let asking = st.frames.iter().rev().find(|f| !is_hash_code(&f.method.name));
        if asking.is_some_and(by_program) && initializes_program(st) {
            rely(st, "that objects have certain identity hash codes when classes are initialized".to_owned());
        }
        return Ok(Flow::Value(Value::Int(fixed(st, o))));
    }
    // Whoever computes a hash code asks for somebody else.
    let asking = st.frames.iter().rev().find(|f| !is_hash_code(&f.method.name));
    let code = if asking.is_none_or(by_program) {
        as_input(m, st, o)?
    } else {
        // Keys of the JDK are in tables of its own.
        let class = st.heap.get(o).class;
        if !class.is_jdk || class == m.known.object || is_table_of_program(st) {
            let note = "keys that have no hashCode() of their own are in hash tables in one order of many";
            let input = Rc::make_mut(&mut st.input);
            input.notes.insert(note.to_owned());
            input.within.insert(InputBound::KeyOrder);
        }
        if matches!(st.heap.get(o).side, Side::Boxed) {
            return unsupported("the identity hash code of a box that depends on the input");
        }
        m.has_used(st, Ref::Obj(o), Part::Hash);
        Value::Int(fixed(st, o))
    };
    if matches!(st.heap.get(o).side, Side::Boxed) {
        let what = "that boxes of one number have identity hash codes of their own";
        Rc::make_mut(&mut st.input).assumed.insert(what.to_owned());
    }
    m.note_hash_of_value(st, o);
    if st.interned.iter().any(|i| i.one == o || i.of == args[0]) {
        let what = "that a string which was interned and the one that intern gave have identity hash codes of their own";
        Rc::make_mut(&mut st.input).assumed.insert(what.to_owned());
    }
    if st.heap.get(o).hash != 0 && st.input.hashes.contains_key(&o) {
        let what = "that the identity hash code of a key in a hash table is not its place there";
        Rc::make_mut(&mut st.input).assumed.insert(what.to_owned());
    }
    Ok(Flow::Value(code))
}

/// Whether the program puts something into a hash table: classes and enums of the JDK, for instance, have no hash codes of their
/// own either.
fn is_table_of_program(st: &State) -> bool {
    const OTHERS: [&str; 3] = ["java/util/ResourceBundle", "java/util/ServiceLoader", "java/util/logging/"];
    match asker(st) {
        Asker::Through(f) => {
            let class = &f.method.class.name;
            is_among(class, &["java/util/"]) && !is_among(class, &OTHERS)
        }
        _ => false,
    }
}

/// Whether it is a class of the program that is initialized.
fn initializes_program(st: &State) -> bool {
    let mut inner = st.frames.iter().rev().filter_map(|f| match f.role {
        Role::Init(class) => Some(class),
        _ => None,
    });
    inner.next().is_some_and(|c| !c.is_jdk && !c.is_synthetic)
}

/// `hashCode`, `hashCode0`, `entryHashCode`, `deepHashCode`.
fn is_hash_code(name: &str) -> bool {
    name.contains("ashCode")
}

fn by_program(f: &Frame) -> bool {
    let class = f.method.class;
    !class.is_jdk || ASKING.contains(&&*class.name)
}

/// Handed out in the order of asking.
fn fixed(st: &mut State, o: ObjId) -> i32 {
    let mut hash = st.heap.get(o).hash;
    if hash == 0 {
        hash = st.next_hash();
        st.heap.get_mut(o).hash = hash;
    }
    hash
}

fn as_input(m: &mut Machine, st: &mut State, o: ObjId) -> Step<Value> {
    if let Some(known) = st.input.hashes.get(&o) {
        return Ok(*known);
    }
    let code = from_outside(m, st, WHAT, Prim::Int)?;
    let (zero, number) = (m.terms.int(0), m.term(code));
    let positive = m.terms.slt(zero, number);
    let known = positive == m.terms.tt();
    if !known {
        st.path.assume(&mut m.terms, positive);
    }
    let literal = !m.identities(st, o).is_empty();
    let input = Rc::make_mut(&mut st.input);
    input.hashes.insert(o, code);
    if !known {
        input.axioms.push(positive);
    }
    if literal {
        let what = "that an empty string has an identity hash code of its own, wherever it comes from";
        input.assumed.insert(what.to_owned());
    }
    Ok(code)
}
