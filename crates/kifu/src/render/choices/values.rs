//! The values of options by name, each with what it does.

use kifu_draw::booklet::{Answers, Paper};
use kifu_draw::svg::SvgLetters;
use kifu_draw::{Captured, FigureNumbers, Language, Numbers, Variations, VariationsAs};
use kifu_go::Coordinates;

/// A value of an option: its name, what it does, and the value.
pub type NamedValue<T> = (&'static str, &'static str, T);

/// How to name points.
pub const COORDINATES: [NamedValue<Option<Coordinates>>; 6] = [
    ("a1", "Q16: letters without I from the left, numbers from the bottom", Some(Coordinates::Western)),
    ("sgf", "pd: the letters of SGF, from the top left", Some(Coordinates::Sgf)),
    ("1-1", "16-4: numbers from the top left", Some(Coordinates::Numbers)),
    ("ja", "16-四: numbers from the left, Chinese numerals from the top", Some(Coordinates::Japanese)),
    ("fox", "P4: letters from the left, I among them, numbers from the top", Some(Coordinates::Fox)),
    ("none", "No coordinates round the board", None),
];

/// How to show captured stones.
pub const CAPTURED: [NamedValue<Captured>; 2] = [
    ("removed", "Remove them: the picture is the position", Captured::Removed),
    ("kept", "Keep them, as in printed records", Captured::Kept),
];

/// Sizes of paper.
pub const PAPERS: [NamedValue<Paper>; 4] = [
    ("a4", "210 × 297 mm", Paper::A4),
    ("a5", "148 × 210 mm", Paper::A5),
    ("b5", "176 × 250 mm", Paper::B5),
    ("letter", "8½ × 11 in", Paper::Letter),
];

/// Languages of headings.
pub const LANGUAGES: [NamedValue<Language>; 5] = [
    ("en", "English", Language::En),
    ("ja", "日本語", Language::Ja),
    ("zh-Hans", "简体中文", Language::ZhHans),
    ("zh-Hant", "繁體中文", Language::ZhHant),
    ("ko", "한국어", Language::Ko),
];

/// Where the answers to problems are.
pub const ANSWERS: [NamedValue<Answers>; 3] = [
    ("end", "After all problems", Answers::End),
    ("back", "After each page of problems, on its back", Answers::Back),
    ("none", "Nowhere", Answers::None),
];

/// How to write letters in SVG.
pub const SVG_LETTERS: [NamedValue<SvgLetters>; 2] = [
    ("text", "Text in a font of the reader: a small file, which can be searched", SvgLetters::Text),
    ("outlines", "Outlines of the fonts of png and pdf: the same picture everywhere", SvgLetters::Outlines),
];

/// How to number the moves of figures.
pub const FIGURE_NUMBERS: [NamedValue<FigureNumbers>; 4] = [
    ("record", "As PM and MN properties say; other variations count from 1", FigureNumbers::AsRecord),
    ("running", "Count through from the start of the game", FigureNumbers::Running),
    ("restart", "Restart each figure at 1", FigureNumbers::Restarting),
    ("labels", "As the record labels the moves itself, where it does", FigureNumbers::AsLabels),
];

/// Which variations to show.
pub const VARIATIONS: [NamedValue<Variations>; 6] = [
    ("record", "As the ST property says", Variations::AsRecord),
    ("none", "None", Variations::None),
    ("next", "The next moves as letters", Variations::Next(VariationsAs::Letters)),
    ("next-stones", "The next moves as faint stones", Variations::Next(VariationsAs::Ghosts)),
    ("here", "The other moves instead of the last, as letters", Variations::Here(VariationsAs::Letters)),
    ("here-stones", "The other moves instead of the last, as faint stones", Variations::Here(VariationsAs::Ghosts)),
];

/// Reads which moves to number: `none`, `all`, `last:10`, `from:51` or `51-100`.
///
/// # Errors
/// Returns a clause about the right form.
pub fn read_numbers(text: &str) -> Result<Numbers, &'static str> {
    let number = |text: &str| text.parse::<u32>().ok();
    let numbers = match text {
        "none" => Some(Numbers::None),
        "all" => Some(Numbers::All),
        _ => match (text.strip_prefix("last:"), text.strip_prefix("from:"), text.split_once('-')) {
            (Some(count), ..) => number(count).map(Numbers::Last),
            (_, Some(first), _) => number(first).map(Numbers::From),
            (.., Some((first, last))) => {
                let range = number(first).zip(number(last));
                if range.is_some_and(|(first, last)| first > last) {
                    return Err("the first number is greater than the last; write the smaller one first");
                }
                range.map(|(first, last)| Numbers::Range(first, last))
            }
            _ => None,
        },
    };
    numbers.ok_or("none, all, last:10, from:51 or 51-100")
}
