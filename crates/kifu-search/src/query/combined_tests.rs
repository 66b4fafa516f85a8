//! Random combinations of conditions on the board and on facts, compared with a naive reading of the texts.

use kifu_go::{Board, Color, Move, Point, Size};
use kifu_testkit::Random;

use super::Condition;
use crate::indexed::index_file;
use crate::library::{FileState, Library, Writer};

const SIDE: u8 = 7;

/// A game as its text has it.
struct Seen {
    year: u32,
    winner: Option<Color>,
    black: &'static str,
    moves: Vec<(Color, Move)>,
    text: String,
}

fn point(x: u8, y: u8) -> Point {
    Point::new(x, y).unwrap()
}

/// A ko that may be retaken several times.
const KO: &str = "ba ca ab db bc cc cb bb cb bb cb";

/// Games on a small board with many captures: moves on empty points near each other, some after a ko.
fn games(random: &mut Random, count: usize) -> Vec<Seen> {
    let mut game = || {
        let mut board = Board::new(Size::square(SIDE).unwrap());
        let mut moves = Vec::new();
        let mut text = String::new();
        let first = if random.index(3) == 0 { random.between(7, 11) } else { 0 };
        let mut first = KO.split(' ').take(first).map(|to| Point::from_sgf(to.as_bytes().try_into().unwrap()).unwrap());
        for color in [Color::Black, Color::White].into_iter().cycle().take(20 + random.index(50)) {
            let area = if moves.len() < 6 { SIDE } else { 5 };
            let any = || point(random.index(area.into()) as u8, random.index(area.into()) as u8);
            let to = first.next().unwrap_or_else(any);
            if board.get(to).is_some() {
                continue;
            }
            board.play(color, to);
            moves.push((color, Move::Play(to)));
            text += &format!(";{}[{to}]", if color == Color::Black { 'B' } else { 'W' });
        }
        let (year, black) = (1990 + random.index(6) as u32, random.pick(&["Ann", "Bob", "Cho"]));
        let (result, winner) = [("B+R", Some(Color::Black)), ("W+2", Some(Color::White)), ("0", None)][random.index(3)];
        let text = format!("(;SZ[{SIDE}]PB[{black}]PW[Zoe]DT[{year}]RE[{result}]{text})");
        Seen { year, winner, black, moves, text }
    };
    (0..count).map(|_| game()).collect()
}

/// The boards after each move, the number of captured stones, and how often a ko was retaken.
type Replayed = (Vec<Board>, usize, usize);

/// The boards after each move, the captured stones, and how often a ko was retaken.
fn replay(moves: &[(Color, Move)]) -> Replayed {
    let mut boards = vec![Board::new(Size::square(SIDE).unwrap())];
    let (mut captured, mut kos) = (0, 0);
    let mut singles: Vec<(Point, Point)> = Vec::new();
    for &(color, to) in moves {
        let Move::Play(to) = to else { unreachable!() };
        let before = boards.last().unwrap();
        let mut after = before.clone();
        after.play(color, to);
        let gone: Vec<Point> =
            before.stones().map(|(point, _)| point).filter(|point| after.get(*point).is_none()).collect();
        let own = usize::from(after.get(to).is_none());
        captured += gone.len() + own;
        if let (&[one], 0) = (gone.as_slice(), own) {
            kos += usize::from(singles.iter().any(|(played, lost)| *played == one && *lost == to));
            singles.push((to, one));
        }
        boards.push(after);
    }
    (boards, captured, kos)
}

/// The eight images of a point of a rectangle, and their sides.
fn turned(x: u8, y: u8, columns: u8, rows: u8, symmetry: u8) -> (u8, u8) {
    let x = if symmetry & 1 == 0 { x } else { columns - 1 - x };
    let y = if symmetry & 2 == 0 { y } else { rows - 1 - y };
    if symmetry & 4 == 0 { (x, y) } else { (y, x) }
}

/// True if rows of `X`, `O`, `.` and `*` lie on one of the boards, in any orientation and colours.
fn has(boards: &[Board], rows: &[&str], in_corner: bool) -> bool {
    let (columns, count) = (rows[0].len() as u8, rows.len() as u8);
    boards.iter().any(|board| {
        (0..16u8).any(|image| {
            let (symmetry, swaps) = (image & 7, image & 8 != 0);
            let (wide, high) = if symmetry & 4 == 0 { (columns, count) } else { (count, columns) };
            let mut corners = (0..=SIDE - high).flat_map(|top| (0..=SIDE - wide).map(move |left| (left, top)));
            corners.any(|(left, top)| {
                // The first cell of the pattern is the one in the corner of the board.
                let first = turned(0, 0, columns, count, symmetry);
                let edge = |at: u8| at == 0 || at == SIDE - 1;
                if in_corner && !(edge(left + first.0) && edge(top + first.1)) {
                    return false;
                }
                (0..count).all(|y| {
                    (0..columns).all(|x| {
                        let (over, down) = turned(x, y, columns, count, symmetry);
                        let stone = board.get(point(left + over, top + down));
                        match (rows[usize::from(y)].as_bytes()[usize::from(x)], swaps) {
                            (b'*', _) => true,
                            (b'.', _) => stone.is_none(),
                            (b'X', false) | (b'O', true) => stone == Some(Color::Black),
                            _ => stone == Some(Color::White),
                        }
                    })
                })
            })
        })
    })
}

