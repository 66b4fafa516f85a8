//! Finds the ends of the records in a JSON text with several records: one after the other, one per line, or in an
//! array.

/// How a text contains records.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Frame {
    /// Nothing was read yet.
    #[default]
    Unknown,
    /// One after the other.
    Open,
    /// In an array.
    Array,
    /// In another way; only the whole text can be read.
    Other,
}

/// The part of a text that can be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    /// The start of the first record.
    pub(super) start: usize,
    /// The end of the last complete one; equal to `start` if none is complete.
    pub(super) end: usize,
}

/// Finds the complete records in `part`. It does not check the JSON; reading it finds the faults.
pub(super) fn complete(part: &[u8], frame: &mut Frame) -> Piece {
    let mut start = skip_to_value(part, if part.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 });
    if *frame == Frame::Unknown {
        *frame = match part.get(start) {
            Some(b'[') => Frame::Array,
            Some(b'{') => Frame::Open,
            _ => Frame::Other,
        };
        if *frame == Frame::Array {
            start = skip_to_value(part, start + 1);
        }
    }
    if *frame == Frame::Other {
        return Piece { start: 0, end: 0 };
    }
    let mut end = start;
    let mut depth = 0_usize;
    let mut at = start;
    while let Some(&byte) = part.get(at) {
        at = match byte {
            b'"' | b'\'' => match string_end(part, at) {
                Some(end) => end,
                None => break,
            },
            b'/' => match comment_end(part, at) {
                Some(end) => end,
                None => break,
            },
            b'{' | b'[' => {
                depth += 1;
                at + 1
            }
            b'}' | b']' => {
                let Some(outer) = depth.checked_sub(1) else { break };
                depth = outer;
                if depth == 0 {
                    end = at + 1;
                }
                at + 1
            }
            _ => at + 1,
        };
    }
    Piece { start, end }
}

/// The position after white space, commas and comments.
fn skip_to_value(part: &[u8], mut at: usize) -> usize {
    while let Some(&byte) = part.get(at) {
        at = match byte {
            b' ' | b'\t' | b'\n' | b'\r' | b',' => at + 1,
            b'/' => match comment_end(part, at) {
                Some(end) if end > at + 1 => end,
                _ => return at,
            },
            _ => return at,
        };
    }
    at
}

fn string_end(part: &[u8], start: usize) -> Option<usize> {
    let quote = part[start];
    let mut at = start + 1;
    loop {
        at += memchr::memchr2(quote, b'\\', part.get(at..)?)?;
        if part[at] == quote {
            return Some(at + 1);
        }
        at += 2;
    }
}

/// The position after the comment that begins at a `/`, or after a `/` that does not begin a comment.
fn comment_end(part: &[u8], start: usize) -> Option<usize> {
    match part.get(start + 1)? {
        b'/' => memchr::memchr(b'\n', &part[start..]).map(|length| start + length + 1),
        b'*' => memchr::memmem::find(&part[start + 2..], b"*/").map(|length| start + length + 4),
        _ => Some(start + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, frame: Frame, expected: &str) {
        let mut found = Frame::Unknown;
        let piece = complete(text.as_bytes(), &mut found);
        assert_eq!((&text[piece.start..piece.end], found), (expected, frame), "{text}");
    }

    #[test]
    fn pieces() {
        check("{\"a\":1}\n{\"b\":[2]}\n{\"c\"", Frame::Open, "{\"a\":1}\n{\"b\":[2]}");
        check("\u{feff} [ {\"a\":\"]}\\\"\"}, {'b': '}'} , {\"c\":", Frame::Array, "{\"a\":\"]}\\\"\"}, {'b': '}'}");
        check("[{}]", Frame::Array, "{}");
        check("// a\n/* { */ {\"/\":1 /*}*/ } {", Frame::Open, "{\"/\":1 /*}*/ }");
        check("var x = {}", Frame::Other, "");
        check("{\"a\": \"", Frame::Open, "");
        check("", Frame::Other, "");
    }

    #[test]
    fn later_pieces() {
        let mut frame = Frame::Array;
        assert_eq!(complete(b", {}, {} ]\n", &mut frame), Piece { start: 2, end: 8 });
        assert_eq!(complete(b" ]\n", &mut frame), Piece { start: 1, end: 1 });
    }
}
