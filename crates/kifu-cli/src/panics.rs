//! Panics of libraries that the program can do without.

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe, catch_unwind};

thread_local! {
    /// Whether a panic on this thread is expected and must not be reported.
    static IS_QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Lets [`quietly`] keep panics from standard error; all others are reported as before.
pub(crate) fn install() {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if !IS_QUIET.get() {
            report(panic);
        }
    }));
}

/// Calls `work`; returns `None` if it panics.
///
/// What `work` was changing may be half changed then.
pub(crate) fn quietly<R>(work: impl FnOnce() -> R) -> Option<R> {
    let was_quiet = IS_QUIET.replace(true);
    let result = catch_unwind(AssertUnwindSafe(work));
    IS_QUIET.set(was_quiet);
    result.ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_no_result() {
        assert_eq!(quietly(|| 1), Some(1));
        assert_eq!(quietly(|| quietly(|| -> i32 { panic!("expected") })), Some(None));
        assert!(!IS_QUIET.get());
    }
}
