//! The names of the formats.

use core::fmt;
use core::str::FromStr;

use kifu_go::BadText;

/// The name of a format of records.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum FormatName {
    /// Smart Game Format, FF\[1\] to FF\[4\] and the draft of 2016.
    Sgf,
    /// JSON Go Format, version 2.
    Jgf,
    /// JSON Go Format, version 1.
    Jgf1,
    /// JSON Go Format, one record per line.
    JsonLines,
    /// The format of the Tygem server.
    Gib,
    /// The format of the Cyberoro server.
    Ngf,
    /// The formats of the PandaNet server's programs.
    Ugf,
    /// Lists of games, one per line.
    TextList,
    /// Commands of the Go Text Protocol.
    Gtp,
    /// Diagrams in text, as in Sensei's Library.
    Sensei,
    /// Games of the Online-Go server as JSON.
    Ogs,
    /// Queries and answers of KataGo's analysis engine.
    KataGo,
    /// Boards drawn in a text.
    Board,
    /// Matches of Backgammon in the form of Jellyfish.
    Mat,
    /// Moves of Othello or Hex without anything else.
    Moves,
}

impl FormatName {
    /// All formats, each with its name for machines and its name for people.
    const NAMES: [(Self, &str, &str); 15] = [
        (Self::Sgf, "sgf", "Smart Game Format"),
        (Self::Jgf, "jgf", "JSON Go Format 2"),
        (Self::Jgf1, "jgf1", "JSON Go Format 1"),
        (Self::JsonLines, "jsonl", "JSON Go Format 2, one record a line"),
        (Self::Gib, "gib", "GIB (Tygem)"),
        (Self::Ngf, "ngf", "NGF (Cyberoro, wbaduk)"),
        (Self::Ugf, "ugf", "UGF and UGI (PandaNet)"),
        (Self::TextList, "list", "list of games, one a line"),
        (Self::Gtp, "gtp", "GTP commands"),
        (Self::Sensei, "sensei", "Sensei's Library diagrams"),
        (Self::Ogs, "ogs", "OGS game"),
        (Self::KataGo, "katago", "KataGo's queries and answers"),
        (Self::Board, "board", "board drawn in a text"),
        (Self::Mat, "mat", "match of Backgammon (.mat)"),
        (Self::Moves, "moves", "moves of Othello or Hex"),
    ];

    /// All formats; [`find_format`](crate::find_format) says whether this build has one.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        Self::NAMES.into_iter().map(|(name, ..)| name)
    }

    /// Returns the name for machines and the command line: `jgf`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        // A test compares the orders.
        Self::NAMES[self as usize].1
    }

    /// Returns the name for people: `JSON Go Format 2`.
    #[must_use]
    pub const fn title(self) -> &'static str {
        Self::NAMES[self as usize].2
    }
}

impl fmt::Display for FormatName {
    /// The name for people.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.title())
    }
}

impl FromStr for FormatName {
    type Err = BadText;

    /// Reads the name for machines, or the one for people.
    fn from_str(text: &str) -> Result<Self, BadText> {
        let found =
            Self::all().find(|name| [name.id(), name.title()].iter().any(|known| known.eq_ignore_ascii_case(text)));
        found.ok_or(BadText::new("a format, such as `sgf` or `jgf`"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for (number, name) in FormatName::all().enumerate() {
            assert_eq!(name as usize, number);
            for text in [name.id().to_owned(), name.to_string()] {
                assert_eq!(text.parse(), Ok(name));
            }
        }
        assert!("doc".parse::<FormatName>().is_err());
    }
}
