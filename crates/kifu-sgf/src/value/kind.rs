//! Kinds of values: how to read them leniently and to write them canonically.
//!
//! A kind is a type. For simple values (a point, a number, a result) the type of the value is also the kind; texts
//! and pairs, which borrow from the record, have separate kinds.

use alloc::string::String;
use alloc::vec::Vec;
use core::marker::PhantomData;

use super::{BadReason, BadValue, Form, Reading};
use crate::cursor::{NodeValues, Value};
use crate::prop::{Arity, ValueType};
use crate::settings::Settings;

pub use super::arrow::Arrow;
pub use super::compose::TextPair;
pub use super::double::Emphasis as Double;
pub use super::figure::Figure;
pub use super::games;
pub use super::label::Label;
pub use super::number::Number;
pub use super::point::Stone;
pub use super::print_mode::PrintMode;
pub use super::style::VariationStyle;
pub use super::text::{Charset, SimpleText, Text};
pub use super::view::ViewPoint;
pub use super::words::{Handicap, Komi, OldHandicap, Overtime, PeriodCount, Rank, Round, Rules, Time};
pub use super::{Application, Dates, Decimal as Real, GameResult as Result};
pub use kifu_go::{Color, Move, Point, Size as BoardSize};

/// No value at all: the brackets are empty (None in FF\[4\]).
pub type Nothing = ();

/// A kind of value.
pub trait Kind {
    /// The type in the standard.
    const TYPE: ValueType;
    /// True if records have words where the standard has a number or the like.
    const IN_WORDS: bool = false;
    /// True if the value can only be read with the board size, the game or the version.
    const NEEDS_SETTINGS: bool = false;
    /// The result of reading a value.
    type Out<'c>;

    /// Reads a value, leniently.
    ///
    /// # Errors
    /// If it cannot be read.
    fn read<'c>(value: Value<'c>, settings: &Settings) -> core::result::Result<Reading<Self::Out<'c>>, BadReason>;

    /// Reads the values of a property that should have one: the first that is not empty (SGFC 13, 28).
    ///
    /// # Errors
    /// If it cannot be read.
    fn read_values<'c>(
        values: NodeValues<'c>,
        settings: &Settings,
    ) -> core::result::Result<Option<Reading<Self::Out<'c>>>, BadValue> {
        let mut all = values.clone();
        let Some(value) = all.find(|value| !value.span().is_empty()).or_else(|| values.clone().next()) else {
            return Ok(None);
        };
        value.read_with::<Self>(settings).map(Some)
    }

    /// Writes a value canonically, as the text between the brackets.
    fn write(value: &Self::Out<'_>, settings: &Settings, text: &mut String);
}

/// A kind whose values may be in lists.
pub trait ListItem: Kind {
    /// The items of one value: several if it is a rectangle of points.
    type Items<'c>: Iterator<Item = Self::Out<'c>> + Clone;

    /// Reads one value of a list.
    ///
    /// # Errors
    /// If it cannot be read.
    fn read_items<'c>(
        value: Value<'c>,
        settings: &Settings,
    ) -> core::result::Result<Reading<Self::Items<'c>>, BadReason>;

    /// Writes one value of a list canonically.
    ///
    /// # Errors
    /// If it cannot be read.
    fn rewrite_item(value: Value<'_>, settings: &Settings) -> core::result::Result<Reading<String>, BadReason> {
        rewrite::<Self>(value, settings)
    }

    /// Writes the items of a list canonically, each as the text between its brackets.
    fn write_items(items: &[Self::Out<'_>], settings: &Settings) -> Vec<String> {
        let write = |item| {
            let mut text = String::new();
            Self::write(item, settings, &mut text);
            text
        };
        items.iter().map(write).collect()
    }

    /// Reads two values that form the whole list and have a joint meaning. Only `VW` of FF\[3\] has such values.
    fn read_pair<'c>(_first: Value<'c>, _second: Value<'c>, _settings: &Settings) -> Option<Self::Items<'c>> {
        None
    }
}

/// Makes kinds list items with one item per value.
macro_rules! single_items {
    ($($kind:ty),+ $(,)?) => {
        $(impl $crate::value::kind::ListItem for $kind {
            type Items<'c> = core::iter::Once<<$kind as $crate::value::kind::Kind>::Out<'c>>;

            fn read_items<'c>(
                value: $crate::Value<'c>,
                settings: &$crate::Settings,
            ) -> Result<$crate::value::Reading<Self::Items<'c>>, $crate::value::BadReason>
            {
                <$kind as $crate::value::kind::Kind>::read(value, settings).map(|reading| reading.map(core::iter::once))
            }
        })+
    };
}
pub(super) use single_items;

/// One or more values of a kind.
pub struct List<K>(PhantomData<fn() -> K>);

/// One or more values of a kind, or a single empty one.
pub struct EList<K>(PhantomData<fn() -> K>);

/// The shape of a property: one value, or a list.
pub trait Shape {
    /// The type of the values, their number, and whether records have words in them.
    const SHAPE: (ValueType, Arity, bool);

    /// Returns one value in its canonical form, and the form that it has.
    ///
    /// # Errors
    /// If it cannot be read.
    fn rewrite(value: Value<'_>, settings: &Settings) -> core::result::Result<Reading<String>, BadReason>;
}

impl<K: Kind> Shape for K {
    const SHAPE: (ValueType, Arity, bool) = (K::TYPE, Arity::Single, K::IN_WORDS);

    fn rewrite(value: Value<'_>, settings: &Settings) -> core::result::Result<Reading<String>, BadReason> {
        rewrite::<K>(value, settings)
    }
}

impl<K: ListItem> Shape for List<K> {
    const SHAPE: (ValueType, Arity, bool) = (K::TYPE, Arity::List, K::IN_WORDS);

    fn rewrite(value: Value<'_>, settings: &Settings) -> core::result::Result<Reading<String>, BadReason> {
        K::rewrite_item(value, settings)
    }
}

impl<K: ListItem> Shape for EList<K> {
    const SHAPE: (ValueType, Arity, bool) = (K::TYPE, Arity::EList, K::IN_WORDS);

    fn rewrite(value: Value<'_>, settings: &Settings) -> core::result::Result<Reading<String>, BadReason> {
        if value.span().is_empty() {
            return Ok(Reading::new(String::new(), Form::Canonical));
        }
        K::rewrite_item(value, settings)
    }
}

fn rewrite<K: Kind + ?Sized>(
    value: Value<'_>,
    settings: &Settings,
) -> core::result::Result<Reading<String>, BadReason> {
    let reading = K::read(value, settings)?;
    let mut text = String::new();
    K::write(&reading.value, settings, &mut text);
    Ok(Reading::new(text, reading.form))
}

/// A list: [`List`] or [`EList`].
pub trait ListShape: Shape {
    /// The kind of its items.
    type Item: ListItem;
}

impl<K: ListItem> ListShape for List<K> {
    type Item = K;
}

impl<K: ListItem> ListShape for EList<K> {
    type Item = K;
}
