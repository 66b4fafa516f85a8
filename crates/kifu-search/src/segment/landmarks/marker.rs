//! Finding the landmarks of a game.

use kifu_go::{Color, Size};

use super::Landmark;
use super::frame::{Frame, LARGEST};
use super::keys::{CORNER_AREA, CornerHashes, Keys};
use super::passing::{Passage, Passing};
use crate::kernel::Line;
use crate::stream::{Change, Event, Step, Walk, number, point_at};

/// The number of the whole board among the frames, after those of the corners.
const BOARD: usize = 4;

/// The number of words of a set of points, on boards that have landmarks.
const POINT_WORDS: usize = LARGEST.div_ceil(64);

/// A board that computes the numbers of its corners, reused for many games.
#[derive(Clone, Debug)]
pub(in crate::segment) struct Marker {
    size: Size,
    keys: Keys,
    board: Vec<Option<Color>>,
    frames: [State; 5],
    /// The frames that have changed in this node, one bit for each.
    changed: u8,
    /// The stones of the board, as long as there are few.
    few: Vec<(u16, Color)>,
    /// The positions of the nodes from the root to the current one.
    path: Vec<Passed>,
    /// For each frame the passings that no move has followed yet: their numbers, and the moves played until then.
    open: [Vec<(usize, u32)>; 5],
    moves: u32,
}

/// The content of a frame.
#[derive(Clone, Copy, Debug, Default)]
struct State {
    stones: usize,
    /// The numbers of its position; only for corners.
    hashes: CornerHashes,
}

/// A position of the current line; it does not count a second time.
#[derive(Clone, Copy, Debug)]
struct Passed {
    node: u32,
    frame: usize,
    landmark: u64,
    image: u8,
}

impl Marker {
    /// For boards of a size; `None` if they have no landmarks.
    pub(in crate::segment) fn new(size: Size) -> Option<Self> {
        Some(Self {
            size,
            keys: Keys::new(size)?,
            board: vec![None; size.area()],
            frames: [State::default(); 5],
            changed: 0,
            few: Vec::new(),
            path: Vec::new(),
            open: Default::default(),
            moves: 0,
        })
    }

    /// Adds the passings of a game: for each line the first occurrence of a position.
    pub(in crate::segment) fn mark(&mut self, events: &[Event], game: u32, passings: &mut Vec<Passing>) {
        self.board.fill(None);
        self.frames = [State::default(); 5];
        // The empty board is a position before the first event.
        self.changed = 1 << BOARD;
        self.few.clear();
        self.path.clear();
        self.open.iter_mut().for_each(Vec::clear);
        let settled = self.settled(events);
        let mut line = Line::Main;
        let mut is_unplayed = false;
        let mut walk = Walk::new(events);
        while let Some(step) = walk.next_step(|number, stone| self.set(number, stone)) {
            match step {
                Step::Node(node) => {
                    walk.set_up().for_each(|point| self.set_up(point, passings));
                    if let Some(played) = walk.played() {
                        self.play(played, passings);
                        if !is_unplayed && walk.removed().any(|removed| !self.is_captured(removed, &walk)) {
                            is_unplayed = true;
                            let (landmark, passage) = (Landmark::UNPLAYED.number, Passage::new(0, Line::Main));
                            passings.push(Passing { landmark, game, passage });
                        }
                    }
                    while self.changed != 0 {
                        let frame = self.changed.trailing_zeros() as usize;
                        self.changed &= self.changed - 1;
                        self.pass(frame, node, line, game, passings);
                    }
                    if walk.events_read() >= settled && self.open.iter().all(Vec::is_empty) {
                        break;
                    }
                }
                Step::Back => {
                    line = Line::Variation;
                    self.open.iter_mut().for_each(Vec::clear);
                    let shown = walk.shown();
                    while self.path.last().is_some_and(|passed| Some(passed.node) > shown) {
                        self.path.pop();
                    }
                    // The changes of this position were handled before.
                    self.changed = 0;
                }
            }
        }
    }

    /// The number of events after which each frame has more permanent stones than a landmark: no landmarks follow.
    fn settled(&self, events: &[Event]) -> usize {
        if events.contains(&Event::BACK) {
            return usize::MAX;
        }
        // Stones stay on the points from which no stone is removed.
        let mut is_emptied = [0_u64; POINT_WORDS];
        for event in events.iter().filter(|event| event.change() == Change::Removed) {
            if let Some(point) = event.point() {
                is_emptied[usize::from(point / 64) % POINT_WORDS] |= 1 << (point % 64);
            }
        }
        let mut staying = [0; 5];
        let mut open = if self.keys.has_corners() { 5 } else { 1 };
        for (index, event) in events.iter().enumerate() {
            let Some(point) = event.point() else { continue };
            if is_emptied[usize::from(point / 64) % POINT_WORDS] >> (point % 64) & 1 == 1 {
                continue;
            }
            let mut place = |frame: usize, kind: Frame| {
                staying[frame] += 1;
                open -= usize::from(staying[frame] == kind.most_stones() + 1);
            };
            place(BOARD, Frame::Board);
            self.keys.corners_of(point).for_each(|corner| place(usize::from(corner.corner), Frame::Corner));
            if open == 0 {
                return index + 1;
            }
        }
        usize::MAX
    }

