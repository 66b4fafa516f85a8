//! Portraits of positions compared with a naive count over the moves, and with the answers to their queries.

use std::collections::{BTreeMap, BTreeSet};

use kifu_go::{Board, Color, Move, Point, Size};
use kifu_search::library::FileState;
use kifu_search::{Library, Pattern, Request, Writer, index_file};
use kifu_testkit::Random;

use super::*;
use crate::practice::RepertoireSide;

const SIDE: u8 = 9;
const NAMES: [&str; 4] = ["Ann", "Bob", "Cho", "Zoë"];

struct Game {
    players: [usize; 2],
    year: usize,
    winner: Option<Color>,
    moves: Vec<(Color, Point)>,
}

fn point(text: &str) -> Point {
    Point::from_sgf(text.as_bytes().try_into().unwrap()).unwrap()
}

/// Games that begin on a few points, so that positions are met by several orders and in several orientations.
fn games(count: usize) -> Vec<Game> {
    let mut random = Random(7_038);
    let mut game = || {
        let mut board = Board::new(Size::square(SIDE).unwrap());
        let mut moves = Vec::new();
        let mut color = if random.index(6) == 0 { Color::White } else { Color::Black };
        for number in 0..random.between(0, 14) {
            let to = if number < 5 {
                point(random.pick(&["cc", "gg", "cg", "gc", "ee"]))
            } else {
                Point::new(random.index(9) as u8, random.index(9) as u8).unwrap()
            };
            if board.get(to).is_none() {
                board.play(color, to);
                moves.push((color, to));
                color = color.opposite();
            }
        }
        let black = random.index(NAMES.len());
        let players = [black, (black + random.index(NAMES.len())) % NAMES.len()];
        let winner = [Some(Color::Black), Some(Color::White), None][random.index(3)];
        Game { players, year: 1990 + random.index(9), winner, moves }
    };
    (0..count).map(|_| game()).collect()
}

fn library(games: &[Game], side: u8) -> (tempfile::TempDir, Library) {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = Writer::open(folder.path()).unwrap();
    for (number, game) in games.iter().enumerate() {
        let result = game.winner.map_or("0", |winner| if winner == Color::Black { "B+R" } else { "W+R" });
        let [black, white] = game.players.map(|player| NAMES[player]);
        let mut text = format!("(;SZ[{side}]PB[{black}]PW[{white}]DT[{}]RE[{result}]", game.year);
        for (color, to) in &game.moves {
            text += &format!(";{}[{to}]", if *color == Color::Black { 'B' } else { 'W' });
        }
        text += ")";
        let state = FileState { bytes: text.len() as u64, modified: 1, ..FileState::default() };
        writer.upsert_file(&format!("{number:04}.sgf"), state, index_file(text.as_bytes())).unwrap();
    }
    writer.finish().unwrap();
    let library = Library::open(folder.path()).unwrap();
    (folder, library)
}

/// Games, won, lost, other.
type Naive = [u64; 4];

fn add(row: &mut Naive, winner: Option<Color>, sides: &BTreeSet<bool>) {
    let won = sides.iter().any(|swaps| winner == Some(if *swaps { Color::White } else { Color::Black }));
    let lost = sides.iter().any(|swaps| winner == Some(if *swaps { Color::Black } else { Color::White }));
    row[0] += 1;
    row[1] += u64::from(won);
    row[2] += u64::from(lost);
    row[3] += u64::from(!won && !lost);
}

fn turned(at: Point, symmetry: u8) -> Point {
    let last = SIDE - 1;
    let (mut x, mut y) = (at.x(), at.y());
    if symmetry & 1 != 0 {
        x = last - x;
    }
    if symmetry & 2 != 0 {
        y = last - y;
    }
    if symmetry & 4 != 0 {
        (x, y) = (y, x);
    }
    Point::new(x, y).unwrap()
}

fn colored(color: Color, swaps: bool) -> Color {
    if swaps { color.opposite() } else { color }
}

/// The cells of a position: points of the board with their stones.
type Cells = BTreeMap<Point, Option<Color>>;

/// An image of a position.
type Image = Vec<(Point, Option<bool>)>;
/// A move as the pattern has it: whether it is White's, the row and the column.
type Step = (bool, u8, u8);

