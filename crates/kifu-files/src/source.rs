//! The sources of files.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::temporary::folder_of;

/// A file, a member of an archive, or standard input.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// A file.
    File(PathBuf),
    /// A member of an archive.
    Member {
        /// The archive's path.
        archive: Arc<Path>,
        /// The number of the member in the directory of the archive, from 0.
        index: usize,
        /// The path of the member inside the archive, decoded.
        name: String,
    },
    /// Standard input, under the name that messages show.
    Stdin(String),
}

impl Source {
    /// Returns the path for messages: `games/a.sgf`, `games.zip/a.sgf`, or the name of standard input.
    pub fn name(&self) -> Cow<'_, str> {
        match self {
            Self::File(path) => path.to_string_lossy(),
            Self::Member { archive, name, .. } => Cow::Owned(format!("{}/{name}", archive.display())),
            Self::Stdin(name) => Cow::Borrowed(name),
        }
    }

    /// Returns the folder of the file or of its archive; for standard input, the folder of its name.
    pub fn folder(&self) -> &Path {
        match self {
            Self::File(path) => folder_of(path),
            Self::Member { archive, .. } => folder_of(archive),
            Self::Stdin(name) => folder_of(Path::new(name)),
        }
    }

    /// Returns the path below [`folder`](Self::folder): `a.sgf`, or `games.zip/a.sgf`.
    pub fn path_in_folder(&self) -> PathBuf {
        let file_name = |path: &Path| path.file_name().map(PathBuf::from).unwrap_or_default();
        match self {
            Self::File(path) => file_name(path),
            Self::Member { archive, name, .. } => file_name(archive).join(name.trim_start_matches('/')),
            Self::Stdin(name) => file_name(Path::new(name)),
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

/// Returns true if a file name is that of an archive, by its extension in any case: `.zip`, `.tar`, `.tar.gz`, `.tgz`, or a single
/// file in `.gz`.
pub fn is_archive_name(name: &OsStr) -> bool {
    has_extension(name, &["zip", "tar", "tgz", "gz"])
}

/// Returns true if a file name has one of these extensions, in any case of the letters `A` to `Z`.
pub fn has_extension(name: &OsStr, extensions: &[&str]) -> bool {
    let bytes = name.as_encoded_bytes();
    // Most names have no separator, and splitting paths is slow.
    if !bytes.contains(&b'/') && !bytes.contains(&b'\\') {
        let Some(dot) = bytes.iter().rposition(|&byte| byte == b'.').filter(|&dot| dot > 0 && bytes != b"..") else {
            return false;
        };
        return extensions.iter().any(|wanted| bytes[dot + 1..].eq_ignore_ascii_case(wanted.as_bytes()));
    }
    let extension = Path::new(name).extension();
    extension.is_some_and(|found| extensions.iter().any(|wanted| found.eq_ignore_ascii_case(wanted)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, expected: bool) {
        assert_eq!(has_extension(OsStr::new(name), &["sgf"]), expected, "{name}");
    }

    #[test]
    fn extensions_in_any_case() {
        check("game.sgf", true);
        check("GAME.SGF", true);
        check("a.b.Sgf", true);
        check("game.sgf.bak", false);
        check("sgf", false);
        check(".sgf", false);
        check("", false);
        check(".", false);
        check("..", false);
        check("..sgf", true);
        check("a.", false);
        check("games/a.SGF", true);
        check("games/.sgf", false);
        check("games.sgf/a", false);
    }
}
