//! Streams in memory as inputs: what holds for their objects. Streams on files and sockets stay refused, and so are the
//! few buffers of fixed length that are longer than any input array.

use crate::invariants::{Known, Rule::*, full, some};

pub(crate) const TABLE: &[Known] = &[
    full("java/io/InputStream", &[]),
    full("java/io/OutputStream", &[]),
    full("java/io/Reader", &[("lock", NotNull), ("skipBuffer", Empty)]),
    full("java/io/Writer", &[("lock", NotNull), ("writeBuffer", Empty)]),
    full(
        "java/io/ByteArrayInputStream",
        &[("buf", Part), ("count", UpTo("buf")), ("pos", AtMost("count")), ("mark", AtMost("count"))],
    ),
    full("java/io/ByteArrayOutputStream", &[("buf", Part), ("count", UpTo("buf"))]),
    full(
        "java/io/CharArrayReader",
        &[("buf", Part), ("count", UpTo("buf")), ("pos", AtMost("count")), ("markedPos", AtMost("count"))],
    ),
    // A name. That it is in its normal form, and begins with a slash exactly if the prefix has a length, nobody enforces.
    some("java/io/File", &[("path", NotNull), ("prefixLength", Bit), ("status", Empty), ("filePath", Empty)]),
    full("java/io/StringWriter", &[("buf", Part)]),
    // `out` is null when it is closed; the others are made when they are needed, or belong to a stream on a file.
    full("java/io/PrintWriter", &[("formatter", Empty), ("psOut", LeftOut)]),
    full("java/io/FilterInputStream", &[]),
    full("java/io/FilterOutputStream", &[("closeLock", NotNull)]),
    full("java/io/FilterReader", &[("in", NotNull)]),
    full("java/io/FilterWriter", &[("out", NotNull)]),
    full(
        "java/io/DataInputStream",
        &[("readBuffer", Sized(8)), ("lineBuffer", Empty), ("bytearr", TooLong), ("chararr", TooLong)],
    ),
    full("java/io/DataOutputStream", &[("writeBuffer", Sized(8)), ("bytearr", Empty), ("written", Natural)]),
];
