//! `kifu index`: a library made and kept.

mod anew;
mod problems;
mod remove;
mod status;

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use kifu_search::{
    FileState, Indexed, LibraryError, Report, Salvage, Writer, WriterLock, fingerprint, index_file, verify,
};

use crate::batch::Batch;
use crate::cli::{Global, Index};
use crate::files::{Source, is_archive_name};
use crate::library::{FOLDER, absolute, base, find, list_roots, state, stored};
use crate::messages::Messages;
use crate::numbers::{counted, grouped};
use crate::outcome::Outcome;
use crate::output::Output;

/// Makes a library or brings it up to date.
pub(super) fn run(options: &Index, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(folder) = folder(options) else {
        messages.error("library", &"there is none in this folder or above: name the folder of your records");
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
            messages.error(&shown, &error);
            Ok(Outcome::Failed)
        }
        Err(Failure::NoFolders) => {
            messages.error(&shown, &"nobody has said what it is made of: name the folder of your records");
            Ok(Outcome::Failed)
        }
        Err(Failure::Output(error)) => Err(error),
    }
}

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
    if options.library.library.is_some() || options.files.is_empty() || options.remove {
        return find(&options.library);
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
    if findings.is_empty() {
        messages.say("everything is whole");
        return Ok(Outcome::Clean);
    }
    let is_catalogue = findings.iter().any(|finding| finding.segment.is_none());
    messages.say(if is_catalogue {
        "make the library anew with `kifu index --rebuild`"
    } else {
        "read again what is damaged with `kifu index --repair`"
    });
    Ok(Outcome::Findings)
}

fn update(
    folder: &Path,
    options: &Index,
    global: &Global,
    output: &mut Output,
    messages: &Messages,
) -> Result<Outcome, Failure> {
    let start = Instant::now();
    let lock = WriterLock::take(folder)?;
    let (mut writer, salvage) = if options.rebuild {
        anew::begin(lock, &options.files, messages)?
    } else {
        (Writer::with(lock)?, Salvage::waiting(folder))
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
    let base = base(folder);
    for path in &options.files {
        writer.add_root(&stored(&absolute(path), base.as_deref()))?;
    }
    salvage.roots.iter().try_for_each(|root| writer.add_root(root))?;
    // Whatever happens now, the next time it is known what is to be read.
    writer.make_lasting()?;
    let roots = writer.roots()?;
    if roots.is_empty() {
        return Err(Failure::NoFolders);
    }
    let listing = list_roots(&roots, folder, global);
    let mut unseen: Vec<String> = Vec::new();
    for (name, error) in &listing.errors {
        messages.error(name, error);
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
            messages.error(&name, &"there is another of the same name, which is the one that is read");
            outcome = Outcome::Failed;
            continue;
        }
        if !writer.is_current(&name, state) {
            stale.push(source);
        }
        listed.insert(name);
    }
    let batch = Batch::of(stale, global, messages);
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
            writer.put(&name, state, indexed).map(|()| Outcome::Clean).map_err(|error| {
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
        messages.say("what the library has of these stays; `kifu index --remove FILE` takes it out");
    }
    let lost = writer.restore(&salvage)?;
    let waits = outcome != Outcome::Clean && !lost.is_empty();
    if waits {
        Salvage::let_wait(folder, &lost)?;
    }
    let report = writer.finish()?;
    if !waits {
        Salvage::let_wait(folder, &[])?;
    }
    tell(report, problems, start.elapsed(), messages);
    if waits {
        messages.say(&format!("{} for games that could not be read", counted(lost.len(), "tag waits", "tags wait")));
    } else if !lost.is_empty() {
        messages.say(&format!("{} of games that are not there any more", counted(lost.len(), "tag was", "tags were")));
    }
    Ok(outcome)
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
            problems: vec!["not a zip archive that can be read".to_owned()],
            ..Indexed::default()
        },
        _ => index_file(bytes),
    }
}
