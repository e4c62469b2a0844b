//! What explorers have found so far, where the thread that watches the limits can take it.
//!
//! A query or an instruction may go on for a while after it was told to end. Nobody waits for that: what was found before is
//! the result.

use crate::config::Config;
use crate::totals::{Tally, Totals};
use heapwise_exec::{Bound, InputBound, InputHeap};
use heapwise_pre::Spec;
use heapwise_suite::{Case, PathCounts};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What one explorer has found.
#[derive(Default)]
pub(crate) struct Found {
    pub(crate) leaves: Vec<Case>,
    pub(crate) counts: PathCounts,
    pub(crate) findings: u64,
    pub(crate) states: u64,
    /// Bounds of the run that ended it early, with the number of states that were left.
    pub(crate) stopped: Option<(Bound, usize)>,
    pub(crate) disagreements: u64,
    /// Why paths were cut or are unsupported, and what they assume, with the number of paths.
    pub(crate) reasons: BTreeMap<(&'static str, String), u64>,
    /// What the paths have to say about their inputs.
    pub(crate) notes: BTreeSet<String>,
    /// The bounds that have left inputs out.
    pub(crate) within: BTreeSet<InputBound>,
}

impl Found {
    /// Adds the bounds that a state names.
    pub(crate) fn keep_within(&mut self, input: &InputHeap) {
        for bound in input.within.iter().filter(|b| !self.within.contains(b)).collect::<Vec<_>>() {
            self.within.insert(bound.clone());
        }
    }
}

/// The page of one explorer. It writes there as it goes, and holds the lock no longer than that takes.
#[derive(Clone, Default)]
pub(crate) struct Page(Arc<Mutex<Entries>>);

/// What stands on a page.
#[derive(Default)]
pub(crate) struct Entries {
    pub(crate) found: Found,
    /// The numbers of the explorer, as it last wrote them down.
    pub(crate) tally: Tally,
    /// States that wait.
    pub(crate) waiting: usize,
    /// Whether the explorer has no more to add.
    pub(crate) ended: bool,
}

impl Page {
    pub(crate) fn open(&self) -> MutexGuard<'_, Entries> {
        // A panic ends the whole exploration; whoever still writes then does no harm.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What stands here. An explorer that is still at work was ended by the bound, with what it works on and what waits.
    fn take(&self, bound: Bound) -> Totals {
        let Entries { mut found, tally, waiting, ended } = std::mem::take(&mut *self.open());
        if !ended {
            found.stopped.get_or_insert((bound, waiting + 1));
        }
        Totals { found, tally }
    }
}

/// What is explored: bounds may come from the method.
pub(crate) type Terms = Arc<(Spec, Config)>;

/// The pages of one exploration.
#[derive(Default)]
pub(crate) struct Ledger(Mutex<Pages>);

#[derive(Default)]
struct Pages {
    pages: Vec<Page>,
    terms: Option<Terms>,
    closed: bool,
}

impl Ledger {
    fn lock(&self) -> MutexGuard<'_, Pages> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The exploration begins, perhaps again: what was found before counts no more.
    pub(crate) fn begin(&self, terms: Terms) {
        let mut all = self.lock();
        all.pages.clear();
        all.terms = Some(terms);
    }

    /// Adds a page for an explorer, which may begin later.
    pub(crate) fn add(&self) -> Page {
        let page = Page::default();
        self.lock().pages.push(page.clone());
        page
    }

    /// Ends the exploration: what all explorers have found. `None` if someone else has ended it before.
    pub(crate) fn close(&self, bound: Bound) -> Option<(Option<Terms>, Vec<Totals>)> {
        let mut all = self.lock();
        if std::mem::replace(&mut all.closed, true) {
            return None;
        }
        let mut totals: Vec<Totals> = all.pages.iter().map(|p| p.take(bound)).collect();
        if totals.is_empty() {
            // It had not got as far as its first state.
            totals.push(Page::default().take(bound));
        }
        Some((all.terms.take(), totals))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_found_is_taken_once_and_names_what_was_left() {
        let ledger = Ledger::default();
        let (ended, at_work) = (ledger.add(), ledger.add());
        ended.open().found.counts.total = 3;
        ended.open().ended = true;
        at_work.open().found.counts.total = 2;
        at_work.open().waiting = 4;
        let (_, totals) = ledger.close(Bound::Timeout).expect("open");
        let told: Vec<_> = totals.iter().map(|t| (t.found.counts.total, t.found.stopped)).collect();
        assert_eq!(told, [(3, None), (2, Some((Bound::Timeout, 5)))]);
        assert!(ledger.close(Bound::Timeout).is_none());
    }

    #[test]
    fn an_exploration_that_has_not_begun_is_not_complete() {
        let (_, totals) = Ledger::default().close(Bound::Memory).expect("open");
        assert_eq!(totals[0].found.stopped, Some((Bound::Memory, 1)));
    }

    #[test]
    fn what_was_found_before_a_new_beginning_is_forgotten() {
        let ledger = Ledger::default();
        ledger.add().open().found.counts.total = 3;
        ledger.begin(Terms::default());
        let page = ledger.add();
        page.open().ended = true;
        let (_, totals) = ledger.close(Bound::Timeout).expect("open");
        assert_eq!(totals.iter().map(|t| t.found.counts.total).sum::<u64>(), 0);
    }
}
