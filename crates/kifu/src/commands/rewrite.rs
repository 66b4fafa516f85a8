//! Where rewritten records go.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::files::{Source, write_atomically};
use crate::printable::printable;
use crate::template::Taken;

/// What `-o` means for the records at hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Destination {
    /// No `-o`: each file is replaced, and standard input goes to standard output.
    InPlace,
    /// Everything to standard output.
    Stdout,
    /// Each record to a path of its own.
    Paths(HashMap<Source, PathBuf>),
}

/// What became of a rewritten record.
pub(super) enum Written {
    /// It is as it was, and nothing was written.
    Unchanged,
    /// It was written to its file.
    ToFile,
    /// Its bytes are to go to standard output.
    ToStdout(Vec<u8>),
}

impl Destination {
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
        let ends_as_folder =
            output.as_os_str().as_encoded_bytes().last().is_some_and(|&byte| std::path::is_separator(byte.into()));
        if let [source] = sources
            && !output.is_dir()
            && !ends_as_folder
        {
            return Ok(Self::Paths(HashMap::from([(source.clone(), output.to_owned())])));
        }
        if output.is_file() {
            return Err("several records cannot go to one file; name a folder".to_owned());
        }
        let mut taken = HashSet::new();
        let mut paths = HashMap::new();
        for source in sources {
            let path = output.join(place_of(source, named)?);
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
        let mut taken = Taken::default();
        let in_order = sources.iter().filter_map(|source| Some((source, paths.get(source)?)));
        // `a.gib` and `a.ngf` become `a.sgf` and `a (2).sgf`.
        let renamed = in_order.map(|(source, path)| (source.clone(), taken.free(path.with_extension(ending))));
        Ok(Self::Paths(renamed.collect()))
    }

    /// The same, unless a file would be written over that is there already and is not the record itself.
    ///
    /// # Errors
    /// What to tell the user: which file, and how to write over it.
    pub(super) fn refuse_overwriting(self) -> Result<Self, String> {
        if let Self::Paths(paths) = &self {
            let mut there: Vec<_> = paths
                .iter()
                .filter(|(source, path)| !matches!(source, Source::File(own) if own == *path) && path.exists())
                .map(|(_, path)| path)
                .collect();
            there.sort();
            if let Some(first) = there.first() {
                return Err(match there.len() {
                    1 => format!("{} is there already; --force writes over it", first.display()),
                    count => format!(
                        "{} and {} more are there already; --force writes over them",
                        first.display(),
                        count - 1
                    ),
                });
            }
        }
        Ok(self)
    }

    /// Only names the file that would be written: a line for standard output, empty where the record itself goes there.
    ///
    /// # Errors
    /// Those of [`Self::write`] that are known beforehand.
    pub(super) fn name(&self, source: &Source, old: &[u8], new: &[u8]) -> Result<Written, String> {
        Ok(match self.path_of(source)? {
            Some(_) if *self == Self::InPlace && old == new => Written::Unchanged,
            Some(path) => Written::ToStdout(format!("{}\n", printable(&path.to_string_lossy())).into_bytes()),
            None => Written::ToStdout(Vec::new()),
        })
    }

    /// The file that is written; `None` where the record goes to standard output.
    fn path_of<'p>(&'p self, source: &'p Source) -> Result<Option<&'p Path>, String> {
        Ok(match (self, source) {
            (Self::Stdout, _) | (Self::InPlace, Source::Stdin(_)) => None,
            (Self::InPlace, Source::Member { .. }) => {
                return Err("a file in an archive is not rewritten; -o FOLDER writes it beside".to_owned());
            }
            (Self::InPlace, Source::File(path)) => Some(path),
            (Self::Paths(paths), source) => Some(paths.get(source).ok_or("it has no destination")?),
        })
    }

    /// Writes what `old` was made into, unless nothing is to be done.
    ///
    /// # Errors
    /// What to tell the user: the file cannot be written.
    pub(super) fn write(&self, source: &Source, old: &[u8], new: Vec<u8>) -> Result<Written, String> {
        let Some(path) = self.path_of(source)? else { return Ok(Written::ToStdout(new)) };
        if *self == Self::InPlace && old == new {
            return Ok(Written::Unchanged);
        }
        let folder = path.parent().filter(|folder| *folder != Path::new(""));
        let made = if matches!(self, Self::Paths(_)) { folder.map_or(Ok(()), fs::create_dir_all) } else { Ok(()) };
        let written = made.and_then(|()| write_atomically(path, &new));
        written.map(|()| Written::ToFile).map_err(|error| cannot_write(path, &error))
    }
}

fn cannot_write(path: &Path, error: &io::Error) -> String {
    format!("cannot write {}: {error}; nothing was changed", path.display())
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
            let parts = name.split(['/', '\\']).filter(|part| !matches!(*part, "" | "." | "..") && !part.contains(':'));
            Ok(parts.collect())
        }
        Source::Stdin(_) => Ok("stdin.sgf".into()),
    }
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
    }

    #[test]
    fn several_records_need_a_folder() {
        let sources = ["a/x.sgf", "b/x.sgf"].map(|path| Source::File(path.into()));
        let named = ["a".into(), "b".into()];
        let clash = Destination::new(Some(Path::new("out")), &named, &sources);
        assert!(clash.is_err_and(|reason| reason.contains("x.sgf")));
        let one = Destination::new(Some(Path::new("out.sgf")), &named, &sources[..1]);
        assert_eq!(one, Ok(Destination::Paths(HashMap::from([(sources[0].clone(), "out.sgf".into())]))));
    }
}
