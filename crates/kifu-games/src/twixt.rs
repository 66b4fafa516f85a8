//! Twixt: pegs a knight's move apart are linked, and links do not cross; White connects top and bottom, Black left and
//! right.
//!
//! Source: <https://www.red-bean.com/sgf/twixt.html>.

use alloc::vec::Vec;

use kifu_go::{Color, Point, Size};

use crate::position::shifted;
use crate::{Action, Fault, Outcome, Piece, Position, Reason, Word};

/// The links of a peg to the pegs below it, in the order of their bits.
const DOWN: [(i8, i8); 4] = [(-2, 1), (-1, 2), (1, 2), (2, 1)];

pub(crate) fn set_up(position: &mut Position) {
    position.links = alloc::vec![0; position.size().area()];
}

pub(crate) fn play(position: &mut Position, color: Color, action: &Action) -> Result<(), Fault> {
    match *action {
        Action::Place(point) => {
            let placed = position.place(color, point);
            link_all(position, color, point);
            placed
        }
        // The first peg becomes one of the other colour, on the mirrored cell.
        Action::Word(Word::Swap | Word::SwapPieces) => {
            let mut pegs = position.pieces();
            let (Some((before, _)), None) = (pegs.next(), pegs.next()) else { return Err(Fault::LateSwap) };
            drop(pegs);
            let after = Point::new(before.y(), before.x()).filter(|&point| position.size().contains(point));
            let after = after.unwrap_or(before);
            position.set(before, None);
            position.set(after, Some(Piece::Stone(color)));
            position.last.push(after);
            if position.moves == 2 { Ok(()) } else { Err(Fault::LateSwap) }
        }
        _ => Ok(()),
    }
}

/// Links a peg with all others that it can be linked with.
pub(crate) fn link_all(position: &mut Position, color: Color, point: Point) {
    for (dx, dy) in DOWN {
        let below = shifted(point, (dx, dy)).map(|other| [point, other]);
        let above = shifted(point, (-dx, -dy)).map(|other| [other, point]);
        for [upper, lower] in below.into_iter().chain(above) {
            let both = [upper, lower].map(|end| position.color_at(end));
            if both == [Some(color); 2] && !is_crossed(position, upper, lower) {
                let bit = DOWN.iter().position(|&step| shifted(upper, step) == Some(lower));
                if let (Some(bit), Some(index)) = (bit, position.size().index(upper)) {
                    position.links[index] |= 1 << bit;
                }
            }
        }
    }
}

/// The links of a position: for each the peg above and the peg below.
#[must_use]
pub fn links(position: &Position) -> Vec<[Point; 2]> {
    let each = |point: Point| {
        let bits = position.size().index(point).and_then(|index| position.links.get(index)).copied().unwrap_or(0);
        let is_linked = move |bit: &usize| bits & 1 << bit != 0;
        (0..DOWN.len()).filter(is_linked).filter_map(move |bit| Some([point, shifted(point, DOWN[bit])?]))
    };
    if position.links.is_empty() { Vec::new() } else { position.size().points().flat_map(each).collect() }
}

/// True if a link would cross another.
fn is_crossed(position: &Position, upper: Point, lower: Point) -> bool {
    let size: Size = position.size();
    // A link that crosses begins at most two rows higher and two columns farther.
    let (left, right) = (upper.x().min(lower.x()).saturating_sub(2), upper.x().max(lower.x()) + 2);
    (upper.y().saturating_sub(2)..lower.y()).any(|y| {
        (left..=right).filter_map(|x| Point::new(x, y)).any(|start| {
            let bits = size.index(start).map_or(0, |index| position.links[index]);
            let ends = (0..DOWN.len()).filter(|bit| bits & 1 << bit != 0).filter_map(|bit| shifted(start, DOWN[bit]));
            ends.into_iter().any(|end| crosses([upper, lower], [start, end]))
        })
    })
}

/// True if two segments cross within both. Links with a common end do not.
fn crosses([a, b]: [Point; 2], [c, d]: [Point; 2]) -> bool {
    let side = |from: Point, to: Point, point: Point| {
        let [from, to, point] = [from, to, point].map(|point| (i32::from(point.x()), i32::from(point.y())));
        ((to.0 - from.0) * (point.1 - from.1) - (to.1 - from.1) * (point.0 - from.0)).signum()
    };
    side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

/// Finds the player whose sides are connected by links.
pub(crate) fn outcome(position: &Position) -> Option<Outcome> {
    let size = position.size();
    let mut next: Vec<Vec<Point>> = alloc::vec![Vec::new(); size.area()];
    for [upper, lower] in links(position) {
        for (from, to) in [(upper, lower), (lower, upper)] {
            if let Some(index) = size.index(from) {
                next[index].push(to);
            }
        }
    }
    let is_connected = |&color: &Color| {
        let (along, end): (fn(Point) -> u8, u8) = match color {
            Color::White => (Point::y, size.rows()),
            Color::Black => (Point::x, size.columns()),
        };
        let mut seen = alloc::vec![false; size.area()];
        let mut open: Vec<Point> = position.stones(color).filter(|&point| along(point) == 0).collect();
        while let Some(point) = open.pop() {
            if along(point) + 1 == end {
                return true;
            }
            if let Some(index) = size.index(point)
                && !core::mem::replace(&mut seen[index], true)
            {
                open.extend(&next[index]);
            }
        }
        false
    };
    let winner = [Color::White, Color::Black].into_iter().find(is_connected)?;
    Some(Outcome::Win { winner, reason: Reason::Sides })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{outcome_of, reached};
    use alloc::string::ToString;

    #[test]
    fn links_do_not_cross() {
        let check = |moves: &str, expected: &[&str]| {
            let position = reached(&alloc::format!("(;GM[21]SZ[8]{moves})")).position;
            let names = links(&position).into_iter().map(|[upper, lower]| alloc::format!("{upper}{lower}"));
            assert_eq!(names.collect::<Vec<_>>(), expected, "{moves}");
        };
        check(";W[c3];B[a1];W[d5]", &["ccde"]);
        check(";W[c3];W[e4]", &["cced"]);
        check(";W[c3];W[d4]", &[]);
        // Black's link lies across the way.
        check(";B[c4];B[e3];W[d3];W[e5]", &["eccd"]);
        check(";B[c4];W[d3];B[e3];W[d5];W[e5]", &["eccd"]);
        // A common end is no crossing; Little Golem's letters.
        check(";W[cc];W[de];W[ef]", &["ccde"]);
        check(";W[cc];W[de];W[eg]", &["ccde", "deeg"]);
    }

    #[test]
    fn the_winner() {
        let won = outcome_of("(;GM[21]SZ[5];W[b1];W[c3];W[d5])");
        assert_eq!(won.map(|outcome| outcome.to_string()).as_deref(), Some("White has connected both sides"));
        assert_eq!(outcome_of("(;GM[21]SZ[5];W[b1];W[c3];W[d4])"), None);
        assert_eq!(outcome_of("(;GM[21]SZ[5];B[a2];B[c1];W[b1];W[c3];W[d5])").and_then(Outcome::winner), None);
    }
}
