//! A surveyed game tree for replaying: plain moves come from the survey, everything else from the text.

use kifu_sgf::go::{Color, Move, Size};
use kifu_sgf::{Action, GameTree, Node, SgfTree, TreeReplay};

use crate::{Scope, Survey};

/// A replay of a surveyed game tree.
pub(crate) type SurveyedReplay<'s> = TreeReplay<SurveyedTree<'s>>;

/// An SGF game tree with its survey.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SurveyedTree<'s> {
    tree: SgfTree<'s>,
    survey: &'s Survey<'s>,
}

impl<'s> SurveyedTree<'s> {
    /// The tree of a scope.
    pub(crate) fn of(scope: &Scope<'s>) -> Self {
        Self { tree: SgfTree::with_settings(scope.game, scope.settings), survey: scope.survey }
    }
}

impl<'s> GameTree for SurveyedTree<'s> {
    type Node = Node<'s>;

    fn size(&self) -> Size {
        self.tree.size()
    }

    fn root(&self) -> Node<'s> {
        self.tree.root()
    }

    #[inline]
    fn parent(&self, node: Node<'s>) -> Option<Node<'s>> {
        node.parent()
    }

    #[inline]
    fn is_child(&self, node: Node<'s>, parent: Node<'s>) -> bool {
        self.tree.is_child(node, parent)
    }

    #[inline]
    fn first_child(&self, node: Node<'s>) -> Option<Node<'s>> {
        node.first_child()
    }

    #[inline]
    fn is_fork(&self, node: Node<'s>) -> bool {
        self.tree.is_fork(node)
    }

    #[inline]
    fn has_next_sibling(&self, node: Node<'s>) -> bool {
        self.tree.has_next_sibling(node)
    }

    #[inline]
    fn following(&self, node: Node<'s>, top: Node<'s>) -> Option<Node<'s>> {
        self.tree.following(node, top)
    }

    fn remaining(&self, node: Node<'s>, top: Node<'s>) -> (usize, Option<usize>) {
        self.tree.remaining(node, top)
    }

    #[inline]
    fn content(&self, node: Node<'s>, mut visit: impl FnMut(Action)) {
        match self.survey.plain_move(node.id()) {
            Some((color, point)) => visit(Action::Play(color, Move::Play(point))),
            None => self.tree.content(node, visit),
        }
    }

    fn first_to_move(&self, node: Node<'s>) -> Option<Color> {
        match self.survey.plain_move(node.id()) {
            Some((color, _)) => Some(color),
            None => self.tree.first_to_move(node),
        }
    }

    fn handicap(&self) -> u32 {
        self.tree.handicap()
    }
}
