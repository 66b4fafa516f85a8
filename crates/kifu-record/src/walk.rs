//! The board at a node, and the game from node to node.

use kifu_go::{Board, Color, Move, Size};
use kifu_sgf::{Action, GameTree, Situation, TreeReplay};

use crate::node::{Node, Setup};
use crate::{NodeId, Parsed, Record};

/// A replay of a record, with the board at each node: see [`Record::replay`].
pub type RecordReplay<'r> = TreeReplay<&'r Record>;

impl GameTree for &Record {
    type Node = NodeId;

    fn size(&self) -> Size {
        self.size
    }

    fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    fn parent(&self, node: NodeId) -> Option<NodeId> {
        Record::parent(self, node)
    }

    fn first_child(&self, node: NodeId) -> Option<NodeId> {
        Record::first_child(self, node)
    }

    fn is_fork(&self, node: NodeId) -> bool {
        Record::first_child(self, node).is_some_and(|child| self.has_next_sibling(child))
    }

    fn has_next_sibling(&self, node: NodeId) -> bool {
        self.next_sibling(node).is_some()
    }

    fn following(&self, node: NodeId, top: NodeId) -> Option<NodeId> {
        self.next_in_subtree(node, top)
    }

    #[inline]
    fn content(&self, node: NodeId, mut visit: impl FnMut(Action)) {
        let node = self.node(node);
        let details = node.details();
        for (point, stone) in details.setup.points() {
            visit(Action::Set(point, stone));
        }
        if let Some(color) = details.turn {
            visit(Action::Turn(color));
        }
        for play in node.plays() {
            visit(Action::Play(play.color, play.to));
        }
        if let Some(number) = details.move_number.and_then(|number| u32::try_from(number).ok()) {
            visit(Action::Number(number));
        }
    }

    fn first_to_move(&self, node: NodeId) -> Option<Color> {
        self.node(node).plays().next().map(|play| play.color)
    }

    fn handicap(&self) -> u32 {
        match Record::root(self).info().and_then(|info| info.handicap.as_ref()) {
            Some(Parsed::Value(handicap)) => handicap.stones,
            Some(Parsed::Raw(_)) | None => 0,
        }
    }
}

/// Returns the position after a node: setup and moves from the root to the node, executed by SGF's rules, legal or
/// not.
///
/// ```
/// use kifu_record::{NodeId, board_at, from_sgf};
/// use kifu_sgf::Collection;
///
/// let collection = Collection::parse(b"(;SZ[3];B[aa];W[ba];B[bb];W[ab])");
/// let record = from_sgf(collection.game(0).unwrap()).record;
/// let last = record.main_line().last().unwrap();
/// assert_eq!(board_at(&record, last).to_string(), ".O.\nOX.\n...\n");
/// ```
#[must_use]
pub fn board_at(record: &Record, id: NodeId) -> Board {
    Situation::after(&record, id).board
}

/// Returns the setup that changes one position into another, on boards of the same size.
pub(crate) fn difference(before: &Board, after: &Board) -> Setup {
    let mut setup = Setup::default();
    for point in after.size().points().filter(|&point| before.get(point) != after.get(point)) {
        match after.get(point) {
            Some(Color::Black) => setup.black.push(point),
            Some(Color::White) => setup.white.push(point),
            None => setup.empty.push(point),
        }
    }
    setup
}

