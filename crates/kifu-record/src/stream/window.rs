//! The part of a long text that is in memory.

use std::io::{self, Read};

use kifu_sgf::Rest;

/// A window that moves over the text of a reader.
pub(super) struct Window<R> {
    reader: R,
    buffer: Vec<u8>,
    /// The start of the unused bytes.
    start: usize,
    end: usize,
    /// The number of bytes to read before trying again.
    wanted: usize,
    /// Its usual value; a long record needs more.
    usual: usize,
    rest: Rest,
    /// Lines before `start`.
    lines: usize,
    /// Bytes before `start`.
    before: u64,
}

impl<R: Read> Window<R> {
    /// A window of `first` bytes, and of `usual` bytes from then on.
    pub(super) const fn new(reader: R, first: usize, usual: usize) -> Self {
        Self {
            reader,
            buffer: Vec::new(),
            start: 0,
            end: 0,
            wanted: first,
            usual,
            rest: Rest::Follows,
            lines: 0,
            before: 0,
        }
    }

    /// Reads until there are enough bytes, or the text ends.
    pub(super) fn fill(&mut self) -> io::Result<()> {
        if self.start > 0 {
            self.buffer.copy_within(self.start..self.end, 0);
            self.end -= self.start;
            self.start = 0;
        }
        while self.rest == Rest::Follows && self.end < self.wanted {
            self.buffer.resize(self.wanted.max(self.end), 0);
            match self.reader.read(&mut self.buffer[self.end..]) {
                Ok(0) => self.rest = Rest::Nothing,
                Ok(more) => self.end += more,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Returns the unused bytes.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// Returns whether more bytes follow.
    pub(super) const fn rest(&self) -> Rest {
        self.rest
    }

    /// Returns the number of lines before them.
    pub(super) const fn lines_before(&self) -> usize {
        self.lines
    }

    /// Returns the number of bytes before them.
    pub(super) const fn bytes_before(&self) -> u64 {
        self.before
    }

    /// Marks `count` bytes as used; if there are none, more will be read.
    pub(super) fn used(&mut self, count: usize) {
        let used = &self.buffer[self.start..self.start + count];
        self.lines += used.iter().filter(|&&byte| byte == b'\n').count();
        self.start += count;
        self.before += count as u64;
        let left = self.end - self.start;
        self.wanted = if count == 0 { self.wanted.max(left) * 2 } else { self.usual.max(left + self.usual / 2) };
        // A single huge record must not keep its memory allocated.
        if count > 0 && self.buffer.capacity() > 8 * self.wanted {
            self.buffer.copy_within(self.start..self.end, 0);
            (self.start, self.end) = (0, left);
            self.buffer.truncate(left);
            self.buffer.shrink_to_fit();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_over_a_text() {
        let text: Vec<u8> = (0..30_000).map(|at| if at % 100 == 99 { b'\n' } else { at as u8 | 0x80 }).collect();
        let mut window = Window::new(&text[..], 4000, 1000);
        let mut seen = 0;
        let mut turn = 0;
        loop {
            window.fill().unwrap();
            assert!(text[seen..].starts_with(window.bytes()));
            assert_eq!(window.lines_before(), seen / 100);
            if window.rest() == Rest::Nothing {
                break;
            }
            turn += 1;
            // Some items are too long for the window.
            let count = if turn % 3 == 0 { 0 } else { window.bytes().len() / 100 * 100 };
            window.used(count);
            seen += count;
        }
        assert_eq!(seen + window.bytes().len(), text.len());
        assert!(window.buffer.len() <= 16_000, "{} bytes are held", window.buffer.len());
    }
}
