//! Determines the game of a record whose `GM` is missing or wrong, if there are signs of it.

use kifu_go::Size;

use crate::Node;
use crate::prop::games::{AMAZONS, BACKGAMMON, GO, HEX, KROPKI, LINES_OF_ACTION, OTHELLO, TWIXT, UNNUMBERED};

/// The games of the Little Golem server, by the first letters of the name of a tournament (`hex.mc.2010.oct.1.11`,
/// `go19.ch.10.4.3`). Its other games have no number in SGF.
const LITTLE_GOLEM: [(&str, u16); 8] = [
    ("amazon", AMAZONS),
    ("dvonn", 37),
    ("go", GO),
    ("gomoku", 4),
    ("hex", HEX),
    ("null", GO),
    ("reversi", OTHELLO),
    ("twixt", TWIXT),
];

/// The words for the swap rule, which does not exist in Go.
const SWAPS: [&str; 3] = ["swap", "swap-pieces", "swap-sides"];

/// The number of nodes from the root in which a swap is searched for: it is the answer to the first move.
const FIRST_NODES: usize = 4;

/// Returns the number of the game of a record whose root has no `GM`: [`UNNUMBERED`] for a game without a number in
/// SGF, and Go if there are no signs of another game.
///
/// Little Golem names the game only in `EV`. In other records the program, the start or the first moves show it, if they
/// cannot be of Go; `size` is the size that the record declares.
pub(crate) fn undeclared_game(root: Node<'_>, size: Option<Size>) -> u16 {
    let named = root.get("SO").filter(|source| names_little_golem(source.value().raw()));
    match named.and_then(|_| root.get("EV")).and_then(|event| game_of_tournament(event.value().raw())) {
        Some(game) if game != GO => game,
        _ if root.get("P0").is_some() || plays_checkers(root) => UNNUMBERED,
        _ => game_of_program(root).or_else(|| game_of_start(root)).or_else(|| game_of_moves(root, size)).unwrap_or(GO),
    }
}

/// Programs that write one game only, by the beginning of `AP`.
const PROGRAMS: [(&[u8], u16); 10] = [
    (b"HexGui", HEX),
    (b"PlayHex", HEX),
    (b"GNU Backgammon", BACKGAMMON),
    (b"edax", OTHELLO),
    (b"OthelloTk", OTHELLO),
    (b"Cassio", OTHELLO),
    (b"zagram", KROPKI),
    (b"NOTAGO", KROPKI),
    (b"pointsOp", KROPKI),
    (b"gcheckers", UNNUMBERED),
];

/// The game of the program that wrote a record.
fn game_of_program(root: Node<'_>) -> Option<u16> {
    let program = root.get("AP")?.value().raw();
    let writes = |name: &[u8]| program.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name));
    PROGRAMS.iter().find(|(name, _)| writes(name)).map(|&(_, game)| game)
}

/// Othello, if the record begins with the four discs in the middle of the board, in its notation.
fn game_of_start(root: Node<'_>) -> Option<u16> {
    let has = |ident: &str, points: [&[u8]; 2]| {
        root.get(ident).is_some_and(|property| {
            let mut values = property.values().map(|value| value.raw());
            values.len() == 2 && values.all(|value| points.iter().any(|point| value.eq_ignore_ascii_case(point)))
        })
    };
    (has("AB", [b"d5", b"e4"]) && has("AW", [b"d4", b"e5"])).then_some(OTHELLO)
}

/// True for a throw of the dice, and moves of checkers: `41lpab`.
fn is_throw(value: &[u8]) -> bool {
    let Some((dice, steps)) = value.split_at_checked(2) else { return false };
    dice.iter().all(|die| (b'1'..=b'6').contains(die))
        && matches!(steps.len(), 2 | 4 | 6 | 8)
        && steps.iter().all(u8::is_ascii_lowercase)
}

/// Returns true if the game of a record has no number in SGF, regardless of its `GM`: gcheckers writes the number of
/// Kropki, and Boardspace a word.
pub(crate) fn has_no_number(root: Node<'_>, game: u16, is_wrong: bool) -> bool {
    match game {
        KROPKI => {
            root.get("AP").is_some_and(|name| name.value().raw().starts_with(b"gcheckers")) || plays_checkers(root)
        }
        GO => is_wrong && root.get("P0").is_some(),
        _ => false,
    }
}

/// True if the first move is from one numbered square to another: `12-16`, `23x18`.
fn plays_checkers(root: Node<'_>) -> bool {
    let nodes = core::iter::successors(Some(root), |node| node.first_child()).take(FIRST_NODES);
    let first = nodes.flat_map(Node::properties).find(|property| property.is("B") || property.is("W"));
    first.is_some_and(|property| {
        let mut squares = property.value().raw().split(|byte| matches!(byte, b'-' | b'x')).peekable();
        let mut count = 0;
        squares.all(|square| {
            count += 1;
            (1..=2).contains(&square.len()) && square.iter().all(u8::is_ascii_digit)
        }) && count > 1
    })
}

