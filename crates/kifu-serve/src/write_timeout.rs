//! A connection with a time limit for the other side to read, whose end is noticed even if requests are unread.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, Interest, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

/// The interval between checks of a connection with unread bytes.
const LOOK: Duration = Duration::from_millis(20);

/// A connection whose writes fail if the other side has read nothing for some time. Reads are unchanged.
#[derive(Debug)]
pub(crate) struct WriteTimeoutStream {
    stream: Arc<TcpStream>,
    limit: Duration,
    /// Started when the other side stopped reading.
    timer: Option<Pin<Box<Sleep>>>,
}

impl WriteTimeoutStream {
    pub(crate) const fn new(stream: Arc<TcpStream>, limit: Duration) -> Self {
        Self { stream, limit, timer: None }
    }

    /// Tries to write, and repeats while the system reports that the write would block; an error if it has done so for
    /// too long.
    fn write(
        &mut self,
        context: &mut Context<'_>,
        attempt: impl Fn(&TcpStream) -> io::Result<usize>,
    ) -> Poll<io::Result<usize>> {
        loop {
            if self.stream.poll_write_ready(context)?.is_pending() {
                let limit = self.limit;
                let timer = self.timer.get_or_insert_with(|| Box::pin(sleep(limit)));
                ready!(timer.as_mut().poll(context));
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            match attempt(&self.stream) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                written => {
                    self.timer = None;
                    return Poll::Ready(written);
                }
            }
        }
    }
}

/// Waits until the other side has closed the connection, or has stopped sending.
///
/// Pipelined requests precede that end, and are not read while an earlier one is being answered.
pub(crate) async fn closed(stream: &TcpStream) {
    while stream.ready(Interest::READABLE).await.is_ok_and(|ready| !ready.is_read_closed()) {
        sleep(LOOK).await;
    }
}

impl AsyncRead for WriteTimeoutStream {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        loop {
            ready!(self.stream.poll_read_ready(context))?;
            match self.stream.try_read(into.initialize_unfilled()) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                read => return Poll::Ready(read.map(|count| into.advance(count))),
            }
        }
    }
}

impl AsyncWrite for WriteTimeoutStream {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.write(context, |stream| stream.try_write(bytes))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.write(context, |stream| stream.try_write_vectored(bytes))
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    /// Nothing is buffered.
    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    /// The connection is closed when the stream is dropped afterwards.
    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use tokio::net::TcpListener;

    use super::*;

    /// Writes more than a system buffers for a client; if `reads` is true, the client regularly reads some of it.
    fn write_to(reads: bool) -> io::Result<()> {
        const LIMIT: Duration = Duration::from_millis(400);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await?;
            let client = TcpStream::connect(listener.local_addr()?).await?;
            let (server, _) = listener.accept().await?;
            let mut server = WriteTimeoutStream::new(Arc::new(server), LIMIT);
            let reading = tokio::spawn(async move {
                let mut bytes = vec![0; 1 << 20];
                while reads && client.readable().await.is_ok() && client.try_read(&mut bytes).is_ok_and(|read| read > 0)
                {
                    sleep(LIMIT / 40).await;
                }
                std::future::pending::<()>().await;
            });
            let mut left = 64 << 20;
            let bytes = vec![7; 1 << 20];
            while left > 0 {
                let write = |context: &mut Context<'_>| Pin::new(&mut server).poll_write(context, &bytes);
                left -= std::future::poll_fn(write).await?.min(left);
            }
            reading.abort();
            Ok(())
        })
    }

    #[test]
    fn who_never_reads_is_left() {
        let begun = Instant::now();
        assert_eq!(write_to(false).unwrap_err().kind(), io::ErrorKind::TimedOut);
        assert!(begun.elapsed() < Duration::from_secs(20));
        write_to(true).unwrap();
    }
}
