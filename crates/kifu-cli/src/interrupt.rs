//! Ctrl-C: stop at once, but never in the middle of writing a file.

use std::process;
#[cfg(unix)]
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::outcome::INTERRUPTED;

/// The handling of requests to end while they are only noted.
#[derive(Clone, Copy)]
pub(crate) struct Noting {
    /// Called before the program is ended by force.
    pub(crate) last_resort: fn(),
    /// The time for the work to end by itself. `None`: until a second request.
    pub(crate) patience: Option<Duration>,
}

/// `Some` while requests to end are only noted.
static NOTING: Mutex<Option<Noting>> = Mutex::new(None);

/// True while another program on the terminal handles Ctrl-C.
static IGNORED: AtomicBool = AtomicBool::new(false);

/// True once a request was noted.
static ASKED: AtomicBool = AtomicBool::new(false);

/// Makes Ctrl-C (and a request to terminate) end the program with exit code 130.
///
/// A file that is being replaced is finished first, so neither a partial file nor a temporary one is left behind.
pub(crate) fn install() {
    let handler = || {
        if IGNORED.load(Ordering::SeqCst) {
            return;
        }
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
    // Fails only if the system refuses; the default then ends the program too.
    let _ = on_request(handler);
    outlive_size_limit();
}

/// Calls `handler` on a thread of its own at each request to end: Ctrl-C, a terminal that is closed, `kill`.
#[cfg(unix)]
fn on_request(handler: impl Fn() + Send + 'static) -> std::io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    thread::Builder::new().name("signals".to_owned()).spawn(move || signals.forever().for_each(|_| handler())).map(drop)
}

#[cfg(not(unix))]
fn on_request(handler: impl Fn() + Send + 'static) -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(handler)
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

/// Makes writes beyond the file size limit (`ulimit -f`) fail with an error that is reported. Without any handler, the
/// system would end the program in the middle of a write, and leave a temporary file behind.
#[cfg(unix)]
fn outlive_size_limit() {
    let nobody_asks = Arc::new(AtomicBool::new(false));
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, nobody_asks);
}

#[cfg(not(unix))]
fn outlive_size_limit() {}

/// Runs `work`, which regularly checks whether the end [is asked](is_asked) for and then ends by itself. A second
/// request ends the program at once, and so does the first if the work has not ended in time.
pub(crate) fn noted<T>(noting: Noting, work: impl FnOnce() -> T) -> T {
    let set = |value| *NOTING.lock().unwrap_or_else(PoisonError::into_inner) = value;
    set(Some(noting));
    let result = work();
    set(None);
    result
}

/// Runs `work` with a program that handles Ctrl-C itself, such as a pager.
pub(crate) fn ignored<T>(work: impl FnOnce() -> T) -> T {
    IGNORED.store(true, Ordering::SeqCst);
    let result = work();
    IGNORED.store(false, Ordering::SeqCst);
    result
}

/// True if a request to end the program was noted.
pub(crate) fn is_asked() -> bool {
    ASKED.load(Ordering::SeqCst)
}
