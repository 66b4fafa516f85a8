//! Messages from the editor.

use std::io::{self, BufRead, Read};

use lsp_server::Message;

/// The longest message in bytes: the text of a record of some hundred MB as JSON.
const MAX: u64 = 1 << 30;
/// The longest header in bytes.
const MAX_HEADER: u64 = 8 << 10;

/// Reads a message; `None` at the end of the input. Memory grows with the bytes that arrive, even if the header
/// announces more.
///
/// # Errors
/// If the input cannot be read, or is no message.
pub(super) fn read(input: &mut impl BufRead) -> io::Result<Option<Message>> {
    let Some(length) = read_header(input)? else { return Ok(None) };
    let mut bytes = Vec::new();
    input.by_ref().take(length).read_to_end(&mut bytes)?;
    if bytes.len() as u64 != length {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    serde_json::from_slice(&bytes).map(Some).map_err(|error| bad(&error.to_string()))
}

/// Reads the header, and returns the length of the message; `None` at the end of the input.
fn read_header(input: &mut impl BufRead) -> io::Result<Option<u64>> {
    let mut header = input.by_ref().take(MAX_HEADER);
    let (mut length, mut line) = (None, String::new());
    loop {
        line.clear();
        let is_end = header.read_line(&mut line)? == 0;
        let Some(line) = line.strip_suffix("\r\n") else {
            return match header.limit() {
                0 => Err(bad("the header is too long")),
                _ if is_end => Ok(None),
                _ => Err(bad("a line of the header does not end with CRLF")),
            };
        };
        if line.is_empty() {
            break;
        }
        let (name, value) = line.split_once(':').ok_or_else(|| bad("a line of the header has no colon"))?;
        if name.eq_ignore_ascii_case("Content-Length") {
            length = Some(value.trim().parse::<u64>().map_err(|_| bad("Content-Length is no number"))?);
        }
    }
    let length = length.ok_or_else(|| bad("Content-Length is missing"))?;
    if length > MAX {
        return Err(bad(&format!("Content-Length is {length}, which is more than 1 GiB")));
    }
    Ok(Some(length))
}

fn bad(clause: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, clause.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_one_after_the_other() {
        let mut input: &[u8] = b"Content-Length: 32\r\n\r\n{\"jsonrpc\":\"2.0\",\"method\":\"one\"}\
            content-type: x; charset=utf-8\r\nCONTENT-LENGTH:32\r\n\r\n{\"jsonrpc\":\"2.0\",\"method\":\"two\"}";
        let mut methods = Vec::new();
        while let Some(Message::Notification(message)) = read(&mut input).unwrap() {
            methods.push(message.method);
        }
        assert_eq!(methods, ["one", "two"]);
    }

    #[test]
    fn other_input_is_an_error() {
        let long = format!("X: {}\r\n", "x".repeat(10_000));
        for (input, expected) in [
            ("Content-Length: 99999999999999\r\n\r\n{}", "Content-Length is 99999999999999, which is more than 1 GiB"),
            ("Content-Length: 99999999999999999999\r\n\r\n{}", "Content-Length is no number"),
            ("Content-Length: -1\r\n\r\n{}", "Content-Length is no number"),
            ("Content-Length: 1000000000\r\n\r\n{}", "unexpected end of file"),
            ("\r\n{}", "Content-Length is missing"),
            ("Content-Length 2\r\n\r\n{}", "a line of the header has no colon"),
            ("Content-Length: 2\n\n{}", "a line of the header does not end with CRLF"),
            (&long, "the header is too long"),
            (&"X: y\r\n".repeat(10_000), "the header is too long"),
            (&"X: yyy\r\n".repeat(10_000), "the header is too long"),
        ] {
            assert_eq!(read(&mut input.as_bytes()).unwrap_err().to_string(), expected);
        }
        assert!(read(&mut "Content-Length: 2\r\n\r\n[]".as_bytes()).is_err());
        assert!(read(&mut "".as_bytes()).unwrap().is_none());
    }
}
