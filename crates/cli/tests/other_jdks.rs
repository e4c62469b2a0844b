//! The tests under `tests/java` on other JDKs than the one that builds them: those that `HEAPWISE_TEST_JDKS` names (homes,
//! separated as in `PATH`). `scripts/fetch-jdks` gets some.
//!
//! A sample of the programs runs on each; all of them with `HEAPWISE_TEST_JDKS_ALL=1`. The programs are compiled by the
//! JDK's own compiler if it has one, else by the `javac` of the machine. Those under `tests/java/newer` need the former.

mod support;

use libtest_mimic::{Arguments, Failed, Trial};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What the versions of the JDK do differently inside.
const SAMPLE: &[&str] = &[
    "ArraysSortAll",
    "CharacterClassDigits",
    "CollectionsImmutable",
    "ConcAtomics",
    "ConcFutures",
    "EnumMapSet",
    "ExcHelpfulNpe",
    "ExcMessages",
    "ExcUncaught",
    "FpToString",
    "IoObjectStreams",
    "IoPrintStream",
    "LambdaMethodRefs",
    "MathFunctions",
    "MethodHandlesBasic",
    "Monitors",
    "RandomSeeded",
    "RecordBasics",
    "ReflAnnotations",
    "ReflEnumConstants",
    "ReflFields",
    "ReflMethodInvoke",
    "ReflProxy",
    "RegexBasics",
    "StackWalking",
    "StrConcat",
    "StrFormatFloats",
    "StreamCollectors",
    "SystemProps",
    "ThreadLocalBasics",
    "TimeFormatterText",
    "UtilChecksums",
    "VarHandleBasic",
];

/// Every so many explorations belong to the sample.
const STRIDE: usize = 8;

struct Jdk {
    home: PathBuf,
    feature: u32,
}

impl Jdk {
    fn at(home: PathBuf) -> Jdk {
        let release = home.join("release");
        let text = fs::read_to_string(&release)
            .unwrap_or_else(|e| panic!("HEAPWISE_TEST_JDKS: {}: {e}", release.display()));
        let version = text.lines().find_map(|l| l.strip_prefix("JAVA_VERSION=\""));
        // Up to 8 it was called 1.8.
        let version = version.map(|v| v.strip_prefix("1.").unwrap_or(v));
        let feature = version.and_then(|v| v.split(['.', '"']).next()?.parse().ok());
        let feature = feature.unwrap_or_else(|| panic!("{} names no version", release.display()));
        Jdk { home, feature }
    }

    fn tool(&self, name: &str) -> PathBuf {
        self.home.join("bin").join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
    }

    /// Where the compiled programs are.
    fn compiled(&self, name: &str, files: &[PathBuf]) -> PathBuf {
        let javac = self.tool("javac");
        if javac.is_file() {
            return support::compiled_for(name, files, &javac, None);
        }
        let release = Some(self.feature).filter(|f| *f < machine_feature());
        support::compiled_for(name, files, Path::new("javac"), release)
    }
}

/// The feature release of the `javac` on the path.
fn machine_feature() -> u32 {
    let ended = support::run(std::process::Command::new("javac").arg("-version"));
    let text = ended.text() + &ended.stderr;
    let version = text.trim().strip_prefix("javac ").and_then(|v| v.split(['.', '-']).next()?.parse().ok());
    version.unwrap_or_else(|| panic!("javac -version says {text:?}"))
}

fn main() {
    let args = Arguments::from_args();
    let homes = std::env::var_os("HEAPWISE_TEST_JDKS").unwrap_or_default();
    let homes: Vec<PathBuf> = std::env::split_paths(&homes).filter(|h| !h.as_os_str().is_empty()).collect();
    if homes.is_empty() && !args.list {
        let skipped = "skipped: HEAPWISE_TEST_JDKS names no other JDK (scripts/fetch-jdks gets some)";
        let _ = writeln!(std::io::stderr(), "{skipped}");
    }
    let all = std::env::var_os("HEAPWISE_TEST_JDKS_ALL").is_some_and(|v| v == "1");
    let mut trials = Vec::new();
    for (i, home) in homes.into_iter().enumerate() {
        let jdk = Arc::new(Jdk::at(home));
        // Two builds of one version are told apart by their place in the list.
        let label = format!("{i}-jdk{}", jdk.feature);
        // JDK 8 has its native methods elsewhere: programs that print do not run on it.
        if jdk.feature > 8 {
            trials.extend(runs(&jdk, &label, all));
        }
        trials.extend(explorations(&jdk, &label, all));
    }
    libtest_mimic::run(&args, trials).exit();
}

