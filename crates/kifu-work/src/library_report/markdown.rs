//! Reports as Markdown with tables.

use super::content::{ColumnAlign, Picture, Report};
use super::graph_text;
use crate::terminal::Terminal;

pub(super) fn write(report: &Report) -> String {
    let mut text = format!("# {}\n\n", escaped(&report.name));
    for fact in &report.facts {
        text.push_str(&format!("{}  \n", escaped(fact)));
    }
    text.push('\n');
    for figure in &report.figures {
        let note = if figure.note.is_empty() { String::new() } else { format!(" ({})", escaped(&figure.note)) };
        text.push_str(&format!("- {}: **{}**{note}\n", escaped(&figure.name), escaped(&figure.value)));
    }
    for part in &report.parts {
        text.push_str(&format!("\n## {}\n\n", escaped(&part.title)));
        if !part.note.is_empty() {
            text.push_str(&format!("{}\n\n", escaped(&part.note)));
        }
        if let Some(Picture::Heat(heat)) = &part.picture {
            text.push_str(&format!("{}\n\n", heat.in_words(12)));
        }
        match &part.picture {
            Some(Picture::Graph(graph)) => text.push_str(&code(graph_text::page(graph, &Terminal::default()).text())),
            Some(Picture::Boards(boards)) => {
                for board in boards {
                    text.push_str(&format!("{}\n\n{}", escaped(&board.caption), code(&board.text())));
                }
            }
            _ => {}
        }
        if part.columns.is_empty() {
            continue;
        }
        let line = |cells: &mut dyn Iterator<Item = String>| format!("| {} |\n", cells.collect::<Vec<_>>().join(" | "));
        text.push_str(&line(&mut part.columns.iter().map(|column| escaped(&column.heading))));
        let rule = |align| match align {
            ColumnAlign::Number | ColumnAlign::Rest => "--:",
            ColumnAlign::Middle => ":-:",
            ColumnAlign::Name | ColumnAlign::Rate => "---",
        };
        text.push_str(&line(&mut part.columns.iter().map(|column| rule(column.align).to_owned())));
        for row in &part.rows {
            text.push_str(&line(&mut row.iter().map(|cell| escaped(&cell.text))));
        }
    }
    text.push_str(&format!("\n{}\n", escaped(&report.footer)));
    text
}

/// Lines as a block of code. Four backticks: no label on a board can end it.
fn code(lines: &str) -> String {
    format!("````text\n{}\n````\n\n", lines.trim_end())
}

/// A text on one line without any meaning in Markdown.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '&' | '~' => escaped.extend(['\\', letter]),
            letter if letter.is_control() => escaped.push(' '),
            letter => escaped.push(letter),
        }
    }
    escaped
}
