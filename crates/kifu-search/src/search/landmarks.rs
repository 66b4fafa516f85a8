//! Answers to queries from the landmarks of a segment, without reading its games.

use kifu_go::{Size, Transform};

use super::continuation::{Continuation, Continuations, Follow};
use super::tally::{Tally, Tallying};
use crate::bits::Bits;
use crate::kernel::{Line, Plan};
use crate::segment::{Landmark, Passage, Segment, TRANSFORMS, transform};
use crate::stream::Variations;

/// How to convert passings of a landmark into hits of a pattern that is equal to it.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    landmark: Landmark,
    /// The sizes of the landmark and of the pattern.
    size: Size,
    /// The hits for the images of the landmark; `None` for images that do not count.
    hits: [Option<ImageHit>; TRANSFORMS],
}

/// The candidate for an image of a landmark.
#[derive(Clone, Copy, Debug)]
struct ImageHit {
    /// The transform from the pattern to the board.
    transform: Transform,
    /// The transform from the landmark to the pattern.
    to_pattern: Transform,
}

impl Reading {
    /// How to obtain the hits of a plan; `None` if games must be read.
    pub(super) fn new(plan: &Plan) -> Option<Self> {
        let landmark = plan.landmark?;
        let size = landmark.frame.size(plan.size);
        let said = plan.pattern.cells.iter().filter(|cell| cell.is_inside()).count();
        if said != size.area() || !plan.steps.is_empty() {
            return None;
        }
        let first = plan.places.iter().flatten().next()?;
        let to_landmark = first.transform.then(landmark.transform().inverse());
        let mut hits = [None; TRANSFORMS];
        for (hit, image) in hits.iter_mut().zip(0..) {
            let to_board = transform(image);
            let whole = to_landmark.then(to_board);
            let is_image = |transform: &Transform| plan.own.iter().any(|own| own.then(whole) == *transform);
            let found = plan.places.iter().flatten().map(|place| place.transform).find(is_image);
            *hit = found.map(|transform| ImageHit { transform, to_pattern: to_board.then(transform.inverse()) });
        }
        Some(Self { landmark, size, hits })
    }

    /// The continuation for a move after the landmark.
    fn continuation(&self, hit: &ImageHit, next: usize, continuations: &Continuations) -> Continuation {
        let area = self.size.area();
        if next == Passage::setup(area) {
            return continuations.of(Follow::Setup, hit.transform);
        }
        let played = Passage::step(next, area).and_then(|(color, point)| {
            let point = self.size.points().nth(point)?;
            Some(Follow::Move(hit.to_pattern.color(color), hit.to_pattern.symmetry.point(point, self.size)))
        });
        continuations.of(played.unwrap_or(Follow::Nothing), hit.transform)
    }
}

/// Adds the games of `among` that are known to have a hit to `found`, and returns the games that must be searched.
pub(super) fn read_off(
    segment: &Segment,
    reading: &Reading,
    continuations: &Continuations,
    variations: Variations,
    among: &Bits,
    found: &mut Bits,
) -> (Tally, Bits) {
    let passings = segment.passings(&reading.landmark);
    let mut tallying = Tallying::new(continuations.len());
    // Continuations computed so far.
    let nexts = Passage::nexts(reading.size.area());
    let mut known = vec![None; nexts * TRANSFORMS];
    let mut last = None;
    let mut games = segment.reader();
    for (game, passage) in passings.passages() {
        let is_wanted = passage.line() == Line::Main || variations == Variations::Read;
        let (true, Some(Some(hit))) = (is_wanted && among.contains(game), reading.hits.get(passage.image())) else {
            continue;
        };
        let Some(facts) = &games.facts(game) else { continue };
        if last != Some(game) {
            tallying.begin(facts);
            found.insert(game);
            last = Some(game);
        }
        let Some(slot) = known.get_mut(passage.image() * nexts + passage.next()) else { continue };
        let continuation = *slot.get_or_insert_with(|| reading.continuation(hit, passage.next(), continuations));
        tallying.hit(facts, continuation, u64::from(passage.is_late()));
    }
    let mut rest = Bits::default();
    passings.without_passages().filter(|&game| among.contains(game)).for_each(|game| rest.insert(game));
    (tallying.finish(), rest)
}
