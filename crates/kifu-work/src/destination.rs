//! The destinations of rewritten records: in place, standard output, or separate files.
//!
//! ```
//! use kifu_work::destination::{Destination, Places, Replacement, Written};
//! use kifu_files::{Existing, Outputs, Parents, Source};
//!
//! # let temporary = tempfile::tempdir()?;
//! # let folder = temporary.path();
//! let file = folder.join("game.sgf");
//! std::fs::write(&file, "(;FF[4]C[a])")?;
//! let sources = [Source::File(file.clone())];
//! let outputs = Outputs::new(Existing::Refuse, Parents::Below);
//! let destination = Destination::new(Places::InPlace, Replacement::Allowed, &sources, None, outputs)?;
//! // The file is replaced only if it still has the old content.
//! let written = destination.write(&sources[0], b"(;FF[4]C[a])", b"(;FF[4])".to_vec(), Replacement::Allowed)?;
//! assert!(matches!(written, Written::Replaced(_)));
//! assert_eq!(std::fs::read(&file)?, b"(;FF[4])");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kifu_files::{FileId, OutputError, Outputs, Refusal, Replaced, Source, UniquePaths, rewrite, safe_name};

use crate::undo::Journal;

/// The destinations of records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Places {
    /// Each file is replaced. Standard input is written to standard output.
    InPlace,
    /// All are written to standard output.
    Stdout,
    /// Each is written to a separate path.
    Paths(HashMap<Source, PathBuf>),
}

/// Whether a new text may replace its original file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Replacement {
    /// Allowed: the format is the same.
    Allowed,
    /// Not allowed: the format differs.
    Refused,
}

/// The destinations of records, after checks.
#[derive(Debug)]
pub struct Destination {
    places: Places,
    outputs: Outputs,
    journal: Option<Arc<Journal>>,
}

/// The reason why a record cannot be written to its destination.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DestinationError {
    /// Several records would be written to one file.
    #[error("several records do not fit into one file; name a folder")]
    OneFile,
    /// Two records would be written to this path.
    #[error("two records would be written to {}", .0.display())]
    SamePath(PathBuf),
    /// This path has no file name.
    #[error("{} has no name", .0.display())]
    NoName(PathBuf),
    /// The record is in an archive, which is never changed.
    #[error("files in archives cannot be changed")]
    InArchive,
    /// The record was not among those of [`Destination::new`].
    #[error("it has no destination")]
    Unknown,
    /// An output may not or cannot be written.
    #[error(transparent)]
    Output(#[from] OutputError),
    /// The file of the record cannot be replaced.
    #[error(transparent)]
    Replace(Refusal),
}

/// The result of writing a record.
#[derive(Debug)]
pub enum Written {
    /// Nothing was written, because the file has this content already.
    Unchanged,
    /// The same content was written to another file.
    Copied,
    /// The file has the new content. The value lists the attributes of the old file that could not be kept.
    Replaced(Replaced),
    /// The bytes are for standard output, which the caller writes.
    Stdout(Vec<u8>),
}

impl Places {
    /// Returns the destinations for the user's `output`: a file for one record, a folder for several, `-` for
    /// standard output. In a folder, records keep their path below the folders that were `named`.
    ///
    /// # Errors
    /// Returns an error if `output` is a file and there are several records, or if two of them get the same path.
    pub fn new(output: Option<&Path>, named: &[PathBuf], sources: &[Source]) -> Result<Self, DestinationError> {
        let Some(output) = output else { return Ok(Self::InPlace) };
        if output.as_os_str() == "-" {
            return Ok(Self::Stdout);
        }
        if let [source] = sources
            && !is_folder(output)
        {
            return Ok(Self::Paths(HashMap::from([(source.clone(), output.to_owned())])));
        }
        if output.is_file() {
            return Err(DestinationError::OneFile);
        }
        let mut taken = HashSet::new();
        let mut numbered = UniquePaths::default();
        let mut paths = HashMap::new();
        for source in sources {
            let mut path = output.join(path_below(source, named)?);
            if let Source::Member { .. } = source {
                // Two members may get the same safe name.
                path = numbered.take(path);
            }
            if !taken.insert(path.clone()) {
                return Err(DestinationError::SamePath(path));
            }
            paths.insert(source.clone(), path);
        }
        Ok(Self::Paths(paths))
    }

