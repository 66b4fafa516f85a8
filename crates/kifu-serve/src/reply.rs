//! Answers: whole ones, and those whose parts are sent one by one.

use std::ops::ControlFlow;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use hyper::body::{Bytes, Frame, SizeHint};
use hyper::header::{HeaderName, HeaderValue};
use kifu_record::Stop;
use serde::Serialize;
use tokio::sync::{OwnedSemaphorePermit, mpsc};

use crate::connections::ActiveRequest;
use crate::problem::{Code, Problem};

/// The media type of JSON.
pub(crate) const JSON: &str = "application/json";
/// The media type of one JSON value in each line.
pub(crate) const LINES: &str = "application/x-ndjson";
/// The media type of a stream of events.
pub(crate) const EVENTS: &str = "text/event-stream";
/// The media type of problems.
pub(crate) const PROBLEM: &str = "application/problem+json";

/// The maximal number of parts that wait for a slow client.
const WAITING: usize = 4;

/// The answer of a handler.
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) kind: &'static str,
    pub(crate) headers: Vec<(HeaderName, HeaderValue)>,
    pub(crate) content: Content,
}

/// The content of an answer.
pub(crate) enum Content {
    Whole(Bytes),
    Parts(Producer),
}

/// Sends the parts of an answer, on a separate thread.
pub(crate) type Producer = Box<dyn FnOnce(&mut Sink) + Send>;

impl Reply {
    /// Answers with a value as JSON.
    pub(crate) fn json(value: &impl Serialize) -> Result<Self, Problem> {
        Ok(Self::whole(JSON, json(value)?))
    }

    /// Answers with bytes.
    pub(crate) fn whole(kind: &'static str, bytes: impl Into<Bytes>) -> Self {
        Self { status: 200, kind, headers: Vec::new(), content: Content::Whole(bytes.into()) }
    }

    /// Answers with parts.
    pub(crate) fn parts(kind: &'static str, producer: impl FnOnce(&mut Sink) + Send + 'static) -> Self {
        Self { status: 200, kind, headers: Vec::new(), content: Content::Parts(Box::new(producer)) }
    }

    /// Sets the status.
    pub(crate) fn with_status(self, status: u16) -> Self {
        Self { status, ..self }
    }
}

/// Returns the value of the header `ETag` for a body.
pub(crate) fn tag(bytes: &[u8]) -> HeaderValue {
    let tag = format!("\"{:016x}\"", kifu_search::fingerprint(bytes));
    HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("\"\""))
}

/// Returns a value as JSON.
pub(crate) fn json(value: &impl Serialize) -> Result<Vec<u8>, Problem> {
    serde_json::to_vec(value).map_err(|error| Problem::new(Code::Internal, error.to_string()))
}

/// Stops work when it is dropped: when the client has disconnected, or has received everything.
#[derive(Debug, Default)]
pub(crate) struct StopOnDrop(pub(crate) Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// The sender for the parts of an answer.
pub(crate) struct Sink {
    sender: mpsc::Sender<Bytes>,
    /// Stopped when the client no longer receives the parts.
    pub(crate) stop: Stop,
}

impl Sink {
    /// Returns a sink, and the body that receives its parts.
    pub(crate) fn new() -> (Self, Body) {
        let (sender, receiver) = mpsc::channel(WAITING);
        let receives = StopOnDrop::default();
        (Self { sender, stop: receives.0.clone() }, Body::parts(receiver, receives))
    }

    /// Sends a part; waits for a slow client. Returns `Break` if the client has disconnected.
    pub(crate) fn send(&mut self, part: impl Into<Bytes>) -> ControlFlow<()> {
        match self.sender.blocking_send(part.into()) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }

    /// Sends a value as a line of JSON.
    pub(crate) fn line(&mut self, value: &impl Serialize) -> ControlFlow<()> {
        let Ok(mut line) = json(value) else { return ControlFlow::Break(()) };
        line.push(b'\n');
        self.send(line)
    }

    /// True if the client has disconnected.
    pub(crate) fn is_closed(&self) -> bool {
        self.sender.is_closed()
    }
}

/// The largest part of an answer that is handed over at once, in bytes.
const PART: usize = 64 << 10;

/// The body of an answer.
#[derive(Debug)]
pub struct Body {
    bytes: Bytes,
    /// Parts that arrive later.
    parts: Option<mpsc::Receiver<Bytes>>,
    /// Released when the body was sent, or its client has disconnected.
    held: Held,
}

/// The resources of an answer until it was sent.
#[derive(Debug, Default)]
struct Held {
    /// Stops the work on parts.
    _stop: Option<StopOnDrop>,
    /// The permit for the memory of its bytes.
    memory: Option<OwnedSemaphorePermit>,
    /// The place of its connection.
    place: Option<ActiveRequest>,
}

impl Body {
    /// A body of these bytes.
    pub(crate) fn whole(bytes: Bytes) -> Self {
        Self { bytes, parts: None, held: Held::default() }
    }

    fn parts(receiver: mpsc::Receiver<Bytes>, stop: StopOnDrop) -> Self {
        let held = Held { _stop: Some(stop), ..Held::default() };
        Self { bytes: Bytes::new(), parts: Some(receiver), held }
    }

    /// Holds the permit for the memory of its bytes until they are sent.
    pub(crate) fn with_memory(mut self, memory: Option<OwnedSemaphorePermit>) -> Self {
        self.held.memory = memory;
        self
    }

    /// Holds the place of its connection until it is sent.
    pub(crate) fn hold(&mut self, place: Option<ActiveRequest>) {
        self.held.place = place;
    }
}

impl hyper::body::Body for Body {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let part = match &mut self.parts {
            Some(receiver) => ready!(receiver.poll_recv(context)),
            // In parts, so that the memory of those handed over can be freed.
            None => {
                let length = self.bytes.len().min(PART);
                Some(self.bytes.split_to(length)).filter(|part| !part.is_empty())
            }
        };
        Poll::Ready(part.map(|part| Ok(Frame::data(part))))
    }

    fn is_end_stream(&self) -> bool {
        self.parts.is_none() && self.bytes.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        match self.parts {
            None => SizeHint::with_exact(self.bytes.len() as u64),
            Some(_) => SizeHint::default(),
        }
    }
}
