//! The grammar for editors that colour texts by TextMate grammars, written from the property table.

use std::collections::BTreeMap;

use kifu_sgf::prop::{Role, Row, TABLE, ValueType, Version};
use serde_json::{Value, json};

#[test]
fn the_grammar_is_that_of_the_table() {
    let text = serde_json::to_string_pretty(&grammar()).expect("written") + "\n";
    kifu_testkit::committed("editors/textmate/sgf.tmLanguage.json", &text);
}

#[test]
fn every_property_has_one_rule() {
    let grammar = grammar();
    let rules = grammar["patterns"].as_array().expect("a list");
    let has = |ident: &str| {
        let pattern = spelling(ident);
        let count = |rule: &Value| {
            let begin = rule["begin"].as_str().unwrap_or_default();
            begin.split(['(', '|', ')']).filter(|part| *part == pattern).count()
        };
        rules.iter().map(count).sum::<usize>()
    };
    for row in TABLE {
        assert_eq!(has(row.ident), 1, "{}", row.ident);
    }
}

/// The version used for a row: the latest that has it.
fn version(row: &Row) -> Version {
    row.versions.iter().filter(|&version| version <= Version::Ff4).last().unwrap_or(Version::Ff4)
}

/// The scope of an identifier.
fn scope(role: Role) -> &'static str {
    match role {
        Role::Root => "keyword.other.root.sgf",
        Role::GameInfo => "keyword.other.game-info.sgf",
        Role::Setup => "keyword.other.setup.sgf",
        Role::Move => "keyword.other.move.sgf",
        Role::Any => "keyword.other.node.sgf",
    }
}

/// The scope of values.
fn content(value: ValueType) -> &'static str {
    match value {
        ValueType::Number | ValueType::Real | ValueType::Double | ValueType::Size | ValueType::Time => {
            "constant.numeric.sgf"
        }
        ValueType::Text => "comment.block.sgf",
        ValueType::SimpleText | ValueType::TextText | ValueType::Figure | ValueType::Unspecified => {
            "string.unquoted.sgf"
        }
        ValueType::None
        | ValueType::Color
        | ValueType::Point
        | ValueType::Stone
        | ValueType::Move
        | ValueType::PointText
        | ValueType::PointPoint
        | ValueType::StonePoint => "constant.other.point.sgf",
    }
}

/// An identifier with the lower-case letters that FF\[1\] to FF\[3\] allow.
fn spelling(ident: &str) -> String {
    ident.chars().map(|letter| format!("{letter}[a-z]*")).collect()
}

/// A property: its identifier, and values up to anything else.
fn property(idents: &str, scope: &str, content: &str) -> Value {
    json!({
        "begin": format!("(?<![A-Za-z0-9])({idents})(?=\\s*(\\[|$))"),
        "beginCaptures": { "1": { "name": scope } },
        "end": "(?=[^\\s\\[])",
        "patterns": [{
            "begin": "\\[",
            "beginCaptures": { "0": { "name": "punctuation.definition.value.begin.sgf" } },
            "end": "\\]",
            "endCaptures": { "0": { "name": "punctuation.definition.value.end.sgf" } },
            "contentName": content,
            "patterns": [{ "match": "\\\\.", "name": "constant.character.escape.sgf" }],
        }],
    })
}

fn grammar() -> Value {
    // Of several rows with one identifier the first is the likeliest.
    let mut groups: BTreeMap<(&str, &str), Vec<&str>> = BTreeMap::new();
    for rows in TABLE.chunk_by(|row, next| row.ident == next.ident) {
        let row = &rows[0];
        let version = version(row);
        groups.entry((scope(row.role(version)), content(row.value_type(version)))).or_default().push(row.ident);
    }
    let mut patterns = vec![
        json!({ "match": "[()]", "name": "punctuation.section.tree.sgf" }),
        json!({ "match": ";", "name": "punctuation.separator.node.sgf" }),
    ];
    for ((scope, content), idents) in groups {
        let spellings: Vec<_> = idents.iter().map(|ident| spelling(ident)).collect();
        patterns.push(property(&spellings.join("|"), scope, content));
    }
    patterns.push(property("[A-Za-z0-9]+", "variable.other.unknown.sgf", "string.unquoted.sgf"));
    json!({
        "name": "Smart Game Format",
        "scopeName": "source.sgf",
        "fileTypes": ["sgf"],
        "information_for_contributors": ["Written from the property table by UPDATE=1 cargo test -p kifu-ide grammar"],
        "patterns": patterns,
    })
}
