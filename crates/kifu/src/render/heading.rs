//! The lines above a picture.

use kifu_go::Color;
use kifu_record::{Info, Record};

use super::RenderOptions;

/// Returns the title, then players, event, date and result in two lines at most.
pub(super) fn lines(record: &Record, options: &RenderOptions) -> Vec<String> {
    let known = if options.has_heading { known(record) } else { Vec::new() };
    options.title.iter().cloned().chain(known).collect()
}

/// Returns the players, and other information.
fn known(record: &Record) -> Vec<String> {
    let nothing = Info::default();
    let info = record.info().unwrap_or(&nothing);
    let player = |color: Color| {
        let player = info.player(color)?;
        let name = player.name.clone().filter(|name| !name.trim().is_empty())?;
        Some(match &player.rank {
            Some(rank) => format!("{name} {rank}"),
            None => name,
        })
    };
    let unknown = || "?".to_owned();
    let players = match (player(Color::Black), player(Color::White)) {
        (None, None) => info.name.clone(),
        (black, white) => Some(format!("{} – {}", black.unwrap_or_else(unknown), white.unwrap_or_else(unknown))),
    };
    let text = |value: Option<String>| value.filter(|text| !text.trim().is_empty());
    let facts = [
        text(info.event.clone()),
        text(info.dates.as_ref().map(ToString::to_string)),
        text(info.result.as_ref().map(ToString::to_string)),
    ];
    let facts: Vec<String> = facts.into_iter().flatten().collect();
    players.into_iter().chain((!facts.is_empty()).then(|| facts.join(" · "))).collect()
}
