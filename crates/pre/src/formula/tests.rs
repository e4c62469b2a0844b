//! The pool of heaps against plain evaluation, and cores.

use super::circuit::{Circuit, Gate, Lit};
use super::pool::{Cores, Pool};
use proptest::prelude::*;

/// What a gate is under values of the inputs, by definition.
fn value(circuit: &Circuit, l: Lit, inputs: &[(Lit, bool)]) -> bool {
    let holds = match circuit.gate(l.gate()) {
        Gate::Input => inputs.iter().any(|(i, v)| i.gate() == l.gate() && *v),
        Gate::And(parts) => parts.iter().all(|p| value(circuit, *p, inputs)),
    };
    holds != l.is_negated()
}

/// A circuit over four inputs: what each step makes of two earlier gates.
fn grow(circuit: &mut Circuit, all: &mut Vec<Lit>, steps: &[(usize, usize, bool, bool)]) {
    for (a, b, not_a, not_b) in steps {
        let (a, b) = (all[a % all.len()], all[b % all.len()]);
        let (a, b) = (if *not_a { !a } else { a }, if *not_b { !b } else { b });
        all.push(circuit.and(a, b));
    }
}

proptest! {
    /// The pool finds the first heap in which everything asked for holds, also when gates are made after heaps were added,
    /// and never one that was found before an input that matters was there.
    #[test]
    fn the_pool_finds_the_first_heap(
        steps in proptest::collection::vec((0..64usize, 0..64usize, any::<bool>(), any::<bool>()), 1..30),
        heaps in proptest::collection::vec(0u8..16, 1..150),
        asked in proptest::collection::vec((0..64usize, any::<bool>()), 1..5),
        late in 0..150usize,
    ) {
        let mut circuit = Circuit::default();
        let mut all: Vec<Lit> = (0..3).map(|_| circuit.input()).collect();
        let mut pool = Pool::default();
        let mut known: Vec<Vec<(Lit, bool)>> = Vec::new();
        for (n, heap) in heaps.iter().enumerate() {
            if n == late {
                all.push(circuit.input());
            }
            let inputs: Vec<(Lit, bool)> =
                circuit.inputs().iter().enumerate().map(|(i, l)| (*l, heap >> i & 1 != 0)).collect();
            if n == heaps.len() / 2 {
                grow(&mut circuit, &mut all, &steps);
                let lits: Vec<Lit> = asked.iter().map(|(i, _)| all[i % all.len()]).collect();
                pool.find(&circuit, &lits);
            }
            pool.add(&circuit, |l| inputs.iter().any(|(i, v)| *i == l && *v));
            known.push(inputs);
        }
        let lits: Vec<Lit> =
            asked.iter().map(|(i, not)| (all[i % all.len()], *not)).map(|(l, not)| if not { !l } else { l }).collect();
        let depends = |l: Lit, on: Lit| {
            let mut open = vec![l.gate()];
            while let Some(gate) = open.pop() {
                match circuit.gate(gate) {
                    Gate::Input if gate == on.gate() => return true,
                    Gate::Input => {}
                    Gate::And(parts) => open.extend(parts.iter().map(|p| p.gate())),
                }
            }
            false
        };
        let fits = |inputs: &Vec<(Lit, bool)>| {
            let missing = circuit.inputs().iter().filter(|i| !inputs.iter().any(|(known, _)| known == *i));
            lits.iter().all(|l| missing.clone().all(|i| !depends(*l, *i)) && value(&circuit, *l, inputs))
        };
        prop_assert_eq!(pool.find(&circuit, &lits), known.iter().position(fits));
        for (at, inputs) in known.iter().enumerate() {
            prop_assert_eq!(pool.holds(&circuit, at, lits[0]), value(&circuit, lits[0], inputs));
        }
    }
}

#[test]
fn cores_exclude_what_contains_them() {
    let mut circuit = Circuit::default();
    let [a, b, c] = [circuit.input(), circuit.input(), circuit.input()];
    let mut cores = Cores::default();
    cores.add(vec![c, !a]);
    let sorted = |mut all: Vec<Lit>| {
        all.sort_unstable();
        all
    };
    assert!(cores.exclude(&sorted(vec![b, c, !a])));
    assert!(!cores.exclude(&sorted(vec![a, b, c])));
    assert!(!cores.exclude(&sorted(vec![!a, b])));
}
