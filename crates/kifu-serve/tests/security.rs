//! Refused requests, one threat after the other: docs/serve.md lists them.

use hyper::StatusCode;
use kifu_serve::Access;
use serde_json::json;

use super::Served;

/// The addresses of all routes, with numbers of existing objects.
const ADDRESSES: [(&str, &str); 35] = [
    ("GET", "/"),
    ("GET", "/app.js"),
    ("GET", "/library/0"),
    ("GET", "/api/hello"),
    ("GET", "/api/fields"),
    ("GET", "/api/libraries"),
    ("GET", "/api/libraries/0"),
    ("POST", "/api/libraries/0/views"),
    ("GET", "/api/libraries/0/views/1/rows"),
    ("GET", "/api/libraries/0/views/1/facets"),
    ("GET", "/api/libraries/0/views/1/ids"),
    ("GET", "/api/libraries/0/views/1/table"),
    ("GET", "/api/libraries/0/views/1/records"),
    ("POST", "/api/libraries/0/search"),
    ("POST", "/api/libraries/0/explore"),
    ("GET", "/api/libraries/0/games/1"),
    ("GET", "/api/libraries/0/games/1/nodes/0"),
    ("GET", "/api/libraries/0/games/1/problems"),
    ("GET", "/api/libraries/0/games/1/file"),
    ("POST", "/api/models"),
    ("POST", "/api/dropped"),
    ("POST", "/api/libraries/0/files"),
    ("GET", "/api/jobs"),
    ("POST", "/api/jobs"),
    ("GET", "/api/jobs/1/events"),
    ("DELETE", "/api/jobs/1"),
    ("POST", "/api/libraries/0/tags"),
    ("POST", "/api/libraries/0/saved"),
    ("POST", "/api/libraries/0/facts/preview"),
    ("POST", "/api/libraries/0/facts"),
    ("POST", "/api/libraries/0/merge"),
    ("POST", "/api/libraries/0/compare"),
    ("GET", "/api/libraries/0/views/1/folders"),
    ("GET", "/api/libraries/0/notes"),
    ("POST", "/api/libraries/0/notes"),
];

#[test]
fn rebound_names_reach_nothing() {
    let served = Served::samples(Access::Write);
    let bearer = served.bearer();
    for (method, path) in ADDRESSES {
        for (host, status) in [
            ("evil.test", 421),
            ("127.0.0.1.evil.test", 421),
            ("localhost.evil.test:4747", 421),
            ("127.0.0.1:4747@evil.test", 421),
            ("192.168.1.2:4747", 421),
            ("[::ffff:127.0.0.1]:4747", 421),
            ("0.0.0.0:4747", 421),
        ] {
            let answer = served.send(method, path, &[("host", host), ("authorization", &bearer)], b"{}");
            assert_eq!(answer.status.as_u16(), status, "{method} {path} as {host}");
        }
        let none = served.send(method, path, &[("authorization", &bearer)], b"{}");
        let twice = [("host", "localhost"), ("host", "localhost"), ("authorization", &*bearer)];
        let twice = served.send(method, path, &twice, b"{}");
        assert_eq!((none.status.as_u16(), twice.status.as_u16()), (400, 400), "{method} {path}");
    }
}

#[test]
fn requests_of_other_pages_reach_nothing() {
    let served = Served::samples(Access::Write);
    let bearer = served.bearer();
    for (method, path) in ADDRESSES {
        for (name, value) in [
            ("origin", "http://127.0.0.1:8080"),
            ("origin", "http://evil.test"),
            ("origin", "null"),
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-site", "same-site"),
        ] {
            let headers = [("host", "127.0.0.1:4747"), ("authorization", &*bearer), (name, value)];
            let answer = served.send(method, path, &headers, b"{}");
            assert_eq!(answer.code(), "foreign-origin", "{method} {path} {name}: {value}");
            assert!(!answer.headers.contains_key("access-control-allow-origin"));
        }
        let options = served.send("OPTIONS", path, &[("host", "127.0.0.1:4747"), ("authorization", &bearer)], b"");
        assert_eq!(options.code(), "method-not-allowed", "{path}");
        let allowed = options.headers["allow"].to_str().unwrap();
        assert!(allowed.contains(method), "{method} {path}: {allowed}");
    }
}

