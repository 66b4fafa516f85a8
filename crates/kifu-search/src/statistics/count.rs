//! Counts the games of a library.

use std::collections::HashSet;
use std::ops::Range;

use super::aspect::Aspect;
use super::counter::{Counter, Values};
use super::score::Score;
use super::value::Value;
use crate::bits::Bits;
use crate::library::{Library, LibraryError};
use crate::parallel::in_parallel;
use crate::segment::Segment;
use crate::segments::Selection;

/// The number of games that a thread processes at once.
const SHARE: usize = 1 << 12;

/// Options for statistics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatisticsOptions {
    /// The aspects.
    pub aspects: Vec<Aspect>,
    /// Only games of these names, from their player's point of view; a game between two of them is counted for Black.
    /// Without them games are counted from Black's point of view, except for aspects that belong to a player.
    pub player: Option<HashSet<u32>>,
    /// The number of moves of an opening.
    pub opening_moves: usize,
}

impl Default for StatisticsOptions {
    fn default() -> Self {
        Self { aspects: Vec::new(), player: None, opening_moves: 4 }
    }
}

/// The statistics of the games of a library.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// The totals.
    pub total: Score,
    /// The aspects, in the requested order.
    pub tables: Vec<Counted>,
}

/// The values of an aspect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    /// The aspect.
    pub aspect: Aspect,
    /// The values, those of the most games first.
    pub rows: Vec<Row>,
    /// The number of games without a value.
    pub silent: u64,
}

/// A value, and the results of its games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The value.
    pub value: Value,
    /// The games.
    pub score: Score,
}

impl Library {
    /// Counts games by aspects, on all processors. Files are not read again, and the result does not depend on the
    /// distribution of games over segments.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn statistics(&self, among: &Selection, options: &StatisticsOptions) -> Result<Statistics, LibraryError> {
        let persons = self.persons()?;
        let counter = Counter { options, persons: &persons };
        let mut tasks = Vec::new();
        for (loaded, part) in self.segments().iter().zip(&among.parts) {
            let all = loaded.segment.len();
            tasks
                .extend((0..all).step_by(SHARE).map(|first| (&*loaded.segment, part, first..(first + SHARE).min(all))));
        }
        let count = |(segment, games, range): &(&Segment, &Bits, Range<usize>),
                     (total, parts): &mut (Score, Vec<Values>)| {
            parts.resize(options.aspects.len(), Values::default());
            counter.count(segment, games, range.clone(), total, parts);
        };
        let mut total = Score::default();
        let mut parts = vec![Values::default(); options.aspects.len()];
        for (score, counted) in in_parallel(usize::MAX, &tasks, count) {
            total.merge(&score);
            parts.iter_mut().zip(counted).for_each(|(one, other)| one.merge(other));
        }
        self.check_read()?;
        let names = self.names()?;
        let named = |number| names.get(&number).cloned();
        let counted = options.aspects.iter().zip(parts);
        let tables = counted.map(|(&aspect, part)| Counted::of(aspect, part.named(named))).collect();
        Ok(Statistics { total, tables })
    }
}

impl Counted {
    /// Puts counted values in order.
    pub(super) fn of(aspect: Aspect, counted: Values) -> Self {
        let counted = counted.grouped(aspect);
        let mut rows: Vec<Row> = counted.values.into_iter().map(|(value, score)| Row { value, score }).collect();
        rows.sort_unstable_by(|a, b| b.score.games.cmp(&a.score.games).then_with(|| a.value.cmp(&b.value)));
        Self { aspect, rows, silent: counted.silent }
    }
}
