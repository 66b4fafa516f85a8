//! Gomoku, Renju and their kin: five stones in a row win.

use alloc::vec::Vec;
use core::fmt;

use kifu_go::{Color, Point};

use crate::position::{DIRECTIONS, ray};
use crate::{Action, Fault, Outcome, Position, Reason};

pub(crate) fn play(position: &mut Position, color: Color, action: &Action) -> Result<(), Fault> {
    match *action {
        // The first stones may be written in one value and once more as moves (`QPR` of gomokuquest).
        Action::Place(point) if position.color_at(point) == Some(color) && position.moves <= FIRST_STONES => {
            position.last.push(point);
            Ok(())
        }
        Action::Place(point) => position.place(color, point),
        _ => Ok(()),
    }
}

/// The largest number of stones that are placed as setup and repeated as moves.
const FIRST_STONES: usize = 5;

/// The longest row through a stone.
fn longest_row(position: &Position, point: Point, color: Color) -> usize {
    let is_own = |next: &Point| position.color_at(*next) == Some(color);
    let along = |direction| ray(position.size(), point, direction).take_while(is_own).count();
    DIRECTIONS[..4].iter().map(|&(x, y)| 1 + along((x, y)) + along((-x, -y))).max().unwrap_or(1)
}

/// Finds five or more stones in a row.
pub(crate) fn outcome(position: &Position) -> Option<Outcome> {
    let rows = position.pieces().filter_map(|(point, piece)| {
        let color = piece.color()?;
        // Each row is found at its first stone.
        let row = |&(x, y): &(i8, i8)| {
            let before = ray(position.size(), point, (-x, -y)).next();
            let is_first = before.and_then(|before| position.color_at(before)) != Some(color);
            let more =
                || ray(position.size(), point, (x, y)).take_while(|&next| position.color_at(next) == Some(color));
            if is_first { 1 + more().count() } else { 0 }
        };
        let length = DIRECTIONS[..4].iter().map(row).max().unwrap_or(0);
        (length >= 5).then_some((length, color))
    });
    let (length, winner) = rows.max_by_key(|(length, _)| *length)?;
    Some(Outcome::Win { winner, reason: Reason::Row(u8::try_from(length).unwrap_or(u8::MAX)) })
}

/// A move that Renju forbids to Black. Records of Gomoku and of beginners have them, so they are notes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Foul {
    /// Six or more stones in a row.
    Overline,
    /// Two or more fours at once.
    DoubleFour,
    /// Two or more open threes at once.
    DoubleThree,
}

impl Foul {
    /// Its name for programs, which put it into words of other languages: `double-four`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Overline => "overline",
            Self::DoubleFour => "double-four",
            Self::DoubleThree => "double-three",
        }
    }
}

impl fmt::Display for Foul {
    /// With its article: `an overline`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Overline => "an overline",
            Self::DoubleFour => "a double four",
            Self::DoubleThree => "a double three",
        })
    }
}

/// Returns the foul of the last stone, if it is Black's. Five in a row is none, whatever else the stone makes.
///
/// A three counts if a further stone makes an open four of it, without asking whether that stone would be a foul itself.
/// Source: the rules of the Renju International Federation, 9.
#[must_use]
pub fn foul(position: &Position) -> Option<Foul> {
    let &[point] = position.last.as_slice() else { return None };
    if position.color_at(point) != Some(Color::Black) {
        return None;
    }
    match longest_row(position, point, Color::Black) {
        5 => return None,
        6.. => return Some(Foul::Overline),
        _ => {}
    }
    let lines: Vec<Line> = DIRECTIONS[..4].iter().map(|&direction| Line::new(position, point, direction)).collect();
    if lines.iter().map(Line::fours).sum::<usize>() >= 2 {
        return Some(Foul::DoubleFour);
    }
    (lines.iter().filter(|line| line.is_three()).count() >= 2).then_some(Foul::DoubleThree)
}

/// Eleven cells of a line, with the last stone in their middle.
struct Line([Cell; 11]);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Cell {
    Black,
    Empty,
    Other,
}

const MIDDLE: usize = 5;

impl Line {
    fn new(position: &Position, point: Point, (x, y): (i8, i8)) -> Self {
        let mut cells = [Cell::Other; 11];
        cells[MIDDLE] = Cell::Black;
        let cell = |next: Point| match position.at(next) {
            None => Cell::Empty,
            Some(piece) if piece.color() == Some(Color::Black) => Cell::Black,
            Some(_) => Cell::Other,
        };
        for (distance, next) in ray(position.size(), point, (x, y)).take(MIDDLE).enumerate() {
            cells[MIDDLE + 1 + distance] = cell(next);
        }
        for (distance, next) in ray(position.size(), point, (-x, -y)).take(MIDDLE).enumerate() {
            cells[MIDDLE - 1 - distance] = cell(next);
        }
        Self(cells)
    }

