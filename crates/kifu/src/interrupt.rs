//! Ctrl-C: stop at once, but never in the middle of writing a file.

use std::process;
#[cfg(unix)]
use std::sync::{Arc, atomic::AtomicBool};
use std::sync::{PoisonError, RwLock};

use crate::outcome::INTERRUPTED;

/// Held for reading while a file is being replaced, and for writing by the handler when it ends the program.
static REPLACING: RwLock<()> = RwLock::new(());

/// Makes Ctrl-C (and a request to terminate) end the program with exit code 130.
///
/// A file that is just being replaced is finished first, so neither a half file nor a temporary one stays behind.
pub(crate) fn install() {
    let handler = || {
        let _no_more_writes = REPLACING.write().unwrap_or_else(PoisonError::into_inner);
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

/// Does `work`, which Ctrl-C cannot cut in two.
pub(crate) fn uninterrupted<T>(work: impl FnOnce() -> T) -> T {
    let _held = REPLACING.read().unwrap_or_else(PoisonError::into_inner);
    work()
}
