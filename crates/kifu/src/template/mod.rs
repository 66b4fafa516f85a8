//! Names of files made of what is known of a game: `{date}_{black}-{white}.sgf`.

mod fields;
mod safe;

use std::collections::HashMap;
use std::fmt;
use std::path::PathBuf;

pub(crate) use fields::{FIELDS, Facts};
use safe::safe_part;

/// A name with places for what is known of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Template {
    parts: Vec<Part>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    Text(String),
    Field {
        name: &'static str,
        /// The least number of digits of a number.
        width: usize,
        /// What stands for something that is not known.
        instead: Option<String>,
    },
}

/// Why a template cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BadTemplate {
    Unclosed,
    UnknownField { name: String, nearest: &'static str },
    Width(String),
    Outside,
}

impl fmt::Display for BadTemplate {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unclosed => formatter.write_str("a `{` without its `}`; write `{{` for a brace itself"),
            Self::UnknownField { name, nearest } => {
                let known: Vec<&str> = FIELDS.iter().map(|(name, _)| *name).collect();
                write!(
                    formatter,
                    "nothing is called {{{name}}}; did you mean {{{nearest}}}? Known are {}",
                    known.join(", ")
                )
            }
            Self::Width(width) => write!(formatter, "{width:?} is no number of digits; write {{number:4}}"),
            Self::Outside => {
                formatter.write_str("the name must not lead out of the folder; leave out `..` and a `/` in front")
            }
        }
    }
}

impl Template {
    /// Reads a template: `{field}`, `{number:4}` for four digits, `{event|no event}` for what is not known, `{{` and `}}` for
    /// braces. A `/` makes a folder.
    pub(crate) fn read(text: &str) -> Result<Self, BadTemplate> {
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
                return Err(BadTemplate::Unclosed);
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
            return Err(BadTemplate::Outside);
        }
        Ok(Self { parts })
    }

    /// Reads a name with a folder in front: what the user writes before the first place to fill in may lead anywhere, what
    /// a record says may not.
    pub(crate) fn below(text: &str) -> Result<(PathBuf, Self), BadTemplate> {
        let fixed = text.find('{').and_then(|at| text[..at].rfind(std::path::is_separator)).map_or(0, |at| at + 1);
        Ok((PathBuf::from(&text[..fixed]), Self::read(&text[fixed..])?))
    }

    /// Whether it has a place for this.
    pub(crate) fn asks_for(&self, field: &str) -> bool {
        self.parts.iter().any(|part| matches!(part, Part::Field { name, .. } if *name == field))
    }

    /// The path for a game: every step of it can be the name of a file on every system.
    pub(crate) fn path(&self, facts: &Facts) -> PathBuf {
        let mut text = String::new();
        for part in &self.parts {
            match part {
                Part::Text(literal) => text.push_str(literal),
                Part::Field { name, width, instead } => {
                    let value = facts.get(name).filter(|value| !value.trim().is_empty());
                    let value = value.or_else(|| instead.clone()).unwrap_or_else(|| "unknown".to_owned());
                    let is_number = value.bytes().all(|byte| byte.is_ascii_digit());
                    let padded = if is_number { format!("{value:0>width$}") } else { value };
                    // What a record says must not make folders.
                    let padded = padded.replace(['/', '\\'], "-");
                    text.push_str(if matches!(&*padded, "." | "..") { "_" } else { &padded });
                }
            }
        }
        text.split('/').filter(|part| !matches!(*part, "" | "." | "..")).map(safe_part).collect()
    }
}

fn read_field(field: &str) -> Result<Part, BadTemplate> {
    let (field, instead) = match field.split_once('|') {
        Some((field, instead)) => (field, Some(instead.to_owned())),
        None => (field, None),
    };
    let (name, width) = match field.split_once(':') {
        Some((name, width)) => (name, width.trim().parse().map_err(|_| BadTemplate::Width(width.to_owned()))?),
        None => (field, 0),
    };
    if width > 20 {
        return Err(BadTemplate::Width(width.to_string()));
    }
    let name = name.trim();
    match FIELDS.iter().find(|(known, _)| *known == name) {
        Some((name, _)) => Ok(Part::Field { name, width, instead }),
        None => {
            let near = FIELDS.iter().max_by(|(one, _), (other, _)| {
                strsim::jaro_winkler(one, name).total_cmp(&strsim::jaro_winkler(other, name))
            });
            Err(BadTemplate::UnknownField { name: name.to_owned(), nearest: near.map_or("number", |(near, _)| near) })
        }
    }
}

/// Names that are taken: the next of the same name gets a number. Capitals and small letters count as the same, as they
/// do on some systems.
#[derive(Default)]
pub(crate) struct Taken {
    counts: HashMap<String, usize>,
}

impl Taken {
    /// The path, or the path with ` (2)` and so on where it is taken.
    pub(crate) fn free(&mut self, path: PathBuf) -> PathBuf {
        let key = |path: &PathBuf| path.to_string_lossy().to_lowercase();
        let mut candidate = path.clone();
        let mut number = 1;
        while self.counts.contains_key(&key(&candidate)) {
            let count = self.counts.entry(key(&path)).or_insert(1);
            *count += 1;
            number = number.max(*count);
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let ending = path.extension().map_or_else(String::new, |ending| format!(".{}", ending.to_string_lossy()));
            candidate = path.with_file_name(format!("{stem} ({number}){ending}"));
            number += 1;
        }
        self.counts.insert(key(&candidate), 1);
        candidate
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kifu_record::from_sgf;
    use kifu_sgf::Collection;

    fn facts(sgf: &str) -> Facts {
        let collection = Collection::parse(sgf.as_bytes());
        Facts::new(&from_sgf(collection.game(0).unwrap()).record, "all", 7)
    }

    #[track_caller]
    fn check(template: &str, sgf: &str, expected: &str) {
        assert_eq!(Template::read(template).unwrap().path(&facts(sgf)), PathBuf::from(expected), "{template}");
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
    }

    #[test]
    fn bad_templates() {
        for (text, expected) in [
            ("{black", BadTemplate::Unclosed),
            ("black}", BadTemplate::Unclosed),
            ("{blak}", BadTemplate::UnknownField { name: "blak".into(), nearest: "black" }),
            ("{number:x}", BadTemplate::Width("x".into())),
            ("{number:99}", BadTemplate::Width("99".into())),
            ("/etc/x", BadTemplate::Outside),
            ("../x", BadTemplate::Outside),
        ] {
            assert_eq!(Template::read(text), Err(expected), "{text}");
        }
    }

    #[test]
    fn taken_names_get_numbers() {
        let mut taken = Taken::default();
        let names: Vec<_> =
            ["a.sgf", "A.sgf", "a (2).sgf", "a.sgf", "b/a.sgf"].map(|name| taken.free(name.into())).into();
        let expected: Vec<PathBuf> =
            ["a.sgf", "A (2).sgf", "a (2) (2).sgf", "a (3).sgf", "b/a.sgf"].map(PathBuf::from).into();
        assert_eq!(names, expected);
    }
}
