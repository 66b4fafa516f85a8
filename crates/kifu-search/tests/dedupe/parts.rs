//! The steps of finding copies, taken one by one as on many machines, give the groups of `find_copies`.

use std::collections::{BTreeMap, HashMap};
use std::num::NonZeroUsize;
use std::path::Path;

use kifu_search::dedupe::{
    ComparedGame, CopyKey, CopyMemory, CopyOptions, JoinedNames, Relation, families, find_copies, groups, keys, pairs,
    relate,
};
use kifu_search::{
    GameSummary, IndexedGame, Names, OpenSegment, Segment, SegmentBuilder, content_fingerprint, index_file,
};

use crate::dedupe::corrupt::CORRUPTIONS;
use crate::dedupe::games::{Game, Random, random_game};

/// A segment with names of its own, and the fingerprints of its records.
struct Part {
    segment: Segment,
    names: Names,
    contents: Vec<u64>,
}

type Numbered = (u64, Vec<(u64, Relation)>);

/// The groups by the steps, games being numbered by their segment and their place in it.
fn by_parts(parts: &[Part]) -> Vec<Numbered> {
    let mut games: HashMap<u64, Vec<u8>> = HashMap::new();
    // Each key goes to one of several machines, in any order.
    let mut machines: Vec<Vec<(u64, CopyKey)>> = vec![Vec::new(); 5];
    for (part, number) in parts.iter().zip(0_u64..) {
        let (mut reader, mut memory) = (part.segment.reader(), CopyMemory::default());
        for slot in 0..part.segment.len() {
            let game = ComparedGame::of(&mut reader, slot, Some(&part.names), Some(part.contents[slot])).unwrap();
            let id = number << 32 | slot as u64;
            for key in keys(&game, &mut memory) {
                machines[(key.key % 5) as usize].insert(0, (id, key));
            }
            games.insert(id, game.to_bytes());
        }
    }
    let mut found: Vec<(u64, u64)> = machines.into_iter().rev().flat_map(pairs).collect();
    found.sort_unstable();
    found.dedup();
    let game = |id: u64| ComparedGame::from_bytes(&games[&id]).unwrap();
    let is_copy = |&(one, other): &(u64, u64)| relate(&game(one), &game(other), &mut CopyMemory::default()).is_some();
    found.retain(is_copy);
    let mut all = BTreeMap::new();
    for family in families(&found) {
        let family = family.into_iter().map(|id| (id, game(id))).collect();
        all.extend(groups(family, &mut CopyMemory::default()).into_iter().map(|group| (group.kept, group.copies)));
    }
    all.into_iter().collect()
}

/// The same by `find_copies`, with one numbering of games and names for all segments.
fn by_one(parts: &[Part]) -> Vec<Numbered> {
    let (mut names, mut contents, mut id) = (Names::default(), Vec::new(), 0);
    let loaded: Vec<OpenSegment> = (1..)
        .zip(parts)
        .map(|(number, part)| {
            let mut builder = SegmentBuilder::new(part.segment.size());
            let mut events = Vec::new();
            for (slot, facts) in part.segment.all_facts().enumerate() {
                let read = part.segment.read(slot, kifu_search::Variations::Read, usize::MAX, &mut events).unwrap();
                let stream = kifu_search::events::Stream {
                    size: builder.size(),
                    main: read.main,
                    events: events.clone(),
                    is_cut: false,
                };
                let mut name = |number| part.names.get(number).map_or(0, |name| names.add(name));
                id += 1;
                contents.push((id, part.contents[slot]));
                let [black, white, event] = [facts.black, facts.white, facts.event].map(&mut name);
                builder.add(&stream, GameSummary { id, black, white, event, ..facts });
            }
            let segment = builder.finish();
            OpenSegment { number, alive: segment.all(), segment: segment.into() }
        })
        .collect();
    let number = |game: kifu_search::GameId| u64::from(game.segment) << 32 | u64::from(game.slot);
    let numbered: HashMap<u32, String> =
        (1..).map_while(|number| Some((number, names.get(number)?.to_owned()))).collect();
    let joined = JoinedNames::of(&numbered, &HashMap::new());
    let options = CopyOptions { threads: NonZeroUsize::new(2).unwrap(), contents: &contents, names: &joined };
    let mut all: Vec<Numbered> = find_copies(&loaded, &options)
        .into_iter()
        .map(|group| (number(group.kept), group.copies.iter().map(|copy| (number(copy.game), copy.relation)).collect()))
        .collect();
    all.sort_unstable_by_key(|group| group.0);
    all
}