fn names_little_golem(source: &[u8]) -> bool {
    const NAME: &[u8] = b"littlegolem";
    source.windows(NAME.len()).any(|part| part.eq_ignore_ascii_case(NAME))
}

/// The game of a tournament: its name is the game, possibly with the size of the board, and further words after dots.
fn game_of_tournament(name: &[u8]) -> Option<u16> {
    let word = name.split(|&byte| byte == b'.').next()?;
    let letters = word.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    let (letters, size) = word.split_at(letters);
    if letters.is_empty() || !size.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let known = LITTLE_GOLEM.iter().find(|(known, _)| {
        // The server has used both `amazons` and `amazon`.
        letters.strip_suffix(b"s").unwrap_or(letters).eq_ignore_ascii_case(known.as_bytes())
    });
    match known {
        Some(&(_, game)) => Some(game),
        None => (word.len() < name.len()).then_some(UNNUMBERED),
    }
}

/// The game of a record whose first nodes have a move that cannot be of Go, or a swap: if the points are two letters as
/// Little Golem writes them, Twixt on its large boards and Hex on others, else an unknown game.
fn game_of_moves(root: Node<'_>, size: Option<Size>) -> Option<u16> {
    let mut node = Some(root);
    let mut has_points_of_hex = false;
    for _ in 0..FIRST_NODES {
        let here = node?;
        for property in here.properties().filter(|property| MOVES_AND_STONES.iter().any(|ident| property.is(ident))) {
            let value = property.value().raw();
            if SWAPS.iter().any(|swap| value.eq_ignore_ascii_case(swap.as_bytes())) {
                let is_large = size.is_some_and(|size| size.columns() >= 24);
                return Some(match (has_points_of_hex, is_large) {
                    (true, true) => TWIXT,
                    (true, false) => HEX,
                    (false, _) => UNNUMBERED,
                });
            }
            if let Some(game) = game_of_move(value, size) {
                return Some(game);
            }
            has_points_of_hex = value.len() == 2 && value.iter().all(u8::is_ascii_lowercase);
        }
        node = here.first_child();
    }
    None
}

const MOVES_AND_STONES: [&str; 4] = ["B", "W", "AB", "AW"];

/// The first moves of Othello.
const OTHELLO_OPENINGS: [&[u8]; 4] = [b"d3", b"c4", b"f5", b"e6"];

/// The game of a move that cannot be of Go.
fn game_of_move(value: &[u8], size: Option<Size>) -> Option<u16> {
    let side = size.map(Size::columns);
    if is_throw(value) {
        Some(BACKGAMMON)
    } else if is_placing_with_chains(value) {
        Some(KROPKI)
    } else if is_step_between_cells(value) {
        Some(LINES_OF_ACTION)
    } else if value.len() == 6
        && value.iter().all(|byte| (b'a'..=b'j').contains(byte))
        && matches!(side, None | Some(10))
    {
        Some(AMAZONS)
    } else if !is_cell(value) {
        None
    } else if matches!(side, Some(11 | 14)) {
        // Sizes of Hex that are none of Go, whose points beginners write like that, too.
        Some(HEX)
    } else if side == Some(8) && OTHELLO_OPENINGS.contains(&value) {
        Some(OTHELLO)
    } else {
        None
    }
}

/// True for a point and the borders that it closes, in Dots: `jk.jkjljk`.
fn is_placing_with_chains(value: &[u8]) -> bool {
    let mut parts = value.split(|&byte| byte == b'.');
    let is_points =
        |part: &[u8]| part.len() >= 2 && part.len().is_multiple_of(2) && part.iter().all(u8::is_ascii_alphabetic);
    parts.next().is_some_and(|first| first.len() == 2 && is_points(first)) && value.len() > 2 && parts.all(is_points)
}

/// True for a step of Lines of Action: `b1-b3`, `a4:c4!`.
fn is_step_between_cells(value: &[u8]) -> bool {
    let marks = value.iter().rev().take_while(|byte| matches!(byte, b'+' | b'!')).count();
    let mut cells = value[..value.len() - marks].split(|byte| matches!(byte, b'-' | b':'));
    cells.next().is_some_and(is_cell) && cells.next().is_some_and(is_cell) && cells.next().is_none()
}

