//! The worked examples of executing moves and setup: FF[4], "Move vs. add stones", and cases that follow from its rules.

use kifu_go::{Board, Captures, Color, Point, Size};

use Color::{Black, White};

fn point(letters: &str) -> Point {
    Point::from_sgf(letters.as_bytes().try_into().unwrap()).unwrap()
}

/// Points and rectangles, such as `ab bb:cd`.
fn points(list: &str) -> Vec<Point> {
    let mut found = Vec::new();
    for item in list.split_whitespace() {
        let (from, to) = item.split_once(':').unwrap_or((item, item));
        let (from, to) = (point(from), point(to));
        for y in from.y()..=to.y() {
            found.extend((from.x()..=to.x()).map(|x| Point::new(x, y).unwrap()));
        }
    }
    found
}

fn board(size: (u8, u8), black: &str, white: &str) -> Board {
    let mut board = Board::new(Size::new(size.0, size.1).unwrap());
    add(&mut board, Black, black);
    add(&mut board, White, white);
    board
}

fn add(board: &mut Board, color: Color, list: &str) {
    for point in points(list) {
        board.add(color, point);
    }
}

/// Plays `moves`, such as `B aa, W bb`, and expects the board and the prisoners of Black and White.
fn check(mut board: Board, moves: &str, rows: &str, prisoners: (u32, u32)) {
    for word in moves.split(',').map(str::trim).filter(|word| !word.is_empty()) {
        let (color, letters) = word.split_once(' ').unwrap();
        board.play(if color == "B" { Black } else { White }, point(letters));
    }
    let expected: String = rows.split_whitespace().map(|row| format!("{row}\n")).collect();
    assert_eq!(board.to_string(), expected, "after {moves}");
    assert_eq!((board.prisoners(Black), board.prisoners(White)), prisoners, "after {moves}");
    assert_eq!(board.hash(), kifu_go::hash_stones(board.stones()));
}

const CAPPED: &str = "...... .OOXO. .OXOX. .XOXO. .OXOO. ......";
const RETAKEN: &str = "...... .OOXO. .OX.X. .X.XO. .OXOO. ......";

#[test]
fn setup_captures_nothing() {
    // (;GM[1]SZ[6]AB[bb:ee];AW[bb][ee][dc][cd];AW[cb][bc][be][eb][ed][de];AE[dc][cd])
    let mut board = board((6, 6), "bb:ee", "");
    check(board.clone(), "", "...... .XXXX. .XXXX. .XXXX. .XXXX. ......", (0, 0));
    add(&mut board, White, "bb ee dc cd");
    check(board.clone(), "", "...... .OXXX. .XXOX. .XOXX. .XXXO. ......", (0, 0));
    assert_eq!(board.chains_without_liberties(), points("dc cd"));
    add(&mut board, White, "cb bc be eb ed de");
    check(board.clone(), "", CAPPED, (0, 0));
    for point in points("dc cd") {
        board.clear(point);
    }
    check(board, "", RETAKEN, (0, 0));
}

#[test]
fn a_move_on_a_stone_captures_neighbors_without_liberties() {
    // Cases 223 and 224: B[dd] stands already; dc and cd come off.
    let board = board((6, 6), "bb:ee", "bb ee dc cd cb bc be eb ed de");
    check(board.clone(), "", CAPPED, (0, 0));
    check(board, "B dd", RETAKEN, (2, 0));
}

#[test]
fn overwriting_and_suicide() {
    // Case 225: the black stone at cc is overwritten and makes no prisoner, then the white one dies.
    let plus = board((6, 6), "cb bc cc dc cd", "");
    check(plus.clone(), "W cc", "...... ..X... .X.X.. ..X... ...... ......", (1, 0));
    let captures = { plus }.play(White, point("cc"));
    assert_eq!(captures, Captures { taken: 0, lost: 1, replaced: Some(Black) });
}

