//! Processor time, of this process or of the programs that it has run.

use std::time::Duration;

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeVal;

/// Whose time is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Clock {
    /// This thread's.
    Thread,
    /// That of all programs that were run and have ended.
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
