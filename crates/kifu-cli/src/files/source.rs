//! One place to read a record file from.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kifu_record::FORMATS;

use super::names::is_undo_list;

/// Which files of a folder or an archive are records, told by what their names end in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kinds {
    /// SGF.
    Sgf,
    /// Every format of records that has an ending of its own.
    Records,
}

impl Kinds {
    /// What the names end in, in lower case.
    pub(crate) fn extensions(self) -> Vec<&'static str> {
        // A file of JSON or of text may be anything.
        let is_own = |ending: &&str| !["json", "txt"].contains(ending);
        let all = FORMATS.iter().flat_map(|format| format.extensions).copied().filter(is_own);
        match self {
            Self::Sgf => vec!["sgf"],
            Self::Records => all.collect(),
        }
    }
}

/// A file, a member of an archive, or standard input.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Source {
    /// A file of its own.
    File(PathBuf),
    /// A file in a zip archive.
    Member {
        /// The archive's path.
        archive: Arc<Path>,
        /// The member's place in the archive's directory.
        index: usize,
        /// The member's path inside the archive.
        name: String,
    },
    /// Standard input, under the name it is to have in messages.
    Stdin(String),
}

impl Source {
    /// The path to show: `games/a.sgf`, `games.zip/a.sgf`, or the name given to standard input.
    pub(crate) fn name(&self) -> Cow<'_, str> {
        match self {
            Self::File(path) => path.to_string_lossy(),
            Self::Member { archive, name, .. } => Cow::Owned(format!("{}/{name}", archive.display())),
            Self::Stdin(name) => Cow::Borrowed(name),
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

/// Whether a file name is that of a record, in capitals or not.
pub(crate) fn is_record_name(name: &OsStr, kinds: Kinds) -> bool {
    match kinds {
        Kinds::Sgf => has_extension(name, &["sgf"]),
        Kinds::Records => has_extension(name, &kinds.extensions()) && !is_undo_list(name),
    }
}

/// Whether a file name is that of an archive that we can look into.
pub(crate) fn is_archive_name(name: &OsStr) -> bool {
    has_extension(name, &["zip"])
}

fn has_extension(name: &OsStr, extensions: &[&str]) -> bool {
    let extension = Path::new(name).extension();
    extension.is_some_and(|found| extensions.iter().any(|wanted| found.eq_ignore_ascii_case(wanted)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, is_record: bool) {
        assert_eq!(is_record_name(OsStr::new(name), Kinds::Sgf), is_record, "{name}");
    }

    #[test]
    fn knows_records_by_their_extension() {
        check("game.sgf", true);
        check("GAME.SGF", true);
        check("a.b.Sgf", true);
        check("game.sgf.bak", false);
        check("sgf", false);
        check(".sgf", false);
        check("", false);
    }
}
