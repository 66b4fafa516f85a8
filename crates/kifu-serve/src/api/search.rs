//! Searches that send their counts as they go on, and end when the client goes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use kifu_search::{Answer, Blocks};
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
    let mut blocks = Blocks::of(search.among.clone());
    let (mut whole, mut searched, mut size) = (None::<Answer>, 0, FIRST);
    let mut told = Instant::now();
    while let Some((block, count)) = blocks.next_of(size) {
        if sink.is_closed() {
            return Ok(None);
        }
        let begun = Instant::now();
        let part = search.snapshot.segments.find_pattern(question, &block)?;
        size = next_size(size, begun.elapsed());
        searched += count;
        match &mut whole {
            Some(whole) => whole.merge(&part),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_take_about_the_same_time() {
        let milliseconds = Duration::from_millis;
        assert_eq!(next_size(4096, BLOCK_TIME), 4096);
        assert_eq!(next_size(4096, milliseconds(50)), 2048);
        assert_eq!(next_size(4096, milliseconds(0)), 8 * 4096);
        assert_eq!(next_size(2048, milliseconds(10_000)), FIRST / 4);
    }
}
