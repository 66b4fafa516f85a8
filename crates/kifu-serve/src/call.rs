//! What a handler gets of a request: the numbers in its address, its parameters and its body.

use percent_encoding::percent_decode_str;
use serde::de::DeserializeOwned;

use crate::problem::{Code, Problem};

/// A parameter behind the question mark of an address.
pub(crate) struct Parameter {
    pub(crate) name: &'static str,
    #[cfg_attr(not(test), expect(dead_code, reason = "only the description of the interface has it"))]
    pub(crate) about: &'static str,
    /// The largest number; `None` for text.
    #[cfg_attr(not(test), expect(dead_code, reason = "handlers know it; the description repeats it"))]
    pub(crate) most: Option<usize>,
}

/// A request after all checks.
#[derive(Clone, Default, Debug)]
pub(crate) struct Call {
    /// The numbers in the address, in order.
    pub(crate) numbers: Vec<u64>,
    /// The parameters: names of the table, and values.
    query: Vec<(&'static str, String)>,
    /// The body.
    pub(crate) body: Vec<u8>,
}

impl Call {
    /// Reads the address of a request with these numbers, whose route has these parameters.
    ///
    /// # Errors
    /// If a parameter is unknown or repeated, or not text.
    pub(crate) fn new(parameters: &[Parameter], numbers: Vec<u64>, query: Option<&str>) -> Result<Self, Problem> {
        let mut read: Vec<(&'static str, String)> = Vec::new();
        for pair in query.unwrap_or_default().split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let Some(known) = parameters.iter().find(|parameter| parameter.name == name) else {
                return Err(Problem::new(Code::BadRequest, format!("unknown parameter `{}`", name.escape_debug())));
            };
            if read.iter().any(|(name, _)| *name == known.name) {
                return Err(Problem::new(Code::BadRequest, format!("the parameter `{}` is there twice", known.name)));
            }
            let value = value.replace('+', " ");
            let text = percent_decode_str(&value).decode_utf8().map_err(|_| bad(known.name, "is not UTF-8"))?;
            read.push((known.name, text.into_owned()));
        }
        Ok(Self { numbers, query: read, body: Vec::new() })
    }

    /// Returns a parameter.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.query.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }

    /// Returns a parameter that is a whole number; `usual` if it is missing.
    ///
    /// # Errors
    /// If it is no number from 0 to `most`.
    pub(crate) fn number(&self, name: &str, usual: usize, most: usize) -> Result<usize, Problem> {
        let Some(text) = self.text(name) else { return Ok(usual) };
        let number = Some(text).filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
        let number = number.and_then(|text| text.parse().ok()).filter(|number| *number <= most);
        number.ok_or_else(|| bad(name, &format!("must be a whole number from 0 to {most}")))
    }

    /// Reads the body as JSON.
    ///
    /// # Errors
    /// If it has another form.
    pub(crate) fn json<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        serde_json::from_slice(&self.body).map_err(|error| Problem::new(Code::BadRequest, error.to_string()))
    }
}

fn bad(name: &str, clause: &str) -> Problem {
    Problem { field: Some(name.to_owned()), ..Problem::new(Code::BadRequest, format!("`{name}` {clause}")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters() {
        let known = ["from", "count"].map(|name| Parameter { name, about: "", most: None });
        let read = |query| Call::new(&known, vec![1, 2], Some(query));
        let call = read("from=200&count=%35").unwrap();
        assert_eq!((call.number("from", 0, 500).unwrap(), call.number("count", 9, 200).unwrap()), (200, 5));
        assert_eq!(read("").unwrap().number("count", 9, 200).unwrap(), 9);
        for query in ["from=201", "from=-1", "from=+1", "from=", "from=1.5", "from=9999999999999999999999"] {
            assert!(read(query).unwrap().number("from", 0, 200).is_err(), "{query}");
        }
        for query in ["other=1", "from=1&from=2", "count=%ff"] {
            assert!(read(query).is_err(), "{query}");
        }
    }
}
