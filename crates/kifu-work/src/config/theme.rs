//! Themes by name, and from files.

use std::path::{Path, PathBuf};
use std::{fmt, io};

use kifu_draw::{Color, THEME_FIELDS, Theme, ThemeField, ThemeValue};
use kifu_files::{IoReason, read_text};
use serde::de::{DeserializeSeed, Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::error::line_column;
use kifu_record::closest;

/// The reason why a theme cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ThemeError {
    /// No theme has this name.
    #[error("use one of {}, or a file with the extension .toml or .json", names())]
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

/// Returns the theme with this name, or the theme in this file if the name ends with `.toml` or `.json`.
///
/// # Errors
/// Returns an error if no theme has this name, or if the file cannot be read or has a mistake.
pub fn read_theme(name: &str) -> Result<Theme, ThemeError> {
    if let Some(theme) = Theme::find(name) {
        return Ok(theme.clone());
    }
    let path = Path::new(name);
    let parse = match path.extension() {
        Some(ending) if ending.eq_ignore_ascii_case("toml") => parse_toml,
        Some(ending) if ending.eq_ignore_ascii_case("json") => parse_json,
        _ => return Err(ThemeError::Unknown),
    };
    let content = read_text(path, 1 << 20).map_err(ThemeError::Unreadable)?;
    parse(&content).map(ThemeFile::theme).map_err(|((line, column), reason)| ThemeError::Mistake {
        path: path.to_owned(),
        line,
        column,
        reason,
    })
}

/// Returns the theme in the text of a theme file, and the name of the theme that provides its other values. A text that
/// begins with `{` is JSON, any other TOML.
///
/// # Errors
/// Returns the first mistake with its line and column: `2:6: board: …`.
pub fn theme_in(text: &str) -> Result<(&'static str, Theme), String> {
    let parse = if text.trim_start().starts_with('{') { parse_json } else { parse_toml };
    let file = parse(text).map_err(|((line, column), reason)| format!("{line}:{column}: {reason}"))?;
    Ok((file.base.unwrap_or(Theme::ALL[0].0), file.theme()))
}

fn names() -> String {
    Theme::ALL.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
}

/// A mistake, with its line and column.
type Wrong = ((usize, usize), String);

fn parse_toml(content: &str) -> Result<ThemeFile, Wrong> {
    toml::from_str(content).map_err(|error| {
        let start = error.span().map_or(0, |span| span.start);
        (line_column(content, start), error.message().replace('\n', ": "))
    })
}

fn parse_json(content: &str) -> Result<ThemeFile, Wrong> {
    serde_json::from_str(content).map_err(|error| {
        let text = error.to_string();
        // The place stands before the message, as for all files.
        let reason = text.rsplit_once(" at line ").map_or(text.as_str(), |(reason, _)| reason);
        ((error.line().max(1), error.column().max(1)), reason.to_owned())
    })
}

/// What a theme file says, in TOML or JSON.
#[derive(Default)]
struct ThemeFile {
    base: Option<&'static str>,
    values: Vec<Assigned>,
}

/// A value for a field of a theme.
enum Assigned {
    Color(fn(&mut Theme) -> &mut Color, Color),
    Measure(fn(&mut Theme) -> &mut f32, f32),
}

impl ThemeFile {
    /// The theme: that of the base with all values of the file.
    fn theme(self) -> Theme {
        let mut theme = self.base.and_then(Theme::find).cloned().unwrap_or_default();
        for value in self.values {
            match value {
                Assigned::Color(get, color) => *get(&mut theme) = color,
                Assigned::Measure(get, number) => *get(&mut theme) = number,
            }
        }
        theme
    }
}

impl<'de> Deserialize<'de> for ThemeFile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut file = Self::default();
        Table { stone: None, file: &mut file }.deserialize(deserializer)?;
        Ok(file)
    }
}

/// A table of fields: that of the theme, or that of one colour of stones.
struct Table<'f> {
    stone: Option<&'static str>,
    file: &'f mut ThemeFile,
}

impl<'de> DeserializeSeed<'de> for Table<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Table<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("fields of a theme")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key_seed(KeyOf(self.stone))? {
            match key {
                Key::Base => self.file.base = Some(map.next_value_seed(Base)?),
                Key::Stone(stone) => map.next_value_seed(Table { stone: Some(stone), file: self.file })?,
                Key::Field(field) => self.file.values.push(map.next_value_seed(ValueOf(field))?),
            }
        }
        Ok(())
    }
}

