//! Edits as data for `serde`: `[{"start": 4, "end": 6, "insert": "pd"}]`.

use alloc::string::String;
use alloc::vec::Vec;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Edit, Edits};

/// New text: a string, or a list of numbers if the bytes are not UTF-8, as in a text in GB18030.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Insert<T, B> {
    Text(T),
    Bytes(B),
}

pub(super) fn serialize<S: Serializer>(insert: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    core::str::from_utf8(insert).map_or(Insert::Bytes(insert), Insert::Text).serialize(serializer)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    Ok(match Insert::<String, Vec<u8>>::deserialize(deserializer)? {
        Insert::Text(text) => text.into_bytes(),
        Insert::Bytes(bytes) => bytes,
    })
}

impl Serialize for Edits {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de> Deserialize<'de> for Edits {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut edits = Self::new();
        for Edit { span, insert } in Vec::deserialize(deserializer)? {
            if span.start > span.end {
                return Err(D::Error::custom("the end of an edit lies before its start"));
            }
            edits.replace(span, insert).map_err(D::Error::custom)?;
        }
        Ok(edits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Span;

    #[test]
    fn edits_come_back() {
        let mut edits = Edits::new();
        edits.replace(Span::new(4, 6), b"pd".to_vec()).unwrap();
        edits.insert(9, b"\xbf\xc2");
        let json = serde_json::to_string(&edits).unwrap();
        assert_eq!(json, r#"[{"start":4,"end":6,"insert":"pd"},{"start":9,"end":9,"insert":[191,194]}]"#);
        assert_eq!(serde_json::from_str::<Edits>(&json).unwrap(), edits);
    }

    #[test]
    fn edits_that_nobody_made() {
        for json in [
            r#"[{"start":6,"end":4,"insert":""}]"#,
            r#"[{"start":1,"end":4,"insert":""},{"start":3,"end":5,"insert":""}]"#,
        ] {
            assert!(serde_json::from_str::<Edits>(json).is_err(), "{json}");
        }
    }
}
