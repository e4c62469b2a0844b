//! `java.util.zip.Inflater`. The state of zlib is not kept: what was fed so far is, and it is inflated again when more
//! comes, so that a state of the machine stays plain data that can be forked.

use super::util::*;
use crate::registry::Registry;
use flate2::{Decompress, FlushDecompress, Status};
use heapwise_exec::{Array, Flow, Machine, ObjId, Side, SideData, State, Step, Throw, Value, unsupported};
use std::rc::Rc;

pub(super) fn register(r: &mut Registry) {
    r.class(
        "java/util/zip/Inflater",
        &[
            ("initIDs", "()V", nothing),
            ("init", "(Z)J", init),
            ("inflateBytesBytes", "(J[BII[BII)J", inflate),
            ("reset", "(J)V", |m, st, a| {
                reset(m, st, a[0])?;
                Ok(Flow::Void)
            }),
            ("end", "(J)V", |m, st, a| {
                reset(m, st, a[0])?;
                Ok(Flow::Void)
            }),
            ("getAdler", "(J)I", adler),
            ("setDictionary", "(J[BII)V", |_, _, _| unsupported("Inflater.setDictionary")),
        ],
    );
}

/// One inflater: an address is its place in the table.
struct Entry {
    index: usize,
    raw: bool,
    /// Bytes handed out.
    given: usize,
    ended: bool,
    fed: ObjId,
    inflated: ObjId,
}

const FIELDS: usize = 3;

fn table(m: &mut Machine, st: &mut State) -> Step<ObjId> {
    m.singleton(st, "inflaters", |m, st| Ok(m.alloc(st, m.known.object)))
}

fn data(st: &State, table: ObjId) -> SideData {
    match &st.heap.get(table).side {
        Side::Data(d) => SideData::clone(d),
        _ => SideData::default(),
    }
}

fn init(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let raw = m.need_int(args[0], "Inflater")?;
    let table = table(m, st)?;
    let mut d = data(st, table);
    d.ints.extend([i64::from(raw), 0, 0]);
    d.objs.extend([new_bytes(m, st, &[]), new_bytes(m, st, &[])]);
    let address = (d.objs.len() / 2) as i64;
    st.heap.get_mut(table).side = Side::Data(Rc::new(d));
    long(address)
}

fn entry(m: &mut Machine, st: &mut State, address: Value) -> Step<Entry> {
    let index = m.need_long(address, "Inflater")? as usize;
    let table = table(m, st)?;
    let d = data(st, table);
    let at = index.wrapping_sub(1);
    let (Some(ints), Some(objs)) = (
        d.ints.get(at.wrapping_mul(FIELDS)..).and_then(|s| s.get(..FIELDS)),
        d.objs.get(at.wrapping_mul(2)..),
    ) else {
        return unsupported("an Inflater that was not made");
    };
    let [fed, inflated, ..] = *objs else { return unsupported("an Inflater that was not made") };
    Ok(Entry { index: at, raw: ints[0] != 0, given: ints[1] as usize, ended: ints[2] != 0, fed, inflated })
}

fn save(m: &mut Machine, st: &mut State, e: &Entry) -> Step {
    let table = table(m, st)?;
    let mut d = data(st, table);
    let at = e.index * FIELDS;
    d.ints[at..at + FIELDS].copy_from_slice(&[i64::from(e.raw), e.given as i64, i64::from(e.ended)]);
    d.objs[e.index * 2] = e.fed;
    d.objs[e.index * 2 + 1] = e.inflated;
    st.heap.get_mut(table).side = Side::Data(Rc::new(d));
    Ok(())
}

fn reset(m: &mut Machine, st: &mut State, address: Value) -> Step {
    let e = entry(m, st, address)?;
    let (fed, inflated) = (new_bytes(m, st, &[]), new_bytes(m, st, &[]));
    save(m, st, &Entry { given: 0, ended: false, fed, inflated, ..e })
}

fn contents(st: &State, o: ObjId) -> Step<Vec<u8>> {
    let len = st.heap.get(o).as_array().map_or(0, Array::capacity);
    bytes_of(st, Value::obj(o), 0, len as i32, "Inflater")
}

