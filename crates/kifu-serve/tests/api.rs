//! The interface: libraries, views, games, searches.

use kifu_serve::Access;
use serde_json::{Value, json};

use super::{Answer, Served};

#[test]
fn moves_are_played_with_captures() {
    let served = Served::of(Access::Read, |_| ());
    let play = |board: &[&str], color: u8, point: usize| {
        served.post("/api/moves", &json!({"board": board, "color": color, "point": point}))
    };
    let corner = ["XO.", "...", "..."];
    assert_eq!(play(&corner, 1, 3).json(), json!({"board": [".O.", "O..", "..."], "captured": 1}));
    assert_eq!(play(&corner, 0, 3).json(), json!({"board": ["XO.", "X..", "..."], "captured": 0}));
    for (board, color, point, code) in [
        (&corner[..], 0, 0, "bad-action"),
        (&[".O.", "O..", "..."], 0, 0, "bad-action"),
        (&corner, 0, 9, "bad-request"),
        (&["XO", "..."], 0, 0, "bad-request"),
        (&["XQ", ".."], 0, 2, "bad-request"),
        (&["é.", ".."], 0, 2, "bad-request"),
        (&[], 0, 0, "bad-request"),
    ] {
        assert_eq!(play(board, color, point).code(), code, "{board:?} {point}");
    }
    assert_eq!(play(&[&".".repeat(53)], 0, 0).code(), "bad-request");
}

#[test]
fn hello_needs_no_token() {
    let served = Served::samples(Access::Read);
    let answer = served.send("GET", "/api/hello", &[("host", "localhost")], b"");
    assert_eq!(answer.json(), json!({"name": "kifu", "version": "0", "writes": false}));
}

#[test]
fn libraries_say_what_they_have() {
    let served = Served::samples(Access::Read);
    let all = served.get("/api/libraries").json();
    let library = &all[0];
    assert_eq!(
        (&library["name"], &library["is_open"], &library["can_update"]),
        (&json!("samples"), &json!(true), &json!(false))
    );
    assert!(library["games"].as_u64() > Some(15) && library["files"].as_u64() > Some(15), "{library}");
    assert_eq!(served.get("/api/libraries/0").json(), *library);
    assert_eq!(served.get("/api/libraries/9").code(), "not-found");
    let fields = served.get("/api/fields").json();
    assert!(fields.as_array().unwrap().iter().any(|field| field["name"] == "player"), "{fields}");
}

#[test]
fn views_are_read_in_parts() {
    let served = Served::samples(Access::Read);
    let found = served.post("/api/libraries/0/views", &json!({"sort": "moves", "reverse": true})).json();
    let total = found["games"].as_u64().unwrap();
    for count in ["query_games", "searched_games", "library_games"] {
        assert_eq!(found[count], json!(total), "{count}");
    }
    let path = format!("/api/libraries/0/views/{}/rows", found["view"]);
    let mut moves = Vec::new();
    for from in (0..total).step_by(5) {
        let rows = served.get(&format!("{path}?from={from}&count=5")).json();
        assert_eq!((&rows["from"], &rows["total"]), (&json!(from), &json!(total)));
        moves.extend(rows["rows"].as_array().unwrap().iter().map(|row| row["moves"].as_u64().unwrap()));
    }
    assert_eq!(moves.len() as u64, total);
    assert!(moves.is_sorted_by(|a, b| a >= b), "{moves:?}");
    assert_eq!(served.get(&format!("{path}?from={total}")).json()["rows"], json!([]));
    for query in ["count=201", "from=-1", "from=x", "skip=1", "count=1&count=1"] {
        assert_eq!(served.get(&format!("{path}?{query}")).code(), "bad-request", "{query}");
    }
    assert_eq!(served.get("/api/libraries/0/views/0/rows").code(), "not-found");
    assert_eq!(served.get("/api/libraries/0/views/999/rows").code(), "not-found");
}

