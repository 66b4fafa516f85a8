//! The counts of a subject as rows.

use kifu_search::request::ListPart;
use kifu_search::statistics::Score;

/// The rows of a table to show, and their order. By default all rows in the order of the subject.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct RowChoice {
    /// Their order. Without one, and not reversed, the part is that of the most frequent rows, then in the order of the subject.
    pub order: Option<Order>,
    /// The part of the rows.
    pub part: ListPart,
}

/// The order in which values are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// The most frequent first.
    ByCount,
    /// In the order of the values.
    ByValue,
    /// The highest rate first, values without a rate last; by frequency in tables without rates.
    ByRate,
}

impl Order {
    /// All orders.
    pub const ALL: [Self; 3] = [Self::ByCount, Self::ByValue, Self::ByRate];

    /// Its name: `count`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ByCount => "count",
            Self::ByValue => "value",
            Self::ByRate => "rate",
        }
    }

    /// A description in a few words.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::ByCount => "The most frequent first",
            Self::ByValue => "By the value",
            Self::ByRate => "The highest win rate first; only in a library",
        }
    }
}

/// The values of a subject, each with its frequency. Serializes as `kifu stats --format json` prints it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Table {
    /// The name of the subject.
    pub name: &'static str,
    /// The order of the subject.
    pub order: Order,
    /// The numbers of each row.
    pub columns: Vec<Column>,
    /// The name of the rate in [`Row::score`], if there is one: `win_rate`, `black_rate`.
    pub rate: Option<&'static str>,
    /// All values, the most frequent first.
    pub rows: Vec<Row>,
    /// The rows to show.
    pub choice: RowChoice,
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
        let RowChoice { order, part } = self.choice;
        let rows: Vec<&Row> = self.rows.iter().collect();
        match order {
            None if !part.reverse => sorted(part.of(rows), self.order),
            None => part.of(sorted(rows, self.order)),
            Some(Order::ByRate) => {
                // Values without a rate are last in both directions.
                let (rated, others): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| self.rate_of(row).is_some());
                let rated = ListPart { reverse: part.reverse, ..ListPart::default() }.of(sorted(rated, Order::ByRate));
                ListPart { reverse: false, ..part }.of(rated.into_iter().chain(others).collect())
            }
            Some(order) => part.of(sorted(rows, order)),
        }
    }

    fn rate_of(&self, row: &Row) -> Option<f64> {
        self.rate.and(row.rate())
    }
}

impl Row {
    fn rate(&self) -> Option<f64> {
        self.score?.rate().map(|rate| rate.rate)
    }
}

/// Sorts rows that are in the order of their frequency.
fn sorted(mut rows: Vec<&Row>, order: Order) -> Vec<&Row> {
    match order {
        Order::ByCount => {}
        Order::ByValue => rows.sort_unstable_by_key(|row| row.at),
        Order::ByRate => rows.sort_by(|one, other| {
            let rate = |row: &Row| row.rate().unwrap_or_default();
            rate(other).total_cmp(&rate(one))
        }),
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four values, the most frequent first, with games, wins and losses.
    fn table(order: Order) -> Table {
        let row = |(value, at, won, lost): (&str, usize, u64, u64)| Row {
            value: value.to_owned(),
            at,
            place: None,
            meaning: None,
            numbers: Vec::new(),
            games: won + lost,
            score: Some(Score { games: won + lost, won, lost, ..Score::default() }),
        };
        let rows = [("d", 3, 2, 2), ("b", 1, 3, 0), ("a", 0, 0, 0), ("c", 2, 1, 0)].map(row).to_vec();
        let (name, columns, choice) = ("player", Vec::new(), RowChoice::default());
        let rate = Some("win_rate");
        Table { name, order, columns, rate, rows, choice, games_not_counted: 0, games_without: 0, games: 8 }
    }

    fn shown(table: &Table) -> String {
        table.shown().iter().map(|row| row.value.as_str()).collect()
    }

    #[test]
    fn rows_are_ordered_then_cut() {
        use Order::{ByCount, ByRate, ByValue};

        let part = |reverse, skip, limit| ListPart { reverse, skip, limit: Some(limit) };
        for (subject, order, part, expected) in [
            // Without an order the most frequent rows are shown, in the order of the subject.
            (ByCount, None, part(false, 0, 2), "db"),
            (ByValue, None, part(false, 0, 2), "bd"),
            (ByValue, None, part(false, 1, 2), "ab"),
            (ByCount, None, part(true, 0, 3), "cab"),
            (ByValue, None, part(true, 0, 3), "dcb"),
            (ByValue, Some(ByCount), part(false, 0, 0), "dbac"),
            (ByCount, Some(ByValue), part(false, 1, 2), "bc"),
            (ByCount, Some(ByValue), part(true, 0, 0), "dcba"),
            // Equal rates are in the order of frequency, values without a rate last.
            (ByCount, Some(ByRate), part(false, 0, 0), "bcda"),
            (ByCount, Some(ByRate), part(true, 0, 0), "dcba"),
            (ByCount, Some(ByRate), part(true, 1, 2), "cb"),
            (ByCount, Some(ByRate), part(false, 9, 2), ""),
        ] {
            let table = Table { choice: RowChoice { order, part }, ..table(subject) };
            assert_eq!(shown(&table), expected, "{subject:?} {order:?} {part:?}");
        }
        let choice = RowChoice { order: Some(ByRate), part: ListPart::default() };
        assert_eq!(shown(&Table { rate: None, choice, ..table(ByValue) }), "dbac");
    }
}
