//! File names made from game information: `{date}_{black}-{white}.sgf`.
//!
//! ```
//! use kifu_work::template::{Fields, Template};
//!
//! let template = Template::read("{year}/{black}-{white}.sgf")?;
//! let game = kifu::parse("(;PB[Shusaku]PW[Gennan]DT[1846-09-11])").game().unwrap();
//! assert_eq!(template.path(&Fields::of(game.record())), std::path::Path::new("1846/Shusaku-Gennan.sgf"));
//! # Ok::<(), kifu_work::template::TemplateError>(())
//! ```

mod fields;

use std::fmt;
use std::path::PathBuf;

use kifu_files::{LONGEST_NAME, safe_name, safe_name_as_begun};

pub use fields::{Fields, field_names};
use kifu_record::closest;

/// A file name with fields for game information: see [`read`](Template::read).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Template {
    parts: Vec<Part>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Part {
    Text(String),
    Field {
        name: &'static str,
        /// The minimum number of digits of a number.
        width: usize,
        /// The replacement for an unknown value.
        instead: Option<String>,
    },
}

/// The reason why a template cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TemplateError {
    /// A brace has no counterpart.
    #[error("unclosed `{{`; write `{{{{` for a brace")]
    Unclosed,
    /// No field has this name.
    #[error(fmt = unknown_field)]
    UnknownField {
        /// The name in the template.
        name: String,
        /// The field that was probably meant.
        nearest: Option<&'static str>,
    },
    /// The width of a field is not a number, or greater than 20.
    #[error("{0:?} is not a number of digits; write {{number:4}}")]
    Width(String),
    /// The path leads out of its folder.
    #[error("the name leads out of the folder; remove `..` and a leading `/`")]
    Outside,
}

fn unknown_field(name: &str, nearest: &Option<&str>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "unknown field {{{name}}}; ")?;
    match nearest {
        Some(nearest) => write!(f, "did you mean {{{nearest}}}?"),
        None => write!(f, "known are {}", field_names().collect::<Vec<_>>().join(", ")),
    }
}

impl Template {
    /// Reads a template: `{field}`, `{number:4}` for four digits, `{event|no event}` for an unknown value, `{{` and `}}` for
    /// braces. A `/` separates folders. [`field_names`] lists the fields.
    ///
    /// # Errors
    /// [`TemplateError`].
    pub fn read(text: &str) -> Result<Self, TemplateError> {
        let mut parts = Vec::new();
        let mut literal = String::new();
        let mut rest = text;
        while let Some(at) = rest.find(['{', '}']) {
            literal.push_str(&rest[..at]);
            let brace = &rest[at..=at];
            rest = &rest[at + 1..];
            if let Some(after) = rest.strip_prefix(brace) {
                literal.push_str(brace);
                rest = after;
                continue;
            }
            let Some((field, after)) = rest.split_once('}').filter(|_| brace == "{") else {
                return Err(TemplateError::Unclosed);
            };
            if !literal.is_empty() {
                parts.push(Part::Text(std::mem::take(&mut literal)));
            }
            parts.push(read_field(field)?);
            rest = after;
        }
        literal.push_str(rest);
        if !literal.is_empty() {
            parts.push(Part::Text(literal));
        }
        let leads_out = |part: &str| part == ".." || part.contains(':');
        if text.starts_with(['/', '\\']) || text.split(['/', '\\']).any(leads_out) && !text.contains('{') {
            return Err(TemplateError::Outside);
        }
        Ok(Self { parts })
    }

    /// Reads a path whose file name is a template. The folders before the first field are returned as written: they
    /// may lead anywhere, but the content of records may not.
    ///
    /// # Errors
    /// [`TemplateError`].
    pub fn below(text: &str) -> Result<(PathBuf, Self), TemplateError> {
        let fixed = text.find('{').and_then(|at| text[..at].rfind(std::path::is_separator)).map_or(0, |at| at + 1);
        Ok((PathBuf::from(&text[..fixed]), Self::read(&text[fixed..])?))
    }

    /// Returns true if it has a field: otherwise all games have one name.
    #[must_use]
    pub fn has_fields(&self) -> bool {
        self.parts.iter().any(|part| matches!(part, Part::Field { .. }))
    }

    /// Returns true if the template has this field.
    #[must_use]
    pub fn asks_for(&self, field: &str) -> bool {
        self.parts.iter().any(|part| matches!(part, Part::Field { name, .. } if *name == field))
    }

    /// Returns the path for a game. Each component is a valid file name on every system.
    #[must_use]
    pub fn path(&self, fields: &Fields) -> PathBuf {
        let mut steps = vec![Step::default()];
        for part in &self.parts {
            match part {
                Part::Text(literal) => {
                    for (index, piece) in literal.split('/').enumerate() {
                        if index > 0 {
                            steps.push(Step::default());
                        }
                        push(&mut steps, Piece { text: piece.to_owned(), origin: Origin::User });
                    }
                }
                Part::Field { name, width, instead } => {
                    let value = fields.get(name).filter(|value| !value.trim().is_empty());
                    let value = value.or_else(|| instead.clone()).unwrap_or_else(|| "unknown".to_owned());
                    let is_number = value.bytes().all(|byte| byte.is_ascii_digit());
                    let padded = if is_number { format!("{value:0>width$}") } else { value };
                    // Values of records must not create folders.
                    push(&mut steps, Piece { text: padded.replace(['/', '\\'], "-"), origin: Origin::Content });
                }
            }
        }
        steps.into_iter().filter_map(Step::name).collect()
    }
}

