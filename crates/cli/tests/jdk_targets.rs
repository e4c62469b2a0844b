//! Methods of the JDK as targets: explored with valid inputs, every path is replayed by Heapwise and does on the real JVM
//! what it predicts. The bounds count work, not time.

mod support;

use serde_json::Value;
use support::witnesses::{Witnesses, on_the_jvm};

/// Targets, with their bounds and the least number of paths that end.
const TARGETS: [(&str, &str, usize); 10] = [
    ("java.util.TreeMap.put(Object,Object)", "--max-states 80 --max-string 2 --scope 2", 2),
    (
        "java.util.HashMap.merge(Object,Object,java.util.function.BiFunction)",
        "--max-states 80 --max-string 2 --scope 2 --max-array 4",
        1,
    ),
    ("java.util.ArrayList.add(int,Object)", "--max-states 120 --max-array 4 --search bfs", 2),
    ("java.util.LinkedList.remove(Object)", "--max-states 80 --max-string 2 --scope 2", 2),
    ("java.util.PriorityQueue.poll()", "--max-states 80 --max-string 2 --max-array 3", 2),
    ("java.util.Arrays.binarySearch(int[],int)", "--max-array 3", 5),
    ("java.lang.String.regionMatches(int,String,int,int)", "--max-string 2", 5),
    ("java.lang.Integer.parseInt(String)", "--max-states 40 --max-string 2 --search bfs", 2),
    ("java.util.BitSet.set(int,int)", "--max-states 80 --max-array 2", 1),
    ("java.util.Collections.rotate(java.util.List,int)", "--max-states 80 --max-array 3 --scope 2", 1),
];

#[test]
fn paths_of_the_jdk_end_on_the_jvm_as_predicted() {
    let mut witnesses = Witnesses::default();
    for (target, options, least) in TARGETS {
        let mut command = support::heapwise();
        command.args([
            "explore",
            target,
            "--format",
            "json",
            "--timeout",
            "none",
            "--solver-steps",
            "300000",
        ]);
        let ended = support::run(command.args(options.split_whitespace()));
        let said = support::head(&ended.stderr, 12);
        let mut json: Value = serde_json::from_slice(&ended.stdout)
            .unwrap_or_else(|e| panic!("{target}: no JSON ({e}), exit code {:?}\n    {said}", ended.code));
        let cases = json["cases"].as_array_mut().expect("a list of cases");
        // Of a path whose condition the solver could not decide there is no witness.
        cases.retain(|c| support::ends(c) && !c["replayed"].is_null());
        assert!(cases.len() >= least, "{target}: {} paths ended", cases.len());
        for case in &*cases {
            assert_eq!(case["replayed"], true, "{target}: {case}");
        }
        witnesses.add(target, &json).unwrap_or_else(|e| panic!("{e}"));
    }
    let none = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let wrong = on_the_jvm(none, &witnesses, "jdk-witnesses.txt");
    assert!(wrong.is_empty(), "{} of {} paths:\n{}", wrong.len(), witnesses.count, wrong.join("\n"));
}
