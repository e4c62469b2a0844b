//! What every exploration can be told, whatever becomes of its result.

use super::{BoundArgs, HeapArgs, PreArgs, SearchArgs};
use clap::Args;

#[derive(Args, Debug)]
pub(crate) struct EngineArgs {
    #[command(flatten, next_help_heading = "Input heap")]
    pub(crate) heap: HeapArgs,

    #[command(flatten, next_help_heading = "Precondition")]
    pub(crate) pre: PreArgs,

    #[command(flatten, next_help_heading = "Bounds")]
    pub(crate) bounds: BoundArgs,

    #[command(flatten, next_help_heading = "Search")]
    pub(crate) search: SearchArgs,
}