    /// Returns true if the stone that a node with a move has removed has no liberty after it, so that it was captured:
    /// next to it are only stones of the other colour, and points of its own chain that are empty now.
    fn is_captured(&self, removed: Event, walk: &Walk<'_>) -> bool {
        let is_gone =
            |number: u16| walk.removed().any(|other| other.color() == removed.color() && other.point() == Some(number));
        let Some(point) = removed.point().and_then(|number| point_at(number, self.size)) else { return true };
        self.size.neighbors(point).all(|neighbor| {
            let Some(number) = number(neighbor, self.size) else { return true };
            match self.board.get(usize::from(number)).copied().flatten() {
                Some(color) => color != removed.color(),
                None => is_gone(number),
            }
        })
    }

    /// Sets the content of a point; returns the previous content.
    #[inline]
    fn set(&mut self, number: u16, stone: Option<Color>) -> Option<Color> {
        let place = self.board.get_mut(usize::from(number))?;
        let before = std::mem::replace(place, stone);
        if before == stone {
            return before;
        }
        let difference =
            |count: &mut usize| *count = *count + usize::from(stone.is_some()) - usize::from(before.is_some());
        difference(&mut self.frames[BOARD].stones);
        if before.is_some() {
            self.few.retain(|(point, _)| *point != number);
        }
        if let Some(color) = stone
            && Frame::Board.takes(self.few.len())
        {
            self.few.push((number, color));
        }
        self.changed |= 1 << BOARD;
        for place in self.keys.corners_of(number) {
            let state = &mut self.frames[usize::from(place.corner)];
            difference(&mut state.stones);
            self.changed |= 1 << place.corner;
            for color in [before, stone].into_iter().flatten() {
                let keys = self.keys.corner_keys(place, color);
                state.hashes.iter_mut().zip(keys).for_each(|(hash, key)| *hash ^= key);
            }
        }
        before
    }

    /// Handles a move: sets the continuation of passings whose frame contains its point.
    #[inline]
    fn play(&mut self, played: Event, passings: &mut [Passing]) {
        self.moves = self.moves.wrapping_add(1);
        let Some(point) = played.point() else { return };
        let moves = self.moves;
        let mut follow = |open: &mut Vec<(usize, u32)>, area: usize, place: &dyn Fn(u8) -> u16| {
            for (passing, before) in open.drain(..) {
                let Some(Passing { passage, .. }) = passings.get_mut(passing) else { continue };
                let image = passage.image() as u8;
                let color = super::transform(image).inverse().color(played.color());
                *passage = passage.followed_by(color, place(image), area, moves.wrapping_sub(before) > 1);
            }
        };
        let keys = &self.keys;
        if !self.open[BOARD].is_empty() {
            follow(&mut self.open[BOARD], self.board.len(), &|image| keys.in_board(image, point));
        }
        for place in keys.corners_of(point) {
            if !self.open[usize::from(place.corner)].is_empty() {
                follow(&mut self.open[usize::from(place.corner)], CORNER_AREA, &|image| keys.in_corner(image, place));
            }
        }
    }

    /// Handles a point changed by setup: ends the passings whose frame contains it.
    fn set_up(&mut self, point: u16, passings: &mut [Passing]) {
        let mut end = |open: &mut Vec<(usize, u32)>, area: usize| {
            for (passing, _) in open.drain(..) {
                let Some(Passing { passage, .. }) = passings.get_mut(passing) else { continue };
                *passage = passage.followed_by_setup(area);
            }
        };
        end(&mut self.open[BOARD], self.board.len());
        for place in self.keys.corners_of(point) {
            end(&mut self.open[usize::from(place.corner)], CORNER_AREA);
        }
    }

    /// Handles the end of a node that has changed a frame.
    #[inline]
    fn pass(&mut self, frame: usize, node: u32, line: Line, game: u32, passings: &mut Vec<Passing>) {
        let state = &self.frames[frame];
        let kind = if frame == BOARD { Frame::Board } else { Frame::Corner };
        if !kind.takes(state.stones) {
            return;
        }
        let (landmark, image) = match kind {
            Frame::Board => {
                if self.few.len() != state.stones {
                    // The list is incomplete, because there were too many stones in between.
                    self.few.clear();
                    let stones = (0..).zip(&self.board).filter_map(|(point, stone)| Some((point, (*stone)?)));
                    self.few.extend(stones);
                }
                self.keys.of_board(&self.few)
            }
            Frame::Corner => self.keys.of_corner(frame, state.hashes),
        };
        let is_same = |passed: &Passed| (passed.frame, passed.landmark, passed.image) == (frame, landmark, image);
        if self.path.iter().any(is_same) {
            return;
        }
        self.path.push(Passed { node, frame, landmark, image });
        self.open[frame].push((passings.len(), self.moves));
        passings.push(Passing { landmark, game, passage: Passage::new(image, line) });
    }
}
