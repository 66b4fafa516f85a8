//! A table of values with the expected words in each language.

use kifu_go::RULESETS;
use kifu_sgf::Collection;
use kifu_sgf::value::{Dates, GameResult, Komi, Overtime, Rank, Rules, ThinkingTime};

use super::*;
use crate::info::{INFO_FIELDS, Info, InfoField};
use crate::{from_sgf, words};

/// In the order of [`Language::ALL`].
type Row = (&'static str, [&'static str; 5]);

#[track_caller]
fn check(rows: &[Row], words: impl Fn(&str, Language) -> String) {
    for (text, expected) in rows {
        for ((tag, language), expected) in Language::ALL.iter().zip(expected) {
            assert_eq!(words(text, *language), *expected, "{text:?} in {tag}");
        }
    }
}

fn game(text: &str) -> Info {
    let collection = Collection::parse(text.as_bytes());
    from_sgf(collection.game(0).unwrap()).record.info().cloned().unwrap_or_default()
}

const RESULTS: &[Row] = &[
    ("B+R", ["Black wins by resignation", "黒中押し勝ち", "黑中盘胜", "黑中盤勝", "흑 불계승"]),
    ("W+R", ["White wins by resignation", "白中押し勝ち", "白中盘胜", "白中盤勝", "백 불계승"]),
    ("W+0.5", ["White wins by half a point", "白半目勝ち", "白胜半目", "白勝半目", "백 반집승"]),
    ("B+1", ["Black wins by 1 point", "黒1目勝ち", "黑胜1目", "黑勝1目", "흑 1집승"]),
    ("B+12", ["Black wins by 12 points", "黒12目勝ち", "黑胜12目", "黑勝12目", "흑 12집승"]),
    ("W+3.5", ["White wins by 3.5 points", "白3目半勝ち", "白胜3目半", "白勝3目半", "백 3집반승"]),
    ("B+2.25", ["Black wins by 2.25 points", "黒2.25目勝ち", "黑胜2.25目", "黑勝2.25目", "흑 2.25집승"]),
    ("B+T", ["Black wins on time", "黒時間切れ勝ち", "黑超时胜", "黑超時勝", "흑 시간승"]),
    ("W+F", ["White wins by forfeit", "白反則勝ち", "白弃权胜", "白棄權勝", "백 기권승"]),
    ("B+", ["Black wins", "黒勝ち", "黑胜", "黑勝", "흑 승"]),
    ("0", ["Draw", "持碁", "和棋", "和棋", "빅"]),
    ("Void", ["No result", "無勝負", "无胜负", "無勝負", "무승부"]),
    ("?", ["Result unknown", "結果不明", "结果不详", "結果不詳", "결과 미상"]),
    ("Unfinished", ["Unfinished", "打ち掛け", "未终局", "未終局", "미완"]),
    ("Playing", ["In progress", "対局中", "对局中", "對局中", "대국 중"]),
];

#[test]
fn results() {
    check(RESULTS, |text, language| result(GameResult::read(text).unwrap().value, language));
    let draw = ["Draw, won by White", "持碁白勝ち", "和棋判白胜", "和棋判白勝", "빅, 백 승"];
    check(&[("W+0", draw)], |text, language| result(GameResult::read(text).unwrap().value, language));
}

#[test]
fn results_in_words_are_read_again() {
    // Sentences that state no result are not read.
    for (text, _) in RESULTS.iter().filter(|(text, _)| !matches!(*text, "?" | "Playing")) {
        let value = GameResult::read(text).unwrap().value;
        for (tag, language) in Language::ALL {
            let words = result(value, language);
            let read = GameResult::read(&words).map(|reading| reading.value);
            assert_eq!(read, Some(value), "{words} in {tag}");
        }
    }
}

