//! The formats of `kifu check`, read by independent parsers.

use serde_json::{Value, json};

use crate::harness::{Folder, Run};

/// Columns that differ from bytes, a safe fix, an unsafe or manual one, characters that formats must escape.
const BROKEN: &str = "(;FF[4]GM[1]SZ[19]CA[UTF-8]PB[\u{67EF}\u{6D01}] <x&\"y\"> KM[6,5]\n;B[pd]KM[7];W[dd]]";

fn run(format: &str) -> Run {
    let folder = Folder::new().file("a,b.sgf", BROKEN).file("c.sgf", BROKEN);
    folder.kifu(&format!("check --format {format} .")).exits(1)
}

fn json_of(run: &Run) -> Value {
    serde_json::from_str(run.out()).expect("JSON")
}

#[test]
fn full_points_at_the_place_and_shows_the_fix() {
    let folder = Folder::new().file("a.sgf", "(;FF[4]GM[1]SZ[19]CA[UTF-8]PB[柯洁]KM[6,5];B[pd])");
    let run = folder.kifu("check a.sgf").exits(1);
    run.prints(&[
        "[odd-komi K610]: ",
        "\n --> a.sgf:1:37\n",
        "1 | (;FF[4]GM[1]SZ[19]CA[UTF-8]PB[柯洁]KM[6,5];B[pd])\n",
        "  |                                       ^^^\n",
        "\nhelp: write `6.5` [safe fix]\n",
        "\n1 - (;FF[4]GM[1]SZ[19]CA[UTF-8]PB[柯洁]KM[6,5];B[pd])\n",
        "\n1 + (;FF[4]GM[1]SZ[19]CA[UTF-8]PB[柯洁]KM[6.5];B[pd])\n",
    ]);
}

#[test]
fn concise_has_one_line_a_finding() {
    let run = run("concise");
    assert!(
        run.out().lines().all(|line| line.starts_with("./a,b.sgf:") || line.starts_with("./c.sgf:")),
        "{}",
        run.out()
    );
    let komi = run.out().lines().find(|line| line.contains(" K610 ")).expect("the komi");
    assert!(komi.starts_with("./a,b.sgf:1:") && komi.contains(" K610 error ") && komi.ends_with(" [*]"), "{komi}");
}

#[test]
fn grouped_names_each_file_once() {
    let run = run("grouped");
    assert_eq!(run.out().matches("a,b.sgf").count(), 1);
    assert!(run.out().starts_with("./a,b.sgf\n  1:") && run.out().contains("\n\n./c.sgf\n  1:"), "{}", run.out());
    run.prints(&["  error    K610 odd-komi", " [*]\n"]);
}

#[test]
fn json_and_jsonl_say_the_same() {
    let array = json_of(&run("json"));
    let lines = run("jsonl");
    let objects: Vec<Value> = lines.out().lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(array.as_array(), Some(&objects));
    let komi = objects.iter().find(|object| object["code"] == "K610").expect("the komi");
    let start = BROKEN.find("6,5").expect("it is there");
    let column = BROKEN[..start].chars().count() + 1;
    assert_eq!(komi["path"], "./a,b.sgf");
    assert_eq!((&komi["name"], &komi["group"], &komi["level"]), (&"odd-komi".into(), &"info".into(), &"error".into()));
    assert_eq!(komi["start"], json!({"line": 1, "column": column, "offset": start}));
    assert_eq!(komi["sgfc"], json!([15]));
    let edit = &komi["fix"]["edits"][0];
    assert_eq!((&komi["fix"]["safety"], &edit["insert"]), (&"safe".into(), &"6.5".into()));
    assert_eq!(edit["end"]["offset"], start + 3);
}

#[test]
fn edits_in_json_are_the_fix() {
    let array = json_of(&run("json"));
    let komi = array.as_array().expect("an array").iter().find(|object| object["code"] == "K610").expect("the komi");
    let mut text = BROKEN.to_owned();
    for edit in komi["fix"]["edits"].as_array().expect("edits").iter().rev() {
        let offset = |end: &str| edit[end]["offset"].as_u64().expect("a number") as usize;
        text.replace_range(offset("start")..offset("end"), edit["insert"].as_str().expect("text"));
    }
    assert_eq!(text, BROKEN.replace("6,5", "6.5"));
}

