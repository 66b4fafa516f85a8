//! A fast path for the usual nodes: one move and nothing else.

use kifu_go::{Color, Point, Size};

use super::{Descendants, Node};
use crate::syntax::MOVE_LENGTH;

impl<'c> Node<'c> {
    /// Returns the moves of this node and the following ones up to the first that is not written `;B[xy];` or `;W[xy];`, with
    /// lower-case letters that name a point on a board of this size. Each of these nodes has one move and nothing else, and the
    /// next node in the text is its only child.
    #[inline]
    pub fn plain_moves(self, size: Size) -> impl Iterator<Item = (Color, Point)> + Clone + use<'c> {
        let (texts, behind) = self.rest_of_run();
        // The last of the run counts only if a `;` follows it.
        let texts =
            if behind.first() == Some(&b';') { texts } else { texts.split_last().map_or(&[][..], |(_, first)| first) };
        texts.iter().map_while(move |text| read_text(text, size))
    }

    /// The texts of the nodes from a node in a run to the last of the run, and the text behind them; no texts for other nodes.
    fn rest_of_run(self) -> (&'c [[u8; MOVE_LENGTH]], &'c [u8]) {
        if !self.record().is_run() {
            return Default::default();
        }
        let left = (self.record().end - self.id.index()) as usize;
        let rest = self.collection.source.get(self.start() as usize..).unwrap_or_default();
        let (texts, behind) = rest.split_at_checked(left * MOVE_LENGTH).unwrap_or_default();
        (texts.as_chunks().0, behind)
    }

    /// Returns the index after the last node of its line: of the node, its first child, the first child of that, and so on.
    /// In the text these nodes follow one another.
    #[must_use]
    pub fn line_end(self) -> u32 {
        let records = &self.collection.tree.records;
        let lines = records.iter().enumerate().skip(self.record as usize);
        let last = lines.map(|(index, record)| (record, index == record.last as usize)).find(|(_, is_last)| *is_last);
        last.map_or(self.id.index() + 1, |(record, _)| record.end)
    }

    /// Returns the move of a node that has nothing else: one property, `B` or `W`, with one value of two lower-case
    /// letters that name a point of a Go board of this size. Nearly every node of nearly every record has this form.
    #[must_use]
    #[inline(always)]
    pub fn plain_move(self, size: Size) -> Option<(Color, Point)> {
        let [letter, x, y] = match self.text_in_run() {
            Some(&[_, letter, _, x, y, _]) => [letter, x, y],
            None => self.stored_move()?,
        };
        read(letter, x, y, size)
    }

    /// Returns the next node of the run that this node is in, and its move, if that names a point on a board of this size. It is
    /// the only child.
    #[inline]
    pub(crate) fn plain_child(self, size: Size) -> Option<(Self, Color, Point)> {
        let record = self.record();
        let id = self.id.next();
        if !record.is_run() || id.index() >= record.end {
            return None;
        }
        let start = record.start(id) as usize;
        let &[_, letter, _, x, y, _] = self.collection.source.get(start..)?.first_chunk()?;
        let (color, point) = read(letter, x, y, size)?;
        Some((Self { id, ..self }, color, point))
    }

    /// The text of a node in a run, all of which is `;`, an identifier and one value.
    #[inline]
    pub(crate) fn text_in_run(self) -> Option<&'c [u8; MOVE_LENGTH]> {
        if self.record().is_run() { self.collection.source.get(self.start() as usize..)?.first_chunk() } else { None }
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

impl<'c> Descendants<'c> {
    /// Returns the nodes but for those of [plain moves](Node::plain_move) on a board of this size, most of which are passed in
    /// runs.
    pub fn besides_plain_moves(mut self, size: Size) -> impl Iterator<Item = Node<'c>> {
        core::iter::from_fn(move || {
            while !self.is_over() {
                let (texts, _) = self.next.rest_of_run();
                let plain = texts.iter().take_while(|text| read_text(text, size).is_some()).count();
                let node = self.nth(plain)?;
                if node.plain_move(size).is_none() {
                    return Some(node);
                }
            }
            None
        })
    }
}

/// Reads the text of a node in a run.
#[inline]
fn read_text(&[_, letter, _, x, y, _]: &[u8; MOVE_LENGTH], size: Size) -> Option<(Color, Point)> {
    read(letter, x, y, size)
}

/// Reads the letters of a plain move on a board of this size.
#[inline]
fn read(letter: u8, x: u8, y: u8, size: Size) -> Option<(Color, Point)> {
    let color = match letter {
        b'B' => Color::Black,
        b'W' => Color::White,
        _ => return None,
    };
    let (x, y) = (x.wrapping_sub(b'a'), y.wrapping_sub(b'a'));
    let is_on_board = x < size.columns().min(26) && y < size.rows().min(26);
    Some((color, Point::new(x, y).filter(|_| is_on_board)?))
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use kifu_go::{Color, Point, Size};

    use crate::{Collection, Node};

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
    fn nodes_besides_plain_moves() {
        let size = Size::NINETEEN;
        for (text, expected, line) in [
            ("(;B[aa];W[bb];B[cc])", 0, 3),
            ("(;SZ[19];B[aa];W[bb];B[cc]C[x])", 2, 4),
            ("(;B[aa];C[bb];B[cc];W[zz];B[dd])", 2, 5),
            ("(;B[aa];W[bb](;B[cc];W[dd];S[aa])(;B[ee];W[]))", 2, 5),
            ("(;C[aa];B[aa])(;B[aa];W[bb](;B[cc]C[x])(;B[dd]))", 1, 2),
            ("(;C[x](;B[aa]\n;W[bb])(;B[cc](;W[dd])(;W[ee];V[ff])))", 2, 3),
        ] {
            let collection = Collection::parse(text.as_bytes());
            let game = collection.game(0).unwrap();
            let found: Vec<_> = game.nodes().besides_plain_moves(size).map(Node::id).collect();
            let all = game.nodes().filter(|node| node.plain_move(size).is_none());
            assert_eq!(found, all.map(Node::id).collect::<Vec<_>>(), "{text}");
            assert_eq!((found.len(), game.root().line_end()), (expected, line), "{text}");
            for node in game.nodes() {
                assert_eq!((node.line_end() - node.id().index()) as usize, node.main_line().count(), "{text}");
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
