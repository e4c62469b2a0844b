//! Java's own words, for those who write Java: what explorations say and what tests are made of.

const KEYWORDS: &str = "\
    abstract assert boolean break byte case catch char class const continue default do double else \
    enum extends final finally float for goto if implements import instanceof int interface long \
    native new package private protected public return short static strictfp super switch \
    synchronized this throw throws transient try void volatile while true false null";

/// Whether no variable may have this name.
pub fn is_keyword(name: &str) -> bool {
    KEYWORDS.split_whitespace().any(|k| k == name)
}

/// A literal of type char.
pub fn char_literal(unit: u16) -> String {
    match char::from_u32(u32::from(unit)) {
        Some('\'') => "'\\''".to_owned(),
        Some('\\') => "'\\\\'".to_owned(),
        Some('\n') => "'\\n'".to_owned(),
        Some('\r') => "'\\r'".to_owned(),
        Some('\t') => "'\\t'".to_owned(),
        Some(c) if (' '..='~').contains(&c) => format!("'{c}'"),
        _ => format!("'\\u{unit:04x}'"),
    }
}

/// With a capital first letter.
pub fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default() + chars.as_str()
}
