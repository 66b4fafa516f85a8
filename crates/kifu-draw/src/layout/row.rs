//! A row of pictures and the captions below them.

use std::sync::Arc;

use super::page::{Frame, Ink, LineKind, PageBox};
use super::{Align, Detail, LINE, Line, Measure, Pictures, Word, lines};
use crate::styled::StyledText;

/// The space between a picture and its caption, in the size of the caption.
const ABOVE_CAPTION: f32 = 0.35;

/// A row whose captions are broken into lines.
pub(super) struct Row<'p> {
    pictures: &'p Pictures,
    captions: Vec<Vec<Line>>,
    /// The width of lines of each caption, in ems.
    rooms: Vec<f32>,
    /// The scale if nothing has to shrink, and the smallest.
    pub(super) scale: f32,
    pub(super) least: f32,
}

impl<'p> Row<'p> {
    /// Measures a row for a column of this size.
    pub(super) fn new(pictures: &'p Pictures, column: [f32; 2], measure: Measure<'_>) -> Self {
        let mut row = Self { pictures, captions: Vec::new(), rooms: Vec::new(), scale: 0.0, least: 0.0 };
        row.resize([pictures.most, pictures.least], column, measure);
        row
    }

    /// Changes the largest and the smallest scale of the pictures.
    pub(super) fn resize(&mut self, [most, least]: [f32; 2], [width, height]: [f32; 2], measure: Measure<'_>) {
        let pictures = self.pictures;
        let total: f32 = pictures.row.iter().map(|picture| picture.scene.width).sum();
        let tallest = tallest(pictures);
        // Pictures take most of a column at the most: some lines of text always fit.
        self.scale = most.min(width / total.max(0.01)).min(height * 0.8 / tallest.max(0.01)).max(0.01);
        self.least = least.clamp(0.01, self.scale);
        // Captions do not touch.
        let room = |[_, slot]: [f32; 2]| (slot / pictures.size - 0.8).max(1.0);
        let rooms: Vec<f32> = self.slots(width).into_iter().map(room).collect();
        // A single picture leaves its caption the whole column, whatever its scale.
        let is_same = |(old, new): (&f32, &f32)| (old - new).abs() < 1e-3;
        if self.rooms.len() == rooms.len() && self.rooms.iter().zip(&rooms).all(is_same) {
            return;
        }
        self.captions = rooms
            .iter()
            .zip(&pictures.row)
            .map(|(room, picture)| {
                let of = |text: &StyledText| lines(text, *room, Align::Middle, measure);
                picture.caption.iter().flat_map(of).collect()
            })
            .collect();
        self.rooms = rooms;
    }

    /// The start and the width of each picture's share of the column.
    fn slots(&self, width: f32) -> Vec<[f32; 2]> {
        let row = &self.pictures.row;
        let total: f32 = row.iter().map(|picture| picture.scene.width * self.scale).sum();
        #[expect(clippy::cast_precision_loss, reason = "a few pictures")]
        let spare = ((width - total) / row.len().max(1) as f32).max(0.0);
        let mut x = 0.0;
        row.iter()
            .map(|picture| {
                let slot = [x, picture.scene.width * self.scale + spare];
                x += slot[1];
                slot
            })
            .collect()
    }

    /// The height of the tallest picture at the full scale.
    pub(super) fn picture_height(&self) -> f32 {
        tallest(self.pictures) * self.scale
    }

    /// The height of the captions.
    pub(super) fn caption_height(&self) -> f32 {
        let count = self.captions.iter().map(Vec::len).max().unwrap_or(0);
        #[expect(clippy::cast_precision_loss, reason = "some lines")]
        let lines = count as f32 * LINE + if count > 0 { ABOVE_CAPTION } else { 0.0 };
        lines * self.pictures.size
    }

    /// Puts the row at a place of a page; pictures are scaled by `factor` once more.
    pub(super) fn put(&self, [x, y]: [f32; 2], width: f32, factor: f32, detail: Detail, boxes: &mut Vec<PageBox>) {
        let (size, scale) = (self.pictures.size, self.scale * factor);
        let below = y + self.picture_height() * factor;
        for (([start, slot], picture), caption) in
            self.slots(width).into_iter().zip(&self.pictures.row).zip(&self.captions)
        {
            let extent = [picture.scene.width * scale, picture.scene.height * scale];
            let frame = Frame {
                x: x + start + (slot - extent[0]) / 2.0,
                y: below - extent[1],
                width: extent[0],
                height: extent[1],
            };
            boxes.push(PageBox { frame, ink: Ink::Picture(Arc::clone(&picture.scene)) });
            let mut y = below + ABOVE_CAPTION * size;
            for line in caption {
                boxes.push(line_box(line, [x + start + 0.4 * size, y], size, LineKind::Caption, detail));
                y += size * LINE;
            }
        }
    }
}

fn tallest(pictures: &Pictures) -> f32 {
    pictures.row.iter().map(|picture| picture.scene.height).fold(0.0, f32::max)
}

/// The lines of a text in a column of this width, from this place downwards.
pub(crate) fn line_boxes(
    text: &StyledText,
    [x, y]: [f32; 2],
    width: f32,
    size: f32,
    align: Align,
    kind: LineKind,
    measure: Measure<'_>,
) -> Vec<PageBox> {
    let mut y = y;
    let mut boxes = Vec::new();
    for line in lines(text, width / size, align, measure) {
        boxes.push(line_box(&line, [x, y], size, kind, Detail::Full));
        y += size * LINE;
    }
    boxes
}

/// A line of text at its place.
pub(super) fn line_box(line: &Line, [x, y]: [f32; 2], size: f32, kind: LineKind, detail: Detail) -> PageBox {
    let frame =
        Frame { x: x + line.start * size, y, width: (line.end - line.start).max(0.0) * size, height: size * LINE };
    let words = match detail {
        Detail::Full => line.words.iter().map(|word| Word { x: x + word.x * size, ..word.clone() }).collect(),
        Detail::Frames => Vec::new(),
    };
    PageBox { frame, ink: Ink::Line { words, size, kind } }
}
