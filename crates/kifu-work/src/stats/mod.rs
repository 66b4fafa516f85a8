//! Statistics: the values of many games, each with its frequency.
//!
//! A [`Counter`] reads texts; [`count_library`] queries a library, without reading its records again.
//!
//! ```
//! use kifu_work::stats::{Counter, CounterMemory, RowChoice, find_subject};
//!
//! let subjects: Vec<_> = ["result", "komi"].into_iter().filter_map(find_subject).collect();
//! let counter = Counter::new(&subjects, &kifu::ParseOptions::default());
//! let (mut counts, mut memory) = (counter.zero(), CounterMemory::default());
//! for text in ["(;RE[B+2]KM[6,5])", "(;RE[B+Resign]KM[6.50])", "(;RE[B+0.5]KM[7])"] {
//!     counts.add(&counter.count(&mut memory, text.as_bytes(), None)?);
//! }
//! let tables = counter.tables(&counts, RowChoice::default());
//! let results: Vec<_> = tables[0].shown().iter().map(|row| (row.value.as_str(), row.games)).collect();
//! assert_eq!(results, [("Black won by points", 2), ("Black won by resignation", 1)]);
//! assert_eq!(tables[1].rows[0].value, "6.5");
//! # Ok::<(), kifu::Error>(())
//! ```
mod chart;
mod chart_picture;
mod counter;
mod csv;
mod error;
mod json;
mod library;
mod properties;
mod subjects;
mod table;
mod tallied;
mod tally;
mod totals;
pub use chart_picture::{ChartFormat, ChartPicture};
pub use counter::{Counter, CounterMemory, Counts};
pub use csv::to_csv;
pub use error::StatsError;
pub use json::Summary;
pub use library::{LibraryCounts, LibraryOptions, LibraryTotals, Wins, aspects, count_library};
pub use subjects::{SUBJECTS, Subject, find_subject};
pub use table::{Audience, Column, Order, Row, RowChoice, Table};
pub use totals::Totals;
