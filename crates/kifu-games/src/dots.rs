//! Dots (Kropki): a closed chain of dots captures the opponent's dots within it.

use alloc::vec::Vec;

use kifu_go::{Color, Point};

use crate::position::{DIRECTIONS, shifted};
use crate::{Action, Fault, Outcome, Position, Reason};

pub(crate) fn set_up(position: &mut Position) {
    position.areas = alloc::vec![None; position.size().area()];
}

pub(crate) fn play(position: &mut Position, color: Color, action: &Action) -> Result<(), Fault> {
    let mut first = Ok(());
    match action {
        Action::Place(point) => place(position, color, *point),
        Action::Dots { points, chains } => {
            for &point in points {
                first = first.and(place(position, color, point));
            }
            let is_closed = |chain: &Vec<Point>| is_closed_chain(position, color, chain);
            if chains.iter().all(is_closed) { first } else { first.and(Err(Fault::OpenChain)) }
        }
        _ => Ok(()),
    }
}

fn place(position: &mut Position, color: Color, point: Point) -> Result<(), Fault> {
    let is_surrounded = position.area_at(point).is_some();
    let placed = position.place(color, point);
    // A dot in an area that the opponent has closed around nothing is captured, unless it captures itself.
    let own = DIRECTIONS.into_iter().filter_map(|step| shifted(point, step));
    if own.filter(|&near| is_active(position, color, near)).count() >= 2 {
        capture(position, color);
    }
    capture(position, color.opposite());
    placed.and(if is_surrounded { Err(Fault::Surrounded) } else { Ok(()) })
}

/// True if there is a dot of this colour that is not captured.
fn is_active(position: &Position, color: Color, point: Point) -> bool {
    position.color_at(point) == Some(color) && position.area_at(point) != Some(color.opposite())
}

/// Captures the cells that a player's dots separate from the border, wherever there are dots of the opponent.
fn capture(position: &mut Position, color: Color) {
    let size = position.size();
    let is_border = |point: &Point| {
        point.x() == 0 || point.y() == 0 || point.x() + 1 == size.columns() || point.y() + 1 == size.rows()
    };
    let mut seen = alloc::vec![false; size.area()];
    // First what is connected with the border, then each enclosed part.
    for start in [None].into_iter().chain(size.points().map(Some)) {
        let mut open: Vec<Point> = match start {
            None => size.points().filter(is_border).collect(),
            Some(point) => Vec::from([point]),
        };
        let mut part = Vec::new();
        while let Some(point) = open.pop() {
            let Some(index) = size.index(point) else { continue };
            if is_active(position, color, point) || core::mem::replace(&mut seen[index], true) {
                continue;
            }
            part.push(point);
            open.extend(size.neighbors(point));
        }
        let has_enemies = |&point: &Point| is_active(position, color.opposite(), point);
        if start.is_some() && part.iter().any(has_enemies) {
            for index in part.into_iter().filter_map(|point| size.index(point)) {
                if let Some(area) = position.areas.get_mut(index) {
                    *area = Some(color);
                }
            }
        }
    }
}

/// True if each dot of a chain is next to the following one, and the last one next to the first or the same.
fn is_closed_chain(position: &Position, color: Color, chain: &[Point]) -> bool {
    let is_next = |one: Point, other: Point| one.x().abs_diff(other.x()) <= 1 && one.y().abs_diff(other.y()) <= 1;
    let (Some(&first), Some(&last)) = (chain.first(), chain.last()) else { return true };
    chain.iter().all(|&point| position.color_at(point) == Some(color))
        && chain.windows(2).all(|pair| is_next(pair[0], pair[1]))
        && is_next(first, last)
}

/// The number of dots that a player has captured.
#[must_use]
pub fn captured(position: &Position, color: Color) -> usize {
    position.stones(color.opposite()).filter(|&point| position.area_at(point) == Some(color)).count()
}

