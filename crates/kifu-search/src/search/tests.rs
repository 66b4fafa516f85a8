use std::time::{Duration, Instant};

use kifu_go::{Board, Color, Move, Size};
use kifu_record::Stop;
use kifu_sgf::Collection;

use super::continuation::Follow;
use super::{PatternQuestion, Question, Tally, Then, ThenPlace};
use crate::indexed::index_file;
use crate::kernel::{Plan, Window};
use crate::pattern::Pattern;
use crate::segment::{GameSummary, Segment, SegmentBuilder, Winner};
use crate::segments::Segments;
use crate::stream::{Recorder, Variations, stream_of_game};

/// Games that begin alike, a different number of them in each segment.
fn segments(parts: &[usize]) -> Vec<Segment> {
    let size = Size::square(9).unwrap();
    let all: Vec<String> = (0..40)
        .map(|number| {
            let letter = |at: usize| char::from(b'a' + (at % 9) as u8);
            let (x, y) = (letter(number), letter(number / 3));
            format!("(;SZ[9];B[cc];W[gg];B[{x}{y}](;W[{y}{x}];B[hh])(;W[ai]))")
        })
        .collect();
    let mut games = all.iter().enumerate();
    let mut recorder = Recorder::new(size);
    let mut builder = SegmentBuilder::new(size);
    let parts = parts.iter().map(|&count| {
        for (number, text) in games.by_ref().take(count) {
            let collection = Collection::parse(text.as_bytes());
            let stream = stream_of_game(collection.game(0).unwrap(), &mut recorder);
            let winner = Winner::from_number((number % 4) as u8);
            builder.add(&stream, GameSummary { winner, year: 1990 + number as u16 / 4, ..GameSummary::default() });
        }
        builder.finish()
    });
    parts.collect()
}

fn tally(segments: &[Segment], question: &Question, step: usize) -> Tally {
    let mut whole = Tally::default();
    for segment in segments {
        let among = segment.possible(&question.plan, &segment.all());
        for first in (0..segment.len()).step_by(step) {
            let range = first..(first + step).min(segment.len());
            whole.merge(&segment.scan(question, &among, range).0);
        }
    }
    whole
}

#[test]
fn parts_add_up_however_they_are_cut() {
    let size = Size::square(9).unwrap();
    for pattern in [
        "anchor: board\n.........\n.........\n..X......\n.........\n.........\n.........\n......O..\n.........\n.........",
        "XO\n*.",
        "anchor: corner\n...\n...\n..X",
    ] {
        let pattern: Pattern = pattern.parse().unwrap();
        for variations in [Variations::Read, Variations::Skip] {
            let question = Question::new(Plan::new(&pattern, size, 0), Window::default(), variations);
            let whole = tally(&segments(&[40]), &question, 100);
            assert_eq!(whole.total.games, whole.years.values().sum::<u64>());
            assert_eq!(whole.total.hits, whole.next.iter().map(|count| count.hits).sum::<u64>());
            assert_eq!(tally(&segments(&[7, 33]), &question, 5), whole);
            assert_eq!(tally(&segments(&[1, 20, 0, 19]), &question, 1), whole);
        }
    }
}

#[test]
fn a_symmetric_position_has_each_continuation_once() {
    // On an empty board every first move is equivalent to one of fifteen, and the first player counts as Black.
    let size = Size::square(9).unwrap();
    let question =
        Question::new(Plan::new(&Pattern::of_board(&Board::new(size)), size, 0), Window::default(), Variations::Skip);
    let whole = tally(&segments(&[40]), &question, 100);
    assert_eq!((whole.total.hits, whole.total.games), (40, 40));
    let played: Vec<usize> = (0..whole.next.len()).filter(|&number| whole.next[number].hits > 0).collect();
    assert_eq!(played.len(), 1);
    let (color, point) = question.continuations.follow(played[0]).step().unwrap();
    assert_eq!((color, point.to_string()), (Color::Black, "cc".to_owned()));
    assert_eq!(Move::Play(point).point(), Some(point));
    let (rate, low, high) = whole.total.black_rate().unwrap();
    assert!((rate - 0.5).abs() < 1e-9 && low > 0.2 && high < 0.8, "{low} {high}");
}

