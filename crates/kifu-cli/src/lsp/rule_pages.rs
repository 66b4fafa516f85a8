//! The documents of rules at addresses that editors can open.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use kifu_check::Rule;
use kifu_files::TemporaryFolder;

use super::uri;

/// The documents of rules as files, each written when its address is first needed. They are deleted when the server ends.
#[derive(Debug, Default)]
pub(super) struct RulePages {
    files: Mutex<Files>,
}

#[derive(Debug, Default)]
struct Files {
    folder: Option<TemporaryFolder>,
    /// The address of each page by its rule; `None` for one that could not be written.
    addresses: BTreeMap<&'static str, Option<String>>,
}

impl RulePages {
    /// Returns the address of a rule: below `published`, the address of `rules.html` on the web, or else that of a file.
    /// `None` if the file cannot be written.
    pub(super) fn address(&self, rule: &'static Rule, published: Option<&str>) -> Option<String> {
        if let Some(published) = published {
            return Some(format!("{published}#{}", rule.name));
        }
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let Files { folder, addresses } = &mut *files;
        let address =
            addresses.entry(rule.name).or_insert_with(|| write(folder, rule).ok().map(|path| uri::of_path(&path)));
        address.clone()
    }
}

/// The document of a rule in Markdown, with its code in the title.
pub(super) fn page(rule: &Rule) -> String {
    let below = rule.doc.split_once('\n').map_or("", |(_, below)| below);
    format!("# {} ({})\n{below}", rule.name, rule.code)
}

fn write(folder: &mut Option<TemporaryFolder>, rule: &Rule) -> io::Result<PathBuf> {
    let folder: &Path = match folder {
        Some(folder) => folder.path(),
        None => folder.insert(TemporaryFolder::new("kifu-rules-")?).path(),
    };
    let path = folder.join(rule.name).with_extension("md");
    fs::write(&path, page(rule))?;
    Ok(path)
}

#[cfg(test)]
mod tests {
    use kifu_check::RULES;

    use super::*;

    #[test]
    fn each_rule_has_a_page() {
        let pages = RulePages::default();
        let mut folder = PathBuf::new();
        for rule in RULES {
            let path = uri::path(&pages.address(rule, None).unwrap()).unwrap();
            let text = fs::read_to_string(&path).unwrap();
            let title = format!("# {} ({})\n\n", rule.name, rule.code);
            assert!(text.starts_with(&title) && text.contains("## Why"), "{text}");
            assert_eq!(
                pages.address(rule, Some("https://a.b/rules.html")).unwrap(),
                format!("https://a.b/rules.html#{}", rule.name)
            );
            folder = path.parent().unwrap().to_owned();
        }
        assert!(folder.exists());
        drop(pages);
        assert!(!folder.exists());
    }
}
