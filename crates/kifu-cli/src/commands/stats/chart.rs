//! A table as a chart in a file.

use std::path::Path;

use kifu::stats::Table;
use kifu_draw::chart::chart;
use kifu_draw::font::Fonts;
use kifu_draw::raster::{PictureSize, Stamps};
use kifu_draw::{Scene, Theme, pdf, png, svg};
use kifu_files::Outputs;

use crate::cli::Stats;
use crate::files::Advised;

/// Pixels of a step, and the width of a page in points.
const STEP: f32 = 32.0;
const PAGE: f32 = 520.0;

/// Where a chart goes, and of what.
pub(super) struct Canvas<'o> {
    pub(super) path: &'o Path,
    subject: &'o str,
    theme: &'o Theme,
    format: Format,
}

#[derive(Clone, Copy)]
enum Format {
    Svg,
    Png,
    Pdf,
}

/// The canvas that is asked for, if one is.
///
/// # Errors
/// What to tell the user: no chart can be written so, or of so many subjects.
pub(super) fn canvas(options: &Stats) -> Result<Option<Canvas<'_>>, String> {
    let Some(path) = options.chart.as_deref() else { return Ok(None) };
    let subject = match options.by.as_slice() {
        [] => "year",
        [subject] => subject,
        _ => return Err("a chart shows one subject; name one with --by".to_owned()),
    };
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    let format = match ending.as_deref() {
        Some("svg") => Format::Svg,
        Some("png") => Format::Png,
        Some("pdf") => Format::Pdf,
        _ => return Err(format!("{}: the name of a chart ends in .svg, .png or .pdf", path.display())),
    };
    Ok(Some(Canvas { path, subject, theme: &options.theme, format }))
}

impl Canvas<'_> {
    /// Draws the table of its subject; returns what to tell the user.
    ///
    /// # Errors
    /// What to tell the user: there is nothing to draw, or the file cannot be written.
    pub(super) fn draw(&self, tables: &[Table], note: &str, outputs: &Outputs) -> Result<Vec<String>, String> {
        let table = tables.iter().find(|table| table.name == self.subject);
        let content = table.and_then(|table| table.chart(note));
        let content = content.ok_or_else(|| format!("no game has a value for {}", self.subject))?;
        let count = content.bars.len();
        let (bytes, missing) = self.bytes(&chart(&content, self.theme))?;
        outputs.write(self.path, &bytes).map_err(|error| error.reason.advised())?;
        let mut said = vec![format!("{}: a chart of {count} bars", self.path.display())];
        if !missing.is_empty() {
            said.push(format!("{}: no font has {}", self.path.display(), missing.iter().collect::<String>()));
        }
        Ok(said)
    }

    /// The picture as a file, and the characters that no font has.
    fn bytes(&self, scene: &Scene) -> Result<(Vec<u8>, Vec<char>), String> {
        match self.format {
            Format::Svg => {
                let options = svg::SvgOptions { width: Some(scene.width * STEP), ..svg::SvgOptions::default() };
                Ok((svg::write(scene, &options).into_bytes(), Vec::new()))
            }
            Format::Png => {
                let fonts = Fonts::new(Vec::new()).with_system();
                let drawn = png::write(scene, PictureSize::Step(STEP), &fonts, &mut Stamps::default());
                drawn.map(|drawn| (drawn.bytes, drawn.missing)).map_err(|reason| reason.to_string())
            }
            Format::Pdf => {
                let fonts = Fonts::new(Vec::new()).with_system();
                let drawn = pdf::picture(scene, PAGE, &fonts).map_err(|reason| reason.to_string())?;
                Ok((drawn.bytes, drawn.missing.into_iter().collect()))
            }
        }
    }
}
