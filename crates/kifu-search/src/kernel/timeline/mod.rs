//! The times at which stones are placed and removed on the main line of one game.

mod happening;
mod lookup;
mod stones;

use kifu_go::Color;

use crate::stream::{Change, Event, LineVisitor, Parts, Sketch, Visit, VisitMemory};

pub(super) use happening::{BLACK, EMPTY, Happening, MORE, MOVE, NEVER, SETUP, WHITE};
pub(super) use stones::Points;
use stones::Stones;

/// The number of slots for points: a power of two, so that no index needs a check.
const SLOTS: usize = 512;
/// The index of no happening: a main line has fewer tokens.
const NONE: u16 = u16::MAX;

/// A game with a node that is neither one move with its captures nor plain setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Irregular;

/// The changes of the points of a board; reuses its memory for each game.
#[derive(Clone, Debug)]
pub(super) struct Timeline {
    /// The first change of each point; while a main line is read, the last stone that was placed there and not removed.
    first: [Happening; SLOTS],
    area: usize,
    /// Further changes, each with its point; while a main line is read, earlier ones.
    later: Vec<(u16, Happening)>,
    /// The index in `later` of the second change of each point, and for each of `later` the index of the next change;
    /// [`NONE`] at the end.
    second: [u16; SLOTS],
    links: Vec<u16>,
    /// The points where stones were placed, if requested.
    stones: Stones,
    /// The stones that were placed in another way than by a move alone in its node.
    others: Vec<(u16, Happening)>,
    /// The nodes without a move.
    quiet: Vec<u16>,
    nodes: u16,
    /// The nodes where setup placed stones.
    setups: Vec<u16>,
    is_irregular: bool,
}

impl Timeline {
    /// Memory for boards with this number of points, at most 400.
    pub(super) fn new(area: usize) -> Self {
        Self {
            first: [Happening::NOTHING; SLOTS],
            area: area.min(SLOTS),
            later: Vec::new(),
            second: [NONE; SLOTS],
            links: Vec::new(),
            stones: Stones::default(),
            others: Vec::new(),
            quiet: Vec::new(),
            nodes: 0,
            setups: Vec::new(),
            is_irregular: false,
        }
    }

    fn clear(&mut self) {
        self.first[..self.area].fill(Happening::NOTHING);
        self.second[..self.area].fill(NONE);
        self.later.clear();
        self.others.clear();
        self.quiet.clear();
        self.setups.clear();
        (self.nodes, self.is_irregular) = (0, false);
    }

    /// Reads a main line.
    ///
    /// # Errors
    /// If the times do not determine the effect of the events.
    pub(super) fn read(&mut self, game: &Parts<'_>, memory: &mut VisitMemory) -> Result<(), Irregular> {
        let visit = self.visit(game, usize::MAX, memory)?;
        if visit.mortal == 0 { Ok(()) } else { Err(Irregular) }
    }

    /// Reads a main line that has a sketch.
    ///
    /// # Errors
    /// If the times do not determine the effect of the events.
    pub(super) fn read_sketched(&mut self, game: &Parts<'_>, sketch: &mut Sketch) -> Result<(), Irregular> {
        self.begin(game)?;
        let visit = sketch.visit(self);
        self.finish(visit)?;
        if visit.mortal == 0 { Ok(()) } else { Err(Irregular) }
    }

    /// Reads the beginning of a main line, as many tokens as given. Points with stones that will be removed, or that were
    /// not placed by plain moves, may change again.
    ///
    /// # Errors
    /// If the times do not determine the effect of the events.
    pub(super) fn read_beginning(
        &mut self,
        game: &Parts<'_>,
        tokens: usize,
        memory: &mut VisitMemory,
    ) -> Result<(), Irregular> {
        self.visit(game, tokens, memory)?;
        let others = self.others.iter().map(|(point, _)| *point);
        for point in memory.mortal_points().chain(others) {
            self.first[usize::from(point) % SLOTS].add(MORE);
        }
        Ok(())
    }

    fn visit(&mut self, game: &Parts<'_>, tokens: usize, memory: &mut VisitMemory) -> Result<Visit, Irregular> {
        self.begin(game)?;
        let visit = game.visit(tokens, memory, self).ok_or(Irregular)?;
        self.finish(visit)?;
        Ok(visit)
    }

