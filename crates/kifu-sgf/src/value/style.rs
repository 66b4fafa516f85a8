//! How variations are shown (ST).

use alloc::string::String;

use super::kind::Kind;
use super::number::read_number;
use super::{BadReason, Reading};
use crate::Value;
use crate::prop::ValueType;
use crate::settings::Settings;

/// How variations are shown: two independent bits (FF\[4\]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct VariationStyle(u8);

impl VariationStyle {
    /// The style with this number, 0 to 3.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number <= 3 { Some(Self(number)) } else { None }
    }

    /// The number, 0 to 3.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// True if the variations of the current move (its siblings) are shown, not those of the next one.
    #[must_use]
    pub const fn shows_siblings(self) -> bool {
        self.0 & 1 != 0
    }

    /// True if variations are marked on the board, where the record itself has no marks.
    #[must_use]
    pub const fn marks_board(self) -> bool {
        self.0 & 2 == 0
    }
}

impl Kind for VariationStyle {
    const TYPE: ValueType = ValueType::Number;
    type Out<'c> = Self;

    fn read<'c>(value: Value<'c>, _: &Settings) -> Result<Reading<Self>, BadReason> {
        let number = read_number(value.raw())?;
        let style = u8::try_from(number.value).ok().and_then(Self::new).ok_or(BadReason::OutOfRange)?;
        Ok(number.map(|_| style))
    }

    fn write(value: &Self, _: &Settings, text: &mut String) {
        text.push(char::from(b'0' + value.0));
    }
}