#[test]
fn old_views_are_gone() {
    let served = Served::samples(Access::Read);
    let make = || served.post("/api/libraries/0/views", &json!({})).json()["view"].as_u64().unwrap();
    let rows = |view: u64| served.get(&format!("/api/libraries/0/views/{view}/rows?count=0")).code();
    let (first, second) = (make(), make());
    for _ in 0..14 {
        assert_eq!(rows(first), "", "a view that is used is kept");
        make();
    }
    make();
    assert_eq!((rows(first), rows(second)), (String::new(), "changed".to_owned()));
}

#[test]
fn bad_queries_say_where() {
    let served = Served::samples(Access::Read);
    let check = |request: Value, code: &str, part: Value| {
        let answer = served.post("/api/libraries/0/views", &request);
        let problem: Value = serde_json::from_slice(&answer.body).unwrap();
        assert_eq!(problem["code"], code, "{request}: {problem}");
        for (name, value) in part.as_object().unwrap() {
            assert_eq!(problem[name], *value, "{request}: {problem}");
        }
    };
    check(json!({"query": "year:1846 plyer:cho"}), "bad-query", json!({"at": 10, "length": 9, "field": "query"}));
    check(json!({"query": "(year:1846"}), "bad-query", json!({"at": 0}));
    check(json!({"qery": "x"}), "bad-request", json!({"field": "qery"}));
    check(json!({"pattern": "X?X!"}), "bad-request", json!({"field": "pattern"}));
    check(json!({"played": "Q16,Q16"}), "bad-request", json!({"field": "played"}));
    check(json!({"saved": "none"}), "bad-request", json!({"field": "saved"}));
    check(json!([]), "bad-request", json!({}));
}

#[test]
fn facets_count_what_their_queries_find() {
    let served = Served::samples(Access::Read);
    let view = &served.post("/api/libraries/0/views", &json!({})).json()["view"];
    let by = "player,event,year,result,size,rank,komi,handicap,length,rules,corners,opening,fuseki,time,game";
    let facets = served.get(&format!("/api/libraries/0/views/{view}/facets?by={by}&count=500")).json();
    let mut asked = 0;
    for facet in facets.as_array().unwrap() {
        assert_eq!(facet["more"], 0, "{facet}");
        for value in facet["values"].as_array().unwrap() {
            let Some(query) = value["query"].as_str() else { continue };
            let found = served.post("/api/libraries/0/views", &json!({ "query": query })).json();
            let [games, counted] = [&found["games"], &value["games"]].map(|games| games.as_u64().unwrap());
            let counts_sides = facet["name"] == "player" || facet["name"] == "rank";
            assert!(games == counted || counts_sides && games < counted && counted <= 2 * games, "{query}: {games}");
            // An opening has the same names in the answer to its query.
            assert_eq!(found.get("names").and_then(|names| names.get(query)), value.get("names"), "{query}");
            asked += 1;
        }
    }
    assert!(asked > 40, "{asked}");
    let view = &served.post("/api/libraries/0/views", &json!({})).json()["view"];
    let address = format!("/api/libraries/0/views/{view}/facets?by=opponent");
    assert_eq!(served.get(&address).code(), "bad-request");
    // With a player the same number of games as both names have together.
    let facets = served.get(&format!("{address}&player=%3DKuwahara%20Shusaku")).json();
    let opponents = facets[0]["values"].as_array().unwrap();
    assert!(!opponents.is_empty(), "{facets}");
    for value in opponents {
        let query = format!("player:\"=Kuwahara Shusaku\" {}", value["query"].as_str().unwrap());
        let found = served.post("/api/libraries/0/views", &json!({ "query": query })).json();
        assert_eq!(found["games"], value["games"], "{query}");
    }
}

#[test]
fn games_are_models() {
    let served = Served::samples(Access::Read);
    let id = served.game("file:ear-reddening");
    let game = served.get(&format!("/api/libraries/0/games/{id}")).json();
    assert_eq!(game["row"]["id"], id);
    assert_eq!(game["model"]["size"], json!([19, 19]));
    assert!(game["model"]["moves"].as_array().unwrap().len() > 127);
    let notes = &game["model"]["notes"][0];
    let node = served.get(&format!("/api/libraries/0/games/{id}/nodes/{}", notes["node"])).json();
    assert_eq!(node, *notes);
    assert_eq!(served.get(&format!("/api/libraries/0/games/{id}/nodes/100000")).code(), "not-found");
    assert_eq!(served.get("/api/libraries/0/games/4000000000").code(), "not-found");
}

