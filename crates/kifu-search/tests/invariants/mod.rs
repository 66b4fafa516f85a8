//! Invariants on segments, packed streams, questions and patterns: whole, truncated and corrupted.
//!
//! `KIFU_MUTATIONS` sets the number of corrupted ones.

mod checks;
mod library;
mod typed;

use std::path::Path;
use std::{env, fs};

use checks::{any_events_come_back, closed_with, games_come_back, opened, sealed, segment_answers};
use kifu_search::events::pack;
use kifu_search::{Damaged, GameSummary, Segment, SegmentBuilder, index_file};
use kifu_sgf::go::Size;
use kifu_testkit::{Random, mutate};

/// The number of mutations that each test tries.
fn mutations() -> u64 {
    env::var("KIFU_MUTATIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(2000)
}

/// Records with captures, setup, passes, overwriting, variations within variations; of several sizes.
const RECORDS: &[&str] = &[
    "(;SZ[9];B[ba];W[aa];B[ab];W[cc](;B[cd];W[dd](;B[dc])(;B[];W[];AE[cc]AB[ee]))(;B[gg]))",
    "(;SZ[3]AB[aa]AW[cc];W[ba];W[ab];AE[ba]AW[ab]AB[ab];B[cb];AW[cb];B[bc];B[aa];AE[aa];B[aa];W[ba])",
    "(;SZ[9]AB[aa:ii];W[aa];AE[bb:cc];B[bb]W[cc];;B[bb])",
    "(;SZ[19];B[pd];W[dp];B[pq];W[dd](;B[fq];W[cn])(;B[cc];W[dc](;B[cd])(;B[cb])))",
    "(;SZ[52:33];B[aa];W[Zz];B[];AB[AA:ZZ](;W[bb])(;W[cc]))",
];

fn samples() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let samples = paths.iter().filter(|path| path.extension().is_some_and(|ending| ending == "sgf"));
    RECORDS.iter().map(|text| text.as_bytes().to_vec()).chain(samples.map(|path| fs::read(path).unwrap())).collect()
}

/// All records on boards of one size as the bytes of a segment.
fn segment(side: u8) -> Vec<u8> {
    let size = Size::square(side).unwrap();
    let mut builder = SegmentBuilder::new(size);
    for bytes in samples() {
        for game in index_file(&bytes).games.into_iter().filter(|game| game.stream.size == size) {
            builder.add(&game.stream, game.facts);
            builder.add_later_dates(game.later_dates);
        }
    }
    assert!(!builder.is_empty());
    builder.finish().to_bytes()
}

#[test]
fn whole_records() {
    samples().iter().for_each(|bytes| games_come_back(bytes));
    [3, 9, 19].into_iter().for_each(|side| segment_answers(&segment(side)));
}

/// The largest numbers that a segment has room for.
#[test]
fn facts_at_their_ends() {
    let game = index_file(RECORDS[0].as_bytes()).games.remove(0);
    let mut builder = SegmentBuilder::new(game.stream.size);
    for (year, komi) in [(u16::MAX, Some(i16::MAX)), (0, Some(i16::MIN + 1)), (u16::MAX, None)] {
        let facts =
            GameSummary { id: u32::MAX, black: u32::MAX, month: u8::MAX, day: u8::MAX, year, komi, ..game.facts };
        builder.add(&game.stream, facts);
    }
    segment_answers(&builder.finish().to_bytes());
}

#[test]
#[ignore = "slow"]
fn scratched_records() {
    let samples = samples();
    for seed in 0..mutations() {
        let random = &mut Random(seed);
        let (text, other) = (&samples[random.index(samples.len())], &samples[random.index(samples.len())]);
        games_come_back(&mutate(random, &text[..text.len().min(2000)], other));
    }
}

/// A changed byte, a truncated end or trailing bytes: none of them is accepted as a segment.
#[test]
fn damage_to_segments() {
    let bytes = segment(9);
    let mut damaged = bytes.clone();
    for at in 0..bytes.len() {
        for change in [1, 0x80, 0xff] {
            damaged[at] ^= change;
            let found = Segment::from_bytes(&damaged).expect_err("damage is found");
            let expected = match at {
                0..7 => Damaged::NotASegment,
                7 => Damaged::OtherVersion(damaged[7]),
                _ => Damaged::Checksum,
            };
            assert_eq!(found, expected, "byte {at}");
            damaged[at] ^= change;
        }
        assert!(Segment::from_bytes(&bytes[..at]).is_err(), "cut off at {at}");
    }
    damaged.push(0);
    assert_eq!(Segment::from_bytes(&damaged), Err(Damaged::Length));
}

