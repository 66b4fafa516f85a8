//! The property table and the lookup of identifiers.

use super::place;
use super::row::Row;
use super::rows::{draft, games, info, markup, moves, node, old, programs, root, servers, setup};
use super::types::{Origin, Role};
use super::version::Version;
use crate::Property;
use crate::syntax::{IdentNumber, Idents, LONGEST, RootPart};

/// The rows of each subject. Of several rows with one identifier, the likelier comes first.
pub(super) const SUBJECTS: &[&[Row]] = &[
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
    programs::play_hex::ROWS,
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

/// All known properties, sorted by identifier: the property table.
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
            let mut row = SUBJECTS[subject][next];
            if let Some(place) = row.place {
                row = row.numbered(place::number(subject, next, place));
            }
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

/// The rows of an identifier in the table, and the facts that the parser needs.
#[derive(Clone, Copy)]
struct Slot {
    first: u16,
    count: u8,
    holds_text: bool,
    root_part: RootPart,
}

impl Slot {
    /// The slot of an unknown identifier.
    const EMPTY: Self = Self { first: 0, count: 0, holds_text: true, root_part: RootPart::Other };
}

/// The number of identifiers of more than two letters.
const LONG_IDENTS: usize = {
    let mut count = 0;
    let mut row = 0;
    while row < COUNT {
        let ident = SORTED[row].ident;
        assert!(ident.len() <= LONGEST);
        let is_first = row == 0 || is_before(SORTED[row - 1].ident, ident);
        if is_first && IdentNumber::short(ident.as_bytes()).is_none() {
            count += 1;
        }
        row += 1;
    }
    count
};

/// The slots of all identifiers by their numbers.
static INDEX: [Slot; 1 + IdentNumber::LAST_SHORT + LONG_IDENTS] = index();

const fn index() -> [Slot; 1 + IdentNumber::LAST_SHORT + LONG_IDENTS] {
    let mut slots = [Slot::EMPTY; 1 + IdentNumber::LAST_SHORT + LONG_IDENTS];
    let mut long = 0;
    let mut row = 0;
    while row < COUNT {
        let first = row;
        let number = match IdentNumber::short(SORTED[first].ident.as_bytes()) {
            Some(number) => number,
            None => {
                long += 1;
                IdentNumber::long(long - 1)
            }
        };
        let mut slot = Slot { first: first as u16, count: 0, holds_text: false, root_part: RootPart::Other };
        // True once the standard has a row: rows of programs for other games follow it.
        let mut is_standard = false;
        while row < COUNT && !is_before(SORTED[first].ident, SORTED[row].ident) {
            slot.count += 1;
            // A property that one program uses for a number may be text in another program, unless the standard has it.
            let is_program = matches!(SORTED[row].origin, Origin::Program(_));
            is_standard |= !is_program;
            let is_private = number.is_short() && is_program && (SORTED[row].games.is_empty() || !is_standard);
            slot.holds_text |= is_private || SORTED[row].is_text();
            slot.root_part = first_of(slot.root_part, root_part_of(&SORTED[row]));
            row += 1;
        }
        slots[number.as_usize()] = slot;
    }
    slots
}

const fn root_part_of(row: &Row) -> RootPart {
    match row.role(Version::Ff4) {
        Role::Root => RootPart::Root,
        Role::GameInfo => RootPart::GameInfo,
        Role::Setup => RootPart::Setup,
        Role::Move | Role::Any => RootPart::Other,
    }
}

/// The first of two parts in the order of [`RootPart`], for identifiers with several rows.
const fn first_of(part: RootPart, other: RootPart) -> RootPart {
    if (other as u8) < part as u8 { other } else { part }
}

/// The rows of the identifier in `raw`, ignoring lower-case letters (FF\[3\]); none if it is unknown.
///
/// Where there are several, the likelier come first; see [`find_in`] for the right one.
#[must_use]
#[inline]
pub fn find(raw: &[u8]) -> &'static [Row] {
    rows_of(IDENTS.number(raw))
}

impl Property<'_> {
    /// The rows of its identifier in the property table, as returned by [`prop::find`](crate::prop::find), without
    /// looking the identifier up again.
    #[must_use]
    #[inline]
    pub fn rows(self) -> &'static [Row] {
        rows_of(self.number())
    }
}

#[inline]
fn rows_of(number: IdentNumber) -> &'static [Row] {
    let slot = &INDEX[number.as_usize()];
    let first = usize::from(slot.first);
    &TABLE[first..first + usize::from(slot.count)]
}

/// The number of an identifier of more than two letters.
fn long_number(ident: &[u8]) -> IdentNumber {
    let long = &INDEX[1 + IdentNumber::LAST_SHORT..];
    let place = long.binary_search_by(|slot| TABLE[usize::from(slot.first)].ident.as_bytes().cmp(ident));
    place.map_or(IdentNumber::UNKNOWN, IdentNumber::long)
}

/// The row of the identifier in `raw` for a record of this game (`GM`) and version; the likeliest one if the standard
/// has none, and `None` if it is unknown.
#[must_use]
pub fn find_in(raw: &[u8], game: u16, version: Version) -> Option<&'static Row> {
    likeliest(find(raw), game, version)
}

/// The row of [`find_in`] among those of one identifier.
pub(crate) fn likeliest(rows: &'static [Row], game: u16, version: Version) -> Option<&'static Row> {
    let fit = |row: &Row| {
        let is_of_game = row.origin == Origin::Game && row.is_for_game(game);
        (is_of_game, row.is_for_game(game), row.versions.contains(version))
    };
    // A fast path for nearly every property of nearly every record: in Go no row can fit better than the first, if that
    // fits.
    if let Some(first) = rows.first()
        && game == super::games::GO
        && first.is_for_game(game)
        && first.versions.contains(version)
    {
        return Some(first);
    }
    // The first of the best rows, so that the order of the table decides.
    rows.iter().rev().max_by_key(|row| fit(row))
}

/// The facts about identifiers that the parser needs.
pub(crate) static IDENTS: Idents = Idents {
    long: long_number,
    holds_text: |number| INDEX[number.as_usize()].holds_text,
    root_part: |number| INDEX[number.as_usize()].root_part,
};

/// True if the property with this identifier, as written, may have any text as its value.
pub(crate) fn holds_text(raw: &[u8]) -> bool {
    (IDENTS.holds_text)(IDENTS.number(raw))
}
