//! Bytes as choices: any bytes choose something.

/// Bytes that are consumed from the front. After their end, all choices are the first.
pub(crate) struct Choices<'b>(&'b [u8]);

impl<'b> Choices<'b> {
    pub(crate) const fn new(bytes: &'b [u8]) -> Self {
        Self(bytes)
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    /// A number below this one.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        usize::from(self.byte()) % end.max(1)
    }

    /// True for about one in `count` bytes.
    pub(crate) fn is_one_in(&mut self, count: u8) -> bool {
        self.byte() % count == count - 1
    }

    pub(crate) fn one<'t, T: ?Sized>(&mut self, list: &[&'t T]) -> &'t T {
        list[self.below(list.len())]
    }

    /// The next bytes, unchanged; the first byte gives their number.
    pub(crate) fn bytes(&mut self) -> &'b [u8] {
        let length = usize::from(self.byte()).min(self.0.len());
        let (taken, rest) = self.0.split_at(length);
        self.0 = rest;
        taken
    }

    pub(crate) fn text(&mut self) -> String {
        String::from_utf8_lossy(self.bytes()).into_owned()
    }
}
