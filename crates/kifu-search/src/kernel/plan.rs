//! What a pattern means on a board of one size, made ready for comparing it with millions of games.
//!
//! All places of all images are candidates. Sixteen of them form a *group*, the *lanes*: the images at one place, or
//! whatever is left over. A candidate has a counter of the cells that do not match. An event changes the counters of the
//! candidates that cover its point, sixteen at once; a counter at zero when a node ends is a hit.

use kifu_go::{Color, Size};

use super::lanes::{LANES, Lanes};
use crate::pattern::{Anchor, Cell, Pattern, Placed, placements};
use crate::segment::landmark;
use crate::stream::number;

/// What is added to the counter of a candidate that does not count any more.
pub const RETIRED: i16 = 1 << 12;

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
    /// The counters on an empty board.
    pub start: Vec<Lanes>,
    /// The groups that have a hit on an empty board.
    pub at_start: Vec<u32>,
    /// What each kind of event does at each point: `changes[firsts[kind * area + point]..firsts[… + 1]]`.
    firsts: Vec<u32>,
    changes: Vec<Change>,
    /// The candidates whose region a point belongs to: groups and lanes, as above without the kind.
    cover_firsts: Vec<u32>,
    covers: Vec<(u32, u16)>,
    /// For each candidate the stones it must have: what the filter asks for.
    pub needs: Vec<Vec<Need>>,
    /// The position with few stones that every game with a hit passes by, if there is one.
    pub landmark: Option<u32>,
}

/// What an event does to a group.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    pub(super) group: u32,
    /// What is added to the counters.
    pub(super) lanes: Lanes,
}

/// How many kinds of events there are: black comes, white comes, black goes, white goes, and black or white comes and stays.
const KINDS: usize = 6;

/// A stone that a game must have had at some time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Need {
    /// The number of the point.
    pub point: u16,
    /// Its colour; `None`: either.
    pub color: Option<Color>,
}

impl Plan {
    /// The plan of a pattern for boards of `size`; no more than `tolerance` cells may differ.
    #[must_use]
    pub fn new(pattern: &Pattern, size: Size, tolerance: u16) -> Self {
        let tolerance = i16::try_from(tolerance.min(4000)).unwrap_or(4000);
        let groups = groups(placements(pattern, size), pattern.anchor);
        let places: Vec<Option<Placed>> = groups.into_iter().flatten().collect();
        let count = places.len() / LANES;
        let mut start = vec![Lanes::all(RETIRED); count];
        let area = size.area();
        let mut changes = Lists::new(area * KINDS, |group| Change { group, lanes: Lanes::default() });
        let mut covers = Lists::new(area, |group| (group, 0_u16));
        let mut needs = Vec::with_capacity(places.len());
        for (index, place) in places.iter().enumerate() {
            let (group, lane) = (index / LANES, index % LANES);
            let mut stones = Vec::new();
            if let Some(place) = place {
                start[group].raise(lane, -tolerance - RETIRED);
                for (point, cell) in place.cells(pattern) {
                    let Some(point) = number(point, size) else { continue };
                    if cell.is_inside() {
                        covers.of(usize::from(point), group as u32).1 |= 1 << lane;
                    }
                    if cell.is_any() {
                        continue;
                    }
                    start[group].raise(lane, i16::from(!cell.allows(None)));
                    for (kind, delta) in deltas(cell, tolerance).into_iter().enumerate() {
                        if delta != 0 {
                            changes.of(kind * area + usize::from(point), group as u32).lanes.raise(lane, delta);
                        }
                    }
                    stones.extend(need(cell, point));
                }
            }
            // A pattern that may differ does not need any of its stones.
            if tolerance > 0 {
                stones.clear();
            }
            needs.push(stones);
        }
        let at_start = (0..).zip(&start).filter(|(_, lanes)| lanes.matches() != 0);
        let at_start = at_start.map(|(group, _)| group).collect();
        let landmark = places.iter().flatten().next().filter(|_| tolerance == 0);
        let landmark = landmark.and_then(|place| landmark_of(place, pattern, size));
        let (firsts, changes) = changes.flatten();
        let (cover_firsts, covers) = covers.flatten();
        let pattern = pattern.clone();
        Self {
            size,
            pattern,
            tolerance,
            places,
            start,
            at_start,
            firsts,
            changes,
            cover_firsts,
            covers,
            needs,
            landmark,
        }
    }

