//! Text without anything that could steer a terminal, reorder a page, or hide.

/// Characters that change the direction of text, break lines, or take no space.
const HIDDEN: [std::ops::RangeInclusive<char>; 9] = [
    '\u{ad}'..='\u{ad}',
    '\u{61c}'..='\u{61c}',
    '\u{180e}'..='\u{180e}',
    '\u{200b}'..='\u{200c}',
    '\u{200e}'..='\u{200f}',
    '\u{2028}'..='\u{202e}',
    '\u{2060}'..='\u{206f}',
    '\u{feff}'..='\u{feff}',
    '\u{fff9}'..='\u{fffb}',
];

/// The text with such characters written as Java escapes. Names and string constants come from class files, which
/// anyone may have made. The joiner U+200D stays: emoji are made with it.
pub fn visible(text: &str) -> String {
    let hides = |c: char| c.is_control() || HIDDEN.iter().any(|r| r.contains(&c));
    if !text.contains(hides) {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if hides(c) {
            out.push_str(&format!("\\u{:04x}", c as u32));
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::visible;

    #[test]
    fn what_steers_or_hides_is_written_out() {
        let bad = "a\u{0}b\u{202e}c\u{2028}d\u{1b}[31me\u{200f}f\u{feff}g\u{2066}";
        assert_eq!(visible(bad), "a\\u0000b\\u202ec\\u2028d\\u001b[31me\\u200ff\\ufeffg\\u2066");
    }

    #[test]
    fn letters_of_any_script_and_emoji_stay() {
        let good = "<script> \"quotes\" שלום عربي 日本 👩‍💻 é";
        assert_eq!(visible(good), good);
    }
}
