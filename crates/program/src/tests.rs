//! Tests that look inside; those of the public interface are in `tests/`.

use crate::{ClassPath, Jdk, Program, verify};

fn jdk() -> Jdk {
    let (home, path) = (std::env::var_os("JAVA_HOME"), std::env::var_os("PATH"));
    Jdk::locate(None, home.as_deref(), path.as_deref()).expect("the tests need a JDK")
}

/// The verifier accepts what javac makes: everything in java.base, which it does not look at otherwise.
#[test]
fn the_verifier_accepts_java_base() {
    let program = Program::new(ClassPath::open(&[], jdk()).expect("the JDK opens"));
    let module = std::env::var("HEAPWISE_TEST_ALL_MODULES").is_err().then_some("java.base");
    let mut bodies = 0;
    for name in program.class_path().jdk_class_names(module) {
        let class = match program.class_by_name(&name) {
            Ok(class) => class,
            Err(e) => panic!("{name}: {e}"),
        };
        for method in &class.members().methods {
            if let Ok(code) = program.code(method) {
                bodies += 1;
                if let Err(e) = verify::verify(method, code) {
                    panic!("{}: {e}\n{code:#?}", method.display());
                }
            }
        }
    }
    assert!(bodies > 30_000, "only {bodies} bodies");
}
