//! The command as a user meets it: help, wrong usage, wrong input, exit codes, output.

mod support;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use support::Ended;

/// Runs `heapwise` with words, in a folder with a few inputs.
fn heapwise(words: &[&str]) -> Ended {
    let mut command = support::heapwise();
    command.current_dir(inputs()).args(words);
    support::run(&mut command)
}

/// A folder with inputs, good and bad. Each test binary makes it once.
fn inputs() -> &'static Path {
    static FOLDER: std::sync::OnceLock<std::path::PathBuf> = std::sync::OnceLock::new();
    FOLDER.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("command-{}", std::process::id()));
        // A killed run of the same number may have left something.
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("folder.java")).unwrap();
        fs::create_dir_all(folder.join("empty")).unwrap();
        fs::write(folder.join("Foo.java"), FOO).unwrap();
        fs::write(folder.join("Hello.java"), HELLO).unwrap();
        fs::write(folder.join("Broken.java"), "class Broken { int f() { return x; } }").unwrap();
        fs::write(folder.join("broken.jar"), b"PK\x03\x04 this is no jar").unwrap();
        fs::write(folder.join("Broken.class"), b"\xca\xfe\xba\xbe\0\0\0\x3d\xff\xff").unwrap();
        fs::write(folder.join("Empty.class"), b"").unwrap();
        fs::write(folder.join("Future.class"), b"\xca\xfe\xba\xbe\0\0\0\x46\0\x01").unwrap();
        fs::create_dir_all(folder.join("folder.jar")).unwrap();
        fs::create_dir_all(folder.join("broken-jdk/lib")).unwrap();
        fs::write(folder.join("broken-jdk/lib/modules"), [0; 1000]).unwrap();
        fs::write(folder.join("notes.txt"), "notes").unwrap();
        folder
    })
}

const FOO: &str = "
abstract class Foo {
    static int sign(int x) { return x < 0 ? -1 : 1; }
    static int sum(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }
    static int square(int x) { return x * x == 49 ? 1 : 0; }
    static int twice(int x) { return 2 * x; }
    static int twice(long x) { return (int) (2 * x); }
    abstract int none();
    static int many(byte a, byte b, byte c, byte d, byte e, byte f, byte g,
                    int h, int i, int j, int k, int l, int m, int n) {
        int s = 0;
        for (int x : new int[] {a, b, c, d, e, f, g, h, i, j, k, l, m, n}) if (x > 0) s++;
        return s;
    }
    static int spin(int x) {
        int s = 0;
        for (;;) {
            s += (x >>> (s & 31) & 1) == 0 ? 1 : x + s > 7 ? 2 : 3;
        }
    }
}
";

const HELLO: &str = r#"
public class Hello {
    static class Nested {}
    public static void main(String[] args) {
        assert args.length > 0 : "nobody";
        StringBuilder text = new StringBuilder().append(System.getProperty("greeting"));
        for (String a : args) text.append(" [").append(a).append("]");
        System.out.println(text);
        System.exit(7);
    }
}
"#;

#[track_caller]
fn check_error(words: &[&str], code: i32, parts: &[&str]) {
    let ended = heapwise(words);
    assert_eq!(ended.code, Some(code), "{}", ended.stderr);
    assert_eq!(ended.text(), "", "an error leaves standard output empty");
    for part in parts {
        assert!(ended.stderr.contains(part), "{part:?} is not in:\n{}", ended.stderr);
    }
}

#[test]
fn help_is_short_or_long() {
    let (short, long) = (heapwise(&["explore", "-h"]), heapwise(&["explore", "--help"]));
    assert_eq!((short.code, long.code), (Some(0), Some(0)));
    assert!(!short.text().contains("Exit codes:"));
    assert!(long.text().contains("Exit codes:") && long.text().contains("Examples:"));
    for option in ["--classpath", "--max-loop", "--timeout", "--search", "--format", "--dump-smt", "--jdk"] {
        assert!(short.text().contains(option), "{option}");
    }
    let top = heapwise(&["--help"]);
    assert!(top.text().contains("Exit codes:"));
}

