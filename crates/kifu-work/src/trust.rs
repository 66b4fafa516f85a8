//! The folders that a library may name: those that the user has named, and that of the library itself.
//!
//! A library may come from elsewhere, with `/` among its folders.
//!
//! ```
//! use kifu_work::trust::Trust;
//!
//! let trust = Trust::Named { roots: vec!["/srv/go".into()], state: None };
//! let roots = [".", "2024", "/srv/go/pro", "/"].map(str::to_owned);
//! let (trusted, others) = trust.split(roots.into(), "/home/ann/go/.kifu".as_ref());
//! assert_eq!(trusted, [".", "2024", "/srv/go/pro"]);
//! assert_eq!(others, ["/"]);
//! ```

use std::io;
use std::path::{Path, PathBuf};

use kifu_files::{append_line, path_from_text, path_to_text, read_unlinked};
use kifu_search::{Library, LibraryError};

use crate::library::{absolute, base, restored};
use crate::state::{self, make_for};

/// The file in the state of a library with the folders that the user has named.
const ROOTS: &str = "roots";

/// The largest size of that file in bytes.
const MAX_ROOTS: u64 = 16 << 20;

/// Which folders and files of a library are read and changed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Trust {
    /// All: the caller knows the library.
    #[default]
    All,
    /// Those in the folder of the library, and those that the user names or has named.
    Named {
        /// The folders and files that the user names now.
        roots: Vec<PathBuf>,
        /// The user's state of the library, where they are noted: see [`state::of_library`].
        state: Option<PathBuf>,
    },
}

impl Trust {
    /// Returns the folders that the user names now or has named. Where nothing can be noted, because the system names no folder
    /// for the user's state, the library is believed.
    #[must_use]
    pub fn of_user(library: &Path, named: &[PathBuf]) -> Self {
        let state = state::folder().map(|state| state::of_library(&state, library));
        state.map_or(Self::All, |state| Self::Named { roots: named.to_vec(), state: Some(state) })
    }

    /// Divides the folders and files of a library, as it names them, into those that are trusted and the others.
    #[must_use]
    pub fn split(&self, roots: Vec<String>, library: &Path) -> (Vec<String>, Vec<String>) {
        let Self::Named { roots: named, state } = self else { return (roots, Vec::new()) };
        let noted = state.as_deref().map(noted).unwrap_or_default();
        let named = named.iter().chain(&noted).map(|path| absolute(path));
        let trusted: Vec<PathBuf> = base(library).into_iter().chain(named).collect();
        let is_trusted = |root: &String| {
            let real = absolute(&restored(root, library));
            trusted.iter().any(|folder| real.starts_with(folder))
        };
        roots.into_iter().partition(is_trusted)
    }

    /// Returns the folders and files of a library that are trusted, and the paths of the others.
    ///
    /// # Errors
    /// If the library is damaged.
    pub fn roots(&self, library: &Library) -> Result<(Vec<String>, Vec<PathBuf>), LibraryError> {
        let (trusted, others) = self.split(library.roots()?, library.folder());
        Ok((trusted, others.iter().map(|root| restored(root, library.folder())).collect()))
    }

    /// Notes the folders outside that of the library that the user names now, so that they are trusted later too.
    ///
    /// # Errors
    /// If the note cannot be written.
    pub fn note(&self, library: &Path) -> io::Result<()> {
        let Self::Named { roots, state: Some(state) } = self else { return Ok(()) };
        let (base, known) = (base(library), noted(state));
        for root in roots.iter().map(|root| absolute(root)) {
            let is_inside = base.as_ref().is_some_and(|base| root.starts_with(base));
            if !is_inside && !known.contains(&root) {
                make_for(state, library)?;
                append_line(&state.join(ROOTS), &path_to_text(&root))?;
            }
        }
        Ok(())
    }
}

fn noted(state: &Path) -> Vec<PathBuf> {
    let text = read_unlinked(&state.join(ROOTS), MAX_ROOTS).ok().and_then(|bytes| String::from_utf8(bytes).ok());
    text.unwrap_or_default().lines().map(path_from_text).collect()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_user_named_is_trusted() {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path().canonicalize().unwrap();
        let library = home.join("go/.kifu");
        std::fs::create_dir_all(&library).unwrap();
        std::fs::create_dir_all(home.join("more/deep")).unwrap();
        std::os::unix::fs::symlink("/", home.join("go/link")).unwrap();
        let more = home.join("more").to_str().unwrap().to_owned();
        let all = || [".", "a.sgf", "link", "..", "/", &more, &format!("{more}/deep")].map(str::to_owned).to_vec();
        let trust = |roots: &[&str]| Trust::Named {
            roots: roots.iter().map(|root| home.join(root)).collect(),
            state: Some(home.join("state")),
        };
        let first = trust(&[]).split(all(), &library);
        assert_eq!(first.0, [".", "a.sgf"]);
        trust(&["more", "go"]).note(&library).unwrap();
        trust(&["more"]).note(&library).unwrap();
        assert_eq!(trust(&[]).split(all(), &library).0.len(), 4);
        assert_eq!(std::fs::read_to_string(home.join("state/roots")).unwrap(), format!("{more}\n"));
        assert_eq!(Trust::All.split(all(), &library).1.len(), 0);
    }
}
