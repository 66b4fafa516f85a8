//! The levels of parentheses: which are open, where they close, and what is missing if another game begins.

use super::SyntaxErrorKind;
use super::lex::{self, is_space};
use super::opening::FirstNode;
use super::parse::Parser;
use super::start::{begins_property, begins_tree, trimmed};
use super::tree::{Parentheses, Record, RecordId};
use crate::Span;
use core::num::NonZeroU32;

/// The content between a `(` and its `)`: a sequence of nodes, then variations.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Level {
    /// The record whose last node the sequence continues.
    pub(super) parent: Option<RecordId>,
    /// The sequence: its records have consecutive numbers. `None` while there is no node.
    pub(super) first: Option<RecordId>,
    pub(super) last: Option<RecordId>,
    /// Its index among the parentheses of the tree.
    pub(super) parentheses: u32,
    /// The number of errors before it.
    errors: u32,
    pub(super) has_variation: bool,
    /// True if it was opened without a `(`, because a node follows a variation: it closes together with the outer
    /// level.
    pub(super) is_implicit: bool,
}

impl Level {
    /// True if it or an outer level has a node. A level outside all games is a doubled `(`, which may contain several
    /// games.
    pub(super) fn is_inside_game(&self) -> bool {
        self.last.or(self.parent).is_some()
    }
}

