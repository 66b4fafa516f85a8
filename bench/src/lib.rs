//! What the measuring programs share: the records, the clock, the parsers, the tables and pictures they make.
//!
//! Every program takes a folder of records as its argument, or else from `KIFU_CORPUS`, or else `samples/`.
//! `KIFU_FILES` takes so many of them only, evenly spread; `KIFU_PASSES` says how often each thing is timed.

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
