//! Selects the games that meet a condition.
//!
//! Most conditions need only the segments. Names, texts, tags and files are looked up in a catalogue through
//! [`Lookup`].

use std::collections::HashSet;

use kifu_record::is_stopped;

use super::{GameId, OpenSegment, SegmentError, Segments, Selection};
use crate::bits::Bits;
use crate::query::course::{captures, has_setup, ko_captures};
use crate::query::{
    Condition, FieldTest, FilePart, Flag, NameField, NameTest, NumberField, Range, ResultTest, TextPart,
};
use crate::segment::{GameSummary, Segment, Winner};
use crate::stream::{Event, Variations};

/// The catalogue data that conditions need.
pub trait Lookup {
    /// The error of the catalogue.
    type Error: From<SegmentError>;

    /// Returns the numbers of the names that contain `name`, or equal it if it begins with `=`.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    fn names_like(&self, name: &str) -> Result<HashSet<u32>, Self::Error>;

    /// Returns the numbers of the names of events that contain `name`, or equal it if it begins with `=`; and of the other
    /// spellings of a known event.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    fn events_like(&self, name: &str) -> Result<HashSet<u32>, Self::Error> {
        self.names_like(name)
    }

    /// Returns the games of `segments` whose names or comments contain `words`.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    fn games_with_text(&self, segments: &Segments, part: TextPart, words: &str) -> Result<Selection, Self::Error>;

    /// Returns the catalogue's numbers of the games with a tag.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    fn ids_with_tag(&self, tag: &str) -> Result<Vec<u32>, Self::Error>;

    /// Returns the catalogue's numbers of the games in files with this in their path, format, encoding or problems.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    fn ids_of_files(&self, what: FilePart, words: &str) -> Result<Vec<u32>, Self::Error>;
}

/// No catalogue: only conditions on summaries and moves can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoCatalogue;

/// The reason why segments without a catalogue cannot select games.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SelectError {
    /// A segment is damaged or cannot be read.
    #[error("{0}")]
    Segment(#[from] SegmentError),
    /// The condition needs comments, tags or files, or names where there are none.
    #[error("this asks for names, comments, tags or files, which are in the catalogue of a library")]
    NeedsCatalogue,
}

impl Lookup for NoCatalogue {
    type Error = SelectError;

    fn names_like(&self, _: &str) -> Result<HashSet<u32>, SelectError> {
        Err(SelectError::NeedsCatalogue)
    }

    fn games_with_text(&self, _: &Segments, _: TextPart, _: &str) -> Result<Selection, SelectError> {
        Err(SelectError::NeedsCatalogue)
    }

    fn ids_with_tag(&self, _: &str) -> Result<Vec<u32>, SelectError> {
        Err(SelectError::NeedsCatalogue)
    }

    fn ids_of_files(&self, _: FilePart, _: &str) -> Result<Vec<u32>, SelectError> {
        Err(SelectError::NeedsCatalogue)
    }
}

impl Segments {
    /// Returns the games that meet a condition.
    ///
    /// # Errors
    /// A segment that is damaged or cannot be read, and the errors of `lookup`.
    pub fn select<L: Lookup>(&self, condition: &Condition, lookup: &L) -> Result<Selection, L::Error> {
        let selection = self.select_among(condition, &self.all_games(), lookup)?;
        self.check_read()?;
        Ok(selection)
    }

    fn select_among<L: Lookup>(
        &self,
        condition: &Condition,
        among: &Selection,
        lookup: &L,
    ) -> Result<Selection, L::Error> {
        Ok(match condition {
            Condition::All(parts) => {
                let mut selection = among.clone();
                // Quick conditions are tested before slow ones.
                let (slow, quick): (Vec<_>, Vec<_>) = parts.iter().partition(|part| is_slow(part));
                for part in quick.into_iter().chain(slow).take_while(|_| !is_stopped()) {
                    selection = self.select_among(part, &selection, lookup)?;
                }
                selection
            }
            Condition::Any(parts) => {
                let mut selection = Selection { parts: vec![Bits::default(); among.parts.len()] };
                for part in parts.iter().take_while(|_| !is_stopped()) {
                    let more = self.select_among(part, among, lookup)?;
                    selection.parts.iter_mut().zip(&more.parts).for_each(|(one, other)| one.unite(other));
                }
                selection
            }
            Condition::Not(inner) => {
                let without = self.select_among(inner, among, lookup)?;
                let mut selection = among.clone();
                selection.parts.iter_mut().zip(&without.parts).for_each(|(one, other)| one.subtract(other));
                selection
            }
            Condition::Field(test) => self.select_field(test, among, lookup)?,
            Condition::Text { part, words } => {
                let mut selection = lookup.games_with_text(self, *part, words)?;
                selection.parts.iter_mut().zip(&among.parts).for_each(|(one, other)| one.intersect(other));
                selection
            }
            Condition::Tag(tag) => self.keep_ids(&lookup.ids_with_tag(tag)?, among),
            Condition::File { what, words } => self.keep_ids(&lookup.ids_of_files(*what, words)?, among),
            Condition::Pattern(question) => self.find_pattern(question, among)?.found,
        })
    }

