//! Colours with opacity.

use core::fmt::{self, Write as _};

/// A colour of the sRGB space with opacity.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Color {
    /// Red, 0 to 255.
    pub red: u8,
    /// Green.
    pub green: u8,
    /// Blue.
    pub blue: u8,
    /// Opacity: 0 is invisible, 255 covers everything below.
    pub alpha: u8,
}

/// The error for a text that is not a colour.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is not a colour; write #rgb, #rrggbb, #rrggbbaa or none")]
pub struct BadColor(pub String);

impl Color {
    /// Black.
    pub const BLACK: Self = Self::rgb(0x00_00_00);
    /// White.
    pub const WHITE: Self = Self::rgb(0xff_ff_ff);
    /// No colour: fully transparent.
    pub const NONE: Self = Self { red: 0, green: 0, blue: 0, alpha: 0 };

    /// An opaque colour, as `0xrrggbb`.
    #[must_use]
    pub const fn rgb(rgb: u32) -> Self {
        let [_, red, green, blue] = rgb.to_be_bytes();
        Self { red, green, blue, alpha: 255 }
    }

    /// The same colour with this opacity.
    #[must_use]
    pub const fn with_alpha(self, alpha: u8) -> Self {
        Self { alpha, ..self }
    }

    /// The same colour with its opacity multiplied by `opacity` (0 to 1).
    #[must_use]
    pub fn faded(self, opacity: f32) -> Self {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to a byte")]
        let alpha = (f32::from(self.alpha) * opacity).round().clamp(0.0, 255.0) as u8;
        Self { alpha, ..self }
    }

    /// The colour in the middle between this one and another.
    #[must_use]
    pub const fn mixed(self, other: Self) -> Self {
        Self {
            red: self.red.midpoint(other.red),
            green: self.green.midpoint(other.green),
            blue: self.blue.midpoint(other.blue),
            alpha: self.alpha,
        }
    }

    /// True if it looks light: closer to white than to black.
    #[must_use]
    pub const fn is_light(self) -> bool {
        // The weights of the components in perceived brightness, in thousandths.
        self.red as u32 * 299 + self.green as u32 * 587 + self.blue as u32 * 114 > 127_500
    }

    /// This colour with another one over it, as opaque as `share` (0 to 1).
    #[must_use]
    pub fn blended(self, over: Self, share: f32) -> Self {
        let mix = |below: u8, above: u8| {
            let mixed = f32::from(below) + (f32::from(above) - f32::from(below)) * share;
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to a byte")]
            let byte = mixed.round().clamp(0.0, 255.0) as u8;
            byte
        };
        Self {
            red: mix(self.red, over.red),
            green: mix(self.green, over.green),
            blue: mix(self.blue, over.blue),
            alpha: self.alpha,
        }
    }

    /// Reads `#rgb`, `#rrggbb`, `#rrggbbaa` or `none`.
    ///
    /// # Errors
    /// [`BadColor`] for anything else.
    pub fn read(text: &str) -> Result<Self, BadColor> {
        let bad = || BadColor(text.to_owned());
        let trimmed = text.trim();
        if trimmed.eq_ignore_ascii_case("none") || trimmed.eq_ignore_ascii_case("transparent") {
            return Ok(Self::NONE);
        }
        let digits: Option<Vec<u8>> = trimmed
            .strip_prefix('#')
            .ok_or_else(bad)?
            .chars()
            .map(|digit| digit.to_digit(16).and_then(|digit| u8::try_from(digit).ok()))
            .collect();
        match digits.ok_or_else(bad)?[..] {
            [r, g, b] => Ok(Self { red: r * 17, green: g * 17, blue: b * 17, alpha: 255 }),
            [r, s, g, h, b, c] => Ok(Self { red: r * 16 + s, green: g * 16 + h, blue: b * 16 + c, alpha: 255 }),
            [r, s, g, h, b, c, a, d] => {
                Ok(Self { red: r * 16 + s, green: g * 16 + h, blue: b * 16 + c, alpha: a * 16 + d })
            }
            _ => Err(bad()),
        }
    }
}

impl fmt::Display for Color {
    /// The shortest of `#rgb` and `#rrggbb`, without the opacity.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.signs().try_for_each(|sign| formatter.write_char(char::from(sign)))
    }
}

impl Color {
    /// The ASCII characters of the shortest of `#rgb` and `#rrggbb`, without the opacity.
    pub(crate) fn signs(self) -> impl Iterator<Item = u8> {
        let parts = [self.red, self.green, self.blue];
        let is_short = parts.iter().all(|part| part % 17 == 0);
        let digit = |number: u8| if number < 10 { b'0' + number } else { b'a' + number - 10 };
        let digits = parts.into_iter().flat_map(|part| [part >> 4, part & 15]).map(digit);
        core::iter::once(b'#').chain(digits.step_by(if is_short { 2 } else { 1 }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_and_written() {
        let check = |text: &str, expected: Color, written: &str| {
            assert_eq!(Color::read(text), Ok(expected));
            assert_eq!(expected.to_string(), written);
        };
        check("#fff", Color::WHITE, "#fff");
        check(" #dcB35c ", Color::rgb(0xdc_b3_5c), "#dcb35c");
        check("#00000080", Color::BLACK.with_alpha(128), "#000");
        check("none", Color::NONE, "#000");
        for text in ["", "fff", "#ff", "#ggg", "#12345", "red"] {
            assert_eq!(Color::read(text), Err(BadColor(text.to_owned())), "{text}");
        }
    }
}
