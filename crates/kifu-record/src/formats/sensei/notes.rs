//! Notes in titles: moves that cannot be shown on the board.

/// A move that is not on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Note {
    AtNumber(u32),
    AtLetter(char),
    Pass,
}

/// The title without its notes (`14 at 11`, `15 pass`), and the notes: the text after the last semicolon, or the
/// whole title, if it has nothing else. A title that ends with a semicolon has no notes.
pub(super) fn notes(title: &str) -> (&str, Vec<(u32, Note)>) {
    let (before, last) = title.rsplit_once(';').map_or(("", title), |(before, last)| (before.trim_end(), last));
    if last.trim().is_empty() && before.len() < title.len() {
        return (before, Vec::new());
    }
    let notes: Option<Vec<_>> = last.split(',').map(|note| read_note(note.trim())).collect();
    match notes {
        Some(notes) => (before, notes),
        None => {
            // Notes among other words are read too, but stay in the title.
            let words: Vec<&str> =
                title.split([' ', ',', ';', '(', ')', '.']).filter(|word| !word.is_empty()).collect();
            let at = words.windows(3).filter(|words| words[1] == "at").filter_map(|words| read_note(&words.join(" ")));
            (title, at.collect())
        }
    }
}

fn read_note(text: &str) -> Option<(u32, Note)> {
    let mut words = text.split_whitespace();
    let number: u32 = words.next()?.trim_start_matches(['B', 'W']).parse().ok()?;
    let note = match (words.next()?, words.next(), words.next()) {
        ("pass" | "passes", None, None) => Note::Pass,
        ("at", Some(place), None) => {
            let mut letters = place.chars();
            match (place.trim_start_matches(['B', 'W']).parse(), letters.next(), letters.next()) {
                (Ok(number), ..) => Note::AtNumber(number),
                (Err(_), Some(letter), None) => Note::AtLetter(letter),
                _ => return None,
            }
        }
        _ => return None,
    };
    Some((number, note))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles() {
        for (title, rest, count) in [
            ("", "", 0),
            ("A title", "A title", 0),
            ("A; 4 at 1, B5 pass", "A", 2),
            ("10 at 6", "", 1),
            ("Ladder (W8 at a), 9 at 2.", "Ladder (W8 at a), 9 at 2.", 2),
            ("6 at 3;", "6 at 3", 0),
            ("6 at 3; ;", "6 at 3;", 0),
            ("5 at the top", "5 at the top", 0),
        ] {
            let (found, notes) = notes(title);
            assert_eq!((found, notes.len()), (rest, count), "{title}");
        }
        assert_eq!(notes("1 at a").1, [(1, Note::AtLetter('a'))]);
    }
}
