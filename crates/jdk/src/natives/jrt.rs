//! The file system `jrt:/`, in which programs find the class files of the JDK by module. The JDK reads it from a map of the
//! whole image into memory; here `jdk.internal.jrtfs.SystemImage` asks the program, which has the image open. Everything
//! above it (paths, attributes, streams) is the JDK's bytecode.
//!
//! Nodes are made when they are asked for: they have no identity that anybody outside could see.

use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Array, Flow, Machine, ObjId, Object, Ref, State, Step, Throw, Value, unsupported};
use heapwise_program::InModules;

const FOLDER: &str = "jdk/internal/jimage/ImageReader$Directory";
const FILE: &str = "jdk/internal/jimage/ImageReader$Resource";
const MODULES: &str = "/modules";
const PACKAGES: &str = "/packages";

pub(super) fn register(r: &mut Registry) {
    r.class("jdk/internal/jrtfs/SystemImage", &[("<clinit>", "()V", nothing), ("open", "*", open)]);
    r.class(
        "jdk/internal/jrtfs/SystemImage$1",
        &[("findNode", "*", find_node), ("getResource", "*", contents), ("close", "()V", nothing)],
    );
    r.class(FOLDER, &[("getChildren", "()Ljava/util/List;", children)]);
    r.class(
        FILE,
        &[
            ("size", "()J", |m, st, a| long(read(m, st, a[0])?.len() as i64)),
            ("getLocation", "*", no_place),
            ("compressedSize", "()J", no_place),
            ("contentOffset", "()J", no_place),
            ("extension", "()Ljava/lang/String;", no_place),
        ],
    );
    r.class(
        "jdk/internal/jimage/ImageReader$Node",
        &[
            ("getFileAttributes", "*", no_times),
            ("creationTime", "*", no_times),
            ("lastAccessTime", "*", no_times),
            ("lastModifiedTime", "*", no_times),
        ],
    );
}

fn no_place(_: &mut Machine, _: &mut State, _: &[Value]) -> Step<Flow> {
    unsupported("where a file is in the image of the JDK")
}

fn no_times(_: &mut Machine, _: &mut State, _: &[Value]) -> Step<Flow> {
    unsupported("I/O: the times of a file")
}

fn open(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    let class = m.program.class_by_name("jdk/internal/jrtfs/SystemImage$1")?;
    obj(m.alloc(st, class))
}

/// What an absolute path leads to; `None`: nothing.
fn look_up(m: &Machine, path: &str) -> Step<Option<InModules>> {
    if path == "/" {
        let names = [MODULES, PACKAGES].map(|n| n.trim_start_matches('/').to_owned());
        return Ok(Some(InModules::Folder(names.into())));
    }
    if path.strip_prefix(PACKAGES).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')) {
        return unsupported("the index of packages in jrt:/packages");
    }
    Ok(below_modules(path).and_then(|p| m.program.class_path().look_up_in_modules(p)))
}

/// A path below the folder of modules, without a slash at its beginning.
fn below_modules(path: &str) -> Option<&str> {
    let rest = path.strip_prefix(MODULES)?;
    if rest.is_empty() { Some(rest) } else { rest.strip_prefix('/').filter(|p| !p.is_empty()) }
}

fn node(m: &mut Machine, st: &mut State, path: &str, is_folder: bool) -> Step<ObjId> {
    let class = m.program.class_by_name(if is_folder { FOLDER } else { FILE })?;
    let o = m.alloc(st, class);
    let name = Value::obj(m.string(st, path));
    set_field(st, o, "name", name);
    set_field(st, o, "completed", Value::bool(true));
    Ok(o)
}

/// `Node findNode(String path)`
fn find_node(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let path = need_text(m, st, args[1], "the path of a file")?;
    match look_up(m, &path)? {
        Some(found) => obj(node(m, st, &path, matches!(found, InModules::Folder(_)))?),
        None => value(Value::NULL),
    }
}

/// The path of a node.
fn name_of(m: &Machine, st: &State, node: Value) -> Step<String> {
    let name = get_field(st, need_obj(node)?, "name").unwrap_or(Value::NULL);
    need_text(m, st, name, "the path of a file")
}

/// `List<Node> getChildren()`: in the order of their names. The JDK has them in the order of the image.
fn children(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let path = name_of(m, st, args[0])?;
    let Some(InModules::Folder(names)) = look_up(m, &path)? else {
        return unsupported(format!("I/O: the folder {path}"));
    };
    let mut nodes = Vec::new();
    for name in names {
        let path = format!("{}/{name}", path.trim_end_matches('/'));
        // Whether the index of packages is a folder does not depend on what it holds.
        let is_folder = path == PACKAGES || matches!(look_up(m, &path)?, Some(InModules::Folder(_)));
        nodes.push(Ref::Obj(node(m, st, &path, is_folder)?));
    }
    let elems = m.program.class_by_name("[Ljava/lang/Object;")?;
    let array = st.heap.alloc(Object::array(elems, Array::Ref(nodes)));
    let list = m.program.class_by_name("java/util/List")?;
    let of = m.program.resolve_method(list, "of", "([Ljava/lang/Object;)Ljava/util/List;", true)?;
    call(of, &[Value::obj(array)])
}

fn read(m: &Machine, st: &State, node: Value) -> Step<Vec<u8>> {
    let path = name_of(m, st, node)?;
    let bytes = below_modules(&path).and_then(|p| m.program.class_path().read_in_module(p));
    bytes.ok_or_else(|| Throw::with("java/io/IOException", format!("Not a resource: {path}")))
}

/// `byte[] getResource(Node node)`
fn contents(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let bytes = read(m, st, args[1])?;
    obj(new_bytes(m, st, &bytes))
}
