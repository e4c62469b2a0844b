//! `java.lang.System`, `Runtime` and `Shutdown`: streams, exit.
//!
//! `System.<clinit>` is replaced: HotSpot sets the three streams in `initPhase1`, which never runs here. A concrete run
//! gets real `PrintStream`s over the file descriptors. An exploration gets a subclass of `PrintStream` whose methods do
//! nothing, so that printing something symbolic does not fork the path.

use super::asm::{Asm, hidden};
use super::clock::time;
use super::surroundings::{program_asks, rely};
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Body, End, Flow, Machine, Object, Signal, State, Step, Value};
use heapwise_program::{Class, Code, Flags, Insn, SyntheticClass, SyntheticMethod, Type};

const SYSTEM: &str = "java/lang/System";
const STREAM: &str = "Ljava/io/PrintStream;";

pub(super) fn register(r: &mut Registry) {
    r.class(
        SYSTEM,
        &[
            ("<clinit>", "()V", init),
            ("setIn0", "*", |m, st, a| set_static(m, st, "in", a[0])),
            ("setOut0", "*", |m, st, a| set_static(m, st, "out", a[0])),
            ("setErr0", "*", |m, st, a| set_static(m, st, "err", a[0])),
            ("currentTimeMillis", "()J", |m, st, _| time(m, st, "System.currentTimeMillis()", 1_000_000)),
            ("nanoTime", "()J", |m, st, _| time(m, st, "System.nanoTime()", 1)),
            ("mapLibraryName", "*", map_library_name),
            ("getenv", "(Ljava/lang/String;)Ljava/lang/String;", getenv),
            ("getenv", "()Ljava/util/Map;", getenv_all),
            ("getSecurityManager", "*", null),
            ("allowSecurityManager", "()Z", zero),
            ("exit", "(I)V", |m, _, a| exit(m, a[0])),
            ("gc", "()V", nothing),
            ("runFinalization", "()V", nothing),
            ("loadLibrary", "*", native_library),
        ],
    );
    r.class(
        "java/lang/Runtime",
        &[
            ("gc", "()V", nothing),
            ("exit", "(I)V", |m, _, a| exit(m, a[1])),
            ("halt", "(I)V", |m, _, a| exit(m, a[1])),
            ("loadLibrary", "*", native_library),
            ("loadLibrary0", "*", nothing),
        ],
    );
    r.class(
        "java/lang/Shutdown",
        &[("halt0", "(I)V", |m, _, a| exit(m, a[0])), ("beforeHalt", "()V", nothing)],
    );
}

fn exit(m: &mut Machine, status: Value) -> Step<Flow> {
    let status = m.need_int(status, "System.exit")?;
    Err(Signal::End(End::Exited(status)))
}

fn set_static(m: &mut Machine, st: &mut State, name: &str, v: Value) -> Step<Flow> {
    if let Some(f) = m.program.class_by_name(SYSTEM)?.find_field(name) {
        m.store_static(st, f, v);
    }
    Ok(Flow::Void)
}

fn map_library_name(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let name = need_text(m, st, args[0], "System.mapLibraryName")?;
    if program_asks(st, &[]) {
        rely(st, "that the system is Linux".to_owned());
    }
    text(m, st, &format!("lib{name}.so"))
}

/// There are no native methods to find in it: each of them is refused when it is called.
fn native_library(_: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    if program_asks(st, &[]) {
        rely(st, "that a native library is there".to_owned());
    }
    Ok(Flow::Void)
}

/// The environment is not an input of the program: it is empty.
fn getenv(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let name = need_obj(args[0])?;
    if program_asks(st, &[]) {
        rely(
            st,
            match m.read_text(st, name) {
                Some(name) => format!("that the environment variable {name} is not set"),
                None => "that an environment variable is not set".to_owned(),
            },
        );
    }
    value(Value::NULL)
}

fn getenv_all(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    if program_asks(st, &[]) {
        rely(st, "that the environment is empty".to_owned());
    }
    call(need_method(m, "java/util/Map", "of", "()Ljava/util/Map;")?, &[])
}

