//! A header inside a game tree: does another game begin there, because the one around it lost its `)`, or is it a variation, as in
//! merged games by FF[3]? Only the parentheses decide: where they balance, it is a variation.
//!
//! The text is read on as if it were one. If the game around it then turns out not to close, what was read since is taken back, and read
//! once more, with the knowledge which parentheses stay open.

use alloc::vec::Vec;

use super::levels::Level;
use super::parse::Parser;
use super::tree::Mark;

/// The number of bytes behind a header within which the game around it has to close. It limits what a part of a long text has to contain.
const MAX_DISTANCE: usize = 16 << 20;

/// The state of the parser at the first header inside a game.
#[derive(Debug)]
pub(super) struct Doubt {
    /// The offset behind the header.
    at: usize,
    mark: Mark,
    stack: Vec<Level>,
}

/// The parentheses that stay open, as far as they are known.
#[derive(Debug, Default)]
pub(super) struct OpenParentheses {
    /// Their offsets, in order.
    starts: Vec<u32>,
    /// The end of the text for which this is known.
    end: usize,
}

impl Parser<'_> {
    /// True if a header, read up to `at`, is inside a game whose `)` is missing. While that is not known: false, and the parser remembers
    /// where it was.
    #[cold]
    pub(super) fn is_swallowed(&mut self, at: usize) -> bool {
        let Some(outermost) = self.tree.stack.iter().find(|level| level.is_inside_game()) else { return false };
        let open = self.open_of(outermost);
        if self.source.get(open as usize) != Some(&b'(') {
            return true;
        }
        if (open as usize) < self.open.end {
            return self.open.starts.binary_search(&open).is_ok();
        }
        if self.doubt.is_none() {
            self.doubt = Some(Doubt { at, mark: self.tree.mark(), stack: self.tree.stack.clone() });
        }
        false
    }

    /// If the game around a header has not closed up to `at`, which is the end of the text or far away from the header: goes back to the
    /// header, and returns its end.
    #[inline]
    pub(super) fn go_back(&mut self, at: usize) -> Option<usize> {
        let begun = self.doubt.as_ref()?.at;
        (at == self.source.len() || at - begun > MAX_DISTANCE).then(|| self.take_back_doubt(at)).flatten()
    }

    #[cold]
    fn take_back_doubt(&mut self, at: usize) -> Option<usize> {
        let doubt = self.doubt.take()?;
        let opened = self.tree.stack.iter().filter(|level| !level.is_implicit).map(|level| self.open_of(level));
        self.open.starts = opened.collect();
        self.open.end = at;
        self.is_cut |= at == self.source.len();
        self.tree.take_back(doubt.mark);
        for level in &doubt.stack {
            self.tree.parentheses[level.parentheses as usize].close = None;
        }
        self.tree.stack = doubt.stack;
        self.has_new_level = true;
        Some(doubt.at)
    }
}
