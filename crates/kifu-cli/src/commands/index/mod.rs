//! `kifu index`: creates and updates a library.

mod dataset;
mod faults;
mod status;
mod update;

use std::io;
use std::path::{Path, PathBuf};

use kifu_search::LibraryError;
use kifu_search::library::{Finding, LibraryPart, verify};
use kifu_work::index::{IndexError, Removal, remove, worst_damage};
use kifu_work::library::{FOLDER, absolute};
use kifu_work::numbers::counted;

use crate::cli::{Global, Index};
use crate::files::Advised;
use crate::library::{find, named};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// Creates or updates a library.
pub(super) fn run(options: &Index, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(folder) = folder(options) else {
        messages.error("library", &"library not found in this folder or above; name the folder of your records, or the library with --library");
        return Ok(Outcome::Failed);
    };
    let done = if options.status {
        status::run(&folder, options, output)
    } else if options.faults {
        faults::run(&folder, options, output, messages)
    } else if options.remove {
        taken_out(&folder, options, messages).map_err(Failure::from)
    } else if options.verify {
        check(&folder, output, messages)
    } else if let Some(from) = &options.adopt {
        dataset::adopt(&folder, from, messages)
    } else if let Some(to) = &options.dataset {
        dataset::export(&folder, to, options, global, messages)
    } else {
        update::run(&folder, options, global, messages)
    };
    match done {
        Ok(outcome) => Ok(outcome),
        Err(Failure::Index(IndexError::Empty(errors))) => {
            for (name, error) in &errors {
                messages.error(name, &error.advised());
            }
            if errors.is_empty() {
                messages.error("library", &"no records found");
            }
            messages.say("no library was created");
            Ok(Outcome::Failed)
        }
        Err(Failure::Index(error)) => {
            if let IndexError::Damaged(findings) = &error {
                write_findings(findings, output)?;
            }
            messages.error(&folder.display().to_string(), &error.advised());
            Ok(Outcome::Failed)
        }
        Err(Failure::Output(error)) => Err(error),
    }
}

/// The reason why the command cannot continue.
enum Failure {
    Index(IndexError),
    Output(io::Error),
}

impl From<IndexError> for Failure {
    fn from(error: IndexError) -> Self {
        Self::Index(error)
    }
}

impl From<LibraryError> for Failure {
    fn from(error: LibraryError) -> Self {
        Self::Index(error.into())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// The folder of the library: the one named, else that of the first folder to be read, else the nearest one.
fn folder(options: &Index) -> Option<PathBuf> {
    if options.files.is_empty() || options.remove {
        return find(&options.library);
    }
    if let Some(folder) = named(&options.library) {
        return Some(folder);
    }
    let first = absolute(options.files.first()?);
    let folder = if first.is_dir() { first } else { first.parent()?.to_owned() };
    Some(folder.join(FOLDER))
}

fn check(folder: &Path, output: &mut Output, messages: &Messages) -> Result<Outcome, Failure> {
    let findings = verify(folder)?;
    write_findings(&findings, output)?;
    messages.say(match worst_damage(&findings) {
        None => "no damage found",
        Some(LibraryPart::Catalogue) => {
            "the library is damaged; rebuild it with `kifu index --rebuild`, which keeps tags"
        }
        Some(LibraryPart::Segment(_)) => "read damaged parts again with `kifu index --repair`",
        Some(LibraryPart::Records) => "read the rest with `kifu index`",
    });
    Ok(if findings.is_empty() { Outcome::Clean } else { Outcome::Findings })
}

fn write_findings(findings: &[Finding], output: &mut Output) -> io::Result<()> {
    findings.iter().try_for_each(|finding| output.line(&finding.message))
}

/// Removes the files at or below the named paths from the library.
fn taken_out(folder: &Path, options: &Index, messages: &Messages) -> Result<Outcome, LibraryError> {
    let Removal { roots, files, returning, .. } = remove(folder, &options.files)?;
    messages.say(&format!("{} removed from the library", counted(files, "file", "files")));
    for (path, root) in returning {
        messages.say(&format!("{path} is below {root}: the next `kifu index` will read its files again"));
    }
    Ok(if roots == 0 && files == 0 { Outcome::Findings } else { Outcome::Clean })
}
