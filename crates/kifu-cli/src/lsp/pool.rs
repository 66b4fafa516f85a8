//! The threads that answer queries.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

use crossbeam_channel::{Sender, unbounded};

/// Work for another thread.
pub(super) type Job = Box<dyn FnOnce() + Send>;

/// Threads that run jobs in the order of their arrival.
pub(super) struct Pool {
    jobs: Sender<Job>,
}

impl Pool {
    /// Starts the threads. They end when the pool is dropped.
    pub(super) fn new(threads: usize) -> Self {
        let (jobs, waiting) = unbounded::<Job>();
        for _ in 0..threads {
            let waiting = waiting.clone();
            thread::spawn(move || waiting.into_iter().for_each(|job| job()));
        }
        Self { jobs }
    }

    pub(super) fn run(&self, job: impl FnOnce() + Send + 'static) {
        // The threads live as long as the pool.
        let _ = self.jobs.send(Box::new(job));
    }
}

/// Runs work whose panics must not end the program; `Err` is the message of a panic.
pub(super) fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
        text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "unknown panic".to_owned())
    })
}
