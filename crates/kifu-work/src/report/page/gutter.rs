//! Lines of a record behind their numbers, as compilers print them.

use std::fmt::Display;
use std::ops::Range;

use anstyle::Style;
use unicode_width::UnicodeWidthChar;

use crate::terminal::{Page, Styles};

/// The columns that line numbers and marks take, and the styles that they are written in.
#[derive(Clone, Copy)]
pub(super) struct Gutter {
    /// Columns of the largest number.
    digits: usize,
    /// Columns of a whole line, with its number.
    columns: usize,
    styles: Styles,
}

impl Gutter {
    /// A gutter for line numbers up to `last_line`, in lines of this width.
    pub(super) fn new(last_line: usize, columns: usize, styles: Styles) -> Self {
        Self { digits: last_line.checked_ilog10().unwrap_or(0) as usize + 1, columns, styles }
    }

    /// The columns left for the text of a line.
    pub(super) const fn room(self) -> usize {
        self.columns.saturating_sub(self.digits + 3)
    }

    /// `  |`
    pub(super) fn bar(self, page: &mut Page) {
        page.push(self.styles.plain, " ".repeat(self.digits + 1)).line(self.styles.faint, '|');
    }

    /// ` --> path:line:column`, with `-->` for the place of a finding and `:::` for another one.
    pub(super) fn origin(self, page: &mut Page, arrow: &str, name: &str, line: usize, column: usize) {
        let Styles { plain, faint, .. } = self.styles;
        page.push(plain, " ".repeat(self.digits))
            .push(faint, arrow)
            .line(plain, format_args!(" {name}:{line}:{column}"));
    }

    /// `2 | text`
    pub(super) fn line(self, page: &mut Page, number: usize, text: &str) {
        let (width, Styles { plain, faint, .. }) = (self.digits, self.styles);
        page.push(faint, format_args!("{number:>width$} |")).line(plain, format_args!(" {text}"));
    }

    /// Marks below a line, each from a column on: `  |    ^^^ label`.
    pub(super) fn marks(self, page: &mut Page, marks: &[Mark], style: Style, label: Option<&str>) {
        let Styles { plain, faint, .. } = self.styles;
        page.push(plain, " ".repeat(self.digits + 1)).push(faint, '|').push(plain, ' ');
        let mut at = 0;
        for mark in marks {
            page.push(plain, " ".repeat(mark.column - at)).push(style, mark.sign.to_string().repeat(mark.columns));
            at = mark.column + mark.columns;
        }
        if let Some(label) = label {
            page.push(plain, ' ').push(style, label);
        }
        page.end();
    }

    /// `2 - text` or `2 + text`: a line that a fix removes or adds, with the bytes that are not in the other line.
    pub(super) fn changed(self, page: &mut Page, sign: char, number: usize, text: &str, changed: Range<usize>) {
        let (width, Styles { plain, faint, bad, good, .. }) = (self.digits, self.styles);
        let style = if sign == '-' { bad } else { good };
        let (before, after) = (&text[..changed.start], &text[changed.end..]);
        let changed = &text[changed];
        page.push(faint, format_args!("{number:>width$}")).push(plain, ' ').push(style, sign);
        page.push(plain, format_args!(" {before}"));
        if !changed.is_empty() {
            page.push(style, changed);
        }
        page.line(plain, after);
    }

    /// `  = help: text`
    pub(super) fn remark(self, page: &mut Page, kind: &str, text: impl Display) {
        let Styles { plain, faint, strong, .. } = self.styles;
        page.push(plain, " ".repeat(self.digits + 1)).push(faint, '=').push(plain, ' ').push(strong, kind);
        page.line(plain, format_args!(": {text}"));
    }
}

/// Signs below a part of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mark {
    /// The first column, counted from 0.
    pub(super) column: usize,
    /// How many columns; at least one.
    pub(super) columns: usize,
    pub(super) sign: char,
}

impl Mark {
    /// A mark below `marked`, which follows `before` in its line. What has no width is marked too.
    pub(super) fn below(before: &str, marked: &str, sign: char) -> Self {
        Self { column: width(before), columns: width(marked).max(1), sign }
    }
}

/// The columns that a text takes in a terminal.
pub(super) fn width(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.chars().map(|character| character.width().unwrap_or(0)).sum() }
}
