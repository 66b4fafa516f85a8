//! Reports on a player, an event, a position or a repertoire of a library (`kifu report`): a portrait as text for terminals, HTML, PDF, Markdown, CSV and
//! JSON.
//!
//! A [`Report`] is data: parts, each a table, some with a picture. The writers know tables and pictures, but no players, so that
//! a report on another subject needs no further writer. Every count has its query.
//!
//! ```no_run
//! use kifu_search::Library;
//! use kifu_work::library_report::{ReportFormat, ReportRequest, ReportSubject, report};
//!
//! let library = Library::open("games/.kifu".as_ref())?;
//! let request = ReportRequest::new(ReportSubject::Player, "Shusaku");
//! let page = report(&library, &request)?.write(ReportFormat::Html, &kifu_draw::font::Fonts::default())?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod boards;
mod content;
mod csv;
mod event;
mod format;
mod games;
mod graph_text;
mod heat;
mod html;
mod json;
mod markdown;
mod pdf;
mod player;
mod position;
mod repertoire;
mod results;
mod sheet;
mod subject;
mod terminal;
#[cfg(test)]
mod tests;
mod words;

pub use content::{
    Bar, BoardPicture, Cell, Column, ColumnAlign, Counts, Figure, Part, Picture, Report, ReportGame, Results, Width,
};
pub use format::{ReportFormat, UnwrittenReport, WrittenReport};
pub use heat::{Heat, HeatPlace};
pub use json::ReportObject;
pub use position::{PositionRequest, position_report};
pub use repertoire::{RepertoireRequest, repertoire_report};
pub(crate) use words::fill;

pub use subject::{NoReport, ReportRequest, ReportSubject, report};
