//! Targets of pictures, one row each.

use std::fmt;
use std::path::Path;

use kifu_draw::animation::Moving;
use kifu_draw::booklet::{BookletOptions, booklet};
use kifu_draw::inline::{self, Protocol};
use kifu_draw::pdf::Standard;
use kifu_draw::raster::PictureSize;
use kifu_draw::text::Characters;
use kifu_draw::{AnyDiagram, Scene, SceneOptions, any_scene, epub, html, pdf, png, tex, text, typst};
use kifu_record::Record;

use super::{Pens, RenderError, RenderOptions};

/// A kind of file for pictures.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Target {
    /// The name, for command lines and forms.
    pub name: &'static str,
    /// A description in a few words.
    pub about: &'static str,
    /// The extensions of its files; the first is that of new files.
    pub endings: &'static [&'static str],
    /// The function that makes it.
    pub(super) kind: Kind,
}

type Draw = fn(&Picture<'_>) -> Result<Vec<u8>, RenderError>;

/// Draws a page of a booklet.
pub(super) type DrawPage = fn(&Scene, &RenderOptions, &Pens<'_>) -> Result<Vec<u8>, RenderError>;

/// The kinds of targets.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// One diagram; several need several files.
    Still(Draw),
    /// One diagram as text; several can be placed below each other.
    Text(Draw),
    /// An animation.
    Moving(Moving),
    /// A document: one diagram, or whole games.
    Document {
        /// One diagram.
        still: Draw,
        /// Games divided into figures, or problems.
        book: fn(&Book<'_>) -> Result<Vec<u8>, RenderError>,
        /// True if it supports pages of problems.
        has_problems: bool,
    },
    /// A document of whole games that shows no single diagram.
    Games {
        /// Games, or problems.
        book: fn(&Book<'_>) -> Result<Vec<u8>, RenderError>,
        /// True if it supports pages of problems.
        has_problems: bool,
    },
}

/// Games or problems for a document.
pub(super) struct Book<'b> {
    pub(super) records: &'b [Record],
    pub(super) options: &'b BookletOptions,
    pub(super) pens: &'b Pens<'b>,
}

/// A diagram to be drawn.
pub(super) struct Picture<'p> {
    pub(super) diagram: AnyDiagram<'p>,
    /// The text around the board.
    pub(super) around: &'p SceneOptions,
    pub(super) options: &'p RenderOptions,
    pub(super) pens: &'p Pens<'p>,
}

/// All targets. If two have the same extension, the first one is the default.
pub const TARGETS: &[Target] = &[
    Target { name: "svg", about: "A vector picture", endings: &["svg"], kind: Kind::Still(svg) },
    Target { name: "png", about: "A picture of pixels", endings: &["png"], kind: Kind::Still(png) },
    Target { name: "gif", about: "A game move by move, as GIF", endings: &["gif"], kind: Kind::Moving(Moving::Gif) },
    Target {
        name: "apng",
        about: "A game move by move, as animated PNG",
        endings: &["apng"],
        kind: Kind::Moving(Moving::Apng),
    },
    Target {
        name: "webp",
        about: "A game move by move, as animated WebP",
        endings: &["webp"],
        kind: Kind::Moving(Moving::WebP),
    },
    Target { name: "kitty", about: "In terminals like kitty, Ghostty", endings: &["kitty"], kind: Kind::Still(kitty) },
    Target { name: "iterm", about: "In terminals like iTerm2, WezTerm", endings: &["iterm"], kind: Kind::Still(iterm) },
    Target {
        name: "sixel",
        about: "In terminals like foot, mlterm",
        endings: &["six", "sixel"],
        kind: Kind::Still(sixel),
    },
    Target {
        name: "pdf",
        about: "A picture, a booklet, or problems to print",
        endings: &["pdf"],
        kind: Kind::Document { still: pdf_still, book: pdf_book, has_problems: true },
    },
    Target {
        name: "pdf-a",
        about: "PDF for archives (PDF/A-2b)",
        endings: &["pdf"],
        kind: Kind::Document { still: archive_still, book: archive_book, has_problems: true },
    },
    Target {
        name: "html",
        about: "A self-contained page for a browser",
        endings: &["html", "htm"],
        kind: Kind::Document { still: html_still, book: html_book, has_problems: true },
    },
    Target {
        name: "viewer",
        about: "A page to play through the games",
        endings: &["html", "htm"],
        kind: Kind::Games { book: super::viewer::viewer_page, has_problems: false },
    },
    Target {
        name: "epub",
        about: "A book for readers of EPUB",
        endings: &["epub"],
        kind: Kind::Games { book: epub_book, has_problems: true },
    },
    Target {
        name: "typst",
        about: "A document for Typst",
        endings: &["typ"],
        kind: Kind::Games { book: typst_book, has_problems: true },
    },
    Target {
        name: "tex",
        about: "A document for LaTeX with TikZ",
        endings: &["tex"],
        kind: Kind::Document { still: tex_still, book: tex_book, has_problems: true },
    },
    Target { name: "text", about: "Text with discs and rings", endings: &["txt"], kind: Kind::Text(dots) },
    Target { name: "ascii", about: "Text with X and O", endings: &["txt"], kind: Kind::Text(ascii) },
    Target { name: "lines", about: "Text with a drawn grid", endings: &["txt"], kind: Kind::Text(lines) },
    Target { name: "terminal", about: "Text in colours", endings: &["ans"], kind: Kind::Text(terminal) },
    Target { name: "markdown", about: "A block for Markdown", endings: &["md"], kind: Kind::Text(markdown) },
    Target { name: "sensei", about: "A diagram for Sensei's Library", endings: &["sl"], kind: Kind::Text(sensei) },
];

/// The error for an extension without a target.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown extension .{ending} for a picture; use one of {}", endings())]
#[non_exhaustive]
pub struct UnknownEnding {
    /// The extension.
    pub ending: String,
}

fn endings() -> String {
    let mut known: Vec<String> = Vec::new();
    for ending in TARGETS.iter().flat_map(|target| target.endings).map(|ending| format!(".{ending}")) {
        if !known.contains(&ending) {
            known.push(ending);
        }
    }
    known.join(", ")
}

impl Target {
    /// Returns the target of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        TARGETS.iter().find(|target| target.name == name)
    }

    /// Returns the target of a terminal that shows pictures.
    #[must_use]
    pub fn of_terminal(protocol: Protocol) -> &'static Self {
        let name = match protocol {
            Protocol::Kitty => "kitty",
            Protocol::Iterm => "iterm",
            Protocol::Sixel => "sixel",
        };
        Self::named(name).unwrap_or(&TARGETS[0])
    }

    /// Returns the target of an output, by its extension; SVG for folders and names without an extension.
    ///
    /// # Errors
    /// Returns an error if no target has this extension.
    pub fn of_output(output: Option<&Path>) -> Result<&'static Self, UnknownEnding> {
        let Some(output) = output.filter(|output| !output.is_dir()) else { return Ok(&TARGETS[0]) };
        let Some(ending) = output.extension().and_then(|ending| ending.to_str()) else { return Ok(&TARGETS[0]) };
        let has_it = |target: &&Self| target.endings.iter().any(|known| known.eq_ignore_ascii_case(ending));
        TARGETS.iter().find(has_it).ok_or_else(|| UnknownEnding { ending: ending.to_owned() })
    }

    /// Returns true if it is text: several figures can be placed below each other in one file.
    #[must_use]
    pub fn is_text(&self) -> bool {
        matches!(self.kind, Kind::Text(_))
    }

    /// Returns true if it is a document, which can contain whole games: [`render_book`](super::render_book).
    #[must_use]
    pub fn is_document(&self) -> bool {
        matches!(self.kind, Kind::Document { .. }) || self.has_games_only()
    }

    /// Returns true if it shows a game move by move.
    #[must_use]
    pub fn is_animation(&self) -> bool {
        matches!(self.kind, Kind::Moving(_))
    }

    /// Returns true if readers go through the tree of a game, of Go or another, with all its variations.
    pub(super) fn has_tree(&self) -> bool {
        self.name == "viewer"
    }

    /// Returns true if it shows whole games and no single position.
    #[must_use]
    pub fn has_games_only(&self) -> bool {
        matches!(self.kind, Kind::Games { .. })
    }

    /// Returns the function that draws a page of a booklet, for pictures that are opened as such.
    pub(super) fn page(&self) -> Option<DrawPage> {
        match self.name {
            "svg" => Some(svg_page),
            "png" => Some(png_page),
            _ => None,
        }
    }

    /// Returns true if each page of a booklet can be a picture: [`render_pages`](super::render_pages).
    #[must_use]
    pub fn has_pages(&self) -> bool {
        self.page().is_some()
    }

    /// Returns true if it supports pages of problems.
    #[must_use]
    pub fn has_problems(&self) -> bool {
        matches!(self.kind, Kind::Document { has_problems: true, .. } | Kind::Games { has_problems: true, .. })
    }
}

