//! `LambdaMetafactory`: one class per call site, with the captured values as fields.

use super::adapt::{class_type, descriptor, handle_type, object};
use super::asm::{Asm, How};
use super::{INSTANCE, SYNTHETIC};
use heapwise_exec::Machine;
use heapwise_program::{
    Class, ClassSite, Code, Const, DynamicSite, Flags, HandleConst, Method, Signature, SyntheticClass,
    SyntheticMethod, Type,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// `LambdaMetafactory.FLAG_*`.
const SERIALIZABLE: i32 = 1;
const MARKERS: i32 = 2;
const BRIDGES: i32 = 4;

/// The parts of a lambda expression.
#[derive(Clone)]
struct Lambda {
    name: Arc<str>,
    captured: Vec<Type>,
    implementation: HandleConst,
    /// The interface method's type with type arguments filled in.
    instantiated: Signature,
}

/// Links `metafactory` and `altMetafactory`.
pub fn link(
    machine: &mut Machine,
    caller: &'static Class,
    site: &'static DynamicSite,
) -> Result<&'static Method, String> {
    let bad = || format!("malformed lambda in {}", caller.java_name());
    let mut args = site.args.iter();
    let (
        Some(Const::MethodType(erased)),
        Some(Const::MethodHandle(implementation)),
        Some(Const::MethodType(instantiated)),
    ) = (args.next(), args.next(), args.next())
    else {
        return Err(bad());
    };
    let factory = Signature::parse(&site.desc).ok_or_else(bad)?;
    let Type::Ref(interface) = &factory.ret else { return Err(bad()) };
    let mut interfaces = vec![interface.clone()];
    let mut types = vec![erased.clone()];
    let mut serializable = false;
    if &*site.bootstrap.name == "altMetafactory" {
        let flags = next_int(&mut args);
        serializable = flags & SERIALIZABLE != 0;
        if serializable {
            interfaces.push("java/io/Serializable".into());
        }
        if flags & MARKERS != 0 {
            for _ in 0..next_int(&mut args) {
                let Some(Const::Class(c)) = args.next() else { return Err(bad()) };
                interfaces.push(c.name.clone());
            }
        }
        if flags & BRIDGES != 0 {
            for _ in 0..next_int(&mut args) {
                let Some(Const::MethodType(t)) = args.next() else { return Err(bad()) };
                types.push(t.clone());
            }
        }
    }
    types.dedup();
    let lambda = Lambda {
        name: site.name.clone(),
        captured: factory.params.to_vec(),
        implementation: implementation.clone(),
        instantiated: Signature::parse(instantiated).ok_or_else(bad)?,
    };
    let mut methods = Vec::new();
    for desc in types {
        let erased = Signature::parse(&desc).ok_or_else(bad)?;
        // Checked here, so that making the body cannot fail.
        lambda.check(&erased).ok_or_else(bad)?;
        let lambda = lambda.clone();
        methods.push(SyntheticMethod {
            name: site.name.clone(),
            desc,
            flags: Flags(0x0001),
            code: Box::new(move |class| lambda.body(class, &erased)),
        });
    }
    if serializable {
        methods.push(write_replace(caller, interface.clone(), erased.clone(), instantiated.clone(), &lambda));
    }
    define(machine, caller, site, interfaces, methods, &factory).map_err(|e| e.to_string())
}

fn next_int<'a>(args: &mut impl Iterator<Item = &'a Const>) -> i32 {
    match args.next() {
        Some(Const::Int(i)) => *i,
        _ => 0,
    }
}

fn define(
    machine: &mut Machine,
    caller: &'static Class,
    site: &'static DynamicSite,
    interfaces: Vec<Arc<str>>,
    methods: Vec<SyntheticMethod>,
    factory: &Signature,
) -> Result<&'static Method, heapwise_program::LinkError> {
    // Only for distinct names; what a name looks like is not compared with any JVM.
    static NUMBER: AtomicU32 = AtomicU32::new(1);
    let mut supers: Vec<&'static Class> = Vec::new();
    for i in interfaces {
        let class = machine.program.class_by_name(&i)?;
        if !supers.contains(&class) {
            supers.push(class);
        }
    }
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let class = machine.program.define_synthetic(SyntheticClass {
        name: format!("{}$$Lambda${number}", caller.name).into(),
        super_class: machine.known.object,
        interfaces: supers,
        fields: captured_fields(&factory.params),
        methods,
    })?;
    let mut asm = Asm::new(factory.params.len());
    if factory.params.is_empty() {
        // HotSpot gives the same object each time.
        asm.constant(instance_const(class, &factory.ret));
    } else {
        asm.new_object(&class.name);
        for (i, field) in class.layout().iter().enumerate() {
            asm.dup().load(i as u16).put_field(field);
        }
    }
    asm.ret(&factory.ret);
    machine.program.define_synthetic_method("lambda", &site.desc, asm.finish())
}

