//! Diagrams of games other than Go.

use kifu_games::{GameRow, Notation, Piece, Position};
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
        let board = Diagram {
            size,
            region: Region::whole(size),
            hidden: Vec::new(),
            stones: stones.collect(),
            ghosts: Vec::new(),
            marks: arrows.map(|(point, _)| Mark::Cross(point)).collect(),
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

/// The names of lines on a board of Go that agree with a notation. Columns have capital letters on the board.
const fn coordinates(notation: Notation) -> Coordinates {
    match notation {
        Notation::Letters => Coordinates::Sgf,
        Notation::NumbersDown => Coordinates::Fox,
        // Boards of more than eight columns would lack the letter I.
        Notation::NumbersUp => Coordinates::Western,
    }
}
