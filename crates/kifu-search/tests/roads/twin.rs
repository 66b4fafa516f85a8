//! The same game rotated, with its colours exchanged.

use kifu_go::{Symmetry, Transform};
use kifu_search::events::{Event, Stream, number, point_at};
use kifu_search::{GameSummary, Winner};

/// The bit of an event for White.
const WHITE: u16 = 1 << 12;
/// The bits of an event that are its point.
const POINT: u16 = 0x0fff;

/// A game rotated by 90 degrees on square boards and by 180 degrees on others, with its colours exchanged.
pub(crate) fn twin(stream: &Stream, facts: GameSummary) -> (Stream, GameSummary) {
    let size = stream.size;
    let symmetry = if size.columns() == size.rows() { Symmetry::TURN_LEFT } else { Symmetry::HALF_TURN };
    let transform = Transform { symmetry, swap_colors: true };
    let mut words = 0;
    let events = stream.events.iter().map(|&event| {
        if words > 0 {
            words -= 1;
            return event;
        }
        if event.is_back() {
            words = 2;
            return event;
        }
        let point = event.point().and_then(|point| point_at(point, size));
        match point.and_then(|point| number(transform.symmetry.point(point, size), size)) {
            Some(point) => Event((event.0 & !POINT | point) ^ WHITE),
            None if event.is_move() => Event(event.0 ^ WHITE),
            None => event,
        }
    });
    let winner = match facts.winner {
        Winner::Black => Winner::White,
        Winner::White => Winner::Black,
        other => other,
    };
    (Stream { events: events.collect(), ..*stream }, GameSummary { winner, ..facts })
}
