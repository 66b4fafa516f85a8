//! kifu for JavaScript: records of Go as models for pages, and documents that programs check, edit, convert and draw.
//!
//! This is the narrow interface to WebAssembly: bytes and numbers, and JSON for everything else. Models have the form of
//! [`kifu_view::Model`]. Faults of a record are data; only wrong calls are errors.

mod collection;
#[cfg(feature = "package")]
mod document;
#[cfg(feature = "package")]
mod picture;

pub use collection::Collection;
#[cfg(feature = "package")]
pub use document::{Converted, Document, Fixed};
