//! Errors of requests in terms of the command line.

use crate::query::Reason;
use kifu_record::words::Language;
use kifu_record::{closest, folded};
use kifu_search::query::{Condition, FieldTest, NameField, NameTest};
use kifu_search::request::RequestProblem;
use kifu_search::{Library, LibraryError, RequestError};

use super::ask::Asked;

impl Asked {
    /// Explains the error, and which option to change.
    pub(super) fn reason(&self, error: RequestError) -> Reason {
        if let RequestProblem::Query { text, error } = error.problem {
            return Reason::Query { text, error };
        }
        if let RequestProblem::NotSaved(names) = &error.problem {
            return no_saved(self.request.saved.as_deref().unwrap_or_default(), names).into();
        }
        if let Some(file) = &self.origin.file {
            return format!("{file}: {error}").into();
        }
        match (error.field.as_str(), &error.problem) {
            ("then", RequestProblem::Pattern(fault)) => format!("{}: {fault}", self.origin.then),
            (_, RequestProblem::Pattern(fault)) => format!("{}: {fault}", self.origin.pattern),
            (_, RequestProblem::Value(clause)) => clause.clone(),
            (field, problem) => in_options(field, problem).unwrap_or_else(|| error.to_string()),
        }
        .into()
    }
}

/// Explains a problem of the options, and how to solve it.
fn in_options(field: &str, problem: &RequestProblem) -> Option<String> {
    let option = format!("--{}", field.replace('_', "-"));
    Some(match problem {
        RequestProblem::NeedsPosition => {
            format!("{option} needs a position to find; add --pattern, --position or --played")
        }
        RequestProblem::RegionOfPattern => {
            let advice = "use --position or --played instead of --pattern, or leave out --region";
            format!("--region cuts a part out of a position; {advice}")
        }
        RequestProblem::AnchorNotFixed => {
            let advice = "write `anchor: board` or `anchor: C17` in the pattern, or use --position or --played";
            format!("--anchor fixed needs a place on the board; {advice}")
        }
        RequestProblem::NextContradicts => {
            let advice = "leave out --next, or write `first: O` in the pattern";
            format!("--next contradicts the first move of the pattern; {advice}")
        }
        RequestProblem::DiffersEverywhere { differ, stated } => {
            let advice = match stated {
                0 | 1 => "leave out --differ".to_owned(),
                stated => format!("write --differ {} or less", stated - 1),
            };
            format!("--differ {differ} lets every position match; {advice}")
        }
        _ => return None,
    })
}

/// Reports that no query is saved under a name, and lists the names.
fn no_saved(name: &str, saved: &[String]) -> String {
    let help = match closest(name, saved.iter().map(String::as_str)) {
        Some(near) => format!("did you mean `{near}`?"),
        None if saved.is_empty() => "save one with `kifu search QUERY --save NAME`".to_owned(),
        None => format!("saved are {}", saved.join(", ")),
    };
    format!("no query is saved as `{name}`; {help}")
}

/// Says which names of a condition no game of the library has, and what was perhaps meant.
pub(super) fn unknown_names(condition: &Condition, library: &Library) -> Result<Vec<String>, LibraryError> {
    let mut lines = Vec::new();
    for name in asked_names(condition) {
        if !library.names_like(name)?.is_empty() {
            continue;
        }
        let names = library.names()?;
        let wanted = name.trim_start_matches('=');
        let parts = names.values().flat_map(|known| known.split_whitespace().chain([known.as_str()]));
        lines.push(match closest(wanted, parts) {
            Some(near) => format!("no name contains `{wanted}`; did you mean `{near}`?"),
            None => format!("no name contains `{wanted}`"),
        });
    }
    Ok(lines)
}

/// Says which openings and joseki the words of a condition mean, unless a word is the whole name.
pub(super) fn meant_names(condition: &Condition) -> Vec<String> {
    let tests = condition.name_tests().into_iter();
    let lines = tests.filter_map(|NameTest { kind, words, positions }| {
        let names: Vec<&str> = positions.iter().map(|position| position.name(Language::En)).collect();
        let is_whole = matches!(names[..], [name] if folded(name) == folded(words));
        (!is_whole).then(|| format!("{}:{words} is {}", kind.name(), some_of(&names)))
    });
    lines.collect()
}

/// Lists names, at most eight of them: `Low Chinese opening, High Chinese opening and 3 more`.
fn some_of(names: &[&str]) -> String {
    const MOST: usize = 8;
    let shown = names[..names.len().min(MOST)].join(", ");
    match names.len().saturating_sub(MOST) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}

/// The names that games must have.
fn asked_names(condition: &Condition) -> Vec<&str> {
    match condition {
        Condition::All(parts) | Condition::Any(parts) => parts.iter().flat_map(asked_names).collect(),
        Condition::Field(FieldTest::Name(field, name)) if *field != NameField::Overtime => vec![name],
        _ => Vec::new(),
    }
}
