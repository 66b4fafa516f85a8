//! A game that is played out move by move, seen through a symmetry.

use kifu_go::{Board, ChainMap, Color, LadderAnswer, LadderDetail, Point, Size, Symmetry};

use crate::ladder_memory::LadderMemory;
use crate::{GameFacts, Moment, PackedGame};

/// A position of a game, with the positions and moves before it. Its memory is reused for each game.
pub(crate) struct Walk {
    size: Size,
    points: Vec<Point>,
    /// For each of the eight symmetries the new number of each point.
    images: [Vec<u16>; 8],
    /// The position to play on. Its chains are up to date.
    board: Board,
    facts: GameFacts,
    /// Setup and moves as the symmetry shows them.
    moments: Vec<Moment>,
    /// The moment to play next.
    next: usize,
    /// All moves.
    moves: Vec<(Color, Option<usize>)>,
    /// The moves that have been played.
    played: usize,
    ko: Option<usize>,
    /// Positions, the black and the white stones of each; a ring.
    ring: Vec<u8>,
    depth: usize,
    slot: usize,
    /// The earlier positions in the ring.
    kept: usize,
    chains: ChainMap,
    chains_are_fresh: bool,
    ladders: LadderMemory,
    /// The points that moves changed since ladders were read last.
    changed: Vec<u16>,
}

impl Walk {
    /// A walk on boards of one size that keeps `depth` positions, the current one included, and reads ladders in some detail.
    pub(crate) fn new(size: Size, depth: usize, ladders: LadderDetail) -> Self {
        let area = size.area();
        let image = |symmetry: Symmetry| {
            let index = |point| symmetry.size(size).index(symmetry.point(point, size)).unwrap_or(0);
            size.points().map(|point| index(point) as u16).collect()
        };
        Self {
            size,
            points: size.points().collect(),
            images: Symmetry::ALL.map(image),
            board: Board::new(size),
            facts: GameFacts::default(),
            moments: Vec::new(),
            next: 0,
            moves: Vec::new(),
            played: 0,
            ko: None,
            ring: vec![0; depth.max(1) * 2 * area],
            depth: depth.max(1),
            slot: 0,
            kept: 0,
            chains: ChainMap::new(size),
            chains_are_fresh: false,
            ladders: LadderMemory::new(ladders),
            changed: Vec::new(),
        }
    }

    /// Goes to the start of a game, as the symmetry with this number shows it.
    ///
    /// The size of the game, and that of its image, must be the size of the walk.
    pub(crate) fn begin(&mut self, game: &PackedGame, symmetry: usize) {
        let image = &self.images[symmetry % 8];
        let place = |index: usize| image.get(index).map_or(0, |&index| usize::from(index));
        self.moments.clear();
        self.moves.clear();
        for moment in game.moments() {
            self.moments.push(match moment {
                Moment::Play(color, index) => {
                    let index = index.map(place);
                    self.moves.push((color, index));
                    Moment::Play(color, index)
                }
                Moment::Set(index, stone) => Moment::Set(place(index), stone),
            });
        }
        self.facts = *game.facts();
        self.board.reset();
        (self.next, self.played, self.ko, self.slot, self.kept) = (0, 0, None, 0, 0);
        self.ring[..2 * self.size.area()].fill(0);
        self.chains_are_fresh = false;
        self.ladders.clear();
        self.changed.clear();
        self.set_up();
    }

    /// Plays the moves up to a position: `number` moves are played then.
    pub(crate) fn seek(&mut self, number: usize) {
        let first = number.saturating_sub(self.depth - 1);
        while self.played < first {
            self.play();
        }
        self.kept = 0;
        while self.played < number {
            self.advance();
        }
    }

    /// Plays the next move, and keeps the position before it.
    pub(crate) fn advance(&mut self) {
        let length = 2 * self.size.area();
        let from = self.slot * length;
        self.slot = (self.slot + 1) % self.depth;
        self.kept = (self.kept + 1).min(self.depth - 1);
        self.ring.copy_within(from..from + length, self.slot * length);
        self.play();
    }

