//! A table as a chart in a file.

use std::path::Path;

use kifu_draw::Theme;
use kifu_draw::font::Fonts;
use kifu_files::Outputs;
use kifu_work::stats::{ChartFormat, ChartPicture, Table};

use crate::cli::Stats;
use crate::files::Advised;

/// The file and the subject of a chart.
pub(super) struct Canvas<'o> {
    pub(super) path: &'o Path,
    subject: &'o str,
    theme: &'o Theme,
    format: ChartFormat,
}

/// Returns the requested chart, if any.
///
/// # Errors
/// A message for the user: the format of the chart or the number of subjects is not supported.
pub(super) fn canvas(options: &Stats) -> Result<Option<Canvas<'_>>, String> {
    let Some(path) = options.chart.as_deref() else { return Ok(None) };
    let subject = match options.by.as_slice() {
        [] => "year",
        [subject] => subject,
        _ => return Err("a chart shows one subject; name one with --by".to_owned()),
    };
    let format = ChartFormat::of_path(path);
    let format = format.ok_or_else(|| format!("{}: the name of a chart ends in .svg, .png or .pdf", path.display()))?;
    Ok(Some(Canvas { path, subject, theme: &options.theme, format }))
}

impl Canvas<'_> {
    /// Draws the table of its subject; returns messages for the user.
    ///
    /// # Errors
    /// A message for the user: there is nothing to draw, or the file cannot be written.
    pub(super) fn draw(&self, tables: &[Table], note: &str, outputs: &Outputs) -> Result<Vec<String>, String> {
        let table = tables.iter().find(|table| table.name == self.subject);
        let content = table.and_then(|table| table.chart(note));
        let content = content.ok_or_else(|| format!("no game has a value for {}", self.subject))?;
        let count = content.bars.len();
        let fonts = Fonts::new(Vec::new()).with_system();
        let ChartPicture { bytes, missing, .. } = self.format.draw(&content, self.theme, &fonts)?;
        outputs.write(self.path, &bytes).map_err(|error| error.reason.advised())?;
        let mut said = vec![format!("{}: a chart of {count} bars", self.path.display())];
        if !missing.is_empty() {
            said.push(format!("{}: no font has {}", self.path.display(), missing.iter().collect::<String>()));
        }
        Ok(said)
    }
}
