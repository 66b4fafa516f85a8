//! Which identifiers a game tree uses: counted once, for the many rules that ask only whether one occurs at all.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use kifu_sgf::{Game, NodeId, Property};

/// The identifiers that occur in a game tree, in the order of their first use.
#[derive(Clone, Debug)]
pub(crate) struct IdentCounts<'c> {
    uses: Vec<Use<'c>>,
}

/// How an identifier is used. One that is spelled in several ways, with other lower-case letters, has a use for each.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Use<'c> {
    /// The first property that has it.
    pub(crate) first: Property<'c>,
    /// The node of the last one.
    pub(crate) last: NodeId,
    /// How many there are.
    pub(crate) count: usize,
}

/// Places for identifiers of one and of two capitals.
const SHORT_IDENTS: usize = 27 * 27;

fn short_ident(ident: &[u8]) -> Option<usize> {
    let number = |letter: u8| letter.is_ascii_uppercase().then(|| usize::from(letter - b'A') + 1);
    match *ident {
        [first] => Some(number(first)? * 27),
        [first, second] => Some(number(first)? * 27 + number(second)?),
        _ => None,
    }
}

impl<'c> IdentCounts<'c> {
    /// Counts the identifiers of a game tree.
    #[must_use]
    pub(crate) fn of(game: Game<'c>) -> Self {
        let mut uses: Vec<Use<'c>> = Vec::new();
        // One more than the place in `uses`; 0 for none.
        let mut short = [0_u32; SHORT_IDENTS];
        let mut long: BTreeMap<&[u8], u32> = BTreeMap::new();
        for node in game.nodes() {
            for property in node.properties() {
                let ident = property.raw_ident();
                let place = match short_ident(ident) {
                    Some(number) => &mut short[number],
                    None => long.entry(ident).or_default(),
                };
                match uses.get_mut((*place as usize).wrapping_sub(1)) {
                    Some(known) => {
                        known.last = node.id();
                        known.count += 1;
                    }
                    None => {
                        uses.push(Use { first: property, last: node.id(), count: 1 });
                        *place = uses.len() as u32;
                    }
                }
            }
        }
        Self { uses }
    }

    /// All uses, in the order of the text.
    #[must_use]
    pub(crate) fn uses(&self) -> &[Use<'c>] {
        &self.uses
    }

    /// Whether one of these identifiers, given in upper case, occurs.
    #[must_use]
    pub(crate) fn has_any(&self, idents: &[&str]) -> bool {
        self.uses.iter().any(|one| idents.iter().any(|ident| one.first.is(ident)))
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
        let counts = IdentCounts::of(game);
        let found: Vec<_> =
            counts.uses().iter().map(|one| (one.first.raw_ident(), one.count, one.last.index())).collect();
        let expected: [(&[u8], usize, u32); 5] =
            [(b"GM", 1, 0), (b"Black", 1, 0), (b"B", 3, 4), (b"KGSDE", 2, 2), (b"C", 1, 3)];
        assert_eq!(found, expected);
        assert!(counts.has_any(&["W", "C"]));
        assert!(!counts.has_any(&["W", "AB"]));
    }
}
