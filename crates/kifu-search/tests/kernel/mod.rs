//! Compares the engine with the definition of a hit.
#![allow(missing_docs)]

pub(crate) mod brute;
mod followed;
mod long_games;
mod random;

use std::collections::BTreeSet;

use kifu_go::{Board, Point, Size, Transform};
use kifu_search::events::{LineAnswer, LineSearch, Matcher, Parts, Plan, Recorder, TreeSearch, pack, stream_of_game};
use kifu_search::{
    Anchor, GameSummary, Line, Pattern, Question, Segment, SegmentBuilder, Then, Variations, Window, Winner,
};
use kifu_sgf::{Collection, Replay};
use random::Random;

/// What was counted over all patterns.
#[derive(Default)]
struct Counts {
    /// Hits.
    found: usize,
    /// Games excluded by the times of stones.
    left_out: usize,
    /// Main lines that were searched by the times of stones alone.
    by_times: usize,
    /// Hits that another pattern follows.
    followed: usize,
    /// Sequences of two moves or more with hits.
    sequences: usize,
    /// Sequences that the filter has rejected.
    rejected: usize,
}

/// Compares engine and definition for random patterns.
fn compare(random: &mut Random, size: Size, patterns: u64) -> Counts {
    let moves = 10 + random.below(200);
    let text = random::game(random, size, moves);
    let collection = Collection::parse(text.as_bytes());
    let game = collection.game(0).unwrap();
    let stream = stream_of_game(game, &mut Recorder::new(size));
    let (mut packed, mut mortal) = (Vec::new(), Vec::new());
    pack(&stream, &mut packed);
    let mut builder = SegmentBuilder::new(size);
    builder.add(&stream, GameSummary::default());
    let segment = builder.finish();
    let mut boards = Vec::new();
    let mut replay = Replay::new(game);
    while replay.next().is_some() {
        boards.push(replay.board().clone());
    }
    // Copies of one game, so that the lists of landmarks have details.
    for number in 0..5 {
        let winner = Winner::from_number(number % 4);
        builder.add(&stream, GameSummary { winner, year: 1990 + u16::from(number) / 2, ..GameSummary::default() });
    }
    let several = builder.finish();
    let few = boards.iter().take(15);
    let told: u64 = few.map(|board| few_stones(random, &several, board, &text)).sum();
    assert_eq!(told > 0, size.area() <= 400, "{text}");
    let mut counts = Counts::default();
    for _ in 0..patterns {
        let board = &boards[random.below(boards.len() as u64) as usize];
        let pattern = if random.one_in(5) { random::sequence(random, &boards) } else { random::pattern(random, board) };
        let tolerance = if random.one_in(6) { 1 + random.below(2) as u16 } else { 0 };
        let plan = Plan::new(&pattern, size, tolerance);
        let from = if random.one_in(4) { random.below(30) as u32 } else { 0 };
        let to = if random.one_in(4) { from + random.below(60) as u32 } else { u32::MAX };
        let window = Window { from, to };
        let expected = brute::hits(&plan, &collection, window);
        let mut hits = Vec::new();
        let mut matcher = Matcher::new(&plan, window);
        // Twice, to check that the first search leaves no state.
        for _ in 0..2 {
            hits.clear();
            matcher.search(&stream.events, stream.main, &mut hits);
            hits.sort();
            assert_eq!(hits, expected, "{text}\n{pattern:?}\ntolerance {tolerance}, {window:?}");
        }
        if random.one_in(10) {
            let later = &boards[random.below(boards.len() as u64) as usize];
            let then = random::then(random, &pattern, later);
            counts.followed += follow(&plan, window, &then, &collection, &segment);
        }
        // The filter keeps every game with a hit.
        let is_possible = segment.possible(&plan, &segment.all()).contains(0);
        counts.rejected += usize::from(!is_possible && !plan.pattern.moves.is_empty());
        counts.sequences += usize::from(plan.pattern.moves.len() > 1 && !expected.is_empty());
        assert!(is_possible || expected.is_empty(), "left out: {text}\n{pattern:?}\ntolerance {tolerance}, {window:?}");
        // A search of the packed main line, which ends when no hit is possible any more.
        let parts = Parts::of(&packed, size).unwrap();
        if let Some(line) = parts.main_line(&mut mortal) {
            hits.clear();
            matcher.search_line(line, &mut hits);
            hits.sort();
            let main: Vec<_> = expected.iter().copied().filter(|hit| hit.line == Line::Main).collect();
            assert_eq!(hits, main, "packed: {text}\n{pattern:?}\ntolerance {tolerance}, {window:?}");
            // The same by the times of stones, where these suffice.
            if let Some(mut search) = LineSearch::new(&plan, window) {
                let lists = segment.candidates(&plan, &segment.all(), 0..1);
                let candidates = lists.as_ref().map(|lists| lists.of(0));
                for candidates in [None, candidates] {
                    let mut found = Vec::new();
                    match search.search(&parts, candidates, &mut found) {
                        LineAnswer::Complete => {
                            found.sort();
                            assert_eq!(found, main, "by times: {text}\n{pattern:?}\n{window:?}");
                            counts.by_times += 1;
                        }
                        LineAnswer::Unknown => assert_eq!(found, []),
                    }
                }
                if let Some(candidates) = candidates {
                    let may_match = TreeSearch::new(&plan).unwrap().may_match(&parts, candidates);
                    assert!(may_match || expected.is_empty(), "left out by times: {text}\n{pattern:?}\n{window:?}");
                    counts.left_out += usize::from(!may_match);
                }
            }
        }
        counts.found += hits.len();
    }
    counts
}

