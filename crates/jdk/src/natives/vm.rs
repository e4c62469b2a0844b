//! `jdk.internal.misc`: `VM`, `CDS`, `Signal`, and the constants that HotSpot writes into `UnsafeConstants`; and
//! `SharedSecrets`, whose `JavaLangAccess` HotSpot sets while booting.

use super::asm::hidden;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, State, Step, Value};
use heapwise_program::Insn;

pub(super) fn register(r: &mut Registry) {
    r.class(
        "jdk/internal/misc/VM",
        &[
            ("initialize", "()V", nothing),
            ("initLevel", "()I", |_, _, _| int(4)),
            ("isBooted", "()Z", yes),
            ("isModuleSystemInited", "()Z", yes),
            ("isJavaLangInvokeInited", "()Z", yes),
            ("isSupportedClassFileVersion", "*", yes),
            ("maxDirectMemory", "()J", |_, _, _| long(4 << 30)),
            ("latestUserDefinedLoader0", "*", latest_loader),
            ("getuid", "()J", |_, _, _| long(1000)),
            ("geteuid", "()J", |_, _, _| long(1000)),
            ("getgid", "()J", |_, _, _| long(1000)),
            ("getegid", "()J", |_, _, _| long(1000)),
            ("getRuntimeArguments", "*", null),
        ],
    );
    for (name, f) in [
        ("isDumpingClassList0", zero as heapwise_exec::NativeFn),
        ("isDumpingArchive0", zero),
        ("isSharingEnabled0", zero),
        ("getCDSConfigStatus", zero),
        ("getRandomSeedForDumping", zero_long),
        ("initializeFromArchive", nothing),
        ("defineArchivedModules", nothing),
        ("logLambdaFormInvoker", nothing),
    ] {
        r.add("jdk/internal/misc/CDS", name, "*", f);
        r.add("jdk/internal/misc/VM", name, "*", f); // where JDK 11 has them
    }
    r.class(
        "jdk/internal/misc/Signal",
        &[("findSignal0", "*", |_, _, _| int(-1)), ("handle0", "*", zero_long)],
    );
    r.class("jdk/internal/misc/PreviewFeatures", &[("isPreviewEnabled", "()Z", zero)]);
    r.class("jdk/internal/misc/ScopedMemoryAccess", &[("registerNatives", "()V", nothing)]);
    r.class("jdk/internal/misc/UnsafeConstants", &[("<clinit>", "()V", unsafe_constants)]);
    for class in ["jdk/internal/access/SharedSecrets", "jdk/internal/misc/SharedSecrets"] {
        r.add(class, "getJavaLangAccess", "*", java_lang_access);
        r.add(class, "getJavaLangReflectAccess", "*", reflect_access);
        r.add(class, "getJavaLangRefAccess", "*", ref_access);
    }
    r.class("sun/misc/VM", &[("initialize", "()V", nothing)]); // JDK 8
    r.class("jdk/internal/perf/Perf", &[("registerNatives", "()V", nothing)]);
    // Counters for tools that watch a JVM from outside: nobody does.
    r.class(
        "jdk/internal/perf/PerfCounter",
        &[
            ("<init>", "*", nothing),
            ("get", "()J", zero_long),
            ("set", "(J)V", nothing),
            ("add", "(J)V", nothing),
        ],
    );
    r.class("jdk/internal/vm/ContinuationSupport", &[("isSupported0", "()Z", zero)]);
    r.class("jdk/internal/vm/vector/VectorSupport", &[("registerNatives", "()I", zero)]);
}

fn latest_loader(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    value(super::class_loader::app(m, st)?)
}

fn unsafe_constants(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    let class = m.program.class_by_name("jdk/internal/misc/UnsafeConstants")?;
    for (name, v) in [("ADDRESS_SIZE0", 8), ("PAGE_SIZE", 4096), ("UNALIGNED_ACCESS", 1)] {
        if let Some(f) = class.find_field(name) {
            m.store_static(st, f, Value::Int(v));
        }
    }
    Ok(Flow::Void)
}

/// Set by the initializer of `AccessibleObject`, which HotSpot runs while booting. Here `ReflectionFactory` may be the first of
/// the two, which asks for this in its own initializer: `AccessibleObject` must not run then, as it keeps the factory.
fn reflect_access(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    let caller = m.program.class_by_name("jdk/internal/access/SharedSecrets");
    let class = caller.or_else(|_| m.program.class_by_name("jdk/internal/misc/SharedSecrets"))?;
    let known = match class.find_field("javaLangReflectAccess") {
        Some(f) => m.load_static(st, f)?,
        None => Value::NULL,
    };
    if known != Value::NULL {
        return value(known);
    }
    let access = m.program.class_by_name("java/lang/reflect/ReflectAccess")?;
    obj(m.singleton(st, "JavaLangReflectAccess", |m, st| Ok(m.alloc(st, access)))?)
}

/// Set by the initializer of `Reference`, which does not run here: it starts a thread.
fn ref_access(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    let access = m.program.class_by_name("java/lang/ref/Reference$1")?;
    obj(m.singleton(st, "JavaLangRefAccess", |m, st| Ok(m.alloc(st, access)))?)
}

fn java_lang_access(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    let old = m.program.class_by_name("jdk/internal/access/SharedSecrets").is_err();
    let owner = if old { "jdk/internal/misc/SharedSecrets" } else { "jdk/internal/access/SharedSecrets" };
    let Some(field) = m.program.class_by_name(owner)?.find_field("javaLangAccess") else {
        return value(Value::NULL);
    };
    let known = m.load_static(st, field)?;
    if known != Value::NULL {
        return value(known);
    }
    let desc = format!("(){}", field.desc);
    let make = hidden(m, "heapwise/MakeJavaLangAccess", &desc, |asm| {
        asm.call_static("java/lang/System", "setJavaLangAccess", "()V");
        asm.getstatic(&field.class.name, &field.name, &field.desc).op(Insn::ReturnValue);
    })?;
    call(make, &[])
}
