//! Input objects of classes of the JDK: ordinary objects, whose fields obey the rules of [`crate::invariants`].

use crate::invariants::{self, Rule};
use crate::kernel::{Kernel, axiom};
use crate::times;
use heapwise_exec::{
    ChoiceKind, InputBound, InputHeap, Key, Machine, Ref, Slot, State, Step, SymbolId, Value, unsupported,
};
use heapwise_program::{Class, Field};
use heapwise_term::{Sort, Term};
use std::rc::Rc;

impl Kernel {
    /// A field that is no input because its value is fixed; refuses classes that have no input objects.
    pub(crate) fn jdk_slot(
        &self,
        m: &mut Machine,
        st: &mut State,
        owner: SymbolId,
        f: &'static Field,
    ) -> Step<Option<Value>> {
        let class = &*f.class.name;
        if let Some(why) = invariants::refused(f.class) {
            let (name, class) = (&st.input.get(owner).name, f.class.java_name());
            return unsupported(format!("input object {name} of type {class}: {why}"));
        }
        if !invariants::is_full(class) {
            let name = f.class.java_name();
            let note = if self.invariants && invariants::is_in_java(f.class) {
                match invariants::part_of(class) {
                    Some(part) => {
                        let part = heapwise_program::java_name(part);
                        format!(
                            "inputs of {name} are valid (--no-jdk-invariants); --scope '{part}=N' bounds their size"
                        )
                    }
                    None if invariants::is_array_backed(f.class) => {
                        format!(
                            "inputs of {name} are valid (--no-jdk-invariants); --max-capacity bounds their size"
                        )
                    }
                    None => format!("inputs of {name} are valid (--no-jdk-invariants)"),
                }
            } else {
                format!(
                    "inputs of {name} are explored without all of their invariants: a path may start from one that \
                     no program can make"
                )
            };
            if !st.input.notes.contains(&note) {
                Rc::make_mut(&mut st.input).notes.insert(note);
            }
        }
        if ["java/lang/Object", "[Ljava/lang/Object;"].contains(&f.ty.class_name())
            && !self.has_type_argument(m, st, owner, f)
        {
            let note = format!(
                "type arguments are not enforced: what an input of {} holds may be of any class",
                f.class.java_name()
            );
            if !st.input.notes.contains(&note) {
                Rc::make_mut(&mut st.input).notes.insert(note);
            }
        }
        let rule = invariants::rule(class, &f.name);
        // An array that bounds another field is there before it.
        if let Some(Rule::UpTo(array) | Rule::UpToWide(array, _) | Rule::AtMost(array)) = rule {
            self.initial(m, st, owner, f, array)?;
        }
        if let Some(Rule::UpToWide(_, bit)) = rule {
            self.initial(m, st, owner, f, bit)?;
        }
        if rule == Some(Rule::TooLong) {
            let name = &st.input.get(owner).name;
            return unsupported(format!(
                "input object {name} of type {}: {} is too long for an input",
                f.class.java_name(),
                f.name
            ));
        }
        Ok(match rule {
            Some(Rule::Empty) => Some(Value::default_of(&f.ty)),
            Some(Rule::LeftOut) => {
                let name = format!("{}.{}", f.class.java_name(), f.name);
                InputHeap::keep_within(&mut st.input, InputBound::Default(name.into()));
                Some(Value::default_of(&f.ty))
            }
            Some(Rule::LoadFactor) => {
                let value = Value::Float(if self.invariants { 100.0 } else { 0.75 });
                let slot = Slot { owner, key: Key::Field(f.id), field: Some(f), value };
                Rc::make_mut(&mut st.input).slots.push(slot);
                Some(value)
            }
            Some(Rule::Threshold(table)) if self.invariants => {
                let Some(Value::Ref(Ref::Sym(t))) = self.initial(m, st, owner, f, table)? else {
                    return Ok(None);
                };
                let null = m.terms.null();
                let none = m.terms.eq(t, null);
                let value = Value::Int(if m.decide(st, ChoiceKind::Heap, none)? { 1 } else { 100 });
                let slot = Slot { owner, key: Key::Field(f.id), field: Some(f), value };
                Rc::make_mut(&mut st.input).slots.push(slot);
                Some(value)
            }
            Some(Rule::Keyed) => Some(self.keyed_field(m, st, owner, f)?),
            Some(Rule::ByKey | Rule::KeyBits) => {
                // The enum has its constants before anything is written down.
                self.key_count(m, st, owner, f)?;
                None
            }
            Some(Rule::Mapped) => match invariants::set_of(&st.input, owner) {
                Some(set) => present(m, st, set)?,
                None => None,
            },
            _ => None,
        })
    }

