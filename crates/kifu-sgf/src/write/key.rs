//! Properties from typed values.

use alloc::string::String;

use super::{BadProperty, PropertyText};
use crate::Settings;
use crate::prop::{Arity, Key};
use crate::value::kind::{Kind, ListItem, ListShape};

impl<K: Kind> Key<K> {
    /// Returns the property with this value, written canonically.
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
    /// For a key defined outside this crate, if its identifier cannot be written, or its kind writes text that the
    /// property cannot have.
    pub fn with(self, value: &K::Out<'_>, settings: &Settings) -> Result<PropertyText, BadProperty> {
        let mut text = String::new();
        K::write(value, settings, &mut text);
        PropertyText::raw(self.ident(), [text])
    }
}

impl<L: ListShape> Key<L> {
    /// Returns the property with these items, written canonically: each point once, and in FF\[4\] joined into
    /// rectangles.
    ///
    /// Without items it is an empty property if that is allowed, otherwise a property without values, which is not
    /// written.
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
        PropertyText::raw(self.ident(), values)
    }
}
