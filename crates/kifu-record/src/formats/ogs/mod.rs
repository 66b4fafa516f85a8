//! Games of the Online-Go server (OGS) as JSON: answers of its API (`{"gamedata": {…}, …}`), or the game data alone.
//!
//! Moves are `[x, y, milliseconds]` from the upper left, objects with the same data, or one string of pairs of
//! letters; a negative coordinate or `..` is a pass. Colours alternate, except that Black makes several moves for a
//! free handicap, and that edited moves have a colour. Ranks are numbers: 30 minus the kyu, 29 plus the dan.

mod info;
mod moves;

use std::collections::HashSet;

use kifu_go::Size;
use kifu_go::sorting;

use self::info::read_info;
use self::moves::{read_moves, read_setup, read_territory};
use super::source::Line;
use super::{Format, FormatName, Join, ParseOptions, Problem, ReadOutcome};
use crate::info::Parsed;
use crate::json::{Json, Kind, Value, parse, strict};
use crate::{Info, RawProperty, Record};

/// The row of [`FORMATS`](super::FORMATS).
pub(super) const FORMAT: Format = Format {
    name: FormatName::Ogs,
    id: FormatName::Ogs.id(),
    title: FormatName::Ogs.title(),
    extensions: &["json"],
    example: "{\"gamedata\":{\"moves\":[]}}",
    join: Join::Numbered,
    sniff,
    reader: read,
    writer: None,
};

fn sniff(bytes: &[u8]) -> bool {
    let has = |key: &str| memchr::memmem::find(bytes, key.as_bytes()).is_some();
    let start = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    let own = [
        "\"gamedata\"",
        "\"game_id\"",
        "\"initial_state\"",
        "\"initial_player\"",
        "\"black_player_id\"",
        "\"time_control\"",
    ];
    matches!(start.first(), Some(b'{' | b'[')) && has("\"moves\"") && own.iter().any(|key| has(key))
}

fn read(bytes: &[u8], _: &ParseOptions) -> ReadOutcome {
    let json = parse(bytes);
    let mut problems: Vec<(usize, String)> =
        json.faults().iter().map(|fault| (fault.offset, fault.what.to_owned())).collect();
    let mut records = Vec::new();
    for root in json.roots() {
        let games = if root.kind() == Kind::Array { root.items().collect() } else { vec![root] };
        for game in games {
            match game.kind() {
                Kind::Object => records.push(read_game(game, &mut problems)),
                _ => problems.push((game.offset(), "a game is an object".to_owned())),
            }
        }
    }
    ReadOutcome {
        records,
        problems: in_order(&json, problems),
        encoding: Some(json.encoding()),
        ..ReadOutcome::default()
    }
}

fn in_order(json: &Json, mut problems: Vec<(usize, String)>) -> Vec<Problem> {
    sorting::sort(&mut problems);
    json.problems(problems)
}

/// A game: the game data, and the API object around it.
#[derive(Clone, Copy)]
struct Game<'j> {
    data: Value<'j>,
    around: Value<'j>,
}

impl<'j> Game<'j> {
    /// Returns a member of either.
    fn get(self, key: &str) -> Option<Value<'j>> {
        let is_there = |value: &Value<'_>| value.kind() != Kind::Null;
        self.data.get(key).filter(is_there).or_else(|| self.around.get(key).filter(is_there))
    }

    fn words(self, key: &str) -> Option<String> {
        let words = self.get(key)?.words()?.trim().to_owned();
        (!words.is_empty()).then_some(words)
    }

    fn is_true(self, key: &str) -> bool {
        self.get(key).and_then(Value::as_bool).unwrap_or(false)
    }
}

/// The members that are read; all others are kept.
const READ: &[&str] = &[
    "gamedata",
    "width",
    "height",
    "moves",
    "players",
    "game_name",
    "name",
    "komi",
    "handicap",
    "rules",
    "outcome",
    "winner",
    "black_lost",
    "white_lost",
    "start_time",
    "end_time",
    "started",
    "ended",
    "time_control",
    "time_control_parameters",
    "initial_state",
    "initial_player",
    "free_handicap_placement",
    "black_player_id",
    "white_player_id",
    "game_id",
    "id",
    "score",
    "black",
    "white",
];

fn read_game(object: Value<'_>, problems: &mut Vec<(usize, String)>) -> Record {
    let data = object.get("gamedata").filter(|data| data.kind() == Kind::Object).unwrap_or(object);
    let game = Game { data, around: object };
    let side = |key: &str| game.get(key).map_or(Some(19), Value::as_u8);
    let size = side("width").zip(side("height")).and_then(|(columns, rows)| Size::new(columns, rows));
    let size = size.unwrap_or_else(|| {
        problems.push((data.offset(), "board size is not between 1 and 52; 19 is used".to_owned()));
        Size::NINETEEN
    });
    let mut line = Line::new(FormatName::Ogs, size);
    let info = read_info(game);
    let stones = info.handicap.as_ref().and_then(Parsed::value).map_or(0, |handicap| handicap.stones);
    if info != Info::default() {
        *line.record.info_mut() = info;
    }
    let free = game.is_true("free_handicap_placement");
    read_setup(game, stones, free, &mut line, problems);
    read_moves(game, stones, free, &mut line, problems);
    read_territory(game, &mut line);
    let all = data.members().chain(object.members().filter(|_| data.offset() != object.offset()));
    let mut names = HashSet::new();
    for (key, value) in all.filter(|(key, value)| !READ.contains(&&**key) && value.kind() != Kind::Null) {
        let text = strict(value);
        if !matches!(text.as_str(), "[]" | "{}" | "\"\"") && names.insert(key.clone()) {
            line.record.kept.push(kept(&key, vec![text]));
        }
    }
    line.record
}

