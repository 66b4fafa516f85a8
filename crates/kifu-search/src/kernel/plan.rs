//! A pattern prepared for boards of one size, to be compared with millions of games.
//!
//! The candidates are all placements of all images. Sixteen of them form a *group* with sixteen *lanes*: the images
//! at one place, or at some adjacent places. Each candidate has a counter of mismatching cells. An event changes the
//! counters of the candidates that cover its point, sixteen at once; a counter that is zero when a node ends is a
//! hit.

use std::collections::{BTreeMap, HashSet};
use std::sync::OnceLock;

use kifu_go::{Size, Transform};

use super::effects::Effects;
use super::landmark::{landmark_after, landmark_of};
use super::lanes::LANES;
use super::line_plan::LinePlan;
use super::needs::{Need, needs};
use crate::pattern::{Anchor, Pattern, Placed, Step, placements, stabilizer};
use crate::segment::Landmark;

/// A pattern prepared for boards of one size.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The size of the boards.
    pub size: Size,
    /// The pattern.
    pub pattern: Pattern,
    /// The number of cells that may differ.
    pub tolerance: i16,
    /// The candidates: group `g`, lane `l` is at `g * LANES + l`; `None` if a lane is not used.
    pub places: Vec<Option<Placed>>,
    /// A position with few stones through which every game with a hit passes, if there is one.
    pub(crate) landmark: Option<Landmark>,
    /// The same with the moves that must follow.
    pub(crate) landmark_after: Option<Landmark>,
    /// The moves in the region that make a position a hit.
    pub(crate) steps: Vec<Step>,
    /// The transforms that map the pattern to itself at the same place.
    pub(crate) own: Vec<Transform>,
    /// The effects of events on the candidates; computed when a game is searched, which is often not necessary.
    effects: OnceLock<Effects>,
    /// The stones that each candidate needs.
    needs: OnceLock<Vec<Vec<Need>>>,
    /// The conditions on main lines, if they are worth checking.
    line: OnceLock<Option<LinePlan>>,
}

impl Plan {
    /// Prepares a pattern for boards of `size`; at most `tolerance` cells may differ.
    #[must_use]
    pub fn new(pattern: &Pattern, size: Size, tolerance: u16) -> Self {
        let tolerance = i16::try_from(tolerance.min(4000)).unwrap_or(4000);
        let steps = pattern.steps();
        let places = if steps.is_some() { placements(pattern, size) } else { Vec::new() };
        let groups = groups(places, pattern.anchor);
        let places: Vec<Option<Placed>> = groups.into_iter().flatten().collect();
        let steps = steps.unwrap_or_default();
        let first = places.iter().flatten().next().filter(|_| tolerance == 0);
        let landmark = first.and_then(|place| landmark_of(place, pattern, size));
        let landmark_after = first.and_then(|place| landmark_after(place, pattern, &steps, size));
        let own = stabilizer(pattern, size);
        let (effects, needs, line) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
        let pattern = pattern.clone();
        Self { size, pattern, tolerance, places, landmark, landmark_after, steps, own, effects, needs, line }
    }

    /// Returns the effects of events on the candidates.
    pub(crate) fn effects(&self) -> &Effects {
        self.effects.get_or_init(|| Effects::new(&self.pattern, self.size, self.tolerance, &self.places))
    }

    /// Returns the stones that each candidate needs; none where cells may differ.
    pub(crate) fn needs(&self) -> &[Vec<Need>] {
        self.needs.get_or_init(|| match self.tolerance {
            0 => needs(&self.pattern, &self.steps, self.size, &self.places),
            _ => vec![Vec::new(); self.places.len()],
        })
    }

    /// Returns the conditions on main lines; `None` if they do not exclude games.
    pub(super) fn line_plan(&self) -> Option<&LinePlan> {
        let line = self.line.get_or_init(|| match self.tolerance {
            0 => LinePlan::new(&self.pattern, &self.steps, self.size, &self.places),
            _ => None,
        });
        line.as_ref()
    }

    /// Returns true if possible candidates can be followed individually: all need stones, and the board is not large.
    pub(crate) fn has_followed_candidates(&self) -> bool {
        self.line_plan().is_some()
    }

    /// Returns true if the last step is the move after the pattern, which is not part of the pattern itself.
    pub(crate) fn looks_ahead(&self) -> bool {
        self.pattern.moves.is_empty() && self.pattern.next.is_some()
    }

    /// Returns true if the pattern has no placement on boards of this size.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.iter().all(Option::is_none)
    }
}

/// The candidates in groups of sixteen: if they may be anywhere, those at adjacent places together, so that an event
/// changes few groups; otherwise those at the same distance from the corners together, in their order for each image.
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

/// The number of columns and rows of upper left corners that fit into a group with all their images.
const fn block(images: usize) -> (u8, u8) {
    match images {
        0..=1 => (4, 4),
        2 => (4, 2),
        3..=4 => (2, 2),
        5..=8 => (2, 1),
        _ => (1, 1),
    }
}
