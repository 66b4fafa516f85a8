//! What a rule may ask about the game tree that it looks at.

use kifu_sgf::{Collection, Game, Settings};

/// A game tree and what its root says about reading it.
#[derive(Clone, Copy, Debug)]
pub struct Scope<'c> {
    /// The text.
    pub collection: &'c Collection<'c>,
    /// The game tree.
    pub game: Game<'c>,
    /// Board size, version of SGF, kind of game.
    pub settings: Settings,
    /// Which way of writing the record follows.
    pub dialect: Dialect,
}

/// Ways of writing records that give some properties another meaning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dialect {
    /// FF\[1\] to FF\[4\].
    Standard,
    /// SGF2, as the Nihon Ki-in and Cyberoro write it: `TE` is the event, `RD` the date, `KO` the komi, `GK` the game.
    Sgf2,
}

impl<'c> Scope<'c> {
    /// The scope of a game tree.
    #[must_use]
    pub fn new(game: Game<'c>) -> Self {
        Self { collection: game.collection(), game, settings: game.settings(), dialect: Dialect::of(game) }
    }

    /// Whether the game is Go.
    #[must_use]
    pub const fn is_go(&self) -> bool {
        self.settings.game == 1
    }
}

impl Dialect {
    /// The dialect of a game tree: SGF2 if its root lacks the `;` or has two or more of that dialect's properties.
    fn of(game: Game<'_>) -> Self {
        let root = game.root();
        let has_semicolon = root.span().of(game.collection().source()).first() == Some(&b';');
        let text = |ident| root.get(ident).map(|property| property.value().raw());
        let signs = [
            text("TE").is_some_and(|value| !matches!(value, b"" | b"1" | b"2")),
            text("KO").is_some_and(|value| !value.is_empty()),
            text("RD").is_some(),
            text("GK").is_some(),
        ];
        let count = signs.iter().filter(|&&sign| sign).count();
        if count >= 2 || (!has_semicolon && count >= 1) { Self::Sgf2 } else { Self::Standard }
    }
}
