//! What `-o` means for records that get another format.

use std::path::{Path, PathBuf};

use kifu_record::FORMATS;

use kifu::template::Template;

/// Where converted records go.
pub(super) enum Place {
    /// Each to a file of its own: beside the old one, in a folder, or under the name given; or all to standard output.
    Each,
    /// Each record to a file that is called by what is known of it, below this folder.
    Named(PathBuf, Template),
    /// Each file into this zip archive.
    Archive(PathBuf),
    /// All records into this file.
    One(PathBuf),
}

impl Place {
    /// Where `output` sends so many files.
    ///
    /// # Errors
    /// What is wrong with a template.
    pub(super) fn of(output: Option<&Path>, files: usize) -> Result<Self, String> {
        let Some(output) = output else { return Ok(Self::Each) };
        let ends_as_folder =
            output.as_os_str().as_encoded_bytes().last().is_some_and(|&byte| std::path::is_separator(byte.into()));
        if output.is_dir() || ends_as_folder || output.as_os_str() == "-" {
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

/// The folders before the first brace are the user's own; only what comes behind is made of what records say.
fn named(text: &str) -> Result<Place, String> {
    let brace = text.find('{').unwrap_or(0);
    let (folder, name) = match text[..brace].rfind(['/', std::path::MAIN_SEPARATOR]) {
        Some(at) => (&text[..=at], &text[at + 1..]),
        None => ("", text),
    };
    let template = Template::read(name).map_err(|reason| reason.to_string())?;
    Ok(Place::Named(folder.into(), template))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(output: &str, files: usize, expected: &str) {
        let found = match Place::of(Some(Path::new(output)), files) {
            Ok(Place::Each) => "each".to_owned(),
            Ok(Place::Named(folder, _)) => format!("named in {}", folder.display()),
            Ok(Place::Archive(path)) => format!("archive {}", path.display()),
            Ok(Place::One(path)) => format!("one {}", path.display()),
            Err(reason) => reason,
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
        check("{date.sgf", 1, "a `{` without its `}`; write `{{` for a brace itself");
    }
}
