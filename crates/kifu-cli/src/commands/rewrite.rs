//! Where rewritten records go.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use kifu_files::UniquePaths;
use kifu_files::{FileId, OutputError, Outputs, Replaced, Source, rewrite, safe_name};

use crate::cli::OutputOptions;
use crate::files::Advised;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::printable::printable;

/// What `-o` means for the records at hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Places {
    /// No `-o`: each file is replaced, and standard input goes to standard output.
    InPlace,
    /// Everything to standard output.
    Stdout,
    /// Each record to a path of its own.
    Paths(HashMap<Source, PathBuf>),
}

/// Whether a record is written in the format in which it was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// It may take the place of the file that it was read from.
    Same,
    /// It never takes the place of that file.
    Other,
}

/// Where records go, and what may be written there.
#[derive(Debug)]
pub(super) struct Destination {
    places: Places,
    outputs: Outputs,
}

/// Why there is no destination.
#[derive(Debug)]
pub(super) enum Misfit {
    /// `-o` does not fit the records.
    Option(String),
    /// A file may not be written.
    Output(OutputError),
}

impl From<String> for Misfit {
    fn from(reason: String) -> Self {
        Self::Option(reason)
    }
}

impl From<OutputError> for Misfit {
    fn from(error: OutputError) -> Self {
        Self::Output(error)
    }
}

impl Misfit {
    /// Says it.
    pub(super) fn tell(&self, messages: &Messages) -> Outcome {
        match self {
            Self::Option(reason) => {
                messages.error("-o", reason);
                Outcome::Failed
            }
            Self::Output(error) => messages.refused(error),
        }
    }
}

/// What became of a rewritten record.
pub(super) enum Written {
    /// It is as it was, and nothing was written.
    Unchanged,
    /// It is as it was, and was written to another file.
    Copied,
    /// It was written to its file; with what the file that it replaced could not keep.
    ToFile(Replaced),
    /// Its bytes are to go to standard output.
    ToStdout(Vec<u8>),
}

