//! The arguments of `heapwise explore` for many methods at once.

use super::limit;
use clap::Args;

#[derive(Args, Debug)]
pub(crate) struct ManyArgs {
    /// Time of all methods together; what is left then is explored when the same folder is continued
    #[arg(long, value_name = "SECONDS", default_value = "none", value_parser = limit::seconds)]
    pub(crate) total_timeout: limit::Seconds,
    /// Explores the methods that standard input names: what the command starts for itself.
    #[arg(long, hide = true)]
    pub(crate) worker: bool,
}