/// `inflateBytesBytes(long addr, byte[] in, int inOff, int inLen, byte[] out, int outOff, int outLen)`: how much was read
/// and written, and whether it was all, in one number.
fn inflate(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let mut e = entry(m, st, args[1])?;
    let (from, len) = (m.need_int(args[3], "Inflater")?, m.need_int(args[4], "Inflater")?);
    let (to, room) = (m.need_int(args[6], "Inflater")?, m.need_int(args[7], "Inflater")?);
    let new = bytes_of(st, args[2], from, len, "Inflater")?;
    let out = need_obj(args[5])?;
    let room = usize::try_from(room).unwrap_or(0);
    let mut used = 0;
    if !new.is_empty() && !e.ended {
        let mut fed = contents(st, e.fed)?;
        let before = fed.len();
        fed.extend_from_slice(&new);
        let (inflated, read, ended) = run(&fed, e.raw)?;
        fed.truncate(read.max(before));
        // zlib takes what it needs for the room there is. A last byte is left to come again until all is handed out, so
        // that the inflater does not ask for more input while it still has output.
        let pending = inflated.len().saturating_sub(e.given) > room && fed.len() > before;
        if pending {
            fed.pop();
        }
        used = fed.len() - before;
        e.fed = new_bytes(m, st, &fed);
        e.inflated = new_bytes(m, st, &inflated);
        e.ended = ended && !pending;
    }
    let inflated = contents(st, e.inflated)?;
    let rest = inflated.get(e.given..).unwrap_or_default();
    let n = rest.len().min(room);
    if let Some(a) = st.heap.get_mut(out).as_array_mut() {
        for (i, b) in rest[..n].iter().enumerate() {
            a.set(to as usize + i, Value::Int(i32::from(*b as i8)));
        }
    }
    e.given += n;
    let finished = e.ended && e.given == inflated.len();
    save(m, st, &e)?;
    long(used as i64 | (n as i64) << 31 | i64::from(finished) << 62)
}

/// The checksum of what was handed out; 1, its start, where the format has none.
fn adler(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let e = entry(m, st, args[0])?;
    let inflated = contents(st, e.inflated)?;
    let given = if e.raw { &[] } else { inflated.get(..e.given).unwrap_or_default() };
    let (a, b) = given.iter().fold((1u32, 0u32), |(a, b), byte| {
        let a = (a + u32::from(*byte)) % 65521;
        (a, (b + a) % 65521)
    });
    int((b << 16 | a) as i32)
}

/// What zlib says of the two bytes that a stream with a header begins with.
fn header_error(fed: &[u8]) -> Option<&'static str> {
    let [first, second, ..] = *fed else { return None };
    match () {
        () if (u32::from(first) << 8 | u32::from(second)) % 31 != 0 => Some("incorrect header check"),
        () if first & 15 != 8 => Some("unknown compression method"),
        () if first >> 4 > 7 => Some("invalid window size"),
        () => None,
    }
}

/// What the bytes inflate to, how many of them were used, and whether they hold the end.
fn run(fed: &[u8], raw: bool) -> Step<(Vec<u8>, usize, bool)> {
    if let Some(what) = header_error(fed).filter(|_| !raw) {
        return Err(Throw::with("java/util/zip/DataFormatException", what));
    }
    let mut z = Decompress::new(!raw);
    let mut out = Vec::with_capacity(fed.len() * 4 + 64);
    loop {
        let (read, written) = (z.total_in(), z.total_out());
        match z.decompress_vec(&fed[read as usize..], &mut out, FlushDecompress::None) {
            Ok(Status::StreamEnd) => return Ok((out, z.total_in() as usize, true)),
            Ok(_) if (z.total_in(), z.total_out()) == (read, written) && out.len() < out.capacity() => {
                return Ok((out, fed.len(), false));
            }
            Ok(_) => out.reserve(out.len().max(1024)),
            Err(e) if e.needs_dictionary().is_some() => {
                return unsupported("Inflater with a preset dictionary");
            }
            Err(e) => return Err(Throw::with("java/util/zip/DataFormatException", e.to_string())),
        }
    }
}