/// With correct checksums only consistency checks protect: inconsistent segments are refused, the others answer.
#[test]
#[ignore = "slow"]
fn sealed_segments() {
    let segments = [3, 9, 19].map(|side| opened(&segment(side)));
    let (tried, mut accepted) = (mutations() / 4, 0);
    for seed in 0..tried {
        let random = &mut Random(seed);
        let (one, other) = (&segments[random.index(3)], &segments[random.index(3)]);
        let bytes = mutate(random, one, other);
        if let Some(bytes) = sealed(&bytes) {
            accepted += u64::from(Segment::from_bytes(&bytes).is_ok());
            segment_answers(&bytes);
        }
    }
    assert!(accepted > tried / 10, "{accepted}");
}

/// A few kilobytes that expand to gigabytes are reported as damaged, without expanding all of them.
#[test]
#[ignore = "slow"]
fn bombs() {
    let whole = opened(&segment(9));
    let bomb = |is_compressed, length| {
        let zeros = std::io::Read::take(std::io::repeat(0), 1 << 29);
        let content = zstd::encode_all(zeros, 1).unwrap();
        closed_with(&whole, is_compressed, content, length)
    };
    for (is_compressed, length) in [(true, 1 << 29), (true, 9), (true, u32::MAX), (false, 1 << 29), (false, 9)] {
        assert_eq!(Segment::from_bytes(&bomb(is_compressed, length)), Err(Damaged::Inconsistent));
    }
}

/// The games of all records, packed.
fn streams() -> Vec<Vec<u8>> {
    let games = samples().into_iter().flat_map(|bytes| index_file(&bytes).games);
    let packed = games.map(|game| {
        let mut bytes = Vec::new();
        pack(&game.stream, &mut bytes);
        bytes
    });
    packed.collect()
}

#[test]
fn scratched_streams() {
    let streams = streams();
    for seed in 0..mutations() {
        let random = &mut Random(seed);
        let (one, other) = (&streams[random.index(streams.len())], &streams[random.index(streams.len())]);
        any_events_come_back(&mutate(random, one, other));
        let noise: Vec<u8> = (0..random.index(60)).map(|_| random.next() as u8).collect();
        any_events_come_back(&noise);
        // Here the lengths match the bytes more often.
        let tokens = random.index(40);
        let noise: Vec<u8> = (0..tokens * 10 / 8 + 2).map(|_| random.next() as u8).collect();
        any_events_come_back(&[&[(tokens / 2) as u8, (tokens / 2) as u8], &noise[..]].concat());
    }
}

/// Megabytes without content that take long if they are processed in full.
#[test]
#[ignore = "slow"]
fn hostile_streams_end_soon() {
    let tokens = |count: usize, token: fn(usize) -> u16| {
        let mut bytes = vec![0x80 | (count & 0x7f) as u8, 0x80 | (count >> 7 & 0x7f) as u8, (count >> 14) as u8, 0];
        let bits = (0..count).flat_map(|at| (0..10).map(move |bit| token(at) >> bit & 1));
        let bits: Vec<u16> = bits.collect();
        bytes.extend(bits.chunks(8).map(|byte| byte.iter().rev().fold(0, |all, &bit| all << 1 | bit as u8)));
        bytes
    };
    // Removals, some of stones never placed.
    any_events_come_back(&tokens(1_000_000, |at| 81 + (at % 81) as u16));
    any_events_come_back(&tokens(1_000_000, |at| if at < 400_000 { 400 + at as u16 % 400 } else { 1023 }));
    any_events_come_back(&tokens(999_999, |at| [1023, 0x20, 5][at % 3]));
    any_events_come_back(&[0xff; 1_000_000]);
    games_come_back(&[b"(;SZ[9]", &b";B[aa]".repeat(100_000)[..]].concat());
    games_come_back(&[b"(;SZ[9]", &b"(;B[aa];W[ab])".repeat(40_000)[..]].concat());
}

/// Writes the seeds of the fuzz targets: packed streams, and unpacked segments.
#[test]
#[ignore = "writes files: see fuzz/README.md"]
fn seeds() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let segments = [3, 9].map(|side| opened(&segment(side))).to_vec();
    for (target, seeds) in [("packed", streams()), ("segment", segments)] {
        fs::create_dir_all(corpus.join(target)).unwrap();
        for (number, bytes) in seeds.iter().enumerate() {
            fs::write(corpus.join(target).join(format!("seed-{number}")), bytes).unwrap();
        }
    }
}
