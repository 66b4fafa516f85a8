//! Random rows of more games than fit into memory.

use std::collections::VecDeque;

use kifu_go::Size;

use crate::random::draw;
use crate::{Batch, PackedGame, PlaneOptions, Row, Stopped, rows};

/// A stream of games from which rows are drawn, each row once.
///
/// The rows of the same games in the same order with the same seed are the same.
#[derive(Clone, Debug, Default)]
pub struct ShuffleBuffer {
    /// The games, by reused slots.
    games: Vec<PackedGame>,
    /// The number of the game in each slot, among all that were added.
    numbers: Vec<i64>,
    /// The rows of each slot that are left.
    left: Vec<usize>,
    free: Vec<usize>,
    /// The slot and the move of each row that is left.
    pool: VecDeque<(u32, u32)>,
    added: i64,
    drawn: u64,
}

/// The limit of attempts to find a row of another game.
const ATTEMPTS: usize = 64;

/// The order in which rows are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum RowOrder {
    /// As the games were added, move by move.
    #[default]
    Added,
    /// Random.
    Random,
}

impl ShuffleBuffer {
    /// Adds a game. A game that gives no rows is only counted.
    pub fn add(&mut self, game: Option<PackedGame>) {
        let number = self.added;
        self.added += 1;
        let Some(game) = game.filter(|game| game.moves() > 0) else { return };
        let moves = game.moves();
        let slot = match self.free.pop() {
            Some(slot) => {
                (self.games[slot], self.numbers[slot], self.left[slot]) = (game, number, moves);
                slot
            }
            None => {
                self.games.push(game);
                self.numbers.push(number);
                self.left.push(moves);
                self.games.len() - 1
            }
        };
        self.pool.extend((0..moves).map(|number| (slot as u32, number as u32)));
    }

    /// Returns the number of rows that are left.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.pool.len()
    }

    /// Returns a batch of rows, at most `most` of one game; there are fewer rows if no other games are left.
    ///
    /// # Errors
    /// [`Stopped`] if `stop` returned true.
    pub fn batch(
        &mut self,
        options: &PlaneOptions,
        order: RowOrder,
        count: usize,
        most: usize,
        stop: impl Fn() -> bool + Sync,
    ) -> Result<Batch, Stopped> {
        let chosen = self.draw(options, order, count, most);
        let mut batch = rows(&self.games, &chosen, options, stop)?;
        for (game, row) in batch.game.iter_mut().zip(&chosen) {
            *game = self.numbers[row.game];
            self.left[row.game] -= 1;
            if self.left[row.game] == 0 {
                self.games[row.game] = PackedGame::empty(smallest());
                self.free.push(row.game);
            }
        }
        Ok(batch)
    }

    fn draw(&mut self, options: &PlaneOptions, order: RowOrder, count: usize, most: usize) -> Vec<Row> {
        let mut chosen = Vec::with_capacity(count.min(self.pool.len()));
        let mut taken = std::collections::HashMap::<u32, usize>::new();
        while chosen.len() < count && !self.pool.is_empty() {
            self.drawn += 1;
            let length = self.pool.len();
            let place = |attempt: usize| match order {
                RowOrder::Added => attempt,
                RowOrder::Random => draw(&[options.seed, self.drawn, attempt as u64], length as u64) as usize,
            };
            let is_free = |place: usize| {
                self.pool.get(place).is_some_and(|(slot, _)| taken.get(slot).is_none_or(|count| *count < most))
            };
            let found = (0..ATTEMPTS).map(place).find(|&place| is_free(place));
            let Some(place) = found.or_else(|| (0..length).find(|&place| is_free(place))) else { break };
            let row = match order {
                RowOrder::Added => self.pool.remove(place),
                RowOrder::Random => self.pool.swap_remove_back(place),
            };
            let Some((slot, number)) = row else { break };
            *taken.entry(slot).or_insert(0) += 1;
            let symmetry = options.symmetry.pick(options.size, options.seed, self.drawn);
            chosen.push(Row { game: slot as usize, number: number as usize, symmetry });
        }
        chosen
    }
}

/// The size of the game in a slot that is free.
fn smallest() -> Size {
    Size::square(1).unwrap_or_else(|| unreachable!("1 is a size"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn game(moves: usize) -> PackedGame {
        let text = format!("(;SZ[9]{})", ";B[aa];W[bb]".repeat(moves).chars().take(6 * moves).collect::<String>());
        PackedGame::of(kifu_sgf::Collection::parse(text.as_bytes()).game(0).expect("a game"))
    }

    /// All rows of a stream of games with 1 to 30 moves, a batch each.
    fn stream(order: RowOrder, seed: u64, keep: usize, most: usize) -> Vec<Vec<(i64, i16)>> {
        let options = PlaneOptions { seed, ..PlaneOptions::new(Size::square(9).expect("a size")) };
        let mut buffer = ShuffleBuffer::default();
        let mut batches = Vec::new();
        for moves in 1..=30 {
            buffer.add(Some(game(moves)));
            buffer.add(None);
            while buffer.rows() >= keep + 8 {
                batches.push(buffer.batch(&options, order, 8, most, || false).expect("not stopped"));
            }
        }
        while buffer.rows() > 0 {
            batches.push(buffer.batch(&options, order, 8, most, || false).expect("not stopped"));
        }
        batches.iter().map(|batch| batch.game.iter().copied().zip(batch.number.iter().copied()).collect()).collect()
    }

    #[test]
    fn every_row_comes_once() {
        let all: BTreeSet<_> =
            (0..30).flat_map(|game| (0..=game).map(move |number| (2 * game, number as i16))).collect();
        for (order, most) in [(RowOrder::Added, usize::MAX), (RowOrder::Random, usize::MAX), (RowOrder::Random, 2)] {
            let batches = stream(order, 5, 100, most);
            let rows: Vec<_> = batches.concat();
            assert_eq!(rows.len(), 465);
            assert_eq!(rows.iter().copied().collect::<BTreeSet<_>>(), all);
            for batch in &batches {
                let of = |game: i64| batch.iter().filter(|row| row.0 == game).count();
                assert!(batch.len() <= 8 && batch.iter().all(|row| of(row.0) <= most));
            }
            assert_eq!(rows == all.iter().copied().collect::<Vec<_>>(), order == RowOrder::Added);
        }
    }

    #[test]
    fn a_stream_depends_on_its_seed() {
        assert_eq!(stream(RowOrder::Random, 1, 100, 3), stream(RowOrder::Random, 1, 100, 3));
        assert_ne!(stream(RowOrder::Random, 1, 100, 3), stream(RowOrder::Random, 2, 100, 3));
    }
}
