//! The position at a node, with move number, captures and last move.

use kifu_go::{Board, Color, Move};
use kifu_record::{Action, GameTree, NodeId, Record, Situation};

use crate::Selection;

/// A board with move number, captures and last move.
///
/// ```
/// let game = kifu::parse("(;SZ[3];B[aa];W[ba];B[cc];W[ab])").game()?;
/// let end = game.snapshot(&kifu::NodeChoice::Last)?;
/// assert_eq!((end.move_number, end.captured(kifu::Color::Black)), (4, 1));
/// assert_eq!(end.to_play, kifu::Color::Black);
/// # Ok::<(), kifu::Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Snapshot {
    /// The board, with captured stones removed.
    pub board: Board,
    /// The number of moves from the root to the node, passes included. Numbers that the record assigns (MN) do not count.
    pub move_number: usize,
    /// The last move on the path from the root.
    pub last_move: Option<(Color, Move)>,
    /// The player to move next.
    pub to_play: Color,
}

impl Snapshot {
    /// Returns the position at a node.
    #[must_use]
    pub fn of(record: &Record, selection: Selection) -> Self {
        let situation =
            if selection.is_before_move { before_move(record) } else { Situation::after(&record, selection.node) };
        let Situation { board, turn } = situation;
        Self { board, move_number: turn.moves as usize, last_move: turn.last_move, to_play: turn.to_play }
    }

    /// The number of captured stones of this colour.
    #[must_use]
    pub fn captured(&self, color: Color) -> u32 {
        self.board.prisoners(color.opposite())
    }
}

/// The position at the root before its own move.
fn before_move(record: &Record) -> Situation {
    let mut situation = Situation::before(&record);
    record.actions(NodeId::ROOT, |action| {
        if let Action::Set(..) = action {
            situation.execute(action);
        }
    });
    situation
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NodeChoice;

    #[track_caller]
    fn check(sgf: &str, rows: &str, captured: (u32, u32), to_play: Color) {
        let last = crate::parse(sgf).game().unwrap().snapshot(&NodeChoice::Last).expect("an end");
        assert_eq!(last.board.to_string().replace('\n', "/"), rows, "{sgf}");
        assert_eq!((last.captured(Color::Black), last.captured(Color::White)), captured, "{sgf}");
        assert_eq!(last.to_play, to_play, "{sgf}");
    }

    #[test]
    fn the_board_before_a_move_in_the_root() {
        let first = crate::parse("(;SZ[3]AB[aa][bb]W[cc];B[ca])").game().unwrap().snapshot(&NodeChoice::Move(0));
        let first = first.expect("a start");
        assert_eq!(first.board.to_string(), "X..\n.X.\n...\n");
        assert_eq!((first.move_number, first.to_play), (0, Color::White));
    }

    #[test]
    fn plays_anything_out() {
        use Color::{Black, White};
        check("(;SZ[3];B[aa];W[ba];B[cc];W[ab])", ".O./O../..X/", (1, 0), Black);
        check("(;SZ[3:1];B[aa];B[ba];B[ca])", ".../", (3, 0), White);
        check("(;SZ[2]AB[aa][ab]AW[ba][bb])", "XO/XO/", (0, 0), Black);
        check("(;SZ[2]AB[aa][ab]AW[ba][bb];B[aa])", "X./X./", (0, 2), White);
        check("(;SZ[2]HA[2]AB[aa][bb])", "X./.X/", (0, 0), White);
        check("(;SZ[2]AB[aa])", "X./../", (0, 0), White);
        check("(;SZ[2];B[aa];W[bb]AE[aa])", "../.O/", (0, 0), Black);
        check("(;SZ[2]AB[aa]PL[b])", "X./../", (0, 0), Black);
        check("(;SZ[2];B[];W[tt];AE[aa]PL[White])", "../../", (0, 0), White);
        check("(;SZ[2];B[zz];W[x];B[1])", "../../", (0, 0), Black);
    }
}
