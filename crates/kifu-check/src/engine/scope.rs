//! The data about a game tree that rules can use.

use crate::{Memo, Survey};
use kifu_sgf::prop::games::is_described;
use kifu_sgf::prop::{Row, ValueType, Version};
use kifu_sgf::{Collection, Declared, Dialect, Game, Property, Settings};

/// A game tree and its settings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scope<'c> {
    /// The text.
    pub(crate) collection: &'c Collection<'c>,
    /// The game tree.
    pub(crate) game: Game<'c>,
    /// Board size, version of SGF, kind of game.
    pub(crate) settings: Settings,
    /// The dialect of the record.
    pub(crate) dialect: Dialect,
    /// Its nodes and identifiers.
    pub(crate) survey: &'c Survey<'c>,
    /// Facts about it, computed once.
    pub(crate) memo: &'c Memo,
}

impl<'c> Scope<'c> {
    /// The scope of a game tree whose nodes have been surveyed; `memo` must be new.
    #[must_use]
    pub(crate) fn new(game: Game<'c>, settings: Settings, survey: &'c Survey<'c>, memo: &'c Memo) -> Self {
        Self { collection: game.collection(), game, settings, dialect: Dialect::of(game), survey, memo }
    }

    /// True if the game is Go.
    #[must_use]
    pub(crate) const fn is_go(&self) -> bool {
        self.settings.game == 1
    }

    /// True if the standard defines at most the number of the game: nothing is known about its moves.
    #[must_use]
    pub(crate) const fn is_undescribed(&self) -> bool {
        !is_described(self.settings.game)
    }

    /// The row of a property here; `None` if it is unknown or ambiguous: it may be a property of a program, or of
    /// another version with an identifier of several meanings.
    #[must_use]
    pub(crate) fn row(&self, property: Property<'_>) -> Option<&'static Row> {
        let row = self.settings.row(property)?;
        let is_sure = row.versions.contains(self.settings.version)
            || self.is_undated() && row.versions.contains(Version::Ff4)
            || !row.versions.is_empty() && property.rows().len() == 1;
        let is_other = self.dialect == Dialect::Sgf2 && matches!(row.ident, "TE" | "KO" | "LT" | "LC" | "RE" | "TM");
        (is_sure && !is_other && row.is_for_game(self.settings.game)).then_some(row)
    }

    /// The type of the values of a property. A record without a version is nearly always a modern one.
    #[must_use]
    pub(crate) fn value_type(&self, row: &Row) -> ValueType {
        let is_modern = self.is_undated() && row.versions.contains(Version::Ff4);
        row.value_type(if is_modern { Version::Ff4 } else { self.settings.version })
    }

    /// True if the record has no version.
    fn is_undated(&self) -> bool {
        self.settings.declared_version == Declared::Missing
    }
}
