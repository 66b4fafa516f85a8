//! Selects the games of a segment that may contain a pattern: those that had all its stones at some time.

use super::Segment;
use super::build::row;
use crate::bits::Bits;
use crate::kernel::{Need, Plan};
use kifu_go::Color;

/// The number of words of 64 games that are processed at once.
const BLOCK: usize = 64;

impl Segment {
    /// Returns the games of `among` that pass through the landmark of the plan; without a landmark, those that had
    /// all the stones of some candidate at some time.
    #[must_use]
    pub fn possible(&self, plan: &Plan, among: &Bits) -> Bits {
        if let Some(landmark) = plan.landmark {
            let passings = self.passings(&landmark);
            let mut games = Bits::new(self.len());
            let all = passings.passages().map(|(game, _)| game).chain(passings.without_passages());
            all.filter(|&game| among.contains(game)).for_each(|game| games.insert(game));
            return games;
        }
        let candidates = || {
            plan.places.iter().zip(&plan.effects().needs).filter(|(place, _)| place.is_some()).map(|(_, needs)| needs)
        };
        if candidates().any(Vec::is_empty) {
            return among.clone();
        }
        let (words, placed) = (self.words(), self.placed());
        if placed.is_empty() {
            return Bits::new(self.len());
        }
        let mut found = Bits::new(self.len());
        for first in (0..words).step_by(BLOCK) {
            let last = (first + BLOCK).min(words);
            let wanted: Vec<u64> = (first..last).map(|word| among.words().get(word).copied().unwrap_or(0)).collect();
            let block = &mut found.words_mut()[first..last];
            for needs in candidates() {
                self.add_possible(placed, needs, first, &wanted, block);
                if block == wanted {
                    break;
                }
            }
        }
        found
    }

    /// Adds the games that had all of these stones at some time.
    fn add_possible(&self, placed: &[u64], needs: &[Need], first: usize, wanted: &[u64], block: &mut [u64]) {
        let mut all = [0; BLOCK];
        let all = &mut all[..wanted.len()];
        all.copy_from_slice(wanted);
        for need in needs {
            let mut any = 0;
            let part = |color| {
                let start = row(color, need.point, self.size) * self.words() + first;
                &placed[start..start + wanted.len()]
            };
            if let Some(color) = need.color {
                for (word, placed) in all.iter_mut().zip(part(color)) {
                    *word &= placed;
                    any |= *word;
                }
            } else {
                for ((word, black), white) in all.iter_mut().zip(part(Color::Black)).zip(part(Color::White)) {
                    *word &= black | white;
                    any |= *word;
                }
            }
            if any == 0 {
                return;
            }
        }
        block.iter_mut().zip(all).for_each(|(found, word)| *found |= *word);
    }
}
