//! Preconditions. `tests/java/pre/published.txt`: the path counts of the papers come out. And all 25 cells of heap
//! strategy and technique agree on what is feasible.

mod support;

use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

const STRATEGIES: [&str; 5] = ["lazy", "lazier", "lazier-sharp", "summary", "pose"];
const TECHNIQUES: [&str; 5] = ["none", "assume", "hybrid", "shape", "precise"];

/// Subjects for all cells: target and scope.
const CELLS: [(&str, &str); 3] =
    [("LinkedList.remove(int)", "3"), ("BinarySearchTree.insert(int)", "2"), ("AvlTree.insert(int)", "2")];

/// Subjects for which the ways to search are compared: target and scope.
const SEARCHES: [(&str, &str); 15] = [
    ("TreeMap.put(int)", "4"),
    ("TreeMap.removeKey(int)", "4"),
    ("TreeSet.add(int)", "4"),
    ("HashMap.put(int)", "1"),
    ("LinkedList.remove(int)", "5"),
    ("LinkedList.add(int)", "5"),
    ("AvlTree.remove(int)", "4"),
    ("BinomialHeap.extractMin()", "4"),
    ("BinarySearchTree.insert(int)", "3"),
    ("Chain.isLong()", "5"),
    ("Counted.beforeLast()", "4"),
    ("Zipped.isOne()", "3"),
    ("Schedule.quantumExpire()", "4"),
    ("Slots.look()", "3"),
    ("Slots.third()", "3"),
];

/// Methods that read references which they do not compare: lazy initialization forks there.
const UNTESTED: [(&str, &str); 4] = [
    ("LinkedList.remove(int)", "4"),
    ("TreeMap.put(int,Object)", "3"),
    ("TreeMap.remove(int)", "3"),
    ("HashMap.put(int,Object)", "1"),
];

/// Methods of `Candidates`, about references whose class is not clear.
const CANDIDATES: [&str; 16] = [
    "ofShape",
    "ofBase",
    "ofBox",
    "ofText",
    "ofArray",
    "ofColour",
    "ofList",
    "ofFunction",
    "ofNobody",
    "ofObject",
    "shapeField",
    "baseField",
    "boxField",
    "textField",
    "arrayField",
    "shapesOfTwo",
];

/// The same scopes in two ways: method, technique, precondition, scope of each class, scopes of those that have many objects.
const SCOPES: [(&str, &str, &str, &str, &[&str]); 6] = [
    ("TreeMap.put(int)", "shape", "repOKShapeColor", "7", &["TreeMap$Entry=7"]),
    ("TreeSet.add(int)", "precise", "repOK", "5", &["TreeMap$Entry=5"]),
    ("LinkedList.remove(int)", "shape", "preH", "20", &["LinkedList$Entry=20"]),
    ("Schedule.addProcess(int)", "shape", "preH", "7", &["Schedule$Job=7"]),
    ("BinomialHeap.extractMin()", "precise", "repOKKorat", "5", &["BinomialHeap$Node=5"]),
    ("Library.add(int,int)", "precise", "repOKKorat", "3", &["Library$Shelf=3", "Library$Book=3"]),
];

/// Subjects with the largest scope at which a precondition is explored by itself.
const ALONE: [(&str, u32); 11] = [
    ("TreeMap", 6),
    ("TreeSet", 6),
    ("HashMap", 4),
    ("LinkedList", 6),
    ("AvlTree", 6),
    ("BinomialHeap", 6),
    ("BinarySearchTree", 6),
    ("Schedule", 6),
    ("Chain", 5),
    ("Counted", 4),
    ("Slots", 3),
];

