//! Errors in answers: `application/problem+json` (RFC 9457) with stable codes.

use kifu_search::library::ResolveError;
use kifu_search::request::{RequestError, RequestProblem};
use kifu_search::{LibraryError, SegmentError};
use serde::Serialize;

/// The kind of a [`Problem`]: each has a stable name and a status.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Code {
    /// The request cannot be read.
    BadRequest,
    /// The query of a search cannot be read.
    BadQuery,
    /// The token is missing or wrong.
    Unauthorized,
    /// The request comes from another page.
    ForeignOrigin,
    /// The server was started without permission to write.
    ReadOnly,
    /// The file is not in the folders of the library.
    Outside,
    /// The file may not be written.
    WriteProtected,
    /// The address or the object does not exist.
    NotFound,
    /// The records of the library have not been read yet, or there are none.
    MissingLibrary,
    /// The address does not support this method.
    MethodNotAllowed,
    /// The body did not arrive in time.
    Timeout,
    /// Another process writes to the library.
    Busy,
    /// The file has changed since it was indexed.
    FileChanged,
    /// The draft has another revision: another client has changed it.
    OtherRevision,
    /// The action is impossible.
    BadAction,
    /// The rules of Go do not allow the move; the action may permit it explicitly.
    IllegalMove,
    /// The view has expired, because the library has changed or others were opened.
    Changed,
    /// The body is too large.
    TooLarge,
    /// The body has another type.
    UnsupportedType,
    /// The host in the address is not this machine's own.
    WrongHost,
    /// Too many requests of this kind are running.
    TooMany,
    /// A fault of the server.
    Internal,
    /// The library cannot be read.
    Library,
}

impl Code {
    /// All codes.
    pub const ALL: [Self; 23] = [
        Self::BadRequest,
        Self::BadQuery,
        Self::Unauthorized,
        Self::ForeignOrigin,
        Self::ReadOnly,
        Self::Outside,
        Self::WriteProtected,
        Self::NotFound,
        Self::MissingLibrary,
        Self::MethodNotAllowed,
        Self::Timeout,
        Self::Busy,
        Self::FileChanged,
        Self::OtherRevision,
        Self::BadAction,
        Self::IllegalMove,
        Self::Changed,
        Self::TooLarge,
        Self::UnsupportedType,
        Self::WrongHost,
        Self::TooMany,
        Self::Internal,
        Self::Library,
    ];

    /// The name, the status, and a title for people.
    const fn row(self) -> (&'static str, u16, &'static str) {
        match self {
            Self::BadRequest => ("bad-request", 400, "The request cannot be read"),
            Self::BadQuery => ("bad-query", 400, "The query cannot be read"),
            Self::Unauthorized => ("unauthorized", 401, "The token is missing or wrong"),
            Self::ForeignOrigin => ("foreign-origin", 403, "The request comes from another page"),
            Self::ReadOnly => ("read-only", 403, "The server does not write; start it with --write"),
            Self::Outside => ("outside", 403, "The file is not in the folders of the library"),
            Self::WriteProtected => ("write-protected", 403, "The file is write-protected"),
            Self::NotFound => ("not-found", 404, "Not found"),
            Self::MissingLibrary => ("missing-library", 404, "The library does not exist yet"),
            Self::MethodNotAllowed => ("method-not-allowed", 405, "The address does not know this method"),
            Self::Timeout => ("timeout", 408, "The body did not arrive in time"),
            Self::Busy => ("busy", 409, "Another process writes to the library"),
            Self::FileChanged => ("file-changed", 409, "The file has changed since it was indexed"),
            Self::OtherRevision => ("other-revision", 409, "The draft has been changed elsewhere"),
            Self::BadAction => ("bad-action", 422, "The action is impossible"),
            Self::IllegalMove => ("illegal-move", 422, "The rules of Go do not allow the move"),
            Self::Changed => ("changed", 410, "The library has changed; ask again"),
            Self::TooLarge => ("too-large", 413, "The body is too large"),
            Self::UnsupportedType => ("unsupported-type", 415, "The body has another type"),
            Self::WrongHost => ("wrong-host", 421, "The address is not this machine's own"),
            Self::TooMany => ("too-many", 429, "Too many requests of this kind are running"),
            Self::Internal => ("internal", 500, "Internal error"),
            Self::Library => ("library", 503, "The library cannot be read"),
        }
    }