    /// Returns the destinations for records that get another format. In a folder, names get the extension `ending`; without
    /// an output, a new file is written next to the old one.
    ///
    /// # Errors
    /// Returns an error if `output` is a file and there are several records.
    pub fn with_ending(
        self,
        ending: &str,
        output: Option<&Path>,
        sources: &[Source],
    ) -> Result<Self, DestinationError> {
        let has_ending = output.and_then(Path::extension).is_some_and(|found| found.eq_ignore_ascii_case(ending));
        if sources.len() > 1 && has_ending && !output.is_some_and(Path::is_dir) {
            return Err(DestinationError::OneFile);
        }
        let paths = match self {
            Self::Stdout => return Ok(Self::Stdout),
            // A single file named by the user keeps its name.
            Self::Paths(paths)
                if paths.len() == 1 && output.is_some_and(|output| paths.values().any(|path| path == output)) =>
            {
                return Ok(Self::Paths(paths));
            }
            Self::Paths(paths) => paths,
            Self::InPlace => {
                let beside = sources.iter().filter_map(|source| match source {
                    Source::File(path) => Some((source.clone(), path.clone())),
                    Source::Member { archive, .. } => {
                        let folder = archive.parent().unwrap_or(Path::new(""));
                        path_below(source, &[]).ok().map(|path| (source.clone(), folder.join(path)))
                    }
                    Source::Stdin(_) => None,
                });
                let paths: HashMap<_, _> = beside.collect();
                if paths.is_empty() {
                    return Ok(Self::Stdout);
                }
                paths
            }
        };
        let mut taken = UniquePaths::default();
        let in_order = sources.iter().filter_map(|source| Some((source, paths.get(source)?)));
        // `a.gib` and `a.ngf` become `a.sgf` and `a (2).sgf`.
        let renamed = in_order.map(|(source, path)| (source.clone(), taken.take(path.with_extension(ending))));
        Ok(Self::Paths(renamed.collect()))
    }
}

/// Returns true if `output` is a folder: one that exists, or a name that ends with a separator.
#[must_use]
pub fn is_folder(output: &Path) -> bool {
    let last = output.as_os_str().as_encoded_bytes().last();
    output.is_dir() || last.is_some_and(|&byte| std::path::is_separator(byte.into()))
}

impl Destination {
    /// Checks that the files may be written. With [`Replacement::Allowed`], records may replace their own files.
    ///
    /// # Errors
    /// Returns an error if a file may not be written.
    pub fn new(
        places: Places,
        replacement: Replacement,
        sources: &[Source],
        output: Option<&Path>,
        outputs: Outputs,
    ) -> Result<Self, OutputError> {
        let is_one_file = matches!((&places, output), (Places::Paths(paths), Some(output))
            if paths.len() == 1 && paths.values().any(|path| path == output));
        let outputs = match &places {
            Places::Paths(_) => outputs.with_inputs(sources),
            Places::InPlace | Places::Stdout => outputs,
        };
        let outputs = match output {
            _ if is_one_file => outputs,
            Some(folder) => outputs.below(folder),
            // Next to the records.
            None => outputs.below(Path::new(".")),
        };
        if let Places::Paths(paths) = &places {
            let in_order = sources.iter().filter_map(|source| Some((source, paths.get(source)?)));
            let others = in_order.filter(|(source, path)| replacement == Replacement::Refused || !is_own(source, path));
            outputs.check_all(others.map(|(_, path)| path.as_path()))?;
        }
        Ok(Self { places, outputs, journal: None })
    }

    /// Sets the journal that notes the files of records before they are replaced; without one they cannot be restored.
    #[must_use]
    pub fn noted_in(self, journal: Arc<Journal>) -> Self {
        Self { journal: Some(journal), ..self }
    }

    /// Returns the files of the records, if each is written to a separate file.
    #[must_use]
    pub fn paths(&self) -> Option<&HashMap<Source, PathBuf>> {
        match &self.places {
            Places::Paths(paths) => Some(paths),
            Places::InPlace | Places::Stdout => None,
        }
    }

    /// Returns the outputs of the run.
    #[must_use]
    pub fn outputs(&self) -> &Outputs {
        &self.outputs
    }

    /// Returns the outputs of the run, and drops the rest.
    #[must_use]
    pub fn into_outputs(self) -> Outputs {
        self.outputs
    }

    /// Returns the file to which a record is written; `None` for standard output.
    ///
    /// # Errors
    /// Returns an error if the record has no destination, such as a member of an archive in place.
    pub fn path_of<'p>(&'p self, source: &'p Source) -> Result<Option<&'p Path>, DestinationError> {
        Ok(match (&self.places, source) {
            (Places::Stdout, _) | (Places::InPlace, Source::Stdin(_)) => None,
            (Places::InPlace, Source::Member { .. }) => return Err(DestinationError::InArchive),
            (Places::InPlace, Source::File(path)) => Some(path),
            (Places::Paths(paths), source) => Some(paths.get(source).ok_or(DestinationError::Unknown)?),
        })
    }

    /// Returns true if a record replaces the file that it was read from.
    #[must_use]
    pub fn replaces(&self, source: &Source) -> bool {
        self.path_of(source).is_ok_and(|path| path.is_some_and(|path| is_own(source, path)))
    }

