//! Searching many segments for a pattern.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use kifu_go::Size;

use super::{GameId, SegmentError, Segments, Selection};
use crate::bits::Bits;
use crate::kernel::Hit;
use crate::parallel::in_parallel;
use crate::search::{PatternQuestion, Question, QuickAnswer, Tally, scan_games, visit_games};
use crate::stream::Event;

/// The number of games that a thread processes at once.
const SHARE: usize = 1 << 12;
/// The number of games to scan for each additional thread.
const WORTH_A_THREAD: usize = 1 << 10;
/// The same for games that are answered from landmarks.
const WORTH_A_THREAD_TO_ASK: usize = 1 << 16;

/// The games and counts of a pattern.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The counts. Its continuations are the same for boards of all sizes.
    pub tally: Tally,
    /// The games.
    pub found: Selection,
    /// The queries, by the size of the boards.
    pub questions: HashMap<Size, Question>,
}

impl Answer {
    /// Adds the answer to the same question for other games of the same segments.
    pub fn merge(&mut self, other: &Self) {
        self.tally.merge(&other.tally);
        self.found.parts.iter_mut().zip(&other.found.parts).for_each(|(one, other)| one.unite(other));
    }
}

impl Segments {
    /// Searches games for a pattern; with the feature `library` on all processors.
    ///
    /// # Errors
    /// A segment that is damaged or cannot be read.
    pub fn find_pattern(&self, question: &PatternQuestion, among: &Selection) -> Result<Answer, SegmentError> {
        let sizes: HashSet<Size> = self.iter().map(|open| open.segment.size()).collect();
        let questions: HashMap<Size, Question> =
            sizes.into_iter().filter_map(|size| Some((size, question.question(size)?))).collect();
        // First the landmarks of all segments, then the games that have to be compared event by event.
        let asked: Vec<(usize, &Question)> = (0..)
            .zip(self.iter())
            .filter_map(|(index, open)| Some((index, questions.get(&open.segment.size())?)))
            .filter(|(index, _)| *index < among.parts.len())
            .collect();
        let threads = asked.len().min(1 + among.count() / WORTH_A_THREAD_TO_ASK);
        let (mut tally, mut found) = (Tally::default(), vec![Bits::default(); self.len()]);
        let mut rest = vec![Bits::default(); self.len()];
        for part in in_parallel(threads, &asked, |&(index, question), found: &mut Vec<_>| {
            found.push((index, self[index].segment.answer_quickly(question, &among.parts[index])));
        }) {
            for (index, quick) in part {
                let more;
                QuickAnswer { tally: more, found: found[index], rest: rest[index] } = quick;
                tally.merge(&more);
            }
        }
        let (mut tasks, mut candidates) = (Vec::new(), 0);
        for &(index, question) in &asked {
            let all = self[index].segment.len();
            let shares = (0..all).step_by(SHARE).map(|first| first..(first + SHARE).min(all));
            let count = |share: &Range<usize>| -> usize {
                let last = share.end.div_ceil(64).min(rest[index].words().len());
                let words = rest[index].words().get(share.start / 64..last).unwrap_or_default();
                words.iter().map(|word| word.count_ones() as usize).sum()
            };
            for (share, count) in shares.map(|share| (share.clone(), count(&share))).filter(|(_, count)| *count > 0) {
                candidates += count;
                tasks.push((index, question, share));
            }
        }
        let threads = tasks.len().min(1 + candidates / WORTH_A_THREAD);
        let search = |(index, question, range): &(usize, &Question, Range<usize>), done: &mut (Tally, Vec<Bits>)| {
            done.1.resize(self.len(), Bits::default());
            let segment = &self[*index].segment;
            done.0.merge(&scan_games(segment, question, &rest[*index], range.clone(), &mut done.1[*index]));
        };
        for (more, games) in in_parallel(threads, &tasks, search) {
            tally.merge(&more);
            found.iter_mut().zip(&games).for_each(|(one, other)| one.unite(other));
        }
        self.check_read()?;
        Ok(Answer { tally, found: Selection { parts: found }, questions })
    }

    /// Visits the games of an answer one after the other, each with its hits and the events of its main line.
    ///
    /// # Errors
    /// A segment that is damaged or cannot be read.
    pub fn visit_hits(
        &self,
        answer: &Answer,
        mut visit: impl FnMut(GameId, &Question, &[Hit], &[Event]),
    ) -> Result<(), SegmentError> {
        for (segment, (open, found)) in (0..).zip(self.iter().zip(&answer.found.parts)) {
            let Some(question) = answer.questions.get(&open.segment.size()) else { continue };
            visit_games(&open.segment, question, found, |slot, hits, events| {
                visit(GameId { segment, slot: slot as u32 }, question, hits, events);
            });
        }
        self.check_read()
    }

    /// Returns the hits of an answer in one game, by node.
    ///
    /// # Errors
    /// A segment that is damaged or cannot be read.
    pub fn hits(&self, answer: &Answer, game: GameId) -> Result<Vec<Hit>, SegmentError> {
        let Some(open) = self.get(game.segment as usize) else { return Ok(Vec::new()) };
        let Some(question) = answer.questions.get(&open.segment.size()) else { return Ok(Vec::new()) };
        let hits = open.segment.hits(question, game.slot as usize);
        self.check_read()?;
        Ok(hits)
    }
}
