//! PNG: small raster images. Those of more than 256 colours get a palette whose difference readers do not see.

use miniz_oxide::deflate::compress_to_vec_zlib;
use png::{BitDepth, ColorType, Encoder, EncodingError, chunk};
use tiny_skia::ColorU8;

use crate::font::Fonts;
use crate::raster::{self, NoPicture, Palette, PictureSize, Raster, Stamps, palette};
use crate::scene::Scene;

/// A picture as the bytes of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The file.
    pub bytes: Vec<u8>,
    /// Characters that no font has, each once; they are drawn as boxes.
    pub missing: Vec<char>,
}

/// The scene as PNG, with its title and description as texts inside. The same scene gives the same bytes.
///
/// # Errors
/// [`NoPicture`] where it would have more than 100 million pixels.
pub fn write(scene: &Scene, size: PictureSize, fonts: &Fonts, stamps: &mut Stamps) -> Result<Picture, NoPicture> {
    let raster = raster::draw(scene, size, fonts, stamps)?;
    let bytes = encode(&raster, scene).map_err(|error| NoPicture::Format(error.to_string()))?;
    Ok(Picture { bytes, missing: raster.missing })
}

fn encode(raster: &Raster, scene: &Scene) -> Result<Vec<u8>, EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, raster.width(), raster.height());
    encoder.add_itxt_chunk(String::from("Title"), scene.title.clone())?;
    encoder.add_itxt_chunk(String::from("Description"), scene.description.clone())?;
    encoder.set_depth(BitDepth::Eight);
    let (data, level) = if let Some(Palette { colors, indices }) = palette(&raster.pixmap) {
        let colors: Vec<ColorU8> = colors.iter().map(|color| color.demultiply()).collect();
        encoder.set_color(ColorType::Indexed);
        encoder.set_palette(
            colors.iter().flat_map(|color| [color.red(), color.green(), color.blue()]).collect::<Vec<_>>(),
        );
        if colors.iter().any(|color| !color.is_opaque()) {
            encoder.set_trns(colors.iter().map(|color| color.alpha()).collect::<Vec<_>>());
        }
        (indices, 4)
    } else {
        let pixels = raster.pixmap.pixels();
        let data = if pixels.iter().all(|pixel| pixel.is_opaque()) {
            encoder.set_color(ColorType::Rgb);
            pixels.iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect()
        } else {
            encoder.set_color(ColorType::Rgba);
            raster.clone().into_rgba()
        };
        (data, 2)
    };
    let mut writer = encoder.write_header()?;
    let rows = unfiltered(&data, data.len() / raster.height().max(1) as usize);
    // Writes all rows at once, because the writer of the crate clears a large buffer for each row.
    writer.write_chunk(chunk::IDAT, &compress_to_vec_zlib(&rows, level))?;
    writer.finish()?;
    Ok(bytes)
}

/// Rows of this length without a filter: stones are identical to the pixel, and unfiltered data lets the compressor find
/// that.
fn unfiltered(data: &[u8], length: usize) -> Vec<u8> {
    const NO_FILTER: u8 = 0;
    let rows = data.chunks(length.max(1));
    let mut unfiltered = Vec::with_capacity(data.len() + rows.len());
    for row in rows {
        unfiltered.push(NO_FILTER);
        unfiltered.extend_from_slice(row);
    }
    unfiltered
}
