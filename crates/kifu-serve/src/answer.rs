//! From a request to an answer: the checks, the handler, and the headers.

use std::error::Error;
use std::fmt::Display;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use http_body_util::{BodyExt, LengthLimitError, Limited};
use hyper::body::Bytes;
use hyper::header::{
    ALLOW, AUTHORIZATION, CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue, IF_NONE_MATCH, WWW_AUTHENTICATE,
};
use hyper::http::request::Parts;
use hyper::{Method, Request, Response, StatusCode};
use kifu_record::Stop;
use tokio::sync::{OwnedSemaphorePermit, oneshot};
use tokio::task::spawn_blocking;

use crate::api::games::file_bytes;
use crate::assets;
use crate::call::Call;
use crate::guard::{API, admit, one};
use crate::headers::protect;
use crate::problem::{Code, Problem};
use crate::reply::{Body, Content, PROBLEM, Reply, Sink, StopOnDrop, json, tag};
use crate::routes::{GAME, Handler, PAGE_METHODS, Permission, RequestBody, Route, find, is_open};
use crate::server::{MAX_UNSENT, Server};

/// The largest body of JSON in bytes.
const MAX_JSON: usize = 4 << 20;
/// The largest file that can be sent, in bytes.
const MAX_BYTES: usize = 16 << 20;
/// Answers of fewer KiB need no right to memory: there are few connections.
const SMALL_ANSWER: usize = 256;
/// Files of more bytes wait for each other.
const LARGE: u64 = 512 << 10;
/// The time in which a body has to arrive.
const BODY_TIMEOUT: Duration = Duration::from_secs(if cfg!(test) { 1 } else { 30 });

