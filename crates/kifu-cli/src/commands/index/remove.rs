//! Taking folders and files out of a library.

use std::path::Path;

use kifu::library::{absolute, base, stored};
use kifu::numbers::counted;
use kifu_search::Writer;

use super::Failure;
use crate::cli::Index;
use crate::messages::Messages;
use crate::outcome::Outcome;

/// Takes out what lies at or below the paths that are named.
pub(super) fn run(folder: &Path, options: &Index, messages: &Messages) -> Result<Outcome, Failure> {
    let base = base(folder);
    let mut writer = Writer::open(folder)?;
    let named: Vec<String> = options.files.iter().map(|path| stored(&absolute(path), base.as_deref())).collect();
    let is_named = |path: &str| named.iter().any(|above| lies_in(path, above));
    let (out, left): (Vec<String>, Vec<String>) = writer.roots()?.into_iter().partition(|root| is_named(root));
    for root in &out {
        writer.remove_root(root)?;
    }
    writer.remove_unmet(|path| !is_named(path))?;
    let report = writer.finish()?;
    messages.say(&format!("{} removed from the library", counted(report.removed, "file", "files")));
    for path in &named {
        if let Some(root) =
            left.iter().find(|root| lies_in(path, root)).filter(|_| absolute_is_there(path, base.as_deref()))
        {
            messages.say(&format!("{path} is below {root}: the next `kifu index` will read its files again"));
        }
    }
    Ok(if out.is_empty() && report.removed == 0 { Outcome::Findings } else { Outcome::Clean })
}

/// Whether a path of a library is that of a folder or archive, or lies in it.
pub(super) fn lies_in(path: &str, above: &str) -> bool {
    let rest = path.strip_prefix(above);
    above == "." && !Path::new(path).is_absolute()
        || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '\\']))
}

fn absolute_is_there(path: &str, base: Option<&Path>) -> bool {
    base.map_or_else(|| Path::new(path).exists(), |base| base.join(path).exists())
}