fn main() {
    let args = Arguments::from_args();
    let subjects = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../benches/subjects");
    let mut sources = support::sources(&subjects);
    sources.extend(support::sources(&subjects.join("drivers")));
    sources.extend(support::sources(&subjects.join("korat")));
    sources.extend(support::sources(&subjects.join("../../api/heapwise")));
    sources.extend(support::sources(&support::java_tests().join("pre")));
    let classes = Arc::new(support::compiled("java-pre", &sources));
    let list = support::java_tests().join("pre/published.txt");
    let list = fs::read_to_string(&list).unwrap_or_else(|e| panic!("{}: {e}", list.display()));
    let mut trials = Vec::new();
    for line in list.lines().filter(|l| !l.starts_with('#') && !l.trim().is_empty()) {
        let (classes, line) = (classes.clone(), line.to_owned());
        trials.push(Trial::test(line.clone(), move || published(&classes, &line)));
    }
    let list = support::java_tests().join("pre/both.txt");
    let list = fs::read_to_string(&list).unwrap_or_else(|e| panic!("{}: {e}", list.display()));
    for line in list.lines().filter(|l| !l.starts_with('#') && !l.trim().is_empty()) {
        let (classes, line) = (classes.clone(), line.to_owned());
        trials.push(Trial::test(format!("both of {line}"), move || both(&classes, &line)));
    }
    let list = support::java_tests().join("pre/fields.txt");
    let list = fs::read_to_string(&list).unwrap_or_else(|e| panic!("{}: {e}", list.display()));
    for line in list.lines().filter(|l| !l.starts_with('#') && !l.trim().is_empty()) {
        let (classes, line) = (classes.clone(), line.to_owned());
        trials.push(Trial::test(format!("fields of {line}"), move || fields(&classes, &line)));
    }
    trials.push(Trial::test("the formula of Shared.isOne()", {
        let classes = classes.clone();
        move || large_counts(&classes)
    }));
    for heap in ["lazier-sharp", "pose"] {
        let classes = classes.clone();
        trials.push(Trial::test(format!("defect of BinomialHeap under {heap}"), move || {
            defect(&classes, heap)
        }));
    }
    for (target, check, pre, scope, classwise) in SCOPES {
        let classes = classes.clone();
        trials.push(Trial::test(format!("scopes of {target}"), move || {
            scopes(&classes, target, ["--heap", "lazy", "--check", check, "--pre", pre], scope, classwise)
        }));
    }
    for (target, scope) in CELLS {
        let classes = classes.clone();
        trials.push(Trial::test(format!("cells of {target}"), move || cells(&classes, target, scope)));
    }
    for method in CANDIDATES {
        let classes = classes.clone();
        trials.push(Trial::test(format!("outcomes of Candidates.{method}"), move || {
            candidates(&classes, &format!("Candidates.{method}"))
        }));
    }
    for (target, scope) in SEARCHES {
        let classes = classes.clone();
        trials.push(Trial::test(format!("searches of {target}"), move || searches(&classes, target, scope)));
    }
    for ((target, scope), fewer) in
        SEARCHES.iter().map(|s| (*s, false)).chain(UNTESTED.iter().map(|s| (*s, true)))
    {
        let classes = classes.clone();
        let name =
            format!("pose has {} paths than lazy on {target}", if fewer { "fewer" } else { "no more" });
        trials.push(Trial::test(name, move || pose_and_lazy(&classes, target, scope, fewer)));
    }
    for (subject, largest) in ALONE {
        let classes = classes.clone();
        trials.push(Trial::test(format!("precondition of {subject}"), move || {
            precondition_alone(&classes, subject, largest)
        }));
    }
    libtest_mimic::run(&args, trials).exit();
}

fn explore(classes: &PathBuf, target: &str, options: &[&str]) -> Result<Value, Failed> {
    let mut command = support::heapwise();
    command.args(["explore", "--format", "json", "-c"]).arg(classes).arg(target).args(options);
    command.args(support::patient(""));
    let ended = support::run(&mut command);
    let said = support::head(&ended.stderr, 12);
    let json: Value = serde_json::from_slice(&ended.stdout)
        .map_err(|e| format!("no JSON ({e}), exit code {:?}\n    {said}", ended.code))?;
    if json["disagreements"] != 0 {
        return Err("a path was not confirmed by its concrete run".into());
    }
    Ok(json)
}

