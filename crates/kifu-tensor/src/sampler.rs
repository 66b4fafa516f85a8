//! Random rows of many games in memory.

use crate::random::draw;
use crate::{PackedGame, PlaneOptions, Row, Split};

/// Draws rows from games: every move of every game is equally probable.
///
/// A row depends on the seed, the number of its batch and its place in it; on nothing else. So several workers that each make
/// some of the batches give the same rows as one that makes all.
#[derive(Clone, Debug)]
pub struct Sampler {
    /// The games that give rows.
    games: Vec<usize>,
    /// The moves of all games up to each of them.
    ends: Vec<u64>,
}

/// The limit of attempts to find a row of another game.
const ATTEMPTS: u64 = 64;

impl Sampler {
    /// A sampler of those games that the options accept and the part contains.
    #[must_use]
    pub fn new(games: &[PackedGame], options: &PlaneOptions, split: &Split) -> Self {
        let wanted = |game: &&PackedGame| options.accepts(game) && game.moves() > 0 && split.contains(game);
        let chosen = games.iter().enumerate().filter(|(_, game)| wanted(game));
        let mut sampler = Self { games: Vec::new(), ends: Vec::new() };
        for (index, game) in chosen {
            sampler.games.push(index);
            sampler.ends.push(sampler.rows() + game.moves() as u64);
        }
        sampler
    }

    /// Returns the number of rows that can be drawn.
    #[must_use]
    pub fn rows(&self) -> u64 {
        self.ends.last().copied().unwrap_or(0)
    }

    /// Returns the number of games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.games.len()
    }

    /// Draws the rows of a batch, at most `most` of one game; fewer if there are too few games.
    #[must_use]
    pub fn draw(&self, options: &PlaneOptions, batch: u64, rows: usize, most: usize) -> Vec<Row> {
        if self.rows() == 0 || most == 0 {
            return Vec::new();
        }
        let rows = rows.min(self.games.len().saturating_mul(most));
        let mut drawn = Vec::with_capacity(rows);
        let mut taken = std::collections::HashMap::new();
        for place in 0..rows as u64 {
            let attempt = |attempt| draw(&[options.seed, batch, place, attempt], self.rows());
            let row = (0..ATTEMPTS).map(attempt).map(|row| self.find(row));
            let mut free = row.filter(|(game, _)| most >= rows || taken.get(game).is_none_or(|count| *count < most));
            let (game, number) = free.next().unwrap_or_else(|| {
                // Nearly all games have given their rows: take the next one that has not.
                let (first, _) = self.find(attempt(0));
                let all = (first..self.games.len()).chain(0..first);
                let game =
                    all.into_iter().find(|game| taken.get(game).is_none_or(|count| *count < most)).unwrap_or(first);
                (game, draw(&[options.seed, batch, place, ATTEMPTS], self.moves(game)))
            });
            *taken.entry(game).or_insert(0) += 1;
            let symmetry = options.symmetry.pick(options.size, options.seed, draw(&[batch, place], u64::MAX));
            drawn.push(Row { game: self.games[game], number: number as usize, symmetry });
        }
        drawn
    }

    /// The game of a row, as a place in the list, and the move.
    fn find(&self, row: u64) -> (usize, u64) {
        let game = self.ends.partition_point(|&end| end <= row);
        (game, row - self.start(game))
    }

    fn start(&self, game: usize) -> u64 {
        game.checked_sub(1).map_or(0, |before| self.ends[before])
    }

    fn moves(&self, game: usize) -> u64 {
        self.ends[game] - self.start(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SymmetryChoice;
    use kifu_sgf::Collection;
    use kifu_sgf::go::Size;

    /// Games of 1 to 40 moves, 820 in all.
    fn games() -> Vec<PackedGame> {
        let mut text = String::new();
        for moves in 1..=40_usize {
            text += "(;SZ[9]";
            (0..moves).for_each(|number| {
                let letter = |part: usize| char::from(b'a' + (part % 9) as u8);
                text += &format!(";B[{}{}]", letter(number), letter(number / 9 + moves));
            });
            text += ")";
        }
        Collection::parse(text.as_bytes()).games().map(PackedGame::of).collect()
    }

    fn options(seed: u64) -> PlaneOptions {
        PlaneOptions { seed, symmetry: SymmetryChoice::Random, ..PlaneOptions::new(Size::square(9).expect("a size")) }
    }

    #[test]
    fn every_move_is_equally_probable() {
        let games = games();
        let sampler = Sampler::new(&games, &options(3), &Split::default());
        assert_eq!((sampler.rows(), sampler.games()), (820, 40));
        let mut counts = vec![[0_u32; 40]; 40];
        let mut symmetries = [0_u32; 8];
        for batch in 0..1000 {
            for row in sampler.draw(&options(3), batch, 1000, usize::MAX) {
                counts[row.game][row.number] += 1;
                symmetries[row.symmetry] += 1;
            }
        }
        let expected = 1e6 / 820.0;
        let chi_squared = |counts: &mut dyn Iterator<Item = u32>, expected: f64| -> f64 {
            counts.map(|count| (f64::from(count) - expected).powi(2) / expected).sum()
        };
        let mut cells = (0..40).flat_map(|game| counts[game][..=game].to_vec());
        let found = chi_squared(&mut cells, expected);
        // 819 degrees of freedom: 0.001 of all seeds are outside.
        assert!((697.0..955.0).contains(&found), "{found}");
        let found = chi_squared(&mut symmetries.into_iter(), 1e6 / 8.0);
        assert!(found < 24.3, "{symmetries:?}");
    }

    #[test]
    fn a_game_gives_at_most_so_many_rows() {
        let games = games();
        let sampler = Sampler::new(&games, &options(3), &Split::default());
        for (rows, most, expected) in [(40, 1, 40), (39, 1, 39), (100, 1, 40), (64, 2, 64), (80, 2, 80), (10, 0, 0)] {
            for batch in 0..20 {
                let drawn = sampler.draw(&options(3), batch, rows, most);
                assert_eq!(drawn.len(), expected);
                assert!((0..40).all(|game| drawn.iter().filter(|row| row.game == game).count() <= most));
                assert!(drawn.iter().all(|row| row.number < games[row.game].moves()));
            }
        }
    }

    #[test]
    fn batches_depend_on_seed_and_number_alone() {
        let games = games();
        let draw = |seed, batch| {
            let sampler = Sampler::new(&games, &options(seed), &Split::default());
            sampler.draw(&options(seed), batch, 50, 3)
        };
        assert_eq!(draw(1, 7), draw(1, 7));
        assert_ne!(draw(1, 7), draw(1, 8));
        assert_ne!(draw(1, 7), draw(2, 7));
        let none = Sampler::new(&[], &options(1), &Split::default());
        assert!(none.draw(&options(1), 0, 10, 5).is_empty());
    }
}
