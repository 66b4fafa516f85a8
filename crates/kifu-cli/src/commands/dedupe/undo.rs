//! What was done to files, written down so that it can be undone.

use std::fs;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kifu_files::{Existing, FileId, Reach, move_file, read_regular, read_text, write_atomically};
use serde::{Deserialize, Serialize};

use crate::cli::Dedupe;
use crate::files::IoReason;
use crate::messages::Messages;
use crate::numbers::counted;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::printable::printable;

/// Something that was done; the paths are absolute.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(tag = "did", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum Deed {
    /// A file was moved.
    Move { from: PathBuf, to: PathBuf },
    /// A file became another name of a file with the same bytes.
    Link { file: PathBuf, same_as: PathBuf },
}

/// A list of deeds that grows, a line of JSON each.
pub(super) struct UndoList {
    path: PathBuf,
    file: Option<File>,
}

impl UndoList {
    /// The list in this file, which need not be there yet.
    ///
    /// # Errors
    /// Where there is a file that is no such list.
    pub(super) fn open(path: &Path) -> Result<Self, String> {
        if path.symlink_metadata().is_ok() {
            read(path)?;
        }
        Ok(Self { path: path.to_owned(), file: None })
    }

    /// Writes a deed down; to be called before it is done.
    ///
    /// # Errors
    /// Where the list cannot be written, or a path has no text for JSON.
    pub(super) fn note(&mut self, deed: &Deed) -> io::Result<()> {
        let line = serde_json::to_string(deed).map_err(io::Error::other)? + "\n";
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(File::options().create(true).append(true).open(&self.path)?),
        };
        file.write_all(line.as_bytes())
    }
}

/// The most bytes that a list, or a file that was linked, may have.
const LIMIT: u64 = 4 << 30;

/// Reads a list.
fn read(path: &Path) -> Result<Vec<Deed>, String> {
    let text = read_text(path, LIMIT).map_err(|error| match error.kind() {
        io::ErrorKind::InvalidData => "is not an undo list of `kifu dedupe`".to_owned(),
        _ => IoReason(&error).to_string(),
    })?;
    let deed = |(number, line): (usize, &str)| {
        serde_json::from_str(line)
            .map_err(|_| format!("line {number} is not from `kifu dedupe`; the file was not changed"))
    };
    (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()).map(deed).collect()
}

/// Whether things are done or only shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Doing {
    /// They are done.
    Apply,
    /// They are shown.
    Show,
}

/// Undoes what a list says, the last thing first. What is undone goes from the list.
pub(super) fn undo(options: &Dedupe, list: &Path, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let doing = if options.apply { Doing::Apply } else { Doing::Show };
    let deeds = Reach::of(list, &options.below).map_err(|error| IoReason(&error).to_string()).and_then(|reach| {
        let deeds = read(list)?;
        check_reach(&deeds, &reach)?;
        Ok(deeds)
    });
    let deeds = match deeds {
        Ok(deeds) => deeds,
        Err(reason) => {
            messages.error(&list.to_string_lossy(), &reason);
            return Ok(Outcome::Failed);
        }
    };
    let mut left = Vec::new();
    let mut undone = 0;
    for deed in deeds.into_iter().rev() {
        let (what, result) = match &deed {
            Deed::Move { from, to } => (format!("{} -> {}", to.display(), from.display()), undo_move(from, to, doing)),
            Deed::Link { file, same_as } => {
                (format!("{}: a separate file again", file.display()), undo_link(file, same_as, doing))
            }
        };
        match result {
            Ok(Undone::Done) => {
                undone += 1;
                writeln!(output, "{}", printable(&what))?;
            }
            Ok(Undone::NeverDone) => {}
            Err(reason) => {
                messages.error(&what, &reason);
                left.push(deed);
            }
        }
    }
    let outcome = if left.is_empty() { Outcome::Clean } else { Outcome::Failed };
    if doing == Doing::Show {
        let how = if undone > 0 { "; use --apply to undo them" } else { "" };
        messages.say(&format!("{} would be undone{how}", counted(undone, "change", "changes")));
        return Ok(outcome);
    }
    left.reverse();
    let lines: String = left.iter().filter_map(|deed| Some(serde_json::to_string(deed).ok()? + "\n")).collect();
    // An empty list says that nothing is left to undo.
    if let Err(error) = write_atomically(list, lines.as_bytes(), Existing::Replace) {
        messages.error(&list.to_string_lossy(), &format!("cannot be written: {}", IoReason(&error)));
        return Ok(Outcome::Failed);
    }
    messages.say(&format!("{} undone", counted(undone, "change", "changes")));
    Ok(outcome)
}

/// Refuses a list that touches files elsewhere.
fn check_reach(deeds: &[Deed], reach: &Reach) -> Result<(), String> {
    let paths = deeds.iter().flat_map(|deed| match deed {
        Deed::Move { from, to } => [from, to],
        Deed::Link { file, same_as } => [file, same_as],
    });
    match paths.into_iter().find(|path| !reach.contains(path)) {
        Some(outside) => Err(format!(
            "{} is not below the folder of the list; --below FOLDER allows another folder; nothing was undone",
            outside.display()
        )),
        None => Ok(()),
    }
}

/// What became of a deed.
enum Undone {
    Done,
    /// It was written down, but then not done, or undone already.
    NeverDone,
}

fn undo_move(from: &Path, to: &Path, doing: Doing) -> Result<Undone, String> {
    let is_there = |path: &Path| path.symlink_metadata().is_ok();
    match (is_there(from), is_there(to)) {
        (true, false) => Ok(Undone::NeverDone),
        (true, true) => Err("another file has its old name".to_owned()),
        (false, false) => Err("the file is in neither place".to_owned()),
        (false, true) if doing == Doing::Show => Ok(Undone::Done),
        (false, true) => {
            if let Some(folder) = from.parent() {
                fs::create_dir_all(folder)
                    .map_err(|error| format!("cannot create the folder: {}", IoReason(&error)))?;
            }
            move_file(to, from).map_err(|error| format!("cannot move it: {}", IoReason(&error)))?;
            Ok(Undone::Done)
        }
    }
}

fn undo_link(file: &Path, same_as: &Path, doing: Doing) -> Result<Undone, String> {
    if !is_link_of(file, same_as) {
        return Ok(Undone::NeverDone);
    }
    if doing == Doing::Apply {
        let bytes = read_regular(file, LIMIT).map_err(|error| IoReason(&error).to_string())?;
        let written = write_atomically(file, &bytes, Existing::Replace);
        written.map_err(|error| format!("cannot be written: {}", IoReason(&error)))?;
    }
    Ok(Undone::Done)
}

/// Whether two paths are names of one file; where the system does not say, whether they have the same bytes, since
/// undoing then changes nothing that can be seen.
fn is_link_of(file: &Path, same_as: &Path) -> bool {
    if cfg!(unix) {
        return FileId::of(file).is_some_and(|id| Some(id) == FileId::of(same_as));
    }
    let read = |path| read_regular(path, LIMIT).ok();
    read(file).is_some_and(|bytes| Some(bytes) == read(same_as))
}
