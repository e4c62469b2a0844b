//! System properties: a table in Rust until a program asks for the `Properties` object itself. With it
//! `System.getProperty`, `VM.getSavedProperty` and `StaticProperty`.

use super::asm::hidden;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, NativeFn, State, Step, Throw, Value};
use heapwise_program::Insn;

const PROPERTIES: &str = "Ljava/util/Properties;";

pub(super) fn register(r: &mut Registry) {
    r.class(
        "java/lang/System",
        &[
            ("getProperty", "(Ljava/lang/String;)Ljava/lang/String;", get),
            ("getProperty", "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;", get_or),
            ("getProperties", "()Ljava/util/Properties;", all),
            ("setProperty", "*", set),
            ("clearProperty", "*", clear),
            ("lineSeparator", "()Ljava/lang/String;", line_separator),
        ],
    );
    r.class(
        "jdk/internal/misc/VM",
        &[
            ("getSavedProperty", "(Ljava/lang/String;)Ljava/lang/String;", saved),
            ("getSavedProperties", "()Ljava/util/Map;", saved_all),
        ],
    );
    let fixed: &[(&str, NativeFn)] = &[
        ("<clinit>", nothing),
        ("javaHome", |m, st, _| give(m, st, "java.home")),
        ("userHome", |m, st, _| give(m, st, "user.home")),
        ("userDir", |m, st, _| give(m, st, "user.dir")),
        ("userName", |m, st, _| give(m, st, "user.name")),
        ("javaLibraryPath", |m, st, _| give(m, st, "java.library.path")),
        ("javaIoTmpDir", |m, st, _| give(m, st, "java.io.tmpdir")),
        ("sunBootLibraryPath", |m, st, _| give(m, st, "sun.boot.library.path")),
        ("jdkSerialFilter", null),
        ("jdkSerialFilterFactory", null),
        ("nativeEncoding", |m, st, _| give(m, st, "native.encoding")),
        ("fileEncoding", |m, st, _| give(m, st, "file.encoding")),
    ];
    for (name, f) in fixed {
        r.add("jdk/internal/util/StaticProperty", name, "*", *f);
    }
}

/// The names that are always there, for the `Properties` object.
const NAMES: &[&str] = &[
    "file.encoding",
    "file.separator",
    "java.class.path",
    "java.class.version",
    "java.home",
    "java.io.tmpdir",
    "java.library.path",
    "java.specification.name",
    "java.specification.vendor",
    "java.specification.version",
    "java.vendor",
    "java.version",
    "java.vm.name",
    "java.vm.specification.name",
    "java.vm.specification.vendor",
    "java.vm.specification.version",
    "java.vm.vendor",
    "java.vm.version",
    "line.separator",
    "native.encoding",
    "os.arch",
    "os.name",
    "os.version",
    "path.separator",
    "sun.arch.data.model",
    "sun.boot.library.path",
    "sun.cpu.endian",
    "sun.io.unicode.encoding",
    "sun.jnu.encoding",
    "user.dir",
    "user.home",
    "user.language",
    "user.name",
];

/// The initial value of a property: the user's, else what a JVM on Linux would say.
pub(super) fn initial(m: &Machine, key: &str) -> Option<String> {
    if let Some((_, v)) = m.options.properties.iter().rev().find(|p| p.0 == key) {
        return Some(v.clone());
    }
    let jdk = m.program.class_path().jdk();
    let feature = jdk.feature().unwrap_or(17);
    Some(match key {
        "file.encoding" | "native.encoding" | "sun.jnu.encoding" => "UTF-8".to_owned(),
        "stdout.encoding" | "stderr.encoding" if feature >= 19 => "UTF-8".to_owned(),
        "file.separator" => "/".to_owned(),
        "path.separator" => ":".to_owned(),
        "line.separator" => "\n".to_owned(),
        "java.class.path" => {
            let paths: Vec<String> =
                m.program.class_path().paths().iter().map(|p| p.display().to_string()).collect();
            paths.join(":")
        }
        "java.class.version" => format!("{}.0", feature + 44),
        "java.home" => jdk.home.display().to_string(),
        "java.io.tmpdir" => "/tmp".to_owned(),
        "java.library.path" => "/usr/lib".to_owned(),
        "sun.boot.library.path" => jdk.home.join("lib").display().to_string(),
        "java.specification.version" | "java.vm.specification.version" => {
            if feature == 8 {
                "1.8".to_owned()
            } else {
                feature.to_string()
            }
        }
        "java.specification.name" => "Java Platform API Specification".to_owned(),
        "java.vm.specification.name" => "Java Virtual Machine Specification".to_owned(),
        "java.specification.vendor" | "java.vm.specification.vendor" => "Oracle Corporation".to_owned(),
        "java.version" | "java.vm.version" => jdk.version.clone(),
        "java.vendor" | "java.vm.vendor" | "java.vm.name" => "Heapwise".to_owned(),
        "os.arch" => "amd64".to_owned(),
        "os.name" => "Linux".to_owned(),
        "os.version" => "0".to_owned(),
        "sun.arch.data.model" => "64".to_owned(),
        "sun.cpu.endian" => "little".to_owned(),
        "sun.io.unicode.encoding" => "UnicodeLittle".to_owned(),
        "user.dir" | "user.home" => "/".to_owned(),
        "user.language" => "en".to_owned(),
        "user.name" => "user".to_owned(),
        _ => return None,
    })
}

