//! Answers for single segments, which can be sent between processes and merged.

use std::collections::{BTreeSet, HashMap};

use kifu_go::Size;

use super::{PatternCounts, pattern_counts};
use crate::bits::Bits;
use crate::search::{PatternQuestion, Tally};
use crate::segment::Segment;
use crate::segments::{Answer, Selection};

/// The counts of a pattern in some segments. Parts can be sent as JSON (feature `serde`) and merged in any order; the sum equals
/// the answer of one process for all segments.
///
/// ```
/// use kifu_search::{PartialAnswer, Pattern, PatternQuestion, SegmentBuilder, index_file};
/// use kifu_sgf::go::Size;
///
/// let mut builder = SegmentBuilder::new(Size::square(9).unwrap());
/// for game in index_file(b"(;SZ[9];B[ee])(;SZ[9];B[cc])").games {
///     builder.add(&game.stream, game.facts);
/// }
/// let segment = builder.finish();
/// let question = PatternQuestion::new("X".parse().unwrap());
/// let mut sum = PartialAnswer::of(&segment, &question, &segment.all());
/// assert!(sum.merge(&PartialAnswer::of(&segment, &question, &segment.all())));
/// assert_eq!(sum.tally.total.games, 4);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct PartialAnswer {
    /// The question.
    pub question: PatternQuestion,
    /// The columns and rows of the boards of the segments.
    pub sizes: BTreeSet<(u8, u8)>,
    /// The counts.
    pub tally: Tally,
}

impl PartialAnswer {
    /// Answers a question about games of a segment.
    #[must_use]
    pub fn of(segment: &Segment, question: &PatternQuestion, among: &Bits) -> Self {
        let size = segment.size();
        let asked = question.question(size);
        let tally = asked.map(|asked| segment.answer(&asked, among).0).unwrap_or_default();
        Self { question: question.clone(), sizes: [(size.columns(), size.rows())].into(), tally }
    }

    /// Adds the counts of other segments; false, and nothing is added, if they answer another question.
    pub fn merge(&mut self, other: &Self) -> bool {
        if self.question != other.question {
            return false;
        }
        self.sizes.extend(&other.sizes);
        self.tally.merge(&other.tally);
        true
    }

    /// Returns the counts with the next moves in order, as of an answer of all segments.
    #[must_use]
    pub fn counts(&self) -> PatternCounts {
        let sizes = self.sizes.iter().filter_map(|&(columns, rows)| Size::new(columns, rows));
        let questions: HashMap<_, _> = sizes.filter_map(|size| Some((size, self.question.question(size)?))).collect();
        let answer = Answer { tally: self.tally.clone(), found: Selection::default(), questions };
        pattern_counts(&self.question, &answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::indexed::index_file;
    use crate::segment::SegmentBuilder;
    use crate::segments::Segments;

    #[test]
    fn parts_add_up_to_the_answer_of_all() {
        let games: Vec<String> = (0..40)
            .map(|number| {
                let side = if number % 3 == 0 { 13 } else { 9 };
                let point = char::from(b'c' + number % 3);
                let winner = if number % 2 == 0 { "B+R" } else { "W+R" };
                format!("(;SZ[{side}]RE[{winner}]DT[{}];B[cc];W[g{point}];B[{point}g])", 1990 + u32::from(number % 5))
            })
            .collect();
        let segments: Vec<Segment> = games
            .chunks(7)
            .flat_map(|texts| {
                let mut builders: HashMap<Size, SegmentBuilder> = HashMap::new();
                for game in index_file(texts.concat().as_bytes()).games {
                    let size = game.stream.size;
                    builders.entry(size).or_insert_with(|| SegmentBuilder::new(size)).add(&game.stream, game.facts);
                }
                builders.into_values().map(|mut builder| builder.finish()).collect::<Vec<_>>()
            })
            .collect();
        let question = PatternQuestion::new("anchor: corner\n...\n...\n..X\n***\n***\n***\n***".parse().unwrap());
        let parts: Vec<PartialAnswer> =
            segments.iter().map(|segment| PartialAnswer::of(segment, &question, &segment.all())).collect();
        let all: Segments = segments.into_iter().collect();
        let whole = all.find_pattern(&question, &all.all_games()).unwrap();
        for order in [(0..parts.len()).collect::<Vec<_>>(), (0..parts.len()).rev().collect()] {
            let mut sum = parts[order[0]].clone();
            order[1..].iter().for_each(|&part| assert!(sum.merge(&parts[part])));
            assert_eq!(sum.tally, whole.tally);
            assert_eq!(sum.counts(), pattern_counts(&question, &whole));
        }
        let other = PatternQuestion::new("X".parse().unwrap());
        assert!(!parts[0].clone().merge(&PartialAnswer::of(&all[0].segment, &other, &Bits::default())));
    }
}
