//! Reading the JDK's own files (`conf/security/java.security`, `lib/tzdb.dat`) and those of the class path. They are part of
//! the program that runs, so a path that reads them can be replayed. All other files are refused.

use super::asm::hidden;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{
    Array, Flow, Machine, ObjId, Object, Ref, Side, SideData, State, Step, Throw, Value, unsupported,
};
use heapwise_program::Insn;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::PathBuf;
use std::rc::Rc;

pub(super) fn register(r: &mut Registry) {
    r.class(
        "java/io/FileInputStream",
        &[
            ("open0", "(Ljava/lang/String;)V", open),
            ("read0", "()I", read),
            ("readBytes", "([BII)I", read_bytes),
            ("available0", "()I", |_, st, a| int(opened(st, a[0])?.left().min(i32::MAX as usize) as i32)),
            ("length0", "()J", file_length),
            ("position0", "()J", position),
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
            ("length", "()J", file_length),
            ("length0", "()J", file_length),
            ("getFilePointer", "()J", position),
            ("seek0", "(J)V", seek),
        ],
    );
    r.class(
        "sun/nio/fs/UnixNativeDispatcher",
        &[
            ("stat", "(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)V", path_attributes),
            ("stat2", "(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)I", path_attributes_or_error),
            ("access", "(Lsun/nio/fs/UnixPath;I)I", access),
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

/// `int access(UnixPath path, int mode)` of newer JDKs: whether a file is there (`F_OK`) and can be read (`R_OK`).
fn access(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if ![Value::Int(0), Value::Int(4)].contains(&args[1]) {
        return unsupported("I/O: whether a file can be written or run");
    }
    int(if path_argument(m, st, args[0])?.exists() { 0 } else { ENOENT })
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

/// Path, position and length are kept with the stream. The contents stay on the disk, where nobody changes what a program
/// consists of: some programs open all files of the JDK.
fn open(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let this = need_obj(args[0])?;
    let name = need_text(m, st, args[1], "the path of a file")?;
    let length = match inside(m, &name)?.metadata() {
        Ok(found) if found.is_file() => found.len() as usize,
        found => {
            let why = if found.is_ok() { "Is a directory" } else { "No such file or directory" };
            return Err(Throw::with("java/io/FileNotFoundException", format!("{name} ({why})")));
        }
    };
    set(st, &Open { stream: this, path: name, pos: 0, length });
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

fn file_length(_: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    long(opened(st, args[0])?.length as i64)
}

fn position(_: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    long(opened(st, args[0])?.pos as i64)
}

fn seek(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let file = opened(st, args[0])?;
    let Ok(pos) = usize::try_from(m.need_long(args[1], "RandomAccessFile.seek")?) else {
        return Err(Throw::with("java/io/IOException", "Negative seek offset"));
    };
    set(st, &Open { pos, ..file });
    Ok(Flow::Void)
}

/// An open file.
struct Open {
    stream: ObjId,
    path: String,
    pos: usize,
    length: usize,
}

impl Open {
    /// How many bytes are left.
    fn left(&self) -> usize {
        self.length.saturating_sub(self.pos)
    }

    /// The next bytes, as many as there are.
    fn next(&self, n: usize) -> Step<Vec<u8>> {
        let mut bytes = vec![0; n.min(self.left())];
        let read = File::open(&self.path).and_then(|mut file| {
            file.seek(SeekFrom::Start(self.pos as u64))?;
            file.read_exact(&mut bytes)
        });
        match read {
            Ok(()) => Ok(bytes),
            Err(e) => unsupported(format!("I/O: the file {}: {e}", self.path)),
        }
    }
}

fn set(st: &mut State, file: &Open) {
    let ints = vec![file.pos as i64, file.length as i64];
    let data = SideData { tag: "file", ints, text: file.path.clone(), ..SideData::default() };
    st.heap.get_mut(file.stream).side = Side::Data(Rc::new(data));
}

/// The open file of a stream.
fn opened(st: &State, stream: Value) -> Step<Open> {
    let stream = need_obj(stream)?;
    let Side::Data(data) = &st.heap.get(stream).side else {
        return unsupported("I/O: reading standard input");
    };
    let (Some(&pos), Some(&length)) = (data.ints.first(), data.ints.get(1)) else {
        return unsupported("I/O: a stream that is not open");
    };
    Ok(Open { stream, path: data.text.clone(), pos: pos as usize, length: length as usize })
}

fn read(_: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let file = opened(st, args[0])?;
    match file.next(1)?.first() {
        Some(b) => {
            set(st, &Open { pos: file.pos + 1, ..file });
            int(i32::from(*b))
        }
        None => int(-1),
    }
}

/// `readBytes(byte[] b, int off, int len)`
fn read_bytes(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let file = opened(st, args[0])?;
    let to = need_obj(args[1])?;
    let (off, len) =
        (m.need_int(args[2], "the reading of a file")?, m.need_int(args[3], "the reading of a file")?);
    let room = st.heap.get(to).as_array().map_or(0, Array::capacity) as i64;
    if off < 0 || len < 0 || i64::from(off) + i64::from(len) > room {
        return Err(Throw::new("java/lang/IndexOutOfBoundsException"));
    }
    if len == 0 {
        return int(0);
    }
    let bytes = file.next(len as usize)?;
    if bytes.is_empty() {
        return int(-1);
    }
    if let Some(array) = st.heap.get_mut(to).as_array_mut() {
        for (i, b) in bytes.iter().enumerate() {
            array.set(off as usize + i, Value::Int(i32::from(*b as i8)));
        }
    }
    set(st, &Open { pos: file.pos + bytes.len(), ..file });
    int(bytes.len() as i32)
}

fn skip(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let file = opened(st, args[0])?;
    let n = m.need_long(args[1], "FileInputStream.skip")?.clamp(0, file.left() as i64);
    set(st, &Open { pos: file.pos + n as usize, ..file });
    long(n)
}