    /// What an event of this kind does at this point.
    #[inline]
    pub(super) fn changes(&self, kind: usize, point: u16) -> &[Change] {
        slice(&self.firsts, &self.changes, kind * self.size.area() + usize::from(point))
    }

    /// The candidates whose region a point belongs to: groups, and a bit for each lane.
    #[inline]
    #[must_use]
    pub fn covers(&self, point: u16) -> &[(u32, u16)] {
        slice(&self.cover_firsts, &self.covers, usize::from(point))
    }

    /// Whether there is nothing to look for on boards of this size.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.iter().all(Option::is_none)
    }
}

fn slice<'a, T>(firsts: &[u32], items: &'a [T], index: usize) -> &'a [T] {
    match (firsts.get(index), firsts.get(index + 1)) {
        (Some(&first), Some(&last)) => &items[first as usize..last as usize],
        _ => &[],
    }
}

/// The candidates sixteen by sixteen: those at one place of the board together, if they may lie anywhere; else those at
/// the same distance from the corners together, which is the order that they come in for each image.
fn groups(places: Vec<Placed>, anchor: Anchor) -> Vec<Vec<Option<Placed>>> {
    let mut groups: Vec<Vec<Option<Placed>>> = Vec::new();
    match anchor {
        Anchor::Anywhere | Anchor::Centre => {
            let mut by_corner = std::collections::BTreeMap::<_, Vec<Option<Placed>>>::new();
            for place in places {
                by_corner.entry((place.corner.y(), place.corner.x())).or_default().push(Some(place));
            }
            groups.extend(by_corner.into_values());
        }
        Anchor::Side | Anchor::Corner | Anchor::At(_) => {
            let mut by_number = std::collections::BTreeMap::<usize, Vec<Option<Placed>>>::new();
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

/// The landmark of a pattern at a place; those of its images at their places are the same.
fn landmark_of(place: &Placed, pattern: &Pattern, size: Size) -> Option<u32> {
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
    landmark(size, |point| size.index(point).and_then(|index| known(cells[index])))
}

/// How the number of cells that do not match changes by each kind of event. A stone that is wrong and stays ends all hope.
fn deltas(cell: Cell, tolerance: i16) -> [i16; KINDS] {
    let wrong = |stone| i16::from(!cell.allows(stone));
    let comes = |color| wrong(Some(color)) - wrong(None);
    let stays = |color| if tolerance == 0 && wrong(Some(color)) > 0 { RETIRED } else { comes(color) };
    let (black, white) = (comes(Color::Black), comes(Color::White));
    [black, white, -black, -white, stays(Color::Black), stays(Color::White)]
}

fn need(cell: Cell, point: u16) -> Option<Need> {
    let [empty, black, white] = [None, Some(Color::Black), Some(Color::White)].map(|stone| cell.allows(stone));
    match (empty, black, white) {
        (false, true, false) => Some(Need { point, color: Some(Color::Black) }),
        (false, false, true) => Some(Need { point, color: Some(Color::White) }),
        (false, true, true) => Some(Need { point, color: None }),
        _ => None,
    }
}

/// For each of many keys a list of things, one a group; the groups come in order.
struct Lists<T> {
    things: Vec<(usize, T)>,
    /// For each key the number of its last thing, and its group.
    last: Vec<(u32, u32)>,
    make: fn(u32) -> T,
}

impl<T: Clone> Lists<T> {
    fn new(keys: usize, make: fn(u32) -> T) -> Self {
        Self { things: Vec::new(), last: vec![(0, u32::MAX); keys], make }
    }

    /// The thing of a key and a group, a new one if need be.
    fn of(&mut self, key: usize, group: u32) -> &mut T {
        if self.last[key].1 != group {
            self.last[key] = (self.things.len() as u32, group);
            self.things.push((key, (self.make)(group)));
        }
        &mut self.things[self.last[key].0 as usize].1
    }

    /// Where the things of each key begin and the last end, and all of them by key.
    fn flatten(self) -> (Vec<u32>, Vec<T>) {
        let mut firsts = vec![0_u32; self.last.len() + 1];
        for (key, _) in &self.things {
            firsts[key + 1] += 1;
        }
        for key in 0..self.last.len() {
            firsts[key + 1] += firsts[key];
        }
        let mut next = firsts.clone();
        let mut all = vec![(self.make)(0); self.things.len()];
        for (key, thing) in self.things {
            all[next[key] as usize] = thing;
            next[key] += 1;
        }
        (firsts, all)
    }
}
