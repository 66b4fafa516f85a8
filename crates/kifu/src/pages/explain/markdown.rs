//! The little Markdown that documents of rules are written in, for a terminal.

use std::fmt::Write;

use crate::terminal::{Styles, Terminal};

/// Headings, paragraphs, lists and code, not wider than `width` columns.
pub(super) fn render(markdown: &str, width: usize, terminal: &Terminal) -> String {
    let mut out = String::new();
    let mut lines = markdown.lines().peekable();
    while let Some(line) = lines.next() {
        if let Some(info) = line.strip_prefix("```") {
            let code: Vec<&str> = lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
            block(info, &code, terminal.styles, &mut out);
        } else if let Some(title) = line.strip_prefix('#') {
            let strong = terminal.styles.strong;
            let _ = writeln!(out, "{strong}{}{strong:#}\n", title.trim_start_matches('#').trim());
        } else if !line.trim().is_empty() {
            let mut text = line.trim().to_owned();
            while let Some(next) = lines.next_if(|next| goes_on(next)) {
                text.push(' ');
                text.push_str(next.trim());
            }
            let is_item = text.starts_with("- ");
            paragraph(&text, width, terminal, &mut out);
            if !(is_item && lines.peek().is_some_and(|next| next.starts_with("- "))) {
                out.push('\n');
            }
        }
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

/// Whether a line belongs to the paragraph before it.
fn goes_on(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && !line.starts_with("```") && !line.starts_with('#') && !line.starts_with("- ")
}

/// A code block under a word that says what it shows.
fn block(info: &str, code: &[&str], Styles { faint, accent, bad, good, .. }: Styles, out: &mut String) {
    let words: Vec<&str> = info.split_whitespace().filter(|word| *word != "sgf").collect();
    match words.first() {
        Some(&"bad") => {
            let _ = writeln!(out, "  {bad}bad{bad:#}");
        }
        Some(&word) => {
            let _ = writeln!(out, "  {good}{word}{good:#}");
        }
        None => {}
    }
    for line in code {
        let _ = writeln!(out, "    {accent}{line}{accent:#}");
    }
    if words.contains(&"escaped") {
        let _ = writeln!(out, "    {faint}(\\x.. is one byte){faint:#}");
    }
    out.push('\n');
}

/// Text with `code` in colour; where there are no colours the backticks stay.
fn paragraph(text: &str, width: usize, terminal: &Terminal, out: &mut String) {
    let text = text.replace("\\[", "[").replace("\\]", "]");
    let accent = terminal.styles.accent;
    let is_colored = accent != anstyle::Style::new();
    let mut in_code = false;
    for (index, line) in terminal.wrap(&text, width.saturating_sub(2)).iter().enumerate() {
        out.push_str(if index > 0 && text.starts_with("- ") { "    " } else { "  " });
        if !is_colored {
            out.push_str(line);
            out.push('\n');
            continue;
        }
        // Code may run on from the line before.
        for (index, piece) in line.split('`').enumerate() {
            in_code ^= index > 0;
            let _ = if in_code { write!(out, "{accent}{piece}{accent:#}") } else { write!(out, "{piece}") };
        }
        out.push('\n');
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
        assert_eq!(render(text, 80, &Terminal::default()), expected);
    }
}