/// The images of a position: points with stones, true for White, and the symmetries and exchanges that lead to each.
fn images(cells: &Cells) -> BTreeMap<Image, Vec<(u8, bool)>> {
    let mut images: BTreeMap<Image, Vec<(u8, bool)>> = BTreeMap::new();
    for swaps in [false, true] {
        for symmetry in 0..8 {
            let stone = |stone: &Option<Color>| stone.map(|color| colored(color, swaps) == Color::White);
            let mut image: Vec<_> = cells.iter().map(|(at, cell)| (turned(*at, symmetry), stone(cell))).collect();
            image.sort();
            images.entry(image).or_default().push((symmetry, swaps));
        }
    }
    images
}

/// The hits of a position in a game: for each image the exchange of colours and the next move, both as the pattern has them.
fn hits(cells: &Cells, game: &Game) -> Vec<(bool, Option<Step>)> {
    let mut found = Vec::new();
    for (image, ways) in images(cells) {
        let mut board = Board::new(Size::square(SIDE).unwrap());
        let region: BTreeSet<Point> = image.iter().map(|(at, _)| *at).collect();
        for number in 0..=game.moves.len() {
            if number > 0 {
                let (color, to) = game.moves[number - 1];
                board.play(color, to);
            }
            let fits = image.iter().all(|(at, stone)| board.get(*at).map(|color| color == Color::White) == *stone);
            if fits {
                let next = game.moves[number..].iter().find(|(_, to)| region.contains(to));
                let seen = |&(symmetry, swaps): &(u8, bool)| {
                    let next = next.map(|&(color, to)| {
                        let back = cells.keys().find(|at| turned(**at, symmetry) == to).unwrap();
                        (colored(color, swaps) == Color::White, back.y(), back.x())
                    });
                    (next, swaps)
                };
                let (next, swaps) = ways.iter().map(seen).min().unwrap();
                found.push((swaps, next));
                break;
            }
        }
    }
    found
}

#[track_caller]
fn check(library: &Library, tally: &Tally, queries: &TallyQueries, expected: Naive) {
    assert_eq!([tally.games, tally.won, tally.lost, tally.other], expected, "{}", queries.games);
    check_queries(library, tally, queries);
}

#[track_caller]
fn check_queries(library: &Library, tally: &Tally, queries: &TallyQueries) {
    let numbers = [tally.games, tally.won, tally.lost, tally.other];
    for (number, query) in numbers.into_iter().zip([&queries.games, &queries.won, &queries.lost, &queries.other]) {
        let found = library.select(&query.parse().unwrap()).unwrap().count() as u64;
        assert_eq!(found, number, "{query}");
    }
}

fn compare(library: &Library, games: &[Game], asked: &AskedPosition, cells: &Cells, from: usize) -> PositionPortrait {
    let filter = PortraitFilter::read(&format!("year:{from}..")).unwrap();
    let portrait = position_portrait(library, asked, &filter).unwrap();
    let mut all = Naive::default();
    let mut next: BTreeMap<(bool, u8, u8), Naive> = BTreeMap::new();
    let mut players: [BTreeMap<usize, Naive>; 2] = Default::default();
    let is_own_exchange =
        images(cells).values().any(|ways| ways.iter().any(|way| way.1) && ways.iter().any(|way| !way.1));
    for game in games.iter().filter(|game| game.year >= from) {
        let hits = hits(cells, game);
        if hits.is_empty() {
            continue;
        }
        let decided = hits.iter().filter(|(_, next)| !is_own_exchange || next.is_some());
        let sides: BTreeSet<bool> = decided.map(|(swaps, _)| *swaps).collect();
        add(&mut all, game.winner, &sides);
        let steps: BTreeSet<_> = hits.iter().filter_map(|(_, next)| *next).collect();
        for step in steps {
            let sides = hits.iter().filter(|(_, next)| *next == Some(step)).map(|(swaps, _)| *swaps).collect();
            add(next.entry(step).or_default(), game.winner, &sides);
        }
        for own in [0, 1] {
            let mut of: BTreeMap<usize, BTreeSet<bool>> = BTreeMap::new();
            for swaps in &sides {
                let side = if *swaps { 1 - own } else { own };
                of.entry(game.players[side]).or_default().insert(side == 1);
            }
            for (player, sides) in of {
                add(players[own].entry(player).or_default(), game.winner, &sides);
            }
        }
    }
    check(library, &portrait.tally, &portrait.queries, all);
    assert_eq!(portrait.next_count, next.len() as u64);
    assert_eq!(portrait.next.len(), next.len().min(12));
    for row in &portrait.next {
        let step = (row.step.0 == Color::White, row.step.1.y(), row.step.1.x());
        check(library, &row.counted.tally, &row.counted.queries, next[&step]);
        if let Some((games, query)) = &row.any_order {
            assert_eq!(*games, library.select(&query.parse().unwrap()).unwrap().count() as u64, "{query}");
            assert!(*games >= row.counted.tally.games, "{query}");
        }
    }
    for (rows, expected) in [(&portrait.black, &players[0]), (&portrait.white, &players[1])] {
        assert_eq!(rows.len(), expected.len());
        for row in rows {
            let player = NAMES.iter().position(|name| *name == row.value).unwrap();
            check(library, &row.tally, &row.queries, expected[&player]);
        }
    }
    for span in &portrait.years {
        check_queries(library, &span.tally, &span.queries);
    }
    for line in &portrait.lines {
        check_queries(library, &line.counted.tally, &line.counted.queries);
    }
    for order in &portrait.orders {
        assert_eq!(
            order.games,
            library.select(&order.query.parse().unwrap()).unwrap().count() as u64,
            "{}",
            order.query
        );
    }
    portrait
}

