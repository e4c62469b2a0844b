//! What reflection reads from class files beyond the linked form: signatures, annotations as bytes, and the constant
//! pool that those bytes refer to.

use super::method_handle::{class_arg, need};
use super::reflect_members::{get, put};
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, State, Step, Throw, Value};
use heapwise_program::{Class, Field, Method};
use ristretto_classfile::attributes::{Annotation, Attribute};
use ristretto_classfile::{ClassFile, Constant};

pub(super) fn register(r: &mut Registry) {
    r.add("java/lang/Class", "getConstantPool", "*", constant_pool);
    // The class moved in JDK 9.
    for class in ["jdk/internal/reflect/ConstantPool", "sun/reflect/ConstantPool"] {
        r.class(
            class,
            &[
                ("getUTF8At0", "*", utf8_at),
                ("getStringAt0", "*", utf8_at),
                ("getIntAt0", "*", number_at),
                ("getLongAt0", "*", number_at),
                ("getFloatAt0", "*", number_at),
                ("getDoubleAt0", "*", number_at),
            ],
        );
    }
}

/// Attributes of a class, method, field or record component.
#[derive(Default)]
pub struct MemberInfo {
    pub signature: Option<String>,
    pub exceptions: Vec<String>,
    pub annotations: Option<Vec<u8>>,
    pub parameter_annotations: Option<Vec<u8>>,
    /// Annotations of the types that the declaration uses.
    pub type_annotations: Option<Vec<u8>>,
    pub default: Option<Vec<u8>>,
    /// Names and flags of parameters.
    pub parameters: Option<Vec<(Option<String>, u16)>>,
}

/// A component of a record class.
pub struct Component {
    pub name: String,
    pub desc: String,
    pub info: MemberInfo,
}

impl MemberInfo {
    pub fn of_class(class: &Class) -> MemberInfo {
        match &class.file {
            Some(file) => MemberInfo::read(file, &file.attributes),
            None => MemberInfo::default(),
        }
    }

    pub fn of_method(method: &Method) -> MemberInfo {
        let file = method.class.file.as_ref();
        match (file, method.file_index) {
            (Some(file), Some(i)) => match file.methods.get(i as usize) {
                Some(m) => MemberInfo::read(file, &m.attributes),
                None => MemberInfo::default(),
            },
            _ => MemberInfo::default(),
        }
    }

    pub fn of_field(field: &Field) -> MemberInfo {
        match (&field.class.file, field.file_index) {
            (Some(file), Some(i)) => match file.fields.get(i as usize) {
                Some(f) => MemberInfo::read(file, &f.attributes),
                None => MemberInfo::default(),
            },
            _ => MemberInfo::default(),
        }
    }

    fn read(file: &ClassFile<'static>, attributes: &[Attribute]) -> MemberInfo {
        let mut info = MemberInfo::default();
        for a in attributes {
            match a {
                Attribute::Signature { signature_index, .. } => info.signature = utf8(file, *signature_index),
                Attribute::Exceptions { exception_indexes, .. } => {
                    let name = |i: &u16| file.constant_pool.try_get_class(*i).ok().map(|s| s.to_string());
                    info.exceptions = exception_indexes.iter().filter_map(name).collect();
                }
                Attribute::RuntimeVisibleAnnotations { annotations, .. } => {
                    info.annotations = encode(annotations);
                }
                Attribute::RuntimeVisibleTypeAnnotations { type_annotations, .. } => {
                    let mut all =
                        u16::try_from(type_annotations.len()).map_or(vec![], |n| n.to_be_bytes().to_vec());
                    let whole = type_annotations.iter().all(|a| a.to_bytes(&mut all).is_ok());
                    info.type_annotations = (whole && !all.is_empty()).then_some(all);
                }
                Attribute::RuntimeVisibleParameterAnnotations { parameter_annotations, .. } => {
                    let mut all = vec![u8::try_from(parameter_annotations.len()).unwrap_or(u8::MAX)];
                    for p in parameter_annotations {
                        all.extend(encode(&p.annotations).unwrap_or_else(|| vec![0, 0]));
                    }
                    info.parameter_annotations = Some(all);
                }
                Attribute::AnnotationDefault { element, .. } => {
                    let mut bytes = Vec::new();
                    info.default = element.to_bytes(&mut bytes).is_ok().then_some(bytes);
                }
                Attribute::MethodParameters { parameters, .. } => {
                    let one = |p: &ristretto_classfile::attributes::MethodParameter| {
                        let name = if p.name_index == 0 { None } else { utf8(file, p.name_index) };
                        (name, p.access_flags.bits())
                    };
                    info.parameters = Some(parameters.iter().map(one).collect());
                }
                _ => {}
            }
        }
        info
    }
}

