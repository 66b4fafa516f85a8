//! Limits the growth of texts: in SGF a rectangle of five letters can be thousands of points.

use kifu_record::{FormatName, Record};

use super::ConvertError;

/// Checks that records of a text of `length` bytes take at most `most` times as many bytes in a format.
///
/// # Errors
/// [`ConvertError::TooLong`].
pub fn check_expansion(records: &[Record], target: FormatName, length: u64, most: u64) -> Result<(), ConvertError> {
    let least: u64 = records.iter().map(|record| least_bytes(record, target)).sum();
    if least <= most.saturating_mul(length.max(SMALL)) { Ok(()) } else { Err(ConvertError::TooLong { least, most }) }
}

/// The minimum number of bytes of a record if points are written one by one.
fn least_bytes(record: &Record, target: FormatName) -> u64 {
    let many = |count: usize, bytes: u64| (count as u64).saturating_mul(bytes);
    match target {
        // `{"x":1,"y":1},`, or `[1,1],`.
        FormatName::Jgf | FormatName::JsonLines => record.points_in_rectangles().saturating_mul(14),
        FormatName::Jgf1 => record.points_in_rectangles().saturating_mul(6),
        // A diagram of the board for each node that says something.
        FormatName::Sensei => {
            let nodes = record.main_line().filter(|&id| !record.node(id).is_plain());
            many(nodes.count(), 2 * record.size.area() as u64)
        }
        // The stones of the root: `black A1 `.
        FormatName::Gtp | FormatName::KataGo | FormatName::TextList => {
            let setup = &record.root().details().setup;
            many(setup.black.len() + setup.white.len(), 4)
        }
        _ => 0,
    }
}

/// Shorter texts may grow as much as one of this length.
const SMALL: u64 = 1 << 20;
