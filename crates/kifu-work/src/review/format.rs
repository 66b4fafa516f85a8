//! The forms of a review.

use std::path::Path;

use crate::library_report::ReportFormat;

/// A form of a review.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ReviewFormat {
    /// A report.
    Report(ReportFormat),
    /// One JSON object with all moves.
    Json,
    /// The record with marks and better lines.
    Sgf,
}

impl ReviewFormat {
    /// Every form with its name, a description, and its extension.
    pub const ALL: [(&'static str, &'static str, Self, &'static str); 6] = [
        ("text", "Text for people", Self::Report(ReportFormat::Text), "txt"),
        ("html", "A page in one file, light and dark", Self::Report(ReportFormat::Html), "html"),
        ("pdf", "Pages to print", Self::Report(ReportFormat::Pdf), "pdf"),
        ("markdown", "Markdown with tables", Self::Report(ReportFormat::Markdown), "md"),
        ("json", "One JSON object with all moves", Self::Json, "json"),
        ("sgf", "The record, with marks at mistakes and better lines as variations", Self::Sgf, "sgf"),
    ];

    /// Returns the form of a file by its extension; `None` for one that no form has.
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_string_lossy().to_lowercase();
        let ending = if ending == "htm" { "html" } else { &ending };
        Self::ALL.into_iter().find(|(.., known)| *known == ending).map(|(_, _, format, _)| format)
    }
}
