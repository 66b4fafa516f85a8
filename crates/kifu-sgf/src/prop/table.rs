//! The property table and the look-up of identifiers in it.

use super::row::Row;
use super::rows::{draft, games, info, markup, moves, node, old, programs, root, servers, setup};
use super::types::{Origin, Role};
use super::version::Version;
use crate::syntax::{Idents, RootPart, significant};

/// The rows of each subject. Among rows of one identifier the earlier is the likelier.
const SUBJECTS: &[&[Row]] = &[
    root::ROWS,
    info::ROWS,
    moves::ROWS,
    setup::ROWS,
    node::ROWS,
    markup::ROWS,
    draft::ROWS,
    old::ROWS,
    old::ff3::ROWS,
    games::backgammon::ROWS,
    games::lines_of_action::ROWS,
    games::hex::ROWS,
    games::amazons::ROWS,
    games::octi::ROWS,
    games::gess::ROWS,
    games::twixt::ROWS,
    servers::kgs::ROWS,
    servers::fox::ROWS,
    servers::ogs::ROWS,
    servers::dragon::ROWS,
    servers::goproblems::ROWS,
    servers::gogod::ROWS,
    servers::sgf2::ROWS,
    servers::chinese_sites::ROWS,
    programs::smart_game_board::ROWS,
    programs::cgoban::ROWS,
    programs::multigo::ROWS,
    programs::gowrite::ROWS,
    programs::sabaki::ROWS,
    programs::gnu_backgammon::ROWS,
    programs::katrain::ROWS,
    programs::lizzie::ROWS,
    programs::seki::ROWS,
    programs::ff5_proposals::ROWS,
    programs::others::ROWS,
];

const COUNT: usize = {
    let mut count = 0;
    let mut subject = 0;
    while subject < SUBJECTS.len() {
        count += SUBJECTS[subject].len();
        subject += 1;
    }
    count
};

/// Every property that is known, sorted by identifier: the property table.
pub static TABLE: &[Row] = &SORTED;

static SORTED: [Row; COUNT] = sorted();

const fn sorted() -> [Row; COUNT] {
    let mut rows = [SUBJECTS[0][0]; COUNT];
    let mut count = 0;
    let mut subject = 0;
    while subject < SUBJECTS.len() {
        let mut next = 0;
        while next < SUBJECTS[subject].len() {
            // Insertion keeps the order of rows with the same identifier.
            let row = SUBJECTS[subject][next];
            let mut at = count;
            while at > 0 && is_before(row.ident, rows[at - 1].ident) {
                rows[at] = rows[at - 1];
                at -= 1;
            }
            rows[at] = row;
            count += 1;
            next += 1;
        }
        subject += 1;
    }
    rows
}

const fn is_before(ident: &str, other: &str) -> bool {
    let (ident, other) = (ident.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < ident.len() && at < other.len() {
        if ident[at] != other[at] {
            return ident[at] < other[at];
        }
        at += 1;
    }
    ident.len() < other.len()
}

/// Where the rows of an identifier lie in the table, and what the parser asks.
#[derive(Clone, Copy)]
struct Slot {
    first: u16,
    count: u8,
    holds_text: bool,
}

/// One letter, or a letter and a letter or digit or nothing.
const SLOTS: usize = 26 * 37;

/// The slots of all identifiers of one or two characters.
static INDEX: [Slot; SLOTS] = index();

const fn index() -> [Slot; SLOTS] {
    let mut slots = [Slot { first: 0, count: 0, holds_text: true }; SLOTS];
    let mut row = 0;
    while row < COUNT {
        if let Some(slot) = slot_of(SORTED[row].ident.as_bytes()) {
            if slots[slot].count == 0 {
                slots[slot] = Slot { first: row as u16, count: 0, holds_text: false };
            }
            slots[slot].count += 1;
            // What one program uses for a number may be the text of another.
            let is_private = matches!(SORTED[row].origin, Origin::Program(_));
            slots[slot].holds_text |= is_private || SORTED[row].is_text();
        }
        row += 1;
    }
    slots
}

/// The slot of an identifier of one or two characters that all count.
const fn slot_of(ident: &[u8]) -> Option<usize> {
    let (first, second) = match *ident {
        [first @ b'A'..=b'Z'] => (first, 0),
        [first @ b'A'..=b'Z', second @ b'A'..=b'Z'] => (first, (second - b'A') as usize + 1),
        [first @ b'A'..=b'Z', second @ b'0'..=b'9'] => (first, (second - b'0') as usize + 27),
        _ => return None,
    };
    Some((first - b'A') as usize * 37 + second)
}

/// The rows of the identifier in `raw`, in which lower-case letters do not count (FF\[3\]); none where it is not known.
///
/// Where there are several, the likelier come first; see [`find_in`] for the right one.
#[must_use]
#[inline]
pub fn find(raw: &[u8]) -> &'static [Row] {
    match slot_of(raw) {
        Some(slot) => rows_in(INDEX[slot]),
        None => find_long(raw),
    }
}

