//! Typed reading: values by key.

use super::Settings;
use crate::cursor::{Node, NodeValues, Value};
use crate::prop::{Arity, Key};
use crate::value::kind::{Kind, ListItem, ListShape};
use crate::value::{BadValue, Reading};

impl<'c> Node<'c> {
    /// Reads the value of a property; `None` if the node lacks the property.
    ///
    /// If there are several values, the first that is not empty counts; several texts are joined (SGFC 13, 28).
    ///
    /// ```
    /// use kifu_sgf::{Collection, prop};
    /// use kifu_sgf::go::{Move, Point};
    ///
    /// let collection = Collection::parse(b"(;FF[4]SZ[9]KM[6,5]PL[black];B[cd];W[];B[zz])");
    /// let nodes: Vec<_> = collection.game(0).unwrap().nodes().collect();
    /// assert_eq!(nodes[0].read(prop::KM).unwrap().unwrap().points.to_string(), "6.5");
    /// assert_eq!(nodes[1].read(prop::B), Ok(Some(Move::Play(Point::new(2, 3).unwrap()))));
    /// assert_eq!(nodes[1].read(prop::W), Ok(None));
    /// assert_eq!(nodes[2].read(prop::W), Ok(Some(Move::Pass)));
    /// assert_eq!(nodes[3].read(prop::B).unwrap_err().to_string(), "the point is not on the 9x9 board");
    /// ```
    ///
    /// To read many values of a game, [`Game::settings`](crate::Game::settings) once and
    /// [`Settings::read`](crate::Settings::read) are faster.
    ///
    /// # Errors
    /// If the value cannot be read.
    pub fn read<K: Kind>(self, key: Key<K>) -> Result<Option<K::Out<'c>>, BadValue> {
        Ok(self.read_with_form(key)?.map(|reading| reading.value))
    }

    /// Reads a value as [`read`](Self::read) does, with the form that shows how faithful it is to the text.
    ///
    /// # Errors
    /// If the value cannot be read.
    pub fn read_with_form<K: Kind>(self, key: Key<K>) -> Result<Option<Reading<K::Out<'c>>>, BadValue> {
        let mut values = self.values_of(key.ident()).peekable();
        if values.peek().is_none() {
            return Ok(None);
        }
        let settings = if K::NEEDS_SETTINGS { self.game().settings() } else { Settings::default() };
        K::read_values(self.values_of(key.ident()), &settings)
    }

    /// Reads the items of a property with a list: points one by one, including those of rectangles. If several
    /// properties of the node have the identifier, they are read as one list (SGFC 28).
    ///
    /// ```
    /// use kifu_sgf::{Collection, prop};
    ///
    /// let collection = Collection::parse(b"(;FF[4]AB[aa:bb][dd][x])");
    /// let stones = collection.game(0).unwrap().root().read_all(prop::AB);
    /// let (good, bad): (Vec<_>, Vec<_>) = stones.partition(Result::is_ok);
    /// assert_eq!((good.len(), bad.len()), (5, 1));
    /// ```
    #[must_use]
    pub fn read_all<L: ListShape>(self, key: Key<L>) -> ReadAll<'c, L::Item> {
        let settings = if <L::Item as Kind>::NEEDS_SETTINGS { self.game().settings() } else { Settings::default() };
        settings.read_all(self, key)
    }
}

impl<'c> Value<'c> {
    /// Reads the value as a kind, regardless of its property.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn read_with<K: Kind + ?Sized>(self, settings: &Settings) -> Result<Reading<K::Out<'c>>, BadValue> {
        K::read(self, settings).map_err(|reason| BadValue { span: self.span(), reason })
    }
}

/// The items of a list, and values that cannot be read: see [`Node::read_all`].
#[derive(Clone, Debug)]
pub struct ReadAll<'c, K: ListItem> {
    values: NodeValues<'c>,
    settings: Settings,
    /// The remaining items of the last value.
    items: Option<K::Items<'c>>,
}

impl<'c, K: ListItem> ReadAll<'c, K> {
    pub(crate) fn new<L: ListShape<Item = K>>(values: NodeValues<'c>, settings: Settings) -> Self {
        let mut rest = values.clone();
        let all = [rest.next(), rest.next(), rest.next()];
        let is_empty_list = |value: Value<'_>| L::SHAPE.1 == Arity::EList && value.span().is_empty();
        let items = match all {
            [Some(value), None, None] if is_empty_list(value) => return Self { values: rest, settings, items: None },
            [Some(first), Some(second), None] => K::read_pair(first, second, &settings),
            _ => None,
        };
        let values = if items.is_some() { rest } else { values };
        Self { values, settings, items }
    }
}

impl<'c, K: ListItem> Iterator for ReadAll<'c, K> {
    type Item = Result<K::Out<'c>, BadValue>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(item) = self.items.as_mut().and_then(Iterator::next) {
                return Some(Ok(item));
            }
            let value = self.values.next()?;
            match K::read_items(value, &self.settings) {
                Ok(reading) => self.items = Some(reading.value),
                Err(reason) => return Some(Err(BadValue { span: value.span(), reason })),
            }
        }
    }
}
