//! Finds the variations inside the main line of a game tree, and their places.

use alloc::vec;
use alloc::vec::Vec;

use kifu_go::sorting;

use crate::Span;
use crate::cursor::{Game, Node, Property};
use crate::edit::levels::{Level, Levels};
use crate::syntax::{NodeId, SyntaxErrorKind, is_space};

/// The variations to move in a game tree.
pub(super) struct Found {
    /// In the order of the text, none inside another.
    pub(super) moved: Vec<Moved>,
    /// The places where a line continues after variations, in the order of the text.
    pub(super) joints: Vec<Joint>,
}

/// A place where a line continues after variations.
pub(super) struct Joint {
    /// The node before the variations.
    pub(super) before: NodeId,
    /// The node after them.
    pub(super) behind: NodeId,
}

/// A variation to move.
pub(super) struct Moved {
    /// Its first node.
    pub(super) first: NodeId,
    /// The span from its `(` to the end of its `)`.
    pub(super) span: Span,
    /// The end of its last node or variation.
    pub(super) content_end: u32,
    /// The node after which it belongs.
    pub(super) target: NodeId,
    /// The number of its moves that are removed because the main line has them.
    pub(super) shared: usize,
    /// True if its place is the one stated by its `PT`.
    pub(super) is_at_number: bool,
}

/// A move of a line.
#[derive(Clone, Copy)]
struct LineMove<'c> {
    node: Node<'c>,
    color: u8,
    point: &'c [u8],
}

impl<'c> LineMove<'c> {
    /// The first move of a node.
    fn of(node: Node<'c>) -> Option<Self> {
        let property = node.properties().find(|property| property.is("B") || property.is("W"))?;
        let color = if property.is("B") { b'B' } else { b'W' };
        Some(Self { node, color, point: property.value().raw() })
    }

    fn is_same(&self, other: &Self) -> bool {
        (self.color, self.point) == (other.color, other.point)
    }
}

/// Finds the outermost inline variations of a game tree.
pub(super) fn find(game: Game<'_>) -> Option<Found> {
    let starts = game.errors().filter(|error| error.kind == SyntaxErrorKind::NodeAfterVariation);
    let mut starts = starts.map(|error| error.span.start).peekable();
    let has_fault = starts.peek().is_some();
    let first = game.root().id().index();
    let mut continuations = vec![None; game.nodes().len()];
    for node in game.nodes() {
        if starts.next_if_eq(&node.start()).is_some()
            && let Some(parent) = node.parent()
        {
            continuations[(parent.id().index() - first) as usize] = Some(node);
        }
    }
    let is_moved = vec![false; game.nodes().len()];
    let mut search = Search {
        game,
        levels: Levels::of(game),
        continuations,
        has_fault,
        is_moved,
        line: Vec::new(),
        ahead: None,
        budget: 0,
    };
    let mut found = search.run();
    sorting::sort_by_key(&mut found.moved, |moved| moved.first);
    (!found.moved.is_empty()).then_some(found)
}

struct Search<'c> {
    game: Game<'c>,
    levels: Levels,
    /// For each node the one that continues after its variations.
    continuations: Vec<Option<Node<'c>>>,
    /// True if some line continues after variations. Otherwise only a variation with a `PT` can be at a wrong place.
    has_fault: bool,
    is_moved: Vec<bool>,
    /// The moves on the path from the root, and some of the following ones.
    line: Vec<LineMove<'c>>,
    /// The node with which the line continues after these moves.
    ahead: Option<Node<'c>>,
    /// The number of nodes that may still be compared: limited by the length of the variation.
    budget: usize,
}

impl<'c> Search<'c> {
    fn run(&mut self) -> Found {
        let mut found = Found { moved: Vec::new(), joints: Vec::new() };
        // The nodes on the way from the root, each with the number of moves up to it.
        let mut above: Vec<(NodeId, usize)> = Vec::new();
        let mut next = 0;
        for node in self.game.nodes() {
            if node.id().index() < next {
                continue;
            }
            if self.is_moved[self.index(node)] {
                next = node.subtree_end();
                continue;
            }
            let parent = node.parent().map(Node::id);
            while above.last().is_some_and(|(last, _)| Some(*last) != parent) {
                above.pop();
            }
            self.line.truncate(above.last().map_or(0, |(_, moves)| *moves));
            self.line.extend(LineMove::of(node));
            above.push((node.id(), self.line.len()));
            self.joint(node, &mut found);
        }
        found
    }

    fn index(&self, node: Node<'c>) -> usize {
        (node.id().index() - self.game.root().id().index()) as usize
    }

    /// The level of a variation in its own parentheses, by its first node.
    fn variation(&self, node: Node<'c>) -> Option<Level> {
        let level = self.levels.level_of(node);
        (level.first == Some(node.id()) && level.open.is_some() && level.close.is_some()).then_some(level)
    }

