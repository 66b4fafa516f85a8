//! Game information: players, date, place, rules, result and other facts.

mod field;
mod fields;

pub use field::{InfoField, InfoIndex, InfoKind, InfoValue, JgfMember};
pub use fields::INFO_FIELDS;

use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;

use kifu_go::Color;
use kifu_sgf::value::{Dates, GameResult, Handicap, Komi, Overtime, Rank, Reading, Rules, ThinkingTime};

/// A value with a known meaning, or the raw text if its meaning is unknown.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Parsed<T> {
    /// The meaning.
    Value(T),
    /// The text of the record, which has no known meaning.
    Raw(String),
}

impl<T> Parsed<T> {
    /// Returns the meaning, if it is known.
    #[must_use]
    pub const fn value(&self) -> Option<&T> {
        match self {
            Self::Value(value) => Some(value),
            Self::Raw(_) => None,
        }
    }

    /// Reads a text with a lenient reader; keeps the text if it has no meaning.
    #[must_use]
    pub fn read(text: &str, read: impl FnOnce(&str) -> Option<Reading<T>>) -> Self {
        read(text).map_or_else(|| Self::Raw(text.to_owned()), |reading| Self::Value(reading.value))
    }
}

impl<T: fmt::Display> fmt::Display for Parsed<T> {
    /// Writes the value as in SGF.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Value(value) => value.fmt(formatter),
            Self::Raw(words) => formatter.write_str(words),
        }
    }
}

/// Game information. All texts are on one line, except the description.
#[derive(Clone, PartialEq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Info {
    /// The name of the game (GN).
    pub name: Option<String>,
    /// The players: one entry for each colour; JGF allows more.
    pub players: Vec<Player>,
    /// The tournament or the occasion (EV).
    pub event: Option<String>,
    /// The round (RO).
    pub round: Option<String>,
    /// The place (PC).
    pub place: Option<String>,
    /// The dates (DT).
    pub dates: Option<Parsed<Dates>>,
    /// The result (RE).
    pub result: Option<Parsed<GameResult>>,
    /// The komi: points for White (KM).
    pub komi: Option<Parsed<Komi>>,
    /// The number of handicap stones; this field puts no stones on the board (HA).
    pub handicap: Option<Parsed<Handicap>>,
    /// The rules (RU).
    pub rules: Option<Parsed<Rules>>,
    /// The time of each player before overtime (TM).
    pub time: Option<Parsed<ThinkingTime>>,
    /// The overtime system (OT).
    pub overtime: Option<Parsed<Overtime>>,
    /// The opening (ON).
    pub opening: Option<String>,
    /// The author of the comments (AN).
    pub annotator: Option<String>,
    /// The person or program that entered the game (US).
    pub transcriber: Option<String>,
    /// The source of the record (SO).
    pub source: Option<String>,
    /// The owner of the copyright (CP).
    pub copyright: Option<String>,
    /// A description of the whole game, possibly of several lines (GC).
    pub description: Option<String>,
}

/// A player, or a team.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Player {
    /// The side: black, white or another.
    pub side: Side,
    /// The name (PB, PW).
    pub name: Option<String>,
    /// The rank (BR, WR).
    pub rank: Option<Parsed<Rank>>,
    /// The team (BT, WT).
    pub team: Option<String>,
    /// The country (JGF v2; SGF cannot store it).
    pub country: Option<String>,
}

impl Player {
    /// A player without a name.
    #[must_use]
    pub const fn new(side: Side) -> Self {
        Self { side, name: None, rank: None, team: None, country: None }
    }
}

/// The side of a player.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Black or White.
    Color(Color),
    /// Another colour, by its name in the format (JGF).
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

    /// Reads `black` and `white` in any case; every other name is kept.
    fn from_str(text: &str) -> Result<Self, Infallible> {
        let color = text.parse().ok().filter(|_| text.len() > 1);
        Ok(color.map_or_else(|| Self::Other(text.to_owned()), Self::Color))
    }
}

impl Info {
    /// Returns the player of a colour.
    #[must_use]
    pub fn player(&self, color: Color) -> Option<&Player> {
        self.players.iter().find(|player| player.side == Side::Color(color))
    }

    /// Returns the player of a colour for changes; adds one if there is none.
    pub fn player_mut(&mut self, color: Color) -> &mut Player {
        let side = Side::Color(color);
        let index = self.players.iter().position(|player| player.side == side).unwrap_or_else(|| {
            self.players.push(Player::new(side));
            self.players.len() - 1
        });
        &mut self.players[index]
    }
}