/// An error of a target.
fn failed(reason: impl fmt::Display) -> RenderError {
    RenderError::Target(reason.to_string())
}

fn svg(picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
    let scene = any_scene(picture.diagram, &picture.options.theme, picture.around);
    let pens = picture.pens;
    Ok(pens.svg(&scene, pens.width(&scene), picture.options.letters))
}

/// Pixels of a point of a page, without other sizes: 144 dots per inch.
const PAGE_SCALE: f32 = 2.0;

fn svg_page(scene: &Scene, options: &RenderOptions, pens: &Pens<'_>) -> Result<Vec<u8>, RenderError> {
    Ok(pens.svg(scene, Some(pens.page_width().unwrap_or(scene.width)), options.letters))
}

fn png_page(scene: &Scene, _: &RenderOptions, pens: &Pens<'_>) -> Result<Vec<u8>, RenderError> {
    let size = match pens.page_width() {
        Some(_) => pens.size(),
        None => PictureSize::Step(PAGE_SCALE),
    };
    let drawn = png::write(scene, size, pens.fonts, &mut pens.stamps());
    drawn.map(|drawn| pens.keep(drawn)).map_err(failed)
}

fn png(picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
    let scene = any_scene(picture.diagram, &picture.options.theme, picture.around);
    let pens = picture.pens;
    let drawn = png::write(&scene, pens.size(), pens.fonts, &mut pens.stamps());
    drawn.map(|drawn| pens.keep(drawn)).map_err(failed)
}

