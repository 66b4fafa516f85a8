//! From a request to an answer: the checks, the handler, and the headers.

use std::fmt::Display;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::{BodyExt, LengthLimitError, Limited};
use hyper::body::Bytes;
use hyper::header::{
    ALLOW, AUTHORIZATION, CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderValue, IF_NONE_MATCH, WWW_AUTHENTICATE,
};
use hyper::http::request::Parts;
use hyper::{Method, Request, Response, StatusCode};
use tokio::sync::OwnedSemaphorePermit;
use tokio::task::spawn_blocking;

use crate::assets;
use crate::call::Call;
use crate::guard::{API, admit, one};
use crate::headers::protect;
use crate::problem::{Code, Problem};
use crate::reply::{Body, Content, PROBLEM, Reply, Sink, json};
use crate::routes::{Accepts, Cost, PAGE_METHODS, Route, find, is_open};
use crate::server::Server;

/// The largest body of JSON in bytes.
const MOST_JSON: usize = 4 << 20;
/// The largest file that can be sent, in bytes.
const MOST_BYTES: usize = 16 << 20;
/// The time in which a body has to arrive.
const PATIENCE: Duration = Duration::from_secs(30);

impl Server {
    /// Answers a request. Never fails: what goes wrong is an answer too.
    pub async fn answer<B>(self: &Arc<Self>, request: Request<B>) -> Response<Body>
    where
        B: hyper::body::Body<Data = Bytes> + Send,
        B::Error: Display + Into<Box<dyn std::error::Error + Send + Sync>>,
    {
        let (parts, body) = request.into_parts();
        let known = one(&parts.headers, &IF_NONE_MATCH).ok().flatten().map(str::to_owned);
        let answered = self.respond(&parts, body).await;
        let mut response = answered.unwrap_or_else(|problem| refused(&problem));
        if known.is_some_and(|known| response.headers().get(ETAG).is_some_and(|tag| known.as_bytes() == tag)) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            *response.body_mut() = Body::Whole(None);
        }
        protect(response.headers_mut());
        response
    }

    async fn respond<B>(self: &Arc<Self>, parts: &Parts, body: B) -> Result<Response<Body>, Problem>
    where
        B: hyper::body::Body<Data = Bytes> + Send,
        B::Error: Display + Into<Box<dyn std::error::Error + Send + Sync>>,
    {
        admit(parts)?;
        let path = parts.uri.path();
        if !path.starts_with(API) {
            let is_read = parts.method == Method::GET || parts.method == Method::HEAD;
            if !is_read {
                let problem = Problem::new(Code::MethodNotAllowed, "pages can only be read");
                return Err(Problem { allow: Some(PAGE_METHODS.into()), ..problem });
            }
            return Ok(finished(assets::page(path)?));
        }
        let is_shown =
            one(&parts.headers, &AUTHORIZATION)?.is_some_and(|shown| self.token.is_shown_by(shown.as_bytes()));
        if !is_shown && !is_open(path) {
            return Err(Problem::new(
                Code::Unauthorized,
                "open the link that `kifu serve` has printed, or send `Authorization: Bearer` with its token",
            ));
        }
        let (route, numbers) = find(&parts.method, path, self.access)?;
        let mut call = Call::new(route.query, numbers, parts.uri.query())?;
        call.body = read_body(route, parts, body).await?;
        let permit = self.permit(route.cost).await?;
        let (server, handler) = (Arc::clone(self), route.handler);
        let reply = spawn_blocking(move || handler(&server, &call).map(|reply| (finish(reply), permit))).await;
        match reply {
            Ok(reply) => reply.map(|(reply, permit)| sent(reply, permit)),
            Err(_) => Err(self.fault(path)),
        }
    }

    /// Returns the right to do the work of a route.
    async fn permit(&self, cost: Cost) -> Result<OwnedSemaphorePermit, Problem> {
        let busy = || Problem::new(Code::TooMany, "other searches are running; try again in a moment");
        match cost {
            Cost::Heavy => Arc::clone(&self.heavy).try_acquire_owned().map_err(|_| busy()),
            Cost::Light => Arc::clone(&self.light).acquire_owned().await.map_err(|_| busy()),
        }
    }

    /// Reports a fault of the server under an identifier that the client gets too.
    fn fault(&self, path: &str) -> Problem {
        let id =
            crate::token::Token::random().map_or_else(|_| "unknown".to_owned(), |token| token.text()[..8].to_owned());
        (self.log)(&format!("internal error {id} at {path}; please report it"));
        Problem::new(Code::Internal, format!("internal error {id}; the terminal of `kifu serve` says more"))
    }
}