#[test]
fn ranks() {
    let rows: &[Row] = &[
        ("9d", ["9 dan", "9段", "9段", "9段", "9단"]),
        ("1d", ["1 dan", "1段", "1段", "1段", "초단"]),
        ("18k", ["18 kyu", "18級", "18级", "18級", "18급"]),
        ("3k?", ["3 kyu?", "3級?", "3级?", "3級?", "3급?"]),
        ("9p", ["9 dan pro", "九段", "职业九段", "職業九段", "프로 9단"]),
        ("1p", ["1 dan pro", "初段", "职业初段", "職業初段", "프로 초단"]),
        ("8p", ["8 dan pro", "八段", "职业八段", "職業八段", "프로 8단"]),
        ("5d*", ["5 dan", "5段", "5段", "5段", "5단"]),
    ];
    check(rows, |text, language| rank(Rank::read(text).unwrap().value, language));
    for (text, row) in rows {
        for words in row {
            let (expected, read) = (Rank::read(text).unwrap().value, Rank::read(words).unwrap().value);
            assert_eq!(read.level, expected.level, "{words}");
        }
    }
    let others: &[Row] = &[
        ("1500", ["rating 1500", "レーティング1500", "等级分1500", "等級分1500", "레이팅 1500"]),
        ("NR", ["unranked", "段級位なし", "无段位", "無段位", "단급 없음"]),
        ("?", ["rank unknown", "段級位不明", "段位不详", "段位不詳", "단급 미상"]),
    ];
    check(others, |text, language| rank(Rank::read(text).unwrap().value, language));
}

#[test]
fn times() {
    let rows: &[Row] = &[
        ("28800", ["8 hours", "8時間", "8小时", "8小時", "8시간"]),
        ("5400", ["1 hour 30 minutes", "1時間30分", "1小时30分钟", "1小時30分鐘", "1시간 30분"]),
        ("3661", ["1 hour 1 minute 1 second", "1時間1分1秒", "1小时1分钟1秒", "1小時1分鐘1秒", "1시간 1분 1초"]),
        ("259200", ["3 days", "3日", "3天", "3天", "3일"]),
        ("90000", ["25 hours", "25時間", "25小时", "25小時", "25시간"]),
        ("60.5", ["1 minute 0.5 seconds", "1分0.5秒", "1分钟0.5秒", "1分鐘0.5秒", "1분 0.5초"]),
        ("0", ["0 seconds", "0秒", "0秒", "0秒", "0초"]),
    ];
    check(rows, |text, language| {
        duration(ThinkingTime::read(text).unwrap().value.seconds().unwrap(), language).unwrap()
    });
    for (text, row) in rows {
        for words in row {
            let (expected, read) = (ThinkingTime::read(text).unwrap().value, ThinkingTime::read(words));
            assert_eq!(read.map(|it| it.value), Some(expected), "{words}");
        }
    }
}

#[test]
fn overtimes() {
    let rows: &[Row] = &[
        (
            "10x60 byo-yomi",
            ["byo-yomi 10 × 1 minute", "秒読み1分10回", "10次1分钟读秒", "10次1分鐘讀秒", "초읽기 1분 10회"],
        ),
        ("30 byo-yomi", ["byo-yomi 30 seconds", "秒読み30秒", "30秒读秒", "30秒讀秒", "초읽기 30초"]),
        (
            "25/600 Canadian",
            [
                "Canadian overtime, 25 stones in 10 minutes",
                "カナダ式秒読み10分25手",
                "加拿大读秒10分钟25手",
                "加拿大讀秒10分鐘25手",
                "캐나다식 초읽기 10분 25수",
            ],
        ),
        (
            "10 fischer",
            ["plus 10 seconds per move", "1手ごとに10秒加算", "每手加10秒", "每手加10秒", "한 수마다 10초 추가"],
        ),
        (
            "10 fischer max 600",
            [
                "plus 10 seconds per move, at most 10 minutes",
                "1手ごとに10秒加算（上限10分）",
                "每手加10秒（最多10分钟）",
                "每手加10秒（最多10分鐘）",
                "한 수마다 10초 추가 (최대 10분)",
            ],
        ),
        ("30 simple", ["30 seconds per move", "1手30秒", "每手30秒", "每手30秒", "한 수 30초"]),
        (
            "3x600 Ing",
            [
                "Ing overtime, 3 × 10 minutes for 2 points each",
                "延長10分3回（1回につき2目）",
                "延时3次10分钟（每次罚2点）",
                "延時3次10分鐘（每次罰2點）",
                "연장 10분 3회 (1회 2집)",
            ],
        ),
        ("none", ["no overtime", "秒読みなし", "无读秒", "無讀秒", "초읽기 없음"]),
    ];
    check(rows, |text, language| overtime(Overtime::read(text).unwrap().value, language).unwrap());
}