fn kitty(picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
    inlined(Protocol::Kitty, picture)
}

fn iterm(picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
    inlined(Protocol::Iterm, picture)
}

fn sixel(picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
    inlined(Protocol::Sixel, picture)
}

fn inlined(protocol: Protocol, picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
    let scene = any_scene(picture.diagram, &picture.options.theme, picture.around);
    let pens = picture.pens;
    let drawn = inline::write(protocol, &scene, pens.size(), pens.fonts, &mut pens.stamps());
    drawn.map(|drawn| pens.keep(drawn)).map_err(failed)
}

fn ascii(picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
    Ok(text::plain(picture.diagram, picture.around, Characters::Ascii).into_bytes())
}

fn dots(picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
    Ok(text::plain(picture.diagram, picture.around, picture.options.characters).into_bytes())
}

fn lines(picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
    Ok(text::plain(picture.diagram, picture.around, picture.options.line_characters).into_bytes())
}

fn terminal(picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
    Ok(text::ansi(picture.diagram, picture.around, picture.options.characters).into_bytes())
}

fn markdown(picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
    Ok(text::markdown(picture.diagram, picture.around, picture.options.characters).into_bytes())
}

fn sensei(picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
    match picture.diagram {
        AnyDiagram::Go(diagram) => Ok(text::sensei(diagram, picture.around).into_bytes()),
        AnyDiagram::Game(_) => Err(RenderError::GoOnly("diagrams for Sensei's Library")),
    }
}

/// The default width of a page with one picture, in points.
const PAGE: f32 = 400.0;

fn pdf_still(picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
    still_by(Standard::Pdf, picture)
}

fn archive_still(picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
    still_by(Standard::Archive, picture)
}

fn still_by(standard: Standard, picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
    let scene = any_scene(picture.diagram, &picture.options.theme, picture.around);
    let width = picture.pens.width(&scene).unwrap_or(PAGE);
    let pdf = pdf::picture_as(&scene, width, picture.pens.fonts, standard).map_err(failed)?;
    picture.pens.note_missing(pdf.missing);
    Ok(pdf.bytes)
}

fn pdf_book(book: &Book<'_>) -> Result<Vec<u8>, RenderError> {
    book_by(Standard::Pdf, book)
}

fn archive_book(book: &Book<'_>) -> Result<Vec<u8>, RenderError> {
    book_by(Standard::Archive, book)
}

fn book_by(standard: Standard, book: &Book<'_>) -> Result<Vec<u8>, RenderError> {
    let pages = booklet(book.records, book.options, &|character, weight| book.pens.advance(character, weight));
    let pdf = pdf::booklet_as(&pages, book.pens.fonts, standard).map_err(failed)?;
    book.pens.note_missing(pdf.missing);
    Ok(pdf.bytes)
}

fn html_still(picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
    Ok(html::still(picture.diagram, &picture.options.theme, picture.around).into_bytes())
}

fn html_book(book: &Book<'_>) -> Result<Vec<u8>, RenderError> {
    Ok(html::games(book.records, book.options).into_bytes())
}

fn epub_book(book: &Book<'_>) -> Result<Vec<u8>, RenderError> {
    epub::games(book.records, book.options).map_err(failed)
}

fn typst_book(book: &Book<'_>) -> Result<Vec<u8>, RenderError> {
    Ok(typst::games(book.records, book.options).into_bytes())
}

fn tex_still(picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
    let scene = any_scene(picture.diagram, &picture.options.theme, picture.around);
    Ok(tex::still(&scene, picture.pens.width(&scene)).into_bytes())
}

fn tex_book(book: &Book<'_>) -> Result<Vec<u8>, RenderError> {
    Ok(tex::games(book.records, book.options).into_bytes())
}
