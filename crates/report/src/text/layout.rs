//! Fitting text into columns.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Columns that a text takes.
pub(super) fn width(text: &str) -> usize {
    text.width()
}

pub(super) use crate::visible::visible as plain;

/// The text, or as much of it as fits, with `…` at the end.
pub(super) fn cut(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut out = String::new();
    let mut used = 1;
    for c in text.chars() {
        used += c.width().unwrap_or(0);
        if used > columns {
            break;
        }
        out.push(c);
    }
    out.truncate(out.trim_end().len());
    out.push('…');
    out
}

/// The text in lines of at most `columns`, broken in front of `&&` and `||` where that leaves no short lines, else at blanks
/// where there are any. At most `lines` of them; the last one is cut.
pub(super) fn wrap(text: &str, columns: usize, lines: usize) -> Vec<String> {
    let mut out = Vec::new();
    let mut rest = text;
    while out.len() + 1 < lines && width(rest) > columns {
        let (mut used, mut fits, mut blank) = (0, 0, 0);
        for (at, c) in rest.char_indices() {
            used += c.width().unwrap_or(0);
            if used > columns {
                break;
            }
            fits = at + c.len_utf8();
            if c == ' ' {
                blank = at;
            }
        }
        // The blank may also be the first character that does not fit.
        if rest[fits..].starts_with(' ') {
            blank = fits;
        }
        let operators = [" && ", " || "].into_iter().flat_map(|o| rest.match_indices(o)).map(|m| m.0);
        let operator = operators.filter(|at| *at <= fits).max();
        let blank = operator.filter(|at| width(&rest[..*at]) * 2 > columns).unwrap_or(blank);
        let end = if blank > 0 { blank } else { fits.max(rest.chars().next().map_or(0, char::len_utf8)) };
        out.push(rest[..end].trim_end().to_owned());
        rest = rest[end..].trim_start();
    }
    out.push(cut(rest, columns));
    out
}

/// Divides `room` among columns: each gets what it needs, or, where there is not enough, an equal part of what the
/// modest ones leave.
pub(super) fn divide<const N: usize>(needs: [usize; N], mut room: usize) -> [usize; N] {
    let mut order: [usize; N] = std::array::from_fn(|i| i);
    order.sort_by_key(|&i| needs[i]);
    let mut given = [0; N];
    for (done, &i) in order.iter().enumerate() {
        given[i] = needs[i].min(room / (N - done));
        room -= given[i];
    }
    given
}
