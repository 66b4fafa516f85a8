//! The names of the positions on a main line.

use kifu_go::Size;
use kifu_record::openings::{MOST_MOVES, NameKind, NameReader, NamedAt};

use super::{Change, Event, Persistence, point_at};

/// Calls `found` with the names of a kind, and perhaps others, of the positions on a main line, in the order of the moves,
/// as [`names_of`](kifu_record::openings::names_of) returns them.
pub(crate) fn names_of_line(
    line: impl Iterator<Item = (Event, Persistence)>,
    size: Size,
    kind: Option<NameKind>,
    mut found: impl FnMut(NamedAt),
) {
    let mut reader = NameReader::new(size, kind);
    let mut moves = 0;
    let mut has_moved = false;
    for (event, persistence) in line {
        if event.is_move() {
            moves += 1;
            has_moved = true;
        }
        if moves > MOST_MOVES || !reader.may_find() {
            break;
        }
        if let Some(point) = event.point().and_then(|point| point_at(point, size)) {
            match (event.change(), persistence) {
                (Change::Placed, Persistence::Stays) => reader.place_for_good(point, event.color()),
                (Change::Placed, Persistence::Unknown) => reader.place(point, event.color()),
                (Change::Removed, _) => reader.remove(point, event.color()),
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
    use crate::stream::{Parts, Recorder, pack, stream_of_game};

    /// Checks the names of each kind, read from a packed game, against those of its record.
    #[track_caller]
    fn check(text: &str) -> usize {
        let collection = Collection::parse(text.as_bytes());
        let game = collection.game(0).unwrap();
        let mut recorder = Recorder::new(Size::NINETEEN);
        let stream = stream_of_game(game, &mut recorder);
        let mut packed = Vec::new();
        pack(&stream, &mut packed);
        let expected = names_of(SgfTree::new(game));
        for kind in [None, Some(NameKind::Point), Some(NameKind::Opening), Some(NameKind::Joseki)] {
            let mut mortal = Vec::new();
            let line = Parts::of(&packed, stream.size).unwrap().main_line(&mut mortal).unwrap();
            let mut found = Vec::new();
            names_of_line(line, stream.size, kind, |name| found.push(name));
            let wanted = |names: &[NamedAt]| {
                let names = names.iter().filter(|name| kind.is_none_or(|kind| name.position.kind() == kind));
                names.copied().collect::<Vec<_>>()
            };
            assert_eq!(wanted(&found), wanted(&expected), "{text}: {kind:?}");
        }
        expected.len()
    }

    #[test]
    fn the_names_are_those_of_the_record() {
        for text in [
            "(;SZ[19];B[pd];W[dp];B[pp];W[dd];B[pj];W[nc];B[lc];W[qc])",
            "(;SZ[19]AB[pd][pp];W[dd];B[pj];W[];B[qd])",
            "(;SZ[19];B[pd];W[qc];B[pc];W[qd];B[qe];W[re];B[rf];W[qf])",
            "(;SZ[19];B[ss];W[rs];B[pd];W[sr];B[dd];AE[dd];W[qc])",
            "(;SZ[13];B[dd])",
        ] {
            check(text);
        }
    }

    /// Games in two corners, where stones are captured again and again, so that names return when places empty.
    #[test]
    fn names_return_when_stones_are_captured() {
        const POINTS: [&str; 14] = ["pd", "pp", "pj", "dd", "sa", "sb", "ra", "rb", "sc", "ss", "sr", "rs", "", "qd"];
        let mut random = 38_u32;
        let mut names = 0;
        for _ in 0..200 {
            let mut text = "(;SZ[19]".to_owned();
            for number in 0..100 {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let point = POINTS[(random >> 16) as usize % POINTS.len()];
                text += &format!(";{}[{point}]", if number % 2 == 0 { "B" } else { "W" });
            }
            names += check(&(text + ")"));
        }
        assert!(names > 1000, "{names}");
    }
}
