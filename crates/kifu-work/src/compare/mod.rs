//! Compares two texts game by game, and two folders file by file.
//!
//! ```
//! use kifu_work::compare::{CompareOptions, ComparedTexts, GamePair};
//!
//! let texts = [&b"(;SZ[9]PB[Lee];B[ee];W[gc])"[..], b"(;SZ[9]PB[Lee];B[ee];W[gd])"];
//! let compared = ComparedTexts::new(texts, &kifu::ParseOptions::default())?;
//! for pair in compared.pairs(&CompareOptions::default()) {
//!     let GamePair::Both { comparison, .. } = &pair else { continue };
//!     assert_eq!(kifu_work::compare::relation(comparison), "the moves are the same up to move 1 and differ from there on");
//!     println!("{}", kifu::json::line(&pair.to_object(["one.sgf", "other.sgf"])));
//! }
//! # Ok::<(), kifu_work::compare::CompareError>(())
//! ```

mod files;
mod json;
mod words;

use std::borrow::Cow;

use kifu_go::Size;
use kifu_record::{
    Comparison, FormatName, GameKeys, NO_RECORD, Pairing, Part, Record, compare, from_sgf, match_keys, recognize,
};
use kifu_sgf::Collection;
use kifu_sgf::encoding::ParseOptions;

pub use files::{FilePair, FilePairs, find_pairs};
pub use json::PairObject;
pub use words::{PointNames, node_before_moves, place, relation, transform};

/// The differences to report.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CompareOptions {
    /// The parts that are compared; all if empty.
    pub only: Vec<Part>,
    /// The parts that are ignored.
    pub ignore: Vec<Part>,
}

impl CompareOptions {
    fn wants(&self, part: Part) -> bool {
        (self.only.is_empty() || self.only.contains(&part)) && !self.ignore.contains(&part)
    }
}

/// The parts that can differ, each with its name and a description.
pub const PARTS: [(Part, &str, &str); 7] = [
    (Part::Moves, "moves", "Moves of the main line, and the board size"),
    (Part::Variations, "variations", "Variations and their order"),
    (Part::Setup, "setup", "Setup stones"),
    (Part::Info, "info", "Game information: players, event, date, result …"),
    (Part::Text, "text", "Comments and names of nodes"),
    (Part::Markup, "markup", "Marks, labels, arrows, territory, views"),
    (Part::Other, "other", "Clocks, judgements and private properties"),
];

/// Returns the name of a part.
fn part_name(part: Part) -> &'static str {
    PARTS.iter().find(|(known, ..)| *known == part).map_or("other", |(_, name, _)| name)
}

/// Two games compared, by their indices in the texts, or one without a match.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum GamePair {
    /// Two games.
    Both {
        /// Their indices.
        games: [usize; 2],
        /// The board of the second.
        size: Size,
        /// The differences.
        comparison: Box<Comparison>,
    },
    /// A game of the first text only.
    OnlyOne(usize),
    /// A game of the second text only.
    OnlyOther(usize),
}

impl GamePair {
    /// Returns true if the games differ, or if one has no match.
    #[must_use]
    pub fn differs(&self) -> bool {
        !matches!(self, Self::Both { comparison, .. } if comparison.is_same())
    }

