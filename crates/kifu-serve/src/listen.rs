//! The sockets: this machine only, and no connection that costs more than it should.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};

use crate::connections::{Answering, Connections, Place};
use crate::patience::Patient;
use crate::server::Server;

/// The time in which the head of a request has to arrive.
const PATIENCE: Duration = Duration::from_secs(10);
/// The time in which a client has to take some of an answer.
const WRITE_TIMEOUT: Duration = Duration::from_secs(30);
/// The connections that are open at once.
const MOST_CONNECTIONS: usize = 128;
/// The time after which it is asked whether the server should end.
const STOP_TIME: Duration = Duration::from_millis(100);
/// The time that work in progress has at the end.
const LAST_TIME: Duration = Duration::from_millis(500);

/// Where a server listens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ListenOptions {
    /// The port; with 0 the system chooses one that is free. Then the page has an origin of its own in each run, in which no
    /// other program has left anything.
    pub port: u16,
}

/// Listens on 127.0.0.1 and, where the machine has it, on `::1`, and answers until `is_stopped` says so. `announce` gets
/// a link to the page, which opens it once.
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
            // Too many open files: others will be closed.
            tokio::time::sleep(STOP_TIME).await;
            continue;
        };
        let place = loop {
            match connections.place(MOST_CONNECTIONS) {
                Some(place) => break place,
                // All are being answered.
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
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request| {
        let (server, place) = (Arc::clone(&server), Arc::clone(&place));
        async move {
            let answering = server.is_shown_token(&request).then(|| Answering::of(&place));
            let mut response = server.answer(request).await;
            response.body_mut().hold(answering);
            Ok::<_, std::convert::Infallible>(response)
        }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(PATIENCE).max_buf_size(64 << 10);
    let _ = http.serve_connection(TokioIo::new(Patient::new(stream, WRITE_TIMEOUT)), service).await;
}
