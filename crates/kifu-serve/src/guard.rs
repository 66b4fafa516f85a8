//! The checks that every request must pass before it is handled.
//!
//! Pages of other sites can make a browser send requests to this machine, and can make their own host name resolve to
//! this machine. Neither reaches a handler: the host must be the machine's own, the request must come from our page,
//! and it must show the token, which no browser adds by itself.

use hyper::Method;
use hyper::header::{HOST, HeaderMap, HeaderName, ORIGIN};
use hyper::http::request::Parts;

use crate::problem::{Code, Problem};

/// The names of this machine, as browsers write them.
const NAMES: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const MODE: HeaderName = HeaderName::from_static("sec-fetch-mode");
const DEST: HeaderName = HeaderName::from_static("sec-fetch-dest");

/// The beginning of the addresses of the interface for programs.
pub(crate) const API: &str = "/api/";

/// Checks the name in the address and the origin of a request.
///
/// # Errors
/// Returns the reason for refusing it.
pub(crate) fn admit(request: &Parts) -> Result<(), Problem> {
    let headers = &request.headers;
    let host = one(headers, &HOST)?.ok_or_else(|| Problem::new(Code::BadRequest, "the header Host is missing"))?;
    let written = request.uri.authority().map_or(host, |authority| authority.as_str());
    for name in [host, written] {
        if !is_own(name) {
            return Err(Problem::new(Code::WrongHost, "use the address that `kifu serve` has printed"));
        }
    }
    // Service workers are refused: one would answer for the next program on this port.
    if headers.contains_key("service-worker") {
        return Err(Problem::new(Code::ForeignOrigin, "no script of this page is a service worker"));
    }
    let foreign = |detail| Err(Problem::new(Code::ForeignOrigin, detail));
    if let Some(origin) = one(headers, &ORIGIN)?
        && origin.strip_prefix("http://") != Some(host)
    {
        return foreign("the header Origin names another page");
    }
    match one(headers, &SITE)? {
        // Programs do not send the header, and browsers do not for hosts that do not look like this machine.
        None | Some("same-origin" | "none") => Ok(()),
        // A link in another page, or in the file that opens the browser, may open the page itself.
        Some(_) if is_navigation(request)? => Ok(()),
        Some(_) => foreign("the header Sec-Fetch-Site names another page"),
    }
}

/// True if the value of the header Host is a name of this machine, with or without a port.
fn is_own(host: &str) -> bool {
    let rest = NAMES.iter().find_map(|name| host.strip_prefix(name));
    match rest.map(|rest| rest.strip_prefix(':').ok_or(rest)) {
        None => false,
        Some(Err(rest)) => rest.is_empty(),
        Some(Ok(port)) => port.bytes().all(|byte| byte.is_ascii_digit()) && port.parse::<u16>().is_ok(),
    }
}

/// True if a browser opens the page itself: not in a frame, and not an address of the interface for programs.
fn is_navigation(request: &Parts) -> Result<bool, Problem> {
    let headers = &request.headers;
    Ok(request.method == Method::GET
        && !request.uri.path().starts_with(API)
        && one(headers, &MODE)? == Some("navigate")
        && one(headers, &DEST)? == Some("document"))
}

/// The value of a header that must not be repeated.
pub(crate) fn one<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Result<Option<&'h str>, Problem> {
    let mut values = headers.get_all(name).iter();
    let value = values.next();
    if values.next().is_some() {
        return Err(Problem::new(Code::BadRequest, format!("the header {name} is there twice")));
    }
    let text = value.map(|value| value.to_str()).transpose();
    text.map_err(|_| Problem::new(Code::BadRequest, format!("the header {name} is not readable")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(method: &str, uri: &str, headers: &[(&str, &str)]) -> Option<Code> {
        let mut request = hyper::Request::builder().method(method).uri(uri);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let (parts, ()) = request.body(()).unwrap().into_parts();
        admit(&parts).err().map(|problem| problem.code)
    }

    #[test]
    fn only_names_of_this_machine() {
        let check = |host: &str, expected: bool| assert_eq!(is_own(host), expected, "{host}");
        for host in ["127.0.0.1", "localhost", "[::1]", "127.0.0.1:4747", "localhost:1", "[::1]:65535", "localhost:80"]
        {
            check(host, true);
        }
        for host in [
            "",
            ":4747",
            "127.0.0.1.evil.com",
            "127.0.0.1:4747.evil.com",
            "127.0.0.1@evil.com",
            "localhost.",
            "localhost.evil.com",
            "localhost:",
            "localhost:65536",
            "localhost:-1",
            "localhost:+80",
            "localhost:80:80",
            "localhost: 80",
            "LOCALHOST",
            "evil.com",
            "evil.com:4747",
            "0.0.0.0",
            "127.1",
            "127.0.0.2",
            "2130706433",
            "0x7f000001",
            "[::]",
            "[::ffff:127.0.0.1]",
            "::1",
            "[::1",
            "[::1]x",
            "localhost/",
            "localhost#",
            "http://localhost",
            "xn--localhost",
        ] {
            check(host, false);
        }
    }

    #[test]
    fn hosts_of_requests() {
        let check =
            |uri, headers: &[_], expected| assert_eq!(refusal("GET", uri, headers), expected, "{uri} {headers:?}");
        check("/", &[("host", "localhost:4747")], None);
        check("/", &[], Some(Code::BadRequest));
        check("/", &[("host", "localhost"), ("host", "localhost")], Some(Code::BadRequest));
        check("/", &[("host", "localhost"), ("host", "evil.test")], Some(Code::BadRequest));
        check("/", &[("host", "evil.test")], Some(Code::WrongHost));
        check("/app.js", &[("host", "evil.test")], Some(Code::WrongHost));
        check("http://evil.test/api/hello", &[("host", "localhost")], Some(Code::WrongHost));
        check("http://localhost/api/hello", &[("host", "localhost")], None);
    }

    #[test]
    fn origins_and_sites() {
        let host = ("host", "127.0.0.1:4747");
        let check = |method, uri, more: &[_], expected: Option<Code>| {
            let headers: Vec<_> = [host].into_iter().chain(more.iter().copied()).collect();
            assert_eq!(refusal(method, uri, &headers), expected, "{method} {uri} {more:?}");
        };
        let foreign = Some(Code::ForeignOrigin);
        check("POST", "/api/jobs", &[("origin", "http://127.0.0.1:4747")], None);
        for origin in [
            "http://127.0.0.1:4748",
            "http://localhost:4747",
            "https://127.0.0.1:4747",
            "http://127.0.0.1:4747.evil.test",
            "http://evil.test",
            "null",
            "",
        ] {
            check("POST", "/api/jobs", &[("origin", origin)], foreign);
        }
        check("GET", "/api/hello", &[("sec-fetch-site", "same-origin")], None);
        check("GET", "/", &[("sec-fetch-site", "none")], None);
        for site in ["cross-site", "same-site", "unknown"] {
            let site = ("sec-fetch-site", site);
            let opens = [site, ("sec-fetch-mode", "navigate"), ("sec-fetch-dest", "document")];
            check("GET", "/api/hello", &[site], foreign);
            check("GET", "/app.js", &[site, ("sec-fetch-mode", "no-cors"), ("sec-fetch-dest", "script")], foreign);
            check("GET", "/", &[site, ("sec-fetch-mode", "navigate"), ("sec-fetch-dest", "iframe")], foreign);
            check("GET", "/", &opens, None);
            check("POST", "/", &opens, foreign);
            check("GET", "/api/libraries", &opens, foreign);
        }
    }
}
