//! Threads that share a list of tasks.

use std::num::NonZeroUsize;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use kifu_record::{Stop, is_stopped};

/// The number of parts for each thread, so that one slow part does not delay all.
const PARTS: usize = 16;

/// Calls `work` on parts of `items` on several threads; the results come in the order of the parts.
pub(crate) fn in_parts<T: Sync, R: Send>(
    items: &[T],
    threads: NonZeroUsize,
    work: impl Fn(&[T]) -> R + Sync,
) -> Vec<R> {
    let length = items.len().div_ceil(threads.get() * PARTS).max(1);
    let parts: Vec<(usize, &[T])> = items.chunks(length).enumerate().collect();
    let add = |&(number, part): &(usize, &[T]), results: &mut Parts<R>| results.0.push((number, work(part)));
    let mut results: Vec<(usize, R)> =
        in_parallel(threads.get(), &parts, add).into_iter().flat_map(|of| of.0).collect();
    results.sort_unstable_by_key(|&(number, _)| number);
    results.into_iter().map(|(_, result)| result).collect()
}

/// The results of some parts, with their numbers.
struct Parts<R>(Vec<(usize, R)>);

impl<R> Default for Parts<R> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

/// Runs all tasks on at most `threads` threads; returns the results of each thread. Leaves out tasks if the work of this
/// thread is [stopped](Stop).
pub(crate) fn in_parallel<T: Sync, R: Default + Send>(
    threads: usize,
    tasks: &[T],
    work: impl Fn(&T, &mut R) + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let run = || {
        let mut done = R::default();
        while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)).filter(|_| !is_stopped()) {
            work(task, &mut done);
        }
        done
    };
    let stop = Stop::of_this_thread();
    let run_on_thread = || {
        let mut done = None;
        let _ = stop.run(|| done = Some(run()));
        done.unwrap_or_default()
    };
    let threads = if threads > 1 { threads.min(processors()) } else { 1 };
    if threads <= 1 {
        return vec![run()];
    }
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(run_on_thread)).collect();
        let results = threads.into_iter().map(|thread| thread.join());
        results.map(|result| result.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    })
}

/// The number of processors, queried once: querying it each time would take longer than a quick search.
fn processors() -> usize {
    static PROCESSORS: LazyLock<usize> =
        LazyLock::new(|| std::thread::available_parallelism().map_or(1, std::num::NonZero::get));
    *PROCESSORS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_the_order() {
        let items: Vec<u32> = (0..1000).collect();
        for threads in [1, 3, 64] {
            let threads = NonZeroUsize::new(threads).unwrap();
            assert_eq!(in_parts(&items, threads, <[u32]>::to_vec).concat(), items);
            assert_eq!(in_parts(&[] as &[u32], threads, <[u32]>::len), [0; 0]);
        }
    }
}
