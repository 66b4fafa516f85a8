//! The parameters of most requests, reduced to the members used. The types of the protocol would parse many more.

use gen_lsp_types::{Position, Range, TextDocumentIdentifier, Uri};
use serde::Deserialize;

/// A query about a document.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct OfDocument {
    text_document: TextDocumentIdentifier,
}

/// A query about a position in a document.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct AtPosition {
    text_document: TextDocumentIdentifier,
    pub(super) position: Position,
}

/// A query about several positions in a document.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct AtPositions {
    text_document: TextDocumentIdentifier,
    pub(super) positions: Vec<Position>,
}

/// A query about a range of a document.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct InRange {
    text_document: TextDocumentIdentifier,
    pub(super) range: Range,
}

/// Parameters that name a document.
pub(super) trait NamesDocument {
    /// The document.
    fn uri(&self) -> &Uri;
}

impl NamesDocument for OfDocument {
    fn uri(&self) -> &Uri {
        &self.text_document.uri
    }
}

impl NamesDocument for AtPosition {
    fn uri(&self) -> &Uri {
        &self.text_document.uri
    }
}

impl NamesDocument for AtPositions {
    fn uri(&self) -> &Uri {
        &self.text_document.uri
    }
}

impl NamesDocument for InRange {
    fn uri(&self) -> &Uri {
        &self.text_document.uri
    }
}
