//! Segments: damage is found, and bytes that are accepted as a segment answer every question.

use kifu_search::events::{Change, Event, Persistence, Stream, board_at};
use kifu_search::{Hit, Question, Segment, SegmentBuilder, Variations, Window};

use super::questions::question;

/// The number of games to check; more show nothing new.
const ENOUGH: usize = 40;

/// A pattern of each kind: few stones, a corner, a whole side, moves after it, nothing at all.
const PATTERNS: &[&str] = &[
    "XO",
    "anchor: corner\n...\n..X\n...",
    "anchor: side\n*x\no?",
    "anchor: centre\nX1\n2O",
    "anchor: board\n.",
    "next: O\nX",
];

/// The bytes are read as a segment or refused; a segment is written as it was read, and can be searched whatever its
/// content.
pub(crate) fn segment_answers(bytes: &[u8]) {
    let Ok(segment) = Segment::from_bytes(bytes) else { return };
    assert_eq!(Segment::from_bytes(&segment.to_bytes()).as_ref(), Ok(&segment), "what was read is written again");
    games_are_read(&segment);
    // Plans for large boards take long and show the same.
    let few = if segment.size().area() > 400 { 2 } else { PATTERNS.len() };
    for &text in &PATTERNS[..few] {
        for (tolerance, window) in [(0, Window::default()), (1, Window { from: 2, to: 30 })] {
            for variations in [Variations::Read, Variations::Skip] {
                answers_agree(&segment, &question(text, segment.size(), tolerance, window, variations));
            }
        }
    }
}

/// Each game can be read or is damaged, and may be put into another segment.
fn games_are_read(segment: &Segment) {
    let (mut events, mut first) = (Vec::new(), Vec::new());
    let mut builder = SegmentBuilder::new(segment.size());
    let mut reader = segment.reader();
    for game in 0..segment.len().min(ENOUGH) {
        assert!(reader.facts(game).is_some() && reader.packed(game).is_some());
        let Some(packed) = segment.read(game, Variations::Read, usize::MAX, &mut events) else { continue };
        assert!(packed.is_whole && packed.main <= events.len());
        for limit in [0, 1, packed.main / 2, packed.main] {
            let read = segment.read(game, Variations::Skip, limit, &mut first).unwrap();
            assert_eq!((&first[..], read.main), (&events[..limit.min(packed.main)], first.len()));
        }
        let _ = board_at(&events, segment.size(), None);
        let _ = board_at(&events, segment.size(), Some(3));
        builder.add(&stream(segment, &events, packed.main), segment.facts(game).unwrap());
        builder.add_later_dates(reader.later_dates(game));
    }
    let copy = builder.finish();
    assert_eq!(Segment::from_bytes(&copy.to_bytes()), Ok(copy));
    assert!(reader.facts(segment.len()).is_none() && reader.packed(segment.len()).is_none());
}

fn stream(segment: &Segment, events: &[Event], main: usize) -> Stream {
    Stream { size: segment.size(), events: events.to_vec(), main, is_cut: false }
}

/// The hits in all games together are the hits in each game.
fn answers_agree(segment: &Segment, question: &Question) {
    let all = segment.all();
    let possible = segment.possible(&question.plan, &all);
    assert!(possible.iter().all(|game| all.contains(game)));
    let count = segment.len().min(ENOUGH);
    let (tally, found) = segment.scan(question, &all, 0..count);
    assert_eq!(tally.total.games as usize, found.count());
    let lists = segment.candidates(&question.plan, &all, 0..count);
    let mut hits = 0;
    for game in 0..count {
        let of_game = segment.hits(question, game);
        // Games are left out that did not have the stones of a hit, if the segment says so.
        let is_listed = |hit: &Hit| lists.as_ref().is_none_or(|lists| lists.of(game).contains(&hit.candidate));
        if !of_game.iter().all(is_listed) {
            return;
        }
        if found.contains(game) {
            assert!(!of_game.is_empty());
            hits += of_game.len();
        } else {
            assert!(of_game.is_empty() || !is_sound(segment, game));
        }
    }
    assert_eq!(tally.total.hits as usize, hits);
}

/// True if stones are placed on empty points, removed where they are, and stay where this is stated; otherwise a game may
/// be left out that seems to have a hit.
fn is_sound(segment: &Segment, game: usize) -> bool {
    let (mut stones, mut mortal) = (vec![None; segment.size().area()], Vec::new());
    let mut reader = segment.reader();
    let Some(line) = reader.parts(game).and_then(|parts| parts.main_line(&mut mortal)) else { return true };
    for (event, fate) in line {
        let Some(point) = event.point() else { continue };
        let (before, after) = match event.change() {
            Change::Placed => (None, Some((event.color(), fate))),
            Change::Removed => (Some((event.color(), Persistence::Unknown)), None),
        };
        if std::mem::replace(&mut stones[usize::from(point)], after) != before {
            return false;
        }
    }
    true
}
