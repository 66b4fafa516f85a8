//! Conditions on the course of a game: captures, a ko, a position set up at the start.

use kifu_go::Color;

use crate::stream::{Change, Event};

/// The number of stones captured on the main line.
pub(crate) fn captures(main: &[Event]) -> usize {
    // Stones removed in a node with a move were captured, except for a stone that the move overwrites.
    let mut count = 0;
    let mut goes = 0;
    let mut mover = None;
    for &event in main {
        if event.is_move() {
            mover = Some(event.color());
        }
        if event.change() == Change::Removed && event.point().is_some() {
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

/// The number of times that a ko was retaken on the main line.
pub(crate) fn ko_captures(main: &[Event]) -> usize {
    /// A move that captured one stone: its point, and the point of that stone.
    type Single = Option<(u16, u16)>;
    let mut singles: Vec<Single> = Vec::new();
    let mut taken: Vec<u16> = Vec::new();
    let mut played = None;
    let mut count = 0;
    for &event in main {
        if event.is_move() {
            played = event.point();
        } else if event.change() == Change::Removed
            && let Some(point) = event.point()
        {
            taken.push(point);
        }
        if event.ends_node() {
            if let (Some(played), &[point]) = (played, taken.as_slice()) {
                // The stone that captured is captured in turn, by a move on the point that it had emptied.
                count += usize::from(singles.iter().flatten().any(|&(before, lost)| before == point && lost == played));
                singles.push(Some((played, point)));
            }
            taken.clear();
            played = None;
        }
    }
    count
}

/// True if stones of both colours were set up before the first move. Black stones alone are a handicap.
pub(crate) fn has_setup(main: &[Event]) -> bool {
    let setup = main.iter().take_while(|event| !event.is_move());
    let placed = setup.filter(|event| event.point().is_some() && event.change() == Change::Placed);
    placed.map(|event| event.color()).fold((false, false), |(black, white), color| match color {
        Color::Black => (true, white),
        Color::White => (black, true),
    }) == (true, true)
}

#[cfg(test)]
mod tests {
    use super::has_setup;
    use crate::index_file;

    #[test]
    fn positions_that_were_set_up() {
        for (text, expected) in [
            ("(;SZ[9]AB[aa]AW[bb];B[cc])", true),
            ("(;SZ[9]AB[aa]AW[bb])", true),
            ("(;SZ[9];AB[aa];AW[bb];B[cc])", true),
            ("(;SZ[9]AB[aa]AW[bb]B[cc])", true),
            ("(;SZ[9]HA[2]AB[cc][gg];W[ee])", false),
            ("(;SZ[9];B[aa];W[bb]AB[cc]AW[dd])", false),
            ("(;SZ[9]AW[aa];B[bb])", false),
            ("(;SZ[52]AB[aa]AW[ZZ];B[cc])", true),
            ("(;SZ[9])", false),
        ] {
            assert_eq!(has_setup(index_file(text.as_bytes()).games[0].stream.main_line()), expected, "{text}");
        }
    }
}
