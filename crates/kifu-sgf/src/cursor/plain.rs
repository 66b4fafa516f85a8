//! A fast path for the usual node: one move and nothing else.

use kifu_go::{Color, Point, Size};

use super::Node;

impl Node<'_> {
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

#[cfg(test)]
mod tests {
    use kifu_go::{Color, Point, Size};

    use crate::Collection;

    #[test]
    fn one_move_and_nothing_else() {
        let size = Size::square(19).unwrap();
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
