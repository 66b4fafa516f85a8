//! A game gives the same answers by every route: read as SGF, through JGF, from a library and by hand.
//!
//! Reads the samples, and 500 more games with `KIFU_CORPUS=…`.
#![allow(missing_docs)]

mod twin;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use kifu_go::{Board, Color, Size};
use kifu_record::{FormatName, find_format, recognize};
use kifu_search::events::{Change, Event, Plan, Stream, board_at, number};
use kifu_search::library::FileState;
use kifu_search::{
    GameSummary, IndexedGame, Library, Pattern, PatternQuestion, Question, Segment, SegmentBuilder, Tally, Variations,
    Window, Writer, index_file,
};
use kifu_sgf::{Collection, Dialect, Game, Replay};
use twin::twin;

/// The number of games that are read from the corpus.
const GAMES: usize = 500;

/// Records with features that samples seldom have.
const RECORDS: &[&str] = &[
    "(;SZ[19]RE[B+R];B[dd];W[pp])(;SZ[19]RE[W+R];W[dd];B[pp])",
    "(;FF[4];B[aa];W[gg];C[zanzibar])(;GC[a famous game]N[start];B[aa]N[corner])",
    "(;SZ[9]HA[2]AB[cc][gg]RE[W+0.25];W[gc];B[cg])",
    "(;SZ[9]PL[W]RE[B+3.75]C[white begins];W[ee];B[];W[tt](;B[cc])(;B[gg]C[or here];W[gc]))",
    "(;SZ[9];B[cc];AB[gg]AW[ee]PL[B];B[ff];AE[gg];W[gg])",
    "(;SZ[5]RE[W+T];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[ee];W[ed];B[cb])",
    "(;SZ[13:9]PB[A]PW[B]DT[2001-02-03]KM[6.5];B[cc];W[kg])",
];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "sgf") {
            found.push(path);
        }
    }
}

/// All texts that are compared, each with a name.
fn texts() -> Vec<(String, Vec<u8>)> {
    let mut texts: Vec<(String, Vec<u8>)> =
        RECORDS.iter().map(|text| ((*text).to_owned(), text.as_bytes().to_vec())).collect();
    let mut paths = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples"), &mut paths);
    if let Ok(corpus) = std::env::var("KIFU_CORPUS") {
        let mut more = Vec::new();
        for part in ["pro", "server", "annotated", "tsumego"] {
            files(&Path::new(&corpus).join(part), &mut more);
        }
        let every = (more.len() / GAMES).max(1);
        paths.extend(more.into_iter().step_by(every));
    }
    texts.extend(paths.into_iter().map(|path| (path.display().to_string(), fs::read(&path).unwrap())));
    texts
}

#[test]
fn every_road_gives_the_same_answers() {
    let mut games = 0;
    for (name, bytes) in texts() {
        let collection = Collection::parse(&bytes);
        let by_text = index_file(&bytes).games;
        assert_eq!(by_text.len(), collection.games().count(), "{name}");
        for (game, indexed) in collection.games().zip(&by_text) {
            by_hand(&name, game, indexed);
            turned(&name, indexed);
            games += 1;
        }
        through_jgf(&name, &bytes, &by_text);
        from_library(&name, &bytes, &by_text);
    }
    println!("{games} games");
    assert!(games > 25);
}

/// The words of a text, in order.
fn words(text: &str) -> BTreeSet<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// Compares an indexed game with its properties and with its moves played out on a board.
fn by_hand(name: &str, game: Game<'_>, indexed: &IndexedGame) {
    let root = game.root();
    let text = |ident: &str| root.get(ident).map(|property| property.value().simple_text().trim().to_owned());
    if Dialect::of(game) == Dialect::Standard {
        assert_eq!(indexed.words.black, text("PB").unwrap_or_default(), "{name}");
        assert_eq!(indexed.words.white, text("PW").unwrap_or_default(), "{name}");
    }
    let said = words(&indexed.words.comments);
    for node in game.nodes() {
        for property in node.properties().filter(|property| matches!(&*property.ident(), "C" | "GC")) {
            let missing: Vec<String> = words(&property.value().text()).difference(&said).cloned().collect();
            assert_eq!(missing, [] as [String; 0], "{name}");
        }
    }
    if game.settings().game != 1 {
        return;
    }
    let size = indexed.stream.size;
    let mut boards: Vec<(u32, Board)> = Vec::new();
    let mut replay = Replay::new(game);
    let first = root.id().index();
    let main: Vec<_> = game.main_line().map(|node| node.id()).collect();
    let mut played = Vec::new();
    while let Some(step) = replay.next() {
        if main.contains(&step.node.id()) {
            played.extend(step.played.map(|played| (played.color, played.to.point().and_then(|to| number(to, size)))));
        }
        boards.push((step.node.id().index() - first, replay.board().clone()));
    }
    let every = boards.len() / 20 + 1;
    for (node, board) in boards.iter().step_by(every) {
        let found = board_at(&indexed.stream.events, size, Some(*node));
        assert!(found.stones().eq(board.stones()), "{name}, node {node}:\n{found}\n{board}");
    }
    assert!(indexed.stream.moves().eq(played), "{name}");
}

