//! A node as it is played out: the state before, the move, the state after.

use alloc::vec::Vec;

use kifu_sgf::go::{Captures, Color, Move};
use kifu_sgf::{GameTree, Node, NodeId, Played, Property, Span, Step as Visit};

use super::boards::Boards;
use super::surveyed::{SurveyedReplay, SurveyedTree};
use crate::aids::lost_open::has_lost_move;
use crate::{Scope, StepFlags};

/// More nodes than most lines of play have.
const USUAL_LENGTH: usize = 512;

/// A node of a game that is played out.
#[derive(Debug)]
pub(crate) struct Step<'s, 'c> {
    /// The node.
    pub(crate) node: Node<'c>,
    /// The state before it.
    pub(crate) before: Before,
    /// Its move, if it has a readable one, and its effects.
    pub(crate) played: Option<Played>,
    /// The board and the turn after it.
    pub(crate) after: &'s SurveyedReplay<'c>,
    /// The nodes from the root to this one, in order.
    pub(crate) path: &'s [Visited],
    /// The last node before this one, on the path from the root, with the same board.
    pub(crate) repeats: Option<NodeId>,
}

impl Step<'_, '_> {
    /// True if the node is on the main line: all nodes before it in the text are on the path to it.
    #[must_use]
    pub(crate) fn is_on_main_line(&self) -> bool {
        self.path.first().is_some_and(|root| self.node.id().index() - root.node.index() + 1 == self.path.len() as u32)
    }

    /// True if a move before this node cannot be read: a move that seems illegal may then be a consequence.
    #[must_use]
    pub(crate) fn lacks_move(&self) -> bool {
        self.path.last().is_some_and(|visited| visited.lacks_move)
    }

    /// The span of the move; that of the node if it has none.
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

/// The state before a node, or after another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Before {
    /// The player to move, as far as the record shows.
    pub(crate) to_play: Color,
    /// The number of the last move.
    pub(crate) move_number: u32,
    /// The last move on the path from the root.
    pub(crate) last_move: Option<(Color, Move)>,
}

impl Before {
    #[inline]
    fn of(replay: &SurveyedReplay<'_>) -> Self {
        Self { to_play: replay.to_play(), move_number: replay.move_number(), last_move: replay.last_move() }
    }
}

/// A node on the path from the root.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Visited {
    /// The hash of the board after it.
    pub(crate) hash: u64,
    /// The node.
    pub(crate) node: NodeId,
    /// The number of the last move after it.
    pub(crate) move_number: u32,
    /// Its move.
    pub(crate) played: Option<(Color, Move)>,
    /// Whether its move falls on a stone or takes its own stones off.
    pub(crate) is_illegal: bool,
    /// Whether its stone is the first of that colour on that point.
    pub(super) is_first: bool,
    /// Whether its move or one before it cannot be read, so that the board may not be the one of the game.
    pub(crate) lacks_move: bool,
}

