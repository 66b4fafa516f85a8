//! The fast path of the parser: nodes with one move and nothing else.

use super::ident::IdentNumber;
use super::parse::Parser;
use super::tree::{NodeData, NodeId, PropData};
use crate::Span;

impl Parser<'_> {
    /// Reads a run of nodes with only a move, from after a `;` whose node has begun. Returns its end, and whether the
    /// last node has a property whose values may continue.
    #[inline]
    pub(super) fn moves(&mut self, at: usize) -> (usize, bool) {
        let (moves, has_last) = run_of_moves(self.source, at);
        let tree = &mut *self.tree;
        if !moves.is_empty() {
            // Computes all offsets at once: the distance between moves is fixed for nodes, properties and values.
            let (node, prop, value) = (tree.nodes.len() as u32, tree.props.len() as u32, tree.values.len() as u32);
            let at = at as u32;
            let start_of = |index: usize| at + index as u32 * MOVE_LENGTH as u32;
            tree.props.extend(moves.iter().enumerate().map(|(index, text)| {
                let start = start_of(index);
                PropData::new(Span::new(start, start + 1), IdentNumber::letter(text[0]), value + index as u32)
            }));
            tree.values.extend((0..moves.len()).map(|index| Span::new(start_of(index) + 2, start_of(index) + 4)));
            tree.nodes.extend((0..moves.len()).map(|index| NodeData {
                start: start_of(index) + 5,
                parent: NodeId::from_index(node + index as u32 - 1),
                subtree_end: 0,
                props: prop + index as u32 + 1,
            }));
            if let Some(level) = tree.stack.last_mut() {
                level.last = NodeId::from_index(tree.nodes.len() as u32 - 1);
            }
        }
        let at = at + moves.len() * MOVE_LENGTH;
        if has_last {
            let start = at as u32;
            let ident = Span::new(start, start + 1);
            tree.props.push(PropData::new(ident, IdentNumber::letter(self.source[at]), tree.values.len() as u32));
            tree.values.push(Span::new(start + 2, start + 4));
            return (at + MOVE_LENGTH - 1, true);
        }
        (at, false)
    }
}

/// The length of `B[xy];`.
const MOVE_LENGTH: usize = 6;

/// Returns the moves at `at` that are followed by a `;`, `B[xy];W[xy];`, and whether another move without a `;`
/// follows.
///
/// A move is `B` or `W` and two bytes from 0x60 to 0x7F, mostly lower-case letters. These have no other meaning in
/// any encoding, so a load and a masked comparison check four bytes at once.
#[inline]
fn run_of_moves(source: &[u8], at: usize) -> (&[[u8; MOVE_LENGTH]], bool) {
    // The mask ignores the bits in which `B` and `W` differ, so `C`, `F`, `G`, `R`, `S` and `V` pass too; these are
    // identifiers as well.
    const MASK: u32 = u32::from_le_bytes([!(b'B' ^ b'W'), 0xFF, 0xE0, 0xE0]);
    const MOVE: u32 = u32::from_le_bytes([b'B' & b'W', b'[', 0x60, 0x60]);
    let is_move = |text: [u8; 4]| u32::from_le_bytes(text) & MASK == MOVE;
    let text = source.get(at..).unwrap_or_default();
    let mut rest = text;
    while let Some((&[letter, open, x, y, close, behind], next)) = rest.split_first_chunk()
        && u16::from_le_bytes([close, behind]) == u16::from_le_bytes(*b"];")
        && is_move([letter, open, x, y])
    {
        rest = next;
    }
    let has_last =
        rest.first_chunk().is_some_and(|&[letter, open, x, y, close]| close == b']' && is_move([letter, open, x, y]));
    (text[..text.len() - rest.len()].as_chunks().0, has_last)
}

/// True if `[xy]` is at `at`, with two bytes as in moves.
#[inline]
pub(super) fn is_plain_point(source: &[u8], at: usize) -> bool {
    const MASK: u32 = u32::from_le_bytes([0xFF, 0xE0, 0xE0, 0xFF]);
    const POINT: u32 = u32::from_le_bytes([b'[', 0x60, 0x60, b']']);
    let Some(bytes) = source.get(at..).and_then(|rest| rest.first_chunk::<4>()) else { return false };
    u32::from_le_bytes(*bytes) & MASK == POINT
}
