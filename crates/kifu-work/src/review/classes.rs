//! The sizes of losses.

use crate::practice::Measure;

/// The number of limits between classes.
const LIMITS: usize = 5;

/// The limits between the classes of losses, in the unit of a measure: points, or percent of the win rate.
///
/// Those in points are the limits of KaTrain, which many players know. Those of the win rate keep the ratio by which mistakes
/// become problems: three points are 10 %.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LossClasses([f64; LIMITS]);

/// The reason why numbers are no limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected five ascending numbers above 0, such as 0.5,1.5,3,6,12")]
pub struct NoLimits;

impl LossClasses {
    /// The number of classes.
    pub const COUNT: usize = LIMITS + 1;

    /// Returns the usual classes of a measure.
    #[must_use]
    pub const fn usual(measure: Measure) -> Self {
        match measure {
            Measure::Points => Self([0.5, 1.5, 3.0, 6.0, 12.0]),
            Measure::Winrate => Self([2.0, 5.0, 10.0, 20.0, 40.0]),
        }
    }

    /// Returns classes with these limits.
    ///
    /// # Errors
    /// If the limits are not five ascending numbers above 0.
    pub fn new(limits: &[f64]) -> Result<Self, NoLimits> {
        let limits: [f64; LIMITS] = limits.try_into().map_err(|_| NoLimits)?;
        let is_ascending = limits[0] > 0.0 && limits.windows(2).all(|pair| pair[0] < pair[1]);
        if is_ascending && limits[LIMITS - 1].is_finite() { Ok(Self(limits)) } else { Err(NoLimits) }
    }

    /// Returns the class of a loss, from 0: the number of limits that it reaches.
    #[must_use]
    pub fn of(&self, loss: f64) -> usize {
        // Evaluations have few decimals, and differences of them are not exact.
        const ROUNDING: f64 = 1e-9;
        self.0.iter().filter(|limit| loss >= **limit - ROUNDING).count()
    }

    /// The limit below which a loss counts as none.
    #[must_use]
    pub const fn least(&self) -> f64 {
        self.0[0]
    }

    /// Returns the name of a class: `1.5–3`.
    #[must_use]
    pub fn name(&self, class: usize) -> String {
        match class.min(LIMITS) {
            0 => format!("< {}", self.0[0]),
            LIMITS => format!("≥ {}", self.0[LIMITS - 1]),
            class => format!("{}–{}", self.0[class - 1], self.0[class]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn losses_have_classes() {
        let points = LossClasses::usual(Measure::Points);
        for (loss, class, name) in [
            (0.0, 0, "< 0.5"),
            (0.49, 0, "< 0.5"),
            (0.8 - 0.3, 1, "0.5–1.5"),
            (1.5, 2, "1.5–3"),
            (5.99, 3, "3–6"),
            (11.9, 4, "6–12"),
            (12.0, 5, "≥ 12"),
            (300.0, 5, "≥ 12"),
        ] {
            assert_eq!((points.of(loss), &*points.name(class)), (class, name), "{loss}");
        }
        assert_eq!(LossClasses::usual(Measure::Winrate).of(10.0), 3);
    }

    #[test]
    fn limits_ascend() {
        for (limits, is_good) in [
            (&[1.0, 2.0, 3.0, 4.0, 5.0][..], true),
            (&[1.0, 2.0, 3.0, 4.0], false),
            (&[0.0, 2.0, 3.0, 4.0, 5.0], false),
            (&[1.0, 2.0, 2.0, 4.0, 5.0], false),
            (&[1.0, 2.0, f64::NAN, 4.0, 5.0], false),
            (&[1.0, 2.0, 3.0, 4.0, f64::INFINITY], false),
        ] {
            assert_eq!(LossClasses::new(limits).is_ok(), is_good, "{limits:?}");
        }
    }
}
