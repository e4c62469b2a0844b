//! `java.lang.Class`: names, kinds and relations. Its members are in `reflect`.

use super::class_file::ClassInfo;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, Ref, State, Step, Throw, Value};
use heapwise_program::{Class, ClassKind, LinkError};

pub(super) fn register(r: &mut Registry) {
    r.open("java/lang/Class", &[("isInstance", "(Ljava/lang/Object;)Z", is_instance)]);
    r.class(
        "java/lang/Class",
        &[
            ("registerNatives", "()V", nothing),
            ("getPrimitiveClass", "*", primitive),
            ("forName0", "*", for_name),
            ("forName", "(Ljava/lang/Module;Ljava/lang/String;)Ljava/lang/Class;", for_name_in),
            ("isAssignableFrom", "(Ljava/lang/Class;)Z", is_assignable_from),
            ("isInterface", "()Z", |_, st, a| bool(need_class(st, a[0])?.is_interface())),
            ("isArray", "()Z", is_array),
            ("isPrimitive", "()Z", |_, st, a| bool(is_primitive(need_class(st, a[0])?))),
            ("isHidden", "()Z", |_, st, a| bool(need_class(st, a[0])?.is_synthetic)),
            ("isRecord0", "()Z", |_, st, a| bool(ClassInfo::of(need_class(st, a[0])?).is_record())),
            ("initClassName", "()Ljava/lang/String;", name),
            ("getSuperclass", "()Ljava/lang/Class;", super_class),
            ("getInterfaces0", "()[Ljava/lang/Class;", interfaces),
            ("getModifiers", "()I", |_, st, a| int(modifiers(need_class(st, a[0])?))),
            ("getSigners", "*", null),
            ("getProtectionDomain0", "*", null),
            ("getSimpleBinaryName0", "()Ljava/lang/String;", simple_binary_name),
            ("getDeclaringClass0", "()Ljava/lang/Class;", declaring_class),
            ("getEnclosingMethod0", "()[Ljava/lang/Object;", enclosing_method),
            ("getDeclaredClasses0", "()[Ljava/lang/Class;", declared_classes),
            ("getNestHost0", "()Ljava/lang/Class;", nest_host),
            ("getNestMembers0", "()[Ljava/lang/Class;", nest_members),
            ("getPermittedSubclasses0", "()[Ljava/lang/Class;", permitted),
            ("desiredAssertionStatus", "()Z", assertions),
            ("desiredAssertionStatus0", "*", zero),
            ("getEnumConstantsShared", "()[Ljava/lang/Object;", enum_constants),
            ("getClassLoader", "()Ljava/lang/ClassLoader;", class_loader),
            ("getClassLoader0", "()Ljava/lang/ClassLoader;", class_loader),
            ("getModule", "()Ljava/lang/Module;", module),
            ("getPackage", "()Ljava/lang/Package;", package),
        ],
    );
}

fn is_primitive(c: &Class) -> bool {
    matches!(c.kind, ClassKind::Prim(_) | ClassKind::Void)
}

/// The mirror of a class, or null.
fn mirror_or_null(m: &mut Machine, st: &mut State, c: Option<&'static Class>) -> Step<Flow> {
    match c {
        Some(c) => obj(m.mirror(st, c)),
        None => value(Value::NULL),
    }
}