#[test]
fn files_are_sent_byte_for_byte() {
    let served = Served::samples(Access::Read);
    let id = served.game("file:shift-jis");
    let answer = served.get(&format!("/api/libraries/0/games/{id}/file"));
    assert_eq!(answer.body, std::fs::read(super::samples().join("shift-jis-judan-2019.sgf")).unwrap());
    assert_eq!(answer.headers["content-type"], "application/octet-stream");
    assert_eq!(answer.headers["content-disposition"], "attachment; filename*=UTF-8''shift%2Djis%2Djudan%2D2019%2Esgf");
}

#[test]
fn problems_come_with_their_repairs() {
    let served = Served::samples(Access::Read);
    let id = served.game("file:broken-in-ten");
    let problems = served.get(&format!("/api/libraries/0/games/{id}/problems")).json();
    let list = problems["problems"].as_array().unwrap();
    for (count, level) in [("errors", "error"), ("warnings", "warning"), ("notes", "info")] {
        let listed = list.iter().filter(|problem| problem["level"] == level).count();
        assert_eq!(problems[count], listed, "{level}");
    }
    let repaired: Vec<_> = list.iter().filter(|problem| !problem["diff"].is_null()).collect();
    assert!(repaired.len() > 3, "{problems}");
    for problem in repaired {
        let signs: Vec<_> = problem["diff"].as_array().unwrap().iter().map(|line| &line["sign"]).collect();
        assert!(signs.iter().any(|sign| **sign != " "), "{problem}");
    }
}

#[test]
fn searches_send_their_counts() {
    let served = Served::samples(Access::Read);
    let request = json!({"pattern": "anchor:corner/..../..../..../...X"});
    let answer = served.post("/api/libraries/0/search", &request);
    assert_eq!(answer.headers["content-type"], "application/x-ndjson");
    let lines: Vec<Value> =
        answer.body.split(|byte| *byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok()).collect();
    let last = lines.last().unwrap();
    let whole = served.post("/api/libraries/0/views", &request).json();
    assert_eq!(last["searched_games"], last["query_games"]);
    for key in ["games", "query_games", "library_games", "pattern"] {
        assert_eq!(last[key], whole[key], "{key}");
    }
    assert!(last["games"].as_u64() > Some(5), "{last}");
    let rows = served.get(&format!("/api/libraries/0/views/{}/rows", last["view"])).json();
    assert_eq!(rows["total"], last["games"]);
    assert!(rows["rows"].as_array().unwrap().iter().all(|row| row["matches"][0]["node"].is_u64()), "{rows}");
}

#[test]
fn positions_are_explored() {
    let served = Served::samples(Access::Read);
    let explored = served.post("/api/libraries/0/explore", &json!({"played": "Q16,D4", "query": "size:19"})).json();
    assert_eq!(explored["size"], json!([19, 19]));
    let board = explored["board"].as_array().unwrap();
    assert_eq!((&board[3], &board[15]), (&json!("...............X..."), &json!("...O...............")));
    let next = explored["found"]["pattern"]["next"].as_array().unwrap();
    assert!(!next.is_empty());
    let games: u64 = next.iter().map(|next| next["games"].as_u64().unwrap()).sum();
    assert!(games >= explored["found"]["games"].as_u64().unwrap(), "{explored}");
    // The names of the line and of the next moves, also where no game has the position.
    let named = served.post("/api/libraries/0/explore", &json!({"played": "Q16,D4,Q4,D16"})).json();
    assert_eq!(
        (&named["names"][0]["name_id"], &named["names"][0]["names"]["ko"]),
        (&json!("nirensei"), &json!("이연성"))
    );
    let sanrensei = named["reached"].as_array().unwrap().iter().find(|next| next["vertex"] == "Q10").unwrap();
    assert_eq!((&sanrensei["color"], &sanrensei["name"]["names"]["ja"]), (&json!("black"), &json!("三連星")));
    // Captures are executed, so that the page needs no rules of Go.
    let moves = "B1,A1,A2";
    let explored = served.post("/api/libraries/0/explore", &json!({"played": moves, "board": 9})).json();
    assert_eq!((&explored["board"][7], &explored["board"][8]), (&json!("X........"), &json!(".X.......")));
    assert_eq!(served.post("/api/libraries/0/explore", &json!({"played": "Q16,Q16"})).code(), "bad-request");
    let empty = served.post("/api/libraries/0/explore", &json!({})).json();
    assert!(empty["found"]["games"].as_u64() > Some(5), "{empty}");
}