/// A condition, and the games that meet it.
fn leaf(random: &mut Random, games: &[Seen], replays: &[Replayed]) -> (String, Vec<bool>) {
    let all = |test: &dyn Fn(&Seen, &Replayed) -> bool| {
        games.iter().zip(replays).map(|(game, replayed)| test(game, replayed)).collect()
    };
    match random.index(8) {
        0 => {
            let year = 1990 + random.index(7) as u32;
            (format!("year:{year}.."), all(&|game, _| game.year >= year))
        }
        1 => {
            let (name, color) = [("B", Color::Black), ("W", Color::White)][random.index(2)];
            (format!("result:{name}"), all(&|game, _| game.winner == Some(color)))
        }
        2 => {
            let name = random.pick(&["Ann", "Bob", "Cho"]);
            (format!("black:{name}"), all(&|game, _| game.black == name))
        }
        3 => {
            let least = random.index(9);
            (format!("captures:{least}.."), all(&|_, (_, captured, _)| *captured >= least))
        }
        4 => {
            let least = random.index(3);
            (format!("ko:{least}.."), all(&|_, (.., kos)| *kos >= least))
        }
        5 => {
            // A position of one of the games, so that it is found.
            let line = &games[random.index(games.len())].moves[..];
            let line = &line[..random.between(1, 6).min(line.len())];
            let alternates = line.windows(2).all(|pair| pair[0].0 != pair[1].0);
            let written: Vec<String> = line
                .iter()
                .map(|(_, to)| if let Move::Play(point) = to { point.to_string() } else { "pass".to_owned() })
                .collect();
            let mut board = Board::new(Size::square(SIDE).unwrap());
            for ((color, to), turn) in line.iter().zip([Color::Black, Color::White].into_iter().cycle()) {
                let Move::Play(to) = *to else { unreachable!() };
                board.play(if alternates { *color } else { turn }, to);
            }
            let rows: Vec<String> = (0..SIDE)
                .map(|y| {
                    let sign = |x| match board.get(point(x, y)) {
                        None => '.',
                        Some(Color::Black) => 'X',
                        Some(Color::White) => 'O',
                    };
                    (0..SIDE).map(sign).collect()
                })
                .collect();
            let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
            (
                format!("played:{{{}/board: {SIDE}}}", written.join(",")),
                all(&|_, (boards, ..)| has(boards, &rows, false)),
            )
        }
        _ => {
            let signs = ["X", "O", ".", ".", "*"];
            let (columns, count) = (1 + random.index(3), 1 + random.index(3));
            let rows: Vec<String> = (0..count).map(|_| (0..columns).map(|_| random.pick(&signs)).collect()).collect();
            let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
            let in_corner = random.index(2) == 0;
            let anchor = if in_corner { "anchor: corner/" } else { "" };
            let quoted = format!("{anchor}{}", rows.join("/"));
            let text =
                if random.index(2) == 0 { format!("pattern:{{{quoted}}}") } else { format!("pattern:\"{quoted}\"") };
            (text, all(&|_, (boards, ..)| has(boards, &rows, in_corner)))
        }
    }
}

fn tree(random: &mut Random, depth: usize, games: &[Seen], replays: &[Replayed]) -> (String, Vec<bool>) {
    if depth == 0 || random.index(4) == 0 {
        return leaf(random, games, replays);
    }
    let (one, first) = tree(random, depth - 1, games, replays);
    if random.index(3) == 0 {
        return (format!("-({one})"), first.iter().map(|meets| !meets).collect());
    }
    let (other, second) = tree(random, depth - 1, games, replays);
    let pairs = first.iter().zip(&second);
    if random.index(2) == 0 {
        (format!("({one} {other})"), pairs.map(|(one, other)| *one && *other).collect())
    } else {
        (format!("({one} or {other})"), pairs.map(|(one, other)| *one || *other).collect())
    }
}

#[test]
fn combinations_as_a_naive_reading_has_them() {
    let mut random = Random(38_038);
    let games = games(&mut random, 60);
    let replays: Vec<_> = games.iter().map(|game| replay(&game.moves)).collect();
    assert!(replays.iter().any(|(.., kos)| *kos > 0), "kos are tested");
    let folder = std::env::temp_dir().join(format!("kifu-combined-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let mut writer = Writer::open(&folder).unwrap();
    for (number, game) in games.iter().enumerate() {
        let state = FileState { bytes: game.text.len() as u64, modified: 1, ..FileState::default() };
        writer.upsert_file(&format!("{number:02}"), state, index_file(game.text.as_bytes())).unwrap();
    }
    writer.finish().unwrap();
    let library = Library::open(&folder).unwrap();
    let mut sizes = std::collections::BTreeSet::new();
    for _ in 0..300 {
        let (query, expected) = tree(&mut random, 4, &games, &replays);
        let condition: Condition = query.parse().unwrap_or_else(|error| panic!("{query}: {error}"));
        let mut found = vec![false; games.len()];
        for game in library.select(&condition).unwrap().games() {
            found[library.row(game).unwrap().unwrap().path.parse::<usize>().unwrap()] = true;
        }
        assert_eq!(found, expected, "{query}");
        sizes.insert(expected.iter().filter(|meets| **meets).count());
    }
    assert!(sizes.len() > 20, "queries with many different answers: {sizes:?}");
    std::fs::remove_dir_all(&folder).unwrap();
}
