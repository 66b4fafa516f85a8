//! The candidates of a plan that are possible in each game, by the stones that the games had at some time.

use std::ops::Range;

use super::Segment;
use super::filter::{BLOCK, Rows, words_of};
use crate::bits::Bits;
use crate::kernel::Plan;

/// The largest number of candidates per game for which listing them pays off.
const WORTH_A_LIST: usize = 48;

/// The possible candidates of some games of a segment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CandidateLists {
    first_game: usize,
    /// The end of the list of each game.
    ends: Vec<u32>,
    candidates: Vec<u32>,
}

impl CandidateLists {
    /// The candidates of a game that had all their stones at some time.
    #[inline]
    #[must_use]
    pub fn of(&self, game: usize) -> &[u32] {
        let Some(index) = game.checked_sub(self.first_game) else { return &[] };
        let start = index.checked_sub(1).map_or(Some(0), |before| self.ends.get(before).copied());
        let (Some(start), Some(&end)) = (start, self.ends.get(index)) else { return &[] };
        self.candidates.get(start as usize..end as usize).unwrap_or_default()
    }
}

impl Segment {
    /// Lists the candidates that are possible in the games of a range that are in `among`; `None` if they are too many, if
    /// some candidate needs no stones, and for large boards.
    #[must_use]
    pub fn candidates(&self, plan: &Plan, among: &Bits, range: Range<usize>) -> Option<CandidateLists> {
        if !plan.has_followed_candidates() {
            return None;
        }
        let candidates = || (0..).zip(plan.places.iter().zip(plan.needs())).filter(|(_, (place, _))| place.is_some());
        let first_game = range.start / 64 * 64;
        let mut found: Vec<(u32, u32)> = Vec::new();
        let rows = Rows::of(self, candidates().flat_map(|(_, (_, needs))| needs));
        let last = range.end.min(self.len()).div_ceil(64);
        for first in (range.start / 64..last).step_by(BLOCK) {
            let wanted = words_of(among, first..(first + BLOCK).min(last));
            let games: usize = wanted.iter().map(|word| word.count_ones() as usize).sum();
            let most = found.len() + WORTH_A_LIST * (games + 4);
            for (candidate, (_, needs)) in candidates() {
                let Some(possible) = rows.possible(needs, first, &wanted) else { continue };
                let base = (first * 64 - first_game) as u32;
                for (base, word) in (base..).step_by(64).zip(&possible[..wanted.len()]) {
                    let mut left = *word;
                    while left != 0 {
                        found.push((base + left.trailing_zeros(), candidate));
                        left &= left - 1;
                    }
                }
                if found.len() > most {
                    return None;
                }
            }
        }
        Some(by_game(&found, first_game, last * 64 - first_game))
    }
}

/// Pairs of games and candidates as lists by game.
fn by_game(found: &[(u32, u32)], first_game: usize, games: usize) -> CandidateLists {
    let mut ends = vec![0_u32; games];
    found.iter().for_each(|(game, _)| ends[*game as usize] += 1);
    let mut start = 0;
    for end in &mut ends {
        start += std::mem::replace(end, start);
    }
    let mut candidates = vec![0; found.len()];
    for &(game, candidate) in found {
        let end = &mut ends[game as usize];
        candidates[*end as usize] = candidate;
        *end += 1;
    }
    CandidateLists { first_game, ends, candidates }
}