#[test]
fn edge_cases_by_number() {
    // 218: B[ba] captures aa; 219, 220: W[aa] is suicide; 226: ko is not enforced.
    check(board((5, 5), "ab", "aa"), "B ba", ".X... X.... ..... ..... .....", (1, 0));
    check(board((5, 5), "ab ba", ""), "W aa", ".X... X.... ..... ..... .....", (1, 0));
    check(board((5, 5), "ba ab bc", "ca cc db bb"), "B cb, W bb", ".XO.. XO.O. .XO.. ..... .....", (1, 1));
    // 221, 222: a captured-looking setup stone stays until it is taken off by AE.
    let mut inside = board((6, 6), "cb bc dc cd", "cc");
    check(inside.clone(), "", "...... ..X... .XOX.. ..X... ...... ......", (0, 0));
    assert_eq!(inside.clear(point("cc")), Some(White));
    check(inside, "", "...... ..X... .X.X.. ..X... ...... ......", (0, 0));
    // 227: setup replaces a stone.
    let mut replaced = board((3, 3), "", "");
    replaced.play(Black, point("aa"));
    assert_eq!(replaced.add(White, point("aa")), Some(Black));
    check(replaced, "", "O.. ... ...", (0, 0));
    // 471: both moves of a node are played; 475: suicide is executed; 476, 477: so is taking the ko back.
    check(board((5, 5), "", ""), "B cc, W cb, B bb", "..... .XO.. ..X.. ..... .....", (0, 0));
    check(board((5, 5), "", "bc cb cd dc"), "B cc", "..... ..O.. .O.O. ..O.. .....", (0, 1));
    check(board((5, 5), "cc bd dd ce", "bc ad be"), "W cd, B bd", "..... ..... .OX.. OX.X. .OX..", (1, 1));
}

#[test]
fn the_ring_and_the_smallest_boards() {
    check(board((1, 1), "", ""), "B aa", ".", (0, 1));
    check(board((3, 1), "", ""), "B aa, B ba, B ca", "...", (0, 3));
    check(board((1, 3), "", ""), "B aa, B ab, B ac", ". . .", (0, 3));
    check(board((2, 2), "aa ab", "ba bb"), "B aa", "X. X.", (2, 0));
    check(board((3, 3), "", ""), "B aa, W ba, B bb, W ab", ".O. OX. ...", (0, 1));
}

#[test]
fn only_neighbors_of_the_move_are_looked_at() {
    let without_liberties = board((5, 5), "aa ab ba", "ac bb ca");
    assert_eq!(without_liberties.chains_without_liberties(), points("aa"));
    check(without_liberties.clone(), "W bc", "XXO.. XO... OO... ..... .....", (0, 0));
    check(without_liberties, "W bc, W bb", "..O.. .O... OO... ..... .....", (0, 3));
}

#[test]
fn the_example_file_of_the_standard() {
    // ff4_ex.sgf, second variation of the "Markup" game, moves 1 to 21.
    let mut board = board((19, 19), "", "");
    let moves = "B qr, W rr, B rq, W qq, B sr, W qs, B rs, W ps, B pr, W or, B os, W pq, B sq, W rp, B ps, W ns, \
                 B ss, W nr, B rr, W sp, B qs";
    let captured: Vec<(u16, u16)> = moves
        .split(',')
        .map(|word| {
            let (color, letters) = word.trim().split_once(' ').unwrap();
            let captures = board.play(if color == "B" { Black } else { White }, point(letters));
            (captures.taken, captures.lost)
        })
        .collect();
    for (number, &capture) in captured.iter().enumerate() {
        let expected = match number + 1 {
            7 => (1, 0),
            11 => (2, 0),
            21 => (0, 11),
            _ => (0, 0),
        };
        assert_eq!(capture, expected, "move {}", number + 1);
    }
    assert_eq!((board.prisoners(Black), board.prisoners(White)), (3, 11));
}

#[test]
fn off_the_board_nothing_happens() {
    let mut board = board((3, 2), "aa", "");
    for far in ["ac", "da", "ZZ"].map(point) {
        assert_eq!(board.play(White, far), Captures::default());
        assert_eq!(board.add(White, far), None);
        assert_eq!(board.clear(far), None);
        assert_eq!(board.get(far), None);
        assert!(board.chain(far).is_empty() && board.liberties(far).is_empty());
    }
    check(board, "", "X.. ...", (0, 0));
}
