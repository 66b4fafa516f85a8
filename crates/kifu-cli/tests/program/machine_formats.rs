//! Reports for programs: for any file names and content, they are valid, name every input, and do no harm.

use serde_json::Value;

use crate::harness::Folder;

/// A record whose texts try to break every format.
const HOSTILE: &str = "(;FF[4]GM[1]SZ[19]CA[UTF-8]PB[=1+1]PW[\u{1b}]0;x\u{7}]GN[\u{202e}gpj\u{2066}\u{200e}]\
                       KM[6,5]RE[]]></x>&\"\n::error::x]EV[\u{9b}31m\u{2028}a]XX1[a]ZZZ[%0A]\n(;B[pd]B[zz]\u{1b}[2J\0)";

/// Names that are legal on Unix and difficult for formats.
#[cfg(unix)]
const NAMES: [&str; 7] = [
    "=1+1.sgf",
    "esc\u{1b}[31m.sgf",
    "line\nbreak.sgf",
    "turn\u{202e}fgs.sgf",
    "<b>&\"'.sgf",
    "%0A::error::x,y.sgf",
    "plain.sgf",
];
#[cfg(not(unix))]
const NAMES: [&str; 2] = ["=1+1.sgf", "plain.sgf"];

fn folder() -> Folder {
    NAMES
        .iter()
        .fold(Folder::new(), |folder, name| folder.file(name, HOSTILE))
        .file("long.sgf", "(;C[0123456789])".repeat(500))
}

/// The output of `kifu check` in a format, for the hostile files, one that is too long, and a missing one.
fn report(format: &str) -> String {
    let run = folder().kifu(&format!("check -v --max-size 4k --format {format} . missing.sgf")).exits(2);
    assert!(run.stderr.contains("missing.sgf"), "{}", run.stderr);
    let out = run.out().to_owned();
    let harmful = out.chars().find(|&c| c != '\n' && kifu_sgf::is_harmful(c));
    assert_eq!(harmful, None, "{format}: {out:?}");
    out
}

#[test]
fn json_is_valid_and_names_every_input() {
    let all: Value = serde_json::from_str(&report("json")).expect("JSON");
    let lines: Vec<Value> = report("jsonl").lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(all.as_array().expect("an array").len(), lines.len());
    for name in NAMES {
        assert!(lines.iter().any(|line| line["path"].as_str().is_some_and(|path| path.ends_with(name))), "{name:?}");
    }
    let unreadable: Vec<&Value> = lines.iter().filter(|line| line["name"] == "unreadable-input").collect();
    assert_eq!(unreadable.len(), 2, "{unreadable:?}");
    assert!(unreadable.iter().all(|line| line["level"] == "error" && !line["message"].as_str().unwrap().is_empty()));
    assert!(unreadable.iter().any(|line| line["path"] == "missing.sgf"));
    // All others have a rule and a place.
    let has_place = |line: &&Value| line["code"].is_string() && line["start"]["line"].is_u64();
    assert_eq!(lines.iter().filter(has_place).count(), lines.len() - unreadable.len());
}