/// The result, if no cell is left, or the last action is a final placing: several dots at once.
pub(crate) fn outcome(position: &Position) -> Option<Outcome> {
    let is_free = |point| position.at(point).is_none() && position.area_at(point).is_none();
    if position.last.len() < 2 && position.size().points().any(is_free) {
        return None;
    }
    let [black, white] = [Color::Black, Color::White].map(|color| captured(position, color) as u32);
    Some(match black.cmp(&white) {
        core::cmp::Ordering::Equal => Outcome::Draw,
        core::cmp::Ordering::Greater => Outcome::Win { winner: Color::Black, reason: Reason::Captures(black - white) },
        core::cmp::Ordering::Less => Outcome::Win { winner: Color::White, reason: Reason::Captures(white - black) },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{faults, outcome_of, reached};
    use alloc::string::ToString;

    #[test]
    fn captures() {
        let check = |moves: &str, expected: [usize; 2], fault: Option<Fault>| {
            let record = alloc::format!("(;GM[40]SZ[7]{moves})");
            let position = reached(&record).position;
            assert_eq!([Color::Black, Color::White].map(|color| captured(&position, color)), expected, "{moves}");
            assert_eq!(faults(&record).first().copied(), fault, "{moves}");
        };
        check(";B[bb];W[ab];W[ba];W[cb]", [0, 0], None);
        check(";B[bb];W[ab];W[ba];W[cb];W[bc]", [0, 1], None);
        check(";B[bb];W[ab];W[ba];W[cb];W[bc.bccbbaabbc]", [0, 1], None);
        check(";B[bb];W[ab];W[ba];W[bc.bccbbaabbc]", [0, 0], Some(Fault::OpenChain));
        // The border of the board is no chain.
        check(";B[aa];W[ab];W[ba]", [0, 0], None);
        // A dot in an empty area is captured, unless it captures.
        check(";W[ab];W[ba];W[cb];W[bc];B[bb]", [0, 1], None);
        check(";B[bb];W[ab];W[ba];W[cb];W[bc];B[bb]", [0, 1], Some(Fault::Occupied));
        check(";W[cc];W[bd];W[dd];W[ce];B[bc];B[cb];B[dc];B[ad];B[be];B[ed];B[de];B[cd]", [3, 0], None);
        check(";W[cc];W[bd];W[dd];W[ce];B[bc];B[cb];B[dc];B[ad];B[be];B[ed];B[de];B[cd];B[cf]", [4, 0], None);
        // An area of two cells, one of them empty: nobody may play there any more.
        check(";B[bb];W[ab];W[ba];W[ca];W[db];W[cc];W[bc];B[cb]", [0, 2], Some(Fault::Surrounded));
        // The final placing, several dots at once.
        check(";B[bb];W[ab][ba][cb][bc]", [0, 1], None);
    }

    #[test]
    fn a_final_placing_ends_the_game() {
        for (moves, expected) in [
            (";B[bb];W[ab];W[ba];W[cb];W[bc]", None),
            (";B[bb];W[ab];W[ba][cb][bc]", Some("White has captured 1 more")),
            (";B[bb];W[ab][ba]", Some("the game is a draw")),
        ] {
            let outcome = outcome_of(&alloc::format!("(;GM[40]SZ[7]{moves})"));
            assert_eq!(outcome.map(|outcome| outcome.to_string()).as_deref(), expected, "{moves}");
        }
    }

    #[test]
    fn captured_dots_are_freed() {
        let inner = ";B[dd];W[cd];W[dc];W[ed];W[de]";
        let outer = ";B[bd];B[cc];B[db];B[ec];B[fd];B[ee];B[df];B[ce]";
        let position = reached(&alloc::format!("(;GM[40]SZ[9]{inner}{outer})")).position;
        assert_eq!([Color::Black, Color::White].map(|color| captured(&position, color)), [4, 0]);
    }
}
