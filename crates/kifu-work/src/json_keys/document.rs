//! Writes `docs/json.md`: the outputs, the objects and the keys.

use std::collections::BTreeSet;
use std::fmt::Write;

use kifu_search::export::Table;

use super::keys::{KEYS, Key, Kind};
use super::objects::{OBJECTS, OUTPUTS, Object, Printed};

const HEAD: &str = "# JSON outputs

<!-- Written by `UPDATE=1 cargo test -p kifu-work json_keys` from the tables of keys; do not edit. -->

Commands that print results for programs take `--json`. [`output.schema.json`](output.schema.json) is the JSON schema:
`output.schema.json#/definitions/file` describes a line of `kifu info --json`.

## Rules

- A key has one name, one type and one meaning in all commands. Names are in snake_case.
- Missing values are absent: no value is `null` or an empty text.
- `path` is a file, `game` a game of it, counted from 1, and `node` a node of the game, counted from 0 as in `kifu tree`.
- `point` has the letters of SGF (`pd`), `vertex` the name that people read (`Q16`). A move without them is a pass.
- `size` is `{\"columns\": 19, \"rows\": 19}`.
- Rates have their counts and the 95 % interval: `{\"wins\": 12, \"games\": 20, \"rate\": 0.6, \"low\": 0.39, \"high\": 0.78}`.
- `date` is the text of the record, in SGF one or several ISO dates (`1846-07-21,22`). Times are in seconds.
- Commands that read many files print one object per line, in the order of the files; a program can read them one by one.

Other formats keep their own keys: [JGF](formats.md), [tables](export.md), SARIF, JUnit, [`kifu.toml`](configuration.md).
";

fn document() -> String {
    let mut page = HEAD.to_owned();
    page.push_str("\n## Commands\n\n| command | prints | object |\n|---|---|---|\n");
    for output in OUTPUTS {
        let how = match output.printed {
            Printed::One => "one object",
            Printed::Lines => "one object per line",
            Printed::Array => "one array",
        };
        let (command, meaning) = (output.command, output.meaning);
        let _ = writeln!(page, "| `kifu {command}` | {how}: {} | {} |", lower(meaning), link(output.object));
    }
    let tables = Table::ALL.map(|table| format!("[{}](export.md#the-table-of-{})", table.name(), table.name()));
    let _ = writeln!(
        page,
        "| `kifu export --format jsonl` | one object per line: a row of a table | {} |",
        tables.join(", ")
    );
    page.push_str("\n## Objects\n\nKeys in brackets can be absent.\n");
    for Object { name, meaning, always, sometimes } in OBJECTS {
        let always = always.iter().map(|key| format!("`{key}`"));
        let keys: Vec<String> = always.chain(sometimes.iter().map(|key| format!("[`{key}`]"))).collect();
        let _ = writeln!(page, "\n### {name}\n\n{meaning}.\n\n{}", wrapped(&keys));
    }
    page.push_str("\n## Keys\n\n| key | type | unit | | commands |\n|---|---|---|---|---|\n");
    for Key { name, kind, unit, meaning } in KEYS {
        let commands: BTreeSet<&str> = OUTPUTS
            .iter()
            .filter(|output| Object::within(output.object).iter().any(|object| object.keys().any(|key| key == *name)))
            .filter_map(|output| output.command.split(' ').next())
            .collect();
        let commands = commands.into_iter().collect::<Vec<_>>().join(", ");
        let _ = writeln!(page, "| `{name}` | {} | {unit} | {meaning} | {commands} |", type_of(*kind));
    }
    page
}

/// Keys on lines of at most 128 characters.
fn wrapped(keys: &[String]) -> String {
    let mut text = String::new();
    let mut width = 0;
    for (index, key) in keys.iter().enumerate() {
        let key = if index + 1 < keys.len() { format!("{key},") } else { key.clone() };
        if width > 0 && width + 1 + key.len() > 128 {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(&key);
        width += key.len();
    }
    text
}

fn lower(sentence: &str) -> String {
    let mut chars = sentence.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}

fn link(object: &str) -> String {
    format!("[{object}](#{object})")
}

fn type_of(kind: Kind) -> String {
    match kind {
        Kind::Word(words) => words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", "),
        Kind::Object(name) => link(name),
        Kind::List(inner) => format!("list of {}", type_of(*inner)),
        Kind::Map(names, inner) => format!("{} by {names}", type_of(*inner)),
        other => other.name(),
    }
}

#[test]
fn the_document_is_up_to_date() {
    kifu_testkit::committed("docs/json.md", &document());
}

#[test]
fn every_key_and_object_is_used() {
    let used: BTreeSet<&str> = OUTPUTS
        .iter()
        .flat_map(|output| Object::within(output.object))
        .flat_map(|object| object.keys().chain([object.name]).collect::<Vec<_>>())
        .collect();
    let known = KEYS.iter().map(|key| key.name).chain(OBJECTS.iter().map(|object| object.name));
    let unused: Vec<&str> = known.filter(|name| !used.contains(name)).collect();
    assert!(unused.is_empty(), "{unused:?}");
    assert!(KEYS.windows(2).all(|pair| pair[0].name < pair[1].name), "the keys are not sorted");
}