/// Divides games among segments, with at most `most` games each; each segment has names of its own.
fn parts(games: impl IntoIterator<Item = (u64, IndexedGame)>, most: usize) -> Vec<Part> {
    let mut building: BTreeMap<(u8, u8), (SegmentBuilder, Names, Vec<u64>)> = BTreeMap::new();
    let mut parts = Vec::new();
    let finish = |(mut builder, names, contents): (SegmentBuilder, Names, Vec<u64>)| {
        let segment = Segment::from_bytes(&builder.finish().to_bytes()).unwrap();
        Part { segment, names: Names::from_bytes(&names.to_bytes()).unwrap(), contents }
    };
    for (content, game) in games {
        let size = game.stream.size;
        let new = || {
            let mut names = Names::default();
            // The first number means another name in each segment.
            names.add(&format!("nobody {content}"));
            (SegmentBuilder::new(size), names, Vec::new())
        };
        let part = building.entry((size.columns(), size.rows())).or_insert_with(new);
        let words = &game.words;
        let [black, white, event] = [&words.black, &words.white, &words.event].map(|name| part.1.add(name));
        part.0.add(&game.stream, GameSummary { id: part.2.len() as u32 + 1, black, white, event, ..game.facts });
        part.2.push(content);
        if part.2.len() == most {
            parts.extend(building.remove(&(size.columns(), size.rows())).map(finish));
        }
    }
    parts.extend(building.into_values().map(finish));
    parts
}

/// The games of all records in a folder, each with the fingerprint of its record.
fn records(folder: &Path, every: usize) -> Vec<(u64, IndexedGame)> {
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut games = Vec::new();
    for path in files.iter().step_by(every) {
        if path.is_dir() {
            games.extend(records(path, every));
            continue;
        }
        let indexed = index_file(&std::fs::read(path).unwrap());
        games.extend((0..).zip(indexed.games).map(|(n, game)| (content_fingerprint(indexed.fingerprint, n), game)));
    }
    games
}

/// Checks all ways to divide the games, and returns the number of copies.
fn check(games: &[(u64, IndexedGame)], sizes: &[usize]) -> usize {
    let mut count = 0;
    for &most in sizes {
        let parts = parts(games.iter().cloned(), most);
        let found = by_parts(&parts);
        assert_eq!(found, by_one(&parts), "{most} games a segment");
        count = found.iter().map(|group| group.1.len()).sum();
    }
    count
}

fn samples() -> Vec<(u64, IndexedGame)> {
    records(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples"), 1)
}

#[test]
fn samples_by_parts() {
    let games = samples();
    let twice: Vec<_> = games.iter().chain(&games).cloned().collect();
    assert!(check(&twice, &[1, 7, 1 << 16]) >= games.len() / 2);
}

#[test]
fn corrupted_copies_by_parts() {
    let mut random = Random(11);
    let mut games: Vec<Game> = (0..150).map(|_| random_game(&mut random, 90)).collect();
    for copy in 0..200 {
        // Many copies of the first games, so that some keys belong to more games than are compared with each other.
        let mut game = games[if copy < 60 { copy % 3 } else { copy % 150 }].clone();
        (CORRUPTIONS[random.index(10)].apply)(&mut game, &mut random);
        games.push(game);
    }
    let name = |number: u32| if number == 0 { String::new() } else { format!("player {number}") };
    let indexed = games.iter().zip(0..).map(|(game, content)| {
        let words = kifu_search::Words {
            black: name(game.facts.black),
            white: name(game.facts.white),
            ..kifu_search::Words::default()
        };
        (
            content,
            IndexedGame {
                stream: game.stream(),
                facts: game.facts,
                later_dates: Vec::new(),
                clocks: Vec::new(),
                words,
            },
        )
    });
    let indexed: Vec<_> = indexed.collect();
    assert!(check(&indexed, &[3, 40, 1 << 16]) > 150);
}

#[test]
#[ignore = "needs KIFU_CORPUS"]
fn corpus_by_parts() {
    let folder = std::env::var_os("KIFU_CORPUS").expect("KIFU_CORPUS names a folder of records");
    let games = records(Path::new(&folder), 1);
    assert!(games.len() > 1000);
    println!("{} games, {} copies", games.len(), check(&games, &[1000, 1 << 16]));
}
