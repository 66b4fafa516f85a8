use kifu_go::Size;

use super::{Pattern, placements};

/// How many places the images of a pattern have on a board.
#[track_caller]
fn check(pattern: &str, board: (u8, u8), count: usize) {
    let pattern: Pattern = pattern.parse().unwrap();
    let places = placements(&pattern, Size::new(board.0, board.1).unwrap());
    assert_eq!(places.len(), count);
    for place in &places {
        for (point, _) in place.cells(&pattern) {
            let back = place.in_pattern(point, &pattern);
            assert_eq!(back.map(|back| place.on_board(back, &pattern)), Some(point));
        }
    }
}

#[test]
fn images_that_look_alike_count_once() {
    check("X", (19, 19), 2 * 361);
    check("anchor: corner\nX.\n..", (19, 19), 4 * 2);
    check("anchor: corner\nX..\n...", (19, 19), 16);
    check("anchor: corner\nX..\n...", (2, 2), 0);
    check("anchor: corner\nX..\n...", (9, 2), 8);
    check("anchor: centre\nXX\nX.", (19, 19), 8 * 16 * 16);
    check("anchor: side\nX..\n...", (19, 19), 16 * 15);
    check("anchor: side\n.X.\n...", (19, 19), 8 * 15);
    check("anchor: side\n.X.\n...", (9, 3), 2 * 2 * 5);
    check("anchor: board\nX..\n...", (3, 2), 8);
    check("anchor: cc\nX", (19, 19), 8);
    check("anchor: cc\nX\nmoves: X aa", (19, 19), 8);
    check("X\nswap: no\nsymmetry: no", (19, 19), 361);
}

#[test]
fn texts_that_are_no_patterns() {
    for (text, expected) in [
        ("", "line 1: no cells: write rows of . X O x o ? *"),
        ("X.\n.", "line 2: 1 cells, the first row has 2"),
        ("Xq", "line 1: `q` is no cell: write . X O x o ? * _, a digit, or define it (`q: .X`)"),
        (
            "X\nanchor: nowhere",
            "line 2: `nowhere` is no anchor: write anywhere, centre, side, corner, board or a point like `cc`",
        ),
        ("X\nturn: X", "line 2: `turn` is no setting: there are anchor, moves, next, first, symmetry, swap"),
        (
            "1.\nnext: O",
            "line 2: `next` and the first move name different players: leave out `next`, or write `first: O`",
        ),
        ("1.3", "line 1: the digits do not count from 1 without a gap"),
        ("X\nmoves: X cc", "line 2: `cc` is no point of the pattern"),
        ("a\na: q", "line 2: `q` is no set of . X O"),
    ] {
        assert_eq!(text.parse::<Pattern>().unwrap_err().to_string(), expected);
    }
}

#[test]
fn letters_and_digits() {
    let pattern: Pattern = "; a comment\na 1\n2 *\na: X O\nfirst: O".parse().unwrap();
    let cells: String = pattern.cells.iter().map(|cell| cell.to_char()).collect();
    assert_eq!(cells, "?..*");
    assert_eq!(pattern.moves.len(), 2);
    assert_eq!(pattern.moves[0].color, Some(kifu_go::Color::White));
}

#[test]
fn what_turns_a_pattern_into_itself() {
    let own = |pattern: &str, columns, rows| {
        let size = Size::new(columns, rows).unwrap();
        super::stabilizer(&pattern.parse::<Pattern>().unwrap(), size).len()
    };
    // A row of empty points, mirrored both ways and with the colours exchanged, wherever it fits.
    for (columns, rows) in [(13, 13), (13, 9), (9, 13)] {
        assert_eq!(own("anchor: centre\n...........", columns, rows), 8, "{columns}x{rows}");
        assert_eq!(own("anchor: centre\nX..........", columns, rows), 2, "{columns}x{rows}");
    }
    assert_eq!(own("anchor: centre\n...........", 9, 9), 1);
    assert_eq!(own("anchor: corner\n..\n.X", 9, 9), 2);
}