impl Record {
    /// Returns the moves of the main line, including passes.
    pub fn moves(&self) -> impl Iterator<Item = (Color, Move)> + '_ {
        self.main_line().flat_map(|id| self.node(id).plays()).map(|play| (play.color, play.to))
    }

    /// Returns the node of the main line with this move, counted from 1 with passes, or `None` if the line is
    /// shorter. For 0 it returns the last node before the first move, or the root if the root has that move.
    #[must_use]
    pub fn node_at_move(&self, number: usize) -> Option<NodeId> {
        if number == 0 {
            let before = self.main_line().take_while(|&id| self.node(id).plays().next().is_none());
            return Some(before.last().unwrap_or(NodeId::ROOT));
        }
        let mut made = 0;
        self.main_line().find(|&id| {
            made += self.node(id).plays().count();
            made >= number
        })
    }

    /// Returns true if both colours are set up at the start, as in a problem. Pictures then show this position and
    /// not the solution.
    #[must_use]
    pub fn is_problem(&self) -> bool {
        let has_black = |node: &Node| !node.details().setup.black.is_empty();
        let has_white = |node: &Node| !node.details().setup.white.is_empty();
        let root = self.root();
        let setup =
            if has_white(root) { root } else { self.first_child(NodeId::ROOT).map_or(root, |id| self.node(id)) };
        has_white(setup) && (has_black(setup) || has_black(root))
    }

    /// Returns the player to move after a node: the one stated by the record (PL), otherwise the opponent of the
    /// player who moved last. Before the first move it is the player of the first move on the main line; without any
    /// move it is White if there are handicap stones, or black stones only in the root, and otherwise Black. Equals
    /// [`Replay::to_play`](kifu_sgf::Replay::to_play) for SGF.
    #[must_use]
    pub fn to_play(&self, id: NodeId) -> Color {
        // The last action on the path that affects the turn decides.
        for id in core::iter::successors(Some(id), |&id| self.parent(id)) {
            let mut turn = None;
            self.actions(id, |action| match action {
                Action::Turn(color) => turn = Some(color),
                Action::Play(color, _) => turn = Some(color.opposite()),
                Action::Set(..) | Action::Number(_) => {}
            });
            if let Some(color) = turn {
                return color;
            }
        }
        self.first_player()
    }

    /// Returns a replay of the whole record. No node has been visited yet: the board is empty.
    #[must_use]
    pub fn replay(&self) -> RecordReplay<'_> {
        TreeReplay::through(self)
    }

    /// Returns a replay of the descendants of `id`, which starts after `id` and its ancestors.
    #[must_use]
    pub fn replay_behind(&self, id: NodeId) -> RecordReplay<'_> {
        TreeReplay::behind(self, id)
    }
}

#[cfg(test)]
mod tests {
    use kifu_sgf::{Collection, Replay};

    use super::*;
    use crate::from_sgf;

    /// Checks that the record and the text agree about the player to move after every node; expects the answer for
    /// the last node.
    #[track_caller]
    fn check(text: &str, expected: Color) {
        let collection = Collection::parse(text.as_bytes());
        let game = collection.game(0).unwrap();
        let record = from_sgf(game).record;
        let mut replay = Replay::new(game);
        let mut last = None;
        for id in record.ids() {
            assert!(replay.next().is_some(), "{text}");
            assert_eq!(record.to_play(id), replay.to_play(), "{text}: {id:?}");
            last = Some(record.to_play(id));
        }
        assert_eq!(last, Some(expected), "{text}");
    }

    #[test]
    fn nodes_by_moves() {
        let check = |text: &str, number: usize, expected: Option<usize>| {
            let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
            assert_eq!(record.node_at_move(number).map(NodeId::index), expected, "{text}, move {number}");
        };
        let text = "(;SZ[9];C[x];B[aa];C[y];W[](;B[bb])(;B[cc]))";
        for (number, expected) in [Some(1), Some(2), Some(4), Some(5), None].into_iter().enumerate() {
            check(text, number, expected);
        }
        check("(;SZ[9]B[aa];W[bb])", 0, Some(0));
        check("(;SZ[9]B[aa];W[bb])", 1, Some(0));
        // Two moves in one node.
        check("(;SZ[9];B[aa]W[bb];B[cc])", 2, Some(1));
        check("(;SZ[9];B[aa]W[bb];B[cc])", 3, Some(2));
    }

    #[test]
    fn who_plays_next() {
        use Color::{Black, White};
        check("(;SZ[9])", Black);
        check("(;SZ[9]HA[2]AB[cc][gg])", White);
        check("(;SZ[9]HA[2])", White);
        check("(;SZ[9]HA[0])", Black);
        check("(;SZ[9]AB[cc][gg])", White);
        check("(;SZ[9]AB[cc]AW[gg])", Black);
        check("(;SZ[9]HA[2]AB[cc][gg];)", White);
        check("(;SZ[9]HA[2]AB[cc][gg]PL[B])", Black);
        check("(;SZ[9]PL[W];C[an earlier node])", White);
        check("(;SZ[9];PL[W];N[two];N[three])", White);
        check("(;SZ[9];B[aa];PL[B];C[x])", Black);
        check("(;SZ[9];B[aa];W[bb])", Black);
        check("(;SZ[9];B[aa];B[bb])", White);
        check("(;SZ[9];B[aa]W[bb])", Black);
        check("(;SZ[9];PL[B]B[aa])", White);
        check("(;SZ[9]AB[aa]AW[bb];;W[cc])", Black);
        check("(;SZ[9](;C[first])(;W[cc]))", Black);
        check("(;SZ[9];B[])", White);
    }
}
