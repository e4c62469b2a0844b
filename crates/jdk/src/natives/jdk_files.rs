//! Reading the JDK's own files (`conf/security/java.security`, `lib/tzdb.dat`) and those of the class path. They are part of
//! the program that runs, so a path that reads them can be replayed. All other files are refused.

use super::asm::hidden;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{
    Array, Flow, Machine, ObjId, Object, Ref, Side, SideData, State, Step, Throw, Value, unsupported,
};
use heapwise_program::Insn;
use std::path::PathBuf;
use std::rc::Rc;

pub(super) fn register(r: &mut Registry) {
    r.class(
        "java/io/FileInputStream",
        &[
            ("open0", "(Ljava/lang/String;)V", open),
            ("read0", "()I", read),
            ("readBytes", "([BII)I", read_bytes),
            ("available0", "()I", |_, st, a| int(left(st, a[0])?.1 as i32)),
            ("length0", "()J", |_, st, a| {
                let (file, left) = left(st, a[0])?;
                long((file.pos + left) as i64)
            }),
            ("position0", "()J", |_, st, a| long(left(st, a[0])?.0.pos as i64)),
            ("skip0", "(J)J", skip),
            ("isRegularFile0", "*", yes),
        ],
    );
    r.class(
        "java/io/RandomAccessFile",
        &[
            ("open0", "(Ljava/lang/String;I)V", open_random),
            ("read0", "()I", read),
            ("readBytes", "([BII)I", read_bytes),
            ("readBytes0", "([BII)I", read_bytes),
            ("length", "()J", |_, st, a| long(whole(st, a[0])? as i64)),
            ("length0", "()J", |_, st, a| long(whole(st, a[0])? as i64)),
            ("getFilePointer", "()J", |_, st, a| long(left(st, a[0])?.0.pos as i64)),
            ("seek0", "(J)V", seek),
        ],
    );
    r.class(
        "sun/nio/fs/UnixNativeDispatcher",
        &[
            ("stat", "(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)V", path_attributes),
            ("stat2", "(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)I", path_attributes_or_error),
            ("exists", "(Lsun/nio/fs/UnixPath;)Z", |m, st, a| bool(path_argument(m, st, a[0])?.exists())),
            ("stat", "(Lsun/nio/fs/UnixPath;)I", path_mode),
        ],
    );
    r.class(
        "java/io/UnixFileSystem",
        &[
            ("canonicalize0", "*", |_, _, a| value(a[1])),
            ("getBooleanAttributes0", "*", attributes),
            ("checkAccess", "*", |m, st, a| bool(file_argument(m, st, a[1])?.exists())),
            ("checkAccess0", "*", |m, st, a| bool(file_argument(m, st, a[1])?.exists())),
            ("list", "*", list),
            ("list0", "*", list),
            ("getLength", "*", length),
            ("getLength0", "*", length),
        ],
    );
}

/// A `UnixPath`, inside the JDK.
fn path_argument(m: &Machine, st: &State, path: Value) -> Step<PathBuf> {
    let bytes = get_field(st, need_obj(path)?, "path").unwrap_or(Value::NULL);
    let length = st.heap.get(need_obj(bytes)?).as_array().map_or(0, Array::capacity);
    let bytes = bytes_of(st, bytes, 0, length as i32, "the path of a file")?;
    inside(m, &String::from_utf8_lossy(&bytes))
}

/// What kind of file a path leads to, as `st_mode` has it; 0: none.
fn path_mode(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let path = path_argument(m, st, args[0])?;
    int(match path.metadata() {
        Ok(d) if d.is_dir() => 0o04_0755,
        Ok(_) => 0o10_0644,
        Err(_) => 0,
    })
}

