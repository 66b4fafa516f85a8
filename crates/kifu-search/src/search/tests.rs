use kifu_go::{Board, Color, Move, Size};
use kifu_sgf::Collection;

use super::{Question, Tally, search_segment};
use crate::kernel::{Plan, Window};
use crate::pattern::Pattern;
use crate::segment::{Facts, Segment, SegmentBuilder, Winner};
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
            builder.add(&stream, Facts { winner, year: 1990 + number as u16 / 4, ..Facts::default() });
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
            whole.merge(&search_segment(segment, question, &among, range, &mut crate::bits::Bits::default()));
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
    // On an empty board every first move is one of fifteen, and whoever moves first is Black.
    let size = Size::square(9).unwrap();
    let question =
        Question::new(Plan::new(&Pattern::of_board(&Board::new(size)), size, 0), Window::default(), Variations::Skip);
    let whole = tally(&segments(&[40]), &question, 100);
    assert_eq!((whole.total.hits, whole.total.games), (40, 40));
    let played: Vec<usize> = (0..whole.next.len()).filter(|&number| whole.next[number].hits > 0).collect();
    assert_eq!(played.len(), 1);
    let (color, point) = question.continuations.step(played[0]).unwrap();
    assert_eq!((color, point.to_string()), (Color::Black, "cc".to_owned()));
    assert_eq!(Move::Play(point).point(), Some(point));
    let (rate, low, high) = whole.total.black_rate().unwrap();
    assert!((rate - 0.5).abs() < 1e-9 && low > 0.2 && high < 0.8, "{low} {high}");
}
