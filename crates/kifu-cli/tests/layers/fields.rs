//! The keys of the game information occur only in their table.

use std::fs;

use kifu_record::INFO_FIELDS;

use super::{folder, source};

/// The crates that can use the table.
const CRATES: &[&str] =
    &["kifu-record", "kifu-draw", "kifu-search", "kifu-view", "kifu", "kifu-work", "kifu-serve", "kifu-cli"];

/// The table.
const TABLE: &str = "kifu-record/src/info/fields.rs";

/// Keys that are also the names of the colours.
const COLORS: &[&str] = &["black", "white"];

/// Places where a key has another meaning: the beginning of the path, the keys, and their meaning there.
const OTHER_WORDS: &[(&str, &[&str], &str)] = &[
    ("kifu-record/src/formats/gib/", &["time"], "a word of a result in GIB"),
    ("kifu-record/src/formats/gtp/", &["name", "komi"], "commands of GTP"),
    (
        "kifu-record/src/formats/jgf/",
        &["name", "event", "rules", "source"],
        "sections of JGF, and names of other things",
    ),
    ("kifu-record/src/formats/katago.rs", &["komi", "rules"], "members of KataGo's queries"),
    ("kifu-record/src/formats/ogs/", &["name", "komi", "handicap", "rules"], "members of the records of OGS"),
    ("kifu-record/src/names/", &["source"], "a column of the tables of names"),
    ("kifu-record/src/openings/position.rs", &["opening"], "a kind of named positions"),
    ("kifu-search/src/export/games.rs", &["time"], "a way to win"),
    ("kifu-search/src/export/moves.rs", &["name"], "the name of a point"),
    ("kifu-search/src/export/sink/batch.rs", &["description"], "metadata of Parquet"),
    ("kifu-search/src/library/tables.rs", &["name", "round", "place", "date", "result"], "columns of SQLite"),
    (
        "kifu-search/src/query/field.rs",
        &["name", "opening", "time"],
        "all names of a game, named positions, and a way to win",
    ),
    ("kifu-search/src/statistics/aspect.rs", &["opening"], "the first moves"),
    ("kifu-work/src/analyze/game.rs", &["komi"], "the code of a refusal"),
    ("kifu-work/src/json_keys/", &["name", "opening"], "names of rules, properties and nodes; a phase of a game"),
    (
        "kifu-work/src/library_report/",
        &["time", "name", "round"],
        "a way to win, a blank in a phrase, and the games of an event by round",
    ),
    ("kifu-work/src/name_suggestions.rs", &["name"], "a heading"),
    ("kifu-view/src/other/result.rs", &["time"], "a way to win"),
    ("kifu-work/src/pages/info.rs", &["opening"], "named positions"),
    ("kifu-work/src/portrait/", &["time"], "a way to win"),
    ("kifu-work/src/report/", &["name", "rules", "description"], "members of reports"),
    ("kifu-work/src/review/", &["opening"], "a phase of a game"),
    ("kifu-work/src/", &["place"], "a place in a text"),
    ("kifu-serve/src/api/score.rs", &["rules", "komi"], "fields of the request"),
    ("kifu-serve/src/", &["name"], "names of files and of saved queries"),
    ("kifu-cli/src/commands/change/", &["place"], "a place in a text"),
    ("kifu-cli/src/lsp/outgoing.rs", &["result"], "a member of JSON-RPC"),
    (
        "kifu-cli/src/mcp/tools.rs",
        &["name", "event", "place", "date", "result", "komi", "handicap", "rules", "opening"],
        "words of options, and arguments of the same name",
    ),
    ("kifu-cli/src/mcp/", &["name", "result", "description"], "members of the protocol"),
    ("kifu-cli/src/commands/stats/library.rs", &["name"], "the name of a person"),
];

#[test]
fn keys_of_the_game_information_are_in_its_table() {
    let root = fs::canonicalize(folder("")).unwrap();
    let keys = || INFO_FIELDS.iter().map(|field| field.key).filter(|key| !COLORS.contains(key));
    let mut is_used = vec![false; OTHER_WORDS.len()];
    let mut found = Vec::new();
    for (path, source) in CRATES.iter().flat_map(|name| source::files(&root.join(name).join("src"))) {
        let path = path.strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/");
        for key in keys().filter(|key| path != TABLE && source.contains(&format!("\"{key}\""))) {
            let is_other = |(start, keys, _): &(&str, &[&str], &str)| path.starts_with(start) && keys.contains(&key);
            match OTHER_WORDS.iter().position(is_other) {
                Some(row) => is_used[row] = true,
                None => found.push(format!("{path}: {key:?}")),
            }
        }
    }
    assert!(found.is_empty(), "use a constant of InfoField, or name the file in OTHER_WORDS:\n{}", found.join("\n"));
    let unused: Vec<_> = OTHER_WORDS.iter().zip(is_used).filter(|(_, is_used)| !is_used).map(|(row, _)| row).collect();
    assert!(unused.is_empty(), "no longer needed: {unused:?}");
}
