//! Work that ends when its client disconnects, and limits for answers.

use std::task::Poll;
use std::time::Instant;

use kifu_record::is_stopped;

use super::*;
use crate::options::{Access, ServerOptions};
use crate::queues::Cost;
use crate::token::Token;

fn server() -> Arc<Server> {
    let options = ServerOptions {
        libraries: Vec::new(),
        dropped: None,
        access: Access::Read,
        version: "0",
        practice: None,
        evaluations: None,
        settings: None,
        kept: None,
        log: |_| (),
    };
    Server::new(options, Token::random().unwrap())
}

/// A light request that only reads.
async fn work(server: &Server, handler: Handler) -> Work {
    let permit = server.queues.turn(Cost::Light).await.unwrap();
    Work { handler, permission: Permission::Token, call: Call::default(), permit }
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
            // The client disconnects after the first poll.
            let mut work = Box::pin(server.work_alone("/api/models", work(&server, slow).await, alone().await));
            let has_ended = std::future::poll_fn(|context| Poll::Ready(work.as_mut().poll(context).is_ready())).await;
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
        let all = server.queues.of(Cost::Light).running.available_permits();
        let busy: Handler = |_, _| {
            let begun = Instant::now();
            while !is_stopped() {
                assert!(begun.elapsed() < Duration::from_secs(60), "nobody has stopped it");
                thread::yield_now();
            }
            Err(Problem::gone())
        };
        // The client disconnects after the first poll.
        let mut working = Box::pin(server.work("/api/x", work(&server, busy).await));
        let has_ended = std::future::poll_fn(|context| Poll::Ready(working.as_mut().poll(context).is_ready())).await;
        assert!(!has_ended);
        drop(working);
        let begun = Instant::now();
        let _all = server.queues.of(Cost::Light).running.acquire_many(all as u32).await.unwrap();
        assert!(begun.elapsed() < Duration::from_secs(20));
    });
}

#[test]
fn changes_are_made_though_the_client_has_gone() {
    run(async {
        let server = server();
        let reads = work(&server, |_, _| Err(Problem::gone())).await;
        let writes = Work { permission: Permission::Write, ..work(&server, |_, _| Err(Problem::gone())).await };
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
        let permit = server.queues.turn(Cost::Search).await.unwrap();
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
        // 40 answers of 40 MiB: zeros that are never read take no memory.
        let answer = async || {
            let reply = Reply::whole("text/plain", vec![0; 40 << 20]);
            let memory = server.memory(&reply)?;
            Ok::<_, Problem>(sent(reply, server.queues.turn(Cost::Light).await?, memory))
        };
        let mut answers = Vec::new();
        for _ in 0..40 {
            answers.push(answer().await);
        }
        let taken = answers.iter().filter(|answer| answer.is_ok()).count();
        assert_eq!(taken, 6);
        assert_eq!(answers.pop().unwrap().err().unwrap().code, Code::TooMany);
        assert!(server.memory(&Reply::whole("text/plain", "small")).unwrap().is_none());
        // An answer that is read makes room for another one.
        let body = answers.swap_remove(0).unwrap().into_body();
        assert_eq!(body.collect().await.unwrap().to_bytes().len(), 40 << 20);
        assert!(answer().await.is_ok());
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

/// Checks that the time since `begun` is the limit, or a little more on a busy machine.
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
