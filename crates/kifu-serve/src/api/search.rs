//! Searches that send their counts as they go on, and end when the client goes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use kifu_search::{Answer, Bits, Selection};
use serde::Serialize;

use super::found::{Found, Search};
use super::snapshot;
use crate::call::Call;
use crate::problem::{Problem, ProblemBody};
use crate::reply::{LINES, Reply, Sink};
use crate::server::Server;

/// The number of games that are searched first.
const FIRST: usize = 4096;
/// The time that searching one block should take: a client that goes is noticed after it.
const BLOCK_TIME: Duration = Duration::from_millis(25);
/// The time between two lines.
const LINE_TIME: Duration = Duration::from_millis(80);

/// The last line of a search that failed after it had begun.
#[derive(Serialize)]
struct Failed<'p> {
    problem: ProblemBody<'p>,
}

pub(crate) fn search(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (library, snapshot) = snapshot(server, call)?;
    let search = Search::new(library, snapshot, call)?;
    let server = Arc::clone(server);
    Ok(Reply::parts(LINES, move |sink| match run(&server, search, sink) {
        Ok(Some(found)) => {
            let _ = sink.line(&found);
        }
        Ok(None) => {}
        Err(problem) => {
            let _ = sink.line(&Failed { problem: problem.body() });
        }
    }))
}

/// Searches block by block; returns the last line, or nothing if the client has gone.
fn run(server: &Server, search: Search, sink: &mut Sink) -> Result<Option<Found>, Problem> {
    let Some(question) = &search.plan.pattern else {
        let mut found = search.counts(None, search.among.count());
        found.view = Some(server.views.keep(search.into_view(None)?));
        return Ok(Some(found));
    };
    let mut blocks = Blocks::of(&search.among);
    let (mut whole, mut searched, mut size) = (None::<Answer>, 0, FIRST);
    let mut told = Instant::now();
    while let Some((block, count)) = blocks.next(size) {
        if sink.is_closed() {
            return Ok(None);
        }
        let begun = Instant::now();
        let part = search.snapshot.segments.find_pattern(question, &block)?;
        size = next_size(size, begun.elapsed());
        searched += count;
        match &mut whole {
            Some(whole) => add(whole, &part),
            None => whole = Some(part),
        }
        if !blocks.is_done() && told.elapsed() > LINE_TIME {
            told = Instant::now();
            if sink.line(&search.counts(whole.as_ref(), searched)).is_break() {
                return Ok(None);
            }
        }
    }
    let whole = match whole {
        Some(whole) => whole,
        // No game meets the query.
        None => search.snapshot.segments.find_pattern(question, &search.among)?,
    };
    let mut found = search.counts(Some(&whole), searched);
    found.view = Some(server.views.keep(search.into_view(Some(whole))?));
    Ok(Some(found))
}

/// Returns the size of the next block: larger after a quick one, smaller after a slow one.
fn next_size(size: usize, took: Duration) -> usize {
    let factor = BLOCK_TIME.as_secs_f64() / took.as_secs_f64().max(1e-6);
    let next = (size as f64 * factor.clamp(0.25, 8.0)) as usize;
    next.max(FIRST / 4)
}

/// Adds the answer for other games.
fn add(whole: &mut Answer, part: &Answer) {
    whole.tally.merge(&part.tally);
    whole.found.parts.iter_mut().zip(&part.found.parts).for_each(|(one, other)| one.unite(other));
}

/// The games of a selection in blocks.
struct Blocks<'s> {
    of: &'s Selection,
    segment: usize,
    word: usize,
}

impl<'s> Blocks<'s> {
    fn of(of: &'s Selection) -> Self {
        let mut blocks = Self { of, segment: 0, word: 0 };
        blocks.skip_empty();
        blocks
    }

    fn is_done(&self) -> bool {
        self.segment >= self.of.parts.len()
    }

    /// Goes to the next word with a game.
    fn skip_empty(&mut self) {
        while let Some(part) = self.of.parts.get(self.segment) {
            match part.words().get(self.word..).and_then(|rest| rest.iter().position(|word| *word != 0)) {
                Some(more) => {
                    self.word += more;
                    return;
                }
                None => (self.segment, self.word) = (self.segment + 1, 0),
            }
        }
    }

    /// Returns the next block of about `size` games, and their number; `None` after the last one.
    fn next(&mut self, size: usize) -> Option<(Selection, usize)> {
        if self.is_done() {
            return None;
        }
        let mut parts = vec![Bits::default(); self.of.parts.len()];
        let mut count = 0;
        while count < size
            && let Some(part) = self.of.parts.get(self.segment)
        {
            let words = part.words();
            let first = self.word;
            while count < size && self.word < words.len() {
                count += words[self.word].count_ones() as usize;
                self.word += 1;
            }
            let mut block = vec![0; first];
            block.extend_from_slice(&words[first..self.word]);
            parts[self.segment] = Bits::from_words(block);
            self.skip_empty();
        }
        Some((Selection { parts }, count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_the_whole() {
        let bits = |numbers: &mut dyn Iterator<Item = usize>| {
            let mut bits = Bits::default();
            numbers.for_each(|number| bits.insert(number));
            bits
        };
        let parts =
            vec![bits(&mut (0..1000)), Bits::default(), bits(&mut (0..5000).step_by(7)), bits(&mut [4999].into_iter())];
        let whole = Selection { parts };
        for size in [1, 64, 100, 999, 1000, 1_000_000] {
            let mut blocks = Blocks::of(&whole);
            let mut united = Selection { parts: vec![Bits::default(); 4] };
            let mut total = 0;
            while let Some((block, count)) = blocks.next(size) {
                assert_eq!(block.count(), count);
                assert!(count > 0 && count < size + 64, "{count} of {size}");
                total += count;
                united.parts.iter_mut().zip(&block.parts).for_each(|(one, other)| one.unite(other));
            }
            assert_eq!((total, &united), (whole.count(), &whole), "{size}");
        }
        assert!(Blocks::of(&Selection { parts: vec![Bits::default()] }).next(1).is_none());
    }

    #[test]
    fn blocks_take_about_the_same_time() {
        let milliseconds = Duration::from_millis;
        assert_eq!(next_size(4096, BLOCK_TIME), 4096);
        assert_eq!(next_size(4096, milliseconds(50)), 2048);
        assert_eq!(next_size(4096, milliseconds(0)), 8 * 4096);
        assert_eq!(next_size(2048, milliseconds(10_000)), FIRST / 4);
    }
}