/// Reads the body that a route accepts.
async fn read_body<B>(route: &Route, parts: &Parts, body: B) -> Result<Vec<u8>, Problem>
where
    B: hyper::body::Body<Data = Bytes> + Send,
    B::Error: Display + Into<Box<dyn std::error::Error + Send + Sync>>,
{
    let (kind, most) = match route.body {
        Accepts::Nothing => return Ok(Vec::new()),
        Accepts::Json(_) => ("application/json", MOST_JSON),
        Accepts::Bytes => ("application/octet-stream", MOST_BYTES),
    };
    let given = one(&parts.headers, &CONTENT_TYPE)?.unwrap_or_default();
    let given = given.split(';').next().unwrap_or_default().trim();
    if !given.eq_ignore_ascii_case(kind) {
        return Err(Problem::new(Code::UnsupportedType, format!("the body must be {kind}")));
    }
    let collected = tokio::time::timeout(PATIENCE, Limited::new(body, most).collect()).await;
    match collected {
        Err(_) => Err(Problem::new(Code::Timeout, format!("the body took longer than {} s", PATIENCE.as_secs()))),
        Ok(Err(error)) if error.is::<LengthLimitError>() => {
            Err(Problem::new(Code::TooLarge, format!("the body has more than {} MiB", most >> 20)))
        }
        Ok(Err(error)) => Err(Problem::new(Code::BadRequest, error.to_string())),
        Ok(Ok(body)) => Ok(body.to_bytes().to_vec()),
    }
}

/// Adds the headers that depend on the content.
fn finish(mut reply: Reply) -> Reply {
    if let Content::Whole(bytes) = &reply.content
        && reply.status == 200
        && let Ok(tag) = HeaderValue::from_str(&format!("\"{:016x}\"", kifu_search::fingerprint(bytes)))
    {
        reply.headers.push((ETAG, tag));
    }
    reply.headers.push((CACHE_CONTROL, HeaderValue::from_static("private, no-cache")));
    reply
}

fn finished(reply: Reply) -> Response<Body> {
    response(finish(reply)).0
}

/// Sends a reply; the permit is given back when its last part was made.
fn sent(reply: Reply, permit: OwnedSemaphorePermit) -> Response<Body> {
    let (response, producing) = response(reply);
    if let Some((producer, mut sink)) = producing {
        spawn_blocking(move || {
            producer(&mut sink);
            drop(permit);
        });
    }
    response
}

/// Returns the response of a reply, and the work that makes its parts.
fn response(reply: Reply) -> (Response<Body>, Option<(crate::reply::Producer, Sink)>) {
    let (body, producing) = match reply.content {
        Content::Whole(bytes) => (Body::Whole(Some(bytes)), None),
        Content::Parts(producer) => {
            let (sink, body) = Sink::new();
            (body, Some((producer, sink)))
        }
    };
    let mut response = Response::new(body);
    *response.status_mut() = StatusCode::from_u16(reply.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(reply.kind));
    for (name, value) in reply.headers {
        headers.insert(name, value);
    }
    (response, producing)
}

fn refused(problem: &Problem) -> Response<Body> {
    let body = json(&problem.body()).unwrap_or_default();
    let reply = Reply::whole(PROBLEM, body).with_status(problem.code.status());
    let mut response = finished(reply);
    if let Some(allow) = problem.allow.as_ref().and_then(|methods| HeaderValue::from_str(methods).ok()) {
        response.headers_mut().insert(ALLOW, allow);
    }
    if problem.code == Code::Unauthorized {
        response.headers_mut().insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    }
    response
}
