//! Animated PNG.

use png::{BitDepth, BlendOp, ColorType, Compression, DisposeOp, Encoder, EncodingError};

use super::palette::Palette;
use super::{Change, Film};

pub(super) fn encode(film: &Film, plays: Option<u16>) -> Result<Vec<u8>, String> {
    write(film, plays).map_err(|error| error.to_string())
}

fn write(film: &Film, plays: Option<u16>) -> Result<Vec<u8>, EncodingError> {
    let is_opaque = |change: &Change| {
        change.pixels.iter().all(|pixel| pixel.is_opaque() || change.is_overlay && pixel.alpha() == 0)
    };
    // Uses a palette if that loses no colour.
    let palette = Palette::of(film);
    let palette = (palette.is_exact && film.changes.iter().all(is_opaque)).then_some(palette);
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, film.width, film.height);
    encoder.set_animated(u32::try_from(film.changes.len()).unwrap_or(u32::MAX), u32::from(plays.unwrap_or(0)))?;
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Balanced);
    encoder.set_filter(png::Filter::NoFilter);
    if let Some(palette) = &palette {
        encoder.set_color(ColorType::Indexed);
        encoder.set_palette(palette.colors.iter().chain([&[0; 3]]).flatten().copied().collect::<Vec<u8>>());
        let mut opacity = vec![255; palette.colors.len()];
        opacity.push(0);
        encoder.set_trns(opacity);
    } else {
        encoder.set_color(ColorType::Rgba);
    }
    encoder.set_dispose_op(DisposeOp::None)?;
    let mut writer = encoder.write_header()?;
    for (index, change) in film.changes.iter().enumerate() {
        writer.set_frame_delay(u16::try_from(change.hundredths).unwrap_or(u16::MAX), 100)?;
        if index > 0 {
            writer.reset_frame_position()?;
            writer.set_frame_dimension(change.width, change.height)?;
            writer.set_frame_position(change.left, change.top)?;
        }
        writer.set_blend_op(if change.is_overlay { BlendOp::Over } else { BlendOp::Source })?;
        let data = palette.as_ref().map_or_else(|| change.rgba(), |palette| palette.indices(&change.pixels));
        writer.write_image_data(&data)?;
    }
    writer.finish()?;
    Ok(bytes)
}
