//! Requests that cannot be answered.

use kifu_search::request::{RequestError, RequestProblem};
use serde_json::{Value, json};
use wasm_bindgen::JsError;

/// A request that cannot be answered, as JSON for the page: `code`, `detail`, and the field and place if they are known.
#[derive(Debug)]
pub(crate) struct Refusal(pub(crate) Value);

impl Refusal {
    pub(crate) fn new(detail: &str) -> Self {
        Self(json!({ "code": "bad-request", "detail": detail }))
    }

    pub(crate) fn into_js(self) -> JsError {
        JsError::new(&self.0.to_string())
    }
}

impl From<RequestError> for Refusal {
    fn from(error: RequestError) -> Self {
        let field = Some(error.field.as_str()).filter(|field| !field.is_empty());
        Self(match &error.problem {
            RequestProblem::Query { error, .. } => json!({
                "code": "bad-query", "detail": error.message, "field": field,
                "at": error.at, "length": error.length, "help": error.help,
            }),
            _ => json!({ "code": "bad-request", "detail": error.to_string(), "field": field }),
        })
    }
}
