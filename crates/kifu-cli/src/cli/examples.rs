//! Examples, one table for the help, the man pages and `docs/cli.md`.

use clap::builder::StyledStr;

/// A command line, and what it is for.
pub(crate) struct Example {
    /// What to type.
    pub(crate) line: &'static str,
    /// What it does.
    pub(crate) does: &'static str,
}

/// The examples of each command: its name, then a line for each example; `kifu` has those of the whole program.
const EXAMPLES: &str = include_str!("examples.txt");

/// The names of the commands with their examples.
fn tables() -> Vec<(&'static str, Vec<Example>)> {
    let mut tables: Vec<(&'static str, Vec<Example>)> = Vec::new();
    for line in EXAMPLES.lines().filter(|line| !line.is_empty()) {
        match (line.split_once("  # "), tables.last_mut()) {
            (Some((line, does)), Some((_, examples))) => examples.push(Example { line, does }),
            _ => tables.push((line, Vec::new())),
        }
    }
    tables
}

/// The examples of a command, or of the whole program for `kifu`.
pub(crate) fn examples(command: &str) -> Vec<Example> {
    tables().into_iter().find(|(name, _)| *name == command).map(|(_, examples)| examples).unwrap_or_default()
}

/// The examples as printed in the help.
pub(super) fn help(command: &str) -> StyledStr {
    let examples = examples(command);
    let width = examples.iter().map(|example| example.line.len()).max().unwrap_or(0).min(46);
    let mut text = String::from("\u{1b}[1m\u{1b}[4mExamples:\u{1b}[0m\n");
    for Example { line, does } in examples {
        text.push_str(&format!("  \u{1b}[1m{line:width$}\u{1b}[0m  {does}\n"));
    }
    text.pop();
    StyledStr::from(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::{command, parse_from};

    #[test]
    fn every_command_has_examples() {
        for sub in command().get_subcommands().filter(|sub| !sub.is_hide_set()) {
            assert!(!examples(sub.get_name()).is_empty(), "{}", sub.get_name());
        }
    }

    #[test]
    fn every_example_can_be_typed() {
        for (_, examples) in tables() {
            for Example { line, .. } in examples {
                let words = line.split(['>', '|']).next().expect("a command").split_whitespace();
                match parse_from(words.map(|word| word.trim_matches('\''))) {
                    Ok(_) => {}
                    Err(error) if error.kind() == clap::error::ErrorKind::DisplayHelp => {}
                    Err(error) => panic!("{line}: {error}"),
                }
            }
        }
    }
}
