//! The little Markdown that documents of rules are written in, for a terminal.

use crate::terminal::{Page, Styles, Terminal};

/// Headings, paragraphs, lists and code, not wider than `width` columns.
pub(super) fn render(markdown: &str, width: usize, terminal: &Terminal) -> Page {
    let mut page = Page::new();
    let mut lines = markdown.lines().peekable();
    while let Some(line) = lines.next() {
        if let Some(info) = line.strip_prefix("```") {
            let code: Vec<&str> = lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
            block(info, &code, terminal.styles, &mut page);
        } else if let Some(title) = line.strip_prefix('#') {
            page.line(terminal.styles.strong, title.trim_start_matches('#').trim()).end();
        } else if !line.trim().is_empty() {
            let mut text = line.trim().to_owned();
            while let Some(next) = lines.next_if(|next| goes_on(next)) {
                text.push(' ');
                text.push_str(next.trim());
            }
            let is_item = text.starts_with("- ");
            paragraph(&text, width, terminal, &mut page);
            if !(is_item && lines.peek().is_some_and(|next| next.starts_with("- "))) {
                page.end();
            }
        }
    }
    page.trim_lines();
    page
}

/// Whether a line belongs to the paragraph before it.
fn goes_on(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && !line.starts_with("```") && !line.starts_with('#') && !line.starts_with("- ")
}

/// A code block under a word that says what it shows.
fn block(info: &str, code: &[&str], Styles { plain, faint, accent, bad, good, .. }: Styles, page: &mut Page) {
    let words: Vec<&str> = info.split_whitespace().filter(|word| *word != "sgf").collect();
    match words.first() {
        Some(&"bad") => _ = page.push(plain, "  ").line(bad, "bad"),
        Some(&word) => _ = page.push(plain, "  ").line(good, word),
        None => {}
    }
    for line in code {
        page.push(plain, "    ").line(accent, line);
    }
    if words.contains(&"escaped") {
        page.push(plain, "    ").line(faint, "(\\x.. is one byte)");
    }
    page.end();
}

/// Text with `code` in colour; where there are no colours the backticks stay.
fn paragraph(text: &str, width: usize, terminal: &Terminal, page: &mut Page) {
    let text = text.replace("\\[", "[").replace("\\]", "]");
    let Styles { plain, accent, .. } = terminal.styles;
    let mut in_code = false;
    for (index, line) in terminal.wrap(&text, width.saturating_sub(2)).iter().enumerate() {
        page.push(plain, if index > 0 && text.starts_with("- ") { "    " } else { "  " });
        if !terminal.styles.are_colored() {
            page.line(plain, line);
            continue;
        }
        // Code may run on from the line before.
        for (index, piece) in line.split('`').enumerate() {
            in_code ^= index > 0;
            page.push(if in_code { accent } else { plain }, piece);
        }
        page.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn renders_what_documents_use() {
        let text = "The komi is in words.\n\n## Why\n\n`KM` is a number\nof points.\n\n- one\n- two\n  more\n\n\
                    ```sgf bad\n(;KM[6,5])\n```\n\nFF\\[4\\].\n";
        let expected = "  The komi is in words.\n\nWhy\n\n  `KM` is a number of points.\n\n  - one\n  - two more\n\n  \
                        bad\n    (;KM[6,5])\n\n  FF[4].\n";
        assert_eq!(render(text, 80, &Terminal::default()).text(), expected);
    }
}
