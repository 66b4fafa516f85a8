//! The landmarks of a plan: positions with few stones that every game with a hit has.

use kifu_go::{Board, Color, Point, Size};

use crate::pattern::{Anchor, Cell, Pattern, Placed, Step};
use crate::segment::Landmark;

/// The landmark of the pattern itself; its images at their places have the same landmark.
pub(super) fn landmark_of(place: &Placed, pattern: &Pattern, size: Size) -> Option<Landmark> {
    let known = known(place, pattern, size)?;
    Landmark::of(size, |point| known.get(size.index(point)?).copied()?)
}

/// The landmark after the moves that must follow. It has more stones than that of the pattern itself, so fewer games
/// pass through it. `None` if the position after the moves is not certain: all their points and players must be known,
/// and no stone may be captured from outside the region.
pub(super) fn landmark_after(place: &Placed, pattern: &Pattern, steps: &[Step], size: Size) -> Option<Landmark> {
    let mut known = known(place, pattern, size)?;
    for step in steps {
        let point = place.on_board(step.point?, pattern);
        let cell = known.get_mut(size.index(point)?)?;
        if *cell != Some(None) {
            return None;
        }
        *cell = Some(Some(place.color(step.color?)));
    }
    let content = |point: Point| known.get(size.index(point)?).copied()?;
    let stones = size.points().filter_map(|point| Some((point, content(point)??)));
    let board = Board::with_stones(size, stones.clone());
    // A chain with a liberty in the region at the end has had it all the time, because no moves are played there.
    let is_safe = |point: Point| board.liberties(point).iter().any(|&liberty| content(liberty) == Some(None));
    if steps.is_empty() || !stones.into_iter().all(|(point, _)| is_safe(point)) {
        return None;
    }
    Landmark::of(size, content)
}

/// The content of each point of the board, as far as a pattern with a fixed place specifies it.
fn known(place: &Placed, pattern: &Pattern, size: Size) -> Option<Vec<Option<Option<Color>>>> {
    if !matches!(pattern.anchor, Anchor::Corner | Anchor::At(_)) {
        return None;
    }
    let mut known = vec![None; size.area()];
    for (point, cell) in place.cells(pattern) {
        if let Some(content) = size.index(point).and_then(|index| known.get_mut(index)) {
            *content = match cell {
                Cell::EMPTY => Some(None),
                Cell::BLACK => Some(Some(Color::Black)),
                Cell::WHITE => Some(Some(Color::White)),
                _ => None,
            };
        }
    }
    Some(known)
}
