//! PNG: small pictures of pixels. Those of more than 256 colours get a palette in which a reader sees no difference.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};
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
    let data = if let Some(Palette { colors, indices }) = palette(&raster.pixmap) {
        let colors: Vec<ColorU8> = colors.iter().map(|color| color.demultiply()).collect();
        encoder.set_color(ColorType::Indexed);
        encoder.set_palette(
            colors.iter().flat_map(|color| [color.red(), color.green(), color.blue()]).collect::<Vec<_>>(),
        );
        if colors.iter().any(|color| !color.is_opaque()) {
            encoder.set_trns(colors.iter().map(|color| color.alpha()).collect::<Vec<_>>());
        }
        encoder.set_deflate_compression(DeflateCompression::Level(4));
        encoder.set_filter(Filter::NoFilter);
        indices
    } else {
        // Stones are alike to the pixel, which is found where pixels are left as they are.
        encoder.set_deflate_compression(DeflateCompression::Level(2));
        encoder.set_filter(Filter::NoFilter);
        let pixels = raster.pixmap.pixels();
        if pixels.iter().all(|pixel| pixel.is_opaque()) {
            encoder.set_color(ColorType::Rgb);
            pixels.iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect()
        } else {
            encoder.set_color(ColorType::Rgba);
            raster.clone().into_rgba()
        }
    };
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&data)?;
    writer.finish()?;
    Ok(bytes)
}
