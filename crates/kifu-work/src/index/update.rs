//! Creates, updates and rebuilds libraries.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use kifu_files::{Listing, Source, check_local, is_archive_name};
use kifu_search::library::{FileState, LibraryPart, Met, Salvage, WaitingTag, WriterLock, verify};
use kifu_search::{IndexMemory, Indexed, Library, LibraryError, RestOfFile, Writer, fingerprint, index_file_in_parts};
use kifu_sgf::encoding::ParseOptions;

use super::remove::lies_in;
use super::{IndexError, IndexEvent, IndexMode, IndexOptions, IndexOutcome, worst_damage};
use crate::batch::{BatchOptions, BinaryFiles, read_each};
use crate::library::{absolute, base, list_roots, restored, state, stored};

/// Creates or updates the library in `folder`. Calls `observe` with each event.
///
/// # Errors
/// Returns an error if the library cannot be read or written, if there are no records for it, or if it is damaged beyond
/// repair.
pub fn update(
    folder: &Path,
    options: &IndexOptions,
    observe: &mut dyn FnMut(IndexEvent<'_>),
) -> Result<IndexOutcome, IndexError> {
    let base = base(folder);
    let wanted: Vec<String> = options.add.iter().map(|path| stored(&absolute(path), base.as_deref())).collect();
    let list = |roots: &[String]| list_roots(roots, folder, options.listing.clone());
    let mut listing = None;
    if !folder.is_dir() {
        if wanted.is_empty() {
            return Err(LibraryError::Missing(folder.to_owned()).into());
        }
        // A new library needs at least one record.
        let listed = list(&wanted);
        if listed.sources.is_empty() {
            return Err(IndexError::Empty(listed.errors));
        }
        listing = Some(listed);
    }
    check_local(folder).map_err(|error| LibraryError::Io(folder.to_owned(), error))?;
    // A catalogue that is gone, or was cut off, must not become one without games.
    if wanted.is_empty()
        && options.mode != IndexMode::Rebuild
        && let Err(missing @ LibraryError::Missing(_)) = Library::open(folder)
    {
        return Err(missing.into());
    }
    let lock = WriterLock::take(folder)?;
    if options.mode == IndexMode::Repair {
        let findings = verify(folder)?;
        if worst_damage(&findings) == Some(LibraryPart::Catalogue) {
            return Err(IndexError::Damaged(findings));
        }
    }
    let (mut writer, salvage) = match options.mode {
        IndexMode::Rebuild => rebuild(lock, &options.add, observe)?,
        _ => (Writer::with(lock)?, Salvage::default()),
    };
    if options.mode == IndexMode::Compact {
        let merged = Some(writer.compact()?);
        return Ok(IndexOutcome { merged, report: writer.finish()?, ..IndexOutcome::default() });
    }
    if options.mode == IndexMode::Repair {
        writer.drop_damaged()?.iter().for_each(|finding| observe(IndexEvent::Dropped(finding)));
    }
    wanted.iter().chain(&salvage.roots).try_for_each(|root| writer.add_root(root))?;
    let waited = writer.waiting_tags()?;
    // Stores the folders to read, in case a later step fails.
    writer.commit()?;
    // If this fails, the user must name the folders again in the next run.
    let _ = options.trust.note(folder);
    let roots = writer.roots()?;
    if roots.is_empty() {
        return Err(IndexError::NoFolders);
    }
    let (roots, not_trusted) = options.trust.split(roots, folder);
    not_trusted.iter().for_each(|root| observe(IndexEvent::NotTrusted(&restored(root, folder))));
    let is_complete = not_trusted.is_empty();
    let mut run = Run { writer, base, options, observe, outcome: IndexOutcome::default(), stale: HashSet::new() };
    run.read(listing.unwrap_or_else(|| list(&roots)), not_trusted)?;
    let Run { mut writer, mut outcome, .. } = run;
    writer.restore(&salvage)?;
    let waiting: Vec<WaitingTag> = writer.settle_tags()?;
    if is_complete {
        writer.mark_complete()?;
    }
    outcome.report = writer.finish()?;
    if options.mode == IndexMode::Rebuild {
        Salvage::remove_old_files(folder)?;
    }
    outcome.new_waiting_tags = waiting.iter().filter(|tag| !waited.contains(tag)).count();
    outcome.lost_tags = salvage.lost_tags;
    Ok(outcome)
}

/// Starts a new library that keeps the data not contained in records. Fails before any change if the folders are unknown.
fn rebuild(
    lock: WriterLock,
    files: &[PathBuf],
    observe: &mut dyn FnMut(IndexEvent<'_>),
) -> Result<(Writer, Salvage), IndexError> {
    let folder = lock.folder();
    let mut salvage = Salvage::of(folder);
    if salvage.roots.is_empty() && files.is_empty() {
        // The library lies in the folder of its records.
        let base = base(folder).ok_or(IndexError::NoFolders)?;
        observe(IndexEvent::FoldersLost(&base));
        salvage.roots.push(stored(&base, Some(&base)));
    }
    Ok((Writer::rebuild(lock)?, salvage))
}

/// A running update, which reads the files of a library.
struct Run<'r> {
    writer: Writer,
    base: Option<PathBuf>,
    options: &'r IndexOptions,
    observe: &'r mut dyn FnMut(IndexEvent<'_>),
    outcome: IndexOutcome,
    /// The names of the files to read.
    stale: HashSet<String>,
}

