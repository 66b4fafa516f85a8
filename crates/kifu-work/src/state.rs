//! The user's state: data that kifu stores for the user outside of the records, such as undo journals and drafts.
//!
//! It is never stored with the records: a downloaded folder could contain lists and links that the user has not made.
//!
//! ```
//! use kifu_work::state::{make_for, of_library};
//!
//! # let temporary = tempfile::tempdir()?;
//! # let (base, library) = (temporary.path().join("state"), temporary.path().join("go/.kifu"));
//! // `kifu_work::state::folder()` is the folder of the user.
//! let state = of_library(&base, &library);
//! make_for(&state, &library)?;
//! assert!(state.join("library").is_file());
//! # Ok::<(), std::io::Error>(())
//! ```

use std::env;
use std::io;
use std::path::{Path, PathBuf};

use kifu_files::{path_from_text, path_to_text, private_folder, read_text, read_unlinked, write_private};
use kifu_search::fingerprint;

use crate::library::absolute;

/// The environment variable that names the folder.
const VARIABLE: &str = "KIFU_STATE";

/// The file that holds the path of a library in its state folder.
const LIBRARY: &str = "library";

/// The file that holds the path of the library used last.
const LAST: &str = "last-library";

/// The largest length of a path in bytes.
const MAX_PATH: u64 = 1 << 16;

/// Returns the folder for the state of the user: `$KIFU_STATE`, or `kifu` in the system's folder, which is `$XDG_STATE_HOME`
/// or `~/.local/state`, on macOS `~/Library/Application Support` and on Windows `%LOCALAPPDATA%`. `None` if none of them is
/// known.
#[must_use]
pub fn folder() -> Option<PathBuf> {
    let folder = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    folder(VARIABLE).or_else(|| {
        let place = if cfg!(windows) {
            folder("LOCALAPPDATA")
        } else {
            let home = if cfg!(target_os = "macos") { "Library/Application Support" } else { ".local/state" };
            folder("XDG_STATE_HOME").or_else(|| folder("HOME").map(|user| user.join(home)))
        };
        place.map(|place| place.join("kifu"))
    })
}

/// Returns the folder in `state` for the data of a library, named after the path of the library with links resolved.
#[must_use]
pub fn of_library(state: &Path, library: &Path) -> PathBuf {
    let name = fingerprint(absolute(library).as_os_str().as_encoded_bytes());
    state.join("libraries").join(format!("{name:016x}"))
}

/// Creates the folder for the data of a library, with a file that holds its path. Only the user can read it.
///
/// # Errors
/// If it cannot be created, or belongs to another user.
pub fn make_for(state: &Path, library: &Path) -> io::Result<()> {
    private_folder(state)?;
    let (note, path) = (state.join(LIBRARY), path_to_text(&absolute(library)));
    if read_unlinked(&note, MAX_PATH).is_ok_and(|known| known == path.as_bytes()) {
        return Ok(());
    }
    write_private(&note, path.as_bytes())
}

/// Returns the folder for undo journals in the state of the user; `None` if the system names none.
#[must_use]
pub fn undo_folder() -> Option<PathBuf> {
    Some(folder()?.join(crate::undo::UNDO))
}

/// The library used last, if it still exists: see [`remember`].
#[must_use]
pub fn last_used() -> Option<PathBuf> {
    let library = path_from_text(&read_text(&folder()?.join(LAST), MAX_PATH).ok()?);
    library.is_dir().then_some(library)
}

/// Remembers the library as the one used last, in the user's state folder. Ignores errors.
pub fn remember(library: &Path) {
    let Some(state) = folder() else { return };
    let (file, text) = (state.join(LAST), path_to_text(&absolute(library)));
    if read_text(&file, MAX_PATH).is_ok_and(|known| known == text) {
        return;
    }
    let _ = private_folder(&state).and_then(|()| write_private(&file, text.as_bytes()));
}
