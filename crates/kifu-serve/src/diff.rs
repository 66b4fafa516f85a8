//! The lines that differ between two texts, as pages show them.

use kifu_work::diff::TextDiff;
use serde::Serialize;

/// A line of a difference between two texts.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct DiffLine {
    /// `-` if the line is removed, `+` if it is added, a space if it is unchanged.
    sign: char,
    /// The line without its line break.
    text: String,
}

/// Returns the lines of a difference in order, with their context.
pub(crate) fn lines(diff: &TextDiff) -> Vec<DiffLine> {
    let lines = diff.hunks.iter().flat_map(|hunk| &hunk.lines);
    lines.map(|line| DiffLine { sign: line.kind.sign(), text: line.text.trim_end_matches('\n').to_owned() }).collect()
}
