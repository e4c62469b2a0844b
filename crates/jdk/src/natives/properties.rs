//! System properties: a table in Rust until a program asks for the `Properties` object itself. With it
//! `System.getProperty`, `VM.getSavedProperty` and `StaticProperty`.

use super::asm::hidden;
use super::surroundings::{Asker, asker, is_among, program_asks, rely};
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, State, Step, Throw, Value};
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
    r.add("sun/misc/VM", "getSavedProperty", "(Ljava/lang/String;)Ljava/lang/String;", saved); // JDK 8
    r.add("jdk/internal/util/StaticProperty", "<clinit>", "()V", static_properties);
}

/// Fields of `StaticProperty`: the property that they keep, and what they hold without it.
const STATIC: &[(&str, &str, Option<&str>)] = &[
    ("JAVA_HOME", "java.home", None),
    ("USER_HOME", "user.home", None),
    ("USER_DIR", "user.dir", None),
    ("USER_NAME", "user.name", None),
    ("JAVA_IO_TMPDIR", "java.io.tmpdir", None),
    ("JAVA_LIBRARY_PATH", "java.library.path", Some("")),
    ("SUN_BOOT_LIBRARY_PATH", "sun.boot.library.path", Some("")),
    ("JDK_SERIAL_FILTER", "jdk.serialFilter", None),
    ("JDK_SERIAL_FILTER_FACTORY", "jdk.serialFilterFactory", None),
    ("NATIVE_ENCODING", "native.encoding", None),
    ("FILE_ENCODING", "file.encoding", None),
    ("JAVA_PROPERTIES_DATE", "java.properties.date", None),
    ("SUN_JNU_ENCODING", "sun.jnu.encoding", None),
    ("JAVA_LOCALE_USE_OLD_ISO_CODES", "java.locale.useOldISOCodes", Some("")),
    ("OS_NAME", "os.name", None),
    ("OS_ARCH", "os.arch", None),
    ("OS_VERSION", "os.version", None),
    ("USER_LANGUAGE", "user.language", Some("en")),
    ("USER_LANGUAGE_DISPLAY", "user.language", Some("en")),
    ("USER_LANGUAGE_FORMAT", "user.language", Some("en")),
    ("USER_SCRIPT", "user.script", Some("")),
    ("USER_SCRIPT_DISPLAY", "user.script", Some("")),
    ("USER_SCRIPT_FORMAT", "user.script", Some("")),
    ("USER_COUNTRY", "user.country", Some("")),
    ("USER_COUNTRY_DISPLAY", "user.country", Some("")),
    ("USER_COUNTRY_FORMAT", "user.country", Some("")),
    ("USER_VARIANT", "user.variant", Some("")),
    ("USER_VARIANT_DISPLAY", "user.variant", Some("")),
    ("USER_VARIANT_FORMAT", "user.variant", Some("")),
    ("USER_EXTENSIONS", "user.extensions", Some("")),
    ("USER_EXTENSIONS_DISPLAY", "user.extensions", Some("")),
    ("USER_EXTENSIONS_FORMAT", "user.extensions", Some("")),
    ("USER_REGION", "user.region", Some("")),
];

fn static_properties(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    let class = m.program.class_by_name("jdk/internal/util/StaticProperty")?;
    for (field, key, default) in STATIC {
        if let Some(f) = class.find_field(field)
            && let Some(v) = initial(m, key).or_else(|| default.map(str::to_owned))
        {
            let v = Value::obj(m.string(st, &v));
            m.store_static(st, f, v);
        }
    }
    Ok(Flow::Void)
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
        "user.dir" | "user.home" => HOME.to_owned(),
        "user.language" => "en".to_owned(),
        "user.name" => "user".to_owned(),
        _ => return None,
    })
}

/// Where programs are and live: no path depends on where it is explored.
pub(super) const HOME: &str = "/";

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

/// Classes that ask for a property on behalf of the program.
const ASKING: &[&str] = &["java/lang/Boolean", "java/lang/Integer", "java/lang/Long"];

/// The program asks for a property.
fn asked(m: &Machine, st: &mut State, key: &str, changed: bool) {
    if program_asks(st, ASKING) {
        rely_on_property(m, st, key, changed);
    }
}

fn rely_on_property(m: &Machine, st: &mut State, key: &str, changed: bool) {
    rely(
        st,
        match initial(m, key) {
            _ if changed => format!("that nobody else has set the system property {key}"),
            Some(v) => format!("that the system property {key} is {v:?}"),
            None => format!("that the system property {key} is not set"),
        },
    );
}

fn get(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let k = key(m, st, args[0])?;
    let props = object(m, st)?;
    asked(m, st, &k, props != Value::NULL);
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
    asked(m, st, &k, props != Value::NULL);
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
    if program_asks(st, &[]) {
        rely(st, "that the system properties are those of a JVM on Linux".to_owned());
    }
    match object(m, st)? {
        Value::NULL => call(maker(m)?, &[]),
        props => value(props),
    }
}

/// What was there before is the result.
fn set(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let k = key(m, st, args[0])?;
    asked(m, st, &k, true);
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
    let k = key(m, st, args[0])?;
    asked(m, st, &k, true);
    let clear = hidden(m, "heapwise/ClearProperty", "(Ljava/lang/String;)Ljava/lang/String;", |asm| {
        asm.call_static("java/lang/System", "getProperties", "()Ljava/util/Properties;");
        asm.op(Insn::Aload(0));
        let desc = "(Ljava/lang/Object;)Ljava/lang/Object;";
        asm.call_virtual("java/util/Properties", "remove", desc).op(Insn::ReturnValue);
    })?;
    call(clear, args)
}

fn line_separator(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    // Whoever ends a line for the program, the program can see how. What is logged, it cannot.
    let ends_line =
        matches!(asker(st), Asker::Through(f) if !is_among(&f.method.class.name, &["java/util/logging/"]));
    if ends_line {
        rely_on_property(m, st, "line.separator", false);
    }
    asked(m, st, "line.separator", false);
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
