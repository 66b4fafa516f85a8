//! The findings of the rules, and the faults of the editor itself.

use std::borrow::Cow;
use std::fmt;

use kifu_check::{Checker, Group, Level, Related};
use kifu_sgf::Span;
use kifu_sgf::encoding::Encoding;

use crate::{Opened, Snapshot};

/// Options for [`diagnostics`].
#[derive(Clone, Copy, Debug)]
pub struct DiagnosticOptions<'k> {
    /// The minimum level, as in `kifu check --level`.
    pub level: Level,
    /// The findings that are known: they are neither shown nor repaired.
    pub known: Option<&'k dyn KnownFindings>,
}

impl Default for DiagnosticOptions<'_> {
    /// Warnings and errors, none of them known.
    fn default() -> Self {
        Self { level: Level::Warning, known: None }
    }
}

/// Known findings, such as those of a baseline.
pub trait KnownFindings: fmt::Debug {
    /// Returns the findings of a text that are not known.
    fn unknown(&self, text: &[u8], found: Vec<kifu_check::Diagnostic>) -> Vec<kifu_check::Diagnostic>;
}

/// A finding. Documents keep thousands of them, so each text is stored once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The faulty bytes of the source.
    pub span: Span,
    /// What was found.
    pub subject: Subject,
    /// The line and the column in the file, if the editor has other lines.
    place: Option<(usize, usize)>,
}

/// What a diagnostic is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Subject {
    /// The finding of a rule.
    Finding(kifu_check::Diagnostic),
    /// The editor has opened the file in a wrong encoding and has lost characters.
    Damaged {
        /// The encoding of the file.
        encoding: Encoding,
        /// The number of lost characters.
        lost: usize,
    },
    /// The encoding of the file lacks a character that was typed.
    Unmappable {
        /// The encoding of the file.
        encoding: Encoding,
        /// The character.
        char: char,
    },
}

/// How editors show the place of a diagnostic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tag {
    /// Faded: junk that no program reads.
    Unnecessary,
    /// Struck out: a property of an older version.
    Deprecated,
}

impl Diagnostic {
    /// The code of its rule, `K610`; or a word for a fault that only editors can have.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match &self.subject {
            Subject::Finding(found) => found.rule.code,
            Subject::Damaged { .. } => "opened-as-utf8",
            Subject::Unmappable { .. } => "lost-on-saving",
        }
    }

    /// The level.
    #[must_use]
    pub fn level(&self) -> Level {
        self.finding().map_or(Level::Error, |found| found.level)
    }

    /// The fault, as a clause.
    #[must_use]
    pub fn message(&self) -> Cow<'_, str> {
        match (&self.subject, self.place) {
            (Subject::Finding(found), None) => Cow::Borrowed(&found.message),
            (Subject::Finding(found), Some((line, column))) => {
                format!("{} (line {line}, column {column} of the file)", found.message).into()
            }
            (Subject::Damaged { encoding, lost }, _) => format!(
                "the editor has opened this file as UTF-8, but it is {encoding}: saving loses {lost} characters; reopen it as {encoding}"
            )
            .into(),
            (Subject::Unmappable { encoding, char }, _) => {
                format!("{encoding} has no `{char}`: saving this file in {encoding} loses the character").into()
            }
        }
    }

    /// Other places in the editor that are related to it.
    #[must_use]
    pub fn related(&self) -> &[Related] {
        let is_located = self.place.is_none();
        self.finding().filter(|_| is_located).map_or(&[], |found| &found.related)
    }

    /// How editors show the place.
    #[must_use]
    pub fn tag(&self) -> Option<Tag> {
        tag(self.finding()?.rule.name)
    }

    /// The finding of a rule.
    #[must_use]
    pub fn finding(&self) -> Option<&kifu_check::Diagnostic> {
        match &self.subject {
            Subject::Finding(found) => Some(found),
            Subject::Damaged { .. } | Subject::Unmappable { .. } => None,
        }
    }
}

/// Checks a text. Returns `None` if `stop` returned true before the end: it is called before each game tree, and within
/// long ones.
#[must_use]
pub fn diagnostics(
    snapshot: &Snapshot,
    checker: &Checker,
    options: &DiagnosticOptions<'_>,
    stop: &dyn Fn() -> bool,
) -> Option<Vec<Diagnostic>> {
    let collection = snapshot.collection();
    let found = shown(snapshot, collection.source(), checker.check_while(collection, &mut || !stop())?, options);
    let mut all = of_the_editor(snapshot);
    let is_damaged = !snapshot.opened().can_be_edited();
    let places = if is_damaged { collection.line_columns(&starts(&found)) } else { Vec::new() };
    all.extend(found.into_iter().enumerate().map(|(index, found)| Diagnostic {
        span: if is_damaged { Span::at(0) } else { found.span },
        place: places.get(index).copied(),
        subject: Subject::Finding(found),
    }));
    Some(all)
}

