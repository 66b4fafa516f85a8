//! Answers: whole ones, and those whose parts are sent as they are found.

use std::ops::ControlFlow;
use std::pin::Pin;
use std::task::{Context, Poll};

use hyper::body::{Bytes, Frame, SizeHint};
use hyper::header::{HeaderName, HeaderValue};
use serde::Serialize;
use tokio::sync::mpsc;

use crate::problem::{Code, Problem};

/// The type of JSON.
pub(crate) const JSON: &str = "application/json";
/// The type of one JSON value in each line.
pub(crate) const LINES: &str = "application/x-ndjson";
/// The type of a stream of events.
pub(crate) const EVENTS: &str = "text/event-stream";
/// The type of problems.
pub(crate) const PROBLEM: &str = "application/problem+json";

/// The parts that may wait for a slow client.
const WAITING: usize = 4;

/// What a handler answers.
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

/// Sends the parts of an answer, on a thread of its own.
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

/// Returns a value as JSON.
pub(crate) fn json(value: &impl Serialize) -> Result<Vec<u8>, Problem> {
    serde_json::to_vec(value).map_err(|error| Problem::new(Code::Internal, error.to_string()))
}

/// Takes the parts of an answer.
pub(crate) struct Sink(mpsc::Sender<Bytes>);

impl Sink {
    /// Returns a sink, and the body that receives its parts.
    pub(crate) fn new() -> (Self, Body) {
        let (sender, receiver) = mpsc::channel(WAITING);
        (Self(sender), Body::Parts(receiver))
    }

    /// Sends a part; waits for a slow client. Says stop if the client has gone.
    pub(crate) fn send(&mut self, part: impl Into<Bytes>) -> ControlFlow<()> {
        match self.0.blocking_send(part.into()) {
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

    /// True if the client has gone.
    pub(crate) fn is_closed(&self) -> bool {
        self.0.is_closed()
    }
}

/// The body of an answer.
#[derive(Debug)]
pub enum Body {
    /// All bytes, until they are taken.
    Whole(Option<Bytes>),
    /// Parts, as they come.
    Parts(mpsc::Receiver<Bytes>),
}

impl hyper::body::Body for Body {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        match &mut *self {
            Self::Whole(bytes) => Poll::Ready(bytes.take().map(|bytes| Ok(Frame::data(bytes)))),
            Self::Parts(receiver) => receiver.poll_recv(context).map(|part| part.map(|part| Ok(Frame::data(part)))),
        }
    }

    fn is_end_stream(&self) -> bool {
        matches!(self, Self::Whole(None))
    }

    fn size_hint(&self) -> SizeHint {
        match self {
            Self::Whole(bytes) => SizeHint::with_exact(bytes.as_ref().map_or(0, |bytes| bytes.len() as u64)),
            Self::Parts(_) => SizeHint::default(),
        }
    }
}
