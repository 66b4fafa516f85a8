//! Errors of kifu as exceptions of Python.

use std::io;
use std::path::Path;

use kifu::Error;
use pyo3::PyErr;
use pyo3::exceptions::{PyIndexError, PyOSError, PyValueError};

/// Returns the exception for an error: `OSError` with its number, `IndexError` for places that do not exist, otherwise
/// `ValueError`.
pub(crate) fn raise(error: Error) -> PyErr {
    match error {
        Error::Io { path, source } => io_error(&source, Some(&path)),
        Error::OtherIo(source) => io_error(&source, None),
        Error::NoSuchMove { .. } | Error::NoSuchNode { .. } | Error::NoSuchPath | Error::NoSuchGame(_) => {
            PyIndexError::new_err(error.to_string())
        }
        _ => value_error(error),
    }
}

/// Returns a `ValueError` with this message.
pub(crate) fn value_error(error: impl ToString) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Returns the `OSError` of the system: Python chooses its class (`FileNotFoundError`) by the number.
pub(crate) fn io_error(error: &io::Error, path: Option<&Path>) -> PyErr {
    let text = error.to_string();
    let Some(number) = error.raw_os_error().or_else(|| number_of(error.kind())) else {
        return PyOSError::new_err(text);
    };
    let message = text.split(" (os error").next().unwrap_or_default().to_owned();
    match path {
        Some(path) => PyOSError::new_err((number, message, path.as_os_str().to_owned())),
        None => PyOSError::new_err((number, message)),
    }
}

/// The number of an error that lost it on its way, as `errno` of Python has it on all systems.
const fn number_of(kind: io::ErrorKind) -> Option<i32> {
    Some(match kind {
        io::ErrorKind::NotFound => 2,
        io::ErrorKind::PermissionDenied => 13,
        io::ErrorKind::AlreadyExists => 17,
        io::ErrorKind::NotADirectory => 20,
        io::ErrorKind::IsADirectory => 21,
        _ => return None,
    })
}
