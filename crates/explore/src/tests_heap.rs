//! Laws of input heaps: for every strategy, each concrete heap follows exactly one path, with the predicted outcome and
//! the predicted final heap; and the paths of `summary` and `pose` are the paths of the program.

use crate::budget::Alarm;
use crate::setup::{alone, explorer};
use crate::tests::{Leaf, compile, leaves, patient};
use crate::witness::{Witness, WitnessObject, WitnessValue};
use crate::{Bounds, Config, HeapKind, Quiet, entry, explore, replay};
use heapwise_exec::{
    Asked, End, InputHeap, Key, Machine, Ref, Shared, SharedName, Stop, SymbolId, Value, Way,
};
use heapwise_pre::Spec;
use heapwise_program::{Class, Method, Prim, Program, Target, Type};
use heapwise_term::{Const, Model};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

pub(crate) struct Case {
    pub(crate) file: PathBuf,
    headers: BTreeMap<String, String>,
}

impl Case {
    pub(crate) fn header(&self, key: &str) -> &str {
        self.headers.get(key).map_or("", String::as_str)
    }

    fn target(&self) -> Target {
        program().find_target(self.header("target")).expect("the target")
    }

    /// The static fields whose objects inputs may be.
    fn shared(&self) -> Vec<Shared> {
        let field = |name: &str| {
            let (holder, name) = name.split_once('.').expect("Class.FIELD");
            let statics = &class(program(), holder).members().statics;
            let field = *statics.iter().find(|f| &*f.name == name).expect("the field");
            Shared { field, way: Way::default(), class: class(program(), field.ty.class_name()) }
        };
        self.header("shared").split_whitespace().map(field).collect()
    }

    pub(crate) fn config(&self, heap: HeapKind) -> Config {
        // The laws look at one round of exploration: the arrays and objects that it would ask for are in the header.
        let arrays = self.header("arrays").split_whitespace().map(Into::into).collect();
        let names = |s: &Shared| SharedName {
            holder: s.field.class.name.clone(),
            field: s.field.name.clone(),
            desc: s.field.desc.clone(),
            way: Vec::new(),
            class: s.class.name.clone(),
        };
        let shared = self.shared().iter().map(names).collect();
        let asked = Asked { arrays, shared, ..Asked::default() };
        let mut config = Config { heap, asked, ..patient() };
        let words: Vec<&str> = self.header("options").split_whitespace().collect();
        for pair in words.chunks(2) {
            let n = pair[1].parse().expect("a number");
            match pair[0] {
                "--max-array" => config.limits.max_array = n,
                "--scope" => config.bounds = Bounds { scope: Some(n as u32), ..config.bounds },
                "-n" => config.bounds = Bounds { n: Some(n as u32), ..config.bounds },
                "-k" => config.bounds = Bounds { k: Some(n as u32), ..config.bounds },
                other => panic!("option {other} in {}", self.file.display()),
            }
        }
        config
    }
}

fn cases() -> Vec<Case> {
    cases_in("heap")
}

/// The programs of a folder of `tests/java`.
pub(crate) fn cases_in(folder: &str) -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java").join(folder);
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the folder")
        .flatten()
        .map(|f| f.path())
        .filter(|p| p.extension().is_some_and(|e| e == "java"))
        .collect();
    files.sort();
    let case = |file: PathBuf| {
        let text = std::fs::read_to_string(&file).expect("readable");
        let headers = text.lines().filter_map(|l| l.strip_prefix("//@ ")?.split_once(':'));
        Case { file, headers: headers.map(|(k, v)| (k.to_owned(), v.trim().to_owned())).collect() }
    };
    files.into_iter().map(case).collect()
}

fn program() -> &'static Program {
    static PROGRAM: OnceLock<&'static Program> = OnceLock::new();
    PROGRAM.get_or_init(|| compile(&cases().into_iter().map(|c| c.file).collect::<Vec<_>>()))
}