#[test]
fn forms_of_other_pages_have_the_wrong_type() {
    let served = Served::samples(Access::Write);
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""] {
        for path in ["/api/jobs", "/api/libraries/0/views", "/api/libraries/0/tags", "/api/models"] {
            assert_eq!(served.ask("POST", path, kind, b"{}").code(), "unsupported-type", "{path} {kind}");
        }
    }
    let view = served.ask("POST", "/api/libraries/0/views", "application/json; charset=utf-8", b"{}");
    assert_eq!(view.code(), "");
}

#[test]
fn nothing_is_said_without_the_token() {
    let served = Served::samples(Access::Write);
    let token = served.server.token().text();
    let wrong = format!("Bearer {}", "0".repeat(64));
    let basic = format!("Basic {token}");
    let cookie = format!("token={token}");
    for (method, path) in ADDRESSES.into_iter().filter(|(_, path)| path.starts_with("/api/") && *path != "/api/hello") {
        let in_query = format!("{path}?token={token}");
        for (path, more) in [
            (path, None),
            (path, Some(("authorization", &*wrong))),
            (path, Some(("authorization", &*basic))),
            (path, Some(("cookie", &*cookie))),
            (&*in_query, None),
        ] {
            let headers: Vec<_> =
                [("host", "localhost:4747"), ("content-type", "application/json")].into_iter().chain(more).collect();
            let answer = served.send(method, path, &headers, b"{}");
            assert_eq!(answer.code(), "unauthorized", "{method} {path} {more:?}");
            assert_eq!(answer.headers["www-authenticate"], "Bearer");
            assert!(String::from_utf8_lossy(&answer.body).contains("kifu serve"), "it says where the link is");
        }
    }
    // Addresses that do not exist get the same answer.
    let answer = served.send("GET", "/api/nothing", &[("host", "localhost")], b"");
    assert_eq!(answer.code(), "unauthorized");
}

/// A service worker would answer for the next program on this port.
#[test]
fn no_script_is_a_service_worker() {
    let served = Served::samples(Access::Write);
    for path in ["/app.js", "/", "/api/libraries/0/games/1/file"] {
        let headers = [("host", "127.0.0.1:4747"), ("service-worker", "script"), ("sec-fetch-site", "same-origin")];
        assert_eq!(served.send("GET", path, &headers, b"").code(), "foreign-origin", "{path}");
    }
    let page = served.get("/");
    assert!(!page.headers.contains_key("service-worker-allowed"));
}