fn name_of(file: &Path) -> String {
    file.file_stem().unwrap().to_string_lossy().into_owned()
}

/// One trial per program that could be compiled.
fn trials(
    files: Vec<PathBuf>,
    classes: &Path,
    label: &str,
    check: impl Fn(&Path, &Path) -> Result<(), Failed> + Clone + Send + 'static,
) -> Vec<Trial> {
    let there = |file: &PathBuf| classes.join(format!("{}.class", name_of(file))).is_file();
    let trial = |file: PathBuf| {
        let (classes, check) = (classes.to_owned(), check.clone());
        Trial::test(format!("{label}/{}", name_of(&file)), move || check(&file, &classes))
    };
    files.into_iter().filter(there).map(trial).collect()
}

fn runs(jdk: &Arc<Jdk>, label: &str, all: bool) -> Vec<Trial> {
    let mut files = support::sources(&support::java_tests().join("run"));
    // A preview feature is one of a single version.
    files.retain(|f| !support::headers(f).get("javac-args").is_some_and(|a| a.contains("--enable-preview")));
    let classes = jdk.compiled("java-run", &files);
    files.retain(|f| all || SAMPLE.contains(&name_of(f).as_str()));
    let own = jdk.clone();
    let mut made = trials(files, &classes, label, move |file, classes| check_run(&own, file, classes));

    let mut newer = support::sources(&support::java_tests().join("newer"));
    newer.retain(|f| {
        let since = support::headers(f).get("since").and_then(|s| s.parse::<u32>().ok());
        since.expect("a header since") <= jdk.feature
    });
    if !newer.is_empty() && jdk.tool("javac").is_file() {
        let classes = jdk.compiled("java-newer", &newer);
        let own = jdk.clone();
        made.extend(trials(newer, &classes, label, move |file, classes| check_run(&own, file, classes)));
    }
    made
}

fn check_run(jdk: &Jdk, file: &Path, classes: &Path) -> Result<(), Failed> {
    let headers = support::headers(file);
    let words =
        |key: &str| headers.get(key).map(|v| v.split_whitespace().collect::<Vec<_>>()).unwrap_or_default();
    let name = name_of(file);
    let mut java = support::java_at(&jdk.tool("java"));
    java.args(words("java-args")).arg("-cp").arg(classes).arg(&name).args(words("args"));
    let mut heapwise = support::heapwise();
    heapwise.arg("run").arg("--jdk").arg(&jdk.home).arg("-c").arg(classes);
    heapwise.args(words("java-args")).arg(&name).args(words("args"));
    let (theirs, ours) = (support::run(&mut java), support::run(&mut heapwise));
    Ok(support::same_end(&ours, &theirs, &headers)?)
}

fn explorations(jdk: &Arc<Jdk>, label: &str, all: bool) -> Vec<Trial> {
    let files = support::sources(&support::java_tests().join("explore"));
    let classes = jdk.compiled("java-explore", &files);
    let stride = if all { 1 } else { STRIDE };
    let own = jdk.clone();
    trials(files.into_iter().step_by(stride).collect(), &classes, label, move |file, classes| {
        let headers = support::headers(file);
        let header = |key: &str| headers.get(key).map_or("", String::as_str);
        let mut command = support::heapwise();
        command.args(["explore", "--format", "json", "--jdk"]).arg(&own.home).arg("-c").arg(classes);
        command.arg(header("target")).args(header("options").split_whitespace());
        command.args(support::patient(header("options")));
        let ended = support::run(&mut command);
        let said = support::head(&ended.stderr, 12);
        let json = serde_json::from_slice(&ended.stdout)
            .map_err(|e| format!("no JSON ({e}), exit code {:?}\n    {said}", ended.code))?;
        let wrong = support::unexpected(&json, &headers)?;
        if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n    ").into()) }
    })
}
