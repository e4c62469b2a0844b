use super::layout::{cut, divide, plain, wrap};
use super::{Style, write};
use crate::samples::{self, finding, input, returned, suite};
use crate::source::Sources;
use heapwise_suite::{Outcome, Suite, Within};
use insta::assert_snapshot;

fn show(suite: &Suite, style: Style) -> String {
    let mut out = Vec::new();
    write(suite, &Sources::new(), style, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn share() -> Suite {
    let (total, n) = (|v, c| input("total", "int", v, c), |v| input("n", "int", v, true));
    suite(vec![
        returned(1, "-1", "n < 0", vec![total("0", false), n("-1")]),
        finding(2, "n == 0", vec![total("0", false), n("0")]),
        returned(3, "total / n", "n > 0", vec![total("0", true), n("1")]),
    ])
}

#[test]
fn findings_come_first_then_the_other_paths() {
    assert_snapshot!(show(&share(), Style::default()), @r#"
    Account.share(int,int)

    finding: java.lang.ArithmeticException: / by zero
      at   Account.share(Account.java:14)
      when n == 0
      with total = 0 (any), n = 0

    Paths
      1  returned -1         when n < 0  with total = 0 (any), n = -1
      3  returned total / n  when n > 0  with total = 0, n = 1

    1 finding, 3 paths: 2 returned, 1 threw
    complete: every feasible path was explored
    3 of 4 branches covered, 5 states, 57 steps, 4 queries (2 to the solver), 0.01 s, 14 MB
    "#);
}

#[test]
fn colours_only_when_asked_for() {
    assert!(!show(&share(), Style::default()).contains('\x1b'));
    assert_snapshot!(show(&share(), Style { color: true, width: 80 }).replace('\x1b', "^"), @r#"
    ^[1mAccount.share(int,int)^[0m

    ^[1m^[31mfinding:^[0m ^[1mjava.lang.ArithmeticException: / by zero^[0m
      ^[2mat  ^[0m Account.share(Account.java:14)
      ^[2mwhen^[0m n == 0
      ^[2mwith^[0m total = 0 (any), n = 0

    ^[1mPaths^[0m
      ^[2m1^[0m  ^[32mreturned -1^[0m         when n < 0  ^[2mwith total = 0 (any), n = -1^[0m
      ^[2m3^[0m  ^[32mreturned total / n^[0m  when n > 0  ^[2mwith total = 0, n = 1^[0m

    ^[1m^[31m1 finding^[0m, 3 paths: 2 returned, 1 threw
    ^[32mcomplete^[0m: every feasible path was explored
    ^[2m3 of 4 branches covered, 5 states, 57 steps, 4 queries (2 to the solver), 0.01 s, 14 MB^[0m
    "#);
}

#[test]
fn what_is_missing_is_said() {
    let s = suite(vec![
        samples::cut(1, Outcome::Cut, "--max-loop 8"),
        samples::cut(2, Outcome::Unsupported, "native java.io.FileInputStream.open0(String)"),
    ]);
    assert_snapshot!(show(&s, Style::default()), @r#"
    Account.share(int,int)

    Paths that did not reach their end
      1  cut: --max-loop 8 at Account.loop(Account.java:30)                       when n > 8  with n = 9
      2  unsupported: native java.io.FileInputStream.open0(String) at Account.l…  when n > 8  with n = 9

    no findings, 2 paths: 1 cut, 1 unsupported
    incomplete:
      - 1 path cut by --max-loop
      - 1 path met an unsupported feature
    3 of 4 branches covered, 5 states, 57 steps, 4 queries (2 to the solver), 0.01 s, 14 MB
    "#);
}

#[test]
fn long_conditions_fit_the_terminal() {
    let long = (0..40).map(|i| format!("x + {i} != y")).collect::<Vec<_>>().join(" && ");
    let s = suite(vec![
        finding(1, &long, vec![input("x", "int", "1", true)]),
        returned(2, "x", &long, vec![input("x", "int", "1", true)]),
    ]);
    let text = show(&s, Style { color: false, width: 60 });
    assert_snapshot!(text, @r#"
    Account.share(int,int)

    finding: java.lang.ArithmeticException: / by zero
      at   Account.share(Account.java:14)
      when x + 0 != y && x + 1 != y && x + 2 != y && x + 3 != y
           && x + 4 != y && x + 5 != y && x + 6 != y
           && x + 7 != y && x + 8 != y && x + 9 != y
           && x + 10 != y && x + 11 != y && x + 12 != y && x +…
      with x = 1

    Paths
      2  returned x  when x + 0 != y && x + 1 != y…   with x = 1

    1 finding, 2 paths: 1 returned, 1 threw
    complete: every feasible path was explored
    3 of 4 branches covered, 5 states, 57 steps, 4 queries (2 to the solver), 0.01 s, 14 MB
    "#);
    let report = text.split("1 finding,").next().unwrap();
    assert!(report.lines().all(|l| unicode_width::UnicodeWidthStr::width(l) <= 60));
}

#[test]
fn without_cases_only_the_summary_is_left() {
    let s = Suite { cases: None, ..share() };
    assert_snapshot!(show(&s, Style::default()), @r#"
    Account.share(int,int)

    1 finding, 3 paths: 2 returned, 1 threw
    complete: every feasible path was explored
    3 of 4 branches covered, 5 states, 57 steps, 4 queries (2 to the solver), 0.01 s, 14 MB
    "#);
}

#[test]
fn a_result_that_is_complete_within_bounds_names_them() {
    let bounds = vec![Within::MaxString(8), Within::Scope(Some("a.Node".to_owned()), 2)];
    let s = Suite { cases: None, complete_within: bounds, ..share() };
    assert_snapshot!(show(&s, Style { color: false, width: 60 }), @r#"
    Account.share(int,int)

    1 finding, 3 paths: 2 returned, 1 threw
    complete within --max-string 8, --scope a.Node=2: every
             feasible path of such inputs was explored
    3 of 4 branches covered, 5 states, 57 steps, 4 queries (2 to the solver), 0.01 s, 14 MB
    "#);
}

#[test]
fn a_replay_that_differs_is_loud() {
    let mut s = share();
    let case = &mut s.cases.as_mut().unwrap()[0];
    case.replayed = Some(false);
    case.disagreement = Some("returned 7".into());
    assert!(show(&s, Style::default()).contains("replay differs: path 1: returned 7"));
}

#[test]
fn a_finding_without_a_proof_says_so() {
    let mut s = suite(vec![finding(1, "x * x == y", vec![])]);
    let case = &mut s.cases.as_mut().unwrap()[0];
    case.replayed = None;
    case.disagreement = Some("the solver could not tell whether this path is feasible".into());
    assert!(show(&s, Style::default()).contains("note the solver could not tell"));
}

#[test]
fn nothing_steers_the_terminal() {
    assert_eq!(plain("a\x1b[31mb\u{202e}c\n"), "a\\u001b[31mb\\u202ec\\u000a");
    assert_eq!(plain("größer 🙂"), "größer 🙂");
}

#[test]
fn cutting_counts_columns_not_bytes() {
    assert_eq!(cut("abcdef", 6), "abcdef");
    assert_eq!(cut("abcdefg", 6), "abcde…");
    assert_eq!(cut("漢字漢字", 5), "漢字…");
    assert_eq!(cut("abc", 0), "…");
}

#[test]
fn wrapping_breaks_at_blanks_and_ends_in_time() {
    assert_eq!(wrap("aaa bbb ccc", 7, 4), ["aaa bbb", "ccc"]);
    assert_eq!(wrap("aaaaaaaaaa", 4, 4), ["aaaa", "aaaa", "aa"]);
    assert_eq!(wrap("aaaaaaaaaa", 4, 2), ["aaaa", "aaa…"]);
    assert_eq!(wrap("", 4, 2), [""]);
    // Conditions are broken between their parts, unless that leaves a short line.
    assert_eq!(wrap("a == 1 && b == 2 && c == 3", 22, 4), ["a == 1 && b == 2", "&& c == 3"]);
    assert_eq!(wrap("a && b + c + d + e + f + g", 22, 4), ["a && b + c + d + e + f", "+ g"]);
}

#[test]
fn columns_share_what_there_is() {
    assert_eq!(divide([3, 5, 2], 20), [3, 5, 2]);
    assert_eq!(divide([3, 50, 90], 43), [3, 20, 20]);
    assert_eq!(divide([0, 9], 4), [0, 4]);
}

/// A finding whose way is known, and two other paths.
fn told() -> (Suite, Sources) {
    use heapwise_suite::story::Place;
    let text = "class Account {\n    // <b>\u{202e}\n    int share(int total, int n) {\n        if (n < 0)\n            return -1;\n\treturn total / n; // here\n    }\n}\n";
    let place = |line: u32| {
        std::sync::Arc::new(Place {
            class: "Account".into(),
            method: "share".into(),
            file: Some("Account.java".into()),
            line: Some(line),
            bytecode: String::new(),
        })
    };
    let way = |trail: &[u32], words: &[&str]| {
        let mut story = samples::told(trail).story;
        for ((d, line), condition) in story.as_mut().unwrap().decisions.iter_mut().zip([4, 6]).zip(words) {
            (d.place, d.condition) = (Some(place(line)), (*condition).into());
        }
        story
    };
    let mut all = share();
    let cases = all.cases.as_mut().unwrap();
    cases[0].story = way(&[0], &["n < 0"]);
    cases[1].story = way(&[1, 0], &["n >= 0", "n == 0"]);
    cases[2].story = way(&[1, 1], &["n >= 0", "n != 0"]);
    let location = cases[1].location.as_deref().unwrap().clone();
    cases[1].location = Some(std::sync::Arc::new(heapwise_suite::Location { line: Some(6), ..location }));
    let file = crate::SourceFile { path: "src/Account.java".to_owned(), text: text.to_owned() };
    (all, Sources::from([("Account.java".to_owned(), file)]))
}

fn show_with(suite: &Suite, sources: &Sources, style: Style) -> String {
    let mut out = Vec::new();
    write(suite, sources, style, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn a_finding_shows_its_source_and_few_paths_are_a_tree() {
    let (suite, sources) = told();
    assert_snapshot!(show_with(&suite, &sources, Style::default()), @r#"
    Account.share(int,int)

    finding: java.lang.ArithmeticException: / by zero
      at   Account.share(Account.java:6)
       --> src/Account.java:6:5
        |
      4 |         if (n < 0)
        |         ---------- n >= 0
      5 |             return -1;
      6 |     return total / n; // here
        |     ^^^^^^^^^^^^^^^^^ ArithmeticException
      when n == 0
      with total = 0 (any), n = 0

    Paths
      ├ n < 0     1  returned -1                          with total = 0 (any), n = -1
      └ n >= 0
        ├ n == 0  2  threw java.lang.ArithmeticException  with total = 0 (any), n = 0
        └ n != 0  3  returned total / n                   with total = 0, n = 1

    1 finding, 3 paths: 2 returned, 1 threw
    complete: every feasible path was explored
    3 of 4 branches covered, 5 states, 57 steps, 4 queries (2 to the solver), 0.01 s, 14 MB
    "#);
}

#[test]
fn excerpts_and_trees_fit_the_terminal_and_have_colours_only_when_asked_for() {
    let (suite, sources) = told();
    for width in [40, 60, 200] {
        let text = show_with(&suite, &sources, Style { color: false, width });
        assert!(!text.contains(['\x1b', '\u{202e}']));
        // The summary at the end is made of sentences and may be longer.
        let body = text.split("\n1 finding").next().unwrap();
        let longest = body.lines().map(super::layout::width).max().unwrap();
        assert!(longest <= width, "{longest} columns of {width}:\n{text}");
    }
    let coloured = show_with(&suite, &sources, Style { color: true, width: 80 });
    let plain = show_with(&suite, &sources, Style { color: false, width: 80 });
    assert_ne!(coloured, plain);
    let mut bare = String::new();
    for (i, part) in coloured.split('\x1b').enumerate() {
        bare.push_str(if i == 0 { part } else { part.split_once('m').unwrap().1 });
    }
    assert_eq!(bare, plain);
}

#[test]
fn a_line_that_is_not_in_the_source_has_no_excerpt() {
    let (suite, mut sources) = told();
    sources.get_mut("Account.java").unwrap().text = "class Account {}\n".to_owned();
    assert!(!show_with(&suite, &sources, Style::default()).contains('^'));
}
