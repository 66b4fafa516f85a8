//! The author's comments on a node, and the information on the game.

use kifu::notes::judgement;
use kifu_draw::comment_in_words;
use kifu_record::words::{self, Language};
use kifu_record::{Info, NodeId, Record};
use ratatui_core::style::{Modifier, Style};
use ratatui_core::text::{Line, Span};

use super::palette::Palette;
use crate::terminal::wrap;

/// The name, assessment and comment of a node; at the beginning of a game also its information.
pub(super) fn remarks(
    record: &Record,
    id: NodeId,
    words: Option<&str>,
    palette: Palette,
    width: usize,
) -> Vec<Line<'static>> {
    let details = record.node(id).details();
    let mut lines = Vec::new();
    let mut add = |style: Style, text: &str| {
        lines.extend(wrap(text, width).iter().map(|line| highlighted(palette.text(style, line), line, style, words)));
    };
    if let Some(name) = details.name.as_deref().map(str::trim).filter(|name| !name.is_empty()) {
        add(palette.strong(), name);
    }
    let judged: Vec<&str> = details.judgements.iter().filter_map(|&judged| judgement(judged)).collect();
    if !judged.is_empty() {
        add(palette.accent(), &format!("({})", judged.join("; ")));
    }
    if let Some(value) = details.value {
        add(palette.accent(), &format!("value: {value}"));
    }
    if details.solution == Some(true) {
        add(palette.accent(), "(a right answer)");
    }
    for comment in &details.comments {
        let text = comment_in_words(comment.text.trim(), kifu_draw::Language::En);
        match comment.author.as_deref().filter(|author| !author.trim().is_empty()) {
            Some(author) => add(Style::new(), &format!("{author}: {text}")),
            None => add(Style::new(), &text),
        }
    }
    if id == NodeId::ROOT {
        let facts = facts(record, palette, width);
        if !lines.is_empty() && !facts.is_empty() {
            lines.push(Line::default());
        }
        lines.extend(facts);
    }
    lines
}

/// Highlights the search words in a line.
fn highlighted(line: Line<'static>, text: &str, style: Style, words: Option<&str>) -> Line<'static> {
    let Some(words) = words else { return line };
    let mut spans = Vec::new();
    let mut rest = text;
    while let Some((from, to)) = find(rest, words) {
        spans.push(Span::styled(rest[..from].to_owned(), style));
        spans.push(Span::styled(rest[from..to].to_owned(), style.add_modifier(Modifier::REVERSED)));
        rest = &rest[to..];
    }
    if spans.is_empty() {
        return line;
    }
    spans.push(Span::styled(rest.to_owned(), style));
    Line::from(spans)
}

/// Returns the range of the search words in a text, ignoring case.
fn find(text: &str, words: &str) -> Option<(usize, usize)> {
    let wanted = words.to_lowercase();
    text.char_indices().find_map(|(from, _)| {
        let mut left = wanted.as_str();
        for (at, character) in text[from..].char_indices() {
            let small: String = character.to_lowercase().collect();
            left = left.strip_prefix(small.as_str())?;
            if left.is_empty() {
                return Some((from, from + at + character.len_utf8()));
            }
        }
        None
    })
}

/// The information on the game, one line per item.
pub(super) fn facts(record: &Record, palette: Palette, width: usize) -> Vec<Line<'static>> {
    let nothing = Info::default();
    let info = record.info().unwrap_or(&nothing);
    let size = record.size;
    let board = format!("{}×{}", size.columns(), size.rows());
    let board = Some(board).filter(|_| (size.columns(), size.rows()) != (19, 19));
    let board = board.map(|text| ("Board", text));
    let rows = words::info(info, Language::En).into_iter().map(|row| (row.label, row.text));
    let label = 12.min(width / 3);
    let mut lines = Vec::new();
    for (name, value) in board.into_iter().chain(rows) {
        for (at, text) in wrap(&value, width.saturating_sub(label).max(2)).iter().enumerate() {
            let name = if at == 0 { name } else { "" };
            let mut line = palette.text(Style::new(), text);
            line.spans.insert(0, Span::styled(format!("{name:label$.label$}"), palette.faint()));
            lines.push(line);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_words() {
        for (text, words, expected) in [
            ("A Ladder!", "ladder", Some((2, 8))),
            ("手筋 here", "手筋", Some((0, 6))),
            ("İx", "x", Some((2, 3))),
            ("aab", "ab", Some((1, 3))),
            ("none", "x", None),
        ] {
            assert_eq!(find(text, words), expected, "{text}");
        }
    }
}
