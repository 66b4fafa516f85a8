//! Doubles an input until it takes long enough, and compares the last two times.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};
use std::{env, fmt};

use crate::clock::Clock;

/// Twice the input may take this many times the time. Linear work takes 2, quadratic work 4.
const MAX: f64 = 3.0;

/// The number of repetitions if a ratio is too high: caches, allocators and other programs disturb the measurement.
const TRIES: usize = 3;

/// A generator of inputs of any size.
pub(crate) struct Input {
    pub(crate) name: &'static str,
    pub(crate) make: fn(usize) -> Vec<u8>,
}

/// Prepared work, ready to be measured.
pub(crate) type Work = Box<dyn FnMut()>;

/// Prepares work for an input; `None` if the input does not apply.
pub(crate) type Prepare = Box<dyn Fn(&[u8]) -> Option<Work>>;

/// A subject of measurement.
pub(crate) struct Subject {
    pub(crate) name: String,
    pub(crate) clock: Clock,
    pub(crate) prepare: Prepare,
}

/// The limits for doubling inputs.
pub(crate) struct Limits {
    /// The least time for the larger input.
    enough: Duration,
    /// The maximal length of an input in bytes.
    bytes: usize,
    /// Measures every n-th pair of a subject and an input.
    share: usize,
}

/// True if everything is measured.
pub(crate) fn is_full() -> bool {
    env::var("KIFU_GROWTH").is_ok_and(|value| value == "full")
}

impl Limits {
    pub(crate) fn in_process() -> Self {
        if is_full() {
            Self { enough: Duration::from_millis(100), bytes: 8_000_000, share: 1 }
        } else {
            Self { enough: Duration::from_millis(50), bytes: 500_000, share: 4 }
        }
    }

    /// A program takes some milliseconds to start, which hide the growth of its time.
    pub(crate) fn commands() -> Self {
        if is_full() {
            Self { enough: Duration::from_millis(300), bytes: 8_000_000, share: 1 }
        } else {
            Self { enough: Duration::from_millis(150), bytes: 500_000, share: 9 }
        }
    }
}

/// The results.
pub(crate) struct Table {
    title: &'static str,
    rows: Vec<Row>,
    /// The pairs that panicked.
    panics: Vec<String>,
    pairs: usize,
    start: Instant,
}

struct Row {
    subject: String,
    input: &'static str,
    size: usize,
    time: Duration,
    ratio: f64,
}

impl Table {
    pub(crate) fn new(title: &'static str) -> Self {
        Self { title, rows: Vec::new(), panics: Vec::new(), pairs: 0, start: Instant::now() }
    }

    /// Measures a subject with an input. A panic is recorded, and the other measurements continue.
    pub(crate) fn measure(&mut self, subject: &Subject, input: &Input, limits: &Limits) {
        let measured = catch_unwind(AssertUnwindSafe(|| self.double(subject, input, limits)));
        if measured.is_err() {
            self.panics.push(format!("{} panics: {}", subject.name, input.name));
        }
    }

    /// Doubles the input until the subject takes long enough, and records the ratio of the last two times.
    fn double(&mut self, subject: &Subject, input: &Input, limits: &Limits) {
        self.pairs += 1;
        if !self.pairs.is_multiple_of(limits.share) {
            return;
        }
        let time_of = |size: usize| -> Option<(Duration, usize)> {
            let bytes = (input.make)(size);
            let mut work = (subject.prepare)(&bytes)?;
            Some((subject.clock.time(&mut work), bytes.len()))
        };
        let mut size = 250;
        let Some((mut before, mut length)) = time_of(size) else { return };
        loop {
            // Far below the limit the size is quadrupled; the last step doubles it.
            if before * 10 < limits.enough && length * 4 < limits.bytes {
                size *= 4;
            } else if before * 2 < limits.enough && length * 2 < limits.bytes {
                size *= 2;
            } else {
                break;
            }
            let Some(next) = time_of(size) else { return };
            (before, length) = next;
        }
        let Some((mut after, _)) = time_of(size * 2) else { return };
        let mut ratio = quotient(after, before);
        // Short times are ignored: a subject that grows too fast would take long.
        for _ in 0..TRIES {
            if ratio < MAX || after < limits.enough / 2 {
                break;
            }
            let (Some((small, _)), Some((large, _))) = (time_of(size), time_of(size * 2)) else { return };
            (before, after) = (before.max(small), after.min(large));
            ratio = ratio.min(quotient(large, small));
        }
        // Where memory no longer fits into a cache, one step is steep; quadratic work is steep in all further steps.
        let mut last = after;
        for factor in [4, 8] {
            if ratio <= MAX || after < limits.enough / 2 {
                break;
            }
            let Some((next, _)) = time_of(size * factor) else { return };
            ratio = ratio.min(quotient(next, last));
            last = next;
        }
        if after < limits.enough / 2 {
            ratio = ratio.min(MAX);
        }
        let row = Row { subject: subject.name.clone(), input: input.name, size: size * 2, time: after, ratio };
        if is_full() || ratio > MAX {
            println!("{row}");
        }
        self.rows.push(row);
    }

    /// Prints the results, and fails if a subject grew too fast.
    pub(crate) fn finish(self) {
        println!("{}: {} pairs in {:.0} s", self.title, self.rows.len(), self.start.elapsed().as_secs_f64());
        let bad = self.rows.iter().filter(|row| row.ratio > MAX).map(Row::to_string);
        let bad: Vec<String> = bad.chain(self.panics).collect();
        assert!(!self.rows.is_empty(), "{}: nothing was measured", self.title);
        assert!(bad.is_empty(), "{}: twice the input takes too long:\n{}", self.title, bad.join("\n"));
    }
}

impl fmt::Display for Row {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { subject, input, size, time, ratio } = self;
        write!(formatter, "{subject:32} {input:28} {size:9} {:9.1} ms  x {ratio:.2}", time.as_secs_f64() * 1000.0)
    }
}

fn quotient(after: Duration, before: Duration) -> f64 {
    after.as_secs_f64() / before.as_secs_f64().max(1e-6)
}
