//! Many methods in one run.
//!
//! A [`Row`] is what is kept of one method: plain data, one line of JSON. Workers ([`pool`]) make rows, the [`journal`]
//! keeps them as they come and tells a later run which ones it need not make again, and the [`summary`] adds them up,
//! in the order of the methods and not in that of the workers.
//!
//! Nothing here knows how a method is explored, and a worker that fails costs one row.

pub mod journal;
pub mod pool;
pub mod row;
pub mod summary;

pub use journal::{Journal, JournalError};
pub use pool::{Job, Worker};
pub use row::{Failure, Finding, Reason, Row, Status};
pub use summary::Summary;
