//! Modelled call sites, handles and native methods on values that depend on the input: they split as ordinary code does.

mod common;

use common::{compile, jdk};
use heapwise_exec::{Decision, End, Identity, Machine, Options, Origin, State, Stop};
use heapwise_program::{ClassPath, Prim, Program};
use std::path::Path;
use std::rc::Rc;

/// Runs methods of `tests/java/OWNER.java` on one symbolic int; all paths, without asking whether they are feasible.
fn paths(owner: &str, names: &[(&str, &str)]) -> Vec<(usize, usize)> {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java").join(format!("{owner}.java"));
    compile(&source, dir.path(), &[]);
    let program = Program::new(ClassPath::open(&[dir.path().to_owned()], jdk()).expect("a class path"));
    let models = Rc::new(heapwise_jdk::Jdk::new());
    let options = Options { prints: false, ..Options::default() };
    let (out, err) = (Box::new(std::io::sink()), Box::new(std::io::sink()));
    let mut m = Machine::new(program, models, options, out, err).expect("a machine");
    let class = program.class_by_name(owner).expect("the class");
    names.iter().map(|(name, desc)| explore(&mut m, class.declared_method(name, desc).expect("it"))).collect()
}

/// Numbers of paths that return and that throw.
fn explore(m: &mut Machine, method: &'static heapwise_program::Method) -> (usize, usize) {
    let mut st = State::default();
    let x = m.input_var(&mut st, Origin::new(Identity::Argument(0), &|| "x".to_owned()), Prim::Int);
    m.enter(&mut st, method, &[x]).expect("a start");
    let (mut todo, mut returned, mut threw) = (vec![st], 0, 0);
    while let Some(mut st) = todo.pop() {
        match m.run(&mut st, u64::MAX) {
            Stop::Fuel => todo.push(st),
            Stop::Split(choice) => {
                for i in 0..choice.when.len() as u32 {
                    let mut next = st.clone();
                    let decision = Decision::of(&choice, i, &st.frames).expect("an alternative");
                    next.path.take(&mut m.terms, decision);
                    todo.push(next);
                }
            }
            Stop::End(End::Returned(_)) => returned += 1,
            Stop::End(End::Threw(_)) => threw += 1,
            Stop::End(other) => panic!("{}: {other:?}", method.display()),
        }
    }
    (returned, threw)
}

#[test]
fn values_from_the_input_flow_through() {
    let names = [
        ("lambda", "(I)I"),
        ("record", "(I)Z"),
        ("variable", "(I)Z"),
        ("element", "(I)I"),
        ("handle", "(I)I"),
    ];
    assert_eq!(paths("Symbolic", &names), [(2, 0), (2, 0), (2, 0), (1, 1), (2, 0)]);
}

#[test]
fn natives_split_as_little_as_they_can() {
    let names = [
        ("length", "(I)I"),
        ("elements", "(I)I"),
        ("position", "(I)I"),
        ("swap", "(I)Z"),
        ("bits", "(I)I"),
        ("root", "(I)D"),
        ("wide", "(I)Z"),
        ("narrow", "(I)Z"),
        ("print", "(I)I"),
    ];
    let expected = [(1, 1), (2, 0), (2, 1), (2, 0), (2, 0), (2, 0), (2, 0), (2, 0), (1, 0)];
    assert_eq!(paths("NatSymbolic", &names), expected);
}

#[test]
fn a_switch_has_one_alternative_per_place_to_go_to() {
    assert_eq!(paths("Symbolic", &[("grouped", "(I)I"), ("pointless", "(I)I")]), [(3, 0), (1, 0)]);
}

#[test]
fn boxes_of_small_numbers_are_one_object_each_and_only_who_asks_splits() {
    let names = [("sameBox", "(I)Z"), ("knownBox", "(I)Z"), ("newBox", "(I)Z")];
    assert_eq!(paths("Symbolic", &names), [(2, 0), (2, 0), (1, 0)]);
}

#[test]
fn classes_are_initialized_path_by_path() {
    assert_eq!(paths("Symbolic", &[("initialized", "(I)I"), ("failing", "(I)I")]), [(3, 0), (2, 0)]);
}
