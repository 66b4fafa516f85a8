//! Results as rows of tables.

use kifu_draw::chart::{self, Chart, Interval, Layout};
use kifu_search::WinRate;

use super::content::{Bar, Cell, Column, ColumnAlign, Counts, Figure, Part, Picture, Results, Width};
use super::words::Words;
use crate::numbers::grouped;
use crate::portrait::{Counted, Tally, TallyQueries, YearSpan};

/// A row of results: the name that people read, and the value for programs.
pub(super) struct Row<'r> {
    pub(super) name: String,
    pub(super) value: String,
    pub(super) tally: Tally,
    pub(super) queries: Option<&'r TallyQueries>,
}

impl<'r> Row<'r> {
    pub(super) fn of(counted: &'r Counted, name: String) -> Self {
        let Counted { value, tally, queries } = counted;
        Self { name, value: value.clone(), tally: *tally, queries: Some(queries) }
    }
}

/// A number as people read it.
pub(super) fn number(count: u64) -> String {
    grouped(usize::try_from(count).unwrap_or(usize::MAX))
}

/// A rate with its interval: `57.1 %, 48–67 %`.
pub(super) fn rate_text(rate: Option<&WinRate>) -> String {
    rate.map_or_else(|| "–".to_owned(), |rate| crate::numbers::rate(rate.rate, rate.low, rate.high).trim().to_owned())
}

/// A table of counted values, whose names `name` returns; `None` without values.
pub(super) fn counted_part(
    subject: &'static str,
    title: &str,
    heading: &str,
    counted: &[Counted],
    name: impl Fn(&Counted) -> String,
    words: &Words,
) -> Option<Part> {
    let rows: Vec<Row<'_>> = counted.iter().map(|row| Row::of(row, name(row))).collect();
    (!rows.is_empty()).then(|| results_part(subject, title.to_owned(), heading, &rows, words))
}

/// A table of results; `heading` is that of the names. Undecided games have a column if there are any.
pub(super) fn results_part(
    subject: &'static str,
    title: String,
    heading: &str,
    rows: &[Row<'_>],
    words: &Words,
) -> Part {
    let has_other = rows.iter().any(|row| row.tally.other > 0);
    let mut columns = vec![
        Column::new(heading, ColumnAlign::Name),
        Column::new(words.games, ColumnAlign::Number),
        Column::new(words.won, ColumnAlign::Number),
        Column::new(words.lost, ColumnAlign::Number),
    ];
    if has_other {
        columns.push(Column::new(words.other, ColumnAlign::Rest));
    }
    columns.push(Column::new(words.rate_interval, ColumnAlign::Rate));
    let cells = |row: &Row<'_>| {
        let Row { name, tally, queries, .. } = row;
        let count = |count: u64, query: fn(&TallyQueries) -> &String| Cell {
            text: number(count),
            query: queries.map(|queries| query(queries).clone()).unwrap_or_default(),
            ..Cell::default()
        };
        let mut cells = vec![
            Cell::from(name.clone()),
            count(tally.games, |queries| &queries.games),
            count(tally.won, |queries| &queries.won),
            count(tally.lost, |queries| &queries.lost),
        ];
        if has_other {
            cells.push(count(tally.other, |queries| &queries.other));
        }
        let bar = tally.win_rate.map(|rate| Bar { rate: rate.rate, low: rate.low, high: rate.high });
        cells.push(Cell { text: rate_text(tally.win_rate.as_ref()), bar, ..Cell::default() });
        cells
    };
    let counts = |row: &Row<'_>| Counts {
        value: row.value.clone(),
        results: Results::Of(row.tally),
        query: row.queries.map(|queries| queries.games.clone()).unwrap_or_default(),
    };
    Part {
        subject,
        title,
        note: String::new(),
        picture: None,
        width: Width::Half,
        columns,
        rows: rows.iter().map(cells).collect(),
        counts: rows.iter().map(counts).collect(),
    }
}

/// The number of years from which on they have a chart.
const CHART: usize = 6;

/// The results by years, as a table, and as a chart if there are several.
pub(super) fn years_part(years: &[YearSpan], words: &Words) -> Part {
    let name = |span: &YearSpan| {
        if span.from == span.to { span.from.to_string() } else { format!("{}–{}", span.from, span.to) }
    };
    let row = |span| Row { name: name(span), value: name(span), tally: span.tally, queries: Some(&span.queries) };
    let rows: Vec<Row<'_>> = years.iter().filter(|span| span.tally.games > 0).map(row).collect();
    let interval = |rate: WinRate| Interval { rate: rate.rate as f32, low: rate.low as f32, high: rate.high as f32 };
    let bar = |span: &YearSpan| chart::Bar {
        label: name(span),
        place: Some(span.from.into()),
        count: span.tally.games,
        rate: span.tally.win_rate.map(interval),
    };
    let chart = Chart {
        layout: Layout::Strip,
        bars: years.iter().map(bar).collect(),
        counts: words.games.to_owned(),
        rates: Some(words.rate_interval.to_owned()),
        ..Chart::default()
    };
    let part = results_part("year", words.by_year.to_owned(), words.year, &rows, words);
    if years.len() < CHART {
        return part;
    }
    Part { picture: Some(Picture::Chart(chart)), width: Width::Full, ..part }
}

/// A count as one of the most important figures.
pub(super) fn count(name: &str, count: u64, query: &str) -> Figure {
    Figure { name: name.to_owned(), value: number(count), note: String::new(), query: query.to_owned() }
}
