//! PDF: vector shapes, and text that can be searched and copied, in fonts reduced to the letters used.

mod archive;
mod canvas;
mod fonts;
mod outlines;
mod shapes;
mod spheres;
mod subset;
#[cfg(test)]
mod tests;
mod texts;

pub use archive::Standard;

use kifu_record::{is_stopped, spend};
use std::collections::BTreeSet;

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::writers::{ExtGraphicsState, Resources};
use pdf_writer::{Filter, Finish, Name, Pdf as Writer, Rect, Ref, TextStr};

use crate::booklet::Booklet;
use crate::font::Fonts;
use crate::layout::Mark;
use crate::scene::Scene;
use canvas::{Alphas, Canvas};
use spheres::Spheres;
use texts::Typesetter;

/// A PDF file, and characters that it lacks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pdf {
    /// The file.
    pub bytes: Vec<u8>,
    /// Characters that no font has; each is drawn as a box.
    pub missing: BTreeSet<char>,
}

/// The reason why a PDF cannot be written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoPdf {
    /// A page has no extent, or an infinite one.
    #[error("page {} is too large or has no extent", .0 + 1)]
    Page(usize),
    /// A font is damaged; the message is that of the library that reads it.
    #[error("a font of the PDF is damaged: {0}")]
    Font(String),
}

/// Writes a booklet as PDF, with its parts as bookmarks. The same booklet and fonts give the same bytes.
///
/// # Errors
/// [`NoPdf`] if a page or a font cannot be written.
pub fn booklet(booklet: &Booklet, fonts: &Fonts) -> Result<Pdf, NoPdf> {
    booklet_as(booklet, fonts, Standard::Pdf)
}

/// Writes a booklet as [`booklet`] does, by this standard.
///
/// # Errors
/// As [`booklet`].
pub fn booklet_as(booklet: &Booklet, fonts: &Fonts, standard: Standard) -> Result<Pdf, NoPdf> {
    write(&booklet.title, booklet.pages.iter().map(|page| (page, 1.0)), &booklet.layout.marks, fonts, standard)
}

/// Writes one picture as a page of its own size, `width` points wide.
///
/// # Errors
/// As [`booklet`].
pub fn picture(scene: &Scene, width: f32, fonts: &Fonts) -> Result<Pdf, NoPdf> {
    picture_as(scene, width, fonts, Standard::Pdf)
}

/// Writes one picture as [`picture`] does, by this standard.
///
/// # Errors
/// As [`booklet`].
pub fn picture_as(scene: &Scene, width: f32, fonts: &Fonts, standard: Standard) -> Result<Pdf, NoPdf> {
    write(&scene.title, [(scene, width / scene.width)], &[], fonts, standard)
}

/// The largest side of a page in points: 200 inches, the limit of PDF.
const LONGEST: f32 = 14_400.0;

fn write<'s>(
    title: &str,
    pages: impl IntoIterator<Item = (&'s Scene, f32)>,
    bookmarks: &[Mark],
    fonts: &Fonts,
    standard: Standard,
) -> Result<Pdf, NoPdf> {
    let mut document = Document::new();
    let mut typesetter = Typesetter::new(fonts);
    let (mut alphas, mut spheres) = (Alphas::default(), Spheres::default());
    for (index, (scene, scale)) in pages.into_iter().enumerate().take_while(|_| !is_stopped()) {
        let size = [scene.width * scale, scene.height * scale];
        if !size.iter().all(|&side| side > 0.0 && side <= LONGEST) {
            return Err(NoPdf::Page(index));
        }
        let mut canvas = Canvas::new([scene.x, scene.y], scale, size[1], &mut alphas);
        for item in &scene.items {
            shapes::draw(&mut canvas, &item.shape, &mut typesetter, &mut spheres);
        }
        let content = canvas.finish();
        document.page(size, &content);
    }
    document.bookmarks(bookmarks);
    document.finish(title, standard, typesetter, &alphas, &spheres)
}

/// The objects of a file, in the order of their numbers.
struct Document {
    writer: Writer,
    next: Ref,
    catalog: Ref,
    tree: Ref,
    resources: Ref,
    outline: Option<Ref>,
    pages: Vec<(Ref, f32)>,
}

impl Document {
    fn new() -> Self {
        let mut next = Ref::new(1);
        let [catalog, tree, resources] = core::array::from_fn(|_| next.bump());
        Self { writer: Writer::new(), next, catalog, tree, resources, outline: None, pages: Vec::new() }
    }

