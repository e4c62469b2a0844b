use super::{Pattern, Set, parse};

fn read(s: &str) -> Option<Pattern> {
    parse(&s.encode_utf16().collect::<Vec<_>>())
}

fn only(s: &str) -> Set {
    match read(s) {
        Some(Pattern::Sequence(all)) => match &all[..] {
            [Pattern::One(set)] => set.clone(),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

#[test]
fn sets() {
    assert_eq!(only("[a-cb-dx-]").units, [(0x2D, 0x2D), (0x61, 0x64), (0x78, 0x78)]);
    assert_eq!(only(r"[^\d]"), only(r"\D"));
    assert_eq!(only(r"[\s\S]"), Set { units: vec![(0, 0xFFFF)], far: true });
    assert!(!only("[^a]").units.contains(&(0x61, 0x61)) && only("[^a]").far);
    assert_eq!(only(r"\.").units, [(0x2E, 0x2E)]);
}

#[test]
fn what_may_be_nothing() {
    for (pattern, nullable) in
        [("a*", true), ("a+", false), ("a|b?", true), ("(ab){2,}c?", false), ("^", true)]
    {
        assert_eq!(read(pattern).map(|p| p.is_nullable()), Some(nullable), "{pattern}");
    }
}

#[test]
fn what_is_left_to_the_jdk() {
    let left = [
        "(",
        "a)",
        "[",
        "[]",
        "[a",
        "*a",
        "a**",
        "a*+",
        "a{",
        "a{2",
        "a{x}",
        "a{3,2}",
        "(a*)*",
        r"\b",
        r"\p{L}",
        r"\Qa",
        "(?i)a",
        "(?=a)",
        "[a&&b]",
        "[a[b]]",
        "a|",
        r"\1",
        r"a\",
        "\u{1F600}",
        "[z-a]",
        "\u{FFFD}",
    ];
    for pattern in left {
        assert_eq!(read(pattern), None, "{pattern}");
    }
}
