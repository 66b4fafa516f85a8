//! Files of the repository that tests write: documents, tables and pictures made from the code.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::repository;

/// Compares a text with a file of the repository. With `UPDATE` in the environment, writes the file instead.
///
/// `path` is relative to the root of the repository, such as `docs/cli.md`. Line breaks of Windows in the file do not count.
///
/// # Panics
/// If the two differ: says which line, and which command writes the file.
#[track_caller]
pub fn committed(path: &str, text: &str) {
    if let Some(path) = path_of_repository(path) {
        committed_at(&path, text);
    }
}

/// A path of the repository. `None` in a package, which has nothing beside it: a test that compares the crate with the
/// repository ends.
#[must_use]
pub fn path_of_repository(path: &str) -> Option<PathBuf> {
    let root = repository();
    root.join("ARCHITECTURE.md").exists().then(|| root.join(path))
}

/// A text of the repository. `None` in a package: see [`path_of_repository`].
///
/// # Panics
/// If the repository has no such text.
#[must_use]
pub fn text_of_repository(path: &str) -> Option<String> {
    let found = path_of_repository(path)?;
    Some(fs::read_to_string(found).unwrap_or_else(|error| panic!("{path}: {error}")))
}

/// As [`committed`], for a path of any kind.
///
/// # Panics
/// If the two differ, or the file cannot be written.
#[track_caller]
pub fn committed_at(path: &Path, text: &str) {
    if env::var_os("UPDATE").is_some() {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).unwrap();
        }
        return fs::write(path, text).unwrap();
    }
    let found = fs::read_to_string(path).unwrap_or_default().replace("\r\n", "\n");
    if found == text {
        return;
    }
    let crate_name = env::var("CARGO_PKG_NAME").unwrap_or_default();
    let line = found.lines().zip(text.lines()).take_while(|(old, new)| old == new).count();
    let [old, new] = [&found, text].map(|text| text.lines().nth(line).unwrap_or("(the end)"));
    panic!(
        "{} is out of date: run UPDATE=1 cargo test -p {crate_name}\nline {}: {old}\nshould be: {new}",
        path.display(),
        line + 1
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_compared() {
        committed("crates/kifu-testkit/src/committed.rs", include_str!("committed.rs"));
    }

    #[test]
    #[should_panic(expected = "line 1: //! Files")]
    fn other_texts_are_told() {
        // Nothing may be written here.
        assert!(env::var_os("UPDATE").is_none(), "line 1: //! Files");
        committed_at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/committed.rs"), "another text");
    }
}
