//! The command line of `cargo xtask release`.

use std::path::PathBuf;

use crate::Result;

pub(crate) const USAGE: &str =
    "release [--programs FOLDER] [--target TRIPLE]... [--profile NAME] [--repository ADDRESS] -o FOLDER";

/// What is to be released, and where it is written.
pub(super) struct Options {
    /// Programs that are built already: `TRIPLE/kifu`, and wheels beside them. Without it they are built.
    pub(super) programs: Option<PathBuf>,
    /// The targets to build; all if empty.
    pub(super) targets: Vec<String>,
    /// The profile of Cargo to build with. Only `dist` is given away; `dev` tries a release in a quarter of the time.
    pub(super) profile: String,
    /// The address of the repository, as manifests and installers name it.
    pub(super) repository: String,
    pub(super) output: PathBuf,
}

impl Options {
    /// True if what is written is not given away.
    pub(super) fn is_trial(&self) -> bool {
        self.programs.is_some() || self.profile != "dist"
    }
}

/// Reads the words after `release`.
pub(super) fn read(words: &[String]) -> Result<Options> {
    let (mut programs, mut targets, mut output) = (None, Vec::new(), None);
    let mut repository = "https://github.com/OWNER/kifu".to_owned();
    let mut profile = "dist".to_owned();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let value = words.next().ok_or_else(|| format!("{word} needs a value\nusage: xtask {USAGE}"))?;
        match word.as_str() {
            "--programs" => programs = Some(value.into()),
            "--target" => targets.push(value.clone()),
            "--profile" => profile.clone_from(value),
            "--repository" => repository = value.trim_end_matches('/').to_owned(),
            "-o" | "--output" => output = Some(value.into()),
            _ => return Err(format!("unknown option {word}\nusage: xtask {USAGE}").into()),
        }
    }
    let output = output.ok_or_else(|| format!("usage: xtask {USAGE}"))?;
    Ok(Options { programs, targets, profile, repository, output })
}
