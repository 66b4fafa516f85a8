//! What differs, in words.

use kifu_go::{Color, Coordinates, Move, Point, Size, Symmetry, Transform};
use kifu_record::{LineRelation, Mark, Place, Play, Relation, Thing};

use crate::numbers::counted;

/// How points are named.
#[derive(Clone, Copy)]
pub(super) struct Names {
    pub(super) coordinates: Coordinates,
    pub(super) size: Size,
}

impl Names {
    pub(super) fn point(self, point: Point) -> String {
        self.coordinates.write(point, self.size)
    }

    /// `Black Q16`.
    pub(super) fn play(self, play: Play) -> String {
        let color = color(play.color);
        match play.to {
            Move::Play(point) => format!("{color} {}", self.point(point)),
            Move::Pass => format!("{color} passes"),
        }
    }

    /// Moves one after the other, the first with its colour.
    pub(super) fn plays(self, plays: &[Play]) -> String {
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

    /// Stones and marks, those of one kind together: `black stones Q16 D4, labels D16="A"`.
    pub(super) fn things(self, things: &[Thing]) -> String {
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

    /// What kind of thing, and where.
    pub(super) fn thing(self, thing: &Thing) -> (String, String) {
        let (kind, point) = match thing {
            Thing::Stone(Color::Black, point) => ("black stones", point),
            Thing::Stone(Color::White, point) => ("white stones", point),
            Thing::Empty(point) => ("emptied", point),
            Thing::Territory(Color::Black, point) => ("black territory", point),
            Thing::Territory(Color::White, point) => ("white territory", point),
            Thing::Dimmed(point) => ("dimmed", point),
            Thing::View(point) => ("view", point),
            Thing::Mark(mark) => match mark {
                Mark::Circle(point) => ("circles", point),
                Mark::Triangle(point) => ("triangles", point),
                Mark::Square(point) => ("squares", point),
                Mark::Cross(point) => ("crosses", point),
                Mark::Selected(point) => ("selected", point),
                Mark::Label(point, label) => return ("labels".into(), format!("{}={label:?}", self.point(*point))),
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

/// The name of a symmetry, as `--format json` has it, and in words.
const SYMMETRIES: [(Symmetry, &str, &str); 8] = [
    (Symmetry::IDENTITY, "none", ""),
    (Symmetry::TURN_RIGHT, "turn-right", "turned by a quarter to the right"),
    (Symmetry::HALF_TURN, "half-turn", "turned by a half"),
    (Symmetry::TURN_LEFT, "turn-left", "turned by a quarter to the left"),
    (Symmetry::MIRROR_COLUMNS, "left-right", "mirrored, left and right exchanged"),
    (Symmetry::MIRROR_ROWS, "top-bottom", "mirrored, top and bottom exchanged"),
    (Symmetry::TRANSPOSE, "diagonal", "mirrored along the diagonal from the upper left"),
    (Symmetry::ANTITRANSPOSE, "antidiagonal", "mirrored along the diagonal from the upper right"),
];

pub(super) fn symmetry_name(symmetry: Symmetry) -> &'static str {
    SYMMETRIES.iter().find(|(known, ..)| *known == symmetry).map_or("none", |(_, name, _)| name)
}

/// What was done to the first record; nothing where it lies as the second does.
pub(super) fn transform(transform: Transform) -> Option<String> {
    let turned = SYMMETRIES.iter().find(|(known, ..)| *known == transform.symmetry).map_or("", |(.., words)| words);
    let swapped = if transform.swap_colors { "with the colours exchanged" } else { "" };
    let words: Vec<&str> = [turned, swapped].into_iter().filter(|words| !words.is_empty()).collect();
    (!words.is_empty()).then(|| words.join(", "))
}

/// How the moves of the main lines are related, as one clause.
pub(super) fn relation(relation: Option<Relation>, moves: (usize, usize), first: Option<usize>) -> String {
    let Some(relation) = relation else {
        return match first {
            None => "the positions are different".to_owned(),
            Some(1) => "the games are different from the first move on".to_owned(),
            Some(number) => format!("the games are the same up to move {}, and then different", number - 1),
        };
    };
    match relation.line {
        LineRelation::Same if moves == (0, 0) => "neither has a move".to_owned(),
        LineRelation::Same => format!("the moves are the same ({})", moves.1),
        LineRelation::Shorter { common } => {
            format!("the second ends after move {common}, the first has {}", counted(moves.0 - common, "more", "more"))
        }
        LineRelation::Longer { common } => {
            format!("the first ends after move {common}, the second has {}", counted(moves.1 - common, "more", "more"))
        }
        LineRelation::OneDiffers { index } => format!("only move {} is another", index + 1),
        LineRelation::OneMissing { index } => format!("the second lacks move {} of the first", index + 1),
        LineRelation::OneMore { index } => format!("the first lacks move {} of the second", index + 1),
        LineRelation::Reordered { from } => format!("the same moves, from move {} on in another order", from + 1),
    }
}

/// `after move 57`, `in a variation after move 57`.
pub(super) fn place(place: Place) -> String {
    match (place.moves, place.is_main_line) {
        (0, _) => "at the beginning".to_owned(),
        (moves, true) => format!("after move {moves}"),
        (moves, false) => format!("in a variation after move {moves}"),
    }
}
