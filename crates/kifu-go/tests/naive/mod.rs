//! Reference implementations for the tests: a naive board, and a random number generator.
#![allow(dead_code, reason = "no test needs all of it")]

use kifu_go::{Color, Point, Size};
pub(crate) use kifu_testkit::Random;
use std::collections::BTreeMap;

/// A board that flood-fills for every query.
#[derive(Clone, PartialEq)]
pub(crate) struct Naive {
    pub(crate) size: Size,
    pub(crate) stones: BTreeMap<Point, Color>,
    pub(crate) prisoners: [u32; 2],
}

impl Naive {
    pub(crate) fn new(size: Size) -> Self {
        Self { size, stones: BTreeMap::new(), prisoners: [0; 2] }
    }

    /// The stones of a chain and its liberties.
    pub(crate) fn chain(&self, point: Point) -> (Vec<Point>, Vec<Point>) {
        let Some(color) = self.stones.get(&point) else { return (vec![], vec![]) };
        let (mut chain, mut liberties, mut at) = (vec![point], vec![], 0);
        while at < chain.len() {
            for next in self.size.neighbors(chain[at]) {
                match self.stones.get(&next) {
                    Some(stone) if stone == color && !chain.contains(&next) => chain.push(next),
                    None if !liberties.contains(&next) => liberties.push(next),
                    _ => {}
                }
            }
            at += 1;
        }
        (chain, liberties)
    }

    fn take_if_without_liberties(&mut self, point: Point, color: Color) -> Vec<Point> {
        if self.stones.get(&point) != Some(&color) {
            return vec![];
        }
        let (chain, liberties) = self.chain(point);
        if !liberties.is_empty() {
            return vec![];
        }
        for stone in &chain {
            self.stones.remove(stone);
        }
        self.prisoners[color.opposite() as usize] += chain.len() as u32;
        chain
    }

    /// Plays a move, and returns the removed stones.
    pub(crate) fn play(&mut self, color: Color, point: Point) -> Vec<Point> {
        self.stones.insert(point, color);
        let mut removed = vec![];
        for next in self.size.neighbors(point) {
            removed.extend(self.take_if_without_liberties(next, color.opposite()));
        }
        removed.extend(self.take_if_without_liberties(point, color));
        removed
    }
}
