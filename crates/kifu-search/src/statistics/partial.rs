//! Statistics of single segments, which can be sent between processes and merged.

use serde::{Deserialize, Serialize};

use super::aspect::Aspect;
use super::count::{Counted, Statistics, StatisticsOptions};
use super::counter::{Counter, Values};
use super::score::Score;
use super::value::Value;
use crate::bits::Bits;
use crate::names::Names;
use crate::segment::Segment;
use crate::segments::{Lookup, SelectError};

/// Limit for a count that is read, so that sums of counts cannot overflow.
const MAX: u64 = 1 << 48;

/// The settings for counting the games of some segments.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StatisticsQuestion {
    /// The aspects.
    pub aspects: Vec<Aspect>,
    /// Only games of the players with this name, as [`StatisticsOptions::player`]; a part of a name, or `=` and a whole one.
    pub player: Option<String>,
    /// The number of moves of an opening.
    pub opening_moves: usize,
}

impl StatisticsQuestion {
    /// Asks for aspects of all games.
    #[must_use]
    pub fn new(aspects: Vec<Aspect>) -> Self {
        Self { aspects, player: None, opening_moves: StatisticsOptions::default().opening_moves }
    }

    /// True if the names of a segment are needed.
    #[must_use]
    pub fn needs_names(&self) -> bool {
        self.player.is_some() || self.aspects.iter().any(|aspect| aspect.needs_names())
    }
}

/// The statistics of some segments. Parts can be sent as JSON and merged in any order; the sum equals
/// [`Library::statistics`](crate::Library::statistics) of all the games, if the library has no aliases of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartialStatistics {
    /// The question.
    pub question: StatisticsQuestion,
    total: Score,
    parts: Vec<Values>,
}

impl PartialStatistics {
    /// Counts games of a segment. Its names are needed for a player, and for aspects that are names.
    ///
    /// # Errors
    /// [`SelectError::NeedsCatalogue`] if names are needed and there are none.
    pub fn of(
        segment: &Segment,
        names: Option<&Names>,
        question: &StatisticsQuestion,
        among: &Bits,
    ) -> Result<Self, SelectError> {
        let none = Names::default();
        let names = match names {
            None if question.needs_names() => return Err(SelectError::NeedsCatalogue),
            names => names.unwrap_or(&none),
        };
        let player = question.player.as_deref().map(|name| names.names_like(name)).transpose()?;
        let (aspects, opening_moves) = (question.aspects.clone(), question.opening_moves);
        let options = StatisticsOptions { aspects, player, opening_moves };
        let (mut total, mut parts) = (Score::default(), vec![Values::default(); options.aspects.len()]);
        let counter = Counter { options: &options, persons: &std::collections::HashMap::new() };
        counter.count(segment, among, 0..segment.len(), &mut total, &mut parts);
        let named = |number| names.get(number).map(str::to_owned);
        let parts = parts.into_iter().map(|part| part.named(named)).collect();
        Ok(Self { question: question.clone(), total, parts })
    }

    /// Adds the counts of other segments; false, and nothing is added, if they answer another question.
    pub fn merge(&mut self, other: Self) -> bool {
        if self.question != other.question {
            return false;
        }
        self.total.merge(&other.total);
        self.parts.iter_mut().zip(other.parts).for_each(|(one, other)| one.merge(other));
        true
    }

    /// Returns the counts in order, as of one library with all the games.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        let counted = self.question.aspects.iter().zip(&self.parts);
        let tables = counted.map(|(&aspect, part)| Counted::of(aspect, part.clone())).collect();
        Statistics { total: self.total, tables }
    }
}

