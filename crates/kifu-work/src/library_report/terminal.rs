//! Reports as text for terminals.

use super::boards;
use super::content::{Column, ColumnAlign, Part, Picture, Report};
use super::graph_text;
use crate::terminal::{self, Align, Cut, Page, Styles, Terminal};

/// The columns of a bar.
const BAR: usize = 12;
/// The width to which names may be truncated.
const LEAST: usize = 10;

impl Report {
    /// Returns the report as text for this terminal.
    #[must_use]
    pub fn page(&self, terminal: &Terminal) -> Page {
        let Styles { plain, strong, faint, accent, .. } = terminal.styles;
        let mut page = Page::new();
        page.line(strong, &self.name);
        for line in terminal.wrap(&self.facts.join("; "), terminal.columns) {
            page.line(faint, line);
        }
        page.end();
        let name_width = self.figures.iter().map(|one| terminal.text_width(&one.name)).max().unwrap_or(0);
        for figure in &self.figures {
            let blanks = " ".repeat(name_width - terminal.text_width(&figure.name));
            page.push(faint, &figure.name).push(plain, blanks).push(plain, "  ").push(accent, &figure.value);
            if !figure.note.is_empty() {
                page.push(faint, format_args!("  {}", figure.note));
            }
            page.end();
        }
        for part in &self.parts {
            page.end();
            add_part(part, terminal, &mut page);
        }
        page.end();
        terminal.wrap(&self.footer, terminal.columns).iter().for_each(|line| {
            page.line(faint, line);
        });
        page
    }

    /// Returns the queries of all counts: a line for each, with the part, the value and the number of games before it.
    #[must_use]
    pub fn queries_page(&self, styles: Styles) -> Page {
        let Styles { plain, faint, strong, .. } = styles;
        let mut page = Page::new();
        for part in self.parts.iter().filter(|part| part.counts.iter().any(|counts| !counts.query.is_empty())) {
            page.end().line(strong, &part.title);
            for counts in part.counts.iter().filter(|counts| !counts.query.is_empty()) {
                page.push(plain, format_args!("{}: {}  ", counts.value, counts.results.games()));
                page.line(faint, &counts.query);
            }
        }
        page
    }
}

fn add_part(part: &Part, terminal: &Terminal, page: &mut Page) {
    let Styles { plain, strong, faint, accent, .. } = terminal.styles;
    page.line(strong, &part.title);
    match &part.picture {
        Some(Picture::Heat(heat)) => {
            for line in terminal.wrap(&heat.in_words(12), terminal.columns) {
                page.line(plain, line);
            }
        }
        Some(Picture::Graph(graph)) => {
            page.add(&graph_text::page(graph, terminal));
        }
        Some(Picture::Boards(boards)) => {
            page.add(&boards::page(boards, terminal));
        }
        Some(Picture::Chart(_)) | None => {}
    }
    if part.columns.is_empty() {
        return;
    }
    let columns: Vec<terminal::Column<'_>> = part.columns.iter().map(column).collect();
    let rows: Vec<Vec<String>> =
        part.rows.iter().map(|row| row.iter().map(|cell| cell.text.clone()).collect()).collect();
    let has_bars = part.columns.iter().any(|column| column.align == ColumnAlign::Rate);
    let room = terminal.columns.saturating_sub(if has_bars { BAR + 2 } else { 0 });
    let lines = terminal.table(&columns, &rows, room).lines;
    let widest = lines.iter().map(|line| terminal.text_width(line)).max().unwrap_or(0);
    for (at, line) in lines.iter().enumerate() {
        page.push(if at == 0 { faint } else { plain }, line);
        let bar = at.checked_sub(1).and_then(|row| part.rows[row].iter().find_map(|cell| cell.bar));
        if let Some(bar) = bar {
            page.push(plain, " ".repeat(widest + 2 - terminal.text_width(line)));
            page.push(accent, terminal.bar(bar.rate, BAR));
        }
        page.end();
    }
}

fn column(column: &Column) -> terminal::Column<'_> {
    let (align, least) = match column.align {
        ColumnAlign::Name => (Align::Left, LEAST),
        ColumnAlign::Number | ColumnAlign::Rest => (Align::Right, usize::MAX),
        ColumnAlign::Middle | ColumnAlign::Rate => (Align::Left, usize::MAX),
    };
    terminal::Column {
        heading: &column.heading,
        align,
        least,
        cut: Cut::End,
        spare: u8::from(column.align == ColumnAlign::Rest),
    }
}
