//! A tiny assembler for hidden methods: Java code that a model wants to run, such as "construct this and store it there".

use heapwise_exec::{Machine, Step, unsupported};
use heapwise_program::{
    CallSite, Class, ClassSite, Code, Const, FieldSite, Flags, Insn, Method, Signature, SyntheticClass,
    SyntheticMethod,
};

/// Code under construction.
#[derive(Default)]
pub(super) struct Asm {
    insns: Vec<Insn>,
    classes: Vec<ClassSite>,
    fields: Vec<FieldSite>,
    calls: Vec<CallSite>,
    consts: Vec<Const>,
}

impl Asm {
    pub(super) fn op(&mut self, insn: Insn) -> &mut Self {
        self.insns.push(insn);
        self
    }
    /// `new C` and `dup`.
    pub(super) fn new_dup(&mut self, class: &str) -> &mut Self {
        self.classes.push(ClassSite::new(class.into()));
        let i = self.classes.len() as u32 - 1;
        self.op(Insn::New(i)).op(Insn::Dup)
    }
    fn field(&mut self, class: &str, name: &str, desc: &str) -> u32 {
        self.fields.push(FieldSite::new(class.into(), name.into(), desc.into()));
        self.fields.len() as u32 - 1
    }
    pub(super) fn getstatic(&mut self, class: &str, name: &str, desc: &str) -> &mut Self {
        let i = self.field(class, name, desc);
        self.op(Insn::Getstatic(i))
    }
    pub(super) fn putstatic(&mut self, class: &str, name: &str, desc: &str) -> &mut Self {
        let i = self.field(class, name, desc);
        self.op(Insn::Putstatic(i))
    }
    fn call(&mut self, class: &str, name: &str, desc: &str) -> u32 {
        let args = Signature::parse(desc).map_or(0, |s| s.params.len() as u16);
        self.calls.push(CallSite::new(class.into(), name.into(), desc.into(), false, args));
        self.calls.len() as u32 - 1
    }
    pub(super) fn special(&mut self, class: &str, name: &str, desc: &str) -> &mut Self {
        let i = self.call(class, name, desc);
        self.op(Insn::Invokespecial(i))
    }
    pub(super) fn call_static(&mut self, class: &str, name: &str, desc: &str) -> &mut Self {
        let i = self.call(class, name, desc);
        self.op(Insn::Invokestatic(i))
    }
    pub(super) fn call_virtual(&mut self, class: &str, name: &str, desc: &str) -> &mut Self {
        let i = self.call(class, name, desc);
        self.op(Insn::Invokevirtual(i))
    }
    pub(super) fn call_interface(&mut self, class: &str, name: &str, desc: &str) -> &mut Self {
        let args = Signature::parse(desc).map_or(0, |s| s.params.len() as u16);
        self.calls.push(CallSite::new(class.into(), name.into(), desc.into(), true, args));
        let i = self.calls.len() as u32 - 1;
        self.op(Insn::Invokeinterface(i))
    }
    pub(super) fn string(&mut self, s: &str) -> &mut Self {
        self.consts.push(Const::String(s.encode_utf16().collect::<Vec<u16>>().into()));
        let i = self.consts.len() as u32 - 1;
        self.op(Insn::Const(i))
    }

    /// The body.
    pub(super) fn code(&mut self, max_locals: u16) -> Code {
        let me = std::mem::take(self);
        Code {
            insns: me.insns.into(),
            max_locals,
            max_stack: 16,
            classes: me.classes.into(),
            fields: me.fields.into(),
            calls: me.calls.into(),
            consts: me.consts.into(),
            ..Code::default()
        }
    }
}

/// A hidden static method in a class of its own, made when it is first asked for. `owner` is the internal name of that
/// class: one name, one method.
pub(super) fn hidden(
    m: &Machine,
    owner: &str,
    desc: &str,
    build: impl FnOnce(&mut Asm) + 'static,
) -> Step<&'static Method> {
    let args = Signature::parse(desc).map_or(0, |s| s.params.len() as u16);
    let body = move |_: &'static Class| {
        let mut asm = Asm::default();
        build(&mut asm);
        asm.code(args)
    };
    let method = SyntheticMethod {
        name: "run".into(),
        desc: desc.into(),
        flags: Flags(0x1009), // public static synthetic
        code: Box::new(body),
    };
    let class = SyntheticClass {
        name: owner.into(),
        super_class: m.known.object,
        interfaces: Vec::new(),
        fields: Vec::new(),
        methods: vec![method],
    };
    let class = match m.program.define_synthetic(class) {
        Ok(class) => class,
        Err(_) => m.program.class_by_name(owner)?, // made before
    };
    match class.declared_method("run", desc) {
        Some(method) => Ok(method),
        None => unsupported(format!("hidden method {owner}")),
    }
}