    fn page(&mut self, [width, height]: [f32; 2], content: &[u8]) {
        let (id, content_id) = (self.next.bump(), self.next.bump());
        let mut page = self.writer.page(id);
        page.media_box(Rect::new(0.0, 0.0, width, height)).parent(self.tree).contents(content_id);
        // All pages share the fonts, which are complete only at the end.
        page.pair(Name(b"Resources"), self.resources);
        page.finish();
        stream(&mut self.writer, content_id, content);
        self.pages.push((id, height));
    }

    fn bookmarks(&mut self, bookmarks: &[Mark]) {
        let places: Vec<_> =
            bookmarks.iter().filter_map(|bookmark| Some((bookmark, *self.pages.get(bookmark.page)?))).collect();
        if places.is_empty() {
            return;
        }
        let outline = self.next.bump();
        let items: Vec<Ref> = places.iter().map(|_| self.next.bump()).collect();
        let count = i32::try_from(items.len()).unwrap_or(i32::MAX);
        self.writer.outline(outline).first(items[0]).last(items[items.len() - 1]).count(count);
        for (index, (bookmark, (page, height))) in places.iter().enumerate() {
            let mut item = self.writer.outline_item(items[index]);
            item.title(TextStr(&bookmark.title)).parent(outline);
            if index > 0 {
                item.prev(items[index - 1]);
            }
            if let Some(next) = items.get(index + 1) {
                item.next(*next);
            }
            item.dest().page(*page).xyz(0.0, height - bookmark.y, None);
        }
        self.outline = Some(outline);
    }

    fn finish(
        mut self,
        title: &str,
        standard: Standard,
        typesetter: Typesetter<'_>,
        alphas: &Alphas,
        spheres: &Spheres,
    ) -> Result<Pdf, NoPdf> {
        let Typesetter { missing, resources: fonts, .. } = typesetter;
        let mut font_ids = Vec::with_capacity(fonts.len());
        for font in &fonts {
            font_ids.push(self.next.bump());
            font.write(&mut self.writer, &mut self.next, font_ids[font_ids.len() - 1])?;
        }
        let sphere_ids = spheres.write(&mut self.writer, &mut self.next);
        let disc = self.next.bump();
        canvas::write_disc(&mut self.writer, disc);
        let mut resources = self.writer.indirect(self.resources).start::<Resources<'_>>();
        let mut names = resources.fonts();
        for (number, id) in font_ids.iter().enumerate() {
            names.pair(Name(fonts::name(number).as_bytes()), *id);
        }
        names.finish();
        let mut stones = resources.x_objects();
        stones.pair(canvas::DISC, disc);
        for (number, id) in sphere_ids.iter().enumerate() {
            stones.pair(Name(spheres::name(number).as_bytes()), *id);
        }
        stones.finish();
        let mut states = resources.ext_g_states();
        states.insert(canvas::STATE).start::<ExtGraphicsState<'_>>().stroke_adjustment(true);
        for (alpha, name) in alphas.named() {
            let mut state = states.insert(Name(name.as_bytes())).start::<ExtGraphicsState<'_>>();
            let [fill, stroke] = alpha;
            state.non_stroking_alpha(f32::from(fill) / 255.0).stroking_alpha(f32::from(stroke) / 255.0);
        }
        states.finish();
        resources.finish();
        let count = i32::try_from(self.pages.len()).unwrap_or(i32::MAX);
        self.writer.pages(self.tree).kids(self.pages.iter().map(|(id, _)| *id)).count(count);
        let info = self.next.bump();
        self.writer.document_info(info).title(TextStr(title)).creator(TextStr("kifu"));
        let archived = (standard == Standard::Archive).then(|| archive::write(title, &mut self.writer, &mut self.next));
        let mut catalog = self.writer.catalog(self.catalog);
        catalog.pages(self.tree);
        if let Some(outline) = self.outline {
            catalog.outlines(outline);
        }
        if let Some(objects) = &archived {
            archive::name(objects, &mut catalog);
        }
        catalog.finish();
        Ok(Pdf { bytes: self.writer.finish(), missing })
    }
}

/// Writes a compressed stream.
fn stream(writer: &mut Writer, id: Ref, data: &[u8]) {
    let packed = compressed(data);
    spend(packed.len());
    writer.stream(id, &packed).filter(Filter::FlateDecode);
}

fn compressed(data: &[u8]) -> Vec<u8> {
    compress_to_vec_zlib(data, 6)
}
