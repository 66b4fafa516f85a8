//! What is in a library.

use std::io::Write;
use std::path::Path;

use kifu::numbers::grouped;
use kifu_search::Library;
use kifu_search::library::INCOMPLETE;
use serde_json::json;

use super::Failure;
use crate::cli::{Index, PrintFormat};
use crate::outcome::Outcome;
use crate::output::Output;
use crate::printable::printable;

pub(super) fn run(folder: &Path, options: &Index, output: &mut Output) -> Result<Outcome, Failure> {
    let library = Library::open(folder)?;
    let status = library.status()?;
    let waiting = library.waiting_tags()?;
    if options.format == PrintFormat::Json {
        let sizes: Vec<_> =
            status.sizes.iter().map(|((x, y), games)| json!({"columns": x, "rows": y, "games": games})).collect();
        let value = json!({
            "folder": folder.display().to_string(),
            "roots": status.roots,
            "is_complete": library.is_complete(),
            "waiting_tags": waiting.len(),
            "files": status.files,
            "files_with_problems": status.files_with_problems,
            "games": status.games,
            "segments": status.segments,
            "sizes": sizes,
            "segment_bytes": status.segment_bytes,
            "catalogue_bytes": status.catalogue_bytes,
        });
        writeln!(output, "{}", kifu::json::pretty(&value))?;
        return Ok(Outcome::Clean);
    }
    writeln!(output, " library    {}", printable(&folder.to_string_lossy()))?;
    writeln!(output, " made of    {}", printable(&status.roots.join(", ")))?;
    let problems = match status.files_with_problems {
        0 => String::new(),
        count => format!(", {} with problems", grouped(count)),
    };
    writeln!(output, " files      {}{problems}", grouped(status.files))?;
    let sizes: Vec<String> =
        status.sizes.iter().map(|((x, y), games)| format!("{x}x{y}: {}", grouped(*games))).collect();
    writeln!(output, " games      {} ({})", grouped(status.games), sizes.join(", "))?;
    let per_game = |bytes: u64| bytes / status.games.max(1) as u64;
    let bytes = |bytes: u64| format!("{:.1} MB, {} bytes a game", bytes as f64 / 1e6, per_game(bytes));
    writeln!(output, " segments   {} ({})", status.segments, bytes(status.segment_bytes))?;
    writeln!(output, " catalogue  {}", bytes(status.catalogue_bytes))?;
    for (tag, games) in library.tags()? {
        writeln!(output, " tag        {}: {}", printable(&tag), grouped(games))?;
    }
    if !waiting.is_empty() {
        let paths: Vec<&str> = waiting.iter().map(|tag| tag.path.as_str()).take(3).collect();
        let more = if waiting.len() > paths.len() { ", …" } else { "" };
        let count = grouped(waiting.len());
        writeln!(output, " waiting    {count} tags of removed games ({}{more})", printable(&paths.join(", ")))?;
    }
    if !library.is_complete() {
        writeln!(output, " state      {INCOMPLETE}")?;
    }
    for (name, query) in library.saved_searches()? {
        writeln!(output, " search     {}: {}", printable(&name), printable(&query))?;
    }
    Ok(Outcome::Clean)
}
