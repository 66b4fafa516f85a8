//! Pictures of games with the options of `kifu render`.

use kifu_serve::Access;
use serde_json::{Value, json};

use super::{Answer, Served};

fn render(served: &Served, body: &Value) -> Answer {
    render_games(served, &[served.game("file:ear-reddening")], body)
}

fn render_games(served: &Served, games: &[u64], body: &Value) -> Answer {
    let mut body = body.clone();
    body["games"] = json!(games);
    served.post("/api/libraries/0/render", &body)
}

#[test]
fn every_format_is_made_and_figures_are_counted() {
    let served = Served::samples(Access::Read);
    let form = served.get("/api/render").json();
    let formats = form["formats"].as_array().unwrap();
    for left_out in ["sixel", "viewer"] {
        assert!(formats.iter().all(|format| format["name"] != left_out), "{form}");
    }
    for (format, start) in [
        ("svg", &b"<svg"[..]),
        ("png", b"\x89PNG"),
        ("pdf", b"%PDF"),
        ("pdf-a", b"%PDF"),
        ("html", b"<!"),
        ("epub", b"PK"),
        ("typst", b"// "),
        ("tex", b"\\documentclass"),
        ("text", b""),
        ("markdown", b""),
    ] {
        assert!(formats.iter().any(|known| known["name"] == format), "{format}");
        let answer = render(&served, &json!({"format": format}));
        assert!(answer.status.is_success() && answer.body.starts_with(start), "{format}: {answer:?}");
        assert_eq!(answer.headers["kifu-pages"], "1");
    }
    let figures =
        |page: Value| json!({"format": "svg", "page": page, "options": [{"name": "per-figure", "value": "100"}]});
    let first = render(&served, &figures(json!(1)));
    assert_eq!(first.headers["kifu-pages"], "4");
    assert_ne!(first.body, render(&served, &figures(json!(4))).body);
    assert_eq!(render(&served, &figures(json!(5))).code(), "bad-request");
    let book = json!({"format": "pdf", "options": [{"name": "per-figure", "value": "100"}]});
    assert!(render(&served, &book).body.starts_with(b"%PDF"));
}

#[test]
fn several_games_are_a_booklet() {
    let served = Served::samples(Access::Read);
    let games = [served.game("file:ear-reddening"), served.game("file:kisei-2018-game-1")];
    let book =
        |page: Value| json!({"format": "pdf", "page": page, "options": [{"name": "title", "value": "Two games"}]});
    assert!(render_games(&served, &games, &book(Value::Null)).body.starts_with(b"%PDF"));
    let first = render_games(&served, &games, &book(json!(1)));
    assert!(first.body.starts_with(b"<svg"), "pages are shown as pictures");
    let pages: usize = first.headers["kifu-pages"].to_str().unwrap().parse().unwrap();
    assert!(pages > 1, "{pages}");
    assert_ne!(render_games(&served, &games, &book(json!(pages))).body, first.body);
    for (games, body, field) in [
        (&games[..], book(json!(0)), "page"),
        (&games, book(json!(pages + 1)), "page"),
        (&games, json!({"format": "png"}), "format"),
        (&[], json!({"format": "pdf"}), "games"),
        (&[games[0]; 201], json!({"format": "pdf"}), "games"),
    ] {
        let answer = render_games(&served, games, &body);
        assert_eq!(serde_json::from_slice::<Value>(&answer.body).unwrap()["field"], field);
    }
    assert_eq!(render_games(&served, &[99_999], &json!({"format": "pdf"})).code(), "not-found");
}

#[test]
fn every_option_of_the_form_changes_nothing_by_default() {
    let served = Served::samples(Access::Read);
    let form = served.get("/api/render").json();
    let options: Vec<Value> = form["options"]
        .as_array()
        .unwrap()
        .iter()
        .map(|option| json!({"name": option["name"], "value": option["default"]}))
        .collect();
    let plain = render(&served, &json!({"format": "svg"}));
    assert_eq!(render(&served, &json!({"format": "svg", "options": options})).body, plain.body);
    for (name, value) in
        [("theme", "dark"), ("numbers", "last:9"), ("coords", "none"), ("move", "12"), ("no-title", "true")]
    {
        let changed = render(&served, &json!({"format": "svg", "options": [{"name": name, "value": value}]}));
        assert!(changed.status.is_success() && changed.body != plain.body, "{name}");
    }
}

/// A node of a few bytes can result in a picture of many kilobytes.
#[test]
fn documents_that_would_explode_are_refused() {
    let letter = |at: usize| char::from(if at % 52 < 26 { b'a' } else { b'A' - 26 } + (at % 52) as u8);
    let plays: String = (0..9000).map(|at| format!(";B[{}{}]FG[]", letter(at * 7), letter(at / 52))).collect();
    let served = Served::of(Access::Read, |folder| {
        std::fs::write(folder.join("a.sgf"), format!("(;GM[1]FF[4]SZ[52]PB[Ann]{plays})")).unwrap();
    });
    served.server.wait();
    let id = served.game("player:ann");
    for format in ["typst", "pdf"] {
        let body = json!({"format": format, "options": [{"name": "variations", "value": "all"}]});
        assert_eq!(render_games(&served, &[id], &body).code(), "too-large", "{format}");
    }
}

#[test]
fn wrong_options_are_named() {
    let served = Served::samples(Access::Read);
    for (body, field) in [
        (json!({"format": "bmp"}), "format"),
        (json!({"format": "svg", "options": [{"name": "theme", "value": "/etc/passwd"}]}), "theme"),
        (json!({"format": "svg", "options": [{"name": "font", "value": "x"}]}), "font"),
        (json!({"format": "svg", "options": [{"name": "region", "value": "Z99"}]}), "options"),
        (json!({"format": "svg", "options": [{"name": "move", "value": "999"}]}), "options"),
    ] {
        let answer = render(&served, &body);
        assert_eq!(answer.code(), "bad-request", "{body}");
        let problem: Value = serde_json::from_slice(&answer.body).unwrap();
        assert_eq!(problem["field"], field, "{problem}");
    }
}

/// A theme of the user is read as `kifu render --theme` reads it; pictures take its text.
#[test]
fn themes_of_ones_own() {
    let served = Served::samples(Access::Read);
    let ask = |text: &str| served.post("/api/theme", &json!({"text": text}));
    let text = r##"{"base": "wood", "board": "#123", "black": {"outline-width": 0.1}}"##;
    let theme = ask(text).json();
    assert_eq!(theme["base"], "wood");
    let field = |name: &str| {
        let fields = theme["fields"].as_array().unwrap();
        fields.iter().find(|field| field["name"] == name).unwrap().clone()
    };
    assert_eq!(field("board"), json!({"name": "board", "value": "#112233ff", "usual": "#ddb462ff"}));
    let width = json!({"name": "black.outline-width", "value": "0.1", "usual": "0.03", "least": 0.0, "most": 0.4});
    assert_eq!(field("black.outline-width"), width);
    let css = theme["css"].as_str().unwrap();
    assert!(css.contains("--kifu-board: #123;\n") && css.contains("--kifu-shadow: #2a1c0822;\n"), "{css}");
    assert_eq!(ask("base = 'wood'\nboard = '#123'").json()["fields"][1], theme["fields"][1]);
    let picture = render(&served, &json!({"format": "svg", "options": [{"name": "theme", "value": text}]}));
    assert!(String::from_utf8_lossy(&picture.body).contains("#123"));
    let refused = ask("bord = '#123'");
    assert_eq!(refused.code(), "bad-request");
    assert!(String::from_utf8_lossy(&refused.body).contains("did you mean `board`?"));
}
