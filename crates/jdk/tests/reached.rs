//! Which models are tested: each file under `src/natives` has a program named for it that calls its models, and each
//! model is called by some program, or is listed in `unreached.txt`. The programs are those that must print what `java`
//! prints: `tests/java/run` of the workspace and `tests/java` here.

mod common;

use common::{javac, jdk};
use heapwise_exec::{Machine, NativeFn, Natives, Options, State, Step, Value};
use heapwise_jdk::{Jdk, Model, run_main};
use heapwise_program::{Class, ClassPath, Const, DynamicSite, Method, Program};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// The program that tests each file.
const PROGRAMS: &[(&str, &str)] = &[
    ("ambient.rs", "SurroundingsMore"),
    ("arraycopy.rs", "SystemArraycopyOverlap"),
    ("boxes.rs", "IntegerCache"),
    ("builder_edit.rs", "StrModelled"),
    ("builder_text.rs", "StrBuilderOps"),
    ("caller.rs", "AccessControllerCalls"),
    ("char_tables.rs", "StrModelled"),
    ("class.rs", "ReflClassMembers"),
    ("class_loader.rs", "ClassLoaderQueries"),
    ("clock.rs", "SystemClocks"),
    ("condy.rs", "Dynamic"),
    ("double_text.rs", "StrModelled"),
    ("enum_map.rs", "EnumMapSet"),
    ("format_text.rs", "StrModelled"),
    ("harness.rs", "HarnessCalls"),
    ("identity.rs", "ObjectMethods"),
    ("index_checks.rs", "CollectionsArrayList"),
    ("inflater.rs", "InflaterDetails"),
    ("io.rs", "IoPrintStream"),
    ("jdk_files.rs", "IoJdkFiles"),
    ("jrt.rs", "IoJrtFiles"),
    ("math.rs", "StrictMathFunctions"),
    ("method_handle.rs", "MethodHandlesBasic"),
    ("method_handle_combine.rs", "Handles"),
    ("method_handle_fold.rs", "Handles"),
    ("method_handle_lookup.rs", "MethodHandlesMembers"),
    ("misc.rs", "UtilChecksums"),
    ("module.rs", "ModuleQueries"),
    ("npe_message.rs", "ExcHelpfulNpe"),
    ("numbers.rs", "FloatBits"),
    ("object.rs", "Monitors"),
    ("parse_text.rs", "LambdaMethodRefs"),
    ("properties.rs", "SystemProps"),
    ("random.rs", "RandomSeeded"),
    ("reference.rs", "ReferenceKinds"),
    ("reflect_array.rs", "ReflArrayPrimitives"),
    ("reflect_invoke.rs", "ReflMethodInvoke"),
    ("reflect_members.rs", "ReflFields"),
    ("reflect_pool.rs", "ReflAnnotationValues"),
    ("reflect_proxy.rs", "ReflProxy"),
    ("reflect_serial.rs", "IoObjectStreams"),
    ("service_loader.rs", "ServiceLoading"),
    ("stack_walker.rs", "StackWalkerFrames"),
    ("string.rs", "StrIntern"),
    ("string_build.rs", "StrModelled"),
    ("string_bytes.rs", "StrModelled"),
    ("string_case.rs", "StrModelled"),
    ("string_more.rs", "StrMethods"),
    ("string_regex.rs", "StrModelled"),
    ("string_text.rs", "SwitchString"),
    ("string_trim.rs", "StrModelled"),
    ("surroundings.rs", "Surroundings"),
    ("system.rs", "SystemStreams"),
    ("thread.rs", "ThreadQueries"),
    ("throwable.rs", "ExcPrintStackTrace"),
    ("unsafe_access.rs", "UnsafeAccess"),
    ("var_handle.rs", "VarHandleModes"),
    ("vm.rs", "ReflEnumConstants"),
];

/// Files without models of their own, and a file whose models use them.
const HELPERS: &[(&str, &str)] = &[
    ("asm.rs", "stack_walker.rs"),
    ("bits.rs", "unsafe_access.rs"),
    ("class_file.rs", "class.rs"),
    ("fdlibm.rs", "math.rs"),
    ("method_handle_shape.rs", "method_handle.rs"),
    ("null_use.rs", "npe_message.rs"),
    ("origin.rs", "string_text.rs"),
    ("regex.rs", "string_regex.rs"),
    ("regex_match.rs", "string_regex.rs"),
    ("text.rs", "string_text.rs"),
    ("util.rs", "thread.rs"),
    ("var_handle_place.rs", "var_handle.rs"),
    ("word_breaks.rs", "string_case.rs"),
];

/// The models of the JDK, with a list of those that were called.
#[derive(Default)]
struct Recording {
    jdk: Jdk,
    called: RefCell<BTreeSet<u32>>,
}

impl Natives for Recording {
    fn find(&self, method: &Method) -> Option<u32> {
        self.jdk.find(method)
    }
    fn get(&self, index: u32) -> NativeFn {
        self.called.borrow_mut().insert(index);
        self.jdk.get(index)
    }
    fn link(
        &self,
        machine: &mut Machine,
        caller: &'static Class,
        site: &'static DynamicSite,
    ) -> Result<&'static Method, String> {
        self.jdk.link(machine, caller, site)
    }
    fn constant(
        &self,
        machine: &mut Machine,
        st: &mut State,
        caller: &'static Class,
        constant: &'static Const,
    ) -> Step<Value> {
        self.jdk.constant(machine, st, caller, constant)
    }
}

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The programs of a folder that need no options to compile.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let plain = |p: &PathBuf| {
        let text = std::fs::read_to_string(p).unwrap_or_default();
        p.extension().is_some_and(|e| e == "java")
            && !text.contains("//@ javac-args")
            && !p.ends_with("Switches.java")
    };
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("the folder").flatten().map(|e| e.path()).filter(plain).collect();
    files.sort();
    files
}

