//! What pictures can be made into: one row a target.

use std::path::Path;

use kifu_draw::animation::Moving;
use kifu_draw::booklet::{BookletOptions, booklet};
use kifu_draw::inline::{self, Protocol};
use kifu_draw::text::Characters;
use kifu_draw::{Diagram, SceneOptions, Theme, html, pdf, png, scene, svg, tex, text, text_width};
use kifu_record::Record;

use super::pens::Pens;
use crate::draw::Signs;

/// Something that pictures can be made into.
pub(crate) struct Target {
    /// Its name, for `--format`.
    pub(crate) name: &'static str,
    /// What it is, in a few words.
    pub(crate) about: &'static str,
    /// The endings of its files; the first is the one that new files get.
    pub(super) endings: &'static [&'static str],
    /// What it is made of.
    pub(super) draw: Draw,
}

/// What a target is made of.
pub(super) enum Draw {
    /// One diagram; several need several files.
    Still(fn(&Picture<'_>) -> Result<Vec<u8>, String>),
    /// One diagram as text; several can stand below each other.
    Text(fn(&Picture<'_>) -> Result<Vec<u8>, String>),
    /// One diagram after the other, moving.
    Moving(Moving),
    /// A document: one diagram, or games whole.
    Document {
        /// One diagram.
        still: fn(&Picture<'_>) -> Result<Vec<u8>, String>,
        /// Games cut into figures, or problems.
        book: fn(&Book<'_>) -> Result<Vec<u8>, String>,
        /// Whether it can have pages of problems.
        problems: Problems,
    },
}

/// Whether a document can have pages of problems.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Problems {
    Can,
    Cannot,
}

/// Games or problems to be made into a document.
pub(super) struct Book<'b> {
    pub(super) records: &'b [Record],
    pub(super) options: &'b BookletOptions,
    pub(super) pens: &'b Pens<'b>,
}

/// A diagram to be drawn.
pub(super) struct Picture<'p> {
    pub(super) diagram: &'p Diagram,
    pub(super) theme: &'p Theme,
    /// What is written around the board.
    pub(super) around: &'p SceneOptions,
    /// Fonts, and how large it is to be.
    pub(super) pens: &'p Pens<'p>,
}

/// Every target. Of two with the same ending the first is meant by it.
pub(crate) const TARGETS: &[Target] = &[
    Target { name: "svg", about: "A vector picture", endings: &["svg"], draw: Draw::Still(svg) },
    Target { name: "png", about: "A picture of pixels", endings: &["png"], draw: Draw::Still(png) },
    Target { name: "gif", about: "A game move by move, as GIF", endings: &["gif"], draw: Draw::Moving(Moving::Gif) },
    Target { name: "apng", about: "The same as moving PNG", endings: &["apng"], draw: Draw::Moving(Moving::Apng) },
    Target { name: "webp", about: "The same as moving WebP", endings: &["webp"], draw: Draw::Moving(Moving::WebP) },
    Target { name: "kitty", about: "In terminals like kitty, Ghostty", endings: &["kitty"], draw: Draw::Still(kitty) },
    Target { name: "iterm", about: "In terminals like iTerm2, WezTerm", endings: &["iterm"], draw: Draw::Still(iterm) },
    Target {
        name: "sixel",
        about: "In terminals like foot, mlterm",
        endings: &["six", "sixel"],
        draw: Draw::Still(sixel),
    },
    Target {
        name: "pdf",
        about: "A picture, a booklet, or problems to print",
        endings: &["pdf"],
        draw: Draw::Document { still: pdf_still, book: pdf_book, problems: Problems::Can },
    },
    Target {
        name: "html",
        about: "A page for a browser, whole in itself",
        endings: &["html", "htm"],
        draw: Draw::Document { still: html_still, book: html_book, problems: Problems::Cannot },
    },
    Target {
        name: "tex",
        about: "A document for LaTeX with TikZ",
        endings: &["tex"],
        draw: Draw::Document { still: tex_still, book: tex_book, problems: Problems::Cannot },
    },
    Target { name: "text", about: "Text with discs and rings", endings: &["txt"], draw: Draw::Text(dots) },
    Target { name: "ascii", about: "Text with X and O", endings: &["txt"], draw: Draw::Text(ascii) },
    Target { name: "lines", about: "Text with a drawn grid", endings: &["txt"], draw: Draw::Text(lines) },
    Target { name: "terminal", about: "Text in colours", endings: &["ans"], draw: Draw::Text(terminal) },
    Target { name: "markdown", about: "A block for Markdown", endings: &["md"], draw: Draw::Text(markdown) },
    Target { name: "sensei", about: "A diagram for Sensei's Library", endings: &["sl"], draw: Draw::Text(sensei) },
];

/// The name of the target that a terminal can show.
pub(super) const fn name_of(protocol: Protocol) -> &'static str {
    match protocol {
        Protocol::Kitty => "kitty",
        Protocol::Iterm => "iterm",
        Protocol::Sixel => "sixel",
    }
}

impl Target {
    /// The target that a name or else the ending of the output says; without either the first.
    ///
    /// # Errors
    /// What to tell the user: no target has this ending.
    pub(super) fn wanted(name: Option<&str>, output: Option<&Path>) -> Result<&'static Self, String> {
        if let Some(target) = TARGETS.iter().find(|target| Some(target.name) == name) {
            return Ok(target);
        }
        let Some(output) = output.filter(|output| !output.is_dir()) else { return Ok(&TARGETS[0]) };
        let Some(ending) = output.extension().and_then(|ending| ending.to_str()) else { return Ok(&TARGETS[0]) };
        let has_it = |target: &&Self| target.endings.iter().any(|known| known.eq_ignore_ascii_case(ending));
        TARGETS.iter().find(has_it).ok_or_else(|| {
            let mut known: Vec<_> =
                TARGETS.iter().flat_map(|target| target.endings).map(|ending| format!(".{ending}")).collect();
            known.dedup();
            format!("nothing that can be drawn has the ending .{ending}; known are {}", known.join(", "))
        })
    }
}

fn svg(picture: &Picture<'_>) -> Result<Vec<u8>, String> {
    let scene = scene(picture.diagram, picture.theme, picture.around);
    let options = svg::SvgOptions { width: picture.pens.width(&scene), ..svg::SvgOptions::default() };
    Ok(svg::write(&scene, &options).into_bytes())
}

fn png(picture: &Picture<'_>) -> Result<Vec<u8>, String> {
    let scene = scene(picture.diagram, picture.theme, picture.around);
    let pens = picture.pens;
    let drawn = png::write(&scene, pens.size(), pens.fonts, &mut pens.stamps());
    drawn.map(|drawn| pens.keep(drawn)).map_err(|reason| reason.to_string())
}

fn kitty(picture: &Picture<'_>) -> Result<Vec<u8>, String> {
    inlined(Protocol::Kitty, picture)
}

fn iterm(picture: &Picture<'_>) -> Result<Vec<u8>, String> {
    inlined(Protocol::Iterm, picture)
}

fn sixel(picture: &Picture<'_>) -> Result<Vec<u8>, String> {
    inlined(Protocol::Sixel, picture)
}

fn inlined(protocol: Protocol, picture: &Picture<'_>) -> Result<Vec<u8>, String> {
    let scene = scene(picture.diagram, picture.theme, picture.around);
    let pens = picture.pens;
    let drawn = inline::write(protocol, &scene, pens.size(), pens.fonts, &mut pens.stamps());
    drawn.map(|drawn| pens.keep(drawn)).map_err(|reason| reason.to_string())
}

fn ascii(picture: &Picture<'_>) -> Result<Vec<u8>, String> {
    Ok(text::plain(picture.diagram, picture.around, Characters::Ascii).into_bytes())
}

fn dots(picture: &Picture<'_>) -> Result<Vec<u8>, String> {
    Ok(text::plain(picture.diagram, picture.around, Signs::Measured.characters()).into_bytes())
}

fn lines(picture: &Picture<'_>) -> Result<Vec<u8>, String> {
    Ok(text::plain(picture.diagram, picture.around, line_characters()).into_bytes())
}

/// Discs and rings on lines; without lines where they would take two columns.
fn line_characters() -> Characters {
    match Signs::Measured.characters() {
        Characters::Dots => Characters::Lines,
        wide => wide,
    }
}

fn terminal(picture: &Picture<'_>) -> Result<Vec<u8>, String> {
    Ok(text::ansi(picture.diagram, picture.around, Signs::Measured.characters()).into_bytes())
}

fn markdown(picture: &Picture<'_>) -> Result<Vec<u8>, String> {
    Ok(text::markdown(picture.diagram, picture.around, Signs::Measured.characters()).into_bytes())
}

fn sensei(picture: &Picture<'_>) -> Result<Vec<u8>, String> {
    Ok(text::sensei(picture.diagram, picture.around).into_bytes())
}

/// The width of a page with one picture, in points, where nothing is said.
const PAGE: f32 = 400.0;

fn pdf_still(picture: &Picture<'_>) -> Result<Vec<u8>, String> {
    let scene = scene(picture.diagram, picture.theme, picture.around);
    let width = picture.pens.width(&scene).unwrap_or(PAGE);
    let pdf = pdf::picture(&scene, width, picture.pens.fonts).map_err(|reason| reason.to_string())?;
    picture.pens.lack(pdf.missing);
    Ok(pdf.bytes)
}

fn pdf_book(book: &Book<'_>) -> Result<Vec<u8>, String> {
    let fonts = book.pens.fonts;
    let advance = |character: char| {
        fonts.glyph(character).map_or_else(|| text_width(character.encode_utf8(&mut [0; 4])), |glyph| glyph.advance)
    };
    let pages = booklet(book.records, book.options, &advance);
    let pdf = pdf::booklet(&pages, fonts).map_err(|reason| reason.to_string())?;
    book.pens.lack(pdf.missing);
    Ok(pdf.bytes)
}

fn html_still(picture: &Picture<'_>) -> Result<Vec<u8>, String> {
    Ok(html::still(picture.diagram, picture.theme, picture.around).into_bytes())
}

fn html_book(book: &Book<'_>) -> Result<Vec<u8>, String> {
    Ok(html::games(book.records, book.options).into_bytes())
}

fn tex_still(picture: &Picture<'_>) -> Result<Vec<u8>, String> {
    let scene = scene(picture.diagram, picture.theme, picture.around);
    Ok(tex::still(&scene, picture.pens.width(&scene)).into_bytes())
}

fn tex_book(book: &Book<'_>) -> Result<Vec<u8>, String> {
    Ok(tex::games(book.records, book.options).into_bytes())
}
