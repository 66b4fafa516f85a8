//! Parts of all games, such as those to train with and those to test with: decided by the moves of a game alone.

use core::fmt;
use core::str::FromStr;

use kifu_go::{Point, Symmetry};

use crate::random::mix;
use crate::{Moment, PackedGame};

/// The moves that decide: copies that are cut short or differ later are in the same part.
const MOVES: usize = 50;

/// A part of all games.
///
/// The same game is in the same part whatever its names, and however it is rotated or mirrored.
///
/// ```
/// use kifu_tensor::{PackedGame, Split};
///
/// let collection = kifu_sgf::Collection::parse(b"(;B[dd];W[cq])(;PB[Ann];B[dp];W[cc])");
/// let [one, mirrored] = [0, 1].map(|number| PackedGame::of(collection.game(number).unwrap()));
/// let train: Split = "train:0.9".parse().unwrap();
/// assert_eq!(train.contains(&one), train.contains(&mirrored));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Split {
    from: f64,
    to: f64,
}

impl Default for Split {
    /// All games.
    fn default() -> Self {
        Self { from: 0.0, to: 1.0 }
    }
}

impl Split {
    /// Returns true if the game is in this part.
    #[must_use]
    pub fn contains(&self, game: &PackedGame) -> bool {
        let place = fraction(game);
        self.from <= place && place < self.to
    }
}

/// A text that names no part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadSplit(String);

impl FromStr for Split {
    type Err = BadSplit;

    /// Reads `train:0.95` (the first 95 % of all games), `test:0.05` (the last 5 %), `0.9..0.95` (what is between).
    fn from_str(text: &str) -> Result<Self, BadSplit> {
        let number = |text: &str| text.parse::<f64>().ok().filter(|number| (0.0..=1.0).contains(number));
        let read = || {
            if let Some(share) = text.strip_prefix("train:") {
                return Some(Self { from: 0.0, to: number(share)? });
            }
            if let Some(share) = text.strip_prefix("test:") {
                return Some(Self { from: 1.0 - number(share)?, to: 1.0 });
            }
            let (from, to) = text.split_once("..")?;
            Some(Self { from: number(from)?, to: number(to)? })
        };
        read().ok_or_else(|| BadSplit(text.to_owned()))
    }
}

impl fmt::Display for BadSplit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown split `{}`; write `train:0.95`, `test:0.05` or `0.9..0.95`", self.0)
    }
}

impl core::error::Error for BadSplit {}

/// Returns a number from 0 to 1 that is the same for all images of a game.
fn fraction(game: &PackedGame) -> f64 {
    let size = game.size();
    let columns = usize::from(size.columns());
    let point = |index: usize| Point::new((index % columns) as u8, (index / columns) as u8);
    let least = Symmetry::ALL.into_iter().map(|symmetry| {
        let image = |index: usize| {
            point(index).map_or(0, |point| {
                let point = symmetry.point(point, size);
                1 + u64::from(point.x()) * 64 + u64::from(point.y())
            })
        };
        let moves = game.moments().filter_map(|moment| match moment {
            Moment::Play(color, to) => Some(color as u64 * 8192 + to.map_or(0, image)),
            Moment::Set(..) => None,
        });
        moves.take(MOVES).fold(1, |state, number| mix(&[state, number]))
    });
    // 53 bits fit into the number without loss.
    (mix(&[least.min().unwrap_or(0)]) >> 11) as f64 / (1_u64 << 53) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use kifu_sgf::Collection;

    fn games(text: &str) -> Vec<PackedGame> {
        Collection::parse(text.as_bytes()).games().map(PackedGame::of).collect()
    }

    #[test]
    fn images_are_in_one_part() {
        let letters = |x: u8, y: u8| format!("{}{}", char::from(b'a' + x), char::from(b'a' + y));
        let text = |turn: &dyn Fn(u8, u8) -> (u8, u8)| {
            let mut text = String::from("(;SZ[19]");
            for (number, (x, y)) in [(3, 3), (15, 3), (2, 16), (9, 4)].into_iter().enumerate() {
                let (x, y) = turn(x, y);
                text += &format!(";{}[{}]", if number % 2 == 0 { 'B' } else { 'W' }, letters(x, y));
            }
            text + ")"
        };
        let turns: [&dyn Fn(u8, u8) -> (u8, u8); 4] =
            [&|x, y| (x, y), &|x, y| (18 - x, y), &|x, y| (y, x), &|x, y| (18 - y, 18 - x)];
        let found: Vec<_> = turns.iter().flat_map(|turn| games(&text(turn))).map(|game| fraction(&game)).collect();
        assert!(found.iter().all(|place| *place == found[0]), "{found:?}");
        assert_ne!(fraction(&games("(;B[dd];W[pd])")[0]), found[0]);
    }

    #[test]
    fn parts() {
        let all: Vec<_> = (0..1000)
            .flat_map(|number: u32| {
                let letter = |part: u32| char::from(b'a' + (part % 19) as u8);
                games(&format!(
                    "(;B[{}{}];W[{}{}])",
                    letter(number),
                    letter(number / 19),
                    letter(number / 7),
                    letter(3)
                ))
            })
            .collect();
        let count = |text: &str| {
            let split: Split = text.parse().expect("a split");
            all.iter().filter(|game| split.contains(game)).count()
        };
        assert_eq!(count("train:0.9") + count("test:0.1"), 1000);
        assert_eq!(count("train:0.5") + count("0.5..0.7") + count("test:0.3"), 1000);
        assert!((840..950).contains(&count("train:0.9")), "{}", count("train:0.9"));
        for wrong in ["", "train", "train:", "train:2", "test:-1", "0.1-0.2", "train:nan"] {
            assert_eq!(wrong.parse::<Split>(), Err(BadSplit(wrong.into())));
        }
    }
}