/// The models that each program calls.
fn called() -> BTreeMap<String, BTreeSet<u32>> {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let mut names: Vec<String> = vec!["Dynamic".to_owned()];
    for (folder, run) in [("../../tests/java/run", true), ("tests/java", true), ("tests/java/dynamic", false)]
    {
        let mut files = sources(&here(folder));
        files.retain(|f| !f.ends_with("Generate.java"));
        if run {
            names.extend(files.iter().filter_map(|f| Some(f.file_stem()?.to_str()?.to_owned())));
        }
        // The programs here may use the library for harnesses.
        if folder == "tests/java" {
            files.extend(sources(&here("../../api/heapwise")));
        }
        javac(&files, dir.path(), &[]);
    }
    std::fs::copy(here("tests/java/dynamic/Dynamic.class"), dir.path().join("Dynamic.class"))
        .expect("a copy");
    let program = Program::new(ClassPath::open(&[dir.path().to_owned()], jdk()).expect("a class path"));
    let mut all = BTreeMap::new();
    for name in names {
        let models = Rc::new(Recording::default());
        let (out, err) = (Box::new(std::io::sink()), Box::new(std::io::sink()));
        let mut m = Machine::new(program, models.clone(), Options::default(), out, err).expect("a machine");
        // How programs end is not the question here; other tests compare that with the JVM.
        let _ = run_main(&mut m, &name, &[]);
        all.insert(name, models.called.borrow().clone());
    }
    all
}

/// Whether a model stands in for a method of this JDK; others are for other versions.
fn stands_in(models: &[Model]) -> impl Fn(u32) -> bool + '_ {
    let program = Program::new(ClassPath::open(&[], jdk()).expect("the JDK opens"));
    let jdk = Jdk::new();
    move |i| {
        let class = program.class_by_name(models[i as usize].class);
        class.is_ok_and(|c| c.members().methods.iter().any(|m| jdk.find(m) == Some(i)))
    }
}

fn describe(m: &Model) -> String {
    format!("{} {}.{}{}", m.file, m.class.replace('/', "."), m.name, m.desc)
}

#[test]
fn every_file_has_a_program_that_reaches_it_and_every_model_is_reached_or_listed() {
    let models = Jdk::new().models();
    let called = called();
    for (file, program) in PROGRAMS {
        let reached = called.get(*program).unwrap_or_else(|| panic!("{file}: there is no program {program}"));
        let own = reached.iter().filter(|i| models[**i as usize].file == *file).count();
        assert!(own > 0, "{program} calls no model of {file}");
    }
    // What is internal to the JDK is reached in different ways in each version: the list is that of JDK 17.
    if jdk().feature() != Some(17) {
        return;
    }
    let stands_in = stands_in(&models);
    let reached: BTreeSet<u32> = called.into_values().flatten().collect();
    let text = std::fs::read_to_string(here("tests/unreached.txt")).expect("the list");
    let listed: BTreeSet<&str> = text.lines().filter(|l| !l.starts_with('#') && !l.is_empty()).collect();
    let shown: Vec<(bool, String)> =
        models.iter().zip(0..).map(|(m, i)| (reached.contains(&i) || !stands_in(i), describe(m))).collect();
    let untested: Vec<&String> =
        shown.iter().filter(|(r, s)| !r && !listed.contains(s.as_str())).map(|(_, s)| s).collect();
    assert!(
        untested.is_empty(),
        "no program reaches these, and unreached.txt does not list them: {untested:#?}"
    );
    let gone: Vec<&&str> = listed.iter().filter(|l| !shown.iter().any(|(r, s)| !r && s == **l)).collect();
    assert!(
        gone.is_empty(),
        "programs reach these now, or they are gone; take them off unreached.txt: {gone:#?}"
    );
}

#[test]
fn every_file_is_in_a_table() {
    let with_models: BTreeSet<&str> = Jdk::new().models().iter().map(|m| m.file).collect();
    let tabled: BTreeSet<&str> = PROGRAMS.iter().map(|p| p.0).collect();
    assert_eq!(with_models, tabled, "files with models, and those with a program");
    // Tests of a module are in a folder beside it.
    let entries = std::fs::read_dir(here("src/natives")).expect("the folder").flatten();
    let entries = entries.filter(|e| !e.path().is_dir());
    for name in entries.filter_map(|e| e.file_name().into_string().ok()).filter(|n| n != "mod.rs") {
        let Some((_, user)) = HELPERS.iter().find(|h| h.0 == name) else {
            assert!(tabled.contains(name.as_str()), "{name} has no models, and is no helper");
            continue;
        };
        assert!(tabled.contains(user) && !tabled.contains(name.as_str()), "{name}");
        let text = std::fs::read_to_string(here("src/natives").join(user)).expect("the file");
        let module = name.trim_end_matches(".rs");
        let uses = ["super::", "mod "].iter().any(|p| text.contains(&format!("{p}{module}")));
        assert!(uses, "{user} does not use {name}");
    }
}
