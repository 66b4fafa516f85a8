//! Pages that are filled from the top.

use super::{BookletOptions, Bookmark};
use crate::scene::{Anchor, Label, Role, Scene, Shape};
use crate::theme::Theme;
use crate::wrap::wrap;

/// The height of a line of text, in its size.
const LINE: f32 = 1.4;

/// Pages being filled.
pub(super) struct Flow<'f> {
    pub(super) theme: &'f Theme,
    pub(super) text_size: f32,
    advance: &'f dyn Fn(char) -> f32,
    paper: [f32; 2],
    margin: f32,
    pages: Vec<Scene>,
    /// The vertical position of the next free place of the last page.
    y: f32,
    bookmarks: Vec<Bookmark>,
}

/// Lines of text that are placed later.
pub(super) struct Block {
    lines: Vec<String>,
    size: f32,
    anchor: Anchor,
}

impl Block {
    pub(super) fn height(&self) -> f32 {
        self.lines.iter().map(|_| self.size * LINE).sum()
    }
}

impl<'f> Flow<'f> {
    pub(super) fn new(options: &'f BookletOptions, advance: &'f dyn Fn(char) -> f32) -> Self {
        let paper = options.paper.points();
        // A margin of about an eleventh of the width, as books of this size have it.
        let margin = paper[0] * 0.09;
        let mut flow = Self {
            theme: &options.theme,
            text_size: options.text_size.clamp(4.0, 40.0),
            advance,
            paper,
            margin,
            pages: Vec::new(),
            y: margin,
            bookmarks: Vec::new(),
        };
        flow.start_page();
        flow
    }

    /// The width of the printed area.
    pub(super) fn width(&self) -> f32 {
        self.paper[0] - 2.0 * self.margin
    }

    /// The height of the printed area; the page number is below it.
    pub(super) fn height(&self) -> f32 {
        self.bottom() - self.margin
    }

    /// The remaining height of the current page.
    pub(super) fn remaining(&self) -> f32 {
        self.bottom() - self.y
    }

    pub(super) fn left(&self) -> f32 {
        self.margin
    }

    pub(super) fn y(&self) -> f32 {
        self.y
    }

    fn bottom(&self) -> f32 {
        self.paper[1] - self.margin * 1.2
    }

    /// The number of pages so far.
    pub(super) fn page_count(&self) -> usize {
        self.pages.len()
    }

    pub(super) fn is_fresh(&self) -> bool {
        self.y <= self.margin
    }

    pub(super) fn start_page(&mut self) {
        let [width, height] = self.paper;
        let mut page = Scene {
            x: 0.0,
            y: 0.0,
            width,
            height,
            title: String::new(),
            description: String::new(),
            items: Vec::new(),
        };
        let ground = Shape::Rectangle { corner: [0.0, 0.0], extent: [width, height], fill: self.theme.background };
        page.push(Role::Background, ground);
        self.pages.push(page);
        self.y = self.margin;
    }

    /// Begins a new page unless this height fits on the current one, or nothing is on it yet.
    pub(super) fn ensure(&mut self, height: f32) {
        if self.y + height > self.bottom() && !self.is_fresh() {
            self.start_page();
        }
    }

    pub(super) fn skip(&mut self, height: f32) {
        if !self.is_fresh() {
            self.y += height;
        }
    }

    pub(super) fn set_y(&mut self, y: f32) {
        self.y = y;
    }

    pub(super) fn bookmark(&mut self, title: &str) {
        let (page, y) = (self.pages.len() - 1, self.y);
        self.bookmarks.push(Bookmark { title: title.to_owned(), page, y });
    }

    pub(super) fn bookmarks(&self) -> &[Bookmark] {
        &self.bookmarks
    }

    /// Breaks a text into lines of this width.
    pub(super) fn block(&self, text: &str, width: f32, size: f32, anchor: Anchor) -> Block {
        Block { lines: wrap(text, width / size, self.advance), size, anchor }
    }