#[test]
fn date_lists() {
    let rows: &[Row] = &[
        ("2018-01-18", ["18 January 2018", "2018年1月18日", "2018年1月18日", "2018年1月18日", "2018년 1월 18일"]),
        (
            "2018-01-18,19",
            [
                "18–19 January 2018",
                "2018年1月18日～19日",
                "2018年1月18日至19日",
                "2018年1月18日至19日",
                "2018년 1월 18일~19일",
            ],
        ),
        (
            "1996-05-03,05..07,09",
            [
                "3, 5–7 and 9 May 1996",
                "1996年5月3日、5日～7日、9日",
                "1996年5月3日、5日至7日、9日",
                "1996年5月3日、5日至7日、9日",
                "1996년 5월 3일, 5일~7일, 9일",
            ],
        ),
        (
            "2018-01-31,02-01",
            [
                "31 January – 1 February 2018",
                "2018年1月31日～2月1日",
                "2018年1月31日至2月1日",
                "2018年1月31日至2月1日",
                "2018년 1월 31일~2월 1일",
            ],
        ),
        (
            "1999-12-31,2000-01-01",
            [
                "31 December 1999 – 1 January 2000",
                "1999年12月31日～2000年1月1日",
                "1999年12月31日至2000年1月1日",
                "1999年12月31日至2000年1月1日",
                "1999년 12월 31일~2000년 1월 1일",
            ],
        ),
        (
            "1846-07-21,23,08-02",
            [
                "21, 23 July and 2 August 1846",
                "1846年7月21日、23日、8月2日",
                "1846年7月21日、23日、8月2日",
                "1846年7月21日、23日、8月2日",
                "1846년 7월 21일, 23일, 8월 2일",
            ],
        ),
        ("1996-05", ["May 1996", "1996年5月", "1996年5月", "1996年5月", "1996년 5월"]),
        ("1996-05,06", ["May–June 1996", "1996年5月～6月", "1996年5月至6月", "1996年5月至6月", "1996년 5월~6월"]),
        ("1928,1929,1930", ["1928–1930", "1928年～1930年", "1928年至1930年", "1928年至1930年", "1928년~1930년"]),
        ("1846", ["1846", "1846年", "1846年", "1846年", "1846년"]),
        (
            "2019-02-19 12:30",
            ["19 February 2019", "2019年2月19日", "2019年2月19日", "2019年2月19日", "2019년 2월 19일"],
        ),
    ];
    check(rows, |text, language| dates(&Dates::read(text).unwrap().value, language));
}

#[test]
fn komi_and_handicap() {
    let komis: &[Row] = &[
        ("7.5", ["komi 7.5", "コミ7目半", "贴7目半", "貼7目半", "덤 7집반"]),
        ("0.5", ["komi 0.5", "コミ半目", "贴半目", "貼半目", "덤 반집"]),
        ("6", ["komi 6", "コミ6目", "贴6目", "貼6目", "덤 6집"]),
        ("3.75", ["komi 3.75", "コミ3.75目", "贴3.75目", "貼3.75目", "덤 3.75집"]),
        ("0", ["no komi", "コミなし", "不贴目", "不貼目", "덤 없음"]),
        ("-5.5", ["komi 5.5 for Black", "逆コミ5目半", "倒贴5目半", "倒貼5目半", "역덤 5집반"]),
        ("lots", ["komi “lots”", "コミ「lots」", "贴“lots”", "貼「lots」", "덤 “lots”"]),
    ];
    check(komis, |text, language| fact(&InfoField::KOMI, &game(&format!("(;KM[{text}])")), language).unwrap());
    let beside: &[Row] = &[
        ("0", ["none", "なし", "无", "無", "없음"]),
        ("-5.5", ["5.5 for Black", "逆コミ5目半", "倒贴5目半", "倒貼5目半", "역덤 5집반"]),
    ];
    check(beside, |text, language| komi(Komi::read(text).unwrap().value, language));
    let handicaps: &[Row] = &[
        ("3", ["handicap 3 stones", "3子局", "让3子", "讓3子", "3점 접바둑"]),
        ("9", ["handicap 9 stones", "9子局", "让9子", "讓9子", "9점 접바둑"]),
        ("0", [""; 5]),
    ];
    check(handicaps, |text, language| {
        fact(&InfoField::HANDICAP, &game(&format!("(;HA[{text}])")), language).unwrap_or_default()
    });
}

