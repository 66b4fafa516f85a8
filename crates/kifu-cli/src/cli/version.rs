//! `kifu --version --verbose`: what a report of a fault needs to know about the program, and whose work is in it.

use std::env;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::PathBuf;

/// The features with which the program may be built, and whether this one is.
const FEATURES: [(&str, bool); 3] =
    [("arrow", cfg!(feature = "arrow")), ("lsp", cfg!(feature = "lsp")), ("serve", cfg!(feature = "serve"))];

/// The document with the licences of the libraries, as a release installs it: where it is from the folder of the program.
const NOTICES: [&str; 3] = ["../share/doc/kifu/THIRD-PARTY.md", "doc/THIRD-PARTY.md", "../THIRD-PARTY.md"];

/// True if more than the version is asked for, as in `kifu -vV`.
pub(super) fn is_verbose(arguments: &[OsString]) -> bool {
    arguments.iter().skip(1).filter_map(|word| word.to_str()).any(|word| {
        word == "--verbose"
            || word.strip_prefix('-').is_some_and(|short| !short.starts_with('-') && short.contains('v'))
    })
}

/// The version and what it was built from, line by line.
pub(super) fn verbose() -> String {
    let mut lines = vec![("system", format!("{} on {}", system(), env::consts::ARCH)), ("build", build())];
    let with = FEATURES.iter().filter(|(_, is_built)| *is_built).map(|(name, _)| *name);
    lines.push(("features", with.collect::<Vec<_>>().join(", ")));
    let without: Vec<_> = FEATURES.iter().filter(|(_, is_built)| !is_built).map(|(name, _)| *name).collect();
    if !without.is_empty() {
        lines.push(("without", without.join(", ")));
    }
    lines.push((
        "program",
        env::current_exe().map_or_else(|error| error.to_string(), |path| path.display().to_string()),
    ));
    lines.push(("licence", env!("CARGO_PKG_LICENSE").to_owned()));
    lines.push(("libraries", notices().map_or_else(|| MISSING.to_owned(), |path| path.display().to_string())));
    lines.into_iter().fold(format!("kifu {}\n", env!("CARGO_PKG_VERSION")), |mut text, (name, value)| {
        let _ = writeln!(text, "{:<10} {value}", format!("{name}:"));
        text
    })
}

/// What is said where the licences of the libraries are not beside the program.
const MISSING: &str = "their licences are in THIRD-PARTY.md of each release";

/// The system with its C library, where there are several.
fn system() -> String {
    let library = [("gnu", cfg!(target_env = "gnu")), ("musl", cfg!(target_env = "musl"))];
    let library = library.iter().find(|(_, is_this)| *is_this).map(|(name, _)| format!(" ({name})"));
    format!("{}{}", env::consts::OS, library.unwrap_or_default())
}

/// A release names its commit when it compiles the program.
fn build() -> String {
    match option_env!("KIFU_COMMIT") {
        Some(commit) => format!("release of commit {commit}"),
        None if cfg!(debug_assertions) => "from source, for tests: a release is several times as fast".to_owned(),
        None => "from source".to_owned(),
    }
}

/// The licences of the libraries, if they are installed with the program.
fn notices() -> Option<PathBuf> {
    let program = kifu_files::canonicalize(env::current_exe().ok()?).ok()?;
    NOTICES.iter().find_map(|path| kifu_files::canonicalize(program.parent()?.join(path)).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_is_asked_for_in_any_spelling() {
        let check = |line: &str| is_verbose(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        for line in ["kifu -vV", "kifu -Vv", "kifu --version --verbose", "kifu -v --version"] {
            assert!(check(line), "{line}");
        }
        for line in ["kifu -V", "kifu --version", "vim --version"] {
            assert!(!check(line), "{line}");
        }
    }
}
