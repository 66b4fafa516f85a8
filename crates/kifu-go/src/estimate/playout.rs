//! Games played to their end at random.

use super::random::Random;
use crate::chain_map::{EDGE, EMPTY, number_of};
use crate::{Board, ChainMap, Color, Point, Size};
use alloc::vec;
use alloc::vec::Vec;

/// How many of a hundred moves answer a move that left a chain beside it, or its own, with one liberty.
///
/// `bench/score.md` has the figures by which it was chosen.
const ANSWERS: usize = 80;

/// Plays games from one position.
pub(super) struct Playout {
    map: ChainMap,
    /// The diagonal neighbours of each point; the number after the last point stands for all points off the board.
    diagonals: Vec<[u16; 4]>,
    /// The points on which moves are tried from the start.
    open: Vec<u16>,
    /// The same in a game; some may have stones meanwhile.
    free: Vec<u16>,
    is_free: Vec<bool>,
}

/// A move on the board, with the point that may not be played on next because of a ko.
#[derive(Clone, Copy)]
struct Last {
    at: usize,
    ko: Option<usize>,
}

impl Playout {
    /// Games from the position on `board`. Nobody plays on empty points that are `settled`.
    pub(super) fn new(board: &Board, settled: impl Fn(usize) -> bool) -> Self {
        let map = ChainMap::of(board);
        let area = board.size().area();
        let is_open = |&at: &usize| map.cell(at) == EMPTY && !settled(at);
        let open = (0..area).filter(is_open).map(|at| at as u16).collect();
        let diagonals = board.size().points().map(|point| diagonals(board.size(), point)).collect();
        Self { map, diagonals, open, free: Vec::new(), is_free: vec![false; area] }
    }

    /// Plays a game that `first` begins, adds 1 to the sums of the points that are Black's at the end and subtracts 1 from
    /// White's, and goes back to the position.
    pub(super) fn play(&mut self, first: Color, random: &mut Random, sums: &mut [i32]) {
        self.free.clone_from(&self.open);
        self.is_free.fill(false);
        for &at in &self.open {
            self.is_free[usize::from(at)] = true;
        }
        let (mut player, mut passes, mut last) = (first, 0, None);
        // Cycles longer than a ko are not forbidden, so games need a limit.
        for _ in 0..3 * self.map.area() {
            last = self.choose(player, last, random).map(|at| self.put(player, at));
            passes = if last.is_some() { 0 } else { passes + 1 };
            if passes == 2 {
                break;
            }
            player = player.opposite();
        }
        for (at, sum) in sums.iter_mut().enumerate() {
            *sum += self.owner(at);
        }
        self.map.take_back(0);
    }

    /// 1 if a point is Black's, -1 if it is White's, else 0.
    fn owner(&self, at: usize) -> i32 {
        let has = |color| self.map.around(at).into_iter().any(|next| self.map.cell(next) == number_of(color));
        match self.map.cell(at) {
            EMPTY => i32::from(has(Color::Black)) - i32::from(has(Color::White)),
            cell => {
                if cell == number_of(Color::Black) {
                    1
                } else {
                    -1
                }
            }
        }
    }

    /// Chooses a move; `None` is a pass.
    fn choose(&mut self, player: Color, last: Option<Last>, random: &mut Random) -> Option<usize> {
        let ko = last.and_then(|last| last.ko);
        if let Some(last) = last
            && random.below(100) < ANSWERS
            && let Some(at) = self.answer(player, last, random)
        {
            return Some(at);
        }
        // Points that were tried in vain are moved behind the others.
        let mut left = self.free.len();
        while left > 0 {
            let pick = random.below(left);
            let at = usize::from(self.free[pick]);
            left -= 1;
            if self.map.cell(at) != EMPTY {
                self.is_free[at] = false;
                self.free.swap(pick, left);
                self.free.swap_remove(left);
            } else if Some(at) != ko && self.is_sensible(player, at) {
                return Some(at);
            } else {
                self.free.swap(pick, left);
            }
        }
        None
    }

    /// A move that captures the stone just played if it has one liberty, or that saves a chain which it left with one.
    fn answer(&self, player: Color, last: Last, random: &mut Random) -> Option<usize> {
        let map = &self.map;
        let (mut answers, mut count) = ([0; 5], 0);
        for next in core::iter::once(last.at).chain(map.around(last.at)) {
            let is_own = map.cell(next) == number_of(player);
            if !is_own && next != last.at || map.liberties(map.number(next)) != 1 {
                continue;
            }
            let Some(liberty) = map.liberties_of(map.number(next)).next() else { continue };
            let saves = |at| map.trial(at, player).is_some_and(|trial| trial.liberties > usize::from(is_own));
            if Some(liberty) != last.ko && saves(liberty) {
                answers[count] = liberty;
                count += 1;
            }
        }
        (count > 0).then(|| answers[random.below(count)])
    }

    /// False for moves that fill an own eye, and for those that leave several stones with one liberty and capture nothing.
    /// As nobody gives up chains, those in seki stay.
    fn is_sensible(&self, player: Color, at: usize) -> bool {
        let map = &self.map;
        let own = number_of(player);
        if map.around(at).into_iter().all(|next| matches!(map.cell(next), EDGE) || map.cell(next) == own) {
            let cells = self.diagonals[at].map(|next| map.cell(next.into()));
            let foes = cells.iter().filter(|&&cell| cell == 3 - own).count();
            if foes + usize::from(cells.contains(&EDGE)) < 2 {
                return false;
            }
        }
        let Some(trial) = map.trial(at, player) else { return false };
        let is_alone = || map.around(at).into_iter().all(|next| map.cell(next) != own);
        trial.liberties > 1 || trial.liberties == 1 && (trial.captures > 0 || is_alone())
    }

    /// Plays a move.
    fn put(&mut self, player: Color, at: usize) -> Last {
        let other = number_of(player.opposite());
        let (mut taken, mut stone_taken) = (0, None);
        for next in self.map.around(at) {
            if self.map.cell(next) != other || self.map.liberties(self.map.number(next)) > 1 {
                continue;
            }
            for stone in self.map.stones_of(self.map.number(next)) {
                taken += 1;
                stone_taken = Some(stone);
                if !core::mem::replace(&mut self.is_free[stone], true) {
                    self.free.push(stone as u16);
                }
            }
        }
        self.map.play(at, number_of(player));
        let chain = self.map.number(at);
        let is_ko = taken == 1 && self.map.len(chain) == 1 && self.map.liberties(chain) == 1;
        Last { at, ko: stone_taken.filter(|_| is_ko) }
    }
}

/// The diagonal neighbours of a point, as [`Playout`] has them.
fn diagonals(size: Size, point: Point) -> [u16; 4] {
    let beside = |at: u8, further| if further { at.checked_add(1) } else { at.checked_sub(1) };
    [(false, false), (true, false), (false, true), (true, true)].map(|(right, below)| {
        let point = beside(point.x(), right).zip(beside(point.y(), below)).and_then(|(x, y)| Point::new(x, y));
        point.and_then(|point| size.index(point)).unwrap_or(size.area()) as u16
    })
}
