//! Writing a stream, node by node.

use kifu_go::{Board, Color, Move, Point, PointSet, Size};

use super::Stream;
use super::event::{Change, Event, number};

/// The initial capacity for events.
const EVENTS: usize = 512;

/// The number of events that every game may have.
const MAX_EVENTS: usize = 1 << 20;

/// The number of events that it may have besides for each node.
const MAX_EVENTS_OF_NODE: usize = 64;

/// Writes the events of a game tree while the caller plays it.
#[derive(Clone, Debug)]
pub struct Recorder {
    size: Size,
    events: Vec<Event>,
    main: Option<usize>,
    nodes: u32,
    /// The points of the current node that were already written.
    written: PointSet,
    /// True if nodes were left out.
    is_cut: bool,
}

impl Recorder {
    /// An empty recorder.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self { size, events: Vec::with_capacity(EVENTS), main: None, nodes: 0, written: PointSet::EMPTY, is_cut: false }
    }

    /// Starts another game; keeps the allocated memory.
    pub fn restart(&mut self, size: Size) {
        self.size = size;
        self.events.clear();
        self.main = None;
        self.nodes = 0;
        self.is_cut = false;
    }

    /// True if the game has more events than a record for people has: a few bytes can set up a whole board again in every node,
    /// and would become gigabytes.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.events.len() > MAX_EVENTS + MAX_EVENTS_OF_NODE * self.nodes as usize
    }

    /// Notes that the next nodes are left out.
    pub fn cut(&mut self) {
        self.is_cut = true;
    }

    /// Makes the node with this number, not the previous one, the parent of the next node.
    pub fn back_to(&mut self, node: u32) {
        if self.main.is_none() {
            self.main = Some(self.events.len());
        }
        let low = Event((node & 0xffff) as u16);
        let high = Event((node >> 16) as u16);
        self.events.extend([Event::BACK, low, high]);
    }

    /// Adds a node with a move that changes its own point, which was empty, and no other.
    #[inline]
    pub fn quiet_move(&mut self, color: Color, point: Point) {
        let played = number(point, self.size).map_or(Event::EMPTY_NODE, |at| Event::play(at, color).ending());
        self.events.push(played);
        self.nodes += 1;
    }

    /// Adds a node: the board after it, its changes (if a point occurs twice, the first one counts), and its move.
    pub fn node(
        &mut self,
        board: &Board,
        changes: impl Iterator<Item = (Point, Option<Color>)> + Clone,
        played: Option<(Color, Move)>,
    ) {
        let start = self.events.len();
        let size = self.size;
        let mover = match played {
            Some((color, Move::Play(point))) => Some((color, point)),
            _ => None,
        };
        // Nearly every node is a move that changes its own point and no other.
        let mut few = changes.clone();
        if let (Some((point, None)), None, Some((color, to))) = (few.next(), few.next(), mover)
            && point == to
            && board.get(point) == Some(color)
        {
            self.quiet_move(color, point);
            return;
        }
        // First the removed stones, then the placed ones, then the move.
        for (point, before) in changes.clone() {
            if !self.written.insert(point) {
                continue;
            }
            let Some(at) = number(point, size) else { continue };
            let after = board.get(point);
            let is_move = mover.is_some_and(|(_, to)| to == point);
            if let Some(color) = before
                && (Some(color) != after || is_move)
            {
                self.events.push(Event::stone(at, color, Change::Removed));
            }
            if let Some(color) = after
                && Some(color) != before
                && mover != Some((color, point))
            {
                self.events.push(Event::stone(at, color, Change::Placed));
            }
        }
        for (point, _) in changes {
            self.written.remove(point);
        }
        match played {
            Some((color, Move::Pass)) => self.events.push(Event::pass(color)),
            Some((color, Move::Play(point))) => {
                if let Some(at) = number(point, size) {
                    self.play(board, at, color, point);
                }
            }
            None => {}
        }
        match self.events[start..].last_mut() {
            Some(last) => *last = last.ending(),
            None => self.events.push(Event::EMPTY_NODE),
        }
        self.nodes += 1;
    }

    /// Writes the move last, when the stones around it are final; a stone that does not stay is removed at once.
    fn play(&mut self, board: &Board, at: u16, color: Color, point: Point) {
        self.events.push(Event::play(at, color));
        if board.get(point) != Some(color) {
            self.events.push(Event::stone(at, color, Change::Removed));
        }
    }

    /// Returns the recorded stream.
    #[must_use]
    pub fn finish(&mut self) -> Stream {
        let main = self.main.unwrap_or(self.events.len());
        // Most games have fewer events than there is memory for, which is used again.
        let events = match self.events.len() {
            0..=EVENTS => self.events.clone(),
            _ => std::mem::replace(&mut self.events, Vec::with_capacity(EVENTS)),
        };
        self.events.clear();
        Stream { size: self.size, events, main, is_cut: self.is_cut }
    }
}