    /// Puts lines at a place of the current page; x is the place of their anchor.
    pub(super) fn put(&mut self, block: &Block, [x, y]: [f32; 2]) {
        let step = block.size * LINE;
        let mut middle = y + step / 2.0;
        let mut labels = Vec::with_capacity(block.lines.len());
        for line in &block.lines {
            if !line.is_empty() {
                labels.push(Label { place: [x, middle], text: line.clone() });
            }
            middle += step;
        }
        self.texts(labels, block.size, block.anchor);
    }

    fn texts(&mut self, labels: Vec<Label>, size: f32, anchor: Anchor) {
        let fill = self.theme.text;
        if let Some(page) = self.pages.last_mut() {
            page.push(Role::Caption, Shape::Texts { labels, size, fill, anchor });
        }
    }

    /// Puts a picture on the current page.
    pub(super) fn picture(&mut self, scene: &Scene, corner: [f32; 2], scale: f32) {
        if let Some(page) = self.pages.last_mut() {
            page.items.extend(scene.placed(corner, scale).filter(|item| item.role != Role::Background));
        }
    }

    /// Adds a text that stays on one page.
    pub(super) fn heading(&mut self, text: &str, size: f32, anchor: Anchor) {
        let block = self.block(text, self.width(), size, anchor);
        self.ensure(block.height() + 2.0 * self.text_size * LINE);
        let x = match anchor {
            Anchor::Start => self.left(),
            Anchor::Middle => self.left() + self.width() / 2.0,
            Anchor::End => self.left() + self.width(),
        };
        self.put(&block, [x, self.y]);
        self.y += block.height();
    }

    /// Adds a text that may continue on following pages.
    pub(super) fn paragraph(&mut self, text: &str) {
        let size = self.text_size;
        let block = self.block(text, self.width(), size, Anchor::Start);
        let mut lines = block.lines.as_slice();
        while !lines.is_empty() {
            let room = ((self.bottom() - self.y) / (size * LINE)).floor().max(0.0);
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "lines of a page")]
            let mut count = (room as usize).min(lines.len());
            // No page ends with the first line of a paragraph, and none begins with its last.
            if count + 1 == lines.len() && count > 2 {
                count -= 1;
            } else if count == 1 && lines.len() > 1 && !self.is_fresh() {
                count = 0;
            }
            if count == 0 {
                if self.is_fresh() {
                    count = 1;
                } else {
                    self.start_page();
                    continue;
                }
            }
            let (now, later) = lines.split_at(count);
            let part = Block { lines: now.to_vec(), size, anchor: Anchor::Start };
            self.put(&part, [self.left(), self.y]);
            self.y += part.height();
            lines = later;
            if !lines.is_empty() {
                self.start_page();
            }
        }
        self.y += size * 0.5;
    }

    /// Returns the pages with page numbers, except for a single page.
    pub(super) fn finish(mut self, title: &str) -> (Vec<Scene>, Vec<Bookmark>) {
        let count = self.pages.len();
        let fill = self.theme.text;
        let place = [self.paper[0] / 2.0, self.paper[1] - self.margin * 0.65];
        for (index, page) in self.pages.iter_mut().enumerate() {
            page.title = format!("{title}, page {}", index + 1);
            if count > 1 {
                let labels = vec![Label { place, text: (index + 1).to_string() }];
                let size = self.text_size * 0.9;
                page.push(Role::Caption, Shape::Texts { labels, size, fill, anchor: Anchor::Middle });
            }
        }
        (self.pages, self.bookmarks)
    }

    pub(super) fn into_pages(self) -> Vec<Scene> {
        self.pages
    }

    /// Inserts pages at the beginning, and moves the bookmarks.
    pub(super) fn put_in_front(&mut self, front: Vec<Scene>) {
        let count = front.len();
        self.pages.splice(0..0, front);
        for bookmark in &mut self.bookmarks {
            bookmark.page += count;
        }
    }
}