/// One component of a path being built.
#[derive(Default)]
struct Step {
    pieces: Vec<Piece>,
}

struct Piece {
    text: String,
    origin: Origin,
}

/// The origin of a piece of a name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// The template.
    User,
    /// A record, or the name of a file.
    Content,
}

fn push(steps: &mut [Step], piece: Piece) {
    if let Some(step) = steps.last_mut().filter(|_| !piece.text.is_empty()) {
        step.pieces.push(piece);
    }
}

impl Step {
    /// The name; `None` if it is empty, or leads out of the folder.
    fn name(mut self) -> Option<String> {
        self.shorten();
        let text: String = self.pieces.iter().map(|piece| piece.text.as_str()).collect();
        match self.pieces.first()?.origin {
            Origin::User if matches!(&*text, "." | "..") => None,
            Origin::User => Some(safe_name_as_begun(&text)),
            Origin::Content => Some(safe_name(&text)),
        }
    }

    /// Shortens the pieces from records, the longest first. Pieces written by the user, and numbers, are kept, so that names
    /// stay distinct.
    fn shorten(&mut self) {
        const SHORTEST: usize = 16;
        loop {
            let excess = self.pieces.iter().map(|piece| piece.text.len()).sum::<usize>().saturating_sub(LONGEST_NAME);
            let content = self.pieces.iter_mut().filter(|piece| piece.origin == Origin::Content);
            let longest = content.max_by_key(|piece| piece.text.len()).filter(|piece| piece.text.len() > SHORTEST);
            let Some(Piece { text, .. }) = longest.filter(|_| excess > 0) else { return };
            let end = text.len().saturating_sub(excess).max(SHORTEST);
            text.truncate(kifu_sgf::beginning(text, end).len());
        }
    }
}

fn read_field(field: &str) -> Result<Part, TemplateError> {
    let (field, instead) = match field.split_once('|') {
        Some((field, instead)) => (field, Some(instead.to_owned())),
        None => (field, None),
    };
    let (name, width) = match field.split_once(':') {
        Some((name, width)) => (name, width.trim().parse().map_err(|_| TemplateError::Width(width.to_owned()))?),
        None => (field, 0),
    };
    if width > 20 {
        return Err(TemplateError::Width(width.to_string()));
    }
    let name = name.trim();
    match field_names().find(|known| *known == name) {
        Some(name) => Ok(Part::Field { name, width, instead }),
        None => {
            let nearest = closest(name, field_names());
            Err(TemplateError::UnknownField { name: name.to_owned(), nearest })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(sgf: &str) -> Fields {
        Fields::of(kifu::parse(sgf).game().unwrap().record()).stem("all").number(7)
    }

    #[track_caller]
    fn check(template: &str, sgf: &str, expected: &str) {
        assert_eq!(Template::read(template).unwrap().path(&fields(sgf)), PathBuf::from(expected), "{template}");
    }

    #[test]
    fn names() {
        check("{stem}-{number:4}.sgf", "(;)", "all-0007.sgf");
        check("{date}_{black}-{white}.sgf", "(;DT[2004-05-06,07]PB[柯洁]PW[a/b:c])", "2004-05-06_柯洁-a-b_c.sgf");
        check("{year}/{event|no event}.sgf", "(;DT[2004])", "2004/no event.sgf");
        check(
            "{black} {black-rank} {result} {komi} {size} {moves}",
            "(;PB[x]BR[3d]RE[B+Resign]KM[6.50]SZ[9];B[];W[aa])",
            "x 3d B+R 6.5 9 2",
        );
        check("{{x}} {white}", "(;)", "{x} unknown");
        check("{black}/../{white}", "(;PB[..]PW[CON])", "_/_CON");
        check("{black}", "(;PB[.ignore])", "_ignore");
        check("{black}/{white}", "(;PB[.git]PW[-rf])", "_git/_rf");
        check("{black}.{white}", "(;PB[kifu]PW[toml])", "_kifu.toml");
        check(".{black}/-{white}", "(;PB[x]PW[y])", ".x/-y");
        check("C{black}", "(;PB[ON])", "_CON");
        check("{event|.x}", "(;)", "_x");
        check("{black}", "(;PB[a\u{202e}b\u{fffd}])", "a_b_");
    }

    #[test]
    fn long_content_keeps_numbers() {
        let long = format!("(;PB[{}]PW[{}])", "王".repeat(300), "x".repeat(300));
        let name = Template::read("{black}-{white}-{number:4}.sgf").unwrap().path(&fields(&long));
        let name = name.to_str().unwrap();
        assert!(name.len() <= LONGEST_NAME && name.ends_with("x-0007.sgf") && name.starts_with('王'), "{name}");
    }

    #[test]
    fn bad_templates() {
        for (text, expected) in [
            ("{black", TemplateError::Unclosed),
            ("black}", TemplateError::Unclosed),
            ("{blak}", TemplateError::UnknownField { name: "blak".into(), nearest: Some("black") }),
            ("{foo}", TemplateError::UnknownField { name: "foo".into(), nearest: None }),
            ("{number:x}", TemplateError::Width("x".into())),
            ("{number:99}", TemplateError::Width("99".into())),
            ("/etc/x", TemplateError::Outside),
            ("../x", TemplateError::Outside),
        ] {
            assert_eq!(Template::read(text), Err(expected), "{text}");
        }
    }
}
