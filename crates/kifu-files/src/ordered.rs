//! Processes items on several threads and delivers the results in order.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// The largest number of items that a thread takes at once: enough to keep the overhead small, few enough for a
/// steady flow of results.
const CHUNK: usize = 64;

/// The number of chunks per thread that may be finished or in progress before the next one to deliver.
///
/// It limits the memory if one slow item delays the others.
const AHEAD: usize = 16;

/// The largest number of threads, however many are requested.
const MAX_THREADS: usize = 1024;

/// The number of processors that this process may use: how many threads work has that nobody limits.
#[must_use]
pub fn processors() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Calls `work` for each item on `jobs` threads, and `deliver` on the calling thread for each result, in the order of the
/// items.
///
/// Each thread creates one state with `state` and passes it to `work` for all its items. The number of waiting
/// results is limited.
///
/// # Errors
/// Returns the first error of `deliver` and stops the work.
///
/// # Panics
/// Passes on a panic of `work`.
pub fn in_order<T: Sync, S, R: Send, E>(
    items: &[T],
    jobs: NonZeroUsize,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, &T) -> R + Sync,
    mut deliver: impl FnMut(&T, R) -> Result<(), E>,
) -> Result<(), E> {
    let jobs = jobs.get().min(items.len()).min(MAX_THREADS);
    if jobs <= 1 {
        let mut state = state();
        return items.iter().try_for_each(|item| deliver(item, work(&mut state, item)));
    }
    let chunks: Vec<&[T]> = items.chunks((items.len() / (jobs * 4)).clamp(1, CHUNK)).collect();
    let queue = WorkQueue::default();
    thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                let _leave = PanicGuard(&queue);
                let mut state = state();
                while let Some(number) = queue.take(chunks.len(), jobs * AHEAD) {
                    let results = chunks[number].iter().map(|item| work(&mut state, item)).collect();
                    queue.put(number, results);
                }
            });
        }
        for chunk in &chunks {
            // No result follows after a worker panicked; leaving the scope propagates the panic.
            let Some(results) = queue.next() else { break };
            for (item, result) in chunk.iter().zip(results) {
                if let Err(error) = deliver(item, result) {
                    queue.stop();
                    return Err(error);
                }
            }
        }
        Ok(())
    })
}

/// The shared queue of work and results.
struct WorkQueue<R> {
    state: Mutex<State<R>>,
    /// A worker may continue.
    room: Condvar,
    /// The next result to deliver may be available.
    ready: Condvar,
}

struct State<R> {
    /// The next chunk to take.
    taken: usize,
    /// The next chunk to deliver.
    delivered: usize,
    finished: BTreeMap<usize, Vec<R>>,
    stopped: bool,
}

impl<R> Default for WorkQueue<R> {
    fn default() -> Self {
        let state = State { taken: 0, delivered: 0, finished: BTreeMap::new(), stopped: false };
        Self { state: Mutex::new(state), room: Condvar::new(), ready: Condvar::new() }
    }
}

impl<R> WorkQueue<R> {
    fn lock(&self) -> MutexGuard<'_, State<R>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(&self, chunks: usize, ahead: usize) -> Option<usize> {
        let full =
            |state: &mut State<R>| !state.stopped && state.taken < chunks && state.taken >= state.delivered + ahead;
        let mut state = self.room.wait_while(self.lock(), full).unwrap_or_else(PoisonError::into_inner);
        if state.stopped || state.taken == chunks {
            return None;
        }
        state.taken += 1;
        Some(state.taken - 1)
    }

    fn put(&self, number: usize, results: Vec<R>) {
        let mut state = self.lock();
        state.finished.insert(number, results);
        if number == state.delivered {
            self.ready.notify_one();
        }
    }

    fn next(&self) -> Option<Vec<R>> {
        let missing = |state: &mut State<R>| !state.stopped && !state.finished.contains_key(&state.delivered);
        let mut state = self.ready.wait_while(self.lock(), missing).unwrap_or_else(PoisonError::into_inner);
        let number = state.delivered;
        let results = state.finished.remove(&number);
        state.delivered += 1;
        self.room.notify_all();
        results
    }

    fn stop(&self) {
        self.lock().stopped = true;
        self.room.notify_all();
        self.ready.notify_all();
    }
}

/// Stops all threads if a worker panics, so that none waits for it.
struct PanicGuard<'d, R>(&'d WorkQueue<R>);

impl<R> Drop for PanicGuard<'_, R> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.stop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn jobs(n: usize) -> NonZeroUsize {
        NonZeroUsize::new(n).expect("not zero")
    }

    #[test]
    fn results_come_in_the_order_of_the_items() {
        for threads in [1, 2, 5] {
            for count in [0, 1, 2, 100, 5000] {
                let items: Vec<usize> = (0..count).collect();
                let mut seen = Vec::new();
                let slow_first = |_: &mut (), &n: &usize| {
                    if n % 97 == 0 {
                        thread::sleep(std::time::Duration::from_micros(300));
                    }
                    n * 2
                };
                let done = in_order(
                    &items,
                    jobs(threads),
                    || (),
                    slow_first,
                    |&n, twice| {
                        assert_eq!(n * 2, twice);
                        seen.push(n);
                        Ok::<(), ()>(())
                    },
                );
                assert_eq!(done, Ok(()));
                assert_eq!(seen, items);
            }
        }
    }

    #[test]
    fn an_error_ends_the_work() {
        let items: Vec<usize> = (0..100_000).collect();
        let mut delivered = 0;
        let done = in_order(
            &items,
            jobs(3),
            || (),
            |(), &n| n,
            |_, n| {
                delivered += 1;
                if n == 20 { Err("enough") } else { Ok(()) }
            },
        );
        assert_eq!(done, Err("enough"));
        assert_eq!(delivered, 21);
    }

    #[test]
    #[should_panic(expected = "a scoped thread panicked")]
    fn a_panic_is_passed_on_and_nobody_waits() {
        let items: Vec<usize> = (0..1000).collect();
        let _ = in_order(&items, jobs(2), || (), |(), &n| assert!(n != 500), |_, ()| Ok::<(), ()>(()));
    }

    #[test]
    fn each_thread_keeps_its_state() {
        let items = [(); 1000];
        let mut most = 0;
        let count = |seen: &mut usize, (): &()| {
            *seen += 1;
            *seen
        };
        let done = in_order(
            &items,
            jobs(2),
            || 0,
            count,
            |(), n| {
                most = most.max(n);
                Ok::<(), ()>(())
            },
        );
        assert_eq!(done, Ok(()));
        assert!(most >= 500, "two threads share 1000 items, one had at most {most}");
    }
}