/// Checks the continuations of a pattern in some games: for each the hits, the wins of Black and White in the colours of
/// the pattern, and the number of hits with exchanged colours.
#[track_caller]
fn check_wins(games: &str, pattern: &str, expected: &[&str]) {
    let games = index_file(games.as_bytes()).games;
    let size = games[0].stream.size;
    let mut builder = SegmentBuilder::new(size);
    games.iter().for_each(|game| {
        builder.add(&game.stream, game.facts);
    });
    let segment = builder.finish();
    let question = Question::new(Plan::new(&pattern.parse().unwrap(), size, 0), Window::default(), Variations::Skip);
    // From the lists of landmarks, and game by game.
    let (read, found) = segment.scan(&question, &segment.all(), 0..segment.len());
    assert_eq!(segment.answer(&question, &segment.all()), (read.clone(), found));
    let rows: Vec<String> = (0..read.next.len())
        .filter(|number| read.next[*number].hits > 0)
        .map(|number| {
            let count = &read.next[number];
            let follow = match question.continuations.follow(number) {
                Follow::Move(color, point) => format!("{color:?} {point}"),
                Follow::Setup => "setup".to_owned(),
                Follow::Nothing => "nothing".to_owned(),
            };
            format!("{follow}: {} +{} -{} swapped {}", count.hits, count.black_wins, count.white_wins, count.swapped)
        })
        .collect();
    assert_eq!(rows, expected, "{pattern}");
}

#[test]
fn colours_are_exchanged_with_the_winner() {
    let two = "(;SZ[9]RE[B+R];B[cc];W[gg])(;SZ[9]RE[W+R];W[cc];B[gg])";
    let row = ".........\n";
    let empty = format!("anchor: board\n{}", row.repeat(9));
    check_wins(two, &empty, &["Black cc: 2 +2 -0 swapped 1"]);
    check_wins(two, &format!("{empty}swap: no"), &["Black cc: 1 +1 -0 swapped 0", "White cc: 1 +0 -1 swapped 0"]);
    let stone = format!("anchor: board\n{0}{0}..X......\n{1}", row, row.repeat(6));
    check_wins(two, &stone, &["White gg: 2 +2 -0 swapped 1"]);
    // An empty corner: the first player there counts as Black.
    check_wins(
        two,
        "anchor: corner\n....\n....\n....\n....",
        &["Black cc: 4 +2 -2 swapped 2", "nothing: 4 +2 -2 swapped 0"],
    );
    // White begins in a handicap game: its first move is not Black's.
    check_wins(
        "(;SZ[9]HA[2]RE[W+R]AB[cc][gg];W[gc])",
        "anchor: corner\n....\n....\n....\n....",
        &["Black cc: 1 +1 -0 swapped 1", "nothing: 1 +0 -1 swapped 0"],
    );
}

#[test]
fn setup_ends_what_follows() {
    let empty = format!("anchor: board\n{}", ".........\n".repeat(9));
    let corner = |settings: &str| format!("anchor: corner\n....\n....\n....\n....{settings}");
    // Handicap stones after an empty root, as servers write them: White's move does not continue the empty board.
    let handicap = "(;SZ[9]HA[2]RE[W+R];AB[cc][gg];W[gc])";
    check_wins(handicap, &empty, &["setup: 1 +0 -1 swapped 0"]);
    check_wins(handicap, &format!("{empty}next: X"), &[]);
    check_wins(handicap, &format!("{empty}next: O"), &[]);
    check_wins("(;SZ[9]RE[B+R];AB[cc]W[gg];B[gc])", &empty, &["setup: 1 +1 -0 swapped 0"]);
    // White's move continues the set-up position.
    let two = format!("anchor: board\n{0}{0}..X......\n{0}{0}{0}......X..\n{0}{0}", ".........\n");
    check_wins(handicap, &two, &["White gc: 1 +0 -1 swapped 0"]);
    // Setup elsewhere does not end a position: two of the corners are unchanged.
    check_wins(
        handicap,
        &corner(""),
        &["Black cc: 1 +1 -0 swapped 1", "setup: 2 +0 -2 swapped 0", "nothing: 1 +0 -1 swapped 0"],
    );
    // Stones taken off by setup are setup, stones captured by a move elsewhere are not.
    let off = "(;SZ[9]RE[B+R];B[cc];AE[cc];W[gg])";
    check_wins(
        off,
        &format!("anchor: board\n{0}{0}..X......\n{1}swap: no", ".........\n", ".........\n".repeat(6)),
        &["setup: 1 +1 -0 swapped 0"],
    );
    let captured = "(;SZ[9]RE[B+R];W[aa];B[ab];W[ea];B[ba];W[bb])";
    check_wins(captured, "anchor: corner\nswap: no\n*\nmoves: Oaa", &["nothing: 1 +1 -0 swapped 0"]);
    // Setup between two moves of a sequence.
    let between = "(;SZ[9]RE[B+R];B[cc];AB[dd];W[cd];B[dc])";
    let corner =
        |settings: &str| format!("anchor: corner\nsymmetry: no\nswap: no\n{}\n{settings}", ["*****"; 5].join("\n"));
    check_wins(between, &corner("moves: Xcc Ocd"), &[]);
    check_wins(between, &corner("moves: Xcc"), &["setup: 1 +1 -0 swapped 0"]);
    check_wins(between, &corner("moves: Ocd Xdc"), &["nothing: 1 +1 -0 swapped 0"]);
}

