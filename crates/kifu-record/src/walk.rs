//! The board at a node.

use kifu_go::{Board, Color, Move};

use crate::node::Setup;
use crate::{Node, NodeId, Parsed, Record};

/// What a node does to a board: setup, then its moves.
pub fn execute(node: &Node, board: &mut Board) {
    for (point, stone) in node.details().setup.points() {
        board.set(point, stone);
    }
    for play in node.plays() {
        if let Move::Play(point) = play.to {
            board.play(play.color, point);
        }
    }
}

/// The position after a node: setup and moves from the root up to it, by SGF's rules, legal or not.
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
    let mut board = Board::new(record.size);
    for id in record.path(id) {
        execute(record.node(id), &mut board);
    }
    board
}

/// The setup that makes one position of another, on boards of the same size.
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
    /// The moves of the main line, passes included.
    pub fn moves(&self) -> impl Iterator<Item = (Color, Move)> + '_ {
        self.main_line().flat_map(|id| self.node(id).plays()).map(|play| (play.color, play.to))
    }

    /// Returns the node of the main line that makes this move, counted from 1 with passes, or `None` if the line is shorter.
    /// For 0: the last node before the first move; the root, if that makes it.
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

    /// Who plays next after a node: the record's own word (PL), else the other than who moved last. Before the first move:
    /// who makes it on the main line; without any move White if there are handicap stones, or black stones only in the root,
    /// else Black. The same as [`Replay::to_play`](kifu_sgf::Replay::to_play) for SGF.
    #[must_use]
    pub fn to_play(&self, id: NodeId) -> Color {
        self.path(id).into_iter().fold(self.first_player(), |to_play, id| {
            let node = self.node(id);
            let to_play = node.details().turn.unwrap_or(to_play);
            node.plays().last().map_or(to_play, |play| play.color.opposite())
        })
    }

    /// Who plays first.
    fn first_player(&self) -> Color {
        let first = self.main_line().find_map(|id| self.node(id).plays().next());
        first.map_or_else(
            || {
                let handicap = self.info().and_then(|info| info.handicap.as_ref());
                let stones = handicap.map_or(0, |handicap| match handicap {
                    Parsed::Value(handicap) => handicap.stones,
                    Parsed::Raw(_) => 0,
                });
                let setup = &self.root().details().setup;
                let is_handicap = stones >= 2 || !setup.black.is_empty() && setup.white.is_empty();
                if is_handicap { Color::White } else { Color::Black }
            },
            |play| play.color,
        )
    }
}

#[cfg(test)]
mod tests {
    use kifu_sgf::{Collection, Replay};

    use super::*;
    use crate::from_sgf;

    /// The record and the text agree about who plays after every node; the last node's answer is expected.
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
