//! `kifu dedupe`: finds duplicate games, chooses the best copy of each, and moves or links the others.

mod read;

use std::io;
use std::path::{Path, PathBuf};

use kifu_files::{Existing, Outputs, Parents, UNDO_LIST, UniquePaths};
use kifu_search::dedupe::Relation;
use kifu_search::{CsvCells, Library, LibraryError};
use kifu_work::RunMode;
use kifu_work::dedupe::{CopyGroup, GameSet, Method, SetAside, Summary, UndoList, set_aside, to_csv};
use kifu_work::find::Kinds;
use kifu_work::library::inside;
use kifu_work::numbers::{counted, grouped};
use kifu_work::pages::copies_page;

use crate::batch::Batch;
use crate::cli::{Dedupe, DedupeFormat, Global};
use crate::commands::undo;
use crate::files::{Advised, IoReason};
use crate::library::trusted;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::{Output, Printed};
use crate::shell::shell_word;

/// Finds duplicates, lists them, and moves or links them.
pub(super) fn run(options: &Dedupe, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let mode = if options.apply { RunMode::Apply } else { RunMode::Preview };
    if let Some(list) = &options.undo {
        return undo::undo_list(list, &options.below, mode, output, messages);
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
    let mut list = match UndoList::open(&list_of(options)) {
        Ok(list) => list,
        Err(error) => {
            messages.error(&error.list.to_string_lossy(), &undo::reason(&error.kind));
            return Ok(Outcome::Failed);
        }
    };
    let (games, mut outcome) = match &options.library {
        Some(folder) => match of_library(folder, messages) {
            Ok(games) => (games, Outcome::Clean),
            Err(error) => return Ok(library_failed(&error, messages)),
        },
        None => {
            let Some(batch) = Batch::find_kinds(Kinds::Records, &options.files, "dedupe", global, messages) else {
                return Ok(Outcome::Failed);
            };
            read::read(&batch, options.move_to.as_deref(), output, messages)?
        }
    };
    let is_wanted = |relation: &Relation| {
        relation.score >= options.min_score && (options.class.is_empty() || options.class.contains(&relation.class()))
    };
    let mut groups = match games.find_copies(global.threads(), is_wanted) {
        Ok(groups) => groups,
        Err(error) => return Ok(library_failed(&error, messages)),
    };
    let method = match &options.move_to {
        Some(folder) => Some(Method::Move(folder.clone())),
        None => options.link.then_some(Method::Link),
    };
    let mut done = SetAside::default();
    if let Some(method) = &method {
        match set_aside(&games, &mut groups, method, mode, &mut list) {
            Ok(result) => done = result,
            Err(error) => {
                let folder = options.move_to.as_deref().unwrap_or(Path::new("")).to_string_lossy();
                messages.error(&folder, &format!("cannot create the folder: {}", IoReason(&error)));
                outcome.worsen(Outcome::Failed);
            }
        }
    }
    for (path, reason) in &done.failed {
        messages.error(&path.to_string_lossy(), reason);
        outcome.worsen(Outcome::Failed);
    }
    output.print(&match options.format {
        DedupeFormat::Text => copies_page(&groups, output.styles()).into(),
        DedupeFormat::Csv => Printed::Data(to_csv(&groups, CsvCells::Exact)),
        DedupeFormat::CsvSafe => Printed::Data(to_csv(&groups, CsvCells::Safe)),
        DedupeFormat::Json => Printed::Data(kifu::json::pretty(&Summary::new(&groups, games.len())) + "\n"),
    })?;
    say_what_was_found(&groups, &games, messages);
    if let Some(method) = &method {
        say_what_was_done(&done, method, mode, options, messages);
    }
    if options.fail && !groups.is_empty() {
        outcome.worsen(Outcome::Findings);
    }
    Ok(outcome)
}

/// The games of a library; files in folders that the user has not named are left alone.
fn of_library(folder: &Path, messages: &Messages) -> Result<GameSet, LibraryError> {
    let library = Library::open(&inside(folder.to_owned()))?;
    let trust = trusted(&library, messages)?;
    GameSet::of_library(library, &trust)
}

/// Rejects options that contradict each other.
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

/// The file for the undo list. By default, it is the first name that is free or names such a list already:
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

fn say_what_was_found(groups: &[CopyGroup], games: &GameSet, messages: &Messages) {
    let copies = groups.iter().map(|group| group.copies.len()).sum();
    let games = counted(games.len(), "game", "games");
    messages.say(&match copies {
        0 => format!("no duplicates in {games}"),
        _ => {
            let (copies, of) = (counted(copies, "duplicate", "duplicates"), counted(groups.len(), "game", "games"));
            format!("{copies} of {of} in {games}")
        }
    });
}

fn say_what_was_done(done: &SetAside, method: &Method, mode: RunMode, options: &Dedupe, messages: &Messages) {
    let did = if *method == Method::Link { "linked" } else { "moved" };
    let files = counted(done.changed, "file", "files");
    let stay =
        |verb: &str| if done.unchanged > 0 { format!(", {} {verb}", grouped(done.unchanged)) } else { String::new() };
    match mode {
        RunMode::Preview => {
            let how = if done.changed > 0 { "; use --apply to change the files" } else { "" };
            messages.say(&format!("{files} would be {did}{}{how}", stay("would stay")));
        }
        RunMode::Apply if done.changed > 0 => {
            let list = list_of(options);
            let below = done.undo_folder(&list);
            let below = below.map_or_else(String::new, |folder| format!(" --below {}", shell_word(&folder)));
            let undo = format!("kifu dedupe --undo {}{below} --apply", shell_word(&list));
            messages.say(&format!("{files} {did}{}; to undo this, run `{undo}`", stay("unchanged")));
        }
        RunMode::Apply => messages.say(&format!("{files} {did}{}", stay("unchanged"))),
    }
}
