//! The parser on valid, sloppy and hostile JSON.

use super::*;

/// Checks the roots as strict JSON, and the faults.
#[track_caller]
fn check(text: &str, expected: &str, faults: &[&str]) {
    let json = parse(text.as_bytes());
    let roots: Vec<_> = json.roots().map(strict).collect();
    assert_eq!(roots.join(" "), expected, "{text}");
    let found: Vec<_> = json.faults().iter().map(|fault| fault.what).collect();
    assert_eq!(found, faults, "{text}");
}

#[test]
fn sound_texts() {
    check(r#"{"a": [1, -2.5e3, true, false, null], "b": {}}"#, r#"{"a":[1,-2.5e3,true,false,null],"b":{}}"#, &[]);
    check(r#"  "x\"\\\u00e9\ud83d\ude00\n" "#, "\"x\\\"\\\\é😀\\n\"", &[]);
    check("[[],[[]],{}]", "[[],[[]],{}]", &[]);
    check("{\"a\":1}\n{\"a\":2}\n", "{\"a\":1} {\"a\":2}", &[]);
    check("", "", &[]);
    check("\u{feff}[1]", "[1]", &[]);
}

#[test]
fn sloppy_texts() {
    check(
        "JGF = {\"a\":1};",
        "{\"a\":1}",
        &["assignments are not allowed in JSON", "semicolons are not allowed in JSON"],
    );
    check("[1,2,] // end", "[1,2]", &["trailing comma", "comments are not allowed in JSON"]);
    check(
        "/* x */ {a: 'b'}",
        "{\"a\":\"b\"}",
        &["comments are not allowed in JSON", "a key without quotes", "single quotes are not allowed in JSON"],
    );
    check("[1 2]", "[1,2]", &["missing comma"]);
    check("{\"a\" 1 \"b\":2}", "{\"a\":1,\"b\":2}", &["missing colon after the key", "missing comma"]);
    check("[black, 01]", "[\"black\",\"01\"]", &["a string without quotes", "invalid JSON number"]);
    check("[{\"a\":[1}]", "[{\"a\":[1]}]", &["mismatched closing bracket"]);
    check("[\"abc", "[\"abc\"]", &["the string is not closed", "the text ends before its brackets are closed"]);
    check("{\"a\":", "{}", &["a key without a value", "the text ends before its brackets are closed"]);
    check("[1]]", "[1]", &["unmatched closing bracket"]);
    check("[,]", "[]", &["a comma without a value before it", "trailing comma"]);
    check("\"\\ud800\"", "\"\u{fffd}\"", &[]);
}

#[test]
fn other_encodings() {
    let utf16: Vec<u8> = "\u{feff}[\"é\"]".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(parse(&utf16).roots().map(strict).next().unwrap(), "[\"é\"]");
    let json = parse(b"[\"\xff\"]");
    assert_eq!(json.faults()[0].what, "these bytes are not UTF-8");
}

#[test]
fn values_are_found() {
    let json = parse(br#"{"n": "6.50", "i": 3.0, "a": [1,{"b":2}], "a": [7], "t": true}"#);
    let root = json.roots().next().unwrap();
    assert_eq!(root.get("a").unwrap().items().map(|value| value.as_i64().unwrap()).collect::<Vec<_>>(), [7]);
    assert_eq!(root.get("i").unwrap().as_u8(), Some(3));
    assert_eq!(root.get("n").unwrap().words().as_deref(), Some("6.50"));
    assert_eq!(root.get("t").unwrap().as_bool(), Some(true));
    assert!(root.get("x").is_none() && root.get("n").unwrap().get("x").is_none());
    let problems = parse(b"[1,\n  2,\n]").problems([(9, "x".to_owned())]);
    assert_eq!((problems[0].line, problems[0].column), (3, 1));
}

#[test]
fn hostile_texts_end_soon() {
    let many = 1_000_000;
    for text in ["[".repeat(many), "{\"a\":".repeat(many), "]".repeat(many), ",".repeat(many), "\"".repeat(many)] {
        let json = parse(text.as_bytes());
        json.roots().for_each(|root| {
            let _ = strict(root).len() + root.items().count();
        });
    }
    let mixed = format!("{}{}", "[{\"a\":".repeat(10_000), "]".repeat(10_000));
    assert!(parse(mixed.as_bytes()).roots().count() >= 1);
}
