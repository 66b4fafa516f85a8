//! Requests to a server, from any thread.

use std::io::{Read, Write};
use std::net::TcpStream;

use serde_json::Value;

/// Sends requests to a server, which may have ended.
pub(crate) struct Client {
    port: u16,
    token: String,
}

impl Client {
    pub(crate) fn new(port: u16, token: &str) -> Self {
        Self { port, token: token.to_owned() }
    }

    /// Sends a request with the token, and does not wait for the answer.
    pub(crate) fn send(&self, method: &str, path: &str, body: &str) -> std::io::Result<TcpStream> {
        let (port, token, length) = (self.port, &self.token, body.len());
        let mut stream = TcpStream::connect(("127.0.0.1", port))?;
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost:{port}\r\nAuthorization: Bearer {token}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes())?;
        Ok(stream)
    }
}

/// Answers as values, from servers that may be killed.
#[cfg_attr(not(unix), allow(dead_code, reason = "elsewhere servers are not killed"))]
impl Client {
    /// Returns the status and the body of an answer; `None` if the server ended before it had sent all of it.
    fn answer(&self, method: &str, path: &str, body: &str) -> Option<(u16, String)> {
        let mut answer = Vec::new();
        self.send(method, path, body).ok()?.read_to_end(&mut answer).ok()?;
        let answer = String::from_utf8(answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        let head = head.to_ascii_lowercase();
        let length = head.split_once("content-length: ").and_then(|(_, rest)| rest.split("\r\n").next()?.parse().ok());
        // Without a length, the answer is chunked, and the last chunk is empty.
        let is_whole = length.map_or(body.ends_with("0\r\n\r\n"), |length: usize| length == body.len());
        let status = head.split(' ').nth(1)?.parse().ok()?;
        is_whole.then(|| (status, body.to_owned()))
    }

    /// The same with JSON in both directions; `Null` is no body.
    pub(crate) fn json(&self, method: &str, path: &str, body: &Value) -> Option<(u16, Value)> {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let (status, answer) = self.answer(method, path, &body)?;
        Some((
            status,
            serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{method} {path}: {error}: {answer}")),
        ))
    }

    /// The same, but panics if the request fails.
    #[track_caller]
    pub(crate) fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        let (status, answer) = self.json(method, path, body).expect("the server answers");
        assert!((200..300).contains(&status), "{method} {path}: {status} {answer}");
        answer
    }

    /// Returns a file.
    #[track_caller]
    pub(crate) fn text(&self, path: &str) -> String {
        let (status, text) = self.answer("GET", path, "").expect("the server answers");
        assert_eq!(status, 200, "{path}: {text}");
        text
    }

    /// Waits for the end of a job.
    #[track_caller]
    pub(crate) fn wait(&self, job: &Value) {
        let path = format!("/api/jobs/{}", job["id"]);
        self.answer("GET", &format!("{path}/events"), "").expect("the server answers");
        assert_eq!(self.ask("GET", &path, &Value::Null)["state"], "done");
    }
}
