//! Text broken into lines of a given width.

use kifu_sgf::printable;

use super::Terminal;

impl Terminal {
    /// Breaks text into lines of at most `width` columns: at line breaks, at spaces, and between the characters of
    /// scripts that use none. Control characters are made visible.
    #[must_use]
    pub fn wrap(&self, text: &str, width: usize) -> Vec<String> {
        // A wide character takes two columns, which is one em. Both numbers are exact.
        let ems = |columns: usize| columns as f32 / 2.0;
        let width = ems(width.max(2));
        let lines = text.lines().flat_map(|line| {
            let lines = kifu_draw::wrap(printable(line).trim_end(), width, |character| ems(self.char_width(character)));
            if lines.is_empty() { vec![String::new()] } else { lines }
        });
        lines.collect()
    }

    /// Returns the start of one line of text, no wider than `width`; `…` marks omitted text.
    #[must_use]
    pub fn cut(&self, text: &str, width: usize) -> String {
        let text = printable(text);
        let full: usize = text.chars().map(|c| self.char_width(c)).sum();
        if full <= width {
            return text.into_owned();
        }
        let mut cut = String::new();
        let mut used = self.char_width('…');
        for c in text.chars() {
            used += self.char_width(c);
            if used > width {
                break;
            }
            cut.push(c);
        }
        cut.truncate(cut.trim_end().len());
        cut.push('…');
        cut
    }
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::*;

    fn cut(text: &str, width: usize) -> String {
        Terminal::default().cut(text, width)
    }

    #[track_caller]
    fn check(text: &str, width: usize, expected: &[&str]) {
        let lines = Terminal::default().wrap(text, width);
        assert_eq!(lines, expected);
        assert!(lines.iter().all(|line| line.width() <= width), "{lines:?}");
    }

    #[test]
    fn wraps() {
        check("one two three", 8, &["one two", "three"]);
        check("one two three", 7, &["one two", "three"]);
        check("one two three", 6, &["one", "two", "three"]);
        check("onetwothree", 4, &["onet", "woth", "ree"]);
        check("a\n\nb ", 10, &["a", "", "b"]);
        check("", 10, &[]);
        check("この手は悪い。", 6, &["この手", "は悪", "い。"]);
        check("白 W 好手 ok", 6, &["白 W", "好手", "ok"]);
        check("x\u{1b}y", 2, &["x␛", "y"]);
        check("well-known", 6, &["well-", "known"]);
    }

    #[test]
    fn cuts() {
        assert_eq!(cut("one two", 7), "one two");
        assert_eq!(cut("one two", 6), "one t…");
        assert_eq!(cut("one two", 5), "one…");
        assert_eq!(cut("好手好手", 6), "好手…");
        assert_eq!(cut("a\nb", 9), "a␊b");
    }
}
