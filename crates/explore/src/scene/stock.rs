//! What objects of the JDK hold, asked of themselves. Tests build such objects by their API: their fields are nobody's.

use super::lab;
use crate::witness::{Witness, WitnessValue};
use heapwise_exec::{End, Machine, ObjId, State, Value};
use heapwise_program::{Class, Method};

/// The kinds of objects that can be asked, and built again from the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Made empty; `add` puts elements in.
    Collection,
    /// Made empty; `put` puts keys and values in.
    Map,
    /// Made by `of` or `empty`.
    Optional,
    /// Made from a value that `get` returns.
    Atomic,
    /// Made from the string that `toString` returns.
    Text,
    /// The same, by a method `parse`.
    Parsed,
}

/// What an object holds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Stock<V> {
    /// Elements; of a map keys and values by turns; of an optional or an atomic at most one.
    Items(Vec<V>),
    /// UTF-16 code units.
    Text(Vec<u16>),
}

/// The kind of a class; `None`: its objects are not built from what they hold.
pub(crate) fn kind(machine: &Machine, class: &'static Class) -> Option<Kind> {
    if !class.is_jdk || class.flags.is_abstract() || !class.flags.is_public() {
        return None;
    }
    let is =
        |name: &str| machine.program.class_by_name(name).is_ok_and(|c| machine.program.is_subclass(class, c));
    let empty = class.declared_method("<init>", "()V").is_some_and(|m| m.flags.is_public());
    Some(match &*class.name {
        "java/util/Optional" => Kind::Optional,
        "java/lang/StringBuilder" | "java/lang/StringBuffer" => Kind::Text,
        "java/math/BigInteger" | "java/math/BigDecimal" => Kind::Text,
        name if name.starts_with("java/time/") => return parse(class).map(|_| Kind::Parsed),
        name if name.starts_with("java/util/concurrent/atomic/Atomic") => {
            let getter = class.members().methods.iter().any(|m| &*m.name == "get" && m.sig.params.is_empty());
            return getter.then_some(Kind::Atomic);
        }
        _ if empty && is("java/util/Collection") => Kind::Collection,
        _ if empty && is("java/util/Map") => Kind::Map,
        _ => return None,
    })
}

/// The method that makes an object of a class from its text.
pub(crate) fn parse(class: &'static Class) -> Option<&'static Method> {
    let method = class.declared_method("parse", &format!("(Ljava/lang/CharSequence;)L{};", class.name))?;
    (method.is_static() && method.flags.is_public()).then_some(method)
}

/// Asks an object what it holds, without changing it.
pub(crate) fn read(machine: &mut Machine, st: &State, o: ObjId) -> Option<Stock<Value>> {
    let class = st.heap.get(o).class;
    let mut st = st.clone();
    let mut ask = |machine: &mut Machine, o: ObjId, of: &str, name: &str, desc: &str| {
        let m = virtual_method(machine, st.heap.get(o).class, of, name, desc)?;
        match lab::call(machine, &mut st, m, &[Value::obj(o)])? {
            End::Returned(v) => v.map(|v| (v, st.clone())),
            _ => None,
        }
    };
    const ARRAY: &str = "()[Ljava/lang/Object;";
    match kind(machine, class)? {
        Kind::Collection => {
            let (v, st) = ask(machine, o, "java/util/Collection", "toArray", ARRAY)?;
            Some(Stock::Items(lab::parts(&st, v.as_obj()?)))
        }
        Kind::Map => {
            let mut parts = |name: &str, returns: &str| {
                let (view, _) = ask(machine, o, "java/util/Map", name, &format!("()L{returns};"))?;
                let (v, st) = ask(machine, view.as_obj()?, "java/util/Collection", "toArray", ARRAY)?;
                Some(lab::parts(&st, v.as_obj()?))
            };
            let (keys, values) =
                (parts("keySet", "java/util/Set")?, parts("values", "java/util/Collection")?);
            Some(Stock::Items(keys.into_iter().zip(values).flat_map(|(k, v)| [k, v]).collect()))
        }
        Kind::Optional => {
            let field = class.find_field("value")?;
            let v = st.heap.field(o, field.slot)?;
            Some(Stock::Items(if v == Value::NULL { Vec::new() } else { vec![v] }))
        }
        Kind::Atomic => {
            let field = class.find_field("value")?;
            Some(Stock::Items(vec![st.heap.field(o, field.slot)?]))
        }
        Kind::Text | Kind::Parsed => {
            let (v, st) = ask(machine, o, "java/lang/Object", "toString", "()Ljava/lang/String;")?;
            machine.read_string(&st, v.as_obj()?).map(Stock::Text)
        }
    }
}

/// The method that a call on an object of a class runs.
pub(crate) fn virtual_method(
    machine: &Machine,
    class: &'static Class,
    of: &str,
    name: &str,
    desc: &str,
) -> Option<&'static Method> {
    let declared = machine.program.class_by_name(of).ok()?.declared_method(name, desc)?;
    machine.program.select(class, declared).ok()
}

/// A witness, with what its objects of the JDK hold.
pub(crate) struct Wanted<'a> {
    pub(crate) witness: &'a Witness,
    /// By object of the witness.
    pub(crate) stocks: Vec<Option<Stock<WitnessValue>>>,
}

impl<'a> Wanted<'a> {
    pub(crate) fn new(machine: &mut Machine, witness: &'a Witness) -> Wanted<'a> {
        let mut stocks = vec![None; witness.objects.len()];
        if witness.objects.iter().any(|o| kind(machine, o.class).is_some()) {
            let mut st = lab::blank();
            if let Ok(ids) = witness.build(machine, &mut st) {
                for (i, o) in witness.objects.iter().enumerate() {
                    stocks[i] = match kind(machine, o.class) {
                        // Nobody looks inside, so there need not even be an array.
                        Some(Kind::Collection | Kind::Map) if o.parts.is_empty() => {
                            Some(Stock::Items(Vec::new()))
                        }
                        Some(_) => read(machine, &st, ids[i]).and_then(|s| known(s, &ids)),
                        None => None,
                    };
                }
            }
        }
        Wanted { witness, stocks }
    }

    /// Objects that an object holds or refers to.
    pub(crate) fn children(&self, o: usize) -> Vec<usize> {
        let object = |v: &WitnessValue| match v {
            WitnessValue::Object(c) => Some(*c),
            _ => None,
        };
        match &self.stocks[o] {
            Some(Stock::Items(items)) => items.iter().filter_map(object).collect(),
            Some(Stock::Text(_)) => Vec::new(),
            None => self.witness.objects[o].parts.iter().filter_map(|p| object(&p.1)).collect(),
        }
    }

    /// Objects that can be reached from one, itself first.
    pub(crate) fn reachable(&self, o: usize) -> Vec<usize> {
        let mut all = vec![o];
        let mut at = 0;
        while at < all.len() {
            for c in self.children(all[at]) {
                if !all.contains(&c) {
                    all.push(c);
                }
            }
            at += 1;
        }
        all
    }
}

fn known(stock: Stock<Value>, ids: &[ObjId]) -> Option<Stock<WitnessValue>> {
    Some(match stock {
        Stock::Text(units) => Stock::Text(units),
        Stock::Items(items) => {
            let known = |v: Value| match v.as_obj() {
                Some(o) => ids.iter().position(|i| *i == o).map(WitnessValue::Object),
                None if v == Value::NULL => Some(WitnessValue::Null),
                None => Some(WitnessValue::Prim(v)),
            };
            Stock::Items(items.into_iter().map(known).collect::<Option<_>>()?)
        }
    })
}
