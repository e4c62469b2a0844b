//! Truth values as a circuit of and-gates. Equal gates are one gate.

use rustc_hash::FxHashMap;

/// A gate, or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Lit(u32);

impl Lit {
    pub(crate) const TRUE: Lit = Lit(0);
    pub(crate) const FALSE: Lit = Lit(1);

    /// The gate without its sign.
    pub(crate) fn gate(self) -> u32 {
        self.0 >> 1
    }

    pub(crate) fn is_negated(self) -> bool {
        self.0 & 1 != 0
    }
}

impl std::ops::Not for Lit {
    type Output = Lit;
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

/// What a gate is.
#[derive(Clone, Debug)]
pub(crate) enum Gate {
    /// Free.
    Input,
    /// All of these.
    And(Box<[Lit]>),
}

/// All gates. Gate 0 is true.
pub(crate) struct Circuit {
    gates: Vec<Gate>,
    inputs: Vec<Lit>,
    known: FxHashMap<Box<[Lit]>, Lit>,
}

impl Default for Circuit {
    fn default() -> Self {
        Circuit { gates: vec![Gate::And([].into())], inputs: Vec::new(), known: FxHashMap::default() }
    }
}

impl Circuit {
    pub(crate) fn len(&self) -> usize {
        self.gates.len()
    }

    pub(crate) fn gate(&self, gate: u32) -> &Gate {
        &self.gates[gate as usize]
    }

    /// A new free truth value.
    pub(crate) fn input(&mut self) -> Lit {
        let input = Lit((self.gates.len() as u32) << 1);
        self.gates.push(Gate::Input);
        self.inputs.push(input);
        input
    }

    /// All free truth values.
    pub(crate) fn inputs(&self) -> &[Lit] {
        &self.inputs
    }

    pub(crate) fn and(&mut self, a: Lit, b: Lit) -> Lit {
        if a == Lit::FALSE || b == Lit::FALSE || a == !b {
            return Lit::FALSE;
        }
        if a == Lit::TRUE || a == b {
            return b;
        }
        if b == Lit::TRUE {
            return a;
        }
        // What is a part of the other adds nothing.
        if self.has(a, b) {
            return a;
        }
        if self.has(b, a) {
            return b;
        }
        if self.has(a, !b) || self.has(b, !a) {
            return Lit::FALSE;
        }
        self.make(if a < b { vec![a, b] } else { vec![b, a] })
    }

    /// Whether one is a conjunction with the other in it.
    fn has(&self, all: Lit, one: Lit) -> bool {
        !all.is_negated() && matches!(self.gate(all.gate()), Gate::And(parts) if parts.contains(&one))
    }

    pub(crate) fn and_all(&mut self, all: impl IntoIterator<Item = Lit>) -> Lit {
        let mut parts: Vec<Lit> = all.into_iter().filter(|l| *l != Lit::TRUE).collect();
        parts.sort_unstable();
        parts.dedup();
        if parts.contains(&Lit::FALSE) || parts.windows(2).any(|w| w[0] == !w[1]) {
            return Lit::FALSE;
        }
        match parts[..] {
            [] => Lit::TRUE,
            [only] => only,
            [a, b] => self.and(a, b),
            _ => self.make(parts),
        }
    }

    pub(crate) fn or(&mut self, a: Lit, b: Lit) -> Lit {
        // Two cases of one condition: the condition does not matter.
        if !a.is_negated()
            && !b.is_negated()
            && let (Gate::And(x), Gate::And(y)) = (self.gate(a.gate()), self.gate(b.gate()))
            && let ([x0, x1], [y0, y1]) = (&x[..], &y[..])
        {
            for (p, q) in [(*x0, *x1), (*x1, *x0)] {
                for (r, s) in [(*y0, *y1), (*y1, *y0)] {
                    if p == r && q == !s {
                        return p;
                    }
                }
            }
        }
        !self.and(!a, !b)
    }

    pub(crate) fn or_all(&mut self, all: impl IntoIterator<Item = Lit>) -> Lit {
        let mut parts: Vec<Lit> = all.into_iter().filter(|l| *l != Lit::FALSE).collect();
        parts.sort_unstable();
        parts.dedup();
        match parts[..] {
            [a, b] => self.or(a, b),
            _ => !self.and_all(parts.into_iter().map(|l| !l)),
        }
    }

    pub(crate) fn ite(&mut self, c: Lit, a: Lit, b: Lit) -> Lit {
        if a == b || c == Lit::TRUE {
            return a;
        }
        if c == Lit::FALSE {
            return b;
        }
        let then = self.and(c, a);
        let otherwise = self.and(!c, b);
        self.or(then, otherwise)
    }

    fn make(&mut self, parts: Vec<Lit>) -> Lit {
        let parts: Box<[Lit]> = parts.into();
        if let Some(known) = self.known.get(&parts) {
            return *known;
        }
        let gate = Lit((self.gates.len() as u32) << 1);
        self.gates.push(Gate::And(parts.clone()));
        self.known.insert(parts, gate);
        gate
    }
}
