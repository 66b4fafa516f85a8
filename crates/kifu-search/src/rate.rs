//! Rates and their intervals.

/// The quantile of the normal distribution for a two-sided interval of 95 %.
const Z: f64 = 1.959_963_985;

/// A rate with the 95 % Wilson interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// The rate, from 0 to 1.
    pub rate: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Rate {
    /// The rate `part / whole`; `None` if `whole` is 0.
    #[must_use]
    pub fn of(successes: u64, trials: u64) -> Option<Self> {
        (trials > 0).then(|| Self::with_weight(successes as f64 / trials as f64, trials as f64))
    }

    /// A rate based on this effective number of independent trials, at least one; it need not be whole.
    #[must_use]
    pub fn with_weight(rate: f64, trials: f64) -> Self {
        let count = trials.max(1.0);
        let center = (rate + Z * Z / (2.0 * count)) / (1.0 + Z * Z / count);
        let half = Z / (1.0 + Z * Z / count) * (rate * (1.0 - rate) / count + Z * Z / (4.0 * count * count)).sqrt();
        Self { rate, low: center - half, high: center + half }
    }
}

/// A rate of wins with its counts: how `kifu` prints rates as JSON.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct WinRate {
    /// The games won. A game counts as often as it was found.
    pub wins: u64,
    /// The games that somebody won, counted in the same way.
    pub games: u64,
    /// `wins / games`.
    pub rate: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals() {
        let check = |successes, trials, low: f64, high: f64| {
            let rate = Rate::of(successes, trials).unwrap();
            assert!((rate.low - low).abs() < 1e-4 && (rate.high - high).abs() < 1e-4, "{rate:?}");
        };
        check(5, 10, 0.2366, 0.7634);
        check(0, 10, 0.0, 0.2775);
        check(600, 1000, 0.5693, 0.6299);
        assert_eq!(Rate::of(0, 0), None);
    }
}
