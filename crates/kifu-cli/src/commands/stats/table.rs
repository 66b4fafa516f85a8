//! A subject as rows: in order, and not more than anyone wants to see.

use kifu_search::Score;

/// How many rows are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cut {
    /// Every one.
    All,
    /// Those that occur most often.
    Top(usize),
}

/// In which order values are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// What occurs most often first.
    ByCount,
    /// As the values follow each other.
    ByValue,
}

/// The values of a subject.
pub(super) struct Table {
    /// The name of the subject.
    pub(super) name: &'static str,
    pub(super) order: Order,
    /// What is counted of each value.
    pub(super) columns: Vec<Column>,
    /// What the rates of [`Row::score`] are those of, if there are any.
    pub(super) rate: Option<&'static str>,
    /// All values, those that occur most often first.
    pub(super) rows: Vec<Row>,
    /// How many of them are shown.
    pub(super) cut: Cut,
    /// Games with values that were not counted each on its own.
    pub(super) beyond: u64,
    /// Games that say nothing.
    pub(super) silent: u64,
    /// All games.
    pub(super) games: u64,
}

/// Something counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Column {
    pub(super) name: &'static str,
    pub(super) readers: Readers,
}

/// For whom a number is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Readers {
    /// For people too.
    All,
    /// For sheets and programs.
    Programs,
}

/// A value, and how often it occurs.
pub(super) struct Row {
    pub(super) value: String,
    /// Which one of the values it is, as they follow each other.
    pub(super) at: usize,
    /// Where it stands on a scale, if its subject is one.
    pub(super) place: Option<i64>,
    /// What it means, where the value is a name for something.
    pub(super) meaning: Option<&'static str>,
    /// The numbers of the columns; `None` where one is not known.
    pub(super) numbers: Vec<Option<u64>>,
    pub(super) games: u64,
    /// How the games went, where that is asked.
    pub(super) score: Option<Score>,
}

impl Column {
    pub(super) const fn new(name: &'static str) -> Self {
        Self { name, readers: Readers::All }
    }

    pub(super) const fn for_programs(name: &'static str) -> Self {
        Self { name, readers: Readers::Programs }
    }
}

impl Table {
    /// The rows that are shown, in their order.
    pub(super) fn shown(&self) -> Vec<&Row> {
        let count = match self.cut {
            Cut::All => self.rows.len(),
            Cut::Top(top) => top.min(self.rows.len()),
        };
        let mut shown: Vec<&Row> = self.rows[..count].iter().collect();
        if self.order == Order::ByValue {
            shown.sort_unstable_by_key(|row| row.at);
        }
        shown
    }
}
