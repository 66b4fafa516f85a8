//! What a lenient reader hands back: a value, and how faithful it is to the text.

use core::fmt;

/// What a lenient reader made of a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reading<T> {
    /// What the text means.
    pub value: T,
    /// How the text relates to the value.
    pub form: Form,
}

impl<T> Reading<T> {
    /// A value with the form it was written in.
    pub const fn new(value: T, form: Form) -> Self {
        Self { value, form }
    }

    /// The same form around another value.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Reading<U> {
        Reading { value: change(self.value), form: self.form }
    }
}

/// How a text relates to the value that was read from it.
///
/// The order is from best to worst, so that the form of a whole is the `max` of the forms of its parts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Form {
    /// A form the standard allows (each reader says which standard). There may be a shorter one: `B+Resign`.
    Canonical,
    /// Another spelling of the same: nothing is lost by writing the canonical one.
    Variant,
    /// Part of the text says more than the value holds: keep the raw text beside it.
    Partial,
}

/// Canonical where the value is written exactly as the text, a variant elsewhere. Stores nothing.
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
