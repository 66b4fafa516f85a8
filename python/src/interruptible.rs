//! Long work that Ctrl-C ends.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::error::io_error;

/// How long a caller waits before it looks for Ctrl-C.
pub(crate) const TIMEOUT: Duration = Duration::from_millis(50);

/// The length of a text, in bytes, that is parsed within that time on any machine.
pub(crate) const SHORT: usize = 1 << 20;

/// Does work on another thread while other threads of Python run, and looks for Ctrl-C meanwhile.
///
/// After Ctrl-C nobody waits for the work, whose result is dropped.
pub(crate) fn interruptible<R: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce() -> R + Send + 'static,
) -> PyResult<R> {
    let (sender, receiver) = channel();
    let run = move || drop(sender.send(work()));
    thread::Builder::new().spawn(run).map_err(|error| io_error(&error, None))?;
    // The wait needs the receiver for itself alone.
    let mut receiver = receiver;
    loop {
        let receiver = &mut receiver;
        match py.detach(move || receiver.recv_timeout(TIMEOUT)) {
            Ok(result) => return Ok(result),
            Err(RecvTimeoutError::Timeout) => py.check_signals()?,
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err("this is a fault of kifu: please report it with the record"));
            }
        }
    }
}
