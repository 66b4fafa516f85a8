//! Columns of tables: the schema, the writers and the documentation are derived from them.

/// A column of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its name in every format.
    pub name: &'static str,
    /// The kind of its values.
    pub kind: ColumnKind,
    /// True if a value can be missing.
    pub is_optional: bool,
    /// Its meaning, in a sentence.
    pub about: &'static str,
}

/// A column of a table with rows of type `R`, and the function for its values.
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

/// The kinds of values. Numbers are signed, so that differences of columns do not overflow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColumnKind {
    /// Text in UTF-8.
    Text,
    /// True or false.
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
    /// A list of points of the board.
    Points,
    /// One number for each point of the board.
    Plane,
}

/// A value for a table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Value<'v> {
    /// There is none.
    Missing,
    Text(&'v str),
    Flag(bool),
    /// For [`ColumnKind::Small`], [`ColumnKind::Whole`] and [`ColumnKind::Id`].
    Number(i64),
    Real(f32),
    /// Days since 1970-01-01.
    Day(i32),
    Points(&'v [i16]),
    Plane(&'v [u8]),
}

impl<'v> Value<'v> {
    /// Text; an empty text is a missing value.
    pub(super) fn text(text: &'v str) -> Self {
        if text.is_empty() { Self::Missing } else { Self::Text(text) }
    }

    /// A number for which zero means unknown.
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
