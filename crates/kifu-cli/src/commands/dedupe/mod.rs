//! `kifu dedupe`: finds duplicate games, chooses the best copy of each, and moves or links the others.

mod aside;
mod found;
mod json;
mod page;
mod sheet;
mod shelf;
mod undo;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kifu::find::Kinds;
use kifu_files::UniquePaths;
use kifu_files::{Existing, Outputs, Parents, Reach, UNDO_LIST, common_folder};
use kifu_search::{CopyOptions, CsvCells, LibraryError, find_copies};

use crate::batch::Batch;
use crate::cli::{Dedupe, DedupeFormat, Global};
use crate::files::Advised;
use crate::messages::Messages;
use crate::numbers::{counted, grouped};
use crate::outcome::Outcome;
use crate::output::Output;
use crate::shell::shell_word;
use aside::Work;
use found::{FoundGroup, collect};
use shelf::Shelf;
use undo::{Doing, UndoList, undo};

/// Finds copies, shows them, and sets them aside.
pub(super) fn run(options: &Dedupe, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let doing = if options.apply { Doing::Apply } else { Doing::Show };
    if let Some(list) = &options.undo {
        return undo(options, list, output, messages);
    }
    if let Err((name, reason)) = check(options) {
        messages.error(&name, &reason);
        return Ok(Outcome::Failed);
    }
    if let Some(folder) = options.move_to.as_deref().filter(|_| !options.parents)
        && let Err(error) = Outputs::new(Existing::Replace, Parents::Below).below(folder).check_folder()
    {
        return Ok(messages.refused(&error));
    }
    let list = match UndoList::open(&list_of(options)) {
        Ok(list) => list,
        Err(reason) => {
            messages.error(&list_of(options).to_string_lossy(), &reason);
            return Ok(Outcome::Failed);
        }
    };
    let (shelf, mut outcome) = match &options.library {
        Some(folder) => match Shelf::open(folder) {
            Ok(shelf) => (shelf, Outcome::Clean),
            Err(error) => return Ok(library_failed(&error, messages)),
        },
        None => {
            let Some(batch) = Batch::find_kinds(Kinds::Records, &options.files, "dedupe", global, messages) else {
                return Ok(Outcome::Failed);
            };
            Shelf::read(&batch, options.move_to.as_deref(), output, messages)?
        }
    };
    let groups = find_copies(&shelf.loaded, &CopyOptions { threads: global.threads(), contents: &shelf.contents });
    let mut groups = match shelf.check_read().and_then(|()| collect(groups, &shelf, options)) {
        Ok(groups) => groups,
        Err(error) => return Ok(library_failed(&error, messages)),
    };
    let mut work =
        Work { shelf: &shelf, doing, list, messages, touched: Vec::new(), done: 0, stay: 0, outcome: Outcome::Clean };
    if let Some(folder) = &options.move_to {
        work.move_copies(&mut groups, folder);
    } else if options.link {
        work.link_copies(&mut groups);
    }
    outcome.worsen(work.outcome);
    let text = match options.format {
        DedupeFormat::Text => page::render(&groups, output.styles()),
        DedupeFormat::Csv => sheet::render(&groups, CsvCells::Exact),
        DedupeFormat::CsvSafe => sheet::render(&groups, CsvCells::Safe),
        DedupeFormat::Json => json::render(&groups, shelf.len()),
    };
    output.write_all(text.as_bytes())?;
    say_what_was_found(&groups, &shelf, messages);
    say_what_was_done(&work, options, messages);
    if options.fail && !groups.is_empty() {
        outcome.worsen(Outcome::Findings);
    }
    Ok(outcome)
}

/// What cannot be meant.
fn check(options: &Dedupe) -> Result<(), (String, String)> {
    if options.apply && options.move_to.is_none() && !options.link {
        return Err(("--apply".to_owned(), "needs --move-to, --link or --undo".to_owned()));
    }
    match &options.move_to {
        Some(folder) if folder.exists() && !folder.is_dir() => {
            Err((folder.to_string_lossy().into_owned(), "is a file, not a folder".to_owned()))
        }
        _ => Ok(()),
    }
}

/// The file for the undo list. Without the user's word it is the first name that is free or already such a list:
/// `kifu rename` leaves lists of the same name.
fn list_of(options: &Dedupe) -> PathBuf {
    let unasked = || {
        let mut taken = UniquePaths::default();
        let path = options.move_to.as_deref().unwrap_or(Path::new("")).join(UNDO_LIST);
        loop {
            let free = taken.take(path.clone());
            if UndoList::open(&free).is_ok() {
                break free;
            }
        }
    };
    options.undo_list.clone().unwrap_or_else(unasked)
}

fn library_failed(error: &LibraryError, messages: &Messages) -> Outcome {
    messages.error("--library", &error.advised());
    Outcome::Failed
}

fn say_what_was_found(groups: &[FoundGroup], shelf: &Shelf, messages: &Messages) {
    let copies = groups.iter().map(|group| group.copies.len()).sum();
    let games = counted(shelf.len(), "game", "games");
    messages.say(&match copies {
        0 => format!("no duplicates in {games}"),
        _ => {
            let (copies, of) = (counted(copies, "duplicate", "duplicates"), counted(groups.len(), "game", "games"));
            format!("{copies} of {of} in {games}")
        }
    });
}

fn say_what_was_done(work: &Work<'_>, options: &Dedupe, messages: &Messages) {
    if options.move_to.is_none() && !options.link {
        return;
    }
    let did = if options.link { "linked" } else { "moved" };
    let files = counted(work.done, "file", "files");
    let stay = |verb: &str| if work.stay > 0 { format!(", {} {verb}", grouped(work.stay)) } else { String::new() };
    match work.doing {
        Doing::Show => {
            let how = if work.done > 0 { "; use --apply to change the files" } else { "" };
            messages.say(&format!("{files} would be {did}{}{how}", stay("would stay")));
        }
        Doing::Apply if work.done > 0 => {
            let list = list_of(options);
            let below = below(&list, &work.touched);
            let undo = format!("kifu dedupe --undo {}{below} --apply", shell_word(&list));
            messages.say(&format!("{files} {did}{}; to undo this, run `{undo}`", stay("unchanged")));
        }
        Doing::Apply => messages.say(&format!("{files} {did}{}", stay("unchanged"))),
    }
}

/// What undoing needs besides the list: the folder of the files, where the list lies elsewhere.
fn below(list: &Path, touched: &[PathBuf]) -> String {
    let paths = || touched.iter().map(PathBuf::as_path);
    let is_enough = Reach::of(list, &[]).is_ok_and(|reach| paths().all(|path| reach.contains(path)));
    let folder = common_folder(paths()).filter(|_| !is_enough);
    folder.map_or_else(String::new, |folder| format!(" --below {}", shell_word(&folder)))
}
