//! `kifu set`: sets, renames and removes properties in many records.

use std::io;
use std::path::{Path, PathBuf};

use kifu_work::change::{Assignment, AssignmentError, ExistingValues, Note, ValueCheck};
use kifu_work::numbers::counted;

use super::Command;
use crate::cli::{Files, Global, Set};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// Changes each record.
pub(in super::super) fn run(
    options: &Set,
    global: &Global,
    output: &mut Output,
    messages: &Messages,
) -> io::Result<Outcome> {
    let (assignments, files) = sort(&options.words);
    let change = match change(options, &assignments) {
        Ok(change) => change,
        Err((subject, reason)) => {
            messages.error(subject, &reason);
            return Ok(Outcome::Failed);
        }
    };
    let files = Files { files, only: options.only.clone() };
    let command = Command::new("set", "changed", &files, &options.changing);
    let (outcome, notes) = super::run(&command, &change, global, output, messages)?;
    if let Some(&shortened) = notes.get(&Note::Shortened) {
        let names = counted(shortened, "renamed identifier", "renamed identifiers");
        messages.say(&format!("{names} in long form (as `Comment` for `C`) lost the lower-case letters"));
    }
    Ok(outcome)
}

/// Returns the change that the options describe.
///
/// # Errors
/// The faulty option, and the reason.
fn change(options: &Set, assignments: &[(&str, &str)]) -> Result<kifu_work::change::Set, (&'static str, String)> {
    let mut set = kifu_work::change::Set::default();
    let check = if options.unchecked { ValueCheck::Skip } else { ValueCheck::Check };
    for (ident, value) in assignments {
        set.assignments.push(Assignment::new(ident, value, check).map_err(|error| ("set", advise(&error)))?);
    }
    for rename in &options.rename {
        let Some((old, new)) = rename.split_once('=').filter(|(old, new)| is_ident(old) && is_ident(new)) else {
            return Err(("--rename", format!("{rename:?} is not OLD=NEW with two identifiers in capitals")));
        };
        set.renames.push((old.to_owned(), new.to_owned()));
    }
    set.removes = options.remove.clone();
    set.names = options.names;
    set.existing = if options.if_missing { ExistingValues::Keep } else { ExistingValues::Replace };
    let is_empty = set.assignments.is_empty() && set.renames.is_empty() && set.removes.is_empty();
    if is_empty && set.names.is_none() {
        return Err(("set", "no property to set; write IDENT=VALUE before the files, as KM=7.5".to_owned()));
    }
    Ok(set)
}

fn advise(error: &AssignmentError) -> String {
    match error {
        AssignmentError::Value { .. } => format!("{error}; use --unchecked to set it anyway"),
        _ => error.to_string(),
    }
}

fn is_ident(word: &str) -> bool {
    word.starts_with(|first: char| first.is_ascii_uppercase())
        && word.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
}

/// Separates assignments from the files that follow them; a file name may contain `=`.
fn sort(words: &[String]) -> (Vec<(&str, &str)>, Vec<PathBuf>) {
    let mut assignments = Vec::new();
    let mut words = words.iter().peekable();
    while let Some(assignment) = words.peek().and_then(|word| word.split_once('=')) {
        if !is_ident(assignment.0) || words.peek().is_some_and(|word| Path::new(word).exists()) {
            break;
        }
        assignments.push(assignment);
        words.next();
    }
    (assignments, words.map(PathBuf::from).collect())
}
