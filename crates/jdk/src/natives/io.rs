//! `java.io`: standard output and standard error. Writing files is refused: a path that changes a disk cannot be
//! replayed.

use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, State, Step, Value, unsupported};
use std::io::Write;

pub(super) fn register(r: &mut Registry) {
    for class in [
        "java/io/FileDescriptor",
        "java/io/FileInputStream",
        "java/io/FileOutputStream",
        "java/io/RandomAccessFile",
        "java/io/UnixFileSystem",
    ] {
        r.add(class, "initIDs", "()V", nothing);
    }
    r.class(
        "java/io/FileDescriptor",
        &[
            ("getHandle", "(I)J", |_, _, _| long(-1)),
            ("getAppend", "(I)Z", zero),
            ("sync", "()V", nothing),
            ("sync0", "()V", nothing),
            ("close0", "()V", nothing),
        ],
    );
    r.class(
        "java/io/FileOutputStream",
        &[
            ("open0", "*", |m, st, a| refuse(m, st, "I/O: opening a file", a[1])),
            ("write", "(IZ)V", write_byte),
            ("writeBytes", "([BIIZ)V", write_bytes),
        ],
    );
    // The default file system is made by whoever names a path; only what asks the disk is refused.
    r.class(
        "sun/nio/fs/UnixNativeDispatcher",
        &[
            ("init", "()I", zero), // what the system can do: nothing that is asked for here
            ("getcwd", "()[B", |m, st, _| obj(new_bytes(m, st, super::properties::HOME.as_bytes()))),
        ],
    );
    r.class("java/io/Console", &[("istty", "*", zero), ("encoding", "*", null)]);
    r.class(
        "java/io/ObjectStreamClass",
        &[
            ("initNative", "()V", nothing),
            ("hasStaticInitializer", "(Ljava/lang/Class;)Z", |_, st, a| {
                bool(need_class(st, a[0])?.members().clinit.is_some())
            }),
        ],
    );
}

pub(super) fn refuse(m: &mut Machine, st: &mut State, what: &str, name: Value) -> Step<Flow> {
    match name.as_obj().and_then(|o| m.read_text(st, o)) {
        Some(name) => unsupported(format!("{what}: {name}")),
        None => unsupported(what),
    }
}

/// The stream behind a `FileOutputStream`.
fn target<'m>(m: &'m mut Machine, st: &State, this: Value) -> Step<&'m mut dyn Write> {
    let fd = get_field(st, need_obj(this)?, "fd").and_then(Value::as_obj);
    match fd.and_then(|o| get_field(st, o, "fd")) {
        Some(Value::Int(1)) => Ok(&mut m.out),
        Some(Value::Int(2)) => Ok(&mut m.err),
        _ => unsupported("I/O: writing to a file"),
    }
}

fn write(m: &mut Machine, st: &mut State, this: Value, bytes: &[u8]) -> Step<Flow> {
    let prints = m.options.prints;
    let to = target(m, st, this)?;
    if prints && to.write_all(bytes).is_err() {
        return Err(heapwise_exec::Throw::with("java/io/IOException", "Broken pipe"));
    }
    Ok(Flow::Void)
}

/// `write(int b, boolean append)`
fn write_byte(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let b = m.need_int(args[1], "a byte that is written")?;
    write(m, st, args[0], &[b as u8])
}

/// `writeBytes(byte[] b, int off, int len, boolean append)`
fn write_bytes(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let from = m.need_int(args[2], "bytes that are written")?;
    let len = m.need_int(args[3], "bytes that are written")?;
    let bytes = bytes_of(st, args[1], from, len, "bytes that are written")?;
    write(m, st, args[0], &bytes)
}
