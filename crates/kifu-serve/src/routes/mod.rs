//! The tables of addresses: the router, `docs/openapi.json` and the tests read it.

mod care;
mod drafts;
mod games;
mod jobs;
mod libraries;
mod together;

use std::sync::Arc;

use hyper::Method;

use crate::api::{files, hello};
use crate::call::{Call, Parameter};
use crate::options::Access;
use crate::problem::{Code, Problem};
use crate::queues::Cost;
use crate::reply::{EVENTS, JSON, LINES, Reply};
use crate::server::Server;

/// An address with a method.
pub(crate) struct Route {
    pub(crate) method: Method,
    /// The address; names in braces stand for numbers.
    pub(crate) path: &'static str,
    /// A summary for programmers.
    #[cfg_attr(not(test), expect(dead_code, reason = "only the description of the interface has it"))]
    pub(crate) about: &'static str,
    pub(crate) permission: Permission,
    pub(crate) cost: Cost,
    pub(crate) query: &'static [Parameter],
    pub(crate) body: RequestBody,
    #[cfg_attr(not(test), expect(dead_code, reason = "only the description of the interface has it"))]
    pub(crate) answer: ResponseBody,
    pub(crate) handler: Handler,
}

/// Makes the answer of a route.
pub(crate) type Handler = fn(&Arc<Server>, &Call) -> Result<Reply, Problem>;

/// What a client must have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Permission {
    /// Nothing.
    Nothing,
    /// The token.
    Token,
    /// The token, and a server that may write.
    Write,
}

/// The body of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RequestBody {
    Nothing,
    /// JSON; the name of its schema.
    Json(&'static str),
    /// The bytes of a file.
    Bytes,
}