/// The class that a header names: `Node`, `Shape.Circle`, `int[]`.
fn class(program: &'static Program, name: &str) -> &'static Class {
    match name.strip_suffix("[]") {
        Some(elem) => program.array_of(class(program, elem)).expect("an array class"),
        None => program.class_by_name(&name.replace('.', "/")).expect("the class"),
    }
}

/// All heaps of the objects that the header names: every field of every object has every value that its type allows,
/// ints 0 and 1 (and what the header adds); arrays have every length up to `--max-array`.
pub(crate) fn heaps(program: &'static Program, case: &Case, method: &'static Method) -> Vec<Witness> {
    let objects: Vec<&'static Class> = case
        .header("objects")
        .split_whitespace()
        .flat_map(|entry| {
            let (name, n) = entry.split_once('=').expect("Class=N");
            std::iter::repeat_n(class(program, name), n.parse().expect("a number"))
        })
        .collect();
    let ints: Vec<i32> = match case.header("ints") {
        "" => vec![0, 1],
        list => list.split_whitespace().map(|n| n.parse().expect("an int")).collect(),
    };
    let shared = case.shared();
    let classes: Vec<&'static Class> =
        objects.iter().copied().chain(shared.iter().map(|s| s.class)).collect();
    let values = |ty: &Type| -> Vec<WitnessValue> {
        match ty {
            Type::Prim(_) => ints.iter().map(|i| WitnessValue::Prim(Value::Int(*i))).collect(),
            ty => {
                let declared = program.class_by_name(ty.class_name()).expect("the type");
                let fits = |i: &usize| program.is_subclass(classes[*i], declared);
                let refs = (0..classes.len()).filter(fits).map(WitnessValue::Object);
                std::iter::once(WitnessValue::Null).chain(refs).collect()
            }
        }
    };
    let mut blank =
        Witness { objects: objects.iter().map(|c| WitnessObject::new(c)).collect(), ..Witness::default() };
    for (i, s) in shared.into_iter().enumerate() {
        let number = WitnessValue::Prim(Value::Int(i as i32 + 1));
        blank.objects.push(WitnessObject {
            class: s.class,
            parts: vec![(Key::Ordinal, number)],
            shared: Some(s),
            keys: None,
        });
    }
    let mut all = vec![blank];
    let longest = case.config(HeapKind::Lazy).limits.max_array as i32;
    for (i, class) in objects.iter().enumerate() {
        for field in class.layout() {
            let key = Key::Field(field.id);
            all = extended(&all, &values(&field.ty), |w, v| w.objects[i].parts.push((key, v)));
        }
        let Some(elem) = class.elem() else { continue };
        let elem = values(&elem_type(elem));
        let mut of_all_lengths = Vec::new();
        for length in 0..=longest {
            let length_value = [WitnessValue::Prim(Value::Int(length))];
            let put = |w: &mut Witness, v| w.objects[i].parts.push((Key::Length, v));
            let mut of_length = extended(&all, &length_value, put);
            for at in 0..length as u32 {
                let put = |w: &mut Witness, v| w.objects[i].parts.push((Key::Elem(at), v));
                of_length = extended(&of_length, &elem, put);
            }
            of_all_lengths.extend(of_length);
        }
        all = of_all_lengths;
    }
    if !method.is_static() {
        let this = Type::Ref(method.class.name.clone());
        let not_null: Vec<_> = values(&this).into_iter().filter(|v| *v != WitnessValue::Null).collect();
        all = extended(&all, &not_null, |w, v| w.args.push(v));
    }
    for ty in &method.sig.params {
        all = extended(&all, &values(ty), |w, v| w.args.push(v));
    }
    all
}

/// Each heap with each of the values.
fn extended(
    heaps: &[Witness],
    values: &[WitnessValue],
    put: impl Fn(&mut Witness, WitnessValue),
) -> Vec<Witness> {
    let mut all = Vec::with_capacity(heaps.len() * values.len());
    for heap in heaps {
        for value in values {
            let mut heap = heap.clone();
            put(&mut heap, *value);
            all.push(heap);
        }
    }
    all
}

/// The type of what an array holds; of primitives, these tests have ints only.
fn elem_type(elem: &'static Class) -> Type {
    if &*elem.name == "int" { Type::Prim(Prim::Int) } else { Type::Ref(elem.name.clone()) }
}

/// What a concrete heap means for the input symbols of a path: the model, and the object of each symbol.
fn describe(machine: &Machine, input: &InputHeap, heap: &Witness) -> (Model, Vec<Option<usize>>) {
    let mut model = Model::new();
    let mut of_symbol: Vec<Option<usize>> = vec![None; input.symbols.len()];
    let mut set = |v: Value, is: WitnessValue, of_symbol: &mut Vec<Option<usize>>| {
        let symbol: Option<SymbolId> = match v {
            Value::Ref(Ref::Sym(t)) => input.symbol(t),
            Value::Ref(Ref::Obj(o)) => input.root_of(o),
            Value::Sym(t) => {
                // A character is a variable of 16 bits, seen as an int.
                let var = machine.terms.as_var(t).or_else(|| machine.terms.vars_of(t).first().copied());
                if let (Some(var), WitnessValue::Prim(Value::Int(i))) = (var, is) {
                    let width = machine.terms.var_sort(var).width().unwrap_or(32);
                    model.set(var, Const::bv(width, i as u64));
                }
                None
            }
            _ => None,
        };
        if let (Some(s), WitnessValue::Object(o)) = (symbol, is) {
            of_symbol[s.0 as usize] = Some(o);
        }
    };
    for (arg, is) in input.args.iter().zip(&heap.args) {
        set(*arg, *is, &mut of_symbol);
    }
    let view = |of_symbol: &mut Vec<Option<usize>>, view: SymbolId| {
        if let Some(of) = input.views.get(&view) {
            let declared = input.get(view).declared;
            let fits = |o: &usize| machine.program.is_subclass(heap.objects[*o].class, declared);
            of_symbol[view.0 as usize] = of_symbol[of.0 as usize].filter(fits);
        }
    };
    for slot in &input.slots {
        view(&mut of_symbol, slot.owner);
        let Some(owner) = of_symbol[slot.owner.0 as usize] else { continue };
        if let Some((_, is)) = heap.objects[owner].parts.iter().find(|p| p.0 == slot.key) {
            set(slot.value, *is, &mut of_symbol);
        }
    }
    input.views.keys().for_each(|v| view(&mut of_symbol, *v));
    for (symbol, object) in input.symbols.iter().zip(&of_symbol) {
        let var = machine.terms.as_var(symbol.var).expect("a variable");
        model.set(var, Const::Ref(object.map_or(0, |o| o as u32 + 1)));
        if let Some(class) = symbol.class.and_then(|c| machine.terms.as_var(c)) {
            // The class of no object is any that the axioms allow.
            let is = object.map_or_else(|| symbol.declared, |o| heap.objects[o].class);
            model.set(class, Const::int(machine.program.number_of(is) as i32));
        }
    }
    (model, of_symbol)
}

/// Checks one heap against all paths, and says which one it follows; none when it is out of scope.
pub(crate) fn check(
    machine: &mut Machine,
    method: &'static Method,
    leaves: &[Leaf],
    heap: &Witness,
    what: &str,
) -> Option<usize> {
    let mut hits = Vec::new();
    for (number, leaf) in leaves.iter().enumerate() {
        let (model, of_symbol) = describe(machine, &leaf.state.input, heap);
        let holds = leaf
            .path
            .iter()
            .all(|t| machine.terms.satisfies(&model, &[*t]) || is_class_axiom(machine, leaf, &of_symbol, *t));
        if holds {
            hits.push((number, model, of_symbol));
        }
    }
    assert!(hits.len() <= 1, "{what}: {heap:?} follows {} paths", hits.len());
    let (number, model, of_symbol) = hits.pop()?;
    let leaf = &leaves[number];
    if matches!(leaf.end, End::Cut(_)) {
        return Some(number);
    }
    let witness = Witness { of_symbol, ..heap.clone() };
    let run = replay::replay(machine, method, None, &witness, 1_000_000)
        .unwrap_or_else(|e| panic!("{what}: {heap:?}: {e}"));
    if let Err(e) = replay::agrees(machine, (&leaf.state, &leaf.end), &model, &witness, &run) {
        panic!("{what}: {heap:?}: {e}");
    }
    Some(number)
}

/// An axiom about the class of a reference that is null in this heap says nothing.
fn is_class_axiom(
    machine: &Machine,
    leaf: &Leaf,
    of_symbol: &[Option<usize>],
    t: heapwise_term::Term,
) -> bool {
    let vars = machine.terms.vars_of(t);
    let of_null = leaf.state.input.symbols.iter().zip(of_symbol).filter(|(_, o)| o.is_none());
    let null_classes: Vec<_> =
        of_null.filter_map(|(s, _)| s.class.and_then(|c| machine.terms.as_var(c))).collect();
    !vars.is_empty() && vars.iter().all(|v| null_classes.contains(v))
}

/// Exhaustive: all heaps of the objects in the header, under all strategies. It has to notice, and was seen to notice, a store
/// of `pose` that leaves the possible aliases of its reference as they were (predicted another value than the concrete
/// run has), and a lazy initialization that does not consider the object made last as an alias (a heap that follows
/// no path). Both also show in the numbers of paths, in the paths of the program, and behind preconditions; the first one
/// already in the replay of the paths' own witnesses.
#[test]
fn each_concrete_heap_follows_exactly_one_path_of_each_strategy() {
    let (mut checked, mut with_arrays) = (0, 0);
    for case in cases() {
        if case.header("objects").is_empty() {
            continue;
        }
        let target = case.target();
        let method = target.method;
        let heaps = heaps(program(), &case, method);
        for kind in HeapKind::ALL {
            let what = format!("{} under {}", case.header("target"), kind.name());
            let config = case.config(kind);
            let mut machine = explorer(program(), target, &Spec::default(), &config, &Alarm::default())
                .expect("a machine")
                .machine;
            let leaves = leaves(program(), &mut machine, &alone(method), target, &config);
            for heap in &heaps {
                let found = check(&mut machine, method, &leaves, heap, &what).is_some();
                assert!(found || config.bounds.any(), "{what}: {heap:?} follows no path");
                checked += 1;
                with_arrays += usize::from(heap.objects.iter().any(|o| o.class.elem().is_some()));
            }
        }
    }
    assert!(checked > 150_000, "only {checked} heaps were checked");
    assert!(with_arrays > 30_000, "only {with_arrays} heaps with arrays were checked");
}

#[test]
fn the_numbers_of_paths_are_those_of_the_papers() {
    let mut seen = 0;
    for case in cases() {
        for expected in case.header("paths").split_whitespace() {
            let (name, n) = expected.split_once('=').expect("strategy=N");
            let kind = HeapKind::ALL.into_iter().find(|k| k.name() == name).expect("a strategy");
            let suite = explore(program(), case.target(), &case.config(kind), &mut Quiet)
                .expect("explorable")
                .settled();
            assert_eq!(suite.paths.total.to_string(), n, "{} under {name}", case.header("target"));
            assert!(suite.complete, "{:?}", suite.reasons_incomplete);
            seen += 1;
        }
    }
    assert!(seen >= 20);
}

/// The instructions of user code that a concrete run with a path's witness goes through. Initializers are left out: where the
/// witness has an object of a static field, its class is initialized before.
fn program_path(machine: &mut Machine, method: &'static Method, witness: &Witness) -> Vec<(u32, u32)> {
    let mut st = entry::concrete(machine, method, witness).expect("the method can be entered");
    let mut trace = Vec::new();
    loop {
        if let Some(f) = st.frames.last()
            && !f.method.class.is_jdk
            && !f.method.class.is_synthetic
            && st.frames.iter().all(|f| &*f.method.name != "<clinit>")
        {
            // The marker of a frame that has not started stands for its first instruction; one that had to wait for an
            // initializer runs again.
            let at = (f.method.id.0, if f.pc == u32::MAX { 0 } else { f.pc });
            if trace.last() != Some(&at) {
                trace.push(at);
            }
        }
        match machine.run(&mut st, 1) {
            Stop::Fuel => {}
            Stop::End(End::Threw(o)) => {
                trace.push((u32::MAX, st.heap.get(o).class.id.0));
                return trace;
            }
            _ => return trace,
        }
    }
}

#[test]
fn paths_of_summary_and_pose_are_the_paths_of_the_program() {
    let mut seen = 0;
    for case in cases() {
        let target = case.target();
        let method = target.method;
        let count = |kind| {
            let suite =
                explore(program(), target, &case.config(kind), &mut Quiet).expect("explorable").settled();
            suite.paths.total as usize
        };
        let pose = count(HeapKind::Pose);
        assert_eq!(pose, count(HeapKind::Summary), "{}: pose and summary differ", case.header("target"));
        let config = case.config(HeapKind::Lazy);
        let explorer =
            explorer(program(), target, &Spec::default(), &config, &Alarm::default()).expect("a machine");
        let (mut machine, mut judge, candidates) = (explorer.machine, explorer.judge, explorer.candidates);
        let leaves = leaves(program(), &mut machine, &alone(method), target, &config);
        let mut traces = BTreeSet::new();
        for leaf in &leaves {
            let answer = heapwise_smt::Solver::check(&mut judge.chain, &mut machine.terms, &leaf.path);
            let heapwise_smt::Answer::Sat(model) = answer else { panic!("an infeasible path") };
            let witness = Witness::new(&machine, &candidates, &leaf.state.input, &model);
            traces.insert(program_path(&mut machine, method, &witness));
        }
        let what = format!("{}: paths of the program, seen by lazy", case.header("target"));
        assert_eq!(pose, traces.len(), "{what}");
        seen += 1;
    }
    assert!(seen >= 30, "only {seen} programs");
}

#[test]
fn results_and_inputs_are_named_after_what_the_witness_has() {
    for case in cases() {
        for kind in HeapKind::ALL {
            let suite = explore(program(), case.target(), &case.config(kind), &mut Quiet)
                .expect("explorable")
                .settled();
            for path in suite.cases.expect("cases were kept") {
                let what = format!("{} under {}, path {}", case.header("target"), kind.name(), path.id);
                let value = path.value.unwrap_or_default();
                assert!(!value.contains("Sym(") && !value.contains("Obj("), "{what}: {value}");
                let Some(heap) = path.heap else { continue };
                // `a[1].v` is there only if `a[1]` is.
                let null = |name: &str| heap.drawing.iter().any(|line| *line == format!("{name} = null"));
                for input in &path.input {
                    let root = input.name.split(['.', '[']).next().unwrap_or_default();
                    assert!(*input.name == *root || !null(root), "{what}: {} of null", input.name);
                }
            }
        }
    }
}

#[test]
fn parts_of_an_element_that_is_null_are_no_inputs() {
    let case = cases().into_iter().find(|c| c.header("target").starts_with("RefArray.")).expect("the case");
    let suite = explore(program(), case.target(), &case.config(HeapKind::Pose), &mut Quiet)
        .expect("explorable")
        .settled();
    let mut seen = 0;
    for path in suite.cases.expect("cases were kept") {
        let Some(heap) = path.heap else { continue };
        let Some(elements) = heap.objects.iter().find_map(|o| o.elements.as_ref()) else { continue };
        for (i, element) in elements.iter().enumerate() {
            let part = format!("a[{i}].");
            let there = path.input.iter().any(|input| input.name.starts_with(&part));
            assert!(!there || element != "null", "path {}: {part} of null", path.id);
            seen += usize::from(element == "null");
        }
    }
    assert!(seen > 0, "no path has a null element");
}
