//! A connection whose other side must take what it asked for.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// Fails to write when the other side has taken nothing for some time. Reading is as before.
#[derive(Debug)]
pub(crate) struct Patient<S> {
    stream: S,
    limit: Duration,
    /// Running since the other side took nothing.
    timer: Option<Pin<Box<Sleep>>>,
}

impl<S> Patient<S> {
    pub(crate) const fn new(stream: S, limit: Duration) -> Self {
        Self { stream, limit, timer: None }
    }

    /// Passes on what writing says; an error if it has said nothing for too long.
    fn watched<T>(&mut self, written: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.timer = None;
            return written;
        }
        let limit = self.limit;
        let timer = self.timer.get_or_insert_with(|| Box::pin(sleep(limit)));
        ready!(timer.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watched(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.watched(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.watched(flushed, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(context);
        self.watched(shut, context)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use tokio::net::{TcpListener, TcpStream};

    use super::*;

    /// Writes as much as no system keeps for a client, while `reads` takes some of it again and again.
    fn write_to(reads: bool) -> io::Result<()> {
        const LIMIT: Duration = Duration::from_millis(400);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await?;
            let client = TcpStream::connect(listener.local_addr()?).await?;
            let (server, _) = listener.accept().await?;
            let mut server = Patient::new(server, LIMIT);
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