#[test]
fn positions_as_a_naive_count_has_them() {
    let games = games(400);
    let (_folder, library) = library(&games, SIDE);
    let size = Size::square(SIDE).unwrap();
    let (mut orders, mut all) = (0, 0);
    for played in ["", "E5", "C7", "C7,G3", "C7,G3,G7", "C7,G7", "E5,C3,G7,C7", "C3,C7,G3,G7"] {
        let request = Request { played: Some(played.to_owned()), board: Some("9".to_owned()), ..Request::default() };
        let pattern = request.validate().unwrap().pattern.unwrap().pattern;
        let (_, line) = request.line().unwrap().unwrap();
        let mut board = Board::new(size);
        for (color, to) in &line {
            let Move::Play(to) = *to else { unreachable!() };
            board.play(*color, to);
        }
        let cells: Cells = size.points().map(|at| (at, board.get(at))).collect();
        for from in [1900, 1995] {
            let portrait = compare(&library, &games, &AskedPosition::new(pattern.clone(), Some(&line)), &cells, from);
            orders += portrait.orders.len();
            all += portrait.tally.games;
            assert_eq!(portrait.models.is_empty(), portrait.next.is_empty(), "{played}");
        }
    }
    assert!(orders > 10 && all > 500, "{orders} {all}");
    for rows in
        [&["...", "...", "..X"][..], &["....", "....", "..O.", "...."], &["...", "..O", ".X."], &["...", "...", "..."]]
    {
        let text = format!("{}\nanchor: corner", rows.join("\n"));
        let pattern: Pattern = text.parse().unwrap();
        let mut cells = Cells::new();
        for (y, row) in rows.iter().enumerate() {
            for (x, sign) in row.bytes().enumerate() {
                let stone = [(b'X', Color::Black), (b'O', Color::White)].into_iter().find(|(known, _)| *known == sign);
                cells.insert(Point::new(x as u8, y as u8).unwrap(), stone.map(|(_, color)| color));
            }
        }
        compare(&library, &games, &AskedPosition::new(pattern, None), &cells, 1900);
    }
}

/// Games on the large board that begin in the corners, each corner turned in any way.
fn corner_games(count: usize) -> Vec<Game> {
    let mut random = Random(19_038);
    let mut game = || {
        let mut board = Board::new(Size::NINETEEN);
        let mut moves = Vec::new();
        for color in [Color::Black, Color::White].into_iter().cycle().take(random.between(8, 40)) {
            let at = point(random.pick(&["dd", "fc", "cf", "cc", "cd", "fd"]));
            let symmetry = kifu_go::Symmetry::ALL[random.index(4)];
            let to = symmetry.point(at, Size::NINETEEN);
            if board.get(to).is_none() {
                board.play(color, to);
                moves.push((color, to));
            }
        }
        let players = [random.index(NAMES.len()), random.index(NAMES.len())];
        let winner = [Some(Color::Black), Some(Color::White), None][random.index(3)];
        Game { players, year: 1990 + random.index(9), winner, moves }
    };
    (0..count).map(|_| game()).collect()
}

