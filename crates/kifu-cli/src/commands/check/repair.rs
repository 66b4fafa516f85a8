//! From a repaired text to the file.

use kifu_files::Source;
use kifu_sgf::Collection;

use super::backup;
use super::job::Backup;
use crate::commands::rewrite::{Written, in_place};
use crate::files::IoReason;

/// The repaired text in the encoding of the file.
///
/// # Errors
/// Where the file had to be transcoded to be read and its bytes would not come back as they were: what was not
/// repaired must not change.
pub(super) fn keep_encoding(collection: &Collection<'_>, bytes: &[u8], text: &[u8]) -> Result<Vec<u8>, String> {
    if let Some(choice) = collection.transcoded_from() {
        let encoding = choice.encoding;
        let is_whole = collection.to_bytes().is_some_and(|back| *back == *bytes);
        if !is_whole {
            return Err(format!(
                "not repaired: its {encoding} text would not stay as it is; kifu convert --to-utf8 first"
            ));
        }
        let new = collection.bytes_of(text).ok_or_else(|| {
            format!("not repaired: {encoding} lacks characters of the repair; kifu convert --to-utf8 first")
        })?;
        return Ok(new.into_owned());
    }
    Ok(text.to_vec())
}

/// Puts a repaired record into its place; for standard input it comes back.
///
/// # Errors
/// Where the file cannot be written, or another program has changed it since it was read.
pub(super) fn write(source: &Source, old: &[u8], new: Vec<u8>, backup: Backup) -> Result<Written, String> {
    match source {
        Source::Member { .. } => return Err("a file in an archive is not repaired; unpack it first".to_owned()),
        Source::File(path) if old != new && backup == Backup::Keep => {
            backup::keep(path, old).map_err(|error| {
                format!("cannot keep the file as it was: {}; nothing was changed", IoReason(&error))
            })?;
        }
        Source::File(_) | Source::Stdin(_) => {}
    }
    in_place(source, old, new)
}
