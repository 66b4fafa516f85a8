//! The visible part of a long list or picture.

/// Returns the first visible index of `length` items, if `room` items are visible and `focus` must be among them.
///
/// It scrolls by half of the room at once: a picture that moved with every step would be hard to read, and would be
/// sent again and again over a slow line.
pub(super) fn window(length: usize, room: usize, focus: usize) -> usize {
    if room == 0 || length <= room {
        return 0;
    }
    let step = (room / 2).max(1);
    // The step whose middle is nearest to the focus.
    let start = (focus + step / 2).saturating_sub(room / 2) / step * step;
    let start = start.min(length - room);
    // Rounding may place the focus at an edge, but never outside.
    start.clamp((focus + 1).saturating_sub(room), focus)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_focus_is_always_seen() {
        for length in 1..40 {
            for room in 1..45 {
                for focus in 0..length {
                    let start = window(length, room, focus);
                    assert!(start <= focus && focus < start + room, "{length} {room} {focus}");
                    assert!(start + room <= length.max(room), "{length} {room} {focus}");
                }
            }
        }
    }

    #[test]
    fn it_moves_seldom() {
        let starts: Vec<usize> = (0..100).map(|focus| window(100, 20, focus)).collect();
        let moves = starts.windows(2).filter(|pair| pair[0] != pair[1]).count();
        assert!(moves <= 8, "{starts:?}");
    }
}
