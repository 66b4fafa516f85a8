//! Finds out whether a game with variations can have a hit, by following only the candidates that are possible.
//!
//! A candidate is compared when the last stone that it needs comes. Until one of these stones goes, only the removal of
//! another stone can make it match, so that all complete candidates are compared again after each removal.

use super::line_plan::LinePlan;
use super::plan::Plan;
use super::timeline::{BLACK, EMPTY};
use crate::stream::{Change, Event, back_target};

/// The number of candidates whose points are worth marking.
const FEW: usize = 16;

/// Walks through game trees for a plan; memory for game after game.
#[derive(Debug)]
pub struct TreeSearch<'p> {
    plan: &'p LinePlan,
    area: usize,
    /// For each stone, black ones first, the candidates that need it.
    needed: Vec<Vec<u32>>,
    /// The stones that some candidate needs.
    used: Vec<usize>,
    /// Whether some candidate looks at a point.
    relevant: Vec<bool>,
    /// The content of each point.
    board: Vec<u8>,
    /// For each candidate how many of its stones are missing.
    missing: Vec<u16>,
    /// The candidates whose stones have come in this node.
    completed: Vec<u32>,
    /// The content of points before they were changed, with the nodes that changed them.
    log: Vec<(u32, u16, u8)>,
}

impl<'p> TreeSearch<'p> {
    /// A search for a plan; `None` for plans whose candidates do not all need a stone, and for large boards.
    #[must_use]
    pub fn new(plan: &'p Plan) -> Option<Self> {
        let area = plan.size.area();
        let (needed, relevant, board) = (vec![Vec::new(); 2 * area], vec![true; area], vec![EMPTY; area]);
        let (used, missing, completed, log) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Some(Self { plan: plan.line_plan()?, area, needed, used, relevant, board, missing, completed, log })
    }

    /// Returns true if one of some candidates matches at the end of a node of a game tree.
    pub fn may_match(&mut self, events: &[Event], candidates: &[u32]) -> bool {
        self.begin(candidates);
        let (mut node, mut has_removed) = (0, false);
        let mut events = events.iter();
        while let Some(&event) = events.next() {
            if event.is_back() {
                let words = [events.next(), events.next()].map(|word| word.copied().unwrap_or(Event::EMPTY_NODE));
                self.go_back(back_target(&words));
                continue;
            }
            if let Some(point) = event.point()
                && self.relevant.get(usize::from(point)) == Some(&true)
            {
                let content = if event.change() == Change::Comes { BLACK << event.color() as u8 } else { EMPTY };
                let before = self.set(point, content);
                has_removed |= before != EMPTY;
                self.log.push((node, point, before));
            }
            if event.ends_node() {
                if has_removed || !self.completed.is_empty() {
                    if self.matches(candidates, has_removed) {
                        return true;
                    }
                    has_removed = false;
                    self.completed.clear();
                }
                node += 1;
            }
        }
        false
    }

    /// Forgets the last game, and prepares an empty board for some candidates.
    fn begin(&mut self, candidates: &[u32]) {
        for stone in self.used.drain(..) {
            self.needed[stone].clear();
        }
        self.board.fill(EMPTY);
        // Many candidates look at most points.
        let are_few = candidates.len() <= FEW;
        self.relevant.fill(!are_few);
        self.missing.clear();
        self.completed.clear();
        self.log.clear();
        for (index, &candidate) in (0..).zip(candidates) {
            let Some((image, place)) = self.plan.of_candidate(candidate) else {
                self.missing.push(u16::MAX);
                continue;
            };
            if are_few {
                let points = image.cells.iter().map(|(offset, _)| place + usize::from(*offset));
                points.for_each(|point| self.relevant[point] = true);
            }
            self.missing.push(image.stones.len() as u16);
            if image.stones.is_empty() {
                // Only the moves that follow need stones.
                self.completed.push(index);
            }
            for &(offset, colors) in &image.stones {
                for color in [0, 1].into_iter().filter(|color| colors & BLACK << color != 0) {
                    let stone = color * self.area + place + usize::from(offset);
                    let Some(needed) = self.needed.get_mut(stone) else { continue };
                    if needed.is_empty() {
                        self.used.push(stone);
                    }
                    needed.push(index);
                }
            }
        }
    }

    /// Returns true if a candidate matches: one whose stones have just come, or after removals any other.
    fn matches(&self, candidates: &[u32], has_removed: bool) -> bool {
        let matches = |index: usize| {
            self.missing.get(index) == Some(&0)
                && candidates.get(index).and_then(|candidate| self.plan.of_candidate(*candidate)).is_some_and(
                    |(image, place)| {
                        // The stones come first, and are known to be there.
                        let mut cells = image.cells.iter().rev();
                        cells.all(|(offset, allowed)| {
                            self.board.get(place + usize::from(*offset)).is_some_and(|content| allowed & content != 0)
                        })
                    },
                )
        };
        if has_removed {
            return (0..candidates.len()).any(matches);
        }
        self.completed.iter().any(|index| matches(*index as usize))
    }

    /// Goes back to the end of an earlier node.
    fn go_back(&mut self, target: u32) {
        while let Some(&(_, point, before)) = self.log.last().filter(|(node, ..)| *node > target) {
            self.log.pop();
            self.set(point, before);
        }
        self.completed.clear();
    }

    /// Sets the content of a point; returns the previous content.
    #[inline]
    fn set(&mut self, point: u16, content: u8) -> u8 {
        let point = usize::from(point);
        let Some(place) = self.board.get_mut(point) else { return content };
        let before = std::mem::replace(place, content);
        if before != EMPTY {
            let needed = self.needed.get(stone(point, before, self.area)).map_or(&[][..], Vec::as_slice);
            for &candidate in needed {
                self.missing[candidate as usize] += 1;
            }
        }
        if content != EMPTY {
            let needed = self.needed.get(stone(point, content, self.area)).map_or(&[][..], Vec::as_slice);
            for &candidate in needed {
                let missing = &mut self.missing[candidate as usize];
                *missing -= 1;
                if *missing == 0 {
                    self.completed.push(candidate);
                }
            }
        }
        before
    }
}

/// The number of a stone.
const fn stone(point: usize, content: u8, area: usize) -> usize {
    if content == BLACK { point } else { area + point }
}
