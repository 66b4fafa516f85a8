//! What records say in words where the standard has a form: how a value is worded, and how to word it better.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;

use kifu_sgf::edit::Edits;
use kifu_sgf::value::kind::Kind;
use kifu_sgf::value::{Form, Reading};
use kifu_sgf::{Property, Settings, Span, Value};

use crate::{Fix, Report, Sink};

/// A value and what its reader makes of it.
#[derive(Clone, Debug)]
pub(crate) struct Wording<'c, T> {
    /// The value.
    pub(crate) value: Value<'c>,
    /// Its text, on one line.
    pub(crate) text: Cow<'c, str>,
    /// What the text means, if anything can be made of it.
    pub(crate) reading: Option<Reading<T>>,
}

/// Reads the value that counts: the first that is not blank. `None` if all are, which is no question of wording.
pub(crate) fn wording<'c, K: Kind>(property: Property<'c>, settings: &Settings) -> Option<Wording<'c, K::Out<'c>>> {
    let said = property.values().map(|value| (value, value.simple_text()));
    let (value, text) = said.into_iter().find(|(_, text)| !text.trim().is_empty())?;
    Some(Wording { value, text, reading: value.read_with::<K>(settings).ok() })
}

/// A value in other words than the canonical ones.
pub(crate) struct Odd<'c> {
    /// The value.
    pub(crate) value: Value<'c>,
    /// The same, or the part of it that could be read, in canonical words.
    pub(crate) canonical: String,
    /// [`Form::Variant`] where the canonical words say all that the value says, else [`Form::Partial`].
    pub(crate) form: Form,
}

/// Reads a value that is worded in another way than the canonical one.
pub(crate) fn odd<'c, K: Kind>(property: Property<'c>, settings: &Settings) -> Option<Odd<'c>> {
    let said = wording::<K>(property, settings)?;
    let Reading { value, form } = said.reading.filter(|reading| reading.form != Form::Canonical)?;
    let mut canonical = String::new();
    K::write(&value, settings, &mut canonical);
    Some(Odd { value: said.value, canonical, form })
}

/// Reports a value in odd words. The fix writes the canonical ones where they say the same, and leaves it to people
/// where something would be lost.
pub(crate) fn report_odd<'s>(sink: &'s mut Sink, odd: &Odd<'_>, what: &str) -> Report<'s> {
    let Odd { value, canonical, form } = odd;
    match form {
        Form::Canonical | Form::Variant => sink
            .report(value.span(), format!("{what} should be written `{canonical}`"))
            .fix(Fix::safe(format!("write `{canonical}`"), rewrite(value.span(), canonical))),
        Form::Partial => sink
            .report(value.span(), format!("the {what} says more than `{canonical}`"))
            .fix(Fix::manual(format!("write `{canonical}`, and the rest in a comment"))),
    }
}

/// Reports a value that can mean two things. The fix writes the likelier one, which is a guess; it is left to people where
/// the value has swallowed another.
pub(crate) fn report_two_meanings<'s>(
    sink: &'s mut Sink,
    odd: &Odd<'_>,
    what: &str,
    meanings: [&str; 2],
) -> Report<'s> {
    let [likely, other] = meanings;
    let Odd { value, canonical, .. } = odd;
    // With a bracket the value may have swallowed a move, which would go with the rest of it.
    let fix = if value.raw().contains(&b'[') {
        Fix::manual("check for a missing `]`")
    } else {
        Fix::guess(format!("write `{canonical}` for {likely}"), rewrite(value.span(), canonical))
    };
    sink.report(value.span(), format!("this {what} may mean {likely} or {other}")).fix(fix)
}

/// The edit that writes another text, of ASCII characters that need no escape, into brackets.
pub(crate) fn rewrite(span: Span, text: &str) -> Edits {
    let mut edits = Edits::new();
    let result = edits.replace(span, text.as_bytes().to_vec());
    debug_assert!(result.is_ok(), "nothing else is changed");
    edits
}

/// The fix that writes the canonical part and keeps the whole text beside it, in one of the properties that the draft of
/// 2016 has for what does not fit. `None` if nothing would be lost anyway, or where that property is taken.
pub(crate) fn keep_beside(odd: &Odd<'_>, property: Property<'_>, extended: &'static str) -> Option<Fix> {
    let Odd { value, canonical, form } = odd;
    let is_closed = value.outer_span().end > value.span().end;
    if *form != Form::Partial || !is_closed || property.values().len() > 1 {
        return None;
    }
    let mut edits = rewrite(value.span(), canonical);
    if let Some(kept) = property.node().get(extended) {
        // The whole text may be there already.
        let is_there = kept.values().any(|kept| kept.raw() == value.raw());
        return is_there
            .then(|| Fix::guess(format!("write `{canonical}`; `{extended}` already has the whole text"), edits));
    }
    let beside = [extended.as_bytes(), b"[", value.raw(), b"]"].concat();
    edits.insert(property.span().end, &beside);
    Some(Fix::guess(format!("write `{canonical}`, and keep the whole text as `{extended}`"), edits))
}
