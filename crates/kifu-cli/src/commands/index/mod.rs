//! `kifu index`: a library made and kept.

mod problems;
mod rebuild;
mod remove;
mod status;

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use kifu::batch::BinaryFiles;
use kifu::find::Kinds;
use kifu::library::{FOLDER, absolute, base, list_roots, remember, state, stored};
use kifu::numbers::{counted, grouped};
use kifu_files::{ListError, Source, is_archive_name};
use kifu_search::library::{FileState, Finding, LibraryPart, Report, Salvage, WaitingTag, WriterLock, verify};
use kifu_search::{Indexed, LibraryError, Writer, fingerprint, index_file};

use crate::batch::Batch;
use crate::cli::{Global, Index};
use crate::files::Advised;
use crate::library::{find, named};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// Makes a library or brings it up to date.
pub(super) fn run(options: &Index, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(folder) = folder(options) else {
        messages.error("library", &"library not found in this folder or above; name the folder of your records, or the library with --library");
        return Ok(Outcome::Failed);
    };
    let shown = folder.display().to_string();
    let done = if options.status {
        status::run(&folder, options, output)
    } else if options.problems {
        problems::run(&folder, options, output, messages)
    } else if options.remove {
        remove::run(&folder, options, messages)
    } else if options.verify {
        check(&folder, output, messages)
    } else {
        update(&folder, options, global, output, messages)
    };
    match done {
        Ok(outcome) => Ok(outcome),
        Err(Failure::Library(error)) => {
            messages.error(&shown, &error.advised());
            Ok(Outcome::Failed)
        }
        Err(Failure::NoFolders) => {
            messages.error(&shown, &"the library has no folders of records; name one");
            Ok(Outcome::Failed)
        }
        Err(Failure::Output(error)) => Err(error),
    }
}

const REBUILD: &str = "the library is damaged; rebuild it with `kifu index --rebuild`, which keeps tags";

/// Why the command cannot go on.
enum Failure {
    Library(LibraryError),
    /// It is not known what the library is made of.
    NoFolders,
    Output(io::Error),
}

