//! The commands that change the text of records: `fmt`, `set`, `strip`, `transform`, `score --write`.

pub(super) mod fmt;
pub(super) mod set;
pub(super) mod strip;
pub(super) mod territory;
pub(super) mod transform;

use std::collections::BTreeMap;
use std::io::{self, Write as _};
use std::path::Path;
use std::sync::Arc;

use kifu::Parser;
use kifu_files::{OutputError, Source, is_in_place};
use kifu_sgf::Collection;
use kifu_work::change::{Change, ChangeError, Note};
use kifu_work::destination::{Replacement, Written, path_below};
use kifu_work::find::Kinds;
use kifu_work::numbers::counted;
use kifu_work::pages::changes_page;
use kifu_work::terminal::Page;

use super::rewrite::{archive, destination, misfit, rest_of};
use crate::batch::{Batch, Replaces};
use crate::cli::{Changing, Files, Global, OutputOptions};
use crate::files::{Advised, IoReason};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::record::parse_options;
use crate::way_back::{journal, way_back};

/// A command that changes records.
struct Command<'c> {
    /// Its name.
    name: &'c str,
    /// The participle for messages: `stripped`.
    done: &'c str,
    /// The records.
    files: &'c Files,
    /// Whether new texts are written, listed or shown as changes.
    action: Action,
    /// The outcome of a preview if a file would change.
    found: Outcome,
    output: Option<&'c Path>,
    writing: OutputOptions,
    /// The file for the way back.
    undo_list: Option<&'c Path>,
    /// Returns the message for an error, with advice.
    advise: fn(&ChangeError) -> String,
}

/// Whether new texts are written, listed or shown as changes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Action {
    Write,
    /// The files that would change are listed.
    List,
    /// The changes are shown.
    Diff,
}

impl<'c> Command<'c> {
    fn new(name: &'c str, done: &'c str, files: &'c Files, changing: &'c Changing) -> Self {
        let action = match changing {
            Changing { diff: true, .. } => Action::Diff,
            Changing { dry_run: true, .. } => Action::List,
            _ => Action::Write,
        };
        let Changing { output, writing, way_back, .. } = changing;
        let undo_list = way_back.undo_list.as_deref();
        let output = output.as_deref();
        let found = Outcome::Clean;
        Self { name, done, files, action, found, output, writing: *writing, undo_list, advise: Advised::advised }
    }
}

impl Command<'_> {
    /// Finds the records.
    fn find<'r>(&self, global: &'r Global, messages: &'r Messages) -> Option<Batch<'r>> {
        let is_in_place = self.action == Action::Write && is_in_place(self.output, &self.files.files);
        let replaces = if is_in_place { Replaces::Files } else { Replaces::Nothing };
        Batch::find_to_replace(Kinds::Sgf, self.files, self.name, replaces, global, messages)
    }
}

/// The result for a record that was changed.
enum Changed {
    Written(Written),
    /// The record would change; this page is to be printed.
    Would(Page),
}

/// The reason why a record is not changed.
enum Unchanged {
    /// The file is no record.
    Unread(String),
    /// The record stays as it is, because what would be written is not sure.
    Doubtful(String),
    /// The record cannot be changed or written.
    Failed(String),
}

impl Unchanged {
    fn of(error: &ChangeError, advise: fn(&ChangeError) -> String) -> Self {
        let reason = advise(error);
        match error {
            ChangeError::NoGame(_) => Self::Unread(reason),
            ChangeError::NotScored(_) | ChangeError::NotWritten(_) | ChangeError::RulesUnknown => {
                Self::Doubtful(reason)
            }
            _ => Self::Failed(reason),
        }
    }
}

/// Makes one change to every record. Also returns the notes, counted over all records: a folder may have thousands.
fn run(
    command: &Command<'_>,
    change: &dyn Change,
    global: &Global,
    output: &mut Output,
    messages: &Messages,
) -> io::Result<(Outcome, BTreeMap<Note, usize>)> {
    let Some(batch) = command.find(global, messages) else { return Ok((Outcome::Failed, BTreeMap::new())) };
    let work = |_: &Source, collection: &Collection<'_>, bytes: &[u8]| change.change(collection, bytes);
    let (outcome, notes) = run_on(&batch, command, &work, global, output, messages)?;
    if let Some(&count) = notes.get(&Note::Completed) {
        let files = counted(count, "damaged file", "damaged files");
        messages.say(&format!("{files}: missing brackets, parentheses and semicolons added"));
    }
    Ok((outcome, notes))
}