impl Run<'_> {
    /// Reads new and changed files, and removes deleted ones. Files below `unlisted` are kept, as their state is unknown.
    fn read(&mut self, listing: Listing, mut unlisted: Vec<String>) -> Result<(), IndexError> {
        for (name, error) in &listing.errors {
            (self.observe)(IndexEvent::NotListed(name, error));
            unlisted.push(stored(&absolute(Path::new(name)), self.base.as_deref()));
        }
        self.outcome.unlisted = unlisted.len();
        let (stale, states) = self.stale(listing.sources);
        (self.observe)(IndexEvent::WillRead(stale.len()));
        self.read_files(&stale, states)?;
        // Files in folders that could not be listed may still exist, so their games are kept.
        let is_unlisted = |name: &str| unlisted.iter().any(|above| lies_in(name, above));
        let stale = &self.stale;
        Ok(self.writer.remove_unmet(|name| stale.contains(name) || is_unlisted(name))?)
    }

    /// Returns the files to read, with their names in the library and their states.
    fn stale(&mut self, sources: Vec<Source>) -> (Vec<Source>, Vec<(String, FileState)>) {
        let (mut stale, mut states) = (Vec::new(), Vec::new());
        for source in sources {
            let Some((name, state)) = state(&source, self.base.as_deref()) else {
                (self.observe)(IndexEvent::Missing(&source.name()));
                self.outcome.failed += 1;
                continue;
            };
            let met = match self.options.mode {
                IndexMode::Recheck => Met::Stale,
                _ => self.writer.meet(&name, state),
            };
            if met == Met::Current {
                continue;
            }
            if met == Met::Again || !self.stale.insert(name.clone()) {
                (self.observe)(IndexEvent::SameName(&name));
                self.outcome.failed += 1;
                continue;
            }
            stale.push(source);
            states.push((name, state));
        }
        (stale, states)
    }

    /// Reads these files. Their states were taken before, so the next run notices changes made since then.
    fn read_files(&mut self, stale: &[Source], states: Vec<(String, FileState)>) -> Result<(), IndexError> {
        let Self { writer, options, observe, outcome, .. } = self;
        // Files without a game are stored in the library too, with their problem.
        let batch = BatchOptions { binary: BinaryFiles::Pass, ..options.batch };
        let mut states = states.into_iter();
        let parsing = ParseOptions::default();
        read_each(
            stale,
            &batch,
            IndexMemory::default,
            |memory, source, bytes| index_source(source, bytes, &parsing, memory),
            |source, done| {
                let Some((name, state)) = states.next() else { return Ok(()) };
                if options.stop.load(Ordering::Relaxed) {
                    return Err(IndexError::Stopped);
                }
                match done {
                    Ok((mut indexed, mut rest)) => {
                        let next_games = |file: &mut Indexed| rest.as_mut()?.next_games(file);
                        writer.upsert_file_in_parts(&name, state, &mut indexed, next_games)?;
                        outcome.problems += usize::from(!indexed.problems.is_empty());
                        observe(IndexEvent::Read(&name, indexed.problems.first().map(String::as_str)));
                        Ok(())
                    }
                    Err(error) => {
                        outcome.failed += 1;
                        observe(IndexEvent::Unreadable(&source.name(), &error));
                        Ok(())
                    }
                }
            },
        )
    }
}

/// Returns the indexed data of a file. Archives are passed only if they cannot be opened.
fn index_source(
    source: &Source,
    bytes: &[u8],
    parsing: &ParseOptions,
    memory: &mut IndexMemory,
) -> (Indexed, Option<RestOfFile>) {
    match source {
        Source::File(path) if path.file_name().is_some_and(is_archive_name) => {
            let problems = vec!["not a readable zip archive".to_owned()];
            (Indexed { fingerprint: fingerprint(bytes), problems, ..Indexed::default() }, None)
        }
        _ => index_file_in_parts(bytes, parsing, memory),
    }
}
