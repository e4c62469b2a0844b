//! Test files carry a checksum, so that one that a person has edited is known and left alone.

/// What may be done with a file that is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// It says what it is to say.
    Same,
    /// It was written by Heapwise and not touched since.
    Ours,
    /// Somebody wrote or edited it.
    Foreign,
}

const FRONT: &str = "// Written by Heapwise for ";
const MARK: &str = "; checksum ";

/// Puts the header with the checksum in front of a source text.
pub fn seal(about: &str, body: &str) -> String {
    let rest = format!("// A file that was edited is not overwritten without --force.\n{body}");
    format!("{FRONT}{about}{MARK}{:016x}.\n{rest}", checksum(&rest))
}

/// The checksum that a file carries.
pub fn checksum_of(text: &str) -> Option<u64> {
    let (first, _) = text.split_once('\n')?;
    let at = first.find(MARK)? + MARK.len();
    u64::from_str_radix(first.get(at..at + 16)?, 16).ok()
}

/// What a file that carries a checksum was written for.
pub fn about_of(text: &str) -> Option<&str> {
    let first = text.lines().next()?.strip_prefix(FRONT)?;
    Some(&first[..first.find(MARK)?])
}

/// How a file that is there relates to what is to be written.
pub fn is_ours(there: &str, new: &str) -> Kept {
    // A checkout may have changed the line ends.
    let there = there.replace("\r\n", "\n");
    if there == new {
        return Kept::Same;
    }
    let rest = there.split_once('\n').map_or("", |s| s.1);
    if checksum_of(&there) == Some(checksum(rest)) { Kept::Ours } else { Kept::Foreign }
}

/// FNV-1a: it is there to notice edits, not enemies.
fn checksum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
}
