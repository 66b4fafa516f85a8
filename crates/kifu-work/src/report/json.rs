//! Findings as JSON objects.

use super::finding::FileFindings;

/// Writes the objects, separated by `between`.
pub(super) fn render(file: FileFindings<'_>, between: &str) -> String {
    file.findings().iter().map(kifu::json::line).collect::<Vec<_>>().join(between)
}

/// An input that could not be checked: an object with the same keys, as far as they apply.
pub(super) fn failure(path: &str, reason: &str) -> String {
    kifu::json::line(&serde_json::json!({
        "path": path,
        "name": "unreadable-input",
        "level": "error",
        "message": reason,
        "loses_data": false,
    }))
}