fn published(classes: &PathBuf, line: &str) -> Result<(), Failed> {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let [target, options, paths] = parts[..] else { return Err("three parts, with | between them".into()) };
    let json = explore(classes, target, &options.split_whitespace().collect::<Vec<_>>())?;
    let reasons = json["reasons_incomplete"].as_array().into_iter().flatten();
    let others = reasons.filter(|r| !r.as_str().unwrap_or_default().ends_with("cut by --max-steps")).count();
    if others > 0 || (json["paths"]["cut"] == 0) != (json["complete"] == true) {
        return Err(format!("incomplete: {}", json["reasons_incomplete"]).into());
    }
    let found = counts(&json);
    if found == paths { Ok(()) } else { Err(format!("{found} paths instead of {paths}").into()) }
}

/// `--field` is a part of the precondition, and the result names it.
fn fields(classes: &PathBuf, line: &str) -> Result<(), Failed> {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let [target, options, predicate, said] = parts[..] else {
        return Err("four parts, with | between them".into());
    };
    let said: Vec<&str> = said.split_whitespace().collect();
    let mut wrong = Vec::new();
    for heap in STRATEGIES {
        let mut least = None;
        for check in ["precise", "shape"] {
            for formula in ["auto", "first", "never"] {
                let cell = ["--heap", heap, "--check", check, "--formula", formula, "--max-branches", "none"];
                let common: Vec<&str> = options.split_whitespace().chain(cell).collect();
                let inside = explore(classes, target, &[&common[..], &["--pre", predicate]].concat())?;
                let outside = explore(classes, target, &[&common[..], &["--pre", "repOK"], &said].concat())?;
                let what = format!("{heap} × {check}, formula {formula}");
                for json in [&inside, &outside] {
                    if json["complete"] != true {
                        wrong.push(format!("{what}: {}", json["reasons_incomplete"]));
                    }
                }
                let paths = [&inside, &outside].map(|j| j["paths"]["total"].as_u64().unwrap_or(0));
                // Under `shape` the path may contradict what a predicate says of values, but not what holds of every input.
                let right = if check == "shape" { paths[1] <= paths[0] } else { paths[1] == paths[0] };
                if !right || paths[1] == 0 || *least.get_or_insert(paths[1]) > paths[1] {
                    wrong.push(format!("{what}: {paths:?} paths"));
                }
                let within = outside["complete_within"].to_string();
                if !said.iter().any(|s| s.contains('=') && within.contains(s)) {
                    wrong.push(format!("{what}: within {within}"));
                }
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// Scopes cost the same however they are said: as many paths, and as much work.
fn scopes(
    classes: &PathBuf,
    target: &str,
    common: [&str; 6],
    scope: &str,
    classwise: &[&str],
) -> Result<(), Failed> {
    let named: Vec<&str> = classwise.iter().flat_map(|s| ["--scope", s]).collect();
    let all = ["--scope", scope];
    let mut found = Vec::new();
    for scopes in [&all[..], &named, &[&all[..], &named].concat()] {
        let json = explore(classes, target, &[&common[..], &["--jobs", "1"], scopes].concat())?;
        let work = &json["structural"];
        found.push(format!(
            "{} paths, complete: {}, {} candidates, {} choices",
            json["paths"]["total"], json["complete"], work["candidates"], work["choices"]
        ));
    }
    if found.iter().all(|f| f == &found[0] && f.contains("complete: true")) {
        Ok(())
    } else {
        Err(found.join("\n").into())
    }
}

/// Two predicates that accept the same heaps have the same numbers of paths, in all cells but those that are left out.
fn both(classes: &PathBuf, line: &str) -> Result<(), Failed> {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let [target, options, predicates, paths, left_out] = parts[..] else {
        return Err("five parts, with | between them".into());
    };
    let predicates: Vec<&str> = predicates.split_whitespace().collect();
    let [plain, korat] = predicates[..] else { return Err("two predicates".into()) };
    let mut wrong = Vec::new();
    for heap in ["lazy", "pose"] {
        for check in ["shape", "precise", "assume"] {
            if left_out.split_whitespace().any(|c| c == format!("{heap}-{check}")) {
                continue;
            }
            let mut counts = Vec::new();
            for pre in [plain, korat] {
                let cell = ["--heap", heap, "--check", check, "--pre", pre, "--max-branches", "none"];
                let options: Vec<&str> = options.split_whitespace().chain(cell).collect();
                let json = explore(classes, target, &options)?;
                if json["complete"] != true {
                    wrong.push(format!("{heap} × {check} of {pre}: {}", json["reasons_incomplete"]));
                }
                counts.push(json["paths"]["total"].to_string());
            }
            if counts[0] != counts[1] || (heap, check) == ("lazy", "precise") && counts[0] != paths {
                wrong.push(format!("{heap} × {check}: {counts:?} paths"));
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// The number of paths that end, as the papers print it: `604 (561)`, `352 (0), 510 cut`.
fn counts(json: &Value) -> String {
    let is_cut = |c: &&Value| c["outcome"] == "cut";
    let cases = || json["cases"].as_array().into_iter().flatten();
    let (cut, ended) = (cases().filter(is_cut).count(), cases().filter(|c| !is_cut(c)).count());
    let paths = &json["paths"];
    let mut text = ended.to_string();
    if !paths["spurious"].is_null() {
        let spurious = |c: &&Value| c["validity"] == "spurious";
        let all = cases().filter(spurious).count() as u64;
        assert_eq!(paths["spurious"], all, "the sum of the paths");
        assert_eq!(paths["spurious_unknown"], 0, "each is decided");
        text += &format!(" ({})", cases().filter(|c| spurious(c) && !is_cut(c)).count());
    }
    if cut > 0 {
        text += &format!(", {cut} cut");
    }
    text
}

/// How a path ends, as far as that can be compared between strategies.
fn outcomes(json: &Value) -> BTreeMap<String, u64> {
    let mut all = BTreeMap::new();
    for case in json["cases"].as_array().into_iter().flatten() {
        let end = if case["outcome"] == "threw" { &case["exception"] } else { &case["outcome"] };
        *all.entry(end.to_string()).or_default() += 1;
    }
    all
}

/// The place of each path in the tree, and how it ends, without the input that was found for it.
fn places(json: &Value) -> Vec<String> {
    let cases = json["cases"].as_array().into_iter().flatten();
    cases.map(|c| format!("{} {} {}", c["trail"], c["outcome"], c["exception"])).collect()
}

/// Learning from failed searches saves work and changes nothing else, under `precise` not even the inputs that are found;
/// nor does the formula of the precondition. And the general search, without symmetry breaking, has the same paths in the same order.
fn searches(classes: &PathBuf, target: &str, scope: &str) -> Result<(), Failed> {
    for technique in ["shape", "precise"] {
        for heap in ["lazy", "lazier-sharp"] {
            let options = ["--heap", heap, "--check", technique, "--scope", scope];
            let with = explore(classes, target, &options)?;
            let without = explore(classes, target, &[&options[..], &["--no-learn"]].concat())?;
            // It says too little of shifts: searches that ask it each time take long.
            let when = if target.starts_with("BinomialHeap") { "auto" } else { "first" };
            let formula = explore(classes, target, &[&options[..], &["--formula", when]].concat())?;
            let reasons = explore(classes, target, &[&options[..], &["--formula", "never"]].concat())?;
            let general = explore(classes, target, &[&options[..], &["--no-symmetry"]].concat())?;
            let what = format!("{heap} × {technique}");
            // Under `shape` the witness is a model of the path, which depends on what the solver was asked before, and
            // that on who has answered: a search, the list of valid heaps, the formula.
            let same = |a: &Value| match technique {
                "shape" => places(a) == places(&without),
                _ => a["cases"] == without["cases"],
            };
            if places(&with).is_empty() || !same(&with) {
                return Err(format!("{what}: learning changes the result").into());
            }
            if !same(&formula) || reasons["cases"] != without["cases"] {
                return Err(format!("{what}: the formula changes the result").into());
            }
            if places(&with) != places(&general) {
                return Err(format!("{what}: the general search has other paths").into());
            }
        }
    }
    Ok(())
}

/// The paths of `pose` are those of the program; `lazy` has them all, and one for each way to be an object besides.
fn pose_and_lazy(classes: &PathBuf, target: &str, scope: &str, fewer: bool) -> Result<(), Failed> {
    let mut counts = Vec::new();
    for heap in ["pose", "lazy"] {
        let options = ["--heap", heap, "--check", "precise", "--scope", scope, "--max-branches", "none"];
        let json = explore(classes, target, &options)?;
        if json["complete"] != true {
            return Err(format!("{heap} is incomplete: {}", json["reasons_incomplete"]).into());
        }
        counts.push(json["paths"]["total"].as_u64().unwrap_or(0));
    }
    let (pose, lazy) = (counts[0], counts[1]);
    if pose == 0 || pose > lazy || (fewer && pose == lazy) {
        return Err(format!("{pose} paths with pose, {lazy} with lazy").into());
    }
    Ok(())
}

/// The published defect shows from 13 nodes on, as a broken invariant, on inputs that replay.
fn defect(classes: &PathBuf, heap: &str) -> Result<(), Failed> {
    let options = ["--heap", heap, "--check", "precise", "--post", "repOK", "--scope", "13"];
    let json = explore(classes, "BinomialHeap.extractMinDefective()", &options)?;
    if json["complete"] != true {
        return Err(format!("incomplete: {}", json["reasons_incomplete"]).into());
    }
    let broken: Vec<&Value> =
        json["cases"].as_array().into_iter().flatten().filter(|c| !c["broken"].is_null()).collect();
    if broken.is_empty() {
        return Err("it was not found".into());
    }
    for case in broken {
        let objects = case["input_heap"]["objects"].as_array().into_iter().flatten();
        let nodes = objects.filter(|o| o["class"] == "BinomialHeap$Node").count();
        if nodes != 13 || case["replayed"] != true {
            return Err(format!("{nodes} nodes, replayed: {}", case["replayed"]).into());
        }
    }
    Ok(())
}

/// Counts beyond those that a formula knows are not taken to be one count: the graphs, which are few among very many, are
/// found.
fn large_counts(classes: &PathBuf) -> Result<(), Failed> {
    let options = ["--check", "precise", "--scope", "6", "--formula", "first"];
    let json = explore(classes, "Shared.isOne()", &options)?;
    let (paths, complete) = (&json["paths"]["total"], &json["complete"]);
    if paths != 1 || complete != true {
        Err(format!("{paths} paths, complete: {complete}").into())
    } else {
        Ok(())
    }
}

fn cells(classes: &PathBuf, target: &str, scope: &str) -> Result<(), Failed> {
    let mut wrong = Vec::new();
    let mut kinds: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let mut total: BTreeMap<(&str, &str), u64> = BTreeMap::new();
    for technique in TECHNIQUES {
        for heap in STRATEGIES {
            let what = format!("{heap} × {technique}");
            // Inputs that nothing excludes are many, and cyclic ones among them: the method need not end on those.
            let few = if matches!(technique, "none" | "hybrid") { "7" } else { "10000" };
            let options = ["--heap", heap, "--check", technique, "--scope", scope, "--max-branches", few];
            let json = explore(classes, target, &options)?;
            let exact = matches!(technique, "assume" | "precise");
            if exact && json["complete"] != true {
                wrong.push(format!("{what} is incomplete: {}", json["reasons_incomplete"]));
            }
            if json["paths"]["unsupported"] != 0 || json["solver"]["unknown"] != 0 {
                wrong.push(format!("{what}: {}", json["reasons_incomplete"]));
            }
            total.insert((heap, technique), json["paths"]["total"].as_u64().unwrap_or(0));
            if exact {
                kinds.entry(technique).or_default().extend(outcomes(&json).into_keys());
                // What the precondition is for: the subjects have no failures on valid inputs.
                if json["findings"] != 0 {
                    wrong.push(format!("{what} has a false alarm"));
                }
            }
        }
    }
    // Eager and lazy techniques agree on what is feasible.
    if kinds["assume"] != kinds["precise"] {
        wrong.push(format!("outcomes differ: {kinds:?}"));
    }
    let of = |heap, technique| total[&(heap, technique)];
    for heap in STRATEGIES {
        if of(heap, "precise") > of(heap, "shape") {
            wrong.push(format!("{heap}: more paths with more precision: {total:?}"));
        }
        if of("pose", "precise") > of(heap, "precise") {
            wrong.push(format!("pose has more paths than {heap}: {total:?}"));
        }
    }
    if of("pose", "precise") != of("summary", "precise") {
        wrong.push(format!("pose and summary differ: {total:?}"));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// Whatever the strategy, valid inputs lead to 1 and to 2; techniques that look at values have nothing else, the others at
/// least that.
fn candidates(classes: &PathBuf, target: &str) -> Result<(), Failed> {
    let valid: BTreeSet<String> = ["1", "2"].map(str::to_owned).into();
    let mut wrong = Vec::new();
    for technique in TECHNIQUES {
        for heap in STRATEGIES {
            let json = explore(classes, target, &["--heap", heap, "--check", technique, "--scope", "2"])?;
            let cases = json["cases"].as_array().into_iter().flatten();
            let kept = cases.filter(|c| c["validity"] != "spurious");
            let values: BTreeSet<String> =
                kept.map(|c| c["value"].as_str().unwrap_or_default().to_owned()).collect();
            let right = match technique {
                "none" | "shape" => values.is_superset(&valid),
                _ => values == valid,
            };
            if !right || json["complete"] != true {
                wrong.push(format!("{heap} × {technique}: {values:?}, {}", json["reasons_incomplete"]));
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// The oracle of the paper on PLI. A precondition that is explored under itself, precisely, has a path for each way to be
/// valid, and so has a method that does nothing after the precondition was assumed; and so many structures does the
/// structural solver find alone.
fn precondition_alone(classes: &PathBuf, subject: &str, largest: u32) -> Result<(), Failed> {
    for n in 1..=largest {
        // There are always four queues.
        let bound = if subject == "Schedule" { format!("Schedule$Job={n}") } else { n.to_string() };
        let scope = ["--scope", "4", "--scope", &bound];
        let mut counts = Vec::new();
        // Those for which the formula is made.
        let when = if matches!(subject, "BinomialHeap" | "HashMap" | "Schedule") { "auto" } else { "first" };
        for (method, check, formula) in [("repOK()", "precise", when), ("nothing()", "assume", "never")] {
            let options = ["--pre", "repOK", "--heap", "lazy", "--check", check, "--max-branches", "none"];
            let options = [&options[..], &["--formula", formula]].concat();
            let json = explore(classes, &format!("{subject}.{method}"), &[&options[..], &scope].concat())?;
            if json["complete"] != true || json["findings"] != 0 {
                return Err(format!("{check} at {n}: {}", json["reasons_incomplete"]).into());
            }
            counts.push(json["paths"]["total"].to_string());
        }
        let mut enumerate = support::heapwise();
        enumerate
            .args(["enumerate", "--count", "-c"])
            .arg(classes)
            .arg(format!("{subject}.repOK"))
            .args(scope);
        counts.push(String::from_utf8_lossy(&support::run(&mut enumerate).stdout).trim().to_owned());
        if counts.iter().any(|c| c != &counts[0]) || (counts[0] == "0" && n > 1) {
            return Err(format!("scope {n}: precise, assume and enumerate have {counts:?}").into());
        }
    }
    Ok(())
}
