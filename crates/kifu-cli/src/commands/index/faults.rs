//! The files of a library that have problems.

use std::io::Write as _;
use std::path::Path;

use kifu_search::Library;
use serde_json::json;

use super::Failure;
use crate::cli::{Index, PrintFormat};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// Lists each problem of each file; files without a game are among them.
pub(super) fn run(
    folder: &Path,
    options: &Index,
    output: &mut Output,
    messages: &Messages,
) -> Result<Outcome, Failure> {
    let mut files = Library::open(folder)?.files()?;
    files.retain(|file| !file.problems.is_empty());
    if options.format == PrintFormat::Json {
        for file in &files {
            let mut value = json!({"path": file.path, "games": file.games, "messages": file.problems});
            if !file.format.is_empty() {
                value["format"] = file.format.as_str().into();
            }
            writeln!(output.data(), "{}", kifu::json::line(&value))?;
        }
    } else {
        for file in &files {
            for problem in &file.problems {
                output.line(format_args!("{}: {problem}", file.path))?;
            }
        }
    }
    if files.is_empty() {
        messages.say("no file of the library has faults");
        return Ok(Outcome::Clean);
    }
    Ok(Outcome::Findings)
}
