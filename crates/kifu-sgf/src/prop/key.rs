//! Typed keys: an identifier with the kind of value it has, and the macro that makes rows and keys of one text.

use alloc::string::String;
use core::marker::PhantomData;

use super::Arity;
use crate::settings::Settings;
use crate::value::kind::{Kind, ListItem, ListShape};
use crate::{BadProperty, PropertyText};

/// An identifier that knows the kind of its values: `prop::B` reads as a move.
///
/// See [`Node::read`](crate::Node::read) and [`Node::read_all`](crate::Node::read_all). For a property that has no key,
/// or to read one as another kind, make one: `Key::<kind::Number>::new("XM")`.
pub struct Key<K> {
    ident: &'static str,
    kind: PhantomData<fn() -> K>,
}

impl<K> Key<K> {
    /// The key of an identifier in upper case.
    #[must_use]
    pub const fn new(ident: &'static str) -> Self {
        Self { ident, kind: PhantomData }
    }

    /// The identifier: `"B"`.
    #[must_use]
    pub const fn ident(self) -> &'static str {
        self.ident
    }
}

impl<K: Kind> Key<K> {
    /// The property with this value, written canonically.
    ///
    /// ```
    /// use kifu_sgf::go::Move;
    /// use kifu_sgf::{Settings, prop};
    ///
    /// let property = prop::W.with(&Move::Pass, &Settings::default()).unwrap();
    /// assert_eq!(property.to_string(), "W[]");
    /// ```
    ///
    /// # Errors
    /// Where a key that is not of this crate has an identifier that cannot be written, or a kind that writes what its
    /// property cannot hold.
    pub fn with(self, value: &K::Out<'_>, settings: &Settings) -> Result<PropertyText, BadProperty> {
        let mut text = String::new();
        K::write(value, settings, &mut text);
        PropertyText::raw(self.ident, [text])
    }
}

impl<L: ListShape> Key<L> {
    /// The property with these items, written canonically: points once each, and in FF\[4\] packed into rectangles.
    ///
    /// Without items it is empty where the property may be, else a property without values, which is not written.
    ///
    /// ```
    /// use kifu_sgf::go::Point;
    /// use kifu_sgf::{Settings, prop};
    ///
    /// let settings = Settings { version: prop::Version::Ff4, ..Settings::default() };
    /// let points = [(0, 0), (1, 0), (1, 1), (0, 1), (5, 5)].map(|(x, y)| Point::new(x, y).unwrap());
    /// assert_eq!(prop::AB.with_all(&points, &settings).unwrap().to_string(), "AB[aa:bb][ff]");
    /// assert_eq!(prop::TB.with_all(&[], &settings).unwrap().to_string(), "TB[]");
    /// ```
    ///
    /// # Errors
    /// As for [`with`](Key::with).
    pub fn with_all(
        self,
        items: &[<L::Item as Kind>::Out<'_>],
        settings: &Settings,
    ) -> Result<PropertyText, BadProperty> {
        let mut values = L::Item::write_items(items, settings);
        if values.is_empty() && L::SHAPE.1 == Arity::EList {
            values.push(String::new());
        }
        PropertyText::raw(self.ident, values)
    }
}

impl<K> Clone for Key<K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K> Copy for Key<K> {}

impl<K> core::fmt::Debug for Key<K> {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(formatter, "Key({})", self.ident)
    }
}

/// Makes the rows of the table and the typed keys from one text:
///
/// ```text
/// /// What it means.
/// IDENT: Kind = "Name", role, "versions" and what else there is, as calls of methods of `Row`;
/// ```
macro_rules! properties {
    ($origin:expr; $($(#[doc = $doc:literal])+ $ident:ident: $kind:ty = $name:literal, $role:ident, $versions:literal
        $(.$more:ident($($argument:expr),*))*;)+) => {
        $($(#[doc = $doc])+ pub const $ident: $crate::prop::Key<$kind> = $crate::prop::Key::new(stringify!($ident));)+

        pub(in $crate::prop) const ROWS: &[$crate::prop::Row] = &[$(
            $crate::prop::Row::new(
                <$kind as $crate::value::kind::Shape>::rewrite,
                [stringify!($ident), $name, concat!($($doc, "\n"),+)],
                <$kind as $crate::value::kind::Shape>::SHAPE,
                $crate::prop::Role::$role,
                $versions,
            ).by($origin)$(.$more($($argument),*))*,
        )+];
    };
}

pub(super) use properties;
