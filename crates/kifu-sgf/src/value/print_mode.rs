//! How move numbers are printed (PM).

use alloc::string::String;

use super::kind::Kind;
use super::number::read_number;
use super::{BadReason, Reading};
use crate::Value;
use crate::prop::ValueType;
use crate::settings::Settings;

/// How move numbers are printed. It applies to the node and its descendants (FF\[4\]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PrintMode {
    /// Without numbers: 0.
    NoNumbers,
    /// Full numbers: 1.
    #[default]
    AsTheyAre,
    /// Minus the hundreds of the first number in the diagram: 2.
    Below100,
}

impl PrintMode {
    /// The number to print for move `number` in a diagram that begins with move `first`. Only the first number is
    /// always below 100: moves 67 to 117 keep their numbers, 102 to 177 become 2 to 77.
    #[must_use]
    pub const fn number(self, number: u32, first: u32) -> Option<u32> {
        match self {
            Self::NoNumbers => None,
            Self::AsTheyAre => Some(number),
            Self::Below100 => Some(number.saturating_sub(first / 100 * 100)),
        }
    }
}

impl Kind for PrintMode {
    const TYPE: ValueType = ValueType::Number;
    type Out<'c> = Self;

    fn read<'c>(value: Value<'c>, _: &Settings) -> Result<Reading<Self>, BadReason> {
        let number = read_number(value.raw())?;
        let mode = match number.value {
            0 => Self::NoNumbers,
            1 => Self::AsTheyAre,
            2 => Self::Below100,
            _ => return Err(BadReason::OutOfRange),
        };
        Ok(number.map(|_| mode))
    }

    fn write(value: &Self, _: &Settings, text: &mut String) {
        text.push(match value {
            Self::NoNumbers => '0',
            Self::AsTheyAre => '1',
            Self::Below100 => '2',
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hundreds_go_by_the_first_move() {
        // The examples of FF[4].
        for (first, last, printed) in
            [(32, 78, (32, 78)), (102, 177, (2, 77)), (67, 117, (67, 117)), (154, 213, (54, 113))]
        {
            let number = |number| PrintMode::Below100.number(number, first).unwrap();
            assert_eq!((number(first), number(last)), printed);
        }
        assert_eq!(PrintMode::NoNumbers.number(5, 1), None);
        assert_eq!(PrintMode::AsTheyAre.number(177, 102), Some(177));
    }
}
