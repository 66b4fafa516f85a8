//! Decides about a header inside a game tree: does another game begin there because the outer game lost its `)`, or is
//! it a variation, as in merged games of FF[3]? Only the parentheses decide: if they balance, it is a variation.
//!
//! The parser first reads the header as a variation. If the outer game then turns out to be unclosed, the parser
//! discards everything read since and reads it again, now knowing which parentheses stay open.

use alloc::vec::Vec;

use super::levels::Level;
use super::parse::Parser;
use super::tree::Mark;

/// The maximum number of bytes after a header within which the outer game must close. It limits the length of a part of
/// a long text.
const MAX_DISTANCE: usize = 16 << 20;

/// The state of the parser at the first header inside a game.
#[derive(Debug)]
pub(super) struct Doubt {
    /// The offset after the header.
    at: usize,
    mark: Mark,
    stack: Vec<Level>,
}

/// The parentheses that stay open, as far as known.
#[derive(Debug, Default)]
pub(super) struct OpenParentheses {
    /// Their offsets, in order.
    starts: Vec<u32>,
    /// The end of the text up to which they are known.
    end: usize,
}

impl Parser<'_> {
    /// True if a header, read up to `at`, is inside a game whose `)` is missing. Returns false while that is unknown,
    /// and stores the state of the parser.
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

    /// If the outer game of a header has not closed before `at`, which is the end of the text or too far from the
    /// header: restores the state at the header, and returns the header's end.
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
