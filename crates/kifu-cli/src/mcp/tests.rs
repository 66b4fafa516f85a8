//! Conversations without processes, and the table of tools.

use std::fs;

use serde_json::{Value, json};

use super::place::Root;
use super::protocol::{Asks, read};
use super::run::run;
use super::tools::{Kind, Place, TOOLS};
use super::words::{Asked, command_of};

fn reply(message: &Value) -> Value {
    match read(message.to_string().as_bytes()) {
        Asks::Reply(reply) => reply,
        other => panic!("{message}: {other:?}"),
    }
}

/// The `_meta` of a request of the revision without a handshake.
fn meta(revision: &str) -> Value {
    json!({ "io.modelcontextprotocol/protocolVersion": revision, "io.modelcontextprotocol/clientCapabilities": {} })
}

#[test]
fn handshakes() {
    for (wanted, expected) in [
        ("2025-06-18", "2025-06-18"),
        ("2024-11-05", "2024-11-05"),
        ("2026-07-28", "2025-11-25"),
        ("1999-01-01", "2025-11-25"),
    ] {
        let params =
            json!({ "protocolVersion": wanted, "capabilities": {}, "clientInfo": { "name": "x", "version": "1" } });
        let reply = reply(&json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params }));
        assert_eq!(reply["result"]["protocolVersion"], expected, "{wanted}");
        assert_eq!(reply["result"]["capabilities"], json!({ "tools": {} }));
        assert_eq!(reply["result"].get("resultType"), None);
    }
}

#[test]
fn without_a_handshake() {
    let ask = |method: &str, meta: Value| {
        reply(&json!({ "jsonrpc": "2.0", "id": "a", "method": method, "params": { "_meta": meta } }))
    };
    let found = ask("server/discover", meta("2026-07-28"));
    assert_eq!(found["id"], "a");
    assert_eq!(found["result"]["resultType"], "complete");
    assert_eq!(found["result"]["supportedVersions"], json!(["2026-07-28"]));
    assert_eq!(found["result"]["_meta"]["io.modelcontextprotocol/serverInfo"]["name"], "kifu");
    let listed = ask("tools/list", meta("2026-07-28"));
    assert!(listed["result"]["tools"].as_array().is_some_and(|tools| tools.len() == TOOLS.len()));
    assert_eq!(listed["result"]["cacheScope"], "public");
    let refused = ask("tools/list", meta("2031-01-01"));
    assert_eq!(refused["error"]["code"], -32022);
    assert_eq!(refused["error"]["data"]["requested"], "2031-01-01");
    let lacking = ask("tools/list", json!({ "io.modelcontextprotocol/protocolVersion": "2026-07-28" }));
    assert_eq!(lacking["error"]["code"], -32602);
    // An older client is told that it must begin with `initialize`.
    assert_eq!(ask("server/discover", json!({}))["error"]["code"], -32601);
}

#[test]
fn messages_that_are_none() {
    for (line, code) in [
        ("{", -32700),
        ("\u{0}", -32700),
        ("[]", -32600),
        ("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]", -32600),
        ("1", -32600),
        ("{}", -32600),
        ("{\"id\":1}", -32600),
        ("{\"id\":1,\"method\":\"nothing/known\"}", -32601),
        ("{\"id\":1,\"method\":\"tools/call\"}", -32602),
        ("{\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"explain\",\"arguments\":[]}}", -32602),
        ("{\"id\":1,\"method\":\"tools/call\",\"params\":7}", -32602),
    ] {
        match read(line.as_bytes()) {
            Asks::Reply(reply) => assert_eq!(reply["error"]["code"], code, "{line}"),
            other => panic!("{line}: {other:?}"),
        }
    }
    assert_eq!(read(b"{\"method\":\"notifications/initialized\"}"), Asks::Nothing);
    assert_eq!(read(b"{\"id\":1,\"result\":{}}"), Asks::Nothing);
    assert_eq!(read(b"{\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":7}}"), Asks::End(json!(7)));
    // Deep nesting is refused by the reader of JSON.
    assert!(matches!(read("[".repeat(100_000).as_bytes()), Asks::Reply(_)));
}

