//! Requests generated from choices.

use std::fmt::Write as _;

use http_body_util::Full;
use hyper::Request;
use hyper::body::Bytes;

use super::bodies::{Named, file, number, text, value};
use super::choices::Choices;
use super::interface::{Body, INTERFACE};

/// A request.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) method: String,
    pub(crate) path: String,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
    /// True if it sends the token.
    pub(crate) has_token: bool,
}

/// The methods that may replace the proper one.
const METHODS: &[&str] = &["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "CONNECT"];
/// Numbers in addresses that do not exist.
const NUMBERS: &[&str] = &["", "-1", "0x1", "%31", "..", "999999999999999", "1234567890123456", "4294967296", "１"];

impl Asked {
    /// The next request; `named` are values of earlier answers.
    pub(crate) fn next(choices: &mut Choices<'_>, named: &Named, token: &str) -> Self {
        let operations = &INTERFACE.operations;
        let operation = &operations[choices.below(operations.len())];
        let mut path = address(&operation.path, named, choices);
        query(&mut path, &operation.query, named, choices);
        let mut method = operation.method.clone();
        let mut headers = Vec::new();
        let (mut body, mut kind) = match &operation.body {
            Body::Nothing => (Vec::new(), ""),
            Body::Json(schema) => (value(schema, "", named, choices, 0).to_string().into_bytes(), "application/json"),
            Body::Bytes => (file(choices), "application/octet-stream"),
        };
        let (mut host, mut shown) = ("127.0.0.1:4747", format!("Bearer {token}"));
        let mut has_token = true;
        // Most requests are proper.
        let oddity = choices.byte();
        match oddity.checked_sub(200).map_or(usize::MAX, usize::from) {
            0..10 => (shown, has_token) = (String::new(), false),
            10..14 => (shown, has_token) = (format!("Bearer {}", "0".repeat(64)), false),
            14..16 => (shown, has_token) = (format!("Basic {token}"), false),
            16..18 => (shown, has_token) = (choices.text(), false),
            18..24 => choices.one(METHODS).clone_into(&mut method),
            24..28 => host = choices.one(&["evil.test", "", "localhost", "[::1]:1", "127.0.0.1.evil.test"]),
            28..31 => {
                headers.push(("origin", choices.one(&["http://127.0.0.1:4747", "null", "http://evil.test"]).to_owned()))
            }
            31..33 => headers.push(("sec-fetch-site", choices.one(&["same-origin", "cross-site", "none"]).to_owned())),
            33..35 => kind = choices.one(&["text/plain", "application/json; charset=x", ""]),
            35 => headers.push(("host", "localhost".to_owned())),
            36..39 => headers.push(("if-none-match", choices.text())),
            39..45 => body = choices.bytes().to_vec(),
            45..55 => {
                let at = choices.below(body.len() + 1);
                let end = (at + choices.below(16)).min(body.len());
                body.splice(at..end, choices.bytes().iter().copied());
            }
            _ => {}
        }
        headers.push(("host", host.to_owned()));
        headers.extend((!shown.is_empty()).then_some(("authorization", shown)));
        headers.extend((!kind.is_empty()).then(|| ("content-type", kind.to_owned())));
        Self { method, path, headers, body, has_token }
    }

    /// The HTTP request; `None` if it is not valid HTTP.
    pub(crate) fn request(&self) -> Option<Request<Full<Bytes>>> {
        let mut request = Request::builder().method(self.method.as_str()).uri(&self.path);
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        request.body(Full::new(Bytes::from(self.body.clone()))).ok()
    }

    /// True if it must not change anything, regardless of the answer.
    pub(crate) fn only_reads(&self) -> bool {
        matches!(&*self.method, "GET" | "HEAD" | "OPTIONS" | "TRACE")
    }
}

/// An address with its placeholders replaced by numbers.
fn address(path: &str, named: &Named, choices: &mut Choices<'_>) -> String {
    let steps = path.split('/').map(|step| {
        let Some(name) = step.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) else { return step.to_owned() };
        let chosen = choices.byte();
        let known = named.get(name).and_then(|values| values.get(usize::from(chosen >> 4) % values.len().max(1)));
        match (chosen % 16, known) {
            (0, _) => choices.one(NUMBERS).to_owned(),
            (1 | 2, _) => number(choices).to_string(),
            (_, Some(known)) => known.to_string(),
            (_, None) if name == "library" => (chosen % 16 / 14).to_string(),
            (_, None) => "1".to_owned(),
        }
    });
    steps.collect::<Vec<_>>().join("/")
}

/// Adds some of the query parameters to an address.
fn query(path: &mut String, names: &[String], named: &Named, choices: &mut Choices<'_>) {
    let mut sign = '?';
    for name in names {
        if !choices.is_one_in(3) && name != "name" {
            continue;
        }
        let known = named.get(name).and_then(|values| values.last());
        let value = match (choices.below(4), known) {
            (0, _) => number(choices).to_string(),
            (1, _) => text(choices),
            (2, _) => choices
                .one(&["true", "false", "a.sgf", "new.sgf", "b.zip", "c.sgf.gz", "../../d.sgf", "1,2"])
                .to_owned(),
            (_, Some(known)) => known.as_str().map_or_else(|| known.to_string(), str::to_owned),
            (_, None) => String::new(),
        };
        let escaped = percent_encoded(value.as_bytes());
        let _ = write!(path, "{sign}{name}={escaped}");
        sign = '&';
    }
}

fn percent_encoded(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("%{byte:02x}")).collect()
}