fn kept(name: &str, values: Vec<String>) -> RawProperty {
    RawProperty { format: FormatName::Ogs, name: name.to_owned(), values }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::to_sgf;

    #[track_caller]
    fn check(text: &str, parts: &[&str]) -> Record {
        assert!(sniff(text.as_bytes()), "{text}");
        let mut read = read(text.as_bytes(), &Default::default());
        assert_eq!(read.problems, []);
        let sgf = to_sgf(&read.records[0]).text.replace('\n', "");
        for part in parts {
            assert!(sgf.contains(part), "{part} in {sgf}");
        }
        read.records.remove(0)
    }

    #[test]
    fn the_least_that_tells() {
        check(r#"{"game_id": 7, "width": 9, "height": 9, "moves": [[4, 4, 1200]]}"#, &["SZ[9]", ";B[ee]"]);
    }

    #[test]
    fn game_data() {
        let game = r#"{"game_id": 7, "game_name": "Friendly", "width": 9, "height": 9, "komi": 5.5, "handicap": 0,
            "rules": "chinese", "players": {"black": {"username": "a", "rank": 31.2, "id": 1},
            "white": {"username": "b", "rank": 17.9, "id": 2}}, "black_player_id": 1, "white_player_id": 2, "winner": 2,
            "outcome": "3.5 points", "start_time": 1580428800, "end_time": 1580600000, "initial_player": "black",
            "time_control": {"system": "byoyomi", "main_time": 600, "period_time": 30, "periods": 5}, "ranked": true,
            "moves": [[4, 4, 1200], [2, 2, 5100.5], [-1, -1, 10], {"x": 0, "y": 1}],
            "score": {"black": {"scoring_positions": "eeef"}, "white": {"scoring_positions": ""}}}"#;
        let record = check(
            game,
            &[
                "GN[Friendly]",
                "PB[a]BR[2d]PW[b]WR[13k]",
                "RE[W+3.5]",
                "DT[2020-01-31,02-01]",
                "KM[5.5]",
                "RU[Chinese]",
                "TM[600]",
                "OT[5x30 byo-yomi]",
                ";B[ee];W[cc];B[];W[ab]TB[ef]",
                "SO[https://online-go.com/game/7]",
            ],
        );
        let kept: Vec<_> = record.kept.iter().map(|kept| kept.name.as_str()).collect();
        assert_eq!(kept, ["times of moves", "ranked"]);
    }

    #[test]
    fn answers_of_the_api() {
        check(
            r#"{"id": 8, "name": "n", "black_lost": true, "white_lost": false, "outcome": "Timeout", "started": "2021-05-06T07:08:09Z",
            "players": {"black": {"username": "a", "country": "de", "ranking": 30, "professional": false}},
            "time_control": "fischer",
            "time_control_parameters": "{\"system\": \"fischer\", \"initial_time\": 60, \"time_increment\": 10, \"max_time\": 120}",
            "gamedata": {"width": 13, "height": 9, "moves": "aabb..!2cc!1dd", "initial_state": {"black": "", "white": ""}}}"#,
            &[
                "SZ[13:9]",
                "PB[a]BR[1d]",
                "RE[W+T]",
                "DT[2021-05-06]",
                "TM[60]OT[10 fischer max 120]",
                ";B[aa];W[bb];B[];W[cc];B[dd]",
            ],
        );
    }

    #[test]
    fn handicaps() {
        let game =
            |rest: &str| format!("{{\"handicap\": 2, \"width\": 19, \"height\": 19, \"time_control\": null, {rest}}}");
        let free =
            game(r#""free_handicap_placement": true, "initial_player": "black", "moves": [[3,3],[15,15],[2,2]]"#);
        check(&free, &["HA[2]", ";B[dd];B[pp];W[cc]"]);
        let told =
            game(r#""initial_player": "white", "initial_state": {"black": "pddp", "white": ""}, "moves": [[2,2]]"#);
        check(&told, &["AB[pd][dp]", "PL[W]", ";W[cc]"]);
        check(&game(r#""initial_player": "white", "moves": [[2,2]]"#), &["AB[pd][dp]", ";W[cc]"]);
    }

    #[test]
    fn faults() {
        let text = "{\"width\": 99, \"initial_player\": 1, \"moves\": [[1], \"x\", [70, 1], [1, 1]]}";
        let read = read(text.as_bytes(), &Default::default());
        assert_eq!(read.problems.len(), 4);
        assert_eq!(read.records[0].moves().count(), 1);
        assert!(!sniff(b"{\"moves\": [1]}") && !sniff(b"(;C[\"moves\" \"gamedata\"])"));
    }
}
