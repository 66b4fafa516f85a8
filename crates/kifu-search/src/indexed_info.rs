//! The game information that a library stores: facts as numbers, and texts.

use kifu_go::Color;
use kifu_record::{INFO_FIELDS, Info, InfoIndex, Parsed};
use kifu_sgf::value::{Dates, Rank, split_rank};

use crate::indexed::Words;
use crate::segment::{GameSummary, rank_number, rules_number};

/// The dates of a game after the first.
pub(crate) fn later_dates(info: &Info) -> Vec<u32> {
    let Some(Parsed::Value(Dates { dates, .. })) = &info.dates else { return Vec::new() };
    dates.iter().skip(1).map(|&date| GameSummary::date_number(date)).collect()
}

/// The information about a game, as numbers and as words.
pub(crate) fn read_info(info: &Info) -> (GameSummary, Words) {
    let mut facts = GameSummary::default();
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let mut words = Words {
        event: text(&info.event),
        overtime: info.overtime.as_ref().map(|overtime| overtime.to_string().trim().to_owned()).unwrap_or_default(),
        round: text(&info.round),
        place: text(&info.place),
        date: info.dates.as_ref().map(ToString::to_string).unwrap_or_default(),
        result: info.result.as_ref().map(ToString::to_string).unwrap_or_default(),
        ..Words::default()
    };
    for (color, name, rank) in [
        (Color::Black, &mut words.black, &mut facts.black_rank),
        (Color::White, &mut words.white, &mut facts.white_rank),
    ] {
        if let Some(player) = info.player(color) {
            let stated = player.name.as_deref().unwrap_or_default().trim();
            let split = split_rank(stated);
            // The texts of the game keep the name as written.
            if split.is_some() {
                add_text(stated, &mut words.others);
            }
            *name = split.map_or(stated, |split| split.name).to_owned();
            let behind_name = split.and_then(|split| Some(Rank::read(split.rank)?.value));
            let known = player.rank.as_ref().and_then(Parsed::value).copied().or(behind_name);
            *rank = known.as_ref().map_or(0, rank_number);
        }
    }
    if let Some(dates) = info.dates.as_ref().and_then(Parsed::value) {
        facts.set_dates(dates);
    }
    if let Some(result) = info.result.as_ref().and_then(Parsed::value) {
        facts.set_result(result);
    }
    if let Some(komi) = info.komi.as_ref().and_then(Parsed::value) {
        facts.set_komi(komi.points);
    }
    if let Some(handicap) = info.handicap.as_ref().and_then(Parsed::value) {
        facts.handicap = handicap.stones.try_into().unwrap_or(u8::MAX);
    }
    if let Some(time) = info.time.as_ref().and_then(Parsed::value) {
        facts.set_main_time(*time);
    }
    facts.rules = info.rules.as_ref().and_then(Parsed::value).map_or(0, rules_number);
    for field in INFO_FIELDS {
        if field.get(info).is_some_and(|text| !text.trim().is_empty()) {
            facts.fields |= GameSummary::field_bit(field);
        }
        let all = match field.indexed {
            InfoIndex::Names => &mut words.others,
            InfoIndex::Comments => &mut words.comments,
            _ => continue,
        };
        field.get(info).iter().for_each(|text| add_text(text, all));
    }
    (facts, words)
}

/// Adds a text on a line of its own.
pub(crate) fn add_text(text: &str, all: &mut String) {
    if !all.is_empty() {
        all.push('\n');
    }
    all.push_str(text);
}