#[test]
fn files_that_are_sent_become_models() {
    let served = Served::samples(Access::Read);
    let text = std::fs::read(super::samples().join("three-games.sgf")).unwrap();
    let open =
        |query: &str, body: &[u8]| served.ask("POST", &format!("/api/models{query}"), "application/octet-stream", body);
    let opened = open("?game=2", &text).json();
    assert_eq!((&opened["games"], &opened["game"]), (&json!(3), &json!(2)));
    assert_eq!(open("", &text).json()["game"], 1);
    assert_eq!(open("?game=4", &text).code(), "not-found");
    assert_eq!(open("", b"\0\x01 no record").code(), "bad-request");
    // Of other formats, only the requested record is kept, at any position.
    let list = "1\t;B[aa]\n".repeat(300_000) + "last\t;B[aa];W[bb];B[cc]\n";
    let last = open("?game=300001", list.as_bytes()).json();
    assert_eq!((&last["games"], &last["model"]["moves"]), (&json!(300_001), &json!([-1, 0, 41, 80])), "{last}");
    assert_eq!(open("?game=300002", list.as_bytes()).code(), "not-found");
}

#[test]
fn what_has_not_changed_is_not_sent_again() {
    let served = Served::samples(Access::Read);
    for path in ["/api/libraries", "/", "/app.js"] {
        let first = served.get(path);
        let tag = first.headers["etag"].to_str().unwrap();
        let bearer = served.bearer();
        let headers = [("host", "localhost"), ("authorization", &*bearer), ("if-none-match", tag)];
        let second = served.send("GET", path, &headers, b"");
        assert_eq!((second.status.as_u16(), second.body.len()), (304, 0), "{path}");
        assert_eq!(first.headers["cache-control"], "private, no-cache");
    }
}

#[test]
fn tags_and_queries_are_saved() {
    let served = Served::samples(Access::Write);
    let id = served.game("file:ear-reddening");
    let give = json!({"tag": "famous", "games": [id], "change": "give"});
    assert_eq!(served.post("/api/libraries/0/tags", &give).json(), json!({"changed": 1}));
    assert_eq!(served.game("tag:famous"), id);
    let save = json!({"name": "best", "query": "tag:famous"});
    assert_eq!(served.post("/api/libraries/0/saved", &save).json(), json!({"changed": 1}));
    let marks = served.get("/api/libraries/0/tags").json();
    assert_eq!(
        marks,
        json!({"tags": [{"tag": "famous", "games": 1}], "saved": [{"name": "best", "query": "tag:famous"}]})
    );
    let counted = served.get(&format!("/api/libraries/0/tags?games={id},0")).json();
    assert_eq!(counted["tags"], json!([{"tag": "famous", "games": 1, "selected": 1}]));
    assert_eq!(served.get("/api/libraries/0/tags?games=1,x").code(), "bad-request");
    let found = served.post("/api/libraries/0/views", &json!({"saved": "best"})).json();
    assert_eq!(found["games"], 1);
    let forget = json!({"name": "best"});
    assert_eq!(served.post("/api/libraries/0/saved", &forget).json(), json!({"changed": 1}));
    assert_eq!(served.post("/api/libraries/0/saved", &forget).json(), json!({"changed": 0}));
    assert_eq!(served.get("/api/libraries/0/tags").json()["saved"], json!([]));
    let take = json!({"tag": "famous", "games": [id], "change": "take"});
    assert_eq!(served.post("/api/libraries/0/tags", &take).json(), json!({"changed": 1}));
    for (path, body, code) in [
        ("tags", json!({"tag": "", "games": [id], "change": "give"}), "bad-request"),
        ("tags", json!({"tag": "a\nb", "games": [id], "change": "give"}), "bad-request"),
        ("tags", json!({"tag": "a", "games": [4_000_000], "change": "give"}), "not-found"),
        ("tags", json!({"tag": "a", "games": [id]}), "bad-request"),
        ("saved", json!({"name": "a", "query": "plyer:x"}), "bad-query"),
        ("saved", json!({"name": "a", "query": "x", "more": 1}), "bad-request"),
    ] {
        assert_eq!(served.post(&format!("/api/libraries/0/{path}"), &body).code(), code, "{body}");
    }
}

