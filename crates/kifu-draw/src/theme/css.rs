//! A theme as CSS variables, for pages.

use std::fmt::Write;

use super::{Color, THEME_FIELDS, Theme, ThemeValue};

/// The number of discs of light on a stone, drawn one over another.
const SHINE_STEPS: i32 = 6;

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
                    let is_shine = field.name.ends_with("shine");
                    text(*get(&mut theme), if is_shine { SHINE_STEPS } else { 1 })
                }
                ThemeValue::Measure(get, _) => get(&mut theme).to_string(),
            };
            let _ = writeln!(css, "--kifu-{}: {value};", field.name.replace('.', "-"));
        }
        css
    }
}

/// A colour in CSS: that of this number of layers drawn one over another.
fn text(color: Color, layers: i32) -> String {
    let opacity = 1.0 - (1.0 - f32::from(color.alpha) / 255.0).powi(layers);
    if opacity == 1.0 {
        return color.to_string();
    }
    let Color { red, green, blue, .. } = color;
    format!("rgb({red} {green} {blue} / {})", (opacity * 1000.0).round() / 1000.0)
}
