//! A small assembler for hidden methods. It keeps the tables of a [`Code`] and follows the height of the operand stack.
//!
//! Jumps name [`Label`]s while the code grows; [`Asm::finish`] replaces them with instruction indices.

use heapwise_program::{
    CallSite, ClassSite, Code, Const, DynamicSite, Field, FieldSite, HandleConst, Handler, Insn, Method,
    Prim, Signature, Switch, Type,
};

/// A place in the code that may be named before it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label(u32);

/// How a method is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// Without receiver.
    Static,
    /// By the class of the receiver.
    Virtual,
    /// By the class of the receiver, named through an interface.
    Interface,
    /// Exactly this method.
    Special,
}

/// Code under construction.
#[derive(Default)]
pub struct Asm {
    insns: Vec<Insn>,
    consts: Vec<Const>,
    fields: Vec<FieldSite>,
    calls: Vec<CallSite>,
    classes: Vec<ClassSite>,
    switches: Vec<Switch>,
    handlers: Vec<(Label, Label, Label, Option<u32>)>,
    refusals: Vec<String>,
    labels: Vec<u32>,
    locals: u16,
    height: i32,
    highest: i32,
}

impl Asm {
    /// Code of a method whose arguments, the receiver included, fill the first `args` local variables.
    pub fn new(args: usize) -> Asm {
        Asm { locals: args as u16, ..Asm::default() }
    }

    /// A new local variable.
    pub fn local(&mut self) -> u16 {
        self.locals += 1;
        self.locals - 1
    }

    /// Adds an instruction that changes the height of the stack by `change`.
    pub fn op(&mut self, insn: Insn, change: i32) -> &mut Asm {
        self.insns.push(insn);
        self.height += change;
        self.highest = self.highest.max(self.height);
        self
    }

    pub fn load(&mut self, local: u16) -> &mut Asm {
        // Loads of references and of primitives differ only for input references, which `Aload` lets pass as well.
        self.op(Insn::Aload(local), 1)
    }

    /// Pushes the local variables `from..from + n`.
    pub fn load_all(&mut self, from: usize, n: usize) -> &mut Asm {
        for i in from..from + n {
            self.load(i as u16);
        }
        self
    }

    pub fn store(&mut self, local: u16) -> &mut Asm {
        self.op(Insn::Store(local), -1)
    }

    pub fn int(&mut self, i: i32) -> &mut Asm {
        self.op(Insn::Int(i), 1)
    }

    pub fn null(&mut self) -> &mut Asm {
        self.op(Insn::AconstNull, 1)
    }

    pub fn dup(&mut self) -> &mut Asm {
        self.op(Insn::Dup, 1)
    }

    pub fn pop(&mut self) -> &mut Asm {
        self.op(Insn::Pop, -1)
    }

    /// Pushes a constant.
    pub fn constant(&mut self, c: Const) -> &mut Asm {
        match c {
            Const::Int(i) => self.int(i),
            Const::Float(f) => self.op(Insn::Float(f), 1),
            other => {
                self.consts.push(other);
                self.op(Insn::Const(self.consts.len() as u32 - 1), 1)
            }
        }
    }

    /// Pushes a string constant.
    pub fn text(&mut self, s: &str) -> &mut Asm {
        self.constant(Const::String(s.encode_utf16().collect()))
    }

    /// Calls a method by name. The descriptor must be well-formed; the callers build it from parsed parts.
    pub fn call(&mut self, how: How, class: &str, name: &str, desc: &str) -> &mut Asm {
        let (args, ret) = Signature::parse(desc).map_or((0, true), |s| (s.params.len(), s.ret != Type::Void));
        let site = CallSite::new(class.into(), name.into(), desc.into(), how == How::Interface, args as u16);
        self.call_site(how, site, args, ret)
    }

    /// Calls a static method of an interface.
    pub fn call_interface_static(&mut self, class: &str, name: &str, desc: &str) -> &mut Asm {
        let (class, name, desc) = (class.into(), name.into(), desc.into());
        self.call_const(How::Static, &HandleConst { kind: 6, class, name, desc, interface: true })
    }

    /// Calls a method of a class or interface without saying which it is: `interface` comes from a constant pool.
    pub fn call_const(&mut self, how: How, h: &HandleConst) -> &mut Asm {
        let (args, ret) =
            Signature::parse(&h.desc).map_or((0, true), |s| (s.params.len(), s.ret != Type::Void));
        let site = CallSite::new(h.class.clone(), h.name.clone(), h.desc.clone(), h.interface, args as u16);
        self.call_site(how, site, args, ret)
    }

    /// Calls a method that is known.
    pub fn call_to(&mut self, how: How, method: &'static Method) -> &mut Asm {
        let ret = method.sig.ret != Type::Void;
        self.call_site(how, CallSite::to(method), method.sig.params.len(), ret)
    }