/// The components of a record class, in order.
pub fn record_components(class: &Class) -> Vec<Component> {
    let Some(file) = &class.file else { return vec![] };
    let mut all = Vec::new();
    for a in &file.attributes {
        let Attribute::Record { records, .. } = a else { continue };
        for r in records {
            if let (Some(name), Some(desc)) = (utf8(file, r.name_index), utf8(file, r.descriptor_index)) {
                all.push(Component { name, desc, info: MemberInfo::read(file, &r.attributes) });
            }
        }
    }
    all
}

fn utf8(file: &ClassFile<'static>, index: u16) -> Option<String> {
    file.constant_pool.try_get_utf8(index).ok().map(|s| s.to_string())
}

/// The contents of a `RuntimeVisibleAnnotations` attribute, as in the class file.
fn encode(annotations: &[Annotation]) -> Option<Vec<u8>> {
    let mut bytes = u16::try_from(annotations.len()).ok()?.to_be_bytes().to_vec();
    for a in annotations {
        a.to_bytes(&mut bytes).ok()?;
    }
    Some(bytes)
}

/// A `ConstantPool` object knows its class by the field that HotSpot uses for it.
fn constant_pool(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some(getter) = m.known.class.members().methods.iter().find(|x| &*x.name == "getConstantPool") else {
        return heapwise_exec::unsupported("this JDK's Class.getConstantPool");
    };
    let class = m.program.class_by_name(getter.sig.ret.class_name())?;
    m.ensure_init(st, class)?;
    let o = m.alloc(st, class);
    put(st, o, "constantPoolOop", args[0]);
    Ok(Flow::Value(Value::obj(o)))
}

/// The entry that `(pool, oop, index)` names.
fn entry<'a>(args: &[Value], file: &'a ClassFile<'static>) -> Step<&'a Constant<'static>> {
    let index = args.get(2).and_then(|v| v.as_int()).and_then(|i| u16::try_from(i).ok());
    match index.and_then(|i| file.constant_pool.get(i)) {
        Some(c) => Ok(c),
        None => Err(Throw::with("java/lang/IllegalArgumentException", "Constant pool index out of bounds")),
    }
}

fn owner(st: &State, args: &[Value]) -> Step<&'static Class> {
    let o = need(args[0])?;
    class_arg(st, get(st, o, "constantPoolOop").unwrap_or(Value::NULL))
}

fn utf8_at(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let wrong = || Throw::with("java/lang/IllegalArgumentException", "Wrong type at constant pool index");
    let class = owner(st, args)?;
    let Some(file) = &class.file else { return Err(wrong()) };
    let text = match entry(args, file)? {
        Constant::Utf8(s) => s.to_string(),
        Constant::String(i) => utf8(file, *i).ok_or_else(wrong)?,
        _ => return Err(wrong()),
    };
    Ok(Flow::Value(Value::obj(m.string(st, &text))))
}

fn number_at(_: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let wrong = || Throw::with("java/lang/IllegalArgumentException", "Wrong type at constant pool index");
    let class = owner(st, args)?;
    let Some(file) = &class.file else { return Err(wrong()) };
    Ok(Flow::Value(match entry(args, file)? {
        Constant::Integer(i) => Value::Int(*i),
        Constant::Long(l) => Value::Long(*l),
        Constant::Float(f) => Value::Float(*f),
        Constant::Double(d) => Value::Double(*d),
        _ => return Err(wrong()),
    }))
}
