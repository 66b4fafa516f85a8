//! Threads that share a list of tasks, and stop on request.

use core::fmt;
use core::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// The work was ended by its caller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("interrupted")
    }
}

impl core::error::Error for Stopped {}

/// Runs all tasks on several threads, each with its own state. Calls `stop` before each task; true ends the work.
pub(crate) fn share<T: Send, S>(
    threads: NonZeroUsize,
    tasks: Vec<T>,
    stop: impl Fn() -> bool + Sync,
    begin: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, T) + Sync,
) -> Result<(), Stopped> {
    let threads = threads.get().min(tasks.len());
    let stopped = AtomicBool::new(false);
    let tasks = Mutex::new(tasks.into_iter());
    let run = || {
        let mut state = begin();
        loop {
            // A separate value, so that the lock is released on this line.
            let task = tasks.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some(task) = task else { return };
            if stopped.load(Ordering::Relaxed) || stop() {
                stopped.store(true, Ordering::Relaxed);
                return;
            }
            work(&mut state, task);
        }
    };
    if threads <= 1 {
        run();
    } else {
        std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(run))));
    }
    if stopped.into_inner() { Err(Stopped) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_task_is_done_once_or_the_work_ends() {
        for threads in [1, 2, 7] {
            let threads = NonZeroUsize::new(threads).expect("not zero");
            let mut done = vec![0_u32; 100];
            assert_eq!(share(threads, done.iter_mut().collect(), || false, || 1, |one, place| *place += *one), Ok(()));
            assert_eq!(done, [1; 100]);
            assert_eq!(share(threads, vec![(); 9], || true, || (), |(), ()| ()), Err(Stopped));
        }
    }
}