impl Server {
    /// Answers a request. Never fails: what goes wrong is an answer too.
    pub async fn answer<B>(self: &Arc<Self>, request: Request<B>) -> Response<Body>
    where
        B: hyper::body::Body<Data = Bytes> + Send,
        B::Error: Display + Into<Box<dyn Error + Send + Sync>>,
    {
        let (parts, body) = request.into_parts();
        let known = one(&parts.headers, &IF_NONE_MATCH).ok().flatten().map(str::to_owned);
        let answered = self.respond(&parts, body).await;
        let mut response = answered.unwrap_or_else(|problem| refused(&problem));
        if known.is_some_and(|known| response.headers().get(ETAG).is_some_and(|tag| known.as_bytes() == tag)) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            *response.body_mut() = Body::whole(Bytes::new());
        }
        protect(response.headers_mut());
        response
    }

    /// True if a request that is admitted shows the token.
    pub(crate) fn is_shown_token<B>(&self, request: &Request<B>) -> bool {
        self.is_shown(request.headers()).unwrap_or(false)
    }

    fn is_shown(&self, headers: &HeaderMap) -> Result<bool, Problem> {
        Ok(one(headers, &AUTHORIZATION)?.is_some_and(|shown| self.token.is_shown_by(shown.as_bytes())))
    }

    async fn respond<B>(self: &Arc<Self>, parts: &Parts, body: B) -> Result<Response<Body>, Problem>
    where
        B: hyper::body::Body<Data = Bytes> + Send,
        B::Error: Display + Into<Box<dyn Error + Send + Sync>>,
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
        if !self.is_shown(&parts.headers)? && !is_open(path) {
            return Err(Problem::new(
                Code::Unauthorized,
                "open the link that `kifu serve` has printed, or send `Authorization: Bearer` with its token",
            ));
        }
        let (route, numbers) = find(&parts.method, path, self.access)?;
        let mut call = Call::new(route.query, numbers, parts.uri.query())?;
        // Records take many times the memory of their text, so large files are read and worked on one after the other.
        let is_large = match route.body {
            RequestBody::Bytes => body.size_hint().upper().is_none_or(|bytes| bytes > LARGE),
            _ => route.path.starts_with(GAME) && self.file_bytes(call.clone()).await > LARGE,
        };
        let alone = if is_large { Arc::clone(&self.large).acquire_owned().await.ok() } else { None };
        call.body = read_body(route, parts, body).await?;
        let permit = self.queues.turn(route.cost).await?;
        let work = Work { handler: route.handler, permission: route.permission, call, permit };
        let (reply, permit) = match alone {
            Some(alone) => self.work_alone(path, work, alone).await?,
            None => self.work(path, work).await?,
        };
        let memory = self.memory(&reply)?;
        Ok(sent(reply, permit, memory))
    }

    /// Returns the number of bytes of the file with the game that an address names; 0 if there is none.
    async fn file_bytes(self: &Arc<Self>, call: Call) -> u64 {
        let server = Arc::clone(self);
        spawn_blocking(move || file_bytes(&server, &call)).await.unwrap_or_default()
    }

    /// Returns the right to keep a large answer in memory until its client has taken it; small ones need none.
    fn memory(&self, reply: &Reply) -> Result<Option<OwnedSemaphorePermit>, Problem> {
        let Content::Whole(bytes) = &reply.content else { return Ok(None) };
        let kibibytes = bytes.len() >> 10;
        if kibibytes < SMALL_ANSWER {
            return Ok(None);
        }
        let wanted = u32::try_from(kibibytes.min(MAX_UNSENT)).unwrap_or(u32::MAX);
        let memory = Arc::clone(&self.unsent).try_acquire_many_owned(wanted);
        let full = |_| Problem::new(Code::TooMany, "clients have not taken earlier answers; try again in a moment");
        memory.map(Some).map_err(full)
    }

    /// Lets a handler work on a thread of its own. If it panics, that is an answer too. If the client disconnects, the
    /// handler is stopped; other requests wait for its end, so that there is never more work than permits.
    async fn work(self: &Arc<Self>, path: &str, work: Work) -> Result<Done, Problem> {
        let server = Arc::clone(self);
        let (_client, stop) = work.client();
        let done = spawn_blocking(move || work.run(&server, &stop)).await;
        done.unwrap_or_else(|_| Err(self.fault(path)))
    }

    /// Lets a handler work on a large file, while no other does. The allocator keeps the memory of a thread for those that
    /// begin after its end; threads that stay, as those of `spawn_blocking`, would each keep as much.
    async fn work_alone(
        self: &Arc<Self>,
        path: &str,
        work: Work,
        alone: OwnedSemaphorePermit,
    ) -> Result<Done, Problem> {
        let server = Arc::clone(self);
        let (_client, stop) = work.client();
        let (sender, receiver) = oneshot::channel();
        // If the client disconnects, the next file still waits for the end of this one.
        let work = move || drop(sender.send((work.run(&server, &stop), alone)));
        let thread = thread::Builder::new().name("large file".into()).spawn(work).map_err(|_| self.fault(path))?;
        let done = receiver.await;
        // It has nothing left to do.
        let _ = thread.join();
        done.map_or_else(|_| Err(self.fault(path)), |(done, _alone)| done)
    }

    /// Reports a fault of the server under an identifier that the client gets too.
    fn fault(&self, path: &str) -> Problem {
        let id =
            crate::token::Token::random().map_or_else(|_| "unknown".to_owned(), |token| token.text()[..8].to_owned());
        (self.log)(&format!("internal error {id} at {path}; please report it"));
        Problem::new(Code::Internal, format!("internal error {id}; the terminal of `kifu serve` says more"))
    }
}

/// A request whose turn has come.
struct Work {
    handler: Handler,
    permission: Permission,
    call: Call,
    permit: OwnedSemaphorePermit,
}

/// A reply, and the right to go on with its parts.
type Done = (Reply, OwnedSemaphorePermit);

impl Work {
    /// Returns what to drop when the client has gone, and what it stops: all but changes.
    fn client(&self) -> (StopOnDrop, Stop) {
        let client = StopOnDrop(Stop::default());
        let stop = if self.permission == Permission::Write { Stop::default() } else { client.0.clone() };
        (client, stop)
    }

