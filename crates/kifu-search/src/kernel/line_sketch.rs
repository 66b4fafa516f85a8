//! Compares a candidate with the sketch of a main line: fast if a game has few candidates left, with few cells.

use super::hit::{Hit, Line, Next, NextMove};
use super::line_plan::Image;
use super::timeline::{BLACK, EMPTY};
use crate::stream::{Sketch, Stones};

/// The error if the sketch does not determine whether there is a hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Unclear;

impl Image {
    /// The hit at a place on a sketched main line, if there is one.
    ///
    /// # Errors
    /// If a point of a cell has several stones, or events other than moves come next.
    pub(super) fn hit_in_sketch(&self, sketch: &mut Sketch, place: usize) -> Result<Option<Hit>, Unclear> {
        let is_inside = |point: u16| self.has_in_region(usize::from(point).wrapping_sub(place));
        let point = |offset: u16| (place + usize::from(offset)) as u16;
        let (mut last, mut mortal, mut mortals, mut is_clear) = (0, [0; MORTAL], 0, true);
        for &(offset, allowed) in &self.stones {
            let token = match sketch.stones(point(offset)) {
                Stones::None => return Ok(None),
                Stones::One(token) => token,
                Stones::Several => {
                    // Another cell may still rule the place out.
                    is_clear = false;
                    continue;
                }
            };
            if allowed & BLACK << sketch.color(token).ok_or(Unclear)? as u8 == 0 {
                return Ok(None);
            }
            last = last.max(token);
            if sketch.is_mortal(token) {
                *mortal.get_mut(mortals).ok_or(Unclear)? = token;
                mortals += 1;
            }
        }
        if !is_clear {
            return Err(Unclear);
        }
        let (node, move_number) = sketch.node(last).ok_or(Unclear)?;
        for &(offset, allowed) in &self.cells[self.stones.len()..] {
            match sketch.stones(point(offset)) {
                Stones::One(other) if other <= last => {
                    let is_over = allowed == EMPTY && !sketch.is_mortal(other);
                    return if is_over { Ok(None) } else { Err(Unclear) };
                }
                Stones::None | Stones::One(_) => {}
                Stones::Several => return Err(Unclear),
            }
        }
        for &stone in mortal.iter().take(mortals) {
            // A removed stone never comes back, since its point has only one stone.
            if !sketch.is_alive(stone, last).ok_or(Unclear)? {
                return Ok(None);
            }
        }
        let color = sketch.color(last).ok_or(Unclear)?;
        let next = sketch.next_move(last, is_inside).ok_or(Unclear)?;
        let next = Next::Move(NextMove { color: next.color(color), point: next.point, elsewhere: next.between });
        let candidate = self.candidates.get(place).copied().unwrap_or(u32::MAX);
        Ok(Some(Hit { node, move_number, candidate, line: Line::Main, next }))
    }
}

/// The number of captured stones that are followed.
const MORTAL: usize = 8;
