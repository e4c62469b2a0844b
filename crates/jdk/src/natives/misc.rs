//! Small families: checksums, time zone, atomics, security properties, loading of libraries.

use super::asm::hidden;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, State, Step, Value, unsupported};
use heapwise_program::Insn;

pub(super) fn register(r: &mut Registry) {
    r.class("java/util/zip/CRC32", &[("update", "(II)I", crc_byte)]);
    r.add("java/util/zip/CRC32", "updateBytes0", "(I[BII)I", crc_bytes);
    r.class(
        "java/util/zip/Adler32",
        &[("update", "(II)I", adler_byte), ("updateBytes", "(I[BII)I", adler_bytes)],
    );
    r.class(
        "java/util/TimeZone",
        &[("getSystemTimeZoneID", "*", |m, st, _| text(m, st, "UTC")), ("getSystemGMTOffsetID", "*", null)],
    );
    r.class("java/util/concurrent/atomic/AtomicLong", &[("VMSupportsCS8", "()Z", yes)]);
    for class in [
        "sun/security/provider/NativePRNG",
        "sun/security/provider/NativePRNG$Blocking",
        "sun/security/provider/NativePRNG$NonBlocking",
    ] {
        r.class(class, &[("<clinit>", "()V", nothing), ("isAvailable", "()Z", zero)]);
    }
    r.class("java/security/Security$SecPropLoader", &[("loadAll", "()V", security_properties)]);
    r.class(
        "java/security/SecureRandom",
        &[("<init>", "*", |_, _, _| unsupported("SecureRandom: what it gives cannot be replayed"))],
    );
    r.class("java/lang/ProcessEnvironment", &[("environ", "*", |_, _, _| unsupported("the environment"))]);
    r.class("jdk/internal/loader/NativeLibraries", &[("loadLibrary", "*", null)]);
}

fn crc(mut crc: u32, bytes: &[u8]) -> u32 {
    crc = !crc;
    for b in bytes {
        crc ^= u32::from(*b);
        for _ in 0..8 {
            crc = (crc >> 1) ^ (0xEDB8_8320 & (crc & 1).wrapping_neg());
        }
    }
    !crc
}

fn adler(adler: u32, bytes: &[u8]) -> u32 {
    let (mut a, mut b) = (adler & 0xFFFF, adler >> 16);
    for byte in bytes {
        a = (a + u32::from(*byte)) % 65521;
        b = (b + a) % 65521;
    }
    b << 16 | a
}

fn crc_byte(m: &mut Machine, _: &mut State, args: &[Value]) -> Step<Flow> {
    let (old, b) = (m.need_int(args[0], "CRC32")?, m.need_int(args[1], "CRC32")?);
    int(crc(old as u32, &[b as u8]) as i32)
}

fn adler_byte(m: &mut Machine, _: &mut State, args: &[Value]) -> Step<Flow> {
    let (old, b) = (m.need_int(args[0], "Adler32")?, m.need_int(args[1], "Adler32")?);
    int(adler(old as u32, &[b as u8]) as i32)
}

/// `(int old, byte[] b, int off, int len)`
fn range(m: &Machine, st: &State, args: &[Value], what: &str) -> Step<(u32, Vec<u8>)> {
    let old = m.need_int(args[0], what)?;
    let (from, len) = (m.need_int(args[2], what)?, m.need_int(args[3], what)?);
    Ok((old as u32, bytes_of(st, args[1], from, len, what)?))
}

fn crc_bytes(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (old, bytes) = range(m, st, args, "CRC32")?;
    int(crc(old, &bytes) as i32)
}

fn adler_bytes(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (old, bytes) = range(m, st, args, "Adler32")?;
    int(adler(old, &bytes) as i32)
}

/// Since JDK 22 `Security` reads its file through `java.nio.file`, which is not modelled. Only the JDK's own file counts.
fn security_properties(m: &mut Machine, _: &mut State, _: &[Value]) -> Step<Flow> {
    let file = m.program.class_path().jdk().home.join("conf/security/java.security").display().to_string();
    let load = hidden(m, "heapwise/SecurityProperties", "()V", move |asm| {
        asm.getstatic("java/security/Security", "props", "Ljava/util/Properties;");
        asm.new_dup("java/io/FileInputStream").string(&file);
        asm.special("java/io/FileInputStream", "<init>", "(Ljava/lang/String;)V");
        asm.call_virtual("java/util/Properties", "load", "(Ljava/io/InputStream;)V").op(Insn::Return);
    })?;
    call(load, &[])
}
