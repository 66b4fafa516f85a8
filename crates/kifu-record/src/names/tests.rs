use std::collections::{BTreeMap, BTreeSet};

use super::{EventName, PersonMatch, event, events, find_person, joined_event, name_key, person, persons};
use crate::words::Language;

const PLAYERS: &str = include_str!("../../data/players.tsv");
const EVENTS: &str = include_str!("../../data/events.tsv");

/// The kinds of evidence: records in two collections or scripts, or public facts.
const SOURCES: [&str; 2] = ["records", "fact"];

/// Checks what both tables have in common, and returns their cells by row.
fn rows(text: &'static str, header: &str, regions: &[&str]) -> Vec<Vec<&'static str>> {
    let columns: Vec<&str> = header.split(' ').collect();
    let mut lines = text.lines();
    assert_eq!(lines.next().map(|line| line.split('\t').collect()), Some(columns.clone()));
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split('\t').collect()).collect();
    let ids: Vec<&str> = rows.iter().map(|row| row[0]).collect();
    assert!(ids.is_sorted_by(|one, other| one < other), "sorted, and each identifier once: {ids:?}");
    for row in &rows {
        let id = row[0];
        assert_eq!(row.len(), columns.len(), "{id}: the number of cells");
        assert!(id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'), "{id}");
        assert!(SOURCES.contains(&row[columns.len() - 1]), "{id}: the source is {}", SOURCES.join(" or "));
        assert!(!row[1].is_empty(), "{id}: a name in Latin letters is needed");
        for (cell, column) in row.iter().zip(&columns) {
            for name in cell.split(';').filter(|_| !cell.is_empty()) {
                assert_eq!(name, name.trim(), "{id}: no spaces around the cell `{column}`");
                assert!(!name_key(name).is_empty(), "{id}: an empty name in the cell `{column}`");
            }
            match *column {
                "region" => assert!(regions.contains(cell), "{id}: {cell}"),
                "born" | "died" | "professional" => {
                    assert!(
                        cell.is_empty() || cell.parse().is_ok_and(|year: u16| (1550..2030).contains(&year)),
                        "{id}"
                    );
                }
                "ja" | "zh-Hans" | "zh-Hant" | "ko" => {
                    assert!(!cell.contains(';'), "{id}: one name in the cell `{column}`");
                    assert_eq!(
                        *column == "ko",
                        has(cell, '가'..='힣') || (*column == "ko" && cell.is_empty()),
                        "{id}: {cell}"
                    );
                }
                "kana" => assert!(cell.chars().all(|letter| letter == ' ' || is_kana(letter)), "{id}: {cell}"),
                _ => {}
            }
        }
    }
    rows
}

fn has(cell: &str, letters: std::ops::RangeInclusive<char>) -> bool {
    cell.chars().any(|letter| letters.contains(&letter))
}

fn is_kana(letter: char) -> bool {
    ('ぁ'..='ヿ').contains(&letter)
}

#[test]
fn players_are_complete() {
    let header = "id canonical ja zh-Hans zh-Hant ko kana other shared region born died professional source";
    let rows = rows(PLAYERS, header, &["JP", "CN", "KR", "TW", "BOT", ""]);
    assert_eq!(persons().len(), rows.len());
    assert!(rows.len() >= 600);
    for person in persons() {
        let (born, died) = person.years();
        let is_in_order =
            |early: Option<u16>, late: Option<u16>| early.zip(late).is_none_or(|(early, late)| early < late);
        assert!(is_in_order(born, died) && is_in_order(born, person.professional()), "{}", person.id());
        assert!(is_in_order(person.professional(), died), "{}", person.id());
    }
}

#[test]
fn events_are_complete() {
    let rows =
        rows(EVENTS, "id en ja zh-Hans zh-Hant ko other region source", &["JP", "CN", "KR", "TW", "EU", "US", "WORLD"]);
    assert_eq!(events().len(), rows.len());
    assert!(rows.len() >= 80);
    let mut owners: BTreeMap<String, &str> = BTreeMap::new();
    for event in events() {
        for key in event.spellings().map(name_key).collect::<BTreeSet<_>>() {
            if let Some(other) = owners.insert(key, event.id()) {
                panic!("{} and {other} have a name in common", event.id());
            }
        }
    }
}

/// Characters of all tables fold to one form, so that a spelling that mixes forms is found too.
#[test]
fn chinese_forms_have_one_key() {
    let tables = [(PLAYERS, 2..5), (EVENTS, 3..5)];
    for (text, cells) in tables {
        for line in text.lines().skip(1) {
            let names: Vec<&str> = line.split('\t').collect();
            let names = names[cells.clone()].iter().filter(|name| !name.is_empty());
            let keys: BTreeSet<String> = names.map(|name| name_key(name)).collect();
            assert!(keys.len() < 2, "add the forms to folded/han.rs: {keys:?}");
        }
    }
}

/// No two players have a name in common, unless it is listed as shared.
#[test]
fn a_name_means_one_player() {
    let shared: BTreeSet<String> = persons().iter().flat_map(|person| person.shared().map(name_key)).collect();
    let mut owners: BTreeMap<String, &str> = BTreeMap::new();
    let mut faults = Vec::new();
    for person in persons() {
        let own: BTreeSet<String> = person.spellings().map(name_key).filter(|key| !shared.contains(key)).collect();
        for key in own {
            if let Some(other) = owners.insert(key.clone(), person.id()) {
                faults.push(format!("{} and {other}: {key}", person.id()));
            }
        }
        let mut keys = BTreeSet::new();
        for name in person.spellings().skip(6) {
            if !keys.insert(name_key(name)) {
                faults.push(format!("{}: {name} is listed twice", person.id()));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn every_spelling_finds_its_player() {
    let shared: BTreeSet<String> = persons().iter().flat_map(|person| person.shared().map(name_key)).collect();
    for known in persons() {
        for name in known.spellings() {
            match find_person(name, None) {
                PersonMatch::One(found) => assert_eq!(found.id(), known.id(), "{name}"),
                PersonMatch::Several(_) => assert!(shared.contains(&name_key(name)), "{name} of {}", known.id()),
                PersonMatch::Unknown => panic!("{name} of {} is not found", known.id()),
            }
        }
    }
}

#[test]
fn players_are_found_in_every_script() {
    for (id, names) in [
        ("lee-changho", &["Lee Chang Ho", "Yi Ch'ang-ho 9p", "CHANGHO LEE", "李昌鎬", "李昌镐九段", "이창호"][..]),
        ("iyama-yuta", &["Iyama Yūta", "Iyama Yuuta", "Yuta Iyama", "井山 裕太", "이야마 유타", "いやま ゆうた"]),
        ("go-seigen", &["Go Seigen", "Wu Qingyuan", "呉清源", "吴清源", "吳清源", "오청원"]),
        ("honinbo-shusaku", &["Shusaku", "Honinbo Shūsaku", "Hon'inbō Shūsaku", "本因坊秀策"]),
        ("tang-weixing", &["Tang Wei Xing", "Tang Weixing", "唐韦星", "唐韋星", "탕웨이싱"]),
        ("kobayashi-koichi", &["Kobayashi Koichi", "Kobayashi Kouichi", "Kobayashi Kōichi", "小林光一"]),
        ("fan-hui", &["Fan Hui", "樊麾"]),
        ("alphago", &["AlphaGo", "Alpha Go", "알파고"]),
    ] {
        for name in names {
            assert_eq!(person(name).map(super::Person::id), Some(id), "{name}");
        }
    }
    for name in ["", "Lee", "Kobayashi", "李", "小林", "White", "Black", "B. Lack", "三目中林", "Lee Changhoo"] {
        assert_eq!(find_person(name, Some(2000)), PersonMatch::Unknown, "{name}");
    }
}

#[test]
fn names_of_several_players_are_refused() {
    for (name, year, expected) in [
        ("이지현", None, None),
        ("이지현", Some(1995), Some("lee-jihyun-ii")),
        ("이지현", Some(2018), None),
        ("王磊", Some(2000), None),
        ("Zhang Tao", Some(2018), None),
        ("张涛", None, Some("zhang-tao")),
    ] {
        match find_person(name, year) {
            PersonMatch::One(person) => assert_eq!(Some(person.id()), expected, "{name} {year:?}"),
            found => assert!(matches!(found, PersonMatch::Several(_)) && expected.is_none(), "{name}: {found:?}"),
        }
    }
}

#[test]
fn names_are_given_in_each_language() {
    let names = |id: &str| {
        let person = persons().iter().find(|person| person.id() == id).unwrap();
        Language::ALL.map(|(_, language)| person.name(language))
    };
    assert_eq!(names("iyama-yuta"), ["Iyama Yuta", "井山裕太", "井山裕太", "井山裕太", "이야마 유타"]);
    assert_eq!(names("ke-jie"), ["Ke Jie", "柯潔", "柯洁", "柯潔", "커제"]);
    assert_eq!(names("ilya-shikshin"), ["Ilya Shikshin", "伊利亞", "伊利亚", "伊利亞", "Ilya Shikshin"]);
    assert_eq!(names("gnu-go"), ["GNU Go"; 5]);
}

#[test]
fn events_are_found_with_editions_and_rounds() {
    for (text, id) in [
        ("Honinbo", "honinbo"),
        ("27th Honinbo", "honinbo"),
        ("Honinbo 1975", "honinbo"),
        ("Meijin,27,Japan,", "meijin"),
        ("Meijin Main Title Tournament 2019", ""),
        ("1st Kisei", "kisei"),
        ("第41期棋聖戦", "kisei"),
        ("第41期碁聖戦挑戦手合第3局", "gosei"),
        ("第22届三星杯决赛决胜局 ", "samsung-cup"),
        ("제13회 춘란배 4강", "chunlan-cup"),
        ("第4届Mlily梦百合杯64强战", "mlily-cup"),
        ("LG Cup final, game 2", "lg-cup"),
        ("9th Samsung Cup", "samsung-cup"),
        ("2017围甲第12轮", "chinese-a-league"),
        ("Meijin of the club", ""),
        ("21st Century Cup", ""),
        ("", ""),
        ("第", ""),
    ] {
        assert_eq!(event(text).map_or("", super::Event::id), id, "{text}");
    }
}

#[test]
fn editions_and_rounds_of_an_event() {
    let name = |text| EventName::of(text).unwrap();
    for (one, other, is_same) in [
        ("22nd Samsung Cup", "第22届三星杯", true),
        ("Samsung Cup", "삼성화재배", true),
        ("22nd Samsung Cup", "第23届三星杯", false),
        ("22nd Samsung Cup", "Samsung Cup", false),
        ("27th Meijin", "第27期名人戦", true),
        ("第22届三星杯决赛第3局", "22nd Samsung Cup", false),
    ] {
        assert_eq!(name(one).is_same(&name(other)), is_same, "{one} {other}");
        assert_eq!(joined_event(one) == joined_event(other), is_same, "{one} {other}");
    }
    assert!(name("Samsung Cup").covers(&name("第22届三星杯决赛第3局")));
    assert!(name("22nd Samsung Cup").covers(&name("第22届三星杯决赛第3局")));
    assert!(!name("3rd Samsung Cup").covers(&name("第22届三星杯决赛第3局")));
    assert_eq!(name("第22届三星杯决赛第3局").edition, Some(22));
    assert_eq!(EventName::of("Our Cup"), None);
    assert_eq!(joined_event("Our CUP"), joined_event("our cup"));
}

/// The quick refusal never refuses a spelling.
#[test]
fn spellings_of_an_event_have_its_letters() {
    for event in events() {
        let letters = EventName::of(event.name(crate::words::Language::En)).unwrap().letters();
        for name in event.spellings().filter(|name| EventName::of(name).is_some_and(|name| name.event == event)) {
            assert!(letters.iter().any(|letters| crate::folded(name).contains(letters.as_str())), "{name}");
        }
    }
}