/// Returns the findings of a text that are shown, without those about encodings if the encoding of the file is unknown.
pub(crate) fn shown(
    snapshot: &Snapshot,
    text: &[u8],
    mut found: Vec<kifu_check::Diagnostic>,
    options: &DiagnosticOptions<'_>,
) -> Vec<kifu_check::Diagnostic> {
    let is_unsettled = snapshot.opened() == Opened::Unsettled;
    found.retain(|found| found.level >= options.level && !(is_unsettled && found.rule.group == Group::Encoding));
    match options.known {
        Some(known) => known.unknown(text, found),
        None => found,
    }
}

fn starts(found: &[kifu_check::Diagnostic]) -> Vec<u32> {
    found.iter().map(|diagnostic| diagnostic.span.start).collect()
}

/// The faults of the editor.
fn of_the_editor(snapshot: &Snapshot) -> Vec<Diagnostic> {
    let diagnostic = |span, subject| Diagnostic { span, subject, place: None };
    match snapshot.opened() {
        Opened::Damaged { encoding, lost } => {
            vec![diagnostic(Span::at(0), Subject::Damaged { encoding, lost })]
        }
        Opened::SingleBytes { encoding, .. } | Opened::Decoded { encoding } => {
            let unmappable = snapshot.unmappable().iter();
            unmappable.map(|&(span, char)| diagnostic(span, Subject::Unmappable { encoding, char })).collect()
        }
        Opened::Utf8 | Opened::Unsettled => Vec::new(),
    }
}

/// The rules that find junk, and those that find properties of older versions.
const TAGS: &[(&str, Tag)] = &[
    ("junk-before-tree", Tag::Unnecessary),
    ("junk-between-trees", Tag::Unnecessary),
    ("junk-in-tree", Tag::Unnecessary),
    ("ident-without-value", Tag::Unnecessary),
    ("value-without-ident", Tag::Unnecessary),
    ("empty-variation", Tag::Unnecessary),
    ("extra-close", Tag::Unnecessary),
    ("doubled-open", Tag::Unnecessary),
    ("empty-node", Tag::Unnecessary),
    ("obsolete-property", Tag::Deprecated),
    ("odd-old-handicap", Tag::Deprecated),
    ("lower-case-ident", Tag::Deprecated),
];

fn tag(rule: &str) -> Option<Tag> {
    TAGS.iter().find(|(name, _)| *name == rule).map(|&(_, tag)| tag)
}

#[cfg(test)]
mod tests {
    use kifu_check::Options;

    use super::*;
    use crate::Document;

    fn codes(text: &str, on_disk: Option<&[u8]>) -> Vec<&'static str> {
        let snapshot = Document::open(text.to_owned(), on_disk).snapshot();
        let checker = Checker::new(&Options::default());
        let found = diagnostics(&snapshot, &checker, &DiagnosticOptions::default(), &|| false).unwrap();
        found.iter().map(Diagnostic::code).collect()
    }

    #[test]
    fn tags_name_rules() {
        for (name, _) in TAGS {
            assert!(kifu_check::Rule::find(name).is_some(), "{name}");
        }
    }

    #[test]
    fn a_check_is_stopped() {
        let snapshot = Document::open("(;KM[6,5])(;KM[6,5])".to_owned(), None).snapshot();
        let checker = Checker::new(&Options::default());
        assert_eq!(diagnostics(&snapshot, &checker, &DiagnosticOptions::default(), &|| true), None);
    }

    #[cfg(feature = "encodings")]
    #[test]
    fn encodings_are_those_of_the_file() {
        let text = "(;FF[4]GM[1]SZ[19]CA[GB18030]AP[x:1]PB[柯洁]PW[李世石]KM[6,5];B[pd])";
        let bytes = Encoding::Gb18030.encode(text).unwrap();
        assert_eq!(codes(text, Some(&bytes)), ["K610"]);
        assert_eq!(codes(&Encoding::Latin1.decode(&bytes).text, Some(&bytes)), ["K610"]);
        assert_eq!(codes(&String::from_utf8_lossy(&bytes), Some(&bytes)), ["opened-as-utf8", "K610"]);
        // The encoding is not known before the first save.
        assert_eq!(codes(text, None), ["K610"]);
        // In a file of UTF-8 the declaration is wrong.
        assert!(codes(text, Some(text.as_bytes())).contains(&"K105"));
    }
}
