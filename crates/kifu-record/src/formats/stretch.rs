//! A line for formats that support only stones and moves: a position, then moves that every engine accepts.

use kifu_go::{Board, Color, Move, Point};

use crate::{Loss, NodeId, Record};

/// A part of a line: a position, and the moves that follow it.
///
/// The first stretch begins with all setup before the first move. Another one begins at setup in the middle of the
/// game, and after a move that SGF executes but the rules forbid.
#[derive(Clone, PartialEq, Debug)]
pub struct Stretch {
    /// The node at which it begins.
    pub first: NodeId,
    /// The position before its moves.
    pub stones: Vec<(Point, Color)>,
    /// The player to move, if the record states it.
    pub turn: Option<Color>,
    /// The moves, each with its node.
    pub moves: Vec<(NodeId, Color, Move)>,
    /// The number of moves of the line before it.
    pub moves_before: usize,
    /// True if a chain of the position has no liberties, so that engines reject it.
    pub is_impossible: bool,
}

/// Returns the stretches of the main line, at least one.
#[must_use]
pub fn stretches(record: &Record) -> Vec<Stretch> {
    stretches_along(record, record.main_line())
}

/// Returns the stretches of a line, at least one. The line begins at the root, and each of its nodes is a child of the one before.
#[must_use]
pub fn stretches_along(record: &Record, nodes: impl IntoIterator<Item = NodeId>) -> Vec<Stretch> {
    let mut line = Line::new(record);
    for id in nodes {
        let node = record.node(id);
        let details = node.details();
        if !details.setup.is_empty() {
            for (point, stone) in details.setup.points() {
                line.board.set(point, stone);
            }
            line.begin(id);
        }
        if let Some(turn) = details.turn.filter(|_| line.is_at_start()) {
            line.turn(turn);
        }
        for play in node.plays() {
            line.play(id, play.color, play.to);
        }
    }
    line.stretches
}

/// Losses of the stretches: data that engines do not receive.
pub(super) fn losses(stretches: &[Stretch]) -> impl Iterator<Item = Loss> + '_ {
    let later = stretches.iter().filter(|stretch| stretch.moves_before > 0).map(|stretch| {
        let before = stretch.moves_before;
        Loss::at(
            stretch.first,
            format!("the way to the position after move {before}: setup or a forbidden move; it is given as stones"),
        )
    });
    let impossible = stretches.iter().filter(|stretch| stretch.is_impossible);
    later.chain(impossible.map(|stretch| Loss::at(stretch.first, "stones without liberties, which engines reject")))
}

struct Line {
    board: Board,
    stretches: Vec<Stretch>,
    /// The point of the last move, if it captured one stone, and the point of that stone.
    single_capture: Option<(Point, Point)>,
    /// The number of moves of the line so far.
    played: usize,
}

impl Line {
    fn new(record: &Record) -> Self {
        let mut line = Self { board: Board::new(record.size), stretches: Vec::new(), single_capture: None, played: 0 };
        line.begin(NodeId::ROOT);
        line
    }

    /// Begins a stretch with the current position; replaces a stretch without moves.
    fn begin(&mut self, first: NodeId) {
        let before = self.stretches.pop_if(|last| last.moves.is_empty());
        self.stretches.push(Stretch {
            first: before.as_ref().map_or(first, |before| before.first),
            stones: self.board.stones().collect(),
            turn: None,
            moves: Vec::new(),
            moves_before: self.played,
            is_impossible: !self.board.chains_without_liberties().is_empty(),
        });
        self.single_capture = None;
    }

    fn is_at_start(&self) -> bool {
        self.stretches.last().is_none_or(|last| last.moves.is_empty())
    }

    fn turn(&mut self, turn: Color) {
        if let Some(last) = self.stretches.last_mut() {
            last.turn = Some(turn);
        }
    }

    fn play(&mut self, id: NodeId, color: Color, to: Move) {
        let ko = self.single_capture.take();
        let mut is_forbidden = false;
        if let Move::Play(point) = to {
            let mut taken = None;
            let captures = self.board.play_with(color, point, |stone| taken = Some(stone));
            let single = taken.filter(|_| captures.taken == 1 && captures.lost == 0);
            let takes_back = ko.is_some_and(|(played, captured)| captured == point && single == Some(played));
            is_forbidden = captures.lost > 0 || captures.replaced.is_some() || takes_back;
            self.single_capture = single.map(|captured| (point, captured));
        }
        self.played += 1;
        if is_forbidden {
            self.begin(id);
        } else if let Some(last) = self.stretches.last_mut() {
            last.moves.push((id, color, to));
        }
    }
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

    use super::*;
    use crate::from_sgf;

    /// Each stretch as `stones>moves`, with the number of moves before it.
    #[track_caller]
    fn check(sgf: &str, expected: &[&str]) {
        let collection = Collection::parse(sgf.as_bytes());
        let record = from_sgf(collection.game(0).unwrap()).record;
        let letter = |color: Color| if color == Color::Black { 'B' } else { 'W' };
        let found = stretches(&record).into_iter().map(|stretch| {
            let stones = stretch.stones.iter().map(|&(point, color)| format!("{}{point}", letter(color)));
            let moves = stretch.moves.iter().map(|&(_, color, to)| {
                format!("{}{}", letter(color), to.point().map_or("--".to_owned(), |point| point.to_string()))
            });
            let (stones, moves): (Vec<_>, Vec<_>) = (stones.collect(), moves.collect());
            let turn = stretch.turn.map_or(String::new(), |turn| format!(" {} to play", letter(turn)));
            format!("{}{}>{} after {}", stones.join(" "), turn, moves.join(" "), stretch.moves_before)
        });
        assert_eq!(found.collect::<Vec<_>>(), expected, "{sgf}");
    }

    #[test]
    fn setup_before_the_first_move() {
        check("(;SZ[9];B[ee];W[])", &[">Bee W-- after 0"]);
        check("(;SZ[9]AB[cc]AW[dd];B[ee])", &["Bcc Wdd>Bee after 0"]);
        check("(;SZ[9];AB[cc];C[x];AW[dd]AE[cc]PL[W];W[ee])", &["Wdd W to play>Wee after 0"]);
    }

    #[test]
    fn setup_in_mid_game() {
        check("(;SZ[9];B[ee];AW[aa]PL[B];C[x];B[bb])", &[">Bee after 0", "Waa Bee B to play>Bbb after 1"]);
        check("(;SZ[9];B[ee];AW[aa];AE[ee])", &[">Bee after 0", "Waa> after 1"]);
    }

    #[test]
    fn forbidden_moves() {
        check("(;SZ[9];B[ee];W[ee];B[aa])", &[">Bee after 0", "Wee>Baa after 2"]);
        // A suicide, and taking back a ko at once; after a pass it may be taken.
        check("(;SZ[3]AB[ba][ab];W[aa];B[cc])", &["Bba Bab>Bcc after 1"]);
        let ko = "(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb]";
        check(&format!("{ko};B[cb];W[])"), &["Bba Wca Bab Wbb Wdb Bbc Wcc>Bcb W-- after 0"]);
        check(
            &format!("{ko};B[cb];W[bb];B[ee])"),
            &["Bba Wca Bab Wbb Wdb Bbc Wcc>Bcb after 0", "Bba Wca Bab Wbb Wdb Bbc Wcc>Bee after 2"],
        );
        check(&format!("{ko};B[cb];W[];B[];W[bb])"), &["Bba Wca Bab Wbb Wdb Bbc Wcc>Bcb W-- B-- Wbb after 0"]);
    }
}
