//! The sockets: reachable from this machine only, with limits for every connection.

use std::convert::Infallible;
use std::error::Error;
use std::future::poll_fn;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use hyper::body::{Body, Incoming};
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper::{Request, Response};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};

use crate::connections::{ActiveRequest, Connections, Place};
use crate::server::Server;
use crate::write_timeout::{WriteTimeoutStream, closed};

/// The time limit for receiving the head of a request.
const TIMEOUT: Duration = Duration::from_secs(10);
/// The time limit for a client to read some of an answer.
const WRITE_TIMEOUT: Duration = Duration::from_secs(30);
/// The maximal number of open connections.
const MAX_CONNECTIONS: usize = 128;
/// The interval between checks whether the server should end.
const STOP_TIME: Duration = Duration::from_millis(100);
/// The time for work in progress to finish at the end.
const LAST_TIME: Duration = Duration::from_millis(500);

/// The address that a server listens on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ListenOptions {
    /// The port; with 0 the system chooses a free one. Each run of the page then has a new origin, in which no other
    /// program has left data.
    pub port: u16,
}

/// Listens on 127.0.0.1 and, if the machine has it, on `::1`, and answers until `is_stopped` returns true. `announce`
/// gets a link that opens the page once.
///
/// # Errors
/// If the port is taken.
pub fn listen(
    server: &Arc<Server>,
    options: &ListenOptions,
    announce: impl FnOnce(&str),
    is_stopped: impl Fn() -> bool,
) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime
        .block_on(async {
            let first = bind(options.port).await?;
            let port = first.local_addr()?.port();
            let second = TcpListener::bind(SocketAddr::new(IpAddr::V6(Ipv6Addr::LOCALHOST), port)).await.ok();
            let connections = Connections::default();
            for listener in [Some(first), second].into_iter().flatten() {
                tokio::spawn(accept(listener, Arc::clone(server), connections.clone()));
            }
            let _ = server.port.set(port);
            announce(&server.link().ok_or_else(|| io::Error::other("the system has no random numbers"))?);
            while !is_stopped() {
                tokio::time::sleep(STOP_TIME).await;
            }
            Ok(())
        })
        .inspect(|()| server.stop())
        .map(|()| runtime.shutdown_timeout(LAST_TIME))
}

async fn bind(port: u16) -> io::Result<TcpListener> {
    TcpListener::bind(SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port)).await
}

async fn accept(listener: TcpListener, server: Arc<Server>, connections: Connections) {
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            // Too many open files: waits until others are closed.
            tokio::time::sleep(STOP_TIME).await;
            continue;
        };
        let place = loop {
            match connections.place(MAX_CONNECTIONS) {
                Some(place) => break place,
                // All connections have open requests.
                None => tokio::time::sleep(STOP_TIME).await,
            }
        };
        let number = place.number();
        let task = tokio::spawn(converse(stream, Arc::clone(&server), Arc::new(place)));
        connections.set_end(number, task.abort_handle());
    }
}

/// Answers the requests of one connection.
async fn converse(stream: TcpStream, server: Arc<Server>, place: Arc<Place>) {
    let service = service_fn(move |request| {
        let (server, place) = (Arc::clone(&server), Arc::clone(&place));
        async move {
            let answering = server.is_shown_token(&request).then(|| ActiveRequest::of(&place));
            let mut response = server.answer(request).await;
            response.body_mut().hold(answering);
            Ok::<_, Infallible>(response)
        }
    });
    serve(stream, service).await;
}

/// Passes the requests of a connection to a service, until the client disconnects: requests in progress are dropped
/// then.
async fn serve<B>(
    stream: TcpStream,
    service: impl Service<Request<Incoming>, Response = Response<B>, Error: Into<Box<dyn Error + Send + Sync>>>,
) where
    B: Body<Error: Into<Box<dyn Error + Send + Sync>>> + 'static,
{
    let _ = stream.set_nodelay(true);
    let stream = Arc::new(stream);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(TIMEOUT).max_buf_size(64 << 10);
    let limited = TokioIo::new(WriteTimeoutStream::new(Arc::clone(&stream), WRITE_TIMEOUT));
    let (mut serving, mut closed) = (pin!(http.serve_connection(limited, service)), pin!(closed(&stream)));
    let ended = |context: &mut Context<'_>| {
        let has_ended = serving.as_mut().poll(context).is_ready() || closed.as_mut().poll(context).is_ready();
        if has_ended { Poll::Ready(()) } else { Poll::Pending }
    };
    poll_fn(ended).await;
}

#[cfg(test)]
mod tests {
    use std::future::pending;
    use std::io::Write;
    use std::sync::mpsc::{Sender, channel};
    use std::time::Instant;

    use super::*;
    use crate::reply::Body;

    /// Sends the time at which it is dropped.
    struct Dropped(Sender<Instant>);

    impl Drop for Dropped {
        fn drop(&mut self) {
            let _ = self.0.send(Instant::now());
        }
    }

    #[test]
    fn answers_end_when_their_client_goes_whatever_it_has_sent() {
        const REQUEST: &[u8] = b"GET /api/hello HTTP/1.1\r\nHost: localhost\r\n\r\n";
        for sent in [REQUEST.to_vec(), REQUEST.repeat(2), [REQUEST, b"GET /"].concat(), REQUEST.repeat(1500)] {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            let (begun, has_begun) = channel();
            let (ended, has_ended) = channel();
            let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
            let port = listener.local_addr().unwrap().port();
            let client = std::thread::spawn(move || {
                let mut client = std::net::TcpStream::connect(("127.0.0.1", port)).unwrap();
                client.write_all(&sent).unwrap();
                has_begun.recv_timeout(Duration::from_secs(20)).unwrap();
                std::thread::sleep(Duration::from_millis(100));
                drop(client);
                let gone = Instant::now();
                let ended: Instant = has_ended.recv_timeout(Duration::from_secs(5)).expect("its end is noticed");
                assert!(ended.saturating_duration_since(gone) < Duration::from_secs(1), "{} bytes", sent.len());
            });
            let (stream, _) = listener.accept().unwrap();
            stream.set_nonblocking(true).unwrap();
            let service = service_fn(move |_| {
                let (begun, dropped) = (begun.clone(), Dropped(ended.clone()));
                async move {
                    let _dropped = dropped;
                    let _ = begun.send(());
                    pending::<Result<Response<Body>, Infallible>>().await
                }
            });
            runtime.block_on(async {
                let served = serve(TcpStream::from_std(stream).unwrap(), service);
                let _ = tokio::time::timeout(Duration::from_secs(6), served).await;
            });
            client.join().unwrap();
        }
    }
}
