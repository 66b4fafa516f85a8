//! Messages to the editor. They are serialised at once: as trees of values, the diagnostics or symbols of a large file
//! would take ten times the memory.

use std::io::{self, Write};

use lsp_server::{ErrorCode, RequestId};
use serde::Serialize;

/// A message to the editor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Outgoing(String);

/// Serialises a value as JSON.
pub(super) fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned())
}

impl Outgoing {
    /// The answer to a request; `result` is JSON.
    pub(super) fn response(id: &RequestId, result: &str) -> Self {
        Self(format!(r#"{{"jsonrpc":"2.0","id":{},"result":{result}}}"#, to_json(id)))
    }

    /// The error answer to a request.
    pub(super) fn failure(id: &RequestId, code: ErrorCode, message: &str) -> Self {
        let (id, code, message) = (to_json(id), code as i32, to_json(&message));
        Self(format!(r#"{{"jsonrpc":"2.0","id":{id},"error":{{"code":{code},"message":{message}}}}}"#))
    }

    /// A notification; `params` is JSON.
    pub(super) fn notification(method: &str, params: &str) -> Self {
        Self(format!(r#"{{"jsonrpc":"2.0","method":{},"params":{params}}}"#, to_json(&method)))
    }

    /// A request to the editor.
    pub(super) fn request(id: i32, method: &str, params: &impl Serialize) -> Self {
        let (method, params) = (to_json(&method), to_json(params));
        Self(format!(r#"{{"jsonrpc":"2.0","id":{id},"method":{method},"params":{params}}}"#))
    }

    /// The message as JSON.
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    /// Writes the message with its header.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub(super) fn write(&self, output: &mut impl Write) -> io::Result<()> {
        write!(output, "Content-Length: {}\r\n\r\n", self.0.len())?;
        output.write_all(self.0.as_bytes())?;
        output.flush()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn messages_are_written() {
        let id = RequestId::from("a\"b".to_owned());
        let check = |message: Outgoing, expected: serde_json::Value| {
            assert_eq!(serde_json::from_str::<serde_json::Value>(message.as_str()).unwrap(), expected);
        };
        check(Outgoing::response(&id, "[1]"), json!({ "jsonrpc": "2.0", "id": "a\"b", "result": [1] }));
        let error = json!({ "code": -32601, "message": "\"x\"" });
        check(
            Outgoing::failure(&7.into(), ErrorCode::MethodNotFound, "\"x\""),
            json!({ "jsonrpc": "2.0", "id": 7, "error": error }),
        );
        check(Outgoing::notification("m", "{}"), json!({ "jsonrpc": "2.0", "method": "m", "params": {} }));
        check(Outgoing::request(3, "m", &[1]), json!({ "jsonrpc": "2.0", "id": 3, "method": "m", "params": [1] }));
        let mut written = Vec::new();
        Outgoing::notification("m", "1").write(&mut written).unwrap();
        assert_eq!(written, b"Content-Length: 41\r\n\r\n{\"jsonrpc\":\"2.0\",\"method\":\"m\",\"params\":1}");
    }
}
