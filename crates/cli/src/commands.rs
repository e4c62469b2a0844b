//! One module per command: from arguments to exit code.

pub(crate) mod api;
pub(crate) mod bench;
pub(crate) mod enumerate;
pub(crate) mod explore;
pub(crate) mod generate;
pub(crate) mod many;
pub(crate) mod report;
pub(crate) mod run;
pub(crate) mod test;
