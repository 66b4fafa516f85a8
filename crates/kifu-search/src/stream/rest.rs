//! Reading the variations of a packed stream.

use std::ops::ControlFlow;

use kifu_go::Color;

use super::event::{Change, Event};
use super::tokens::{WHOLE, read_tokens};

/// Receives the events of variations, in the order of the text. The first `Break` ends the visit.
pub(crate) trait RestVisitor {
    /// A move that is the only event of its node.
    fn play(&mut self, point: u16, color: Color) -> ControlFlow<()>;
    /// Any other event.
    fn event(&mut self, event: Event) -> ControlFlow<()>;
    /// A return to the end of an earlier node.
    fn back(&mut self, target: u32);
}

/// Visits the events of variations; `None` if the bytes are damaged. `memory` is overwritten.
pub(super) fn visit_rest(
    bytes: &[u8],
    count: usize,
    area: usize,
    mut turn: Color,
    memory: &mut Vec<u16>,
    visitor: &mut impl RestVisitor,
) -> Option<()> {
    if read_tokens(bytes, count, memory) < count {
        return None;
    }
    let mut tokens = memory.get(..count)?;
    let area = area as u16;
    while let Some((&token, rest)) = tokens.split_first() {
        let flow = if token < area {
            tokens = rest;
            let color = turn;
            turn = turn.opposite();
            visitor.play(token, color)
        } else if token < 2 * area {
            tokens = rest;
            visitor.event(Event::stone(token - area, turn.opposite(), Change::Removed))
        } else {
            let event = Event(whole(&mut tokens)?);
            if event.is_back() {
                let (low, high) = (whole(&mut tokens)?, whole(&mut tokens)?);
                visitor.back(u32::from(low) | u32::from(high) << 16);
                continue;
            }
            if !event.is_on_board(area.into()) {
                return None;
            }
            if event.is_move() {
                turn = event.color().opposite();
            }
            visitor.event(event)
        };
        if flow.is_break() {
            break;
        }
    }
    Some(())
}

/// Takes the token `WHOLE`, and the 16-bit number after it.
fn whole(tokens: &mut &[u16]) -> Option<u16> {
    let (&[mark, high, low], rest) = tokens.split_first_chunk()?;
    *tokens = rest;
    (mark == WHOLE).then_some(high << 8 | low & 0xff)
}

impl RestVisitor for Vec<Event> {
    #[inline]
    fn play(&mut self, point: u16, color: Color) -> ControlFlow<()> {
        self.push(Event::play(point, color).ending());
        ControlFlow::Continue(())
    }

    #[inline]
    fn event(&mut self, event: Event) -> ControlFlow<()> {
        self.push(event);
        ControlFlow::Continue(())
    }

    fn back(&mut self, target: u32) {
        self.extend([Event::BACK, Event(target as u16), Event((target >> 16) as u16)]);
    }
}
