//! Move of Go (FF\[4\]): a point or a pass.

use alloc::string::String;

use super::kind::{Kind, single_items};
use super::number::without_space;
use super::point::{read_point, write_point};
use super::{BadReason, Form, Reading};
use crate::Value;
use crate::prop::ValueType;
use crate::prop::games::GO;
use crate::settings::Settings;
use kifu_go::Move;

/// Reads a move of Go from the bytes of a value. An empty value is a pass, and so is `tt` if neither side of the
/// board is longer than 19 (as in FF\[3\]); the words `pass` and `Pass` are read as well.
///
/// # Errors
/// As for points: see [`read_point`](super::read_point).
pub fn read_move(raw: &[u8], settings: &Settings) -> Result<Reading<Move>, BadReason> {
    if settings.game != GO {
        return Err(BadReason::OtherGame(settings.game));
    }
    if let Some(played) = Move::from_sgf(raw, settings.size) {
        return Ok(Reading::new(played, Form::Canonical));
    }
    let (letters, form) = without_space(raw);
    if letters.eq_ignore_ascii_case(b"pass") {
        return Ok(Reading::new(Move::Pass, Form::Variant));
    }
    if letters.len() <= 2
        && let Some(played) = Move::from_sgf(&letters, settings.size)
    {
        return Ok(Reading::new(played, form));
    }
    read_point(raw, settings).map(|reading| reading.map(Move::Play))
}

impl Kind for Move {
    const TYPE: ValueType = ValueType::Move;
    const NEEDS_SETTINGS: bool = true;
    type Out<'c> = Self;

    fn read<'c>(value: Value<'c>, settings: &Settings) -> Result<Reading<Self>, BadReason> {
        read_move(value.raw(), settings)
    }

    /// Writes a pass as an empty value, as in FF\[4\].
    fn write(value: &Self, _: &Settings, text: &mut String) {
        if let Self::Play(point) = value {
            write_point(*point, text);
        }
    }
}

single_items!(Move);