/// Fills in the attributes of a file; whether there is one.
#[cfg(unix)]
fn fill_attributes(m: &Machine, st: &mut State, args: &[Value]) -> Step<bool> {
    use std::os::unix::fs::MetadataExt;
    let path = path_argument(m, st, args[0])?;
    let to = need_obj(args[1])?;
    let Ok(found) = path.metadata() else { return Ok(false) };
    set_field(st, to, "st_mode", Value::Int(found.mode() as i32));
    set_field(st, to, "st_nlink", Value::Int(found.nlink() as i32));
    set_field(st, to, "st_uid", Value::Int(found.uid() as i32));
    set_field(st, to, "st_gid", Value::Int(found.gid() as i32));
    // When a file was last read would change from one path to the next: never after it was written, then.
    let (changed, nanos) = (found.mtime(), found.mtime_nsec());
    for (field, value) in [
        ("st_ino", found.ino() as i64),
        ("st_dev", found.dev() as i64),
        ("st_rdev", found.rdev() as i64),
        ("st_size", found.size() as i64),
        ("st_atime_sec", changed),
        ("st_atime_nsec", nanos),
        ("st_mtime_sec", changed),
        ("st_mtime_nsec", nanos),
        ("st_ctime_sec", found.ctime()),
        ("st_ctime_nsec", found.ctime_nsec()),
    ] {
        set_field(st, to, field, Value::Long(value));
    }
    Ok(true)
}

#[cfg(not(unix))]
fn fill_attributes(_: &Machine, _: &mut State, _: &[Value]) -> Step<bool> {
    unsupported("I/O: the attributes of a file")
}

/// "No such file or directory".
const ENOENT: i32 = 2;

/// `void stat(UnixPath path, UnixFileAttributes attrs)`
fn path_attributes(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if fill_attributes(m, st, args)? {
        return Ok(Flow::Void);
    }
    let throw = hidden(m, "heapwise/NoSuchFile", "()V", |asm| {
        let class = "sun/nio/fs/UnixException";
        asm.new_dup(class).op(Insn::Int(ENOENT)).special(class, "<init>", "(I)V").op(Insn::Athrow);
    })?;
    call(throw, &[])
}

/// `int stat2(UnixPath path, UnixFileAttributes attrs)`
fn path_attributes_or_error(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    int(if fill_attributes(m, st, args)? { 0 } else { ENOENT })
}

/// A path inside the JDK, or one of the class path: what the program consists of.
fn inside(m: &Machine, path: &str) -> Step<PathBuf> {
    let wanted = PathBuf::from(path);
    let class_path = m.program.class_path();
    let mut parts = class_path.paths().iter().chain([&class_path.jdk().home]);
    if parts.any(|p| wanted.starts_with(p)) && !path.contains("..") {
        return Ok(wanted);
    }
    unsupported(format!("I/O: the file {path}"))
}

fn file_argument(m: &Machine, st: &State, file: Value) -> Step<PathBuf> {
    let path = get_field(st, need_obj(file)?, "path").unwrap_or(Value::NULL);
    inside(m, &need_text(m, st, path, "the path of a file")?)
}

/// Exists, regular, directory: 1, 2, 4.
fn attributes(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let path = file_argument(m, st, args[1])?;
    int(if path.is_dir() {
        5
    } else if path.is_file() {
        3
    } else {
        0
    })
}