#[test]
fn what_the_page_keeps_stays_for_the_next_run() {
    let served = Served::samples(Access::Read);
    let keep = |body: &[u8]| served.ask("PUT", "/api/kept", "application/json", body);
    assert_eq!(served.get("/api/kept").json(), serde_json::json!({}));
    let kept = serde_json::json!({"kifu-language": "ja"});
    assert_eq!(keep(kept.to_string().as_bytes()).code(), "");
    assert_eq!(served.get("/api/kept").json(), kept);
    assert_eq!(keep(br#"{"a":1}"#).code(), "bad-request");
    assert_eq!(keep(format!(r#"{{"a":"{}"}}"#, "x".repeat(70_000)).as_bytes()).code(), "too-large");
    assert_eq!(served.get("/api/kept").json(), kept);
}

#[test]
fn no_answer_has_a_cookie_or_the_token() {
    let served = Served::samples(Access::Read);
    for (method, path) in ADDRESSES {
        let answer = served.ask(method, path, "application/json", b"{}");
        assert!(!answer.headers.contains_key("set-cookie"), "{path}");
        let text = format!("{:?} {}", answer.headers, String::from_utf8_lossy(&answer.body));
        assert!(!text.contains(served.server.token().text()), "{path}");
    }
}

#[test]
fn every_answer_has_the_headers() {
    let policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; \
         connect-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; \
         require-trusted-types-for 'script'; trusted-types lit-html";
    let served = Served::samples(Access::Read);
    let evil = served.send("GET", "/", &[("host", "evil.test")], b"");
    let unknown = served.get("/nothing.js");
    assert_eq!((evil.status, unknown.status), (StatusCode::MISDIRECTED_REQUEST, StatusCode::NOT_FOUND));
    let answers = ADDRESSES.map(|(method, path)| served.ask(method, path, "application/json", b"{}"));
    for answer in answers.iter().chain([&evil, &unknown]) {
        let header = |name| answer.headers.get(name).unwrap_or_else(|| panic!("{name}: {answer:?}"));
        assert_eq!(header("content-security-policy"), policy);
        assert_eq!(header("x-frame-options"), "DENY");
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "no-referrer");
        assert_eq!(header("cross-origin-opener-policy"), "same-origin");
        assert_eq!(header("cross-origin-resource-policy"), "same-origin");
        assert!(header("permissions-policy").to_str().unwrap().contains("camera=()"));
        assert_eq!(header("cache-control"), "private, no-cache");
    }
}

#[test]
fn servers_that_only_read_write_nothing() {
    let served = Served::samples(Access::Read);
    let id = served.game("file:ear-reddening");
    let state = || {
        let mut files: Vec<_> = std::fs::read_dir(served.games())
            .unwrap()
            .map(|entry| entry.unwrap())
            .filter(|entry| entry.path().is_file())
            .map(|entry| (entry.path(), std::fs::read(entry.path()).unwrap()))
            .collect();
        files.sort();
        files
    };
    let before = state();
    for (path, body) in [
        ("/api/libraries/0/tags", json!({"tag": "x", "games": [id], "change": "give"})),
        ("/api/libraries/0/saved", json!({"name": "x", "query": ""})),
        ("/api/jobs", json!({"kind": "index", "library": 0})),
        ("/api/libraries/0/facts", json!({"digest": "0"})),
        ("/api/libraries/0/notes", json!({"board": ["..", ".."], "text": "x"})),
    ] {
        assert_eq!(served.post(path, &body).code(), "read-only", "{path}");
    }
    for method in ["PUT", "PATCH", "DELETE"] {
        assert_eq!(
            served.ask(method, &format!("/api/libraries/0/games/{id}/file"), "", b"x").code(),
            "method-not-allowed"
        );
    }
    assert!(before == state());
    assert_eq!(served.get("/api/libraries/0/tags").json(), json!({"tags": [], "saved": []}));
}

#[test]
fn addresses_lead_to_no_files() {
    let served = Served::samples(Access::Read);
    for path in [
        "/../Cargo.toml",
        "/..%2f..%2fetc/passwd.txt",
        "/%2e%2e/etc/passwd.x",
        "/etc/passwd.txt",
        "//etc/passwd.x",
        "/app.js%00.html",
        "/app.js/../app.css",
        "/APP.JS",
        "/index.html/",
        "/CON.txt",
        "/.kifu/catalogue.sqlite",
    ] {
        assert_eq!(served.get(path).code(), "not-found", "{path}");
    }
    for game in ["..", "%2e%2e", "1%00", "-1", "1/../2", "1.sgf", "C:", &"1".repeat(400)] {
        assert_eq!(served.get(&format!("/api/libraries/0/games/{game}/file")).code(), "not-found", "{game}");
    }
}

/// Changes the file of a sample, and returns the answer to a request for it.
#[cfg(unix)]
fn after(change: impl FnOnce(&Served, &std::path::Path)) -> super::Answer {
    let served = Served::samples(Access::Read);
    let id = served.game("file:ear-reddening");
    let path = served.games().join("ear-reddening-1846.sgf");
    change(&served, &path);
    served.get(&format!("/api/libraries/0/games/{id}/file"))
}

#[test]
#[cfg(unix)]
fn links_lead_nowhere_outside() {
    use std::os::unix::fs::symlink;
    let text = std::fs::read(super::samples().join("ear-reddening-1846.sgf")).unwrap();
    let outside = after(|served, path| {
        // The same bytes, but outside of the folder.
        let secret = served.folder.path().join("secret.sgf");
        std::fs::rename(path, &secret).unwrap();
        symlink(&secret, path).unwrap();
    });
    assert_eq!(outside.code(), "outside");
    let relative = after(|served, path| {
        std::fs::rename(path, served.folder.path().join("secret.sgf")).unwrap();
        symlink("../secret.sgf", path).unwrap();
    });
    assert_eq!(relative.code(), "outside");
    let inside = after(|served, path| {
        std::fs::rename(path, served.games().join("other.sgf")).unwrap();
        symlink("other.sgf", path).unwrap();
    });
    assert_eq!(inside.body, text);
    let changed = after(|_, path| std::fs::write(path, "(;GM[1])").unwrap());
    assert_eq!(changed.code(), "file-changed");
    let gone = after(|_, path| std::fs::remove_file(path).unwrap());
    assert_eq!(gone.code(), "file-changed");
    let device = after(|_, path| {
        std::fs::remove_file(path).unwrap();
        symlink("/dev/zero", path).unwrap();
    });
    assert_eq!(device.code(), "outside");
    let pipe = after(|_, path| {
        std::fs::remove_file(path).unwrap();
        assert!(std::process::Command::new("mkfifo").arg(path).status().unwrap().success());
    });
    assert_eq!(pipe.code(), "library");
}

/// While a folder is repeatedly replaced by a link to another, only indexed content is read.
#[test]
#[cfg(unix)]
fn exchanged_folders_show_nothing_outside() {
    use std::os::unix::fs::symlink;
    use std::sync::atomic::{AtomicBool, Ordering};
    let (text, secret) = ("(;GM[1]FF[4]SZ[19]PB[Open];B[dd])", "(;GM[1]FF[4]SZ[19]PB[Secret];B[dd])");
    let served = Served::of(Access::Read, |folder| {
        std::fs::create_dir(folder.join("a")).unwrap();
        std::fs::write(folder.join("a/game.sgf"), text).unwrap();
        let outside = folder.parent().unwrap().join("outside");
        std::fs::create_dir(&outside).unwrap();
        std::fs::write(outside.join("game.sgf"), secret).unwrap();
    });
    served.server.wait();
    let id = served.game("player:open");
    let (folder, aside) = (served.games().join("a"), served.games().join("b"));
    let outside = served.folder.path().join("outside");
    let is_done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !is_done.load(Ordering::Relaxed) {
                std::fs::rename(&folder, &aside).unwrap();
                symlink(&outside, &folder).unwrap();
                std::fs::remove_file(&folder).unwrap();
                std::fs::rename(&aside, &folder).unwrap();
            }
        });
        let mut codes = std::collections::BTreeMap::new();
        for _ in 0..2000 {
            let answer = served.get(&format!("/api/libraries/0/games/{id}/file"));
            let code = answer.code();
            assert!(!String::from_utf8_lossy(&answer.body).contains("Secret"));
            assert!(!code.is_empty() || answer.body == text.as_bytes());
            *codes.entry(code).or_insert(0) += 1;
        }
        is_done.store(true, Ordering::Relaxed);
        assert!(codes.contains_key("") && codes.len() > 1, "both sides were seen: {codes:?}");
    });
}