impl Places {
    /// Where the records go: `output` is a file for one record, and a folder for several; below it they keep the
    /// place that they have below the folders that were `named`.
    ///
    /// # Errors
    /// What to tell the user: the destination does not fit.
    pub(super) fn new(output: Option<&Path>, named: &[PathBuf], sources: &[Source]) -> Result<Self, String> {
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
            return Err("several records cannot go to one file; name a folder".to_owned());
        }
        let mut taken = HashSet::new();
        let mut numbered = UniquePaths::default();
        let mut paths = HashMap::new();
        for source in sources {
            let mut path = output.join(place_of(source, named)?);
            if let Source::Member { .. } = source {
                // Names of members become the same where they had characters that no file should have.
                path = numbered.take(path);
            }
            if !taken.insert(path.clone()) {
                return Err(format!("two of the records would go to {}", path.display()));
            }
            paths.insert(source.clone(), path);
        }
        Ok(Self::Paths(paths))
    }

    /// The same for records that get another format: where no file is named, a new one stands beside the old one, and in a
    /// folder the names get this ending.
    ///
    /// # Errors
    /// What to tell the user: the destination does not fit.
    pub(super) fn with_ending(self, ending: &str, output: Option<&Path>, sources: &[Source]) -> Result<Self, String> {
        let has_ending = output.and_then(Path::extension).is_some_and(|found| found.eq_ignore_ascii_case(ending));
        if sources.len() > 1 && has_ending && !output.is_some_and(Path::is_dir) {
            return Err("several records cannot go to one file; name a folder".to_owned());
        }
        let paths = match self {
            Self::Stdout => return Ok(Self::Stdout),
            // A file that was named keeps its name.
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
                        place_of(source, &[]).ok().map(|place| (source.clone(), folder.join(place)))
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

/// Whether `-o` names a folder: one that exists, or a name that ends as those of folders do.
pub(super) fn is_folder(output: &Path) -> bool {
    let last = output.as_os_str().as_encoded_bytes().last();
    output.is_dir() || last.is_some_and(|&byte| std::path::is_separator(byte.into()))
}

impl Destination {
    /// Checks that the files may be written. `form` is [`Form::Same`] if records may take the place of their files.
    ///
    /// # Errors
    /// Which file may not be written.
    pub(super) fn new(
        places: Places,
        form: Form,
        sources: &[Source],
        output: Option<&Path>,
        options: &OutputOptions,
    ) -> Result<Self, Misfit> {
        let is_one_file = matches!((&places, output), (Places::Paths(paths), Some(output))
            if paths.len() == 1 && paths.values().any(|path| path == output));
        let outputs = match &places {
            Places::Paths(_) => options.outputs().with_inputs(sources),
            Places::InPlace | Places::Stdout => options.outputs(),
        };
        let outputs = match output {
            _ if is_one_file => outputs,
            Some(folder) => outputs.below(folder),
            // Beside the records.
            None => outputs.below(Path::new(".")),
        };
        if let Places::Paths(paths) = &places {
            let in_order = sources.iter().filter_map(|source| Some((source, paths.get(source)?)));
            let others = in_order.filter(|(source, path)| form == Form::Other || !is_own(source, path));
            outputs.check_all(others.map(|(_, path)| path.as_path()))?;
        }
        Ok(Self { places, outputs })
    }

    /// The files that records go to, if they go to files of their own.
    pub(super) fn paths(&self) -> Option<&HashMap<Source, PathBuf>> {
        match &self.places {
            Places::Paths(paths) => Some(paths),
            Places::InPlace | Places::Stdout => None,
        }
    }

    /// What may be written.
    pub(super) fn outputs(&self) -> &Outputs {
        &self.outputs
    }

    /// Only names the file that would be written: a line for standard output, empty where the record itself goes there.
    ///
    /// # Errors
    /// Those of [`Self::write`] that are known beforehand.
    pub(super) fn name(&self, source: &Source, old: &[u8], new: &[u8]) -> Result<Written, String> {
        Ok(match self.path_of(source)? {
            Some(path) if old == new && is_own(source, path) => Written::Unchanged,
            Some(path) => Written::ToStdout(format!("{}\n", printable(&path.to_string_lossy())).into_bytes()),
            None => Written::ToStdout(Vec::new()),
        })
    }

    /// The file that is written; `None` where the record goes to standard output.
    fn path_of<'p>(&'p self, source: &'p Source) -> Result<Option<&'p Path>, String> {
        Ok(match (&self.places, source) {
            (Places::Stdout, _) | (Places::InPlace, Source::Stdin(_)) => None,
            (Places::InPlace, Source::Member { .. }) => {
                return Err(IN_ARCHIVE.to_owned());
            }
            (Places::InPlace, Source::File(path)) => Some(path),
            (Places::Paths(paths), source) => Some(paths.get(source).ok_or("it has no destination")?),
        })
    }

    /// Writes what `old` was made into, unless nothing is to be done.
    ///
    /// # Errors
    /// What to tell the user: the file cannot be written.
    pub(super) fn write(&self, source: &Source, old: &[u8], new: Vec<u8>, form: Form) -> Result<Written, String> {
        let Some(path) = self.path_of(source)? else { return Ok(Written::ToStdout(new)) };
        if form == Form::Same && is_own(source, path) {
            return if old == new { Ok(Written::Unchanged) } else { write_in_place(path, old, &new) };
        }
        match self.outputs.write(path, &new) {
            Ok(()) if old == new => Ok(Written::Copied),
            Ok(()) => Ok(Written::ToFile(Replaced::default())),
            Err(error) => Err(format!("{}: {}", path.display(), error.reason.advised())),
        }
    }
}

/// Replaces a record by what it was made into, if nobody else has changed it since it was read as `old`.
///
/// # Errors
/// What to tell the user: the file cannot be written.
fn write_in_place(path: &Path, old: &[u8], new: &[u8]) -> Result<Written, String> {
    let written = rewrite(path, old, new).map(Written::ToFile);
    written.map_err(|error| OutputError::from_io(path, error).reason.advised())
}

/// Replaces a record by what it was made into; what came from standard input goes to standard output.
///
/// # Errors
/// What to tell the user: it is in an archive, or the file cannot be written.
pub(super) fn in_place(source: &Source, old: &[u8], new: Vec<u8>) -> Result<Written, String> {
    match source {
        Source::Stdin(_) => Ok(Written::ToStdout(new)),
        Source::Member { .. } => Err(IN_ARCHIVE.to_owned()),
        Source::File(_) if old == new => Ok(Written::Unchanged),
        Source::File(path) => write_in_place(path, old, &new),
    }
}

/// Why a member of an archive is not replaced.
const IN_ARCHIVE: &str = "a file in an archive is not rewritten; -o FOLDER writes it beside";

/// Whether a path leads to the file that a record was read from.
fn is_own(source: &Source, path: &Path) -> bool {
    match source {
        Source::File(own) => own == path || FileId::of(own).is_some_and(|own| Some(own) == FileId::of(path)),
        Source::Member { .. } | Source::Stdin(_) => false,
    }
}

/// How many records were changed, for the last line of a command: `, 3 left as they are`, `, 2 copied unchanged`.
pub(super) fn rest_of(unchanged: usize, copied: usize) -> String {
    let unchanged = if unchanged > 0 { format!(", {unchanged} left as they are") } else { String::new() };
    let copied = if copied > 0 { format!(", {copied} copied unchanged") } else { String::new() };
    unchanged + &copied
}

/// The place of a record below a folder that it is copied to.
pub(super) fn place_of(source: &Source, named: &[PathBuf]) -> Result<PathBuf, String> {
    let name_of = |path: &Path| path.file_name().map(PathBuf::from);
    match source {
        Source::File(path) => {
            let below = named.iter().filter_map(|folder| path.strip_prefix(folder).ok());
            let below = below.map(Path::to_owned).find(|rest| rest.file_name().is_some());
            below.or_else(|| name_of(path)).ok_or_else(|| format!("{} has no name", path.display()))
        }
        // Only the steps downwards count: an archive must not write outside the folder.
        Source::Member { name, .. } => {
            let parts = name.split(['/', '\\']).filter(|part| !matches!(*part, "" | "." | "..") && !is_drive(part));
            Ok(parts.map(safe_name).collect())
        }
        Source::Stdin(_) => Ok("stdin.sgf".into()),
    }
}

/// Whether a step of a path is the letter of a disk of Windows.
fn is_drive(part: &str) -> bool {
    part.strip_suffix(':').is_some_and(|letter| letter.len() == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(source: Source, named: &[&str], expected: &str) {
        let named: Vec<PathBuf> = named.iter().map(PathBuf::from).collect();
        assert_eq!(place_of(&source, &named), Ok(expected.into()));
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
        assert!(clash.is_err_and(|reason| reason.contains("x.sgf")));
        let one = Places::new(Some(Path::new("out.sgf")), &named, &sources[..1]);
        assert_eq!(one, Ok(Places::Paths(HashMap::from([(sources[0].clone(), "out.sgf".into())]))));
    }
}
