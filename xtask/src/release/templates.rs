//! Installers and manifests: texts of `packaging/` with places such as `@version@`, which the facts of the release fill.

use std::collections::BTreeMap;

use super::facts::Facts;
use super::targets::{TARGETS, Target};
use crate::Result;

/// What places mean.
pub(super) struct Places {
    values: BTreeMap<String, String>,
}

impl Places {
    /// The facts, and `@archive TRIPLE@` and `@sha256 TRIPLE@` for each archive that is written.
    pub(super) fn new(facts: &Facts, archives: &[(&Target, String)]) -> Self {
        let mut values: BTreeMap<String, String> = [
            ("version", facts.version.as_str()),
            ("summary", &facts.summary),
            ("licence", &facts.licence),
            ("repository", &facts.repository),
            ("downloads", &facts.downloads()),
            ("id", &reversed_domain(&facts.repository)),
            ("day", &facts.day),
            ("date", &facts.date),
        ]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .into();
        let mut lines = String::new();
        for (target, sha256) in archives {
            let archive = target.archive(&facts.version);
            lines.push_str(&format!("{} {sha256} {archive}\n", target.triple));
            values.insert(format!("archive {}", target.triple), archive);
            values.insert(format!("folder {}", target.triple), target.folder(&facts.version));
            values.insert(format!("sha256 {}", target.triple), sha256.clone());
        }
        values.insert("archives".to_owned(), lines.trim_end().to_owned());
        Self { values }
    }

    pub(super) fn set(&mut self, name: &str, value: impl Into<String>) {
        self.values.insert(name.to_owned(), value.into());
    }

    /// Fills the places of a text.
    ///
    /// # Errors
    ///
    /// Names the first archive that the text wants and the release lacks. Other texts between `@` are left as they are.
    pub(super) fn fill(&self, text: &str) -> Result<String> {
        let (mut filled, mut rest) = (String::new(), text);
        while let Some((before, after)) = rest.split_once('@') {
            filled.push_str(before);
            let place = after.split_once('@').filter(|(name, _)| !name.contains('\n'));
            let value = place.and_then(|(name, tail)| Some((self.values.get(name)?, tail)));
            if let Some((value, tail)) = value {
                filled.push_str(value);
                rest = tail;
                continue;
            }
            if let Some(missing) = place.and_then(|(name, _)| missing_target(name)) {
                return Err(format!("there is no program for {missing}").into());
            }
            filled.push('@');
            rest = after;
        }
        filled.push_str(rest);
        Ok(filled)
    }
}

/// The name of a component for AppStream: `io.github.owner.kifu` for `https://github.com/Owner/kifu`.
fn reversed_domain(address: &str) -> String {
    let address = address.to_lowercase().replace("github.com", "github.io");
    let mut parts = address.trim_start_matches("https://").split('/');
    let domain: Vec<&str> = parts.next().unwrap_or_default().rsplit('.').collect();
    domain.into_iter().chain(parts).collect::<Vec<_>>().join(".")
}

/// The target of a place for an archive.
fn missing_target(name: &str) -> Option<&str> {
    let (_, triple) = name.split_once(' ')?;
    TARGETS.iter().any(|target| target.triple == triple).then_some(triple)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn domains_are_reversed() {
        assert_eq!(reversed_domain("https://github.com/Owner/kifu"), "io.github.owner.kifu");
        assert_eq!(reversed_domain("https://codeberg.org/owner/kifu"), "org.codeberg.owner.kifu");
    }

    #[test]
    fn places_are_filled() {
        let mut places = Places { values: BTreeMap::new() };
        places.set("version", "1.2.3");
        places.set("sha256 x86_64-apple-darwin", "abc");
        let filled = |text: &str| places.fill(text).map_err(|error| error.to_string());
        assert_eq!(filled("v@version@ a@b @sha256 x86_64-apple-darwin@").as_deref(), Ok("v1.2.3 a@b abc"));
        assert_eq!(filled("\"$@\" @version@").as_deref(), Ok("\"$@\" 1.2.3"));
        assert!(filled("@sha256 aarch64-apple-darwin@").is_err());
    }
}