    /// Writes the new text of a record that was read as `old`.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written, or if its content is no longer `old`.
    pub fn write(
        &self,
        source: &Source,
        old: &[u8],
        new: Vec<u8>,
        replacement: Replacement,
    ) -> Result<Written, DestinationError> {
        let Some(path) = self.path_of(source)? else { return Ok(Written::Stdout(new)) };
        if replacement == Replacement::Allowed && is_own(source, path) {
            return if old == new { Ok(Written::Unchanged) } else { replace(path, old, &new, self.journal.as_deref()) };
        }
        self.outputs.write(path, &new)?;
        Ok(if old == new { Written::Copied } else { Written::Replaced(Replaced::default()) })
    }
}

/// Replaces a file, if its content is still `old`.
fn replace(path: &Path, old: &[u8], new: &[u8], journal: Option<&Journal>) -> Result<Written, DestinationError> {
    let replaced = match journal {
        Some(journal) => journal.replace(path, old, new),
        None => rewrite(path, old, new),
    };
    replaced.map(Written::Replaced).map_err(|error| DestinationError::Replace(OutputError::from_io(path, error).reason))
}

/// Replaces the file of a record that was read as `old`. For standard input, returns the text for standard output.
///
/// # Errors
/// Returns an error if the record is in an archive, if the file cannot be written, or if its content is no longer `old`.
pub fn write_in_place(
    source: &Source,
    old: &[u8],
    new: Vec<u8>,
    journal: Option<&Journal>,
) -> Result<Written, DestinationError> {
    match source {
        Source::Stdin(_) => Ok(Written::Stdout(new)),
        Source::Member { .. } => Err(DestinationError::InArchive),
        Source::File(_) if old == new => Ok(Written::Unchanged),
        Source::File(path) => replace(path, old, &new, journal),
    }
}

/// Returns true if a path leads to the file that a record was read from.
fn is_own(source: &Source, path: &Path) -> bool {
    match source {
        Source::File(own) => own == path || FileId::of(own).is_some_and(|own| Some(own) == FileId::of(path)),
        Source::Member { .. } | Source::Stdin(_) => false,
    }
}

/// Returns the path of a record below a folder into which it is copied: its path below one of the folders `named`,
/// otherwise its name. Members of archives keep their path, in safe names and without `..`.
///
/// # Errors
/// [`DestinationError::NoName`].
pub fn path_below(source: &Source, named: &[PathBuf]) -> Result<PathBuf, DestinationError> {
    let name_of = |path: &Path| path.file_name().map(PathBuf::from);
    match source {
        Source::File(path) => {
            let below = named.iter().filter_map(|folder| path.strip_prefix(folder).ok());
            let below = below.map(Path::to_owned).find(|rest| rest.file_name().is_some());
            below.or_else(|| name_of(path)).ok_or_else(|| DestinationError::NoName(path.clone()))
        }
        Source::Member { name, .. } => {
            let parts = name.split(['/', '\\']).filter(|part| !matches!(*part, "" | "." | "..") && !is_drive(part));
            Ok(parts.map(safe_name).collect())
        }
        Source::Stdin(_) => Ok("stdin.sgf".into()),
    }
}

/// Returns true for a drive letter of Windows.
fn is_drive(part: &str) -> bool {
    part.strip_suffix(':').is_some_and(|letter| letter.len() == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(source: Source, named: &[&str], expected: &str) {
        let named: Vec<PathBuf> = named.iter().map(PathBuf::from).collect();
        assert_eq!(path_below(&source, &named).ok(), Some(expected.into()));
    }

    #[test]
    fn records_keep_their_places() {
        check(Source::File("games/1992/a.sgf".into()), &["games"], "1992/a.sgf");
        check(Source::File("./games/a.sgf".into()), &["."], "games/a.sgf");
        check(Source::File("games/a.sgf".into()), &["games/a.sgf"], "a.sgf");
        check(Source::File("/x/a.sgf".into()), &["y"], "a.sgf");
        let member = |name: &str| Source::Member { archive: Path::new("a.zip").into(), index: 0, name: name.into() };
        check(member("b/a.sgf"), &["a.zip"], "b/a.sgf");
        check(member("../../etc/a.sgf"), &["a.zip"], "etc/a.sgf");
        check(member("/C:/a.sgf"), &["a.zip"], "a.sgf");
        check(member("x\\.kifu\\-a\u{fffd}.sgf"), &["a.zip"], "x/_kifu/_a_.sgf");
    }

    #[test]
    fn several_records_need_a_folder() {
        let sources = ["a/x.sgf", "b/x.sgf"].map(|path| Source::File(path.into()));
        let named = ["a".into(), "b".into()];
        let clash = Places::new(Some(Path::new("out")), &named, &sources);
        assert!(matches!(clash, Err(DestinationError::SamePath(path)) if path == Path::new("out/x.sgf")));
        let one = Places::new(Some(Path::new("out.sgf")), &named, &sources[..1]);
        assert_eq!(one.ok(), Some(Places::Paths(HashMap::from([(sources[0].clone(), "out.sgf".into())]))));
    }
}