    /// Returns the name for programs: `bad-query`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().0
    }

    /// Returns the status of the answer.
    #[must_use]
    pub const fn status(self) -> u16 {
        self.row().1
    }
}

/// The reason why a request fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The kind.
    pub code: Code,
    /// One clause about this case.
    pub detail: String,
    /// The field of the body that is wrong.
    pub field: Option<String>,
    /// The position in the query, in characters from 0, and the number of characters.
    pub place: Option<(usize, usize)>,
    /// A suggestion.
    pub help: Option<String>,
    /// The methods that the address supports, for the header `Allow`.
    pub allow: Option<Box<str>>,
}

/// The JSON form of a [`Problem`].
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[cfg_attr(test, schema(as = Problem))]
pub(crate) struct ProblemBody<'p> {
    /// The code of the error: a name for programs that never changes.
    code: &'p str,
    /// The meaning of the code, for people.
    title: &'p str,
    /// The HTTP status.
    status: u16,
    /// A description of this error, in one clause.
    detail: &'p str,
    /// The name of the invalid field or parameter; missing if the error concerns none.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<&'p str>,
    /// The position of the error in the query, in characters from 0; missing if the error is not in a query.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
    /// The number of invalid characters at this position; missing if the error is not in a query.
    #[serde(skip_serializing_if = "Option::is_none")]
    length: Option<usize>,
    /// A suggestion to correct the request; missing if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<&'p str>,
}

impl Problem {
    /// Returns a problem with its detail.
    #[must_use]
    pub fn new(code: Code, detail: impl Into<String>) -> Self {
        Self { code, detail: detail.into(), field: None, place: None, help: None, allow: None }
    }

    /// Returns the problem of an address, or a number in it, that does not exist.
    pub(crate) fn not_found(what: &str) -> Self {
        Self::new(Code::NotFound, format!("{what} does not exist"))
    }

    /// Returns the problem of work whose client has disconnected and cannot read it.
    pub(crate) fn gone() -> Self {
        Self::new(Code::Timeout, "the client has gone")
    }

    pub(crate) fn body(&self) -> ProblemBody<'_> {
        let (code, status, title) = self.code.row();
        ProblemBody {
            code,
            title,
            status,
            detail: &self.detail,
            field: self.field.as_deref(),
            at: self.place.map(|(at, _)| at),
            length: self.place.map(|(_, length)| length),
            help: self.help.as_deref(),
        }
    }
}

impl From<RequestError> for Problem {
    fn from(error: RequestError) -> Self {
        let field = Some(error.field.clone()).filter(|field| !field.is_empty());
        match error.problem {
            RequestProblem::Query { error, .. } => Self {
                code: Code::BadQuery,
                detail: error.message,
                field,
                place: Some((error.at, error.length)),
                help: error.help,
                allow: None,
            },
            _ => Self { field, ..Self::new(Code::BadRequest, error.to_string()) },
        }
    }
}

impl From<LibraryError> for Problem {
    fn from(error: LibraryError) -> Self {
        let code = match error {
            LibraryError::Busy(_) => Code::Busy,
            LibraryError::Changed(_) => Code::Changed,
            _ => Code::Library,
        };
        Self::new(code, error.to_string())
    }
}

impl From<kifu::Error> for Problem {
    fn from(error: kifu::Error) -> Self {
        let code = if matches!(error, kifu::Error::IllegalMove(_)) { Code::IllegalMove } else { Code::BadAction };
        Self::new(code, error.to_string())
    }
}

impl From<SegmentError> for Problem {
    fn from(error: SegmentError) -> Self {
        Self::new(Code::Library, error.to_string())
    }
}

impl From<ResolveError> for Problem {
    fn from(error: ResolveError) -> Self {
        match error {
            ResolveError::Request(error) => error.into(),
            ResolveError::Library(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_codes_differ() {
        for (at, code) in Code::ALL.into_iter().enumerate() {
            assert!(Code::ALL[..at].iter().all(|other| other.name() != code.name()), "{code:?}");
        }
    }

    #[test]
    fn a_query_says_where_it_is_wrong() {
        let request = kifu_search::Request { query: "plyer:cho".to_owned(), ..Default::default() };
        let problem = Problem::from(request.validate().unwrap_err());
        assert_eq!((problem.code, problem.place), (Code::BadQuery, Some((0, 9))), "{problem:?}");
        assert!(serde_json::to_string(&problem.body()).unwrap().contains(r#""status":400"#));
    }
}
