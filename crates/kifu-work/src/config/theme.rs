//! Themes by name, and from files.

use std::io;
use std::path::{Path, PathBuf};

use kifu_draw::{Color, THEME_FIELDS, Theme, ThemeField, ThemeValue};
use kifu_files::{IoReason, read_text};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::error::line_column;
use kifu_record::closest;

/// The reason why a theme cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ThemeError {
    /// No theme has this name.
    #[error("use one of {}, or a file with the extension .toml", names())]
    Unknown,
    /// The file cannot be read.
    #[error("cannot be read: {}", IoReason(.0))]
    Unreadable(#[source] io::Error),
    /// The file has a mistake.
    #[error("{}:{line}:{column}: {reason}", .path.display())]
    Mistake {
        /// The file.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// The column in characters, counted from 1.
        column: usize,
        /// The mistake: one lower-case clause.
        reason: String,
    },
}

/// Returns the theme with this name, or the theme in this file if the name ends with `.toml`.
///
/// # Errors
/// Returns an error if no theme has this name, or if the file cannot be read or has a mistake.
pub fn read_theme(name: &str) -> Result<Theme, ThemeError> {
    if let Some(theme) = Theme::find(name) {
        return Ok(theme.clone());
    }
    if !name.to_ascii_lowercase().ends_with(".toml") {
        return Err(ThemeError::Unknown);
    }
    let path = Path::new(name);
    let content = read_text(path, 1 << 20).map_err(ThemeError::Unreadable)?;
    parse(&content).map_err(|Wrong { at, reason }| {
        let (line, column) = line_column(&content, at);
        ThemeError::Mistake { path: path.to_owned(), line, column, reason }
    })
}

fn names() -> String {
    Theme::ALL.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
}

/// A mistake and its position as byte offsets.
#[derive(Debug)]
struct Wrong {
    at: usize,
    reason: String,
}

fn parse(content: &str) -> Result<Theme, Wrong> {
    let document = DeTable::parse(content).map_err(|error| Wrong {
        at: error.span().map_or(0, |span| span.start),
        reason: error.message().replace('\n', ": "),
    })?;
    let document = document.get_ref();
    let base = document.iter().find(|(key, _)| key.get_ref() == "base");
    let mut theme = match base {
        None => Theme::default(),
        Some((_, value)) => {
            let known = value.get_ref().as_str().and_then(Theme::find);
            known
                .cloned()
                .ok_or_else(|| Wrong { at: value.span().start, reason: format!("expected one of {}", names()) })?
        }
    };
    for (key, value) in document {
        match (key.get_ref().as_ref(), value.get_ref()) {
            ("base", _) => {}
            (stone @ ("black" | "white"), DeValue::Table(table)) => {
                for (key, value) in table {
                    let name = format!("{stone}.{}", key.get_ref());
                    set(&mut theme, &name, key.span().start, value)?;
                }
            }
            (name, _) => set(&mut theme, name, key.span().start, value)?,
        }
    }
    Ok(theme)
}

fn set(theme: &mut Theme, name: &str, at: usize, value: &Spanned<DeValue<'_>>) -> Result<(), Wrong> {
    let Some(field) = ThemeField::find(name) else {
        let known = || THEME_FIELDS.iter().map(|field| field.name).chain(["base"]);
        let help = match closest(name, known()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("known are {}", known().collect::<Vec<_>>().join(", ")),
        };
        return Err(Wrong { at, reason: format!("unknown field `{name}`; {help}") });
    };
    let at = value.span().start;
    let wrong = |reason: String| Wrong { at, reason: format!("{name}: {reason}") };
    match (field.value, value.get_ref()) {
        (ThemeValue::Color(get), DeValue::String(text)) => {
            *get(theme) = Color::read(text).map_err(|reason| wrong(reason.to_string()))?;
        }
        (ThemeValue::Color(_), _) => return Err(wrong("a colour is a text such as \"#dcb35c\"".to_owned())),
        (ThemeValue::Measure(get, [least, most]), value) => {
            let number = match value {
                DeValue::Float(number) => number.as_str().parse().ok(),
                DeValue::Integer(number) => number.as_str().parse().ok(),
                _ => None,
            };
            let number = number.filter(|number: &f32| (least..=most).contains(number));
            *get(theme) = number.ok_or_else(|| wrong(format!("a number from {least} to {most}")))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use super::*;

    #[test]
    fn themes_are_based_on_others() {
        let theme =
            parse("base = \"wood\"\nboard = '#fff'\nline-width = 0.1\nstone-radius=0.5\n[black]\nfill = '#123'\n");
        let theme = theme.unwrap();
        assert_eq!((theme.board, theme.line_width, theme.black.fill), (Color::WHITE, 0.1, Color::rgb(0x11_22_33)));
        assert_eq!((theme.white, theme.line), (Theme::WOOD.white, Theme::WOOD.line));
        assert_eq!(parse("").unwrap(), Theme::PRINT);
    }

    #[test]
    fn what_is_wrong_has_a_place() {
        for (text, at, part) in [
            ("bord = '#fff'", 0, "`bord`; did you mean `board`?"),
            ("board = 'red'", 8, "is not a colour"),
            ("board = 7", 8, "a colour is a text"),
            ("\nline-width = 9", 14, "a number from 0 to 0.5"),
            ("base = 'pink'", 7, "print, wood, flat, dark, contrast"),
            ("[black]\nfil = '#fff'", 8, "`black.fil`; did you mean `black.fill`?"),
            ("[blakc]\nfill = '#fff'", 1, "`blakc`"),
            ("board = ", 8, ""),
        ] {
            let wrong = parse(text).expect_err(text);
            assert!(wrong.at == at && wrong.reason.contains(part), "{text}: {wrong:?}");
        }
        assert!(read_theme("pink").is_err_and(|error| error.to_string().contains("print, wood, flat, dark, contrast")));
    }

    /// The table of all keys, as in `docs/themes.md`.
    fn reference() -> String {
        let mut text = String::from("| key | what it is | value |\n|---|---|---|\n");
        text.push_str("| `base` | theme that provides all other values | ");
        let _ = writeln!(text, "{}; without it print |", names());
        for field in THEME_FIELDS {
            let value = match field.value {
                ThemeValue::Color(_) => "a colour".to_owned(),
                ThemeValue::Measure(_, [least, most]) => format!("{least} to {most}"),
            };
            let _ = writeln!(text, "| `{}` | {} | {value} |", field.name, field.about);
        }
        text
    }

    #[test]
    fn the_document_says_all_keys_and_its_example_can_be_read() {
        const BEGIN: &str = "<!-- keys -->\n";
        let Some(document) = kifu_testkit::text_of_repository("docs/themes.md") else { return };
        let (before, keys) = document.split_once(BEGIN).unwrap();
        let after = keys.find("\n## ").map_or("", |end| &keys[end..]);
        let expected = format!("{before}{BEGIN}{}{after}", reference());
        kifu_testkit::committed("docs/themes.md", &expected);
        let example = document.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
        assert_ne!(parse(example).unwrap(), Theme::WOOD);
    }
}
