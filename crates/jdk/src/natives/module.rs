//! `java.lang.Module`: the boot layer is not built. Each JDK module is an object with a name, all user classes are in one
//! unnamed module, and everything is readable and open.

use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Machine, ObjId, State, Step, Value};
use heapwise_program::Class;

pub(super) fn register(r: &mut Registry) {
    for (name, f) in [
        ("isExported", yes as heapwise_exec::NativeFn),
        ("isOpen", yes),
        ("isStaticallyExported", yes),
        ("isStaticallyOpened", yes),
        ("isReflectivelyExported", yes),
        ("isReflectivelyOpened", yes),
        ("canRead", yes),
        ("canUse", yes),
        ("implAddReads", nothing),
        ("implAddReadsNoSync", nothing),
        ("implAddReadsAllUnnamed", nothing),
        ("implAddExports", nothing),
        ("implAddExportsNoSync", nothing),
        ("implAddOpens", nothing),
        ("implAddUses", nothing),
        ("ensureNativeAccess", nothing),
        ("isNativeAccessEnabled", yes),
        ("defineModule0", nothing),
        ("addReads0", nothing),
        ("addExports0", nothing),
        ("addExportsToAll0", nothing),
        ("addExportsToAllUnnamed0", nothing),
        ("<clinit>", nothing),
    ] {
        r.add("java/lang/Module", name, "*", f);
    }
}

/// Packages outside java.base that programs meet in stack traces and messages.
const ELSEWHERE: &[(&str, &str)] = &[
    ("java/sql/", "java.sql"),
    ("javax/sql/", "java.sql"),
    ("java/util/logging/", "java.logging"),
    ("java/util/prefs/", "java.prefs"),
    ("java/awt/", "java.desktop"),
    ("java/beans/", "java.desktop"),
    ("javax/swing/", "java.desktop"),
    ("javax/xml/", "java.xml"),
    ("org/w3c/", "java.xml"),
    ("java/net/http/", "java.net.http"),
    ("java/rmi/", "java.rmi"),
    ("javax/management/", "java.management"),
    ("java/lang/management/", "java.management"),
    ("java/lang/instrument/", "java.instrument"),
    ("javax/script/", "java.scripting"),
    ("javax/tools/", "java.compiler"),
];

/// The name of the module of a class; none for user classes.
pub(super) fn name_of(class: &Class) -> Option<&'static str> {
    let mut class = class;
    while let Some(e) = class.elem() {
        class = e;
    }
    if !class.is_jdk && class.prim().is_none() && &*class.name != "void" {
        return None;
    }
    Some(ELSEWHERE.iter().find(|(p, _)| class.name.starts_with(p)).map_or("java.base", |(_, m)| m))
}

/// The `Module` object of a class.
pub(super) fn of(m: &mut Machine, st: &mut State, class: &'static Class) -> Step<ObjId> {
    module(m, st, name_of(class))
}

/// The module of all user classes.
pub(super) fn unnamed(m: &mut Machine, st: &mut State) -> Step<ObjId> {
    module(m, st, None)
}

fn module(m: &mut Machine, st: &mut State, name: Option<&'static str>) -> Step<ObjId> {
    m.singleton(st, name.unwrap_or("unnamed module"), |m, st| {
        let class = m.program.class_by_name("java/lang/Module")?;
        let o = m.alloc(st, class);
        match name {
            Some(n) => {
                let text: Vec<u16> = n.encode_utf16().collect();
                let text = Value::obj(m.intern(st, &text.into()));
                set_field(st, o, "name", text);
            }
            None => {
                let loader = super::class_loader::app(m, st)?;
                set_field(st, o, "loader", loader);
            }
        }
        Ok(o)
    })
}
