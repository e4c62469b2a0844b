//! Puts the layers together.

use crate::cache::Cache;
use crate::codes::Codes;
use crate::dump::{self, Dump};
use crate::fold::Fold;
use crate::hint::Hint;
use crate::lengths::Lengths;
use crate::limits::Limits;
use crate::literals::Literals;
use crate::process::{Process, ProcessError};
use crate::slice::Slice;
use crate::verify::Verify;
use crate::z3::Z3;
use crate::{Answer, Query, Solver, Stats};
use heapwise_term::{Model, Term, Terms};

/// Which back end answers what the layers cannot.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Backend {
    /// Z3 in this process.
    #[default]
    Z3,
    /// An SMT-LIB 2 solver as a child process, with this command line.
    Process(String),
}

/// How the chain is built.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The back end.
    pub backend: Backend,
    /// Time bounds and the stop flag.
    pub limits: Limits,
    /// Write each query of the back end into this folder.
    pub dump: Option<dump::Folder>,
}

/// The whole chain: folding → hint → slices → literals → cache → hash codes → verification → lengths → (dump) → back end. An error when the back end
/// cannot be started at all.
pub fn build(options: &Options) -> Result<Chain, ProcessError> {
    let mut backend: Box<dyn Solver> = match &options.backend {
        Backend::Z3 => Box::new(Z3::new(options.limits.clone())),
        Backend::Process(command) => Box::new(Process::started(command, options.limits.clone())?),
    };
    if let Some(folder) = &options.dump {
        backend = Box::new(Dump::new(backend, folder.clone()));
    }
    let verified = Verify::new(Lengths::new(backend, options.limits.clone()));
    let cached = Cache::new(Codes::new(verified), options.limits.clone());
    let sliced = Slice::new(Literals::new(cached));
    let hinted = Hint::new(sliced);
    Ok(Chain { layers: Box::new(Fold::new(hinted)) })
}

/// The chain that [`build`] gives.
pub struct Chain {
    layers: Box<dyn Solver>,
}

impl Chain {
    /// A chain with Z3 in this process and the default limits.
    pub fn in_process(limits: Limits) -> Self {
        let verified = Verify::new(Lengths::new(Z3::new(limits.clone()), limits.clone()));
        let cached = Cache::new(Codes::new(verified), limits);
        let layers = Fold::new(Hint::new(Slice::new(Literals::new(cached))));
        Chain { layers: Box::new(layers) }
    }

    /// A model of `assertions`, the first `known` of which `witness` is known to satisfy. Only what the others touch
    /// is solved; the rest of the answer is `witness`.
    pub fn extend(
        &mut self,
        terms: &mut Terms,
        assertions: &[Term],
        witness: &Model,
        known: usize,
    ) -> Answer {
        self.query(terms, Query { assertions, hint: Some(witness), known })
    }
}

impl Solver for Chain {
    fn query(&mut self, terms: &mut Terms, query: Query<'_>) -> Answer {
        self.layers.query(terms, query)
    }

    fn count(&self, stats: &mut Stats) {
        self.layers.count(stats);
    }
}

#[cfg(test)]
mod tests;