#[test]
fn the_games_of_a_view_are_exported() {
    let served = Served::samples(Access::Read);
    let request = json!({"query": "file:three-games or file:ear-reddening", "sort": "moves"});
    let found = served.post("/api/libraries/0/views", &request).json();
    let path = format!("/api/libraries/0/views/{}", found["view"]);
    let ids = served.get(&format!("{path}/ids")).json();
    assert_eq!(ids.as_array().unwrap().len(), 4);
    assert_eq!(served.get(&format!("{path}/ids?from=1&count=2")).json(), json!([ids[1], ids[2]]));

    let table = served.get(&format!("{path}/table"));
    assert_eq!(table.headers["content-disposition"], "attachment; filename=\"games.csv\"");
    let text = String::from_utf8(table.body.to_vec()).unwrap();
    assert_eq!((text.lines().count(), text.contains("Kuwahara Shusaku")), (5, true), "{text}");

    // Of the chosen games, only those in the view are returned.
    let chosen = served.post(&format!("{path}/table"), &json!({"games": [ids[2], 4_000_000]}));
    assert_eq!(String::from_utf8(chosen.body.to_vec()).unwrap().lines().count(), 2);
    let chosen = served.post(&format!("{path}/records"), &json!({"games": [ids[0], ids[3]]})).body;
    assert_eq!(zip::ZipArchive::new(std::io::Cursor::new(chosen.to_vec())).unwrap().len(), 2);

    let records = served.get(&format!("{path}/records")).body;
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(records.to_vec())).unwrap();
    let mut names: Vec<String> = archive.file_names().map(|name| name.unwrap().into_owned()).collect();
    names.sort();
    let expected = ["ear-reddening-1846.sgf", "three-games-1.sgf", "three-games-2.sgf", "three-games-3.sgf"];
    assert_eq!(names, expected);
    let mut read = |name: &str| {
        let mut bytes = Vec::new();
        std::io::Read::read_to_end(&mut archive.by_name(name).unwrap(), &mut bytes).unwrap();
        bytes
    };
    let file = |name: &str| std::fs::read(served.games().join(name)).unwrap();
    assert_eq!(read("ear-reddening-1846.sgf"), file("ear-reddening-1846.sgf"));
    let (whole, part) = (file("three-games.sgf"), read("three-games-2.sgf"));
    assert!(part.starts_with(b"(;") && part.ends_with(b")") && part.len() < whole.len());
    assert!(whole.windows(part.len()).any(|window| window == part), "a game is as it is in its file");

    // A changed file is named, but not sent.
    std::fs::write(served.games().join("ear-reddening-1846.sgf"), b"(;)").unwrap();
    let records = served.get(&format!("{path}/records")).body;
    let archive = zip::ZipArchive::new(std::io::Cursor::new(records.to_vec())).unwrap();
    assert!(archive.index_for_name("left-out.txt").is_some());
    assert!(archive.index_for_name("ear-reddening-1846.sgf").is_none());
}

