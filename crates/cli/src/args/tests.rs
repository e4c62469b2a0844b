use super::{Cli, Command, Limit};
use crate::argv;
use clap::{CommandFactory, Parser};
use heapwise_explore::Limits;

fn parse(words: &[&str]) -> Result<Cli, clap::Error> {
    Cli::try_parse_from(argv::normalize(words.iter().map(Into::into).collect()))
}

#[test]
fn the_declaration_is_consistent() {
    Cli::command().debug_assert();
}

#[test]
fn the_bounds_shown_by_help_are_those_of_the_explorer() {
    let cli = parse(&["heapwise", "explore", "-c", "x", "A.b"]).unwrap();
    let Some(Command::Explore(args)) = cli.command else { panic!("not explore") };
    let (shown, real) = (args.engine.bounds, Limits::default());
    assert_eq!(shown.max_branches, Limit(real.max_branches.map(|n| n as u64)));
    assert_eq!(shown.max_steps, Limit(real.max_steps));
    assert_eq!(shown.max_calls, real.max_calls);
    assert_eq!(shown.max_loop, Limit(real.max_loop.map(u64::from)));
    assert_eq!(shown.max_paths, Limit(real.max_paths));
    assert_eq!(shown.max_array, real.max_array);
    assert_eq!(shown.max_capacity, real.max_capacity);
    assert_eq!(shown.max_string, real.max_string);
    assert_eq!(shown.timeout.0, real.timeout);
    assert_eq!(shown.memory, Limit(real.memory_mb));
}

#[test]
fn run_takes_what_java_takes() {
    let cli = parse(&["heapwise", "run", "-cp", "a:b", "-ea", "-Dx=1", "-Dy", "Main", "-ea", "-c", "--help"])
        .unwrap();
    let Some(Command::Run(args)) = cli.command else { panic!("not run") };
    assert_eq!(args.classes.classpath, [std::path::PathBuf::from("a:b")]);
    assert!(args.enable_assertions);
    assert_eq!(args.properties, [("x".into(), "1".into()), ("y".into(), String::new())]);
    assert_eq!(args.main, "Main");
    assert_eq!(args.args, ["-ea", "-c", "--help"]);
}

#[test]
fn limits_are_numbers_or_none() {
    assert_eq!("none".parse(), Ok(Limit(None)));
    assert_eq!("7".parse(), Ok(Limit(Some(7))));
    assert!("0".parse::<Limit>().is_err());
    assert!("-1".parse::<Limit>().is_err());
    assert!(parse(&["heapwise", "explore", "-c", "x", "A.b", "--timeout", "nan"]).is_err());
    assert!(parse(&["heapwise", "explore", "-c", "x", "A.b", "--timeout", "1e300"]).is_err());
}

#[test]
fn candidates_are_classes_and_arrays() {
    let of = |text| super::limit::candidate(text).unwrap();
    assert_eq!(of("java.util.List=org.acme.MyList").1, "org/acme/MyList");
    assert_eq!(of("java.lang.Object=int[][]").1, "[[I");
    assert_eq!(of("java.lang.Object=org.acme.A$B[]"), ("java/lang/Object".into(), "[Lorg/acme/A$B;".into()));
}
