//! Conditions on the class of an input object. A library has hundreds of classes below one type, so sets of them are
//! ranges of numbers ([`heapwise_program::Program::number_of`]) where that is shorter.

use heapwise_exec::Machine;
use heapwise_program::Class;
use heapwise_term::Term;

/// So many classes are said one by one: equations tell people and rewriting more than ranges do.
const FEW: usize = 6;

/// The condition that a class, known to be one of `all`, is one of those `inside`.
pub(crate) fn among(
    m: &mut Machine,
    var: Term,
    all: &[&'static Class],
    inside: impl Fn(&'static Class) -> bool,
) -> Term {
    let mut numbers: Vec<(u32, bool)> = all.iter().map(|c| (m.program.number_of(c), inside(c))).collect();
    let hits = numbers.iter().filter(|n| n.1).count();
    if hits > FEW {
        numbers.sort_unstable();
        let misses = numbers.len() - hits;
        if misses <= FEW {
            let outside = numbers.iter().filter(|n| !n.1).map(|n| n.0).collect();
            let any = any_of(m, var, outside);
            return m.terms.not(any);
        }
        // What lies between two classes of the set and is none of all does not matter.
        let runs: Vec<&[(u32, bool)]> = numbers.chunk_by(|a, b| a.1 == b.1).collect();
        if runs.len() < hits {
            let (first, last) = (numbers[0].0, numbers[numbers.len() - 1].0);
            return ranges(
                m,
                var,
                runs.into_iter().filter(|r| r[0].1).map(|r| {
                    let (from, to) = (r[0].0, r[r.len() - 1].0);
                    ((from != first).then_some(from), (to != last).then_some(to))
                }),
            );
        }
    }
    let these = numbers.into_iter().filter(|n| n.1).map(|n| n.0).collect();
    any_of(m, var, these)
}

/// The condition that a number is that of one of the classes.
pub(crate) fn one_of(m: &mut Machine, var: Term, all: &[&'static Class]) -> Term {
    let numbers: Vec<u32> = all.iter().map(|c| m.program.number_of(c)).collect();
    if numbers.len() <= FEW {
        return any_of(m, var, numbers);
    }
    let mut sorted = numbers;
    sorted.sort_unstable();
    let runs: Vec<&[u32]> = sorted.chunk_by(|a, b| a + 1 == *b).collect();
    ranges(m, var, runs.into_iter().map(|r| (Some(r[0]), Some(r[r.len() - 1]))))
}

fn any_of(m: &mut Machine, var: Term, numbers: Vec<u32>) -> Term {
    let mut any = m.terms.ff();
    for n in numbers {
        let number = m.terms.int(n as i32);
        let here = m.terms.eq(var, number);
        any = m.terms.or(any, here);
    }
    any
}

/// In one of the ranges, ends included; without an end there is nothing beyond it.
fn ranges(m: &mut Machine, var: Term, all: impl Iterator<Item = (Option<u32>, Option<u32>)>) -> Term {
    let mut any = m.terms.ff();
    for (from, to) in all {
        let here = if from.is_some() && from == to {
            any_of(m, var, from.into_iter().collect())
        } else {
            let (mut low, mut high) = (m.terms.tt(), m.terms.tt());
            if let Some(from) = from {
                let from = m.terms.int(from as i32);
                low = m.terms.sle(from, var);
            }
            if let Some(to) = to {
                let to = m.terms.int(to as i32);
                high = m.terms.sle(var, to);
            }
            m.terms.and(low, high)
        };
        any = m.terms.or(any, here);
    }
    any
}
