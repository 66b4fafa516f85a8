//! Long work that Ctrl-C ends. Python looks for signals only on its own thread, which therefore waits for another one.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::error::io_error;

/// How long a caller waits before it looks for Ctrl-C.
pub(crate) const TIMEOUT: Duration = Duration::from_millis(50);

/// The length of a text, in bytes, that is parsed within that time on any machine.
pub(crate) const SHORT: usize = 1 << 20;

/// Does work while other threads of Python run. After Ctrl-C nobody waits for it, and its result is dropped.
pub(crate) fn interruptible<R: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce() -> R + Send + 'static,
) -> PyResult<R> {
    let (sender, receiver) = channel();
    let run = move || drop(sender.send(work()));
    thread::Builder::new().spawn(run).map_err(|error| io_error(&error, None))?;
    py.detach(move || wait(&receiver))
}

/// The same for work on borrowed data: it gets a flag that asks it to end, which Ctrl-C sets.
pub(crate) fn stoppable<R: Send>(py: Python<'_>, work: impl FnOnce(&AtomicBool) -> R + Send) -> PyResult<R> {
    let stop = AtomicBool::new(false);
    py.detach(|| {
        thread::scope(|scope| {
            let (sender, receiver) = channel();
            let stop = &stop;
            scope.spawn(move || sender.send(work(stop)));
            let result = wait(&receiver);
            stop.store(result.is_err(), Ordering::Relaxed);
            result
        })
    })
}

/// Waits for the result of another thread, without the lock of the interpreter; the error of Ctrl-C ends the wait.
fn wait<R>(receiver: &Receiver<R>) -> PyResult<R> {
    loop {
        match receiver.recv_timeout(TIMEOUT) {
            Ok(result) => return Ok(result),
            Err(RecvTimeoutError::Timeout) => Python::attach(|py| py.check_signals())?,
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err("this is a fault of kifu: please report it with the record"));
            }
        }
    }
}
