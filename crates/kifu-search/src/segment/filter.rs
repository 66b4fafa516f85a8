//! Selects the games of a segment that may contain a pattern: those that had all its stones at some time.

use std::ops::Range;

use super::Segment;
use super::blocks::Bytes;
use super::build::row;
use super::landmarks::Landmark;
use super::layout::Part;
use crate::bits::Bits;
use crate::kernel::{Need, Plan};
use kifu_go::Color;

/// The number of words of 64 games that are processed at once.
pub(super) const BLOCK: usize = 64;

impl Segment {
    /// Returns the games of `among` that pass through the landmark of the plan; without a landmark, those that had
    /// all the stones of some candidate at some time.
    #[must_use]
    pub fn possible(&self, plan: &Plan, among: &Bits) -> Bits {
        if let Some(landmark) = plan.landmark_after {
            let mut games = self.passing(&landmark, among);
            games.unite(&self.passing(&Landmark::UNPLAYED, among));
            return games;
        }
        if let Some(landmark) = plan.landmark {
            return self.passing(&landmark, among);
        }
        let candidates =
            || plan.places.iter().zip(plan.needs()).filter(|(place, _)| place.is_some()).map(|(_, needs)| needs);
        if candidates().any(Vec::is_empty) {
            return among.clone();
        }
        let words = self.layout.words();
        let rows = Rows::of(self, candidates().flatten());
        let mut found = Bits::new(self.len());
        for first in (0..words).step_by(BLOCK) {
            let last = (first + BLOCK).min(words);
            let wanted = words_of(among, first..last);
            let block = &mut found.words_mut()[first..last];
            for needs in candidates() {
                let Some(possible) = rows.possible(needs, first, &wanted) else { continue };
                block.iter_mut().zip(possible).for_each(|(found, word)| *found |= word);
                if block == wanted {
                    break;
                }
            }
        }
        found
    }

    /// The games of `among` that pass through a landmark, and a few others.
    fn passing(&self, landmark: &Landmark, among: &Bits) -> Bits {
        let passings = self.passings(landmark);
        let mut games = Bits::new(self.len());
        let all = passings.passages().map(|(game, _)| game).chain(passings.without_passages());
        all.filter(|&game| among.contains(game)).for_each(|game| games.insert(game));
        games
    }
}

/// Some words of a set of games.
pub(super) fn words_of(games: &Bits, words: Range<usize>) -> Vec<u64> {
    words.map(|word| games.words().get(word).copied().unwrap_or(0)).collect()
}

/// The rows of stones that a question needs.
pub(super) struct Rows<'s> {
    segment: &'s Segment,
    blocks: Vec<Option<Bytes>>,
}

impl<'s> Rows<'s> {
    /// Reads the rows of some stones.
    pub(super) fn of<'n>(segment: &'s Segment, needs: impl Iterator<Item = &'n Need>) -> Self {
        let mut rows = Self { segment, blocks: vec![None; segment.layout.count(Part::Placed)] };
        needs.for_each(|need| rows.read(*need));
        rows
    }

    fn read(&mut self, need: Need) {
        for color in [Color::Black, Color::White] {
            if need.color.is_none_or(|needed| needed == color) {
                let (block, _) = self.segment.layout.of_row(row(color, need.point, self.segment.size()));
                if let Some(place @ None) = self.blocks.get_mut(block) {
                    *place = Some(self.segment.block_of(Part::Placed, block));
                }
            }
        }
    }

    /// The words of a row; nothing where they are damaged.
    fn words(&self, color: Color, point: u16, first: usize) -> impl Iterator<Item = u64> + '_ {
        let (block, bytes) = self.segment.layout.of_row(row(color, point, self.segment.size()));
        let bytes = self.blocks.get(block).and_then(Option::as_ref).and_then(|block| block.get(bytes));
        let bytes = bytes.and_then(|bytes| bytes.get(8 * first..)).unwrap_or_default();
        let (words, _) = bytes.as_chunks();
        words.iter().map(|eight| u64::from_le_bytes(*eight))
    }

    /// The games of some words, among those that are wanted, that had all of these stones at some time; `None` if there are
    /// none.
    pub(super) fn possible(&self, needs: &[Need], first: usize, wanted: &[u64]) -> Option<[u64; BLOCK]> {
        let mut all = [0; BLOCK];
        let words = all.get_mut(..wanted.len())?;
        words.copy_from_slice(wanted);
        for need in needs {
            let mut any = 0;
            let row = |color| self.words(color, need.point, first);
            if let Some(color) = need.color {
                for (word, placed) in words.iter_mut().zip(row(color)) {
                    *word &= placed;
                    any |= *word;
                }
            } else {
                for ((word, black), white) in words.iter_mut().zip(row(Color::Black)).zip(row(Color::White)) {
                    *word &= black | white;
                    any |= *word;
                }
            }
            if any == 0 {
                return None;
            }
        }
        Some(all)
    }
}
