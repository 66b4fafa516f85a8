//! The levels of parentheses of a game tree: the nodes, the start and the end of each.
//!
//! They are computed from the tree, which stores the offsets of parentheses; the text is not read again.

use alloc::vec::Vec;

use kifu_go::sorting;

use crate::Span;
use crate::cursor::{Game, Node};
use crate::syntax::{NodeId, Parentheses, SyntaxError, SyntaxErrorKind};

/// The content between a `(` and its `)`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Level {
    /// Offset of the `(`, if there is one.
    pub(super) open: Option<u32>,
    /// Offset of the `)`, if there is a separate one.
    pub(super) close: Option<u32>,
    /// Offset of the `(`, or of the place where it is missing.
    pub(super) start: u32,
    /// Offset after the last item inside: the place of a `)` without white space before it.
    pub(super) content_end: u32,
    /// The level around it.
    pub(super) outer: Option<usize>,
    /// Its own sequence of nodes; empty for a doubled `(`.
    pub(super) first: Option<NodeId>,
    pub(super) last: Option<NodeId>,
    /// True for a level without parentheses after a variation: it closes together with the outer level.
    pub(super) is_implicit: bool,
}

impl Level {
    /// The span from its `(` to the end of its `)`.
    pub(super) fn span(&self) -> Span {
        Span::new(self.start, self.close.map_or(self.content_end, |close| close + 1))
    }
}

/// The levels of a game tree.
#[derive(Debug)]
pub(super) struct Levels {
    /// All levels in the order of the text; the first is that of the root.
    pub(super) all: Vec<Level>,
    first_node: u32,
    level_of: Vec<u32>,
}

impl Levels {
    /// Returns the levels of a game tree, in linear time.
    pub(super) fn of(game: Game<'_>) -> Self {
        Walk::new(game).run()
    }

    /// The level whose sequence contains the node.
    pub(super) fn level_of(&self, node: Node<'_>) -> Level {
        self.all[self.index_of(node)]
    }

    pub(super) fn index_of(&self, node: Node<'_>) -> usize {
        self.level_of[(node.id().index() - self.first_node) as usize] as usize
    }

    /// The levels directly inside a level.
    pub(super) fn inside(&self, level: usize) -> impl Iterator<Item = &Level> {
        self.all[level + 1..].iter().filter(move |inner| inner.outer == Some(level))
    }
}

/// Meaningless text inside a game tree, in the order of the text.
pub(super) fn junk_in(game: Game<'_>) -> Vec<Span> {
    use SyntaxErrorKind::{IdentWithoutValue, JunkInTree, ValueWithoutIdent};
    let is_junk = |kind| matches!(kind, JunkInTree | ValueWithoutIdent | IdentWithoutValue);
    let mut junk: Vec<_> = game.errors().filter(|error| is_junk(error.kind)).map(|error| error.span).collect();
    sorting::sort(&mut junk);
    junk
}

/// Sorts the parentheses, nodes and junk of a game tree in the order of the text.
struct Walk<'c> {
    game: Game<'c>,
    levels: Levels,
    /// The open levels, the innermost last.
    stack: Vec<usize>,
    /// The indices in the stack of those with their own `)`.
    closing: Vec<usize>,
}

impl<'c> Walk<'c> {
    fn new(game: Game<'c>) -> Self {
        let nodes = game.nodes().len();
        let first_node = game.root().id().index();
        Self {
            game,
            levels: Levels { all: Vec::new(), first_node, level_of: Vec::with_capacity(nodes) },
            stack: Vec::new(),
            closing: Vec::new(),
        }
    }

    fn run(mut self) -> Levels {
        let parentheses = &self.game.collection().tree().parentheses;
        let span = self.game.span();
        let first = parentheses.partition_point(|one| one.start < span.start);
        let mut parentheses = parentheses[first..].iter().take_while(|one| one.start < span.end).peekable();
        let junk = junk_in(self.game);
        let mut junk = junk.iter().peekable();
        let mut nodes = self.game.nodes().peekable();
        loop {
            let next_node = nodes.peek().map_or(u32::MAX, |node| node.start());
            let next_junk = junk.peek().map_or(u32::MAX, |junk| junk.start);
            // A level without a `(` begins where its first node does.
            if let Some(one) = parentheses.next_if(|one| one.start <= next_node.min(next_junk)) {
                self.close_before(one.start);
                self.open(*one);
            } else if let Some(node) = nodes.next_if(|node| node.start() <= next_junk) {
                self.close_before(next_node);
                self.node(node);
            } else if let Some(junk) = junk.next() {
                self.close_before(junk.start);
                self.content(junk.end);
            } else {
                break;
            }
        }
        self.close_before(u32::MAX);
        self.leave_down_to(0);
        self.levels
    }

    fn open(&mut self, Parentheses { start, close }: Parentheses) {
        let has_open = self.game.collection().source().get(start as usize) == Some(&b'(');
        let outer = self.stack.last().copied();
        let missing = SyntaxError { kind: SyntaxErrorKind::MissingParentheses, span: Span::at(start) };
        let is_bare = || self.game.errors().any(|error| *error == missing);
        let is_implicit = !has_open && (outer.is_some() || !is_bare());
        if !is_implicit {
            self.closing.push(self.stack.len());
        }
        self.stack.push(self.levels.all.len());
        self.levels.all.push(Level {
            open: has_open.then_some(start),
            close: close.map(|close| close.get()),
            start,
            content_end: start + u32::from(has_open),
            outer,
            first: None,
            last: None,
            is_implicit,
        });
    }

    fn node(&mut self, node: Node<'c>) {
        if let Some(&index) = self.stack.last() {
            let level = &mut self.levels.all[index];
            level.first = level.first.or(Some(node.id()));
            level.last = Some(node.id());
            self.levels.level_of.push(index as u32);
        }
        self.content(node.span().end);
    }

    fn content(&mut self, end: u32) {
        if let Some(&level) = self.stack.last() {
            let level = &mut self.levels.all[level];
            level.content_end = level.content_end.max(end);
        }
    }

    /// Closes the levels that end before an offset. A `)` closes the innermost level with a `(`, and the levels
    /// without one inside it.
    fn close_before(&mut self, at: u32) {
        while let Some(&depth) = self.closing.last()
            && self.levels.all[self.stack[depth]].close.is_some_and(|close| close < at)
        {
            self.closing.pop();
            self.leave_down_to(depth);
        }
    }

    fn leave_down_to(&mut self, depth: usize) {
        while self.stack.len() > depth
            && let Some(index) = self.stack.pop()
        {
            self.leave(index);
        }
    }

    /// Extends the outer level so that it contains a level that ends.
    fn leave(&mut self, index: usize) {
        let level = self.levels.all[index];
        if let Some(outer) = level.outer {
            let outer = &mut self.levels.all[outer];
            outer.content_end = outer.content_end.max(level.span().end);
        }
    }
}
