//! Returns memory to the system when a document has changed or is closed.
//!
//! glibc keeps large blocks for reuse after one was freed: after some changes of a large document, it holds three times
//! the memory that the document needs. A setting prevents this, but glibc reads it from the environment only when a
//! program starts.

#[cfg(all(target_os = "linux", target_env = "gnu"))]
use std::{env, os::unix::process::CommandExt, process::Command};

/// The setting: blocks of at least this many bytes are returned to the system when they are freed. It is the initial
/// value of glibc.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const SETTING: (&str, &str) = ("MALLOC_MMAP_THRESHOLD_", "131072");

/// Restarts `kifu lsp` in the same process, with the setting. Does nothing if the environment has the setting already,
/// or for other commands. Called before anything else, so the restart takes hardly any time.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub(crate) fn restart_returning_memory() {
    let (name, value) = SETTING;
    let mut arguments = env::args_os();
    let called = arguments.next().unwrap_or_default();
    let arguments: Vec<_> = arguments.collect();
    if arguments.first().is_none_or(|command| command != "lsp") || env::var_os(name).is_some() {
        return;
    }
    if let Ok(program) = env::current_exe() {
        // `exec` returns only if it fails; the server then only needs more memory.
        let _ = Command::new(program).arg0(called).args(arguments).env(name, value).exec();
    }
}

/// Other systems return memory by themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(crate) fn restart_returning_memory() {}