    /// Returns the differences as JSON has them; `names` are those of the texts.
    #[must_use]
    pub fn to_object<'p>(&'p self, names: [&'p str; 2]) -> PairObject<'p> {
        PairObject::new(self, names)
    }
}

/// The error that one of two texts has no game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{NO_RECORD}")]
#[non_exhaustive]
pub struct CompareError {
    /// The index of the text.
    pub text: usize,
}

/// Two texts whose games are compared. Each record is built only while its pair is compared.
#[derive(Debug)]
pub struct ComparedTexts<'t> {
    games: [Games<'t>; 2],
    pairing: Pairing,
}

impl<'t> ComparedTexts<'t> {
    /// Parses two texts of any format and finds the pairs of games.
    ///
    /// # Errors
    /// Returns an error if one of them has no game.
    pub fn new(texts: [&'t [u8]; 2], options: &ParseOptions) -> Result<Self, CompareError> {
        let [one, other] = texts;
        let games = [Games::read(one, options, 0)?, Games::read(other, options, 1)?];
        let pairing = if games.iter().all(|games| games.len() == 1) {
            Pairing { pairs: vec![(0, 0)], ..Pairing::default() }
        } else {
            match_keys(&games[0].keys(), &games[1].keys())
        };
        Ok(Self { games, pairing })
    }

    /// Returns true if one of the texts has several games.
    #[must_use]
    pub fn has_several(&self) -> bool {
        self.games.iter().any(|games| games.len() > 1)
    }

    /// Compares the games: those of the first text in order, then those that only the second has.
    pub fn pairs(&self, options: &CompareOptions) -> impl Iterator<Item = GamePair> {
        let Self { games, pairing } = self;
        let mut pairs = pairing.pairs.iter().peekable();
        let first = (0..games[0].len()).map(move |index| match pairs.next_if(|(one, _)| *one == index) {
            Some(&(one, other)) => self.both([one, other], options),
            None => GamePair::OnlyOne(index),
        });
        first.chain(pairing.only_other.iter().copied().map(GamePair::OnlyOther))
    }

    fn both(&self, [one, other]: [usize; 2], options: &CompareOptions) -> GamePair {
        let (record, other_record) = (self.games[0].record(one), self.games[1].record(other));
        let mut comparison = compare(&record, &other_record);
        comparison.differences.retain(|difference| options.wants(difference.part()));
        GamePair::Both { games: [one, other], size: other_record.size, comparison: Box::new(comparison) }
    }
}

/// The games of a text.
#[derive(Debug)]
enum Games<'t> {
    /// Games of SGF, which are cheap to read one at a time.
    Sgf(Collection<'t>),
    /// Games of any other format.
    Records(Vec<Record>),
}

impl<'t> Games<'t> {
    fn read(bytes: &'t [u8], options: &ParseOptions, text: usize) -> Result<Self, CompareError> {
        let format = recognize(bytes).ok_or(CompareError { text })?;
        let games = match format.name {
            FormatName::Sgf => Self::Sgf(Collection::parse_with(bytes, options)),
            _ => Self::Records(format.read(bytes, options).records),
        };
        if games.len() == 0 { Err(CompareError { text }) } else { Ok(games) }
    }

    fn len(&self) -> usize {
        match self {
            Self::Sgf(collection) => collection.games().len(),
            Self::Records(records) => records.len(),
        }
    }

    /// Returns the record of a game; an empty one if there is no such game.
    fn record(&self, index: usize) -> Cow<'_, Record> {
        match self {
            Self::Sgf(collection) => {
                Cow::Owned(collection.game(index).map_or_else(Record::default, |game| from_sgf(game).record))
            }
            Self::Records(records) => records.get(index).map_or_else(Cow::default, Cow::Borrowed),
        }
    }

    fn keys(&self) -> Vec<GameKeys> {
        (0..self.len()).map(|index| GameKeys::of(&self.record(index))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_paired_and_parts_chosen() {
        let texts = [&b"(;SZ[9]C[a];B[ee];W[gc])(;SZ[9];B[aa];W[bb];B[cc])"[..], b"(;SZ[9]C[b];B[ee];W[gc])"];
        let compared = ComparedTexts::new(texts, &ParseOptions::default()).expect("games");
        assert!(compared.has_several());
        let differ = |options: CompareOptions| compared.pairs(&options).map(|pair| pair.differs()).collect::<Vec<_>>();
        assert_eq!(differ(CompareOptions::default()), [true, true]);
        assert_eq!(differ(CompareOptions { ignore: vec![Part::Text], ..CompareOptions::default() }), [false, true]);
        assert_eq!(differ(CompareOptions { only: vec![Part::Text], ..CompareOptions::default() }), [true, true]);
        let none = ComparedTexts::new([texts[0], b"nothing"], &ParseOptions::default());
        assert_eq!(none.err(), Some(CompareError { text: 1 }));
    }
}
