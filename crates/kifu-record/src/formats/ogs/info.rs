//! Game information.

use kifu_go::Color;
use kifu_sgf::value::{Dates, Decimal, GameResult, Handicap, Komi, Overtime, Rank, Rules, ThinkingTime, WinBy};

use super::Game;
use crate::Info;
use crate::info::Parsed;
use crate::json::{Kind, Value, parse};

pub(super) fn read_info(game: Game<'_>) -> Info {
    let mut info = Info { name: game.words("game_name").or_else(|| game.words("name")), ..Info::default() };
    for (key, color) in [("black", Color::Black), ("white", Color::White)] {
        let in_players = [game.data, game.around].map(|part| part.get("players").and_then(|players| players.get(key)));
        let sources = in_players.into_iter().chain([game.get(key)]).flatten();
        let sources: Vec<_> = sources.filter(|source| source.kind() == Kind::Object).collect();
        read_player(&sources, color, &mut info);
    }
    info.komi = game.words("komi").and_then(|komi| Komi::read(&komi)).map(|reading| Parsed::Value(reading.value));
    let stones = game.get("handicap").and_then(Value::as_i64).and_then(|stones| u32::try_from(stones).ok());
    info.handicap =
        stones.filter(|&stones| (1..=361).contains(&stones)).map(|stones| Parsed::Value(Handicap { stones }));
    info.rules = game.words("rules").map(|rules| Parsed::read(&rules, Rules::read));
    info.result = read_result(game);
    info.dates = read_dates(game);
    info.source =
        game.words("game_id").or_else(|| game.words("id")).map(|id| format!("https://online-go.com/game/{id}"));
    read_times(game, &mut info);
    info
}