    fn select_field<L: Lookup>(&self, test: &FieldTest, among: &Selection, lookup: &L) -> Result<Selection, L::Error> {
        let by_facts = |keeps: &dyn Fn(&GameSummary) -> bool| {
            self.filter(among, |segment| {
                let mut games = segment.reader();
                move |game| games.facts(game).is_some_and(|facts| keeps(&facts))
            })
        };
        Ok(match test {
            FieldTest::Name(field, name) => {
                let names = match field {
                    NameField::Event => lookup.events_like(name)?,
                    _ => lookup.names_like(name)?,
                };
                let has = |number: &u32| names.contains(number);
                by_facts(&|facts| {
                    let (winner, loser) = match facts.winner {
                        Winner::Black => (facts.black, facts.white),
                        Winner::White => (facts.white, facts.black),
                        Winner::Nobody | Winner::Unknown => (0, 0),
                    };
                    match field {
                        NameField::Black => has(&facts.black),
                        NameField::White => has(&facts.white),
                        NameField::Player => has(&facts.black) || has(&facts.white),
                        NameField::Winner => winner != 0 && has(&winner),
                        NameField::Loser => loser != 0 && has(&loser),
                        NameField::Event => has(&facts.event),
                        NameField::Overtime => has(&facts.overtime),
                    }
                })
            }
            FieldTest::Number(field @ (NumberField::Captures | NumberField::Ko), range) => {
                let count = if *field == NumberField::Ko { ko_captures } else { captures };
                self.filter_lines(among, |events| range.contains(count(events) as i64))
            }
            // Each date of a game counts.
            FieldTest::Number(NumberField::Date, range) => self.filter(among, |segment| {
                let mut games = segment.reader();
                move |game| {
                    let first = games.facts(game).map(|facts| facts.date()).filter(|&date| date != 0);
                    first.is_some_and(|first| overlaps(first, range))
                        || first.is_some() && games.later_dates(game).any(|date| overlaps(date, range))
                }
            }),
            FieldTest::Number(field, range) => by_facts(&|facts| {
                let known = |number: u8| number != 0 && range.contains(i64::from(number));
                match field {
                    NumberField::Moves => range.contains(i64::from(facts.moves)),
                    NumberField::Komi => facts.komi.is_some_and(|komi| range.contains(i64::from(komi))),
                    NumberField::Handicap => range.contains(i64::from(facts.handicap)),
                    NumberField::BlackRank => known(facts.black_rank),
                    NumberField::WhiteRank => known(facts.white_rank),
                    NumberField::Rank => known(facts.black_rank) || known(facts.white_rank),
                    NumberField::Ranks => known(facts.black_rank) && known(facts.white_rank),
                    NumberField::Margin => facts.margin > 0 && range.contains(i64::from(facts.margin)),
                    NumberField::Time => facts.main_time.is_some_and(|time| range.contains(i64::from(time))),
                    NumberField::Id => range.contains(i64::from(facts.id)),
                    // Counted from the moves; compared with each date.
                    NumberField::Captures | NumberField::Ko | NumberField::Date => false,
                }
            }),
            FieldTest::Result(ResultTest { winner, how, margin }) => by_facts(&|facts| {
                winner.is_none_or(|winner| facts.winner == winner)
                    && how.is_none_or(|how| facts.how == how)
                    && margin.is_none_or(|margin| margin.contains(i64::from(facts.margin)))
            }),
            FieldTest::Rules(rules) => by_facts(&|facts| facts.rules == *rules),
            FieldTest::Game(name) => by_facts(&|facts| facts.game_name() == *name),
            FieldTest::Size(columns, rows) => self.filter(among, |segment| {
                let is_size = (segment.size().columns(), segment.size().rows()) == (*columns, *rows);
                move |_| is_size
            }),
            FieldTest::Named(NameTest { kind, positions, .. }) => self.filter(among, |segment| {
                let (mut mortal, mut games) = (Vec::new(), segment.reader());
                move |game| {
                    let mut is_named = false;
                    games.names(game, *kind, &mut mortal, |name| {
                        is_named |= positions.contains(&name.position);
                    });
                    is_named
                }
            }),
            FieldTest::Flag(Flag::Ko) => self.filter_lines(among, |events| ko_captures(events) > 0),
            FieldTest::Flag(Flag::Setup) => self.filter(among, |segment| {
                // Enough events for all stones that a position can have, and the nodes before its first move.
                let most = 2 * segment.size().area();
                let (mut events, mut games) = (Vec::new(), segment.reader());
                move |game| games.read(game, Variations::Skip, most, &mut events).is_some_and(|_| has_setup(&events))
            }),
            FieldTest::Flag(Flag::Variations) => by_facts(&|facts| facts.flags & GameSummary::VARIATIONS != 0),
            FieldTest::Flag(Flag::Comments) => by_facts(&|facts| facts.flags & GameSummary::COMMENTS != 0),
            FieldTest::Flag(Flag::Clocks) => by_facts(&|facts| facts.flags & GameSummary::CLOCKS != 0),
            FieldTest::Flag(Flag::Faults) => by_facts(&|facts| facts.flags & GameSummary::PROBLEMS != 0),
            FieldTest::Flag(Flag::Info(field)) => {
                let bit = GameSummary::field_bit(field);
                by_facts(&|facts| facts.fields & bit != 0)
            }
        })
    }

