use kifu_go::Size;

use super::{Pattern, placements};

/// Checks the number of places that the images of a pattern have on a board.
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
        (
            "Xq",
            "line 1: unknown cell `q`; write rows of . X O x o ? * _ and digits, divided by /, or define it (`q: .X`)",
        ),
        (
            "X\nanchor: nowhere",
            "line 2: unknown anchor `nowhere`; write anywhere, centre, side, corner, board or a point like `cc`",
        ),
        ("X\nturn: X", "line 2: unknown setting `turn`; use one of anchor, moves, next, first, symmetry, swap"),
        ("1.\nnext: O", "line 2: `next` and the first move name different players; remove `next`, or write `first: O`"),
        ("1.3", "line 1: the digits must count from 1 without a gap"),
        ("X\nmoves: X cc", "line 2: `cc` is not a point of the pattern"),
        ("a\na: q", "line 2: `q` is not a set of . X O"),
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

/// What a pattern prints reads back as the same pattern, for thousands of patterns of every size, anchor and setting.
#[test]
fn printed_patterns_read_back() {
    use super::{Allowed, Anchor, Cell, Images, Step};
    use kifu_go::{Color, Point};

    let mut state = 20_261_122_u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for _ in 0..3000 {
        let side = if random(4) == 0 { 52 } else { 9 };
        let (columns, rows) = (1 + random(side) as u8, 1 + random(side) as u8);
        let size = Size::new(columns, rows).unwrap();
        let cell = |name: usize| Cell::from_char(['.', 'X', 'O', 'x', 'o', '?', '*', '_'][name]).unwrap();
        let cells: Vec<Cell> = size.points().map(|_| cell(random(8)).or(cell(random(8)))).collect();
        let point = |columns: u8, rows: u8, random: &mut dyn FnMut(usize) -> usize| {
            Point::new(random(usize::from(columns)) as u8, random(usize::from(rows)) as u8).unwrap()
        };
        let color = |number: usize| [None, Some(Color::Black), Some(Color::White)][number];
        let anchors = [Anchor::Anywhere, Anchor::Centre, Anchor::Side, Anchor::Corner];
        let anchor = match random(6) {
            number if number < 4 => anchors[number],
            4 => Anchor::At(Point::new(0, 0).unwrap()),
            _ => Anchor::At(point(52, 52, &mut random)),
        };
        let mut pattern = Pattern::new(size, cells, anchor).unwrap();
        for _ in 0..random(4) {
            let point = (random(4) > 0).then(|| point(columns, rows, &mut random));
            pattern.moves.push(Step { color: color(random(3)), point });
        }
        pattern.next = color(random(3));
        let allowed = |number: usize| [Allowed::Yes, Allowed::No][number];
        pattern.images = Images { symmetry: allowed(random(2)), swap: allowed(random(2)) };
        match pattern.to_string().parse::<Pattern>() {
            Ok(read) => assert_eq!(read, pattern, "{pattern}"),
            // `next` and the first move name different players.
            Err(_) => assert!(pattern.steps().is_none(), "{pattern}"),
        }
    }
}

#[test]
fn printed_patterns() {
    let text = "anchor: corner\nfirst: O\na..\n.1.\n.2X\na: .O\nswap: no";
    let printed = "o..\n...\n..X\nanchor: corner\nmoves: O bb X bc\nswap: no";
    assert_eq!(text.parse::<Pattern>().unwrap().to_string(), printed);
    let pattern: Pattern = "X\nanchor: C17\nmoves: * * *aa\nsymmetry: no".parse().unwrap();
    assert_eq!(pattern.to_string(), "X\nanchor: cc\nmoves: * * * aa\nsymmetry: no");
}