/// True for a letter and a number: `c11`.
fn is_cell(value: &[u8]) -> bool {
    matches!(value, [letter, digits @ ..] if letter.is_ascii_lowercase()
        && (1..=2).contains(&digits.len())
        && digits.iter().all(u8::is_ascii_digit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Collection;

    #[track_caller]
    fn check(record: &str, game: u16) {
        let collection = Collection::parse(record.as_bytes());
        assert_eq!(collection.game(0).unwrap().settings().game, game, "{record}");
    }

    #[test]
    fn games_of_little_golem() {
        let record = |event: &str, moves: &str| {
            alloc::format!("(;FF[4]EV[{event}]PB[a]PW[b]SZ[13]RE[B]GC[ game #1]SO[http://www.littlegolem.com]{moves})")
        };
        check(&record("hex.mc.2010.oct.1.11", ";W[mf];B[gg]"), HEX);
        check(&record("hex13.ld.DEFAULT.1", ""), HEX);
        check(&record("null", ";W[ma];B[swap];W[jd]"), HEX);
        check(&record("null", ";W[e5];B[swap];W[a1]"), UNNUMBERED);
        check(&record("twixt.ch.1.1", ""), TWIXT);
        check(&record("amazons.mc.2009.1", ""), AMAZONS);
        check(&record("havannah.mc.2010.dec.1.2", ";W[e5]"), UNNUMBERED);
        check(&record("connect6.ch.26.1.1", ";B[j10];W[j9l11]"), UNNUMBERED);
        check(&record("go19.ch.10.4.3", ";B[pd]"), GO);
        check(&record("go.mc.2010.mar.1.21", ";B[pd]"), GO);
        check(&record("null", ";B[pd]"), GO);
        check(&record("Friendly game", ";B[pd]"), GO);
        check(&record("", ""), GO);
        // A declared game takes precedence.
        check("(;GM[1]EV[hex.mc.2010]SO[http://www.littlegolem.com])", GO);
        check("(;GM[21]EV[hex.mc.2010]SO[http://www.littlegolem.com])", TWIXT);
    }

    #[test]
    fn games_with_a_wrong_number() {
        check("(;FF[4]GM[40]AP[gcheckers]RU[american];B[12-16])", UNNUMBERED);
        check("(;FF[4]GM[40];C[x];W[32x23x14])", UNNUMBERED);
        check("(;FF[4]GM[40];B[jk.jkjl])", KROPKI);
        check("(;FF[4]GM[40];B[12])", KROPKI);
        check("(;GM[hive]VV[1]P0[id \"a\"]P1[id \"b\"])", UNNUMBERED);
        check("(;GM[27]VV[1]P0[id \"a\"]P1[id \"b\"])", 27);
        check("(;GM[Go];B[pd])", GO);
    }

    #[test]
    fn programs_and_first_moves() {
        check("(;AP[HexGui:0.9];B[a1])", HEX);
        check("(;FF[4]AP[GNU Backgammon:1.07];B[31])", BACKGAMMON);
        check("(;FF[4];B[41lpab])", BACKGAMMON);
        check("(;FF[4];B[41lp];W[52])", BACKGAMMON);
        check("(;FF[4];B[31])", GO);
        check("(;FF[4];B[71lpab])", GO);
        check("(;FF[4];B[41lpa])", GO);
        check("(;FF[4]AB[d5][e4]AW[d4][e5]PL[B]B[f5])", OTHELLO);
        check("(;FF[4]AB[d5][e4];B[f5])", GO);
        check("(;FF[4]AB[de][ed]AW[dd][ee])", GO);
        check("(;FF[4]GM[1]AP[HexGui:0.9];B[a1])", GO);
    }

    #[test]
    fn moves_that_cannot_be_of_go() {
        check("(;FF[4]AP[gcheckers]RU[american])", UNNUMBERED);
        check("(;FF[4];B[12-16])", UNNUMBERED);
        check("(;VV[1]SU[hive]P0[id \"a\"])", UNNUMBERED);
        check("(;FF[4]AP[zagram.org]SZ[39:32];B[jk])", KROPKI);
        check("(;FF[4]SZ[20];B[jk.jkjljkkj];W[aa])", KROPKI);
        check("(;FF[4];B[b1-b3];W[a4:c4!])", LINES_OF_ACTION);
        check("(;FF[4];W[djdegb])", AMAZONS);
        check("(;FF[4]SZ[19];W[djdegb])", GO);
        check("(;FF[4];B[resign])", GO);
        check("(;FF[4]SZ[11]AB[a5][c11])", HEX);
        check("(;FF[4]SZ[14];B[a9])", HEX);
        check("(;FF[4]SZ[13];B[a9])", GO);
        check("(;FF[4]SZ[8];B[f5];W[d6])", OTHELLO);
        check("(;FF[4]SZ[8];B[a1])", GO);
        check("(;FF[4]SZ[24];B[hd];W[swap])", TWIXT);
        check("(;FF[4];B[.jk])(", GO);
        check("(;FF[4];B[--])(", GO);
    }

    #[test]
    fn a_swap_is_not_go() {
        check("(;FF[4];B[mf];W[swap])", HEX);
        check("(;FF[4];B[a10];W[SWAP-pieces])", UNNUMBERED);
        check("(;FF[4];B[pd];W[dp];B[swap])", HEX);
        check("(;FF[4];B[pd]C[swap];W[dp])", GO);
        check("(;EV[hex.mc.2010.oct.1.11];B[pd])", GO);
    }
}
