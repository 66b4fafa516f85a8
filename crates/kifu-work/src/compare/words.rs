//! Differences in words.

use kifu_go::{Color, Coordinates, Move, Point, Size, Symmetry, Transform};
use kifu_record::{BoardItem, Comparison, Difference, DifferencePlace, LineRelation, Mark, Part, Play};

use crate::numbers::counted;

/// Names points, moves and marks of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointNames {
    /// The coordinates.
    pub coordinates: Coordinates,
    /// The board.
    pub size: Size,
}

impl PointNames {
    fn point(self, point: Point) -> String {
        self.coordinates.write(point, self.size)
    }

    /// Returns the name of a move: `Black Q16`.
    #[must_use]
    pub fn play(self, play: Play) -> String {
        let color = color(play.color);
        match play.to {
            Move::Play(point) => format!("{color} {}", self.point(point)),
            Move::Pass => format!("{color} passes"),
        }
    }

    /// Returns the names of moves. The first move, and each one that is out of turn, has its colour.
    #[must_use]
    pub fn plays(self, plays: &[Play]) -> String {
        let mut words = Vec::new();
        let mut next = None;
        for &play in plays {
            let is_turn = next == Some(play.color);
            next = Some(play.color.opposite());
            words.push(match play.to {
                _ if !is_turn => self.play(play),
                Move::Play(point) => self.point(point),
                Move::Pass => "pass".to_owned(),
            });
        }
        words.join(" ")
    }

    /// Returns the names of stones and marks by kind: `black stones Q16 D4, labels D16="A"`.
    #[must_use]
    pub fn things(self, things: &[BoardItem]) -> String {
        let mut kinds: Vec<(String, Vec<String>)> = Vec::new();
        for thing in things {
            let (kind, place) = self.thing(thing);
            match kinds.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, places)) => places.push(place),
                None => kinds.push((kind, vec![place])),
            }
        }
        let listed: Vec<String> = kinds.iter().map(|(kind, places)| format!("{kind} {}", places.join(" "))).collect();
        listed.join(", ")
    }

    /// Returns the kind of a stone or mark, and the name of its point.
    pub(super) fn thing(self, thing: &BoardItem) -> (String, String) {
        let (kind, point) = match thing {
            BoardItem::Stone(Color::Black, point) => ("black stones", point),
            BoardItem::Stone(Color::White, point) => ("white stones", point),
            BoardItem::Empty(point) => ("emptied", point),
            BoardItem::Territory(Color::Black, point) => ("black territory", point),
            BoardItem::Territory(Color::White, point) => ("white territory", point),
            BoardItem::Dimmed(point) => ("dimmed", point),
            BoardItem::View(point) => ("view", point),
            BoardItem::Mark(mark) => match mark {
                Mark::Circle(point) => ("circles", point),
                Mark::Triangle(point) => ("triangles", point),
                Mark::Square(point) => ("squares", point),
                Mark::Cross(point) => ("crosses", point),
                Mark::Selected(point) => ("selected", point),
                Mark::Label(point, label) => return ("labels".into(), format!("{}=\"{label}\"", self.point(*point))),
                Mark::Arrow(from, to) => {
                    return ("arrows".into(), format!("{}→{}", self.point(*from), self.point(*to)));
                }
                Mark::Line(from, to) => return ("lines".into(), format!("{}–{}", self.point(*from), self.point(*to))),
                Mark::Area(_, rectangle) => {
                    let corners = [rectangle.upper_left(), rectangle.lower_right()].map(|corner| self.point(corner));
                    return ("marks".into(), corners.join(":"));
                }
                Mark::Other(name, point) => (&**name, point),
            },
        };
        (kind.to_owned(), self.point(*point))
    }
}

fn color(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// Symmetries in words.
const SYMMETRIES: [(Symmetry, &str); 7] = [
    (Symmetry::TURN_RIGHT, "rotated by 90 degrees clockwise"),
    (Symmetry::HALF_TURN, "rotated by 180 degrees"),
    (Symmetry::TURN_LEFT, "rotated by 90 degrees counterclockwise"),
    (Symmetry::MIRROR_COLUMNS, "mirrored left to right"),
    (Symmetry::MIRROR_ROWS, "mirrored top to bottom"),
    (Symmetry::TRANSPOSE, "mirrored along the diagonal from the upper left"),
    (Symmetry::ANTITRANSPOSE, "mirrored along the diagonal from the upper right"),
];

/// Returns the transform of the first record to the second in words: `rotated by 180 degrees`; `None` for the
/// identity.
#[must_use]
pub fn transform(transform: Transform) -> Option<String> {
    let turned = SYMMETRIES.iter().find(|(known, _)| *known == transform.symmetry).map_or("", |(_, words)| words);
    let swapped = if transform.swap_colors { "with swapped colours" } else { "" };
    let words: Vec<&str> = [turned, swapped].into_iter().filter(|words| !words.is_empty()).collect();
    (!words.is_empty()).then(|| words.join(", "))
}

/// Returns the relation of the main lines in one clause: `only move 12 differs`.
#[must_use]
pub fn relation(comparison: &Comparison) -> String {
    let moves = comparison.moves;
    let Some(relation) = comparison.relation else {
        let is_beginning =
            |difference: &Difference| difference.part() == Part::Setup && difference.at.is_some_and(|at| at.moves == 0);
        return match comparison.first_difference.map(|difference| difference.number) {
            None if comparison.differences.iter().any(is_beginning) => "the starting positions differ".to_owned(),
            None => "the records differ".to_owned(),
            Some(1) => "the moves differ from the first one on".to_owned(),
            Some(number) => format!("the moves are the same up to move {} and differ from there on", number - 1),
        };
    };
    match relation.line {
        LineRelation::Same if moves == (0, 0) => "neither record has moves".to_owned(),
        LineRelation::Same => format!("the moves are the same ({})", counted(moves.1, "move", "moves")),
        LineRelation::Shorter { common } => {
            format!(
                "the second record ends after move {common}, the first has {}",
                counted(moves.0 - common, "more move", "more moves")
            )
        }
        LineRelation::Longer { common } => {
            format!(
                "the first record ends after move {common}, the second has {}",
                counted(moves.1 - common, "more move", "more moves")
            )
        }
        LineRelation::OneDiffers { index } => format!("only move {} differs", index + 1),
        LineRelation::OneMissing { index } => format!("the second record lacks move {} of the first", index + 1),
        LineRelation::OneMore { index } => format!("the first record lacks move {} of the second", index + 1),
        LineRelation::Reordered { from } => {
            format!("the moves are the same, in a different order from move {} on", from + 1)
        }
    }
}

/// Returns the number of a node other than the root without a move before it, such as any node of a game whose moves are
/// not read.
#[must_use]
pub fn node_before_moves(place: DifferencePlace) -> Option<usize> {
    let node = place.one.or(place.other)?.index();
    (place.moves == 0 && node > 0).then_some(node)
}

/// Returns the place of a difference: `after move 57`, `in a variation after move 57`, `at node 3`.
#[must_use]
pub fn place(place: DifferencePlace) -> String {
    if let Some(node) = node_before_moves(place) {
        return format!("at node {node}");
    }
    match (place.moves, place.is_main_line) {
        (0, _) => "at the beginning".to_owned(),
        (moves, true) => format!("after move {moves}"),
        (moves, false) => format!("in a variation after move {moves}"),
    }
}
