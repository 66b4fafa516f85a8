//! The server on its sockets: its addresses, and its end.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream, UdpSocket};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use kifu_serve::{Access, ListenOptions, listen};

use super::Served;

/// Listens while `work` runs with the port and the link.
fn listening(served: &Served, work: impl FnOnce(u16, &str)) {
    let is_stopped = Arc::new(AtomicBool::new(false));
    let (sender, receiver) = channel();
    let (server, stop) = (Arc::clone(&served.server), Arc::clone(&is_stopped));
    let thread = std::thread::spawn(move || {
        let options = ListenOptions { port: 0 };
        let announce = |link: &str| sender.send(link.to_owned()).unwrap();
        listen(&server, &options, announce, || stop.load(Ordering::Relaxed)).unwrap();
    });
    let link = receiver.recv().unwrap();
    let port = link.strip_prefix("http://127.0.0.1:").unwrap().split('/').next().unwrap().parse().unwrap();
    work(port, &link);
    is_stopped.store(true, Ordering::Relaxed);
    thread.join().unwrap();
    assert!(TcpStream::connect(("127.0.0.1", port)).is_err(), "the port is free again");
}

/// Sends bytes and returns the answer.
fn exchange(port: u16, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    stream.write_all(bytes).unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn a_link_is_exchanged_for_the_token_once() {
    let served = Served::samples(Access::Read);
    listening(&served, |port, link| {
        let code = link.strip_prefix(&format!("http://127.0.0.1:{port}/#code=")).unwrap();
        let token = served.server.token().text();
        assert!(code.len() == 64 && code != token);
        let ask = |code: &str, more: &str| {
            let body = format!(r#"{{"code":"{code}"}}"#);
            let head = format!("POST /api/session HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n{more}");
            let kind = format!("Content-Type: application/json\r\nContent-Length: {}", body.len());
            exchange(port, format!("{head}{kind}\r\n\r\n{body}").as_bytes())
        };
        assert!(ask(&"0".repeat(64), "").starts_with("HTTP/1.1 401 "));
        assert!(ask(code, "Origin: http://evil.test\r\n").starts_with("HTTP/1.1 403 "));
        let opened = ask(code, "");
        assert!(opened.starts_with("HTTP/1.1 200 ") && opened.contains(token), "{opened}");
        assert!(opened.to_ascii_lowercase().contains("clear-site-data: \"storage\"\r\n"), "{opened}");
        assert!(ask(code, "").starts_with("HTTP/1.1 401 "), "it opens once");
        let request = format!("GET /api/hello HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n");
        let answer = exchange(port, request.as_bytes());
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.contains(r#""name":"kifu""#), "{answer}");
    });
}

#[test]
fn other_machines_cannot_connect() {
    let served = Served::samples(Access::Read);
    // The address of this machine in its network; no packet is sent to find it.
    let own = UdpSocket::bind("0.0.0.0:0")
        .and_then(|socket| socket.connect("192.0.2.1:9").and_then(|()| socket.local_addr()));
    let Ok(own) = own.map(|address| address.ip()) else { return };
    listening(&served, |port, _| {
        let outside = TcpStream::connect_timeout(&SocketAddr::new(own, port), Duration::from_secs(2));
        assert!(own.is_loopback() || outside.is_err(), "{own}");
    });
}

/// Programs without the token cannot delay the page, whatever they do.
#[test]
fn connections_of_others_hold_nothing() {
    let served = Served::samples(Access::Read);
    listening(&served, |port, _| {
        let asset = format!("GET /app.js HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n");
        for (said, times) in [("", 0), ("GET /", 1), (&*asset, 40)] {
            let mut held = Vec::new();
            for _ in 0..300 {
                let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
                stream.set_write_timeout(Some(Duration::from_millis(20))).unwrap();
                for _ in 0..times {
                    if stream.write_all(said.as_bytes()).is_err() {
                        break;
                    }
                }
                held.push(stream);
            }
            let begun = Instant::now();
            let request = format!("GET /api/hello HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n");
            let answer = exchange(port, request.as_bytes());
            assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{said:?} × {times}: {answer}");
            assert!(begun.elapsed() < Duration::from_secs(9), "{said:?} × {times}: {:?}", begun.elapsed());
        }
    });
}

#[test]
fn requests_that_are_no_http_are_refused() {
    let served = Served::samples(Access::Read);
    listening(&served, |port, _| {
        let long = format!("GET / HTTP/1.1\r\nHost: localhost\r\nX: {}\r\n\r\n", "x".repeat(200_000));
        let many = format!("GET / HTTP/1.1\r\nHost: localhost\r\n{}\r\n", "X: y\r\n".repeat(2000));
        for request in ["\0\0\0\0\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", &long, &many] {
            let answer = exchange(port, request.as_bytes());
            assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
        }
        // The server still answers.
        let answer = exchange(port, b"GET / HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n");
        assert!(answer.starts_with("HTTP/1.1 421 "), "{answer}");
    });
}
