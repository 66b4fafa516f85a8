//! What a column of a table is: the schema, the writers and the documentation come from it.

/// A column of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its name in every format.
    pub name: &'static str,
    /// What its values are.
    pub kind: ColumnKind,
    /// Whether a value can be missing.
    pub is_optional: bool,
    /// What it says, in a sentence.
    pub about: &'static str,
}

/// A column of a table whose rows are made of `R`, and what stands in it.
pub(super) struct Cell<R: 'static> {
    pub(super) column: Column,
    /// The value in a row.
    pub(super) value: for<'r> fn(&'r R) -> Value<'r>,
}

impl<R> Cell<R> {
    /// A column that has a value in every row.
    pub(super) const fn new(
        name: &'static str,
        kind: ColumnKind,
        about: &'static str,
        value: for<'r> fn(&'r R) -> Value<'r>,
    ) -> Self {
        Self { column: Column { name, kind, is_optional: false, about }, value }
    }

    /// The same, where the value can be missing.
    pub(super) const fn optional(self) -> Self {
        Self { column: Column { is_optional: true, ..self.column }, ..self }
    }
}

/// What the values of a column are. Numbers have a sign, so that differences of columns are what one expects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColumnKind {
    /// Text in UTF-8.
    Text,
    /// Yes or no.
    Flag,
    /// A whole number in two bytes.
    Small,
    /// A whole number in four bytes.
    Whole,
    /// An identifier of a game, in eight bytes.
    Id,
    /// A number with a fraction.
    Real,
    /// A day of the Gregorian calendar.
    Day,
    /// Points of the board, one behind the other.
    Points,
    /// A number for each point of the board.
    Plane,
}

/// A value on its way into a table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Value<'v> {
    /// There is none.
    Missing,
    Text(&'v str),
    Flag(bool),
    /// For [`Kind::Small`], [`Kind::Whole`] and [`Kind::Id`].
    Number(i64),
    Real(f32),
    /// Days since 1970-01-01.
    Day(i32),
    Points(&'v [i16]),
    Plane(&'v [u8]),
}

impl<'v> Value<'v> {
    /// Text; no text is no value.
    pub(super) fn text(text: &'v str) -> Self {
        if text.is_empty() { Self::Missing } else { Self::Text(text) }
    }

    /// A number for which zero means that nothing is known.
    pub(super) fn nonzero(number: impl Into<i64>) -> Self {
        match number.into() {
            0 => Self::Missing,
            number => Self::Number(number),
        }
    }
}

impl<'v, T: Into<Value<'v>>> From<Option<T>> for Value<'v> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Missing, Into::into)
    }
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl<'v> From<&'v str> for Value<'v> {
    fn from(text: &'v str) -> Self {
        Self::Text(text)
    }
}
