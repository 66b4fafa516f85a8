//! Conditions on games.

use std::sync::Arc;

use kifu_record::InfoField;
use kifu_record::openings::{NameKind, NamedPosition};

use super::range::Range;
use crate::search::PatternQuestion;
use crate::segment::{WinKind, Winner};

/// A condition on a game.
#[derive(Clone, Debug)]
pub enum Condition {
    /// All of these; always true if there are none.
    All(Vec<Condition>),
    /// At least one of these.
    Any(Vec<Condition>),
    /// The opposite of this.
    Not(Box<Condition>),
    /// A test of a known fact.
    Field(FieldTest),
    /// Words in its names and comments, ignoring case.
    Text {
        /// The searched texts.
        part: TextPart,
        /// The words.
        words: String,
    },
    /// A tag of the game.
    Tag(String),
    /// Words in its file's path, encoding, format or faults.
    File {
        /// The part of the file's data.
        what: FilePart,
        /// The words.
        words: String,
    },
    /// A pattern that occurs in it.
    Pattern(Arc<PatternQuestion>),
}

impl Condition {
    /// Returns the conditions on names of openings and joseki, in the order of the query.
    #[must_use]
    pub fn name_tests(&self) -> Vec<&NameTest> {
        match self {
            Self::All(parts) | Self::Any(parts) => parts.iter().flat_map(Self::name_tests).collect(),
            Self::Not(inner) => inner.name_tests(),
            Self::Field(FieldTest::Named(test)) => vec![test],
            _ => Vec::new(),
        }
    }

    /// Returns the openings and joseki that conditions mean, each with its condition without quotation marks:
    /// `joseki:magic sword`. A condition that means several positions is missing.
    #[must_use]
    pub fn named_positions(&self) -> Vec<(String, &'static NamedPosition)> {
        let mut named = Vec::new();
        for NameTest { kind, words, positions } in self.name_tests() {
            if let [position] = positions[..] {
                named.push((format!("{}:{words}", kind.name()), position));
            }
        }
        named
    }
}

/// The texts in which words are searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextPart {
    /// In names and comments.
    All,
    /// In names.
    Names,
    /// In comments.
    Comments,
}

/// The data of the file of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FilePart {
    /// The path contains the words; after `=` it is the words, or lies in that folder if they end with `/`.
    Path,
    /// The encoding has this name.
    Encoding,
    /// The format has this name.
    Format,
    /// One of the faults contains the words.
    Faults,
}

/// A condition on known facts of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FieldTest {
    /// A name contains this, ignoring case; with `=` before it, equals this.
    Name(NameField, String),
    /// A number is in a range.
    Number(NumberField, Range),
    /// The result.
    Result(ResultTest),
    /// The rules, by their number.
    Rules(u8),
    /// The game has this [name](crate::GameSummary::game_name).
    Game(&'static str),
    /// The board has this size.
    Size(u8, u8),
    /// One of the first positions of the main line has one of these names.
    Named(NameTest),
    /// The game has something.
    Flag(Flag),
}

/// The positions that a word names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameTest {
    /// Their kind.
    pub kind: NameKind,
    /// The identifier, the name, or the part of a name, as written.
    pub words: String,
    /// The positions with this name.
    pub positions: Vec<&'static NamedPosition>,
}

/// A property of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flag {
    /// Variations.
    Variations,
    /// Comments.
    Comments,
    /// Faults in its file.
    Faults,
    /// Clocks of the players.
    Clocks,
    /// A ko that was retaken.
    Ko,
    /// A position set up with stones of both colours before the first move, as in problems.
    Setup,
    /// A field of the game information, readable or not.
    Info(&'static InfoField),
}

/// A name in the facts of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameField {
    /// The player of Black.
    Black,
    /// The player of White.
    White,
    /// Either player.
    Player,
    /// The winner.
    Winner,
    /// The loser.
    Loser,
    /// The event.
    Event,
    /// The overtime, by its usual text.
    Overtime,
}

/// A number in the facts of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NumberField {
    /// One of the dates: 20160315.
    Date,
    /// The number of moves.
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
    /// The margin of the win, in quarters of a point.
    Margin,
    /// The number of captured stones.
    Captures,
    /// The number of times that a ko was retaken.
    Ko,
    /// The main time in seconds.
    Time,
    /// Its number in the catalogue.
    Id,
}

/// A condition on the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ResultTest {
    /// The winner.
    pub winner: Option<Winner>,
    /// The kind of win.
    pub how: Option<WinKind>,
    /// The margin in quarters of a point.
    pub margin: Option<Range>,
}
