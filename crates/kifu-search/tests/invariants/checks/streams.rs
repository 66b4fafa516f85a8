//! Packed streams: unpacking gives what was packed, and any bytes are read as a stream or refused.

use kifu_search::events::{Event, Matcher, Parts, Persistence, Recorder, Stream, pack, stream_of_game, unpack};
use kifu_search::{Variations, Window, index_file};
use kifu_sgf::Collection;
use kifu_sgf::go::Size;

use super::questions::on_main_line;

/// Reads any bytes as a packed stream on boards of three sizes: events or damage. The events can be searched, and survive
/// being packed again.
pub(crate) fn any_events_come_back(bytes: &[u8]) {
    for (columns, rows) in [(9, 9), (20, 20), (25, 25)] {
        let size = Size::new(columns, rows).unwrap();
        let mut events = Vec::new();
        let Some(packed) = unpack(bytes, size, Variations::Read, usize::MAX, &mut events) else {
            // A search still reads the main line of a damaged stream, as far as possible.
            search_line(bytes, size);
            continue;
        };
        let stream = Stream { size, events, main: packed.main, is_cut: false };
        search_line(bytes, size);
        comes_back(&stream);
    }
}

/// The games of a text of any format survive packing and unpacking.
pub(crate) fn games_come_back(bytes: &[u8]) {
    for game in index_file(bytes).games {
        comes_back(&game.stream);
        lines_agree(&game.stream);
    }
    // Also as SGF if it looks like another format.
    let collection = Collection::parse(bytes);
    let mut recorder = Recorder::new(Size::NINETEEN);
    for game in collection.games() {
        let stream = stream_of_game(game, &mut recorder);
        comes_back(&stream);
        lines_agree(&stream);
    }
}

fn comes_back(stream: &Stream) {
    let mut bytes = Vec::new();
    pack(stream, &mut bytes);
    let mut events = Vec::new();
    let packed = unpack(&bytes, stream.size, Variations::Read, usize::MAX, &mut events);
    let packed = packed.unwrap_or_else(|| panic!("it does not come back: {stream:?}"));
    assert_eq!((&events, packed.main, packed.is_whole), (&stream.events, stream.main, true));
    unpack(&bytes, stream.size, Variations::Skip, usize::MAX, &mut events).unwrap();
    assert_eq!(events, stream.main_line());
    fates_are_true(&bytes, stream);
}

/// A stone that is marked as staying is the last change of its point.
fn fates_are_true(bytes: &[u8], stream: &Stream) {
    let mut mortal = Vec::new();
    let Some(line) = Parts::of(bytes, stream.size).unwrap().main_line(&mut mortal) else { return };
    let line: Vec<(Event, Persistence)> = line.collect();
    assert!(line.iter().map(|(event, _)| event).eq(stream.main_line()));
    let mut last = vec![0; stream.size.area()];
    for (place, (event, _)) in line.iter().enumerate() {
        if let Some(last) = event.point().and_then(|point| last.get_mut(usize::from(point))) {
            *last = place;
        }
    }
    for (place, (event, fate)) in line.iter().enumerate() {
        if *fate == Persistence::Stays {
            assert_eq!(last[usize::from(event.point().unwrap())], place);
        }
    }
}

/// A search of the packed main line, which ends when no hit is possible any more, finds the hits of the events.
fn lines_agree(stream: &Stream) {
    let mut bytes = Vec::new();
    pack(stream, &mut bytes);
    let (parts, mut mortal) = (Parts::of(&bytes, stream.size).unwrap(), Vec::new());
    if parts.main_line(&mut mortal).is_none() {
        return;
    }
    for text in ["anchor: corner\n....\n...X", "XO", "X1\n.O", "x1\n.o"] {
        let question = on_main_line(text, stream.size);
        let mut matcher = Matcher::new(&question.plan, Window::default());
        let (mut expected, mut found) = (Vec::new(), Vec::new());
        matcher.search(stream.main_line(), stream.main, &mut expected);
        matcher.search_line(parts.main_line(&mut mortal).unwrap(), &mut found);
        assert_eq!(found, expected, "{text}");
    }
}

/// Searches the main line of bytes that may not be a stream at all.
fn search_line(bytes: &[u8], size: Size) {
    let plan = &on_main_line("next: X\nX.\nO*", size).plan;
    let (mut mortal, mut hits) = (Vec::new(), Vec::new());
    if let Some(line) = Parts::of(bytes, size).and_then(|parts| parts.main_line(&mut mortal)) {
        Matcher::new(plan, Window::default()).search_line(line, &mut hits);
    }
    assert!(hits.iter().all(|hit| (hit.candidate as usize) < plan.places.len()));
}
