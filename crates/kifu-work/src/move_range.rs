//! Ranges of moves as users write them.

/// The moves from one to another, counted from 1: `1-50`, `101-`, `-30`, `7`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveRange {
    /// The first.
    pub first: u32,
    /// The last; `None` for the end of the game. It is one before the first if no move is meant.
    pub last: Option<u32>,
}

impl MoveRange {
    /// Reads a range of moves.
    ///
    /// # Errors
    /// Returns a clause about the right form.
    pub fn read(text: &str) -> Result<Self, String> {
        let number = |text: &str| text.trim().parse::<u32>().ok();
        let range = match text.split_once('-') {
            Some((first, last)) => {
                let first = if first.trim().is_empty() { Some(1) } else { number(first) };
                let last = if last.trim().is_empty() { Some(None) } else { number(last).map(Some) };
                first.zip(last).map(|(first, last)| Self { first, last })
            }
            None => number(text).map(|only| Self { first: only, last: Some(only) }),
        };
        match range.filter(|_| text.trim() != "-") {
            Some(range) if range.first >= 1 && range.last.is_none_or(|last| last >= range.first - 1) => Ok(range),
            Some(_) => Err("the first move must be at least 1 and not after the last".to_owned()),
            None => Err("expected a range of moves, such as 1-50, 101- or -30".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_of_moves() {
        for (text, first, last) in [
            ("1-50", 1, Some(50)),
            ("-50", 1, Some(50)),
            ("101-", 101, None),
            ("7", 7, Some(7)),
            (" 3 - 4 ", 3, Some(4)),
            ("1-0", 1, Some(0)),
        ] {
            assert_eq!(MoveRange::read(text), Ok(MoveRange { first, last }), "{text}");
        }
        for text in ["", "-", "x", "0", "0-3", "9-3", "a-b", "1-2-3", "99999999999"] {
            assert!(MoveRange::read(text).is_err(), "{text}");
        }
    }
}
