//! Ctrl-C: stop at once, but never in the middle of writing a file.

use std::process;
#[cfg(unix)]
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::outcome::INTERRUPTED;

/// How a request to end is treated while it is only noted.
#[derive(Clone, Copy)]
pub(crate) struct Noting {
    /// What is done before the program is ended by force.
    pub(crate) last_resort: fn(),
    /// How long the work has to end by itself. `None`: until a second request.
    pub(crate) patience: Option<Duration>,
}

/// Set while requests to end are only noted.
static NOTING: Mutex<Option<Noting>> = Mutex::new(None);

/// Whether a request was noted.
static ASKED: AtomicBool = AtomicBool::new(false);

/// Makes Ctrl-C (and a request to terminate) end the program with exit code 130.
///
/// A file that is just being replaced is finished first, so neither a half file nor a temporary one stays behind.
pub(crate) fn install() {
    let handler = || {
        if let Some(noting) = noting()
            && !ASKED.swap(true, Ordering::SeqCst)
        {
            if let Some(patience) = noting.patience {
                thread::spawn(move || {
                    thread::sleep(patience);
                    end_by_force();
                });
            }
            return;
        }
        end_by_force();
    };
    // Fails only where a handler is installed already or the system refuses; the default then ends the program too.
    let _ = ctrlc::set_handler(handler);
    outlive_size_limit();
}

fn noting() -> Option<Noting> {
    *NOTING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends the program between two writes.
fn end_by_force() {
    if let Some(noting) = noting() {
        (noting.last_resort)();
    }
    let _ended = kifu_files::end_writing();
    process::exit(INTERRUPTED);
}

/// Where files may not grow further (`ulimit -f`), the system would end the program in the middle of writing one, and
/// a temporary file would stay behind. With any handler the write fails instead, and that is reported.
#[cfg(unix)]
fn outlive_size_limit() {
    let nobody_asks = Arc::new(AtomicBool::new(false));
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, nobody_asks);
}

#[cfg(not(unix))]
fn outlive_size_limit() {}

/// Does `work`, which looks from time to time whether the end [is asked](is_asked) for and then ends by itself. A second
/// request ends the program all the same, and so does the first if the work has not ended in time.
pub(crate) fn noted<T>(noting: Noting, work: impl FnOnce() -> T) -> T {
    let set = |value| *NOTING.lock().unwrap_or_else(PoisonError::into_inner) = value;
    set(Some(noting));
    let result = work();
    set(None);
    result
}

/// Whether the program was asked to end while requests are only noted.
pub(crate) fn is_asked() -> bool {
    ASKED.load(Ordering::SeqCst)
}
