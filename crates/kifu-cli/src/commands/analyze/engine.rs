//! Which engine is used, and how it is started.

use kifu_work::analyze::{EngineSetup, command_words};
use kifu_work::config::{EngineTable, UserDefaults, user_file};

use crate::cli::EngineChoice;

/// Returns the engine that the options name.
///
/// # Errors
/// The subject and the reason for the user.
pub(in super::super) fn setup(options: &EngineChoice) -> Result<EngineSetup, (String, String)> {
    if let Some(command) = &options.command {
        let words = command_words(command)
            .ok_or_else(|| ("--command".to_owned(), "a quotation mark is not closed".to_owned()))?;
        let table = EngineTable { command: words, protocol: None, patience: None };
        return of_table("--command", table);
    }
    let defaults = match &options.config {
        Some(path) => UserDefaults::read(path),
        None => UserDefaults::load(),
    };
    let mut engines = defaults.map_err(|error| (error.subject(), error.to_string()))?.engines;
    let names = engines.keys().cloned().collect::<Vec<_>>().join(", ");
    let file = options.config.clone().or_else(user_file);
    let file = file.map_or_else(|| "your kifu.toml".to_owned(), |path| path.display().to_string());
    let name = match (&options.name, engines.len()) {
        (_, 0) => {
            let reason = format!("none; write one into {file}, see docs/analyze.md, or name a command with --command");
            return Err(("engine".to_owned(), reason));
        }
        (Some(name), _) => name.clone(),
        (None, 1) => names.clone(),
        (None, _) => return Err(("--engine".to_owned(), format!("{file} has several; name one of {names}"))),
    };
    let table = engines.remove(&name);
    let table = table.ok_or_else(|| ("--engine".to_owned(), format!("{file} has no engine {name}, only {names}")))?;
    of_table(&name, table)
}

fn of_table(name: &str, table: EngineTable) -> Result<EngineSetup, (String, String)> {
    table.setup().ok_or_else(|| (name.to_owned(), "the command of the engine is empty".to_owned()))
}
