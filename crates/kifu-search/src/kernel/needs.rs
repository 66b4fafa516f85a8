//! The stones that a candidate needs, which filters ask for.

use kifu_go::{Color, Size};

use crate::pattern::{Cell, Pattern, Placed, Step};
use crate::stream::number;

/// A stone that a game must have had at some time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Need {
    /// The number of the point.
    pub(crate) point: u16,
    /// Its colour; `None`: either.
    pub(crate) color: Option<Color>,
}

/// The stones that the candidates at `places` need, and those of the moves that must follow.
pub(super) fn needs(pattern: &Pattern, steps: &[Step], size: Size, places: &[Option<Placed>]) -> Vec<Vec<Need>> {
    let of_place = |place: &Placed| {
        let cells = place.cells(pattern).filter_map(|(point, cell)| Some((point, need(cell)?)));
        let played = steps.iter().filter_map(|step| {
            Some((place.on_board(step.point?, pattern), step.color.map(|color| place.color(color))))
        });
        let needs = cells.chain(played).filter_map(|(point, color)| Some(Need { point: number(point, size)?, color }));
        needs.collect()
    };
    places.iter().map(|place| place.as_ref().map_or_else(Vec::new, of_place)).collect()
}

/// The colour of the stone that a cell needs, `Some(None)` for either; `None` if it may be empty.
pub(super) fn need(cell: Cell) -> Option<Option<Color>> {
    let [empty, black, white] = [None, Some(Color::Black), Some(Color::White)].map(|stone| cell.allows(stone));
    match (empty, black, white) {
        (false, true, false) => Some(Some(Color::Black)),
        (false, false, true) => Some(Some(Color::White)),
        (false, true, true) => Some(None),
        _ => None,
    }
}
