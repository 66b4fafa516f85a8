//! The settings of a run, from arguments and environment variables.

use std::env;
use std::path::PathBuf;

/// The folder of the records, the number of files, and the number of passes.
pub struct Settings {
    /// The folder of the records.
    pub folder: PathBuf,
    /// The maximal number of files, evenly spread over the folder.
    pub files: usize,
    /// How often each measurement is repeated; the fastest pass counts.
    pub passes: usize,
}

impl Settings {
    /// Reads the first argument, `KIFU_CORPUS`, `KIFU_FILES` and `KIFU_PASSES`.
    ///
    /// # Errors
    /// A readable message if one of the numbers is invalid.
    pub fn from_environment() -> Result<Self, String> {
        let folder = env::args_os().nth(1).or_else(|| env::var_os("KIFU_CORPUS"));
        let samples = concat!(env!("CARGO_MANIFEST_DIR"), "/../samples");
        Ok(Self {
            folder: folder.map_or_else(|| samples.into(), PathBuf::from),
            files: number("KIFU_FILES", usize::MAX)?,
            passes: number("KIFU_PASSES", 5)?.max(1),
        })
    }
}

fn number(name: &str, default: usize) -> Result<usize, String> {
    match env::var(name) {
        Ok(text) => text.parse().map_err(|_| format!("{name} is not a number: {text:?}")),
        Err(_) => Ok(default),
    }
}
