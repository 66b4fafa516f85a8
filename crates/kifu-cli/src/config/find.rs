//! Which configuration holds for a record: the nearest `kifu.toml` above it.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kifu_check::{Checker, Rule};

use super::error::ConfigError;
use super::file::{self, Config};
use super::layer::{Layer, options};
use crate::files::{Source, read_regular};

/// The name of the file.
const NAME: &str = "kifu.toml";

/// Where to look for configurations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lookup<'p> {
    /// Above each record.
    Nearest,
    /// This file for all records.
    File(&'p Path),
    /// Nowhere.
    Nowhere,
}

/// The configurations of all records of a run.
#[derive(Debug)]
pub(crate) struct Configs {
    /// By the folder of the records, as the sources name it.
    folders: HashMap<PathBuf, Folder>,
    /// What the command line says; it beats all configurations.
    told: Layer,
    /// Where nothing else holds.
    plain: Checker,
}

/// A folder with records.
#[derive(Debug)]
struct Folder {
    config: Arc<Config>,
    /// Its path below that of the configuration; `None` where it lies outside.
    below: Option<PathBuf>,
    /// What holds for its records unless a pattern says more.
    checker: Arc<Checker>,
}

impl Configs {
    /// Reads the configurations of all these sources; `told` is what the command line says.
    ///
    /// # Errors
    /// The first configuration that cannot be used.
    pub(crate) fn load(lookup: Lookup<'_>, sources: &[Source], told: Layer) -> Result<Self, ConfigError> {
        let plain = Checker::new(&options(&[&told]));
        let mut configs = Self { folders: HashMap::new(), told, plain };
        let mut finder = Finder::default();
        let fixed = match lookup {
            Lookup::Nowhere => return Ok(configs),
            Lookup::Nearest => None,
            Lookup::File(path) => Some(finder.read(path)?),
        };
        let mut known: HashMap<*const Config, Arc<Checker>> = HashMap::new();
        for source in sources {
            let folder = folder_of(source);
            if configs.folders.contains_key(folder) {
                continue;
            }
            let place = real_path(folder);
            let found = match &fixed {
                Some(config) => Some(Arc::clone(config)),
                None => finder.nearest(&place)?,
            };
            let Some(config) = found else { continue };
            let made = || Arc::new(Checker::new(&options(&[&config.base, &configs.told])));
            let checker = Arc::clone(known.entry(Arc::as_ptr(&config)).or_insert_with(made));
            let below = place.strip_prefix(&config.folder).ok().map(Path::to_owned);
            configs.folders.insert(folder.to_owned(), Folder { config, below, checker });
        }
        Ok(configs)
    }

    /// Whether the command line asks for a rule by its name: then it is worth showing, however little it matters.
    pub(crate) fn names(&self, rule: &'static Rule) -> bool {
        self.told.named().any(|named| named == rule)
    }

    /// The rules that hold for a record.
    pub(crate) fn checker_for(&self, source: &Source) -> Cow<'_, Checker> {
        let Some(Folder { config, below, checker: whole }) = self.folders.get(folder_of(source)) else {
            return Cow::Borrowed(&self.plain);
        };
        let Some(below) = below.as_ref().filter(|_| !config.per_path.is_empty()) else { return Cow::Borrowed(whole) };
        let path = below.join(name_of(source));
        let mut layers = vec![&config.base];
        layers.extend(config.per_path.iter().filter(|part| part.matches(&path)).map(|part| &part.layer));
        if layers.len() == 1 {
            return Cow::Borrowed(whole);
        }
        layers.push(&self.told);
        Cow::Owned(Checker::new(&options(&layers)))
    }
}

/// Reads every configuration once.
#[derive(Default)]
struct Finder {
    /// What was found for a folder, by its real path.
    nearest: HashMap<PathBuf, Option<Arc<Config>>>,
}

impl Finder {
    fn nearest(&mut self, folder: &Path) -> Result<Option<Arc<Config>>, ConfigError> {
        let mut passed = Vec::new();
        let mut found = None;
        for above in folder.ancestors() {
            if let Some(known) = self.nearest.get(above) {
                found.clone_from(known);
                break;
            }
            passed.push(above);
            let path = above.join(NAME);
            if path.is_file() {
                found = Some(self.read(&path)?);
                break;
            }
        }
        for folder in passed {
            self.nearest.insert(folder.to_owned(), found.clone());
        }
        Ok(found)
    }

    fn read(&self, path: &Path) -> Result<Arc<Config>, ConfigError> {
        let text = read_regular(path, 1 << 20).and_then(|bytes| {
            String::from_utf8(bytes).map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is not UTF-8"))
        });
        let text = text.map_err(|error| ConfigError::unreadable(path, &error))?;
        let folder = real_path(parent(path));
        file::read(path, &folder, &text).map(Arc::new)
    }
}

/// The path without links and `..`, so that what lies above can be told from it.
fn real_path(folder: &Path) -> PathBuf {
    fs::canonicalize(folder).or_else(|_| std::path::absolute(folder)).unwrap_or_else(|_| folder.to_owned())
}

fn parent(path: &Path) -> &Path {
    path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."))
}

/// The folder that a record lies in; for standard input that of the name which it was given.
fn folder_of(source: &Source) -> &Path {
    match source {
        Source::File(path) => parent(path),
        Source::Member { archive, .. } => parent(archive),
        Source::Stdin(name) => parent(Path::new(name)),
    }
}

/// The path of a record below its folder.
fn name_of(source: &Source) -> PathBuf {
    let file_name = |path: &Path| path.file_name().map(PathBuf::from).unwrap_or_default();
    match source {
        Source::File(path) => file_name(path),
        Source::Member { archive, name, .. } => file_name(archive).join(name.trim_start_matches('/')),
        Source::Stdin(name) => file_name(Path::new(name)),
    }
}
