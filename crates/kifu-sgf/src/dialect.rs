//! Dialects of SGF, in which some properties have another meaning.

use crate::{Game, Node, Property};

/// The dialect of a game tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dialect {
    /// FF\[1\] to FF\[4\].
    Standard,
    /// SGF2, as written by the Nihon Ki-in and Cyberoro.
    Sgf2,
}

/// The SGF2 names of root properties, and the FF\[4\] name of each.
pub const SGF2_NAMES: [(&str, &str); 5] = [("TE", "EV"), ("RD", "DT"), ("KO", "KM"), ("GK", "GM"), ("HD", "HA")];

impl Dialect {
    /// The dialect of a game tree: SGF2 if its root has at least two of that dialect's properties, or has one and
    /// lacks the `;`, as records of that dialect do.
    #[must_use]
    pub fn of(game: Game<'_>) -> Self {
        let has_semicolon = game.root().span().of(game.collection().source()).first() == Some(&b';');
        match Self::signs_of_sgf2(game) {
            2.. => Self::Sgf2,
            1 if !has_semicolon => Self::Sgf2,
            _ => Self::Standard,
        }
    }

    /// The number of properties of the root that occur only in SGF2.
    #[must_use]
    pub fn signs_of_sgf2(game: Game<'_>) -> usize {
        let text = |ident| game.root().get(ident).map(|property| property.value().raw());
        let signs = [
            text("TE").is_some_and(|value| !matches!(value, b"" | b"1" | b"2")),
            text("KO").is_some_and(|value| !value.is_empty()),
            text("RD").is_some(),
            text("GK").is_some(),
        ];
        signs.into_iter().filter(|&sign| sign).count()
    }

    /// The property of a root with the FF\[4\] name `ident`, whatever its name in the dialect.
    ///
    /// ```
    /// use kifu_sgf::{Collection, Dialect};
    ///
    /// let collection = Collection::parse("(\nTE[名人戦]\nRD[2020-09-01]\n;B[pd])".as_bytes());
    /// let game = collection.game(0).unwrap();
    /// let event = Dialect::of(game).get(game.root(), "EV").unwrap();
    /// assert_eq!(event.value().simple_text(), "名人戦");
    /// ```
    #[must_use]
    pub fn get<'c>(self, root: Node<'c>, ident: &str) -> Option<Property<'c>> {
        let name = SGF2_NAMES.iter().find(|(_, standard)| *standard == ident).map(|(own, _)| *own);
        match (self, name) {
            (Self::Sgf2, Some(name)) => root.get(ident).or_else(|| root.get(name)),
            _ => root.get(ident),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Collection;

    #[test]
    fn recognised_by_the_root() {
        let check = |text: &str, expected| {
            assert_eq!(Dialect::of(Collection::parse(text.as_bytes()).game(0).unwrap()), expected, "{text}");
        };
        check("(TE[Cup]RD[2020-01-02];B[pd])", Dialect::Sgf2);
        check("(TE[Cup];B[pd])", Dialect::Sgf2);
        check("(;TE[Cup]KO[6.5];B[pd])", Dialect::Sgf2);
        check("(;TE[Cup];B[pd])", Dialect::Standard);
        check("(;B[pd]TE[1]KO[])", Dialect::Standard);
        check("(;FF[4];B[pd])", Dialect::Standard);
    }
}
