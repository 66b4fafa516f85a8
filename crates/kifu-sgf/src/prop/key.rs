//! Typed keys: identifiers with the kind of their values, and the macro that defines rows and keys together.

use core::marker::PhantomData;

/// An identifier with the kind of its values: `prop::B` is read as a move.
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

/// Defines the rows of the table and the typed keys:
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
