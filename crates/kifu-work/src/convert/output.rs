//! The outputs of a conversion.

use std::path::{Path, PathBuf};

use kifu_record::FORMATS;

use crate::destination::is_folder;
use crate::template::{Template, TemplateError};

/// The outputs of a conversion.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum ConvertOutput {
    /// One new file for each file: next to the old one, in a folder, or the named file; or all to standard output.
    Each,
    /// Each record to a file below this folder that a template names.
    Named(PathBuf, Template),
    /// Each file into this zip archive.
    Archive(PathBuf),
    /// All records into this file.
    One(PathBuf),
}

impl ConvertOutput {
    /// Returns the outputs for this number of files and the user's `output`: a folder, a file, an archive (`.zip`) or
    /// a template (`out/{date}.sgf`).
    ///
    /// # Errors
    /// [`TemplateError`].
    pub fn of(output: Option<&Path>, files: usize) -> Result<Self, TemplateError> {
        let Some(output) = output else { return Ok(Self::Each) };
        if is_folder(output) || output.as_os_str() == "-" {
            return Ok(Self::Each);
        }
        if let Some(text) = output.to_str().filter(|text| text.contains('{')) {
            return named(text);
        }
        let ending = output.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
        if ending == "zip" {
            return Ok(Self::Archive(output.to_owned()));
        }
        let is_record = FORMATS.iter().any(|format| format.extensions.contains(&ending.as_str()));
        Ok(if files > 1 && is_record { Self::One(output.to_owned()) } else { Self::Each })
    }
}

/// Reads a template. The folders before the first brace are taken literally; the rest is filled with values of records.
fn named(text: &str) -> Result<ConvertOutput, TemplateError> {
    let brace = text.find('{').unwrap_or(0);
    let (folder, name) = match text[..brace].rfind(['/', std::path::MAIN_SEPARATOR]) {
        Some(at) => (&text[..=at], &text[at + 1..]),
        None => ("", text),
    };
    Ok(ConvertOutput::Named(folder.into(), Template::read(name)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(output: &str, files: usize, expected: &str) {
        let found = match ConvertOutput::of(Some(Path::new(output)), files) {
            Ok(ConvertOutput::Each) => "each".to_owned(),
            Ok(ConvertOutput::Named(folder, _)) => format!("named in {}", folder.display()),
            Ok(ConvertOutput::Archive(path)) => format!("archive {}", path.display()),
            Ok(ConvertOutput::One(path)) => format!("one {}", path.display()),
            Err(error) => error.to_string(),
        };
        assert_eq!(found, expected, "{output}");
    }

    #[test]
    fn places() {
        check("out", 2, "each");
        check("out/", 2, "each");
        check("-", 2, "each");
        check("all.sgf", 1, "each");
        check("all.SGF", 2, "one all.SGF");
        check("all.jsonl", 2, "one all.jsonl");
        check("all.v2", 2, "each");
        check("all.zip", 1, "archive all.zip");
        check("/x/{date}_{black}.sgf", 2, "named in /x/");
        check("{year}/{date}.sgf", 1, "named in ");
        check("{date.sgf", 1, "unclosed `{`; write `{{` for a brace");
    }
}
