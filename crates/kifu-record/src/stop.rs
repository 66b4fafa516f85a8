//! Cancels work whose result is no longer needed.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

thread_local! {
    /// The stop of the work that this thread runs.
    static CURRENT: RefCell<Option<Stop>> = const { RefCell::new(None) };
}

/// Cancels work from another thread: the searches, counts and pictures of that work check [`is_stopped`] regularly.
/// Clones cancel the same work.
#[derive(Clone, Debug)]
pub struct Stop(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    is_stopped: AtomicBool,
    /// The number of bytes that the work may still use, by [`spend`].
    bytes: AtomicU64,
    is_exhausted: AtomicBool,
    /// The things that the work has kept, by [`keep`].
    kept: AtomicUsize,
    /// The work that waits for this work.
    outer: Option<Stop>,
}

impl Default for Stop {
    /// A stop without a memory limit.
    fn default() -> Self {
        Self::of(u64::MAX, None)
    }
}

impl Stop {
    fn of(bytes: u64, outer: Option<Self>) -> Self {
        Self(Arc::new(Shared {
            is_stopped: AtomicBool::new(false),
            bytes: AtomicU64::new(bytes),
            is_exhausted: AtomicBool::new(false),
            kept: AtomicUsize::new(0),
            outer,
        }))
    }

    /// A stop for a part of this thread's work, which also cancels the part if it reports more than this number of bytes, or
    /// more than the work of the thread has left: see [`spend`]. What the part used is free again when it has ended.
    #[must_use]
    pub fn with_memory(bytes: u64) -> Self {
        let outer = CURRENT.with_borrow(Clone::clone);
        let left = outer.as_ref().map_or(u64::MAX, |outer| outer.0.bytes.load(Ordering::Relaxed));
        Self::of(bytes.min(left), outer)
    }

    /// Cancels the work at its next check.
    pub fn stop(&self) {
        self.0.is_stopped.store(true, Ordering::Relaxed);
    }

    /// True if the work was stopped because it exceeded its memory limit.
    #[must_use]
    pub fn is_exhausted(&self) -> bool {
        self.0.is_exhausted.load(Ordering::Relaxed)
    }

    /// The number of things that the work has kept: see [`keep`].
    #[must_use]
    pub fn kept(&self) -> usize {
        self.0.kept.load(Ordering::Relaxed)
    }

    /// True after [`stop`](Self::stop), also of the work of which it is a part.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.is_stopped.load(Ordering::Relaxed) || self.0.outer.as_ref().is_some_and(Self::is_stopped)
    }

    /// Runs work that ends early if it is stopped. Returns `None` then, because the result is incomplete.
    pub fn run<T>(&self, work: impl FnOnce() -> T) -> Option<T> {
        let outer = CURRENT.replace(Some(self.clone()));
        let _outer = Restored(outer);
        let done = work();
        (!self.is_stopped()).then_some(done)
    }

    /// Returns the stop of the work that this thread runs, for other threads that share the work.
    #[must_use]
    pub fn of_this_thread() -> Self {
        CURRENT.with_borrow(Clone::clone).unwrap_or_default()
    }
}

/// Restores an earlier stop of the thread at the end of work, even if the work panics.
struct Restored(Option<Stop>);

impl Drop for Restored {
    fn drop(&mut self) {
        CURRENT.set(self.0.take());
    }
}

/// True if the work of this thread was stopped: loops then end, and [`Stop::run`] discards whatever they return.
#[must_use]
pub fn is_stopped() -> bool {
    CURRENT.with_borrow(|stop| stop.as_ref().is_some_and(Stop::is_stopped))
}

/// Reports that the work of this thread allocates and keeps about this many bytes. The work is stopped if it exceeds its
/// limit.
pub fn spend(bytes: usize) {
    CURRENT.with_borrow(|stop| {
        let Some(stop) = stop else { return };
        let take = |left: u64| left.checked_sub(bytes as u64);
        if stop.0.bytes.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take).is_err() {
            stop.0.is_exhausted.store(true, Ordering::Relaxed);
            stop.stop();
        }
    });
}

/// Says that the work of this thread has made one more of the things that it is asked for, of about this many bytes, and keeps
/// it: see [`spend`].
pub fn keep(bytes: usize) {
    spend(bytes);
    CURRENT.with_borrow(|stop| {
        if let Some(stop) = stop.as_ref().filter(|stop| !stop.is_exhausted()) {
            stop.0.kept.fetch_add(1, Ordering::Relaxed);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_work_inside_is_stopped() {
        let (outer, inner) = (Stop::default(), Stop::default());
        assert!(!is_stopped());
        let done = outer.run(|| {
            inner.stop();
            assert_eq!(inner.run(is_stopped), None);
            assert!(!is_stopped(), "the outer work goes on");
            7
        });
        assert_eq!(done, Some(7));
        outer.stop();
        assert!(!is_stopped());
    }

    #[test]
    fn threads_share_a_stop() {
        let stop = Stop::default();
        stop.run(|| {
            let shared = Stop::of_this_thread();
            let thread = std::thread::spawn(move || {
                let _ = shared.run(|| while !is_stopped() {});
            });
            stop.stop();
            thread.join().unwrap();
        });
    }

    #[test]
    fn work_ends_when_its_memory_is_used() {
        let stop = Stop::with_memory(100);
        let done = stop.run(|| (0..).take_while(|_| !is_stopped()).inspect(|_| spend(30)).count());
        assert_eq!((done, stop.is_exhausted()), (None, true));
        let stop = Stop::with_memory(100);
        assert_eq!((stop.run(|| spend(100)), stop.is_exhausted()), (Some(()), false));
        stop.stop();
        assert!(!stop.is_exhausted());
        spend(usize::MAX);
    }

    #[test]
    fn a_part_of_the_work_has_what_is_left() {
        let outer = Stop::with_memory(100);
        let done = outer.run(|| {
            spend(40);
            let parts = [50, 70].map(|bytes| {
                let part = Stop::with_memory(80);
                part.run(|| (0..2).for_each(|_| keep(bytes / 2))).map(|()| part.kept())
            });
            assert_eq!(parts, [Some(2), None], "60 are left for each");
            assert!(!is_stopped());
            let part = Stop::with_memory(10);
            outer.stop();
            assert!(part.is_stopped() && !part.is_exhausted());
        });
        assert_eq!(done, None);
    }

    #[test]
    fn a_panic_leaves_no_stop_behind() {
        let stop = Stop::default();
        stop.stop();
        let panicked = std::panic::catch_unwind(|| stop.run(|| panic!("on purpose")));
        assert!(panicked.is_err() && !is_stopped());
    }
}
