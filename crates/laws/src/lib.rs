//! Laws that every heap strategy and every technique has to obey, tried on random programs, with the real JVM as the judge.
//!
//! A seed makes a [`case::Case`]: classes, a precondition, a method, bounds. [`laws::Court`] runs all heaps within the bounds on
//! the JVM, explores the case in many ways ([`cell::Cell`]), and compares. [`shrink`] makes what it finds small. Beside that,
//! random programs print what `java` prints ([`programs`]), and random options never lead to an internal error ([`options`]).

pub mod case;
pub mod cell;
pub mod engine;
pub mod expr;
pub mod laws;
pub mod method;
pub mod options;
pub mod oracle;
pub mod predicate;
pub mod program;
pub mod programs;
pub mod rng;
pub mod shape;
pub mod shrink;
pub mod tree;
pub mod trial;