impl From<LibraryError> for Failure {
    fn from(error: LibraryError) -> Self {
        Self::Library(error)
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
    use io::Write as _;
    let findings = verify(folder)?;
    for finding in &findings {
        writeln!(output, "{}", finding.message)?;
    }
    messages.say(match worst(&findings) {
        None => "no damage found",
        Some(LibraryPart::Catalogue) => REBUILD,
        Some(LibraryPart::Segment(_)) => "read damaged parts again with `kifu index --repair`",
        Some(LibraryPart::Records) => "read the rest with `kifu index`",
    });
    Ok(if findings.is_empty() { Outcome::Clean } else { Outcome::Findings })
}

/// The part that is the hardest to mend.
fn worst(findings: &[Finding]) -> Option<LibraryPart> {
    let effort = |part: &LibraryPart| match part {
        LibraryPart::Catalogue => 2,
        LibraryPart::Segment(_) => 1,
        LibraryPart::Records => 0,
    };
    findings.iter().map(|finding| finding.part).max_by_key(effort)
}

/// Says that only rebuilding helps against these findings.
fn tell_damage(
    folder: &Path,
    findings: &[Finding],
    output: &mut Output,
    messages: &Messages,
) -> Result<Outcome, Failure> {
    use io::Write as _;
    for finding in findings {
        writeln!(output, "{}", finding.message)?;
    }
    messages.error(&folder.display().to_string(), &REBUILD);
    Ok(Outcome::Failed)
}

fn update(
    folder: &Path,
    options: &Index,
    global: &Global,
    output: &mut Output,
    messages: &Messages,
) -> Result<Outcome, Failure> {
    let start = Instant::now();
    let base = base(folder);
    let wanted: Vec<String> = options.files.iter().map(|path| stored(&absolute(path), base.as_deref())).collect();
    let mut listing = None;
    if !folder.is_dir() {
        if wanted.is_empty() {
            return Err(LibraryError::Missing(folder.to_owned()).into());
        }
        // No library is made of nothing.
        let listed = list_roots(&wanted, folder, global.list_options(Kinds::Records));
        if listed.sources.is_empty() {
            return Ok(tell_empty(&listed.errors, messages));
        }
        listing = Some(listed);
    }
    let lock = WriterLock::take(folder)?;
    if options.repair {
        let findings = verify(folder)?;
        if worst(&findings) == Some(LibraryPart::Catalogue) {
            return tell_damage(folder, &findings, output, messages);
        }
    }
    let (mut writer, salvage) = if options.rebuild {
        rebuild::begin(lock, &options.files, messages)?
    } else {
        (Writer::with(lock)?, Salvage::default())
    };
    if options.compact {
        let replaced = writer.compact()?;
        writer.finish()?;
        messages.say(&format!("{} merged", counted(replaced, "segment", "segments")));
        return Ok(Outcome::Clean);
    }
    if options.repair {
        for finding in writer.drop_damaged()? {
            messages.say(&finding.message);
        }
    }
    wanted.iter().try_for_each(|root| writer.add_root(root))?;
    salvage.roots.iter().try_for_each(|root| writer.add_root(root))?;
    let waited = writer.waiting_tags()?;
    // Whatever happens now, the next time it is known what is to be read.
    writer.commit()?;
    let roots = writer.roots()?;
    if roots.is_empty() {
        return Err(Failure::NoFolders);
    }
    let listing = listing.unwrap_or_else(|| list_roots(&roots, folder, global.list_options(Kinds::Records)));
    let mut unseen: Vec<String> = Vec::new();
    for (name, error) in &listing.errors {
        messages.error(name, &error.advised());
        unseen.push(stored(&absolute(Path::new(name)), base.as_deref()));
    }
    let mut outcome = if unseen.is_empty() { Outcome::Clean } else { Outcome::Failed };
    let mut listed = HashSet::new();
    let mut stale: Vec<Source> = Vec::new();
    for source in listing.sources {
        let Some((name, state)) = state(&source, base.as_deref()) else {
            messages.error(&source.name(), &"no such file or folder");
            outcome = Outcome::Failed;
            continue;
        };
        if listed.contains(&name) {
            messages.error(&name, &"another file of the same name was read instead");
            outcome = Outcome::Failed;
            continue;
        }
        if options.recheck || !writer.is_current(&name, state) {
            stale.push(source);
        }
        listed.insert(name);
    }
    // A file without a game is in the library too, with its problem.
    let batch = Batch::of(stale, global, messages).with_binary(BinaryFiles::Pass);
    let mut failure = None;
    let mut problems = 0;
    let ran = batch.run(
        output,
        || (),
        // How the file was is looked at before it is read: a later change will be seen the next time.
        |(), source, bytes| (state(source, base.as_deref()), read(source, bytes)),
        |_, _, (found, indexed): (Option<(String, FileState)>, _)| {
            let Some((name, state)) = found else { return Ok(Outcome::Clean) };
            problems += usize::from(!indexed.problems.is_empty());
            if let Some(problem) = indexed.problems.first() {
                messages.detail(&format!("{name}: {problem}"));
            }
            writer.upsert_file(&name, state, indexed).map(|()| Outcome::Clean).map_err(|error| {
                failure = Some(error);
                io::Error::other("the library cannot be written")
            })
        },
    );
    if let Some(error) = failure {
        return Err(error.into());
    }
    outcome.worsen(ran?);
    // What could not be looked into may still be there; what was read is as it was.
    let is_unseen = |name: &str| unseen.iter().any(|above| remove::lies_in(name, above));
    writer.remove_unmet(|name| listed.contains(name) || is_unseen(name))?;
    if !unseen.is_empty() {
        messages.say("the library keeps their games; remove them with `kifu index --remove FILE`");
    }
    writer.restore(&salvage)?;
    let waiting = writer.settle_tags()?;
    writer.mark_complete()?;
    let report = writer.finish()?;
    if options.rebuild {
        Salvage::remove_old_files(folder)?;
    }
    remember(folder);
    tell(report, problems, start.elapsed(), messages);
    tell_tags(&waiting, &waited, salvage.lost_tags, messages);
    if options.repair {
        let findings = verify(folder)?;
        if !findings.is_empty() {
            return tell_damage(folder, &findings, output, messages);
        }
    }
    Ok(outcome)
}

/// A folder without records: no library is made of it.
fn tell_empty(errors: &[(String, ListError)], messages: &Messages) -> Outcome {
    for (name, error) in errors {
        messages.error(name, &error.advised());
    }
    if errors.is_empty() {
        messages.error("library", &"no records found");
    }
    messages.say("no library was created");
    Outcome::Failed
}

/// Tags whose games are gone, those of earlier runs left out.
fn tell_tags(waiting: &[WaitingTag], waited: &[WaitingTag], lost: usize, messages: &Messages) {
    let new = waiting.iter().filter(|tag| !waited.contains(tag)).count();
    if new > 0 {
        let tags = counted(new, "tag waits", "tags wait");
        messages
            .say(&format!("{tags} for games that were removed or cannot be read; `kifu index --status` lists them"));
    }
    if lost > 0 {
        messages.say(&format!("{} could not be read and were dropped", counted(lost, "tag", "tags")));
    }
}

/// What was done.
fn tell(report: Report, problems: usize, took: Duration, messages: &Messages) {
    let games = counted(report.games, "game", "games");
    let files =
        [(report.added, "new"), (report.changed, "changed"), (report.unchanged, "unchanged"), (report.removed, "gone")];
    let files: Vec<String> = files
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| format!("{} {what}", grouped(*count)))
        .collect();
    let files = if files.is_empty() { "no records found".to_owned() } else { format!("files: {}", files.join(", ")) };
    messages.say(&format!("{games} read ({files}) in {:.1} s", took.as_secs_f64()));
    if problems > 0 {
        let files = counted(problems, "file has", "files have");
        messages.say(&format!("{files} problems: `kifu index --problems` lists them, `kifu check` explains them"));
    }
}

/// What a file has for a library; an archive comes here only if it cannot be opened.
fn read(source: &Source, bytes: &[u8]) -> Indexed {
    match source {
        Source::File(path) if path.file_name().is_some_and(is_archive_name) => Indexed {
            fingerprint: fingerprint(bytes),
            problems: vec!["not a readable zip archive".to_owned()],
            ..Indexed::default()
        },
        _ => index_file(bytes),
    }
}
