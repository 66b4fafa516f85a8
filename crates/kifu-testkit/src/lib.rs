//! What the tests of several crates share: files of the repository, and texts and numbers that look random.

mod committed;
mod mutations;
mod random;

pub use committed::{committed, committed_at};
pub use mutations::{mutate, soup};
pub use random::Random;

use std::fs;
use std::path::{Path, PathBuf};

/// The root of the repository.
#[must_use]
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The sample records, in the order of their names.
///
/// # Panics
/// If they cannot be read.
#[must_use]
pub fn samples() -> Vec<(String, Vec<u8>)> {
    let folder = repository().join("samples");
    let names = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.filter(|name| name.ends_with(".sgf")).collect();
    names.sort();
    let read = |name: String| {
        let bytes = fs::read(folder.join(&name)).unwrap();
        (name, bytes)
    };
    names.into_iter().map(read).collect()
}
