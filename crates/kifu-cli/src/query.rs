//! Queries of shell words, and their errors with the place of the mistake.

use std::ops::Range;

use annotate_snippets::renderer::{DecorStyle, Renderer};
use annotate_snippets::{AnnotationKind, Group, Level, Snippet};
use kifu_search::{BadQuery, Condition};
use kifu_sgf::printable;
use kifu_work::terminal::Page;

use crate::messages::Messages;
use crate::terminal::terminal;

/// The reason why a search is refused.
#[derive(Debug)]
pub(crate) enum Reason {
    /// A reason as a clause.
    Clause(String),
    /// A query cannot be read.
    Query {
        /// The query.
        text: String,
        /// The error and its position.
        error: BadQuery,
    },
}

impl<T: Into<String>> From<T> for Reason {
    fn from(clause: T) -> Self {
        Self::Clause(clause.into())
    }
}

impl Reason {
    /// Prints the reason to standard error; marks the position in a query.
    pub(crate) fn tell(&self, subject: &str, messages: &Messages) {
        match self {
            Self::Clause(clause) => messages.error(subject, clause),
            Self::Query { text, error } => {
                let renderer = if messages.styles().are_colored() { Renderer::styled() } else { Renderer::plain() };
                let renderer = renderer.decor_style(DecorStyle::Ascii).term_width(terminal(messages.styles()).columns);
                messages.page(Page::with_escapes(shown(&renderer, text, error)).end());
            }
        }
    }
}

/// Reads a query.
pub(crate) fn condition(words: &[String]) -> Result<Condition, Reason> {
    let text = of_words(words);
    text.parse().map_err(|error| Reason::Query { text, error })
}

/// Joins shell words into a query.
pub(crate) fn of_words(words: &[String]) -> String {
    words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
}

/// Quotes the value of a word if it contains spaces, as the shell has removed the quotes: `player:Ke Jie`.
fn quoted(word: &str) -> String {
    match word.split_once(':') {
        Some((field, value))
            if value.contains(char::is_whitespace)
                && !value.contains(['"', ':', '('])
                && field.chars().all(|letter| letter.is_ascii_alphabetic()) =>
        {
            format!("{field}:\"{value}\"")
        }
        _ => word.to_owned(),
    }
}

fn shown(renderer: &Renderer, text: &str, error: &BadQuery) -> String {
    let (source, marked) = marked(text, error);
    let (message, help) = (printable(&error.message), error.help.as_deref().map(printable));
    let snippet = Snippet::source(source).annotation(AnnotationKind::Primary.span(marked));
    let group = Group::with_title(Level::ERROR.primary_title(message)).element(snippet);
    let group = match help {
        Some(help) => group.element(Level::HELP.message(help)),
        None => group,
    };
    renderer.render(&[group])
}

/// The query in printable form, and the range of bytes to mark.
fn marked(text: &str, error: &BadQuery) -> (String, Range<usize>) {
    let part = |from: usize, length: usize| {
        let part: String = text.chars().skip(from).take(length).collect();
        printable(&part).into_owned()
    };
    let mut source = part(0, error.at);
    let start = source.len();
    source.push_str(&part(error.at, error.length));
    let end = source.len();
    source.push_str(&part(error.at + error.length, usize::MAX));
    (source, start..end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_with_their_places() {
        for (query, expected) in [
            (
                "size:19 plyer:Cho",
                [
                    "error: unknown field `plyer`",
                    "1 | size:19 plyer:Cho",
                    "  |         ^^^^^^^^^",
                    "help: did you mean `player:Cho`?",
                ],
            ),
            (
                "柯洁 \u{1b}x year:soon",
                [
                    "error: `soon` is not a value of `year`",
                    "1 | 柯洁 ␛x year:soon",
                    "         ^^^^^^^^^",
                    "help: write, for example, `2016`",
                ],
            ),
            (
                "player:Cho and",
                ["error: a condition is missing after `and`", "1 | player:Cho and", "  |            ^^^", ""],
            ),
            ("(", ["error: a condition is missing after `(`", "1 | (", "  | ^", ""]),
        ] {
            let error = query.parse::<Condition>().unwrap_err();
            let page = shown(&Renderer::plain().decor_style(DecorStyle::Ascii), query, &error);
            for line in expected {
                assert!(page.contains(line), "{query}: {line}\n{page}");
            }
        }
    }
}
