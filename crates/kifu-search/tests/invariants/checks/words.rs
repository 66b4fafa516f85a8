//! Questions and patterns as people type them.

use kifu_search::events::{Matcher, Plan, Recorder, stream_of_game};
use kifu_search::{Condition, Pattern, Window};
use kifu_sgf::Collection;
use kifu_sgf::go::Size;

/// Any text is a question, or the error points into the text and has a message.
pub(crate) fn query_is_read(text: &str) -> Option<Condition> {
    match text.parse::<Condition>() {
        Ok(condition) => Some(condition),
        Err(error) => {
            let length = text.chars().count();
            assert!(error.at <= length && error.at + error.length <= length + 1, "{text:?}: {error:?}");
            assert!(!error.message.is_empty() && !error.message.ends_with('.'), "{text:?}: {error:?}");
            None
        }
    }
}

/// Any text is a pattern that can be searched, or the error names one of its lines.
pub(crate) fn pattern_is_read(text: &str) {
    let pattern: Pattern = match text.parse() {
        Ok(pattern) => pattern,
        Err(error) => {
            let lines = text.lines().count().max(1);
            assert!((1..=lines).contains(&error.line) && !error.message.is_empty(), "{text:?}: {error:?}");
            return;
        }
    };
    assert_eq!(pattern.cells.len(), pattern.size.area());
    let collection = Collection::parse(b"(;SZ[7];B[cc];W[dc];B[dd](;W[ca];B[];W[ea])(;W[gg];B[cc]))");
    let size = Size::square(7).unwrap();
    let stream = stream_of_game(collection.game(0).unwrap(), &mut Recorder::new(size));
    for tolerance in [0, 2] {
        let plan = Plan::new(&pattern, size, tolerance);
        let mut hits = Vec::new();
        Matcher::new(&plan, Window::default()).search(&stream.events, stream.main, &mut hits);
        assert!(hits.iter().all(|hit| plan.places[hit.candidate as usize].is_some()), "{text:?}");
    }
}