/// The body of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ResponseBody {
    /// JSON; the name of its schema.
    Json(&'static str),
    /// A list as JSON; the name of the schema of its items.
    List(&'static str),
    /// JSON that begins a job: status 202.
    Started(&'static str),
    /// Lines of JSON; the name of the schema of each.
    Lines(&'static str),
    /// Events; the name of the schema of their data.
    Events(&'static str),
    /// The bytes of a file.
    Bytes,
}

impl ResponseBody {
    /// The media type.
    #[cfg_attr(not(test), expect(dead_code, reason = "the description of the interface is made by a test"))]
    pub(crate) const fn kind(self) -> &'static str {
        match self {
            Self::Json(_) | Self::List(_) | Self::Started(_) => JSON,
            Self::Lines(_) => LINES,
            Self::Events(_) => EVENTS,
            Self::Bytes => files::KIND,
        }
    }
}

/// A route for reading, without a body; the other fields are given where they differ.
const READ: Route = Route {
    method: Method::GET,
    path: "",
    about: "",
    permission: Permission::Token,
    cost: Cost::Light,
    query: &[],
    body: RequestBody::Nothing,
    answer: ResponseBody::Bytes,
    handler: hello::hello,
};

/// The parameter of files that are sent.
const NAMED: &[Parameter] = &[Parameter { name: "name", about: "The name of the file with extension", most: None }];

/// The tables of routes, by subject.
pub(crate) const TABLES: [(&str, &[Route]); 6] = [
    ("jobs", jobs::ROUTES),
    ("drafts", drafts::ROUTES),
    ("games", games::ROUTES),
    ("care", care::ROUTES),
    ("together", together::ROUTES),
    ("libraries", libraries::ROUTES),
];

/// All routes.
pub(crate) fn routes() -> impl Iterator<Item = &'static Route> {
    TABLES.into_iter().flat_map(|(_, table)| table)
}

/// The beginning of the addresses whose handlers read the file of a game.
pub(crate) const GAME: &str = "/api/libraries/{library}/games/{game}";

/// The methods of addresses that can be read.
pub(crate) const PAGE_METHODS: &str = "GET, HEAD";

/// The longest number in an address.
const MAX_DIGITS: usize = 15;

impl Route {
    /// Returns the numbers in an address; `None` if it is not one of this route.
    pub(crate) fn numbers(&self, path: &str) -> Option<Vec<u64>> {
        let mut numbers = Vec::new();
        let (mut wanted, mut given) = (self.path.split('/'), path.split('/'));
        loop {
            match (wanted.next(), given.next()) {
                (None, None) => return Some(numbers),
                (Some(name), Some(step)) if name.starts_with('{') => {
                    let is_number = (1..=MAX_DIGITS).contains(&step.len()) && step.bytes().all(|b| b.is_ascii_digit());
                    numbers.push(is_number.then(|| step.parse().ok()).flatten()?);
                }
                (Some(name), Some(step)) if name == step => {}
                _ => return None,
            }
        }
    }
}

/// True if an address needs no token.
pub(crate) fn is_open(path: &str) -> bool {
    routes().any(|route| route.permission == Permission::Nothing && route.path == path)
}

/// Finds the route of a request. Routes that write are left out unless the server may write.
///
/// # Errors
/// If there is none; says so where it would be there if the server could write.
pub(crate) fn find(method: &Method, path: &str, access: Access) -> Result<(&'static Route, Vec<u64>), Problem> {
    let here: Vec<_> = routes().filter_map(|route| Some((route, route.numbers(path)?))).collect();
    if here.is_empty() {
        return Err(Problem::not_found("this address"));
    }
    let method = if *method == Method::HEAD { &Method::GET } else { method };
    let methods: Vec<&str> = here.iter().map(|(route, _)| route.method.as_str()).collect();
    let methods = methods.join(", ").replace("GET", PAGE_METHODS);
    let Some(found) = here.into_iter().find(|(route, _)| route.method == *method) else {
        let problem = Problem::new(Code::MethodNotAllowed, format!("the address does not know {method}"));
        return Err(Problem { allow: Some(methods.into()), ..problem });
    };
    if found.0.permission == Permission::Write && access == Access::Read {
        return Err(Problem::new(Code::ReadOnly, "this server only reads"));
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        let check = |method: Method, path: &str, expected: Result<(&str, &[u64]), Code>| {
            let found = find(&method, path, Access::Read);
            let found = found.as_ref().map(|(route, numbers)| (route.path, &numbers[..]));
            assert_eq!(found.map_err(|problem| problem.code), expected, "{method} {path}");
        };
        let game = "/api/libraries/{library}/games/{game}";
        check(Method::GET, "/api/hello", Ok(("/api/hello", &[])));
        check(Method::HEAD, "/api/libraries/0/games/17", Ok((game, &[0, 17])));
        for path in ["/api", "/api/", "/api/hello/", "/api//hello", "/api/HELLO", "/api/libraries/x/games/1"] {
            check(Method::GET, path, Err(Code::NotFound));
        }
        for number in ["", "-1", "1e3", "0x1", "%31", "..", "1234567890123456", "１"] {
            check(Method::GET, &format!("/api/libraries/0/games/{number}"), Err(Code::NotFound));
        }
        check(Method::OPTIONS, "/api/jobs", Err(Code::MethodNotAllowed));
        check(Method::PUT, "/api/libraries", Err(Code::MethodNotAllowed));
        check(Method::POST, "/api/libraries/0/tags", Err(Code::ReadOnly));
        assert!(find(&Method::POST, "/api/libraries/0/tags", Access::Write).is_ok());
    }

    #[test]
    fn few_routes_need_no_token() {
        let open: Vec<_> =
            routes().filter(|route| route.permission == Permission::Nothing).map(|route| route.path).collect();
        assert_eq!(open, ["/api/hello", "/api/session"]);
        assert!(is_open("/api/hello") && !is_open("/api/hello/") && !is_open("/api/libraries"));
    }

    #[test]
    fn routes_differ() {
        let all: Vec<_> = routes().collect();
        for (at, route) in all.iter().enumerate() {
            let same = |other: &Route| other.path == route.path && other.method == route.method;
            assert!(!all[..at].iter().any(|other| same(other)), "{}", route.path);
        }
    }
}
