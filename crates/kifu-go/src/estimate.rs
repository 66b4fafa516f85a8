//! Who owns what at the end of a game, estimated by games that are played on at random.
//!
//! Unconditional life is found first; what is left open is played out some hundred times. A chain is dead if its stones
//! were the other player's more often than its own. In playouts nobody fills an own eye or gives up several stones for
//! nothing, so chains in seki stay on the board.

mod playout;
mod random;

use crate::{Board, ChainMap, Color, Point, Size, Suicide, unconditional_life};
use alloc::vec;
use alloc::vec::Vec;
use playout::Playout;
use random::Random;

/// How often and how to play on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Playouts {
    /// The number of games.
    pub count: u32,
    /// The seed of the random numbers: the same seed gives the same estimate on every machine.
    pub seed: u64,
}

impl Default for Playouts {
    /// 200 games: more hardly change the dead stones of finished games.
    fn default() -> Self {
        Self { count: 200, seed: 0 }
    }
}

/// An estimate of the end of a game: see [`estimate`].
#[derive(Clone, PartialEq, Debug)]
pub struct Estimate {
    size: Size,
    ownership: Vec<f32>,
    chains: Vec<ChainEstimate>,
    seki: Vec<Point>,
}

/// The estimate for a chain.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ChainEstimate {
    /// A stone of the chain: the first one, line by line from the top.
    pub point: Point,
    /// The color of its stones.
    pub color: Color,
    /// How surely it lives: 1 if it always lived, -1 if it always died.
    pub life: f32,
}

impl ChainEstimate {
    /// True if the chain died more often than it lived.
    #[must_use]
    pub fn is_dead(&self) -> bool {
        self.life < 0.0
    }
}

/// Estimates the owners of the points of a position: at the end of a game, or as if the game were played on.
///
/// Half of the games begin with each player. 200 games on 19x19 take about 20 ms. The ownership and the dead stones of
/// positions in the middle of a game have little meaning.
///
/// ```
/// use kifu_go::{Board, Playouts, estimate};
///
/// let board: Board = "......\n.O..X.\n......\nXXXXXX\nOOOOOO\n.O..O.\n".parse().unwrap();
/// let found = estimate(&board, Playouts::default());
/// assert_eq!(found.dead().map(|chain| chain.point.to_sgf()).collect::<Vec<_>>(), [*b"bb"]);
/// ```
#[must_use]
pub fn estimate(board: &Board, playouts: Playouts) -> Estimate {
    let size = board.size();
    let mut settled: Vec<Option<Color>> = vec![None; size.area()];
    for color in Color::BOTH {
        let life = unconditional_life(board, color, Suicide::Forbidden);
        for index in life.stones.into_iter().chain(life.territory).filter_map(|point| size.index(point)) {
            settled[index] = Some(color);
        }
    }
    let mut playout = Playout::new(board, |at| settled[at].is_some());
    let mut random = Random::new(playouts.seed);
    let mut sums = vec![0; size.area()];
    for number in 0..playouts.count {
        playout.play(Color::BOTH[number as usize % 2], &mut random, &mut sums);
    }
    let count = playouts.count.max(1) as f32;
    let owner =
        |(settled, sum): (Option<Color>, i32)| settled.map_or(sum as f32 / count, |color| for_black(color, 1.0));
    let ownership: Vec<f32> = settled.into_iter().zip(sums).map(owner).collect();
    let map = ChainMap::of(board);
    let chains = chains(board, &map, &ownership);
    let seki = seki(&map, size, &chains);
    Estimate { size, ownership, chains, seki }
}

/// A value for the player `color` as a value for Black, and the other way round.
fn for_black(color: Color, value: f32) -> f32 {
    if color == Color::Black { value } else { -value }
}

/// The estimate for each chain: the mean of its stones.
fn chains(board: &Board, map: &ChainMap, ownership: &[f32]) -> Vec<ChainEstimate> {
    let size = board.size();
    let mut seen = vec![false; size.area()];
    let mut chains = Vec::new();
    for (point, color) in board.stones() {
        let Some(chain) = size.index(point).and_then(|index| map.at(index)) else { continue };
        if core::mem::replace(&mut seen[chain], true) {
            continue;
        }
        let sum: f32 = map.stones_of(chain).map(|stone| ownership[stone]).sum();
        chains.push(ChainEstimate { point, color, life: for_black(color, sum / map.len(chain) as f32) });
    }
    chains
}

/// The living chains beside a point where neither player can play without being captured.
fn seki(map: &ChainMap, size: Size, chains: &[ChainEstimate]) -> Vec<Point> {
    let mut living = vec![None; size.area()];
    for chain in chains.iter().filter(|chain| !chain.is_dead()) {
        if let Some(number) = size.index(chain.point).and_then(|index| map.at(index)) {
            living[number] = Some(chain.point);
        }
    }
    let mut seki = Vec::new();
    for at in 0..size.area() {
        let around = map.around(at).map(|next| map.at(next));
        let lives = |color| around.iter().flatten().any(|&chain| map.color(chain) == color && living[chain].is_some());
        let is_lost = |color| map.trial(at, color).is_some_and(|trial| trial.captures == 0 && trial.liberties < 2);
        if Color::BOTH.into_iter().all(|color| lives(color) && is_lost(color)) {
            seki.extend(around.iter().flatten().filter_map(|&chain| living[chain]));
        }
    }
    crate::sorting::sort(&mut seki);
    seki.dedup();
    seki
}

impl Estimate {
    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// How surely each point is Black's, line by line from the top, as numbered by [`Size::index`]: from 1, always
    /// Black's, to -1, always White's.
    #[must_use]
    pub fn ownership(&self) -> &[f32] {
        &self.ownership
    }

    /// The chains of the position, in the order of their first points.
    #[must_use]
    pub fn chains(&self) -> &[ChainEstimate] {
        &self.chains
    }

    /// The dead chains.
    pub fn dead(&self) -> impl Iterator<Item = &ChainEstimate> {
        self.chains.iter().filter(|chain| chain.is_dead())
    }

    /// A point of each chain in seki: chains that live, beside a point where either player would lose stones.
    #[must_use]
    pub fn seki(&self) -> &[Point] {
        &self.seki
    }

    /// The least of the certainties of all chains, from 0 to 1: how far the doubtful one is from living as often as
    /// dying. 1 without stones.
    #[must_use]
    pub fn certainty(&self) -> f32 {
        self.chains.iter().map(|chain| chain.life.abs()).fold(1.0, f32::min)
    }
}
