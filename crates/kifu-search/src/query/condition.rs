//! Conditions that a game meets or not.

use std::sync::Arc;

use super::range::Range;
use crate::search::PatternQuestion;
use crate::segment::{WinKind, Winner};

/// What a game must be like.
#[derive(Clone, Debug)]
pub enum Condition {
    /// All of these; every game meets none.
    All(Vec<Condition>),
    /// At least one of these.
    Any(Vec<Condition>),
    /// Not this.
    Not(Box<Condition>),
    /// Something that is known of it.
    Field(FieldTest),
    /// Words that occur in its names and comments, as they are or in other cases.
    Text {
        /// Where.
        part: TextPart,
        /// The words.
        words: String,
    },
    /// A tag that it was given.
    Tag(String),
    /// Its file's path, encoding, format or problems contain this.
    File {
        /// What of the file.
        what: FilePart,
        /// The words.
        words: String,
    },
    /// A pattern that occurs in it.
    Pattern(Arc<PatternQuestion>),
}

/// Where words are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextPart {
    /// In names and comments.
    All,
    /// In names.
    Names,
    /// In comments.
    Comments,
}

/// What is asked of the file of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FilePart {
    /// Whether its path contains the words.
    Path,
    /// Whether they are the name of its encoding.
    Encoding,
    /// Whether they are the name of its format.
    Format,
    /// Whether one of its problems contains them.
    Problems,
}

/// A condition on what is known of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FieldTest {
    /// A name contains this, ignoring case; `=` before it: it is this.
    Name(NameField, String),
    /// A number is in a range.
    Number(NumberField, Range),
    /// How it ended.
    Result(ResultTest),
    /// It is played by these rules, by their number.
    Rules(u8),
    /// The board is this large.
    Size(u8, u8),
    /// It has something.
    Flag(Flag),
}

/// What a game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flag {
    /// Variations.
    Variations,
    /// Comments.
    Comments,
    /// Problems in its file.
    Problems,
    /// A ko that was taken back.
    Ko,
}

/// A name that is known of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameField {
    /// The player of Black.
    Black,
    /// The player of White.
    White,
    /// Who played either.
    Player,
    /// Who won.
    Winner,
    /// Who lost.
    Loser,
    /// The event.
    Event,
}

/// A number that is known of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NumberField {
    /// The date: 20160315.
    Date,
    /// How many moves.
    Moves,
    /// The komi, in quarters of a point.
    Komi,
    /// The handicap.
    Handicap,
    /// Black's rank.
    BlackRank,
    /// White's rank.
    WhiteRank,
    /// Either rank.
    Rank,
    /// Both ranks.
    Ranks,
    /// The points that the win is worth, in quarters.
    Margin,
    /// How many stones were captured.
    Captures,
    /// Its number in the catalogue.
    Id,
}

/// A condition on the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ResultTest {
    /// Who must have won.
    pub winner: Option<Winner>,
    /// What the win must rest on.
    pub how: Option<WinKind>,
    /// The margin in quarters of a point.
    pub margin: Option<Range>,
}
