//! `kifu dedupe`: finds duplicate games, chooses the best copy of each, and moves or links the others.

mod read;

use std::io;
use std::path::Path;

use kifu_files::{Existing, Outputs, Parents};
use kifu_search::dedupe::Relation;
use kifu_search::{CsvCells, LibraryError};
use kifu_work::RunMode;
use kifu_work::dedupe::{CopyGroup, GameSet, Method, SetAside, Summary, set_aside, to_csv};
use kifu_work::find::Kinds;
use kifu_work::numbers::{counted, grouped};
use kifu_work::pages::copies_page;
use kifu_work::undo::Journal;

use crate::batch::Batch;
use crate::cli::{Dedupe, DedupeFormat, Global, InLibrary};
use crate::files::{Advised, IoReason};
use crate::library::{open, trusted};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::{Output, Printed};
use crate::way_back::{journal, way_back};

/// Finds duplicates, lists them, and moves or links them.
pub(super) fn run(options: &Dedupe, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let mode = if options.dry_run { RunMode::Preview } else { RunMode::Apply };
    if let Err((name, reason)) = check(options) {
        messages.error(&name, &reason);
        return Ok(Outcome::Failed);
    }
    if let Some(folder) = options.move_to.as_deref().filter(|_| !options.parents)
        && let Err(error) = Outputs::new(Existing::Replace, Parents::Below).below(folder).check_folder()
    {
        return Ok(messages.refused(&error));
    }
    let journal = journal(options.way_back.undo_list.as_deref());
    let (games, mut outcome) = match &options.library {
        Some(folder) => {
            let Some(library) = open(&InLibrary { library: folder.clone() }, messages) else {
                return Ok(Outcome::Failed);
            };
            match trusted(&library, messages).and_then(|trust| GameSet::of_library(library, &trust)) {
                Ok(games) => (games, Outcome::Clean),
                Err(error) => return Ok(library_failed(&error, messages)),
            }
        }
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
        match set_aside(&games, &mut groups, method, mode, &journal) {
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
        say_what_was_done(&done, method, mode, &journal, messages);
    }
    if options.fail && !groups.is_empty() {
        outcome.worsen(Outcome::Findings);
    }
    Ok(outcome)
}

/// Rejects options that contradict each other.
fn check(options: &Dedupe) -> Result<(), (String, String)> {
    let is_changing = options.move_to.is_some() || options.link;
    let unused = [("--dry-run", options.dry_run), ("--undo-list", options.way_back.undo_list.is_some())];
    if let Some((name, _)) = unused.iter().find(|(_, is_used)| *is_used && !is_changing) {
        return Err(((*name).to_owned(), "needs --move-to or --link".to_owned()));
    }
    match &options.move_to {
        Some(folder) if folder.exists() && !folder.is_dir() => {
            Err((folder.to_string_lossy().into_owned(), "is a file, not a folder".to_owned()))
        }
        _ => Ok(()),
    }
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

fn say_what_was_done(done: &SetAside, method: &Method, mode: RunMode, journal: &Journal, messages: &Messages) {
    let did = if *method == Method::Link { "linked" } else { "moved" };
    let files = counted(done.changed, "file", "files");
    let stay =
        |verb: &str| if done.unchanged > 0 { format!(", {} {verb}", grouped(done.unchanged)) } else { String::new() };
    match mode {
        RunMode::Preview => messages.say(&format!("{files} would be {did}{}", stay("would stay"))),
        RunMode::Apply => {
            let back = way_back(journal, messages);
            messages.say(&format!("{files} {did}{}{back}", stay("unchanged")));
        }
    }
}