fn rows_in(slot: Slot) -> &'static [Row] {
    let first = usize::from(slot.first);
    &TABLE[first..first + usize::from(slot.count)]
}

/// Longer than every identifier that is known.
const LONG: usize = 16;

#[cold]
fn find_long(raw: &[u8]) -> &'static [Row] {
    let mut letters = [0; LONG];
    let mut length = 0;
    for letter in significant(raw) {
        let Some(place) = letters.get_mut(length) else { return &[] };
        *place = letter;
        length += 1;
    }
    let ident = &letters[..length];
    if let Some(slot) = slot_of(ident) {
        return rows_in(INDEX[slot]);
    }
    let first = TABLE.partition_point(|row| row.ident.as_bytes() < ident);
    let count = TABLE[first..].iter().take_while(|row| row.ident.as_bytes() == ident).count();
    &TABLE[first..first + count]
}

/// The row of the identifier in `raw` in a record of this game (`GM`) and version; the likeliest where the standard has
/// none, and `None` where nothing is known of it.
#[must_use]
pub fn find_in(raw: &[u8], game: u16, version: Version) -> Option<&'static Row> {
    let fit = |row: &Row| {
        let is_of_game = row.origin == Origin::Game && row.is_for_game(game);
        (is_of_game, row.is_for_game(game), row.versions.contains(version))
    };
    let rows = find(raw);
    // Nearly every property of nearly every record: in Go nothing can be better than the first, where it fits.
    if let Some(first) = rows.first()
        && game == super::games::GO
        && first.is_for_game(game)
        && first.versions.contains(version)
    {
        return Some(first);
    }
    // The first of the best, so that the order of the table decides.
    rows.iter().rev().max_by_key(|row| fit(row))
}

/// The facts about identifiers that the parser asks for.
pub(crate) static IDENTS: Idents = Idents { holds_text, root_part };

/// The part of a game's first node that a property belongs to, by any of its rows.
fn root_part(raw: &[u8]) -> RootPart {
    let has = |role| find(raw).iter().any(|row| row.role(Version::Ff4) == role);
    if has(Role::Root) {
        RootPart::Root
    } else if has(Role::GameInfo) {
        RootPart::GameInfo
    } else if has(Role::Setup) {
        RootPart::Setup
    } else {
        RootPart::Other
    }
}

/// True if a property can make the parser take its node for the root of a game.
pub(crate) fn is_header_ident(ident: &[u8]) -> bool {
    ident.len() > 1 && matches!(root_part(ident), RootPart::Root | RootPart::GameInfo)
}

/// Whether the property with this identifier, as written, may hold any text at all.
#[inline]
pub(crate) fn holds_text(raw: &[u8]) -> bool {
    match slot_of(raw) {
        Some(slot) => INDEX[slot].holds_text,
        None => holds_text_long(raw),
    }
}

#[cold]
fn holds_text_long(raw: &[u8]) -> bool {
    let rows = find_long(raw);
    rows.is_empty() || rows.iter().any(Row::is_text)
}
