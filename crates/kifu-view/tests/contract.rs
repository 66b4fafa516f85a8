//! The form of the model in JSON: programs in other languages are tested against `golden/*.json`. `UPDATE=1` writes these
//! files.
//!
//! Each has the model of the record of the same name, and the data that a reader computes from it: `columns`, and `boards`,
//! the board after each node, row by row (`.` empty, `X` black, `O` white).

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use kifu_record::from_sgf;
use kifu_sgf::Collection;
use kifu_view::{Columns, Model, ModelOptions, Texts, findings, model, notes};

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn model_of(text: &[u8]) -> Model {
    let collection = Collection::parse(text);
    let game = collection.game(0).expect("a game");
    let mut model = model(&from_sgf(game).record, &ModelOptions::default());
    model.findings = findings(game, &kifu_check::check(&collection, &kifu_check::Options::default()));
    model
}

#[test]
fn golden_models() {
    let mut names: Vec<_> = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    names.retain(|path| path.extension().is_some_and(|ending| ending == "sgf"));
    names.sort();
    assert!(names.len() > 8, "{names:?}");
    for path in names {
        let mut model = model_of(&fs::read(&path).unwrap());
        // The findings and their wording belong to the rules; one record shows the form.
        model.findings.retain(|_| path.ends_with("faults.sgf"));
        for finding in &mut model.findings {
            finding.message = format!("(a clause of {})", finding.rule);
            finding.repair = finding.repair.take().map(|_| "(an order)".to_owned());
        }
        let found = document(&model);
        let _: serde_json::Value = serde_json::from_str(&found).expect("JSON");
        kifu_testkit::committed_at(&path.with_extension("json"), &found);
    }
}

/// The model, and the data that a reader computes from it.
fn document(model: &Model) -> String {
    let columns = Columns::of(model);
    let mut text = String::from("{\n\"model\": ");
    text.push_str(&broken(&serde_json::to_string(model).unwrap()));
    text.push_str(",\n\"columns\": {");
    let dense = [("lines", &columns.lines), ("depths", &columns.depths), ("numbers", &columns.numbers)];
    let _ = write!(text, "\n  \"parents\": {:?},", columns.parents);
    for (name, values) in dense {
        let _ = write!(text, "\n  \"{name}\": {values:?},");
    }
    let _ = write!(text, "\n  \"turns\": {:?}\n}},\n\"boards\": [", columns.turns);
    for node in 0..model.moves.len() {
        let board = columns.board(model, u32::try_from(node).unwrap());
        let signs: String = board.iter().map(|&stone| ['.', 'X', 'O'][usize::from(stone)]).collect();
        let _ = write!(text, "{}\n  \"{signs}\"", if node > 0 { "," } else { "" });
    }
    text.push_str("\n]\n}\n");
    text
}

/// JSON with a line for each member of the outermost object.
fn broken(json: &str) -> String {
    let (mut text, mut depth, mut is_in_string, mut is_escaped) = (String::new(), 0, false, false);
    for character in json.chars() {
        match character {
            _ if is_in_string => {
                is_in_string = character != '"' || is_escaped;
                is_escaped = character == '\\' && !is_escaped;
            }
            '"' => is_in_string = true,
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            _ => {}
        }
        if depth == 0 && character == '}' {
            text.push('\n');
        }
        text.push(character);
        if depth == 1 && !is_in_string && matches!(character, '{' | ',') {
            text.push_str("\n  ");
        }
    }
    text
}

#[test]
fn columns_are_small() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    let mut games = 0;
    for path in fs::read_dir(samples).unwrap().map(|entry| entry.unwrap().path()) {
        let text = fs::read(&path).unwrap_or_default();
        for game in Collection::parse(&text).games() {
            let options = ModelOptions { texts: Texts::Omitted, ..Default::default() };
            let mut model = model(&from_sgf(game).record, &options);
            model.info.clear();
            let (nodes, bytes) = (model.moves.len(), serde_json::to_string(&model).unwrap().len());
            // Names of lines, stars, brackets and the first position take less than a kilobyte, whatever the game; a node
            // at a branch takes more bytes than one on a long line.
            assert!(bytes <= 24 * nodes + 800, "{}: {nodes} nodes, {bytes} bytes", path.display());
            games += 1;
        }
    }
    assert!(games > 15, "{games}");
}

#[test]
fn texts_come_by_themselves() {
    let text = fs::read(folder().join("marks.sgf")).unwrap();
    let collection = Collection::parse(&text);
    let record = from_sgf(collection.game(0).unwrap()).record;
    let whole = model(&record, &ModelOptions::default());
    let options = ModelOptions { texts: Texts::Omitted, ..Default::default() };
    let bare = model(&record, &options);
    assert!(bare.notes.is_empty() && bare.flags == whole.flags);
    let each: Vec<_> = (0..).zip(record.ids()).filter_map(|(node, id)| notes(&record, id, node)).collect();
    assert_eq!(each, whole.notes);
}

#[test]
fn faults_have_their_nodes() {
    // Two games, packed moves before the fault.
    let text = b"(;FF[4]SZ[9];B[zz])(;FF[4]SZ[9];S[aabb];W[cc];B[zz])";
    let collection = Collection::parse(text);
    let found = kifu_check::check(&collection, &kifu_check::Options::default());
    for (game, node) in [(0, 1), (1, 5)] {
        let game = collection.game(game).unwrap();
        let record = from_sgf(game).record;
        let found = findings(game, &found);
        let fault = found.iter().find(|finding| finding.message.contains("zz")).unwrap_or_else(|| panic!("{found:?}"));
        assert_eq!(fault.node, Some(node), "{found:?}");
        assert_eq!(record.node_count() as u32, node + 1);
    }
}
