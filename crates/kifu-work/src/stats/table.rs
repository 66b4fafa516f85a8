//! The counts of a subject as rows.

use kifu_search::statistics::Score;

/// The number of rows of a table to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowLimit {
    /// All.
    All,
    /// The most frequent ones.
    Top(usize),
}

/// The order in which values are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// The most frequent first.
    ByCount,
    /// In the order of the values.
    ByValue,
}

/// The values of a subject, each with its frequency. Serializes as `kifu stats --format json` prints it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Table {
    /// The name of the subject.
    pub name: &'static str,
    /// The order of the rows that are shown.
    pub order: Order,
    /// The numbers of each row.
    pub columns: Vec<Column>,
    /// The name of the rate in [`Row::score`], if there is one: `win_rate`, `black_rate`.
    pub rate: Option<&'static str>,
    /// All values, the most frequent first.
    pub rows: Vec<Row>,
    /// The number of rows to show.
    pub limit: RowLimit,
    /// The number of games whose values were not counted separately, because there are too many different ones.
    pub games_not_counted: u64,
    /// The number of games without a value.
    pub games_without: u64,
    /// The number of all games.
    pub games: u64,
}

/// A number that is counted for each value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its name: `games`, `black_wins`.
    pub name: &'static str,
    /// The readers of the column.
    pub audience: Audience,
}

/// The readers of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// People and programs.
    Everyone,
    /// Programs and spreadsheets.
    Programs,
}

/// A value and its frequency.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Row {
    /// The value as text.
    pub value: String,
    /// Its rank in the order of the values, counted from 0.
    pub at: usize,
    /// Its position on a scale, if the subject is one: the year, the first number of moves.
    pub place: Option<i64>,
    /// The meaning of a value that is a name: of a property, of a rule.
    pub meaning: Option<&'static str>,
    /// The numbers of the columns; `None` if unknown.
    pub numbers: Vec<Option<u64>>,
    /// The number of games with this value.
    pub games: u64,
    /// Wins and losses, if they were counted.
    pub score: Option<Score>,
}

impl Column {
    pub(super) const fn new(name: &'static str) -> Self {
        Self { name, audience: Audience::Everyone }
    }

    pub(super) const fn for_programs(name: &'static str) -> Self {
        Self { name, audience: Audience::Programs }
    }
}

impl Table {
    /// The rows that are shown, in their order.
    #[must_use]
    pub fn shown(&self) -> Vec<&Row> {
        let count = match self.limit {
            RowLimit::All => self.rows.len(),
            RowLimit::Top(top) => top.min(self.rows.len()),
        };
        let mut shown: Vec<&Row> = self.rows[..count].iter().collect();
        if self.order == Order::ByValue {
            shown.sort_unstable_by_key(|row| row.at);
        }
        shown
    }
}
