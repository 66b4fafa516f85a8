//! Counts hits so that the counts of parts can be added in any order.

use std::collections::BTreeMap;

use kifu_go::Transform;

use super::continuation::Continuation;
use crate::rate::{Rate, WinRate};
use crate::segment::{GameSummary, Winner};

/// The number of hits, and the results of the games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Count {
    /// The number of hits.
    pub hits: u64,
    /// The number of games.
    pub games: u64,
    /// The number of hits in games that Black won, in the colours of the pattern.
    pub black_wins: u64,
    /// The same for White.
    pub white_wins: u64,
    /// The same for games without a winner.
    pub nobody_wins: u64,
    /// The number of hits after which a move elsewhere came first.
    pub elsewhere: u64,
    /// The number of hits with exchanged colours.
    pub swapped: u64,
    /// The first year, 0 if none is known.
    pub first_year: u16,
    /// The last year, 0 if none is known.
    pub last_year: u16,
}

impl Count {
    /// Counts a hit in a game, for a pattern with the given transform.
    pub fn add(&mut self, facts: &GameSummary, transform: Transform) {
        self.hits += 1;
        let swaps = transform.swap_colors;
        self.swapped += u64::from(swaps);
        match facts.winner {
            Winner::Black if !swaps => self.black_wins += 1,
            Winner::White if swaps => self.black_wins += 1,
            Winner::White | Winner::Black => self.white_wins += 1,
            Winner::Nobody => self.nobody_wins += 1,
            Winner::Unknown => {}
        }
        self.see_year(facts.year);
    }

    fn see_year(&mut self, year: u16) {
        if year != 0 {
            self.first_year = if self.first_year == 0 { year } else { self.first_year.min(year) };
            self.last_year = self.last_year.max(year);
        }
    }

    /// Adds the counts of another part.
    pub fn merge(&mut self, other: &Self) {
        // Counts that other processes send may be any numbers.
        let add = |one: &mut u64, other: u64| *one = one.saturating_add(other);
        add(&mut self.hits, other.hits);
        add(&mut self.games, other.games);
        add(&mut self.black_wins, other.black_wins);
        add(&mut self.white_wins, other.white_wins);
        add(&mut self.nobody_wins, other.nobody_wins);
        add(&mut self.elsewhere, other.elsewhere);
        add(&mut self.swapped, other.swapped);
        self.see_year(other.first_year);
        self.see_year(other.last_year);
    }

    /// Black's win rate among the decided games, with the 95 % Wilson interval. The number of trials is that of the
    /// games, because several hits in one game are not independent.
    #[must_use]
    pub fn black_rate(&self) -> Option<(f64, f64, f64)> {
        let decided = self.black_wins.saturating_add(self.white_wins);
        if decided == 0 {
            return None;
        }
        let trials = decided as f64 * self.games.min(self.hits) as f64 / self.hits.max(1) as f64;
        let Rate { rate, low, high } = Rate::with_weight(self.black_wins as f64 / decided as f64, trials);
        Some((rate, low, high))
    }

    /// Black's win rate with its counts.
    #[must_use]
    pub fn black_win_rate(&self) -> Option<WinRate> {
        let (rate, low, high) = self.black_rate()?;
        let games = self.black_wins.saturating_add(self.white_wins);
        Some(WinRate { wins: self.black_wins, games, rate, low, high })
    }
}

/// Counts the hits of one game after the other.
pub(super) struct Tallying {
    tally: Tally,
    years: Vec<u64>,
    /// The continuations seen so far in the game.
    seen: Vec<u32>,
}

impl Tallying {
    /// An empty tally for this number of continuations.
    pub(super) fn new(continuations: usize) -> Self {
        Self { tally: Tally::new(continuations), years: Vec::new(), seen: Vec::new() }
    }

    /// Begins a game with at least one hit.
    #[inline]
    pub(super) fn begin(&mut self, facts: &GameSummary) {
        self.tally.total.games += 1;
        let year = usize::from(facts.year);
        if year >= self.years.len() {
            self.years.resize(year + 1, 0);
        }
        self.years[year] += 1;
        self.seen.clear();
    }

    /// Counts a hit in the game, with its continuation, and whether a move elsewhere came before it.
    #[inline]
    pub(super) fn hit(&mut self, facts: &GameSummary, continuation: Continuation, elsewhere: u64) {
        let Continuation { number, transform } = continuation;
        let Some(count) = self.tally.next.get_mut(number) else { return };
        count.add(facts, transform);
        count.elsewhere += elsewhere;
        if !self.seen.contains(&(number as u32)) {
            self.seen.push(number as u32);
            count.games += 1;
        }
    }

    /// Returns the counts.
    pub(super) fn finish(mut self) -> Tally {
        let games = self.tally.total.games;
        self.tally.next.iter().for_each(|count| self.tally.total.merge(count));
        self.tally.total.games = games;
        let years = (0..=u16::MAX).zip(&self.years).filter(|(_, games)| **games > 0);
        self.tally.years = years.map(|(year, games)| (year, *games)).collect();
        self.tally
    }
}

/// The counts of some games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The totals.
    pub total: Count,
    /// By continuation, with the numbers of [`Continuations`](super::Continuations).
    pub next: Vec<Count>,
    /// The number of games of each year with a hit; 0 is an unknown year.
    pub years: BTreeMap<u16, u64>,
}

impl Tally {
    /// An empty tally for this number of continuations.
    #[must_use]
    pub fn new(continuations: usize) -> Self {
        Self { next: vec![Count::default(); continuations], ..Self::default() }
    }

    /// Adds the counts of another part.
    pub fn merge(&mut self, other: &Self) {
        self.total.merge(&other.total);
        if self.next.len() < other.next.len() {
            self.next.resize(other.next.len(), Count::default());
        }
        self.next.iter_mut().zip(&other.next).for_each(|(one, other)| one.merge(other));
        for (&year, games) in &other.years {
            let all = self.years.entry(year).or_default();
            *all = all.saturating_add(*games);
        }
    }
}
