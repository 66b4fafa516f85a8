//! Folders that are deleted at the end of a command.

use std::env;

use kifu_files::TemporaryFolder;

use crate::files::IoReason;
use crate::messages::Messages;

/// Creates a folder among the temporary ones of the system, with a name that begins with `prefix`. Prints a message and
/// returns `None` if that fails.
pub(crate) fn temporary_folder(prefix: &str, messages: &Messages) -> Option<TemporaryFolder> {
    let made = TemporaryFolder::new(prefix);
    let explain = |error: &std::io::Error| {
        let reason = format!("no temporary folder can be made here: {}; set TMPDIR to another one", IoReason(error));
        messages.error(&env::temp_dir().to_string_lossy(), &reason);
    };
    made.inspect_err(explain).ok()
}