#[test]
fn rounds() {
    let rows: &[Row] = &[
        ("3", ["round 3", "第3回戦", "第3轮", "第3輪", "3라운드"]),
        ("5 (final)", ["round 5 (final)", "第5回戦（final）", "第5轮（final）", "第5輪（final）", "5라운드 (final)"]),
        ("第3局", ["第3局"; 5]),
        ("1-dan Final", ["1-dan Final"; 5]),
    ];
    check(rows, |text, language| fact(&InfoField::ROUND, &game(&format!("(;RO[{text}])")), language).unwrap());
}

#[test]
fn rules_by_name_and_by_feature() {
    let rows: &[Row] = &[
        ("Japanese", ["Japanese rules", "日本ルール", "日本规则", "日本規則", "일본 규칙"]),
        (
            "koPOSITIONALscoreAREAtaxNONEsui1",
            [
                "area scoring, positional superko, suicide allowed",
                "エリア方式、スーパーコウ（盤面）、自殺手可",
                "数子法，禁止全局同形，允许自杀",
                "數子法，禁止全局同形，允許自殺",
                "영역 계가, 동형반복 금지, 자살수 허용",
            ],
        ),
        ("house", ["“house” rules", "「house」", "“house”", "「house」", "“house”"]),
    ];
    check(rows, |text, language| fact(&InfoField::RULES, &game(&format!("(;RU[{text}])")), language).unwrap());
    // The names are in the order of the table, and most can be read back.
    for row in &RULESETS {
        let name = rules(Rules::Named(row.ruleset), Language::En);
        assert_eq!(kifu_go::Ruleset::from_name(&name), Some(row.ruleset), "{name}");
    }
}

#[test]
fn time_says_overtime() {
    let rows: &[Row] = &[
        (
            "TM[28800]OT[10x60 byo-yomi]",
            [
                "8 hours, byo-yomi 10 × 1 minute",
                "持ち時間8時間、秒読み1分10回",
                "用时8小时，10次1分钟读秒",
                "用時8小時，10次1分鐘讀秒",
                "제한 시간 8시간, 초읽기 1분 10회",
            ],
        ),
        (
            "TM[0]OT[30 simple]",
            ["30 seconds per move", "持ち時間1手30秒", "用时每手30秒", "用時每手30秒", "제한 시간 한 수 30초"],
        ),
        (
            "TM[600]OT[by ear]",
            [
                "10 minutes, “by ear”",
                "持ち時間10分、「by ear」",
                "用时10分钟，“by ear”",
                "用時10分鐘，「by ear」",
                "제한 시간 10분, “by ear”",
            ],
        ),
        ("TM[-5]", ["“-5”", "持ち時間「-5」", "用时“-5”", "用時「-5」", "제한 시간 “-5”"]),
        ("TM[unlimited]", ["no time limit", "持ち時間無制限", "用时不限时", "用時不限時", "제한 시간 무제한"]),
        ("TM[0]", ["no main time", "持ち時間なし", "用时无", "用時無", "제한 시간 없음"]),
    ];
    check(rows, |text, language| fact(&InfoField::TIME, &game(&format!("(;{text})")), language).unwrap());
    let only = game("(;OT[none])");
    assert_eq!(fact(&InfoField::OVERTIME, &only, Language::En).as_deref(), Some("no overtime"));
    let both = game("(;TM[60]OT[none])");
    assert_eq!(fact(&InfoField::OVERTIME, &both, Language::En), None);
}

