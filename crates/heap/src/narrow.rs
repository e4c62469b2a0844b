//! An input of type `Object`, `Cloneable` or `Serializable` may be an array. It stays abstract until a cast to an array type
//! narrows it: from then on its type on this path is that of the cast, and its parts are a length and elements. What was
//! compared with it before is not forgotten: the variable for its class is the same.
//!
//! Where several inputs are the alternatives of a reference that is cast, each of them keeps its type, and gets a second
//! reference for what it is as an array ([`heapwise_exec::InputHeap::views`]).

use crate::guarded::{Leaf, fold, leaf};
use crate::kernel::{Kernel, from_term, out_of_scope};
use heapwise_exec::{
    Body, ChoiceKind, Identity, Key, Machine, ObjId, Origin, Ref, Side, State, Step, SymbolId, Value,
};
use heapwise_program::Class;
use heapwise_term::{Sort, Term};
use std::rc::Rc;

impl Kernel {
    /// A reference is known to have a type from now on.
    fn set_declared(st: &mut State, symbol: SymbolId, class: &'static Class) {
        let input = Rc::make_mut(&mut st.input);
        input.narrowed.insert(symbol);
        let symbol = &mut input.symbols[symbol.0 as usize];
        symbol.declared = class;
        symbol.generic = None;
    }

    /// Where a type has one class only, and that is one of arrays, nothing has to be asked.
    pub(crate) fn narrow_only(&self, st: &mut State, symbol: SymbolId) {
        if !st.input.get(symbol).declared.is_array()
            && let [only] = *self.classes_of(st, symbol)
            && only.is_array()
        {
            Kernel::set_declared(st, symbol, only);
        }
    }

    /// For strategies that resolve references: the object becomes an array.
    pub(crate) fn narrow_resolved(
        &self,
        m: &mut Machine,
        st: &mut State,
        r: Ref,
        class: &'static Class,
    ) -> Step<Ref> {
        let resolved = self.resolve(m, st, r)?;
        if let Ref::Obj(o) = resolved {
            self.reshape(m, st, o, class)?;
        }
        Ok(resolved)
    }

    /// An input object of which only the type was known is an array of this type.
    pub(crate) fn reshape(&self, m: &mut Machine, st: &mut State, o: ObjId, class: &'static Class) -> Step {
        let Some(elem) = class.elem() else { return Ok(()) };
        let Some(root) = st.input.root_of(o) else { return Ok(()) };
        if !matches!(st.heap.get(o).body, Body::Fields(_)) {
            return Ok(());
        }
        let array = self.new_array(m, st, root, class, elem)?;
        Kernel::set_declared(st, root, class);
        let one = self.classes_of(st, root).len() == 1;
        let object = st.heap.get_mut(o);
        object.class = class;
        object.body = array.body;
        object.side = if one { Side::None } else { Side::Input(root) };
        Ok(())
    }

    /// For strategies that keep references as terms: the input reference has the narrower type. Among several
    /// alternatives each may have a type of its own; what each of them is as an array of this type takes its place, so
    /// that nothing has to be decided. The cast has succeeded, so the alternative that is meant is null or such an array.
    pub(crate) fn narrow_term(
        &self,
        m: &mut Machine,
        st: &mut State,
        r: Ref,
        class: &'static Class,
    ) -> Step<Ref> {
        let t = match r {
            Ref::Null => return Ok(r),
            Ref::Obj(o) => {
                if let Some(root) = st.input.root_of(o) {
                    self.reshape_place(m, st, (o, root), class)?;
                }
                return Ok(r);
            }
            Ref::Sym(t) => t,
        };
        if let Some(s) = st.input.symbol(t) {
            if let Some(view) = self.view_there(m, st, s, class) {
                return Ok(Ref::Sym(view));
            }
            self.narrow_symbol(m, st, s, class)?;
            return Ok(r);
        }
        let narrow = fold(
            m,
            t,
            |_| false,
            |m, part| match leaf(m, st, part)? {
                None => Ok(None),
                Some(Leaf::Null) => Ok(Some(part)),
                Some(Leaf::Symbol(s)) => Ok(Some(self.as_array(m, st, s, class))),
                Some(Leaf::Object(o)) => {
                    let object = st.heap.get(o);
                    Ok(match st.input.root_of(o) {
                        Some(root) if matches!(object.body, Body::Fields(_)) => {
                            Some(self.as_array(m, st, root, class))
                        }
                        Some(_) => self.candidates.overlap(object.class, class).then_some(part),
                        None => m.program.is_subclass(object.class, class).then_some(part),
                    })
                }
            },
        )?;
        Ok(narrow.map_or(r, |t| match from_term(m, t) {
            Value::Ref(narrow) => narrow,
            _ => r,
        }))
    }

