//! A value that changes, and that threads of Python share.

use std::sync::{Mutex, PoisonError};

/// A value that one thread at a time reads or changes: calls of other threads wait.
///
/// Functions that are passed to [`with`](Self::with) run no code of Python, which could let another thread run that waits for
/// the value, or ask for it again.
pub(crate) struct Shared<T>(Mutex<T>);

impl<T> Shared<T> {
    pub(crate) fn new(value: T) -> Self {
        Self(Mutex::new(value))
    }

    /// Reads or changes the value.
    pub(crate) fn with<R>(&self, work: impl FnOnce(&mut T) -> R) -> R {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl<T: Clone> Shared<T> {
    /// A copy of the value as it is now.
    pub(crate) fn get(&self) -> T {
        self.with(|value| value.clone())
    }
}

impl<T: Clone> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self::new(self.get())
    }
}
