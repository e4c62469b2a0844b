//! What the command and its workers say to each other: one line of JSON each.

use heapwise_batch::Row;
use serde::{Deserialize, Serialize};

/// Explore this.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Order {
    /// Class, name and descriptor.
    pub(super) id: String,
    /// Seconds.
    pub(super) timeout: Option<f64>,
}

/// From a worker.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Answer {
    /// It begins with the method: from here on its time counts. Before, a process loads the program, or frees what the
    /// method before has left.
    Begun,
    /// It is done with the method. Names are left to the command, which knows them.
    Row(Box<Row>),
    /// The same, and it is good for no more: the method had to be left in the middle of something.
    Last(Box<Row>),
    /// It is still exploring.
    SoFar(SoFar),
}

/// How far a worker is.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(super) struct SoFar {
    pub(super) paths: u64,
    pub(super) states: u64,
    pub(super) queries: u64,
}
