//! A board with its heading, notes and caption as text.

use kifu_record::sgf::printable;
use kifu_record::words::Language;

use super::board::board;
use super::cell::notes;
use super::game::game_board;
use super::game_notes::game_notes;
use super::line::{Line, Span};
use super::signs::Characters;
use crate::diagram::AnyDiagram;
use crate::scene::SceneOptions;

/// Plain text: the heading, the board, the notes, and the caption.
#[must_use]
pub fn plain<'d>(diagram: impl Into<AnyDiagram<'d>>, around: &SceneOptions, characters: Characters) -> String {
    let (lines_of_board, notes) = lines_and_notes(diagram.into(), characters);
    let lines = lines_of_board.iter().map(Line::plain).collect();
    blocks([
        one_line_each(&around.heading),
        lines,
        notes,
        around.caption.iter().flat_map(|text| text.lines()).map(clean).collect(),
    ])
}

/// The same with colours for a terminal.
#[must_use]
pub fn ansi<'d>(diagram: impl Into<AnyDiagram<'d>>, around: &SceneOptions, characters: Characters) -> String {
    let (lines_of_board, notes) = lines_and_notes(diagram.into(), characters);
    let colored = |span: &Span| {
        let style = span.part.style();
        format!("{style}{}{style:#}", span.text)
    };
    let lines = lines_of_board.iter().map(|line| line.spans.iter().map(colored).collect()).collect();
    let bold = anstyle::Style::new().bold();
    let heading = one_line_each(&around.heading).iter().map(|text| format!("{bold}{text}{bold:#}")).collect();
    blocks([heading, lines, notes, around.caption.iter().flat_map(|text| text.lines()).map(clean).collect()])
}

/// Markdown: heading, notes and caption as text, the board as a code block.
#[must_use]
pub fn markdown<'d>(diagram: impl Into<AnyDiagram<'d>>, around: &SceneOptions, characters: Characters) -> String {
    let (lines_of_board, notes) = lines_and_notes(diagram.into(), characters);
    let mut headings = one_line_each(&around.heading).into_iter().map(|text| escape(&text));
    let mut heading: Vec<String> = headings.next().map(|first| format!("**{first}**")).into_iter().collect();
    for further in headings {
        // A backslash at the end of a line keeps the line break.
        if let Some(last) = heading.last_mut() {
            last.push('\\');
        }
        heading.push(further);
    }
    // Four backticks: no label on a board can end the block.
    let mut lines = vec!["````text".to_owned()];
    lines.extend(lines_of_board.iter().map(Line::plain));
    lines.push("````".to_owned());
    let notes = notes.join("; ");
    let mut caption = Vec::new();
    for text in &around.caption {
        if !caption.is_empty() {
            caption.push(String::new());
        }
        caption.extend(text.lines().map(|line| escape(&clean(line))));
    }
    blocks([heading, lines, Some(escape(&notes)).filter(|notes| !notes.is_empty()).into_iter().collect(), caption])
}

/// The board, and the notes below it.
fn lines_and_notes(diagram: AnyDiagram<'_>, characters: Characters) -> (Vec<Line>, Vec<String>) {
    match diagram {
        AnyDiagram::Go(diagram) => (board(diagram, characters), notes(diagram, characters)),
        AnyDiagram::Game(game) => (game_board(game, characters), game_notes(game, Language::En)),
    }
}

/// Blocks of lines with an empty line between two.
fn blocks<const N: usize>(blocks: [Vec<String>; N]) -> String {
    let blocks: Vec<String> =
        blocks.into_iter().filter(|lines| !lines.is_empty()).map(|lines| lines.join("\n")).collect();
    blocks.join("\n\n") + "\n"
}

fn one_line_each(texts: &[String]) -> Vec<String> {
    texts.iter().map(|text| clean(&text.replace(['\n', '\r'], " "))).collect()
}

/// Removes control characters from a line: a record must not move the cursor or change the writing direction.
pub(super) fn clean(line: &str) -> String {
    printable(&line.replace('\t', " ")).trim_end().to_owned()
}

/// Escapes text for Markdown.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for (index, character) in text.char_indices() {
        let is_first = text[..index].trim().is_empty();
        let is_sign = matches!(character, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '&')
            || is_first && matches!(character, '#' | '+' | '-' | '=' | '~')
            || matches!(character, '.' | ')') && !is_first && text[..index].trim().bytes().all(|b| b.is_ascii_digit());
        if is_sign {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stay_words_in_markdown() {
        for (text, expected) in [
            ("a*b_c", "a\\*b\\_c"),
            ("# 1", "\\# 1"),
            ("1. move", "1\\. move"),
            ("White 1. move", "White 1. move"),
            ("<b>&amp;", "\\<b\\>\\&amp;"),
            ("- no", "\\- no"),
            ("a - b", "a - b"),
        ] {
            assert_eq!(escape(text), expected);
        }
    }
}
