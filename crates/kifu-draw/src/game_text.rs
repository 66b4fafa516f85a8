//! Game information in words.

use kifu_go::Color;
use kifu_record::{InfoField, Player, Record};

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

/// The lines about a game below its players: the fields of each, with the words before and after the value.
const LINES: [&[(InfoField, &str, &str)]; 3] = [
    &[
        (InfoField::EVENT, "", ""),
        (InfoField::ROUND, "round ", ""),
        (InfoField::PLACE, "", ""),
        (InfoField::DATE, "", ""),
    ],
    &[
        (InfoField::RULES, "", " rules"),
        (InfoField::HANDICAP, "handicap ", ""),
        (InfoField::KOMI, "komi ", ""),
        (InfoField::TIME, "time ", ""),
        (InfoField::RESULT, "", ""),
    ],
    &[(InfoField::ANNOTATOR, "comments by ", ""), (InfoField::SOURCE, "", ""), (InfoField::COPYRIGHT, "", "")],
];

/// The game information except the players: place, date, rules, authors; at most three lines.
pub(crate) fn facts(record: &Record) -> Vec<String> {
    let Some(info) = record.info() else { return Vec::new() };
    let part = |(field, before, behind): &(InfoField, &str, &str)| {
        let text = field.get(info).filter(|text| *field != InfoField::HANDICAP || text != "0")?;
        Some(format!("{before}{text}{behind}")).filter(|part| !part.trim().is_empty())
    };
    let lines = LINES.iter().map(|line| line.iter().filter_map(part).collect::<Vec<_>>().join(" · "));
    lines.filter(|line| !line.is_empty()).collect()
}
