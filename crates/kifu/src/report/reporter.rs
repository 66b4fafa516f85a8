//! From the problems of one file to text, in the format asked for.

use annotate_snippets::renderer::{DecorStyle, Renderer};

use super::diagnostic::Diagnostic;
use super::place::Places;
use super::text::Text;
use super::{concise, full, json};
use crate::cli::OutputFormat;
use crate::output::{Styles, columns};

/// Problems of one file shown in full at most: beyond that nobody reads on, and a file that is no record at all would
/// drown the others.
const MOST_IN_FULL: usize = 100;

/// Renders the problems of many files; can be shared by threads.
pub(crate) struct Reporter {
    format: OutputFormat,
    styles: Styles,
    renderer: Renderer,
}

impl Reporter {
    /// A reporter for a format, with these styles.
    pub(crate) fn new(format: OutputFormat, styles: Styles) -> Self {
        let renderer = if styles.are_colored() { Renderer::styled() } else { Renderer::plain() };
        let renderer = renderer.decor_style(DecorStyle::Ascii).term_width(columns());
        Self { format, styles, renderer }
    }

    /// The problems of the file `name`, in the order of their places; empty where there are none.
    ///
    /// JSON comes one object a line, for an array as well.
    pub(crate) fn render(&self, name: &str, text: Text<'_>, problems: &mut [Diagnostic]) -> String {
        let mut out = String::new();
        problems.sort_by_key(|problem| problem.span.map(|span| (span.start, span.end)));
        let mut places = Places::new(text);
        let shown = if self.format == OutputFormat::Full { problems.len().min(MOST_IN_FULL) } else { problems.len() };
        for problem in &problems[..shown] {
            match self.format {
                OutputFormat::Full => full::render(&self.renderer, name, text, &mut places, problem, &mut out),
                OutputFormat::Concise => concise::render(self.styles, name, &mut places, problem, &mut out),
                OutputFormat::Json | OutputFormat::Jsonl => {
                    json::render(name, &mut places, problem, &mut out);
                    out.push('\n');
                }
            }
        }
        if shown < problems.len() {
            let more = problems.len() - shown;
            out.push_str(&format!("… and {more} more in {name}; --output-format concise lists them all\n\n"));
        }
        out
    }
}
