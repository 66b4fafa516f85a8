//! The interface of game trees for replaying, independent of their form.

use kifu_go::{Board, Color, Move, Point, Size};

/// One action of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Setup puts a stone on a point, or empties it (AB, AW, AE).
    Set(Point, Option<Color>),
    /// The record sets the player to move (PL).
    Turn(Color),
    /// A player moves (B, W).
    Play(Color, Move),
    /// The record numbers the last move (MN).
    Number(u32),
}

/// A tree of nodes with actions on a board.
///
/// The required methods describe the tree; the provided methods define the meaning of the actions, the same for every
/// tree.
pub trait GameTree {
    /// A node, or its number.
    type Node: Copy + PartialEq;

    /// Returns the size of the board.
    fn size(&self) -> Size;

    /// Returns the first node.
    fn root(&self) -> Self::Node;

    /// Returns the parent of a node; `None` for the root.
    fn parent(&self, node: Self::Node) -> Option<Self::Node>;

    /// Returns true if `parent` is the parent of `node`.
    #[inline]
    fn is_child(&self, node: Self::Node, parent: Self::Node) -> bool {
        self.parent(node) == Some(parent)
    }

    /// Returns the first child of a node.
    fn first_child(&self, node: Self::Node) -> Option<Self::Node>;

    /// Returns true if a node has several children.
    fn is_fork(&self, node: Self::Node) -> bool;

    /// Returns true if the node has later siblings.
    fn has_next_sibling(&self, node: Self::Node) -> bool;

    /// Returns the node after `node` among `top` and its descendants: each before its children, variations in order.
    fn following(&self, node: Self::Node, top: Self::Node) -> Option<Self::Node>;

    /// Returns the only child of a node and its move, if the child is known at a glance to have one move on a point of the
    /// board and nothing else: a fast path for long lines of play.
    #[inline]
    fn plain_child(&self, _node: Self::Node) -> Option<(Self::Node, Color, Point)> {
        None
    }

    /// Returns the bounds of the number of nodes after `node` in the order of [`following`](Self::following).
    fn remaining(&self, _node: Self::Node, _top: Self::Node) -> (usize, Option<usize>) {
        (0, None)
    }

    /// Calls `visit` with the content of a node: setup, then the player to move, then moves, then the number (MN),
    /// even if it has no effect.
    fn content(&self, node: Self::Node, visit: impl FnMut(Action));

    /// Returns the number of handicap stones that the root states; 0 if it states none.
    fn handicap(&self) -> u32;

    /// Calls `act` with the actions of a node, in order. The move number of a root without a move is skipped: the draft
    /// of 2016 stores the length of the game there.
    #[inline]
    fn actions(&self, node: Self::Node, mut act: impl FnMut(Action)) {
        let mut has_played = false;
        self.content(node, |action| {
            match action {
                Action::Play(..) => has_played = true,
                Action::Number(_) if !has_played && self.parent(node).is_none() => return,
                _ => {}
            }
            act(action);
        });
    }

    /// Returns the first player: the player of the first move of the main line. Without any move it is White, if
    /// there is a handicap of at least two stones or the root sets up black stones only, and otherwise Black.
    fn first_player(&self) -> Color {
        let mut next = Some(self.root());
        while let Some(node) = next {
            if let Some(color) = self.first_to_move(node) {
                return color;
            }
            next = self.first_child(node);
        }
        if self.handicap() >= 2 {
            return Color::White;
        }
        let mut board = Board::new(self.size());
        self.content(self.root(), |action| {
            if let Action::Set(point, stone) = action {
                board.set(point, stone);
            }
        });
        let has = |color| board.stones().any(|(_, stone)| stone == color);
        if has(Color::Black) && !has(Color::White) { Color::White } else { Color::Black }
    }

    /// Returns the player of the first move of a node. Override it in a tree that can find it without visiting the
    /// node's setup: [`first_player`](Self::first_player) calls it for every node before the first move.
    fn first_to_move(&self, node: Self::Node) -> Option<Color> {
        let mut first = None;
        self.content(node, |action| {
            if let Action::Play(color, _) = action {
                first = first.or(Some(color));
            }
        });
        first
    }

    /// Returns the last move of a node.
    fn last_move(&self, node: Self::Node) -> Option<(Color, Move)> {
        let mut last = None;
        self.content(node, |action| {
            if let Action::Play(color, to) = action {
                last = Some((color, to));
            }
        });
        last
    }

    /// Returns the number of moves of a node: none or one, except in records that break the rules.
    fn move_count(&self, node: Self::Node) -> usize {
        let mut count = 0;
        self.content(node, |action| count += usize::from(matches!(action, Action::Play(..))));
        count
    }
}
