//! The parts of a class file with inner structure: code, annotations, stack maps, module descriptions.

use super::{Check, Place, Reader, Walk};

impl Walk<'_> {
    /// JVMS 4.7.3.
    pub(super) fn code(&mut self, r: &mut Reader<'_>, method: u16) -> Check {
        r.skip(4)?;
        let len = r.u32()? as usize;
        if len == 0 || len > 0xFFFF {
            return Err(format!("the code is {len} bytes long, not between 1 and 65535"));
        }
        let start = r.at;
        r.skip(len)?;
        instructions(&r.bytes[start..start + len])?;
        for handler in 0..r.count(8)? {
            r.skip(2)?;
            let end = usize::from(r.u16()?);
            r.skip(4)?;
            if end > len {
                return Err(format!("exception handler {handler} covers code up to {end} of {len}"));
            }
            if end == len {
                self.scan.open_ends.push((method, handler));
            }
        }
        self.attributes(r, Place::Code)
    }
}

/// Length of each instruction by opcode; 0 for those that do not exist or are looked at one by one.
#[rustfmt::skip]
const LENGTHS: [u8; 202] = [
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 2, 3, 3, 2, 2, 2, 2, 2, // nop .. aload
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, // iload_0 .. aload_3
    1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, // iaload .. saload, istore .. astore
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, // istore_0 .. astore_3
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, // iastore .. sastore, pop .. swap
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, // iadd .. dneg, 96 .. 119
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, // ishl .. lxor, iinc, 120 .. 132
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, // i2l .. dcmpg, 133 .. 152
    3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 0, 0, // ifeq .. jsr, ret, switches, 153 .. 171
    1, 1, 1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 3, 5, 5, 3, 2, 3, 1, 1, 3, 3, 1, 1, // ireturn .. monitorexit, 172 .. 195
    0, 4, 3, 3, 5, 5, // wide, multianewarray, ifnull, ifnonnull, goto_w, jsr_w
];

/// Length of an instruction without switches and wide forms.
pub(crate) fn length(opcode: u8) -> u8 {
    LENGTHS.get(usize::from(opcode)).copied().unwrap_or(1)
}

fn instructions(code: &[u8]) -> Check {
    let int = |at: usize| {
        let bytes = code.get(at..at + 4).and_then(|b| b.try_into().ok());
        bytes.map(i32::from_be_bytes).ok_or_else(|| "the code ends inside an instruction".to_owned())
    };
    let mut at = 0;
    while let Some(&opcode) = code.get(at) {
        let aligned = (at + 4) & !3;
        at += match opcode {
            170 => {
                let (low, high) = (i64::from(int(aligned + 4)?), i64::from(int(aligned + 8)?));
                let n = usize::try_from(high - low + 1)
                    .map_err(|_| format!("tableswitch from {low} to {high}"))?;
                aligned - at + 12 + 4 * n.min(code.len())
            }
            171 => {
                let n = int(aligned + 4)?;
                let n = usize::try_from(n).map_err(|_| format!("lookupswitch with {n} cases"))?;
                aligned - at + 8 + 8 * n.min(code.len())
            }
            196 => match code.get(at + 1) {
                Some(132) => 6,
                Some(21..=25 | 54..=58 | 169) => 4,
                _ => return Err(format!("wide before an instruction that has no wide form, at {at}")),
            },
            200 | 201 => {
                let target = at as i64 + i64::from(int(at + 1)?);
                if !usize::try_from(target).is_ok_and(|t| t < code.len()) {
                    return Err(format!("a jump from {at} to {target}, outside of the code"));
                }
                5
            }
            _ => match LENGTHS.get(usize::from(opcode)) {
                Some(&n) if n > 0 => usize::from(n),
                _ => return Err(format!("unknown opcode {opcode} at {at}")),
            },
        };
    }
    if at > code.len() { Err("the code ends inside an instruction".to_owned()) } else { Ok(()) }
}

/// JVMS 4.7.16.
pub(super) fn annotations(r: &mut Reader<'_>, depth: u32) -> Check {
    for _ in 0..r.count(4)? {
        annotation(r, depth)?;
    }
    Ok(())
}

fn annotation(r: &mut Reader<'_>, depth: u32) -> Check {
    r.skip(2)?;
    for _ in 0..r.count(5)? {
        r.skip(2)?;
        element(r, depth)?;
    }
    Ok(())
}

/// JVMS 4.7.16.1.
pub(super) fn element(r: &mut Reader<'_>, depth: u32) -> Check {
    let inner = depth.checked_sub(1).ok_or("annotations are nested too deeply")?;
    match r.u8()? {
        b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' | b's' | b'c' => r.skip(2),
        b'e' => r.skip(4),
        b'@' => annotation(r, inner),
        b'[' => {
            for _ in 0..r.count(3)? {
                element(r, inner)?;
            }
            Ok(())
        }
        tag => Err(format!("unknown annotation element {tag}")),
    }
}

/// JVMS 4.7.20.
pub(super) fn type_annotations(r: &mut Reader<'_>, depth: u32) -> Check {
    for _ in 0..r.count(6)? {
        match r.u8()? {
            0x00 | 0x01 | 0x16 => r.skip(1)?,
            0x10 | 0x11 | 0x12 | 0x17 | 0x42..=0x46 => r.skip(2)?,
            0x13..=0x15 => {}
            0x40 | 0x41 => r.table(6)?,
            0x47..=0x4B => r.skip(3)?,
            tag => return Err(format!("unknown target type {tag}")),
        }
        let path = r.u8()?;
        r.skip(usize::from(path) * 2)?;
        annotation(r, depth)?;
    }
    Ok(())
}

/// JVMS 4.7.4.
pub(super) fn stack_map(r: &mut Reader<'_>) -> Check {
    for _ in 0..r.count(1)? {
        match r.u8()? {
            0..=63 => {}
            64..=127 => verification_types(r, 1)?,
            247 => {
                r.skip(2)?;
                verification_types(r, 1)?;
            }
            248..=251 => r.skip(2)?,
            tag @ 252..=254 => {
                r.skip(2)?;
                verification_types(r, u16::from(tag) - 251)?;
            }
            255 => {
                r.skip(2)?;
                for _ in 0..2 {
                    let n = r.count(1)?;
                    verification_types(r, n)?;
                }
            }
            tag => return Err(format!("unknown frame type {tag}")),
        }
    }
    Ok(())
}

fn verification_types(r: &mut Reader<'_>, n: u16) -> Check {
    for _ in 0..n {
        match r.u8()? {
            0..=6 => {}
            7 | 8 => r.skip(2)?,
            tag => return Err(format!("unknown verification type {tag}")),
        }
    }
    Ok(())
}

/// JVMS 4.7.25.
pub(super) fn module(r: &mut Reader<'_>) -> Check {
    r.skip(6)?;
    r.table(6)?; // requires
    for _ in 0..2 {
        for _ in 0..r.count(6)? {
            r.skip(4)?; // exports, opens
            r.table(2)?;
        }
    }
    r.table(2)?; // uses
    for _ in 0..r.count(4)? {
        r.skip(2)?; // provides
        r.table(2)?;
    }
    Ok(())
}
