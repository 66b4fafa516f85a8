//! A node that is played out on the board: the state before, the move, the state after.

use alloc::vec::Vec;

use kifu_sgf::go::{Captures, Color, Move, Point};
use kifu_sgf::{GameTree, Node, NodeId, Played, Property, Span, Step as Visit};

use super::boards::Boards;
use super::surveyed::{SurveyedReplay, SurveyedTree};
use crate::aids::lost_open::has_lost_move;
use crate::{Scope, StepFlags, Watch};

/// The initial capacity: more nodes than most lines of play have.
const USUAL_LENGTH: usize = 512;

/// The number of moves that are played between two questions whether to go on.
const MOVES_AT_ONCE: usize = 64;

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

    /// True if a move before this node cannot be read: a move that seems illegal may be a consequence of that.
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
    /// True if its move is on an occupied point or removes stones of its own colour.
    pub(crate) is_illegal: bool,
    /// True if its stone is the first of that colour on that point.
    pub(super) is_first: bool,
    /// True if its move or an earlier one cannot be read, so that the board may be wrong.
    pub(crate) lacks_move: bool,
}

/// Plays a game tree and calls `visit` for the nodes that have one of the wanted flags, until the watch has ended.
pub(crate) fn walk<'c>(
    scope: &Scope<'c>,
    wanted: StepFlags,
    watch: &mut Watch<'_>,
    mut visit: impl FnMut(&Step<'_, 'c>, StepFlags),
) {
    let mut replay = SurveyedReplay::through(SurveyedTree::of(scope));
    let nodes = scope.game.nodes().len();
    let mut path: Vec<Visited> = Vec::with_capacity(nodes.min(USUAL_LENGTH));
    let mut boards = Boards::new();
    // For each fork on the path, its place and the state after it.
    let mut forks: Vec<(usize, Before)> = Vec::new();
    let mut after = Before::of(&replay);
    while let Some(Visit { node, played, back_to }) = replay.next() {
        if !watch.pass(1) {
            return;
        }
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
            run(scope, node, wanted, (&mut replay, &mut path, &mut boards), watch, &mut visit);
            after = Before::of(&replay);
        }
        if let Some(last) = replay.node().filter(|&last| replay.tree().is_fork(last)) {
            debug_assert_eq!(path.last().map(|visited| visited.node), Some(last.id()));
            forks.push((path.len() - 1, after));
        }
    }
}

/// Plays the moves after a node, as long as they are plain and on one line, which is most of a typical game.
#[inline(never)]
fn run<'c>(
    scope: &Scope<'c>,
    start: Node<'c>,
    wanted: StepFlags,
    (replay, path, boards): (&mut SurveyedReplay<'c>, &mut Vec<Visited>, &mut Boards),
    watch: &mut Watch<'_>,
    visit: &mut impl FnMut(&Step<'_, 'c>, StepFlags),
) {
    let moves = scope.survey.run_behind(start);
    // The last move of a line has the flag `END`.
    let is_end = start.id().index() as usize + 1 + moves.len() == start.subtree_end() as usize;
    let inner = moves.len() - usize::from(is_end && !moves.is_empty());
    let move_before = |place: usize| {
        let (color, point) = moves.get(place.checked_sub(1)?).copied().flatten()?;
        Some((color, Move::Play(point)))
    };
    let mut nodes = start.descendants();
    path.reserve(moves.len());
    // The number of moves played, and the number of those at whose nodes the replay has arrived.
    let (mut place, mut arrived) = (0, 0);
    while place < moves.len() {
        let last_move = move_before(place).or(replay.last_move());
        let end = inner.min(place + MOVES_AT_ONCE);
        let quiet = moves.get(place..end).unwrap_or_default();
        let (count, captures) = match last_move {
            Some((before, Move::Play(_))) => play_quietly(before, quiet, replay, path, boards),
            _ => (0, None),
        };
        place += count;
        if !watch.pass(count + 1) {
            return;
        }
        let (Some((color, point)), Some(last)) = (moves.get(place).copied().flatten(), path.last()) else { break };
        let captures = match captures {
            Some(captures) => captures,
            None if count > 0 && place == end && place < inner => continue,
            None => replay.play_ahead(color, point).unwrap_or_default(),
        };
        let is_first = boards.is_first(color, point, &captures);
        let is_illegal = is_illegal(&captures);
        let same = if is_first && !is_illegal { None } else { boards.last(replay.board(), path) };
        boards.remove(path.len(), color, point, &captures, replay.removed());
        let (to, move_number) = (Move::Play(point), last.move_number.saturating_add(1));
        let before = match move_before(place) {
            Some((before, to)) => Before {
                to_play: before.opposite(),
                move_number: move_number.saturating_sub(1),
                last_move: Some((before, to)),
            },
            None => Before::of(replay),
        };
        let Some(node) = nodes.nth(place - arrived) else { return };
        path.push(Visited {
            hash: replay.board().hash(),
            move_number,
            node: node.id(),
            played: Some((color, to)),
            is_illegal,
            is_first,
            lacks_move: last.lacks_move,
        });
        place += 1;
        replay.arrive_at(node, (place - arrived) as u32, (color, point));
        arrived = place;
        let played = Played { color, to, captures };
        let flags = StepFlags::of_move(&before, &played, same.is_some(), place > inner);
        if flags.meet(wanted) {
            let repeats = same.and_then(|index| path.get(index)).map(|visited| visited.node);
            visit(&Step { node, before, played: Some(played), after: replay, path, repeats }, flags);
        }
    }
    if place > arrived
        && let Some(last) = moves.get(place - 1).copied().flatten()
        && let Some(node) = nodes.nth(place - arrived - 1)
    {
        replay.arrive_at(node, (place - arrived) as u32, last);
    }
}

