//! What identifies a position.

use kifu_go::{Board, Color, Move, Point, Size, Symmetry};
use kifu_go::{WHITE_TO_PLAY, stone_key};
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
        let mut sums = PositionSums::new(board.size(), rules, komi);
        board.stones().for_each(|(point, color)| sums.toggle(color, point));
        sums.key(turn, ko)
    }
}

/// The hashes of a position in all its images, which change with each stone: the keys of a game cost little more than its
/// moves.
#[derive(Clone, Debug)]
pub(crate) struct PositionSums {
    size: Size,
    /// The hash of size, rules and komi.
    start: u128,
    /// The symmetries that keep the size, each with the sum of the stones of that image.
    images: Vec<(Symmetry, u128)>,
}

impl PositionSums {
    /// The sums of an empty board.
    pub(crate) fn new(size: Size, rules: &str, komi: i32) -> Self {
        let mut start = vec![size.columns(), size.rows()];
        start.extend(komi.to_le_bytes());
        start.extend(rules.bytes());
        let images = Symmetry::ALL.into_iter().filter(|symmetry| symmetry.size(size) == size);
        Self { size, start: hash(&start), images: images.map(|symmetry| (symmetry, 0)).collect() }
    }

    /// Adds a stone, or removes one.
    pub(crate) fn toggle(&mut self, color: Color, point: Point) {
        for (symmetry, sum) in &mut self.images {
            let low = stone_key(color, symmetry.point(point, self.size));
            *sum ^= widened(low);
        }
    }

    /// The key of the position with this player to move, and how it lies.
    pub(crate) fn key(&self, turn: Color, ko: Option<Point>) -> (PositionKey, View) {
        let with_ko = |&(symmetry, sum): &(Symmetry, u128)| {
            let ko = ko.map_or(0, |ko| {
                let image = symmetry.point(ko, self.size);
                hash(&[image.x(), image.y()])
            });
            (sum ^ ko, symmetry)
        };
        // The identity keeps every size; of equal images the first one counts.
        let least = self.images.iter().map(with_ko).min_by_key(|(sum, _)| *sum);
        let (sum, symmetry) = least.unwrap_or((0, Symmetry::IDENTITY));
        let turn = if turn == Color::White { widened(WHITE_TO_PLAY) } else { 0 };
        (PositionKey(self.start ^ turn ^ sum), View { size: self.size, symmetry })
    }
}

/// A number of twice the bits.
fn widened(low: u64) -> u128 {
    u128::from(fingerprint(&low.to_le_bytes())) << 64 | u128::from(low)
}

fn hash(bytes: &[u8]) -> u128 {
    widened(fingerprint(bytes))
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
