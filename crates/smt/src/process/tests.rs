use super::*;
use heapwise_term::{Const, Sort, Term};
use std::os::unix::fs::PermissionsExt;

/// A solver that is a shell script. The body sees each line of input as `$line`.
fn fake(body: &str) -> (tempfile::TempDir, Process) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("solver.sh");
    let echo = r#"case "$line" in *echo*) echo "$line" | sed 's/.*"\(.*\)".*/\1/';; esac"#;
    std::fs::write(&path, format!("#!/bin/sh\nwhile read -r line; do\n{body}\n{echo}\ndone\n")).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    // A shell may take its time on a busy machine; what is checked does not depend on time.
    let limits = Limits { timeout: Duration::from_secs(600), ..Limits::default() };
    let process = Process::new(&format!("sh {}", path.display()), limits).unwrap();
    (folder, process)
}

fn on_check(answer: &str) -> String {
    format!("case \"$line\" in *check-sat*) {answer};; esac")
}

fn positive() -> (Terms, Term) {
    let mut t = Terms::new();
    let (x, zero) = (t.named("x", Sort::Bv(32)), t.int(0));
    let positive = t.slt(zero, x);
    (t, positive)
}

fn unknown(body: &str) -> String {
    let (mut t, a) = positive();
    let (_folder, mut process) = fake(body);
    match process.check(&mut t, &[a]) {
        Answer::Unknown(why) => why,
        other => panic!("{other:?}"),
    }
}

#[test]
fn answers_are_read() {
    let (mut t, a) = positive();
    let (_folder, mut process) = fake(&on_check("echo unsat"));
    assert_eq!(process.check(&mut t, &[a]), Answer::Unsat);
    assert_eq!(process.check(&mut t, &[a]), Answer::Unsat, "the process is asked again");

    let body =
        on_check("echo sat") + "\ncase \"$line\" in *get-value*) echo '(($x'; echo '#x00000005))';; esac";
    let (_folder, mut process) = fake(&body);
    let x = t.find_var("x").unwrap();
    assert_eq!(process.check(&mut t, &[a]), Answer::Sat(Model::from_iter([(x, Const::int(5))])));
    assert_eq!(process.stats().backend_sat, 1);
}

#[test]
fn whatever_goes_wrong_is_unknown() {
    assert_eq!(unknown(&on_check("echo unknown")), "the back end gave up");
    assert!(unknown(&on_check("exit 3")).starts_with("the solver process ended"));
    assert!(unknown(&on_check("echo '(error \"no\")'; echo unsat")).starts_with("the solver reported"));
    assert!(unknown(&on_check("echo perhaps")).starts_with("cannot read the solver's answer"));
    let nonsense = |value: &str| {
        on_check("echo sat") + &format!("\ncase \"$line\" in *get-value*) echo '{value}';; esac")
    };
    for value in ["((", "()", "(($x))", "(($x #xff))", "nonsense", ""] {
        assert!(unknown(&nonsense(value)).starts_with("cannot read the solver's answer"), "{value}");
    }
}

#[test]
fn a_solver_that_hangs_is_ended() {
    let (mut t, a) = positive();
    // Never answers, and ends when nobody writes to it any more.
    let (_folder, mut process) = fake(&on_check("cat >/dev/null"));
    process.limits.timeout = Duration::from_millis(300);
    assert_eq!(process.check(&mut t, &[a]), Answer::Unknown("timeout of the solver process".to_owned()));
    process.limits.stop.store(true, std::sync::atomic::Ordering::Relaxed);
    assert_eq!(process.check(&mut t, &[a]), Answer::Unknown("interrupted".to_owned()));
}

#[test]
fn a_solver_that_does_not_exist() {
    let (mut t, a) = positive();
    assert!(matches!(Process::new("  ", Limits::default()), Err(ProcessError::EmptyCommand)));
    let mut process = Process::new("/no/such/solver --x", Limits::default()).unwrap();
    let Answer::Unknown(why) = process.check(&mut t, &[a]) else { panic!("unknown") };
    assert!(why.starts_with("cannot start the solver `/no/such/solver --x`"), "{why}");
}

/// With real solvers, where they are on the path.
#[test]
fn real_solvers() {
    for command in ["z3 -in", "cvc5 --incremental", "bitwuzla"] {
        let name = command.split(' ').next().unwrap();
        if Command::new(name).arg("--version").stdout(Stdio::null()).status().is_ok_and(|s| s.success()) {
            check_real(command);
        }
    }
}

fn check_real(command: &str) {
    let (mut t, a) = positive();
    let (f, d) = (t.named("f", Sort::Float), t.named("a name|with bars", Sort::Double));
    let (g, zero) = (t.f_to_f(f, Sort::Double), t.int(0));
    let bits = t.f_to_bits(f);
    let more = [a, t.flt(g, d), t.slt(bits, zero), t.is_nan(f)];
    let limits = Limits { timeout: Duration::from_secs(600), ..Limits::default() };
    let mut process = Process::new(command, limits).unwrap();
    let answer = process.check(&mut t, &more[..3]);
    let Answer::Sat(model) = answer else { panic!("{command}: {answer:?}") };
    assert!(t.satisfies(&model, &more[..3]));
    assert_eq!(process.check(&mut t, &more), Answer::Unsat, "the bits of NaN are positive");
}
