//! What identifies a position.

use kifu_go::{Board, Color, Move, Point, Size, Symmetry};
use kifu_record::{Analysis, Candidate};
use kifu_search::fingerprint;

/// A number that identifies a position with its rules and komi, the same for all images of it by a symmetry of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PositionKey(pub u128);

/// How a position lies in its game, compared with how it lies in the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    size: Size,
    symmetry: Symmetry,
}

impl PositionKey {
    /// The key of a position, and how the position lies in its game. `ko` is the point that may not be played at once, `komi`
    /// counts half points.
    #[must_use]
    pub fn of(board: &Board, turn: Color, ko: Option<Point>, rules: &str, komi: i32) -> (Self, View) {
        let size = board.size();
        let mut start = vec![size.columns(), size.rows(), u8::from(turn == Color::White)];
        start.extend(komi.to_le_bytes());
        start.extend(rules.bytes());
        start.push(0);
        let cells = start.len();
        let mut best: Option<(u64, Symmetry, Vec<u8>)> = None;
        for symmetry in Symmetry::ALL.into_iter().filter(|symmetry| symmetry.size(size) == size) {
            let mut bytes = start.clone();
            bytes.resize(cells + size.area(), 0);
            let mut set = |point: Point, value: u8| {
                if let Some(index) = size.index(symmetry.point(point, size)) {
                    bytes[cells + index] = value;
                }
            };
            board.stones().for_each(|(point, color)| set(point, if color == Color::Black { 1 } else { 2 }));
            if let Some(ko) = ko {
                set(ko, 3);
            }
            let hash = fingerprint(&bytes);
            if best.as_ref().is_none_or(|(least, ..)| hash < *least) {
                best = Some((hash, symmetry, bytes));
            }
        }
        // The identity keeps every size.
        let (low, symmetry, mut bytes) = best.unwrap_or((0, Symmetry::IDENTITY, start));
        bytes.push(1);
        let key = u128::from(fingerprint(&bytes)) << 64 | u128::from(low);
        (Self(key), View { size, symmetry })
    }
}

impl View {
    /// The size of the board.
    #[must_use]
    pub fn size(self) -> Size {
        self.size
    }

    /// Turns an evaluation from its game to the store.
    #[must_use]
    pub fn to_store(self, analysis: &Analysis) -> Analysis {
        turned(analysis.clone(), self.symmetry, self.size)
    }

    /// Turns an evaluation from the store to its game.
    #[must_use]
    pub fn from_store(self, analysis: Analysis) -> Analysis {
        turned(analysis, self.symmetry.inverse(), self.size)
    }
}

fn turned(mut analysis: Analysis, symmetry: Symmetry, size: Size) -> Analysis {
    let turn = |to: &mut Move| {
        if let Move::Play(point) = to {
            *point = symmetry.point(*point, size);
        }
    };
    for Candidate { to, line, .. } in &mut analysis.candidates {
        turn(to);
        line.iter_mut().for_each(turn);
    }
    for numbers in [&mut analysis.ownership, &mut analysis.policy] {
        if numbers.len() >= size.area() {
            let old = numbers.clone();
            for (index, point) in size.points().enumerate() {
                if let Some(new) = size.index(symmetry.point(point, size)) {
                    numbers[new] = old[index];
                }
            }
        }
    }
    analysis
}