/// A `Class[]`.
fn mirrors(m: &mut Machine, st: &mut State, classes: &[&'static Class]) -> Step<Flow> {
    let all: Vec<Value> = classes.iter().map(|c| Value::obj(m.mirror(st, c))).collect();
    obj(new_ref_array(m, st, "java/lang/Class", &all)?)
}

/// A `Class[]` of the classes with these names; names that lead nowhere are left out.
fn named_mirrors(m: &mut Machine, st: &mut State, names: &[String]) -> Step<Flow> {
    let classes: Vec<&'static Class> = names.iter().filter_map(|n| m.program.class_by_name(n).ok()).collect();
    mirrors(m, st, &classes)
}

fn primitive(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let name = need_text(m, st, args[0], "Class.getPrimitiveClass")?;
    let class = m.program.class_by_name(&name)?;
    obj(m.mirror(st, class))
}

/// `forName0(String name, boolean initialize, ClassLoader loader, Class caller)`
fn for_name(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let name = need_text(m, st, args[0], "Class.forName")?;
    let class = find_class(m, &name)?;
    if args[1] != Value::Int(0) && !class.is_array() {
        m.ensure_init(st, class)?;
    }
    obj(m.mirror(st, class))
}

/// `forName(Module module, String name)`: null when there is none. Classes are not told apart by modules.
fn for_name_in(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    need_obj(args[0])?;
    let name = need_text(m, st, args[1], "Class.forName")?;
    match find_class(m, &name) {
        Ok(class) => obj(m.mirror(st, class)),
        Err(_) => value(Value::NULL),
    }
}

/// The class with a name as `Class.getName` gives it; throws `ClassNotFoundException`.
pub(super) fn find_class(m: &Machine, name: &str) -> Step<&'static Class> {
    let missing = || Throw::with("java/lang/ClassNotFoundException", name);
    let is_plain = !name.starts_with('[');
    if name.contains('/') || (is_plain && (is_keyword(name) || name.contains([';', '[']))) || name.is_empty()
    {
        return Err(missing());
    }
    match m.program.class_by_name(&name.replace('.', "/")) {
        Ok(c) => Ok(c),
        Err(LinkError::ClassNotFound(n)) if is_plain && *n != name.replace('.', "/") => {
            Err(LinkError::ClassNotFound(n).into()) // a superclass is missing
        }
        Err(LinkError::ClassNotFound(_) | LinkError::WrongName { .. }) => Err(missing()),
        Err(other) => Err(other.into()),
    }
}

fn is_keyword(name: &str) -> bool {
    name == "void" || heapwise_program::Prim::ALL.iter().any(|p| p.keyword() == name)
}

fn is_instance(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = match args[0] {
        Value::Ref(r @ Ref::Sym(_)) => Value::Ref(m.strategy.clone().force(m, st, r)?), // that of an input
        known => known,
    };
    let class = need_class(st, class)?;
    if args[1] == Value::NULL {
        return bool(false);
    }
    if let Value::Ref(r) = args[1]
        && m.is_open(st, r)
    {
        m.ask_for(st, r, class);
        let is = m.is_instance(st, r, class)?;
        return value(m.bool_value(is));
    }
    let o = need_obj(args[1])?;
    m.ask_for(st, Ref::Obj(o), class);
    bool(m.program.is_subclass(st.heap.get(o).class, class))
}

fn is_array(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = need_class(st, args[0])?;
    if !class.is_array() {
        m.ask_for_arrays(st);
    }
    bool(class.is_array())
}

fn is_assignable_from(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (to, from) = (need_class(st, args[0])?, need_class(st, args[1])?);
    bool(m.program.is_subclass(from, to))
}

/// The name is cached in the mirror, so that `getName` gives the same string each time.
fn name(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let text: Vec<u16> = need_class(st, args[0])?.binary_name().encode_utf16().collect();
    let s = Value::obj(m.intern(st, &text.into()));
    set_field(st, need_obj(args[0])?, "name", s);
    value(s)
}

fn super_class(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = need_class(st, args[0])?;
    let up = if class.is_array() {
        Some(m.known.object)
    } else if class.is_interface() {
        None
    } else {
        class.super_class
    };
    mirror_or_null(m, st, up)
}

fn interfaces(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = need_class(st, args[0])?;
    if class.is_array() {
        let both = [m.known.cloneable, m.known.serializable];
        return mirrors(m, st, &both);
    }
    mirrors(m, st, &class.interfaces)
}

