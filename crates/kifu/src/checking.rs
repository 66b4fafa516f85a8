//! What the rules find, and the repairs.

use kifu_check::{Options, Safety, check, fix};
use kifu_sgf::Collection;

use crate::{Document, Problem};

impl Document {
    /// What is wrong with a text of SGF by all rules that are on as a matter of course, in the order of the text. Documents of
    /// other formats have no rules: these are their [`problems`](Self::problems).
    #[must_use]
    pub fn check(&self) -> Vec<Problem> {
        self.check_with(&Options::default())
    }

    /// The same with rules of one's own choice.
    #[must_use]
    pub fn check_with(&self, options: &Options) -> Vec<Problem> {
        let Some(collection) = self.sgf() else { return self.problems().to_vec() };
        let found = check(collection, options);
        let offsets: Vec<_> = found.iter().map(|diagnostic| diagnostic.span.start).collect();
        let places = collection.line_columns(&offsets);
        let problem = |(diagnostic, (line, column)): (kifu_check::Diagnostic, _)| Problem {
            path: self.content.path.clone(),
            line,
            column,
            rule: Some(diagnostic.rule.name),
            level: Some(diagnostic.level.name()),
            message: diagnostic.message,
        };
        found.into_iter().zip(places).map(problem).collect()
    }

    /// Makes all repairs that are at least so safe. A document of another format than SGF stays as it is.
    #[must_use]
    pub fn fix(&self, at_least: Safety) -> Fixed {
        let Some(collection) = self.sgf() else { return Fixed { document: self.clone(), applied: Vec::new() } };
        let fixed = fix(collection, &Options::default(), at_least);
        let applied = fixed.applied.iter().map(|(rule, count)| (rule.name, *count)).collect();
        let again = Collection::parse_owned(fixed.text, collection.reading());
        // Of a text that had to be transcoded there are only bytes where its encoding has all characters.
        let document = match collection.bytes_of(again.source()) {
            Some(bytes) => Self::new(bytes.into_owned(), self.content.path.clone(), collection.reading()),
            None => self.clone(),
        };
        Fixed { document, applied }
    }
}

/// A document after its repairs.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Fixed {
    /// The document.
    pub document: Document,
    /// The rules whose repairs were made, by name, and how many of each.
    pub applied: Vec<(&'static str, usize)>,
}
