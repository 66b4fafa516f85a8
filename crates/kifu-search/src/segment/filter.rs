//! Selects the games of a segment that may contain a pattern: those that had all its stones at some time.

use super::Segment;
use super::blocks::Bytes;
use super::build::row;
use super::landmarks::Landmark;
use super::layout::Part;
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
        let mut rows = Rows::new(self);
        candidates().flatten().for_each(|need| rows.read(*need));
        let mut found = Bits::new(self.len());
        for first in (0..words).step_by(BLOCK) {
            let last = (first + BLOCK).min(words);
            let wanted: Vec<u64> = (first..last).map(|word| among.words().get(word).copied().unwrap_or(0)).collect();
            let block = &mut found.words_mut()[first..last];
            for needs in candidates() {
                rows.add_possible(needs, first, &wanted, block);
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

/// The rows of stones that a question needs.
struct Rows<'s> {
    segment: &'s Segment,
    blocks: Vec<Option<Bytes>>,
}

impl<'s> Rows<'s> {
    fn new(segment: &'s Segment) -> Self {
        Self { segment, blocks: vec![None; segment.layout.count(Part::Placed)] }
    }

    /// Reads the rows of a stone.
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
        let word = |eight: &[u8]| {
            u64::from_le_bytes([eight[0], eight[1], eight[2], eight[3], eight[4], eight[5], eight[6], eight[7]])
        };
        bytes.chunks_exact(8).map(word)
    }

    /// Adds the games that had all of these stones at some time.
    fn add_possible(&self, needs: &[Need], first: usize, wanted: &[u64], block: &mut [u64]) {
        let mut all = [0; BLOCK];
        let all = &mut all[..wanted.len()];
        all.copy_from_slice(wanted);
        for need in needs {
            let mut any = 0;
            let row = |color| self.words(color, need.point, first);
            if let Some(color) = need.color {
                for (word, placed) in all.iter_mut().zip(row(color)) {
                    *word &= placed;
                    any |= *word;
                }
            } else {
                for ((word, black), white) in all.iter_mut().zip(row(Color::Black)).zip(row(Color::White)) {
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
