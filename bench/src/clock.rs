//! Time measurement.

use cpu_time::ProcessTime;

/// The seconds of processor time, user and system, that `work` took.
pub fn cpu_seconds<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let start = ProcessTime::now();
    let result = work();
    (start.elapsed().as_secs_f64(), result)
}

/// The fastest of several timings, as disturbances only make a measurement slower.
#[derive(Clone, Copy)]
pub struct Fastest(f64);

impl Fastest {
    /// No timing yet.
    pub const NONE: Self = Self(f64::INFINITY);

    /// Adds a timing.
    pub fn note(&mut self, seconds: f64) {
        self.0 = self.0.min(seconds);
    }

    /// The fastest time in seconds.
    #[must_use]
    pub fn seconds(self) -> f64 {
        // A set of a few small files can take less than the resolution of the clock.
        self.0.max(1e-9)
    }
}