/// Plays moves as long as they have no flags and remove no stones: alternately, each stone the first of its colour on its
/// point. Returns their number, and the captures of the next move if that is played too; it is not on the path. `before` is
/// the player of the move before them.
#[inline(never)]
fn play_quietly(
    mut before: Color,
    moves: &[Option<(Color, Point)>],
    replay: &mut SurveyedReplay<'_>,
    path: &mut Vec<Visited>,
    boards: &Boards,
) -> (usize, Option<Captures>) {
    let Some(&last) = path.last() else { return (0, None) };
    let mut visited = Visited { is_illegal: false, is_first: true, ..last };
    for (place, to) in moves.iter().enumerate() {
        let Some((color, point)) = *to else { return (place, None) };
        if color == before || boards.has_removed(color, point) {
            return (place, None);
        }
        let captures = replay.play_ahead(color, point);
        if captures.is_some() {
            return (place, captures);
        }
        before = color;
        visited.hash = replay.board().hash();
        visited.node = NodeId::from_index(visited.node.index() + 1).unwrap_or(visited.node);
        visited.move_number = visited.move_number.saturating_add(1);
        visited.played = Some((color, Move::Play(point)));
        path.push(visited);
    }
    (moves.len(), None)
}

/// Returns true if a move is on an occupied point or removes stones of its own colour.
#[inline]
pub(super) const fn is_illegal(captures: &Captures) -> bool {
    captures.replaced.is_some() || captures.lost > 0
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;

    use kifu_sgf::go::{Point, Size};
    use kifu_sgf::{Collection, SgfTree, TreeReplay};

    use super::*;
    use crate::{Memo, Survey};

    /// Plays a text and returns for each node whether its move is illegal, and which node it repeats.
    fn played_out(collection: &Collection<'_>) -> Vec<(NodeId, bool, Option<NodeId>)> {
        let game = collection.game(0).unwrap();
        let mut replay = TreeReplay::through(SgfTree::with_settings(game, game.settings()));
        let (mut path, mut found): (Vec<(NodeId, u64)>, Vec<_>) = (Vec::new(), Vec::new());
        while let Some(Visit { node, played, .. }) = replay.next() {
            let parent = node.parent().map(Node::id);
            while path.last().is_some_and(|&(last, _)| Some(last) != parent) {
                path.pop();
            }
            let hash = replay.board().hash();
            let repeated = path.iter().rfind(|(_, before)| *before == hash).map(|&(node, _)| node);
            path.push((node.id(), hash));
            found.push((node.id(), played.is_some_and(|played| is_illegal(&played.captures)), repeated));
        }
        found
    }

    fn walked(collection: &Collection<'_>) -> Vec<(NodeId, bool, Option<NodeId>)> {
        let game = collection.game(0).unwrap();
        let (survey, memo) = (Survey::of(game, &game.settings()), Memo::default());
        let mut found = Vec::new();
        walk(
            &Scope::new(game, game.settings(), &survey, &memo),
            StepFlags::ILLEGAL.or(StepFlags::REPETITION),
            &mut Watch::new(&mut || true),
            |step, flags| {
                found.push((step.node.id(), flags.meet(StepFlags::ILLEGAL), step.repeats));
            },
        );
        found
    }

    /// A game of random moves, with occasional comments, setup, two moves in one node, and variations.
    fn random_game(columns: u8, rows: u8, mut random: impl FnMut(u64) -> u64) -> String {
        let mut text = format!("(;GM[1]FF[4]SZ[{columns}:{rows}]");
        let mut open = 1;
        for number in 0..400 {
            let point = Point::new(random(u64::from(columns)) as u8, random(u64::from(rows)) as u8).unwrap();
            let letters = String::from_utf8(point.to_sgf().to_vec()).unwrap();
            let color = if random(25) == 0 { random(2) } else { number % 2 };
            let color = ["B", "W"][color as usize];
            text += &match random(120) {
                0 => format!(";AB[{letters}]"),
                1 => format!(";AE[{letters}]"),
                2 => format!(";B[{letters}][aa]W[{letters}]"),
                3 => format!(";{color}[]"),
                4..8 => format!(";{color}[{letters}]C[x]"),
                8..10 if open < 5 => {
                    open += 1;
                    format!("(;{color}[{letters}]")
                }
                10..12 if open > 1 => {
                    open -= 1;
                    format!(")(;{color}[{letters}]")
                }
                _ => format!(";{color}[{letters}]"),
            };
        }
        text + &")".repeat(open)
    }

    #[test]
    fn the_walk_finds_what_a_replay_finds() {
        let mut numbers = kifu_testkit::Random(20_261_123);
        let mut random = |below| numbers.below(below);
        let mut counts = (0, 0);
        for round in 0..300 {
            let (columns, rows) = match round % 6 {
                0 => (19, 19),
                1 => (26, 26),
                2 => (1 + random(9) as u8, 1 + random(9) as u8),
                3 => (9, 9),
                4 => (5, 7),
                _ => (13, 26),
            };
            let text = random_game(columns, rows, &mut random);
            let collection = Collection::parse(text.as_bytes());
            let expected: Vec<_> = played_out(&collection);
            let expected: Vec<_> =
                expected.into_iter().filter(|(_, is_illegal, repeats)| *is_illegal || repeats.is_some()).collect();
            assert_eq!(walked(&collection), expected, "{text}");
            counts.0 += expected.len();
            counts.1 += collection.node_count() - expected.len();
        }
        assert!(counts.0 > 10_000 && counts.1 > 10_000, "{counts:?}");
    }

    #[test]
    fn a_ko_taken_at_a_comment_and_retaken_in_a_run() {
        let begin = "(;GM[1]FF[4]SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[ea];W[bb]";
        for ko in
            [";B[cb]C[x];W[bb];B[cb];W[ee])", ";B[cb];W[bb]C[x];B[cb];W[ee])", ";B[cb]C[x];W[bb]C[x];B[cb];W[ee])"]
        {
            let text = format!("{begin}{ko}");
            let collection = Collection::parse(text.as_bytes());
            let found: Vec<_> = walked(&collection)
                .iter()
                .map(|(node, _, repeats)| (node.index(), repeats.map(NodeId::index)))
                .collect();
            assert_eq!(found, [(10, Some(8)), (11, Some(9))], "{text}");
        }
    }

    #[test]
    fn boards_without_a_border_to_spare() {
        // The largest board, and moves at its edges: the words of its columns are nearly full.
        assert_eq!(Size::new(52, 52).map(|size| size.area()), Some(2704));
        let text = "(;GM[1]FF[4]SZ[52];B[ZZ];W[YZ];B[AA];W[ZY];B[ZZ];W[aZ];B[ZZ];W[Za])";
        let collection = Collection::parse(text.as_bytes());
        let all = played_out(&collection);
        let expected: Vec<_> = all.into_iter().filter(|found| found.1 || found.2.is_some()).collect();
        assert_eq!(walked(&collection), expected);
    }
}
