//! PDF: shapes as shapes, and text as text that can be searched and copied, in fonts that hold only the letters used.

mod shapes;
#[cfg(test)]
mod tests;
mod texts;

use core::fmt;
use std::collections::BTreeSet;

use krilla::Document;
use krilla::destination::XyzDestination;
use krilla::geom::{Point, Transform};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;

use crate::booklet::{Booklet, Bookmark};
use crate::font::Fonts;
use crate::scene::Scene;
use texts::Typesetter;

/// A file in PDF, and what it lacks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pdf {
    /// The file.
    pub bytes: Vec<u8>,
    /// Characters that no font has; a box stands for each.
    pub missing: BTreeSet<char>,
}

/// Why there is no PDF.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoPdf {
    /// A page has no extent.
    Page(usize),
    /// The file cannot be made; what is wrong, in the words of the library that writes it.
    Unwritable(String),
}

impl fmt::Display for NoPdf {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Page(index) => write!(formatter, "page {} is too large or has no extent", index + 1),
            Self::Unwritable(reason) => write!(formatter, "the PDF cannot be made: {reason}"),
        }
    }
}

impl std::error::Error for NoPdf {}

/// A booklet as PDF, with its parts as bookmarks. The same booklet and fonts give the same bytes.
///
/// # Errors
/// [`NoPdf`], where the library that writes it refuses a font or a page.
pub fn booklet(booklet: &Booklet, fonts: &Fonts) -> Result<Pdf, NoPdf> {
    write(&booklet.title, booklet.pages.iter().map(|page| (page, 1.0)), &booklet.bookmarks, fonts)
}

/// One picture as a page of its own size, so many points wide.
///
/// # Errors
/// As [`booklet`].
pub fn picture(scene: &Scene, width: f32, fonts: &Fonts) -> Result<Pdf, NoPdf> {
    write(&scene.title, [(scene, width / scene.width)], &[], fonts)
}

fn write<'s>(
    title: &str,
    pages: impl IntoIterator<Item = (&'s Scene, f32)>,
    bookmarks: &[Bookmark],
    fonts: &Fonts,
) -> Result<Pdf, NoPdf> {
    let mut document = Document::new();
    let mut typesetter = Typesetter::new(fonts);
    for (index, (scene, scale)) in pages.into_iter().enumerate() {
        let settings = PageSettings::from_wh(scene.width * scale, scene.height * scale).ok_or(NoPdf::Page(index))?;
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        let placement = Transform::from_row(scale, 0.0, 0.0, scale, -scene.x * scale, -scene.y * scale);
        surface.push_transform(&placement);
        for item in &scene.items {
            shapes::draw(&mut surface, &item.shape, &mut typesetter);
        }
        surface.pop();
        surface.finish();
        page.finish();
    }
    if !bookmarks.is_empty() {
        let mut outline = Outline::new();
        for Bookmark { title, page, y } in bookmarks {
            let destination = XyzDestination::new(*page, Point::from_xy(0.0, *y));
            outline.push_child(OutlineNode::new(title.clone(), destination));
        }
        document.set_outline(outline);
    }
    document.set_metadata(Metadata::new().title(title.to_owned()).creator("kifu".to_owned()));
    let bytes = document.finish().map_err(|error| NoPdf::Unwritable(format!("{error:?}")))?;
    Ok(Pdf { bytes, missing: typesetter.missing })
}