/// The texts and moves of a record that remain when it is written as JGF and read again.
fn through_jgf(name: &str, bytes: &[u8], by_text: &[IndexedGame]) {
    let records = recognize(bytes).unwrap().read(bytes, &Default::default()).records;
    let written = find_format(FormatName::Jgf).unwrap().write(&records, &Default::default()).unwrap();
    let by_jgf = index_file(&written.bytes).games;
    assert_eq!(by_jgf.len(), by_text.len(), "{name}");
    for (one, other) in by_text.iter().zip(&by_jgf) {
        assert_eq!(in_order(&one.stream), in_order(&other.stream), "{name}");
        let facts = |facts: &GameSummary| GameSummary { flags: facts.flags & !GameSummary::PROBLEMS, ..*facts };
        assert_eq!(facts(&one.facts), facts(&other.facts), "{name}");
        let names = |game: &IndexedGame| {
            let words = &game.words;
            [&words.black, &words.white, &words.event, &words.round, &words.place].map(|text| text.trim().to_owned())
        };
        assert_eq!(names(one), names(other), "{name}");
        assert_eq!(words(&one.words.comments), words(&other.words.comments), "{name}");
    }
}

/// The size, the length of the main line, and the events of each node, sorted: formats write setup stones in different
/// orders.
fn in_order(stream: &Stream) -> (Size, usize, Vec<Vec<u16>>) {
    const END: u16 = 1 << 15;
    let nodes = stream.events.split_inclusive(|event| event.ends_node());
    let sorted = nodes.map(|node| {
        let mut node: Vec<u16> = node.iter().map(|event| event.0 & !END).collect();
        node.sort_unstable();
        node
    });
    (stream.size, stream.main, sorted.collect())
}

/// The same from a library on the disk: names, words, moves, and every early position with what follows.
fn from_library(name: &str, bytes: &[u8], by_text: &[IndexedGame]) {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = Writer::open(folder.path()).unwrap();
    let state = FileState { bytes: bytes.len() as u64, modified: 1, ..FileState::default() };
    writer.upsert_file("a.sgf", state, index_file(bytes)).unwrap();
    writer.finish().unwrap();
    let library = Library::open(folder.path()).unwrap();
    assert_eq!(library.len(), by_text.len(), "{name}");
    let mut seen = 0;
    for game in library.all_games().games() {
        let row = library.row(game).unwrap().unwrap();
        let indexed = &by_text[row.number as usize];
        let names = [&row.black, &row.white, &row.event, &row.date, &row.result];
        let words = &indexed.words;
        assert_eq!(names, [&words.black, &words.white, &words.event, &words.date, &words.result], "{name}");
        let facts = library.facts(game).unwrap();
        let known =
            |facts: &GameSummary| (facts.winner, facts.how, facts.margin, facts.date(), facts.komi, facts.handicap);
        assert_eq!(known(&facts), known(&indexed.facts), "{name}");
        for word in words.comments.split_whitespace().take(5).filter(|word| !word.contains(['"', '\\', '“', '”'])) {
            let found = library.select(&format!("comment:\"{word}\"").parse().unwrap()).unwrap();
            assert!(found.games().any(|found| found == game), "{name}: {word}");
        }
        let moves: Vec<_> = indexed.stream.moves().collect();
        for (count, board) in early_positions(indexed) {
            let next = moves.get(count).copied();
            let Some((color, Some(point))) = next else { continue };
            let pattern = Pattern { next: Some(color), ..Pattern::of_board(&board) };
            let answer = library.find_pattern(&PatternQuestion::new(pattern), &library.all_games()).unwrap();
            let hits = library.hits(&answer, game).unwrap();
            let is_next = |next: kifu_search::NextMove| (next.color, next.point) == (color, point);
            assert!(hits.iter().any(|hit| hit.next.played().is_some_and(is_next)), "{name}, move {count}: {hits:?}");
            seen += 1;
        }
    }
    let has_moves = by_text.iter().any(|game| game.stream.moves().any(|(_, point)| point.is_some()));
    assert!(seen > 0 || !has_moves, "{name}");
}

