//! The themes as CSS variables, so that pages and pictures share one table of colours: `web/src/themes.css` and
//! `web/src/themes.ts`. `UPDATE=1` writes them.

use std::fmt::Write;

use kifu_draw::Theme;

#[test]
fn themes_of_pages() {
    let mut css = String::from("/* Written by a test of kifu-draw from its table of themes. */\n");
    for (name, theme) in Theme::ALL {
        let _ = writeln!(css, "\n:host([theme=\"{name}\"]),\n.kifu-theme-{name} {{");
        for line in theme.css().lines() {
            let _ = writeln!(css, "  {line}");
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
