//! Files, names and text; what the tests do is tested with the command, on a real JVM.

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
}
