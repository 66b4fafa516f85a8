//! The result of a lenient reader: a value, and how faithful it is to the text.

use core::fmt;

/// The result of a lenient reader.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reading<T> {
    /// The meaning of the text.
    pub value: T,
    /// The relation between the text and the value.
    pub form: Form,
}

impl<T> Reading<T> {
    /// Returns a value with the form of its text.
    pub const fn new(value: T, form: Form) -> Self {
        Self { value, form }
    }

    /// Keeps the form and changes the value.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Reading<U> {
        Reading { value: change(self.value), form: self.form }
    }
}

/// The relation between a text and the value read from it.
///
/// The order is from best to worst, so that the form of a whole is the `max` of the forms of its parts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Form {
    /// A form that the standard allows (each reader names its standard). There may be a shorter one: `B+Resign`.
    Canonical,
    /// Another spelling of the same value: writing the canonical one loses nothing.
    Variant,
    /// The text has more information than the value: keep the raw text too.
    Partial,
}

/// Canonical if the value is written exactly as the text, otherwise a variant. Allocates nothing.
pub(super) fn exactness(text: &str, value: &impl fmt::Display) -> Form {
    let mut comparison = Comparison { rest: text, same: true };
    // Comparing never fails, so neither does writing.
    let _ = fmt::write(&mut comparison, format_args!("{value}"));
    if comparison.same && comparison.rest.is_empty() { Form::Canonical } else { Form::Variant }
}

struct Comparison<'t> {
    rest: &'t str,
    same: bool,
}

impl fmt::Write for Comparison<'_> {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        match self.rest.strip_prefix(part) {
            Some(rest) => self.rest = rest,
            None => self.same = false,
        }
        Ok(())
    }
}