#[test]
fn moves_of_a_pattern_and_the_next_one() {
    let game = "(;SZ[9]RE[B+R];B[cc];W[dd];B[cd];W[gg];B[dc])";
    let corner = |settings: &str| {
        let rows = ["*****"; 5].join("\n");
        format!("anchor: corner\nsymmetry: no\nswap: no\n{rows}\n{settings}")
    };
    // `**` matches any move, and the move after it is the next one.
    check_wins(game, &corner("moves: Xcc **"), &["Black cd: 1 +1 -0 swapped 0"]);
    check_wins(game, &corner("moves: ** **"), &["Black cd: 1 +1 -0 swapped 0"]);
    check_wins(game, &corner("moves: Xcc Odd Xcd"), &["Black dc: 1 +1 -0 swapped 0"]);
    // The first position that White continues is not the first match.
    check_wins(game, &corner("next: O"), &["White dd: 1 +1 -0 swapped 0"]);
    check_wins(game, &corner("next: X"), &["Black cc: 1 +1 -0 swapped 0"]);
}

/// A search stops within one very long game as well as between games.
#[test]
fn searches_are_stopped() {
    let size = Size::NINETEEN;
    let letter = |at: usize| char::from(b'a' + (at % 19) as u8);
    // Games of moves all over the board, each with a variation.
    let game = |seed: usize, moves: usize| {
        let moves = (0..moves).map(|at| {
            let at = (at * 7 + seed * 11) % 361;
            format!(";{}[{}{}]", if at.is_multiple_of(2) { 'B' } else { 'W' }, letter(at), letter(at / 19))
        });
        format!("(;SZ[19]{})", moves.collect::<String>())
    };
    let pattern = |text: &str| text.parse::<Pattern>().unwrap();
    let (any, pair) = (pattern("?"), pattern("x\no"));
    let then = Then { pattern: pair, moves: u32::MAX, place: ThenPlace::Anywhere };
    for (games, moves) in [(2000, 300), (1, 20_000)] {
        let mut recorder = Recorder::new(size);
        let mut builder = SegmentBuilder::new(size);
        for seed in 0..games {
            let text = game(seed, moves);
            let collection = Collection::parse(text.as_bytes());
            builder.add(&stream_of_game(collection.game(0).unwrap(), &mut recorder), GameSummary::default());
        }
        let segments: Segments = [builder.finish()].into_iter().collect();
        let question = PatternQuestion { then: Some(then.clone()), ..PatternQuestion::new(any.clone()) };
        let (stop, began) = (Stop::default(), Instant::now());
        let stopper = stop.clone();
        let thread = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(100));
            stopper.stop();
        });
        let found = stop.run(|| segments.find_pattern(&question, &segments.all_games()));
        thread.join().unwrap();
        assert!(found.is_none(), "{games} games of {moves} moves took only {:?}", began.elapsed());
        assert!(began.elapsed() < Duration::from_secs(5), "{games} games of {moves} moves: {:?}", began.elapsed());
    }
}