    /// The first cell and the length of the row through a cell.
    fn row(&self, at: usize) -> (usize, usize) {
        let is_black = |&cell: &Cell| cell == Cell::Black;
        let before = self.0[..at].iter().rev().take_while(|cell| is_black(cell)).count();
        let after = self.0[at..].iter().take_while(|cell| is_black(cell)).count();
        (at - before, before + after)
    }

    /// The empty cells where a stone makes exactly five in a row with the stone in the middle.
    fn fives(&self) -> Vec<usize> {
        let makes_five = |&at: &usize| {
            let mut line = Self(self.0);
            line.0[at] = Cell::Black;
            let (first, length) = line.row(at);
            length == 5 && (first..first + length).contains(&MIDDLE)
        };
        (0..self.0.len()).filter(|&at| self.0[at] == Cell::Empty).filter(makes_five).collect()
    }

    /// The number of fours with the stone in the middle: a four that five can be made of at both ends is one.
    fn fours(&self) -> usize {
        match *self.fives().as_slice() {
            [] => 0,
            [_] => 1,
            [first, .., last] => {
                if last - first == 5 && self.row(MIDDLE) == (first + 1, 4) {
                    1
                } else {
                    2
                }
            }
        }
    }

    /// True if a further stone makes an open four with the stone in the middle, and this is no four yet.
    fn is_three(&self) -> bool {
        self.fours() == 0
            && (0..self.0.len()).filter(|&at| self.0[at] == Cell::Empty).any(|at| {
                let mut line = Self(self.0);
                line.0[at] = Cell::Black;
                let (first, length) = line.row(at);
                length == 4 && (first..first + 4).contains(&MIDDLE) && line.fives().len() == 2
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{play_out, random_board};
    use alloc::borrow::ToOwned;
    use kifu_go::Size;

    /// Looks at every start, direction and length, as the check of the search.
    fn brute_force(position: &Position) -> bool {
        let at = |x: i16, y: i16| {
            let point = Point::new(u8::try_from(x).ok()?, u8::try_from(y).ok()?)?;
            position.color_at(point)
        };
        (0..10_i16).any(|x| {
            (0..10_i16).any(|y| {
                [(1, 0), (0, 1), (1, 1), (1, -1)].iter().any(|(dx, dy)| {
                    at(x, y).is_some() && (1..5).all(|step| at(x + dx * step, y + dy * step) == at(x, y))
                })
            })
        })
    }

    #[test]
    fn five_in_a_row_as_by_brute_force() {
        let mut wins = 0;
        for seed in 0..400 {
            let position = random_board(seed, 25 + seed as usize % 60);
            assert_eq!(outcome(&position).is_some(), brute_force(&position), "seed {seed}");
            wins += usize::from(outcome(&position).is_some());
        }
        assert!((50..350).contains(&wins), "{wins}");
    }

    #[test]
    fn fouls_of_black() {
        let check = |rows: &[&str], last: &str, expected: Option<Foul>| {
            let mut position = Position::new(Size::square(15).unwrap(), Color::White);
            for (y, row) in rows.iter().enumerate() {
                for (x, letter) in row.bytes().enumerate() {
                    let color = match letter {
                        b'X' => Color::Black,
                        b'O' => Color::White,
                        _ => continue,
                    };
                    let point = Point::new(x as u8 + 3, y as u8 + 3).unwrap();
                    position.place(color, point).unwrap();
                }
            }
            let &[x, y] = last.as_bytes() else { panic!() };
            position.last = [Point::from_sgf([x, y]).unwrap()].to_vec();
            assert_eq!(foul(&position), expected, "{rows:?}");
        };
        check(&["XXXXXX"], "dd", Some(Foul::Overline));
        check(&["XXXXX", "X", "X", "X"], "dd", None);
        check(&["XXXX", "X", "X", "X"], "dd", Some(Foul::DoubleFour));
        // The row of three above one of two gaps: X.XXX.X has two fours in one line.
        check(&["X.XXX.X"], "gd", Some(Foul::DoubleFour));
        check(&["XXX", "X", "X"], "dd", Some(Foul::DoubleThree));
        check(&["XXXO", "X", "X"], "dd", None);
        check(&["XXX"], "dd", None);
        check(&["XXXX", "X", "X"], "dd", None);
        check(&["OOO", "O", "O"], "dd", None);
    }

    #[test]
    fn writers() {
        let quest = "(;GM[4]SZ[5];QPR[cc,cd,bb];QSLW[aa];B[ee])";
        assert_eq!(play_out(quest), ("O.... .X... ..X.. ..O.. ....X".to_owned(), Vec::new()));
        let again = "(;GM[4]SZ[5];QPR[cc,cd,bb];B[cc];W[cd];B[bb];W[aa])";
        assert_eq!(play_out(again), ("O.... .X... ..X.. ..O.. .....".to_owned(), Vec::new()));
        assert_eq!(play_out("(;GM[4]SZ[15];B[hh];W[hh])").1, [Fault::Occupied]);
        // Two moves of a colour in turn: Connect6.
        assert_eq!(play_out("(;GM[4]SZ[19];B[jj];W[ji];W[jh])").1, []);
    }
}
