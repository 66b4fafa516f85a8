//! The requests described in docs/openapi.json.

use std::sync::LazyLock;

use serde_json::Value;

/// A request of the interface.
pub(crate) struct Operation {
    pub(crate) method: String,
    /// The address; names in braces stand for numbers.
    pub(crate) path: String,
    /// The names of the query parameters.
    pub(crate) query: Vec<String>,
    pub(crate) body: Body,
}

/// The body of a request.
pub(crate) enum Body {
    Nothing,
    /// JSON of this schema.
    Json(Value),
    Bytes,
}

/// The description.
pub(crate) struct Interface {
    description: Value,
    pub(crate) operations: Vec<Operation>,
}

pub(crate) static INTERFACE: LazyLock<Interface> = LazyLock::new(Interface::new);

/// Addresses of the page.
const PAGES: &[&str] =
    &["/", "/app.js", "/library/0", "/../Cargo.toml", "//", "/%2e%2e/a", "/api", "/api/", "/api/nothing"];

impl Interface {
    fn new() -> Self {
        let description: Value = serde_json::from_str(include_str!("../../../../docs/openapi.json")).unwrap();
        let mut operations: Vec<Operation> = Vec::new();
        for (path, methods) in description["paths"].as_object().unwrap() {
            for (method, described) in methods.as_object().unwrap() {
                let parameters = described["parameters"].as_array().into_iter().flatten();
                let query = parameters.filter(|parameter| parameter["in"] == "query");
                let content = &described["requestBody"]["content"];
                let body = match content.as_object().map(|content| content.contains_key("application/json")) {
                    None => Body::Nothing,
                    Some(true) => Body::Json(content["application/json"]["schema"].clone()),
                    Some(false) => Body::Bytes,
                };
                operations.push(Operation {
                    method: method.to_ascii_uppercase(),
                    path: path.clone(),
                    query: query.map(|parameter| parameter["name"].as_str().unwrap().to_owned()).collect(),
                    body,
                });
            }
        }
        operations.extend(PAGES.iter().map(|path| Operation {
            method: "GET".to_owned(),
            path: (*path).to_owned(),
            query: Vec::new(),
            body: Body::Nothing,
        }));
        Self { description, operations }
    }

    /// The schema that a reference points to, or the schema itself.
    pub(crate) fn schema<'s>(&'s self, schema: &'s Value) -> &'s Value {
        let named = schema["$ref"].as_str().and_then(|name| name.strip_prefix('#'));
        named.and_then(|pointer| self.description.pointer(pointer)).unwrap_or(schema)
    }
}
