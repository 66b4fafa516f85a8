//! Processes items ahead of their consumer, on separate threads.

use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// The largest number of items in progress or waiting. It bounds the memory of results that report no weight.
const MAX_ITEMS: usize = 1024;

/// The order of results.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Order {
    /// The order of the items.
    #[default]
    Items,
    /// Each result as soon as it is ready.
    Completion,
}

/// Options for processing items ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AheadOptions {
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// The order of the results.
    pub order: Order,
    /// The weight of waiting results at which no further item is started, in the units of the work; usually bytes.
    pub max_weight: usize,
}

/// The results of items, processed a few ahead on separate threads.
///
/// Dropping it ends the threads after the items that they are working on.
#[derive(Debug)]
pub struct Ahead<R> {
    shared: Arc<Shared<R>>,
    /// The process that has the threads: after a fork the child does not have them.
    process: u32,
}

/// The answer of [`Ahead::next_within`].
#[derive(Debug, PartialEq, Eq)]
pub enum Next<R> {
    /// The next result.
    Ready(R),
    /// The next result is not ready yet.
    Waiting,
    /// There are no more results.
    End,
    /// The threads belong to another process, from which this one was forked.
    Forked,
}

/// Lists items with `list` and calls `work` for each of them, all on other threads. `work` returns a result and its weight.
///
/// Each thread makes one state with `state` and passes it to `work` for all its items.
///
/// # Errors
/// Returns the error of the system if no thread can be started.
pub fn ahead<T, S, R>(
    list: impl FnOnce() -> Vec<T> + Send + 'static,
    options: AheadOptions,
    state: impl Fn() -> S + Send + Sync + 'static,
    work: impl Fn(&mut S, &T) -> (R, usize) + Send + Sync + 'static,
) -> io::Result<Ahead<R>>
where
    T: Send + Sync + 'static,
    R: Send + 'static,
{
    let shared = Arc::new(Shared { options, state: Mutex::default(), room: Condvar::new(), ready: Condvar::new() });
    let first = Arc::clone(&shared);
    thread::Builder::new().spawn(move || {
        let _end = EndGuard(&first);
        let items = list();
        first.lock().count = Some(items.len());
        let job = Arc::new((items, state, work));
        for _ in 1..options.threads.get().min(job.0.len()) {
            let (shared, job) = (Arc::clone(&first), Arc::clone(&job));
            // Fewer threads do the same work.
            if thread::Builder::new().spawn(move || run(&shared, &job)).is_err() {
                break;
            }
        }
        run(&first, &job);
    })?;
    Ok(Ahead { shared, process: std::process::id() })
}

/// The work of a thread.
fn run<T, S, R>(shared: &Shared<R>, job: &(Vec<T>, impl Fn() -> S, impl Fn(&mut S, &T) -> (R, usize))) {
    let _end = EndGuard(shared);
    let (items, state, work) = job;
    let mut state = state();
    while let Some(number) = shared.take() {
        let (result, weight) = work(&mut state, &items[number]);
        shared.put(number, result, weight);
    }
}

impl<R> Ahead<R> {
    /// Returns the next result if it is ready within this time.
    pub fn next_within(&mut self, patience: Duration) -> Next<R> {
        if self.is_forked() {
            return Next::Forked;
        }
        let waiting = |queue: &mut Queue<R>| !queue.is_over() && queue.position(self.shared.options.order).is_none();
        let waited = self.shared.ready.wait_timeout_while(self.shared.lock(), patience, waiting);
        let (mut queue, _) = waited.unwrap_or_else(PoisonError::into_inner);
        let Some(number) = queue.position(self.shared.options.order) else {
            return if queue.is_over() { Next::End } else { Next::Waiting };
        };
        let Some((result, weight)) = queue.finished.remove(&number) else { return Next::Waiting };
        queue.delivered += 1;
        queue.weight -= weight;
        drop(queue);
        self.shared.room.notify_all();
        Next::Ready(result)
    }

    fn is_forked(&self) -> bool {
        self.process != std::process::id()
    }
}

impl<R> Iterator for Ahead<R> {
    type Item = R;

    fn next(&mut self) -> Option<R> {
        loop {
            match self.next_within(Duration::from_secs(1)) {
                Next::Ready(result) => return Some(result),
                Next::Waiting => {}
                Next::End | Next::Forked => return None,
            }
        }
    }
}

impl<R> Drop for Ahead<R> {
    fn drop(&mut self) {
        // A thread may have held the lock while the process was forked; it is then never released.
        if !self.is_forked() {
            self.shared.stop();
        }
    }
}

/// The state shared by the threads and the consumer.
#[derive(Debug)]
struct Shared<R> {
    options: AheadOptions,
    state: Mutex<Queue<R>>,
    /// A thread may continue.
    room: Condvar,
    /// The next result may be ready, or there are no more.
    ready: Condvar,
}

#[derive(Debug)]
struct Queue<R> {
    /// The number of items; unknown while they are listed.
    count: Option<usize>,
    /// The next item to process.
    taken: usize,
    delivered: usize,
    finished: BTreeMap<usize, (R, usize)>,
    /// The weight of the finished results.
    weight: usize,
    stopped: bool,
}