/// Flags as Java source has them: those of a nested class come from its `InnerClasses` entry.
fn modifiers(class: &'static Class) -> i32 {
    if let Some(elem) = class.elem() {
        // Final and abstract; the access of the elements.
        return (modifiers(elem) & 0x0007) | 0x0410;
    }
    if is_primitive(class) {
        return 0x0411;
    }
    let flags = ClassInfo::of(class).inner_flags().unwrap_or(class.flags.0);
    i32::from(flags & !0x0020)
}

fn simple_binary_name(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let name = ClassInfo::of(need_class(st, args[0])?).simple_name();
    text_or_null(m, st, name.as_deref())
}

fn declaring_class(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let outer = ClassInfo::of(need_class(st, args[0])?).declaring();
    let outer = outer.map(|n| m.program.class_by_name(&n)).transpose()?;
    mirror_or_null(m, st, outer)
}

fn enclosing_method(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some((class, method)) = ClassInfo::of(need_class(st, args[0])?).enclosing_method() else {
        return value(Value::NULL);
    };
    let class = m.program.class_by_name(&class)?;
    let class = Value::obj(m.mirror(st, class));
    let (name, desc) = match method {
        Some((n, d)) => (Value::obj(m.string(st, &n)), Value::obj(m.string(st, &d))),
        None => (Value::NULL, Value::NULL),
    };
    obj(new_ref_array(m, st, "java/lang/Object", &[class, name, desc])?)
}

fn declared_classes(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let names = ClassInfo::of(need_class(st, args[0])?).declared();
    named_mirrors(m, st, &names)
}

fn nest_host(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = need_class(st, args[0])?;
    let host = ClassInfo::of(class).nest_host().and_then(|n| m.program.class_by_name(&n).ok());
    obj(m.mirror(st, host.unwrap_or(class)))
}

fn nest_members(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = need_class(st, args[0])?;
    let host =
        ClassInfo::of(class).nest_host().and_then(|n| m.program.class_by_name(&n).ok()).unwrap_or(class);
    let mut names = vec![host.name.to_string()];
    names.extend(ClassInfo::of(host).nest_members());
    named_mirrors(m, st, &names)
}

fn permitted(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    match ClassInfo::of(need_class(st, args[0])?).permitted() {
        Some(names) => named_mirrors(m, st, &names),
        None => value(Value::NULL),
    }
}

fn assertions(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    bool(m.options.assertions && !need_class(st, args[0])?.is_jdk)
}

/// `values()`, which is there for every enum; null for other classes.
fn enum_constants(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = need_class(st, args[0])?;
    let is_enum = class.flags.is_enum() && class.super_class.is_some_and(|s| &*s.name == "java/lang/Enum");
    let values = class.members().methods.iter().find(|v| {
        &*v.name == "values" && v.is_static() && v.desc.strip_prefix("()[") == Some(&class.descriptor())
    });
    match values {
        Some(values) if is_enum => {
            m.ensure_init(st, class)?;
            call(values, &[])
        }
        _ => value(Value::NULL),
    }
}

fn class_loader(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = need_class(st, args[0])?;
    value(super::class_loader::of(m, st, class)?)
}

fn module(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = need_class(st, args[0])?;
    obj(super::module::of(m, st, class)?)
}

/// A `Package` without version information.
fn package(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = need_class(st, args[0])?;
    if class.is_array() || is_primitive(class) {
        return value(Value::NULL);
    }
    let package = m.program.class_by_name("java/lang/Package")?;
    m.ensure_init(st, package)?;
    let module = Value::obj(super::module::of(m, st, class)?);
    let name = Value::obj(m.string(st, &class.package().replace('/', ".")));
    let o = m.alloc(st, package);
    set_field(st, o, "name", name);
    set_field(st, o, "module", module);
    if let Ok(version) = m.program.class_by_name("java/lang/Package$VersionInfo") {
        let none = Value::obj(m.alloc(st, version));
        set_field(st, o, "versionInfo", none);
    }
    obj(o)
}