    fn play(&mut self) {
        let Some(&(color, to)) = self.moves.get(self.played) else { return };
        self.played += 1;
        self.next += 1;
        self.ko = None;
        if let Some(index) = to {
            let area = self.size.area();
            let (size, planes) = (self.size, &mut self.ring[self.slot * 2 * area..(self.slot + 1) * 2 * area]);
            planes[color as usize * area + index] = 1;
            planes[color.opposite() as usize * area + index] = 0;
            let changed = &mut self.changed;
            changed.push(index as u16);
            if self.board.get(self.points[index]).is_some() {
                self.chains_are_fresh = false;
            } else if self.chains_are_fresh {
                self.chains.add(index, color);
            }
            let mut last_taken = None;
            let captures = self.board.play_with(color, self.points[index], |taken| {
                if let Some(taken) = size.index(taken) {
                    (planes[taken], planes[area + taken]) = (0, 0);
                    changed.push(taken as u16);
                    if self.chains_are_fresh {
                        self.chains.remove(taken);
                    }
                    last_taken = Some(taken);
                }
            });
            if captures.taken == 1 && captures.lost == 0 {
                self.ko = last_taken.filter(|&taken| self.opens_ko(color, index, taken));
            }
        }
        self.set_up();
    }

    /// True if a stone that has just captured one stone is alone, and has no other liberty.
    fn opens_ko(&self, color: Color, index: usize, taken: usize) -> bool {
        self.size.neighbors(self.points[index]).all(|next| {
            self.size.index(next) == Some(taken) || self.board.get(next).is_some_and(|stone| stone != color)
        })
    }

    /// Executes the setup before the next move.
    fn set_up(&mut self) {
        let area = self.size.area();
        while let Some(&Moment::Set(index, stone)) = self.moments.get(self.next) {
            self.next += 1;
            self.ko = None;
            self.chains_are_fresh = false;
            self.board.set(self.points[index], stone);
            for color in Color::BOTH {
                self.ring[(self.slot * 2 + color as usize) * area + index] = u8::from(stone == Some(color));
            }
        }
    }

    /// The number of moves played.
    pub(crate) const fn played(&self) -> usize {
        self.played
    }

    /// All moves of the game, each with its point; `None` is a pass.
    pub(crate) fn moves(&self) -> &[(Color, Option<usize>)] {
        &self.moves
    }

    /// The player of the next move; at the end of the game the one who did not play the last move.
    pub(crate) fn to_play(&self) -> Color {
        match self.moves.get(self.played) {
            Some((color, _)) => *color,
            None => self.moves.last().map_or(Color::Black, |(color, _)| color.opposite()),
        }
    }

    /// The point that the player to move must not retake at once.
    pub(crate) fn ko(&self) -> Option<usize> {
        let last = self.played.checked_sub(1).and_then(|last| self.moves.get(last));
        self.ko.filter(|_| last.is_some_and(|(color, _)| *color != self.to_play()))
    }

    /// The point of a ko after the last move, whoever moves next.
    pub(crate) const fn raw_ko(&self) -> Option<usize> {
        self.ko
    }

    pub(crate) const fn size(&self) -> Size {
        self.size
    }

    pub(crate) const fn facts(&self) -> &GameFacts {
        &self.facts
    }

    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) fn point(&self, index: usize) -> Point {
        self.points[index]
    }

    /// The stones of a color some moves ago, a byte for each point; `None` before the start of the game.
    pub(crate) fn stones(&self, color: Color, ago: usize) -> Option<&[u8]> {
        let area = self.size.area();
        let slot = (self.slot + self.depth - ago % self.depth) % self.depth;
        let from = (slot * 2 + color as usize) * area;
        (ago <= self.kept).then(|| &self.ring[from..from + area])
    }

    /// The chains of the position.
    pub(crate) fn chains(&mut self) -> &ChainMap {
        if !core::mem::replace(&mut self.chains_are_fresh, true) {
            let (board, points) = (&self.board, &self.points);
            self.chains.update(points.iter().map(|&point| board.get(point)));
            self.ladders.clear();
        }
        &self.chains
    }

    /// Reads the ladders of the position, where the attacker must not begin on `ko`. Calls `visit` with each chain of one or two
    /// liberties and the answer.
    pub(crate) fn ladders(&mut self, ko: Option<usize>, mut visit: impl FnMut(&ChainMap, usize, LadderAnswer)) {
        self.chains();
        for index in self.changed.drain(..) {
            self.ladders.forget(index.into());
        }
        for place in 0..self.chains.chains().len() {
            let chain = self.chains.chains()[place];
            if matches!(self.chains.liberties(chain.into()), 1 | 2)
                && let Some(answer) = self.ladders.read(&mut self.chains, chain, ko)
            {
                visit(&self.chains, chain.into(), answer);
            }
        }
    }
}
