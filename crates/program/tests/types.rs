//! Descriptors.

use heapwise_program::{Prim, Signature, Type, java_name};

#[test]
fn field_descriptors() {
    assert_eq!(Type::parse("I"), Some(Type::Prim(Prim::Int)));
    assert_eq!(Type::parse("[[J").map(|t| t.to_string()).as_deref(), Some("long[][]"));
    assert_eq!(Type::parse("Ljava/lang/String;").map(|t| t.to_string()).as_deref(), Some("java.lang.String"));
    for bad in ["", "V", "[V", "[", "L;", "Lx", "II", "Q", "[Lx", "é", "[é", "Lé"] {
        assert_eq!(Type::parse(bad), None, "{bad}");
    }
    let deep = |n: usize| Type::parse(&format!("{}I", "[".repeat(n)));
    assert!(deep(255).is_some() && deep(256).is_none() && deep(100_000).is_none());
    for prim in Prim::ALL {
        assert_eq!(Type::parse(&prim.letter().to_string()), Some(Type::Prim(prim)));
    }
}

#[test]
fn method_descriptors() {
    let sig = Signature::parse("(I[Ljava/lang/String;D)Ljava/util/List;").expect("it is fine");
    assert_eq!(sig.to_string(), "(int, java.lang.String[], double)");
    assert_eq!(sig.ret.descriptor(), "Ljava/util/List;");
    let back: String = sig.params.iter().map(Type::descriptor).collect();
    assert_eq!(back, "I[Ljava/lang/String;D");
    assert_eq!(Signature::parse("()V").map(|s| s.params.len()), Some(0));
    for bad in ["", "(", ")", "()", "(V)V", "()VV", "(I", "I", "(é)V", "()é"] {
        assert_eq!(Signature::parse(bad), None, "{bad}");
    }
    assert!(Signature::parse(&format!("({})V", "I".repeat(1000))).is_none());
}

#[test]
fn names() {
    assert_eq!(java_name("[[Ljava/util/Map$Entry;"), "java.util.Map$Entry[][]");
    assert_eq!(java_name("p/A"), "p.A");
    assert_eq!(java_name("[broken"), "broken[]");
}
