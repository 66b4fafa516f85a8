//! Conditions on the course of a game: captures, a ko.

use crate::stream::{Change, Event};

/// The number of stones captured on the main line.
pub(crate) fn captures(main: &[Event]) -> usize {
    // What goes in a node with a move was captured, but for a stone that the move overwrites.
    let mut count = 0;
    let mut goes = 0;
    let mut mover = None;
    for &event in main {
        if event.is_move() {
            mover = Some(event.color());
        }
        if event.change() == Change::Goes && event.point().is_some() {
            goes += 1;
        }
        if event.ends_node() {
            if mover.is_some() {
                count += goes;
            }
            goes = 0;
            mover = None;
        }
    }
    count
}

/// True if a ko was taken and retaken.
pub(crate) fn has_ko(main: &[Event]) -> bool {
    /// A move that captured one stone: its point, and the point of that stone.
    type Single = Option<(u16, u16)>;
    let mut singles: Vec<Single> = Vec::new();
    let mut taken: Vec<u16> = Vec::new();
    let mut played = None;
    for &event in main {
        if event.is_move() {
            played = event.point();
        } else if event.change() == Change::Goes
            && let Some(point) = event.point()
        {
            taken.push(point);
        }
        if event.ends_node() {
            if let (Some(played), &[point]) = (played, taken.as_slice()) {
                // The stone that took is taken on the point where it took.
                if singles.iter().flatten().any(|&(before, lost)| before == point && lost == played) {
                    return true;
                }
                singles.push(Some((played, point)));
            }
            taken.clear();
            played = None;
        }
    }
    false
}