    fn call_site(&mut self, how: How, site: CallSite, args: usize, ret: bool) -> &mut Asm {
        self.calls.push(site);
        let i = self.calls.len() as u32 - 1;
        let (insn, receiver) = match how {
            How::Static => (Insn::Invokestatic(i), 0),
            How::Virtual => (Insn::Invokevirtual(i), 1),
            How::Interface => (Insn::Invokeinterface(i), 1),
            How::Special => (Insn::Invokespecial(i), 1),
        };
        self.op(insn, i32::from(ret) - args as i32 - receiver)
    }

    pub fn get_field(&mut self, f: &'static Field) -> &mut Asm {
        let i = self.field(FieldSite::to(f));
        if f.is_static() { self.op(Insn::Getstatic(i), 1) } else { self.op(Insn::Getfield(i), 0) }
    }

    pub fn put_field(&mut self, f: &'static Field) -> &mut Asm {
        let i = self.field(FieldSite::to(f));
        if f.is_static() { self.op(Insn::Putstatic(i), -1) } else { self.op(Insn::Putfield(i), -2) }
    }

    /// A field by name; `change` as for [`Asm::op`].
    pub fn field_const(&mut self, insn: fn(u32) -> Insn, h: &HandleConst, change: i32) -> &mut Asm {
        let i = self.field(FieldSite::new(h.class.clone(), h.name.clone(), h.desc.clone()));
        self.op(insn(i), change)
    }

    fn field(&mut self, site: FieldSite) -> u32 {
        self.fields.push(site);
        self.fields.len() as u32 - 1
    }

    /// The index of a class in the table of this code.
    fn class(&mut self, name: &str) -> u32 {
        match self.classes.iter().position(|c| &*c.name == name) {
            Some(i) => i as u32,
            None => {
                self.classes.push(ClassSite::new(name.into()));
                self.classes.len() as u32 - 1
            }
        }
    }

    /// A new object whose constructor has not run.
    pub fn new_object(&mut self, class: &str) -> &mut Asm {
        let i = self.class(class);
        self.op(Insn::New(i), 1)
    }

    /// Replaces a length by a new array.
    pub fn new_array(&mut self, elem: &Type) -> &mut Asm {
        match elem {
            Type::Prim(p) => self.op(Insn::Newarray(*p), 0),
            other => {
                let i = self.class(other.class_name());
                self.op(Insn::Anewarray(i), 0)
            }
        }
    }

    /// Replaces an array and an index by the element.
    pub fn array_load(&mut self, elem: &Type) -> &mut Asm {
        let insn = match elem {
            Type::Prim(Prim::Boolean | Prim::Byte) => Insn::Baload,
            Type::Prim(Prim::Char) => Insn::Caload,
            Type::Prim(Prim::Short) => Insn::Saload,
            Type::Prim(Prim::Int) => Insn::Iaload,
            Type::Prim(Prim::Long) => Insn::Laload,
            Type::Prim(Prim::Float) => Insn::Faload,
            Type::Prim(Prim::Double) => Insn::Daload,
            _ => Insn::Aaload,
        };
        self.op(insn, -1)
    }

    /// Stores an element: takes array, index and value.
    pub fn array_store(&mut self, elem: &Type) -> &mut Asm {
        let insn = match elem {
            Type::Prim(Prim::Boolean | Prim::Byte) => Insn::Bastore,
            Type::Prim(Prim::Char) => Insn::Castore,
            Type::Prim(Prim::Short) => Insn::Sastore,
            Type::Prim(Prim::Int) => Insn::Iastore,
            Type::Prim(Prim::Long) => Insn::Lastore,
            Type::Prim(Prim::Float) => Insn::Fastore,
            Type::Prim(Prim::Double) => Insn::Dastore,
            _ => Insn::Aastore,
        };
        self.op(insn, -3)
    }

    pub fn cast(&mut self, class: &str) -> &mut Asm {
        if class == "java/lang/Object" {
            return self;
        }
        let i = self.class(class);
        self.op(Insn::Checkcast(i), 0)
    }

    pub fn instance_of(&mut self, class: &str) -> &mut Asm {
        let i = self.class(class);
        self.op(Insn::Instanceof(i), 0)
    }

    /// Returns a value of this type, or nothing.
    pub fn ret(&mut self, ty: &Type) -> &mut Asm {
        match ty {
            Type::Void => self.op(Insn::Return, 0),
            _ => self.op(Insn::ReturnValue, -1),
        }
    }

    pub fn label(&mut self) -> Label {
        self.labels.push(u32::MAX);
        Label(self.labels.len() as u32 - 1)
    }

    /// The label stands for the next instruction.
    pub fn bind(&mut self, l: Label) -> &mut Asm {
        self.labels[l.0 as usize] = self.insns.len() as u32;
        self
    }

