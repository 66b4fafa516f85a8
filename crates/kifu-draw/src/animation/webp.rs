//! Animated WebP: the library compresses single pictures; this module writes the file around them.

use image_webp::{ColorType, WebPEncoder};

use super::Film;

/// The largest side that the format supports.
const SIDE: u32 = 1 << 14;

pub(super) fn encode(film: &Film, plays: Option<u16>) -> Result<Vec<u8>, String> {
    if film.width > SIDE || film.height > SIDE {
        return Err(format!("it is wider or higher than {SIDE} pixels"));
    }
    let has_alpha = film.changes.iter().any(|change| change.pixels.iter().any(|pixel| !pixel.is_opaque()));
    let mut body = Vec::from(*b"WEBP");
    // Flags, three reserved bytes, then width and height less one, 24 bits each.
    let mut header = vec![0x02 | if has_alpha { 0x10 } else { 0 }, 0, 0, 0];
    header.extend(number(film.width - 1));
    header.extend(number(film.height - 1));
    chunk(&mut body, *b"VP8X", &header)?;
    // The background colour, and the number of repetitions (0: endless).
    let mut animation = vec![0; 4];
    animation.extend(plays.unwrap_or(0).to_le_bytes());
    chunk(&mut body, *b"ANIM", &animation)?;
    for change in &film.changes {
        let mut frame = Vec::new();
        frame.extend(number(change.left / 2));
        frame.extend(number(change.top / 2));
        frame.extend(number(change.width - 1));
        frame.extend(number(change.height - 1));
        frame.extend(number(change.hundredths.saturating_mul(10)));
        // Bit 1: the pixels replace those below instead of being blended.
        frame.push(if change.is_overlay { 0 } else { 0x02 });
        frame.extend(picture(&change.rgba(), change.width, change.height)?);
        chunk(&mut body, *b"ANMF", &frame)?;
    }
    let mut bytes = Vec::new();
    chunk(&mut bytes, *b"RIFF", &body)?;
    Ok(bytes)
}

/// The chunk of a single picture, from the file written by the library.
fn picture(rgba: &[u8], width: u32, height: u32) -> Result<Vec<u8>, String> {
    let mut file = Vec::new();
    WebPEncoder::new(&mut file).encode(rgba, width, height, ColorType::Rgba8).map_err(|error| error.to_string())?;
    match file.get(12..16) {
        Some(b"VP8L") => Ok(file.split_off(12)),
        _ => Err(String::from("a picture was written in a way that is not known")),
    }
}

/// Three bytes, the lowest first.
fn number(number: u32) -> [u8; 3] {
    let [low, middle, high, _] = number.min(0xff_ffff).to_le_bytes();
    [low, middle, high]
}

/// Writes a name, a length and a content, padded to an even length.
fn chunk(bytes: &mut Vec<u8>, name: [u8; 4], content: &[u8]) -> Result<(), String> {
    let length = u32::try_from(content.len()).map_err(|_| "it is larger than 4 GB".to_owned())?;
    bytes.extend(name);
    bytes.extend(length.to_le_bytes());
    bytes.extend(content);
    if content.len() % 2 == 1 {
        bytes.push(0);
    }
    Ok(())
}
