//! Finding the files of records.
//!
//! ```
//! # let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples");
//! let found = kifu_work::find::records(&[folder]);
//! for source in &found.sources {
//!     println!("{}", source.name());
//! }
//! # assert!(found.errors.is_empty() && found.sources.len() > 10);
//! ```

use std::ffi::OsStr;
use std::path::PathBuf;

use kifu_files::{ListOptions, Listing, has_extension, list};
use kifu_record::{FORMATS, FormatName, find_format};
use kifu_sgf::encoding::{ParseOptions, choose};

/// Lists the records of any format in these files, folders and patterns.
#[must_use]
pub fn records(paths: &[impl Into<PathBuf> + Clone]) -> Listing {
    let paths: Vec<PathBuf> = paths.iter().cloned().map(Into::into).collect();
    list(&paths, &list_options(Kinds::Records))
}

/// The options for listing files of these kinds.
#[must_use]
pub fn list_options(kinds: Kinds) -> ListOptions {
    ListOptions { is_wanted: kinds.is_wanted(), decode_name: member_name, ..ListOptions::default() }
}

/// The files of a folder or an archive that count as records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kinds {
    /// SGF.
    Sgf,
    /// Every record format that has a distinct extension.
    Records,
}

impl Kinds {
    /// Returns the function that selects these files by name.
    #[must_use]
    pub fn is_wanted(self) -> fn(&OsStr) -> bool {
        match self {
            Self::Sgf => {
                |name| has_extension(name, find_format(FormatName::Sgf).map_or(&[], |format| format.extensions))
            }
            Self::Records => has_record_extension,
        }
    }
}

/// Returns true if a file name has the extension of some format of records.
#[must_use]
pub fn has_record_extension(name: &OsStr) -> bool {
    // The extensions `json` and `txt` are too general.
    FORMATS.iter().any(|format| has_extension(name, format.extensions)) && !has_extension(name, &["json", "txt"])
}

/// Decodes the name of a member of an archive: many archives have names in UTF-8, or in the encoding of the computer
/// on which they were made, without a declaration.
#[must_use]
pub fn member_name(raw: &[u8]) -> String {
    choose(raw, None, &ParseOptions::default()).encoding.decode(raw).text.into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_by_their_extension() {
        for (name, is_sgf, is_record) in [
            ("game.sgf", true, true),
            ("GAME.SGF", true, true),
            // As Little Golem names its games of Hex.
            ("game123.hsgf", true, true),
            ("game.GIB", false, true),
            ("game.json", false, false),
            ("game.txt", false, false),
            ("games.jsonl", false, true),
            ("sgf", false, false),
        ] {
            assert_eq!(Kinds::Sgf.is_wanted()(OsStr::new(name)), is_sgf, "{name}");
            assert_eq!(Kinds::Records.is_wanted()(OsStr::new(name)), is_record, "{name}");
        }
    }

    #[test]
    fn names_may_be_in_any_encoding() {
        assert_eq!(member_name("古力/a.sgf".as_bytes()), "古力/a.sgf");
        assert_eq!(member_name(b"\xca\xc0\xbd\xe7\xce\xa7\xc6\xe5/a.sgf"), "世界围棋/a.sgf");
    }
}
