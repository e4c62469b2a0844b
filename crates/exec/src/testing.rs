//! What the unit tests share: a program with nothing but the JDK on its class path.

use heapwise_program::{Class, ClassPath, Jdk, Program};
use std::sync::OnceLock;

pub(crate) fn program() -> &'static Program {
    static PROGRAM: OnceLock<&'static Program> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        let (home, path) = (std::env::var_os("JAVA_HOME"), std::env::var_os("PATH"));
        let jdk = Jdk::locate(None, home.as_deref(), path.as_deref()).expect("a JDK");
        Program::new(ClassPath::open(&[], jdk).expect("a class path"))
    })
}

pub(crate) fn class(name: &str) -> &'static Class {
    program().class_by_name(name).expect("a class of the JDK")
}
