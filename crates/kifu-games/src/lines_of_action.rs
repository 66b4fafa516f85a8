//! Lines of Action: a piece moves as far as there are pieces on its line; who connects all own pieces wins.
//!
//! Source: <https://www.red-bean.com/sgf/loa.html>.

use alloc::vec::Vec;

use kifu_go::{Color, Point, Size};

use crate::position::{DIRECTIONS, direction, ray, shifted};
use crate::{Action, Fault, Outcome, Piece, Position, Reason};

/// Places Black on the first and last row, White on the first and last column, and nobody in the corners.
pub(crate) fn set_up(position: &mut Position) {
    let size = position.size();
    for point in size.points() {
        let is_on_row = point.y() == 0 || point.y() + 1 == size.rows();
        let is_on_column = point.x() == 0 || point.x() + 1 == size.columns();
        let color = match (is_on_row, is_on_column) {
            (true, false) => Color::Black,
            (false, true) => Color::White,
            _ => continue,
        };
        position.set(point, Some(Piece::Stone(color)));
    }
}

pub(crate) fn play(position: &mut Position, color: Color, action: &Action) -> Result<(), Fault> {
    let &Action::Step { from, to } = action else { return Ok(()) };
    let fault = fault(position, color, from, to);
    position.step(color, from, to)?;
    fault.map_or(Ok(()), Err)
}

fn fault(position: &Position, color: Color, from: Point, to: Point) -> Option<Fault> {
    let Some(((x, y), steps)) = direction(from, to) else { return Some(Fault::WrongDistance) };
    let line = |direction| ray(position.size(), from, direction).filter(|&point| position.at(point).is_some()).count();
    if 1 + line((x, y)) + line((-x, -y)) != usize::from(steps) {
        return Some(Fault::WrongDistance);
    }
    let mut between = ray(position.size(), from, (x, y)).take(usize::from(steps) - 1);
    let is_blocked = between.any(|point| position.color_at(point) == Some(color.opposite()));
    (is_blocked || position.color_at(to) == Some(color)).then_some(Fault::Blocked)
}

/// Finds a player whose pieces are connected; if both are, the one who has moved.
pub(crate) fn outcome(position: &Position) -> Option<Outcome> {
    let mover = position.to_play.opposite();
    let winner = [mover, mover.opposite()].into_iter().find(|&color| is_together(position, color))?;
    Some(Outcome::Win { winner, reason: Reason::Together })
}

fn is_together(position: &Position, color: Color) -> bool {
    let Some(first) = position.stones(color).next() else { return false };
    let size: Size = position.size();
    let mut seen = alloc::vec![false; size.area()];
    let mut open: Vec<Point> = Vec::from([first]);
    let mut count = 0;
    while let Some(point) = open.pop() {
        let Some(index) = size.index(point) else { continue };
        if position.color_at(point) != Some(color) || core::mem::replace(&mut seen[index], true) {
            continue;
        }
        count += 1;
        open.extend(DIRECTIONS.into_iter().filter_map(|step| shifted(point, step)));
    }
    count == position.count(color)
}

#[cfg(test)]
mod tests {
    use crate::Fault;
    use crate::tests::{faults, outcome_of};
    use alloc::string::ToString;

    #[test]
    fn moves_are_checked() {
        for (moves, expected) in [
            (";B[b1-b3]", None),
            (";B[B8-B6]", None),
            (";B[b1-h1]", None),
            (";B[b1:h1]", None),
            // Diagonal, with two pieces on the line; the notation of PlayStrategy.
            (";B[d1-f3]", None),
            (";B[dhbf]", None),
            (";B[b1-b4]", Some(Fault::WrongDistance)),
            (";B[b1-c3]", Some(Fault::WrongDistance)),
            (";B[a2-c2]", Some(Fault::NoPiece)),
            (";W[a2-c2];B[c1-c4]", Some(Fault::Blocked)),
            (";B[b2-b4]", Some(Fault::NoPiece)),
            (";B[pass];W[resign]", None),
        ] {
            let record = alloc::format!("(;GM[9]SZ[8]{moves})");
            assert_eq!(faults(&record).first().copied(), expected, "{moves}");
        }
    }

    #[test]
    fn who_is_together() {
        let check = |setup: &str, expected: Option<&str>| {
            let outcome = outcome_of(&alloc::format!("(;GM[9]SZ[8]{setup})"));
            assert_eq!(outcome.map(|outcome| outcome.to_string()).as_deref(), expected, "{setup}");
        };
        check("", None);
        check("AB[a1][b2][c3]AW[h1][h8]", Some("all pieces of Black are connected"));
        check("AB[a1][b2][d4]AW[h1][h2]", Some("all pieces of White are connected"));
        check("AB[a1][c3]AW[h1][f2];B[a1-b2];W[f2-g1]", Some("all pieces of White are connected"));
    }
}
