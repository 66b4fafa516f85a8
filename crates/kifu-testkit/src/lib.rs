//! What the tests of several crates share: files of the repository, and texts and numbers that look random.

mod committed;
mod mutations;
mod random;

pub use committed::{committed, committed_at, path_of_repository, text_of_repository};
pub use mutations::{mutate, quotation, soup};
pub use random::Random;

use std::path::{Path, PathBuf};

/// The root of the repository.
#[must_use]
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