fn give(m: &mut Machine, st: &mut State, key: &str) -> Step<Flow> {
    let v = initial(m, key);
    text_or_null(m, st, v.as_deref())
}

fn key(m: &Machine, st: &State, v: Value) -> Step<String> {
    if v == Value::NULL {
        return Err(Throw::with("java/lang/NullPointerException", "key can't be null"));
    }
    let k = need_text(m, st, v, "the name of a system property")?;
    if k.is_empty() {
        return Err(Throw::with("java/lang/IllegalArgumentException", "key can't be empty"));
    }
    Ok(k)
}

/// `System.props`, once somebody has asked for it.
fn object(m: &mut Machine, st: &mut State) -> Step<Value> {
    match m.program.class_by_name("java/lang/System")?.find_field("props") {
        Some(f) => m.load_static(st, f),
        None => Ok(Value::NULL),
    }
}

fn get(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let k = key(m, st, args[0])?;
    let props = object(m, st)?;
    if props == Value::NULL {
        return give(m, st, &k);
    }
    let get =
        need_method(m, "java/util/Properties", "getProperty", "(Ljava/lang/String;)Ljava/lang/String;")?;
    call(get, &[props, args[0]])
}

fn get_or(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let k = key(m, st, args[0])?;
    let props = object(m, st)?;
    if props == Value::NULL {
        return match initial(m, &k) {
            Some(v) => text(m, st, &v),
            None => value(args[1]),
        };
    }
    let desc = "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;";
    let get = need_method(m, "java/util/Properties", "getProperty", desc)?;
    call(get, &[props, args[0], args[1]])
}

/// A method that makes the `Properties` object, keeps it in `System.props` and returns it.
fn maker(m: &Machine) -> Step<&'static heapwise_program::Method> {
    let mut pairs: Vec<(String, String)> =
        NAMES.iter().filter_map(|k| initial(m, k).map(|v| ((*k).to_owned(), v))).collect();
    for (k, v) in &m.options.properties {
        pairs.push((k.clone(), v.clone()));
    }
    hidden(m, "heapwise/MakeProperties", "()Ljava/util/Properties;", move |asm| {
        asm.new_dup("java/util/Properties").special("java/util/Properties", "<init>", "()V");
        asm.putstatic("java/lang/System", "props", PROPERTIES);
        for (k, v) in &pairs {
            asm.getstatic("java/lang/System", "props", PROPERTIES).string(k).string(v);
            let desc = "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Object;";
            asm.call_virtual("java/util/Properties", "setProperty", desc).op(Insn::Pop);
        }
        asm.getstatic("java/lang/System", "props", PROPERTIES).op(Insn::ReturnValue);
    })
}

fn all(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    match object(m, st)? {
        Value::NULL => call(maker(m)?, &[]),
        props => value(props),
    }
}

fn set(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    key(m, st, args[0])?;
    maker(m)?;
    let desc = "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;";
    let set = hidden(m, "heapwise/SetProperty", desc, |asm| {
        asm.call_static("java/lang/System", "getProperties", "()Ljava/util/Properties;");
        asm.op(Insn::Aload(0)).op(Insn::Aload(1));
        let desc = "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Object;";
        asm.call_virtual("java/util/Properties", "setProperty", desc).op(Insn::ReturnValue);
    })?;
    call(set, args)
}

fn clear(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    key(m, st, args[0])?;
    let clear = hidden(m, "heapwise/ClearProperty", "(Ljava/lang/String;)Ljava/lang/String;", |asm| {
        asm.call_static("java/lang/System", "getProperties", "()Ljava/util/Properties;");
        asm.op(Insn::Aload(0));
        let desc = "(Ljava/lang/Object;)Ljava/lang/Object;";
        asm.call_virtual("java/util/Properties", "remove", desc).op(Insn::ReturnValue);
    })?;
    call(clear, args)
}

fn line_separator(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    let text: Vec<u16> = initial(m, "line.separator").unwrap_or_default().encode_utf16().collect();
    obj(m.intern(st, &text.into()))
}

fn saved(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let k = need_text(m, st, args[0], "the name of a system property")?;
    give(m, st, &k)
}

fn saved_all(m: &mut Machine, _: &mut State, _: &[Value]) -> Step<Flow> {
    call(need_method(m, "java/util/Map", "of", "()Ljava/util/Map;")?, &[])
}