    /// Examines the variations right after a node.
    fn joint(&mut self, node: Node<'c>, found: &mut Found) {
        let behind = self.continuations[self.index(node)];
        let variations = node.children().filter(|child| Some(*child) != behind);
        let variations: Vec<_> = variations.filter_map(|child| Some((child, self.variation(child)?))).collect();
        let are_inline: Vec<_> = variations.iter().map(|(child, _)| self.is_inline(*child)).collect();
        if !are_inline.contains(&true) {
            return;
        }
        if let Some(behind) = behind {
            found.joints.push(Joint { before: node.id(), behind: behind.id() });
        }
        self.ahead = behind;
        for ((first, level), is_inline) in variations.into_iter().zip(are_inline) {
            let (target, shared, is_at_number) = match is_inline {
                true => self.place(first, node),
                // An ordinary variation stays at its node, but after the main line.
                false if behind.is_some() => (node.id(), 0, false),
                false => continue,
            };
            if behind.is_none() && (target, shared) == (node.id(), 0) {
                // It is already in place.
                continue;
            }
            let index = self.index(first);
            self.is_moved[index] = true;
            let (span, content_end) = (level.span(), level.content_end);
            found.moved.push(Moved { first: first.id(), span, content_end, target, shared, is_at_number });
        }
    }

    /// Returns true if a variation states its place, or repeats the first two moves of the game.
    fn is_inline(&self, first: Node<'c>) -> bool {
        if number(first).is_some() || !self.has_fault {
            return number(first).is_some();
        }
        let [one, two, ..] = self.line[..] else { return false };
        let mut own = self.own_sequence(first).filter_map(LineMove::of);
        own.next().is_some_and(|own| own.is_same(&one)) && own.next().is_some_and(|own| own.is_same(&two))
    }

    /// The nodes of a variation up to its own variations.
    fn own_sequence(&self, first: Node<'c>) -> impl Iterator<Item = Node<'c>> {
        let level = self.levels.index_of(first);
        first.main_line().take_while(move |node| self.levels.index_of(*node) == level)
    }

    /// The place of an inline variation after `node`: its parent, the number of shared moves, and whether it is the
    /// place stated by `PT`.
    fn place(&mut self, first: Node<'c>, node: Node<'c>) -> (NodeId, usize, bool) {
        let number = number(first);
        let has_setup = ["AB", "AW", "AE"].iter().any(|ident| first.get(ident).is_some());
        let own: Vec<_> = self.own_sequence(first).collect();
        self.budget = 2 * own.len() + 16;
        let own_moves = own.iter().filter_map(|node| LineMove::of(*node)).count();
        let repeated = if has_setup { 0 } else { self.repeated(&own) };
        let before = number.map(|number| number.saturating_sub(1) as usize);
        if let (0, false, Some(before @ 1..)) = (repeated, has_setup, before)
            && own_moves <= before
        {
            // Too short to repeat the game: it begins at that move.
            self.look_ahead(before);
            return match self.line.get(before - 1) {
                Some(last) => (last.node.id(), 0, true),
                None => (node.id(), 0, false),
            };
        }
        let mut shared = before.map_or(repeated, |before| repeated.min(before));
        // At least one node must be left to begin the variation.
        let header = usize::from(LineMove::of(first).is_none());
        let says_more = kept_properties(first, &["B", "W", "PT"]).next().is_some();
        if shared > 0 && shared + header >= own.len() && !says_more {
            shared -= 1;
        }
        let target = match (shared.checked_sub(1), self.line.first()) {
            (Some(last), _) => self.line[last].node.id(),
            (None, Some(move_one)) => move_one.node.parent().unwrap_or(move_one.node).id(),
            (None, None) => node.id(),
        };
        (target, shared, before == Some(shared))
    }

    /// The number of moves of the line that a variation repeats, in nodes without other content.
    fn repeated(&mut self, own: &[Node<'c>]) -> usize {
        let source = self.game.collection().source();
        let is_blank = |start: u32, end: u32| Span::new(start, end).of(source).iter().all(|&byte| is_space(byte));
        let mut count = 0;
        for (index, node) in own.iter().enumerate() {
            if let Some(next) = own.get(index + 1)
                && !is_blank(node.span().end, next.start())
            {
                break;
            }
            let Some(own_move) = LineMove::of(*node) else {
                if index == 0 {
                    continue;
                }
                break;
            };
            let is_plain = |node: Node<'c>| {
                let mut properties = node.properties();
                let is_one = |property: Property<'c>| {
                    property.values().count() == 1 && is_blank(node.start() + 1, property.span().start)
                };
                properties.next().is_some_and(is_one) && properties.next().is_none()
            };
            self.look_ahead(count + 1);
            let is_same = self.line.get(count).is_some_and(|other| other.is_same(&own_move));
            if !is_same || !(index == 0 || is_plain(*node)) {
                break;
            }
            count += 1;
        }
        count
    }

    /// Follows the line to a number of moves, or until the budget is used up.
    fn look_ahead(&mut self, moves: usize) {
        while let (true, Some(node)) = (self.line.len() < moves && self.budget > 0, self.ahead) {
            self.budget -= 1;
            self.line.extend(LineMove::of(node));
            let is_sequence = |child: &Node<'c>| self.levels.index_of(*child) == self.levels.index_of(node);
            self.ahead = self.continuations[self.index(node)].or(node.first_child().filter(is_sequence));
        }
    }
}

/// The number of the move at which the variation belongs, stated by its first node.
fn number(first: Node<'_>) -> Option<u32> {
    let number = core::str::from_utf8(first.get("PT")?.value().raw()).ok()?.trim().parse().ok()?;
    (number > 0).then_some(number)
}

/// The properties of the first node that stay with a moved variation.
pub(super) fn kept_properties<'c>(
    first: Node<'c>,
    omitted: &'static [&'static str],
) -> impl Iterator<Item = Property<'c>> {
    first.properties().filter(|property| !omitted.iter().any(|ident| property.is(ident)))
}
