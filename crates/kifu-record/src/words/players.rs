//! Players: their colours, names and ranks.

use kifu_go::Color;
use kifu_sgf::value::{Level, Rank};

use super::Language;
use super::fill::fill;
use super::quoted::{is_blank, parsed};
use super::rank::rank as rank_words;
use crate::info::Info;

/// Returns the name of a colour: `Black`, `黒`.
#[must_use]
pub fn side(color: Color, language: Language) -> &'static str {
    let [black, white] = language.phrases().sides;
    match color {
        Color::Black => black,
        Color::White => white,
    }
}

/// Returns the sign of a stone on a light background: `●`, `○`.
#[must_use]
pub const fn stone(color: Color) -> char {
    match color {
        Color::Black => '●',
        Color::White => '○',
    }
}

/// A text without the white space around it; `None` if nothing is left.
fn stated(text: &Option<String>) -> Option<String> {
    text.as_deref().map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned)
}

/// Returns a player's name with the rank: `Go Seigen 9 dan`. A team without a player is named like one. `None` if
/// neither is known.
#[must_use]
pub fn player(info: &Info, color: Color, language: Language) -> Option<String> {
    let player = info.player(color)?;
    let stated =
        |text: &Option<String>| text.as_deref().map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned);
    let name = stated(&player.name).or_else(|| stated(&player.team))?;
    // "No rank" is not part of the name.
    let has_none = |it: &Rank| matches!(it.level, Level::Unranked | Level::Unknown);
    let rank = player.rank.as_ref().filter(|it| !it.value().is_some_and(has_none));
    let rank = rank.map(|it| parsed(it, |it| Some(rank_words(*it, language)), language));
    Some(match rank.filter(|rank| !is_blank(rank)) {
        Some(rank) => format!("{name} {rank}"),
        None => name,
    })
}

/// Returns a line about a player: `● Black: Go Seigen 9 dan (Nihon Ki-in)`, with the team and the country. `None` if
/// no name is known.
#[must_use]
pub fn player_line(info: &Info, color: Color, language: Language) -> Option<String> {
    let text = member(info, color, language)?;
    let line = fill(language.phrases().player_line, &[("side", side(color, language)), ("player", &text)]);
    Some(format!("{} {line}", stone(color)))
}

/// Returns a player's name with the rank, the team and the country: `Go Seigen 9 dan (Nihon Ki-in)`. `None` if no name is
/// known.
#[must_use]
pub fn member(info: &Info, color: Color, language: Language) -> Option<String> {
    let name = player(info, color, language)?;
    let player = info.player(color)?;
    // A team without a player is already the name.
    let team = player.team.as_deref().filter(|_| player.name.as_deref().is_some_and(|name| !name.trim().is_empty()));
    let of: Vec<&str> = [team, player.country.as_deref()]
        .into_iter()
        .flatten()
        .map(str::trim)
        .filter(|text| !text.is_empty())
        .collect();
    if of.is_empty() {
        return Some(name);
    }
    let team = of.join(language.phrases().time.joints[1]);
    Some(fill(language.phrases().member, &[("player", &name), ("team", &team)]))
}

/// Returns the title of a game, its players: `Go Seigen 9 dan – Kitani Minoru 9 dan`, Black first. A game without
/// players has its own name; `None` if it has none.
#[must_use]
pub fn title(info: &Info, language: Language) -> Option<String> {
    pair(info, |color| player(info, color, language), language)
}

/// Returns the [title] without ranks: `Go Seigen – Kitani Minoru`.
#[must_use]
pub fn names(info: &Info, language: Language) -> Option<String> {
    pair(info, |color| name(info, color), language)
}

fn pair(info: &Info, of: impl Fn(Color) -> Option<String>, language: Language) -> Option<String> {
    match (of(Color::Black), of(Color::White)) {
        (None, None) => stated(&info.name),
        (black, white) => {
            let known = |name: Option<String>| name.unwrap_or_else(|| language.phrases().unknown_player.to_owned());
            Some(format!("{} – {}", known(black), known(white)))
        }
    }
}

/// A player's name, or that of the team.
fn name(info: &Info, color: Color) -> Option<String> {
    let player = info.player(color)?;
    stated(&player.name).or_else(|| stated(&player.team))
}

/// Returns the title of a number of games that have none: `A game of Go`, `25 games of Go`.
#[must_use]
pub fn untitled(games: usize, language: Language) -> String {
    let phrases = &language.phrases().untitled;
    fill(phrases[usize::from(games != 1)], &[("n", &games.to_string())])
}
