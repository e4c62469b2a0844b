//! Call stacks that can be compared, whatever the names of their objects.

use crate::direct::paths::symbolic;
use crate::direct::slots::Inner;
use crate::direct::store::{Obj, Place, Target};
use heapwise_exec::{Ref, State, Value};

/// A stack, with objects numbered in the order in which they appear.
pub(crate) struct Key {
    pub(super) code: Box<[u64]>,
    /// The objects of these numbers.
    pub(crate) objects: Vec<Obj>,
}

/// The stack of a state. `None`: it holds what cannot be compared.
pub(crate) fn key(inner: &Inner, st: &State, args: &[Value]) -> Option<Key> {
    let mut key = Namer {
        inner,
        code: Vec::with_capacity(st.stack.len() + 3 * st.frames.len() + 8),
        objects: Vec::new(),
    };
    key.code.push(u64::from(st.phase.index) << 2 | u64::from(st.phase.entered) << 1);
    if st.phase.result.is_some() || st.phase.returned.is_some() {
        return None;
    }
    for arg in args {
        match arg {
            // Whoever looks at it has it on the stack.
            Value::Sym(_) => key.code.push(10 << 32),
            _ => key.value(*arg)?,
        }
    }
    for frame in &st.frames {
        key.code.push(u64::from(frame.method.id.0) << 32 | u64::from(frame.pc));
        key.code.push(u64::from(frame.base));
    }
    for value in &st.stack {
        key.value(*value)?;
    }
    Some(Key { code: key.code.into(), objects: key.objects })
}

struct Namer<'a> {
    inner: &'a Inner,
    code: Vec<u64>,
    objects: Vec<Obj>,
}

impl Namer<'_> {
    fn name(&mut self, o: Obj) -> u64 {
        let at = self.objects.iter().position(|x| *x == o).unwrap_or_else(|| {
            self.objects.push(o);
            self.objects.len() - 1
        });
        at as u64
    }

    fn value(&mut self, v: Value) -> Option<()> {
        let code = match v {
            Value::Int(i) => 1 << 32 | u64::from(i as u32),
            Value::Float(f) => 2 << 32 | u64::from(f.to_bits()),
            Value::Long(l) => {
                self.code.push(3 << 32);
                l as u64
            }
            Value::Double(d) => {
                self.code.push(4 << 32);
                d.to_bits()
            }
            Value::Hole => 5 << 32,
            Value::Ref(Ref::Null) => 6 << 32,
            Value::Ref(Ref::Obj(id)) => {
                7 << 32 | {
                    let o = self.inner.store.find(id)?;
                    self.name(o)
                }
            }
            Value::Ref(Ref::Sym(t)) => {
                let p = self.inner.canonical(self.inner.paths.of_var(t)?);
                match self.inner.store.known(p).target {
                    Some(Target::Null) => 6 << 32,
                    Some(Target::Obj(o)) => 7 << 32 | self.name(o),
                    None => {
                        if let Some((base, field)) = self.inner.pending_owner(p) {
                            self.code.push(11 << 32 | u64::from(field.slot));
                            return self.value(Value::Ref(symbolic(&self.inner.paths, base)));
                        }
                        let Place { owner, slot } = self.inner.place(p)?;
                        match owner {
                            None => 8 << 32 | u64::from(slot),
                            Some(o) => {
                                let name = self.name(o);
                                (16 + u64::from(slot)) << 32 | name
                            }
                        }
                    }
                }
            }
            // Conditions may speak of it.
            Value::Sym(_) => return None,
        };
        self.code.push(code);
        Some(())
    }
}
