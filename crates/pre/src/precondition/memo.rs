//! What was answered about shapes (LISSA-M). A question is the conditions of a path about the heap; most paths ask what
//! others have asked before, so the answer has to be found without looking at all of these conditions again.

use super::{Verdict, compares_references};
use heapwise_exec::{PathCondition, PathMark};
use heapwise_term::{Sort, Term, Terms};
use rustc_hash::FxHashMap;

/// A list of conditions, by its number. The empty one is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(super) struct Question(u32);

/// See the module.
#[derive(Default)]
pub(super) struct Memo {
    /// By the conditions, whatever their order.
    answers: FxHashMap<Box<[Term]>, Verdict>,
    /// The same by their lists, as far as they were asked for.
    known: FxHashMap<Question, Verdict>,
    /// Lists with one more condition.
    longer: FxHashMap<(Question, Term), Question>,
    /// What they are made of, but for the empty one.
    parts: Vec<(Question, Term)>,
    /// Paths whose lists are known, each the beginning of the next one: those on the way to where the exploration is.
    paths: Vec<(PathMark, Question)>,
}

impl Memo {
    pub(super) fn answer(&mut self, question: Question) -> Option<Verdict> {
        if let Some(known) = self.known.get(&question) {
            return Some(known.clone());
        }
        let answer = self.answers.get(&self.conditions(question))?.clone();
        self.known.insert(question, answer.clone());
        Some(answer)
    }

    pub(super) fn keep(&mut self, question: Question, verdict: Verdict) {
        self.answers.insert(self.conditions(question), verdict.clone());
        self.known.insert(question, verdict);
    }

    /// The conditions of a list in one order.
    fn conditions(&self, question: Question) -> Box<[Term]> {
        let mut all = Vec::new();
        let mut at = question;
        while let Some((before, t)) = at.0.checked_sub(1).and_then(|i| self.parts.get(i as usize)) {
            all.push(*t);
            at = *before;
        }
        all.sort_unstable();
        all.into()
    }

    /// The list with these conditions at its end.
    pub(super) fn with(
        &mut self,
        question: Question,
        conditions: impl IntoIterator<Item = Term>,
    ) -> Question {
        conditions.into_iter().fold(question, |question, t| {
            *self.longer.entry((question, t)).or_insert_with(|| {
                self.parts.push((question, t));
                Question(self.parts.len() as u32)
            })
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

/// Whether a condition speaks of references alone.
pub(super) fn is_on_references(terms: &Terms, t: Term) -> bool {
    compares_references(terms, t) || terms.vars_of(t).iter().all(|v| terms.var_sort(*v) == Sort::Ref)
}
