//! The options of all commands that write files.

use clap::Args;
use kifu_files::{Existing, Outputs, Parents};

/// How files are written.
#[derive(Args, Debug, Clone, Copy, Default)]
pub(crate) struct OutputOptions {
    /// Overwrite existing files
    #[arg(long)]
    pub(crate) force: bool,
    /// Create missing parent folders
    #[arg(long)]
    pub(crate) parents: bool,
}

impl OutputOptions {
    /// Returns which files may be replaced and which folders created.
    pub(crate) fn outputs(&self) -> Outputs {
        let existing = if self.force { Existing::Replace } else { Existing::Refuse };
        Outputs::new(existing, if self.parents { Parents::Make } else { Parents::Below })
    }
}
