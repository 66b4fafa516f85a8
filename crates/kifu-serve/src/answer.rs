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

use crate::assets;
use crate::call::Call;
use crate::guard::{API, admit, one};
use crate::headers::protect;
use crate::problem::{Code, Problem};
use crate::reply::{Body, Content, PROBLEM, Reply, Sink, StopOnDrop, json, tag};
use crate::routes::{Accepts, Cost, Handler, Needs, PAGE_METHODS, Route, find, is_open};
use crate::server::{MOST_UNSENT, Server};

/// The largest body of JSON in bytes.
const MOST_JSON: usize = 4 << 20;
/// The largest file that can be sent, in bytes.
const MOST_BYTES: usize = 16 << 20;
/// The bytes of pictures from which one document is made.
const MOST_MEMORY: u64 = 128 << 20;
/// Answers of fewer KiB need no right to memory: there are few connections.
const SMALL_ANSWER: usize = 256;
/// Files of more bytes wait for each other.
const LARGE: u64 = 512 << 10;
/// The time in which a body has to arrive.
const BODY_TIMEOUT: Duration = Duration::from_secs(if cfg!(test) { 1 } else { 30 });
/// The time after which a search that has not had its turn is refused.
const MAX_WAIT: Duration = Duration::from_secs(if cfg!(test) { 1 } else { 30 });

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
        let is_large = route.body == Accepts::Bytes && body.size_hint().upper().is_none_or(|bytes| bytes > LARGE);
        let alone = if is_large { Arc::clone(&self.large).acquire_owned().await.ok() } else { None };
        call.body = read_body(route, parts, body).await?;
        let permit = self.permit(route.cost).await?;
        let work = Work { handler: route.handler, needs: route.needs, call, permit };
        let (reply, permit) = match alone {
            Some(alone) => self.work_alone(path, work, alone).await?,
            None => self.work(path, work).await?,
        };
        let memory = self.memory(&reply)?;
        Ok(sent(reply, permit, memory))
    }

    /// Returns the right to keep a large answer in memory until its client has taken it; small ones need none.
    fn memory(&self, reply: &Reply) -> Result<Option<OwnedSemaphorePermit>, Problem> {
        let Content::Whole(bytes) = &reply.content else { return Ok(None) };
        let kibibytes = bytes.len() >> 10;
        if kibibytes < SMALL_ANSWER {
            return Ok(None);
        }
        let wanted = u32::try_from(kibibytes.min(MOST_UNSENT)).unwrap_or(u32::MAX);
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

    /// Returns the right to do the work of a route.
    async fn permit(&self, cost: Cost) -> Result<OwnedSemaphorePermit, Problem> {
        let busy = || {
            let detail = match cost {
                Cost::Watching => "others are watching jobs already",
                Cost::Light | Cost::Heavy => "other searches are running; try again in a moment",
            };
            Problem::new(Code::TooMany, detail)
        };
        let (places, longest) = match cost {
            Cost::Light => (&self.light, Duration::MAX),
            Cost::Heavy => (&self.heavy, MAX_WAIT),
            Cost::Watching => (&self.watching, Duration::ZERO),
        };
        let free = Arc::clone(places).try_acquire_owned();
        if let Ok(permit) = free {
            return Ok(permit);
        }
        // If the client disconnects, this future is dropped and its place in the line is free.
        let _place = (cost == Cost::Heavy).then(|| self.waiting.try_acquire()).transpose().map_err(|_| busy())?;
        let turn = tokio::time::timeout(longest, Arc::clone(places).acquire_owned()).await;
        turn.map_err(|_| busy())?.map_err(|_| busy())
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
    needs: Needs,
    call: Call,
    permit: OwnedSemaphorePermit,
}

/// A reply, and the right to go on with its parts.
type Done = (Reply, OwnedSemaphorePermit);

impl Work {
    /// Returns what to drop when the client has gone, and what it stops: all but changes.
    fn client(&self) -> (StopOnDrop, Stop) {
        let client = StopOnDrop(Stop::with_memory(MOST_MEMORY));
        let stop = if self.needs == Needs::Write { Stop::default() } else { client.0.clone() };
        (client, stop)
    }

    fn run(self, server: &Arc<Server>, stop: &Stop) -> Result<Done, Problem> {
        let reply = stop.run(|| (self.handler)(server, &self.call).map(finish));
        let none = || match stop.is_exhausted() {
            true => Err(Problem::new(Code::TooLarge, "the answer would need too much memory; ask for less")),
            false => Err(Problem::gone()),
        };
        Ok((reply.unwrap_or_else(none)?, self.permit))
    }
}

/// Reads the body that a route accepts.
async fn read_body<B>(route: &Route, parts: &Parts, body: B) -> Result<Vec<u8>, Problem>
where
    B: hyper::body::Body<Data = Bytes> + Send,
    B::Error: Display + Into<Box<dyn Error + Send + Sync>>,
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
mod tests {
    use std::task::Poll;
    use std::time::Instant;

    use kifu_record::is_stopped;

    use super::*;
    use crate::options::{Access, ServerOptions};
    use crate::token::Token;

    fn server() -> Arc<Server> {
        let options = ServerOptions {
            libraries: Vec::new(),
            dropped: None,
            access: Access::Read,
            version: "0",
            practice: None,
            kept: None,
            log: |_| (),
        };
        Server::new(options, Token::random().unwrap())
    }

    /// A light request that reads.
    async fn work(server: &Server, handler: Handler) -> Work {
        let permit = server.permit(Cost::Light).await.unwrap();
        Work { handler, needs: Needs::Token, call: Call::default(), permit }
    }

    /// Runs a future to its end.
    fn run<T>(future: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(future)
    }

    #[test]
    fn a_panic_is_an_answer_with_a_number() {
        let server = server();
        let problem = run(async { server.work("/api/x", work(&server, |_, _| panic!("on purpose")).await).await });
        let problem = problem.err().unwrap();
        let number = problem.detail.split([' ', ';']).nth(2).unwrap();
        assert_eq!((problem.code, number.len()), (Code::Internal, 8), "{}", problem.detail);
        assert_eq!(refused(&problem).status(), StatusCode::INTERNAL_SERVER_ERROR);
    }

    #[test]
    fn large_files_wait_for_those_whose_clients_have_gone() {
        static END: std::sync::Barrier = std::sync::Barrier::new(2);
        run(async {
            let server = server();
            let alone = async || Arc::clone(&server.large).acquire_owned().await.unwrap();
            let slow: Handler = |_, _| {
                END.wait();
                panic!("a fault")
            };
            {
                // The client is gone after the first look.
                let mut work = Box::pin(server.work_alone("/api/models", work(&server, slow).await, alone().await));
                let has_ended =
                    std::future::poll_fn(|context| Poll::Ready(work.as_mut().poll(context).is_ready())).await;
                assert!(!has_ended);
            }
            assert!(server.large.try_acquire().is_err());
            END.wait();
            let quick: Handler = |_, _| panic!("another fault");
            let quick = work(&server, quick).await;
            let problem = server.work_alone("/api/models", quick, alone().await).await.err().unwrap();
            assert_eq!(problem.code, Code::Internal);
            assert!(server.large.try_acquire().is_ok());
        });
    }

    #[test]
    fn work_ends_when_its_client_goes() {
        run(async {
            let server = server();
            let all = server.light.available_permits();
            let busy: Handler = |_, _| {
                let begun = Instant::now();
                while !is_stopped() {
                    assert!(begun.elapsed() < Duration::from_secs(60), "nobody has stopped it");
                    thread::yield_now();
                }
                Err(Problem::gone())
            };
            // The client is gone after the first look.
            let mut working = Box::pin(server.work("/api/x", work(&server, busy).await));
            let has_ended =
                std::future::poll_fn(|context| Poll::Ready(working.as_mut().poll(context).is_ready())).await;
            assert!(!has_ended);
            drop(working);
            let begun = Instant::now();
            let _all = server.light.acquire_many(all as u32).await.unwrap();
            assert!(begun.elapsed() < Duration::from_secs(20));
        });
    }

    #[test]
    fn changes_are_made_though_the_client_has_gone() {
        run(async {
            let server = server();
            let reads = work(&server, |_, _| Err(Problem::gone())).await;
            let writes = Work { needs: Needs::Write, ..work(&server, |_, _| Err(Problem::gone())).await };
            for (work, is_stopped) in [(reads, true), (writes, false)] {
                let (client, stop) = work.client();
                drop(client);
                assert_eq!(stop.is_stopped(), is_stopped);
            }
        });
    }

    #[test]
    fn parts_end_when_nobody_receives_them() {
        let (ended, has_ended) = std::sync::mpsc::channel();
        run(async {
            let server = server();
            let permit = server.permit(Cost::Heavy).await.unwrap();
            let producer = move |sink: &mut Sink| {
                let _ = sink.send("a part");
                while !is_stopped() {
                    thread::yield_now();
                }
                let _ = ended.send(());
            };
            drop(sent(Reply::parts("text/plain", producer), permit, None));
        });
        has_ended.recv_timeout(Duration::from_secs(20)).unwrap();
    }

    #[test]
    fn large_answers_that_nobody_takes_are_few() {
        run(async {
            let server = server();
            // 40 of 40 MiB: no memory is used for zeros that nobody looks at.
            let answer = async || {
                let reply = Reply::whole("text/plain", vec![0; 40 << 20]);
                let memory = server.memory(&reply)?;
                Ok::<_, Problem>(sent(reply, server.permit(Cost::Light).await?, memory))
            };
            let mut answers = Vec::new();
            for _ in 0..40 {
                answers.push(answer().await);
            }
            let taken = answers.iter().filter(|answer| answer.is_ok()).count();
            assert_eq!(taken, 6);
            assert_eq!(answers.pop().unwrap().err().unwrap().code, Code::TooMany);
            assert!(server.memory(&Reply::whole("text/plain", "small")).unwrap().is_none());
            // Who takes one makes room.
            let body = answers.swap_remove(0).unwrap().into_body();
            assert_eq!(body.collect().await.unwrap().to_bytes().len(), 40 << 20);
            assert!(answer().await.is_ok());
        });
    }

    #[test]
    fn many_watchers_stop_no_other_request() {
        run(async {
            let server = server();
            let mut watchers = Vec::new();
            while let Ok(permit) = server.permit(Cost::Watching).await {
                watchers.push(permit);
            }
            assert_eq!(watchers.len(), 16);
            assert!(server.permit(Cost::Light).await.is_ok() && server.permit(Cost::Heavy).await.is_ok());
        });
    }

    /// A body that never comes.
    struct Never;

    impl hyper::body::Body for Never {
        type Data = Bytes;
        type Error = std::convert::Infallible;

        fn poll_frame(
            self: std::pin::Pin<&mut Self>,
            _: &mut std::task::Context<'_>,
        ) -> Poll<Option<Result<hyper::body::Frame<Bytes>, Self::Error>>> {
            Poll::Pending
        }
    }

    /// The time since `begun` is a limit, with some more on a busy machine.
    #[track_caller]
    fn took(begun: Instant, limit: Duration) {
        let time = begun.elapsed();
        assert!(limit <= time && time < limit + Duration::from_secs(20), "{time:?}");
    }

    #[test]
    fn slow_bodies_are_given_up() {
        let server = server();
        let begun = Instant::now();
        let request = Request::post("/api/models")
            .header("host", "localhost")
            .header("authorization", format!("Bearer {}", server.token.text()))
            .header("content-type", "application/octet-stream");
        let answer = run(server.answer(request.body(Never).unwrap()));
        assert_eq!(answer.status(), StatusCode::REQUEST_TIMEOUT);
        took(begun, BODY_TIMEOUT);
    }

    #[test]
    fn searches_wait_for_their_turn_but_not_for_ever() {
        run(async {
            let server = server();
            let mut running = Vec::new();
            while let Ok(permit) = Arc::clone(&server.heavy).try_acquire_owned() {
                running.push(permit);
            }
            let begun = Instant::now();
            assert_eq!(server.permit(Cost::Heavy).await.unwrap_err().code, Code::TooMany);
            took(begun, MAX_WAIT);
            // One that ends lets the next one begin.
            let waiting = tokio::spawn({
                let server = Arc::clone(&server);
                async move { server.permit(Cost::Heavy).await.is_ok() }
            });
            tokio::task::yield_now().await;
            running.pop();
            assert!(waiting.await.unwrap());
            // When all places in the line are taken, the next search is refused at once.
            let _all = server.heavy.try_acquire_many(1).unwrap();
            let line = server.waiting.available_permits() as u32;
            let _line = server.waiting.try_acquire_many(line).unwrap();
            let begun = Instant::now();
            assert_eq!(server.permit(Cost::Heavy).await.unwrap_err().code, Code::TooMany);
            assert!(begun.elapsed() < MAX_WAIT);
        });
    }
}
