//! The fast path of the parser: runs of nodes with one plain move and nothing else.

use super::ident::IdentNumber;
use super::lex::{is_space, skip_space};
use super::parse::Parser;
use super::tree::{MOVE_LENGTH, PropData};
use crate::Span;

impl Parser<'_> {
    /// Reads a run of plain moves from a `;` on whose node has begun. Returns its end, and whether the last node has a
    /// property whose values may continue.
    #[inline]
    pub(super) fn moves(&mut self, at: usize) -> (usize, bool) {
        let count = run_of_moves(self.source, at);
        if count == 0 {
            return (at + 1, false);
        }
        let end = at + count * MOVE_LENGTH;
        let begin = |at| match self.source.get(at) {
            Some(&byte) if is_space(byte) => self.source.get(skip_space(self.source, at)),
            byte => byte,
        };
        // The last move can have more values, or its node more properties.
        let is_closed = matches!(begin(end), Some(b';' | b'(' | b')'));
        let plain = if is_closed { count } else { count - 1 };
        if plain > 0
            && let Some(record) = self.tree.records.last_mut()
        {
            record.extend(plain);
        }
        if !is_closed {
            let last = end - MOVE_LENGTH;
            if plain > 0 {
                self.node(last);
            }
            let start = last as u32 + 1;
            let number = IdentNumber::letter(self.source[last + 1]);
            self.tree.props.push(PropData::new(Span::new(start, start + 1), number, self.tree.values.len() as u32));
            self.tree.values.push(Span::new(start + 2, start + 4));
        }
        (end, !is_closed)
    }
}

/// Returns the number of moves at `at`, `;B[xy];W[xy]`.
///
/// A move is `B` or `W` and two bytes from 0x60 to 0x7F, mostly lower-case letters. These have no other meaning in
/// any encoding, so a load and a masked comparison check eight bytes at once.
#[inline]
fn run_of_moves(source: &[u8], at: usize) -> usize {
    // The mask ignores the bits in which `B` and `W` differ, so `C`, `F`, `G`, `R`, `S` and `V` pass too; these are
    // identifiers as well.
    const MASK: [u8; MOVE_LENGTH] = [0xFF, !(b'B' ^ b'W'), 0xFF, 0xE0, 0xE0, 0xFF];
    const MOVE: [u8; MOVE_LENGTH] = [b';', b'B' & b'W', b'[', 0x60, 0x60, b']'];
    /// The words of a block of 16 moves: comparing them without a branch lets the compiler use wide registers.
    const WORDS: usize = 12;
    const BLOCK: ([u64; WORDS], [u64; WORDS]) = (words(MASK), words(MOVE));
    let text = source.get(at..).unwrap_or_default();
    let mut rest = text;
    // Most short runs end before the last move of a block begins.
    while let Some((block, next)) = rest.split_first_chunk::<{ WORDS * 8 }>()
        && block[WORDS * 8 - MOVE_LENGTH] == b';'
    {
        let words = block.as_chunks().0.iter().map(|word| u64::from_le_bytes(*word));
        let differences = words.zip(BLOCK.0).zip(BLOCK.1).map(|((word, mask), expected)| (word & mask) ^ expected);
        if differences.fold(0, |all, difference| all | difference) != 0 {
            break;
        }
        rest = next;
    }
    let word = |[a, b, c, d, e, f]: [u8; MOVE_LENGTH]| u64::from_le_bytes([a, b, c, d, e, f, 0, 0]);
    let is_move = |text: [u8; MOVE_LENGTH]| word(text) & word(MASK) == word(MOVE);
    while let Some((text, next)) = rest.split_first_chunk()
        && is_move(*text)
    {
        rest = next;
    }
    (text.len() - rest.len()) / MOVE_LENGTH
}

/// The bytes of a move again and again, as words in the order of the text.
const fn words<const WORDS: usize>(bytes: [u8; MOVE_LENGTH]) -> [u64; WORDS] {
    let mut words = [0; WORDS];
    let mut at = 0;
    while at < WORDS * 8 {
        words[at / 8] |= (bytes[at % MOVE_LENGTH] as u64) << (8 * (at % 8));
        at += 1;
    }
    words
}

