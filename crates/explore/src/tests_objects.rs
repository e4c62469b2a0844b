//! Input objects where an instruction needs more than a reference: its class, its place, much time.

use crate::budget::Alarm;
use crate::setup::explorer;
use crate::tests::{compile, patient};
use crate::{Config, HeapKind, Quiet, entry, explore};
use heapwise_exec::{Bound, End, Stop};
use heapwise_pre::Spec;
use std::path::Path;
use std::sync::atomic::Ordering;

/// No strategy takes the declared class for the class.
#[test]
fn what_needs_the_class_of_an_input_sees_every_candidate() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/heap-resolved");
    let program = compile(&["ClassOfInput.java", "ThrownInput.java"].map(|f| folder.join(f)));
    // Paths that return, and that throw.
    for (name, ends) in [("ClassOfInput.f", (2, 1)), ("ThrownInput.f", (2, 1))] {
        let target = program.find_target(name).expect("the target");
        for heap in HeapKind::ALL {
            let what = format!("{name} under {}", heap.name());
            let config = Config { heap, ..patient() };
            let suite = explore(program, target, &config, &mut Quiet).expect("explorable").settled();
            assert_eq!(suite.disagreements, 0, "{what}");
            assert_eq!((suite.paths.returned, suite.paths.threw), ends, "{what}");
            assert!(suite.complete, "{what}: {:?}", suite.reasons_incomplete);
        }
    }
}

#[test]
fn a_long_instruction_ends_at_the_limits_of_the_run() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/heap-resolved");
    let program = compile(&[folder.join("ManyWrites.java")]);
    let target = program.find_target("ManyWrites.f").expect("the target");
    for heap in [HeapKind::Summary, HeapKind::Pose] {
        let config = Config { heap, ..patient() };
        for watched in [false, true] {
            let explorer =
                explorer(program, target, &Spec::default(), &config, &Alarm::default()).expect("a machine");
            let (mut machine, sequence) = (explorer.machine, explorer.sequence);
            let mut st = entry::symbolic(&mut machine, target).expect("a state");
            // What the watcher of the limits sets from its own thread.
            machine.halt.store(watched, Ordering::Relaxed);
            let end = loop {
                match sequence.run(&mut machine, &mut st, u64::MAX / 2) {
                    // Nothing is null.
                    Stop::Split(choice) => st.path.assume(&mut machine.terms, choice.when[1]),
                    Stop::End(end) => break end,
                    Stop::Fuel => {}
                }
            };
            let cut = end == End::Cut(Bound::Interrupted);
            assert_eq!(cut, watched, "{}: {end:?}", heap.name());
            assert!(cut || matches!(end, End::Returned(_)), "{}: {end:?}", heap.name());
        }
    }
}

/// Tables of characters are made by running the JDK's code hundreds of thousands of times, within one instruction.
#[test]
fn tables_of_characters_are_not_made_when_the_run_is_over() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/inputs");
    let program = compile(&[folder.join("CaseOfSigma.java"), folder.join("SigmaTexts.java")]);
    for name in ["CaseOfSigma.f", "SigmaTexts.f"] {
        let target = program.find_target(name).expect("the target");
        let config = patient();
        let explorer =
            explorer(program, target, &Spec::default(), &config, &Alarm::default()).expect("a machine");
        let (mut machine, sequence) = (explorer.machine, explorer.sequence);
        let mut st = entry::symbolic(&mut machine, target).expect("a state");
        machine.halt.store(true, Ordering::Relaxed);
        let end = loop {
            match sequence.run(&mut machine, &mut st, u64::MAX / 2) {
                // Nothing is null; the first text is that of the list.
                Stop::Split(choice) => st.path.assume(&mut machine.terms, choice.when[1]),
                Stop::End(end) => break end,
                Stop::Fuel => {}
            }
        };
        assert_eq!(end, End::Cut(Bound::Interrupted), "{name}");
        assert!(machine.computed.is_empty(), "{name}");
    }
}
