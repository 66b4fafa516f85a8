//! The stones of all positions.

use core::num::NonZeroUsize;

use kifu_go::{Board, Size};

use crate::work::share;
use crate::{Moment, PackedGame, Stopped};

/// The stones of all positions of some games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Positions {
    /// Each point of each position: 0 is empty, 1 black, 2 white.
    pub stones: Vec<u8>,
    /// The number of positions before each game, and of all. A game without positions has another size.
    pub offsets: Vec<i64>,
}

/// Returns the position before the first move of each game of a size, and that after each move, passes included.
///
/// # Errors
/// [`Stopped`] if `stop` returned true.
pub fn positions(
    games: &[PackedGame],
    size: Size,
    threads: NonZeroUsize,
    stop: impl Fn() -> bool + Sync,
) -> Result<Positions, Stopped> {
    let offsets = offsets(games, size);
    let mut stones = vec![0; offsets.last().map_or(0, |&count| count as usize) * size.area()];
    positions_into(games, size, threads, &mut stones, stop)?;
    Ok(Positions { stones, offsets })
}

/// Returns the number of positions before each game, and of all. A game of another size has none.
#[must_use]
pub fn offsets(games: &[PackedGame], size: Size) -> Vec<i64> {
    let mut offsets = vec![0];
    offsets.extend(games.iter().scan(0, |sum, game| {
        *sum += if game.size() == size { game.moves() as i64 + 1 } else { 0 };
        Some(*sum)
    }));
    offsets
}

/// Like [`positions`], and writes the stones to `stones`, which has room for all positions and is zero.
///
/// # Errors
/// [`Stopped`] if `stop` returned true.
pub fn positions_into(
    games: &[PackedGame],
    size: Size,
    threads: NonZeroUsize,
    stones: &mut [u8],
    stop: impl Fn() -> bool + Sync,
) -> Result<(), Stopped> {
    let area = size.area();
    let mut rest = stones;
    let mut tasks = Vec::new();
    for game in games.iter().filter(|game| game.size() == size) {
        let length = ((game.moves() + 1) * area).min(rest.len());
        let (own, others) = rest.split_at_mut(length);
        tasks.push((game, own));
        rest = others;
    }
    let points: Vec<_> = size.points().collect();
    share(
        threads,
        tasks,
        stop,
        || Board::new(size),
        |board, (game, out)| {
            board.reset();
            let mut from = 0;
            for moment in game.moments() {
                match moment {
                    Moment::Play(color, to) => {
                        out.copy_within(from..from + area, from + area);
                        from += area;
                        let Some(index) = to.filter(|&index| index < area) else { continue };
                        out[from + index] = 1 + color as u8;
                        board.play_with(color, points[index], |taken| {
                            size.index(taken).into_iter().for_each(|taken| out[from + taken] = 0);
                        });
                    }
                    Moment::Set(index, stone) => {
                        board.set(points[index % area], stone);
                        out[from + index % area] = stone.map_or(0, |color| 1 + color as u8);
                    }
                }
            }
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_of_several_games() {
        let text = b"(;SZ[2]AB[aa]AW[bb];B[ab];W[])(;SZ[3];B[aa])(;SZ[2];W[ba];B[aa]AE[ba])";
        let games: Vec<_> = kifu_sgf::Collection::parse(text).games().map(PackedGame::of).collect();
        let found =
            positions(&games, Size::square(2).expect("a size"), NonZeroUsize::MIN, || false).expect("not stopped");
        assert_eq!(found.offsets, [0, 3, 3, 6]);
        let rows: Vec<_> = found.stones.chunks(4).collect();
        assert_eq!(rows[..3], [[1, 0, 0, 2], [1, 0, 1, 2], [1, 0, 1, 2]]);
        // Setup in a node with a move comes first.
        assert_eq!(rows[3..], [[0, 0, 0, 0], [0, 0, 0, 0], [1, 0, 0, 0]]);
    }
}
