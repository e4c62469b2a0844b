//! Hash-consed symbolic terms: construction with rewriting, evaluation, printing.
//!
//! A [`Term`] is an index into a [`Terms`] store. Two terms of one store are equal exactly when they are the same
//! index, so equality, hashing and memoisation cost nothing. Every constructor rewrites first (see [`rewrite`]); the
//! store never holds an operation on constants only.
//!
//! Invariants, written as absences:
//!
//! * This crate does not know that SMT solvers exist. [`Terms::smtlib`] prints text, and nothing here reads any back.
//! * No function recurses over the depth of a term: terms of 100,000 levels are normal (a loop that sums an array).
//! * The arguments of a term have smaller indices than the term itself. "Sorted by index" is a topological order.
//! * No variable is known by its name: names are for people, and two variables may have the same ([`VarKey`]).
//! * Nothing depends on hash order, on time or on randomness: the same calls give the same indices.
//!
//! ```
//! use heapwise_term::{Const, Model, Sort, Terms, VarKey};
//! let mut t = Terms::new();
//! let x = t.var(VarKey::new(0, [0, 0, 0]), Sort::Bv(32), || "x".to_owned());
//! let one = t.int(1);
//! let next = t.add(x, one);
//! let wraps = t.slt(next, x);
//! assert_eq!(t.display(wraps), "x + 1 < x");
//! let mut m = Model::new();
//! m.set(t.as_var(x).unwrap(), Const::int(i32::MAX));
//! assert_eq!(t.eval(wraps, &m), Const::Bool(true));
//! ```

mod build;
mod constant;
mod display;
mod eval;
mod fold;
mod key;
mod model;
mod node;
pub mod rewrite;
mod smtlib;
mod store;
mod substitute;
mod table;
mod vars;

pub use constant::{Const, Sort};
pub use eval::Evaluator;
pub use key::VarKey;
pub use model::Model;
pub use node::{BinOp, Node, Round, Term, UnOp, VarId};
pub use smtlib::{float_literal, quote_symbol};
pub use store::Terms;
pub use table::Table;
