//! The phrases for pages: a table for TypeScript, and test cases that both implementations must put into the same words.

use kifu_go::RULESETS;
use serde_json::{Map, Value, json};

use super::phrases::{DanNumber, DateOrder, Phrases, PointPhrases};
use super::{Language, value};
use crate::info::{Info, InfoField};

fn points(phrases: &PointPhrases) -> Value {
    json!([phrases.points[0], phrases.points[1], phrases.half, phrases.and_half, phrases.fraction])
}

fn table(phrases: &Phrases) -> Value {
    let Phrases { rank, result, komi, time, dates, .. } = phrases;
    let rules: Map<String, Value> =
        RULESETS.iter().zip(phrases.rules.names).map(|(row, name)| (row.name.to_owned(), name.into())).collect();
    json!({
        "sides": phrases.sides,
        "rank": {
            "k": rank.kyu, "d": rank.dan, "first": rank.first_dan, "p": rank.professional, "rating": rank.rating,
            "chinese": matches!(rank.number, DanNumber::Chinese), "NR": rank.unranked, "?": rank.unknown,
        },
        "result": {
            "points": points(&result.margin), "R": result.resignation, "T": result.time, "F": result.forfeit,
            "": result.unspecified, "equal": result.awarded_draw, "0": result.draw, "Void": result.void,
            "?": result.unknown, "Unfinished": result.unfinished, "Playing": result.playing,
        },
        "komi": { "points": points(&komi.points), "reverse": komi.reverse[0], "none": komi.none[0] },
        "handicap": [phrases.handicap.0[0], phrases.handicap.0[1], phrases.handicap.1],
        "rules": rules,
        "time": {
            "units": [time.days, time.hours, time.minutes, time.seconds], "joint": time.joints[0],
            "none": time.none, "unlimited": time.unlimited, "absolute": time.absolute, "canadian": time.canadian,
            "byoYomi": time.byo_yomi, "fischer": time.fischer, "simple": time.simple, "ing": time.ing,
        },
        "dates": {
            "dayFirst": dates.order == DateOrder::DayFirst, "year": dates.year, "months": dates.months,
            "day": dates.day, "joint": dates.joint, "to": dates.to, "list": dates.list,
        },
    })
}

/// Values of fields that a page gets as text.
const CASES: &[(InfoField, &[&str])] = &[
    (InfoField::BLACK_RANK, &["9d", "1d", "18k", "3k?", "5d*", "9p", "1p", "1500", "NR", "?", "Meijin", "11d"]),
    (
        InfoField::RESULT,
        &["B+R", "W+0.5", "B+1", "B+12", "W+3.5", "B+2.25", "B+T", "W+F", "B+", "W+0", "0", "Void", "?", "Unfinished"],
    ),
    (InfoField::KOMI, &["7.5", "0.5", "6", "3.75", "0", "-5.5", "lots"]),
    (InfoField::HANDICAP, &["0", "1", "3", "9"]),
    (InfoField::RULES, &["Japanese", "GOE", "Tromp-Taylor", "house"]),
    (InfoField::TIME, &["28800", "5400", "3661", "259200", "90000", "60.5", "0", "1", "unlimited"]),
    (
        InfoField::OVERTIME,
        &[
            "10x60 byo-yomi",
            "30 byo-yomi",
            "25/600 Canadian",
            "1/6 Canadian",
            "10 fischer",
            "10 fischer max 600",
            "30 simple",
            "3x600 Ing",
            "none",
            "by ear",
        ],
    ),
    (
        InfoField::DATE,
        &[
            "2018-01-18",
            "2018-01-18,19",
            "1996-05-03,05,06,07,09",
            "2018-01-31,02-01",
            "1999-12-31,2000-01-01",
            "1846-07-21,23,08-02",
            "1996-05",
            "1996-05,06",
            "1928,1929,1930",
            "1846",
            "long ago",
        ],
    ),
];

fn cases() -> Value {
    let rows = CASES.iter().flat_map(|(field, texts)| {
        texts.iter().map(|text| {
            let mut info = Info::default();
            field.set(&mut info, Some(text));
            // A page shows a value that cannot be read as it is written.
            let is_read = field.value(&info).is_some();
            let words = Language::ALL.map(|(tag, language)| {
                let words = value(field, &info, language).unwrap_or_default();
                (tag.to_owned(), Value::from(if is_read { words } else { (*text).to_owned() }))
            });
            json!([field.key, field.get(&info).unwrap_or_default(), Map::from_iter(words)])
        })
    });
    rows.collect()
}

#[test]
fn pages_have_the_same_words() {
    let tables: Map<String, Value> =
        Language::ALL.iter().map(|(tag, language)| ((*tag).to_owned(), table(language.phrases()))).collect();
    for (name, content) in [("values.json", Value::Object(tables)), ("values-cases.json", cases())] {
        let mut text = serde_json::to_string_pretty(&content).unwrap();
        text.push('\n');
        kifu_testkit::committed(&format!("web/messages/{name}"), &text);
    }
}
