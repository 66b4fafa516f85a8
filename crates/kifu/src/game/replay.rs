//! Playing a record out, node by node, whatever it says.

use kifu_go::{Board, Color, Move, Point};
use kifu_sgf::{Node, Settings, prop};

use super::points::moves_of;

/// The latest move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LastMove {
    pub(crate) color: Color,
    pub(crate) played: Move,
}

/// A position that follows the nodes of a record.
///
/// Everything is executed as FF[4] says: setup puts stones down without captures; a move takes the place of what was
/// there, captures, and may be suicide. Whether it is legal is not asked.
pub(crate) struct Replay {
    settings: Settings,
    pub(crate) board: Board,
    /// Moves made so far, passes included.
    pub(crate) moves: usize,
    pub(crate) last: Option<LastMove>,
    /// Who is to play, where the record says so (`PL`) or there was a move.
    next: Option<Color>,
    /// Who plays first while there is neither: White where Black has a handicap.
    first: Color,
}

impl Replay {
    /// The empty board before `root`.
    pub(crate) fn new(root: Node<'_>, settings: &Settings) -> Self {
        let has_handicap = match settings.read(root, prop::HA) {
            Ok(Some(handicap)) => handicap.stones >= 2,
            _ => root.get("AB").is_some() && root.get("AW").is_none(),
        };
        let first = if has_handicap { Color::White } else { Color::Black };
        Self { settings: *settings, board: Board::new(settings.size), moves: 0, last: None, next: None, first }
    }

    /// Does what a node says, setup first; no more than `most` moves are made in all.
    pub(crate) fn follow(&mut self, node: Node<'_>, most: usize) {
        let settings = self.settings;
        for (key, stone) in [(prop::AB, Some(Color::Black)), (prop::AW, Some(Color::White))] {
            self.set_up(settings.read_all(node, key).flatten(), stone);
        }
        self.set_up(settings.read_all(node, prop::AE).flatten(), None);
        if let Ok(Some(color)) = settings.read(node, prop::PL) {
            self.next = Some(color);
        }
        for (color, played) in moves_of(node, &settings) {
            if self.moves >= most {
                return;
            }
            if let Move::Play(point) = played {
                self.board.play(color, point);
            }
            self.moves += 1;
            self.last = Some(LastMove { color, played });
            self.next = Some(color.opposite());
        }
    }

    fn set_up(&mut self, points: impl Iterator<Item = Point>, stone: Option<Color>) {
        for point in points {
            self.board.set(point, stone);
            // The last move is marked no more once stones were put down by hand.
            self.last = None;
        }
    }

    /// The position at a node: all from the root to it is followed. Without recursion, as lines can be endless.
    pub(crate) fn to(node: Node<'_>, settings: &Settings, most: usize) -> Self {
        let mut path: Vec<Node<'_>> = std::iter::successors(Some(node), |node| node.parent()).collect();
        path.reverse();
        let mut replay = Self::new(path[0], settings);
        for node in path {
            replay.follow(node, most);
        }
        replay
    }

    /// Who is to play.
    pub(crate) fn to_play(&self) -> Color {
        self.next.unwrap_or(self.first)
    }

    /// How many stones of a colour were captured.
    pub(crate) fn captured(&self, color: Color) -> u32 {
        self.board.prisoners(color.opposite())
    }
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

    use super::*;

    #[track_caller]
    fn check(sgf: &str, rows: &str, captured: (u32, u32), to_play: Color) {
        let collection = Collection::parse(sgf.as_bytes());
        let game = collection.game(0).expect("a game");
        let last = game.main_line().last().expect("a root");
        let replay = Replay::to(last, &game.settings(), usize::MAX);
        assert_eq!(replay.board.to_string().replace('\n', "/"), rows, "{sgf}");
        assert_eq!((replay.captured(Color::Black), replay.captured(Color::White)), captured, "{sgf}");
        assert_eq!(replay.to_play(), to_play, "{sgf}");
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
        check("(;SZ[2]AB[aa]PL[b])", "X./../", (0, 0), Black);
        check("(;SZ[2];B[];W[tt];AE[aa]PL[White])", "../../", (0, 0), White);
        check("(;SZ[2];B[zz];W[x];B[1])", "../../", (0, 0), Black);
    }
}