/// The form in JSON: values in order, so that equal counts are equal texts.
#[derive(Serialize, Deserialize)]
#[serde(rename = "PartialStatistics", deny_unknown_fields)]
struct Form {
    question: StatisticsQuestion,
    total: Score,
    parts: Vec<FormPart>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FormPart {
    values: Vec<(Value, Score)>,
    silent: u64,
}

impl Serialize for PartialStatistics {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let part = |part: &Values| {
            let mut values: Vec<(Value, Score)> = part.values.clone().into_iter().collect();
            values.sort_unstable_by(|a, b| a.0.cmp(&b.0));
            FormPart { values, silent: part.silent }
        };
        let parts = self.parts.iter().map(part).collect();
        Form { question: self.question.clone(), total: self.total, parts }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for PartialStatistics {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Form { question, total, parts } = Form::deserialize(deserializer)?;
        if parts.len() != question.aspects.len() {
            return Err(serde::de::Error::custom("each aspect has one part"));
        }
        let scores = parts.iter().flat_map(|part| &part.values).map(|(_, score)| score).chain([&total]);
        let greatest = scores.map(Score::greatest).chain(parts.iter().map(|part| part.silent)).max();
        if greatest > Some(MAX) {
            return Err(serde::de::Error::custom("a count is impossible"));
        }
        let part = |part: FormPart| Values { values: part.values.into_iter().collect(), silent: part.silent };
        Ok(Self { question, total, parts: parts.into_iter().map(part).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::built::build_segments;
    use crate::library::{FileState, Library, Writer};
    use crate::{BuiltSegment, index_file};

    fn game(number: u32) -> String {
        let player = |number: u32| ["Ann", "Bob", "Chi", "ann lee", ""][number as usize % 5];
        let (black, white) = (player(number), player(number / 5 + 1));
        let side = if number.is_multiple_of(4) { 13 } else { 19 };
        let (year, point) = (1990 + number % 7, char::from(b'c' + (number % 3) as u8));
        let result = ["B+R", "W+2.5", "Draw", "?"][number as usize % 4];
        format!(
            "(;SZ[{side}]PB[{black}]PW[{white}]BR[{}d]EV[Cup {}]DT[{year}]RE[{result}]KM[{}];B[{point}d];W[jc];B[j{point}])",
            1 + number % 3,
            number % 2,
            number % 3
        )
    }

    fn sum(built: &[BuiltSegment], question: &StatisticsQuestion) -> PartialStatistics {
        let mut parts = built.iter().map(|built| {
            let segment = Segment::from_bytes(&built.segment).unwrap();
            let names = Names::from_bytes(&built.names).unwrap();
            let part = PartialStatistics::of(&segment, Some(&names), question, &segment.all()).unwrap();
            // The form in which it is sent.
            let text = serde_json::to_string(&part).unwrap();
            let read: PartialStatistics = serde_json::from_str(&text).unwrap();
            assert_eq!(read, part);
            read
        });
        let mut sum = parts.next().unwrap();
        parts.for_each(|part| assert!(sum.merge(part)));
        sum
    }

    #[test]
    fn parts_add_up_to_the_statistics_of_a_library() {
        let folder = tempfile::tempdir().unwrap();
        let games: Vec<(String, String)> = (0..60).map(|number| (format!("{number}.sgf"), game(number))).collect();
        let mut writer = Writer::open(folder.path()).unwrap();
        for (path, text) in &games {
            writer.upsert_file(path, FileState::default(), index_file(text.as_bytes())).unwrap();
        }
        writer.finish().unwrap();
        let library = Library::open(folder.path()).unwrap();
        for player in [None, Some("ann"), Some("=bob"), Some("nobody")] {
            let question = StatisticsQuestion {
                player: player.map(str::to_owned),
                opening_moves: 2,
                ..StatisticsQuestion::new(Aspect::ALL.to_vec())
            };
            let names = player.map(|name| library.names_like(name).unwrap());
            let options = StatisticsOptions {
                aspects: Aspect::ALL.to_vec(),
                player: names,
                opening_moves: question.opening_moves,
            };
            let expected = library.statistics(&library.all_games(), &options).unwrap();
            for share in [7, 60] {
                let built: Vec<BuiltSegment> = games
                    .chunks(share)
                    .flat_map(|part| build_segments(part.iter().map(|(path, text)| (path, text)), |_, _| panic!()))
                    .collect();
                assert_eq!(sum(&built, &question).statistics(), expected, "{player:?}");
                let backwards: Vec<BuiltSegment> = built.into_iter().rev().collect();
                assert_eq!(sum(&backwards, &question).statistics(), expected, "{player:?}");
            }
        }
    }

    #[test]
    fn names_are_asked_for() {
        let built = build_segments([("a.sgf", game(0))], |_, _| panic!());
        let segment = Segment::from_bytes(&built[0].segment).unwrap();
        let of = |question: &StatisticsQuestion| PartialStatistics::of(&segment, None, question, &segment.all());
        assert!(of(&StatisticsQuestion::new(vec![Aspect::Year])).is_ok());
        for aspect in [Aspect::Player, Aspect::Opponent, Aspect::Event] {
            assert!(of(&StatisticsQuestion::new(vec![aspect])).is_err(), "{}", aspect.name());
        }
        let of_player =
            StatisticsQuestion { player: Some("ann".to_owned()), ..StatisticsQuestion::new(vec![Aspect::Year]) };
        assert!(of(&of_player).is_err());
        // Another question is not added, and impossible counts are not read.
        let mut year = of(&StatisticsQuestion::new(vec![Aspect::Year])).unwrap();
        let before = year.clone();
        assert!(!year.merge(of(&StatisticsQuestion::new(vec![Aspect::Komi])).unwrap()));
        assert_eq!(year, before);
        let text = serde_json::to_string(&year).unwrap();
        let huge = text.replace("\"games\":1,", "\"games\":18446744073709551615,");
        assert!(huge != text && serde_json::from_str::<PartialStatistics>(&huge).is_err());
    }
}
