//! The beginnings of games: the first moves, independent of rotation, and the first stones in the corners.

use std::fmt;

use kifu_go::{Color, Size, Symmetry};
use serde::{Deserialize, Serialize};

use crate::stream::{Change, Event, number, point_at};

/// A move of an opening: the player, and the point on the rotated board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct OpeningMove {
    /// The distance from the right and then from the top, which determines the orientation.
    rank: u16,
    point: u16,
    is_white: bool,
}

/// The number of a pass.
const PASS: u16 = u16::MAX;

impl OpeningMove {
    /// The player.
    #[must_use]
    pub const fn color(self) -> Color {
        if self.is_white { Color::White } else { Color::Black }
    }

    /// The number of the point, `None` for a pass.
    #[must_use]
    pub const fn point(self) -> Option<u16> {
        if self.point == PASS { None } else { Some(self.point) }
    }
}

/// The beginning of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Beginning {
    /// No move.
    Nothing,
    /// Setup stones.
    SetUp,
    /// These moves.
    Moves(Box<[OpeningMove]>),
}

/// The first `count` moves in the orientation in which the first one is as far to the right as possible, then as
/// high, then the second one, and so on.
pub(super) fn beginning(events: &[Event], size: Size, count: usize) -> Beginning {
    let mut moves: Vec<Event> = Vec::with_capacity(count.min(CORNER_MOVES));
    for event in events {
        if event.is_move() {
            moves.push(*event);
        } else if event.point().is_some() && event.change() == Change::Placed {
            return Beginning::SetUp;
        }
        if moves.len() == count {
            break;
        }
    }
    let mut ways = Symmetry::ALL.to_vec();
    ways.retain(|way| way.size(size) == size);
    let mut turned = Vec::with_capacity(moves.len());
    for event in moves {
        let Some(first) = ways.iter().map(|way| played(event, *way, size)).min() else { break };
        ways.retain(|way| played(event, *way, size) == first);
        turned.push(first);
    }
    if turned.is_empty() { Beginning::Nothing } else { Beginning::Moves(turned.into()) }
}

fn played(event: Event, way: Symmetry, size: Size) -> OpeningMove {
    let is_white = event.color() == Color::White;
    let point = event.point().and_then(|point| point_at(point, size)).map(|point| way.point(point, size));
    match point {
        Some(point) => {
            let from_right = size.columns() - 1 - point.x();
            let rank = u16::from(from_right) * u16::from(size.rows()) + u16::from(point.y());
            OpeningMove { rank, point: number(point, size).unwrap_or(PASS), is_white }
        }
        None => OpeningMove { rank: PASS, point: PASS, is_white },
    }
}

/// The number of lines of a corner, from the edge.
const CORNER: u8 = 6;
/// The number of moves that are examined for the first stone in each corner.
pub(super) const CORNER_MOVES: usize = 24;

/// A stone in a corner: its lines from both edges, the lower first.
type Lines = (u8, u8);

/// The first stone in each corner and its colour.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub struct Corners {
    /// The stones of Black: lines from the edges, the lower first, in order.
    pub black: Vec<Lines>,
    /// The stones of White.
    pub white: Vec<Lines>,
    /// The arrangement, if each has two.
    pub arrangement: Option<Arrangement>,
}

/// The arrangement of the two corners of each player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Arrangement {
    /// On one side of the board.
    Parallel,
    /// Opposite each other.
    Diagonal,
}

