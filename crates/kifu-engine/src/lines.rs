//! Lines of a stream of bytes, which may be torn anywhere.

/// The longest line that is kept; longer ones are dropped. An answer with ownership of each move has about one megabyte.
const LONGEST: usize = 32 << 20;

/// Collects bytes, and returns whole lines.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    bytes: Vec<u8>,
    /// The beginning of the first line that was not yet returned.
    start: usize,
    /// The end of the bytes that have no line feed after `start`.
    searched: usize,
    /// True while the rest of a dropped line is awaited.
    is_dropping: bool,
}

impl Lines {
    pub(crate) fn add(&mut self, bytes: &[u8]) {
        if self.start > 0 {
            self.bytes.drain(..self.start);
            self.searched -= self.start;
            self.start = 0;
        }
        self.bytes.extend_from_slice(bytes);
        if self.bytes.len() > LONGEST && !self.bytes.contains(&b'\n') {
            self.bytes.clear();
            self.searched = 0;
            self.is_dropping = true;
        }
    }

    /// The next whole line, without its end.
    pub(crate) fn next_line(&mut self) -> Option<&[u8]> {
        loop {
            let Some(length) = self.bytes[self.searched..].iter().position(|&byte| byte == b'\n') else {
                self.searched = self.bytes.len();
                return None;
            };
            let (start, end) = (self.start, self.searched + length);
            self.start = end + 1;
            self.searched = self.start;
            if !std::mem::take(&mut self.is_dropping) {
                let line = &self.bytes[start..end];
                return Some(line.strip_suffix(b"\r").unwrap_or(line));
            }
        }
    }
}

/// The beginning of a line, for messages.
pub(crate) fn beginning(line: &[u8]) -> String {
    const SHOWN: usize = 80;
    let text = String::from_utf8_lossy(&line[..line.len().min(SHOWN)]).into_owned();
    if line.len() > SHOWN { text + "…" } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_torn_at_every_byte() {
        let text = b"one\n\nt\xffwo\r\nthree\nrest";
        for at in 0..=text.len() {
            let mut lines = Lines::default();
            let mut found = Vec::new();
            for part in [&text[..at], &text[at..], b" of it\n"] {
                lines.add(part);
                while let Some(line) = lines.next_line() {
                    found.push(line.to_vec());
                }
            }
            let expected: [&[u8]; 5] = [b"one", b"", b"t\xffwo", b"three", b"rest of it"];
            assert_eq!(found, expected, "{at}");
        }
    }

    #[test]
    fn endless_lines_are_dropped() {
        let mut lines = Lines::default();
        for _ in 0..70 {
            lines.add(&[b'x'; 1 << 20]);
            assert_eq!(lines.next_line(), None);
            assert!(lines.bytes.len() <= LONGEST + (1 << 20));
        }
        lines.add(b"end\nnext\n");
        assert_eq!(lines.next_line(), Some(&b"next"[..]));
    }
}
