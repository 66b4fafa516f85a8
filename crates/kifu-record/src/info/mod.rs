//! What is known of a game: who played, when, where, by which rules, and how it ended.

mod field;
mod fields;

pub use field::{InfoField, InfoIndex, InfoKind, InfoValue, JgfMember};
pub use fields::INFO_FIELDS;

use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;

use kifu_go::Color;
use kifu_sgf::value::{Dates, GameResult, Handicap, Komi, Overtime, Rank, Reading, Rules, ThinkingTime};

/// A value that was understood, or the words of one that was not.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Parsed<T> {
    /// What it means.
    Value(T),
    /// What the record says, where nothing could be made of it.
    Raw(String),
}

impl<T> Parsed<T> {
    /// What it means, where that is known.
    #[must_use]
    pub const fn value(&self) -> Option<&T> {
        match self {
            Self::Value(value) => Some(value),
            Self::Raw(_) => None,
        }
    }

    /// What a lenient reader makes of a text; the text itself where it makes nothing of it.
    #[must_use]
    pub fn read(text: &str, read: impl FnOnce(&str) -> Option<Reading<T>>) -> Self {
        read(text).map_or_else(|| Self::Raw(text.to_owned()), |reading| Self::Value(reading.value))
    }
}

impl<T: fmt::Display> fmt::Display for Parsed<T> {
    /// As SGF has it.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Value(value) => value.fmt(formatter),
            Self::Raw(words) => formatter.write_str(words),
        }
    }
}

/// What is known of a game. Texts are on one line, but for the description.
#[derive(Clone, PartialEq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Info {
    /// A name for the game (GN).
    pub name: Option<String>,
    /// Who played: one entry a colour, but JGF allows more.
    pub players: Vec<Player>,
    /// The tournament or the occasion (EV).
    pub event: Option<String>,
    /// The round (RO).
    pub round: Option<String>,
    /// Where it was played (PC).
    pub place: Option<String>,
    /// On which days (DT).
    pub dates: Option<Parsed<Dates>>,
    /// How it ended (RE).
    pub result: Option<Parsed<GameResult>>,
    /// The points White gets (KM).
    pub komi: Option<Parsed<Komi>>,
    /// The number of handicap stones; it puts none on the board (HA).
    pub handicap: Option<Parsed<Handicap>>,
    /// The rules (RU).
    pub rules: Option<Parsed<Rules>>,
    /// The time of each player before overtime (TM).
    pub time: Option<Parsed<ThinkingTime>>,
    /// How overtime works (OT).
    pub overtime: Option<Parsed<Overtime>>,
    /// The opening (ON).
    pub opening: Option<String>,
    /// Who wrote the comments (AN).
    pub annotator: Option<String>,
    /// Who entered the game (US).
    pub transcriber: Option<String>,
    /// Where the record was taken from (SO).
    pub source: Option<String>,
    /// Who holds the copyright (CP).
    pub copyright: Option<String>,
    /// Something about the whole game, of several lines (GC).
    pub description: Option<String>,
}

/// A player, or a team.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Player {
    /// What he plays.
    pub side: Side,
    /// His name (PB, PW).
    pub name: Option<String>,
    /// His rank (BR, WR).
    pub rank: Option<Parsed<Rank>>,
    /// The team that he plays for (BT, WT).
    pub team: Option<String>,
    /// Where he is from (JGF v2; SGF has no place for it).
    pub country: Option<String>,
}

impl Player {
    /// A player of whom nothing is known.
    #[must_use]
    pub const fn new(side: Side) -> Self {
        Self { side, name: None, rank: None, team: None, country: None }
    }
}

/// What a player plays.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Black or White.
    Color(Color),
    /// Another colour, by the name that the format has for it (JGF).
    Other(String),
}

impl fmt::Display for Side {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Color(color) => color.fmt(formatter),
            Self::Other(name) => formatter.write_str(name),
        }
    }
}

impl FromStr for Side {
    type Err = Infallible;

    /// Reads `black` and `white`, in capitals or not; every other name is kept.
    fn from_str(text: &str) -> Result<Self, Infallible> {
        let color = text.parse().ok().filter(|_| text.len() > 1);
        Ok(color.map_or_else(|| Self::Other(text.to_owned()), Self::Color))
    }
}

impl Info {
    /// The player of a colour.
    #[must_use]
    pub fn player(&self, color: Color) -> Option<&Player> {
        self.players.iter().find(|player| player.side == Side::Color(color))
    }

    /// The player of a colour, to change him; added where there was none.
    pub fn player_mut(&mut self, color: Color) -> &mut Player {
        let side = Side::Color(color);
        let index = self.players.iter().position(|player| player.side == side).unwrap_or_else(|| {
            self.players.push(Player::new(side));
            self.players.len() - 1
        });
        &mut self.players[index]
    }
}