    /// What an input reference is as an array of a type: itself where its object has that type, null elsewhere. Where the
    /// reference is of another type this is a reference of its own, defined by an axiom: it says nothing about the input,
    /// so that the cases of a path stay what they are, and its parts are those of an array.
    fn as_array(&self, m: &mut Machine, st: &mut State, s: SymbolId, class: &'static Class) -> Term {
        let declared = st.input.get(s).declared;
        if declared.is_array() {
            let possible = self.candidates.overlap(declared, class);
            return if possible { st.input.get(s).var } else { m.terms.null() };
        }
        if let Some(there) = self.view_there(m, st, s, class) {
            return there;
        }
        let mut set = self.classes_of(st, s).to_vec();
        set.retain(|c| m.program.is_subclass(c, class));
        let is = self.class_in(m, st, s, &set);
        if is == m.terms.ff() {
            return m.terms.null();
        }
        let info = st.input.get(s);
        let (of, depth, name) = (info.var, info.depth, info.name.clone());
        let name = || view_name(&name, class);
        let view = m.input_symbol(st, Origin::new(Identity::View(of, class.id), &name), class, depth);
        let owned = st.input.get(s).owned;
        let input = Rc::make_mut(&mut st.input);
        input.views.insert(view, s);
        input.symbols[view.0 as usize].owned = owned;
        self.symbol_met(m, st, view);
        let (var, of, null) = (st.input.get(view).var, st.input.get(s).var, m.terms.null());
        let meant = m.terms.ite(is, of, null);
        let axiom = m.terms.eq(var, meant);
        st.path.assume(&mut m.terms, axiom);
        var
    }

    /// The reference for what another one is as an array of a type, where a cast has made it.
    fn view_there(&self, m: &mut Machine, st: &State, s: SymbolId, class: &'static Class) -> Option<Term> {
        if !st.input.views.values().any(|of| *of == s) {
            return None;
        }
        let of = st.input.get(s);
        let var =
            m.terms.var(Identity::View(of.var, class.id).key(), Sort::Ref, || view_name(&of.name, class));
        st.input.symbol(var).map(|_| var)
    }

    fn narrow_symbol(
        &self,
        m: &mut Machine,
        st: &mut State,
        symbol: SymbolId,
        class: &'static Class,
    ) -> Step {
        let Some(elem) = class.elem() else { return Ok(()) };
        if st.input.get(symbol).declared.is_array() {
            return Ok(());
        }
        if self.accessed(m, st, symbol) != m.terms.ff() {
            // As where an array is bound, which this object was as something else.
            let (zero, most) = (m.terms.int(0), m.terms.int(m.options.max_array as i32));
            let length = self.length_var(m, st, symbol);
            let fits = m.terms.sle(length, most);
            if !m.decide(st, ChoiceKind::Heap, fits)? {
                return out_of_scope();
            }
            let axiom = m.terms.sle(zero, length);
            st.path.assume(&mut m.terms, axiom);
        }
        Kernel::set_declared(st, symbol, class);
        self.forget_elements(m, st, symbol, elem);
        // What was known of terms with it in them depends on its type.
        Rc::make_mut(&mut st.input).bound.clear();
        Ok(())
    }

    /// A write through a reference that might have meant this object may have made elements of another type for it.
    fn forget_elements(&self, m: &Machine, st: &mut State, symbol: SymbolId, elem: &'static Class) {
        let var = st.input.get(symbol).var;
        let is_reference = |v: Value| matches!(v, Value::Ref(_));
        let fits = |v: Value| match elem.prim() {
            None => is_reference(v),
            Some(p) => match v {
                Value::Sym(t) => m.terms.sort(t) == heapwise_exec::stack_sort(p),
                other => !is_reference(other),
            },
        };
        let input = Rc::make_mut(&mut st.input);
        input.slots.retain(|s| s.owner != symbol || !matches!(s.key, Key::Elem(_)) || fits(s.value));
        let keys: Vec<Key> = st.parts.keys().copied().filter(|k| matches!(k, Key::Elem(_))).collect();
        for key in keys {
            if let Some(cells) = st.parts.get(&key)
                && cells.iter().any(|c| c.0 == var && !fits(c.1))
            {
                let kept: Vec<_> = cells.iter().copied().filter(|c| c.0 != var || fits(c.1)).collect();
                st.parts.insert(key, Rc::new(kept));
            }
        }
    }

    /// The place of an input object of which only the type was known is that of an array.
    pub(crate) fn reshape_place(
        &self,
        m: &mut Machine,
        st: &mut State,
        (o, root): (ObjId, SymbolId),
        class: &'static Class,
    ) -> Step {
        let Some(elem) = class.elem() else { return Ok(()) };
        if !matches!(st.heap.get(o).body, Body::Fields(_)) {
            return Ok(());
        }
        self.narrow_symbol(m, st, root, class)?;
        let array = self.array_place(m, st, root, class, elem)?;
        let object = st.heap.get_mut(o);
        object.class = class;
        object.body = array.body;
        object.side = array.side;
        Ok(())
    }
}

fn view_name(of: &str, class: &Class) -> String {
    format!("(({}) {of})", class.java_name())
}