/// Boards of the main line after a few moves each, as they are when the next move is played.
fn early_positions(indexed: &IndexedGame) -> Vec<(usize, Board)> {
    let stream = &indexed.stream;
    let mut moves = 0;
    let mut found: Vec<(usize, Board)> = Vec::new();
    for (number, node) in (0..).zip(stream.main_line().split_inclusive(|event| event.ends_node())) {
        let before = moves;
        moves += node.iter().filter(|event| event.is_move()).count();
        let comes = |event: &&Event| !event.is_move() && event.point().is_some() && event.change() == Change::Placed;
        // Setup in the node of a move changes the board between them; without a move it makes another position.
        let is_set_up = moves > before && node.iter().any(|event| comes(&event));
        found.pop_if(|(last, _)| (is_set_up && *last == before) || *last == moves);
        if matches!(moves, 0..=4 | 10 | 30 | 60) {
            found.push((moves, board_at(stream.main_line(), stream.size, Some(number))));
        }
    }
    found
}

/// A game and its rotated twin with exchanged colours have the same counts: stones, moves and winner together.
fn turned(name: &str, indexed: &IndexedGame) {
    let size = indexed.stream.size;
    let segment = |stream, facts| {
        let mut builder = SegmentBuilder::new(size);
        builder.add(stream, facts);
        builder.finish()
    };
    let itself = segment(&indexed.stream, indexed.facts);
    let (stream, facts) = twin(&indexed.stream, indexed.facts);
    let twin = segment(&stream, facts);
    for (count, board) in early_positions(indexed) {
        let pattern = Pattern::of_board(&board);
        let question = Question::new(Plan::new(&pattern, size, 0), Window::default(), Variations::Skip);
        let (mut one, mut other) = (tally(&itself, &question), tally(&twin, &question));
        assert_eq!(one.total.hits, 1, "{name}, move {count}");
        for tally in [&mut one, &mut other] {
            tally.total.swapped = 0;
            tally.next.iter_mut().for_each(|count| count.swapped = 0);
            // If nothing follows, a position that equals itself with exchanged colours may lie either way.
            if let Some(nothing) = tally.next.last_mut().filter(|nothing| nothing.hits > 0) {
                (nothing.black_wins, nothing.white_wins) = (0, 0);
                (tally.total.black_wins, tally.total.white_wins) = (0, 0);
            }
        }
        assert_eq!(one, other, "{name}, move {count}");
    }
}

fn tally(segment: &Segment, question: &Question) -> Tally {
    segment.answer(question, &segment.all()).0
}

/// The counts of the program equal those of a list of games counted by hand: the first move of each game, with its colours
/// exchanged where White begins.
#[test]
fn first_moves_by_hand() {
    let games = texts().into_iter().flat_map(|(_, bytes)| index_file(&bytes).games);
    let games: Vec<IndexedGame> =
        games.filter(|game| (game.stream.size.columns(), game.stream.size.rows()) == (19, 19)).collect();
    let size = Size::NINETEEN;
    let mut builder = SegmentBuilder::new(size);
    let mut expected = (0, 0, 0, 0);
    for game in &games {
        builder.add(&game.stream, game.facts);
        let main = game.stream.main_line();
        let first = main.iter().position(|event| event.ends_node()).unwrap_or(0);
        // Setup stones, in the root or after it, are no moves, and moves after them do not continue the empty board.
        let begins = main.iter().find(|event| event.point().is_some());
        let Some(begins) = begins.filter(|event| event.is_move()) else { continue };
        // A move in the root leaves no empty board.
        if main.iter().take(first + 1).any(|event| event.is_move()) {
            continue;
        }
        let mover = begins.color();
        let winner = winner_of(&game.facts);
        expected.0 += 1;
        expected.1 += u64::from(winner == Some(mover));
        expected.2 += u64::from(winner == Some(mover.opposite()));
        expected.3 += u64::from(mover == Color::White);
    }
    let segment = builder.finish();
    let question =
        Question::new(Plan::new(&Pattern::of_board(&Board::new(size)), size, 0), Window::default(), Variations::Skip);
    let tally = tally(&segment, &question);
    let mut counted = (0, 0, 0, 0);
    for number in 0..tally.next.len() {
        let count = &tally.next[number];
        // Nothing follows, or setup does.
        if let Some((color, _)) = question.continuations.follow(number).step().filter(|_| count.hits > 0) {
            assert_eq!(color, Color::Black);
            counted.0 += count.games;
            counted.1 += count.black_wins;
            counted.2 += count.white_wins;
            counted.3 += count.swapped;
        }
    }
    assert_eq!(counted, expected);
    assert!(expected.3 > 0);
}

fn winner_of(facts: &GameSummary) -> Option<Color> {
    match facts.winner {
        kifu_search::Winner::Black => Some(Color::Black),
        kifu_search::Winner::White => Some(Color::White),
        _ => None,
    }
}