fn captured_fields(types: &[Type]) -> Vec<(Arc<str>, Arc<str>)> {
    let name = |i: usize| format!("arg${}", i + 1).into();
    types.iter().enumerate().map(|(i, t)| (name(i), t.descriptor().into())).collect()
}

/// A constant that is one object of the class, made when it is first asked for in a state.
pub fn instance_const(class: &'static Class, ty: &Type) -> Const {
    Const::Dynamic(Box::new(DynamicSite {
        name: INSTANCE.into(),
        desc: ty.descriptor().into(),
        bootstrap: HandleConst {
            kind: 6,
            class: SYNTHETIC.into(),
            name: INSTANCE.into(),
            desc: "()V".into(),
            interface: false,
        },
        args: Box::new([Const::Class(ClassSite::new(class.name.clone()))]),
        linked: Default::default(),
    }))
}

impl Lambda {
    /// Whether the numbers of arguments fit.
    fn check(&self, erased: &Signature) -> Option<()> {
        let (params, _) = handle_type(&self.implementation)?;
        let given = self.captured.len() + erased.params.len();
        (params.len() == given && erased.params.len() == self.instantiated.params.len()).then_some(())
    }

    /// The method of the interface, with its erased descriptor: loads, converts, calls, converts back.
    fn body(&self, class: &'static Class, erased: &Signature) -> Code {
        let mut asm = Asm::new(1 + erased.params.len());
        let (params, ret) = handle_type(&self.implementation).unwrap_or((vec![], Type::Void));
        asm.begin_handle(&self.implementation);
        for ((field, have), want) in class.layout().iter().zip(&self.captured).zip(&params) {
            asm.load(0).get_field(field).adapt(have, want);
        }
        let wanted = params.iter().skip(self.captured.len());
        for (i, ((have, middle), want)) in
            erased.params.iter().zip(&self.instantiated.params).zip(wanted).enumerate()
        {
            asm.load(i as u16 + 1).adapt(have, middle).adapt(middle, want);
        }
        asm.invoke_handle(&self.implementation);
        let (middle, last) = (&self.instantiated.ret, &erased.ret);
        if *last == Type::Void {
            asm.adapt(&ret, last);
        } else {
            asm.adapt(&ret, middle).adapt(middle, last);
        }
        asm.ret(last);
        asm.finish()
    }
}

/// What a serializable lambda puts into an object stream in its place.
fn write_replace(
    caller: &'static Class,
    interface: Arc<str>,
    erased: Arc<str>,
    instantiated: Arc<str>,
    lambda: &Lambda,
) -> SyntheticMethod {
    let lambda = lambda.clone();
    let code = move |class: &'static Class| {
        let mut asm = Asm::new(1);
        let h = &lambda.implementation;
        asm.new_object("java/lang/invoke/SerializedLambda").dup();
        asm.constant(Const::Class(ClassSite::new(caller.name.clone())));
        asm.text(&interface).text(&lambda.name).text(&erased).int(i32::from(h.kind));
        asm.text(&h.class).text(&h.name).text(&h.desc).text(&instantiated);
        asm.int(lambda.captured.len() as i32).new_array(&object());
        for (i, (field, ty)) in class.layout().iter().zip(&lambda.captured).enumerate() {
            asm.dup().int(i as i32).load(0).get_field(field).box_any(ty);
            asm.array_store(&object());
        }
        let text = class_type("java/lang/String");
        let mut params = vec![class_type("java/lang/Class"), text.clone(), text.clone(), text.clone()];
        params.push(Type::Prim(heapwise_program::Prim::Int));
        params.extend([text.clone(), text.clone(), text.clone(), text]);
        params.push(class_type("[Ljava/lang/Object;"));
        asm.call(
            How::Special,
            "java/lang/invoke/SerializedLambda",
            "<init>",
            &descriptor(&params, &Type::Void),
        );
        asm.ret(&object());
        asm.finish()
    };
    SyntheticMethod {
        name: "writeReplace".into(),
        desc: "()Ljava/lang/Object;".into(),
        flags: Flags(0x0012), // private final
        code: Box::new(code),
    }
}
