//! The identifiers of a game tree: counted once, for the many rules that only need to know whether an identifier
//! occurs.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use kifu_sgf::go::Color;
use kifu_sgf::{Node, NodeId, Property};

/// The identifiers that occur in a game tree, in the order of their first use.
#[derive(Clone, Debug)]
pub(crate) struct IdentCounts<'c> {
    uses: Vec<Use<'c>>,
    /// For each short identifier its index in `uses` plus one; 0 if it does not occur, or if its index is too large.
    short: [u16; SHORT_IDENTS],
    /// The same for all others.
    long: BTreeMap<&'c [u8], u32>,
}

/// The use of an identifier. Spellings with different lower-case letters have separate entries.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Use<'c> {
    /// The first property that has it.
    pub(crate) first: Property<'c>,
    /// The node of the last one.
    pub(crate) last: NodeId,
    /// The number of uses.
    pub(crate) count: usize,
}

/// The number of identifiers of one and of two capitals.
pub(super) const SHORT_IDENTS: usize = 27 * 27;

/// The initial capacity: more identifiers than most records use.
const USUAL_IDENTS: usize = 24;

const fn move_ident(color: Color) -> &'static [u8] {
    match color {
        Color::Black => b"B",
        Color::White => b"W",
    }
}

/// The number of an identifier of one or two capitals, below [`SHORT_IDENTS`].
#[inline]
pub(super) fn short_ident(ident: &[u8]) -> Option<usize> {
    let number = |letter: u8| letter.is_ascii_uppercase().then(|| usize::from(letter - b'A') + 1);
    match *ident {
        [first] => Some(number(first)? * 27),
        [first, second] => Some(number(first)? * 27 + number(second)?),
        _ => None,
    }
}

impl<'c> IdentCounts<'c> {
    /// Nothing counted.
    pub(crate) fn new() -> Self {
        Self { uses: Vec::with_capacity(USUAL_IDENTS), short: [0; SHORT_IDENTS], long: BTreeMap::new() }
    }

    /// Counts all properties of a node.
    pub(crate) fn add_all(&mut self, node: Node<'c>) {
        for property in node.properties() {
            let ident = property.raw_ident();
            match self.known(ident) {
                Some(known) => {
                    known.last = node.id();
                    known.count += 1;
                }
                None => {
                    self.uses.push(Use { first: property, last: node.id(), count: 1 });
                    self.set_place(ident);
                }
            }
        }
    }

    /// Counts the property of a node whose only property is `B` or `W`.
    #[inline]
    pub(crate) fn add_move(&mut self, color: Color, node: Node<'c>) {
        match self.known(move_ident(color)) {
            Some(known) => {
                known.last = node.id();
                known.count += 1;
            }
            None => self.add_all(node),
        }
    }

    /// Counts `B` or `W` of nodes without other properties that follow each other from `start` on: `count` of them have it, the
    /// first and the last of which are `places.0` and `places.1` nodes further on.
    pub(crate) fn add_moves(&mut self, color: Color, start: Node<'c>, places: (usize, usize), count: usize) {
        let ident = move_ident(color);
        if self.known(ident).is_none()
            && let Some(property) = start.main_line().nth(places.0).and_then(|first| first.properties().next())
        {
            self.uses.push(Use { first: property, last: start.id(), count: 0 });
            self.set_place(ident);
        }
        let last = NodeId::from_index(start.id().index() + places.1 as u32);
        if let (Some(known), Some(last)) = (self.known(ident), last) {
            known.last = last;
            known.count += count;
        }
    }

    /// The use of an identifier that has already occurred.
    #[inline]
    fn known(&mut self, ident: &[u8]) -> Option<&mut Use<'c>> {
        let place = self.place(ident);
        self.uses.get_mut(place.wrapping_sub(1))
    }

    /// The index of an identifier in `uses` plus one; 0 if it does not occur.
    #[inline]
    fn place(&self, ident: &[u8]) -> usize {
        match short_ident(ident).map_or(0, |number| self.short[number]) {
            0 if self.long.is_empty() => 0,
            0 => self.long.get(ident).map_or(0, |&place| place as usize),
            place => usize::from(place),
        }
    }

    /// Records the identifier as the last one of `uses`.
    fn set_place(&mut self, ident: &'c [u8]) {
        let place = self.uses.len();
        match (short_ident(ident), u16::try_from(place)) {
            (Some(number), Ok(place)) => self.short[number] = place,
            _ => _ = self.long.insert(ident, place as u32),
        }
    }

    /// All uses, in the order of the text.
    #[must_use]
    pub(crate) fn uses(&self) -> &[Use<'c>] {
        &self.uses
    }

    /// True if one of these identifiers, given in upper case, occurs.
    #[must_use]
    pub(crate) fn has_any(&self, idents: &[&str]) -> bool {
        idents.iter().any(|ident| short_ident(ident.as_bytes()).is_some_and(|number| self.short[number] != 0))
            || self.long.keys().any(|long| self.spells_any(long, idents))
    }

    /// Returns the first property spelled exactly as this identifier of one or two upper-case letters.
    #[must_use]
    pub(crate) fn first_of(&self, ident: &str) -> Option<Property<'c>> {
        self.uses.get(self.place(ident.as_bytes()).wrapping_sub(1)).map(|one| one.first)
    }

    /// Returns true if an identifier, ignoring its lower-case letters, is one of these.
    fn spells_any(&self, long: &[u8], idents: &[&str]) -> bool {
        let place = self.long.get(long).map_or(0, |&place| place as usize);
        self.uses.get(place.wrapping_sub(1)).is_some_and(|one| idents.iter().any(|ident| one.first.is(ident)))
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use kifu_sgf::Collection;

    use super::*;

    #[test]
    fn counts_by_spelling_in_the_order_of_the_text() {
        let collection = Collection::parse(b"(;GM[1]Black[aa];B[bb]KGSDE[aa];B[cc]KGSDE[bb](;C[x])(;B[dd]))");
        let game = collection.game(0).unwrap();
        let mut counts = IdentCounts::new();
        game.nodes().for_each(|node| counts.add_all(node));
        let found: Vec<_> =
            counts.uses().iter().map(|one| (one.first.raw_ident(), one.count, one.last.index())).collect();
        let expected: [(&[u8], usize, u32); 5] =
            [(b"GM", 1, 0), (b"Black", 1, 0), (b"B", 3, 4), (b"KGSDE", 2, 2), (b"C", 1, 3)];
        assert_eq!(found, expected);
        assert!(counts.has_any(&["W", "C"]));
        assert!(!counts.has_any(&["W", "AB"]));
    }
}