/// Hits that another pattern follows, on the main line and in variations: found, counted and listed as the definition
/// requires.
fn follow(plan: &Plan, window: Window, then: &Then, collection: &Collection<'_>, segment: &Segment) -> usize {
    // The definition is slow: a few candidates are enough.
    let mut candidates: Vec<u32> = brute::hits(plan, collection, window).iter().map(|hit| hit.candidate).collect();
    candidates.sort_unstable();
    candidates.dedup();
    let every = candidates.len().div_ceil(4).max(1);
    let is_whole = every == 1;
    let candidates: BTreeSet<u32> = candidates.into_iter().step_by(every).collect();
    let expected = followed::followed(plan, collection, window, then, &candidates);
    for (variations, main_only) in [(Variations::Read, false), (Variations::Skip, true)] {
        let question = Question::new(plan.clone(), window, variations).followed_by(then);
        let expected: Vec<_> = expected.iter().copied().filter(|hit| !main_only || hit.line == Line::Main).collect();
        let all = segment.hits(&question, 0);
        let found: Vec<_> = all.iter().copied().filter(|hit| candidates.contains(&hit.candidate)).collect();
        assert!(found.len() == all.len() || !is_whole);
        assert_eq!(found, expected, "{:?}\n{:?}\n{then:?}\n{window:?}", collection.source(), plan.pattern);
        let (tally, _) = segment.answer(&question, &segment.all());
        let is_possible = segment.possible(plan, &segment.all()).contains(0);
        assert_eq!(
            tally.total.hits,
            all.len() as u64,
            "{:?}\n{:?}\n{then:?}\n{window:?}, possible: {is_possible}",
            collection.source(),
            plan.pattern
        );
        let with_next = all.iter().filter(|hit| hit.next.played().is_some()).count() as u64;
        assert_eq!(tally.next.iter().rev().skip(2).map(|count| count.hits).sum::<u64>(), with_next);
    }
    expected.len()
}

/// Positions of whole boards and of corners with few stones: the answers of the segment without reading its games are those
/// of the games, rotated or not.
fn few_stones(random: &mut Random, segment: &Segment, board: &Board, text: &str) -> u64 {
    let size = board.size();
    let mut patterns = vec![Pattern::of_board(board)];
    if let Some(cut) = Size::square(7).filter(|_| size.columns() >= 7 && size.rows() >= 7) {
        let corner = Point::new(0, 0).unwrap();
        patterns.extend(Transform::all().filter_map(|transform| {
            let board = transform.board(board);
            (board.size() == size).then(|| Pattern::of_region(&board, corner, cut, Anchor::Corner)).flatten()
        }));
        let corner = Point::new(size.columns() - 7, 0).unwrap();
        patterns.extend(Pattern::of_region(board, corner, cut, Anchor::At(corner)));
    }
    let mut told = 0;
    for mut pattern in patterns {
        pattern.images = random::images(random);
        for variations in [Variations::Read, Variations::Skip] {
            let question = Question::new(Plan::new(&pattern, size, 0), Window::default(), variations);
            let all = segment.all();
            told += segment.answer_quickly(&question, &all).tally.total.hits;
            let expected = segment.scan(&question, &all, 0..segment.len());
            assert_eq!(segment.answer(&question, &all), expected, "{text}\n{pattern:?}");
        }
    }
    told
}

#[test]
fn engine_and_definition_agree() {
    let count: u64 = std::env::var("KIFU_PATTERNS").ok().and_then(|count| count.parse().ok()).unwrap_or(200);
    let mut random = Random(20_261_121);
    let mut all = Counts::default();
    for round in 0..count / 20 {
        let sizes = [(5, 5), (9, 9), (13, 13), (19, 19), (7, 4), (3, 11), (2, 2), (23, 21), (1, 6)];
        let (columns, rows) = sizes[(round % sizes.len() as u64) as usize];
        let counts = compare(&mut random, Size::new(columns, rows).unwrap(), 20);
        all.found += counts.found;
        all.left_out += counts.left_out;
        all.by_times += counts.by_times;
        all.followed += counts.followed;
        all.sequences += counts.sequences;
        all.rejected += counts.rejected;
    }
    let Counts { found, left_out, by_times, followed, sequences, rejected } = all;
    println!(
        "{count} patterns, {found} hits, {followed} followed, {by_times} searched by times, {left_out} left out by times, {sequences} sequences found, {rejected} rejected"
    );
    assert!(sequences as u64 > count / 50, "sequences are found: {sequences}");
    assert!(rejected as u64 > count / 50, "sequences are rejected without a look at their moves: {rejected}");
    assert!(followed as u64 > count / 60, "patterns that follow are found: {followed}");
    assert!(found as u64 > count, "random patterns are cut from the games, so they are found: {found}");
    assert!(left_out as u64 > count / 50, "the order of stones matters: {left_out}");
    assert!(by_times as u64 > count / 20, "times tell all of most games: {by_times}");
}
