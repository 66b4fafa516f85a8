//! Where the parentheses of a game tree stand: the parser keeps only what they mean.

use alloc::vec;
use alloc::vec::Vec;

use crate::Span;
use crate::cursor::{Game, Node};
use crate::syntax::{NodeId, SyntaxErrorKind};

/// What lies between a `(` and its `)`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Level {
    /// Offset of the `(`, where there is one.
    pub(super) open: Option<u32>,
    /// Offset of the `)`, where there is one of its own.
    pub(super) close: Option<u32>,
    /// Offset of the `(`, or of where it should be.
    pub(super) start: u32,
    /// Offset behind the last thing inside: where the `)` would stand without white space before it.
    pub(super) content_end: u32,
    /// The level around it.
    pub(super) outer: Option<usize>,
    /// Its own sequence of nodes; the parser can leave it empty where a `(` is doubled.
    pub(super) first: Option<NodeId>,
    pub(super) last: Option<NodeId>,
    has_variation: bool,
    /// Without parentheses of its own, behind a variation: closes together with the level around it.
    pub(super) is_implicit: bool,
}

impl Level {
    fn new(open: Option<u32>, start: u32, outer: Option<usize>) -> Self {
        Self {
            open,
            close: None,
            start,
            content_end: start,
            outer,
            first: None,
            last: None,
            has_variation: false,
            is_implicit: open.is_none(),
        }
    }

    /// From its `(` to behind its `)`.
    pub(super) fn span(&self) -> Span {
        Span::new(self.start, self.close.map_or(self.content_end, |close| close + 1))
    }
}

/// The levels of a game tree.
#[derive(Debug)]
pub(super) struct Skeleton {
    /// All levels in the order of the text; the first is that of the root.
    pub(super) levels: Vec<Level>,
    first_node: u32,
    level_of: Vec<u32>,
}

impl Skeleton {
    pub(super) fn of(game: Game<'_>) -> Self {
        Walk::new(game).run()
    }

    /// The level in whose sequence the node stands.
    pub(super) fn level_of(&self, node: Node<'_>) -> Level {
        self.levels[self.index_of(node)]
    }

    pub(super) fn index_of(&self, node: Node<'_>) -> usize {
        self.level_of[(node.id().index() - self.first_node) as usize] as usize
    }

    /// The levels right inside a level.
    pub(super) fn inside(&self, level: usize) -> impl Iterator<Item = &Level> {
        self.levels[level + 1..].iter().filter(move |inner| inner.outer == Some(level))
    }
}

/// Text inside a game tree that means nothing, in the order of the text.
pub(super) fn junk_in(game: Game<'_>) -> Vec<Span> {
    use SyntaxErrorKind::{IdentWithoutValue, JunkInTree, ValueWithoutIdent};
    let is_junk = |kind| matches!(kind, JunkInTree | ValueWithoutIdent | IdentWithoutValue);
    let mut junk: Vec<_> = game.errors().filter(|error| is_junk(error.kind)).map(|error| error.span).collect();
    junk.sort_unstable();
    junk
}

/// A second reading of the text of a game tree, by what the first one found.
struct Walk<'c> {
    game: Game<'c>,
    at: u32,
    skeleton: Skeleton,
    stack: Vec<usize>,
}

impl<'c> Walk<'c> {
    fn new(game: Game<'c>) -> Self {
        let collection = game.collection();
        let start = game.span().start;
        let open = (collection.source().get(start as usize) == Some(&b'(')).then_some(start);
        let is_bare = game.errors().any(|error| error.kind == SyntaxErrorKind::MissingParentheses);
        let mut root = Level::new(open, start, None);
        root.is_implicit = open.is_none() && !is_bare;
        let first_node = game.root().id().index();
        let skeleton = Skeleton { levels: vec![root], first_node, level_of: Vec::with_capacity(game.nodes().len()) };
        Self { game, at: start + u32::from(open.is_some()), skeleton, stack: vec![0] }
    }

    fn run(mut self) -> Skeleton {
        let collection = self.game.collection();
        let tree = collection.tree();
        let span = self.game.span();
        let junk = junk_in(self.game);
        let mut junk = junk.iter().copied().peekable();
        let mut nodes = self.game.nodes().peekable();
        let nodes_range = self.game.root().id().as_usize()..self.game.root().subtree_end() as usize;
        let props = tree.props_of(nodes_range.start).start..tree.props_of(nodes_range.end - 1).end;
        let mut idents = tree.props[props.clone()].iter().map(|prop| prop.ident).peekable();
        let first_value = tree.props.get(props.start).map_or(tree.values.len(), |prop| prop.values as usize);
        let mut values = tree.values[first_value..].iter().copied().peekable();
        while self.at < span.end && !self.stack.is_empty() {
            let at = self.at;
            let byte = collection.source()[at as usize];
            if let Some(node) = nodes.next_if(|node| node.data().start == at) {
                self.node(node);
                if byte == b';' {
                    self.content(at + 1);
                    continue;
                }
            }
            if let Some(junk) = junk.next_if(|junk| junk.start == at) {
                self.content(junk.end);
            } else if let Some(ident) = idents.next_if(|ident| ident.start == at) {
                self.content(ident.end);
            } else if byte == b'['
                && let Some(value) = values.next_if(|value| value.start == at + 1)
            {
                let is_closed = collection.source().get(value.end as usize) == Some(&b']');
                self.content(value.end + u32::from(is_closed));
            } else if byte == b'(' {
                self.open(Some(at), at);
                self.at += 1;
            } else if byte == b')' {
                self.close(at);
            } else {
                self.at += 1;
            }
        }
        while let Some(level) = self.stack.pop() {
            self.leave(level);
        }
        self.skeleton
    }

    fn content(&mut self, end: u32) {
        self.at = end;
        if let Some(&level) = self.stack.last() {
            self.skeleton.levels[level].content_end = end;
        }
    }

    fn open(&mut self, open: Option<u32>, start: u32) {
        let outer = self.stack.last().copied();
        self.stack.push(self.skeleton.levels.len());
        let mut level = Level::new(open, start, outer);
        level.content_end = start + u32::from(open.is_some());
        self.skeleton.levels.push(level);
    }

    fn node(&mut self, node: Node<'c>) {
        if self.stack.last().is_some_and(|&level| self.skeleton.levels[level].has_variation) {
            self.open(None, node.data().start);
        }
        if let Some(&index) = self.stack.last() {
            let level = &mut self.skeleton.levels[index];
            level.first = level.first.or(Some(node.id()));
            level.last = Some(node.id());
            self.skeleton.level_of.push(index as u32);
        }
    }

    /// A `)` closes the innermost level with a `(`, and the ones without that are inside.
    fn close(&mut self, at: u32) {
        self.at = at + 1;
        while let Some(index) = self.stack.pop() {
            let level = &mut self.skeleton.levels[index];
            if !level.is_implicit {
                level.close = Some(at);
            }
            self.leave(index);
            if !self.skeleton.levels[index].is_implicit {
                return;
            }
        }
    }

    fn leave(&mut self, index: usize) {
        let Level { first, has_variation, .. } = self.skeleton.levels[index];
        let end = self.skeleton.levels[index].span().end;
        if let Some(outer) = self.skeleton.levels[index].outer {
            let outer = &mut self.skeleton.levels[outer];
            outer.content_end = outer.content_end.max(end);
            outer.has_variation |= first.is_some() || has_variation;
        }
    }
}