enum Key {
    Base,
    Stone(&'static str),
    Field(&'static ThemeField),
}

/// A key of a table, which may be that of a colour of stones.
struct KeyOf(Option<&'static str>);

impl<'de> DeserializeSeed<'de> for KeyOf {
    type Value = Key;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Key, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for KeyOf {
    type Value = Key;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the name of a field")
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<Key, E> {
        let name = match (self.0, key) {
            (None, "base") => return Ok(Key::Base),
            (None, "black") => return Ok(Key::Stone("black")),
            (None, "white") => return Ok(Key::Stone("white")),
            (None, _) => key.to_owned(),
            (Some(stone), _) => format!("{stone}.{key}"),
        };
        ThemeField::find(&name).map(Key::Field).ok_or_else(|| {
            let known = || THEME_FIELDS.iter().map(|field| field.name).chain(["base"]);
            let help = match closest(&name, known()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("known are {}", known().collect::<Vec<_>>().join(", ")),
            };
            E::custom(format!("unknown field `{name}`; {help}"))
        })
    }
}

/// The name of the theme that provides all other values.
struct Base;

impl<'de> DeserializeSeed<'de> for Base {
    type Value = &'static str;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<&'static str, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl Visitor<'_> for Base {
    type Value = &'static str;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "one of {}", names())
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<&'static str, E> {
        let known = Theme::ALL.iter().map(|(known, _)| *known).find(|known| known.eq_ignore_ascii_case(name));
        known.ok_or_else(|| E::custom(format!("expected one of {}", names())))
    }
}

/// The value of a field.
struct ValueOf(&'static ThemeField);

impl ValueOf {
    fn wrong<E: Error>(&self, reason: impl fmt::Display) -> E {
        E::custom(format!("{}: {reason}", self.0.name))
    }
}

impl<'de> DeserializeSeed<'de> for ValueOf {
    type Value = Assigned;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Assigned, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl Visitor<'_> for ValueOf {
    type Value = Assigned;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.value {
            ThemeValue::Color(_) => formatter.write_str("a text such as \"#dcb35c\""),
            ThemeValue::Measure(_, [least, most]) => write!(formatter, "a number from {least} to {most}"),
        }
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Assigned, E> {
        match self.0.value {
            ThemeValue::Color(get) => {
                Color::read(text).map(|color| Assigned::Color(get, color)).map_err(|reason| self.wrong(reason))
            }
            ThemeValue::Measure(_, [least, most]) => Err(self.wrong(format!("a number from {least} to {most}"))),
        }
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Assigned, E> {
        match self.0.value {
            ThemeValue::Color(_) => Err(self.wrong("a colour is a text such as \"#dcb35c\"")),
            ThemeValue::Measure(get, [least, most]) => {
                let number = number as f32;
                let is_within = (least..=most).contains(&number);
                let outside = || self.wrong(format!("a number from {least} to {most}"));
                is_within.then_some(Assigned::Measure(get, number)).ok_or_else(outside)
            }
        }
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Assigned, E> {
        self.visit_f64(number as f64)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Assigned, E> {
        self.visit_f64(number as f64)
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use super::*;

    #[test]
    fn themes_are_based_on_others() {
        let toml = "base = \"wood\"\nboard = '#fff'\nline-width = 0.1\nstone-radius=0.5\n[black]\nfill = '#123'\n";
        let json =
            r##"{"black": {"fill": "#123"}, "board": "#fff", "line-width": 0.1, "stone-radius": 0.5, "base": "wood"}"##;
        let theme = parse_toml(toml).unwrap().theme();
        assert_eq!(theme, theme_in(json).unwrap().1);
        assert_eq!((theme.board, theme.line_width, theme.black.fill), (Color::WHITE, 0.1, Color::rgb(0x11_22_33)));
        assert_eq!((theme.white, theme.line), (Theme::WOOD.white, Theme::WOOD.line));
        assert_eq!(parse_toml("").unwrap().theme(), Theme::PRINT);
        assert_eq!(theme_in("{}").unwrap(), ("print", Theme::PRINT));
        assert_eq!(theme_in(json).unwrap().0, "wood");
        assert_eq!(theme_in("\n[blakc]").unwrap_err().split_once(": ").unwrap().0, "2:2");
    }

    #[test]
    fn what_is_wrong_has_a_place() {
        for (text, place, part) in [
            ("bord = '#fff'", (1, 1), "`bord`; did you mean `board`?"),
            ("board = 'red'", (1, 9), "is not a colour"),
            ("board = 7", (1, 9), "a colour is a text"),
            ("board = true", (1, 9), "expected a text"),
            ("\nline-width = 9", (2, 14), "a number from 0 to 0.5"),
            ("line-width = nan", (1, 14), "a number from 0 to 0.5"),
            ("base = 'pink'", (1, 8), "print, wood, flat, dark, contrast"),
            ("black = '#fff'", (1, 9), "expected fields of a theme"),
            ("[black]\nfil = '#fff'", (2, 1), "`black.fil`; did you mean `black.fill`?"),
            ("[blakc]\nfill = '#fff'", (1, 2), "`blakc`"),
            ("board = ", (1, 9), ""),
        ] {
            let (at, reason) = parse_toml(text).err().expect(text);
            assert!(at == place && reason.contains(part), "{text}: {at:?} {reason}");
        }
        // JSON is read as a stream: its columns are those after what is wrong.
        for (text, place, part) in [
            ("{\n\"bord\": \"#fff\"}", (2, 6), "`bord`; did you mean `board`?"),
            ("{\"board\": \"red\"}", (1, 15), "is not a colour"),
            ("{\"line-width\": -1}", (1, 17), "a number from 0 to 0.5"),
            ("{\"black\":\n{\"fil\": 1}}", (2, 6), "`black.fil`; did you mean `black.fill`?"),
            ("[]", (1, 1), "expected fields of a theme"),
            ("{\"board\"", (1, 8), "EOF"),
        ] {
            let (at, reason) = parse_json(text).err().expect(text);
            assert!(at == place && reason.contains(part) && !reason.contains(" at line "), "{text}: {at:?} {reason}");
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
        assert_ne!(parse_toml(example).unwrap().theme(), Theme::WOOD);
    }
}