/// The first stone in each corner, including setup; `None` on small boards, and if there are none.
pub(super) fn corners(events: &[Event], size: Size) -> Option<Corners> {
    if size.columns() < CORNER * 2 + 1 || size.rows() < CORNER * 2 + 1 {
        return None;
    }
    // Upper left, upper right, lower left, lower right.
    let mut first: [Option<(Color, Lines)>; 4] = [None; 4];
    let mut moves = 0;
    for event in events {
        if event.is_move() {
            moves += 1;
        }
        if moves > CORNER_MOVES || first.iter().all(Option::is_some) {
            break;
        }
        let Some(point) = event.point().filter(|_| event.change() == Change::Placed) else { continue };
        let Some(point) = point_at(point, size) else { continue };
        let (right, bottom) = (point.x() >= size.columns() / 2, point.y() >= size.rows() / 2);
        let across = if right { size.columns() - point.x() } else { point.x() + 1 };
        let down = if bottom { size.rows() - point.y() } else { point.y() + 1 };
        let corner = &mut first[usize::from(right) + 2 * usize::from(bottom)];
        if across <= CORNER && down <= CORNER && corner.is_none() {
            *corner = Some((event.color(), (across.min(down), across.max(down))));
        }
    }
    let of = |color| {
        let mut lines: Vec<Lines> =
            first.iter().flatten().filter(|(owner, _)| *owner == color).map(|(_, lines)| *lines).collect();
        lines.sort_unstable();
        lines
    };
    let (black, white) = (of(Color::Black), of(Color::White));
    let owner = |corner: usize| first[corner].map(|(owner, _)| owner);
    let arrangement = (black.len() == 2 && white.len() == 2).then(|| {
        let is_diagonal = owner(0) == owner(3);
        if is_diagonal { Arrangement::Diagonal } else { Arrangement::Parallel }
    });
    (!black.is_empty() || !white.is_empty()).then_some(Corners { black, white, arrangement })
}

impl fmt::Display for Corners {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut is_first = true;
        for (who, lines) in [("B", &self.black), ("W", &self.white)] {
            if lines.is_empty() {
                continue;
            }
            f.write_str(if is_first { who } else { ", " })?;
            if !is_first {
                f.write_str(who)?;
            }
            is_first = false;
            for (lower, higher) in lines {
                write!(f, " {lower}-{higher}")?;
            }
        }
        match self.arrangement {
            Some(Arrangement::Parallel) => f.write_str(", parallel"),
            Some(Arrangement::Diagonal) => f.write_str(", diagonal"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

    use super::*;
    use crate::statistics::Value;
    use crate::stream::{Recorder, stream_of_game};

    /// Checks the first four moves, and the corners.
    #[track_caller]
    fn check(text: &str, opening: &str, in_corners: &str) {
        let collection = Collection::parse(text.as_bytes());
        let mut recorder = Recorder::new(Size::NINETEEN);
        let stream = stream_of_game(collection.game(0).unwrap(), &mut recorder);
        let size = (stream.size.columns(), stream.size.rows());
        let found = match beginning(stream.main_line(), stream.size, 4) {
            Beginning::Nothing => String::new(),
            Beginning::SetUp => Value::SetUp.to_string(),
            Beginning::Moves(moves) => Value::Opening(size, moves).to_string(),
        };
        assert_eq!(found, opening, "{text}");
        let found = corners(stream.main_line(), stream.size).map_or_else(String::new, |corners| corners.to_string());
        assert_eq!(found, in_corners, "{text}");
    }

    #[test]
    fn the_same_however_the_board_is_turned() {
        let corners = "B 3-4 4-4, W 4-4 4-4, parallel";
        for text in [
            "(;SZ[19];B[qd];W[dd];B[pp];W[dp];B[fc])",
            "(;SZ[19];B[cp];W[pp];B[dd];W[pd];B[nq])",
            "(;SZ[19];B[pc];W[pp];B[dd];W[dp])",
        ] {
            check(text, "R16 D16 Q4 D4", corners);
        }
    }

    #[test]
    fn what_is_not_usual() {
        check("(;SZ[19])", "", "");
        check("(;SZ[9];B[cc];W[])", "9×9: G7 pass", "");
        check("(;SZ[5:3];B[aa];W[ee])", "5×3: E3", "");
        check("(;SZ[19];W[dd];W[dp];B[tt])", "W:Q16 W:Q4 pass", "W 4-4 4-4");
        check("(;SZ[19]AB[dd][pp];W[pd];B[dp])", "(stones set up)", "B 4-4 4-4 4-4, W 4-4");
        check("(;SZ[19];AB[dd];W[cp];B[ce])", "(stones set up)", "B 4-4, W 3-4");
        check("(;SZ[13];B[dd];W[jj];B[gg];W[dj];B[jd])", "13×13: K10 D4 G7 K4", "B 4-4 4-4, W 4-4 4-4, parallel");
        check("(;SZ[19];B[dd];W[dp];B[pp];W[pd])", "Q16 Q4 D4 D16", "B 4-4 4-4, W 4-4 4-4, diagonal");
    }
}
