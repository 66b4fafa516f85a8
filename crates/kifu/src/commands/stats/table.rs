//! A subject as rows: in order, and not more than anyone wants to see.

use std::cmp::Reverse;

use kifu_check::RULES;
use kifu_sgf::prop;

use super::subject::{Order, Read, Subject};
use super::tally::{Count, Tally};
use super::totals::Totals;

/// How many rows are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cut {
    /// Every one.
    All,
    /// Those that occur most often.
    Top(usize),
}

/// The values of a subject.
pub(super) struct Table {
    pub(super) subject: &'static Subject,
    pub(super) rows: Vec<Row>,
    /// Different values, those that are not shown included.
    pub(super) different: usize,
    /// Games with values that were not counted each on its own.
    pub(super) beyond: u64,
    /// Games that say nothing.
    pub(super) silent: u64,
    /// All games.
    pub(super) games: u64,
}

/// A value, and how often it occurs.
pub(super) struct Row {
    pub(super) value: String,
    /// What it means, where the value is a name for something.
    pub(super) meaning: Option<&'static str>,
    pub(super) count: Count,
}

impl Table {
    pub(super) fn new(subject: &'static Subject, tally: &Tally, totals: &Totals, cut: Cut) -> Self {
        let mut values: Vec<(&str, &Count)> = tally.values().collect();
        let different = values.len();
        values.sort_unstable_by_key(|&(value, count)| (Reverse(weight(subject, count)), count.place, value));
        let shown = if let Cut::Top(top) = cut { top.min(different) } else { different };
        values.truncate(shown);
        if subject.order == Order::ByValue {
            values.sort_unstable_by_key(|&(value, count)| (count.place, value));
        }
        let row = |(value, count): (&str, &Count)| Row {
            value: value.to_owned(),
            meaning: meaning(subject, value),
            count: *count,
        };
        let rows = values.into_iter().map(row).collect();
        Self { subject, rows, different, beyond: tally.beyond.games, silent: tally.silent, games: totals.games }
    }
}

/// What counts for the order: a value is common where many games have it, a property where many files do, as in the
/// draft of 2016.
fn weight(subject: &Subject, count: &Count) -> (u64, u64, u64) {
    match subject.read {
        Read::Properties => (count.files, count.games, count.others[1]),
        Read::Game(_) | Read::Problems => (count.games, count.files, count.others[0]),
    }
}

fn meaning(subject: &Subject, value: &str) -> Option<&'static str> {
    match subject.read {
        Read::Properties => Some(prop::find(value.as_bytes()).first().map_or("not known", |row| row.name)),
        Read::Problems => RULES.iter().find(|rule| rule.name == value).map(|rule| rule.summary),
        Read::Game(_) => None,
    }
}