    /// The games with a player or an event of these numbers.
    pub(crate) fn with_names(&self, names: &HashSet<u32>) -> Selection {
        self.filter(&self.all_games(), |segment| {
            let mut games = segment.reader();
            move |game| {
                let facts = games.facts(game);
                facts.is_some_and(|facts| {
                    [facts.black, facts.white, facts.event].iter().any(|name| names.contains(name))
                })
            }
        })
    }

    /// The games of `among` for which a test returns true.
    fn filter<'s, T: FnMut(usize) -> bool>(&'s self, among: &Selection, test: impl Fn(&'s Segment) -> T) -> Selection {
        let keep = |(open, part): (&'s OpenSegment, &Bits)| {
            let mut test = test(&open.segment);
            let mut kept = Bits::new(open.segment.len());
            let games = part.iter().take_while(|_| !is_stopped());
            games.filter(|&game| test(game)).for_each(|game| kept.insert(game));
            kept
        };
        Selection { parts: self.iter().zip(&among.parts).map(keep).collect() }
    }

    /// The games of `among` whose main line passes a test.
    fn filter_lines(&self, among: &Selection, test: impl Fn(&[Event]) -> bool) -> Selection {
        self.filter(among, |segment| {
            let (mut events, mut games) = (Vec::new(), segment.reader());
            let test = &test;
            move |game| games.read(game, Variations::Skip, usize::MAX, &mut events).is_some_and(|_| test(&events))
        })
    }

    /// The games of `among` with these numbers in the catalogue.
    fn keep_ids(&self, ids: &[u32], among: &Selection) -> Selection {
        let mut selection = Selection { parts: vec![Bits::default(); among.parts.len()] };
        for GameId { segment, slot } in ids.iter().filter_map(|&id| self.game(id)) {
            if among.parts[segment as usize].contains(slot as usize) {
                selection.parts[segment as usize].insert(slot as usize);
            }
        }
        selection
    }
}

/// True if a condition needs the moves of games.
fn is_slow(condition: &Condition) -> bool {
    match condition {
        Condition::Pattern(_) => true,
        Condition::Field(
            FieldTest::Number(NumberField::Captures | NumberField::Ko, _)
            | FieldTest::Flag(Flag::Ko | Flag::Setup)
            | FieldTest::Named(..),
        ) => true,
        Condition::All(parts) | Condition::Any(parts) => parts.iter().any(is_slow),
        Condition::Not(inner) => is_slow(inner),
        _ => false,
    }
}

/// True if a day, month or year overlaps a range of dates.
fn overlaps(date: u32, range: &Range) -> bool {
    let from = i64::from(date);
    let to = match (date / 100 % 100, date % 100) {
        (0, _) => from + 9999,
        (_, 0) => from + 99,
        _ => from,
    };
    from <= range.to && range.from <= to
}
