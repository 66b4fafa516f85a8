//! The orders in which problems are listed.

use std::cmp::Ordering;

use kifu_view::Card;
use serde::Deserialize;

/// The order of problems: `recorded` (by file), `shuffled` (by the seed of the request) or `hardest` (by their difficulty for
/// the user, the most difficult first; those that were never practised come last).
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Default, Debug)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) enum ExerciseOrder {
    /// As recorded.
    #[default]
    Recorded,
    /// In an order that depends on the seed.
    Shuffled,
    /// The most difficult first.
    Hardest,
}

/// Sorts problems; `of` returns the fingerprint and the card of each.
pub(super) fn sort<T>(problems: &mut [T], order: ExerciseOrder, seed: u32, of: impl Fn(&T) -> (u64, Option<Card>)) {
    match order {
        ExerciseOrder::Recorded => {}
        ExerciseOrder::Shuffled => problems.sort_by_cached_key(|problem| mixed(of(problem).0, seed)),
        ExerciseOrder::Hardest => problems.sort_by(|one, other| hardest(of(one).1, of(other).1)),
    }
}

fn hardest(one: Option<Card>, other: Option<Card>) -> Ordering {
    match (one, other) {
        (Some(one), Some(other)) => {
            let (one, other) = (one.memory, other.memory);
            let by_difficulty = other.difficulty.total_cmp(&one.difficulty);
            by_difficulty.then(one.stability.total_cmp(&other.stability))
        }
        (one, other) => other.is_some().cmp(&one.is_some()),
    }
}

/// Mixes a fingerprint with a seed, so that each seed gives another order.
fn mixed(fingerprint: u64, seed: u32) -> u64 {
    let mixed = (fingerprint ^ u64::from(seed).wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    (mixed ^ mixed >> 33).wrapping_mul(0xc4ce_b9fe_1a85_ec53)
}

#[cfg(test)]
mod tests {
    use kifu_view::{Outcome, Trial};

    use super::*;

    fn sorted(order: ExerciseOrder, seed: u32) -> Vec<u64> {
        let card = |problem| {
            let outcome = match problem {
                3 => Outcome::Missed,
                4 | 6 => Outcome::Solved,
                _ => return None,
            };
            Card::of(problem, [Trial { day: 1, outcome, seconds: Some(30) }])
        };
        let mut problems: Vec<u64> = (1..=6).collect();
        sort(&mut problems, order, seed, |&problem| (problem, card(problem)));
        problems
    }

    #[test]
    fn orders() {
        assert_eq!(sorted(ExerciseOrder::Recorded, 5), [1, 2, 3, 4, 5, 6]);
        assert_eq!(sorted(ExerciseOrder::Hardest, 5), [3, 4, 6, 1, 2, 5]);
    }

    #[test]
    fn each_seed_shuffles_otherwise_and_always_alike() {
        let orders: std::collections::BTreeSet<_> = (0..20).map(|seed| sorted(ExerciseOrder::Shuffled, seed)).collect();
        assert!(orders.len() > 15, "{orders:?}");
        assert_eq!(sorted(ExerciseOrder::Shuffled, 3), sorted(ExerciseOrder::Shuffled, 3));
        for mut order in orders {
            order.sort_unstable();
            assert_eq!(order, [1, 2, 3, 4, 5, 6]);
        }
    }
}
