//! Copies are found whatever happened to them, and games that are no copies are not reported.

mod corrupt;
mod games;
mod parts;

use std::collections::HashMap;
use std::num::NonZeroUsize;

use corrupt::CORRUPTIONS;
use games::{Game, Random, Shelf, random_game, real_games, segments};
use kifu_search::OpenSegment;
use kifu_search::dedupe::{Class, CopyOptions, Group, JoinedNames, find_copies};

fn find(loaded: &[OpenSegment], threads: usize) -> Vec<Group> {
    find_copies(
        loaded,
        &CopyOptions { threads: NonZeroUsize::new(threads).unwrap(), contents: &[], names: &JoinedNames::default() },
    )
}

/// Adds a corrupted copy of each game, for each corruption, and counts how many are found.
fn check_recall(originals: &[Game], already_found: usize) {
    for corruption in &CORRUPTIONS {
        let mut random = Random(1);
        let mut all = originals.to_vec();
        for game in originals {
            let mut copy = game.clone();
            (corruption.apply)(&mut copy, &mut random);
            all.push(copy);
        }
        let loaded = segments(&all, 1 << 16);
        let id = |game: kifu_search::GameId| {
            loaded[game.segment as usize].segment.facts(game.slot as usize).unwrap().id as usize
        };
        let count = originals.len();
        let (mut found, mut named, mut false_pairs) = (0, 0, 0);
        let mut classes: HashMap<Class, usize> = HashMap::new();
        for group in find(&loaded, 2) {
            let kept = id(group.kept);
            for copy in &group.copies {
                let other = id(copy.game);
                if kept % count == other % count {
                    found += 1;
                    named += usize::from(corruption.classes.contains(&copy.relation.class()));
                    *classes.entry(copy.relation.class()).or_default() += 1;
                } else {
                    false_pairs += 1;
                }
            }
        }
        println!("{}: {found} of {count} found, {false_pairs} others; {classes:?}", corruption.name);
        assert!(found * 100 >= count * 99, "{}: {found} of {count}: {classes:?}", corruption.name);
        assert!(named * 100 >= found * 97, "{}: {classes:?}", corruption.name);
        assert!(false_pairs <= already_found, "{}: {false_pairs}", corruption.name);
    }
}

#[test]
fn corrupted_copies_are_found() {
    let mut random = Random(2026);
    let games: Vec<Game> = (0..400)
        .map(|_| {
            let moves = random.between(50, 160);
            random_game(&mut random, moves)
        })
        .collect();
    check_recall(&games, 0);
}

#[test]
#[ignore = "needs KIFU_CORPUS"]
fn corpus_with_corrupted_copies() {
    let folder = std::env::var_os("KIFU_CORPUS").expect("KIFU_CORPUS names a folder of records");
    let games = real_games(&std::path::Path::new(&folder).join("pro"), 5, 45);
    assert!(games.len() > 1000);
    // Among real games there are real copies.
    let already: usize = find(&segments(&games, 1 << 16), 2).iter().map(|group| group.copies.len()).sum();
    check_recall(&games, already * 3);
}

#[test]
fn unrelated_games_are_no_copies() {
    for (first, last) in [(20, 250), (1, 19)] {
        let mut random = Random(99);
        let games: Vec<Game> = (0..10_000)
            .map(|_| {
                let moves = random.between(first, last);
                random_game(&mut random, moves)
            })
            .collect();
        let groups = find(&segments(&games, 1 << 16), 2);
        assert_eq!(groups, [], "{first} to {last} moves");
    }
}

#[test]
fn segments_and_threads_do_not_matter() {
    let mut random = Random(5);
    let mut games: Vec<Game> = (0..200)
        .map(|_| {
            let moves = random.between(10, 120);
            random_game(&mut random, moves)
        })
        .collect();
    for copy in 0..200 {
        let mut game = games[copy % 100].clone();
        if game.moves.len() > 12 {
            (CORRUPTIONS[random.index(10)].apply)(&mut game, &mut random);
        }
        games.push(game);
    }
    let numbered = |most: usize, threads: usize| {
        let loaded = segments(&games, most);
        let id =
            |game: kifu_search::GameId| loaded[game.segment as usize].segment.facts(game.slot as usize).unwrap().id;
        let groups = find(&loaded, threads);
        let copies = |group: &Group| group.copies.iter().map(|copy| (id(copy.game), copy.relation)).collect::<Vec<_>>();
        groups.iter().map(|group| (id(group.kept), copies(group))).collect::<Vec<_>>()
    };
    let expected = numbered(1 << 16, 1);
    assert!(expected.len() > 80);
    for (most, threads) in [(1, 2), (7, 1), (50, 5), (1 << 16, 3)] {
        assert_eq!(numbered(most, threads), expected, "{most} games a segment, {threads} threads");
    }
}

/// Measures the time: `KIFU_GAMES=1000000 cargo test --release -p kifu-search --test all dedupe::many -- --nocapture`.
#[test]
fn many_games() {
    let count = std::env::var("KIFU_GAMES").ok().and_then(|count| count.parse().ok()).unwrap_or(5_000);
    let mut random = Random(77);
    let mut shelf = Shelf::new(1 << 16);
    let mut copies = 0;
    for number in 0..count {
        let moves = random.between(120, 280);
        let game = random_game(&mut random, moves);
        shelf.add(&game);
        if number % 50 == 0 {
            let mut copy = game;
            (CORRUPTIONS[random.index(10)].apply)(&mut copy, &mut random);
            shelf.add(&copy);
            copies += 1;
        }
    }
    let loaded = shelf.finish();
    for threads in [1, 2] {
        let start = std::time::Instant::now();
        let found: usize = find(&loaded, threads).iter().map(|group| group.copies.len()).sum();
        println!("{count} games and {copies} copies, {threads} threads: {:.2} s", start.elapsed().as_secs_f64());
        assert!(found * 100 >= copies * 99 && found <= copies, "{found} of {copies}");
    }
}
