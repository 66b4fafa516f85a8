//! Limits the growth of texts: in SGF, a rectangle of five characters can stand for thousands of points.

use kifu_record::{FormatName, Record};

use super::ConvertError;

/// Checks before writing that records of a text of `length` bytes can take at most `most` times as many bytes in a format.
///
/// # Errors
/// [`ConvertError::TooLong`].
pub fn check_expansion(records: &[Record], target: FormatName, length: u64, most: u64) -> Result<(), ConvertError> {
    let least: u64 = records.iter().map(|record| least_bytes(record, target)).sum();
    check_length(least, length, most)
}

/// Checks that a new text has at most `most` times as many bytes as a text of `length` bytes.
///
/// # Errors
/// [`ConvertError::TooLong`].
pub(crate) fn check_length(written: u64, length: u64, most: u64) -> Result<(), ConvertError> {
    let is_short = written <= most.saturating_mul(length.max(SMALL));
    if is_short { Ok(()) } else { Err(ConvertError::TooLong { least: written, most }) }
}

/// The minimum number of bytes of a record if points are written one by one.
fn least_bytes(record: &Record, target: FormatName) -> u64 {
    let many = |count: usize, bytes: u64| (count as u64).saturating_mul(bytes);
    match target {
        // `{"x":1,"y":1},`, or `[1,1],`.
        FormatName::Jgf | FormatName::JsonLines => record.points_in_rectangles().saturating_mul(14),
        FormatName::Jgf1 => record.points_in_rectangles().saturating_mul(6),
        // A diagram of the board for each node with content.
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

/// Shorter texts may grow to the same size as one of this length.
const SMALL: u64 = 10 << 10;

#[cfg(test)]
mod tests {
    use kifu_record::find_format;

    use crate::convert::{ConvertError, ConvertOptions, convert_records};

    use super::*;

    #[test]
    fn texts_grow_no_more_than_allowed() {
        let moves = ";B[aa]C[x];W[bb]C[x]".repeat(1000);
        let text = format!("(;GM[1]FF[4]SZ[19]{moves})");
        let target = find_format(FormatName::Sensei).unwrap();
        let convert = |max_expansion| {
            let options = ConvertOptions { max_expansion, ..ConvertOptions::to(FormatName::Sensei) };
            convert_records(text.as_bytes(), target, &options)
        };
        assert!(matches!(convert(3), Err(ConvertError::TooLong { most: 3, .. })));
        assert!(convert(1000).is_ok());
        assert!(check_length(30 << 10, 10, 3).is_ok() && check_length((30 << 10) + 1, 10, 3).is_err());
    }
}
