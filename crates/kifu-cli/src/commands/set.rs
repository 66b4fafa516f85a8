//! `kifu set`: properties set, renamed and removed in many records.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use kifu::numbers::counted;
use kifu_sgf::edit::{Edits, respell, set_all};
use kifu_sgf::prop::{self, Version};
use kifu_sgf::value::Form;
use kifu_sgf::{Collection, Game, Node, PropertyText, Settings, ValueText};

use super::change::{Change, run as change_all};
use crate::cli::{Files, Global, Set};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// A property and its new value.
struct Assignment {
    ident: String,
    property: PropertyText,
}

/// Changes each record.
pub(super) fn run(options: &Set, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let (assignments, files) = sort(&options.words);
    let read = assignments.into_iter().map(|(ident, value)| assignment(ident, value, options.unchecked));
    let assignments = match read.collect::<Result<Vec<_>, String>>() {
        Ok(assignments) => assignments,
        Err(reason) => {
            messages.error("set", &reason);
            return Ok(Outcome::Failed);
        }
    };
    let mut renames = Vec::new();
    for rename in &options.rename {
        match rename.split_once('=').filter(|(old, new)| is_ident(old) && is_ident(new)) {
            Some((old, new)) => renames.push((old, new)),
            None => {
                messages.error("--rename", &format!("{rename:?} is not OLD=NEW with two identifiers in capitals"));
                return Ok(Outcome::Failed);
            }
        }
    }
    if assignments.is_empty() && renames.is_empty() && options.remove.is_empty() {
        messages.error("set", &"nothing is to be set; write IDENT=VALUE before the files, as KM=7.5");
        return Ok(Outcome::Failed);
    }
    let files = Files { files };
    let what = Change { command: "set", done: "changed", files: &files, changing: &options.changing };
    let shortened = AtomicUsize::new(0);
    let outcome = change_all(&what, global, output, messages, |collection| {
        let mut text = collection.source().to_vec();
        if !renames.is_empty() || !options.remove.is_empty() {
            let (edits, count) = rename_and_remove(collection, &renames, &options.remove);
            shortened.fetch_add(count, Ordering::Relaxed);
            text = edits.apply(&text);
        }
        for assignment in &assignments {
            let now = Collection::parse_owned(text, collection.parse_options());
            text = assign(&now, assignment, options.if_missing)?.apply(now.source());
        }
        Ok(text)
    });
    let shortened = shortened.into_inner();
    if shortened > 0 {
        let names = counted(shortened, "renamed identifier", "renamed identifiers");
        messages.say(&format!("{names} in long form (as `Comment` for `C`) lost the lower-case letters"));
    }
    outcome
}

fn is_ident(word: &str) -> bool {
    word.starts_with(|first: char| first.is_ascii_uppercase())
        && word.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
}

/// Assignments come first, and then files; a file may have a `=` in its name.
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

/// The property that an assignment means, in the type of the property.
fn assignment(ident: &str, value: &str, is_unchecked: bool) -> Result<Assignment, String> {
    let settings = Settings { version: Version::Ff4, ..Settings::default() };
    let row = prop::find_in(ident.as_bytes(), settings.game, settings.version);
    let holds_text = row.is_none_or(|row| row.value_type(Version::Ff4).is_text() || row.is_in_words);
    let text = if holds_text { ValueText::text(value) } else { ValueText::raw(value) };
    let property = PropertyText::new(ident, vec![text]).map_err(|reason| format!("{ident}: {reason}"))?;
    if let Some(row) = row.filter(|_| !is_unchecked) {
        let record = format!("(;FF[4]GM[1]SZ[19]{property})");
        let collection = Collection::parse(record.as_bytes());
        let game = collection.game(0).ok_or("a value that breaks the record")?;
        let settings = if matches!(ident, "FF" | "GM" | "SZ") { Settings::default() } else { game.settings() };
        let read = game.root().properties().rfind(|other| other.is(ident));
        match read.map(|property| row.rewrite(property.value(), &settings)) {
            // Another spelling of the value is written as the standard has it.
            Some(Ok(reading)) if reading.form == Form::Variant && !row.value_type(Version::Ff4).is_text() => {
                let property = PropertyText::new(ident, vec![ValueText::raw(&reading.value)]);
                let property = property.map_err(|reason| format!("{ident}: {reason}"))?;
                return Ok(Assignment { ident: ident.to_owned(), property });
            }
            Some(Err(reason)) => {
                return Err(format!(
                    "{value:?} is no value for {ident} ({}): {reason}; --unchecked sets it all the same",
                    row.name
                ));
            }
            Some(Ok(_)) | None => {}
        }
    }
    Ok(Assignment { ident: ident.to_owned(), property })
}

/// Sets a property in every game: where it stands on the main line, else in the root.
fn assign(collection: &Collection<'_>, assignment: &Assignment, only_if_missing: bool) -> Result<Edits, String> {
    let mut changes = Vec::new();
    for game in collection.games() {
        let there = place(game, &assignment.ident);
        if there.is_none() || !only_if_missing {
            changes.push((there.unwrap_or_else(|| game.root()).id(), assignment.property.clone()));
        }
    }
    set_all(collection, &changes).map_err(|reason| format!("{} cannot be set: {reason}", assignment.ident))
}

fn place<'c>(game: Game<'c>, ident: &str) -> Option<Node<'c>> {
    game.main_line().find(|node| node.get(ident).is_some())
}

/// Renames and removes properties. Also returns how many identifiers lost lower-case letters.
fn rename_and_remove(collection: &Collection<'_>, renames: &[(&str, &str)], removed: &[String]) -> (Edits, usize) {
    let removes = |property: kifu_sgf::Property<'_>| removed.iter().any(|ident| property.is(ident));
    let options = kifu_sgf::edit::Strip {
        removes: &removes,
        lines: kifu_sgf::edit::Lines::All,
        empty_nodes: kifu_sgf::edit::EmptyNodes::Stay,
    };
    let mut edits = Edits::new();
    let mut shortened = 0;
    for property in collection.games().flat_map(|game| game.nodes()).flat_map(|node| node.properties()) {
        if let Some((_, new)) = renames.iter().find(|(old, _)| property.is(old)) {
            let written = String::from_utf8_lossy(property.raw_ident());
            let renamed = respell(&written, new).unwrap_or_else(|| {
                shortened += usize::from(written.contains(|letter: char| letter.is_ascii_lowercase()));
                (*new).to_owned()
            });
            // Identifiers stand apart from each other, so this cannot overlap.
            let _ = edits.replace(property.ident_span(), renamed.into_bytes());
        }
    }
    let text = edits.apply(collection.source());
    let renamed = Collection::parse_owned(text, collection.parse_options());
    (edits.then(&kifu_sgf::edit::strip(&renamed, &options)), shortened)
}
