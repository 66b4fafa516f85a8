//! The position at a node, as the record plays it out.

use kifu_go::{Board, Color, Move};
use kifu_sgf::value::read_rectangle;
use kifu_sgf::{Node, Replay, Settings};

use super::points::moves_of;

/// A board and what led to it.
pub(crate) struct Position {
    pub(crate) board: Board,
    /// Moves made on the way from the root, passes included; what `MN` says is not asked.
    pub(crate) moves: usize,
    pub(crate) last_move: Option<(Color, Move)>,
    pub(crate) to_play: Color,
}

impl Position {
    /// The position after a node.
    pub(crate) fn after(node: Node<'_>, settings: &Settings) -> Self {
        let replay = Replay::at(node);
        let path = std::iter::successors(Some(node), |node| node.parent());
        Self {
            board: replay.board().clone(),
            moves: path.map(|node| moves_of(node, settings).count()).sum(),
            last_move: replay.last_move(),
            to_play: replay.to_play(),
        }
    }

    /// The position at a root before its own move: servers put the first move there.
    pub(crate) fn before_move_of(root: Node<'_>, settings: &Settings) -> Self {
        let mut board = Board::new(settings.size);
        for property in root.properties() {
            let stone = match () {
                () if property.is("AB") => Some(Color::Black),
                () if property.is("AW") => Some(Color::White),
                () if property.is("AE") => None,
                () => continue,
            };
            let rectangles = property.values().filter_map(|value| read_rectangle(value.raw(), settings).ok());
            for point in rectangles.flat_map(|rectangle| rectangle.value.points()) {
                board.set(point, stone);
            }
        }
        let first = moves_of(root, settings).next();
        Self { board, moves: 0, last_move: None, to_play: first.map_or(Color::Black, |(color, _)| color) }
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
        let position = Position::after(last, &game.settings());
        assert_eq!(position.board.to_string().replace('\n', "/"), rows, "{sgf}");
        assert_eq!((position.captured(Color::Black), position.captured(Color::White)), captured, "{sgf}");
        assert_eq!(position.to_play, to_play, "{sgf}");
    }

    #[test]
    fn the_board_before_a_move_in_the_root() {
        let collection = Collection::parse(b"(;SZ[3]AB[aa][bb]W[cc];B[ca])");
        let game = collection.game(0).expect("a game");
        let position = Position::before_move_of(game.root(), &game.settings());
        assert_eq!(position.board.to_string(), "X..\n.X.\n...\n");
        assert_eq!((position.moves, position.to_play), (0, Color::White));
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
