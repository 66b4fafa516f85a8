//! Charts: counts as bars, and beside them rates with their intervals, as a [`Scene`] that every target can draw.
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
mod rows;
#[cfg(test)]
mod tests;

use crate::scene::Scene;
use crate::theme::Theme;

/// What is shown.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Chart {
    /// What it is, in a few words.
    pub title: String,
    /// What else is to be known, in a line below the title; it can be empty.
    pub note: String,
    /// How the bars lie.
    pub layout: Layout,
    /// The bars, in order.
    pub bars: Vec<Bar>,
    /// What the bars count: "games".
    pub counts: String,
    /// What the rates are those of ("won by Black"), if there are any.
    pub rates: Option<String>,
}

/// How the bars of a chart lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Layout {
    /// They stand beside each other, rates in a panel below: for values on a scale.
    #[default]
    Columns,
    /// They lie below each other, rates in a panel at the right: for names.
    Rows,
}

/// A bar.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// Its meaning.
    pub label: String,
    /// The same as a number where it is one: then labels that do not all have room are those of round numbers.
    pub place: Option<i64>,
    /// How long it is.
    pub count: u64,
    /// The rate that belongs to it, if there is one.
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

/// The chart as a scene, thirty steps wide. Its description says every number, for those who cannot see it.
#[must_use]
pub fn chart(chart: &Chart, theme: &Theme) -> Scene {
    match chart.layout {
        Layout::Columns => columns::draw(chart, theme),
        Layout::Rows => rows::draw(chart, theme),
    }
}
