//! Files, names and text; what the tests do is tested with the command, on a real JVM.

use crate::condition::{Context, brief, parts};
use crate::name::words;
use crate::text::{comment, string};
use crate::{Kept, is_ours, seal};

#[test]
fn a_file_that_was_edited_is_known() {
    let old = seal("Tree", "class TreeTest {}\n");
    let new = seal("Tree", "class TreeTest { int x; }\n");
    assert_eq!(is_ours(&old, &old), Kept::Same);
    assert_eq!(is_ours(&old, &new), Kept::Ours);
    assert_eq!(is_ours(&old.replace('\n', "\r\n"), &new), Kept::Ours);
    assert_eq!(is_ours(&old.replace("Test", "Taste"), &new), Kept::Foreign);
    assert_eq!(is_ours("class TreeTest {}\n", &new), Kept::Foreign);
    assert_eq!(is_ours("", &new), Kept::Foreign);
}

#[test]
fn strings_are_escaped() {
    let units: Vec<u16> = "a\"\\\n\u{1}é😀".encode_utf16().chain([0xd800]).collect();
    assert_eq!(string(&units), "\"a\\\"\\\\\\n\\u0001é\\ud83d\\ude00\\ud800\"");
}

#[test]
fn comments_have_no_unicode_escapes_and_are_wrapped() {
    assert_eq!(comment("  ", r"c == '\u000a'"), "  // c == '\\\\u000a'\n");
    let long = comment("", &"word ".repeat(60));
    assert!(long.lines().count() > 2 && long.lines().all(|l| l.len() <= 100), "{long}");
    let parts = comment("    ", &["first.level < level"; 5].join(" && "));
    let line = "    // first.level < level && first.level < level && first.level < level\n";
    assert_eq!(parts.lines().count(), 2, "{parts}");
    assert!(
        parts.starts_with(line.trim_end()) && parts.lines().nth(1).unwrap().contains("// && "),
        "{parts}"
    );
}

#[test]
fn comparisons_are_words() {
    for (part, expected) in [
        ("(low + high) / 2 < low", "LowPlusHighOver2IsBelowLow"),
        ("(long) rows * (long) columns != (long) cells.length", "RowsTimesColumnsIsNotCellsLength"),
        ("servers == servers / 10", "ServersIsServersOver10"),
        ("born - mother.born <= 0", "BornMinusMotherBornIsNotPositive"),
        ("kind == Kind.VERY_LARGE", "KindIsVeryLarge"),
        ("x != Integer.MIN_VALUE", "XIsNotMinValue"),
        ("!open", "NotOpen"),
    ] {
        assert_eq!(words(part).as_deref(), Some(expected), "{part}");
    }
    for part in ["a * b * c * d < 0", "-(a + b) < 0", "f(x, y) == 1", "a ? b : c", "a << b == 1"] {
        assert_eq!(words(part), None, "{part}");
    }
}

#[track_caller]
fn check_condition(condition: &str, expected: &str) {
    let context = Context {
        chars: vec!["c".to_owned()],
        enums: vec![("this.kind".to_owned(), ["Kind.A", "Kind.B"].map(str::to_owned).to_vec())],
        class: "org.acme.Tree".to_owned(),
    };
    assert_eq!(brief(condition, &context), expected);
}

#[test]
fn conditions_say_no_more_than_needed() {
    check_condition("true", "");
    check_condition("this.root != null && this.root.left == null", "root.left == null");
    check_condition(
        "this.root != null && this.rootless.left == null",
        "root != null && rootless.left == null",
    );
    check_condition("key != this.root.key && this.root.key <= key", "key > root.key");
    check_condition("xthis.a == this.b", "xthis.a == b");
    check_condition("a <= b && a == b", "a == b");
    check_condition("x >= 0 && x > 9 && y <= 3 && y < 3", "x > 9 && y < 3");
    check_condition("x >= 0 && x <= 2 && x != 1", "x >= 0 && x <= 2 && x != 1");
    check_condition("x != 5 && x > 5", "x > 5");
    check_condition(
        "x >= -2147483648 && x != 2147483647",
        "x >= Integer.MIN_VALUE && x != Integer.MAX_VALUE",
    );
    check_condition("!(x < 0.0) && y == 12147483647", "!(x < 0.0) && y == 12147483647");
    check_condition("x != 6 && x > 5", "x != 6 && x > 5");
    check_condition("(a == 1 && b == 2 || c == 3) && d", "(a == 1 && b == 2 || c == 3) && d");
}

#[test]
fn conditions_name_characters_constants_and_strings() {
    check_condition("c == -10240", r"c == '\ud800'");
    check_condition("c == 39 && this.kind.ordinal() != 0", r"c == '\'' && kind != Kind.A");
    check_condition("!(kind != null && this.kind.ordinal() == 1)", "!(kind != null && kind == Kind.B)");
    let vip = "s.length() == 3 && s.charAt(0) == 118 && s.charAt(1) == 105 && s.charAt(2) == 112";
    check_condition(&format!("s != null && s.length() <= 8 && {vip}"), "s.equals(\"vip\")");
    check_condition(&format!("s != null && !({vip})"), "!s.equals(\"vip\")");
    check_condition("s.length() == 0", "s.equals(\"\")");
    check_condition("org.acme.Tree.limit < i && org.acme.Fees.rate == 1", "limit < i && Fees.rate == 1");
    check_condition(
        "l.getClass() == java.util.ArrayList.class && ((java.util.ArrayList) l).size > 1",
        "l.size > 1",
    );
}

#[test]
fn long_conditions_are_cut_at_their_front() {
    let long: Vec<String> = (0..60).map(|i| format!("x{i} == {i}")).collect();
    let brief = brief(&long.join(" && "), &Context::default());
    assert!(brief.starts_with("… && x") && brief.ends_with("x59 == 59") && brief.len() < 320, "{brief}");
    assert_eq!(parts(&long.join(" && "), &Context::default()).len(), 60);
}