/// Whatever is said, the answer is one line of JSON, or none.
#[test]
fn any_message_is_read() {
    let mut random = kifu_testkit::Random(7);
    let call = json!({
        "jsonrpc": "2.0", "id": 1, "method": "tools/call",
        "params": { "name": "explain", "arguments": { "word": "KM" }, "_meta": meta("2026-07-28") },
    });
    let text = call.to_string();
    for _ in 0..5000 {
        let message = kifu_testkit::mutate(&mut random, text.as_bytes(), b"{\"id\":[1]}");
        if let Asks::Reply(reply) = read(&message) {
            assert_eq!(reply["jsonrpc"], "2.0");
            assert!(!reply.to_string().contains('\n'));
        }
    }
}

/// A call that nobody waits for any more has no answer.
#[test]
fn a_cancelled_command_is_ended() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = Root::new(folder.path()).expect("a folder");
    // This program, which lists its tests.
    let asked = Asked { words: vec!["--list".into()], ..Asked::default() };
    assert!(run(&asked, &root, &mut || true).expect("started").is_none());
    let done = run(&asked, &root, &mut || false).expect("started").expect("an end");
    assert!(!done.has_failed && String::from_utf8_lossy(&done.output).contains("mcp::tests"));
    let asked = Asked { words: vec!["--no-such-option".into()], ..Asked::default() };
    assert!(run(&asked, &root, &mut || false).expect("started").expect("an end").has_failed);
}

#[test]
fn tools_are_described_and_can_be_called() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("a.sgf"), "(;)").expect("a file");
    let root = Root::new(folder.path()).expect("a folder");
    let mut names: Vec<&str> = TOOLS.iter().map(|tool| tool.name).collect();
    assert!(names.len() >= 15);
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), TOOLS.len());
    for tool in TOOLS {
        // Everything that can be given, each with a value that fits.
        let given = tool.inputs.iter().map(|input| {
            let value = match input.kind {
                Kind::File | Kind::FileOrFolder => json!("a.sgf"),
                Kind::Text => json!("-x"),
                Kind::Points => json!(["C3", "D4"]),
                Kind::Number(most) => json!(most),
                Kind::Yes => json!(true),
                Kind::OneOf(words) => json!(words[0]),
            };
            (input.name.to_owned(), value)
        });
        let asked = command_of(tool, given.collect(), &root).expect(tool.name);
        // Each option exists; those that exclude each other are refused by the program in words.
        let words = [std::ffi::OsString::from("kifu")].into_iter().chain(asked.words.clone());
        if let Err(error) = crate::cli::parse_from(words) {
            let reason = error.to_string();
            assert!(
                reason.contains("cannot be used with") || reason.contains("invalid value '-x'"),
                "{}: {reason}",
                tool.name
            );
        }
        for input in tool.inputs.iter().filter(|input| !matches!(input.place, Place::Field)) {
            assert!(!input.about.is_empty() && input.about.len() < 300, "{} {}", tool.name, input.name);
        }
        let writes = ["-o", "--force", "--write", "--save", "--unsafe-fixes"];
        assert!(!tool.command.iter().any(|word| writes.contains(word)), "{}", tool.name);
    }
}

#[test]
fn arguments_that_do_not_fit() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("a.sgf"), "(;)").expect("a file");
    let root = Root::new(folder.path()).expect("a folder");
    let check = |name: &str, arguments: Value, expected: &str| {
        let tool = TOOLS.iter().find(|tool| tool.name == name).expect("a tool");
        let Value::Object(given) = arguments.clone() else { panic!("an object") };
        let reason = command_of(tool, given, &root).expect_err(&arguments.to_string());
        assert!(reason.contains(expected), "{arguments}: {reason}");
    };
    check("game_info", json!({}), "file is missing");
    check("game_info", json!({ "file": null }), "file is missing");
    check("game_info", json!({ "file": 7 }), "there is no 7");
    check("game_info", json!({ "file": ["a.sgf"] }), "file cannot be");
    check("game_info", json!({ "file": "a.sgf", "color": 1 }), "has no argument color; it has file");
    check("game_info", json!({ "file": "a.sgf", "format": "xml" }), "format is text or json");
    check("game_info", json!({ "file": "a.sgf", "from_line": 0 }), "from_line is the number of a line");
    check("preview_repairs", json!({ "file": "a.sgf", "format": "json" }), "format is text or json");
    check("show_position", json!({ "file": "a.sgf", "move": -1 }), "move is a whole number");
    check("show_position", json!({ "file": "a.sgf", "move": 1.5 }), "move is a whole number");
    check("search_games", json!({ "query": "" }), "query is empty");
    check("search_games", json!({ "query": "x", "limit": 51 }), "up to 50");
    check("search_games", json!({ "query": "x", "reverse": "yes" }), "reverse is true or false");
    check("search_games", json!({ "query": "x\u{0}" }), "has a character");
    check("search_board", json!({ "pattern": "X", "anchor": "top" }), "anchor is one of anywhere");
    check("statistics", json!({ "by": "moon" }), "by is one of player");
}