    /// A jump; `change` as for [`Asm::op`].
    pub fn jump(&mut self, insn: fn(u32) -> Insn, to: Label, change: i32) -> &mut Asm {
        self.op(insn(to.0), change)
    }

    /// A jump by an int: takes it from the stack. Keys ascend.
    pub fn switch(&mut self, cases: &[(i32, Label)], default: Label) -> &mut Asm {
        let cases = cases.iter().map(|c| (c.0, c.1.0)).collect();
        self.switches.push(Switch { cases, default: default.0, dense_from: None });
        self.op(Insn::Switch(self.switches.len() as u32 - 1), -1)
    }

    /// Exceptions of a class (or all) between two labels go to a third. There the stack holds the exception alone.
    pub fn catch(&mut self, from: Label, to: Label, class: Option<&str>) -> Label {
        let class = class.map(|c| self.class(c));
        let target = self.label();
        self.handlers.push((from, to, target, class));
        target
    }

    /// Starts a handler: what a jump would leave on the stack is gone, the exception is there.
    pub fn handler(&mut self, target: Label) -> &mut Asm {
        self.height = 1;
        self.highest = self.highest.max(1);
        self.bind(target)
    }

    /// The finished code.
    pub fn finish(self) -> Code {
        let at = |l: u32| self.labels.get(l as usize).copied().unwrap_or(0);
        let place = |l: Label| at(l.0);
        Code {
            insns: self.insns.iter().map(|i| retarget(*i, at)).collect(),
            max_locals: self.locals,
            // A long takes two places by the rules of class files.
            max_stack: u16::try_from(self.highest * 2).unwrap_or(u16::MAX),
            handlers: self
                .handlers
                .iter()
                .map(|&(from, to, target, catch)| Handler {
                    from: place(from),
                    to: place(to),
                    target: place(target),
                    catch,
                })
                .collect(),
            switches: self
                .switches
                .iter()
                .map(|s| Switch {
                    cases: s.cases.iter().map(|c| (c.0, at(c.1))).collect(),
                    default: at(s.default),
                    dense_from: None,
                })
                .collect(),
            consts: self.consts.into(),
            fields: self.fields.into(),
            calls: self.calls.into(),
            classes: self.classes.into(),
            refusals: self.refusals.into(),
            ..Code::default()
        }
    }
}

fn retarget(insn: Insn, at: impl Fn(u32) -> u32) -> Insn {
    match insn {
        Insn::Ifeq(l) => Insn::Ifeq(at(l)),
        Insn::Ifne(l) => Insn::Ifne(at(l)),
        Insn::Iflt(l) => Insn::Iflt(at(l)),
        Insn::Ifge(l) => Insn::Ifge(at(l)),
        Insn::Ifgt(l) => Insn::Ifgt(at(l)),
        Insn::Ifle(l) => Insn::Ifle(at(l)),
        Insn::IfIcmpeq(l) => Insn::IfIcmpeq(at(l)),
        Insn::IfIcmpne(l) => Insn::IfIcmpne(at(l)),
        Insn::IfIcmplt(l) => Insn::IfIcmplt(at(l)),
        Insn::IfIcmpge(l) => Insn::IfIcmpge(at(l)),
        Insn::IfIcmpgt(l) => Insn::IfIcmpgt(at(l)),
        Insn::IfIcmple(l) => Insn::IfIcmple(at(l)),
        Insn::IfAcmpeq(l) => Insn::IfAcmpeq(at(l)),
        Insn::IfAcmpne(l) => Insn::IfAcmpne(at(l)),
        Insn::Ifnull(l) => Insn::Ifnull(at(l)),
        Insn::Ifnonnull(l) => Insn::Ifnonnull(at(l)),
        Insn::Goto(l) => Insn::Goto(at(l)),
        other => other,
    }
}

/// A copy of a constant whose sites are resolved anew.
pub fn copy_const(c: &Const) -> Const {
    match c {
        Const::Int(i) => Const::Int(*i),
        Const::Long(l) => Const::Long(*l),
        Const::Float(f) => Const::Float(*f),
        Const::Double(d) => Const::Double(*d),
        Const::String(s) => Const::String(s.clone()),
        Const::Class(site) => Const::Class(ClassSite::new(site.name.clone())),
        Const::MethodType(d) => Const::MethodType(d.clone()),
        Const::MethodHandle(h) => Const::MethodHandle(h.clone()),
        Const::Dynamic(d) => Const::Dynamic(Box::new(DynamicSite {
            name: d.name.clone(),
            desc: d.desc.clone(),
            bootstrap: d.bootstrap.clone(),
            args: d.args.iter().map(copy_const).collect(),
            linked: Default::default(),
        })),
    }
}
