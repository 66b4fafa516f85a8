//! The options of pictures by name, with their values: one table for command lines and forms.
//!
//! ```
//! use kifu_work::render::{Choices, DRAWING_OPTIONS};
//!
//! let mut choices = Choices::default();
//! choices.set("numbers", "51-100")?;
//! choices.set("theme", "wood")?;
//! assert!(choices.set("theme", "marble").is_err());
//! assert!(choices.options().has_heading);
//! assert!(DRAWING_OPTIONS.iter().all(|option| option.default.is_empty() || Choices::default().set(option.name, option.default).is_ok()));
//! # Ok::<(), kifu_work::render::ChoiceError>(())
//! ```

#[cfg(test)]
mod tests;
mod values;

pub use values::{
    ANSWERS, CAPTURED, COORDINATES, FIGURE_NUMBERS, LANGUAGES, NamedValue, PAPERS, SVG_LETTERS, VARIATIONS,
    VariationChoice, read_numbers, read_variations,
};

use std::str::FromStr;

use kifu_draw::booklet::{Answers, Paper};
use kifu_draw::svg::SvgLetters;
use kifu_draw::text::Characters;
use kifu_draw::{
    Captured, Color, Cut, DiagramOptions, FigureNumbers, FigureOptions, Language, LastMove, Markup, Numbers, Theme,
    Variations,
};
use kifu_go::Coordinates;

use crate::config::theme_in;

use super::{Animation, DEFAULT_MEMORY, RenderOptions, Target};
use kifu::NodeChoice;

/// What a picture shows, as a user chooses it. Fields that are `None` depend on others.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Choices {
    /// The position; the end of the main line if none is chosen.
    pub position: Option<NodeChoice>,
    /// True if the game is divided into figures.
    pub has_figures: bool,
    /// The number of moves of a figure.
    pub per_figure: Option<u32>,
    /// How the moves of figures are numbered.
    pub figure_numbers: FigureNumbers,
    /// Which moves have numbers.
    pub numbers: Numbers,
    /// The number of the first numbered move.
    pub count_from: Option<u32>,
    /// How captured stones are shown.
    pub captured: Option<Captured>,
    /// The part of the board.
    pub region: String,
    /// The theme.
    pub theme: Theme,
    /// True if the board has no background.
    pub is_transparent: bool,
    /// How points are named.
    pub coordinates: Option<Coordinates>,
    /// Which variations are shown, and how.
    pub variations: VariationChoice,
    /// True if the markup of the record is left out.
    pub no_marks: bool,
    /// True if the last move has no mark.
    pub no_last: bool,
    /// True if players, date and result are left out.
    pub no_title: bool,
    /// The title above all.
    pub title: Option<String>,
    /// True if the comment is written below.
    pub comment: bool,
    /// The width in pixels.
    pub size: Option<u32>,
    /// The paper of documents.
    pub paper: Paper,
    /// The language of headings.
    pub language: Language,
    /// The number of columns of documents.
    pub columns: Option<u8>,
    /// The number of problems on a page.
    pub problems: Option<u8>,
    /// Where the answers to problems are.
    pub answers: Answers,
    /// How SVG has letters.
    pub letters: SvgLetters,
}

impl Default for Choices {
    fn default() -> Self {
        Self {
            position: None,
            has_figures: false,
            per_figure: None,
            figure_numbers: FigureNumbers::AsRecord,
            numbers: Numbers::None,
            count_from: None,
            captured: None,
            region: "record".to_owned(),
            theme: Theme::default(),
            is_transparent: false,
            coordinates: Some(Coordinates::Western),
            variations: VariationChoice::Marks(Variations::AsRecord),
            no_marks: false,
            no_last: false,
            no_title: false,
            title: None,
            comment: false,
            size: None,
            paper: Paper::A4,
            language: Language::En,
            columns: None,
            problems: None,
            answers: Answers::End,
            letters: SvgLetters::Text,
        }
    }
}

