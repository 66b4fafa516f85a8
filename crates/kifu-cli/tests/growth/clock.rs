//! Processor time, of this thread or of the child processes.

use std::time::Duration;

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeVal;

/// The processor time to measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Clock {
    /// That of this thread.
    Thread,
    /// That of all child processes that have ended.
    Children,
}

impl Clock {
    /// The time used so far.
    fn now(self) -> Duration {
        let usage = getrusage(match self {
            Self::Thread => UsageWho::RUSAGE_THREAD,
            Self::Children => UsageWho::RUSAGE_CHILDREN,
        });
        let usage = usage.expect("the system says how much was used");
        let of = |time: TimeVal| {
            Duration::from_micros(u64::try_from(time.tv_sec() * 1_000_000 + time.tv_usec()).expect("a time"))
        };
        of(usage.user_time()) + of(usage.system_time())
    }

    /// The time that something takes.
    pub(crate) fn time(self, work: &mut dyn FnMut()) -> Duration {
        let before = self.now();
        work();
        self.now() - before
    }
}
