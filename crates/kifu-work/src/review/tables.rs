//! Losses as cells of tables.

use super::summary::LossSummary;
use super::words::Words;
use crate::library_report::{Bar, Cell, Column, ColumnAlign};

/// A loss as people read it.
pub(super) fn number(loss: f64) -> String {
    format!("{loss:.1}")
}

/// The columns of summed up losses.
pub(super) fn loss_columns(words: &Words) -> [Column; 4] {
    [
        Column::new(words.moves, ColumnAlign::Number),
        Column::new(words.mean, ColumnAlign::Number),
        Column::new(words.median, ColumnAlign::Rest),
        Column::new(words.accuracy, ColumnAlign::Rate),
    ]
}

/// A mean with its interval: `1.42 (1.20–1.66)`.
pub(super) fn mean_text(summary: &LossSummary) -> String {
    let interval = summary.mean_interval.map(|[low, high]| format!(" ({low:.2}–{high:.2})"));
    format!("{:.2}{}", summary.mean, interval.unwrap_or_default())
}

/// The accuracy with its interval and a bar.
pub(super) fn accuracy_cell(summary: &LossSummary) -> Cell {
    let Some(rate) = summary.accuracy else { return Cell::from("–".to_owned()) };
    let text = crate::numbers::rate(rate.rate, rate.low, rate.high).trim().to_owned();
    let bar = Some(Bar { rate: rate.rate, low: rate.low.max(0.0), high: rate.high.min(1.0) });
    Cell { text, bar, ..Cell::default() }
}