/// The function that changes a record: its source, its text, and the bytes of its file.
type Work<'w> = dyn Fn(&Source, &Collection<'_>, &[u8]) -> Result<kifu_work::change::Changed, ChangeError> + Sync + 'w;

/// Changes the records of a batch.
fn run_on(
    batch: &Batch<'_>,
    command: &Command<'_>,
    work: &Work<'_>,
    global: &Global,
    output: &mut Output,
    messages: &Messages,
) -> io::Result<(Outcome, BTreeMap<Note, usize>)> {
    let failed = |outcome| Ok((outcome, BTreeMap::new()));
    let Command { done, action, .. } = *command;
    let Some(parsing) = parse_options(global, messages) else { return failed(Outcome::Failed) };
    let journal = journal(command.undo_list);
    let destination = match destination(command.output, command.files, batch, &command.writing) {
        Ok(destination) => destination.noted_in(Arc::clone(&journal)),
        Err(error) => return failed(misfit(&error, messages)),
    };
    let wanted = command.output.filter(|_| action == Action::Write);
    let mut archive = match archive(wanted, destination.outputs()) {
        Ok(archive) => archive,
        Err(error) => return failed(messages.refused(&error)),
    };
    let styles = output.styles();
    let (mut changed, mut unchanged, mut copied) = (0, 0, 0);
    let mut notes: BTreeMap<Note, usize> = BTreeMap::new();
    let mut outcome = batch.run(
        output,
        Parser::default,
        |parser, source, bytes| {
            parser.parse(bytes, &parsing, |collection| {
                let new = work(source, collection, bytes).map_err(|error| Unchanged::of(&error, command.advise))?;
                let name = source.name();
                let changed = match action {
                    Action::Write => {
                        let written = destination.write(source, bytes, new.bytes, Replacement::Allowed);
                        Changed::Written(written.map_err(|error| Unchanged::Failed(error.advised()))?)
                    }
                    _ if new.bytes == bytes => Changed::Written(Written::Unchanged),
                    Action::List => Changed::Would(Page::new().line(styles.plain, &name).clone()),
                    Action::Diff => {
                        let after = Collection::parse_with(&new.bytes, &new.parse);
                        Changed::Would(changes_page(&name, collection, &after, styles))
                    }
                };
                Ok((changed, new.notes))
            })
        },
        |output, source, result: Result<(Changed, Vec<Note>), Unchanged>| {
            let (result, found) = match result {
                Ok(result) => result,
                Err(Unchanged::Unread(reason)) => return Ok(batch.refuse(source, &reason)),
                Err(Unchanged::Doubtful(reason)) => {
                    messages.error(&source.name(), &reason);
                    return Ok(batch.outcome_of_no_record(source));
                }
                Err(Unchanged::Failed(reason)) => {
                    messages.error(&source.name(), &reason);
                    return Ok(Outcome::Failed);
                }
            };
            found.into_iter().for_each(|note| *notes.entry(note).or_default() += 1);
            match result {
                Changed::Written(Written::Unchanged) => unchanged += 1,
                Changed::Written(Written::Copied) => copied += 1,
                Changed::Written(Written::Replaced(replaced)) => {
                    changed += 1;
                    messages.detail(&format!("{} {done}", source.name()));
                    messages.replaced(&source.name(), &replaced);
                }
                Changed::Written(Written::Stdout(bytes)) => match &mut archive {
                    Some(archive) => {
                        let added = path_below(source, &command.files.files).map_err(|error| error.advised());
                        let added = added
                            .and_then(|path| archive.add(&path, &bytes).map_err(|error| IoReason(&error).to_string()));
                        if let Err(reason) = added {
                            messages.error(&source.name(), &reason);
                            return Ok(Outcome::Failed);
                        }
                        changed += 1;
                    }
                    None => output.data().write_all(&bytes)?,
                },
                Changed::Would(page) => {
                    changed += 1;
                    return output.page(&page).map(|()| command.found);
                }
            }
            Ok(Outcome::Clean)
        },
    )?;
    output.flush()?;
    if let (Some(archive), Some(path)) = (archive, wanted)
        && let Err(error) = archive.finish()
    {
        outcome.worsen(messages.refused(&OutputError::from_io(path, error)));
        changed = 0;
    }
    messages.created(destination.outputs());
    if changed + unchanged + copied > 0 {
        let would = if action == Action::Write { done.to_owned() } else { format!("would be {done}") };
        let rest = rest_of(unchanged, copied);
        let back = way_back(&journal, messages);
        messages.say(&format!("{} {would}{rest}{back}", counted(changed, "file", "files")));
    }
    Ok((outcome, notes))
}