impl Choices {
    /// Sets an option of [`DRAWING_OPTIONS`]; flags are `true` or `false`, and an empty text leaves an option as it is.
    ///
    /// # Errors
    /// Returns an error if there is no such option, or it has no such value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), ChoiceError> {
        let option = DRAWING_OPTIONS.iter().find(|option| option.name == name);
        let wrong = |reason: &str| ChoiceError { option: name.to_owned(), reason: reason.to_owned() };
        let option = option.ok_or_else(|| wrong("is no option of pictures"))?;
        if value.is_empty() { Ok(()) } else { option.set(self, value).map_err(|reason| wrong(&reason)) }
    }

    /// True if the game is divided into figures, or into problems.
    #[must_use]
    pub const fn is_divided(&self) -> bool {
        let has_variations = matches!(self.variations, VariationChoice::Figures(_));
        self.has_figures || self.per_figure.is_some() || has_variations || self.problems.is_some()
    }

    /// True if a target shows whole games: who asks for a document wants them, unless a position is chosen.
    #[must_use]
    pub fn has_whole_games(&self, target: &Target) -> bool {
        let is_of_position = self.position.is_some() || self.numbers != Numbers::None || self.count_from.is_some();
        self.is_divided() || target.is_document() && !is_of_position
    }

    /// Returns the options for drawing.
    #[must_use]
    pub fn options(&self) -> RenderOptions {
        let diagram = self.diagram();
        let theme = self.theme.clone();
        RenderOptions {
            position: self.position.clone().unwrap_or(NodeChoice::Last),
            region: self.region.clone(),
            figures: self.figures(&diagram),
            diagram,
            theme: if self.is_transparent { Theme { background: Color::NONE, ..theme } } else { theme },
            title: self.title.clone(),
            has_heading: !self.no_title,
            has_comment: self.comment,
            animation: Animation::default(),
            paper: self.paper,
            language: self.language,
            columns: self.columns,
            problems: self.problems,
            answers: self.answers,
            letters: self.letters,
            characters: Characters::Dots,
            line_characters: Characters::Lines,
            max_memory: DEFAULT_MEMORY,
        }
    }

    fn diagram(&self) -> DiagramOptions {
        DiagramOptions {
            numbers: self.numbers,
            count_from: self.count_from,
            captured: self.captured.unwrap_or(Captured::Removed),
            variations: self.variations.marks(),
            last_move: if self.no_last { LastMove::Plain } else { LastMove::Marked },
            markup: if self.no_marks { Markup::Hidden } else { Markup::Shown },
            coordinates: self.coordinates,
            ..DiagramOptions::default()
        }
    }

    fn figures(&self, diagram: &DiagramOptions) -> FigureOptions {
        let usual = FigureOptions::default();
        let mut diagram = DiagramOptions { last_move: LastMove::Plain, ..diagram.clone() };
        if self.captured.is_none_or(|captured| captured == Captured::Kept) {
            diagram.captured = usual.diagram.captured;
        }
        if diagram.variations == Variations::AsRecord {
            diagram.variations = Variations::None;
        }
        FigureOptions {
            cut: self.per_figure.map_or(usual.cut, Cut::Every),
            lines: self.variations.lines(),
            numbers: self.figure_numbers,
            diagram,
        }
    }
}

/// An option of pictures.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct DrawingOption {
    /// Its name: `--name` on a command line.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// Its default value; empty if it depends on others.
    pub default: &'static str,
    /// What it takes.
    pub kind: OptionKind,
    /// A word for its value in help texts, such as `N`; empty for a flag.
    pub placeholder: &'static str,
    set: fn(&mut Choices, &str) -> Result<(), String>,
}

impl DrawingOption {
    /// Sets the option, whose value may be an empty text.
    ///
    /// # Errors
    /// Returns a clause about the right form if the option has no such value.
    pub fn set(&self, choices: &mut Choices, value: &str) -> Result<(), String> {
        (self.set)(choices, value)
    }
}

/// What an option takes.
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    /// Nothing: it is on or off.
    Flag,
    /// A text.
    Text,
    /// A whole number.
    Number {
        /// The smallest.
        least: u32,
        /// The largest.
        most: u32,
    },
    /// One of these names, each with what it does.
    Names(fn() -> Vec<(&'static str, &'static str)>),
}

/// An option that cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{option}: {reason}")]
#[non_exhaustive]
pub struct ChoiceError {
    /// The name of the option.
    pub option: String,
    /// A clause about it.
    pub reason: String,
}

