//! The program that wrote a record (AP).

use alloc::string::String;
use core::fmt;

use super::{Form, Reading};

/// A program and its version.
///
/// | written | name | version |
/// |---|---|---|
/// | `CGoban:3`, `GNU Go:3.8`, `Jago:Version 4.18` (FF\[4\]) | `CGoban`, `GNU Go`, `Jago` | `3`, `3.8`, `Version 4.18` |
/// | `foxwq`, `Aya 5.56` | `foxwq`, `Aya 5.56` | |
/// | `CGoban:` | `CGoban` | |
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Application {
    /// The name of the program.
    pub name: String,
    /// Its version, as written.
    pub version: Option<String>,
}

impl Application {
    /// Reads a program's name, with its version after the first colon; `None` for a blank text or name.
    ///
    /// The canonical form is `name:version` (FF\[4\]); a missing version is a variant that cannot be improved.
    #[must_use]
    pub fn read(text: &str) -> Option<Reading<Self>> {
        let (name, version) = match text.split_once(':') {
            Some((name, version)) => (name, Some(version)),
            None => (text, None),
        };
        let value = Self {
            name: Some(name.trim()).filter(|name| !name.is_empty())?.into(),
            version: version.map(str::trim).filter(|version| !version.is_empty()).map(Into::into),
        };
        let padded = name.trim() != name || version.is_some_and(|version| version.trim() != version);
        let form = if value.version.is_some() && !padded { Form::Canonical } else { Form::Variant };
        Some(Reading::new(value, form))
    }
}

impl fmt::Display for Application {
    /// Writes `name:version`, unescaped; a colon inside the name must be escaped in SGF.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.name)?;
        match &self.version {
            Some(version) => write!(formatter, ":{version}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, name: &str, version: Option<&str>, form: Form) {
        let reading = Application::read(text).unwrap();
        assert_eq!((reading.value.name.as_str(), reading.value.version.as_deref()), (name, version), "{text:?}");
        assert_eq!(reading.form, form, "{text:?}");
    }

    #[test]
    fn applications() {
        check("CGoban:3", "CGoban", Some("3"), Form::Canonical);
        check("GNU Go:3.8", "GNU Go", Some("3.8"), Form::Canonical);
        check("Jago:Version 4.18", "Jago", Some("Version 4.18"), Form::Canonical);
        check("a:b:c", "a", Some("b:c"), Form::Canonical);
        check("foxwq", "foxwq", None, Form::Variant);
        check("Aya 5.56", "Aya 5.56", None, Form::Variant);
        check("CGoban:", "CGoban", None, Form::Variant);
        check(" CGoban : 3", "CGoban", Some("3"), Form::Variant);
        assert_eq!(Application::read(""), None);
        assert_eq!(Application::read(" :3"), None);
    }
}