impl<R> Default for Queue<R> {
    fn default() -> Self {
        Self { count: None, taken: 0, delivered: 0, finished: BTreeMap::new(), weight: 0, stopped: false }
    }
}

impl<R> Queue<R> {
    fn is_over(&self) -> bool {
        self.stopped || self.count == Some(self.delivered)
    }

    /// The number of the result to deliver next, if it is ready.
    fn position(&self, order: Order) -> Option<usize> {
        let (&first, _) = self.finished.first_key_value()?;
        (order == Order::Completion || first == self.delivered).then_some(first)
    }
}

impl<R> Shared<R> {
    fn lock(&self) -> MutexGuard<'_, Queue<R>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(&self) -> Option<usize> {
        let options = self.options;
        let must_wait = |queue: &mut Queue<R>| {
            let ahead = queue.taken - queue.delivered;
            // The item that is delivered next is never kept waiting.
            let is_full = ahead > 0 && (queue.weight >= options.max_weight || ahead >= MAX_ITEMS);
            !queue.stopped && queue.count.is_some_and(|count| queue.taken < count) && is_full
        };
        let mut queue = self.room.wait_while(self.lock(), must_wait).unwrap_or_else(PoisonError::into_inner);
        if queue.stopped || queue.count.is_none_or(|count| queue.taken >= count) {
            return None;
        }
        queue.taken += 1;
        Some(queue.taken - 1)
    }

    fn put(&self, number: usize, result: R, weight: usize) {
        let mut queue = self.lock();
        queue.finished.insert(number, (result, weight));
        queue.weight += weight;
        drop(queue);
        self.ready.notify_one();
    }

    fn stop(&self) {
        let mut queue = self.lock();
        queue.stopped = true;
        // Results that will never be requested.
        queue.finished.clear();
        drop(queue);
        self.room.notify_all();
        self.ready.notify_all();
    }
}

/// Ends the results if its thread panics, so that the consumer does not wait for them.
struct EndGuard<'s, R>(&'s Shared<R>);

impl<R> Drop for EndGuard<'_, R> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.stop();
        } else {
            // The list may have been empty.
            self.0.ready.notify_all();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    fn options(threads: usize, order: Order, max_weight: usize) -> AheadOptions {
        AheadOptions { threads: NonZeroUsize::new(threads).expect("some"), order, max_weight }
    }

    #[test]
    fn every_item_once_and_in_order() {
        for threads in [1, 2, 7] {
            for count in [0, 1, 2, 5000] {
                for max_weight in [0, 1, 100] {
                    let run = |order| {
                        let work = |(): &mut (), &n: &usize| (n * 2, 1);
                        let found =
                            ahead(move || (0..count).collect(), options(threads, order, max_weight), || (), work);
                        found.expect("threads").collect::<Vec<_>>()
                    };
                    let expected: Vec<usize> = (0..count).map(|n| n * 2).collect();
                    assert_eq!(run(Order::Items), expected);
                    let mut any = run(Order::Completion);
                    any.sort_unstable();
                    assert_eq!(any, expected);
                }
            }
        }
    }

    #[test]
    fn threads_wait_where_nobody_asks() {
        for (max_weight, most) in [(1, 3), (10_000, 3), (1_000_000, 102), (usize::MAX, MAX_ITEMS)] {
            let begun = Arc::new(AtomicUsize::new(0));
            let counted = Arc::clone(&begun);
            let work = move |(): &mut (), _: &usize| {
                counted.fetch_add(1, Ordering::SeqCst);
                ((), 10_000)
            };
            let mut results =
                ahead(|| (0..100_000).collect(), options(2, Order::Items, max_weight), || (), work).expect("threads");
            assert_eq!(results.next(), Some(()));
            thread::sleep(Duration::from_millis(20));
            // One was delivered, each thread has one in hand, and the others wait.
            let begun = begun.load(Ordering::SeqCst);
            assert!(begun <= most + 1, "{begun} of weight {max_weight}");
        }
    }

    #[test]
    fn a_panic_ends_the_results() {
        let work = |(): &mut (), &n: &usize| (assert_ne!(n, 50, "a panic"), 0);
        let results = ahead(|| (0..100).collect(), options(2, Order::Items, 10), || (), work).expect("threads");
        assert!(results.count() < 100);
        let unlisted = || -> Vec<usize> { panic!("a panic") };
        assert_eq!(ahead(unlisted, options(2, Order::Items, 10), || (), work).expect("threads").count(), 0);
    }

    #[test]
    fn waiting_has_an_end() {
        let (send, receive) = std::sync::mpsc::channel::<()>();
        let list = move || {
            let _ = receive.recv();
            vec![1]
        };
        let mut results =
            ahead(list, options(1, Order::Items, 1), || (), |(): &mut (), &n: &i32| (n, 0)).expect("a thread");
        assert_eq!(results.next_within(Duration::ZERO), Next::Waiting);
        drop(send);
        assert_eq!(results.next(), Some(1));
        assert_eq!(results.next_within(Duration::ZERO), Next::End);
    }
}
