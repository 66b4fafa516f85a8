//! The file of `--baseline`: findings that are known and not reported again.
//!
//! SGF has no comments that could tell a checker to keep quiet. A finding is known by its rule, its file, and what
//! stands at its place, not by its line: a record may change elsewhere.

use std::collections::{BTreeMap, HashMap};
use std::io;
use std::path::{Path, PathBuf};

use kifu::report::fingerprint;
use kifu_check::Diagnostic;
use kifu_files::{Existing, OutputError, Outputs, Parents, Source, folder_of, read_regular, real_path};
use serde::{Deserialize, Serialize};

/// How often each place is known, by its fingerprint.
type Places = BTreeMap<String, usize>;

/// What the file says.
#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Document {
    /// For changes of the format.
    version: u32,
    /// By file, by code of the rule.
    files: BTreeMap<String, BTreeMap<String, Places>>,
}

/// The version written and read.
const VERSION: u32 = 1;

/// Known findings.
#[derive(Debug)]
pub(super) struct Baseline {
    document: Document,
    /// The folder of the file, from which the names of records are told.
    folder: PathBuf,
}

/// A finding as the baseline knows it.
pub(super) struct Known {
    place: String,
    code: &'static str,
    fingerprint: String,
}

impl Known {
    /// A finding in the record at `place`, whose source is `text`.
    pub(super) fn new(place: &str, text: &[u8], found: &Diagnostic) -> Self {
        Self { place: place.to_owned(), code: found.rule.code, fingerprint: hex(text, found) }
    }
}

fn hex(text: &[u8], found: &Diagnostic) -> String {
    format!("{:016x}", fingerprint(text, found.span))
}

impl Baseline {
    /// One that knows nothing, to be written to `path`.
    pub(super) fn new(path: &Path) -> Self {
        let document = Document { version: VERSION, files: BTreeMap::new() };
        Self { document, folder: real_path(folder_of(path)) }
    }

    /// Reads the file at `path`.
    ///
    /// # Errors
    /// What to tell the user.
    pub(super) fn read(path: &Path) -> Result<Self, String> {
        let text = read_regular(path, LIMIT).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => "no such file; --write-baseline writes it".to_owned(),
            _ => error.to_string(),
        })?;
        let document: Document =
            serde_json::from_slice(&text).map_err(|error| format!("not a baseline of kifu: {error}"))?;
        if document.version != VERSION {
            return Err(format!(
                "a baseline of version {}, where {VERSION} is known; --write-baseline writes it anew",
                document.version
            ));
        }
        Ok(Self { document, folder: real_path(folder_of(path)) })
    }

    /// The name of a record here: its path below the folder of the baseline.
    pub(super) fn place_of(&self, source: &Source) -> String {
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

    /// Those findings that are not known. Where a place is known n times, n findings like it are.
    pub(super) fn unknown(&self, place: &str, text: &[u8], mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
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
    pub(super) fn extend(&mut self, found: impl IntoIterator<Item = Known>) {
        for Known { place, code, fingerprint } in found {
            let places = self.document.files.entry(place).or_default().entry(code.to_owned()).or_default();
            *places.entry(fingerprint).or_default() += 1;
        }
    }

    /// Checks that a baseline may be written to `path`: an older baseline is replaced, nothing else is.
    ///
    /// # Errors
    /// Why it may not be written.
    pub(super) fn check_output(path: &Path, sources: &[Source]) -> Result<(), OutputError> {
        outputs(path, sources).check(path)
    }

    /// Writes them to `path`.
    ///
    /// # Errors
    /// Why they cannot be written.
    pub(super) fn write(&self, path: &Path, sources: &[Source]) -> Result<(), OutputError> {
        let mut text = serde_json::to_vec_pretty(&self.document)
            .map_err(|error| OutputError::from_io(path, io::Error::other(error)))?;
        text.push(b'\n');
        outputs(path, sources).write(path, &text)
    }
}

/// The most bytes that a baseline may have: those of a million files have less.
const LIMIT: u64 = 1 << 30;

fn outputs(path: &Path, sources: &[Source]) -> Outputs {
    let existing = if Baseline::read(path).is_ok() { Existing::Replace } else { Existing::Refuse };
    Outputs::new(existing, Parents::Below).with_inputs(sources)
}
