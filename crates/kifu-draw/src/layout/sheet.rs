//! The shape of a page.

use super::Frame;

/// A sheet of paper with its margins and columns.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sheet {
    /// The width and height of the paper.
    pub paper: [f32; 2],
    /// The margin at the left and at the right.
    pub side: f32,
    /// The margin above, with the running head.
    pub top: f32,
    /// The margin below, with the page number.
    pub bottom: f32,
    /// The number of columns.
    pub columns: u8,
    /// The distance between two columns.
    pub gap: f32,
}

impl Sheet {
    /// Returns a sheet with the usual margins: narrow at the sides, so that boards are large.
    #[must_use]
    pub fn new(paper: [f32; 2], columns: u8) -> Self {
        let [width, height] = paper;
        Self {
            paper,
            side: width * 0.085,
            top: height * 0.075,
            bottom: height * 0.075,
            columns: columns.clamp(1, 4),
            gap: width * 0.04,
        }
    }

    /// Returns the printed area.
    #[must_use]
    pub fn area(&self) -> Frame {
        let [width, height] = self.paper;
        Frame {
            x: self.side,
            y: self.top,
            width: (width - 2.0 * self.side).max(1.0),
            height: (height - self.top - self.bottom).max(1.0),
        }
    }

    /// Returns the columns of the printed area, from the left.
    #[must_use]
    pub fn columns(&self) -> Vec<Frame> {
        let area = self.area();
        let width = self.column_width();
        let step = width + self.gap;
        (0..self.columns.max(1)).map(|index| Frame { x: area.x + f32::from(index) * step, width, ..area }).collect()
    }

    /// Returns the width of a column.
    #[must_use]
    pub fn column_width(&self) -> f32 {
        let count = f32::from(self.columns.max(1));
        ((self.area().width - self.gap * (count - 1.0)) / count).max(1.0)
    }
}
