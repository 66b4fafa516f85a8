//! Files that a page sends: kept for as long as the server runs, or copied into a folder of the library.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError};

use kifu_files::{Existing, IoReason, after_stem, is_archive_name, safe_name, write_atomically};
use kifu_record::NO_RECORD;
use kifu_work::find::has_record_extension;
use kifu_work::library::restored;
use serde::Serialize;

use super::slot;
use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::reply::Reply;
use crate::server::Server;

/// The bytes of all files that are kept while the server runs.
const MAX_KEPT: usize = 256 << 20;
/// The names that are tried before a file is refused.
const MAX_NAMES: usize = 1000;

/// A file that was received.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Received {
    /// The number of the library that will contain the games of the file after a job `index`.
    library: usize,
    /// The name under which the file is stored.
    name: String,
    /// False if a file with the same name and content existed already.
    is_new: bool,
}

/// Keeps a file until the server ends.
pub(crate) fn keep(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let library = server.dropped.ok_or_else(|| Problem::not_found("a place for files"))?;
    let place = server.libraries.get(library).ok_or_else(|| Problem::not_found("this library"))?.place.records.first();
    let folder = place.ok_or_else(|| Problem::not_found("a place for files"))?;
    let name = wanted_name(call)?;
    // Held until the file is written, so that two files never share a name or the last bytes.
    let mut kept = server.kept_bytes.lock().unwrap_or_else(PoisonError::into_inner);
    if call.body.len() > MAX_KEPT - *kept {
        return Err(Problem::new(Code::TooLarge, format!("more than {} MiB of files were sent", MAX_KEPT >> 20)));
    }
    std::fs::create_dir_all(folder).map_err(|error| failed(&error))?;
    let (name, is_new) = store(folder, &name, &call.body)?;
    if is_new {
        *kept += call.body.len();
    }
    Reply::json(&Received { library, name, is_new })
}

/// Copies a file into the first folder of a library.
pub(crate) fn import(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (library, slot) = slot(server, call)?;
    let name = wanted_name(call)?;
    let roots: Vec<PathBuf> = match slot.snapshot() {
        Ok(snapshot) => snapshot.roots().iter().map(|root| restored(root, &snapshot.folder)).collect(),
        // A folder without records has no library yet.
        Err(_) if slot.is_missing() => slot.place.records.clone(),
        Err(problem) => return Err(problem),
    };
    let folder = roots.into_iter().find(|root| root.is_dir());
    let folder = folder.ok_or_else(|| Problem::new(Code::Library, "the library has no folder to write to"))?;
    let (name, is_new) = store(&folder, &name, &call.body)?;
    Reply::json(&Received { library, name, is_new })
}

/// Returns the name for a file that was sent, if it is a record or an archive.
fn wanted_name(call: &Call) -> Result<String, Problem> {
    let bad = |detail: &str| Problem { field: Some("name".to_owned()), ..Problem::new(Code::BadRequest, detail) };
    let given = call.text("name").unwrap_or_default();
    let name = safe_name(given.rsplit(['/', '\\']).next().unwrap_or_default());
    let is_archive = is_archive_name(name.as_ref());
    if !is_archive && !has_record_extension(name.as_ref()) {
        return Err(bad("the name has not the ending of a record or of a ZIP archive"));
    }
    if !is_archive && kifu::parse(call.body.clone()).games().next().is_none() {
        return Err(Problem::new(Code::BadRequest, NO_RECORD));
    }
    Ok(name)
}

/// Writes a file under its name or, if another file has it, with a number. Returns the name, and whether the file is new.
fn store(folder: &Path, name: &str, bytes: &[u8]) -> Result<(String, bool), Problem> {
    for number in 1..=MAX_NAMES {
        let path = match number {
            1 => folder.join(name),
            _ => after_stem(&folder.join(name), &format!(" ({number})")),
        };
        match write_atomically(&path, bytes, Existing::Refuse) {
            Ok(_) => return Ok((name_of(&path), true)),
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(failed(&error)),
            Err(_) if is_same(&path, bytes) => return Ok((name_of(&path), false)),
            Err(_) => {}
        }
    }
    Err(Problem::new(Code::Library, format!("too many files are called `{name}`")))
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// True if a regular file has these bytes.
fn is_same(path: &PathBuf, bytes: &[u8]) -> bool {
    std::fs::symlink_metadata(path).is_ok_and(|found| found.is_file() && found.len() == bytes.len() as u64)
        && std::fs::read(path).is_ok_and(|found| found == bytes)
}

fn failed(error: &io::Error) -> Problem {
    Problem::new(Code::Library, format!("the file cannot be written: {}", IoReason(error)))
}
