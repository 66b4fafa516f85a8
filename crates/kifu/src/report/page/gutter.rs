//! Lines of a record behind their numbers, as compilers print them.

use std::fmt::Write;
use std::ops::Range;

use anstyle::Style;
use unicode_width::UnicodeWidthChar;

use crate::terminal::Styles;

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
    pub(super) fn bar(self, out: &mut String) {
        let (width, faint) = (self.digits, self.styles.faint);
        let _ = writeln!(out, "{:width$} {faint}|{faint:#}", "");
    }

    /// ` --> path:line:column`, with `-->` for the place of a finding and `:::` for another one.
    pub(super) fn origin(self, out: &mut String, arrow: &str, name: &str, line: usize, column: usize) {
        let (width, faint) = (self.digits, self.styles.faint);
        let _ = writeln!(out, "{:width$}{faint}{arrow}{faint:#} {name}:{line}:{column}", "");
    }

    /// `2 | text`
    pub(super) fn line(self, out: &mut String, number: usize, text: &str) {
        let (width, faint) = (self.digits, self.styles.faint);
        let _ = writeln!(out, "{faint}{number:>width$} |{faint:#} {text}");
    }

    /// Marks below a line, each from a column on: `  |    ^^^ label`.
    pub(super) fn marks(self, out: &mut String, marks: &[Mark], style: Style, label: Option<&str>) {
        let (width, faint) = (self.digits, self.styles.faint);
        let _ = write!(out, "{:width$} {faint}|{faint:#} ", "");
        let mut at = 0;
        for mark in marks {
            let _ = write!(out, "{:1$}{style}", "", mark.column - at);
            out.extend(std::iter::repeat_n(mark.sign, mark.columns));
            let _ = write!(out, "{style:#}");
            at = mark.column + mark.columns;
        }
        if let Some(label) = label {
            let _ = write!(out, " {style}{label}{style:#}");
        }
        out.push('\n');
    }

    /// `2 - text` or `2 + text`: a line that a fix removes or adds, with the bytes that are not in the other line.
    pub(super) fn changed(self, out: &mut String, sign: char, number: usize, text: &str, changed: Range<usize>) {
        let (width, Styles { faint, bad, good, .. }) = (self.digits, self.styles);
        let style = if sign == '-' { bad } else { good };
        let (before, after) = (&text[..changed.start], &text[changed.end..]);
        let changed = &text[changed];
        let _ = write!(out, "{faint}{number:>width$}{faint:#} {style}{sign}{style:#} {before}");
        let _ = if changed.is_empty() { Ok(()) } else { write!(out, "{style}{changed}{style:#}") };
        let _ = writeln!(out, "{after}");
    }

    /// `  = help: text`
    pub(super) fn remark(self, out: &mut String, kind: &str, text: &str) {
        let (width, Styles { faint, strong, .. }) = (self.digits, self.styles);
        let _ = writeln!(out, "{:width$} {faint}={faint:#} {strong}{kind}{strong:#}: {text}", "");
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
