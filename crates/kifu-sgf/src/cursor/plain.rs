//! A fast path for the usual nodes: one move and nothing else.

use kifu_go::{Color, Point, Size};

use super::Node;

impl<'c> Node<'c> {
    /// Returns the moves of this node and the following ones up to the first that is not written `;B[xy];` or `;W[xy];`, with
    /// lower-case letters that name a point on a board of this size. Each of these nodes has one move and nothing else, and the
    /// next node in the text is its only child.
    #[must_use]
    pub fn plain_moves(self, size: Size) -> impl ExactSizeIterator<Item = (Color, Point)> + Clone + use<'c> {
        let rest = self.collection.source.get(self.data().start as usize..).unwrap_or_default();
        let (texts, behind) = rest.as_chunks::<LENGTH>();
        let (columns, rows) = (size.columns().min(26), size.rows().min(26));
        let is_move = |text: &[u8; LENGTH]| {
            let &[start, letter, open, x, y, close] = text;
            // Compares four bytes, then two. The mask ignores the bits in which `B` and `W` differ.
            const MASK: u32 = u32::from_le_bytes([0xFF, !(b'B' ^ b'W'), 0xFF, 0xE0]);
            const MOVE: u32 = u32::from_le_bytes([b';', b'B' & b'W', b'[', 0x60]);
            u32::from_le_bytes([start, letter, open, x]) & MASK == MOVE
                && close == b']'
                && matches!(letter, b'B' | b'W')
                && x.wrapping_sub(b'a') < columns
                && y.wrapping_sub(b'a') < rows
        };
        let mut count = texts.iter().position(|text| !is_move(text)).unwrap_or(texts.len());
        // The last of these nodes counts only if a `;` follows it.
        let next = texts.get(count).and_then(|text| text.first()).or(behind.first());
        if next != Some(&b';') {
            count = count.saturating_sub(1);
        }
        texts[..count].iter().map(read)
    }

    /// Returns the move of a node that has nothing else: one property, `B` or `W`, with one value of two lower-case
    /// letters that name a point of a Go board of this size. Nearly every node of nearly every record has this form.
    #[must_use]
    #[inline(always)]
    pub fn plain_move(self, size: Size) -> Option<(Color, Point)> {
        let (tree, source) = (&self.collection.tree, &self.collection.source);
        let node = self.id.as_usize();
        let first = tree.nodes[node].props as usize;
        let end = tree.nodes.get(node + 1).map_or(tree.props.len(), |next| next.props as usize);
        let property = &tree.props.get(first).filter(|property| end == first + 1 && property.is_letter())?;
        let value = property.values as usize;
        let end = tree.props.get(end).map_or(tree.values.len(), |next| next.values as usize);
        let color = match source[property.start as usize] {
            b'B' => Color::Black,
            b'W' => Color::White,
            _ => return None,
        };
        let &[x @ b'a'..=b'z', y @ b'a'..=b'z'] = tree.values.get(value)?.of(source) else { return None };
        let point = Point::new(x - b'a', y - b'a')?;
        (end == value + 1 && size.contains(point)).then_some((color, point))
    }
}

/// The length of `;B[xy]`.
const LENGTH: usize = 6;

/// Reads a text that is known to be a plain move.
#[inline]
fn read(&[_, letter, _, x, y, _]: &[u8; LENGTH]) -> (Color, Point) {
    let color = if letter == b'W' { Color::White } else { Color::Black };
    // Lower-case letters differ in their last five bits.
    const CORNER: Point = kifu_go::point!("A1");
    (color, Point::new(x.wrapping_sub(b'a') % 32, y.wrapping_sub(b'a') % 32).unwrap_or(CORNER))
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use kifu_go::{Color, Point, Size};

    use crate::Collection;

    #[test]
    fn moves_in_a_row() {
        let size = Size::NINETEEN;
        for (text, expected) in [
            ("(;B[aa];W[bb];B[cc])", 2),
            ("(;B[aa];W[bb];B[cc]C[x])", 2),
            ("(;B[aa];W[bb]\n;B[cc])", 1),
            ("(;B[aa];W[bb](;B[cc]))", 1),
            ("(;B[aa];W[bb]C[x];B[cc])", 1),
            ("(;B[aa];W[tt];B[cc])", 1),
            ("(;B[aa];C[bb];B[cc])", 1),
            ("(;B[aa];W[`b];B[cc])", 1),
            ("(;B[aa];W[AA];B[cc])", 1),
            ("(;C[x];W[bb];B[cc])", 0),
            ("(B[aa];W[bb];B[cc])", 0),
        ] {
            let collection = Collection::parse(text.as_bytes());
            let game = collection.game(0).unwrap();
            let moves: Vec<_> = game.root().plain_moves(size).collect();
            assert_eq!(moves.len(), expected, "{text}");
            for (node, to) in game.nodes().zip(moves) {
                assert_eq!(node.plain_move(size), Some(to), "{text}");
                assert_eq!(node.children().count(), 1, "{text}");
            }
        }
    }

    #[test]
    fn one_move_and_nothing_else() {
        let size = Size::NINETEEN;
        let point = Point::new(15, 3).unwrap();
        for (text, expected) in [
            ("(;B[pd])", Some((Color::Black, point))),
            ("(;W[pd];B[aa])", Some((Color::White, point))),
            ("(;B[pd]C[x])", None),
            ("(;B[pd][dp])", None),
            ("(;B[])", None),
            ("(;B[tt])", None),
            ("(;B[PD])", None),
            ("(;B[pd )", None),
            ("(;Black[pd])", None),
            ("(;BL[pd])", None),
            ("(;)", None),
        ] {
            let collection = Collection::parse(text.as_bytes());
            assert_eq!(collection.game(0).unwrap().root().plain_move(size), expected, "{text}");
        }
    }
}