fn named<T: Copy>(values: &[NamedValue<T>], text: &str) -> Result<T, String> {
    let found = values.iter().find(|(name, ..)| *name == text).map(|(.., value)| *value);
    found.ok_or_else(|| values.iter().map(|(name, ..)| *name).collect::<Vec<_>>().join(", "))
}

fn number<T: FromStr + PartialOrd + Into<u32> + Copy>(text: &str, least: T, most: T) -> Result<T, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| match (least.into(), most.into()) {
        (least, u32::MAX) => format!("expected a whole number, {least} or more"),
        (least, most) => format!("expected a whole number from {least} to {most}"),
    })
}

fn names<T>(values: &[NamedValue<T>]) -> Vec<(&'static str, &'static str)> {
    values.iter().map(|(name, about, _)| (*name, *about)).collect()
}

fn flag(text: &str) -> Result<bool, String> {
    text.parse().map_err(|_| "true or false".to_owned())
}

/// The options that choose what a picture shows, in the order of forms.
pub const DRAWING_OPTIONS: &[DrawingOption] = &[
    DrawingOption {
        name: "move",
        about: "Draw the position after this move of the main line; last for its end",
        default: "last",
        kind: OptionKind::Text,
        placeholder: "N|last",
        set: |choices, text| {
            choices.position = Some(match text {
                "last" => NodeChoice::Last,
                _ => NodeChoice::Move(text.parse().map_err(|_| "expected a move number, or last")?),
            });
            Ok(())
        },
    },
    DrawingOption {
        name: "numbers",
        about: "Number these moves: none, all, last:N, or A-B (also A-, -B)",
        default: "none",
        kind: OptionKind::Text,
        placeholder: "MOVES",
        set: |choices, text| read_numbers(text).map(|numbers| choices.numbers = numbers),
    },
    DrawingOption {
        name: "figures",
        about: "Cut the game into figures at FG properties, else about every 50 moves: -o 'folder/{stem}-{figure}.svg', or one text or document for all",
        default: "",
        kind: OptionKind::Flag,
        placeholder: "",
        set: |choices, text| flag(text).map(|is_on| choices.has_figures = is_on),
    },
    DrawingOption {
        name: "per-figure",
        about: "Cut the game into figures of N moves",
        default: "",
        kind: OptionKind::Number { least: 1, most: u32::MAX },
        placeholder: "N",
        set: |choices, text| number(text, 1, u32::MAX).map(|count| choices.per_figure = Some(count)),
    },
    DrawingOption {
        name: "figure-numbers",
        about: "How to number the moves of figures",
        default: "record",
        kind: OptionKind::Names(|| names(&FIGURE_NUMBERS)),
        placeholder: "HOW",
        set: |choices, text| named(&FIGURE_NUMBERS, text).map(|numbers| choices.figure_numbers = numbers),
    },
    DrawingOption {
        name: "region",
        about: "Part of the board: whole, auto (where something happens), shrink, a corner or side (top-right, left), with an extent (top-right:10x7), or two corners (A1:K10); record follows VW properties",
        default: "record",
        kind: OptionKind::Text,
        placeholder: "PART",
        set: |choices, text| {
            text.clone_into(&mut choices.region);
            Ok(())
        },
    },
    DrawingOption {
        name: "theme",
        about: "Theme: print, wood, flat, dark, contrast, or a file (my.toml, my.json; see docs/themes.md)",
        default: "print",
        kind: OptionKind::Names(|| Theme::ALL.iter().map(|(name, _)| (*name, "")).collect()),
        placeholder: "THEME",
        set: |choices, text| {
            let names = || Theme::ALL.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
            choices.theme = match Theme::find(text) {
                Some(theme) => theme.clone(),
                None if text.trim_start().starts_with('{') => theme_in(text)?.1,
                None => return Err(names()),
            };
            Ok(())
        },
    },
    DrawingOption {
        name: "coords",
        about: "How to name points",
        default: "a1",
        kind: OptionKind::Names(|| names(&COORDINATES)),
        placeholder: "STYLE",
        set: |choices, text| named(&COORDINATES, text).map(|names| choices.coordinates = names),
    },
    DrawingOption {
        name: "variations",
        about: "Which variations to show, as marks or as figures; a number for figures of that many, those at the moves that lost most",
        default: "record",
        kind: OptionKind::Names(|| names(&VARIATIONS)),
        placeholder: "WHICH",
        set: |choices, text| read_variations(text).map(|shown| choices.variations = shown).map_err(str::to_owned),
    },
    DrawingOption {
        name: "captured",
        about: "How to show stones captured by numbered moves [default: removed; kept in figures]",
        default: "",
        kind: OptionKind::Names(|| names(&CAPTURED)),
        placeholder: "WHAT",
        set: |choices, text| named(&CAPTURED, text).map(|captured| choices.captured = Some(captured)),
    },
    DrawingOption {
        name: "no-marks",
        about: "Omit the markup of the record",
        default: "",
        kind: OptionKind::Flag,
        placeholder: "",
        set: |choices, text| flag(text).map(|is_on| choices.no_marks = is_on),
    },
    DrawingOption {
        name: "no-last",
        about: "Omit the mark on the last move",
        default: "",
        kind: OptionKind::Flag,
        placeholder: "",
        set: |choices, text| flag(text).map(|is_on| choices.no_last = is_on),
    },
    DrawingOption {
        name: "no-title",
        about: "Omit players, date and result",
        default: "",
        kind: OptionKind::Flag,
        placeholder: "",
        set: |choices, text| flag(text).map(|is_on| choices.no_title = is_on),
    },
    DrawingOption {
        name: "title",
        about: "Title above the document or picture",
        default: "",
        kind: OptionKind::Text,
        placeholder: "TEXT",
        set: |choices, text| {
            choices.title = Some(text.to_owned());
            Ok(())
        },
    },
    DrawingOption {
        name: "comment",
        about: "Write the comment below the board",
        default: "",
        kind: OptionKind::Flag,
        placeholder: "",
        set: |choices, text| flag(text).map(|is_on| choices.comment = is_on),
    },
    DrawingOption {
        name: "size",
        about: "Width in pixels [default: vector pictures fill their place]",
        default: "",
        kind: OptionKind::Number { least: 16, most: 16384 },
        placeholder: "PIXELS",
        set: |choices, text| number(text, 16, 16384).map(|size| choices.size = Some(size)),
    },
    DrawingOption {
        name: "transparent",
        about: "Omit the background of the board",
        default: "",
        kind: OptionKind::Flag,
        placeholder: "",
        set: |choices, text| flag(text).map(|is_on| choices.is_transparent = is_on),
    },
    DrawingOption {
        name: "paper",
        about: "Paper size of documents",
        default: "a4",
        kind: OptionKind::Names(|| names(&PAPERS)),
        placeholder: "SIZE",
        set: |choices, text| named(&PAPERS, text).map(|paper| choices.paper = paper),
    },
    DrawingOption {
        name: "lang",
        about: "Language of headings",
        default: "en",
        kind: OptionKind::Names(|| names(&LANGUAGES)),
        placeholder: "LANGUAGE",
        set: |choices, text| named(&LANGUAGES, text).map(|language| choices.language = language),
    },
    DrawingOption {
        name: "page-columns",
        about: "Columns of documents [default: 2 on a4 and letter, 1 on smaller paper]",
        default: "",
        kind: OptionKind::Number { least: 1, most: 3 },
        placeholder: "N",
        set: |choices, text| number(text, 1, 3).map(|count| choices.columns = Some(count)),
    },
    DrawingOption {
        name: "problems",
        about: "Draw pages of N problems each, with their answers, after the games (pdf, epub, html, typst, tex)",
        default: "",
        kind: OptionKind::Number { least: 1, most: 64 },
        placeholder: "N",
        set: |choices, text| number(text, 1, 64).map(|count| choices.problems = Some(count)),
    },
    DrawingOption {
        name: "answers",
        about: "Where to draw the answers to problems",
        default: "end",
        kind: OptionKind::Names(|| names(&ANSWERS)),
        placeholder: "WHERE",
        set: |choices, text| named(&ANSWERS, text).map(|answers| choices.answers = answers),
    },
    DrawingOption {
        name: "svg-letters",
        about: "How to write letters in svg",
        default: "text",
        kind: OptionKind::Names(|| names(&SVG_LETTERS)),
        placeholder: "HOW",
        set: |choices, text| named(&SVG_LETTERS, text).map(|letters| choices.letters = letters),
    },
];