/// Plays a game tree and calls `visit` for the nodes that have one of the wanted flags.
pub(crate) fn walk<'c>(scope: &Scope<'c>, wanted: StepFlags, mut visit: impl FnMut(&Step<'_, 'c>, StepFlags)) {
    let mut replay = SurveyedReplay::through(SurveyedTree::of(scope));
    let nodes = scope.game.nodes().len();
    let mut path: Vec<Visited> = Vec::with_capacity(nodes.min(USUAL_LENGTH));
    let mut boards = Boards::new();
    // For each fork on the way its place and how things are after it.
    let mut forks: Vec<(usize, Before)> = Vec::new();
    let mut after = Before::of(&replay);
    while let Some(Visit { node, played, back_to }) = replay.next() {
        if back_to.is_some() {
            let parent = node.parent().map(Node::id);
            while path.last().map(|last| last.node) != parent {
                let Some(last) = path.pop() else { break };
                boards.leave(path.len(), &last);
            }
            while let Some(&(place, before)) = forks.last() {
                if place < path.len() {
                    after = before;
                    break;
                }
                forks.pop();
            }
        }
        let before = after;
        after = Before::of(&replay);
        let hash = replay.board().hash();
        let (same, is_first) = boards.enter(node, played.as_ref(), &replay, &path);
        let did_lack = path.last().is_some_and(|last| last.lacks_move);
        let lacks_move = did_lack || played.is_none() && has_lost_move(node);
        path.push(Visited {
            hash,
            node: node.id(),
            move_number: after.move_number,
            played: played.map(|played| (played.color, played.to)),
            is_illegal: played.is_some_and(|played| is_illegal(&played.captures)),
            is_first,
            lacks_move,
        });
        let repeats = same.and_then(|index| path.get(index)).map(|visited| visited.node);
        let is_plain = scope.survey.plain_move(node.id()).is_some();
        let step = Step { node, before, played, after: &replay, path: &path, repeats };
        let flags = StepFlags::of(&step, is_plain);
        if flags.meet(wanted) {
            visit(&step, flags);
        }
        if replay.can_play_ahead() {
            run(scope, node, wanted, (&mut replay, &mut path, &mut boards), &mut visit);
            after = Before::of(&replay);
        }
        if let Some(last) = replay.node().filter(|&last| replay.tree().is_fork(last)) {
            debug_assert_eq!(path.last().map(|visited| visited.node), Some(last.id()));
            forks.push((path.len() - 1, after));
        }
    }
}

/// Plays the moves after a node, as long as they are plain and on one line: most of most games.
#[inline(never)]
fn run<'c>(
    scope: &Scope<'c>,
    start: Node<'c>,
    wanted: StepFlags,
    (replay, path, boards): (&mut SurveyedReplay<'c>, &mut Vec<Visited>, &mut Boards),
    visit: &mut impl FnMut(&Step<'_, 'c>, StepFlags),
) {
    let moves = scope.survey.run_behind(start);
    let Some(&Visited { lacks_move, mut move_number, .. }) = path.last() else { return };
    let end = start.subtree_end();
    path.reserve(moves.len());
    // The last move, if it was played here, and the number of moves played since the replay arrived at a node.
    let (mut last, mut ahead) = (None, 0);
    for (&to, index) in moves.iter().zip(start.id().index() + 1..) {
        let (Some((color, point)), Some(id)) = (to, NodeId::from_index(index)) else { return };
        let captures = replay.play_ahead(color, point);
        let hash = replay.board().hash();
        let is_first = boards.is_first(color, point);
        let is_illegal = is_illegal(&captures);
        move_number = u32::saturating_add(move_number, 1);
        let to = Move::Play(point);
        let played = Some((color, to));
        let visited = Visited { hash, node: id, move_number, played, is_illegal, is_first, lacks_move };
        let before = last.replace((color, point));
        ahead += 1;
        if is_first && !is_illegal && index + 1 != end && before.is_some_and(|(before, _)| before != color) {
            // None of the flags.
            path.push(visited);
            continue;
        }
        let Some(node) = scope.collection.node(id) else { return };
        let before = match before {
            Some((before, point)) => Before {
                to_play: before.opposite(),
                move_number: move_number.saturating_sub(1),
                last_move: Some((before, Move::Play(point))),
            },
            None => Before::of(replay),
        };
        let same = if is_first && !is_illegal { None } else { boards.last(replay.board(), path) };
        path.push(visited);
        replay.arrive_at(node, ahead, (color, point));
        ahead = 0;
        let played = Played { color, to, captures };
        let flags = StepFlags::of_move(&before, &played, same.is_some(), index + 1 == end);
        if flags.meet(wanted) {
            let repeats = same.and_then(|index| path.get(index)).map(|visited| visited.node);
            visit(&Step { node, before, played: Some(played), after: replay, path, repeats }, flags);
        }
    }
    if let (Some(last), Some(visited)) = (last.filter(|_| ahead > 0), path.last())
        && let Some(node) = scope.collection.node(visited.node)
    {
        replay.arrive_at(node, ahead, last);
    }
}

/// Returns true if a move falls on a stone or takes its own stones off.
#[inline]
pub(super) const fn is_illegal(captures: &Captures) -> bool {
    captures.replaced.is_some() || captures.lost > 0
}
