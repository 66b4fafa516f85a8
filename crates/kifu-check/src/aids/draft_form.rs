//! Results and dates that the draft of 2016 can write and FF\[4\] cannot.

use kifu_sgf::value::{Dates, Form, GameResult};

/// Returns true if a value of `RE` or `DT` is in a form of the draft of 2016 that FF\[4\] does not have: `Jigo`, an
/// abandoned or unfinished game, a draw that a rule awards (`B+0`), a date with a time of day.
pub(crate) fn is_of_draft(ident: &str, text: &str) -> bool {
    match ident {
        "RE" => matches!(text, "Jigo" | "Unfinished" | "Playing" | "B+0" | "W+0"),
        "DT" => {
            let day = text.split_once(' ').map(|(day, _)| day);
            day.and_then(Dates::read).is_some_and(|day| day.form == Form::Canonical)
                && Dates::read(text).is_some_and(|read| read.value.time.is_some())
        }
        _ => false,
    }
}

/// Returns the draft's word for a game that was abandoned or is in progress, which FF\[4\] calls `Void` or `?`.
pub(crate) fn draft_result(text: &str) -> Option<&'static str> {
    match GameResult::read(text)?.value {
        GameResult::Unfinished => Some("Unfinished"),
        GameResult::Playing => Some("Playing"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms() {
        for (ident, text, expected) in [
            ("RE", "Jigo", true),
            ("RE", "jigo", false),
            ("RE", "Unfinished", true),
            ("RE", "B+0", true),
            ("RE", "B+3.5", false),
            ("DT", "2000-01-01 00:53", true),
            ("DT", "2000-01-01", false),
            ("DT", "1 January 2000 00:53", false),
            ("DT", "2000-01-01 evening", false),
            ("PB", "Jigo", false),
        ] {
            assert_eq!(is_of_draft(ident, text), expected, "{ident}[{text}]");
        }
        assert_eq!(draft_result("打ち掛け"), Some("Unfinished"));
        assert_eq!(draft_result("Void"), None);
    }
}
