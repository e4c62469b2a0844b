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

/// A comment of one or more lines. Java reads `\u` escapes in comments, too, so there may be none.
pub(crate) fn comment(indent: &str, text: &str) -> String {
    const WIDTH: usize = 100;
    let text = text.replace("\\u", "\\\\u").replace(['\n', '\r'], " ");
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split(' ') {
        let Some(last) = lines.last_mut() else { break };
        if !last.is_empty() && indent.len() + 4 + last.chars().count() + word.chars().count() > WIDTH {
            lines.push(word.to_owned());
        } else {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines.iter().map(|l| format!("{indent}// {l}\n")).collect()
}

/// With a capital first letter.
pub(crate) fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default() + chars.as_str()
}

/// The last part of a name with dots.
pub(crate) fn last(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or(name)
}