#[test]
fn large_bodies_are_refused() {
    let served = Served::samples(Access::Read);
    let json = vec![b' '; (4 << 20) + 1];
    assert_eq!(served.ask("POST", "/api/libraries/0/views", "application/json", &json).code(), "too-large");
    let bytes = vec![b'('; (16 << 20) + 1];
    assert_eq!(served.ask("POST", "/api/models", "application/octet-stream", &bytes).code(), "too-large");
    // A collection may be large, but not a single game of it.
    let long = format!("(;GM[1];B[dd])(;GM[1]{})", ";B[dd]".repeat(1 << 21));
    let open = |game: u8, text: &str| {
        let path = format!("/api/models?game={game}");
        served.ask("POST", &path, "application/octet-stream", text.as_bytes()).code()
    };
    assert_eq!((open(1, &long), open(2, &long)), (String::new(), "too-large".to_owned()));
    let moves = "[4,4,1200],".repeat(1 << 19);
    let other = format!("{{\"width\":19,\"height\":19,\"game_id\":7,\"moves\":[{moves}[4,4,1]]}}");
    assert_eq!(open(1, &other), "too-large", "as in other formats");
}

#[test]
fn hostile_files_are_models_or_problems() {
    let served = Served::samples(Access::Read);
    let open = |body: &[u8]| served.ask("POST", "/api/models", "application/octet-stream", body).status.as_u16();
    let deep = "(;B[dd]".repeat(100_000);
    let many = format!("(;{})", "AB[aa:ss]".repeat(10_000));
    let huge = "(;SZ[52]".to_owned() + &";AB[aa:ZZ];AE[aa:ZZ]".repeat(20_000) + ")";
    let letters = "[".repeat(1_000_000);
    for text in [deep.as_bytes(), many.as_bytes(), huge.as_bytes(), letters.as_bytes(), b"(;\xff\xfe\0[]", b"", b"\0"] {
        let status = open(text);
        assert!(status == 200 || status == 400, "{status}");
    }
}

