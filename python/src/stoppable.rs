//! Long work on borrowed data, which Ctrl-C asks to stop.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How long a caller waits before it looks for Ctrl-C.
const TIMEOUT: Duration = Duration::from_millis(100);

/// Does work on a thread of its own without the lock of the interpreter. The work gets a flag that asks it to end.
pub(crate) fn stoppable<R: Send>(py: Python<'_>, work: impl FnOnce(&AtomicBool) -> R + Send) -> PyResult<R> {
    let stop = AtomicBool::new(false);
    py.detach(|| {
        thread::scope(|scope| {
            let (sender, receiver) = channel();
            let stop = &stop;
            scope.spawn(move || sender.send(work(stop)));
            loop {
                match receiver.recv_timeout(TIMEOUT) {
                    Ok(done) => return Ok(done),
                    Err(RecvTimeoutError::Timeout) => {
                        if let Err(error) = Python::attach(|py| py.check_signals()) {
                            stop.store(true, Ordering::Relaxed);
                            return Err(error);
                        }
                    }
                    Err(RecvTimeoutError::Disconnected) => return Err(PyRuntimeError::new_err("the work ended early")),
                }
            }
        })
    })
}
