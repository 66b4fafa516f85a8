//! Losses summed up, with intervals.

use kifu_search::Rate;

use super::classes::LossClasses;

/// The losses of some moves, summed up. Losses are in the unit of the measure of the games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LossSummary {
    /// The number of moves.
    pub moves: usize,
    /// The mean loss.
    pub mean: f64,
    /// The 95 % interval of the mean, if the moves are enough for one.
    pub mean_interval: Option<[f64; 2]>,
    /// The median of the losses.
    pub median: f64,
    /// The accuracy: the share of moves that lose less than the first limit, with its 95 % interval. `None` without moves.
    pub accuracy: Option<Rate>,
    /// The number of moves in each class.
    pub classes: [usize; LossClasses::COUNT],
}

/// The number of moves below which a summary says little.
pub const FEW_MOVES: usize = 200;

/// The least number of games that are drawn as a whole for an interval, and of moves for games that are fewer.
const LEAST_GAMES: usize = 5;
const LEAST_MOVES: usize = 10;
/// The number of samples for an interval.
const SAMPLES: usize = 1000;

impl LossSummary {
    /// Sums up the losses of moves, by games.
    ///
    /// The interval of the mean is that of samples of the games, drawn with replacement: moves of one game are not independent.
    /// Of fewer than five games moves are drawn instead.
    #[must_use]
    pub fn of(games: &[Vec<f64>], classes: &LossClasses) -> Self {
        let mut losses: Vec<f64> = games.iter().flatten().copied().collect();
        if losses.is_empty() {
            return Self::default();
        }
        losses.sort_by(f64::total_cmp);
        let moves = losses.len();
        let mut counts = [0; LossClasses::COUNT];
        losses.iter().for_each(|loss| counts[classes.of(*loss)] += 1);
        let middle = [losses[(moves - 1) / 2], losses[moves / 2]];
        let units: Vec<(f64, usize)> = if games.iter().filter(|game| !game.is_empty()).count() >= LEAST_GAMES {
            games.iter().filter(|game| !game.is_empty()).map(|game| (game.iter().sum(), game.len())).collect()
        } else {
            losses.iter().map(|loss| (*loss, 1)).collect()
        };
        Self {
            moves,
            mean: losses.iter().sum::<f64>() / moves as f64,
            mean_interval: (moves >= LEAST_MOVES).then(|| interval(&units)),
            median: f64::midpoint(middle[0], middle[1]),
            accuracy: Rate::of(counts[0] as u64, moves as u64),
            classes: counts,
        }
    }

    /// True if the moves are too few to say much about a player.
    #[must_use]
    pub const fn has_few(&self) -> bool {
        self.moves < FEW_MOVES
    }
}

/// The 95 % interval of a mean, from samples of sums with their counts. The same numbers give the same interval.
fn interval(units: &[(f64, usize)]) -> [f64; 2] {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64 ^ units.len() as u64;
    let mut below = |most: usize| {
        // The generator SplitMix64 (Steele, Lea, Flood 2014).
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut number = state;
        number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(number ^ (number >> 31)) * most as u128) >> 64) as usize
    };
    let mut sample = || {
        let drawn = (0..units.len()).map(|_| units[below(units.len())]);
        let (sum, count) = drawn.fold((0.0, 0), |(sum, count), unit| (sum + unit.0, count + unit.1));
        sum / count as f64
    };
    let mut means: Vec<f64> = (0..SAMPLES).map(|_| sample()).collect();
    means.sort_by(f64::total_cmp);
    [means[SAMPLES / 40], means[SAMPLES - 1 - SAMPLES / 40]]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::practice::Measure;

    const POINTS: LossClasses = LossClasses::usual(Measure::Points);

    #[test]
    fn sums() {
        let summary = LossSummary::of(&[vec![0.0, 0.4, 2.0], vec![], vec![13.6]], &POINTS);
        assert_eq!((summary.moves, summary.mean, summary.median), (4, 4.0, 1.2));
        assert_eq!(summary.classes, [2, 0, 1, 0, 0, 1]);
        assert_eq!(summary.accuracy.map(|rate| rate.rate), Some(0.5));
        assert_eq!((summary.mean_interval, summary.has_few()), (None, true));
        assert_eq!(LossSummary::of(&[], &POINTS), LossSummary::default());
        assert_eq!(LossSummary::of(&[vec![]], &POINTS).accuracy, None);
    }

    #[test]
    fn intervals_contain_the_mean() {
        // Games of a player who loses 1 or 3 points, each game alike: the interval is that of 20 games, not of 2,000 moves.
        let games: Vec<Vec<f64>> = (0..20).map(|game| vec![if game % 2 == 0 { 1.0 } else { 3.0 }; 100]).collect();
        let summary = LossSummary::of(&games, &POINTS);
        let [low, high] = summary.mean_interval.unwrap();
        assert_eq!((summary.mean, summary.has_few()), (2.0, false));
        // Half of it is about 1.96 / √20 = 0.44.
        assert!((1.4..1.7).contains(&low) && (2.3..2.6).contains(&high), "{low} {high}");
        let [low, high] = LossSummary::of(&[games.concat()], &POINTS).mean_interval.unwrap();
        assert!((1.9..2.0).contains(&low) && (2.0..2.1).contains(&high), "{low} {high}");
        assert_eq!(LossSummary::of(&games, &POINTS), summary, "the same numbers give the same interval");
    }
}
