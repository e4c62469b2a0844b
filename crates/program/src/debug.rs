//! Debugging information: line numbers and names of local variables. Wrong entries are left out, never an error.

use crate::insn::LocalName;
use crate::locals::Locals;
use crate::pool::Pool;
use ristretto_classfile::attributes::{Attribute, Instruction};

/// JVMS 4.7.12; the parser has turned byte offsets into instruction indices here.
pub(crate) fn lines(attributes: &[Attribute]) -> Box<[(u32, u16)]> {
    let mut lines = Vec::new();
    for attribute in attributes {
        if let Attribute::LineNumberTable { line_numbers, .. } = attribute {
            lines.extend(line_numbers.iter().map(|l| (u32::from(l.start_pc), l.line_number)));
        }
    }
    lines.sort_by_key(|l| l.0);
    lines.dedup_by_key(|l| l.0);
    lines.into()
}

/// JVMS 4.7.13; here the parser has left byte offsets.
pub(crate) fn local_names(
    pool: &Pool<'_>,
    attributes: &[Attribute],
    insns: &[Instruction],
    locals: &mut Locals,
) -> Box<[LocalName]> {
    let mut names = Vec::new();
    let mut offsets = Vec::new();
    for attribute in attributes {
        let Attribute::LocalVariableTable { variables, .. } = attribute else { continue };
        if offsets.is_empty() {
            offsets = byte_offsets(insns);
        }
        let index = |byte: u32| offsets.binary_search(&byte).ok().map(|i| i as u32);
        for v in variables {
            let start = u32::from(v.start_pc);
            if let (Some(from), Some(to), Ok(name), Ok(local)) = (
                index(start),
                index(start + u32::from(v.length)),
                pool.utf8(v.name_index),
                locals.get(v.index, false),
            ) {
                names.push((from, to, local, name.as_ref().into()));
            }
        }
    }
    names.into()
}

/// Offset of each instruction, and of the end of the code.
fn byte_offsets(insns: &[Instruction]) -> Vec<u32> {
    use Instruction as I;
    let mut offsets = Vec::with_capacity(insns.len() + 1);
    let mut at: u32 = 0;
    for insn in insns {
        offsets.push(at);
        let aligned = (at + 4) & !3;
        at += match insn {
            I::Tableswitch(s) => aligned - at + 12 + 4 * s.offsets.len() as u32,
            I::Lookupswitch(s) => aligned - at + 8 + 8 * s.pairs.len() as u32,
            I::Iinc_w(..) => 6,
            I::Iload_w(_) | I::Lload_w(_) | I::Fload_w(_) | I::Dload_w(_) | I::Aload_w(_) => 4,
            I::Istore_w(_) | I::Lstore_w(_) | I::Fstore_w(_) | I::Dstore_w(_) | I::Astore_w(_) => 4,
            I::Ret_w(_) => 4,
            other => u32::from(crate::scan::length(other.code())),
        };
    }
    offsets.push(at);
    offsets
}
