//! The text in which the moves of a game other than Go are.

use kifu_games::game_number;
use kifu_record::{Record, to_sgf};
use kifu_sgf::encoding::ParseOptions;
use kifu_sgf::prop::games::GO;
use kifu_sgf::{Collection, Game, Node};

/// The text of a record of a game other than Go: a [`Record`] keeps the moves of such games as they are written, and only
/// their text can be replayed. Its nodes are those of the record, in the same order.
#[derive(Clone, Debug)]
pub struct OtherText {
    text: Collection<'static>,
    number: u16,
}

impl OtherText {
    /// Returns the text of a record; `None` for Go.
    #[must_use]
    pub fn of(record: &Record) -> Option<Self> {
        let is_other = record.game != GO;
        is_other.then(|| Self {
            text: Collection::parse_owned(to_sgf(record).text.into_bytes(), &ParseOptions::default()),
            number: record.game,
        })
    }

    /// The number of the game in SGF; 0 for a game that has none.
    #[must_use]
    pub const fn number(&self) -> u16 {
        self.number
    }

    /// The game. Every text that is written has one.
    #[must_use]
    pub fn game(&self) -> Option<Game<'_>> {
        self.text.game(0)
    }
}

/// Returns the number of the game that a record is of: that of the record, unless it is the number of
/// [another](kifu_games::game_number) game.
#[must_use]
pub fn game_of(record: &Record) -> u16 {
    OtherText::of(record).as_ref().and_then(OtherText::game).map_or(record.game, game_number)
}

/// The number of a node in its game, from 0.
pub(super) fn number_in(game: Game<'_>, node: Node<'_>) -> u32 {
    node.id().index() - game.root().id().index()
}
