//! The themes as CSS variables, so that pages and pictures share one table of colours: `web/src/themes.css` and
//! `web/src/themes.ts`. `UPDATE=1` writes them.

use std::fmt::Write;

use kifu_draw::{Color, THEME_FIELDS, Theme, ThemeValue};

/// The number of discs of light on a stone, drawn one over another.
const SHINE_STEPS: i32 = 6;

#[test]
fn themes_of_pages() {
    let mut css = String::from("/* Written by a test of kifu-draw from its table of themes. */\n");
    for (name, theme) in Theme::ALL {
        let _ = writeln!(css, "\n:host([theme=\"{name}\"]),\n.kifu-theme-{name} {{");
        for field in THEME_FIELDS {
            let mut theme = theme.clone();
            let value = match field.value {
                ThemeValue::Color(get) => {
                    let is_shine = field.name.ends_with("shine");
                    text(*get(&mut theme), if is_shine { SHINE_STEPS } else { 1 })
                }
                ThemeValue::Measure(get, _) => get(&mut theme).to_string(),
            };
            let _ = writeln!(css, "  --kifu-{}: {value};", field.name.replace('.', "-"));
        }
        css.push_str("}\n");
    }
    let names: Vec<String> = Theme::ALL.iter().map(|(name, _)| format!("{name:?}")).collect();
    let list = format!(
        "// Written by a test of kifu-draw from its table of themes.\n\n\
         /** The names of the themes. */\nexport const THEMES = [{}] as const;\n",
        names.join(", ")
    );
    kifu_testkit::committed("web/src/themes.css", &css);
    kifu_testkit::committed("web/src/themes.ts", &list);
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
