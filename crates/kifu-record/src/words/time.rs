//! Main time and overtime.

use kifu_sgf::value::{Decimal, Overtime, ThinkingTime};

use super::Language;
use super::fill::fill;

/// Returns main time and overtime in words: `8 hours, byo-yomi 10 × 1 minute`. `None` if neither can be put into words.
#[must_use]
pub fn time(main: Option<ThinkingTime>, after: Option<Overtime>, language: Language) -> Option<String> {
    let phrases = &language.phrases().time;
    let main = match main {
        // A main time of zero before overtime is omitted.
        Some(ThinkingTime::Seconds(seconds)) if seconds == Decimal::ZERO => {
            let is_overtime = after.is_some_and(|system| system != Overtime::Absolute);
            (!is_overtime).then(|| phrases.none.to_owned())
        }
        Some(ThinkingTime::Seconds(seconds)) => Some(duration(seconds, language)?),
        Some(ThinkingTime::Unlimited) => Some(phrases.unlimited.to_owned()),
        None => None,
    };
    let after = match after {
        Some(system) => Some(overtime(system, language)?),
        None => None,
    };
    let parts: Vec<String> = main.into_iter().chain(after).collect();
    (!parts.is_empty()).then(|| parts.join(phrases.joints[1]))
}

/// Returns an overtime system in words: `byo-yomi 5 × 30 seconds`. `None` for negative lengths of time.
#[must_use]
pub fn overtime(system: Overtime, language: Language) -> Option<String> {
    let phrases = &language.phrases().time;
    let length = |seconds: Decimal| duration(seconds, language);
    Some(match system {
        Overtime::Absolute => phrases.absolute.to_owned(),
        Overtime::Canadian { stones, period } => {
            let phrase = phrases.canadian[usize::from(stones != 1)];
            fill(phrase, &[("n", &stones.to_string()), ("period", &length(period)?)])
        }
        Overtime::ByoYomi { periods: Some(periods), period } => {
            fill(phrases.byo_yomi[0], &[("n", &periods.to_string()), ("period", &length(period)?)])
        }
        Overtime::ByoYomi { periods: None, period } => fill(phrases.byo_yomi[1], &[("period", &length(period)?)]),
        Overtime::Fischer { increment, limit: None } => fill(phrases.fischer[0], &[("increment", &length(increment)?)]),
        Overtime::Fischer { increment, limit: Some(limit) } => {
            fill(phrases.fischer[1], &[("increment", &length(increment)?), ("limit", &length(limit)?)])
        }
        Overtime::Simple { per_move } => fill(phrases.simple, &[("period", &length(per_move)?)]),
        Overtime::Ing { periods, period } => {
            fill(phrases.ing, &[("n", &periods.to_string()), ("period", &length(period)?)])
        }
    })
}

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// Returns a length of time in words: `1 hour 30 minutes`. `None` if it is negative.
#[must_use]
pub fn duration(seconds: Decimal, language: Language) -> Option<String> {
    let phrases = &language.phrases().time;
    if seconds.is_negative() {
        return None;
    }
    let whole = seconds.to_f64() as i64;
    // Hours stay hours even beyond a day; only whole days are counted in days.
    let days = if whole % DAY == 0 { whole / DAY } else { 0 };
    let rest = whole - days * DAY;
    let below = Decimal::new(-(whole / MINUTE * MINUTE), 0).and_then(|minutes| seconds.checked_add(minutes));
    let below = below.unwrap_or_default();
    let number = |count: i64, phrase: &[&'static str; 2]| {
        (count != 0).then(|| fill(phrase[usize::from(count != 1)], &[("n", &count.to_string())]))
    };
    let parts = [
        number(days, &phrases.days),
        number(rest / HOUR, &phrases.hours),
        number(rest % HOUR / MINUTE, &phrases.minutes),
        (below != Decimal::ZERO || whole == 0)
            .then(|| fill(phrases.seconds[usize::from(below != Decimal::whole(1))], &[("n", &below.to_string())])),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    Some(parts.join(phrases.joints[0]))
}
