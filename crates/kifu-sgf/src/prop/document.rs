//! `docs/properties.md`, written from the table: the expected output of a test.

extern crate std;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::games::game_name;
use super::{Arity, Exclusion, Origin, Role, Row, TABLE, Version};

#[test]
fn the_document_is_that_of_the_table() {
    kifu_testkit::committed("docs/properties.md", &document());
}

/// A chapter: its title, and the condition for its rows.
struct Chapter(&'static str, fn(&Row) -> bool);

const CHAPTERS: &[Chapter] = &[
    Chapter("Root", |row| is_current(row) && role(row) == Role::Root),
    Chapter("Game information", |row| is_current(row) && role(row) == Role::GameInfo),
    Chapter("Moves", |row| is_current(row) && role(row) == Role::Move),
    Chapter("Setup", |row| is_current(row) && role(row) == Role::Setup),
    Chapter("Any node", |row| is_current(row) && role(row) == Role::Any),
    Chapter("The draft of 2016", |row| row.origin == Origin::Draft),
    Chapter("No longer in FF[4]", |row| row.origin == Origin::Standard && !is_current(row)),
    Chapter("Other games", |row| row.origin == Origin::Game),
    Chapter("Programs and servers", |row| matches!(row.origin, Origin::Program(_))),
];

fn is_current(row: &Row) -> bool {
    row.origin == Origin::Standard && row.versions.contains(Version::Ff4)
}

fn role(row: &Row) -> Role {
    row.role(Version::Ff4)
}

fn document() -> String {
    let mut text = String::from(
        "# The properties of SGF\n\n\
         Written from the property table by `UPDATE=1 cargo test -p kifu-sgf`; do not edit.\n\n\
         Types are those of FF[4]; types of other versions follow where they differ. A *list* has one or more values, \
         an *elist* may be empty. *Inherited* properties apply to the whole subtree.\n",
    );
    for Chapter(title, belongs) in CHAPTERS {
        let mut rows: Vec<_> = TABLE.iter().filter(|row| belongs(row)).collect();
        rows.sort_by_key(|row| (row.origin, row.games));
        text += &format!("\n## {title}\n");
        for group in rows.chunk_by(|row, next| (row.origin, row.games.first()) == (next.origin, next.games.first())) {
            text += &match (group[0].origin, group[0].games.first()) {
                (Origin::Program(name), _) => format!("\n### {name}\n"),
                (Origin::Game, Some(&game)) => format!("\n### {} (GM {game})\n", game_name(game).unwrap_or_default()),
                _ => String::new(),
            };
            for row in group {
                text += &entry(row);
            }
        }
    }
    text
}

fn entry(row: &Row) -> String {
    let meaning: Vec<_> = row.meaning.lines().map(str::trim).collect();
    format!("\n**{}**: {}\\\n{}\\\n{}\n", row.ident, row.name, facts(row), meaning.join("\n").trim())
}

/// The line of facts: type, place, versions and others.
fn facts(row: &Row) -> String {
    let latest = row.versions.iter().filter(|&version| version <= Version::Ff4).last().unwrap_or(Version::Draft);
    let mut facts = Vec::from([typed(row, latest)]);
    let others: Vec<_> = row.versions.iter().filter(|&version| typed(row, version) != typed(row, latest)).collect();
    for same in others.chunk_by(|&version, &next| typed(row, version) == typed(row, next)) {
        facts.push(format!("{} in {}", typed(row, same[0]), names(same)));
    }
    match row.role(latest) {
        Role::Root => facts.push("root".to_string()),
        Role::GameInfo => facts.push("game information".to_string()),
        Role::Setup => facts.push("setup".to_string()),
        Role::Move => facts.push("move".to_string()),
        Role::Any => {}
    }
    if row.is_inherited {
        facts.push("inherited".to_string());
    }
    if row.needs_move {
        facts.push("only with a move".to_string());
    }
    if let [game] = row.games
        && row.origin == Origin::Standard
    {
        facts.push(format!("{} only", game_name(*game).unwrap_or_default()));
    }
    if let Some(exclusion) = row.exclusion {
        let others = TABLE.iter().filter(|other| other.exclusion == Some(exclusion) && other.ident != row.ident);
        let idents: Vec<_> = others.map(|other| other.ident).collect();
        let place = if Exclusion::is_by_point(exclusion) { " on one point" } else { "" };
        facts.push(format!("not with {}{place}", idents.join(", ")));
    }
    if let Some(replacement) = row.replacement {
        facts.push(format!("use {replacement} instead"));
    }
    let versions: Vec<_> = row.versions.iter().collect();
    if !versions.is_empty() {
        facts.push(names(&versions));
    }
    facts.join("; ")
}

fn names(versions: &[Version]) -> String {
    versions.iter().map(Version::to_string).collect::<Vec<_>>().join(", ")
}

fn typed(row: &Row, version: Version) -> String {
    let list = match row.arity(version) {
        Arity::Single => "",
        Arity::List => "list of ",
        Arity::EList => "elist of ",
    };
    format!("{list}{}", row.value_type(version))
}
