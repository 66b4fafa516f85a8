//! What diagrams of small records show.

use kifu_go::Size;
use kifu_record::{Record, from_sgf};
use kifu_sgf::Collection;

use super::*;

fn read(text: &str) -> Record {
    from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record
}

/// The diagram of the last node of the main line: stones as characters, numbers as their last digit, and the notes.
#[track_caller]
fn check(text: &str, options: &DiagramOptions, board: &str, notes: &str) {
    let record = read(text);
    let last = record.main_line().last().unwrap();
    let diagram = diagram(&record, last, options);
    let mut rows = Vec::new();
    for y in diagram.region.top..=diagram.region.bottom {
        let row = (diagram.region.left..=diagram.region.right).map(|x| {
            let point = Point::new(x, y).unwrap();
            let stone = diagram.stones.iter().find(|stone| stone.point == point);
            let ghost = diagram.ghosts.iter().find(|ghost| ghost.point == point);
            match (stone, ghost) {
                (Some(Stone { number: Some(number), .. }), _) => char::from_digit(number % 10, 10).unwrap(),
                (Some(stone), _) => {
                    if stone.color == Color::Black {
                        'X'
                    } else {
                        'O'
                    }
                }
                (None, Some(ghost)) => ghost.letter.unwrap_or('?'),
                (None, None) => '.',
            }
        });
        rows.push(row.collect::<String>());
    }
    assert_eq!(rows.join("/"), board, "{text}");
    assert_eq!(diagram.note_line(), notes, "{text}");
}

const KO: &str = "(;SZ[5]AB[ba][ab]AW[ca][db][cc];B[cb];W[bb];B[ee];W[ea];B[];W[cb])";

#[test]
fn numbers_and_notes() {
    let numbers = |numbers, captured| DiagramOptions { numbers, captured, ..DiagramOptions::default() };
    check(KO, &numbers(Numbers::None, Captured::Removed), ".XO.O/XOOO./..O../...../....X", "");
    check(KO, &numbers(Numbers::All, Captured::Removed), ".XO.4/X26O./..O../...../....3", "1 at 6; 5 pass");
    check(KO, &numbers(Numbers::All, Captured::Kept), ".XO.4/X21O./..O../...../....3", "5 pass; 6 at 1");
    check(KO, &numbers(Numbers::Last(2), Captured::Removed), ".XO.O/XO6O./..O../...../....X", "5 pass");
    check(KO, &numbers(Numbers::Range(2, 3), Captured::Kept), ".XO../X2XO./..O../...../....3", "");
    check(KO, &numbers(Numbers::From(9), Captured::Kept), ".XO.O/XOOO./..O../...../....X", "");
    let restart = DiagramOptions { count_from: Some(1), ..numbers(Numbers::From(3), Captured::Removed) };
    check(KO, &restart, ".XO.2/XO4O./..O../...../....1", "3 pass");
    check("(;SZ[2];B[aa]MN[7];W[bb])", &numbers(Numbers::All, Captured::Removed), "7./.8", "");
    check(
        "(;SZ[2]LB[ab:x];B[aa];W[ab];B[bb];W[aa]LB[bb:y])",
        &numbers(Numbers::All, Captured::Kept),
        "1./23",
        "4 at 1",
    );
}

/// A ko in the corner of four stones each, taken five times and then filled.
const LONG_KO: &str = "(;SZ[9]AB[ba][ab][bc]AW[ca][db][cc];B[cb];W[bb];B[gg];W[gh];B[cb];W[hg];B[hh];W[bb];B[ii];W[ih];\
    B[cb];W[aa];B[bb];W[];B[])";

#[test]
fn notes_are_grouped_by_their_points() {
    let notes = |region: &str| {
        let region = RegionChoice::read(region, Size::square(9).unwrap()).unwrap();
        let options =
            DiagramOptions { region, numbers: Numbers::All, captured: Captured::Kept, ..DiagramOptions::default() };
        let record = read(LONG_KO);
        let last = record.main_line().last().unwrap();
        diagram(&record, last, &options).note_line()
    };
    assert_eq!(notes("whole"), "ko at 1: 5, 11; ko at 2: 8; 13 at 2; 14, 15 pass");
    assert_eq!(notes("top-left:3x3"), notes("whole"));
    // Moves outside the shown part of the board get no notes.
    assert_eq!(notes("right:4x9"), "14, 15 pass");
}

#[test]
fn variations() {
    let shown = |variations| DiagramOptions { variations, ..DiagramOptions::default() };
    let text = "(;SZ[3]ST[0](;B[aa])(;B[bb])(;B[aa]))";
    let record = read(text);
    let at_root = diagram(&record, kifu_record::NodeId::ROOT, &shown(Variations::AsRecord));
    assert_eq!(at_root.ghosts.iter().map(|ghost| ghost.letter).collect::<Vec<_>>(), [Some('A'), Some('B')]);
    check(text, &shown(Variations::Here(VariationsAs::Letters)), "X../.A./...", "");
    check(text, &shown(Variations::Here(VariationsAs::Ghosts)), "X../.?./...", "");
    check(text, &shown(Variations::None), "X../.../...", "");
    check("(;SZ[3]ST[2](;B[aa])(;B[bb]))", &shown(Variations::AsRecord), "X../.../...", "");
}

#[test]
fn parts_of_the_board() {
    let part = |text| {
        let region = RegionChoice::read(text, Size::square(9).unwrap()).unwrap();
        DiagramOptions { region, ..DiagramOptions::default() }
    };
    check("(;SZ[9]AB[aa])", &part("top-left:3x2"), "X../...", "");
    check("(;SZ[9]AB[ia])", &part("right:2x1"), "..", "");
    check("(;SZ[9]AB[bb])", &part("A9:C7"), ".../.X./...", "");
    check("(;SZ[9]AB[bb]VW[bb:cc];B[cb])", &part("record"), "XX/..", "");
    check("(;SZ[9]AB[bb]VW[bb:cc];B[cb]VW[])", &part("top-left:3x3"), ".../.XX/...", "");
    assert!(RegionChoice::read("middle", Size::square(9).unwrap()).is_err());
}

#[test]
fn captured_stones_are_counted_by_their_own_colour() {
    let record = read("(;SZ[3]AB[aa];W[ba];B[cc];W[ab])");
    let last = record.main_line().last().unwrap();
    assert_eq!(diagram(&record, last, &DiagramOptions::default()).captured, [1, 0]);
}
