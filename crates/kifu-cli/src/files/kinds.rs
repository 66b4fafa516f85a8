//! Which files are records, by their names.

use std::ffi::OsStr;

use kifu_files::{has_extension, is_undo_list};
use kifu_record::FORMATS;
use kifu_sgf::encoding::{ParseOptions, choose};

/// Which files of a folder or an archive are records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kinds {
    /// SGF.
    Sgf,
    /// Every format of records that has an extension of its own.
    Records,
}

impl Kinds {
    /// Returns the function that recognises these files by their names.
    pub(crate) fn is_wanted(self) -> fn(&OsStr) -> bool {
        match self {
            Self::Sgf => |name| has_extension(name, &["sgf"]),
            Self::Records => |name| has_record_extension(name) && !is_undo_list(name),
        }
    }
}

/// Returns true if a file name has the extension of some format of records.
pub(crate) fn has_record_extension(name: &OsStr) -> bool {
    // A file of JSON or of text may be anything.
    let is_own = |extension: &&str| !["json", "txt"].contains(extension);
    let extensions: Vec<_> = FORMATS.iter().flat_map(|format| format.extensions).copied().filter(is_own).collect();
    has_extension(name, &extensions)
}

/// Decodes the name of a member of an archive: many archives hold names in UTF-8, or in the encoding of the computer they
/// were made on, without saying so.
pub(crate) fn member_name(raw: &[u8]) -> String {
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
            ("game.GIB", false, true),
            ("game.json", false, false),
            ("game.txt", false, false),
            ("games.jsonl", false, true),
            ("kifu-undo.jsonl", false, false),
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
