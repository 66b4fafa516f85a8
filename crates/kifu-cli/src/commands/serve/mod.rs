//! `kifu serve`: shows records in the browser.

mod browser;

use std::io;
use std::path::{Path, PathBuf};

use kifu_files::{IoReason, is_of_another_user, write_private};
use kifu_serve::{Access, Keeper, LibraryPlace, ListenOptions, Server, ServerOptions, Token, listen};
use kifu_work::library::{FOLDER, absolute, cached};
use kifu_work::state;

use crate::cli::Serve;
use crate::commands::samples;
use crate::interrupt::{self, Noting};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::temporary::temporary_folder;

/// Serves libraries until Ctrl-C.
pub(super) fn run(options: &Serve, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    // Deleted at the end: the samples, and libraries that have no other place.
    let Some(temporary) = temporary_folder("kifu-serve-", messages) else { return Ok(Outcome::Failed) };
    let libraries = match places(options, temporary.path(), messages) {
        Ok(libraries) => libraries,
        Err((name, reason)) => {
            messages.error(&name, &reason);
            return Ok(Outcome::Failed);
        }
    };
    let token = Token::random()?;
    if let Some(path) = &options.token_file
        && let Err(error) = write_token(path, token.text())
    {
        messages.error(&path.to_string_lossy(), &IoReason(&error));
        return Ok(Outcome::Failed);
    }
    let access = if options.write { Access::Write } else { Access::Read };
    let log = Messages::log;
    // Files dropped on the page are deleted when the server ends.
    let dropped = LibraryPlace {
        name: "dropped files".to_owned(),
        folder: temporary.path().join("dropped-library"),
        records: vec![temporary.path().join("dropped files")],
        keeper: Keeper::Server,
        state: Some(temporary.path().join("dropped state")),
        undo: Some(temporary.path().join("dropped undo")),
    };
    let version = env!("CARGO_PKG_VERSION");
    let practice = kifu_work::practice::user_log();
    let kept = kifu_work::state::folder().map(|folder| folder.join("page.json"));
    let evaluations = kifu_work::evaluations::folder();
    let (dropped, settings) = (Some(dropped), kifu_work::config::user_file());
    let served = ServerOptions { libraries, dropped, access, version, practice, evaluations, settings, kept, log };
    let server = Server::new(served, token);
    if options.folders.is_empty() && options.library.is_none() {
        // The samples take less than a second to read, and the first page then lists all of them.
        server.wait();
    }
    let listening = ListenOptions { port: options.port.unwrap_or(0) };
    let mut opened = None;
    let announce = |link: &str| {
        let _ = output.line(link).and_then(|()| output.flush());
        messages.say("press Ctrl-C to end");
        if !options.no_open {
            // Without a browser, the user can still open the link.
            opened = browser::open(link, temporary.path()).ok();
        }
    };
    let noting = Noting { last_resort: || (), patience: None };
    let done = interrupt::noted(noting, || listen(&server, &listening, announce, interrupt::is_asked));
    drop(opened);
    match done {
        Ok(()) => Ok(Outcome::Clean),
        Err(error) => {
            let port = options.port.map_or_else(String::new, |port| format!(" {port}"));
            messages.error("serve", &format!("port{port}: {}; choose another with --port", IoReason(&error)));
            Ok(Outcome::Failed)
        }
    }
}

/// Returns the libraries to show.
///
/// # Errors
/// The path that cannot be shown, and the reason.
fn places(options: &Serve, temporary: &Path, messages: &Messages) -> Result<Vec<LibraryPlace>, (String, String)> {
    let folders: Vec<PathBuf> = options.folders.iter().map(|folder| absolute(folder)).collect();
    if let Some(missing) = folders.iter().find(|folder| !folder.exists()) {
        return Err((missing.display().to_string(), "no such file or folder".to_owned()));
    }
    if let Some(library) = &options.library {
        let library = kifu_work::library::inside(library.clone());
        let folder = absolute(&library);
        if folders.is_empty() && !folder.is_dir() {
            return Err((
                folder.display().to_string(),
                "library not found; name the folder of your records too".to_owned(),
            ));
        }
        let named = folders.first().unwrap_or(&folder);
        let (state, undo) = (state_of(&folder), state::undo_folder());
        let (name, keeper) = (name(named), Keeper::User);
        return Ok(vec![LibraryPlace { name, folder, records: folders, keeper, state, undo }]);
    }
    if folders.is_empty() {
        let folder = temporary.join("samples");
        samples::write(&folder).map_err(|error| ("samples".to_owned(), IoReason(&error).to_string()))?;
        let library = temporary.join("library");
        let name = "samples".to_owned();
        let [state, undo] = ["state", "undo"].map(|part| Some(temporary.join(part)));
        let (records, keeper) = (vec![folder], Keeper::Server);
        return Ok(vec![LibraryPlace { name, folder: library, records, keeper, state, undo }]);
    }
    let place = |(number, records): (usize, PathBuf)| {
        let own = records.join(FOLDER);
        let may_write = options.write && records.is_dir();
        let is_foreign = is_of_another_user(&own);
        if is_foreign {
            let own = own.display();
            messages.say(&format!("{own} belongs to another user and is not used; name it with --library to use it"));
        }
        let is_there = own.symlink_metadata().is_ok_and(|found| found.is_dir());
        let (folder, keeper) = if !is_foreign && (is_there || may_write) {
            (own, Keeper::User)
        } else {
            let cache = cached(&records).unwrap_or_else(|| temporary.join(number.to_string()));
            (cache, Keeper::Server)
        };
        let (state, undo) = (state_of(&folder), state::undo_folder());
        LibraryPlace { name: name(&records), folder, records: vec![records], keeper, state, undo }
    };
    Ok(folders.into_iter().enumerate().map(place).collect())
}

/// The folder for the user's state of a library.
fn state_of(library: &Path) -> Option<PathBuf> {
    state::folder().map(|folder| state::of_library(&folder, library))
}

/// The name of a folder for the page; that of a library is the name of the folder around it.
fn name(folder: &Path) -> String {
    let folder = folder.parent().filter(|_| folder.ends_with(FOLDER)).unwrap_or(folder);
    folder.file_name().map_or_else(|| folder.display().to_string(), |name| name.to_string_lossy().into_owned())
}

/// Writes the token to a file that only the user can read. The token of an earlier run is replaced.
fn write_token(path: &Path, token: &str) -> io::Result<()> {
    write_private(path, format!("{token}\n").as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn token_files_are_the_users_alone() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("token");
        std::fs::write(&path, "old").unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
        write_token(&path, "new").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "new\n");
        assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }

    #[test]
    fn libraries_have_the_names_of_their_records() {
        for (folder, expected) in
            [("/home/a/go", "go"), ("/home/a/go/.kifu", "go"), ("/home/a/b.zip", "b.zip"), ("/", "/")]
        {
            assert_eq!(name(Path::new(folder)), expected);
        }
    }
}
