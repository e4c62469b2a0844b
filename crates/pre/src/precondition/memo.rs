//! What was answered about shapes (LISSA-M). A question is the conditions of a path about the heap; most paths ask what
//! others have asked before, so the answer has to be found without looking at all of these conditions again.

use super::about::{about_heap, compares_references, speaks_of_references_alone};
use super::{Precondition, Technique, Verdict};
use heapwise_exec::{Machine, PathCondition, PathMark, State};
use heapwise_term::{Sort, Term, Terms};
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;

/// A list of conditions, by its number. The empty one is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(super) struct Question(u32);

/// A list with one more condition than another one.
struct Longer {
    before: Question,
    last: Term,
    len: usize,
    /// The same for the same conditions in another order, and hardly ever for others.
    mix: u64,
}

/// See the module.
#[derive(Default)]
pub(super) struct Memo {
    /// What was answered, by what is the same for the same conditions whatever their order.
    answers: FxHashMap<u64, Vec<(Question, Verdict)>>,
    /// The same by lists, as far as they were asked for.
    known: FxHashMap<Question, Verdict>,
    /// Lists with one more condition.
    longer: FxHashMap<(Question, Term), Question>,
    /// What they are made of, but for the empty one.
    parts: Vec<Longer>,
    /// Paths whose lists are known, each the beginning of the next one: those on the way to where the exploration is.
    paths: Vec<(PathMark, Question)>,
}

impl Memo {
    pub(super) fn answer(&mut self, question: Question) -> Option<Verdict> {
        if let Some(known) = self.known.get(&question) {
            return Some(known.clone());
        }
        let (len, mix) = self.part(question).map_or((0, 0), |p| (p.len, p.mix));
        let near = self.answers.get(&mix)?;
        let mut mine: Option<Vec<Term>> = None;
        // Most questions are new, and seen to be new without a look at their conditions.
        let (_, answer) = near.iter().find(|(other, _)| {
            self.part(*other).map_or(0, |p| p.len) == len
                && *mine.get_or_insert_with(|| self.sorted(question)) == self.sorted(*other)
        })?;
        let answer = answer.clone();
        self.known.insert(question, answer.clone());
        Some(answer)
    }

    pub(super) fn keep(&mut self, question: Question, verdict: Verdict) {
        let mix = self.part(question).map_or(0, |p| p.mix);
        self.answers.entry(mix).or_default().push((question, verdict.clone()));
        self.known.insert(question, verdict);
    }

    fn part(&self, question: Question) -> Option<&Longer> {
        self.parts.get(question.0.checked_sub(1)? as usize)
    }

    /// The conditions of a list in its order.
    pub(super) fn conditions(&self, question: Question) -> Vec<Term> {
        let mut at = question;
        let mut all = Vec::with_capacity(self.part(question).map_or(0, |p| p.len));
        while let Some(part) = self.part(at) {
            all.push(part.last);
            at = part.before;
        }
        all.reverse();
        all
    }

    fn sorted(&self, question: Question) -> Vec<Term> {
        let mut all = self.conditions(question);
        all.sort_unstable();
        all
    }

    /// The list with these conditions at its end.
    pub(super) fn with(
        &mut self,
        question: Question,
        conditions: impl IntoIterator<Item = Term>,
    ) -> Question {
        conditions.into_iter().fold(question, |before, last| {
            if let Some(known) = self.longer.get(&(before, last)) {
                return *known;
            }
            let (len, mix) = self.part(before).map_or((0, 0), |p| (p.len, p.mix));
            self.parts.push(Longer { before, last, len: len + 1, mix: mix.wrapping_add(mixed(last)) });
            let question = Question(self.parts.len() as u32);
            self.longer.insert((before, last), question);
            question
        })
    }

    /// The conditions of a path on references.
    pub(super) fn of_path(&mut self, terms: &Terms, path: &PathCondition) -> Question {
        let mut from = Question::default();
        let mut added = None;
        while let Some((mark, question)) = self.paths.last() {
            if let Some(new) = path.since(mark) {
                (from, added) = (*question, Some(new));
                break;
            }
            self.paths.pop();
        }
        let added = added.unwrap_or_else(|| path.terms());
        if added.is_empty() {
            return from;
        }
        let question = self.with(from, added.into_iter().filter(|t| is_on_references(terms, *t)));
        self.paths.push((path.mark(), question));
        question
    }
}

impl Precondition {
    /// What is asked about the shape of a state.
    pub(super) fn question(&mut self, machine: &mut Machine, st: &State) -> Question {
        if speaks_of_references_alone(&st.input) {
            return self.memo.of_path(&machine.terms, &st.path);
        }
        let mut kept = about_heap(machine, st);
        kept.sort_unstable();
        self.memo.with(Question::default(), kept)
    }

    /// The conditions of such a question, in the order of the path.
    pub(super) fn asked(&self, machine: &mut Machine, st: &State, question: Question) -> Vec<Term> {
        if speaks_of_references_alone(&st.input) {
            return self.memo.conditions(question);
        }
        about_heap(machine, st)
    }

    /// What was said before of a state under one more condition.
    pub fn remember(&mut self, machine: &mut Machine, st: &State, when: Term) -> Option<Verdict> {
        if self.technique != Technique::Shape || !self.toggles.memo || !speaks_of_references_alone(&st.input)
        {
            return None;
        }
        let question = self.memo.of_path(&machine.terms, &st.path);
        let mut new = st.path.news(&mut machine.terms, when);
        new.retain(|t| is_on_references(&machine.terms, *t));
        let question = self.memo.with(question, new);
        let known = self.memo.answer(question)?;
        self.stats.calls += 1;
        self.stats.memo_hits += 1;
        Some(known)
    }
}

/// A number for a condition, such that sums of several hardly ever agree by accident.
fn mixed(t: Term) -> u64 {
    let mut h = FxBuildHasher.hash_one(t);
    for (shift, factor) in [(32, 0x9e37_79b9_7f4a_7c15), (29, 0xbf58_476d_1ce4_e5b9)] {
        h = (h ^ (h >> shift)).wrapping_mul(factor);
    }
    h ^ (h >> 32)
}

/// Whether a condition speaks of references alone.
pub(super) fn is_on_references(terms: &Terms, t: Term) -> bool {
    compares_references(terms, t) || terms.vars_of(t).iter().all(|v| terms.var_sort(*v) == Sort::Ref)
}
