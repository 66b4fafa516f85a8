//! Finds the configuration of a record: the nearest `kifu.toml` above it.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kifu_check::{Checker, Rule};
use kifu_files::{NearestConfigs, Source, folder_of, read_regular, real_path};

use super::error::ConfigError;
use super::file::{self, Config};
use super::format_layer::FormatLayer;
use super::layer::{Layer, options};
use crate::baseline::Baseline;

/// Where to look for configurations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lookup<'p> {
    /// Above each record.
    Nearest,
    /// This file for all records.
    File(&'p Path),
    /// Nowhere.
    Nowhere,
}

/// The configurations of all records of a run.
#[derive(Debug)]
pub struct Configs {
    /// The folders of records as the sources name them; only those with a configuration.
    folders: HashMap<PathBuf, Folder>,
    /// The caller's settings, which override all configurations.
    caller: Layer,
    /// The settings without any configuration.
    plain: Checker,
}

/// A folder with records.
#[derive(Debug)]
struct Folder {
    config: Arc<Config>,
    /// The known findings.
    baseline: Option<Arc<Baseline>>,
    /// Its path below that of the configuration; `None` if it is outside.
    below: Option<PathBuf>,
    /// The settings for its records unless a pattern applies.
    checker: Arc<Checker>,
}

impl Configs {
    /// Reads the configurations of all these sources. The settings `caller` override all of them.
    ///
    /// # Errors
    /// Returns the first configuration that cannot be used.
    pub fn load(lookup: Lookup<'_>, sources: &[Source], caller: Layer) -> Result<Self, ConfigError> {
        let plain = Checker::new(&options(&[&caller]));
        let mut configs = Self { folders: HashMap::new(), caller, plain };
        let mut nearest = NearestConfigs::default();
        let fixed = match lookup {
            Lookup::Nowhere => return Ok(configs),
            Lookup::Nearest => None,
            Lookup::File(path) => Some(read(path)?),
        };
        let mut known: HashMap<*const Config, Arc<Checker>> = HashMap::new();
        let mut seen = HashSet::new();
        for folder in sources.iter().map(Source::folder) {
            // Compares bytes, as comparing paths by components would dominate the cost of this function.
            if !seen.insert(folder.as_os_str()) {
                continue;
            }
            let place = real_path(folder);
            let found = match &fixed {
                Some(loaded) => Some(Loaded::clone(loaded)),
                None => nearest.get(&place, read)?,
            };
            let Some(Loaded { config, baseline }) = found else { continue };
            let made = || Arc::new(Checker::new(&options(&[&config.base, &configs.caller])));
            let checker = Arc::clone(known.entry(Arc::as_ptr(&config)).or_insert_with(made));
            let below = place.strip_prefix(&config.folder).ok().map(Path::to_owned);
            configs.folders.insert(folder.to_owned(), Folder { config, baseline, below, checker });
        }
        Ok(configs)
    }

    /// Returns true if the caller selects a rule by its name. Findings of such rules are shown at any level.
    #[must_use]
    pub fn names(&self, rule: &'static Rule) -> bool {
        self.caller.named().any(|named| named == rule)
    }

    /// Returns the settings of the formatter for a record.
    #[must_use]
    pub fn format_layer(&self, source: &Source) -> FormatLayer {
        self.folders.get(source.folder()).map_or_else(FormatLayer::default, |folder| folder.config.format)
    }

    /// Returns the known findings of the folder of a record, if its configuration names a file of them.
    #[must_use]
    pub fn baseline_for(&self, source: &Source) -> Option<&Arc<Baseline>> {
        self.folders.get(source.folder())?.baseline.as_ref()
    }

    /// Returns the configurations without known findings, so that all findings are reported.
    #[must_use]
    pub fn without_baselines(mut self) -> Self {
        self.folders.values_mut().for_each(|folder| folder.baseline = None);
        self
    }

    /// Returns the checker for a record. For sources that were not passed to [`load`](Self::load) it has only the
    /// caller's settings.
    #[must_use]
    pub fn checker_for(&self, source: &Source) -> Cow<'_, Checker> {
        let folder = || self.folders.get(source.folder());
        let Some(Folder { config, below, checker: whole, .. }) = (!self.folders.is_empty()).then(folder).flatten()
        else {
            return Cow::Borrowed(&self.plain);
        };
        let Some(below) = below.as_ref().filter(|_| !config.per_path.is_empty()) else { return Cow::Borrowed(whole) };
        let path = below.join(source.path_in_folder());
        let mut layers = vec![&config.base];
        layers.extend(config.per_path.iter().filter(|part| part.matches(&path)).map(|part| &part.layer));
        if layers.len() == 1 {
            return Cow::Borrowed(whole);
        }
        layers.push(&self.caller);
        Cow::Owned(Checker::new(&options(&layers)))
    }
}

/// A configuration with its known findings.
#[derive(Clone)]
struct Loaded {
    config: Arc<Config>,
    baseline: Option<Arc<Baseline>>,
}

fn read(path: &Path) -> Result<Loaded, ConfigError> {
    let text = read_regular(path, 1 << 20).and_then(|bytes| {
        String::from_utf8(bytes).map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is not UTF-8"))
    });
    let text = text.map_err(|error| ConfigError::unreadable(path, &error))?;
    let folder = real_path(folder_of(path));
    let config = file::read(path, &folder, &text)?;
    let baseline = config.baseline.as_ref().map(|name| name.read(path, &text)).transpose()?;
    Ok(Loaded { config: Arc::new(config), baseline: baseline.map(Arc::new) })
}