fn read_player(sources: &[Value<'_>], color: Color, info: &mut Info) {
    let words =
        |key: &str| sources.iter().find_map(|player| player.get(key)?.words()).filter(|words| !words.is_empty());
    let name = words("username").or_else(|| words("name"));
    let rank = words("rank").or_else(|| words("ranking")).and_then(|rank| Decimal::read(&rank));
    let professional = sources.iter().any(|player| player.get("professional").and_then(Value::as_bool) == Some(true));
    let country = words("country").filter(|country| *country != "un");
    if name.is_none() && rank.is_none() {
        return;
    }
    let player = info.player_mut(color);
    player.name = name.map(|name| name.into_owned());
    player.rank = rank.and_then(|rank| rank_of(rank.value.to_f64(), professional)).map(Parsed::Value);
    player.country = country.map(|country| country.into_owned());
}

/// 29.5 is 1 kyu, 30 is 1 dan, 1037 is 1 professional dan.
fn rank_of(number: f64, professional: bool) -> Option<Rank> {
    let whole = (0.0..2000.0).contains(&number).then_some(number.floor() as i64)?;
    let text = match whole {
        1037.. => format!("{}p", whole - 1036),
        30.. if professional => format!("{}p", whole - 29),
        30.. => format!("{}d", whole - 29),
        _ => format!("{}k", 30 - whole),
    };
    Rank::read(&text).map(|reading| reading.value)
}

/// `Resignation`, `Timeout`, `3.5 points`; the winner is in another member.
fn read_result(game: Game<'_>) -> Option<Parsed<GameResult>> {
    let outcome = game.words("outcome")?;
    let lower = outcome.to_lowercase();
    if lower.starts_with("cancel") || lower.starts_with("annul") {
        return Some(Parsed::Value(GameResult::Void));
    }
    let id = |key: &str| game.words(key).filter(|id| id != "0");
    let winner = match game.words("winner").as_deref() {
        Some("black") => Some(Color::Black),
        Some("white") => Some(Color::White),
        winner if winner.is_some() && winner == id("black_player_id").as_deref() => Some(Color::Black),
        winner if winner.is_some() && winner == id("white_player_id").as_deref() => Some(Color::White),
        _ if game.is_true("black_lost") && !game.is_true("white_lost") => Some(Color::White),
        _ if game.is_true("white_lost") && !game.is_true("black_lost") => Some(Color::Black),
        _ => None,
    };
    let points = lower.strip_suffix("points").or(lower.strip_suffix("point")).and_then(Decimal::read);
    let points = points.map(|reading| reading.value);
    let by = match (&*lower, points) {
        (_, Some(points)) => WinBy::Margin(points),
        ("resignation", _) => WinBy::Resignation,
        ("timeout", _) => WinBy::Time,
        ("disconnection" | "abandonment" | "moderator decision" | "disqualification", _) => WinBy::Forfeit,
        _ => WinBy::Unspecified,
    };
    Some(match (winner, points) {
        (_, Some(points)) if points == Decimal::ZERO => Parsed::Value(GameResult::Draw),
        (Some(winner), _) => Parsed::Value(GameResult::Win { winner, by }),
        (None, _) => Parsed::Raw(outcome),
    })
}

/// The days of beginning and end, in UTC.
fn read_dates(game: Game<'_>) -> Option<Parsed<Dates>> {
    let seconds = |key: &str| game.get(key).and_then(Value::as_i64).filter(|&seconds| seconds > 0).and_then(day_of);
    let written = |key: &str| game.words(key).and_then(|text| text.get(..10).map(str::to_owned));
    let first = seconds("start_time").or_else(|| written("started"))?;
    let last = seconds("end_time").or_else(|| written("ended")).unwrap_or_else(|| first.clone());
    let text = if first < last { format!("{first},{last}") } else { first };
    Dates::read(&text).map(|reading| Parsed::Value(reading.value))
}

/// Formats the day of a Unix time: `2020-01-31`.
fn day_of(seconds: i64) -> Option<String> {
    // Some times are in milliseconds.
    let seconds = if seconds > 100_000_000_000 { seconds / 1000 } else { seconds };
    // Years of 365.2425 days that begin in March, in rounds of 400.
    let days = seconds / 86_400 + 719_468;
    let (round, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * month + 2) / 5 + 1;
    let (year, month) = (year + round * 400, if month < 10 { month + 3 } else { month - 9 });
    let year = if month <= 2 { year + 1 } else { year };
    (year <= 9999).then(|| format!("{year:04}-{month:02}-{of_month:02}"))
}

fn read_times(game: Game<'_>, info: &mut Info) {
    let Some(control) = game.get("time_control") else { return };
    // The API has only a word there, and the rest as JSON in a string.
    let parameters = game.get("time_control_parameters");
    let inner = parameters.and_then(Value::as_str).map(|text| parse(text.as_bytes()));
    let control = match control.kind() {
        Kind::Object => control,
        _ => match (&inner, parameters) {
            (Some(json), _) if json.roots().len() > 0 => json.roots().next().unwrap_or(control),
            (_, Some(parameters)) if parameters.kind() == Kind::Object => parameters,
            _ => return,
        },
    };
    let system = control.get("system").or(control.get("time_control")).and_then(Value::as_str).unwrap_or_default();
    let seconds = |key: &str| Decimal::read(&control.get(key)?.words()?).map(|reading| reading.value);
    let count = |key: &str| u32::try_from(control.get(key)?.as_i64()?).ok().filter(|&count| count > 0);
    let (main, overtime) = match &*system {
        "fischer" => {
            let limit = seconds("max_time");
            (seconds("initial_time"), seconds("time_increment").map(|increment| Overtime::Fischer { increment, limit }))
        }
        "byoyomi" => {
            let periods = count("periods");
            (seconds("main_time"), seconds("period_time").map(|period| Overtime::ByoYomi { periods, period }))
        }
        "canadian" => {
            let overtime = count("stones_per_period").zip(seconds("period_time"));
            (seconds("main_time"), overtime.map(|(stones, period)| Overtime::Canadian { stones, period }))
        }
        "simple" => (None, seconds("per_move").map(|per_move| Overtime::Simple { per_move })),
        "absolute" => (seconds("total_time"), Some(Overtime::Absolute)),
        _ => (None, None),
    };
    info.time = main.map(|main| Parsed::Value(ThinkingTime::Seconds(main)));
    info.overtime = overtime.map(Parsed::Value);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days() {
        for (seconds, day) in [(1, "1970-01-01"), (951_782_400, "2000-02-29"), (1_580_428_800_000, "2020-01-31")] {
            assert_eq!(day_of(seconds).as_deref(), Some(day));
        }
        assert_eq!(day_of(i64::MAX), None);
    }
}
