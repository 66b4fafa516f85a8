//! The names of the positions on a main line.

use kifu_go::Size;
use kifu_record::openings::{MOST_MOVES, NameReader, NamedAt};

use super::{Change, Event, point_at};

/// The number of events that usually hold the moves that have names, with their captures.
pub(crate) const NAMED_EVENTS: usize = MOST_MOVES as usize + 40;

/// Returns true if the first events of a game suffice for all names: they are all, or hold as many moves as are looked at.
pub(crate) fn has_named_moves(events: &[Event]) -> bool {
    events.iter().filter(|event| event.is_move()).count() > MOST_MOVES as usize
}

/// Calls `found` with the names of the positions on a main line, in the order of the moves, as
/// [`names_of`](kifu_record::openings::names_of) returns them.
pub(crate) fn names_of_events(main: &[Event], size: Size, mut found: impl FnMut(NamedAt)) {
    let mut reader = NameReader::new(size);
    let mut moves = 0;
    let mut has_moved = false;
    for event in main {
        if event.is_move() {
            moves += 1;
            has_moved = true;
        }
        if moves > MOST_MOVES {
            break;
        }
        if let Some(point) = event.point().and_then(|point| point_at(point, size)) {
            match event.change() {
                Change::Placed => reader.place(point, event.color()),
                Change::Removed => reader.remove(point, event.color()),
            }
        }
        if event.ends_node() {
            if has_moved {
                reader.names(moves, &mut found);
            } else {
                reader.forget_changes();
            }
            has_moved = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use kifu_record::openings::names_of;
    use kifu_sgf::{Collection, SgfTree};

    use super::*;
    use crate::stream::{Recorder, stream_of_game};

    #[test]
    fn the_names_are_those_of_the_record() {
        for text in [
            "(;SZ[19];B[pd];W[dp];B[pp];W[dd];B[pj];W[nc];B[lc];W[qc])",
            "(;SZ[19]AB[pd][pp];W[dd];B[pj];W[];B[qd])",
            "(;SZ[19];B[pd];W[qc];B[pc];W[qd];B[qe];W[re];B[rf];W[qf])",
            "(;SZ[19];B[ss];W[rs];B[pd];W[sr];B[dd];AE[dd];W[qc])",
            "(;SZ[13];B[dd])",
        ] {
            let collection = Collection::parse(text.as_bytes());
            let game = collection.game(0).unwrap();
            let mut recorder = Recorder::new(Size::NINETEEN);
            let stream = stream_of_game(game, &mut recorder);
            let mut found = Vec::new();
            names_of_events(stream.main_line(), stream.size, |name| found.push(name));
            assert_eq!(found, names_of(SgfTree::new(game)), "{text}");
        }
    }
}
