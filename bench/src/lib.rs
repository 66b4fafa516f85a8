//! Shared code of the benchmarks: records, clock, parsers, tables and plots.
//!
//! Every program takes a folder of records as its argument, or else from `KIFU_CORPUS`, or else `samples/`.
//! `KIFU_FILES` limits the number of files, evenly spread; `KIFU_PASSES` sets how often each measurement is repeated.

mod clock;
mod corpus;
mod encoded;
mod mainline;
mod parsers;
mod plot;
mod sets;
mod settings;
mod table;

pub use clock::{Fastest, cpu_seconds};
pub use corpus::{Corpus, Files};
pub use encoded::{ENCODINGS, Encoded, Sources};
pub use mainline::{Line, main_lines};
pub use parsers::{PARSERS, Parser};
pub use plot::{Curve, plot};
pub use sets::Set;
pub use settings::Settings;
pub use table::Table;
