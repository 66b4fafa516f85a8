//! From a repaired text to the file.

use kifu::destination::{Written, write_in_place};
use kifu_files::{Source, write_backup};

use super::job::Backup;
use crate::files::{Advised, IoReason};

/// Puts a repaired record into its place; for standard input it comes back.
///
/// # Errors
/// If the file cannot be written, or another program has changed it since it was read.
pub(super) fn write(source: &Source, old: &[u8], new: Vec<u8>, backup: Backup) -> Result<Written, String> {
    match source {
        Source::Member { .. } => return Err("files in archives cannot be repaired; unpack it first".to_owned()),
        Source::File(path) if old != new && backup == Backup::Keep => {
            write_backup(path, old)
                .map_err(|error| format!("cannot write the backup: {}; nothing was changed", IoReason(&error)))?;
        }
        Source::File(_) | Source::Stdin(_) => {}
    }
    write_in_place(source, old, new).map_err(|error| error.advised())
}