    /// The length of the table of a hash map, where input maps are valid.
    pub(crate) fn table_length(&self, st: &State, array: SymbolId) -> Option<i32> {
        let symbol = st.input.get(array);
        let table = symbol.declared.elem().is_some_and(|e| invariants::owns_elements(&e.name));
        (self.invariants && symbol.owned.is_some() && table).then_some(1)
    }

    /// The initial value of another field of the same class; `None`: this JDK has no such field.
    fn initial(
        &self,
        m: &mut Machine,
        st: &mut State,
        owner: SymbolId,
        of: &'static Field,
        name: &str,
    ) -> Step<Option<Value>> {
        match of.class.layout().iter().find(|f| f.class == of.class && *f.name == *name) {
            Some(f) => {
                let part = crate::kernel::Part::Field(f);
                Ok(Some(self.new_slot(m, st, owner, Key::Field(f.id), part)?))
            }
            None => Ok(None),
        }
    }

    /// What holds for a field that has just become an input.
    pub(crate) fn jdk_rule(
        &self,
        m: &mut Machine,
        st: &mut State,
        owner: SymbolId,
        f: &'static Field,
        value: Value,
    ) -> Step {
        let rule = match invariants::rule(&f.class.name, &f.name) {
            Some(Rule::ByKey) => Some(Rule::Sized(self.key_count(m, st, owner, f)?)),
            Some(Rule::KeyBits) => {
                let count = self.key_count(m, st, owner, f)?;
                Some(Rule::Within(0, (1 << count) - 1))
            }
            other => other,
        };
        match (rule, value) {
            (
                Some(rule @ (Rule::NotNull | Rule::Owned | Rule::Part | Rule::Table | Rule::Sized(_))),
                Value::Ref(Ref::Sym(t)),
            ) => {
                if matches!(rule, Rule::NotNull | Rule::Part | Rule::Sized(_)) {
                    let null = m.terms.null();
                    let there = m.terms.ne(t, null);
                    axiom(m, st, there);
                }
                if rule != Rule::NotNull
                    && let Some(s) = st.input.symbol(t)
                {
                    Rc::make_mut(&mut st.input).symbols[s.0 as usize].owned = Some((owner, Key::Field(f.id)));
                    if rule == Rule::Table && self.table_length(st, s).is_none() {
                        power_of_two(m, st, s);
                    }
                    if let Rule::Sized(n) = rule {
                        let length = st.input.length(&mut m.terms, s);
                        let n = m.terms.int(n);
                        let holds = m.terms.eq(length, n);
                        axiom(m, st, holds);
                        self.new_slot(m, st, s, Key::Length, crate::kernel::Part::Length)?;
                    }
                }
            }
            (Some(Rule::Natural | Rule::Threshold(_)), Value::Sym(t)) => natural(m, st, t),
            (Some(Rule::Size(part)), Value::Sym(t)) => {
                natural(m, st, t);
                let part = m.program.class_by_name(part).ok().filter(|_| self.invariants);
                if let Some(part) = part
                    && let Some(least) = self.scopes.limits(part).iter().min_by_key(|l| l.most)
                {
                    InputHeap::keep_within(&mut st.input, least.bound.clone());
                    let most = m.terms.int(i32::try_from(least.most).unwrap_or(i32::MAX));
                    let holds = m.terms.sle(t, most);
                    axiom(m, st, holds);
                }
            }
            (Some(Rule::Bit), Value::Sym(t)) => {
                let one = m.terms.int(1);
                let bit = m.terms.ule(t, one);
                axiom(m, st, bit);
            }
            (Some(Rule::Within(least, most)), Value::Sym(t)) => {
                let (least, most) = match m.terms.sort(t) {
                    Sort::Bv(64) => (m.terms.long(least), m.terms.long(most)),
                    _ => (m.terms.int(least as i32), m.terms.int(most as i32)),
                };
                let (above, below) = (m.terms.sle(least, t), m.terms.sle(t, most));
                axiom(m, st, above);
                axiom(m, st, below);
            }
            (Some(Rule::AtMost(other)), Value::Sym(t)) => {
                natural(m, st, t);
                if let Some(most) = self.initial(m, st, owner, f, other)? {
                    let most = m.term(most);
                    let within = m.terms.sle(t, most);
                    axiom(m, st, within);
                }
            }
            (Some(Rule::UpTo(array)), Value::Sym(t)) => {
                natural(m, st, t);
                if let Some(length) = self.length_of(m, st, owner, f, array)? {
                    let within = m.terms.sle(t, length);
                    axiom(m, st, within);
                }
            }
            (Some(Rule::UpToWide(array, bit)), Value::Sym(t)) => {
                natural(m, st, t);
                let bit = self.initial(m, st, owner, f, bit)?;
                if let Some(length) = self.length_of(m, st, owner, f, array)? {
                    let room = match bit {
                        Some(bit) => {
                            let bit = m.term(bit);
                            m.terms.lshr(length, bit)
                        }
                        None => length,
                    };
                    let within = m.terms.sle(t, room);
                    axiom(m, st, within);
                }
            }
            _ => {}
        }
        self.not_canonical(m, st, owner, f.class)?;
        if times::is_whole(&f.class.name) {
            for other in f.class.layout().iter().filter(|other| other.class == f.class) {
                self.new_slot(m, st, owner, Key::Field(other.id), crate::kernel::Part::Field(other))?;
            }
        }
        Ok(())
    }

