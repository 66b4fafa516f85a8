//! The effects of events on the counters of candidates.

use kifu_go::{Color, Size};

use super::lanes::{LANES, Lanes};
use crate::pattern::{Cell, Pattern, Placed};
use crate::stream::number;

/// Added to the counter of a candidate that no longer counts.
pub(super) const RETIRED: i16 = 1 << 12;

/// The effects of each event on the candidates of a plan.
#[derive(Clone, Debug)]
pub(crate) struct Effects {
    area: usize,
    /// The counters on an empty board.
    pub(super) start: Vec<Lanes>,
    /// The groups with a hit on an empty board.
    pub(super) at_start: Vec<u32>,
    /// The changes by each kind of event at each point: `changes[firsts[kind * area + point]..firsts[… + 1]]`.
    firsts: Vec<u32>,
    changes: Vec<Change>,
    /// The candidates whose region contains a point: groups and lanes, indexed as above without the kind.
    cover_firsts: Vec<u32>,
    covers: Vec<(u32, u16)>,
}

/// The effect of an event on a group.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    pub(super) group: u32,
    /// The numbers added to the counters.
    pub(super) lanes: Lanes,
}

/// The number of kinds of events: black placed, white placed, black removed, white removed, and black or white placed
/// for good.
const KINDS: usize = 6;

impl Effects {
    /// Computes the effects on the candidates at `places`.
    pub(super) fn new(pattern: &Pattern, size: Size, tolerance: i16, places: &[Option<Placed>]) -> Self {
        let mut start = vec![Lanes::all(RETIRED); places.len() / LANES];
        let area = size.area();
        let mut changes = Lists::new(area * KINDS, |group| Change { group, lanes: Lanes::default() });
        let mut covers = Lists::new(area, |group| (group, 0_u16));
        for (index, place) in places.iter().enumerate() {
            let (group, lane) = (index / LANES, index % LANES);
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
                }
            }
        }
        let at_start = (0..).zip(&start).filter(|(_, lanes)| lanes.matches() != 0);
        let at_start = at_start.map(|(group, _)| group).collect();
        let (firsts, changes) = changes.flatten();
        let (cover_firsts, covers) = covers.flatten();
        Self { area, start, at_start, firsts, changes, cover_firsts, covers }
    }

    /// Returns the changes by an event of this kind at this point.
    #[inline]
    pub(super) fn changes(&self, kind: usize, point: u16) -> &[Change] {
        slice(&self.firsts, &self.changes, kind * self.area + usize::from(point))
    }

    /// Returns the candidates whose region contains a point: groups, with one bit for each lane.
    #[inline]
    pub(super) fn covers(&self, point: u16) -> &[(u32, u16)] {
        slice(&self.cover_firsts, &self.covers, usize::from(point))
    }
}

fn slice<'a, T>(firsts: &[u32], items: &'a [T], index: usize) -> &'a [T] {
    match (firsts.get(index), firsts.get(index + 1)) {
        (Some(&first), Some(&last)) => &items[first as usize..last as usize],
        _ => &[],
    }
}

/// Returns the changes in the number of mismatching cells by each kind of event. A mismatching stone that stays rules
/// the candidate out.
fn deltas(cell: Cell, tolerance: i16) -> [i16; KINDS] {
    let wrong = |stone| i16::from(!cell.allows(stone));
    let comes = |color| wrong(Some(color)) - wrong(None);
    let stays = |color| if tolerance == 0 && wrong(Some(color)) > 0 { RETIRED } else { comes(color) };
    let (black, white) = (comes(Color::Black), comes(Color::White));
    [black, white, -black, -white, stays(Color::Black), stays(Color::White)]
}

/// For each of many keys a list of items, one per group, in the order of the groups.
struct Lists<T> {
    things: Vec<(usize, T)>,
    /// The number of the last item of each key, and its group.
    last: Vec<(u32, u32)>,
    make: fn(u32) -> T,
}

impl<T: Clone> Lists<T> {
    fn new(keys: usize, make: fn(u32) -> T) -> Self {
        Self { things: Vec::new(), last: vec![(0, u32::MAX); keys], make }
    }

    /// Returns the item of a key and a group; adds it if needed.
    fn of(&mut self, key: usize, group: u32) -> &mut T {
        if self.last[key].1 != group {
            self.last[key] = (self.things.len() as u32, group);
            self.things.push((key, (self.make)(group)));
        }
        &mut self.things[self.last[key].0 as usize].1
    }

    /// Returns the start of the items of each key, and all items by key.
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