impl Parser<'_> {
    /// Opens a variation for a node after a variation.
    #[cold]
    pub(super) fn open_implicit_variation(&mut self, at: usize) {
        let Some(level) = self.tree.stack.last().copied() else { return };
        self.open_level(level.last.or(level.parent), at);
        self.error(SyntaxErrorKind::NodeAfterVariation, Span::new(at as u32, at as u32 + 1));
        if let Some(level) = self.tree.stack.last_mut() {
            level.is_implicit = true;
        }
    }

    /// True if a `;` at `at` is between game trees that all have parentheses, and no property follows it.
    #[cold]
    pub(super) fn is_stray(&self, at: usize) -> bool {
        self.tree.stack.last().is_some_and(|level| level.has_variation && !level.is_inside_game())
            && !begins_property(self.source, lex::skip_space(self.source, at + 1)).0
    }

    /// If the first node of a variation, which was just read, is the header of a game, the outer game lost its `)`:
    /// removes the node, closes the game, and returns the start of the next one.
    ///
    /// Only the properties of the node decide, so that the meaning of a tree does not depend on its layout.
    ///
    /// Headers in a game whose parentheses balance are variations. `at` is the end of the node.
    pub(super) fn next_game(&mut self, at: usize) -> Option<usize> {
        let level = self.tree.stack.last()?;
        let record = level.first?.index();
        self.has_new_level = false;
        // The root of a game, or moves read at once.
        if level.parent.is_none() || level.first != level.last || self.tree.records[record].is_run() {
            return None;
        }
        let props = self.tree.records[record].props();
        // A single move and nothing else.
        if let [prop] = &self.tree.props[props..]
            && prop.is_letter()
        {
            return None;
        }
        let level = *level;
        // A node after a variation has lost its parentheses in any case.
        (self.is_header(props) && (level.is_implicit || self.is_swallowed(at)))
            .then(|| self.take_back_level(level, record))
    }

    /// True if the properties from `props` on are the header of a game inside the last one.
    fn is_header(&self, props: usize) -> bool {
        FirstNode::of(&self.tree.props[props..], self.idents).begins_game(|| {
            let root = self.tree.games.last().map_or(0..0, |game| self.tree.props_of(game.root.index()));
            self.tree.props[root].iter().any(|prop| prop.number.is_player())
        })
    }

    /// Removes the innermost level, which has only this node, and closes the game around it. Returns the start of the
    /// next game: the `(`, or the node if junk between them separates it from the `(`.
    #[cold]
    fn take_back_level(&mut self, level: Level, record: usize) -> usize {
        let Record { last_start: start, .. } = self.tree.records[record];
        let props = self.tree.records[record].props();
        let open = self.open_of(&level) as usize;
        if let Some(prop) = self.tree.props.get(props) {
            self.tree.values.truncate(prop.values as usize);
        }
        self.tree.props.truncate(props);
        self.tree.records.truncate(record);
        self.tree.errors.truncate(level.errors as usize);
        self.tree.parentheses.truncate(level.parentheses as usize);
        self.tree.stack.pop();
        self.close_game(open);
        if begins_tree(self.source, open) {
            return open;
        }
        if let Some(junk) = trimmed(self.source, open, start as usize) {
            self.junk_between(junk);
        }
        start as usize
    }

    /// Handles the missing `)` of a game tree: another game begins at `next`. Parentheses around several games stay
    /// open.
    #[cold]
    fn close_game(&mut self, next: usize) {
        let end = next - self.source[..next].iter().rev().take_while(|&&byte| is_space(byte)).count();
        // A value without its bracket may end with an escaped line break.
        let end = end.max(self.tree.values.last().map_or(0, |value| value.end as usize));
        self.unclosed_tree(end);
        while let Some(level) = self.tree.stack.pop_if(|level| level.is_inside_game()) {
            self.finish(level, end);
        }
        if let Some(outer) = self.tree.stack.last_mut() {
            outer.has_variation = true;
        }
    }

    /// Reports that the text or the game tree ends at `end` with parentheses open.
    fn unclosed_tree(&mut self, end: usize) {
        let is_open = |level: &Level| !level.is_implicit && self.source[self.open_of(level) as usize] == b'(';
        if self.tree.stack.iter().rev().take_while(|level| level.is_inside_game()).any(is_open) {
            self.error(SyntaxErrorKind::UnclosedTree, Span::at(end as u32));
        }
    }

    /// Offset of the `(` of a level, or of its first node.
    pub(super) fn open_of(&self, level: &Level) -> u32 {
        self.tree.parentheses[level.parentheses as usize].start
    }

    #[inline]
    pub(super) fn open_level(&mut self, parent: Option<RecordId>, open: usize) {
        self.has_new_level = true;
        let errors = self.tree.errors.len() as u32;
        let parentheses = self.tree.parentheses.len() as u32;
        self.tree.parentheses.push(Parentheses { start: open as u32, close: None });
        self.tree.stack.push(Level {
            parent,
            first: None,
            last: None,
            parentheses,
            errors,
            has_variation: false,
            is_implicit: false,
        });
    }

    #[inline]
    pub(super) fn open_variation(&mut self, at: usize) {
        let Some(level) = self.tree.stack.last().copied() else { return };
        self.open_level(level.last.or(level.parent), at);
        if level.first.is_none() && !level.has_variation {
            self.error(SyntaxErrorKind::DoubledOpen, Span::new(at as u32, at as u32 + 1));
        }
    }

    /// Closes the innermost level with a `(`, at a `)` that ends at `end`.
    pub(super) fn close_level(&mut self, end: usize) {
        self.has_new_level = false;
        while let Some(level) = self.tree.stack.pop() {
            self.finish(level, end);
            let is_empty = level.first.is_none() && !level.has_variation;
            if is_empty {
                self.error(SyntaxErrorKind::EmptyVariation, Span::new(self.open_of(&level), end as u32));
            } else if let Some(outer) = self.tree.stack.last_mut() {
                outer.has_variation = true;
            }
            if level.parent.is_none() {
                self.doubt = None;
            }
            if !level.is_implicit {
                self.tree.parentheses[level.parentheses as usize].close = NonZeroU32::new(end as u32 - 1);
                return;
            }
        }
    }

    pub(super) fn end_of_text(&mut self) {
        self.is_cut = true;
        let end = self.source.len();
        let is_reported = self.tree.errors.last().is_some_and(|error| error.kind == SyntaxErrorKind::UnclosedValue);
        if !is_reported {
            self.unclosed_tree(end);
        }
        while let Some(level) = self.tree.stack.pop() {
            self.finish(level, end);
        }
    }

    /// Completes a level: sets the ends of the subtrees of its nodes, and the end of a game tree.
    fn finish(&mut self, level: Level, end: usize) {
        let (Some(first), Some(last)) = (level.first, level.last) else { return };
        let subtree_end = self.tree.records.len() as u32 - 1;
        for record in &mut self.tree.records[first.index()..=last.index()] {
            record.last = subtree_end;
        }
        if level.parent.is_none()
            && let Some(game) = self.tree.games.last_mut()
        {
            game.span.end = end as u32;
        }
    }
}
