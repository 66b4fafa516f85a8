//! The sixteen transforms of a board, computed in parallel.

use kifu_go::{Color, Size, Transform, stone_key};

use super::line::{GOES, POINT, SETUP, WHITE, Word};
use crate::stream::{number, point_at};

/// The number of transforms.
pub(super) const LANES: usize = 16;

/// One number for each transform.
pub(super) type Row = [u64; LANES];

/// The images of words and of their hashes on boards of one size. Transforms that keep the colours come before those
/// that exchange them; on a board that is not square each transform occurs twice.
#[derive(Debug)]
pub(super) struct Lanes {
    pub(super) transforms: [Transform; LANES],
    /// The images of each point under each transform.
    points: Vec<[Word; LANES]>,
    /// The hashes of the images, for each kind of word and each point.
    keys: Vec<Row>,
    area: usize,
}

impl Lanes {
    pub(super) fn new(size: Size) -> Self {
        let kept: Vec<Transform> = Transform::keeping(size).collect();
        let half = kept.len() / 2;
        let transforms = std::array::from_fn(|lane| {
            let offset = if lane < LANES / 2 { 0 } else { half };
            kept[offset + lane % (LANES / 2) % half]
        });
        let area = size.area();
        let image = |index: usize, transform: Transform| {
            let point = point_at(index as u16, size).unwrap_or_else(|| unreachable!("all points are on the board"));
            transform.symmetry.point(point, size)
        };
        let points = (0..area)
            .map(|index| transforms.map(|transform| number(image(index, transform), size).unwrap_or(0)))
            .collect();
        let kinds = [(0, Color::Black), (0, Color::White), (32, Color::Black), (32, Color::White)];
        let key = |index: usize, (turn, color): (u32, Color), transform: Transform| {
            stone_key(transform.color(color), image(index, transform)).rotate_left(turn)
        };
        let row = |kind, index| transforms.map(|transform| key(index, kind, transform));
        let keys = kinds.into_iter().flat_map(|kind| (0..area).map(move |index| row(kind, index))).collect();
        Self { transforms, points, keys, area }
    }

    /// The hashes of a word's images; a move and setup of the same stone have equal hashes.
    pub(super) fn keys(&self, word: Word) -> &Row {
        &self.keys[self.number(word)]
    }

    /// A number for each word, moves and setup alike, below [`Self::numbers`].
    pub(super) fn number(&self, word: Word) -> usize {
        usize::from(word >> 12 & 3) * self.area + usize::from(word & POINT)
    }

    /// The number of word numbers.
    pub(super) fn numbers(&self) -> usize {
        self.keys.len()
    }

    /// Maps a word.
    pub(super) fn word(&self, word: Word, lane: usize) -> Word {
        let colors = if self.transforms[lane].swap_colors { WHITE } else { 0 };
        self.points[usize::from(word & POINT)][lane] | (word & (GOES | WHITE | SETUP)) ^ colors
    }

    /// Maps words. Stones that are set up together are sorted by their numbers and are no longer distinguished from
    /// moves.
    pub(super) fn words(&self, words: &[Word], lane: usize, image: &mut Vec<Word>) {
        image.clear();
        image.extend(words.iter().map(|&word| self.word(word, lane)));
        let of_one_kind = |a: &Word, b: &Word| (a & SETUP) == (b & SETUP);
        for run in image.chunk_by_mut(of_one_kind) {
            if run[0] & SETUP != 0 {
                run.iter_mut().for_each(|word| *word &= !SETUP);
                run.sort_unstable();
            }
        }
    }

    /// The inverse transform.
    pub(super) fn inverse(&self, lane: usize) -> usize {
        let back = self.transforms[lane].inverse();
        self.transforms.iter().position(|&transform| transform == back).unwrap_or(lane)
    }

    /// The transforms without repetitions.
    pub(super) fn different(&self) -> impl Iterator<Item = usize> + '_ {
        (0..LANES).filter(|&lane| !self.transforms[..lane].contains(&self.transforms[lane]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        for (columns, rows, different) in [(19, 19, 16), (5, 3, 8)] {
            let size = Size::new(columns, rows).unwrap();
            let lanes = Lanes::new(size);
            assert_eq!(lanes.different().count(), different);
            for lane in 0..LANES {
                let word = 7 | GOES | WHITE;
                let there = lanes.word(word, lane);
                assert_eq!(lanes.word(there, lanes.inverse(lane)), word);
                assert_eq!(lanes.keys(word)[lane], lanes.keys(there)[0]);
            }
        }
    }

    #[test]
    fn setup_has_no_order() {
        let lanes = Lanes::new(Size::square(9).unwrap());
        let mut image = Vec::new();
        let half_turn = lanes.transforms.iter().position(|t| t.symmetry == kifu_go::Symmetry::HALF_TURN).unwrap();
        lanes.words(&[SETUP, SETUP | 8, WHITE | 1], half_turn, &mut image);
        assert_eq!(image, [72, 80, WHITE | 79]);
    }
}
