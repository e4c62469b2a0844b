//! Everything in java.base loads, links and decodes.

mod common;

use std::time::Instant;

#[test]
fn all_of_java_base_links_and_decodes() {
    let program = common::bare();
    let names = program.class_path().jdk_class_names(Some("java.base"));
    let start = Instant::now();
    let (mut methods, mut insns) = (0, 0);
    let mut errors = Vec::new();
    for name in &names {
        let class = match program.class_by_name(name) {
            Ok(class) => class,
            Err(e) => {
                errors.push(format!("{name}: {e}"));
                continue;
            }
        };
        for method in &class.members().methods {
            if method.flags.is_abstract() || method.flags.is_native() {
                assert!(program.code(method).is_err());
                continue;
            }
            match program.code(method) {
                Ok(code) => {
                    methods += 1;
                    insns += code.insns.len();
                }
                Err(e) => errors.push(e.to_string()),
            }
        }
    }
    let summary = format!(
        "{} classes, {methods} bodies, {insns} instructions in {:?}",
        names.len(),
        start.elapsed()
    );
    assert!(errors.is_empty(), "{summary}; {} errors, first: {:#?}", errors.len(), &errors[..errors.len().min(5)]);
    assert!(names.len() > 3000, "{summary}");
    eprint(&summary);
}

#[expect(clippy::print_stderr, reason = "shown with --nocapture")]
fn eprint(text: &str) {
    eprintln!("{text}");
}