#[test]
fn values_that_say_nothing_are_no_facts() {
    for text in ["TM[-]", "OT[-]", "EV[None]", "EV[-]", "PC[?]", "RO[n/a]", "DT[-]", "RE[-]", "SO[ , ]", "HA[0]"] {
        let info = game(&format!("(;{text})"));
        let facts: Vec<_> = INFO_FIELDS.iter().filter_map(|field| fact(field, &info, Language::En)).collect();
        assert!(facts.is_empty(), "{text}: {facts:?}");
    }
    let info = game("(;TM[600]OT[-]EV[Meijin,27,Japan,]PB[A]BR[-]RO[None 3])");
    let of = |field| fact(field, &info, Language::En).unwrap();
    let fields = [&InfoField::TIME, &InfoField::EVENT, &InfoField::ROUND].map(of);
    assert_eq!(fields, ["10 minutes", "Meijin,27,Japan", "None 3"]);
    assert_eq!(player(&info, kifu_go::Color::Black, Language::En).as_deref(), Some("A"));
}

#[test]
fn titles_and_players() {
    let rows: &[Row] = &[
        (
            "PB[A]BR[9d]PW[B]WR[3k]",
            ["A 9 dan – B 3 kyu", "A 9段 – B 3級", "A 9段 – B 3级", "A 9段 – B 3級", "A 9단 – B 3급"],
        ),
        ("PB[A]", ["A – Unknown", "A – 不明", "A – 佚名", "A – 佚名", "A – 미상"]),
        (
            "BT[Red]PW[B]WR[Meijin]",
            ["Red – B “Meijin”", "Red – B 「Meijin」", "Red – B “Meijin”", "Red – B 「Meijin」", "Red – B “Meijin”"],
        ),
        ("GN[Final]", ["Final"; 5]),
        ("PB[ ]", [""; 5]),
    ];
    check(rows, |text, language| title(&game(&format!("(;{text})")), language).unwrap_or_default());
    let lines: &[Row] = &[(
        "PB[A]BR[1d]BT[Red]",
        [
            "● Black: A 1 dan (Red)",
            "● 黒番 A 1段（Red）",
            "● 黑方：A 1段（Red）",
            "● 黑方：A 1段（Red）",
            "● 흑 A 초단 (Red)",
        ],
    )];
    check(lines, |text, language| player_line(&game(&format!("(;{text})")), kifu_go::Color::Black, language).unwrap());
    assert_eq!(names(&game("(;PB[A]BR[9d]WT[Red])"), Language::En).as_deref(), Some("A – Red"));
    assert_eq!(words::untitled(1, Language::En), "A game of Go");
    assert_eq!(words::untitled(25, Language::Ja), "囲碁25局");
}

#[test]
fn rows_of_a_game() {
    let text = "(;PB[A]BR[9d]BT[Red]WR[9p]DT[nonsense]RE[W+R]TM[60]OT[none]GN[x\ny]GC[ ]HA[0])";
    let rows: Vec<_> = info(&game(text), Language::En).into_iter().map(|row| (row.key, row.label, row.text)).collect();
    let expected = [
        ("black", "Black", "A 9 dan (Red)"),
        ("white-rank", "White's rank", "9 dan pro"),
        ("name", "Game", "x y"),
        ("date", "Date", "“nonsense”"),
        ("result", "Result", "White wins by resignation"),
        ("handicap", "Handicap", "none"),
        ("time", "Time", "1 minute, no overtime"),
    ];
    assert_eq!(rows, expected.map(|(key, label, text)| (key, label, text.to_owned())));
}

#[test]
fn languages_have_the_same_fields() {
    let keys = |language: Language| language.phrases().fields.iter().map(|(field, ..)| field.key).collect::<Vec<_>>();
    let english = keys(Language::En);
    // A field without phrases is shown with its own label.
    let known: Vec<_> = INFO_FIELDS.iter().map(|field| field.key).filter(|key| english.contains(key)).collect();
    assert_eq!(english, known);
    for (tag, language) in Language::ALL {
        assert_eq!(keys(language), english, "{tag}");
        for (field, label, phrase) in language.phrases().fields {
            assert!(!label.is_empty() && phrase.matches("{}").count() == 1, "{tag}: {}", field.key);
        }
    }
}
