//! A theme as CSS variables, for pages.

use std::fmt::Write;

use super::{Color, THEME_FIELDS, Theme, ThemeValue};

/// The number of discs of light on a stone, drawn one over another.
const SHINE_STEPS: f32 = 6.0;
/// The part of a shadow that pages draw at once: they draw three discs, one over another.
const SHADOW_STEP: f32 = 1.0 / 3.0;

impl Theme {
    /// Returns the declarations of CSS that give a board in a page this look, each on a line of its own:
    /// `--kifu-line-width: 0.035;`. Their names are those of the fields in theme files.
    #[must_use]
    pub fn css(&self) -> String {
        let mut theme = self.clone();
        let mut css = String::new();
        for field in THEME_FIELDS {
            let value = match field.value {
                ThemeValue::Color(get) => {
                    let layers = match field.name {
                        "shadow" => SHADOW_STEP,
                        name if name.ends_with("shine") => SHINE_STEPS,
                        _ => 1.0,
                    };
                    text(*get(&mut theme), layers)
                }
                ThemeValue::Measure(get, _) => get(&mut theme).to_string(),
            };
            let _ = writeln!(css, "--kifu-{}: {value};", field.name.replace('.', "-"));
        }
        css
    }
}

/// A colour in CSS: that of this number of layers drawn one over another.
fn text(color: Color, layers: f32) -> String {
    let clear = 1.0 - f32::from(color.alpha) / 255.0;
    let color = Color { alpha: 255, ..color }.faded(1.0 - clear.powf(layers));
    let Color { red, green, blue, alpha } = color;
    let is_short = [red, green, blue, alpha].iter().all(|part| part % 17 == 0);
    match alpha {
        255 => color.to_string(),
        _ if is_short => format!("#{:x}{:x}{:x}{:x}", red / 17, green / 17, blue / 17, alpha / 17),
        _ => format!("#{red:02x}{green:02x}{blue:02x}{alpha:02x}"),
    }
}
