//! Ctrl-C: stop at once, but never in the middle of writing a file.

use std::process;
#[cfg(unix)]
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::outcome::INTERRUPTED;

/// Set while requests to end are only noted: what to do if the first was not heard.
static LAST_RESORT: Mutex<Option<fn()>> = Mutex::new(None);

/// Whether a request was noted.
static ASKED: AtomicBool = AtomicBool::new(false);

/// Makes Ctrl-C (and a request to terminate) end the program with exit code 130.
///
/// A file that is just being replaced is finished first, so neither a half file nor a temporary one stays behind.
pub(crate) fn install() {
    let handler = || {
        if let Some(last_resort) = *LAST_RESORT.lock().unwrap_or_else(PoisonError::into_inner) {
            if !ASKED.swap(true, Ordering::SeqCst) {
                return;
            }
            last_resort();
        }
        let _ended = kifu_files::end_writing();
        process::exit(INTERRUPTED);
    };
    // Fails only where a handler is installed already or the system refuses; the default then ends the program too.
    let _ = ctrlc::set_handler(handler);
    outlive_size_limit();
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
/// request ends the program all the same, after `last_resort`.
pub(crate) fn noted<T>(last_resort: fn(), work: impl FnOnce() -> T) -> T {
    let set = |value| *LAST_RESORT.lock().unwrap_or_else(PoisonError::into_inner) = value;
    set(Some(last_resort));
    let result = work();
    set(None);
    result
}

/// Whether the program was asked to end while requests are only noted.
pub(crate) fn is_asked() -> bool {
    ASKED.load(Ordering::SeqCst)
}
