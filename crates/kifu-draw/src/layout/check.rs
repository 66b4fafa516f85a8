//! The typographic faults of a page.

use core::fmt;

use super::page::{Frame, Ink, Layout, LineKind, Page};

/// A fault of a page.
#[derive(Clone, PartialEq, Debug)]
pub struct Fault {
    /// The index of the page.
    pub page: usize,
    /// What is wrong.
    pub kind: FaultKind,
}

/// The kinds of faults.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum FaultKind {
    /// Only this share of the page is used, and it is not the last of its section.
    Empty(f32),
    /// A column begins with the last line of a paragraph.
    Widow,
    /// A column ends with the first line of a paragraph.
    Orphan,
    /// A heading is the last thing of a column.
    Stranded,
    /// A line is wider than its column.
    Overfull(f32),
    /// Two boxes overlap.
    Overlap(Frame, Frame),
    /// A box is outside the printed area, or a page number inside.
    Outside(Frame),
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "page {}: {:?}", self.page + 1, self.kind)
    }
}

/// The least share of a page that is used.
const LEAST: f32 = 0.6;
/// The tolerance for rounding errors, in points.
const SLACK: f32 = 0.6;

/// Returns the faults of all pages.
#[must_use]
pub fn faults(layout: &Layout) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (index, page) in layout.pages.iter().enumerate() {
        let mut add = |kind| faults.push(Fault { page: index, kind });
        let used = fill(page);
        if !page.is_end && used < LEAST {
            add(FaultKind::Empty(used));
        }
        for column in &page.columns {
            lone_lines(page, *column, &mut add);
        }
        places(page, &mut add);
    }
    faults
}

/// Returns the share of a page's height that is used, as the mean of its columns.
#[must_use]
pub fn fill(page: &Page) -> f32 {
    let used = page.columns.iter().map(|column| {
        let bottom = body(page, *column).map(|(frame, _)| frame.bottom()).fold(column.y, f32::max);
        (bottom - column.y) / column.height.max(1.0)
    });
    #[expect(clippy::cast_precision_loss, reason = "a few columns")]
    let count = page.columns.len().max(1) as f32;
    used.sum::<f32>() / count
}

/// The boxes of a column.
fn body(page: &Page, column: Frame) -> impl Iterator<Item = (Frame, &Ink)> {
    page.boxes
        .iter()
        .filter(|placed| !is_furniture(&placed.ink))
        .map(|placed| (placed.frame, &placed.ink))
        .filter(move |(frame, _)| frame.x >= column.x - SLACK && frame.x < column.right())
}

fn is_furniture(ink: &Ink) -> bool {
    matches!(ink, Ink::Line { kind: LineKind::Furniture, .. })
}

fn lone_lines(page: &Page, column: Frame, add: &mut impl FnMut(FaultKind)) {
    let boxes: Vec<_> = body(page, column).collect();
    if let Some((_, Ink::Line { kind: LineKind::Body { index, count, .. }, .. })) = boxes.first()
        && *count > 1
        && index + 1 == *count
    {
        add(FaultKind::Widow);
    }
    match boxes.last() {
        Some((_, Ink::Line { kind: LineKind::Body { index: 0, count, .. }, .. })) if *count > 1 => {
            add(FaultKind::Orphan)
        }
        Some((_, Ink::Line { kind: LineKind::Heading, .. })) if !page.is_end => add(FaultKind::Stranded),
        _ => {}
    }
}

fn places(page: &Page, add: &mut impl FnMut(FaultKind)) {
    let Some((left, right)) = page.columns.first().zip(page.columns.last()) else { return };
    let area = Frame { width: right.right() - left.x, ..*left };
    for (index, placed) in page.boxes.iter().enumerate() {
        let frame = placed.frame;
        let is_outside = if is_furniture(&placed.ink) {
            let is_beside = frame.bottom() <= area.y + SLACK || frame.y >= area.bottom() - SLACK;
            !is_beside || frame.y < 0.0 || frame.bottom() > page.paper[1]
        } else {
            frame.y < area.y - SLACK || frame.bottom() > area.bottom() + SLACK
        };
        if is_outside || frame.x < area.x - SLACK || frame.right() > area.right() + SLACK {
            add(FaultKind::Outside(frame));
        }
        let column = page.columns.iter().rev().find(|column| frame.x >= column.x - SLACK);
        if !is_furniture(&placed.ink)
            && let Some(column) = column
            && frame.right() > column.right() + SLACK
        {
            add(FaultKind::Overfull(frame.right() - column.right()));
        }
        for other in &page.boxes[index + 1..] {
            let other = other.frame;
            let across = frame.right().min(other.right()) - frame.x.max(other.x);
            let down = frame.bottom().min(other.bottom()) - frame.y.max(other.y);
            if across > SLACK && down > SLACK {
                add(FaultKind::Overlap(frame, other));
            }
        }
    }
}
