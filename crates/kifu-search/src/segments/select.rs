//! Which games of a library meet a condition.

use super::condition::{Condition, FieldTest, Flag, NameField, NumberField, ResultTest};
use super::course::{captures, has_ko};
use crate::bits::Bits;
use crate::library::{GameId, Library, LibraryError, Loaded};
use crate::segment::{Facts, Segment, Winner};
use crate::stream::Variations;

/// Games of a library: a set for each of its segments.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    /// The sets, in the order of the segments.
    pub parts: Vec<Bits>,
}

impl Selection {
    /// How many games there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.parts.iter().map(Bits::count).sum()
    }

    /// The games, segment by segment.
    pub fn games(&self) -> impl Iterator<Item = GameId> + '_ {
        (0..)
            .zip(&self.parts)
            .flat_map(|(segment, part)| part.iter().map(move |slot| GameId { segment, slot: slot as u32 }))
    }
}

impl Library {
    /// All games.
    #[must_use]
    pub fn all_games(&self) -> Selection {
        Selection { parts: self.segments().iter().map(|loaded| loaded.alive.clone()).collect() }
    }

    /// The games that meet a condition.
    ///
    /// # Errors
    /// Where the catalogue or what is needed of the segments cannot be read.
    pub fn select(&self, condition: &Condition) -> Result<Selection, LibraryError> {
        let selection = self.select_among(condition, &self.all_games())?;
        self.check_read()?;
        Ok(selection)
    }

    fn select_among(&self, condition: &Condition, among: &Selection) -> Result<Selection, LibraryError> {
        Ok(match condition {
            Condition::All(parts) => {
                let mut selection = among.clone();
                // What is known is looked at before patterns are.
                let (slow, quick): (Vec<_>, Vec<_>) = parts.iter().partition(|part| is_slow(part));
                for part in quick.into_iter().chain(slow) {
                    selection = self.select_among(part, &selection)?;
                }
                selection
            }
            Condition::Any(parts) => {
                let mut selection = Selection { parts: vec![Bits::default(); among.parts.len()] };
                for part in parts {
                    let more = self.select_among(part, among)?;
                    selection.parts.iter_mut().zip(&more.parts).for_each(|(one, other)| one.unite(other));
                }
                selection
            }
            Condition::Not(inner) => {
                let without = self.select_among(inner, among)?;
                let mut selection = among.clone();
                selection.parts.iter_mut().zip(&without.parts).for_each(|(one, other)| one.subtract(other));
                selection
            }
            Condition::Field(test) => self.select_field(test, among)?,
            Condition::Text { part, words } => {
                let mut selection = self.games_with_text(*part, words)?;
                selection.parts.iter_mut().zip(&among.parts).for_each(|(one, other)| one.intersect(other));
                selection
            }
            Condition::Tag(tag) => self.keep_ids(&self.ids_with_tag(tag)?, among),
            Condition::File { what, words } => self.keep_ids(&self.ids_of_files(*what, words)?, among),
            Condition::Pattern(question) => self.find_pattern(question, among)?.found,
        })
    }