/// True if `[xy]` is at `at`, with two bytes as in moves.
#[inline]
pub(super) fn is_plain_point(source: &[u8], at: usize) -> bool {
    const MASK: u32 = u32::from_le_bytes([0xFF, 0xE0, 0xE0, 0xFF]);
    const POINT: u32 = u32::from_le_bytes([b'[', 0x60, 0x60, b']']);
    let Some(bytes) = source.get(at..).and_then(|rest| rest.first_chunk::<4>()) else { return false };
    u32::from_le_bytes(*bytes) & MASK == POINT
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::vec::Vec;

    use crate::Collection;

    #[test]
    fn moves_without_gaps_are_one_record() {
        let long = ";B[aa];W[bb]".repeat(20);
        for (text, records, nodes) in [
            ("(;B[aa];W[bb];B[cc])", 1, 3),
            ("(;B[aa];W[bb]\n;B[cc]\n)", 2, 3),
            ("(;GM[1];B[aa];W[bb])", 2, 3),
            ("(;B[aa];W[bb]C[x];B[cc];W[dd])", 3, 4),
            ("(;B[aa];W[bb][cc])", 2, 2),
            ("(;B[aa];W[bb] [cc])", 2, 2),
            ("(;B[aa];W[bb](;B[cc];W[dd])(;B[ee]))", 3, 5),
            ("(;B[aa];W[];B[cc])", 3, 3),
            ("(;B[aa];W[bb]", 2, 2),
            (&alloc::format!("({long})"), 1, 40),
            (&alloc::format!("({long}C[x])"), 2, 40),
            (&alloc::format!("({long}(;B[cc]){long})"), 3, 81),
        ] {
            let collection = Collection::parse(text.as_bytes());
            assert_eq!((collection.tree.records.len(), collection.node_count()), (records, nodes), "{text}");
        }
    }

    /// All facts about a tree that do not depend on the white space in its text.
    fn facts(text: &str) -> Vec<String> {
        let collection = Collection::parse(text.as_bytes());
        let errors = collection.errors().iter().map(|error| alloc::format!("{:?}", error.kind));
        let nodes = collection.games().flat_map(|game| game.nodes()).map(|node| {
            assert!(collection.node(node.id()).is_some_and(|found| found == node && found.start() == node.start()));
            let nodes = [node.parent(), node.first_child(), node.next_sibling()].map(|node| node.map(|node| node.id()));
            let children: Vec<_> = node.children().map(|child| child.id()).collect();
            assert_eq!(node.is_fork(), children.len() > 1);
            let properties: Vec<_> =
                node.properties().map(|one| (one.ident(), one.is("W"), one.value().raw())).collect();
            let values: Vec<_> =
                node.properties().flat_map(|one| one.values().rev()).map(|value| value.raw()).collect();
            let found = [node.get("B"), node.get("C")].map(|one| one.map(|one| one.value().raw()));
            let after: Vec<_> = [0, 1, 2, 9].map(|n| node.descendants().nth(n).map(|node| node.id())).into();
            alloc::format!(
                "{nodes:?} {children:?} {properties:?} {values:?} {found:?} {after:?} {}",
                node.subtree_end()
            )
        });
        errors.chain(nodes).collect()
    }

    #[test]
    fn a_run_reads_like_nodes_with_gaps() {
        let moves = "B[aa];W[bb];C[cc];B[dd]";
        for text in [
            alloc::format!("(;GM[1]C[x];{moves};W[bb]BL[1](;{moves}(;{moves})(;{moves}[aa]))(;W[ee]))(;{moves})"),
            alloc::format!("(;{moves};{moves};{moves};{moves};{moves}(;GM[1]FF[4];{moves}(;B[aa])"),
            alloc::format!("(;{moves}(;B[bb]);{moves})(;PB[x];{moves};;W[bb]W[cc];{moves}"),
        ] {
            for end in 0..=text.len() {
                let text = &text[..end];
                let apart = text.replace('[', " [");
                assert_eq!(facts(text), facts(&apart), "{text}");
            }
        }
    }
}