#[test]
fn sarif_has_what_its_schema_requires() {
    let log = json_of(&run("sarif"));
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    let driver = &run["tool"]["driver"];
    assert_eq!(driver["name"], "kifu");
    let rules = driver["rules"].as_array().expect("rules");
    let results = run["results"].as_array().expect("results");
    assert!(!results.is_empty());
    let mut fixes = 0;
    for result in results {
        assert!(result["message"]["text"].is_string());
        assert!(["error", "warning", "note"].contains(&result["level"].as_str().expect("a level")));
        let rule = &rules[result["ruleIndex"].as_u64().expect("an index") as usize];
        assert_eq!(rule["id"], result["ruleId"]);
        assert!(rule["shortDescription"]["text"].is_string() && rule["help"]["text"].is_string());
        let place = &result["locations"][0]["physicalLocation"];
        let uri = place["artifactLocation"]["uri"].as_str().expect("a reference");
        assert!(["a%2Cb.sgf", "c.sgf"].contains(&uri), "{uri}");
        for field in ["startLine", "startColumn", "endLine", "endColumn"] {
            assert!(place["region"][field].as_u64().expect("a number") >= 1);
        }
        for fix in result["fixes"].as_array().into_iter().flatten() {
            fixes += 1;
            assert!(fix["description"]["text"].as_str().expect("a title").ends_with(" fix)"));
            let replacement = &fix["artifactChanges"][0]["replacements"][0];
            assert!(replacement["deletedRegion"]["startLine"].is_u64());
            assert!(replacement["insertedContent"]["text"].is_string());
        }
    }
    assert!(fixes > 0);
    let clean = Folder::new().file("a.sgf", "(;FF[4]GM[1]SZ[19];B[pd])").kifu("check --format sarif a.sgf").exits(0);
    assert_eq!(json_of(&clean)["runs"][0]["results"], json!([]));
}

#[test]
fn github_gets_one_command_a_finding() {
    let run = run("github");
    for line in run.out().lines() {
        let (command, message) = line.strip_prefix("::").and_then(|rest| rest.split_once("::")).expect("a command");
        let (name, values) = command.split_once(' ').expect("values");
        assert!(["error", "warning", "notice"].contains(&name) && !message.is_empty(), "{line}");
        let names: Vec<&str> =
            values.split(',').filter_map(|value| value.split_once('=')).map(|value| value.0).collect();
        assert_eq!(names, ["file", "line", "endLine", "col", "endColumn", "title"], "{line}");
    }
    run.prints(&["::error file=a%2Cb.sgf,line=1,", "title=K610 odd-komi::", "%0Ahelp: write `6.5` [safe fix]\n"]);
}

#[test]
fn junit_is_well_formed() {
    let folder = Folder::new().file("a<&\">.sgf", BROKEN).file("c.sgf", BROKEN);
    let run = folder.kifu("check --format junit .").exits(1);
    let tags = tags(run.out());
    let count = |name: &str| tags.iter().filter(|tag| *tag == name).count();
    assert_eq!((count("testsuites"), count("testsuite")), (1, 2));
    assert!(count("testcase") >= 4 && count("failure") >= 4);
    run.prints(&[
        "<testcase name=\"K610 odd-komi\" ",
        "<failure type=\"error\" message=\"",
        "write `6.5` [safe fix]</failure>",
    ]);
    let clean = Folder::new().file("a.sgf", "(;FF[4]GM[1]SZ[19];B[pd])").kifu("check --format junit a.sgf").exits(0);
    assert_eq!(self::tags(clean.out()), ["testsuites", "testsuite", "testcase"]);
}

/// The names of all elements; panics if the text is not well-formed (as far as our reports use XML).
fn tags(xml: &str) -> Vec<String> {
    let mut open: Vec<&str> = Vec::new();
    let mut all = Vec::new();
    let mut rest = xml.strip_prefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>").expect("a declaration");
    while let Some(at) = rest.find('<') {
        text_is_escaped(&rest[..at]);
        let end = rest.find('>').expect("a tag ends");
        let tag = &rest[at + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
            continue;
        }
        let (inner, is_closed) = tag.strip_suffix('/').map_or((tag, false), |inner| (inner, true));
        let name = inner.split(' ').next().expect("a name");
        let mut attributes = inner[name.len()..].trim();
        while !attributes.is_empty() {
            let (_, after) = attributes.split_once("=\"").expect("a value");
            let (value, after) = after.split_once('"').expect("the value ends");
            assert!(!value.contains('<'));
            text_is_escaped(value);
            attributes = after.trim_start();
        }
        all.push(name.to_owned());
        if !is_closed {
            open.push(name);
        }
    }
    assert!(open.is_empty() && rest.trim().is_empty());
    all
}

#[track_caller]
fn text_is_escaped(text: &str) {
    for (at, _) in text.match_indices('&') {
        let entity = text[at..].split_inclusive(';').next().unwrap_or_default();
        assert!(["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"].contains(&entity), "{text}");
    }
    assert!(!text.chars().any(|c| c.is_control() && c != '\n'), "{text}");
}
