//! `java.lang.ClassLoader`. There is one world of classes; the loader object of user classes is only a name for it.

use super::asm::hidden;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, State, Step, Value, unsupported};
use heapwise_program::{Class, Insn};

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
    r.class(
        "jdk/internal/loader/BuiltinClassLoader",
        &[
            ("<clinit>", "()V", nothing),
            ("findResource", "(Ljava/lang/String;)Ljava/net/URL;", user_url),
            ("findResources", "(Ljava/lang/String;)Ljava/util/Enumeration;", user_urls),
        ],
    );
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
            ("findResource", "*", jdk_url),
            ("findResources", "*", jdk_urls),
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

/// A file of the JDK is not given as a URL. Every search for a resource begins here: where there is none, it goes on.
fn no_jdk_file(m: &Machine, st: &State, args: &[Value]) -> Step<()> {
    // With one argument or with two; the name of the file comes last.
    let name = args.last().copied().unwrap_or(Value::NULL);
    if m.program.class_path().has_jdk_resource(&need_text(m, st, name, "the name of a resource")?) {
        return unsupported("getResource: files of the JDK as URLs (getResourceAsStream is supported)");
    }
    Ok(())
}

fn jdk_url(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    no_jdk_file(m, st, args)?;
    value(Value::NULL)
}

fn jdk_urls(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    no_jdk_file(m, st, args)?;
    enumeration(m, &[])
}

/// Where the loader of user classes finds a file, as URLs. The loader above it has nothing that the JDK does not have.
fn find_urls(m: &Machine, st: &State, args: &[Value]) -> Step<Vec<String>> {
    let name = need_text(m, st, args[1], "the name of a resource")?;
    let loader = st.heap.get(need_obj(args[0])?).class;
    if &*loader.name == "jdk/internal/loader/ClassLoaders$PlatformClassLoader" {
        return Ok(Vec::new());
    }
    let mut all = Vec::new();
    for (entry, is_jar) in m.program.class_path().entries_with(&name) {
        let plain = |c: char| c.is_ascii_alphanumeric() || "/._-$".contains(c);
        let (entry, absolute) = (entry.to_string_lossy(), entry.is_absolute());
        if !absolute || !entry.chars().chain(name.chars()).all(plain) {
            return unsupported(format!("getResource: the URL of {name} in {entry}"));
        }
        all.push(if is_jar {
            format!("jar:file:{entry}!/{name}")
        } else {
            format!("file:{}/{name}", entry.trim_end_matches('/'))
        });
    }
    Ok(all)
}

fn user_url(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some(url) = find_urls(m, st, args)?.into_iter().next() else { return value(Value::NULL) };
    let make = hidden(m, "heapwise/MakeUrl", "(Ljava/lang/String;)Ljava/net/URL;", |asm| {
        asm.new_dup(URL).op(Insn::Aload(0)).special(URL, "<init>", "(Ljava/lang/String;)V");
        asm.op(Insn::ReturnValue);
    })?;
    let url = m.string(st, &url);
    call(make, &[Value::obj(url)])
}

fn user_urls(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let urls = find_urls(m, st, args)?;
    enumeration(m, &urls)
}

const URL: &str = "java/net/URL";

fn enumeration(m: &Machine, urls: &[String]) -> Step<Flow> {
    let urls = urls.to_vec();
    // One name, one method.
    let owner = format!("heapwise/Urls${}", urls.join("|").replace(['/', '.', ';', '['], "_"));
    let make = hidden(m, &owner, "()Ljava/util/Enumeration;", move |asm| {
        asm.new_dup("java/util/ArrayList").special("java/util/ArrayList", "<init>", "()V");
        for url in &urls {
            asm.op(Insn::Dup).new_dup(URL).string(url).special(URL, "<init>", "(Ljava/lang/String;)V");
            asm.call_virtual("java/util/ArrayList", "add", "(Ljava/lang/Object;)Z").op(Insn::Pop);
        }
        let desc = "(Ljava/util/Collection;)Ljava/util/Enumeration;";
        asm.call_static("java/util/Collections", "enumeration", desc).op(Insn::ReturnValue);
    })?;
    call(make, &[])
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
