//! Small pieces of Java text.

/// A string literal. What is no plain letter, digit or sign is escaped, so that the file reads the same in any encoding.
pub(crate) fn string(units: &[u16]) -> String {
    let mut out = String::from("\"");
    for c in char::decode_utf16(units.iter().copied()) {
        match c {
            Ok('"') => out.push_str("\\\""),
            Ok('\\') => out.push_str("\\\\"),
            Ok('\n') => out.push_str("\\n"),
            Ok('\r') => out.push_str("\\r"),
            Ok('\t') => out.push_str("\\t"),
            Ok(c) if (' '..='~').contains(&c) || c.is_alphanumeric() => out.push(c),
            Ok(c) => {
                for u in c.encode_utf16(&mut [0; 2]) {
                    out.push_str(&format!("\\u{u:04x}"));
                }
            }
            Err(e) => out.push_str(&format!("\\u{:04x}", e.unpaired_surrogate())),
        }
    }
    out.push('"');
    out
}

/// A comment of one or more lines, broken in front of `&&` and `||` where that is possible. Java reads `\u` escapes in
/// comments, too, so there may be none.
pub(crate) fn comment(indent: &str, text: &str) -> String {
    const WIDTH: usize = 100;
    let text = text.replace("\\u", "\\\\u").replace(['\n', '\r'], " ");
    let mut parts: Vec<String> = vec![String::new()];
    for word in text.split(' ') {
        match parts.last_mut() {
            Some(part) if !matches!(word, "&&" | "||") => {
                if !part.is_empty() {
                    part.push(' ');
                }
                part.push_str(word);
            }
            _ => parts.push(word.to_owned()),
        }
    }
    let fits = |line: &str, more: &str| {
        line.is_empty() || indent.len() + 4 + line.chars().count() + more.chars().count() <= WIDTH
    };
    let mut lines: Vec<String> = vec![String::new()];
    for part in &parts {
        // A part that is longer than a line is broken between words.
        let pieces: Vec<&str> = if fits(" ", part) { vec![part] } else { part.split(' ').collect() };
        for piece in pieces {
            match lines.last_mut() {
                Some(line) if fits(line, piece) => {
                    if !line.is_empty() {
                        line.push(' ');
                    }
                    line.push_str(piece);
                }
                _ => lines.push(piece.to_owned()),
            }
        }
    }
    lines.iter().map(|l| format!("{indent}// {l}\n")).collect()
}

/// The last part of a name with dots.
pub(crate) fn last(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or(name)
}
