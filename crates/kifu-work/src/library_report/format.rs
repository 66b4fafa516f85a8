//! The forms of a report.

use std::collections::BTreeSet;
use std::path::Path;

use kifu_draw::font::Fonts;
use kifu_draw::pdf::NoPdf;
use kifu_search::CsvCells;

use super::content::Report;
use super::{csv, html, json, markdown, pdf};

/// A form of a report.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ReportFormat {
    /// Text for terminals.
    Text,
    /// A page in one file, light and dark.
    Html,
    /// Pages to print.
    Pdf,
    /// Markdown with tables.
    Markdown,
    /// Comma-separated values: a line for each value of each part.
    Csv,
    /// The same for spreadsheets: see [`CsvCells::Safe`].
    CsvSafe,
    /// One JSON object.
    Json,
}

/// A report as the bytes of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenReport {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// The characters missing in all fonts, which are drawn as boxes.
    pub missing: BTreeSet<char>,
}

/// The reason why a report cannot be written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(transparent)]
pub struct UnwrittenReport(#[from] NoPdf);

impl ReportFormat {
    /// Every form with its name, a description, and its extension.
    pub const ALL: [(&'static str, &'static str, Self, &'static str); 7] = [
        ("text", "Text for people", Self::Text, "txt"),
        ("html", "A page in one file, light and dark", Self::Html, "html"),
        ("pdf", "Pages to print", Self::Pdf, "pdf"),
        ("markdown", "Markdown with tables", Self::Markdown, "md"),
        ("csv", "Comma-separated values: one line per value, with its query", Self::Csv, "csv"),
        ("csv-safe", "The same for spreadsheets: ' before a text that looks like a formula", Self::CsvSafe, "csv"),
        ("json", "One JSON object", Self::Json, "json"),
    ];

    /// Returns the form of a file by its extension; `None` for one that no form has.
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_string_lossy().to_lowercase();
        let ending = if ending == "htm" { "html" } else { &ending };
        Self::ALL.into_iter().find(|(.., known)| *known == ending).map(|(_, _, format, _)| format)
    }
}

impl Report {
    /// Writes the report as a file.
    ///
    /// # Errors
    /// If a font of a PDF is damaged.
    pub fn write(&self, format: ReportFormat, fonts: &Fonts) -> Result<WrittenReport, UnwrittenReport> {
        let text = match format {
            ReportFormat::Pdf => {
                let pdf = pdf::write(self, fonts)?;
                return Ok(WrittenReport { bytes: pdf.bytes, missing: pdf.missing });
            }
            ReportFormat::Text => self.page(&crate::terminal::Terminal::default()).text().to_owned(),
            ReportFormat::Html => html::write(self),
            ReportFormat::Markdown => markdown::write(self),
            ReportFormat::Csv => csv::write(self, CsvCells::Exact),
            ReportFormat::CsvSafe => csv::write(self, CsvCells::Safe),
            ReportFormat::Json => json::write(self),
        };
        Ok(WrittenReport { bytes: text.into_bytes(), missing: BTreeSet::new() })
    }
}
