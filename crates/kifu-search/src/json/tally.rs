//! Tallies: the totals, the years, and the continuations that occurred, each with its number.

use std::collections::BTreeMap;

use kifu_go::MAX_SIDE;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::search::{Count, Tally};

/// The number of continuations that a pattern can have: moves of two colours on the largest board, setup, nothing.
const MAX: usize = 2 * (MAX_SIDE as usize) * (MAX_SIDE as usize) + 2;

#[derive(Serialize, Deserialize)]
#[serde(rename = "Tally", deny_unknown_fields)]
struct Parts {
    total: Count,
    /// The number of continuations, including those that did not occur.
    continuations: usize,
    next: Vec<(usize, Count)>,
    years: BTreeMap<u16, u64>,
}

impl Serialize for Tally {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let next = self.next.iter().copied().enumerate().filter(|(_, count)| *count != Count::default()).collect();
        let parts = Parts { total: self.total, continuations: self.next.len(), next, years: self.years.clone() };
        parts.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Tally {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Parts { total, continuations, next, years } = Parts::deserialize(deserializer)?;
        if continuations > MAX {
            return Err(D::Error::custom(format!("no pattern has {continuations} continuations")));
        }
        let mut tally = Self { total, years, ..Self::new(continuations) };
        for (number, count) in next {
            let place = tally.next.get_mut(number);
            *place.ok_or_else(|| D::Error::custom(format!("there is no continuation {number}")))? = count;
        }
        Ok(tally)
    }
}
