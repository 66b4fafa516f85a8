use std::io::Cursor;
use std::sync::Arc;

use kifu_go::Size;
use kifu_sgf::Collection;

use super::{Cache, Damaged, GameSummary, Segment, SegmentBuilder, Winner};
use crate::kernel::Plan;
use crate::pattern::Pattern;
use crate::stream::{Recorder, Variations, stream_of_game};

fn segment(games: &[&str]) -> Segment {
    let size = Size::square(9).unwrap();
    let mut builder = SegmentBuilder::new(size);
    let mut recorder = Recorder::new(size);
    for text in games {
        let collection = Collection::parse(text.as_bytes());
        let stream = stream_of_game(collection.game(0).unwrap(), &mut recorder);
        builder.add(&stream, GameSummary { winner: Winner::White, year: 1846, ..GameSummary::default() });
    }
    builder.finish()
}

#[test]
fn what_is_written_is_read_again() {
    let segment = segment(&["(;SZ[9];B[aa];W[bb](;B[cc])(;B[dd];W[ee]))", "(;SZ[9])", "(;SZ[9]AB[aa:ii])"]);
    let bytes = segment.to_bytes();
    assert_eq!(Segment::from_bytes(&bytes).unwrap(), segment);
    assert_eq!(segment.facts(0).unwrap().moves, 3);
    let mut events = vec![];
    assert!(segment.read(0, Variations::Skip, usize::MAX, &mut events).unwrap().is_whole);
    assert_eq!(events.len(), 4);
    assert!(segment.read(3, Variations::Skip, usize::MAX, &mut events).is_none());
}

#[test]
fn damage_is_found() {
    let bytes = segment(&["(;SZ[9];B[aa];W[bb](;B[cc])(;B[dd];W[ee]))", "(;SZ[9])"]).to_bytes();
    for end in 0..bytes.len() {
        assert!(Segment::from_bytes(&bytes[..end]).is_err());
    }
    let mut flipped = bytes.clone();
    for index in 0..bytes.len() {
        for bit in 0..8 {
            flipped[index] ^= 1 << bit;
            assert!(Segment::from_bytes(&flipped).is_err(), "byte {index}, bit {bit}");
            flipped[index] ^= 1 << bit;
        }
    }
    flipped[7] = b'0';
    assert_eq!(Segment::from_bytes(&flipped), Err(Damaged::OtherVersion(b'0')));
    flipped[0] = b'P';
    assert_eq!(Segment::from_bytes(&flipped), Err(Damaged::NotASegment));
}

/// Blocks that are dropped are read again.
#[test]
fn a_small_budget_changes_no_answer() {
    let texts: Vec<String> =
        (0..1500_u32).map(|game| format!("(;SZ[9];B[aa];W[bb];B[{}c])", char::from(b'a' + (game % 9) as u8))).collect();
    let whole = segment(&texts.iter().map(String::as_str).collect::<Vec<_>>());
    let bytes = whole.to_bytes();
    let budget = whole.memory() / 3;
    let cache = Arc::new(Cache::with_budget(budget));
    let read = Segment::open(Box::new(Cursor::new(bytes.clone())), bytes.len() as u64, &cache).unwrap();
    assert_eq!(read.memory(), 0);
    for _ in 0..3 {
        assert_eq!(read, whole);
        assert!(0 < read.memory() && read.memory() <= budget, "{}", read.memory());
    }
    assert!(read.all_facts().eq(whole.all_facts()));
    assert!(read.is_readable() && read.fault().is_none());
}

#[test]
fn the_filter_leaves_games_with_all_the_stones() {
    let segment = segment(&["(;SZ[9];B[aa];W[bb])", "(;SZ[9];B[aa])", "(;SZ[9];W[ia];B[hb])", "(;SZ[9];B[ee];W[dd])"]);
    for (pattern, expected) in [
        ("anchor: corner\nX.\n.O", vec![0, 2]),
        ("anchor: corner\nX.\n.O\nswap: no", vec![0]),
        ("anchor: anywhere\nX.\n.O", vec![0, 2, 3]),
        ("?", vec![0, 1, 2, 3]),
        ("..", vec![0, 1, 2, 3]),
    ] {
        let plan = Plan::new(&pattern.parse::<Pattern>().unwrap(), segment.size(), 0);
        assert_eq!(segment.possible(&plan, &segment.all()).iter().collect::<Vec<_>>(), expected, "{pattern}");
    }
}
