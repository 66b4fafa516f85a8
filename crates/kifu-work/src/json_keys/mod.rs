//! The JSON that the commands print: each key has one name, one type and one meaning in all commands.
//!
//! `docs/json.md` and `docs/output.schema.json` are written from these tables, and tests check every output against them.
//!
//! ```
//! use kifu_work::json_keys::check_object;
//!
//! let size = serde_json::json!({"columns": 19, "rows": 19});
//! assert_eq!(check_object("size", &size), Ok(()));
//! let wrong = serde_json::json!({"columns": 19, "rows": null});
//! assert_eq!(check_object("size", &wrong), Err("size.rows: null is no whole number".to_owned()));
//! ```

mod check;
#[cfg(test)]
mod document;
mod keys;
mod objects;
#[cfg(test)]
mod schema;

pub use check::{check_object, check_row};
pub use keys::{KEYS, Key, Kind};
pub use objects::{OBJECTS, OUTPUTS, Object, Output, Printed};