#[test]
fn only_some_searches_run_at_once() {
    let served = Served::samples(Access::Read);
    let request = json!({"pattern": "..\n.."}).to_string();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let statuses = runtime.block_on(async {
        let mut open = Vec::new();
        let mut statuses = Vec::new();
        for _ in 0..100 {
            let request = hyper::Request::builder()
                .method("POST")
                .uri("/api/libraries/0/explore")
                .header("host", "localhost")
                .header("content-type", "application/json")
                .header("authorization", served.bearer())
                .body(http_body_util::Full::new(hyper::body::Bytes::from(request.clone())))
                .unwrap();
            let server = std::sync::Arc::clone(&served.server);
            open.push(tokio::spawn(async move { server.answer(request).await.status().as_u16() }));
        }
        for answer in open {
            statuses.push(answer.await.unwrap());
        }
        statuses
    });
    assert!(statuses.iter().all(|status| *status == 200 || *status == 429), "{statuses:?}");
    assert!(statuses.iter().filter(|status| **status == 200).count() >= 64, "they wait: {statuses:?}");
    assert_eq!(served.post("/api/libraries/0/explore", &json!({})).code(), "", "the places are given back");
}

/// A search whose client has disconnected releases its place.
#[test]
fn searches_end_when_the_client_goes() {
    let served = Served::samples(Access::Read);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        for _ in 0..40 {
            let request = hyper::Request::builder()
                .method("POST")
                .uri("/api/libraries/0/search")
                .header("host", "localhost")
                .header("content-type", "application/json")
                .header("authorization", served.bearer())
                .body(http_body_util::Full::new(hyper::body::Bytes::from(
                    r#"{"pattern":"....\n....","variations":true}"#,
                )))
                .unwrap();
            drop(served.server.answer(request).await);
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    });
    let mut tries = 0;
    while served.post("/api/libraries/0/explore", &json!({})).code() == "too-many" {
        std::thread::sleep(std::time::Duration::from_millis(10));
        tries += 1;
        assert!(tries < 1000, "places are not given back");
    }
}