    /// The variable for the length of an owned array in another field.
    fn length_of(
        &self,
        m: &mut Machine,
        st: &mut State,
        owner: SymbolId,
        f: &'static Field,
        array: &str,
    ) -> Step<Option<Term>> {
        let Some(Value::Ref(Ref::Sym(t))) = self.initial(m, st, owner, f, array)? else { return Ok(None) };
        let Some(symbol) = st.input.symbol(t) else { return Ok(None) };
        Ok(Some(st.input.length(&mut m.terms, symbol)))
    }
}

/// The object to which a set maps its elements.
fn present(m: &mut Machine, st: &mut State, set: &'static Class) -> Step<Option<Value>> {
    m.ensure_init(st, set)?;
    match set.find_field(invariants::PRESENT) {
        Some(f) => m.load_static(st, f).map(Some),
        None => Ok(None),
    }
}

fn natural(m: &mut Machine, st: &mut State, t: Term) {
    let zero = m.terms.int(0);
    let holds = m.terms.sle(zero, t);
    axiom(m, st, holds);
}

/// The length of an array, if there is one, is a power of two.
fn power_of_two(m: &mut Machine, st: &mut State, array: SymbolId) {
    let n = st.input.length(&mut m.terms, array);
    let (zero, one) = (m.terms.int(0), m.terms.int(1));
    let less = m.terms.sub(n, one);
    let common = m.terms.bvand(n, less);
    let (single, positive) = (m.terms.eq(common, zero), m.terms.slt(zero, n));
    let fine = m.terms.and(single, positive);
    let (var, null) = (st.input.get(array).var, m.terms.null());
    let absent = m.terms.eq(var, null);
    let holds = m.terms.or(absent, fine);
    axiom(m, st, holds);
}
