//! The game information that a library stores: facts as numbers, and texts.

use kifu_go::Color;
use kifu_record::{INFO_FIELDS, Info, InfoIndex, Parsed};
use kifu_sgf::value::{Dates, Rank, split_rank};

use crate::segment::{GameSummary, rank_number, rules_number};

/// The texts of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Words {
    /// The player of Black, without a rank behind the name.
    pub black: String,
    /// The player of White, without a rank behind the name.
    pub white: String,
    /// The event.
    pub event: String,
    /// The overtime, by its usual text, or as written if that has no known meaning.
    pub overtime: String,
    /// The round.
    pub round: String,
    /// The place.
    pub place: String,
    /// The date as written.
    pub date: String,
    /// The result as written.
    pub result: String,
    /// Other names: of the game, the source, the annotator, nodes and so on.
    pub others: String,
    /// All comments, on the game and on its positions.
    pub comments: String,
}

impl Words {
    /// The texts that [`GameSummary`] has as numbers, in the order of [`GameSummary::names`].
    #[must_use]
    pub fn names(&self) -> [&str; 4] {
        [&self.black, &self.white, &self.event, &self.overtime]
    }
}

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
