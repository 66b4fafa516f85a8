//! The themes as CSS variables, so that pages and pictures share one table of colours: `web/src/themes.css` and
//! `web/src/themes.ts`. `UPDATE=1` writes them.

use std::fmt::Write;

use kifu_draw::Theme;

#[test]
fn themes_of_pages() {
    let mut css = String::from("/* Written by a test of kifu-draw from its table of themes. */\n");
    // The values of the first theme for all, and then those in which others differ: pages load them before anything else.
    let classes: Vec<String> = Theme::ALL.iter().rev().map(|(name, _)| format!(".kifu-theme-{name}")).collect();
    let usual = Theme::ALL[0].1.css();
    let _ = writeln!(css, "\n{} {{\n  {}\n}}", classes.join(",\n"), usual.trim_end().replace('\n', "\n  "));
    for (name, theme) in &Theme::ALL[1..] {
        let _ = writeln!(css, "\n.kifu-theme-{name} {{");
        for line in theme.css().lines().filter(|line| !usual.lines().any(|usual| usual == *line)) {
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
