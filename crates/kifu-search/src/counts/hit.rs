//! A hit as JSON.

use kifu_go::{Color, Coordinates, Size};
use serde_json::{Value, json};

use crate::kernel::{Hit, Line};
use crate::pattern::Placed;
use crate::segments::Answer;
use crate::stream::point_at;

/// Returns a hit of an answer as JSON: its node and move, how the pattern lies on the board, and what follows. `size` is that
/// of the board.
#[must_use]
pub fn hit_json(hit: &Hit, answer: &Answer, size: Option<Size>) -> Value {
    let question = size.and_then(|size| answer.questions.get(&size));
    let place = question.and_then(|question| question.continuations.placed(hit, &question.plan));
    let place = place.as_ref();
    let next = hit.next.played().zip(size).and_then(|(next, size)| {
        let point = point_at(next.point, size)?;
        let color = if next.color == Color::Black { "black" } else { "white" };
        Some(json!({"color": color, "point": Coordinates::Western.write(point, size), "elsewhere": next.elsewhere}))
    });
    json!({
        "node": hit.node,
        "move": hit.move_number,
        "variation": hit.line == Line::Variation,
        "corner": place.map(|place| place.corner.to_string()),
        "turned": place.map(Placed::turned),
        "swapped": place.map(|place| place.transform.swap_colors),
        "next": next,
    })
}
