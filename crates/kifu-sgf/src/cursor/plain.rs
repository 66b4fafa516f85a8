//! A fast path for the usual nodes: one move and nothing else.

use kifu_go::{Color, Point, Size};

use super::Node;
use crate::syntax::MOVE_LENGTH;

impl<'c> Node<'c> {
    /// Returns the moves of this node and the following ones up to the first that is not written `;B[xy];` or `;W[xy];`, with
    /// lower-case letters that name a point on a board of this size. Each of these nodes has one move and nothing else, and the
    /// next node in the text is its only child.
    #[must_use]
    #[inline]
    pub fn plain_moves(self, size: Size) -> impl ExactSizeIterator<Item = (Color, Point)> + Clone + use<'c> {
        let texts = if self.record().is_run() { self.texts_of_moves(size) } else { &[] };
        texts.iter().map(|&[_, letter, _, x, y, _]| read(letter, x, y))
    }

    /// The texts of the plain moves from a node in a run on.
    fn texts_of_moves(self, size: Size) -> &'c [[u8; MOVE_LENGTH]] {
        let left = (self.record().end - self.id.index()) as usize;
        let rest = self.collection.source.get(self.start() as usize..).unwrap_or_default();
        let (texts, behind) = rest.split_at_checked(left * MOVE_LENGTH).unwrap_or_default();
        let texts = texts.as_chunks::<MOVE_LENGTH>().0;
        let is_move =
            |&[_, letter, _, x, y, _]: &[u8; MOVE_LENGTH]| matches!(letter, b'B' | b'W') && is_on_board([x, y], size);
        let mut count = texts.iter().position(|text| !is_move(text)).unwrap_or(left);
        // The last of a run counts only if a `;` follows it.
        if count == left && behind.first() != Some(&b';') {
            count = count.saturating_sub(1);
        }
        &texts[..count]
    }

    /// Returns the move of a node that has nothing else: one property, `B` or `W`, with one value of two lower-case
    /// letters that name a point of a Go board of this size. Nearly every node of nearly every record has this form.
    #[must_use]
    #[inline(always)]
    pub fn plain_move(self, size: Size) -> Option<(Color, Point)> {
        let [letter, x, y] = if self.record().is_run() {
            let &[_, letter, _, x, y, _] = self.collection.source.get(self.start() as usize..)?.first_chunk()?;
            [letter, x, y]
        } else {
            self.stored_move()?
        };
        let is_move = matches!(letter, b'B' | b'W') && is_on_board([x, y], size);
        is_move.then(|| read(letter, x, y))
    }

    /// The letters of a move that is not in a run, because its text has gaps or does not end.
    #[inline]
    fn stored_move(self) -> Option<[u8; 3]> {
        let (tree, source) = (&self.collection.tree, &self.collection.source);
        let props = tree.props_of(self.record as usize);
        let property = tree.props.get(props.start).filter(|property| props.len() == 1 && property.is_letter())?;
        let &[x, y] = tree.values.get(property.values as usize)?.of(source) else { return None };
        (tree.values_of(props.start).len() == 1).then(|| [source[property.start as usize], x, y])
    }
}

/// True if two lower-case letters name a point of a board of this size.
#[inline]
fn is_on_board([x, y]: [u8; 2], size: Size) -> bool {
    x.wrapping_sub(b'a') < size.columns().min(26) && y.wrapping_sub(b'a') < size.rows().min(26)
}

/// Reads the letters of a plain move.
#[inline]
fn read(letter: u8, x: u8, y: u8) -> (Color, Point) {
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