    fn select_field(&self, test: &FieldTest, among: &Selection) -> Result<Selection, LibraryError> {
        let by_facts = |keeps: &dyn Fn(&Facts) -> bool| {
            self.filter(among, |segment| move |game| segment.facts(game).is_some_and(keeps))
        };
        Ok(match test {
            FieldTest::Name(field, name) => {
                let names = self.names_like(name)?;
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
                    }
                })
            }
            FieldTest::Number(NumberField::Captures, range) => self.filter(among, |segment| {
                let mut events = Vec::new();
                move |game| {
                    let read = segment.read(game, Variations::Skip, usize::MAX, &mut events);
                    read.is_some_and(|_| range.contains(captures(&events) as i64))
                }
            }),
            FieldTest::Number(field, range) => by_facts(&|facts| {
                let known = |number: u8| number != 0 && range.contains(i64::from(number));
                match field {
                    NumberField::Date => facts.year != 0 && overlaps(facts, range),
                    NumberField::Moves => range.contains(i64::from(facts.moves)),
                    NumberField::Komi => facts.komi.is_some_and(|komi| range.contains(i64::from(komi))),
                    NumberField::Handicap => range.contains(i64::from(facts.handicap)),
                    NumberField::BlackRank => known(facts.black_rank),
                    NumberField::WhiteRank => known(facts.white_rank),
                    NumberField::Rank => known(facts.black_rank) || known(facts.white_rank),
                    NumberField::Ranks => known(facts.black_rank) && known(facts.white_rank),
                    NumberField::Margin => facts.margin > 0 && range.contains(i64::from(facts.margin)),
                    NumberField::Id => range.contains(i64::from(facts.id)),
                    // It is counted from the moves.
                    NumberField::Captures => false,
                }
            }),
            FieldTest::Result(ResultTest { winner, how, margin }) => by_facts(&|facts| {
                winner.is_none_or(|winner| facts.winner == winner)
                    && how.is_none_or(|how| facts.how == how)
                    && margin.is_none_or(|margin| margin.contains(i64::from(facts.margin)))
            }),
            FieldTest::Rules(rules) => by_facts(&|facts| facts.rules == *rules),
            FieldTest::Size(columns, rows) => self.filter(among, |segment| {
                let is_size = (segment.size().columns(), segment.size().rows()) == (*columns, *rows);
                move |_| is_size
            }),
            FieldTest::Flag(Flag::Ko) => self.filter(among, |segment| {
                let mut events = Vec::new();
                move |game| {
                    segment.read(game, Variations::Skip, usize::MAX, &mut events).is_some_and(|_| has_ko(&events))
                }
            }),
            FieldTest::Flag(flag) => {
                let bit = match flag {
                    Flag::Variations => Facts::VARIATIONS,
                    Flag::Comments => Facts::COMMENTS,
                    Flag::Problems | Flag::Ko => Facts::PROBLEMS,
                };
                by_facts(&|facts| facts.flags & bit != 0)
            }
        })
    }

    /// The games of `among` that a test of each segment keeps.
    fn filter<'l, T: FnMut(usize) -> bool>(&'l self, among: &Selection, test: impl Fn(&'l Segment) -> T) -> Selection {
        let keep = |(loaded, part): (&'l Loaded, &Bits)| {
            let mut test = test(&loaded.segment);
            let mut kept = Bits::new(loaded.segment.len());
            part.iter().filter(|&game| test(game)).for_each(|game| kept.insert(game));
            kept
        };
        Selection { parts: self.segments().iter().zip(&among.parts).map(keep).collect() }
    }

    /// The games of `among` with these numbers in the catalogue.
    fn keep_ids(&self, ids: &[u32], among: &Selection) -> Selection {
        let mut selection = Selection { parts: vec![Bits::default(); among.parts.len()] };
        for game in ids.iter().filter_map(|&id| self.game(id)) {
            if among.parts[game.segment as usize].contains(game.slot as usize) {
                selection.parts[game.segment as usize].insert(game.slot as usize);
            }
        }
        selection
    }
}

/// Whether a condition looks at the moves of games.
fn is_slow(condition: &Condition) -> bool {
    match condition {
        Condition::Pattern(_) => true,
        Condition::Field(FieldTest::Number(NumberField::Captures, _) | FieldTest::Flag(Flag::Ko)) => true,
        Condition::All(parts) | Condition::Any(parts) => parts.iter().any(is_slow),
        Condition::Not(inner) => is_slow(inner),
        _ => false,
    }
}

/// Whether the day, month or year of a game lies in a range of dates, in part at least.
fn overlaps(facts: &Facts, range: &super::range::Range) -> bool {
    let from = i64::from(facts.date());
    let to = match (facts.month, facts.day) {
        (0, _) => from + 9999,
        (_, 0) => from + 99,
        _ => from,
    };
    from <= range.to && range.from <= to
}
