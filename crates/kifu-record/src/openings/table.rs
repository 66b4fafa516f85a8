//! The table of names, read once, and the hashes of its positions in all orientations and colours.

use std::collections::HashMap;
use std::sync::LazyLock;

use kifu_go::{Color, Point, Symmetry, hash_stones};

use super::place::{LINES, Place};
use super::position::{NameKind, NameRegion, NamedPosition, read_line, stones_after};
use crate::folded;

const TEXT: &str = include_str!("../../data/openings.tsv");

/// A position that was looked up.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) row: u16,
    /// The player who plays Black's part of the table's position.
    pub(super) player: Color,
}

pub(super) struct Table {
    pub(super) rows: Vec<NamedPosition>,
    pub(super) by_hash: HashMap<u64, Entry>,
}

pub(super) static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let rows: Vec<NamedPosition> = TEXT.lines().skip(1).filter_map(row).collect();
    let mut by_hash = HashMap::new();
    for (number, row) in (0..).zip(&rows) {
        for line in row.lines() {
            for (hash, player) in images(&stones_after(&line), row.region) {
                by_hash.entry(hash).or_insert(Entry { row: number, player });
            }
        }
    }
    Table { rows, by_hash }
});

/// Returns all positions with names, in the order of the table.
#[must_use]
pub fn named_positions() -> &'static [NamedPosition] {
    &TABLE.rows
}

/// Returns the positions of a kind with this identifier, or this name in any language, ignoring case; if there are none,
/// those with this as a part of one.
#[must_use]
pub fn known(kind: NameKind, words: &str) -> Vec<&'static NamedPosition> {
    let wanted = folded(words.trim());
    let find = |fits: &dyn Fn(&str) -> bool| -> Vec<&'static NamedPosition> {
        let rows = TABLE.rows.iter().filter(|row| row.kind == kind && !wanted.is_empty());
        rows.filter(|row| fits(row.id) || row.names.iter().any(|name| fits(&folded(name)))).collect()
    };
    match find(&|name| name == wanted) {
        exact if exact.is_empty() => find(&|name| name.contains(&wanted)),
        exact => exact,
    }
}

fn row(line: &'static str) -> Option<NamedPosition> {
    let mut cells = line.split('\t');
    let id = cells.next()?;
    let kind = cells.next()?;
    let kind = NameKind::ALL.iter().find(|(name, _)| *name == kind)?.1;
    let region = cells.next()?;
    let region = NameRegion::ALL.iter().find(|(name, _)| *name == region)?.1;
    let lines: Vec<&str> = cells.next()?.split('/').map(str::trim).collect();
    let names = std::array::from_fn(|_| cells.next().unwrap_or_default());
    let stones = stones_after(&read_line(lines.first()?)?).len();
    Some(NamedPosition { id, kind, region, lines, names, stones: u8::try_from(stones).ok()? })
}

/// Returns the value with which the hashes of a region begin, so that positions of different regions differ.
pub(super) const fn seed(region: NameRegion) -> u64 {
    match region {
        NameRegion::Board => 0,
        NameRegion::Side => 0x9e37_79b9_7f4a_7c15,
        NameRegion::Corner => 0xbf58_476d_1ce4_e5b9,
        NameRegion::Corners => 0x94d0_49bb_1331_11eb,
    }
}

/// Returns the hashes of a position in all orientations and both colours, the identity first; none if it does not lie
/// in one place of its region.
pub(super) fn images(stones: &[(Point, Color)], region: NameRegion) -> Vec<(u64, Color)> {
    let frame = |place: &Place| {
        let points = stones.iter().map(|&(point, color)| Some((place.frame(point)?, color)));
        points.collect::<Option<Vec<(Point, Color)>>>()
    };
    let Some(points) = region.places().iter().find_map(frame) else { return Vec::new() };
    let symmetries = match region {
        NameRegion::Board | NameRegion::Corners => &Symmetry::ALL[..],
        NameRegion::Side => &[Symmetry::IDENTITY, Symmetry::MIRROR_COLUMNS],
        NameRegion::Corner => &[Symmetry::IDENTITY, Symmetry::TRANSPOSE],
    };
    let mut images = Vec::new();
    for player in Color::BOTH {
        for symmetry in symmetries {
            let image = points.iter().map(|&(point, color)| {
                let color = if player == Color::Black { color } else { color.opposite() };
                (symmetry.point(point, kifu_go::Size::NINETEEN), color)
            });
            images.push((seed(region) ^ hash_stones(image), player));
        }
    }
    images
}

const _: () = assert!(LINES == kifu_go::Size::NINETEEN.columns());
