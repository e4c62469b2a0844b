//! Names of input fields: the way that leads to them, as in Java.

use heapwise_program::{Class, Field};

/// So often a field is written out in a row; a longer row is counted. A list of a thousand objects would otherwise have
/// names of five thousand characters, in each condition and for each of its values.
const WRITTEN_OUT: usize = 4;

/// The name of an input field, for people: `o.x`, or `((C) o).x` where `x` is not what the declared type calls so. Five times
/// `.next` in a row are `.next{5}`.
pub fn field_name(declared: &Class, owner: &str, f: &Field) -> String {
    let name = f.shown_name();
    if declared.find_field(&f.name).is_some_and(|seen| seen.class == f.class) {
        return step(owner, &name);
    }
    format!("(({}) {owner}).{name}", f.class.java_name())
}

/// The name of what a field of a named object holds.
fn step(owner: &str, field: &str) -> String {
    if let Some((before, times)) = counted(owner, field) {
        return format!("{before}.{field}{{{}}}", times + 1);
    }
    let mut before = owner;
    for _ in 0..WRITTEN_OUT {
        match before.strip_suffix(field).and_then(|b| b.strip_suffix('.')) {
            Some(b) => before = b,
            None => return format!("{owner}.{field}"),
        }
    }
    format!("{before}.{field}{{{}}}", WRITTEN_OUT + 1)
}

/// `this.next{7}` as `this` and 7, for the field `next`.
fn counted<'n>(owner: &'n str, field: &str) -> Option<(&'n str, usize)> {
    let (before, times) = owner.strip_suffix('}')?.rsplit_once('{')?;
    let before = before.strip_suffix(field)?.strip_suffix('.')?;
    Some((before, times.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::step;

    #[test]
    fn long_rows_of_one_field_are_counted() {
        let mut name = "this".to_owned();
        let mut met = Vec::new();
        for field in ["next", "next", "next", "next", "next", "next", "left", "next", "next"] {
            name = step(&name, field);
            met.push(name.clone());
        }
        assert_eq!(met[2..5], ["this.next.next.next", "this.next.next.next.next", "this.next{5}"]);
        assert_eq!(
            met[5..],
            ["this.next{6}", "this.next{6}.left", "this.next{6}.left.next", "this.next{6}.left.next.next"]
        );
        // A parameter or a field whose name ends as the field does is none.
        assert_eq!(step("a.xnext.next.next.next", "next"), "a.xnext.next.next.next.next");
    }
}
