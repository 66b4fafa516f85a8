//! The targets: the values that a network predicts.

use core::fmt;

/// A target of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// The next move.
    Policy,
    /// The result for the player to move.
    Value,
    /// The lead of the player to move at the end.
    Score,
    /// This number of next moves.
    Next(usize),
}

/// A kind of target as it is documented.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TargetRow {
    /// Its name.
    pub name: &'static str,
    /// Its content.
    pub definition: &'static str,
}

/// All targets.
pub static TARGETS: &[TargetRow] = &[
    TargetRow {
        name: "policy",
        definition: "The point of the next move: row × columns + column; a pass has the number after the last point.",
    },
    TargetRow {
        name: "value",
        definition: "The result for the player to move: 1 is a win, 0 a draw, -1 a loss. Games without a known result give no \
                     rows.",
    },
    TargetRow {
        name: "score",
        definition: "The lead of the player to move at the end, in points; NaN if the game was not counted. Games without a \
                     known result give no rows.",
    },
    TargetRow {
        name: "next",
        definition: "The next n moves (`next:n`, up to 64) as for `policy`; -1 after the end of the game.",
    },
];

/// The targets of a batch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TargetSet {
    /// With the next move.
    pub policy: bool,
    /// With the result.
    pub value: bool,
    /// With the score.
    pub score: bool,
    /// The number of next moves; 0 for none.
    pub next: usize,
}

/// The greatest number of next moves.
const MAX_NEXT: usize = 64;

impl TargetSet {
    /// Reads names such as `policy`, `next:5`.
    ///
    /// # Errors
    /// If a name is unknown, or its number is out of range.
    pub fn new<S: AsRef<str>>(names: impl IntoIterator<Item = S>) -> Result<Self, BadTarget> {
        let mut set = Self::default();
        for name in names {
            match name.as_ref().parse()? {
                Target::Policy => set.policy = true,
                Target::Value => set.value = true,
                Target::Score => set.score = true,
                Target::Next(number) => set.next = number,
            }
        }
        Ok(set)
    }

    /// True if games without a known result give no rows.
    #[must_use]
    pub const fn needs_result(self) -> bool {
        self.value || self.score
    }
}

/// A text that names no target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadTarget(String);

impl core::str::FromStr for Target {
    type Err = BadTarget;

    fn from_str(text: &str) -> Result<Self, BadTarget> {
        let number = || text.strip_prefix("next:")?.parse().ok().filter(|number| (1..=MAX_NEXT).contains(number));
        match text {
            "policy" => Ok(Self::Policy),
            "value" => Ok(Self::Value),
            "score" => Ok(Self::Score),
            "next" => Ok(Self::Next(1)),
            _ => number().map(Self::Next).ok_or_else(|| BadTarget(text.to_owned())),
        }
    }
}

impl fmt::Display for BadTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown target `{}`; targets are policy, value, score, next:1 to next:{MAX_NEXT}", self.0)
    }
}

impl core::error::Error for BadTarget {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        let all = TargetSet { policy: true, value: true, score: true, next: 5 };
        assert_eq!(TargetSet::new(["policy", "value", "score", "next:5"]), Ok(all));
        assert_eq!(TargetSet::new(["next"]).map(|set| set.next), Ok(1));
        for wrong in ["", "next:0", "next:65", "next:x", "Policy"] {
            assert_eq!(TargetSet::new([wrong]), Err(BadTarget(wrong.into())));
        }
        assert!(TARGETS.iter().all(|row| row.name.parse::<Target>().is_ok()));
    }
}
