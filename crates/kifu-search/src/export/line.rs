//! The main line of a game for tables: setup, and a list of moves.

use kifu_go::{Color, Size};

use crate::stream::{Change, Event};

/// The main line of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MainLine {
    /// Black stones on the board before the first move.
    pub setup_black: Vec<i16>,
    /// The white ones.
    pub setup_white: Vec<i16>,
    /// The point of each move: row × columns + column, counted from 0 at the upper left; [`PASS`] for a pass.
    pub points: Vec<i16>,
    /// The player of each move: one letter each, `B` or `W`.
    pub colors: String,
    /// The number of opponent's stones removed by each move.
    pub captures: Vec<i16>,
    /// The node of each move, by its number on the main line; the root is 0.
    pub nodes: Vec<u32>,
    /// True if setup changed the board after the first move.
    pub is_changed_later: bool,
}

/// The point of a pass.
pub const PASS: i16 = -1;

impl MainLine {
    /// Reads it from the events of a main line.
    #[must_use]
    pub fn of(events: &[Event], size: Size) -> Self {
        let mut line = Self::default();
        let mut setup = vec![None; size.area()];
        for (number, node) in (0..).zip(nodes(events)) {
            let Some(played) = node.iter().rfind(|event| event.is_move()) else {
                line.is_changed_later |= !line.points.is_empty() && node.iter().any(|event| event.point().is_some());
                if line.points.is_empty() {
                    node.iter().for_each(|event| change(*event, &mut setup));
                }
                continue;
            };
            let set_up = |event: &&Event| !event.is_move() && event.change() == Change::Placed;
            if line.points.is_empty() {
                node.iter().filter(set_up).for_each(|event| change(*event, &mut setup));
            } else {
                line.is_changed_later |= node.iter().any(|event| set_up(&event));
            }
            let is_taken = |event: &&Event| {
                !event.is_move() && event.change() == Change::Removed && event.color() != played.color()
            };
            let captures = node.iter().filter(is_taken).count();
            line.points.push(played.point().map_or(PASS, |point| point as i16));
            line.colors.push(letter(played.color()));
            line.nodes.push(number);
            line.captures.push(captures.try_into().unwrap_or(i16::MAX));
        }
        for (point, stone) in (0_i16..).zip(setup) {
            match stone {
                Some(Color::Black) => line.setup_black.push(point),
                Some(Color::White) => line.setup_white.push(point),
                None => {}
            }
        }
        line
    }

    /// The player of the move with this index.
    pub(super) fn color(&self, index: usize) -> Option<Color> {
        match self.colors.as_bytes().get(index)? {
            b'B' => Some(Color::Black),
            _ => Some(Color::White),
        }
    }
}

/// The events of a main line, node by node.
pub(super) fn nodes(events: &[Event]) -> impl Iterator<Item = &[Event]> {
    events.split_inclusive(|event| event.ends_node())
}

/// Applies an event to the board.
pub(super) fn change(event: Event, board: &mut [Option<Color>]) {
    let stone = match event.change() {
        Change::Placed => Some(event.color()),
        Change::Removed => None,
    };
    if let Some(place) = event.point().and_then(|point| board.get_mut(usize::from(point))) {
        *place = stone;
    }
}

/// The letter of a colour, as in SGF.
const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::indexed::index_file;

    /// Setup of both colours, points, colours, captures; changed later or not.
    #[track_caller]
    fn check(sgf: &str, setup: [&[i16]; 2], points: &[i16], colors: &str, captures: &[i16], is_changed_later: bool) {
        let indexed = index_file(sgf.as_bytes());
        let stream = &indexed.games[0].stream;
        let line = MainLine::of(stream.main_line(), stream.size);
        let expected = MainLine {
            setup_black: setup[0].to_vec(),
            setup_white: setup[1].to_vec(),
            points: points.to_vec(),
            colors: colors.to_owned(),
            captures: captures.to_vec(),
            nodes: line.nodes.clone(),
            is_changed_later,
        };
        assert_eq!(line, expected, "{sgf}");
    }

    #[test]
    fn main_lines() {
        check("(;SZ[19])", [&[], &[]], &[], "", &[], false);
        check("(;SZ[19];B[pd];W[];B[dd])", [&[], &[]], &[72, -1, 60], "BWB", &[0, 0, 0], false);
        check("(;SZ[5:3]AB[aa][ea]AW[ac];W[ec](;B[bb])(;B[cc]))", [&[0, 4], &[10]], &[14, 6], "WB", &[0, 0], false);
        // Two white stones in the corner are taken.
        check("(;SZ[9]AW[aa][ba]AB[ab][bb];B[ca])", [&[9, 10], &[0, 1]], &[2], "B", &[2], false);
        // Setup in the node of the first move, in a separate node after it, and a stone removed by setup.
        check("(;SZ[9];AB[aa]W[bb])", [&[0], &[]], &[10], "W", &[0], false);
        check("(;SZ[9];B[aa];AW[bb])", [&[], &[]], &[0], "B", &[0], true);
        check("(;SZ[9];B[aa];AE[aa];W[aa])", [&[], &[]], &[0, 0], "BW", &[0, 0], true);
        check("(;SZ[9]AB[aa];AE[aa]AB[bb];B[cc])", [&[10], &[]], &[20], "B", &[0], false);
        // A stone without liberties is removed at once, and is not counted as a capture by its own player.
        check("(;SZ[9]AW[ba][ab];B[aa])", [&[], &[1, 9]], &[0], "B", &[0], false);
    }
}
