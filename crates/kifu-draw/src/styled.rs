//! Text with bold parts.

use core::ops::Range;

/// The weight of letters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Weight {
    /// That of plain text.
    #[default]
    Regular,
    /// That of headings, and of moves and points that a text names.
    Bold,
}

/// A text, parts of which are bold.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StyledText {
    /// The text.
    pub text: String,
    /// The bold parts, as ranges of bytes in order.
    pub bold: Vec<Range<usize>>,
}

impl StyledText {
    /// Returns a text in bold letters.
    #[must_use]
    pub fn bold(text: impl Into<String>) -> Self {
        let text = text.into();
        let whole = 0..text.len();
        Self { text, bold: Vec::from_iter((!whole.is_empty()).then_some(whole)) }
    }

    /// Adds a text.
    pub fn push(&mut self, other: &Self) {
        let before = self.text.len();
        self.text.push_str(&other.text);
        self.bold.extend(other.bold.iter().map(|part| part.start + before..part.end + before));
    }

    /// Returns a part of the text.
    #[must_use]
    pub fn part(&self, range: Range<usize>) -> Self {
        let inside = |part: &Range<usize>| part.start.max(range.start)..part.end.min(range.end);
        let bold = self.bold.iter().map(inside).filter(|part| part.start < part.end);
        Self {
            text: self.text.get(range.clone()).unwrap_or_default().to_owned(),
            bold: bold.map(|part| part.start - range.start..part.end - range.start).collect(),
        }
    }

    /// Returns the lines without the spaces at their ends.
    pub fn lines(&self) -> impl Iterator<Item = Self> + '_ {
        let mut start = 0;
        self.text.split_inclusive('\n').map(move |line| {
            let begin = start;
            start += line.len();
            self.part(begin..begin + line.trim_end().len())
        })
    }

    /// Returns the parts of one weight, in order.
    #[must_use]
    pub fn runs(&self) -> Vec<(&str, Weight)> {
        let mut runs = Vec::new();
        let mut add = |range: Range<usize>, weight| {
            runs.extend(self.text.get(range).filter(|text| !text.is_empty()).map(|text| (text, weight)));
        };
        let mut start = 0;
        for part in &self.bold {
            add(start..part.start, Weight::Regular);
            add(part.clone(), Weight::Bold);
            start = part.end;
        }
        add(start..self.text.len(), Weight::Regular);
        runs
    }
}

impl From<String> for StyledText {
    fn from(text: String) -> Self {
        Self { text, bold: Vec::new() }
    }
}

impl From<&str> for StyledText {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_runs_keep_what_is_bold() {
        let mut text = StyledText::bold("57");
        text.push(&": at ".into());
        text.push(&StyledText::bold("A \nB"));
        let shown = |text: &StyledText| -> String {
            let run = |(text, weight): (&str, Weight)| {
                if weight == Weight::Bold { format!("[{text}]") } else { text.to_owned() }
            };
            text.runs().into_iter().map(run).collect()
        };
        assert_eq!(shown(&text), "[57]: at [A \nB]");
        assert_eq!(text.lines().map(|line| shown(&line)).collect::<Vec<_>>(), ["[57]: at [A]", "[B]"]);
        assert_eq!(shown(&StyledText::bold("")), "");
    }
}
