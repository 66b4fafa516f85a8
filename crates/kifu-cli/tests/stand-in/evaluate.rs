//! A position, and numbers about it that depend on nothing else.

use kifu_go::{Board, Color, Coordinates, Move, Point, Size};
use kifu_testkit::Random;

/// A position with the player to move.
#[derive(Clone)]
pub(crate) struct Situation {
    pub(crate) board: Board,
    pub(crate) turn: Color,
    pub(crate) komi: f64,
    last: Option<Point>,
}

/// An evaluation in Black's numbers.
pub(crate) struct Evaluation {
    pub(crate) winrate: f64,
    pub(crate) lead: f64,
    pub(crate) candidates: Vec<Candidate>,
}

pub(crate) struct Candidate {
    pub(crate) to: String,
    pub(crate) visits: u64,
    pub(crate) winrate: f64,
    pub(crate) lead: f64,
    pub(crate) line: Vec<String>,
}

impl Situation {
    pub(crate) fn new(size: Size, komi: f64) -> Self {
        Self { board: Board::new(size), turn: Color::Black, komi, last: None }
    }

    pub(crate) fn set(&mut self, color: Color, point: Point) {
        self.board.set(point, Some(color));
    }

    /// Plays a move; false if it is on a stone or off the board.
    pub(crate) fn play(&mut self, color: Color, to: Move) -> bool {
        self.last = to.point();
        self.turn = color.opposite();
        let Move::Play(point) = to else { return true };
        let is_free = self.board.size().contains(point) && self.board.get(point).is_none();
        if is_free {
            self.board.play(color, point);
        }
        is_free
    }

    /// The point of the last move.
    pub(crate) fn last(&self) -> String {
        self.last.map_or_else(String::new, |point| Coordinates::Western.write(point, self.board.size()))
    }

    /// A name of the position, the same in every run.
    pub(crate) fn name(&self) -> String {
        let turn = if self.turn == Color::Black { 'B' } else { 'W' };
        format!("{:016x}{turn}{}x{}", self.board.hash(), self.board.size().columns(), self.komi)
    }

    /// The stones of chains with at most two liberties, which it calls dead.
    pub(crate) fn dead(&self) -> Vec<Point> {
        let is_weak = |point: Point| {
            let chain = self.board.chain(point);
            let size = self.board.size();
            let mut liberties: Vec<Point> = chain.iter().flat_map(|&stone| size.neighbors(stone)).collect();
            liberties.retain(|&point| self.board.get(point).is_none());
            liberties.sort();
            liberties.dedup();
            liberties.len() <= 2
        };
        self.board.stones().map(|(point, _)| point).filter(|&point| is_weak(point)).collect()
    }

    /// The owners of all points in Black's numbers: stones that are not dead, and empty points beside stones of one player.
    pub(crate) fn owners(&self) -> Vec<f64> {
        let dead = self.dead();
        let number = |color: Color| if color == Color::Black { 1.0 } else { -1.0 };
        let owner = |point: Point| match self.board.get(point) {
            Some(color) if dead.contains(&point) => -number(color) * 0.9,
            Some(color) => number(color) * 0.9,
            None => {
                let beside = self.board.size().neighbors(point).filter(|next| !dead.contains(next));
                let sum: f64 = beside.filter_map(|next| self.board.get(next)).map(number).sum();
                sum.signum() * if sum == 0.0 { 0.0 } else { 0.8 }
            }
        };
        self.board.size().points().map(owner).collect()
    }

    pub(crate) fn evaluate(&self, visits: u64) -> Evaluation {
        let size = self.board.size();
        let mut balance = 0_i32;
        let mut free = Vec::new();
        for point in size.points().filter(|&point| self.board.get(point).is_none()) {
            let mut neighbors = [false; 2];
            for stone in size.neighbors(point).filter_map(|neighbor| self.board.get(neighbor)) {
                neighbors[stone as usize] = true;
            }
            balance += i32::from(neighbors[Color::Black as usize]) - i32::from(neighbors[Color::White as usize]);
            free.push(point);
        }
        let mut random = Random(self.board.hash() ^ visits.rotate_left(32) ^ self.turn as u64);
        let noise = random.index(1200) as f64 / 100.0 - 6.0;
        let sign = if self.turn == Color::Black { 1.0 } else { -1.0 };
        let lead = f64::from(balance) / 4.0 - self.komi + 6.0 + noise;
        let rate = |lead: f64| 1.0 / (1.0 + (-lead / 8.0).exp());
        let count = free.len().min(5);
        let mut candidates = Vec::new();
        for order in 0..count {
            let mut line = Vec::new();
            for _ in 0..(6 - order).min(free.len()) {
                line.push(Coordinates::Western.write(free.swap_remove(random.index(free.len())), size));
            }
            let Some(to) = line.first().cloned() else { break };
            let lead = lead - sign * order as f64 * 0.75;
            let visits = (visits / (order as u64 + 2)).max(1);
            candidates.push(Candidate { to, visits, winrate: rate(lead), lead, line });
        }
        Evaluation { winrate: rate(lead), lead, candidates }
    }
}
