//! Diagrams of games other than Go.

use kifu_games::{Form, GameRow, Notation, Piece, Position};
use kifu_go::{Color, Coordinates, Point, Region, star_points};
use kifu_record::Mark;

use super::{Diagram, Sides, Stone};

/// A position of a game other than Go, as data.
#[derive(Clone, Debug)]
pub struct GameDiagram {
    /// The game.
    pub row: &'static GameRow,
    /// The position.
    pub position: Position,
    /// Its stones, last move and names of lines, like those of a board of Go. Not used in Backgammon.
    pub board: Diagram,
}

impl GameDiagram {
    /// Returns the diagram of a position, with the names of lines that moves have in this notation.
    #[must_use]
    pub fn new(row: &'static GameRow, position: Position, notation: Notation) -> Self {
        let size = position.size();
        let stones = position.pieces().filter_map(|(point, piece)| {
            let color = piece.color()?;
            Some(Stone { point, color, number: None })
        });
        let arrows = position.pieces().filter(|(_, piece)| *piece == Piece::Arrow);
        let area = |color: Color| -> Vec<Point> {
            size.points().filter(|&point| position.area_at(point) == Some(color)).collect()
        };
        let is_crossings = row.shape == kifu_games::Shape::Crossings;
        let marks = arrows.map(|(point, _)| Mark::Cross(point)).chain(way(row, &position)).chain(borders(&position));
        let board = Diagram {
            size,
            region: Region::whole(size),
            hidden: Vec::new(),
            stones: stones.collect(),
            ghosts: Vec::new(),
            marks: marks.collect(),
            black_territory: area(Color::Black),
            white_territory: area(Color::White),
            dimmed: Vec::new(),
            last: position.last.iter().copied().rfind(|&point| position.color_at(point).is_some()),
            notes: Vec::new(),
            coordinates: Some(coordinates(notation)),
            sides: Sides::default(),
            stars: if is_crossings { star_points(size) } else { Vec::new() },
            moves: None,
            move_number: position.moves as u32,
            last_move: None,
            captured: [0; 2],
        };
        Self { row, position, board }
    }
}

/// The way of a piece in the last move, in games whose pieces move.
fn way(row: &GameRow, position: &Position) -> Option<Mark> {
    let moves_pieces = matches!(row.form, Form::Step | Form::Shot);
    match *position.last.as_slice() {
        [from, to, ..] if moves_pieces => Some(Mark::Arrow(from, to)),
        _ => None,
    }
}

/// The borders of captured areas, in Dots: lines between neighbouring dots that touch an area of their player.
fn borders(position: &Position) -> impl Iterator<Item = Mark> + '_ {
    const FORWARD: [(i8, i8); 4] = [(1, 0), (1, 1), (0, 1), (-1, 1)];
    let near =
        |point: Point, (x, y): (i8, i8)| Point::new(point.x().checked_add_signed(x)?, point.y().checked_add_signed(y)?);
    let touches = move |point: Point, color: Color| {
        let around = FORWARD.into_iter().flat_map(|(x, y)| [(x, y), (-x, -y)]);
        around.filter_map(|step| near(point, step)).any(|near| position.area_at(near) == Some(color))
    };
    let is_border = move |point: Point, color: Color| {
        position.color_at(point) == Some(color) && position.area_at(point).is_none() && touches(point, color)
    };
    position.pieces().filter_map(|(point, piece)| Some((point, piece.color()?))).flat_map(move |(point, color)| {
        let next = FORWARD.into_iter().filter_map(move |step| near(point, step));
        let is_here = is_border(point, color);
        next.filter(move |&next| is_here && is_border(next, color)).map(move |next| Mark::Line(point, next))
    })
}

/// The names of lines on a board of Go that agree with a notation. Columns have capital letters on the board.
const fn coordinates(notation: Notation) -> Coordinates {
    match notation {
        Notation::Letters => Coordinates::Sgf,
        Notation::NumbersDown => Coordinates::Fox,
        // Boards of more than eight columns would lack the letter I.
        Notation::NumbersUp => Coordinates::Western,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kifu_games::Replay;
    use kifu_sgf::Collection;

    fn marks(record: &str) -> Vec<Mark> {
        let text = Collection::parse(record.as_bytes());
        let game = text.game(0).unwrap();
        let replay = Replay::of(game).unwrap();
        let position = replay.at(game.main_line().last().unwrap()).position;
        GameDiagram::new(replay.row, position, replay.notation).board.marks
    }

    #[test]
    fn ways_and_borders() {
        let point = |letters: &[u8; 2]| Point::from_sgf(*letters).unwrap();
        let arrow = |from, to| Mark::Arrow(point(from), point(to));
        let line = |from, to| Mark::Line(point(from), point(to));
        assert_eq!(marks("(;GM[9];B[b1-b3])"), [arrow(b"bh", b"bf")]);
        assert_eq!(marks("(;GM[18]SZ[10];W[daddgd])"), [Mark::Cross(point(b"gd")), arrow(b"da", b"dd")]);
        assert_eq!(marks("(;GM[11]SZ[5];B[a1];W[b2])"), []);
        // A dot within four others, and an empty cell within four.
        assert_eq!(
            marks("(;GM[40]SZ[9]AB[bc][cb][dc]AW[cc];B[cd])"),
            [line(b"cb", b"dc"), line(b"cb", b"bc"), line(b"bc", b"cd"), line(b"dc", b"cd")]
        );
        assert_eq!(marks("(;GM[40]SZ[9]AB[bc][cb][dc];B[cd])"), []);
    }
}
