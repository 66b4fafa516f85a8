//! Messages of the assistant's program: one a line.

use std::io::{self, BufRead, Read as _};

/// The longest line that is read, in bytes.
pub(super) const LONGEST: u64 = 4 << 20;

/// A line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    Text(Vec<u8>),
    /// A line that is too long; its rest is left out.
    TooLong,
}

/// The next line that is not empty; `None` at the end.
///
/// # Errors
/// If reading fails.
pub(super) fn read(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    loop {
        let mut line = Vec::new();
        if input.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        if !line.ends_with(b"\n") && line.len() as u64 == LONGEST {
            // By pieces, so that a line without an end needs no memory.
            while !line.ends_with(b"\n") && !line.is_empty() {
                line.clear();
                input.by_ref().take(LONGEST).read_until(b'\n', &mut line)?;
            }
            return Ok(Some(Line::TooLong));
        }
        if !line.trim_ascii().is_empty() {
            return Ok(Some(Line::Text(line)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines() {
        let long = "x".repeat(2 * LONGEST as usize + 5);
        let text = format!("\n {{}}\r\n{long}\n\n[]");
        let mut input = text.as_bytes();
        assert_eq!(read(&mut input).unwrap(), Some(Line::Text(b" {}\r\n".to_vec())));
        assert_eq!(read(&mut input).unwrap(), Some(Line::TooLong));
        assert_eq!(read(&mut input).unwrap(), Some(Line::Text(b"[]".to_vec())));
        assert_eq!(read(&mut input).unwrap(), None);
        assert_eq!(read(&mut long.as_bytes()).unwrap(), Some(Line::TooLong));
    }
}
