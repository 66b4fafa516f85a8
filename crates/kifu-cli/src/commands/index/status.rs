//! The content of a library.

use std::io::Write as _;
use std::path::Path;

use kifu_search::Library;
use kifu_search::library::INCOMPLETE;
use kifu_work::numbers::grouped;
use serde_json::json;

use super::Failure;
use crate::cli::{Index, PrintFormat};
use crate::outcome::Outcome;
use crate::output::Output;

pub(super) fn run(folder: &Path, options: &Index, output: &mut Output) -> Result<Outcome, Failure> {
    let library = Library::open(folder)?;
    let status = library.status()?;
    let waiting = library.waiting_tags()?;
    if options.format == PrintFormat::Json {
        let sizes: Vec<_> = status
            .sizes
            .iter()
            .map(|((x, y), games)| json!({"size": {"columns": x, "rows": y}, "games": games}))
            .collect();
        let value = json!({
            "folder": folder.display().to_string(),
            "source_folders": status.roots,
            "is_complete": library.is_complete(),
            "waiting_tags": waiting.len(),
            "files": status.files,
            "files_with_faults": status.files_with_problems,
            "games": status.games,
            "segments": status.segments,
            "sizes": sizes,
            "segment_bytes": status.segment_bytes,
            "catalogue_bytes": status.catalogue_bytes,
        });
        writeln!(output.data(), "{}", kifu::json::pretty(&value))?;
        return Ok(Outcome::Clean);
    }
    output.line(format_args!(" library    {}", folder.display()))?;
    output.line(format_args!(" made of    {}", status.roots.join(", ")))?;
    let faults = match status.files_with_problems {
        0 => String::new(),
        count => format!(", {} with faults", grouped(count)),
    };
    output.line(format_args!(" files      {}{faults}", grouped(status.files)))?;
    let sizes: Vec<String> =
        status.sizes.iter().map(|((x, y), games)| format!("{x}x{y}: {}", grouped(*games))).collect();
    output.line(format_args!(" games      {} ({})", grouped(status.games), sizes.join(", ")))?;
    let per_game = |bytes: u64| bytes / status.games.max(1) as u64;
    let bytes = |bytes: u64| format!("{:.1} MB, {} bytes a game", bytes as f64 / 1e6, per_game(bytes));
    output.line(format_args!(" segments   {} ({})", status.segments, bytes(status.segment_bytes)))?;
    output.line(format_args!(" catalogue  {}", bytes(status.catalogue_bytes)))?;
    for (tag, games) in library.tags()? {
        output.line(format_args!(" tag        {tag}: {}", grouped(games)))?;
    }
    if !waiting.is_empty() {
        let paths: Vec<&str> = waiting.iter().map(|tag| tag.path.as_str()).take(3).collect();
        let more = if waiting.len() > paths.len() { ", …" } else { "" };
        let count = grouped(waiting.len());
        output.line(format_args!(" waiting    {count} tags of removed games ({}{more})", paths.join(", ")))?;
    }
    if !library.is_complete() {
        output.line(format_args!(" state      {INCOMPLETE}"))?;
    }
    let notes = library.notes()?.len();
    if notes > 0 {
        output.line(format_args!(" notes      {} on positions", grouped(notes)))?;
    }
    for (name, query) in library.saved_searches()? {
        output.line(format_args!(" search     {name}: {query}"))?;
    }
    Ok(Outcome::Clean)
}
