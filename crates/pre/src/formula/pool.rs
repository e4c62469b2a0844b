//! What the solver has said, so that it need not be asked again: heaps that it has found, and facts that cannot be
//! together. Most questions differ from an earlier one in facts that one of the heaps has as well, or have a conflict that
//! was met before.

use super::circuit::{Circuit, Gate, Lit};
use rustc_hash::FxHashMap;

/// The heaps that were found, in that order. A heap is what the inputs of the circuit are; a gate is looked at for all heaps at
/// once, 64 to a word.
#[derive(Default)]
pub(crate) struct Pool {
    /// How many gates there were when each heap was found. An input that came later was not part of the question.
    made: Vec<u32>,
    gates: Vec<Bits>,
}

/// One bit for each heap.
#[derive(Clone, Default)]
struct Bits {
    words: Vec<u64>,
    /// For how many heaps they are known.
    known: usize,
    /// The newest input that they depend on.
    newest: u32,
}

impl Pool {
    /// Adds a heap: the values of all inputs.
    pub(crate) fn add(&mut self, circuit: &Circuit, value: impl Fn(Lit) -> bool) -> usize {
        let at = self.made.len();
        self.made.push(circuit.len() as u32);
        self.gates.resize_with(circuit.len(), Bits::default);
        for input in circuit.inputs() {
            let bits = &mut self.gates[input.gate() as usize];
            bits.words.resize(at / 64 + 1, 0);
            bits.words[at / 64] |= u64::from(value(*input)) << (at % 64);
            (bits.known, bits.newest) = (at + 1, input.gate());
        }
        at
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.made.is_empty()
    }

    /// Whether something holds in one of the heaps.
    pub(crate) fn has(&mut self, circuit: &Circuit, lit: Lit) -> bool {
        self.find(circuit, &[lit]).is_some()
    }

    /// The first heap in which all of these hold.
    pub(crate) fn find(&mut self, circuit: &Circuit, all: &[Lit]) -> Option<usize> {
        if self.made.is_empty() {
            return None;
        }
        let mut newest = 0;
        for lit in all {
            newest = newest.max(self.look(circuit, lit.gate()).newest);
        }
        let from = self.made.partition_point(|made| *made <= newest);
        (from / 64..self.made.len().div_ceil(64)).find_map(|w| {
            let mut word = if w == from / 64 { u64::MAX << (from % 64) } else { u64::MAX };
            for lit in all {
                word &= self.word(*lit, w);
            }
            let at = w * 64 + word.trailing_zeros() as usize;
            (word != 0 && at < self.made.len()).then_some(at)
        })
    }

    /// Whether something holds in a heap. Inputs that came after it are false there.
    pub(crate) fn holds(&mut self, circuit: &Circuit, at: usize, lit: Lit) -> bool {
        self.look(circuit, lit.gate());
        self.word(lit, at / 64) >> (at % 64) & 1 != 0
    }

    fn word(&self, lit: Lit, w: usize) -> u64 {
        let word = self.gates[lit.gate() as usize].words[w];
        if lit.is_negated() { !word } else { word }
    }

    /// The bits of a gate for all heaps; those below it are made first.
    fn look(&mut self, circuit: &Circuit, gate: u32) -> &Bits {
        let (count, words) = (self.made.len(), self.made.len().div_ceil(64));
        if self.gates.len() < circuit.len() {
            self.gates.resize_with(circuit.len(), Bits::default);
        }
        let is_known = |bits: &Bits| bits.known == count && bits.words.len() == words && count > 0;
        // Mostly, it was looked at before.
        if is_known(&self.gates[gate as usize]) {
            return &self.gates[gate as usize];
        }
        let mut open = vec![gate];
        while let Some(&gate) = open.last() {
            let bits = &self.gates[gate as usize];
            if is_known(bits) {
                open.pop();
                continue;
            }
            let Gate::And(parts) = circuit.gate(gate) else {
                let bits = &mut self.gates[gate as usize];
                bits.words.resize(words, 0);
                (bits.known, bits.newest) = (count, gate);
                open.pop();
                continue;
            };
            let depth = open.len();
            let is_open = |g: &u32| self.gates[*g as usize].known != count;
            open.extend(parts.iter().map(|p| p.gate()).filter(is_open));
            if open.len() > depth {
                continue;
            }
            let from = bits.known / 64;
            let mut new = vec![u64::MAX; words - from.min(words)];
            let mut newest = 0;
            for part in parts {
                newest = newest.max(self.gates[part.gate() as usize].newest);
                for (i, word) in new.iter_mut().enumerate() {
                    *word &= self.word(*part, from + i);
                }
            }
            let bits = &mut self.gates[gate as usize];
            bits.words.truncate(from);
            bits.words.extend(new);
            (bits.known, bits.newest) = (count, newest);
            open.pop();
        }
        &self.gates[gate as usize]
    }
}

/// Facts that cannot be together, by the last one of each.
#[derive(Default)]
pub(crate) struct Cores(FxHashMap<Lit, Vec<Box<[Lit]>>>);

impl Cores {
    pub(crate) fn add(&mut self, mut core: Vec<Lit>) {
        core.sort_unstable();
        // Without any facts there is nothing to look up, and the solver says so at once.
        if let Some(last) = core.pop() {
            self.0.entry(last).or_default().push(core.into());
        }
    }

    /// Whether some of these, in ascending order, are known not to be together.
    pub(crate) fn exclude(&self, sorted: &[Lit]) -> bool {
        let among = |l: &Lit| sorted.binary_search(l).is_ok();
        sorted.iter().filter_map(|l| self.0.get(l)).flatten().any(|rest| rest.iter().all(among))
    }
}
