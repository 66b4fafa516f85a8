//! The levels of parentheses: which are open, where they close, and what is missing where another game begins.

use super::SyntaxErrorKind;
use super::lex::{self, is_space};
use super::opening::first_node;
use super::parse::Parser;
use super::start::{begins_property, header_in};
use super::tree::NodeId;
use crate::Span;

/// What lies between a `(` and its `)`: a sequence of nodes, then variations.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Level {
    /// The node that the sequence continues.
    pub(super) parent: Option<NodeId>,
    /// The sequence: its nodes have consecutive numbers. `None` while there is no node.
    pub(super) first: Option<NodeId>,
    pub(super) last: Option<NodeId>,
    /// Offset of the `(`.
    pub(super) open: u32,
    pub(super) has_variation: bool,
    /// Opened without a `(`, because a node stood behind a variation: closes together with the level around it.
    pub(super) is_implicit: bool,
}

impl Level {
    /// Whether a node stands in it or around it. A level outside of all games is a doubled `(`, which may hold several.
    fn is_inside_game(&self) -> bool {
        self.last.or(self.parent).is_some()
    }
}

impl Parser<'_> {
    /// A node stands behind a variation: it begins one more.
    #[cold]
    pub(super) fn open_implicit_variation(&mut self, at: usize) {
        let Some(level) = self.tree.stack.last().copied() else { return };
        self.error(SyntaxErrorKind::NodeAfterVariation, Span::new(at as u32, at as u32 + 1));
        self.open_level(level.last.or(level.parent), at);
        if let Some(level) = self.tree.stack.last_mut() {
            level.is_implicit = true;
        }
    }

    /// Whether a `;` at `at` stands between game trees that have parentheses around them all, with no property behind it.
    #[inline]
    pub(super) fn is_stray(&self, at: usize) -> bool {
        let Some(level) = self.tree.stack.last().filter(|level| level.has_variation) else { return false };
        !level.is_inside_game() && !begins_property(self.source, lex::skip_space(self.source, at + 1)).0
    }

    /// Whether the `(` at `at`, inside a game tree, begins another.
    #[inline]
    pub(super) fn begins_game(&mut self, at: usize) -> bool {
        let is_move = matches!(self.source.get(at + 1..at + 4), Some([b';', b'B' | b'W', b'[']));
        !is_move && self.has_header(at)
    }

    /// Whether what follows the `(` at `at` is the header of a game, and not the first node of a variation.
    fn has_header(&mut self, at: usize) -> bool {
        if !self.tree.stack.last().is_some_and(Level::is_inside_game) {
            return false;
        }
        let node = first_node(self.source, at);
        self.is_cut |= node.reached_end;
        node.begins_game(|| {
            let props = self.tree.games.last().map_or(0..0, |game| self.tree.props_of(game.root.as_usize()));
            self.tree.props[props].iter().any(|prop| matches!(prop.ident.of(self.source), b"PB" | b"PW"))
        })
    }

    /// Whether the `;` at `at`, behind a variation, begins another game whose `(` is missing: by the header that would be
    /// found in junk there.
    #[inline]
    pub(super) fn begins_bare_game(&mut self, at: usize) -> bool {
        if !self.tree.stack.last().is_some_and(|level| level.has_variation && level.is_inside_game()) {
            return false;
        }
        let (start, reached_end) = header_in(self.source, Span::new(at as u32, at as u32 + 1));
        self.is_cut |= reached_end;
        start.is_some()
    }

    /// The `)` of the game tree is missing: another game begins at `next`. Parentheses around several games stay open.
    #[cold]
    pub(super) fn close_game(&mut self, next: usize) {
        let end = next - self.source[..next].iter().rev().take_while(|&&byte| is_space(byte)).count();
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
        let is_open = |level: &Level| !level.is_implicit && self.source[level.open as usize] == b'(';
        if self.tree.stack.iter().rev().take_while(|level| level.is_inside_game()).any(is_open) {
            self.error(SyntaxErrorKind::UnclosedTree, Span::at(end as u32));
        }
    }

    pub(super) fn open_level(&mut self, parent: Option<NodeId>, open: usize) {
        let open = open as u32;
        self.tree.stack.push(Level { parent, first: None, last: None, open, has_variation: false, is_implicit: false });
    }

    pub(super) fn open_variation(&mut self, at: usize) {
        let Some(level) = self.tree.stack.last().copied() else { return };
        if level.first.is_none() && !level.has_variation {
            self.error(SyntaxErrorKind::DoubledOpen, Span::new(at as u32, at as u32 + 1));
        }
        self.open_level(level.last.or(level.parent), at);
    }

    /// Closes the innermost level that a `(` opened, at a `)` that ends at `end`.
    pub(super) fn close_level(&mut self, end: usize) {
        while let Some(level) = self.tree.stack.pop() {
            self.finish(level, end);
            let is_empty = level.first.is_none() && !level.has_variation;
            if is_empty {
                self.error(SyntaxErrorKind::EmptyVariation, Span::new(level.open, end as u32));
            } else if let Some(outer) = self.tree.stack.last_mut() {
                outer.has_variation = true;
            }
            if !level.is_implicit {
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

    /// A level is complete: its nodes learn where their subtrees end, a game tree where it ends.
    fn finish(&mut self, level: Level, end: usize) {
        let (Some(first), Some(last)) = (level.first, level.last) else { return };
        let subtree_end = self.tree.nodes.len() as u32;
        for node in &mut self.tree.nodes[first.as_usize()..=last.as_usize()] {
            node.subtree_end = subtree_end;
        }
        if level.parent.is_none()
            && let Some(game) = self.tree.games.last_mut()
        {
            game.span = Span::new(level.open, end as u32);
        }
    }
}
