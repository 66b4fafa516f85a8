//! Non-standard wording of values, and their canonical form.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;

use kifu_sgf::edit::Edits;
use kifu_sgf::value::kind::Kind;
use kifu_sgf::value::{Form, Reading};
use kifu_sgf::{Property, Settings, Span, Value};

use crate::{Fix, Report, Sink};

/// A value and its reading.
#[derive(Clone, Debug)]
pub(crate) struct Wording<'c, T> {
    /// The value.
    pub(crate) value: Value<'c>,
    /// Its text, on one line.
    pub(crate) text: Cow<'c, str>,
    /// The meaning of the text, if it can be read.
    pub(crate) reading: Option<Reading<T>>,
}

/// Reads the significant value: the first that is not blank. `None` if all are blank, which is another fault.
pub(crate) fn wording<'c, K: Kind>(property: Property<'c>, settings: &Settings) -> Option<Wording<'c, K::Out<'c>>> {
    let said = property.values().map(|value| (value, value.simple_text()));
    let (value, text) = said.into_iter().find(|(_, text)| !text.trim().is_empty())?;
    Some(Wording { value, text, reading: value.read_with::<K>(settings).ok() })
}

/// A value in non-canonical wording.
pub(crate) struct Odd<'c> {
    /// The value.
    pub(crate) value: Value<'c>,
    /// Its canonical text, or that of the readable part.
    pub(crate) canonical: String,
    /// [`Form::Variant`] if the canonical text has the whole meaning of the value, otherwise [`Form::Partial`].
    pub(crate) form: Form,
}

/// Reads a value with non-canonical wording.
pub(crate) fn odd<'c, K: Kind>(property: Property<'c>, settings: &Settings) -> Option<Odd<'c>> {
    let said = wording::<K>(property, settings)?;
    let Reading { value, form } = said.reading.filter(|reading| reading.form != Form::Canonical)?;
    let mut canonical = String::new();
    K::write(&value, settings, &mut canonical);
    Some(Odd { value: said.value, canonical, form })
}

/// Reports a value with non-canonical wording. The fix writes the canonical text if it has the same meaning; if data
/// would be lost, the fix is manual.
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

/// Reports a value with two possible meanings. The fix writes the likelier one, which is a guess; it is manual if the
/// value has swallowed another.
pub(crate) fn report_two_meanings<'s>(
    sink: &'s mut Sink,
    odd: &Odd<'_>,
    what: &str,
    meanings: [&str; 2],
) -> Report<'s> {
    let [likely, other] = meanings;
    let Odd { value, canonical, .. } = odd;
    // A value with a bracket may have swallowed a move, which the edit would remove with the rest of the value.
    let fix = if value.raw().contains(&b'[') {
        Fix::manual("check for a missing `]`")
    } else {
        Fix::guess(format!("write `{canonical}` for {likely}"), rewrite(value.span(), canonical))
    };
    sink.report(value.span(), format!("this {what} may mean {likely} or {other}")).fix(fix)
}

/// Returns the edit that replaces the text of a value; `text` is ASCII and needs no escapes.
pub(crate) fn rewrite(span: Span, text: &str) -> Edits {
    let mut edits = Edits::new();
    let result = edits.replace(span, text.as_bytes().to_vec());
    debug_assert!(result.is_ok(), "nothing else is changed");
    edits
}

/// The fix that writes the canonical part and keeps the whole text in one of the properties that the draft of 2016
/// has for additional text. `None` if no data would be lost, if the value is not closed or not the only one, or if that
/// property has another text.
pub(crate) fn keep_beside(odd: &Odd<'_>, property: Property<'_>, extended: &'static str) -> Option<Fix> {
    let Odd { value, canonical, form } = odd;
    let is_closed = value.outer_span().end > value.span().end;
    if *form != Form::Partial || !is_closed || property.values().len() > 1 {
        return None;
    }
    let mut edits = rewrite(value.span(), canonical);
    if let Some(kept) = property.node().get(extended) {
        // The whole text may already be there.
        let is_there = kept.values().any(|kept| kept.raw() == value.raw());
        return is_there
            .then(|| Fix::guess(format!("write `{canonical}`; `{extended}` already has the whole text"), edits));
    }
    let beside = [extended.as_bytes(), b"[", value.raw(), b"]"].concat();
    edits.insert(property.span().end, &beside);
    Some(Fix::guess(format!("write `{canonical}`, and keep the whole text as `{extended}`"), edits))
}
