//! The search of one segment, which depends only on the segment and the query.

use std::ops::Range;

use kifu_record::is_stopped;

use super::PatternQuestion;
use super::continuation::Continuations;
use super::landmarks::{Reading, read_off};
use super::sequel::{Sequel, Then};
use super::tally::{Tally, Tallying};
use crate::bits::Bits;
use crate::kernel::{Hit, LineAnswer, LineSearch, Matcher, Plan, TreeSearch, Window};
use crate::segment::{GameReader, Segment};
use crate::stream::{Event, Parts, Variations};

/// A query for a pattern on boards of one size.
#[derive(Clone, Debug)]
pub struct Question {
    /// The pattern, prepared for boards of one size.
    pub plan: Plan,
    /// The positions to search.
    pub window: Window,
    /// Whether to search variations too.
    pub variations: Variations,
    /// The numbers of its continuations.
    pub continuations: Continuations,
    /// How its hits are obtained from landmarks.
    reading: Option<Reading>,
    /// The pattern that must follow a hit.
    sequel: Option<Sequel>,
}

impl Question {
    /// The query for the hits of a plan.
    #[must_use]
    pub fn new(plan: Plan, window: Window, variations: Variations) -> Self {
        let continuations = Continuations::new(&plan);
        let reading = Reading::new(&plan);
        Self { plan, window, variations, continuations, reading, sequel: None }
    }

    /// The same, for hits that another pattern follows.
    #[must_use]
    pub fn followed_by(self, then: &Then) -> Self {
        let sequel = Some(Sequel::new(then, self.plan.size));
        Self { reading: None, sequel, ..self }
    }

    /// Returns the query for boards of any size.
    #[must_use]
    pub fn for_any_size(&self) -> PatternQuestion {
        PatternQuestion {
            pattern: self.plan.pattern.clone(),
            tolerance: self.plan.tolerance.unsigned_abs(),
            window: self.window,
            variations: self.variations,
            then: self.sequel.as_ref().map(Sequel::then),
        }
    }

    /// True if the rest of the game does not matter.
    fn is_answered_by_main_line(&self, game: &Parts<'_>) -> bool {
        self.variations == Variations::Skip || !game.has_variations()
    }
}

/// The part of an answer that a segment can give without reading its games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct QuickAnswer {
    /// The counts of the games whose answer is known.
    pub tally: Tally,
    /// Those of them with a hit.
    pub found: Bits,
    /// The games that have to be [scanned](Segment::scan).
    pub rest: Bits,
}

impl Segment {
    /// Answers a query about games of this segment: the counts, and the games of `among` with a hit. The answers of
    /// parts, from any segments and processes, are added by [`Tally::merge`].
    #[must_use]
    pub fn answer(&self, question: &Question, among: &Bits) -> (Tally, Bits) {
        let QuickAnswer { mut tally, mut found, rest } = self.answer_quickly(question, among);
        tally.merge(&scan_games(self, question, &rest, 0..self.len(), &mut found));
        (tally, found)
    }

    /// Answers a query as far as possible from the landmarks and filters of the segment. Programs that show counts
    /// during a search begin with this.
    #[must_use]
    pub fn answer_quickly(&self, question: &Question, among: &Bits) -> QuickAnswer {
        match &question.reading {
            // Landmarks do not store move numbers.
            Some(reading) if question.window == Window::default() => {
                let mut found = Bits::default();
                let (continuations, variations) = (&question.continuations, question.variations);
                let (tally, rest) = read_off(self, reading, continuations, variations, among, &mut found);
                QuickAnswer { tally, found, rest }
            }
            _ => QuickAnswer { rest: self.possible(&question.plan, among), ..QuickAnswer::default() },
        }
    }

    /// Compares the games of a range that are in `among`, each event by event: the counts, and the games with a hit.
    #[must_use]
    pub fn scan(&self, question: &Question, among: &Bits, range: Range<usize>) -> (Tally, Bits) {
        let mut found = Bits::default();
        let tally = scan_games(self, question, among, range, &mut found);
        (tally, found)
    }

    /// Returns the hits in one game, by node.
    #[must_use]
    pub fn hits(&self, question: &Question, game: usize) -> Vec<Hit> {
        let mut hits = Vec::new();
        Searcher::new(question).search(&mut self.reader(), game, None, &mut hits);
        hits.sort();
        hits
    }
}

