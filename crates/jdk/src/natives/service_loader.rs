//! `java.util.ServiceLoader`: providers named in `META-INF/services` of the class path, and the few of the JDK's own modules
//! that matter. They are made when iteration starts.

use super::asm::hidden;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, State, Step, Value, unsupported};
use heapwise_program::Insn;

const LOADER: &str = "java/util/ServiceLoader";

pub(super) fn register(r: &mut Registry) {
    r.class(
        LOADER,
        &[
            ("load", "(Ljava/lang/Class;)Ljava/util/ServiceLoader;", |m, st, a| load(m, st, a[0])),
            ("load", "(Ljava/lang/Class;Ljava/lang/ClassLoader;)Ljava/util/ServiceLoader;", |m, st, a| {
                load(m, st, a[0])
            }),
            (
                "load",
                "(Ljava/lang/Class;Ljava/lang/ClassLoader;Ljava/lang/Module;)Ljava/util/ServiceLoader;",
                |m, st, a| load(m, st, a[0]),
            ),
            ("load", "(Ljava/lang/ModuleLayer;Ljava/lang/Class;)Ljava/util/ServiceLoader;", |m, st, a| {
                load(m, st, a[1])
            }),
            ("loadInstalled", "*", |m, st, a| load(m, st, a[0])),
            ("iterator", "()Ljava/util/Iterator;", iterator),
            ("stream", "()Ljava/util/stream/Stream;", stream),
            ("reload", "()V", nothing),
        ],
    );
}

/// What modules of the JDK other than java.base provide, where the base looks for it.
const PROVIDED: &[(&str, &[&str])] = &[
    ("java.util.random.RandomGenerator", &["jdk/random/L64X128MixRandom"]), // there are more; `stream` refuses
    (
        "sun.util.locale.provider.LocaleDataMetaInfo",
        &[
            "sun/util/resources/cldr/provider/CLDRLocaleDataMetaInfo",
            "sun/util/resources/provider/NonBaseLocaleDataMetaInfo",
        ],
    ),
    (
        "sun.util.resources.LocaleData$CommonResourceBundleProvider",
        &["sun/util/resources/provider/LocaleDataProvider"],
    ),
    (
        "sun.util.resources.LocaleData$SupplementaryResourceBundleProvider",
        &["sun/util/resources/provider/SupplementaryLocaleDataProvider"],
    ),
];

fn load(m: &mut Machine, st: &mut State, service: Value) -> Step<Flow> {
    need_class(st, service)?;
    let class = m.program.class_by_name(LOADER)?;
    let o = m.alloc(st, class);
    set_field(st, o, "service", service);
    obj(o)
}

/// Internal names of the provider classes, and the name of the service.
fn providers(m: &Machine, st: &State, loader: Value) -> Step<(String, Vec<String>)> {
    let service = get_field(st, need_obj(loader)?, "service").unwrap_or(Value::NULL);
    let service = need_class(st, service)?.binary_name();
    let mut names = Vec::new();
    if let Some(file) = m.program.find_resource(&format!("META-INF/services/{service}")) {
        for line in String::from_utf8_lossy(&file).lines() {
            let name = line.split('#').next().unwrap_or("").trim();
            if !name.is_empty() {
                names.push(name.replace('.', "/"));
            }
        }
    }
    for name in PROVIDED.iter().filter(|p| p.0 == service).flat_map(|p| p.1) {
        if m.program.class_by_name(name).is_ok() {
            names.push((*name).to_owned());
        }
    }
    Ok((service, names))
}

fn iterator(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (service, names) = providers(m, st, args[0])?;
    let owner = format!("heapwise/Providers${}", service.replace('.', "_"));
    let make = hidden(m, &owner, "()Ljava/util/Iterator;", move |asm| {
        asm.new_dup("java/util/ArrayList").special("java/util/ArrayList", "<init>", "()V");
        for name in &names {
            asm.op(Insn::Dup).new_dup(name).special(name, "<init>", "()V");
            asm.call_virtual("java/util/ArrayList", "add", "(Ljava/lang/Object;)Z").op(Insn::Pop);
        }
        let desc = "()Ljava/util/Iterator;";
        asm.call_virtual("java/util/ArrayList", "iterator", desc).op(Insn::ReturnValue);
    })?;
    call(make, &[])
}

fn stream(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if !providers(m, st, args[0])?.1.is_empty() {
        return unsupported("ServiceLoader.stream");
    }
    let empty = m.program.class_by_name("java/util/stream/Stream")?;
    let empty = m.program.resolve_method(empty, "empty", "()Ljava/util/stream/Stream;", true)?;
    call(empty, &[])
}
