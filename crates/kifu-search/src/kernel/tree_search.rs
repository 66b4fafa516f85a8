//! Determines whether a game with variations can have a hit, by following only the possible candidates.
//!
//! A candidate is compared when the last stone that it needs is placed. Until one of these stones is removed, only the
//! removal of another stone can make it match, so all complete candidates are compared again after each removal.

use super::line_plan::LinePlan;
use super::plan::Plan;
use super::timeline::{BLACK, EMPTY};
use crate::stream::{Change, Event, LineVisitor, Parts, RestVisitor, VisitMemory};
use kifu_go::Color;
use std::ops::ControlFlow;

/// The largest number of candidates for which marking their points pays off.
const FEW: usize = 16;

/// Walks through game trees for a plan; reuses its memory for each game.
#[derive(Debug)]
pub struct TreeSearch<'p> {
    plan: &'p LinePlan,
    area: usize,
    /// For each stone, black ones first, the candidates that need it.
    needed: Vec<Vec<u32>>,
    /// The stones that some candidate needs.
    used: Vec<usize>,
    /// True for each point that some candidate examines.
    relevant: Vec<bool>,
    /// The content of each point.
    board: Vec<u8>,
    /// The number of missing stones of each candidate.
    missing: Vec<u16>,
    /// The candidates whose stones became complete in this node.
    completed: Vec<u32>,
    /// The content of points before they were changed, with the nodes that changed them.
    log: Vec<(u32, u16, u8)>,
    memory: VisitMemory,
    tokens: Vec<u16>,
}

impl<'p> TreeSearch<'p> {
    /// A search for a plan; `None` for plans whose candidates do not all need a stone, and for large boards.
    #[must_use]
    pub fn new(plan: &'p Plan) -> Option<Self> {
        let area = plan.size.area();
        let (needed, relevant, board) = (vec![Vec::new(); 2 * area], vec![true; area], vec![EMPTY; area]);
        let (used, missing, completed, log) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (plan, memory, tokens) = (plan.line_plan()?, VisitMemory::default(), Vec::new());
        Some(Self { plan, area, needed, used, relevant, board, missing, completed, log, memory, tokens })
    }

    /// Returns true if one of some candidates matches at the end of a node of a game tree, or if that is not certain.
    pub fn may_match(&mut self, game: &Parts<'_>, candidates: &[u32]) -> bool {
        let (mut memory, mut tokens) = (std::mem::take(&mut self.memory), std::mem::take(&mut self.tokens));
        let mut walk = Walk { tree: self, candidates, node: 0, has_removed: false, is_found: false };
        walk.tree.begin(candidates);
        let main = game.visit(usize::MAX, &mut memory, &mut walk);
        let is_read =
            walk.is_found || main.and_then(|visit| game.visit_variations(visit.turn, &mut tokens, &mut walk)).is_some();
        let is_found = walk.is_found;
        (self.memory, self.tokens) = (memory, tokens);
        is_found || !is_read
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
                // The pattern itself needs no stones, only the moves that follow it.
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
                        // The cells with stones come first, and their stones are known to be present.
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

/// A walk through one game tree.
struct Walk<'t, 'p> {
    tree: &'t mut TreeSearch<'p>,
    candidates: &'t [u32],
    node: u32,
    /// True if the current node removes a stone.
    has_removed: bool,
    /// True if a candidate has matched.
    is_found: bool,
}

impl Walk<'_, '_> {
    const fn flow(&self) -> ControlFlow<()> {
        if self.is_found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    #[inline]
    fn happen(&mut self, event: Event) {
        if let Some(point) = event.point() {
            let content = if event.change() == Change::Placed { BLACK << event.color() as u8 } else { EMPTY };
            self.set(point, content);
        }
        if event.ends_node() {
            self.end_node();
        }
    }

    #[inline]
    fn set(&mut self, point: u16, content: u8) {
        if self.tree.relevant.get(usize::from(point)) == Some(&true) {
            let before = self.tree.set(point, content);
            self.has_removed |= before != EMPTY;
            self.tree.log.push((self.node, point, before));
        }
    }

    #[inline]
    fn end_node(&mut self) {
        if self.has_removed || !self.tree.completed.is_empty() {
            self.is_found |= self.tree.matches(self.candidates, self.has_removed);
            self.has_removed = false;
            self.tree.completed.clear();
        }
        self.node += 1;
    }
}

impl LineVisitor for Walk<'_, '_> {
    fn play(&mut self, _: u16, points: &[u16], color: Color) {
        let mut color = color;
        for point in points {
            self.set(*point, BLACK << color as u8);
            self.end_node();
            color = color.opposite();
        }
    }

    fn capture(&mut self, _: u16, point: u16) {
        self.set(point, EMPTY);
    }

    fn other(&mut self, _: u16, event: Event) {
        self.happen(event);
    }
}

impl RestVisitor for Walk<'_, '_> {
    #[inline]
    fn play(&mut self, point: u16, color: Color) -> ControlFlow<()> {
        self.set(point, BLACK << color as u8);
        self.end_node();
        self.flow()
    }

    #[inline]
    fn event(&mut self, event: Event) -> ControlFlow<()> {
        self.happen(event);
        self.flow()
    }

    fn back(&mut self, target: u32) {
        self.tree.go_back(target);
    }
}

/// The number of a stone.
const fn stone(point: usize, content: u8, area: usize) -> usize {
    if content == BLACK { point } else { area + point }
}
