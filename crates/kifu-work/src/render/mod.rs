//! Draws positions, figures and whole games to any target: SVG, PNG, PDF, HTML, animations, text.
//!
//! ```
//! use kifu::draw::font::Fonts;
//! use kifu_work::render::{Pens, PictureSizes, RenderOptions, Target, render_figures, render_position};
//!
//! let game = kifu::parse("(;SZ[9]PB[Lee]PW[Cho];B[ee];W[gc];B[cg])").game().unwrap();
//! let fonts = Fonts::default();
//! let pens = Pens::new(&fonts, PictureSizes::default());
//! let options = RenderOptions { position: kifu::NodeChoice::Move(2), ..RenderOptions::default() };
//! let svg = render_position(game.record(), Target::named("svg").unwrap(), &options, &pens)?;
//! assert!(svg.starts_with(b"<svg"));
//! let figures = render_figures(game.record(), Target::named("text").unwrap(), &options, &pens)?;
//! assert!(String::from_utf8_lossy(&figures[0].bytes).contains("Lee – Cho"));
//! # Ok::<(), kifu_work::render::RenderError>(())
//! ```

mod animation;
mod book;
mod bound;
mod choices;
mod error;
mod figures;
mod files;
mod heading;
mod other_game;
mod pens;
mod plan;
mod plan_error;
mod position;
mod target;
#[cfg(test)]
mod tests;
mod viewer;

use kifu_draw::booklet::{Answers, Paper};
use kifu_draw::svg::SvgLetters;
use kifu_draw::text::Characters;
use kifu_draw::{DiagramOptions, FigureOptions, RegionChoice, Theme};
use kifu_record::Record;
use kifu_record::words::Language;
use kifu_sgf::prop::games::GO;

use kifu::NodeChoice;

pub use book::{render_book, render_pages};
pub use bound::{DEFAULT_MEMORY, TooLarge};
pub use choices::{
    ANSWERS, CAPTURED, COORDINATES, ChoiceError, Choices, DRAWING_OPTIONS, DrawingOption, FIGURE_NUMBERS, LANGUAGES,
    NamedValue, OptionKind, PAPERS, SVG_LETTERS, VARIATIONS, VariationChoice, read_numbers, read_variations,
};
pub use error::RenderError;
pub use figures::{FigurePicture, render_figures};
pub use files::{DrawnFile, DrawnPicture};
pub use pens::{Pens, PictureSizes};
pub use plan::{Content, Document, RenderPlan};
pub use plan_error::{DrawError, PlanError};
pub use position::render_position;
pub use target::{TARGETS, Target, UnknownEnding};
pub(crate) use viewer::{add_viewer_script, escape, viewer_element, viewer_policy};

/// Options for drawing.
#[derive(Clone, Debug)]
pub struct RenderOptions {
    /// The position to draw.
    pub position: NodeChoice,
    /// The part of the board, in the syntax of [`RegionChoice::read`]: `record`, `whole`, `top-right:10x7`, `A1:K10`.
    pub region: String,
    /// Options of a position; `region` overrides its part of the board.
    pub diagram: DiagramOptions,
    /// Options of figures; `region` overrides its part of the board.
    pub figures: FigureOptions,
    /// The theme.
    pub theme: Theme,
    /// The title above everything else.
    pub title: Option<String>,
    /// True if players, event, date and result are written above the board.
    pub has_heading: bool,
    /// True if comments are written below the board.
    pub has_comment: bool,
    /// Options of animations.
    pub animation: Animation,
    /// The paper of documents.
    pub paper: Paper,
    /// The language of headings.
    pub language: Language,
    /// The number of columns of documents; as many as suit the paper if `None`.
    pub columns: Option<u8>,
    /// The number of problems on a page; `None` for documents with games.
    pub problems: Option<u8>,
    /// Where the answers to problems are.
    pub answers: Answers,
    /// How SVG has letters.
    pub letters: SvgLetters,
    /// The characters of boards as text.
    pub characters: Characters,
    /// The characters of boards as text with a drawn grid.
    pub line_characters: Characters,
    /// The memory that pictures or a document may take before they are written, in bytes; by default [`DEFAULT_MEMORY`].
    pub max_memory: u64,
}

impl Default for RenderOptions {
    /// The last position of the main line, with the options that the record requests.
    fn default() -> Self {
        Self {
            position: NodeChoice::Last,
            region: "record".to_owned(),
            diagram: DiagramOptions::default(),
            figures: FigureOptions::default(),
            theme: Theme::default(),
            title: None,
            has_heading: true,
            has_comment: false,
            animation: Animation::default(),
            paper: Paper::A4,
            language: Language::En,
            columns: None,
            problems: None,
            answers: Answers::End,
            letters: SvgLetters::Text,
            characters: Characters::Dots,
            line_characters: Characters::Lines,
            max_memory: DEFAULT_MEMORY,
        }
    }
}

/// Options of animations.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Animation {
    /// The seconds for each picture.
    pub delay: f32,
    /// The seconds for the last picture.
    pub hold: f32,
    /// The number of repetitions; `None` for endless.
    pub plays: Option<u16>,
    /// The number of pictures to omit at the start.
    pub skip: usize,
}

impl Default for Animation {
    fn default() -> Self {
        Self { delay: 1.0, hold: 4.0, plays: None, skip: 0 }
    }
}

impl RenderOptions {
    /// Returns the options of a position.
    fn diagram(&self, record: &Record) -> Result<DiagramOptions, RenderError> {
        Ok(DiagramOptions { region: self.region(record)?, ..self.diagram.clone() })
    }

    /// Returns the options of figures.
    fn figures(&self, record: &Record) -> Result<FigureOptions, RenderError> {
        let diagram = DiagramOptions { region: self.region(record)?, ..self.figures.diagram.clone() };
        Ok(FigureOptions { diagram, ..self.figures.clone() })
    }

    fn region(&self, record: &Record) -> Result<RegionChoice, RenderError> {
        RegionChoice::read(&self.region, record.size).map_err(|reason| RenderError::Region(reason.to_string()))
    }
}

/// Checks that figures of a record can be drawn.
fn check_game(record: &Record) -> Result<(), RenderError> {
    if record.game == GO { Ok(()) } else { Err(RenderError::GoOnly("figures")) }
}
