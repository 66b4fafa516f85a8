//! The table of names, read once, and the hashes of its positions in all orientations and colours.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::sync::{LazyLock, OnceLock};

use kifu_go::{Color, KeyHasher, Point, Symmetry, hash_stones};

use super::place::{LINES, Place};
use super::position::{NameKind, NameRegion, NamedPosition, read_line, stones_after};
use crate::folded;

const TEXT: &str = include_str!("../../data/openings.tsv");

/// The evidence for a name that describes a position in common terms.
pub(super) const TERMS: &str = "terms";

/// A position that was looked up.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) row: u32,
    /// The player who plays Black's part of the table's position.
    pub(super) player: Color,
}

pub(super) struct Table {
    pub(super) rows: Vec<NamedPosition>,
    pub(super) by_hash: HashMap<u64, Entry, BuildHasherDefault<KeyHasher>>,
    most_of_all: MostStones,
    most_of_kind: [MostStones; NameKind::ALL.len()],
}

/// Numbers of stones, one for each place.
pub(super) type MostStones = [u16; Place::ALL.len()];

pub(super) static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let rows: Vec<NamedPosition> = TEXT.lines().skip(1).filter_map(row).collect();
    Table::of(rows, OWN.get_or_init(Vec::new))
});

/// The user's rows; set before the table is read, or never.
static OWN: OnceLock<Vec<NamedPosition>> = OnceLock::new();

/// Adds the user's rows. Returns false if the table has been read already.
#[cfg(feature = "names")]
pub(crate) fn own_positions(rows: Vec<NamedPosition>) -> bool {
    OWN.set(rows).is_ok()
}

impl Table {
    /// Joins the rows of kifu with those of the user, whose name a position has that both know.
    pub(super) fn of(mut rows: Vec<NamedPosition>, own: &[NamedPosition]) -> Self {
        let first_own = rows.len();
        rows.extend_from_slice(own);
        let mut by_hash = HashMap::default();
        let numbered = rows.iter().enumerate();
        for (number, row) in numbered.clone().skip(first_own).chain(numbered.take(first_own)) {
            for line in row.lines() {
                for (hash, player) in images(&stones_after(&line), row.region) {
                    by_hash.entry(hash).or_insert(Entry { row: number as u32, player });
                }
            }
        }
        let of_kind = NameKind::ALL.map(|(_, kind)| most_stones(&rows, |row| row.kind == kind));
        Self { by_hash, most_of_all: most_stones(&rows, |_| true), most_of_kind: of_kind, rows }
    }

    /// Returns the number of stones of the largest position of each place, of one kind or of all; 0 if there is none.
    pub(super) fn most_stones(&self, kind: Option<NameKind>) -> MostStones {
        kind.map_or(self.most_of_all, |kind| self.most_of_kind[kind as usize])
    }
}

fn most_stones(rows: &[NamedPosition], is_wanted: impl Fn(&NamedPosition) -> bool) -> MostStones {
    Place::ALL.map(|place| {
        let rows = rows.iter().filter(|row| row.region == NameRegion::of(place) && is_wanted(row));
        rows.map(|row| row.stones.into()).max().unwrap_or_default()
    })
}

/// Returns all positions with names, in the order of the table, then those that the user has added.
#[must_use]
pub fn named_positions() -> &'static [NamedPosition] {
    &TABLE.rows
}

/// True if a row of kifu's own table has this identifier.
#[cfg(feature = "names")]
pub(super) fn is_of_kifu(id: &str) -> bool {
    TEXT.lines().any(|line| line.strip_prefix(id).is_some_and(|rest| rest.starts_with('\t')))
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
    let is_description = cells.next() == Some(TERMS);
    let stones = stones_after(&read_line(lines.first()?)?).len();
    Some(NamedPosition { id, kind, region, lines, names, stones: u8::try_from(stones).ok()?, is_description })
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
