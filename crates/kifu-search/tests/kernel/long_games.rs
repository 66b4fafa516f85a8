//! Long games without setup and variations, as most are: their beginnings are compared first.

use kifu_go::Size;
use kifu_search::events::{LineAnswer, LineSearch, Parts, Plan, Recorder, pack, stream_of_game};
use kifu_search::{GameSummary, SegmentBuilder, Window};
use kifu_sgf::{Collection, Replay};

use super::brute;
use super::random::{self, Random};

/// The patterns cut out of each game.
const PATTERNS: usize = 10;

#[test]
fn beginnings_decide_what_whole_lines_decide() {
    let mut random = Random(20_261_124);
    let (mut complete, mut found) = (0, 0);
    for round in 0..60 {
        let size = Size::square([9, 13, 19][round % 3]).unwrap();
        let text = random::long_game(&mut random, size);
        let collection = Collection::parse(text.as_bytes());
        let stream = stream_of_game(collection.game(0).unwrap(), &mut Recorder::new(size));
        let mut packed = Vec::new();
        pack(&stream, &mut packed);
        let mut builder = SegmentBuilder::new(size);
        builder.add(&stream, GameSummary::default());
        let segment = builder.finish();
        let mut boards = Vec::new();
        let mut replay = Replay::new(collection.game(0).unwrap());
        while replay.next().is_some() {
            boards.push(replay.board().clone());
        }
        for _ in 0..PATTERNS {
            let board = &boards[random.below(boards.len() as u64) as usize];
            let plan = Plan::new(&random::small_pattern(&mut random, board), size, 0);
            let Some(mut search) = LineSearch::new(&plan, Window::default()) else { continue };
            let Some(lists) = segment.candidates(&plan, &segment.all(), 0..1) else { continue };
            let (mut hits, mut searched) = (Vec::new(), Vec::new());
            let parts = Parts::of(&packed, size).unwrap();
            // One candidate after the other, so that few cells are compared.
            for candidate in lists.of(0) {
                let known = hits.len();
                match search.search(&parts, Some(&[*candidate]), &mut hits) {
                    LineAnswer::Complete => searched.push(*candidate),
                    LineAnswer::Unknown => assert_eq!(hits.len(), known),
                }
            }
            hits.sort();
            let mut expected = brute::hits(&plan, &collection, Window::default());
            expected.retain(|hit| searched.contains(&hit.candidate) || !lists.of(0).contains(&hit.candidate));
            assert_eq!(hits, expected, "{text}\n{:?}", plan.pattern);
            complete += searched.len();
            found += hits.len();
        }
    }
    assert!(complete > 1000 && found > 80, "{complete} compared, {found} hits");
}
