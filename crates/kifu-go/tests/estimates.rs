//! Estimates of positions of our own: dead stones, false eyes, seki, corners, and stones that nobody captured in time.

use kifu_go::{Board, Color, Playouts, Size, Transform, estimate};

/// The names of points, in order.
fn names(points: impl Iterator<Item = kifu_go::Point>) -> String {
    let mut names: Vec<String> = points.map(|point| String::from_utf8_lossy(&point.to_sgf()).into_owned()).collect();
    names.sort();
    names.join(" ")
}

/// A board from rows that are separated by blanks.
fn board(diagram: &str) -> Board {
    diagram.split_whitespace().collect::<Vec<_>>().join("\n").parse().unwrap()
}

/// Expects the dead chains and those in seki, each by its first point, whatever the random numbers are.
#[track_caller]
fn check(diagram: &str, dead: &str, seki: &str) {
    let board = board(diagram);
    for seed in 0..3 {
        let found = estimate(&board, Playouts { seed, ..Playouts::default() });
        let answer = (names(found.dead().map(|chain| chain.point)), names(found.seki().iter().copied()));
        assert_eq!(answer, (dead.to_owned(), seki.to_owned()), "seed {seed}\n{board}\n{:?}", found.chains());
    }
}

#[test]
fn dead_stones() {
    // One eye in the corner.
    check(".OX....... OOX....... XXX....... .......... .......... XXXXXXXXXX OOOOOOOOOO .O.O.O.O.O", "ba", "");
    // One eye that is false.
    check("OOX....... .OX....... OOX....... XXX....... .......... XXXXXXXXXX OOOOOOOOOO .O.O.O.O.O", "aa", "");
    check("OOOXXXXXX OX.X.X.X. O.XXXXXXX OOX......", "aa", "");
    // Two chains behind one false eye.
    check(".O.XXX... OOXX..... .OX...... OXX...... XX.......", "ad ba", "");
    // A lone stone, a chain without eyes, an eye with two points in the corner.
    check("X..XO.O.O X..XOOOOO XXXXXXXXX ......... ....O.... .........", "ee", "");
    check("....XO.O. .OO.XOOO. ..O.XO.O. .OO.XOOO. ....XO...", "ea", "");
    check("OOOOX.... .XX.X.... XXXXX.... .........", "aa", "");
}

#[test]
fn living_stones() {
    // Two eyes, an eye that can be divided, and nothing but stones that need no answer.
    check(".XXO.O.O. X.XOOOOO. XXXO.O.O. OOOO.O.O.", "", "");
    check("..XO.O.O. .XXOOOOO. XXO.O.O.O OOOOOOOOO", "", "");
    check("X.XXO.... .XXOO.... XXO.O.... OOOO.....", "", "");
}

#[test]
fn seki() {
    // Two shared liberties; an eye on each side; three shared liberties, which need no eyes.
    check(".OOX.OXX. O.OX.OX.X OOOXXOXXX OOOOOXXXX", "", "da fa");
    check(".OX.X.O.OX. OOXXXXOOOXX .OOOOOXXXX.", "", "ca ga");
    check(".OOX.OXX. O.OX.OX.X OOOX.OXXX O.OXXOX.X OOOOOXXXX", "", "");
}

#[test]
fn stones_are_certain_to_live_in_seki() {
    let found = estimate(&board(".OX.X.O.OX. OOXXXXOOOXX .OOOOOXXXX."), Playouts::default());
    assert_eq!(found.certainty(), 1.0);
    let shared = found.size().index(kifu_go::Point::from_sgf(*b"fa").unwrap()).unwrap();
    assert_eq!(found.ownership()[shared], 0.0);
}

#[test]
fn orientation_and_colours_do_not_matter() {
    let original = board("....XO.O. .OO.XOOO. ..O.XO.O. .OO.XOOO. ....XO... XXXXXO...");
    let dead: Vec<_> = estimate(&original, Playouts::default()).dead().map(|chain| chain.point).collect();
    for transform in Transform::all() {
        let turned = estimate(&transform.board(&original), Playouts::default());
        let found: Vec<_> = turned.dead().map(|chain| (chain.color, chain.life < -0.5)).collect();
        assert_eq!(found.len(), dead.len(), "{transform:?}");
        assert!(found.iter().all(|&(color, is_sure)| is_sure && color == transform.color(Color::Black)));
    }
}

/// The sums of playouts are whole numbers, so the estimate is the same to the last bit on every machine.
#[test]
fn the_same_seed_gives_the_same_estimate() {
    let board = board("....XO... .OO.X.OO. ..O.XO.O. .O..X..O. ....XO... .X.X...O.");
    let bits = |seed| {
        let found = estimate(&board, Playouts { count: 50, seed });
        found.ownership().iter().fold(0_u64, |sum, value| sum.rotate_left(5) ^ u64::from(value.to_bits()))
    };
    assert_eq!([bits(0), bits(1)], [3_691_476_357_577_876_698, 9_939_300_809_940_444_614]);
}

#[test]
fn boards_of_all_sizes() {
    for (columns, rows) in [(1, 1), (1, 2), (3, 1), (2, 2), (5, 3), (25, 21), (52, 52)] {
        let size = Size::new(columns, rows).unwrap();
        let found = estimate(&Board::new(size), Playouts { count: 4, seed: 0 });
        assert_eq!((found.ownership().len(), found.chains().len(), found.certainty()), (size.area(), 0, 1.0));
        let unplayed = estimate(&Board::new(size), Playouts { count: 0, seed: 0 });
        assert!(unplayed.ownership().iter().all(|&value| value == 0.0));
    }
}

/// Setup may leave chains without liberties, and boards without an empty point.
#[test]
fn positions_that_cannot_be_played() {
    for diagram in ["XO OX", "XXX XXX", "OXO XOX OX.", "XXO XXO OOO", "X"] {
        let found = estimate(&board(diagram), Playouts::default());
        assert!(found.ownership().iter().all(|value| (-1.0..=1.0).contains(value)), "{diagram}");
    }
}