#[test]
fn only_the_folder_can_be_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    fs::create_dir_all(path("in/deep")).expect("folders");
    fs::write(path("in/deep/a.sgf"), "(;)").expect("a file");
    fs::write(path("in/-o"), "(;)").expect("a file");
    fs::write(path("out.sgf"), "(;)").expect("a file");
    let root = Root::new(&path("in")).expect("a folder");
    let shown = |name: &str| root.file(name).map(|path| path.to_string_lossy().replace('\\', "/"));
    assert_eq!(shown("deep/a.sgf").as_deref(), Ok("./deep/a.sgf"));
    assert_eq!(shown("./deep/./a.sgf").as_deref(), Ok("./deep/a.sgf"));
    assert_eq!(shown("-o").as_deref(), Ok("./-o"));
    let whole = path("out.sgf").to_string_lossy().into_owned();
    for name in
        ["../out.sgf", "deep/../../out.sgf", "deep/../deep/a.sgf", whole.as_str(), "/etc/passwd", "deep/a.sgf\u{0}"]
    {
        assert!(shown(name).is_err_and(|reason| reason.contains("is not below")), "{name}");
    }
    for name in ["", ".", "deep", "deep/"] {
        assert!(shown(name).is_err_and(|reason| reason.contains("is not a file")), "{name}");
        assert!(root.file_or_folder(name).is_ok(), "{name}");
    }
    assert!(shown("b.sgf").is_err_and(|reason| reason.contains("there is no b.sgf")));
    assert!(shown(&"x/".repeat(10_000)).is_err());
    #[cfg(unix)]
    {
        use std::os::unix::fs::symlink;
        symlink("deep/a.sgf", path("in/inside.sgf")).expect("a link");
        assert_eq!(shown("inside.sgf").as_deref(), Ok("./deep/a.sgf"));
        symlink("../out.sgf", path("in/outside.sgf")).expect("a link");
        assert!(shown("outside.sgf").is_err_and(|reason| reason.contains("leads out")));
        assert!(root.file_or_folder(".").is_err_and(|reason| reason.contains("leads out")));
        symlink("..", path("in/deep/up")).expect("a link");
        assert!(shown("deep/up/deep/a.sgf").is_ok());
        symlink("../..", path("in/deep/out")).expect("a link");
        assert!(shown("deep/out/out.sgf").is_err_and(|reason| reason.contains("leads out")));
    }
    assert!(Root::new(&path("out.sgf")).is_err());
    assert!(Root::new(&path("nowhere")).is_err());
}

/// The table of tools in `docs/assistants.md`.
#[test]
fn the_document_lists_the_tools() {
    const BEGIN: &str = "<!-- The tools, written by `UPDATE=1 cargo test`. -->\n";
    let Some(document) = kifu_testkit::text_of_repository("docs/assistants.md") else { return };
    let (before, _) = document.split_once(BEGIN).expect("the place of the table");
    let mut text = format!("{before}{BEGIN}\n| tool | what it tells | command |\n|---|---|---|\n");
    for tool in TOOLS {
        text.push_str(&format!("| `{}` | {} | `kifu {}` |\n", tool.name, tool.title, tool.command[0]));
    }
    kifu_testkit::committed("docs/assistants.md", &text);
}
