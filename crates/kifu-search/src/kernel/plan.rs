//! What a pattern means on a board of one size, made ready for comparing it with millions of games.
//!
//! All places of all images are candidates. Sixteen of them form a *group*, the *lanes*: the images at one place, or at
//! some that lie side by side. A candidate has a counter of the cells that do not match. An event changes the counters of the
//! candidates that cover its point, sixteen at once; a counter at zero when a node ends is a hit.

use std::collections::{BTreeMap, HashSet};
use std::sync::OnceLock;

use kifu_go::{Color, Size, Transform};

use super::effects::Effects;
use super::lanes::LANES;
use crate::pattern::{Anchor, Cell, Pattern, Placed, Step, placements, stabilizer};
use crate::segment::Landmark;

/// A pattern ready to be looked for on boards of one size.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The size of the boards.
    pub size: Size,
    /// The pattern.
    pub pattern: Pattern,
    /// How many cells may differ.
    pub tolerance: i16,
    /// The candidates: the place of group `g`, lane `l` at `g * LANES + l`; `None` where a lane has none.
    pub places: Vec<Option<Placed>>,
    /// The position with few stones that every game with a hit passes by, if there is one.
    pub(crate) landmark: Option<Landmark>,
    /// The moves in the region that make a position a hit.
    pub(crate) steps: Vec<Step>,
    /// The transforms that turn the pattern into itself at the same places.
    pub(crate) own: Vec<Transform>,
    /// What events do to the candidates; made when a game is looked at, which often is not needed.
    effects: OnceLock<Effects>,
}

impl Plan {
    /// The plan of a pattern for boards of `size`; no more than `tolerance` cells may differ.
    #[must_use]
    pub fn new(pattern: &Pattern, size: Size, tolerance: u16) -> Self {
        let tolerance = i16::try_from(tolerance.min(4000)).unwrap_or(4000);
        let steps = pattern.steps();
        let places = if steps.is_some() { placements(pattern, size) } else { Vec::new() };
        let groups = groups(places, pattern.anchor);
        let places: Vec<Option<Placed>> = groups.into_iter().flatten().collect();
        let landmark = places.iter().flatten().next().filter(|_| tolerance == 0);
        let landmark = landmark.and_then(|place| landmark_of(place, pattern, size));
        let own = stabilizer(pattern, size);
        let steps = steps.unwrap_or_default();
        Self { size, pattern: pattern.clone(), tolerance, places, landmark, steps, own, effects: OnceLock::new() }
    }

    /// What events do to the candidates.
    pub(crate) fn effects(&self) -> &Effects {
        self.effects.get_or_init(|| Effects::new(&self.pattern, self.size, self.tolerance, &self.places))
    }

    /// Whether the last of the steps is the move after the pattern, which the pattern does not have itself.
    pub(crate) fn looks_ahead(&self) -> bool {
        self.pattern.moves.is_empty() && self.pattern.next.is_some()
    }

    /// Whether there is nothing to look for on boards of this size.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.iter().all(Option::is_none)
    }
}

/// The candidates sixteen by sixteen: those at neighbouring places of the board together, if they may lie anywhere, so that
/// an event changes few groups; else those at the same distance from the corners together, which is the order that they
/// come in for each image.
fn groups(places: Vec<Placed>, anchor: Anchor) -> Vec<Vec<Option<Placed>>> {
    let mut groups: Vec<Vec<Option<Placed>>> = Vec::new();
    match anchor {
        Anchor::Anywhere | Anchor::Centre => {
            let images: HashSet<Transform> = places.iter().map(|place| place.transform).collect();
            let (columns, rows) = block(images.len());
            let mut by_block = BTreeMap::<_, Vec<Option<Placed>>>::new();
            for place in places {
                let corner = place.corner;
                by_block.entry((corner.y() / rows, corner.x() / columns)).or_default().push(Some(place));
            }
            groups.extend(by_block.into_values());
        }
        Anchor::Side | Anchor::Corner | Anchor::At(_) => {
            let mut by_number = BTreeMap::<usize, Vec<Option<Placed>>>::new();
            let mut transform = None;
            let mut count = 0;
            for place in places {
                count = if transform == Some(place.transform) { count + 1 } else { 0 };
                transform = Some(place.transform);
                by_number.entry(count).or_default().push(Some(place));
            }
            groups.extend(by_number.into_values());
        }
    }
    for group in &mut groups {
        group.resize(LANES, None);
    }
    groups
}

/// How many columns and rows of upper left corners fit into a group with all their images.
const fn block(images: usize) -> (u8, u8) {
    match images {
        0..=1 => (4, 4),
        2 => (4, 2),
        3..=4 => (2, 2),
        5..=8 => (2, 1),
        _ => (1, 1),
    }
}

/// The landmark of a pattern at a place; those of its images at their places are the same.
fn landmark_of(place: &Placed, pattern: &Pattern, size: Size) -> Option<Landmark> {
    let is_fixed = matches!(pattern.anchor, Anchor::Corner | Anchor::At(_));
    if !is_fixed {
        return None;
    }
    let mut cells = vec![Cell::ANY; size.area()];
    for (point, cell) in place.cells(pattern) {
        if let Some(known) = size.index(point).and_then(|index| cells.get_mut(index)) {
            *known = cell;
        }
    }
    let known = |cell: Cell| match cell {
        Cell::EMPTY => Some(None),
        Cell::BLACK => Some(Some(Color::Black)),
        Cell::WHITE => Some(Some(Color::White)),
        _ => None,
    };
    Landmark::of(size, |point| size.index(point).and_then(|index| known(cells[index])))
}
