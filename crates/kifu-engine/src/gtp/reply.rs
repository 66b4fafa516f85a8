//! Replies of GTP: `=` or `?`, the number of the command, text on lines, and an empty line.

/// A reply, line by line.
#[derive(Debug, Default)]
pub(super) struct Reply {
    /// True for `=`, false for `?`; `None` before the first line.
    success: Option<bool>,
    text: String,
}

/// The largest text that is kept; streams of analysis are read line by line.
const LONGEST: usize = 1 << 20;

/// What a line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Status {
    /// It belongs to no reply.
    Outside,
    /// It is a line of a reply.
    Line,
    /// It ends a reply.
    Ended,
}

impl Reply {
    /// Adds a line.
    pub(super) fn add(&mut self, line: &[u8]) -> Status {
        let text = String::from_utf8_lossy(line);
        let text = text.trim();
        match self.success {
            None => {
                let Some(sign) = text.chars().next().filter(|sign| matches!(sign, '=' | '?')) else {
                    return Status::Outside;
                };
                self.success = Some(sign == '=');
                let rest = text[1..].trim_start_matches(|letter: char| letter.is_ascii_digit());
                self.text.push_str(rest.trim());
                Status::Line
            }
            Some(_) if text.is_empty() => Status::Ended,
            Some(_) => {
                // Streams would grow without end.
                if self.text.len() < LONGEST && !text.starts_with("info ") {
                    self.text.push('\n');
                    self.text.push_str(text);
                }
                Status::Line
            }
        }
    }

    pub(super) fn is_success(&self) -> bool {
        self.success == Some(true)
    }

    pub(super) fn text(&self) -> String {
        self.text.trim().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_replies() {
        for (lines, success, text) in [
            (&["=1 GNU Go", ""][..], true, "GNU Go"),
            (&["= ", ""], true, ""),
            (&["?12 illegal move", ""], false, "illegal move"),
            (&["=3 name", "version", "  quit ", ""], true, "name\nversion\nquit"),
            (&["=", "info move D4 visits 1", ""], true, ""),
        ] {
            let mut reply = Reply::default();
            assert_eq!(reply.add(b"Leela: thinking"), Status::Outside);
            assert_eq!(reply.add(b""), Status::Outside);
            let found: Vec<_> = lines.iter().map(|line| reply.add(line.as_bytes())).collect();
            let (last, before) = found.split_last().unwrap();
            assert!(*last == Status::Ended && before.iter().all(|status| *status == Status::Line), "{lines:?}");
            assert_eq!((reply.is_success(), reply.text().as_str()), (success, text), "{lines:?}");
        }
    }
}
