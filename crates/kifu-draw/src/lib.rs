//! Draws diagrams of Go: a record becomes a [`Diagram`] (the content), a diagram becomes a [`Scene`] (lines, discs
//! and texts at their positions), and a scene becomes SVG or another target.
//!
//! ```
//! use kifu_draw::{DiagramOptions, Numbers, SceneOptions, Theme, diagram, scene, svg};
//! use kifu_record::from_sgf;
//! use kifu_sgf::Collection;
//!
//! let collection = Collection::parse(b"(;SZ[9];B[ee];W[gc];B[cg];W[gg])");
//! let record = from_sgf(collection.game(0).unwrap()).record;
//! let last = record.main_line().last().unwrap();
//! let options = DiagramOptions { numbers: Numbers::All, ..DiagramOptions::default() };
//! let diagram = diagram(&record, last, &options);
//! let scene = scene(&diagram, &Theme::PRINT, &SceneOptions::default());
//! let picture = svg::write(&scene, &svg::SvgOptions::default());
//! assert!(picture.starts_with("<svg"));
//! ```
//!
//! The crate reads no files, and drawing does not fail: if a node, a region or a mark does not fit, the rest is
//! drawn.

#[cfg(feature = "animation")]
pub mod animation;
pub mod booklet;
pub mod chart;
mod diagram;
pub mod document;
#[cfg(feature = "epub")]
pub mod epub;
mod figures;
#[cfg(feature = "fonts")]
pub mod font;
mod game_text;
pub mod html;
#[cfg(feature = "animation")]
pub mod inline;
pub mod layout;
mod mentions;
#[cfg(feature = "pdf")]
pub mod pdf;
mod phrases;
#[cfg(feature = "png")]
pub mod png;
mod points;
#[cfg(feature = "png")]
pub mod raster;
mod scene;
mod styled;
pub mod svg;
pub mod tex;
pub mod text;
mod theme;
pub mod typst;
mod width;
mod wrap;

pub use diagram::{
    AnyDiagram, Captured, Diagram, DiagramOptions, GameDiagram, Ghost, LastMove, Markup, Note, NotePlace, Numbers,
    RegionChoice, Sides, Stone, Variations, VariationsAs, diagram,
};
pub use figures::{
    Cut, Departure, Figure, FigureKind, FigureNumbers, FigureOptions, Lines, Remark, figures, omitted_variations,
};
pub use kifu_go as go;
pub use kifu_record as record;
pub use kifu_record::words::Language;
pub use phrases::comment_in_words;
pub use scene::{
    Anchor, Item, Label, Paint, Place as ScenePlace, Role, Scene, SceneOptions, Shape, StoneGroup, StoneLook, Stroke,
    any_scene, game_scene, scene,
};
pub use styled::{StyledText, Weight};
pub use theme::{BadColor, Color, StoneTheme, THEME_FIELDS, Theme, ThemeField, ThemeValue};
pub use width::text_width;
pub use wrap::wrap;
