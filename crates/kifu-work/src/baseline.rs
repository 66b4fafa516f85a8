//! Baselines: findings that are known and not reported again.
//!
//! SGF has no comments that could silence a checker. A finding is identified by its rule, its file, and the text at
//! its place, not by its line: a record may change elsewhere.
//!
//! ```
//! use kifu_work::baseline::{Baseline, KnownFinding};
//! use kifu_files::Source;
//!
//! # let temporary = tempfile::tempdir()?;
//! # let path = temporary.path().join("baseline.json");
//! let text = kifu::sgf::Collection::parse(b"(;FF[4]GM[1]SZ[19]KM[6,5])");
//! let found = kifu::check::check(&text, &kifu::check::Options::default());
//! let mut baseline = Baseline::new(&path);
//! let place = baseline.place_of(&Source::File(temporary.path().join("game.sgf")));
//! baseline.extend(found.iter().map(|finding| KnownFinding::new(&place, text.source(), finding)));
//! baseline.write(&path, &[])?;
//!
//! let known = Baseline::read(&path)?;
//! assert!(known.unknown("game.sgf", text.source(), found).is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::{fmt, io};

use kifu_check::Diagnostic;
use kifu_files::{Existing, OutputError, Outputs, Parents, Source, folder_of, read_regular, real_path};
use serde::{Deserialize, Serialize};

use crate::report::fingerprint;

/// The number of known findings at each place, by its fingerprint.
type Places = BTreeMap<String, usize>;

/// The content of the file.
#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Document {
    /// The version of the format.
    version: u32,
    /// By file, by code of the rule.
    files: BTreeMap<String, BTreeMap<String, Places>>,
}

/// The supported version of the format.
const VERSION: u32 = 1;

/// Known findings.
#[derive(Debug)]
pub struct Baseline {
    document: Document,
    /// The file.
    path: PathBuf,
    /// The folder of the file. Names of records are paths below it.
    folder: PathBuf,
}

/// A finding as stored in a baseline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownFinding {
    place: String,
    code: &'static str,
    fingerprint: String,
}

/// The reason why a file is not a baseline.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BaselineError {
    /// The file cannot be read.
    #[error(fmt = unreadable)]
    Unreadable(#[source] io::Error),
    /// The file has other content.
    #[error("not a baseline of kifu: {0}")]
    NotABaseline(#[source] serde_json::Error),
    /// The baseline has this unsupported version.
    #[error("unsupported baseline version {0} (expected {VERSION})")]
    OtherVersion(u32),
}

fn unreadable(error: &io::Error, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match error.kind() {
        io::ErrorKind::NotFound => f.write_str("no such file"),
        _ => write!(f, "{error}"),
    }
}

impl KnownFinding {
    /// Returns a finding in the record at `place`, whose source is `text`.
    #[must_use]
    pub fn new(place: &str, text: &[u8], found: &Diagnostic) -> Self {
        Self { place: place.to_owned(), code: found.rule.code, fingerprint: hex(text, found) }
    }
}

fn hex(text: &[u8], found: &Diagnostic) -> String {
    format!("{:016x}", fingerprint(text, found.span))
}

impl Baseline {
    /// Returns an empty baseline, to be written to `path`.
    #[must_use]
    pub fn new(path: &Path) -> Self {
        let document = Document { version: VERSION, files: BTreeMap::new() };
        Self { document, path: path.to_owned(), folder: real_path(folder_of(path)) }
    }

    /// Reads the file at `path`.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read, or if it is not a baseline of the supported version.
    pub fn read(path: &Path) -> Result<Self, BaselineError> {
        let text = read_regular(path, LIMIT).map_err(BaselineError::Unreadable)?;
        let document: Document = serde_json::from_slice(&text).map_err(BaselineError::NotABaseline)?;
        if document.version != VERSION {
            return Err(BaselineError::OtherVersion(document.version));
        }
        Ok(Self { document, path: path.to_owned(), folder: real_path(folder_of(path)) })
    }

    /// Reads the file at `path`; returns an empty baseline if there is no such file.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read, or if it is not a baseline of the supported version.
    pub fn read_or_new(path: &Path) -> Result<Self, BaselineError> {
        match Self::read(path) {
            Err(BaselineError::Unreadable(error)) if error.kind() == io::ErrorKind::NotFound => Ok(Self::new(path)),
            read => read,
        }
    }

    /// Returns the path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the name of a record: its path below the folder of the baseline.
    #[must_use]
    pub fn place_of(&self, source: &Source) -> String {
        let below = |path: &Path| {
            let whole = real_path(folder_of(path)).join(path.file_name().unwrap_or_default());
            whole.strip_prefix(&self.folder).unwrap_or(&whole).to_string_lossy().replace('\\', "/")
        };
        match source {
            Source::File(path) => below(path),
            Source::Member { archive, name, .. } => format!("{}/{name}", below(archive)),
            Source::Stdin(name) => below(Path::new(name)),
        }
    }

    /// Returns the findings that are not known. If a place is known n times, up to n findings there are known.
    #[must_use]
    pub fn unknown(&self, place: &str, text: &[u8], mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
        let Some(rules) = self.document.files.get(place) else { return found };
        let mut left: HashMap<(&str, &str), usize> = HashMap::new();
        found.retain(|diagnostic| {
            let fingerprint = hex(text, diagnostic);
            let known = rules.get(diagnostic.rule.code).and_then(|places| places.get_key_value(&fingerprint));
            let Some((fingerprint, &times)) = known else { return true };
            let left = left.entry((diagnostic.rule.code, fingerprint)).or_insert(times);
            let is_known = *left > 0;
            *left -= usize::from(is_known);
            !is_known
        });
        found
    }

    /// Adds findings.
    pub fn extend(&mut self, found: impl IntoIterator<Item = KnownFinding>) {
        for KnownFinding { place, code, fingerprint } in found {
            let places = self.document.files.entry(place).or_default().entry(code.to_owned()).or_default();
            *places.entry(fingerprint).or_default() += 1;
        }
    }

    /// Checks that a baseline may be written to `path`. Only an older baseline may be replaced.
    ///
    /// # Errors
    /// Returns an error if it may not be written.
    pub fn check_output(path: &Path, sources: &[Source]) -> Result<(), OutputError> {
        outputs(path, sources).check(path)
    }

    /// Writes the baseline to `path`.
    ///
    /// # Errors
    /// Returns an error if it may not or cannot be written.
    pub fn write(&self, path: &Path, sources: &[Source]) -> Result<(), OutputError> {
        let mut text = serde_json::to_vec_pretty(&self.document)
            .map_err(|error| OutputError::from_io(path, io::Error::other(error)))?;
        text.push(b'\n');
        outputs(path, sources).write(path, &text)
    }
}

/// The largest size of a baseline in bytes; a million files need less.
const LIMIT: u64 = 1 << 30;

fn outputs(path: &Path, sources: &[Source]) -> Outputs {
    let existing = if Baseline::read(path).is_ok() { Existing::Replace } else { Existing::Refuse };
    Outputs::new(existing, Parents::Below).with_inputs(sources)
}