#[test]
fn offsets_are_those_of_the_file_or_absent() {
    let record = "(;FF[4]GM[1]SZ[19]PB[\u{67EF}]KM[6,5];B[pd])";
    let utf16: Vec<u8> = [0xFEFF].into_iter().chain(record.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let folder = Folder::new().file("a.sgf", record).file("b.sgf", utf16);
    let start = |name: &str| {
        let run = folder.kifu(&format!("check --select odd-komi --format jsonl {name}")).exits(1);
        serde_json::from_str::<Value>(run.out().lines().next().expect("a finding")).expect("JSON")["start"].clone()
    };
    assert_eq!(start("a.sgf"), serde_json::json!({"line": 1, "column": 27, "offset": 28}));
    assert_eq!(start("b.sgf"), serde_json::json!({"line": 1, "column": 27}));
}

#[test]
fn sarif_keeps_its_schema_and_names_every_input() {
    let log: Value = serde_json::from_str(&report("sarif")).expect("JSON");
    sarif::check(&log);
    let run = &log["runs"][0];
    for name in NAMES {
        let is_named = |result: &Value| {
            let uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].as_str();
            uri.is_some_and(|uri| decoded(uri).ends_with(name))
        };
        assert!(run["results"].as_array().unwrap().iter().any(is_named), "{name:?}");
    }
    let invocation = &run["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], false);
    assert_eq!(invocation["toolExecutionNotifications"].as_array().unwrap().len(), 2);

    let clean = Folder::new().file("a.sgf", "(;FF[4]GM[1]SZ[19];B[pd])").kifu("check --format sarif a.sgf").exits(0);
    let log: Value = serde_json::from_str(clean.out()).expect("JSON");
    sarif::check(&log);
    assert_eq!(log["runs"][0]["invocations"][0]["executionSuccessful"], true);
}

#[test]
fn junit_is_xml_and_names_every_input() {
    let report = report("junit");
    xml::check(&report);
    assert_eq!(report.matches("errors=\"1\"").count(), 2, "{report}");
    assert_eq!(report.matches("<error ").count(), 2);
    assert!(report.contains("<testsuite name=\"missing.sgf\""));

    let alone = Folder::new().kifu("check --format junit missing.sgf").exits(2);
    xml::check(alone.out());
    assert!(!alone.out().contains("no faults"), "{}", alone.out());
}

#[test]
fn annotations_are_one_line_each() {
    let report = report("github");
    for line in report.lines() {
        let rest = line.strip_prefix("::").expect("a command");
        let kind = rest.split(' ').next().unwrap_or_default();
        assert!(["error", "warning", "notice"].contains(&kind), "{line}");
        // Values must not end early; after the second `::` anything may follow.
        let (values, _) = rest.split_once("::").expect("a message");
        assert!(values.matches(':').count() == 0 && values.matches("title=").count() == 1, "{line}");
    }
    assert!(report.contains("title=unreadable input::"));
}

#[test]
fn lines_for_people_hold_no_control_characters() {
    for format in ["full", "concise", "grouped"] {
        report(format);
    }
}

/// Decodes the escapes of a URI reference.
fn decoded(uri: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = uri.as_bytes();
    while let [first, tail @ ..] = rest {
        rest = tail;
        match (first, tail) {
            (b'%', [high, low, tail @ ..]) => {
                let digits = [*high, *low];
                let digits = std::str::from_utf8(&digits).expect("ASCII");
                bytes.push(u8::from_str_radix(digits, 16).expect("two digits"));
                rest = tail;
            }
            _ => bytes.push(*first),
        }
    }
    String::from_utf8(bytes).expect("UTF-8")
}

/// The requirements of the schema of SARIF 2.1.0 for the objects that we write; a key that is not listed is a fault.
mod sarif {
    use serde_json::Value;

    /// For each kind of object: the keys that it must have, and those that it may have.
    const OBJECTS: &[(&str, &[&str], &[&str])] = &[
        ("log", &["version", "runs"], &["$schema"]),
        ("run", &["tool", "results", "invocations", "columnKind", "newlineSequences"], &[]),
        ("tool", &["driver"], &[]),
        ("driver", &["name"], &["version", "rules", "informationUri"]),
        ("rule", &["id"], &["name", "shortDescription", "help", "defaultConfiguration", "properties"]),
        ("invocation", &["executionSuccessful"], &["toolExecutionNotifications"]),
        ("notification", &["message"], &["level", "locations", "descriptor"]),
        (
            "result",
            &["message"],
            &["ruleId", "ruleIndex", "level", "locations", "relatedLocations", "partialFingerprints", "fixes"],
        ),
        ("location", &["physicalLocation"], &["message"]),
        ("physicalLocation", &["artifactLocation"], &["region"]),
        ("artifactLocation", &["uri"], &[]),
        ("region", &["startLine", "startColumn", "endLine", "endColumn"], &[]),
        ("fix", &["artifactChanges"], &["description"]),
        ("artifactChange", &["artifactLocation", "replacements"], &[]),
        ("replacement", &["deletedRegion"], &["insertedContent"]),
        ("content", &["text"], &[]),
        ("message", &["text"], &["markdown"]),
    ];

    fn object<'v>(kind: &str, value: &'v Value) -> &'v serde_json::Map<String, Value> {
        let (_, must, may) = OBJECTS.iter().find(|(name, ..)| *name == kind).expect("a kind");
        let map = value.as_object().unwrap_or_else(|| panic!("{kind} is no object: {value}"));
        for key in *must {
            assert!(map.contains_key(*key), "{kind} lacks {key}: {value}");
        }
        for key in map.keys() {
            assert!(must.contains(&key.as_str()) || may.contains(&key.as_str()), "{kind} has {key}");
        }
        map
    }

    fn each(kind: &str, value: &Value) -> Vec<Value> {
        value.as_array().unwrap_or_else(|| panic!("{kind}: {value}")).clone()
    }

    fn message(value: &Value) {
        object("message", value);
        assert!(value["text"].is_string());
    }

    fn level(value: &Value) {
        assert!(["none", "note", "warning", "error"].contains(&value.as_str().unwrap()), "{value}");
    }

    fn place(value: &Value) {
        object("artifactLocation", value);
        let uri = value["uri"].as_str().expect("a reference");
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-._~%".contains(&byte);
        assert!(uri.bytes().all(is_plain) && !uri.starts_with("//"), "{uri}");
    }

    fn region(value: &Value) {
        for (key, number) in object("region", value) {
            assert!(number.as_u64().is_some_and(|number| number >= 1), "{key}: {value}");
        }
        let at = |line: &str, column: &str| (value[line].as_u64(), value[column].as_u64());
        assert!(at("startLine", "startColumn") <= at("endLine", "endColumn"), "{value}");
    }

    fn location(value: &Value) {
        let map = object("location", value);
        map.get("message").into_iter().for_each(message);
        let physical = object("physicalLocation", &value["physicalLocation"]);
        place(&physical["artifactLocation"]);
        physical.get("region").into_iter().for_each(region);
    }

    /// Panics if the log is not valid.
    pub(super) fn check(log: &Value) {
        object("log", log);
        assert_eq!(log["version"], "2.1.0");
        let [run] = &each("runs", &log["runs"])[..] else { panic!("one run") };
        object("run", run);
        assert!(["utf16CodeUnits", "unicodeCodePoints"].contains(&run["columnKind"].as_str().unwrap()));
        unique(&each("newlineSequences", &run["newlineSequences"]));
        object("tool", &run["tool"]);
        let driver = object("driver", &run["tool"]["driver"]);
        let rules = each("rules", &driver["rules"]);
        unique(&rules);
        for rule in &rules {
            let rule = object("rule", rule);
            message(&rule["shortDescription"]);
            message(&rule["help"]);
            level(&rule["defaultConfiguration"]["level"]);
            unique(&each("tags", &rule["properties"]["tags"]));
        }
        for invocation in each("invocations", &run["invocations"]) {
            assert!(object("invocation", &invocation)["executionSuccessful"].is_boolean());
            for told in each("notifications", &invocation["toolExecutionNotifications"]) {
                object("notification", &told);
                message(&told["message"]);
                level(&told["level"]);
                let locations = each("locations", &told["locations"]);
                unique(&locations);
                locations.iter().for_each(location);
            }
        }
        for result in each("results", &run["results"]) {
            let map = object("result", &result);
            message(&result["message"]);
            level(&result["level"]);
            let index = result["ruleIndex"].as_u64().expect("an index") as usize;
            assert_eq!(rules[index]["id"], result["ruleId"]);
            each("locations", &result["locations"]).iter().for_each(location);
            if let Some(related) = map.get("relatedLocations") {
                let related = each("relatedLocations", related);
                unique(&related);
                related.iter().for_each(location);
            }
            if let Some(fixes) = map.get("fixes") {
                let fixes = each("fixes", fixes);
                unique(&fixes);
                fixes.iter().for_each(fix);
            }
        }
    }

    fn fix(value: &Value) {
        object("fix", value).get("description").into_iter().for_each(message);
        let changes = each("artifactChanges", &value["artifactChanges"]);
        assert!(!changes.is_empty());
        unique(&changes);
        for change in &changes {
            object("artifactChange", change);
            place(&change["artifactLocation"]);
            let replacements = each("replacements", &change["replacements"]);
            assert!(!replacements.is_empty(), "{change}");
            for replacement in &replacements {
                let map = object("replacement", replacement);
                region(&map["deletedRegion"]);
                map.get("insertedContent")
                    .into_iter()
                    .for_each(|content| assert!(object("content", content)["text"].is_string(), "{content}"));
            }
        }
    }

    fn unique(values: &[Value]) {
        for (index, value) in values.iter().enumerate() {
            assert!(!values[..index].contains(value), "twice: {value}");
        }
    }
}

