//! Memory goes back to the system when a document has changed or is closed.
//!
//! glibc keeps large blocks for later once it has seen one go: after some changes of a large document it holds three times what
//! the document needs. It has a setting against this, which it reads from the environment when a program starts.

#[cfg(all(target_os = "linux", target_env = "gnu"))]
use std::{env, os::unix::process::CommandExt, process::Command};

/// The setting: blocks of this many bytes and more are returned to the system when they are freed. It is how glibc begins.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const SETTING: (&str, &str) = ("MALLOC_MMAP_THRESHOLD_", "131072");

/// Starts `kifu lsp` again in the same process, with the setting. Does nothing if the environment has one already, or if this is
/// another command. It is called before anything else is done, so starting takes hardly longer.
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
        // It returns only if it fails; then the server needs more memory, no more.
        let _ = Command::new(program).arg0(called).args(arguments).env(name, value).exec();
    }
}

/// Other systems return memory by themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(crate) fn restart_returning_memory() {}