    fn begin(&mut self, game: &Parts<'_>) -> Result<(), Irregular> {
        self.clear();
        if game.main_tokens() < usize::from(NEVER) { Ok(()) } else { Err(Irregular) }
    }

    fn finish(&mut self, visit: Visit) -> Result<(), Irregular> {
        self.nodes = visit.nodes;
        // Moves overwrite the earlier change of their point, unless it was noted when the point became empty.
        let is_noted = |&(point, happening): &(u16, Happening)| {
            self.first(usize::from(point)).time() == happening.time() || self.later.contains(&(point, happening))
        };
        let is_mixed = self.setups.iter().any(|node| !self.quiet.contains(node));
        if self.is_irregular || is_mixed || !self.others.iter().all(is_noted) {
            return Err(Irregular);
        }
        self.sort();
        Ok(())
    }

    /// Sorts the changes of each point: the earliest becomes the first, the rest the later ones.
    fn sort(&mut self) {
        self.links.clear();
        self.links.resize(self.later.len(), NONE);
        for (index, (point, happening)) in self.later.iter_mut().enumerate().rev() {
            let slot = usize::from(*point) % SLOTS;
            self.links[index] = std::mem::replace(&mut self.second[slot], index as u16);
            let last = &mut self.first[slot];
            let mut before = *happening;
            if *last != Happening::NOTHING {
                before.add(MORE);
            }
            *happening = std::mem::replace(last, before);
        }
    }

    /// Notes the change of a point before another one replaces it.
    fn empty(&mut self, point: u16) {
        let slot = &mut self.first[usize::from(point) % SLOTS];
        let had = std::mem::replace(slot, Happening::NOTHING);
        if had != Happening::NOTHING {
            self.later.push((point, had));
        }
    }
}

impl LineVisitor for Timeline {
    #[inline]
    fn play(&mut self, node: u16, points: &[u16], color: Color) {
        let mut mine = Happening::new(node, BLACK << color as u8 | MOVE);
        let mut theirs = mine.in_turn();
        let (pairs, last) = points.as_chunks::<2>();
        for [one, other] in pairs {
            self.first[usize::from(*one) % SLOTS] = mine;
            self.first[usize::from(*other) % SLOTS] = theirs;
            (mine, theirs) = (mine.two_later(), theirs.two_later());
        }
        if let [point] = last {
            self.first[usize::from(*point) % SLOTS] = mine;
        }
    }

    #[inline]
    fn capture(&mut self, node: u16, point: u16) {
        let removal = (point, Happening::new(node, EMPTY));
        let slot = &mut self.first[usize::from(point) % SLOTS];
        let had = std::mem::replace(slot, Happening::NOTHING);
        if had == Happening::NOTHING {
            self.later.push(removal);
        } else {
            self.later.extend_from_slice(&[(point, had), removal]);
        }
    }

    #[cold]
    fn other(&mut self, node: u16, event: Event) {
        let comes = event.change() == Change::Placed;
        if let Some(point) = event.point() {
            let cause = if event.is_move() { MOVE } else { SETUP };
            if comes {
                if !event.is_move() && self.setups.last() != Some(&node) {
                    self.setups.push(node);
                }
                self.empty(point);
                let happening = Happening::new(node, BLACK << event.color() as u8 | cause);
                self.first[usize::from(point) % SLOTS] = happening;
                self.others.push((point, happening));
            } else {
                // A removed stone must have been placed.
                self.is_irregular |= self.first(usize::from(point)).time() == NEVER;
                self.capture(node, point);
            }
        }
        if event.is_move() {
            self.is_irregular |= !event.ends_node();
        }
        if event.ends_node() && !event.is_move() {
            let removed =
                |(_, happening): &&mut (u16, Happening)| happening.time() == node && happening.kind() == EMPTY;
            self.later.iter_mut().filter(removed).for_each(|(_, happening)| happening.add(SETUP));
            self.quiet.push(node);
            self.is_irregular |= self.quiet.len() > 64;
        }
    }
}