#[test]
fn the_version_is_printed() {
    assert_eq!(heapwise(&["--version"]).text(), format!("heapwise {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn the_bench_of_heaps_counts_work() {
    let ended = heapwise(&["bench", "heaps", "--largest", "4", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&ended.text()).expect("JSON");
    let runs = report["runs"].as_array().expect("runs");
    let of = |method: &str, heap: &str| {
        let run = runs.iter().find(|r| r["method"] == method && r["heap"] == heap).expect("a run");
        assert_eq!(run["complete"], true, "{run}");
        run["paths"].as_u64()
    };
    for (heap, paths) in [("pose", 6), ("summary", 6), ("lazier-sharp", 16), ("lazy", 21)] {
        assert_eq!(of("hasNull", heap), Some(paths), "{heap}");
    }
    assert_eq!(of("update", "pose"), Some(4));
    assert_eq!(of("reverse", "pose"), Some(4));
}

/// The benches on the subjects of the papers, at their smallest.
#[test]
fn the_benches_of_preconditions_count_paths() {
    let subjects = concat!(env!("CARGO_MANIFEST_DIR"), "/../../benches/subjects");
    let ended =
        heapwise(&["bench", "cells", "--subjects", subjects, "LinkedList.remove(int)@3", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&ended.text()).expect("JSON");
    let cells = report["methods"][0]["cells"].as_array().expect("cells");
    assert_eq!(cells.len(), 25);
    for (heap, paths) in [("lazy", 6), ("pose", 5)] {
        let cell = cells.iter().find(|c| c["heap"] == heap && c["check"] == "precise").expect("the cell");
        assert_eq!((&cell["paths"], &cell["complete"]), (&paths.into(), &true.into()), "{heap}");
    }
    let ended = heapwise(&[
        "bench",
        "pre",
        "--subjects",
        subjects,
        "put(int) --preset lissa-m repOKShapeColor repOKShapeColorKorat 5",
    ]);
    let row = ended.text().lines().nth(2).unwrap_or_default().to_owned();
    assert!(row.starts_with("| TreeMap.put(int) |") && row.contains("| 5 | 71 | 71 |"), "{row}");
    let limited = [
        "TreeMap.removeKey(int) --preset lissa-m repOKShapeColor repOKShapeColorKorat 11",
        "--cpu-seconds",
        "0",
    ];
    let ended = heapwise(&[&["bench", "pre", "--subjects", subjects][..], &limited].concat());
    let row = ended.text().lines().nth(2).unwrap_or_default().to_owned();
    assert!(row.matches("no end in 0 s").count() >= 2 && row.contains("| 11 | 8482 | - |"), "{row}");
    check_error(&["bench", "cells", "--subjects", subjects, "LinkedList.remove(int)"], 2, &["@3"]);
    check_error(&["bench", "pre", "--subjects", "/nowhere"], 2, &["--subjects"]);
}

#[test]
fn wrong_usage_is_exit_code_2() {
    check_error(&[], 2, &["Usage"]);
    check_error(&["explore"], 2, &["TARGET"]);
    check_error(&["explore", "Foo.bar"], 2, &["Foo", "-c"]);
    check_error(&["explode"], 2, &["explode", "explore"]);
    check_error(&["explore", "-c", ".", "A.b", "--max-loop", "0"], 2, &["--max-loop", "none"]);
    check_error(&["explore", "-c", ".", "A.b", "--search", "best"], 2, &["dfs", "coverage"]);
    check_error(&["explore", "-c", ".", "A.b", "--jobs", "0"], 2, &["--jobs"]);
    check_error(&["explore", "-c", ".", "A.b", "--tmeout", "5"], 2, &["--timeout"]);
    check_error(&["explore", "-c", ".", "A.b", "--preset", "pli", "--formula", "first"], 2, &["--preset"]);
}

/// What `--field` says of classes and fields has to make sense, for one method and for many.
#[test]
fn fields_that_do_not_fit_are_exit_code_2() {
    let tree = concat!(env!("CARGO_MANIFEST_DIR"), "/../../benches/subjects/TreeMap.java");
    for (said, words) in [
        ("Entry.value", vec!["CLASS.FIELD"]),
        ("value=null", vec!["CLASS.FIELD"]),
        ("Entry.key=5..3", vec!["no number from 5 to 3"]),
        ("Entry.key=a..z", vec!["`a` is no whole number"]),
        ("Entri.key=0..1", vec!["Entri", "did you mean", "TreeMap$Entry"]),
        ("Entry.kee=0..1", vec!["TreeMap$Entry has no field kee", "key, value"]),
        ("Entry.key=0..3000000000", vec!["key is of type int", "2147483647"]),
        ("Entry.key=null", vec!["key is of type int", "A..B"]),
        ("Entry.color=0..1", vec!["color is of type boolean", "true, false or any"]),
        ("Entry.value=3", vec!["value is of type java.lang.Object", "null or any"]),
        ("TreeMap.*=true", vec!["no field that can hold true"]),
        ("TreeMap.RED=true", vec!["RED is static"]),
        ("java.util.HashMap$Node.value=null", vec!["of the JDK"]),
    ] {
        check_error(&["explore", "-c", tree, "TreeMap.put(int)", "--field", said], 2, &words);
    }
    // Whatever the command, and for many methods before the first of them.
    let (said, words) = ("Entry.kee=0..1", ["TreeMap$Entry has no field kee"]);
    check_error(&["explore", "-c", tree, "TreeMap", "--field", said], 2, &words);
    check_error(&["test", "-c", tree, "TreeMap", "--no-run", "--out", "unused", "--field", said], 2, &words);
    check_error(&["enumerate", "-c", tree, "TreeMap.repOK", "--field", said], 2, &words);
}

#[test]
fn numbers_that_cannot_be_are_refused() {
    for (option, value) in [
        ("--max-array", "3000000000"),
        ("--max-array", "-1"),
        ("--max-steps", "99999999999999999999"),
        ("--max-paths", "many"),
        ("--timeout", "0"),
        ("--timeout", "-3"),
        ("--solver-timeout", "nan"),
        ("--memory", "0"),
        ("--seed", "x"),
        ("--max-calls", "1.5"),
    ] {
        let one = format!("{option}={value}");
        check_error(&["explore", "-c", ".", "A.b", &one], 2, &[option, value]);
    }
}

#[test]
fn a_time_without_end_is_no_limit() {
    let ended = heapwise(&["explore", "-c", "Foo.java", "Foo.sign", "--timeout", "1e19"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
}

#[test]
fn a_solver_that_cannot_be_used_is_told() {
    let with = |solver| ["explore", "-c", "Foo.java", "Foo.square", "--solver", solver];
    check_error(&with("no-such-solver -in"), 2, &["error: cannot start the solver `no-such-solver -in`"]);
    check_error(&with(" "), 2, &["error: the command line of the solver is empty"]);
    // A program that is no solver is noticed when it is asked.
    let ended = heapwise(&with("true"));
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    assert!(ended.text().contains("incomplete: the solver could not answer"), "{}", ended.text());
}

/// Where there is a Z3 to run as a process: it finds the paths that the built-in one finds.
#[test]
fn another_solver_finds_the_same_paths() {
    if Command::new("z3").arg("-version").stdout(Stdio::null()).status().is_err() {
        return;
    }
    let paths = |target: &str, solver: &str| {
        let words = ["explore", "-c", "Foo.java", target, "--max-loop", "6", "--format", "json"];
        let ended = heapwise(&[&words[..], &["--solver", solver], &support::patient("")].concat());
        let json: serde_json::Value = serde_json::from_slice(&ended.stdout).expect("one JSON document");
        let trails = json["cases"].as_array().unwrap().iter().map(|c| c["trail"].to_string());
        (trails.collect::<Vec<_>>(), json["paths"].clone(), json["reasons_incomplete"].clone())
    };
    for target in ["Foo.sign", "Foo.sum", "Foo.twice(long)"] {
        assert_eq!(paths(target, "z3 -in"), paths(target, "z3"), "{target}");
    }
}

#[test]
fn what_can_be_generated() {
    let man = heapwise(&["--generate", "man"]);
    assert!(man.text().contains(".TH heapwise"), "{}", man.stderr);
    assert!(heapwise(&["--generate", "man-explore"]).text().contains("max\\-loop"));
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = heapwise(&["--generate", &format!("completions-{shell}")]);
        assert_eq!(script.code, Some(0));
        assert!(script.text().contains("max-loop"), "{shell}");
    }
}

#[test]
fn json_is_all_there_is_on_standard_output() {
    let ended = heapwise(&["explore", "-c", "Foo.java", "Foo.sign(int)", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_slice(&ended.stdout).expect("one JSON document");
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_eq!(json["schema"], 1);
    assert_eq!(json["complete"], true);
    assert_eq!(json["paths"]["total"], 2);
    let cases = json["cases"].as_array().unwrap();
    assert_eq!(cases.len(), 2);
    assert!(cases.iter().all(|c| c["replayed"] == true && c["input"]["x"].is_string()));
    assert_eq!(ended.stderr, "");
}

#[test]
fn cases_can_be_left_out() {
    let ended = heapwise(&["explore", "-c", "Foo.java", "Foo.sign", "--format", "json", "--no-cases"]);
    let json: serde_json::Value = serde_json::from_slice(&ended.stdout).unwrap();
    assert_eq!(json["paths"]["total"], 2);
    assert!(json.get("cases").is_none());
}

/// 100,000 paths are to stay under 500 MB: far less than 5,000 bytes a path, whatever the machine itself takes.
#[test]
fn a_path_takes_little_memory() {
    let peak = |more: &[&str]| {
        let ended = heapwise(
            &[&["explore", "-c", "Foo.java", "Foo.many", "--format", "json"], more, &support::patient("")]
                .concat(),
        );
        let json: serde_json::Value = serde_json::from_slice(&ended.stdout).expect("one JSON document");
        assert_eq!(json["paths"]["total"], 1 << 14);
        json["peak_memory_mb"].as_u64().unwrap()
    };
    let (with, without) = (peak(&[]), peak(&["--no-cases"]));
    let bytes = (with.saturating_sub(without) << 20) >> 14;
    assert!(bytes < 2_000, "{bytes} bytes a path: {with} MB, {without} MB without cases");
}

#[test]
fn a_pipe_gets_no_colours_and_no_progress() {
    let ended = heapwise(&["explore", "-c", "Foo.java", "Foo.sign"]);
    assert!(ended.text().contains("complete"), "{}", ended.text());
    assert!(!ended.text().contains('\x1b') && ended.stderr.is_empty());
}

#[test]
fn a_bound_that_cuts_is_exit_code_3() {
    let ended = heapwise(&["explore", "-c", "Foo.java", "Foo.sum", "--max-loop", "3"]);
    assert_eq!(ended.code, Some(3), "{}", ended.text());
    assert!(ended.text().contains("incomplete") && ended.text().contains("--max-loop"));
}

#[test]
fn the_result_does_not_depend_on_order_or_workers() {
    let mut seen = Vec::new();
    for extra in [
        &["--search", "dfs"][..],
        &["--search", "bfs"],
        &["--search", "random", "--seed", "7"],
        &["--jobs", "3"],
    ] {
        let mut words = vec!["explore", "-c", "Foo.java", "Foo.sum", "--max-loop", "8", "--format", "json"];
        words.extend(extra);
        words.extend(support::patient(""));
        let json: serde_json::Value = serde_json::from_slice(&heapwise(&words).stdout).unwrap();
        let conditions: Vec<String> = json["cases"]
            .as_array()
            .unwrap()
            .iter()
            .map(|c| format!("{} {}", c["trail"], c["condition"]))
            .collect();
        seen.push(conditions);
    }
    assert!(seen.iter().all(|s| *s == seen[0]), "{seen:#?}");
}

#[test]
fn results_and_queries_are_written_to_folders() {
    let out = inputs().join("new/out");
    let words = ["explore", "-c", "Foo.java", "Foo.square", "--out", "new/out", "--dump-smt", "queries"];
    let ended = heapwise(&words);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let json: serde_json::Value =
        serde_json::from_slice(&fs::read(out.join("result.json")).unwrap()).unwrap();
    assert_eq!(json["paths"]["total"], 2);
    assert!(!out.join("result.json.partial").exists());
    assert!(fs::read_dir(inputs().join("queries")).unwrap().count() > 0);
}

#[test]
fn queries_are_written_for_one_method_only_and_that_is_said() {
    let says = &["error: --dump-smt is for `heapwise explore` with one method"];
    check_error(&["explore", "-c", "Foo.java", "Foo", "--dump-smt", "all-queries"], 2, says);
    check_error(&["test", "-c", "Foo.java", "Foo", "--dump-smt", "all-queries", "--out", "tests"], 2, says);
    assert!(!inputs().join("all-queries").exists());
}

#[test]
fn an_unwritable_folder_is_noticed_before_the_run() {
    check_error(
        &["explore", "-c", "Foo.java", "Foo.sign", "--out", "notes.txt/out"],
        2,
        &["error: cannot write into notes.txt/out"],
    );
    check_error(&["explore", "-c", "Foo.java", "Foo.sign", "--dump-smt", "notes.txt/q"], 2, &["notes.txt/q"]);
}

#[test]
fn unknown_classes_and_methods_are_named_with_the_nearest() {
    check_error(&["explore", "-c", "Foo.java", "Fo.sign"], 2, &["error: there is no class Fo", "Foo"]);
    check_error(
        &["explore", "-c", "Foo.java", "Foo.sig"],
        2,
        &["error: class Foo has no method sig", "sign(int)"],
    );
    check_error(&["explore", "-c", "Foo.java", "Foo.sing"], 2, &["has no method sing", "sign(int)"]);
    check_error(&["explore", "-c", "Foo.java", "Foo.sign(long)"], 2, &["sign(int)"]);
    check_error(&["explore", "-c", "Foo.java", "Foo.twice"], 2, &["Foo.twice(int)", "Foo.twice(long)"]);
    check_error(&["explore", "-c", "Foo.java", "nonsense"], 2, &["org.acme.Tree.insert(int)"]);
    check_error(&["explore", "-c", "Foo.java", "Foo.none"], 2, &["abstract"]);
    check_error(&["run", "-c", "Foo.java", "Fo"], 2, &["Fo"]);
}

#[test]
fn a_class_path_that_cannot_be_used_is_explained() {
    check_error(&["explore", "-c", "nowhere", "A.b"], 2, &["error: no such file or folder", "nowhere"]);
    check_error(&["explore", "-c", "broken.jar", "A.b"], 2, &["broken.jar", "not a jar"]);
    check_error(&["explore", "-c", "notes.txt", "A.b"], 2, &["notes.txt", "neither"]);
    check_error(&["explore", "-c", "Broken.class", "Broken.f"], 2, &["Broken.class"]);
    check_error(&["explore", "-c", "empty", "A.b"], 2, &["there is no class A"]);
    check_error(&["explore", "-c", "Empty.class", "A.b"], 2, &["class file Empty.class is malformed"]);
    let newer = "Future.class: class file version 70 is newer than 69 (Java 25)";
    check_error(&["explore", "-c", "Future.class", "A.b"], 2, &[newer, "--release 25"]);
    // A folder is a folder, whatever its name.
    check_error(&["explore", "-c", "folder.jar", "A.b"], 2, &["there is no class A"]);
    check_error(&["explore", "-c", "folder.java", "A.b"], 2, &["there is no class A"]);
}

#[test]
fn errors_of_javac_are_shown_as_they_are() {
    check_error(
        &["explore", "-c", "Broken.java", "Broken.f"],
        2,
        &[
            "error: javac could not compile Broken.java",
            "Broken.java:1: error: cannot find symbol",
            "symbol:   variable x",
        ],
    );
}

#[test]
fn a_missing_jdk_is_explained() {
    check_error(
        &["explore", "-c", "Foo.java", "Foo.sign", "--jdk", "empty"],
        2,
        &["error: no JDK found", "--jdk"],
    );
    let broken = ["explore", "-c", "empty", "A.b", "--jdk", "broken-jdk"];
    check_error(&broken, 2, &["error: ", "broken-jdk/lib/modules"]);
    let mut command = support::heapwise();
    command
        .current_dir(inputs())
        .args(["explore", "-c", "empty", "A.b"])
        .env_remove("JAVA_HOME")
        .env("PATH", "/nowhere");
    let ended = support::run(&mut command);
    assert_eq!(ended.code, Some(2));
    assert!(ended.stderr.contains("no JDK found") && ended.stderr.contains("JAVA_HOME"), "{}", ended.stderr);
    command.env("JAVA_HOME", "empty");
    let ended = support::run(&mut command);
    assert!(ended.stderr.contains("JAVA_HOME is set, but"), "{}", ended.stderr);
}

#[test]
fn no_temporary_folder_is_left() {
    let tmp = inputs().join("tmp");
    fs::create_dir_all(&tmp).unwrap();
    let mut command = support::heapwise();
    command.current_dir(inputs()).args(["explore", "-c", "Foo.java", "Foo.sign"]).env("TMPDIR", &tmp);
    assert_eq!(support::run(&mut command).code, Some(0));
    let left: Vec<_> = fs::read_dir(&tmp).unwrap().map(|e| e.unwrap().path()).collect();
    assert!(left.is_empty(), "{left:?}");
}

/// The options without which `Foo.spin` has no end.
const FOR_EVER: [&str; 6] = ["--max-loop", "none", "--max-branches", "none", "--max-steps", "none"];

#[test]
fn a_timeout_ends_the_run_with_what_was_found() {
    let words = ["explore", "-c", "Foo.java", "Foo.spin", "--timeout", "1", "--format", "json"];
    let ended = heapwise(&[&words[..], &FOR_EVER].concat());
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    let json: serde_json::Value = serde_json::from_slice(&ended.stdout).unwrap();
    assert_eq!(json["complete"], false);
    assert!(json["reasons_incomplete"].to_string().contains("--timeout"), "{json}");
}

#[cfg(unix)]
#[test]
fn an_interrupt_stops_and_reports_what_there_is() {
    let queries = inputs().join("interrupted");
    let mut command = support::heapwise();
    command.current_dir(inputs()).args(["explore", "-c", "Foo.java", "Foo.spin", "--timeout", "none"]);
    command.args(FOR_EVER).args(["--format", "json", "--dump-smt"]).arg(&queries);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let pid = child.id().to_string();
    let signals = std::thread::spawn(move || {
        let start = Instant::now();
        let late = || start.elapsed() > support::LIMIT;
        // The first question shows that the exploration runs.
        while !late() && fs::read_dir(&queries).map_or(true, |mut files| files.next().is_none()) {
            std::thread::sleep(Duration::from_millis(20));
        }
        let _ = Command::new("kill").args(["-INT", &pid]).status();
    });
    let output = child.wait_with_output().unwrap();
    signals.join().unwrap();
    assert_eq!(output.status.code(), Some(3), "{}", String::from_utf8_lossy(&output.stderr));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a whole document");
    assert!(json["reasons_incomplete"].to_string().contains("interrupt"), "{json}");
}

#[test]
fn run_passes_on_arguments_properties_and_the_exit_code() {
    let ended = heapwise(&["run", "-c", "Hello.java", "-Dgreeting=hi", "-ea", "Hello", "-x", "--", "b c"]);
    assert_eq!(ended.text(), "hi [-x] [--] [b c]\n", "{}", ended.stderr);
    assert_eq!(ended.code, Some(7));
    let ended = heapwise(&["run", "-c", "Hello.java", "-ea", "Hello"]);
    assert_eq!(ended.code, Some(1));
    assert!(
        ended.stderr.contains("Exception in thread \"main\" java.lang.AssertionError: nobody"),
        "{}",
        ended.stderr
    );
    assert_eq!(heapwise(&["run", "-c", "Hello.java", "Hello"]).code, Some(7));
    check_error(&["run", "-c", "Hello.java", "Hello$Nested"], 2, &["main method not found"]);
}
