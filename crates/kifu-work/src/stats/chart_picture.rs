//! A chart as a picture.

use std::path::Path;

use kifu_draw::chart::{Chart, chart};
use kifu_draw::font::Fonts;
use kifu_draw::raster::{PictureSize, Stamps};
use kifu_draw::{Theme, pdf, png, svg};

/// The pixels of a step of the scene, and the width of a PDF page in points.
const STEP: f32 = 32.0;
const PAGE: f32 = 520.0;

/// A format of charts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChartFormat {
    /// SVG.
    Svg,
    /// PNG.
    Png,
    /// PDF.
    Pdf,
}

/// A chart as a picture.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ChartPicture {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// The characters missing in all fonts, which are drawn as boxes.
    pub missing: Vec<char>,
}

impl ChartFormat {
    /// Returns the format of a file by its extension; `None` for any other than `svg`, `png` and `pdf`.
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Self> {
        match path.extension()?.to_string_lossy().to_lowercase().as_str() {
            "svg" => Some(Self::Svg),
            "png" => Some(Self::Png),
            "pdf" => Some(Self::Pdf),
            _ => None,
        }
    }

    /// Draws a chart.
    ///
    /// # Errors
    /// Returns the reason if the picture is too large.
    pub fn draw(self, content: &Chart, theme: &Theme, fonts: &Fonts) -> Result<ChartPicture, String> {
        let scene = chart(content, theme);
        let (bytes, missing) = match self {
            Self::Svg => {
                let options = svg::SvgOptions { width: Some(scene.width * STEP), ..svg::SvgOptions::default() };
                (svg::write(&scene, &options).into_bytes(), Vec::new())
            }
            Self::Png => {
                let drawn = png::write(&scene, PictureSize::Step(STEP), fonts, &mut Stamps::default());
                let drawn = drawn.map_err(|reason| reason.to_string())?;
                (drawn.bytes, drawn.missing)
            }
            Self::Pdf => {
                let drawn = pdf::picture(&scene, PAGE, fonts).map_err(|reason| reason.to_string())?;
                (drawn.bytes, drawn.missing.into_iter().collect())
            }
        };
        Ok(ChartPicture { bytes, missing })
    }
}
