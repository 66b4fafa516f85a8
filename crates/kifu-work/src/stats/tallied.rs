//! Converts counts of files into tables.

use std::cmp::Reverse;

use kifu_check::RULES;
use kifu_sgf::prop;

use super::subjects::{Read, Subject};
use super::table::{Column, Order, Row, RowChoice, Table};
use super::tally::{Count, Tally};
use super::totals::Totals;

/// The table of a subject.
pub(super) fn table(subject: &'static Subject, tally: &Tally, totals: &Totals, choice: RowChoice) -> Table {
    let mut values = tally.grouped(subject.joined);
    values.sort_unstable_by_key(|&(value, count)| (count.place, value));
    let mut rows: Vec<(usize, (&str, Count))> = values.into_iter().enumerate().collect();
    rows.sort_by_key(|&(_, (_, count))| Reverse(weight(subject, &count)));
    let row = |(at, (value, count)): (usize, (&str, Count))| {
        let [first, second] = count.others;
        Row {
            value: value.to_owned(),
            at,
            place: (subject.order == Order::ByValue && count.place != i64::MAX).then_some(count.place),
            meaning: meaning(subject, value),
            numbers: [count.files, count.games, first, second].map(Some).to_vec(),
            games: count.games,
            score: None,
        }
    };
    let [first, second] = subject.counted;
    Table {
        name: subject.name,
        order: subject.order,
        columns: ["files", "games", first, second].map(Column::new).to_vec(),
        rate: None,
        rows: rows.into_iter().map(row).collect(),
        choice,
        games_not_counted: tally.beyond.games,
        games_without: tally.silent,
        games: totals.games,
    }
}

/// The count that determines the order: the number of games for values, and the number of files for properties, as in
/// the draft of 2016.
fn weight(subject: &Subject, count: &Count) -> (u64, u64, u64) {
    match subject.read {
        Read::Properties => (count.files, count.games, count.others[1]),
        Read::Game(_) | Read::Faults => (count.games, count.files, count.others[0]),
    }
}

fn meaning(subject: &Subject, value: &str) -> Option<&'static str> {
    match subject.read {
        Read::Properties => Some(prop::find(value.as_bytes()).first().map_or("not known", |row| row.name)),
        Read::Faults => RULES.iter().find(|rule| rule.name == value).map(|rule| rule.summary),
        Read::Game(_) => None,
    }
}