/// The names in a folder, in an order that does not depend on the disk.
fn list(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Ok(entries) = std::fs::read_dir(file_argument(m, st, args[1])?) else { return value(Value::NULL) };
    let mut names: Vec<String> =
        entries.flatten().map(|e| e.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    let names: Vec<Ref> = names.iter().map(|n| Ref::Obj(m.string(st, n))).collect();
    let class = m.program.class_by_name("[Ljava/lang/String;")?;
    obj(st.heap.alloc(Object::array(class, Array::Ref(names))))
}

fn length(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let path = file_argument(m, st, args[1])?;
    long(path.metadata().map_or(0, |d| d.len() as i64))
}

/// Contents and position are kept with the stream.
fn open(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let this = need_obj(args[0])?;
    let name = need_text(m, st, args[1], "the path of a file")?;
    let Ok(bytes) = std::fs::read(inside(m, &name)?) else {
        let text = format!("{name} (No such file or directory)");
        return Err(Throw::with("java/io/FileNotFoundException", text));
    };
    let array = new_bytes(m, st, &bytes);
    set(st, this, array, 0);
    Ok(Flow::Void)
}

/// `RandomAccessFile.open0(String name, int mode)`
fn open_random(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    // `O_RDONLY`
    if args[2] != Value::Int(1) {
        return super::io::refuse(m, st, "I/O: opening a file", args[1]);
    }
    open(m, st, args)
}

fn seek(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (file, _) = left(st, args[0])?;
    let Ok(pos) = usize::try_from(m.need_long(args[1], "RandomAccessFile.seek")?) else {
        return Err(Throw::with("java/io/IOException", "Negative seek offset"));
    };
    set(st, file.stream, file.array, pos);
    Ok(Flow::Void)
}

/// The length of an open file.
fn whole(st: &State, stream: Value) -> Step<usize> {
    let (file, _) = left(st, stream)?;
    Ok(st.heap.get(file.array).as_array().map_or(0, Array::capacity))
}

fn set(st: &mut State, stream: ObjId, array: ObjId, pos: usize) {
    let data = SideData { tag: "file", ints: vec![pos as i64], objs: vec![array], ..SideData::default() };
    st.heap.get_mut(stream).side = Side::Data(Rc::new(data));
}

struct Open {
    stream: ObjId,
    array: ObjId,
    pos: usize,
}

/// The open file of a stream, and how many bytes are left.
fn left(st: &State, stream: Value) -> Step<(Open, usize)> {
    let stream = need_obj(stream)?;
    let Side::Data(data) = &st.heap.get(stream).side else {
        return unsupported("I/O: reading standard input");
    };
    let (Some(&array), Some(&pos)) = (data.objs.first(), data.ints.first()) else {
        return unsupported("I/O: a stream that is not open");
    };
    let len = st.heap.get(array).as_array().map_or(0, Array::capacity);
    let pos = pos as usize;
    Ok((Open { stream, array, pos }, len.saturating_sub(pos)))
}

fn read(_: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (file, _) = left(st, args[0])?;
    match st.heap.get(file.array).as_array().and_then(|a| a.get(file.pos)) {
        Some(Value::Int(b)) => {
            set(st, file.stream, file.array, file.pos + 1);
            int(b & 0xFF)
        }
        _ => int(-1),
    }
}

/// `readBytes(byte[] b, int off, int len)`
fn read_bytes(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (file, left) = left(st, args[0])?;
    let to = need_obj(args[1])?;
    let (off, len) =
        (m.need_int(args[2], "FileInputStream.read")?, m.need_int(args[3], "FileInputStream.read")?);
    let room = st.heap.get(to).as_array().map_or(0, Array::capacity) as i64;
    if off < 0 || len < 0 || i64::from(off) + i64::from(len) > room {
        return Err(Throw::new("java/lang/IndexOutOfBoundsException"));
    }
    if len == 0 {
        return int(0);
    }
    if left == 0 {
        return int(-1);
    }
    let n = left.min(len as usize);
    let bytes = bytes_of(st, Value::obj(file.array), file.pos as i32, n as i32, "a file")?;
    if let Some(array) = st.heap.get_mut(to).as_array_mut() {
        for (i, b) in bytes.iter().enumerate() {
            array.set(off as usize + i, Value::Int(i32::from(*b as i8)));
        }
    }
    set(st, file.stream, file.array, file.pos + n);
    int(n as i32)
}

fn skip(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (file, left) = left(st, args[0])?;
    let n = m.need_long(args[1], "FileInputStream.skip")?.clamp(0, left as i64);
    set(st, file.stream, file.array, file.pos + n as usize);
    long(n)
}