fn init(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    if m.options.prints {
        return call(connect(m)?, &[]);
    }
    let quiet = Object::new(quiet_class(m)?);
    let quiet = Value::obj(st.heap.alloc(quiet));
    set_static(m, st, "out", quiet)?;
    set_static(m, st, "err", quiet)?;
    let mut stdin = Object::new(m.program.class_by_name("java/io/BufferedInputStream")?);
    stdin.body = Body::Opaque("standard input");
    let stdin = Value::obj(st.heap.alloc(stdin));
    set_static(m, st, "in", stdin)?;
    Ok(Flow::Void)
}

/// What `initPhase1` does about the streams.
fn connect(m: &Machine) -> Step<&'static heapwise_program::Method> {
    let feature = m.program.class_path().jdk().feature().unwrap_or(17);
    let encoding = |stream: &str| {
        let name = format!("{stream}.encoding");
        super::properties::initial(m, if feature >= 19 { &name } else { "" })
            .or_else(|| super::properties::initial(m, &format!("sun.{name}")))
    };
    let (out, err) = (encoding("stdout"), encoding("stderr"));
    hidden(m, "heapwise/ConnectStreams", "()V", move |asm| {
        asm.new_dup("java/io/BufferedInputStream");
        descriptor(asm, "java/io/FileInputStream", "in");
        asm.special("java/io/BufferedInputStream", "<init>", "(Ljava/io/InputStream;)V");
        asm.putstatic(SYSTEM, "in", "Ljava/io/InputStream;");
        for (name, encoding) in [("out", &out), ("err", &err)] {
            asm.new_dup("java/io/PrintStream").new_dup("java/io/BufferedOutputStream");
            descriptor(asm, "java/io/FileOutputStream", name);
            asm.op(Insn::Int(128)).special(
                "java/io/BufferedOutputStream",
                "<init>",
                "(Ljava/io/OutputStream;I)V",
            );
            asm.op(Insn::Int(1));
            let desc = match encoding {
                Some(e) => {
                    asm.string(e);
                    "(Ljava/io/OutputStream;ZLjava/lang/String;)V"
                }
                None => "(Ljava/io/OutputStream;Z)V",
            };
            asm.special("java/io/PrintStream", "<init>", desc).putstatic(SYSTEM, name, STREAM);
        }
        asm.op(Insn::Return);
    })
}

/// `new class(FileDescriptor.name)`
fn descriptor(asm: &mut Asm, class: &str, name: &str) {
    asm.new_dup(class).getstatic("java/io/FileDescriptor", name, "Ljava/io/FileDescriptor;");
    asm.special(class, "<init>", "(Ljava/io/FileDescriptor;)V");
}

/// A `PrintStream` whose methods do nothing and never look at their arguments.
fn quiet_class(m: &Machine) -> Step<&'static Class> {
    let stream = m.program.class_by_name("java/io/PrintStream")?;
    let methods = stream
        .members()
        .methods
        .iter()
        .filter(|f| f.flags.is_public() && !f.is_static() && &*f.name != "<init>")
        // What is not a stream (`charset`) or is a bridge is inherited.
        .filter(|f| !matches!(&f.sig.ret, Type::Ref(r) if **r != *"java/io/PrintStream"))
        .map(|f| {
            let insns: Box<[Insn]> = match &f.sig.ret {
                Type::Void => Box::new([Insn::Return]),
                Type::Prim(_) => Box::new([Insn::Int(0), Insn::ReturnValue]),
                Type::Ref(_) => Box::new([Insn::Aload(0), Insn::ReturnValue]),
            };
            let args = f.args;
            SyntheticMethod {
                name: f.name.clone(),
                desc: f.desc.clone(),
                flags: Flags(0x1001),
                code: Box::new(move |_| Code { insns, max_locals: args, max_stack: 1, ..Code::default() }),
            }
        })
        .collect();
    let class = SyntheticClass {
        name: "heapwise/QuietPrintStream".into(),
        super_class: stream,
        interfaces: Vec::new(),
        fields: Vec::new(),
        methods,
    };
    match m.program.define_synthetic(class) {
        Ok(class) => Ok(class),
        Err(_) => Ok(m.program.class_by_name("heapwise/QuietPrintStream")?), // made before
    }
}
