//! What is known of a game, in words.

use kifu_go::Color;
use kifu_record::{Info, Player, Record};

/// The names of the players with their ranks.
pub(crate) fn players(record: &Record) -> Option<String> {
    let info = record.info()?;
    let name = |player: &Player| {
        let name = player.name.clone().or_else(|| player.team.clone()).filter(|name| !name.trim().is_empty())?;
        Some(player.rank.as_ref().map_or_else(|| name.clone(), |rank| format!("{name} {rank}")))
    };
    let of = |color| info.player(color).and_then(name);
    match (of(Color::Black), of(Color::White)) {
        (None, None) => info.name.clone().filter(|name| !name.trim().is_empty()),
        (black, white) => {
            let known = |name: Option<String>| name.unwrap_or_else(|| "?".to_owned());
            Some(format!("{} – {}", known(black), known(white)))
        }
    }
}

/// What is known of the game beside the players: where and when, by which rules, by whom; three lines at most.
pub(crate) fn facts(record: &Record) -> Vec<String> {
    let nothing = Info::default();
    let info = record.info().unwrap_or(&nothing);
    let joined = |parts: Vec<Option<String>>| {
        let parts: Vec<String> = parts.into_iter().flatten().filter(|part| !part.trim().is_empty()).collect();
        parts.join(" · ")
    };
    let place = joined(vec![
        info.event.clone(),
        info.round.as_ref().map(|round| format!("round {round}")),
        info.place.clone(),
        info.dates.as_ref().map(ToString::to_string),
    ]);
    let handicap = info.handicap.as_ref().map(ToString::to_string).filter(|stones| stones != "0");
    let rules = joined(vec![
        info.rules.as_ref().map(|rules| format!("{rules} rules")),
        handicap.map(|stones| format!("handicap {stones}")),
        info.komi.as_ref().map(|komi| format!("komi {komi}")),
        info.time.as_ref().map(|time| format!("time {time}")),
        info.result.as_ref().map(ToString::to_string),
    ]);
    let more = joined(vec![
        info.annotator.as_ref().map(|name| format!("comments by {name}")),
        info.source.clone(),
        info.copyright.clone(),
    ]);
    [place, rules, more].into_iter().filter(|line| !line.is_empty()).collect()
}
