//! Layout, overriding, resolution and selection.

mod common;

use heapwise_program::{
    CallSite, Class, Code, FieldSite, Flags, Insn, LinkError, Method, Program, SyntheticClass,
    SyntheticMethod,
};

fn class(p: &'static Program, name: &str) -> &'static Class {
    p.class_by_name(name).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// The class whose method runs when `named.method` is called on an object of class `receiver`.
#[track_caller]
fn callee(p: &'static Program, receiver: &str, named: &str, method: &str) -> String {
    let named = class(p, named);
    let result = p
        .resolve_method(named, method, "()V", named.is_interface())
        .and_then(|m| p.select(class(p, receiver), m));
    match result {
        Ok(m) => m.class.name.to_string(),
        Err(e) => format!("{}: {}", e.java_class(), e.java_message()),
    }
}

#[test]
fn overriding_respects_packages() {
    // JVMS 5.4.5: p.A.m is package-private; q.B.m has the same name but does not override it; p.C.m overrides both.
    let p = common::compile(&[
        ("p/A.java", "package p; public class A { void m() {} public void n() {} }"),
        ("q/B.java", "package q; public class B extends p.A { public void m() {} public void n() {} }"),
        ("p/C.java", "package p; public class C extends q.B { public void m() {} }"),
        ("q/D.java", "package q; public class D extends p.C { public void m() {} }"),
        ("p/E.java", "package p; public class E extends A { public void m() {} }"),
        ("q/F.java", "package q; public class F extends p.E { public void m() {} }"),
    ]);
    assert_eq!(callee(p, "q/B", "p/A", "m"), "p/A");
    assert_eq!(callee(p, "q/B", "q/B", "m"), "q/B");
    assert_eq!(callee(p, "p/C", "p/A", "m"), "p/C");
    assert_eq!(callee(p, "p/C", "q/B", "m"), "p/C");
    assert_eq!(callee(p, "q/D", "q/B", "m"), "q/D");
    assert_eq!(callee(p, "q/D", "p/C", "m"), "q/D");
    assert_eq!(callee(p, "q/D", "p/A", "m"), "q/D");
    assert_eq!(callee(p, "q/F", "p/A", "m"), "q/F");
    assert_eq!(callee(p, "q/D", "p/A", "n"), "q/B");
}

#[test]
fn default_methods_are_maximally_specific() {
    let p = common::compile(&[(
        "I.java",
        "interface I { default void m() {} void abs(); default void k() {} }
         interface J extends I { default void m() {} }
         interface K { default void k() {} }
         class A implements I { public void abs() {} }
         class B extends A implements J, I {}
         class C extends B { public void m() {} }
         abstract class D { public abstract void m(); }
         class E extends D implements J { public void m() {} public void abs() {} }
         interface L extends I { void m(); }
         abstract class M implements L { }",
    )]);
    assert_eq!(callee(p, "A", "I", "m"), "I");
    assert_eq!(callee(p, "B", "I", "m"), "J");
    assert_eq!(callee(p, "B", "A", "m"), "J");
    assert_eq!(callee(p, "C", "I", "m"), "C");
    assert_eq!(callee(p, "E", "J", "m"), "E");
    assert_eq!(callee(p, "B", "I", "abs"), "A");
    assert!(callee(p, "M", "I", "m").starts_with("java/lang/AbstractMethodError: Receiver class M does not"));
    assert!(callee(p, "A", "K", "k").contains("does not implement the requested interface K"));
    assert_eq!(callee(p, "A", "I", "nothing"), "java/lang/NoSuchMethodError: 'void I.nothing()'");
    assert!(
        p.resolve_method(class(p, "I"), "hashCode", "()I", true)
            .is_ok_and(|m| &*m.class.name == "java/lang/Object")
    );
    let wrong = p.resolve_method(class(p, "I"), "m", "()V", false).expect_err("an interface");
    assert_eq!(wrong.java_message(), "Found interface I, but class was expected");
}

/// What separate compilation can bring about: the classes at run time are not those at compile time.
#[test]
fn incompatible_changes_are_found() {
    let old = "interface I { default void m() {} } interface J { } class A { void gone() {} static void s() {} }
               final class Fin {} class X implements I, J {} class Y extends A { } class Z { } class W { void a() {} }";
    let (dir, paths) = common::sources(&[("Old.java", old)]);
    let out = dir.path().join("out");
    let new = "interface I { default void m() {} } interface J { default void m() {} }
               abstract class A { abstract void gone(); void s() {} }";
    let (_dir2, paths2) = common::sources(&[("New.java", new)]);
    let javac = common::jdk().javac.expect("a compiler");
    for path in paths.iter().chain(&paths2) {
        let status = std::process::Command::new(&javac).arg("-d").arg(&out).arg(path).status();
        assert!(status.is_ok_and(|s| s.success()));
    }
    let p = Program::new(heapwise_program::ClassPath::open(&[out], common::jdk()).expect("it opens"));
    assert_eq!(
        callee(p, "X", "I", "m"),
        "java/lang/IncompatibleClassChangeError: Conflicting default methods: I.m J.m"
    );
    assert_eq!(
        callee(p, "Y", "A", "gone"),
        "java/lang/AbstractMethodError: Receiver class Y does not define or inherit an implementation of the \
         resolved method 'abstract void gone()' of abstract class A."
    );
    let site: &'static CallSite =
        Box::leak(Box::new(CallSite::new("A".into(), "s".into(), "()V".into(), false, 0)));
    assert_eq!(
        p.static_target(site).expect_err("not static").java_message(),
        "Expected static method 'void A.s()'"
    );
}

#[test]
fn bridges_nest_mates_and_super_calls() {
    let p = common::compile(&[(
        "A.java",
        "abstract class A<T> { abstract void f(T t); private void secret() {} void g() {}
             static class N { void call(B b) { ((A<String>) b).secret(); } } }
         class B extends A<String> { void f(String s) {} private void secret() {} void g() { super.g(); } }
         class C extends B { void g() { super.g(); } }",
    )]);
    let resolved = p.resolve_method(class(p, "A"), "f", "(Ljava/lang/Object;)V", false).expect("A.f");
    let bridge = p.select(class(p, "B"), resolved).expect("the bridge");
    assert!(bridge.flags.is_bridge() && &*bridge.class.name == "B");
    // A private method is never overridden, whatever the receiver (JVMS 5.4.6).
    assert_eq!(callee(p, "B", "A", "secret"), "A");
    for (caller, expected) in [("B", "A"), ("C", "B")] {
        let caller = class(p, caller);
        let g = caller.declared_method("g", "()V").expect("g");
        let code = p.code(g).expect("a body");
        let site = &code.calls[0];
        assert_eq!(&*p.special_target(site, caller).expect("super.g").class.name, expected);
        assert_eq!(&*p.special_target(site, caller).expect("cached").class.name, expected);
    }
}

#[test]
fn layouts_constants_and_locals() {
    let p = common::compile(&[(
        "A.java",
        "class A { int a; static int s; long b; static final long K = 7; static final String T = \"t\"; }
         class B extends A { int a; Object c;
             static double f(long x, int y, double z) { int q = y; double w = z; return x + q + w; }
             int g(int i) { try { return 1 / i; } catch (ArithmeticException e) { return 0; } } }",
    )]);
    let b = class(p, "B");
    let names: Vec<String> =
        b.layout().iter().map(|f| format!("{}.{}@{}", f.class.name, f.name, f.slot)).collect();
    assert_eq!(names, ["A.a@0", "A.b@1", "B.a@2", "B.c@3"]);
    let a = class(p, "A");
    assert_eq!(a.members().statics.len(), 3);
    assert!(format!("{:?}", a.find_field("K").expect("K").constant).contains("Long(7)"));
    let resolved = p.resolve_field(b, "b", "J").expect("inherited");
    assert_eq!((&*resolved.class.name, resolved.slot), ("A", 1));
    assert!(matches!(p.resolve_field(b, "b", "I"), Err(LinkError::NoSuchField { .. })));
    let site: &'static FieldSite = Box::leak(Box::new(FieldSite::new("B".into(), "s".into(), "I".into())));
    assert!(p.static_field_of(site).is_ok());
    assert!(p.instance_field_of(site).is_err());

    let f = b.declared_method("f", "(JID)D").expect("f");
    let code = p.code(f).expect("a body");
    // Three arguments, then q, and w with its unused second half.
    assert_eq!((f.args, code.max_locals), (3, 6));
    let named: Vec<(u16, &str)> = code.local_names.iter().map(|n| (n.2, &*n.3)).collect();
    assert_eq!(named, [(0, "x"), (1, "y"), (2, "z"), (3, "q"), (4, "w")]);
    assert_eq!(code.insns[0], Insn::Load(1));
    assert!(code.line(0).is_some());
    assert!(f.code_if_ready().is_some());
    let g = p.code(b.declared_method("g", "(I)I").expect("g")).expect("a body");
    assert_eq!((g.handlers[0].from, g.handlers[0].to, g.handlers[0].target), (0, 3, 4));
}

#[test]
fn arrays_and_subclassing() {
    let p = common::bare();
    let sub = |a: &str, b: &str| p.is_subclass(class(p, a), class(p, b));
    assert!(sub("[Ljava/lang/String;", "[Ljava/lang/Object;"));
    assert!(sub("[[I", "[Ljava/lang/Object;"));
    assert!(
        sub("[I", "java/lang/Cloneable")
            && sub("[I", "java/io/Serializable")
            && sub("[I", "java/lang/Object")
    );
    assert!(sub("[[I", "[Ljava/lang/Cloneable;"));
    assert!(!sub("[I", "[Ljava/lang/Object;") && !sub("[I", "[J") && !sub("int", "java/lang/Object"));
    assert!(
        sub("java/util/ArrayList", "java/util/Collection") && !sub("java/util/List", "java/util/ArrayList")
    );
    let array = class(p, "[I");
    let clone: &Method = p.resolve_method(array, "clone", "()Ljava/lang/Object;", false).expect("clone");
    assert_eq!(
        &*p.select(array, p.resolve_method(array, "hashCode", "()I", false).expect("h"))
            .expect("h")
            .class
            .name,
        "java/lang/Object"
    );
    assert_eq!(&*clone.class.name, "java/lang/Object");
    assert!(std::ptr::eq(p.array_of(class(p, "int")).expect("int[]"), array));
    assert!(p.array_of(class(p, "void")).is_err());
    assert!(p.class_by_name(&format!("{}I", "[".repeat(256))).is_err());
    assert!(p.class_by_name(&format!("{}I", "[".repeat(255))).is_ok());
    for bad in ["[V", "[", "", "[Lx", "../x", "java/lang/Nothing"] {
        assert!(matches!(p.class_by_name(bad), Err(LinkError::ClassNotFound(_))), "{bad}");
    }
    let handle = class(p, "java/lang/invoke/MethodHandle");
    let exact = p.resolve_method(handle, "invokeExact", "(IJ)V", false).expect("polymorphic");
    assert!(exact.is_polymorphic);
}

#[test]
fn synthetic_classes_take_part_in_dispatch() {
    let p = common::bare();
    let body = |_: &'static Class| Code {
        insns: [Insn::Int(7), Insn::ReturnValue].into(),
        max_locals: 1,
        max_stack: 1,
        ..Code::default()
    };
    let comparable = class(p, "java/lang/Comparable");
    let new = p
        .define_synthetic(SyntheticClass {
            name: "Lambda$1".into(),
            super_class: class(p, "java/lang/Object"),
            interfaces: vec![comparable],
            fields: vec![("captured".into(), "J".into())],
            methods: vec![SyntheticMethod {
                name: "compareTo".into(),
                desc: "(Ljava/lang/Object;)I".into(),
                flags: Flags(1),
                code: Box::new(body),
            }],
        })
        .expect("it is fine");
    assert!(new.is_synthetic && p.is_subclass(new, comparable));
    assert_eq!(new.layout().len(), 1);
    let named = p.resolve_method(comparable, "compareTo", "(Ljava/lang/Object;)I", true).expect("compareTo");
    let found = p.select(new, named).expect("it is implemented");
    assert!(found.class == new && p.code(found).is_ok_and(|c| c.insns.len() == 2));
    assert!(std::ptr::eq(class(p, "Lambda$1"), new));
    let m = p.define_synthetic_method("concat", "(IJ)I", body(new)).expect("a method");
    let n = p.define_synthetic_method("concat", "(IJ)I", body(new)).expect("another");
    assert!(m != n && m.args == 2 && m.is_static());
}
