//! `java.lang.ClassLoader`. There is one world of classes; the loader object of user classes is only a name for it.

use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, State, Step, Value, unsupported};
use heapwise_program::Class;

pub(super) fn register(r: &mut Registry) {
    r.class(
        "java/lang/ClassLoader",
        &[
            ("<clinit>", "()V", nothing),
            ("registerNatives", "()V", nothing),
            ("getSystemClassLoader", "()Ljava/lang/ClassLoader;", system),
            ("getBuiltinAppClassLoader", "()Ljava/lang/ClassLoader;", system),
            ("getPlatformClassLoader", "()Ljava/lang/ClassLoader;", platform),
            ("loadClass", "(Ljava/lang/String;)Ljava/lang/Class;", load_class),
            ("getParent", "()Ljava/lang/ClassLoader;", parent),
            ("getName", "()Ljava/lang/String;", name),
            ("findLoadedClass0", "*", null),
            ("findBootstrapClassOrNull", "*", find_bootstrap),
            ("getUnnamedModule", "()Ljava/lang/Module;", |m, st, _| obj(super::module::unnamed(m, st)?)),
            ("getResourceAsStream", "(Ljava/lang/String;)Ljava/io/InputStream;", resource),
            ("getSystemResourceAsStream", "(Ljava/lang/String;)Ljava/io/InputStream;", system_resource),
        ],
    );
    r.class("jdk/internal/loader/ClassLoaders$AppClassLoader", &[("<clinit>", "()V", nothing)]);
    r.class("jdk/internal/loader/ClassLoaders$PlatformClassLoader", &[("<clinit>", "()V", nothing)]);
    r.class("jdk/internal/loader/BuiltinClassLoader", &[("<clinit>", "()V", nothing)]);
    r.class(
        "jdk/internal/loader/ClassLoaders",
        &[
            ("<clinit>", "()V", nothing),
            ("platformClassLoader", "*", platform),
            ("appClassLoader", "*", system),
        ],
    );
    r.class(
        "jdk/internal/loader/BootLoader",
        &[
            ("<clinit>", "()V", nothing),
            ("loadClassOrNull", "(Ljava/lang/String;)Ljava/lang/Class;", find_boot),
            ("loadLibrary", "*", nothing),
            ("getSystemPackageNames", "*", null),
            ("findResource", "*", by_url),
            ("findResources", "*", by_url),
        ],
    );
    r.class(
        "java/lang/Class",
        &[("getResourceAsStream", "(Ljava/lang/String;)Ljava/io/InputStream;", class_resource)],
    );
    r.class(
        "java/lang/Module",
        &[("getResourceAsStream", "(Ljava/lang/String;)Ljava/io/InputStream;", class_resource)],
    );
}

/// The loader of a class as Java sees it: null for the JDK's.
pub(super) fn of(m: &mut Machine, st: &mut State, class: &'static Class) -> Step<Value> {
    let mut class = class;
    while let Some(e) = class.elem() {
        class = e;
    }
    if class.is_jdk || class.prim().is_some() || &*class.name == "void" {
        return Ok(Value::NULL);
    }
    app(m, st)
}

/// The loader of user classes: an object without contents.
pub(super) fn app(m: &mut Machine, st: &mut State) -> Step<Value> {
    let o = m.singleton(st, "app loader", |m, st| {
        let class = m.program.class_by_name("jdk/internal/loader/ClassLoaders$AppClassLoader")?;
        let o = m.alloc(st, class);
        let name = Value::obj(m.string(st, "app"));
        set_field(st, o, "name", name);
        Ok(o)
    })?;
    Ok(Value::obj(o))
}

fn system(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    value(app(m, st)?)
}

fn platform(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    let o = m.singleton(st, "platform loader", |m, st| {
        let class = m.program.class_by_name("jdk/internal/loader/ClassLoaders$PlatformClassLoader")?;
        let o = m.alloc(st, class);
        let name = Value::obj(m.string(st, "platform"));
        set_field(st, o, "name", name);
        Ok(o)
    })?;
    obj(o)
}

fn parent(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let this = need_obj(args[0])?;
    match &*st.heap.get(this).class.name {
        "jdk/internal/loader/ClassLoaders$AppClassLoader" => platform(m, st, args),
        "jdk/internal/loader/ClassLoaders$PlatformClassLoader" => value(Value::NULL),
        _ => value(get_field(st, this, "parent").unwrap_or(Value::NULL)),
    }
}

fn name(_: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    value(get_field(st, need_obj(args[0])?, "name").unwrap_or(Value::NULL))
}

fn load_class(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let name = need_text(m, st, args[1], "ClassLoader.loadClass")?;
    let class = super::class::find_class(m, &name)?;
    obj(m.mirror(st, class))
}

fn find_bootstrap(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    // Static since JDK 11; the name is the last argument in all versions.
    find_boot(m, st, &args[args.len() - 1..])
}

fn find_boot(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let name = need_text(m, st, args[0], "a class name")?;
    match super::class::find_class(m, &name) {
        Ok(c) if c.is_jdk => obj(m.mirror(st, c)),
        _ => value(Value::NULL),
    }
}

/// A stream over a file of the class path or of the JDK; null when there is none.
fn open(m: &mut Machine, st: &mut State, path: &str) -> Step<Flow> {
    let Some(bytes) = m.program.find_resource(path) else { return value(Value::NULL) };
    let array = Value::obj(new_bytes(m, st, &bytes));
    let class = m.program.class_by_name("java/io/ByteArrayInputStream")?;
    let o = m.alloc(st, class);
    set_field(st, o, "buf", array);
    set_field(st, o, "count", Value::Int(bytes.len() as i32));
    obj(o)
}

fn resource(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let path = need_text(m, st, args[1], "the name of a resource")?;
    open(m, st, &path)
}

/// Every search for a resource begins at the boot loader.
fn by_url(_: &mut Machine, _: &mut State, _: &[Value]) -> Step<Flow> {
    unsupported("getResource: resources as URLs (getResourceAsStream is supported)")
}

fn system_resource(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let path = need_text(m, st, args[0], "the name of a resource")?;
    open(m, st, &path)
}

/// Relative names are looked up next to the class.
fn class_resource(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let path = need_text(m, st, args[1], "the name of a resource")?;
    let path = match path.strip_prefix('/') {
        Some(absolute) => absolute.to_owned(),
        None => match need_class(st, args[0]) {
            Ok(class) if !class.package().is_empty() => format!("{}/{path}", class.package()),
            _ => path,
        },
    };
    open(m, st, &path)
}
