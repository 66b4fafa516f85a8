//! Ends work whose result nobody waits for any more.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

thread_local! {
    /// The stop of the work that this thread does.
    static CURRENT: RefCell<Option<Stop>> = const { RefCell::new(None) };
}

/// Ends work from another thread: searches, counts and pictures that run in it ask [`is_stopped`] again and again.
/// Clones end the same work.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Ends the work soon.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// True after [`stop`](Self::stop).
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Runs work that ends early if it is stopped. Returns `None` then, because the result is incomplete.
    pub fn run<T>(&self, work: impl FnOnce() -> T) -> Option<T> {
        let outer = CURRENT.replace(Some(self.clone()));
        let _outer = Restored(outer);
        let done = work();
        (!self.is_stopped()).then_some(done)
    }

    /// Returns the stop of the work that this thread does, for other threads that take a share of it.
    #[must_use]
    pub fn of_this_thread() -> Self {
        CURRENT.with_borrow(Clone::clone).unwrap_or_default()
    }
}

/// Sets the stop of the thread to an earlier one at the end of work, also if the work panics.
struct Restored(Option<Stop>);

impl Drop for Restored {
    fn drop(&mut self) {
        CURRENT.set(self.0.take());
    }
}

/// True if the work that this thread does was stopped: loops end then, and whatever they return is thrown away by
/// [`Stop::run`].
#[must_use]
pub fn is_stopped() -> bool {
    CURRENT.with_borrow(|stop| stop.as_ref().is_some_and(Stop::is_stopped))
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
    fn a_panic_leaves_no_stop_behind() {
        let stop = Stop::default();
        stop.stop();
        let panicked = std::panic::catch_unwind(|| stop.run(|| panic!("on purpose")));
        assert!(panicked.is_err() && !is_stopped());
    }
}
