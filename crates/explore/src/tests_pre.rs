//! The law of preconditions: with every strategy, and under `assume`, `hybrid`, `shape` and `precise`, each *valid* concrete heap
//! follows exactly one path with the predicted outcome, and where the technique is exact each path is followed by a valid
//! heap. Which heaps are valid is found out without any solver, by making all of them and running the precondition on each.

use crate::budget::Alarm;
use crate::setup::explorer;
use crate::tests::{compile, leaves};
use crate::tests_heap::{Case, cases_in, check, heaps};
use crate::witness::Witness;
use crate::{Check, Config, HeapKind, entry};
use heapwise_exec::{End, Machine, Stop, Value};
use heapwise_pre::{Names, Spec};
use heapwise_program::{Method, Program};
use std::path::PathBuf;

/// Steps that no precondition of these programs needs on heaps of this size.
const STEPS: u64 = 100_000;
/// Steps and branches that none of the methods needs together with its precondition on valid heaps of this size.
const SOME_STEPS: u64 = 1_000;
const SOME_BRANCHES: usize = 24;

fn names(case: &Case) -> Names {
    let pre = Some(case.header("pre")).filter(|name| !name.is_empty());
    Names { pre: pre.map(str::to_owned), ..Names::default() }
}

/// Whether the precondition returns true, in a concrete run.
fn valid(machine: &mut Machine, pre: &'static Method, heap: &Witness) -> bool {
    let inputs = Witness { args: heap.args[..pre.args as usize].to_vec(), ..heap.clone() };
    let mut st = entry::concrete(machine, pre, &inputs).expect("the precondition can be entered");
    matches!(machine.run(&mut st, STEPS), Stop::End(End::Returned(Some(Value::Int(1)))))
}

#[test]
fn each_valid_heap_follows_exactly_one_path_and_each_path_has_one() {
    let cases = cases_in("pre-law");
    let program: &'static Program = compile(&cases.iter().map(|c| c.file.clone()).collect::<Vec<PathBuf>>());
    let mut checked = 0;
    for case in &cases {
        let target = program.find_target(case.header("target")).expect("the target");
        let method = target.method;
        let all = heaps(program, case, method);
        let spec = Spec::find(program, target, &names(case)).expect("the precondition");
        let [pre] = &spec.all()[..] else { panic!("one precondition in {}", case.file.display()) };
        let mut machine = explorer(program, target, &spec, &case.config(HeapKind::Lazy), &Alarm::default())
            .expect("a machine")
            .machine;
        let valid: Vec<&Witness> = all.iter().filter(|h| valid(&mut machine, pre.method, h)).collect();
        assert!(valid.len() > 10 && valid.len() < all.len(), "{}: {} valid", pre.method.name, valid.len());
        for heap in HeapKind::ALL {
            for technique in [Check::Assume, Check::Hybrid, Check::Shape, Check::Precise] {
                let what = format!("{target} under {} × {}", heap.name(), technique.name());
                let mut config = Config { check: technique, pre: names(case), ..case.config(heap) };
                if technique == Check::Hybrid {
                    // It lets cyclic lists pass, on which a method does not end: those paths are cut, and no valid heap
                    // may be among them.
                    config.limits.max_steps = Some(SOME_STEPS);
                    config.limits.max_branches = Some(SOME_BRANCHES);
                }
                let explorer =
                    explorer(program, target, &spec, &config, &Alarm::default()).expect("a machine");
                let (mut machine, sequence) = (explorer.machine, explorer.sequence);
                let leaves = leaves(program, &mut machine, &sequence, target, &config);
                let mut followed = vec![false; leaves.len()];
                for heap in &valid {
                    let path = check(&mut machine, method, &leaves, heap, &what);
                    let path = path.unwrap_or_else(|| panic!("{what}: {heap:?} follows no path"));
                    followed[path] = true;
                    checked += 1;
                }
                if matches!(technique, Check::Hybrid | Check::Shape) {
                    continue; // they let inputs pass that are not valid
                }
                let idle = followed.iter().filter(|f| !**f).count();
                assert_eq!(idle, 0, "{what}: {idle} of {} paths have no valid heap", leaves.len());
            }
        }
    }
    assert!(checked > 5_000, "only {checked} heaps were checked");
}
