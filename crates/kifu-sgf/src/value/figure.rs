//! Figures (FG): the start of a new diagram in print, and its options.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt::Write;

use super::kind::Kind;
use super::number::read_number;
use super::text::{escape_compose, simple_text_from, split_compose};
use super::{BadReason, Form, Reading};
use crate::Value;
use crate::prop::ValueType;
use crate::settings::Settings;

/// A diagram: its options and its name.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FigureText<'c> {
    /// The parts that the diagram omits.
    pub flags: FigureFlags,
    /// The name of the diagram.
    pub name: Cow<'c, str>,
}

/// The parts that a diagram omits: a sum of flags, each of which switches something off (FF\[4\]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FigureFlags(pub i64);

impl FigureFlags {
    const fn lacks(self, bit: i64) -> bool {
        self.0 & bit == 0
    }

    /// True if the diagram has coordinates (1 switches them off).
    #[must_use]
    pub const fn shows_coordinates(self) -> bool {
        self.lacks(1)
    }

    /// True if its name is printed (2 switches it off).
    #[must_use]
    pub const fn shows_name(self) -> bool {
        self.lacks(2)
    }

    /// True if hidden moves are listed (4 switches it off).
    #[must_use]
    pub const fn lists_hidden_moves(self) -> bool {
        self.lacks(4)
    }

    /// True if captured stones are removed. 256 switches it off, as in books: they stay, and earlier numbers are not
    /// overwritten.
    #[must_use]
    pub const fn removes_captured_stones(self) -> bool {
        self.lacks(256)
    }

    /// True if star points are shown (512 switches them off).
    #[must_use]
    pub const fn shows_star_points(self) -> bool {
        self.lacks(512)
    }

    /// True if the program chooses all options (32768).
    #[must_use]
    pub const fn uses_own_defaults(self) -> bool {
        !self.lacks(32768)
    }
}

/// A kind of value: `None` for an empty one, a diagram with default options.
#[derive(Debug)]
pub enum Figure {}

impl Kind for Figure {
    const TYPE: ValueType = ValueType::Figure;
    type Out<'c> = Option<FigureText<'c>>;

    /// Without a number the flags are 0 and the text is the name (SGFC 25).
    fn read<'c>(value: Value<'c>, _: &Settings) -> Result<Reading<Self::Out<'c>>, BadReason> {
        if value.span().is_empty() {
            return Ok(Reading::new(None, Form::Canonical));
        }
        let decoded = value.decoded();
        let (flags, name_start, form) = match split_compose(&decoded) {
            Some((number, _)) => {
                let start = number.len() + 1;
                match read_number(number.as_bytes()) {
                    Ok(reading) => (reading.value, start, reading.form),
                    Err(BadReason::Empty) => (0, start, Form::Variant),
                    Err(_) => (0, start, Form::Partial),
                }
            }
            None => match read_number(decoded.as_bytes()) {
                Ok(reading) => (reading.value, decoded.len(), reading.form.max(Form::Variant)),
                Err(_) => (0, 0, Form::Variant),
            },
        };
        let name = simple_text_from(decoded, name_start);
        Ok(Reading::new(Some(FigureText { flags: FigureFlags(flags), name }), form))
    }

    fn write(value: &Self::Out<'_>, _: &Settings, text: &mut String) {
        if let Some(figure) = value {
            // Writing to a string cannot fail.
            let _ = write!(text, "{}:{}", figure.flags.0, escape_compose(&figure.name));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_switch_things_off() {
        // The two examples of FF[4].
        let diagram = FigureFlags(515);
        assert!(!diagram.shows_coordinates() && !diagram.shows_name() && !diagram.shows_star_points());
        assert!(diagram.lists_hidden_moves() && diagram.removes_captured_stones() && !diagram.uses_own_defaults());
        let book = FigureFlags(257);
        assert!(!book.shows_coordinates() && !book.removes_captured_stones());
        assert!(book.shows_name() && book.lists_hidden_moves() && book.shows_star_points());
        assert!(FigureFlags(32768).uses_own_defaults());
    }
}