/// A strict check that XML is well formed.
mod xml {
    /// Panics if the text is not well formed.
    pub(super) fn check(text: &str) {
        let is_char =
            |c: char| matches!(c, '\t' | '\n' | '\r' | ' '..='\u{D7FF}' | '\u{E000}'..='\u{FFFD}' | '\u{10000}'..);
        assert_eq!(text.chars().find(|&c| !is_char(c)), None, "{text:?}");
        let mut open = Vec::new();
        let mut rest = text.strip_prefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n").expect("a declaration");
        while let Some(at) = rest.find('<') {
            words(&rest[..at]);
            let end = rest[at..].find('>').expect("the end of a tag") + at;
            let tag = &rest[at + 1..end];
            rest = &rest[end + 1..];
            match (tag.strip_prefix('/'), tag.strip_suffix('/')) {
                (Some(name), _) => assert_eq!(open.pop().as_deref(), Some(name)),
                (_, Some(tag)) => drop(element(tag)),
                (None, None) => open.push(element(tag)),
            }
        }
        words(rest);
        assert!(open.is_empty() && rest.trim().is_empty(), "{open:?}");
    }

    /// The name of an element; its attributes are in quotes.
    fn element(tag: &str) -> String {
        let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
        assert!(name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'), "{tag}");
        while !rest.is_empty() {
            let (key, value) = rest.split_once("=\"").expect("an attribute");
            assert!(key.bytes().all(|byte| byte.is_ascii_lowercase()), "{tag}");
            let (value, behind) = value.split_once('"').expect("a quote");
            words(value);
            rest = behind.trim_start();
        }
        name.to_owned()
    }

    fn words(text: &str) {
        for part in text.split('&').skip(1) {
            let (entity, _) = part.split_once(';').expect("an entity");
            assert!(["amp", "lt", "gt", "quot", "apos"].contains(&entity), "{entity}");
        }
    }
}