#[test]
fn the_games_of_a_view_have_small_boards() {
    let served = Served::samples(Access::Read);
    let request = json!({"query": "file:three-games or file:ear-reddening", "sort": "moves"});
    let found = served.post("/api/libraries/0/views", &request).json();
    let view = format!("/api/libraries/0/views/{}", found["view"]);
    let ids = served.get(&format!("{view}/ids")).json();
    let boards = served.get(&format!("{view}/thumbnails?from=3&move=4")).json();
    assert_eq!((boards.as_array().unwrap().len(), &boards[0]["id"], &boards[0]["size"][0]), (1, &ids[3], &json!(19)));
    let stones = |board: &Value| board["board"].to_string().matches(['X', 'O']).count();
    assert_eq!(stones(&boards[0]), 4);
    let ends = served.get(&format!("{view}/thumbnails")).json();
    assert_eq!(ends.as_array().unwrap().len(), 4);
    assert!(stones(&ends[3]) > 200, "{}", ends[3]);
    assert_eq!(served.get(&format!("{view}/thumbnails?count=101")).code(), "bad-request");
}

#[test]
fn the_games_of_a_view_are_published() {
    let served = Served::samples(Access::Read);
    let request = json!({"query": "file:three-games or file:ear-reddening", "sort": "moves"});
    let found = served.post("/api/libraries/0/views", &request).json();
    let view = format!("/api/libraries/0/views/{}", found["view"]);
    let ids = served.get(&format!("{view}/ids")).json();
    let path = format!("{view}/site");
    let archive = |reply: &Answer| zip::ZipArchive::new(std::io::Cursor::new(reply.body.to_vec())).unwrap();
    let read = |reply: &Answer, name: &str| {
        let mut text = String::new();
        std::io::Read::read_to_string(&mut archive(reply).by_name(name).unwrap(), &mut text).unwrap();
        text
    };

    let whole = served.post(&path, &json!({"title": "A & <b>"}));
    assert_eq!(whole.headers["content-disposition"], "attachment; filename=\"site.zip\"");
    assert_eq!(whole.headers["kifu-left-out"], "0");
    let list: Value = serde_json::from_str(&read(&whole, "kifu.json")).unwrap();
    assert_eq!((&list["format"], &list["games"], &list["title"]), (&json!("kifu-site"), &json!(4), &json!("A & <b>")));
    for file in list["segments"].as_array().unwrap().iter().chain(list["packs"].as_array().unwrap()) {
        assert!(archive(&whole).index_for_name(file["path"].as_str().unwrap()).is_some(), "{file}");
    }
    assert!(read(&whole, "index.html").contains("<title>A &amp; &lt;b&gt;</title>"));
    assert!(archive(&whole).index_for_name("kifu-search_bg.wasm").is_some());

    // Of the chosen games, only those in the view are published; a text makes a start page.
    let chosen =
        json!({"title": "Club", "text": "# Welcome\n\n![x](/etc/x.png)", "games": [ids[0], ids[3], 4_000_000]});
    let chosen = served.post(&path, &chosen);
    assert_eq!(serde_json::from_str::<Value>(&read(&chosen, "kifu.json")).unwrap()["games"], 2);
    let page = read(&chosen, "index.html");
    assert!(page.contains("<h1>Welcome</h1>") && !page.contains("/etc"), "{page}");

    for (body, field) in [(json!({"title": " "}), json!("title")), (json!({"title": "x".repeat(201)}), json!("title"))]
    {
        let refused = served.post(&path, &body);
        let problem: Value = serde_json::from_slice(&refused.body).unwrap();
        assert_eq!((refused.code(), &problem["field"]), ("bad-request".to_owned(), &field));
    }
    assert_eq!(served.post(&path, &json!({"title": "x", "games": []})).code(), "bad-request");

    // A changed file is counted, but not sent.
    std::fs::write(served.games().join("ear-reddening-1846.sgf"), b"(;)").unwrap();
    let rest = served.post(&path, &json!({"title": "x"}));
    assert_eq!(rest.headers["kifu-left-out"], "1");
    assert_eq!(serde_json::from_str::<Value>(&read(&rest, "kifu.json")).unwrap()["games"], 3);
}
