//! The names of a line as data: openings and joseki, in all languages.

use std::collections::BTreeMap;

use kifu_go::{Board, Color, Coordinates, Move, Size};
use kifu_record::openings::{NameKind, NamedAt, leading, named_after, names_of_moves};

/// The names of a line of moves, and those of the positions that a next move reaches.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PositionNames {
    /// The last name of each part of the board: openings first, then joseki in the order of their moves.
    pub names: Vec<NameObject>,
    /// The moves that reach a position with a name, of both players.
    pub reached: Vec<ReachedName>,
}

/// A name of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct NameObject {
    /// The identifier, which does not change: `sanrensei`.
    pub name_id: &'static str,
    /// `opening`, `joseki`, or `point` for the first stone of a corner.
    pub kind: &'static str,
    /// The part of the board: `board`, `right`, `upper-right`.
    pub area: &'static str,
    /// The player to whom the name belongs: `black` or `white`.
    pub color: &'static str,
    /// The move after which the position stands, counted from 1.
    pub move_number: u32,
    /// The names by the tag of their language, where they are known; always one in English.
    pub names: BTreeMap<&'static str, &'static str>,
}

/// A move that reaches a position with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ReachedName {
    /// The player: `black` or `white`.
    pub color: &'static str,
    /// The point: `Q16`.
    pub vertex: String,
    /// The name.
    pub name: NameObject,
}

impl NameObject {
    /// Returns a name as data.
    #[must_use]
    pub fn new(name: &NamedAt) -> Self {
        Self {
            name_id: name.position.id(),
            kind: name.position.kind().name(),
            area: name.place.name(),
            color: color_name(name.player),
            move_number: name.move_number,
            names: name.position.names(),
        }
    }
}

const fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// Returns the names of a line of moves from an empty board, and of the positions that a next move reaches. The names of
/// single stones are only told for the first move.
///
/// ```
/// use kifu_go::{Color, Move, Size};
///
/// let line = ["Q16", "D4", "Q4", "D16"].map(|name| Move::read(name, Size::NINETEEN).unwrap());
/// let moves: Vec<_> = [Color::Black, Color::White].into_iter().cycle().zip(line).collect();
/// let names = kifu_view::position_names(Size::NINETEEN, &moves);
/// assert_eq!(names.names[0].names["en"], "Nirensei");
/// let next = names.reached.iter().find(|next| next.vertex == "Q10").unwrap();
/// assert_eq!((next.color, next.name.names["ja"]), ("black", "三連星"));
/// ```
#[must_use]
pub fn position_names(size: Size, moves: &[(Color, Move)]) -> PositionNames {
    let names = leading(&names_of_moves(size, moves.iter().copied()));
    let mut board = Board::new(size);
    for &(color, to) in moves {
        if let Move::Play(point) = to {
            board.play(color, point);
        }
    }
    let is_empty = board.stones().next().is_none();
    let mut reached = Vec::new();
    for point in size.points().filter(|&point| board.get(point).is_none()) {
        for color in Color::BOTH {
            let after = named_after(&board, color, point);
            let best = leading(&after).first().copied();
            let best = best.or_else(|| after.first().copied().filter(|_| is_empty));
            if let Some(best) = best.filter(|best| is_empty || best.position.kind() != NameKind::Point) {
                let vertex = Coordinates::Western.write(point, size);
                let name = NamedAt { move_number: moves.len() as u32 + 1, ..best };
                reached.push(ReachedName { color: color_name(color), vertex, name: NameObject::new(&name) });
            }
        }
    }
    PositionNames { names: names.iter().map(NameObject::new).collect(), reached }
}
