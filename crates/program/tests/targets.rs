//! Naming methods on the command line.

mod common;

use heapwise_program::{Program, TargetError};

fn program() -> &'static Program {
    common::compile(&[(
        "org/acme/Tree.java",
        r"
        package org.acme;
        import java.util.*;
        public class Tree<T extends Comparable<T>> implements Comparable<Tree<T>> {
            public Tree() {}
            public Tree(int size) {}
            void insert(int key) {}
            void insert(int key, String[] values) {}
            void insert(List<String> all, long... more) {}
            T find(T t) { return t; }
            public int compareTo(Tree<T> o) { return 0; }
            public static class Node { int size() { return 0; } static class Leaf { void run(Node n) {} } }
            static Object made(int size) { return null; }
            public static class Sub extends Tree<String> { static String made(int size) { return null; } }
        }",
    )])
}

#[track_caller]
fn check(program: &'static Program, spec: &str, expected: &str) {
    match program.find_target(spec) {
        Ok(target) => assert_eq!(target.method.display(), expected, "{spec}"),
        Err(e) => panic!("{spec}: {e}"),
    }
}

#[test]
fn targets_are_found() {
    let p = program();
    check(p, "org.acme.Tree.insert(int)", "org.acme.Tree.insert(int)");
    check(p, "org.acme.Tree.insert( int , String[] )", "org.acme.Tree.insert(int, java.lang.String[])");
    check(p, "org.acme.Tree.insert(int,java.lang.String[])", "org.acme.Tree.insert(int, java.lang.String[])");
    check(p, "Tree.insert(List<String>, long...)", "org.acme.Tree.insert(java.util.List, long[])");
    check(p, "org/acme/Tree#insert(I)V", "org.acme.Tree.insert(int)");
    check(p, "org.acme.Tree.find", "org.acme.Tree.find(java.lang.Comparable)");
    check(p, "org.acme.Tree.compareTo", "org.acme.Tree.compareTo(org.acme.Tree)");
    check(p, "org.acme.Tree.Node.size", "org.acme.Tree$Node.size()");
    check(p, "org.acme.Tree$Node.size()", "org.acme.Tree$Node.size()");
    check(p, "Tree.Node.Leaf.run(Tree.Node)", "org.acme.Tree$Node$Leaf.run(org.acme.Tree$Node)");
    check(p, "Leaf::run(Node)", "org.acme.Tree$Node$Leaf.run(org.acme.Tree$Node)");
    check(p, "new Tree(int)", "org.acme.Tree.<init>(int)");
    check(p, "org.acme.Tree.<init>()", "org.acme.Tree.<init>()");
    check(
        p,
        "java.util.TreeMap.put(Object,Object)",
        "java.util.TreeMap.put(java.lang.Object, java.lang.Object)",
    );
    let inherited = p.find_target("Tree.Sub.insert(int)").expect("inherited");
    assert_eq!(
        (&*inherited.class.name, &*inherited.method.class.name),
        ("org/acme/Tree$Sub", "org/acme/Tree")
    );
    check(p, "Tree.Sub.made(int)", "org.acme.Tree$Sub.made(int)");
    check(p, "Tree.Sub.made", "org.acme.Tree$Sub.made(int)");
    check(p, "Tree.Sub.made(I)Ljava/lang/Object;", "org.acme.Tree.made(int)");
}

#[test]
fn errors_help() {
    let p = program();
    let error = |spec: &str| p.find_target(spec).expect_err(spec);
    assert_eq!(
        error("org.acme.Tree.insert").to_string(),
        "`org.acme.Tree.insert` may be any of:\n  org.acme.Tree.insert(int)\n  \
         org.acme.Tree.insert(int, java.lang.String[])\n  org.acme.Tree.insert(java.util.List, long[])"
    );
    assert_eq!(
        error("org.acme.Tree.inser(int)").to_string(),
        "class org.acme.Tree has no method inser(int); did you mean:\n  insert(int)\n  \
         insert(int, java.lang.String[])\n  insert(java.util.List, long[])"
    );
    assert_eq!(
        error("org.acme.Tree.find(int)").to_string(),
        "class org.acme.Tree has no method find(int); did you mean:\n  find(java.lang.Comparable)"
    );
    assert_eq!(
        error("org.acme.Treee.find").to_string(),
        "there is no class org.acme.Treee on the class path; did you mean:\n  org.acme.Tree"
    );
    assert!(error("java.util.TreMap.put").to_string().contains("java.util.TreeMap"));
    for broken in
        ["", "insert", "Tree.insert(int", "Tree.insert(int,,long)", "Tree.insert(List<int)", "new ", ".x"]
    {
        assert!(matches!(error(broken), TargetError::Syntax { .. }), "{broken}: {:?}", error(broken));
    }
}
