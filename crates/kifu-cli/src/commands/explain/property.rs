//! What a property means, from the table of properties.

use std::fmt::Write;

use kifu_sgf::prop::games::{GO, game_name};
use kifu_sgf::prop::{Arity, Origin, Role, Row, TABLE, Version, find};

use crate::draw::{cut, wrap};
use crate::output::{Styles, columns};

/// The pages of the properties that a word names: by identifier, or else by words of their names. Empty where there
/// are none.
pub(super) fn pages(asked: &str, styles: Styles) -> Vec<String> {
    let rows = rows_for(asked);
    // What other games do with it matters only where Go does nothing.
    let has_go = rows.iter().any(|row| row.is_for_game(GO));
    let (shown, others): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| !has_go || row.is_for_game(GO));
    let mut pages: Vec<String> = shown.into_iter().map(|row| page(row, styles)).collect();
    let games: Vec<&str> = others.iter().flat_map(|row| row.games).filter_map(|&game| game_name(game)).collect();
    if let Some(last) = pages.last_mut().filter(|_| !games.is_empty()) {
        let _ = write!(last, "\n  Other games have their own {asked}: {}.\n", games.join(", "));
    }
    pages
}

/// The rows of an identifier, or else those with the words in their names: `KM`, `km`, `AddBlack`, `komi`, `time left`.
fn rows_for(asked: &str) -> Vec<&'static Row> {
    let is_long = asked.bytes().filter(u8::is_ascii_uppercase).count() > 1;
    for ident in [asked.to_ascii_uppercase().as_str()].into_iter().chain(is_long.then_some(asked)) {
        let known = find(ident.as_bytes());
        if !known.is_empty() {
            return known.iter().collect();
        }
    }
    let words = asked.to_lowercase();
    let named = |fits: fn(&str, &str) -> bool| {
        TABLE.iter().filter(|row| fits(&row.name.to_lowercase(), &words)).collect::<Vec<_>>()
    };
    let exact = named(|name, words| name == words);
    if words.trim().is_empty() || !exact.is_empty() { exact } else { named(|name, words| name.contains(words)) }
}

fn page(row: &Row, Styles { strong, faint, accent, .. }: Styles) -> String {
    let width = columns().min(100);
    let mut text = format!("{strong}{}{strong:#}  {accent}{}{accent:#}\n", row.ident, row.name);
    for line in wrap(&facts(row).join(" · "), width.saturating_sub(2)) {
        let _ = writeln!(text, "  {faint}{line}{faint:#}");
    }
    text.push('\n');
    for paragraph in row.meaning.split("\n\n") {
        let flowing = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
        for line in wrap(&flowing, width.saturating_sub(2)) {
            let _ = writeln!(text, "  {line}");
        }
    }
    text
}

/// The version that most is known of.
fn latest(row: &Row) -> Version {
    row.versions.iter().filter(|&version| version <= Version::Ff4).last().unwrap_or(Version::Draft)
}

fn value_type(row: &Row, version: Version) -> String {
    let list = match row.arity(version) {
        Arity::Single => "",
        Arity::List => "list of ",
        Arity::EList => "list (which may be empty) of ",
    };
    format!("{list}{}", row.value_type(version))
}

/// Everything beside the meaning, a phrase each.
fn facts(row: &Row) -> Vec<String> {
    let version = latest(row);
    let mut facts = vec![value_type(row, version)];
    facts.push(
        match row.role(version) {
            Role::Root => "in the first node only",
            Role::GameInfo => "about the game, once",
            Role::Setup => "setup, in nodes without a move",
            Role::Move => "with a move, in nodes without setup",
            Role::Any => "in any node",
        }
        .to_owned(),
    );
    if row.is_inherited {
        facts.push("holds for all nodes that follow".to_owned());
    }
    let versions: Vec<String> = row.versions.iter().map(|version| version.to_string()).collect();
    facts.push(match row.origin {
        Origin::Program(name) => format!("made by {name}"),
        _ => versions.join(", "),
    });
    let games: Vec<&str> = row.games.iter().filter_map(|&game| game_name(game)).collect();
    if !games.is_empty() {
        facts.push(format!("for {} only", games.join(" and ")));
    }
    if let Some(exclusion) = row.exclusion {
        let others = TABLE.iter().filter(|other| other.exclusion == Some(exclusion) && other.ident != row.ident);
        let idents: Vec<&str> = others.map(|other| other.ident).collect();
        let place = if exclusion.is_by_point() { "on the same point" } else { "in the same node" };
        facts.push(format!("not with {} {place}", idents.join(", ")));
    }
    if let Some(replacement) = row.replacement {
        facts.push(format!("write {replacement} instead"));
    }
    facts
}

/// One line for each property.
pub(super) fn list(Styles { strong, faint, .. }: Styles) -> String {
    let mut text = String::new();
    let width = TABLE.iter().map(|row| row.ident.len()).max().unwrap_or(0);
    for row in TABLE {
        let from = match row.origin {
            Origin::Program(name) => format!(" ({name})"),
            Origin::Game => {
                format!(" ({})", row.games.first().and_then(|&game| game_name(game)).unwrap_or("other games"))
            }
            Origin::Standard | Origin::Draft => String::new(),
        };
        let sentence = row.meaning.split_whitespace().collect::<Vec<_>>().join(" ");
        let sentence = sentence.split_once(". ").map_or(sentence.as_str(), |(first, _)| first).trim_end_matches('.');
        let room = columns().saturating_sub(width + row.name.len() + from.len() + 4);
        let shown = cut(sentence, room.max(20));
        let _ = writeln!(text, "{strong}{:width$}{strong:#}  {}{from}  {faint}{shown}{faint:#}", row.ident, row.name);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(asked: &str, expected: &[&str]) {
        let mut found: Vec<&str> = rows_for(asked).iter().map(|row| row.ident).collect();
        found.dedup();
        assert_eq!(found, expected, "{asked}");
    }

    #[test]
    fn finds_by_identifier_and_name() {
        check("KM", &["KM"]);
        check("km", &["KM"]);
        check("AddBlack", &["AB"]);
        // The standard has one, the dialect SGF2 and a program have others.
        check("komi", &["KM", "KO", "LKM"]);
        check("no such thing", &[]);
        check(" ", &[]);
    }

    #[test]
    fn every_property_has_a_page() {
        for row in TABLE {
            let page = page(row, Styles::default());
            assert!(page.starts_with(row.ident) && page.lines().count() >= 4, "{page}");
        }
    }
}
