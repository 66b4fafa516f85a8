//! From the findings of one file to text, in the format asked for.

use kifu::report::FileFindings;

use super::findings::Findings;
use super::{concise, full, grouped};
use crate::cli::OutputFormat;
use crate::output::{Styles, columns};

/// Renders the findings of many files; can be shared by threads.
pub(crate) struct Reporter {
    format: OutputFormat,
    styles: Styles,
    columns: usize,
}

impl Reporter {
    /// A reporter for a format, with these styles.
    pub(crate) fn new(format: OutputFormat, styles: Styles) -> Self {
        Self { format, styles, columns: columns() }
    }

    /// What was found in one file; empty where nothing was.
    pub(crate) fn render(&self, file: Findings<'_>) -> String {
        if file.found.is_empty() {
            return String::new();
        }
        match (self.format, self.format.report()) {
            (_, Some(format)) => format.render(FileFindings::new(file.name, file.text.collection(), file.found)),
            (OutputFormat::Concise, _) => concise::render(self.styles, file),
            (OutputFormat::Grouped, _) => grouped::render(self.styles, file),
            _ => full::render(full::Look { styles: self.styles, columns: self.columns }, file),
        }
    }
}
