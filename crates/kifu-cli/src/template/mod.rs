//! Names of files made of what is known of a game: `{date}_{black}-{white}.sgf`.

mod fields;

use std::collections::HashMap;
use std::fmt;
use std::path::{Path, PathBuf};

use kifu_files::{LONGEST_NAME, safe_name, safe_name_as_begun};

use crate::suggest::closest;
pub(crate) use fields::{Facts, names};

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
    UnknownField { name: String, nearest: Option<&'static str> },
    Width(String),
    Outside,
}

impl fmt::Display for BadTemplate {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unclosed => formatter.write_str("a `{` without its `}`; write `{{` for a brace itself"),
            Self::UnknownField { name, nearest } => {
                write!(formatter, "unknown field {{{name}}}; ")?;
                if let Some(nearest) = nearest {
                    return write!(formatter, "did you mean {{{nearest}}}?");
                }
                let known: Vec<&str> = names().collect();
                write!(formatter, "known are {}", known.join(", "))
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
                    let value = facts.get(name).filter(|value| !value.trim().is_empty());
                    let value = value.or_else(|| instead.clone()).unwrap_or_else(|| "unknown".to_owned());
                    let is_number = value.bytes().all(|byte| byte.is_ascii_digit());
                    let padded = if is_number { format!("{value:0>width$}") } else { value };
                    // What a record says must not make folders.
                    push(&mut steps, Piece { text: padded.replace(['/', '\\'], "-"), origin: Origin::Content });
                }
            }
        }
        steps.into_iter().filter_map(Step::name).collect()
    }
}

/// One step of a path in the making.
#[derive(Default)]
struct Step {
    pieces: Vec<Piece>,
}

struct Piece {
    text: String,
    origin: Origin,
}

/// Who wrote a piece of a name.
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
    /// The name; `None` where the template has none, or one that leads elsewhere.
    fn name(mut self) -> Option<String> {
        self.shorten();
        let text: String = self.pieces.iter().map(|piece| piece.text.as_str()).collect();
        match self.pieces.first()?.origin {
            Origin::User if matches!(&*text, "." | "..") => None,
            Origin::User => Some(safe_name_as_begun(&text)),
            Origin::Content => Some(safe_name(&text)),
        }
    }

    /// Shortens what content says, the longest first: what the user wrote, and numbers, keep names apart.
    fn shorten(&mut self) {
        const SHORTEST: usize = 16;
        loop {
            let excess = self.pieces.iter().map(|piece| piece.text.len()).sum::<usize>().saturating_sub(LONGEST_NAME);
            let content = self.pieces.iter_mut().filter(|piece| piece.origin == Origin::Content);
            let longest = content.max_by_key(|piece| piece.text.len()).filter(|piece| piece.text.len() > SHORTEST);
            let Some(Piece { text, .. }) = longest.filter(|_| excess > 0) else { return };
            let mut end = text.len().saturating_sub(excess).max(SHORTEST);
            while !text.is_char_boundary(end) {
                end -= 1;
            }
            text.truncate(end);
        }
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
    match names().find(|known| *known == name) {
        Some(name) => Ok(Part::Field { name, width, instead }),
        None => {
            let nearest = closest(name, names());
            Err(BadTemplate::UnknownField { name: name.to_owned(), nearest })
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
            candidate = with_number(&path, number);
            number += 1;
        }
        self.counts.insert(key(&candidate), 1);
        candidate
    }
}

/// The path with ` (2)` behind the stem of its name, whatever bytes that has.
fn with_number(path: &Path, number: usize) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!(" ({number})"));
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
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
        let name = Template::read("{black}-{white}-{number:4}.sgf").unwrap().path(&facts(&long));
        let name = name.to_str().unwrap();
        assert!(name.len() <= LONGEST_NAME && name.ends_with("x-0007.sgf") && name.starts_with('王'), "{name}");
    }

    #[test]
    fn bad_templates() {
        for (text, expected) in [
            ("{black", BadTemplate::Unclosed),
            ("black}", BadTemplate::Unclosed),
            ("{blak}", BadTemplate::UnknownField { name: "blak".into(), nearest: Some("black") }),
            ("{foo}", BadTemplate::UnknownField { name: "foo".into(), nearest: None }),
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
