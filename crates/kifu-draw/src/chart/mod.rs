//! Charts: counts as bars, with rates and their intervals, as a [`Scene`] that every target can draw.
//!
//! ```
//! use kifu_draw::chart::{Bar, Chart, Layout, chart};
//! use kifu_draw::{Theme, svg};
//!
//! let bars = [(2015, 40), (2016, 52)];
//! let bars = bars.map(|(year, count)| Bar { label: year.to_string(), place: Some(year), count, rate: None });
//! let years = Chart {
//!     title: "Games by year".into(),
//!     layout: Layout::Columns,
//!     bars: bars.into(),
//!     counts: "games".into(),
//!     ..Chart::default()
//! };
//! let picture = svg::write(&chart(&years, &Theme::PRINT), &svg::SvgOptions::default());
//! assert!(picture.contains("2015: games 40"));
//! ```

mod axis;
mod columns;
mod frame;
mod graph;
mod rows;
#[cfg(test)]
mod tests;

pub use graph::{EvaluationGraph, GRAPH_WIDTH, GraphMark, GraphUnit, GraphValue, evaluation_graph};

use crate::scene::Scene;
use crate::theme::Theme;

/// The content of a chart.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Chart {
    /// The title, in a few words.
    pub title: String,
    /// Additional information in a line below the title; may be empty.
    pub note: String,
    /// The direction of the bars.
    pub layout: Layout,
    /// The bars, in order.
    pub bars: Vec<Bar>,
    /// What the bars count: "games".
    pub counts: String,
    /// The meaning of the rates ("won by Black"), if there are any.
    pub rates: Option<String>,
}

/// The direction of the bars of a chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Layout {
    /// Vertical bars with rates in a panel below: for values on a scale.
    #[default]
    Columns,
    /// The same with panels of a third of the height: for a chart above the table of its values.
    Strip,
    /// Horizontal bars with rates in a panel at the right: for names.
    Rows,
}

/// A bar.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// Its meaning.
    pub label: String,
    /// The label as a number, if it is one: if not all labels fit, only those of round numbers are shown.
    pub place: Option<i64>,
    /// The count.
    pub count: u64,
    /// The rate, if there is one.
    pub rate: Option<Interval>,
}

/// A rate from 0 to 1 with its interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The rate.
    pub rate: f32,
    /// The lower end.
    pub low: f32,
    /// The upper end.
    pub high: f32,
}

/// Returns the chart as a scene, thirty units wide. Its description has all numbers, for screen readers.
#[must_use]
pub fn chart(chart: &Chart, theme: &Theme) -> Scene {
    match chart.layout {
        Layout::Columns => columns::draw(chart, columns::TALL, theme),
        Layout::Strip => columns::draw(chart, columns::LOW, theme),
        Layout::Rows => rows::draw(chart, theme),
    }
}