/// Compares the games of a range that are in `among`, and adds those with a hit to `found`.
pub(crate) fn scan_games(
    segment: &Segment,
    question: &Question,
    among: &Bits,
    range: Range<usize>,
    found: &mut Bits,
) -> Tally {
    let plan = &question.plan;
    let mut tallying = Tallying::new(question.continuations.len());
    let mut searcher = Searcher::new(question);
    let mut hits = Vec::new();
    let mut reader = segment.reader();
    let candidates = segment.candidates(plan, among, range.clone());
    for game in games(among, range).take_while(|_| !is_stopped()) {
        hits.clear();
        searcher.search(&mut reader, game, candidates.as_ref().map(|lists| lists.of(game)), &mut hits);
        if hits.is_empty() {
            continue;
        }
        let Some(facts) = &reader.facts(game) else { continue };
        found.insert(game);
        tallying.begin(facts);
        for hit in &hits {
            let Some(continuation) = question.continuations.of_hit(hit, plan) else { continue };
            let was_elsewhere = hit.next.played().is_some_and(|next| next.elsewhere > 0);
            tallying.hit(facts, continuation, u64::from(was_elsewhere));
        }
    }
    tallying.finish()
}

/// Calls `visit` with each game of `among` in which a question has hits, with the hits and the events of the main line.
pub(crate) fn visit_games(
    segment: &Segment,
    question: &Question,
    among: &Bits,
    mut visit: impl FnMut(usize, &[Hit], &[Event]),
) {
    let mut searcher = Searcher::new(question);
    let (mut hits, mut events) = (Vec::new(), Vec::new());
    let mut reader = segment.reader();
    for game in among.iter().take_while(|_| !is_stopped()) {
        hits.clear();
        searcher.search(&mut reader, game, None, &mut hits);
        if !hits.is_empty() && reader.read(game, Variations::Skip, usize::MAX, &mut events).is_some() {
            visit(game, &hits, &events);
        }
    }
}

/// Searches games for a question; reuses its memory for each game.
struct Searcher<'q> {
    question: &'q Question,
    /// The quick search of main lines, if the pattern allows it.
    line: Option<LineSearch<'q>>,
    /// The quick check of games with variations.
    tree: Option<TreeSearch<'q>>,
    /// The comparison event by event, made when a game needs it.
    matcher: Option<Matcher<'q>>,
    mortal: Vec<u16>,
    events: Vec<Event>,
}

impl<'q> Searcher<'q> {
    fn new(question: &'q Question) -> Self {
        let line = LineSearch::new(&question.plan, question.window);
        let tree = TreeSearch::new(&question.plan);
        Self { question, line, tree, matcher: None, mortal: Vec::new(), events: Vec::new() }
    }

    /// Adds the hits in a game; `candidates` are those that are possible, if they are known.
    fn search(&mut self, reader: &mut GameReader<'_>, game: usize, candidates: Option<&[u32]>, hits: &mut Vec<Hit>) {
        let Self { question, line, tree, matcher, mortal, events } = self;
        let (plan, window) = (&question.plan, question.window);
        let Some(parts) = reader.parts(game) else { return };
        if question.is_answered_by_main_line(&parts) {
            let is_complete =
                line.as_mut().is_some_and(|line| line.search(&parts, candidates, hits) == LineAnswer::Complete);
            let is_searched = is_complete
                || parts.main_line(mortal).is_some_and(|main_line| {
                    matcher.get_or_insert_with(|| Matcher::new(plan, window)).search_line(main_line, hits);
                    true
                });
            if is_searched && (question.sequel.is_none() || hits.is_empty()) {
                return;
            }
            hits.clear();
        }
        let has_lines = !question.is_answered_by_main_line(&parts);
        if has_lines
            && let (Some(tree), Some(candidates)) = (tree, candidates)
            && !tree.may_match(&parts, candidates)
        {
            return;
        }
        let Some(packed) = reader.read(game, question.variations, usize::MAX, events) else { return };
        matcher.get_or_insert_with(|| Matcher::new(plan, window)).search(events, packed.main, hits);
        if let Some(sequel) = question.sequel.as_ref().filter(|_| !hits.is_empty()) {
            *hits = sequel.follow(plan, window, question.variations, events, packed.main, hits);
        }
    }
}

/// The numbers of a set within a range.
fn games(among: &Bits, range: Range<usize>) -> impl Iterator<Item = usize> + '_ {
    let words = range.start / 64..range.end.div_ceil(64);
    words.filter_map(|word| among.words().get(word).map(|bits| (word, *bits))).flat_map(move |(word, bits)| {
        let mut left = bits;
        let range = range.clone();
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            Some(word * 64 + bit)
        })
        .filter(move |game| range.contains(game))
    })
}
