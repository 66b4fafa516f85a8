//! A node as it is played out: what the board was like before, what happened, what it is like now.

use alloc::vec::Vec;

use kifu_sgf::go::{Color, Move};
use kifu_sgf::{Node, NodeId, Played, Property, Span, Step as Visit};

use super::boards::Boards;
use super::surveyed::{SurveyedReplay, SurveyedTree};
use crate::aids::lost_open::has_lost_move;
use crate::{Scope, StepFlags};

/// More nodes than most lines of play have.
const USUAL_LENGTH: usize = 512;

/// A node in the course of its game.
#[derive(Debug)]
pub(crate) struct Step<'s, 'c> {
    /// The node.
    pub(crate) node: Node<'c>,
    /// How things were before it.
    pub(crate) before: Before,
    /// Its move, if it has one that can be read, and what the move did.
    pub(crate) played: Option<Played>,
    /// The board and the turn after it.
    pub(crate) after: &'s SurveyedReplay<'c>,
    /// The nodes from the root to this one, in order.
    pub(crate) path: &'s [Visited],
    /// The last node before this one, on the way from the root, after which the board was the same.
    pub(crate) repeats: Option<NodeId>,
}

impl Step<'_, '_> {
    /// Whether the node is on the main line: all nodes before it in the text are on the way to it.
    #[must_use]
    pub(crate) fn is_on_main_line(&self) -> bool {
        self.path.first().is_some_and(|root| self.node.id().index() - root.node.index() + 1 == self.path.len() as u32)
    }

    /// Whether a move before this node cannot be read: then a move that seems illegal may follow from that fault.
    #[must_use]
    pub(crate) fn lacks_move(&self) -> bool {
        self.path.last().is_some_and(|visited| visited.lacks_move)
    }

    /// Where the move stands; the node, where it has none.
    #[must_use]
    pub(crate) fn move_span(&self) -> Span {
        let ident = match self.played {
            Some(Played { color: Color::Black, .. }) => "B",
            Some(Played { color: Color::White, .. }) => "W",
            None => return self.node.span(),
        };
        self.node.get(ident).map_or_else(|| self.node.span(), Property::span)
    }
}

/// How things are before a node, or after another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Before {
    /// The player whose turn it is, as far as the record shows.
    pub(crate) to_play: Color,
    /// The number of the last move.
    pub(crate) move_number: u32,
    /// The last move on the way from the root.
    pub(crate) last_move: Option<(Color, Move)>,
}

impl Before {
    #[inline]
    fn of(replay: &SurveyedReplay<'_>) -> Self {
        Self { to_play: replay.to_play(), move_number: replay.move_number(), last_move: replay.last_move() }
    }
}

/// A node on the way from the root.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Visited {
    /// The node.
    pub(crate) node: NodeId,
    /// Its move.
    pub(crate) played: Option<Played>,
    /// The hash of the board after it.
    pub(crate) hash: u64,
    /// How things are after it.
    pub(crate) after: Before,
    /// Whether its move or one before it cannot be read, so that the board may not be the one of the game.
    pub(crate) lacks_move: bool,
    /// The earlier node on the way that had the same board, as an index of the way.
    same: Option<u32>,
}

/// Plays a game tree out and shows the nodes that have one of the wanted flags to `visit`.
pub(crate) fn walk<'c>(scope: &Scope<'c>, wanted: StepFlags, mut visit: impl FnMut(&Step<'_, 'c>, StepFlags)) {
    let mut replay = SurveyedReplay::through(SurveyedTree::of(scope));
    let nodes = scope.game.nodes().len();
    let mut path: Vec<Visited> = Vec::with_capacity(nodes.min(USUAL_LENGTH));
    let mut boards = Boards::with_capacity(nodes);
    let start = Before::of(&replay);
    while let Some(Visit { node, played, back_to }) = replay.next() {
        if back_to.is_some() {
            let parent = node.parent().map(Node::id);
            while path.last().map(|last| last.node) != parent {
                let Some(last) = path.pop() else { break };
                boards.take_back(last.hash, last.same);
            }
        }
        let hash = replay.board().hash();
        let same = boards.note(hash, path.len() as u32);
        let (before, did_lack) = path.last().map_or((start, false), |last| (last.after, last.lacks_move));
        let lacks_move = did_lack || played.is_none() && has_lost_move(node);
        path.push(Visited { lacks_move, node: node.id(), played, hash, after: Before::of(&replay), same });
        let repeats = same.and_then(|index| path.get(index as usize)).map(|visited| visited.node);
        let is_plain = scope.survey.plain_move(node.id()).is_some();
        let step = Step { node, before, played, after: &replay, path: &path, repeats };
        let flags = StepFlags::of(&step, is_plain);
        if flags.meet(wanted) {
            visit(&step, flags);
        }
        if replay.can_visit_move() {
            run(scope, node, wanted, (&mut replay, &mut path, &mut boards), &mut visit);
        }
    }
}

/// Plays out the moves behind a node, as long as they are plain and on one line: most of most games.
fn run<'c>(
    scope: &Scope<'c>,
    node: Node<'c>,
    wanted: StepFlags,
    (replay, path, boards): (&mut SurveyedReplay<'c>, &mut Vec<Visited>, &mut Boards),
    visit: &mut impl FnMut(&Step<'_, 'c>, StepFlags),
) {
    let moves = scope.survey.run_behind(node);
    let Some(&Visited { mut after, lacks_move, .. }) = path.last() else { return };
    let end = node.subtree_end();
    path.reserve(moves.len());
    for (&to, index) in moves.iter().zip(node.id().index() + 1..) {
        let (Some((color, point)), Some(id)) = (to, NodeId::from_index(index)) else { return };
        let Some(node) = scope.collection.node(id) else { return };
        let played = replay.visit_move(node, color, point);
        let before = after;
        after = Before {
            to_play: color.opposite(),
            move_number: replay.move_number(),
            last_move: Some((color, played.to)),
        };
        let hash = replay.board().hash();
        let same = boards.note(hash, path.len() as u32);
        path.push(Visited { lacks_move, node: id, played: Some(played), hash, after, same });
        let flags = StepFlags::of_move(&before, &played, same.is_some(), index + 1 == end);
        if flags.meet(wanted) {
            let repeats = same.and_then(|index| path.get(index as usize)).map(|visited| visited.node);
            visit(&Step { node, before, played: Some(played), after: replay, path, repeats }, flags);
        }
    }
}