    fn run(self, server: &Arc<Server>, stop: &Stop) -> Result<Done, Problem> {
        let reply = stop.run(|| (self.handler)(server, &self.call).map(finish));
        Ok((reply.unwrap_or_else(|| Err(Problem::gone()))?, self.permit))
    }
}

/// Reads the body that a route accepts.
async fn read_body<B>(route: &Route, parts: &Parts, body: B) -> Result<Vec<u8>, Problem>
where
    B: hyper::body::Body<Data = Bytes> + Send,
    B::Error: Display + Into<Box<dyn Error + Send + Sync>>,
{
    let (kind, most) = match route.body {
        RequestBody::Nothing => return Ok(Vec::new()),
        RequestBody::Json(_) => ("application/json", MAX_JSON),
        RequestBody::Bytes => ("application/octet-stream", MAX_BYTES),
    };
    let given = one(&parts.headers, &CONTENT_TYPE)?.unwrap_or_default();
    let given = given.split(';').next().unwrap_or_default().trim();
    if !given.eq_ignore_ascii_case(kind) {
        return Err(Problem::new(Code::UnsupportedType, format!("the body must be {kind}")));
    }
    match tokio::time::timeout(BODY_TIMEOUT, collect(Limited::new(body, most))).await {
        Err(_) => Err(Problem::new(Code::Timeout, format!("the body took longer than {} s", BODY_TIMEOUT.as_secs()))),
        Ok(Err(error)) if error.is::<LengthLimitError>() => {
            Err(Problem::new(Code::TooLarge, format!("the body has more than {} MiB", most >> 20)))
        }
        Ok(Err(error)) => Err(Problem::new(Code::BadRequest, error.to_string())),
        Ok(Ok(bytes)) => Ok(bytes),
    }
}

/// Reads a body without keeping its parts as well.
async fn collect<B: hyper::body::Body<Data = Bytes>>(body: Limited<B>) -> Result<Vec<u8>, Box<dyn Error + Send + Sync>>
where
    B::Error: Into<Box<dyn Error + Send + Sync>>,
{
    let mut body = std::pin::pin!(body);
    let mut bytes = Vec::new();
    while let Some(frame) = body.frame().await {
        if let Ok(part) = frame?.into_data() {
            bytes.extend_from_slice(&part);
        }
    }
    Ok(bytes)
}

/// Adds the headers that depend on the content.
fn finish(mut reply: Reply) -> Reply {
    if let Content::Whole(bytes) = &reply.content
        && reply.status == 200
        && !reply.headers.iter().any(|(name, _)| *name == ETAG)
    {
        let tag = tag(bytes);
        reply.headers.push((ETAG, tag));
    }
    reply.headers.push((CACHE_CONTROL, HeaderValue::from_static("private, no-cache")));
    reply
}

fn finished(reply: Reply) -> Response<Body> {
    response(finish(reply)).0
}

/// Sends a reply; the permit is given back when its last part was made.
fn sent(reply: Reply, permit: OwnedSemaphorePermit, memory: Option<OwnedSemaphorePermit>) -> Response<Body> {
    let (response, producing) = response(reply);
    let response = response.map(|body| body.with_memory(memory));
    if let Some((producer, mut sink)) = producing {
        spawn_blocking(move || {
            let stop = sink.stop.clone();
            // What was not sent any more needs no answer.
            let _ = stop.run(|| producer(&mut sink));
            drop(permit);
        });
    }
    response
}

/// Returns the response of a reply, and the work that makes its parts.
fn response(reply: Reply) -> (Response<Body>, Option<(crate::reply::Producer, Sink)>) {
    let (body, producing) = match reply.content {
        Content::Whole(bytes) => (Body::whole(bytes), None),
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

#[cfg(test)]
mod tests;
