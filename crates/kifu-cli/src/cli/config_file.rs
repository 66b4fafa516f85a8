//! Which `kifu.toml` applies.

use std::path::PathBuf;

use clap::{Args, ValueHint};
use kifu_work::config::Lookup;

/// Which `kifu.toml` applies.
#[derive(Args, Debug)]
pub(crate) struct ConfigFile {
    /// Use this file instead of the nearest kifu.toml
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    config: Option<PathBuf>,
    /// Ignore kifu.toml
    #[arg(long, conflicts_with = "config")]
    no_config: bool,
}

impl ConfigFile {
    /// Where to look for configurations.
    pub(crate) fn lookup(&self) -> Lookup<'_> {
        match &self.config {
            _ if self.no_config => Lookup::Nowhere,
            Some(path) => Lookup::File(path),
            None => Lookup::Nearest,
        }
    }
}
