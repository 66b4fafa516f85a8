//! The part of a list that commands show; the same options for `search`, `export` and `stats`.

use clap::Args;
use kifu_search::request::ListPart;

use super::number::from_zero;

/// The part of an ordered list. `--limit` belongs to the command, which has its own default.
#[derive(Args, Debug, Clone, Copy)]
pub(crate) struct Part {
    /// Reverse the order
    #[arg(long)]
    pub(crate) reverse: bool,
    /// Skip the first N results
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = from_zero::<usize>)]
    pub(crate) skip: usize,
}

impl Part {
    /// The part with at most `limit` entries, 0 for all.
    pub(crate) const fn list_part(self, limit: Option<usize>) -> ListPart {
        ListPart { reverse: self.reverse, skip: self.skip, limit }
    }
}
