//! One segment, one question: a function of nothing else.

use std::ops::Range;

use super::continuation::Continuations;
use super::tally::Tally;
use crate::bits::Bits;
use crate::kernel::{Hit, Matcher, Plan, Window};
use crate::pattern::{Anchor, Cell};
use crate::segment::{HORIZONS, Segment};
use crate::stream::{Event, Variations};

/// What is looked for.
#[derive(Clone, Debug)]
pub struct Question {
    /// The pattern, made ready for the boards of one size.
    pub plan: Plan,
    /// At which positions.
    pub window: Window,
    /// Whether in variations too.
    pub variations: Variations,
    /// How its continuations are counted.
    pub continuations: Continuations,
    /// If the pattern is a whole board with few stones: which of a game's horizons ends the search.
    horizon: Option<usize>,
}

impl Question {
    /// The question where a plan has hits.
    #[must_use]
    pub fn new(plan: Plan, window: Window, variations: Variations) -> Self {
        let continuations = Continuations::new(&plan);
        let horizon = horizon(&plan);
        Self { plan, window, variations, continuations, horizon }
    }
}

/// The first of the horizons that lies beyond all positions with as many stones as the pattern can have.
fn horizon(plan: &Plan) -> Option<usize> {
    let is_whole =
        matches!(plan.pattern.anchor, Anchor::At(_)) && plan.pattern.size == plan.size && plan.tolerance == 0;
    if !is_whole || !plan.pattern.moves.is_empty() {
        return None;
    }
    let most = plan.pattern.cells.iter().filter(|cell| **cell != Cell::EMPTY).count();
    HORIZONS.iter().position(|&least| most < least)
}

/// Searches the games of a range that are in `among`. Those with a hit are added to `found`.
#[must_use]
pub fn search_segment(
    segment: &Segment,
    question: &Question,
    among: &Bits,
    range: Range<usize>,
    found: &mut Bits,
) -> Tally {
    let plan = &question.plan;
    let mut tally = Tally::new(question.continuations.len());
    let mut matcher = Matcher::new(plan, question.window);
    let (mut events, mut hits, mut counted) = (Vec::new(), Vec::new(), Vec::new());
    for game in games(among, range) {
        hits.clear();
        search_events(segment, game, question, &mut matcher, &mut events, &mut hits);
        let (Some(facts), false) = (segment.facts(game), hits.is_empty()) else { continue };
        found.insert(game);
        tally.total.games += 1;
        *tally.years.entry(facts.year).or_default() += 1;
        for hit in &hits {
            let Some(place) = plan.places.get(hit.candidate as usize).and_then(Option::as_ref) else { continue };
            let number = question.continuations.number(hit, plan);
            let count = &mut tally.next[number];
            count.add(facts, place.transform);
            let was_elsewhere = u64::from(hit.next.is_some_and(|next| next.elsewhere > 0));
            count.elsewhere += was_elsewhere;
            tally.total.add(facts, place.transform);
            tally.total.elsewhere += was_elsewhere;
            counted.push(number);
        }
        counted.sort_unstable();
        counted.dedup();
        for number in counted.drain(..) {
            tally.next[number].games += 1;
        }
    }
    tally
}

/// The hits in one game, by node.
#[must_use]
pub fn search_game(segment: &Segment, question: &Question, game: usize) -> Vec<Hit> {
    let mut hits = Vec::new();
    let mut matcher = Matcher::new(&question.plan, question.window);
    search_events(segment, game, question, &mut matcher, &mut Vec::new(), &mut hits);
    hits.sort();
    hits
}

fn search_events(
    segment: &Segment,
    game: usize,
    question: &Question,
    matcher: &mut Matcher<'_>,
    events: &mut Vec<Event>,
    hits: &mut Vec<Hit>,
) {
    // A move follows the last position that may be a hit.
    let limit = match (question.horizon, question.variations, segment.facts(game)) {
        (Some(horizon), Variations::Skip, Some(facts)) if facts.horizons[horizon] < u16::MAX => {
            usize::from(facts.horizons[horizon]) + 8
        }
        _ => usize::MAX,
    };
    let Some(packed) = segment.read(game, question.variations, limit, events) else { return };
    matcher.search(events, packed.main, hits);
    if !packed.is_whole && hits.iter().any(|hit| hit.next.is_none()) {
        hits.clear();
        let Some(packed) = segment.read(game, question.variations, usize::MAX, events) else { return };
        matcher.search(events, packed.main, hits);
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
