//! The heap of a state against persistent collections, with 10,000 objects: what a fork costs, and what everything
//! else costs because forks are to be cheap. DESIGN.md has the ratios.
//!
//! ```text
//! cargo bench -p heapwise-exec
//! ```
#![allow(missing_docs, reason = "benchmarks are named after what they measure")]

use divan::{Bencher, black_box};
use heapwise_exec::{Heap, ObjId, Object, Value};
use heapwise_program::{Class, ClassPath, Jdk, Program};
use imbl::shared_ptr::RcK;
use std::rc::Rc;
use std::sync::OnceLock;

const OBJECTS: u32 = 10_000;

fn main() {
    divan::main();
}

/// `java.lang.Integer`: one field.
fn class() -> &'static Class {
    static PROGRAM: OnceLock<&'static Program> = OnceLock::new();
    let program = PROGRAM.get_or_init(|| {
        let (home, path) = (std::env::var_os("JAVA_HOME"), std::env::var_os("PATH"));
        let jdk = Jdk::locate(None, home.as_deref(), path.as_deref()).expect("a JDK");
        Program::new(ClassPath::open(&[], jdk).expect("a class path"))
    });
    program.class_by_name("java/lang/Integer").expect("a class of the JDK")
}

/// What a state needs of its heap.
trait Store: Clone + Default {
    fn alloc(&mut self, id: u32, object: Object);
    fn read(&self, id: u32) -> Value;
    fn write(&mut self, id: u32, value: Value);
}

fn first(object: &Object) -> Value {
    match &object.body {
        heapwise_exec::Body::Fields(f) => f[0],
        _ => Value::NULL,
    }
}

fn set_first(object: &mut Object, value: Value) {
    if let heapwise_exec::Body::Fields(f) = &mut object.body {
        f[0] = value;
    }
}

impl Store for Heap {
    fn alloc(&mut self, _: u32, object: Object) {
        self.alloc(object);
    }
    fn read(&self, id: u32) -> Value {
        first(self.get(ObjId(id)))
    }
    fn write(&mut self, id: u32, value: Value) {
        set_first(self.get_mut(ObjId(id)), value);
    }
}

/// A persistent map or vector of shared objects.
macro_rules! store {
    ($name:ident, $collection:ty, |$all:ident, $id:ident, $object:ident| $insert:expr, |$w:ident, $i:ident| $get_mut:expr) => {
        #[derive(Clone, Default)]
        struct $name($collection);
        impl Store for $name {
            fn alloc(&mut self, $id: u32, object: Object) {
                let ($all, $object) = (&mut self.0, Rc::new(object));
                $insert;
            }
            fn read(&self, id: u32) -> Value {
                let $i: u32 = id;
                first(self.0.get(&$i).expect("an object"))
            }
            fn write(&mut self, id: u32, value: Value) {
                let ($w, $i): (_, u32) = (&mut self.0, id);
                set_first(Rc::make_mut($get_mut.expect("an object")), value);
            }
        }
    };
}

store!(ImblOrdMap, imbl::GenericOrdMap<u32, Rc<Object>, RcK>, |a, id, o| a.insert(id, o), |a, i| a.get_mut(&i));
store!(
    ImblHashMap,
    imbl::GenericHashMap<u32, Rc<Object>, rustc_hash::FxBuildHasher, RcK>,
    |a, id, o| a.insert(id, o),
    |a, i| a.get_mut(&i)
);
store!(
    RpdsHashMap,
    rpds::HashTrieMap<u32, Rc<Object>>,
    |a, id, o| a.insert_mut(id, o),
    |a, i| a.get_mut(&i)
);

#[derive(Clone, Default)]
struct ImblVector(imbl::GenericVector<Rc<Object>, RcK>);
impl Store for ImblVector {
    fn alloc(&mut self, _: u32, object: Object) {
        self.0.push_back(Rc::new(object));
    }
    fn read(&self, id: u32) -> Value {
        first(&self.0[id as usize])
    }
    fn write(&mut self, id: u32, value: Value) {
        set_first(Rc::make_mut(&mut self.0[id as usize]), value);
    }
}

#[derive(Clone, Default)]
struct RpdsVector(rpds::Vector<Rc<Object>>);
impl Store for RpdsVector {
    fn alloc(&mut self, _: u32, object: Object) {
        self.0.push_back_mut(Rc::new(object));
    }
    fn read(&self, id: u32) -> Value {
        first(self.0.get(id as usize).expect("an object"))
    }
    fn write(&mut self, id: u32, value: Value) {
        set_first(Rc::make_mut(self.0.get_mut(id as usize).expect("an object")), value);
    }
}

fn filled<S: Store>() -> S {
    let mut store = S::default();
    for id in 0..OBJECTS {
        store.alloc(id, Object::new(class()));
    }
    store
}

/// Places all over the heap, the same in every run.
fn places() -> Vec<u32> {
    (0..1_000_u32).map(|i| i.wrapping_mul(2_654_435_761) % OBJECTS).collect()
}

/// A fork, and the first write of the new state.
#[divan::bench(types = [Heap, ImblOrdMap, ImblHashMap, ImblVector, RpdsHashMap, RpdsVector])]
fn fork_and_write<S: Store>(bencher: Bencher) {
    let store: S = filled();
    bencher.bench_local(|| {
        let mut fork = store.clone();
        fork.write(black_box(4_711), Value::Int(1));
        fork
    });
}

/// 1,000 writes of a state that shares nothing: a loop of a concrete program.
#[divan::bench(types = [Heap, ImblOrdMap, ImblHashMap, ImblVector, RpdsHashMap, RpdsVector])]
fn writes_1000<S: Store>(bencher: Bencher) {
    let (mut store, places): (S, _) = (filled(), places());
    bencher.bench_local(|| places.iter().for_each(|&id| store.write(id, Value::Int(id as i32))));
}

/// 1,000 reads.
#[divan::bench(types = [Heap, ImblOrdMap, ImblHashMap, ImblVector, RpdsHashMap, RpdsVector])]
fn reads_1000<S: Store>(bencher: Bencher) {
    let (store, places): (S, _) = (filled(), places());
    bencher.bench_local(|| {
        places.iter().for_each(|&id| {
            black_box(store.read(id));
        })
    });
}

/// 10,000 allocations from an empty heap.
#[divan::bench(types = [Heap, ImblOrdMap, ImblHashMap, ImblVector, RpdsHashMap, RpdsVector])]
fn allocations_10000<S: Store>(bencher: Bencher) {
    class();
    bencher.bench_local(filled::<S>);
}
