//! Patterns that must follow other ones, checked hit by hit.
//!
//! Few candidates have hits of the first pattern. For each of them, one walk over the game tree finds where the first
//! pattern is complete and where the second one follows.

mod game;
mod tracker;

use std::collections::BTreeSet;

use kifu_go::{Point, Size, Transform};
use kifu_record::is_stopped;

use crate::kernel::{Hit, Matcher, Plan, Window};
use crate::pattern::{Anchor, Pattern, Placed, corners};
use crate::stream::{Event, Variations};
use game::{Distance, Game, Shape};
use tracker::Tracker;

/// A pattern that must follow another one.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Then {
    /// The pattern.
    pub pattern: Pattern,
    /// The largest number of moves from the first pattern to its position; the smallest is 1.
    pub moves: u32,
    /// Its allowed places.
    pub place: ThenPlace,
}

/// The allowed places of the second pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum ThenPlace {
    /// With the transform of the first pattern. Without an anchor its upper left cell is on that of the first
    /// pattern; with an anchor it is at the anchor.
    #[default]
    SameImage,
    /// At all its places and in all its images.
    Anywhere,
}

/// The second pattern prepared for the hits of a plan.
#[derive(Clone, Debug)]
pub(super) struct Sequel {
    moves: u32,
    /// The plan of the second pattern.
    plan: Plan,
    place: ThenPlace,
}

impl Sequel {
    pub(super) fn new(then: &Then, size: Size) -> Self {
        Self { moves: then.moves, plan: Plan::new(&then.pattern, size, 0), place: then.place }
    }

    /// Returns the pattern and its options.
    pub(super) fn then(&self) -> Then {
        Then { pattern: self.plan.pattern.clone(), moves: self.moves, place: self.place }
    }

    /// The hits of `plan` that the second pattern follows, by node; `hits` are the candidates.
    pub(super) fn follow(
        &self,
        plan: &Plan,
        window: Window,
        variations: Variations,
        events: &[Event],
        main: usize,
        hits: &[Hit],
    ) -> Vec<Hit> {
        let candidates: BTreeSet<u32> = hits.iter().map(|hit| hit.candidate).collect();
        let events = if variations == Variations::Skip { events.get(..main).unwrap_or_default() } else { events };
        let everywhere = match self.place {
            ThenPlace::SameImage => Vec::new(),
            ThenPlace::Anywhere => self.places_with_hits(events, main),
        };
        let game = Game::of(events, main, plan.size);
        let mut found = Vec::new();
        for candidate in candidates.into_iter().take_while(|_| !is_stopped()) {
            let Some(Some(place)) = plan.places.get(candidate as usize) else { continue };
            let of_image;
            let seconds = match self.place {
                ThenPlace::SameImage => {
                    of_image = self.places_by_image(plan, place);
                    &of_image
                }
                ThenPlace::Anywhere => &everywhere,
            };
            let first = game.shows(&Shape::of(place, &plan.pattern, plan.size), plan.tolerance);
            let shapes = seconds.iter().map(|second| Shape::of(second, &self.plan.pattern, plan.size));
            // Places that need no moves share one tracker, which matches wherever one of them does.
            let mut trackers: Vec<Tracker> = Vec::new();
            for (shape, second) in shapes.zip(seconds).take_while(|_| !is_stopped()) {
                let shows = game.shows(&shape, 0);
                match trackers.first_mut() {
                    Some(tracker) if self.plan.steps.is_empty() => {
                        tracker.shows.iter_mut().zip(shows).for_each(|(one, other)| *one |= other);
                    }
                    _ => trackers.push(Tracker::new(&self.plan, second, shows)),
                }
            }
            let first = Tracker::new(plan, place, first);
            game.find(candidate, first, &mut trackers, &Distance { window, within: self.moves }, &mut found);
        }
        found.sort();
        found
    }

    /// The places at which the second pattern has hits.
    fn places_with_hits(&self, events: &[Event], main: usize) -> Vec<Placed> {
        if self.plan.is_empty() {
            return Vec::new();
        }
        let mut hits = Vec::new();
        Matcher::new(&self.plan, Window::default()).search(events, main, &mut hits);
        let candidates: BTreeSet<u32> = hits.iter().map(|hit| hit.candidate).collect();
        let places = candidates.iter().filter_map(|candidate| self.plan.places.get(*candidate as usize)?.clone());
        places.collect()
    }

    /// The places of the second pattern for a place of the first one. If the symmetry of the first pattern leads to
    /// an image in several ways, it belongs to all of them.
    fn places_by_image(&self, plan: &Plan, place: &Placed) -> Vec<Placed> {
        let second = &self.plan.pattern;
        let mut places: Vec<Placed> = Vec::new();
        for own in plan.own.iter().filter(|own| plan.pattern.images.count(**own)) {
            let transform: Transform = own.then(place.transform);
            let size = transform.symmetry.size(second.size);
            if size.columns() > plan.size.columns() || size.rows() > plan.size.rows() {
                continue;
            }
            let corners = match second.anchor {
                Anchor::Anywhere => on_first(plan, place, transform, second, size).into_iter().collect(),
                _ => corners(second, transform.symmetry, size, plan.size),
            };
            for corner in corners {
                let placed = Placed { transform, corner, size };
                if !places.contains(&placed) {
                    places.push(placed);
                }
            }
        }
        places
    }
}

/// The corner of the second pattern's image whose upper left cell is on that of the first pattern.
fn on_first(plan: &Plan, place: &Placed, transform: Transform, second: &Pattern, size: Size) -> Option<Point> {
    let origin = Point::new(0, 0)?;
    let first = Placed { transform, ..place.clone() }.on_board(origin, &plan.pattern);
    let inner = transform.symmetry.point(origin, second.size);
    let (x, y) = (first.x().checked_sub(inner.x())?, first.y().checked_sub(inner.y())?);
    let fits = x + size.columns() <= plan.size.columns() && y + size.rows() <= plan.size.rows();
    fits.then(|| Point::new(x, y))?
}
