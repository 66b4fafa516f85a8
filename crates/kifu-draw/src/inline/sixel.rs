//! Sixels: bands of six lines, colour by colour.

use std::fmt::Write;

use tiny_skia::Pixmap;

use crate::animation::{indexed, on_white};

pub(super) fn encode(pixmap: Pixmap) -> Vec<u8> {
    let pixmap = on_white(pixmap);
    let (width, height) = (pixmap.width() as usize, pixmap.height() as usize);
    let (colors, indices) = indexed(&pixmap);
    let mut text = String::with_capacity(indices.len() / 4);
    // Pixels are square; pixels that are not drawn keep their colour. Writing to a string cannot fail.
    let _ = write!(text, "\x1bP0;1;0q\"1;1;{width};{height}");
    for (index, color) in colors.iter().enumerate() {
        let [red, green, blue] = color.map(|part| (u32::from(part) * 100 + 127) / 255);
        let _ = write!(text, "#{index};2;{red};{green};{blue}");
    }
    for band in indices.chunks(width * 6) {
        let mut is_there = [false; 256];
        band.iter().for_each(|&index| is_there[usize::from(index)] = true);
        for color in (0..=u8::MAX).filter(|&color| is_there[usize::from(color)]) {
            let _ = write!(text, "#{color}");
            let mut run = (0_u8, 0_usize);
            for x in 0..width {
                let rows = band.iter().skip(x).step_by(width).enumerate();
                let bits = rows.fold(0, |bits, (row, &index)| bits | u8::from(index == color) << row);
                if bits != run.0 {
                    repeat(&mut text, run);
                    run = (bits, 0);
                }
                run.1 += 1;
            }
            // Empty pixels at the end of a line are omitted.
            if run.0 != 0 {
                repeat(&mut text, run);
            }
            text.push('$');
        }
        text.push('-');
    }
    text.push_str("\x1b\\\n");
    text.into_bytes()
}

fn repeat(text: &mut String, (bits, count): (u8, usize)) {
    let letter = char::from(63 + bits);
    match count {
        0 => {}
        1..=3 => text.extend(std::iter::repeat_n(letter, count)),
        _ => {
            let _ = write!(text, "!{count}{letter}");
        }
    }
}
