//! Converts tables to charts.

use std::collections::BTreeMap;

use kifu_draw::chart::{Bar, Chart, Interval, Layout};
use kifu_search::statistics::{LENGTH_STEP, Score};

use super::table::{Order, Row, Table};

/// The maximum number of bars on a scale; further ones are merged.
const MAX: usize = 60;
/// The maximum number of names.
const MAX_NAMES: usize = 60;

impl Table {
    /// Returns the table as a chart with `note` below its title; `None` without rows. Draw it with [`kifu_draw::chart::chart`].
    #[must_use]
    pub fn chart(&self, note: &str) -> Option<Chart> {
        if self.rows.is_empty() {
            return None;
        }
        let (bars, unit) = bars(self);
        let mut note = note.to_owned();
        if unit > 1 {
            note.push_str(&format!("; {} in steps of {unit}", self.name));
        }
        if let Some(last) = bars.last().filter(|bar| bar.label.ends_with('+')) {
            note.push_str(&format!(", {} in the last", last.label));
        }
        let rates = self.rate.map(|name| if name == "win_rate" { "games won" } else { "games won by Black" });
        Some(Chart {
            title: format!("Games by {}", self.name),
            note,
            layout: if self.order == Order::ByValue { Layout::Columns } else { Layout::Rows },
            bars,
            counts: "games".to_owned(),
            rates: rates.map(str::to_owned),
        })
    }
}

/// The largest length with a separate bar. At most one game in two hundred is longer; bars for these would make the others
/// narrow.
fn longest(table: &Table) -> i64 {
    let mut lengths: Vec<(i64, u64)> = table.rows.iter().filter_map(|row| Some((row.place?, row.games))).collect();
    lengths.sort_unstable();
    let mut left = lengths.iter().map(|(_, games)| games).sum::<u64>() / 200;
    while let Some((_, games)) = lengths.last()
        && lengths.len() > 1
        && *games <= left
    {
        left -= games;
        lengths.pop();
    }
    lengths.last().map_or(0, |(place, _)| *place)
}

/// The bars of a table, and the number of units for each. A scale with even steps has bars without gaps, merged if there are
/// too many.
fn bars(table: &Table) -> (Vec<Bar>, i64) {
    let step = match table.name {
        "year" => 1,
        "length" => i64::from(LENGTH_STEP),
        _ => {
            let mut rows = table.shown();
            rows.truncate(if table.order == Order::ByValue { usize::MAX } else { MAX_NAMES });
            let bar = |row: &Row| bar(row.value.clone(), None, row.games, row.score.as_ref());
            return (rows.into_iter().map(bar).collect(), 1);
        }
    };
    let end = if table.name == "length" { longest(table) + step } else { i64::MAX };
    // In counts of files, games without moves have a place before all others.
    let place = |row: &Row| row.place.map(|place| place.clamp(0, end));
    let places = || table.rows.iter().filter_map(place);
    let (Some(first), Some(last)) = (places().min(), places().max()) else { return (Vec::new(), step) };
    let fits = |unit: &i64| last.div_euclid(*unit) - first.div_euclid(*unit) < MAX as i64;
    let units = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000].map(|factor| step * factor);
    let unit = units.into_iter().find(fits).unwrap_or(i64::MAX);
    let mut bins: BTreeMap<i64, (u64, Option<Score>)> = BTreeMap::new();
    for bin in first.div_euclid(unit)..=last.div_euclid(unit) {
        bins.insert(bin, (0, None));
    }
    for row in &table.rows {
        let Some(place) = place(row) else { continue };
        let (games, score) = bins.entry(place.div_euclid(unit)).or_default();
        *games += row.games;
        if let Some(more) = &row.score {
            score.get_or_insert_default().merge(more);
        }
    }
    let named = bins.into_iter().map(|(bin, (games, score))| {
        let start = bin.saturating_mul(unit);
        let more = if start + unit > end { "+" } else { "" };
        bar(format!("{start}{more}"), Some(start), games, score.as_ref())
    });
    (named.collect(), unit)
}

fn bar(label: String, place: Option<i64>, count: u64, score: Option<&Score>) -> Bar {
    let rate = score.and_then(Score::rate);
    let interval =
        |rate: kifu_search::Rate| Interval { rate: rate.rate as f32, low: rate.low as f32, high: rate.high as f32 };
    Bar { label, place, count, rate: rate.map(interval) }
}

#[cfg(test)]
mod tests {
    use super::super::table::RowChoice;
    use super::*;
    use kifu_search::request::ListPart;

    fn table(name: &'static str, places: &[i64]) -> Table {
        let row = |(at, &place): (usize, &i64)| Row {
            value: place.to_string(),
            at,
            place: Some(place),
            meaning: None,
            numbers: Vec::new(),
            games: 2,
            score: Some(Score { games: 2, won: 1, ..Score::default() }),
        };
        let rows = places.iter().enumerate().map(row).collect();
        Table {
            name,
            order: Order::ByValue,
            columns: Vec::new(),
            rate: None,
            rows,
            choice: RowChoice { part: ListPart { limit: Some(1), ..ListPart::default() }, ..RowChoice::default() },
            games_not_counted: 0,
            games_without: 0,
            games: 9,
        }
    }

    #[test]
    fn no_step_of_a_scale_is_left_out() {
        let check = |table: &Table, count: usize, unit: i64, ends: [(&str, u64); 2]| {
            let (bars, found) = bars(table);
            let ends_found = [bars.first(), bars.last()].map(|bar| bar.map(|bar| (bar.label.as_str(), bar.count)));
            assert_eq!((bars.len(), found, ends_found), (count, unit, ends.map(Some)));
        };
        check(&table("year", &[2001, 2004]), 4, 1, [("2001", 2), ("2004", 2)]);
        check(&table("year", &[1600, 1603, 2019]), 42, 10, [("1600", 4), ("2010", 2)]);
        check(&table("length", &[-1, 1, 40]), 3, 20, [("0", 4), ("40", 2)]);
        let many: Vec<i64> = (0..300).map(|game| game / 20 * 20).chain([1340]).collect();
        check(&table("length", &many), 16, 20, [("0", 40), ("300+", 2)]);
        // Other subjects have the shown rows as bars.
        check(&table("komi", &[22, 26]), 1, 1, [("22", 2), ("22", 2)]);
        let (bars, _) = bars(&table("year", &[2001, 2003]));
        assert_eq!(bars.iter().map(|bar| bar.rate.is_some()).collect::<Vec<_>>(), [true, false, true]);
    }
}
