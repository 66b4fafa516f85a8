//! Looking for a pattern in a library.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use kifu_go::Size;

use super::select::Selection;
use crate::bits::Bits;
use crate::kernel::{Hit, Plan, Window};
use crate::library::{GameId, Library, LibraryError};
use crate::parallel::in_parallel;
use crate::pattern::Pattern;
use crate::search::{Question, Tally, Then, ask_segment, search_game, search_segment};
use crate::stream::Variations;

/// How many games a thread takes at a time.
const SHARE: usize = 1 << 12;
/// For how many games to be looked at it is worth while to start another thread.
const WORTH_A_THREAD: usize = 1 << 10;
/// For how many games that segments are asked about.
const WORTH_A_THREAD_TO_ASK: usize = 1 << 16;

/// A pattern and how it is looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PatternQuestion {
    /// The pattern.
    pub pattern: Pattern,
    /// How many of its cells may differ.
    pub tolerance: u16,
    /// At which positions.
    pub window: Window,
    /// Whether in variations too.
    pub variations: Variations,
    /// What must follow each hit.
    pub then: Option<Then>,
}

impl PatternQuestion {
    /// The pattern on the main line, exactly.
    #[must_use]
    pub fn new(pattern: Pattern) -> Self {
        Self { pattern, tolerance: 0, window: Window::default(), variations: Variations::Skip, then: None }
    }

    /// The question for boards of a size; `None` where the pattern has no place on them.
    #[must_use]
    pub fn question(&self, size: Size) -> Option<Question> {
        let plan = Plan::new(&self.pattern, size, self.tolerance);
        if plan.is_empty() {
            return None;
        }
        let question = Question::new(plan, self.window, self.variations);
        Some(match &self.then {
            Some(then) => question.followed_by(then),
            None => question,
        })
    }
}

/// What a pattern has found in a library.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The counts. Its continuations are the same for boards of all sizes.
    pub tally: Tally,
    /// The games.
    pub found: Selection,
    /// The question, by the size of the boards.
    pub questions: HashMap<Size, Question>,
}

impl Library {
    /// Looks for a pattern in games, with all processors.
    ///
    /// # Errors
    /// Where what is needed of the segments cannot be read.
    pub fn find_pattern(&self, question: &PatternQuestion, among: &Selection) -> Result<Answer, LibraryError> {
        let mut questions: HashMap<Size, Question> = HashMap::new();
        let sizes: HashSet<Size> = self.segments().iter().map(|loaded| loaded.segment.size()).collect();
        for size in sizes {
            if let Some(question) = question.question(size) {
                questions.insert(size, question);
            }
        }
        // What the segments tell at once, then the games that have to be looked at.
        let segments = self.segments();
        let asked: Vec<(usize, &Question)> = (0..)
            .zip(segments)
            .filter_map(|(index, loaded)| Some((index, questions.get(&loaded.segment.size())?)))
            .collect();
        let threads = asked.len().min(1 + among.count() / WORTH_A_THREAD_TO_ASK);
        let (mut tally, mut found) = (Tally::default(), vec![Bits::default(); segments.len()]);
        let mut rest = vec![Bits::default(); segments.len()];
        for part in in_parallel(threads, &asked, |&(index, question), found: &mut Vec<_>| {
            let mut games = Bits::default();
            let (tally, rest) = ask_segment(&segments[index].segment, question, &among.parts[index], &mut games);
            found.push((index, tally, rest, games));
        }) {
            for (index, more, left, games) in part {
                tally.merge(&more);
                (rest[index], found[index]) = (left, games);
            }
        }
        let (mut tasks, mut candidates) = (Vec::new(), 0);
        for &(index, question) in &asked {
            let all = segments[index].segment.len();
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
            done.1.resize(segments.len(), Bits::default());
            let segment = &segments[*index].segment;
            done.0.merge(&search_segment(segment, question, &rest[*index], range.clone(), &mut done.1[*index]));
        };
        for (more, games) in in_parallel(threads, &tasks, search) {
            tally.merge(&more);
            found.iter_mut().zip(&games).for_each(|(one, other)| one.unite(other));
        }
        self.check_read()?;
        Ok(Answer { tally, found: Selection { parts: found }, questions })
    }

    /// The hits of an answer in one game, by node.
    ///
    /// # Errors
    /// Where what is needed of the segments cannot be read.
    pub fn hits(&self, answer: &Answer, game: GameId) -> Result<Vec<Hit>, LibraryError> {
        let Some(loaded) = self.segments().get(game.segment as usize) else { return Ok(Vec::new()) };
        let Some(question) = answer.questions.get(&loaded.segment.size()) else { return Ok(Vec::new()) };
        let hits = search_game(&loaded.segment, question, game.slot as usize);
        self.check_read()?;
        Ok(hits)
    }
}
