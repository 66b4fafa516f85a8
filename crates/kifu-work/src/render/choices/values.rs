//! The values of options by name, each with what it does.

use kifu_draw::booklet::{Answers, Paper};
use kifu_draw::svg::SvgLetters;
use kifu_draw::{Captured, FigureNumbers, Language, Lines, Numbers, Variations, VariationsAs};
use kifu_go::Coordinates;

use crate::MoveRange;

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

/// Which variations to show, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VariationChoice {
    /// As marks on the board. Figures have the variations that the record gives figures, or none if this is
    /// [`Variations::None`].
    Marks(Variations),
    /// As figures of their own.
    Figures(Lines),
}

impl VariationChoice {
    /// The marks on the board.
    pub(super) const fn marks(self) -> Variations {
        match self {
            Self::Marks(marks) => marks,
            Self::Figures(_) => Variations::AsRecord,
        }
    }

    /// The lines of play with figures.
    pub(super) const fn lines(self) -> Lines {
        match self {
            Self::Marks(Variations::None) => Lines::Main,
            Self::Marks(_) => Lines::AsRecord,
            Self::Figures(lines) => lines,
        }
    }
}

/// Which variations to show; see [`read_variations`] for further values.
pub const VARIATIONS: [NamedValue<VariationChoice>; 8] = [
    ("record", "As the ST and FG properties say", VariationChoice::Marks(Variations::AsRecord)),
    ("none", "None", VariationChoice::Marks(Variations::None)),
    ("all", "Figures of all variations", VariationChoice::Figures(Lines::All)),
    (
        "mistakes",
        "Figures of those at moves that lost 5 % or 2 points by the analysis of the record, or are marked as bad or doubtful",
        VariationChoice::Figures(Lines::Mistakes),
    ),
    ("next", "The next moves as letters", VariationChoice::Marks(Variations::Next(VariationsAs::Letters))),
    ("next-stones", "The next moves as faint stones", VariationChoice::Marks(Variations::Next(VariationsAs::Ghosts))),
    (
        "here",
        "The other moves instead of the last, as letters",
        VariationChoice::Marks(Variations::Here(VariationsAs::Letters)),
    ),
    (
        "here-stones",
        "The other moves instead of the last, as faint stones",
        VariationChoice::Marks(Variations::Here(VariationsAs::Ghosts)),
    ),
];

/// Reads which variations to show: a name of [`VARIATIONS`], or a number for figures of that many, those at the moves that
/// lost most.
///
/// # Errors
/// Returns a clause about the right form.
pub fn read_variations(text: &str) -> Result<VariationChoice, &'static str> {
    let named = VARIATIONS.iter().find(|(name, ..)| *name == text).map(|(.., choice)| *choice);
    let costliest = || text.parse().ok().map(|most| VariationChoice::Figures(Lines::Costliest(most)));
    named
        .or_else(costliest)
        .ok_or("expected a number, record, none, all, mistakes, next, next-stones, here or here-stones")
}

/// Reads which moves to number: `none`, `all`, `last:10`, or a range, `51-100`, `51-`, `-50`.
///
/// # Errors
/// Returns a clause about the right form.
pub fn read_numbers(text: &str) -> Result<Numbers, String> {
    match text {
        "none" => Ok(Numbers::None),
        "all" => Ok(Numbers::All),
        _ => match text.strip_prefix("last:") {
            Some(count) => count.parse().map(Numbers::Last).map_err(|_| "expected a number after last:".to_owned()),
            None => MoveRange::read(text).map(|range| match range.last {
                Some(last) => Numbers::Range(range.first, last),
                None => Numbers::From(range.first),
            }),
        },
    }
}