/// Compares a repertoire with what the search finds: each number by its query, and all moves that leave a position.
fn compare_repertoire(library: &Library, text: &str, side: Color, player: Option<&str>) -> RepertoirePortrait {
    let document = kifu::parse(text);
    let tree = document.game().unwrap().record().clone();
    let filter = RepertoireFilter { player: player.map(str::to_owned), ..RepertoireFilter::default() };
    let portrait = repertoire_portrait(library, &tree, side, &filter).unwrap();
    for rows in [&portrait.own, &portrait.lacking] {
        assert!(!rows.is_empty());
        for row in rows {
            check_queries(library, &row.counted.tally, &row.counted.queries);
        }
    }
    for end in &portrait.ends {
        check_queries(library, &end.counted.tally, &end.counted.queries);
    }
    assert!(portrait.met <= portrait.lines && portrait.ends.len() as u64 <= portrait.met);
    assert_eq!(portrait.unmet.len() as u64, (portrait.lines - portrait.met).min(20));
    // The moves that leave a position are those that the report on the position has, without those of the book.
    let book =
        super::book::Book::of(&tree, if side == Color::Black { RepertoireSide::Black } else { RepertoireSide::White });
    let mut expected = 0;
    for number in 0..book.positions.len() as u32 {
        let (asked, symmetry) = book.asked(number);
        let next = position_portrait(library, &asked, &PortraitFilter::default()).unwrap();
        assert!(next.next_count <= 12 || next.next.len() == 12);
        for row in &next.next {
            let to = symmetry.inverse().point(row.step.1, tree.size);
            let is_listed = |one: &&Departure| {
                one.counted.queries.games == row.counted.queries.games && one.step == (row.step.0, to)
            };
            let listed = portrait.own.iter().chain(&portrait.lacking).find(is_listed);
            if let Some(listed) = listed.filter(|_| player.is_none()) {
                assert_eq!(listed.counted.tally.games, row.counted.tally.games, "{}", row.counted.queries.games);
                expected += 1;
            }
        }
    }
    assert!(player.is_some() || expected > 3, "{expected}");
    portrait
}

#[test]
fn repertoires_as_the_search_has_them() {
    let games = games(300);
    let (_folder, library) = library(&games, SIDE);
    let tree = "(;SZ[9];B[cc](;W[gg](;B[gc];W[cg])(;B[cg];W[ee]))(;W[gc];B[gg];W[aa];B[bb])(;W[ee];B[gg]BM[1]))";
    let black = compare_repertoire(&library, tree, Color::Black, None);
    assert_eq!((black.compared, black.lines), (300, 4));
    assert_eq!(black.unmet[0].followed, 3, "{:?}", black.unmet);
    // The first departure counts; without one the game stayed.
    let all = black.left_by_side.games + black.left_by_opponent.games + black.stayed.games;
    assert!(all >= black.entered.games && all <= 300);
    let ann = compare_repertoire(&library, tree, Color::Black, Some("Ann"));
    assert!(ann.compared < 300 && ann.entered.games < black.entered.games);
    let white = compare_repertoire(&library, tree, Color::White, None);
    let moves = |rows: &[Departure]| rows.iter().map(|row| row.step.0).collect::<BTreeSet<_>>();
    assert_eq!((moves(&white.own), moves(&white.lacking)), ([Color::White].into(), [Color::Black].into()));
}

#[test]
fn repertoires_of_a_corner_are_met_in_every_corner() {
    let games = corner_games(200);
    let (_folder, library) = library(&games, 19);
    // In the upper right corner.
    let tree = "(;SZ[19];B[pd](;W[nc];B[qf])(;W[qf](;B[nc])(;B[nd]))(;W[qc];B[pc]))";
    let black = compare_repertoire(&library, tree, Color::Black, None);
    assert_eq!((black.compared, black.lines), (200, 4));
    assert!(black.entered.games > 100 && black.met > 0);
    compare_repertoire(&library, tree, Color::White, Some("Bob"));
}
