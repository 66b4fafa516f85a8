//! What KataGo's analysis engine is asked and what it answers: JSON, one query or answer a line.
//!
//! A query has the rules, the moves and the size of the board; an answer with the same `id` has what the engine thinks after
//! so many moves. Chances and leads are taken as Black's, which is how the engine is set up by its own example.

use core::fmt::Write;
use std::collections::HashMap;

use kifu_go::{Color, Move, Size};
use kifu_sgf::value::{Decimal, Komi, Rules};

use super::beyond::{At, lost};
use super::source::Line;
use super::{Format, FormatName, Read, Written};
use crate::analysis::{analyses, katago, keep_analysis, read_move, write_move};
use crate::info::Stated;
use crate::json::{Value, parse, write_string};
use crate::{Analysis, NodeId, Record};

/// The row of [`FORMATS`](super::FORMATS).
pub(super) const FORMAT: Format = Format {
    name: FormatName::KataGo,
    id: "katago",
    title: "KataGo's queries and answers",
    extensions: &["jsonl"],
    looks_so,
    read,
    write: Some(write),
};

fn looks_so(bytes: &[u8]) -> bool {
    let has = |key: &str| memchr::memmem::find(bytes, key.as_bytes()).is_some();
    let start = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    start.starts_with(b"{") && has("\"moves\"") && has("\"boardXSize\"")
}

fn read(bytes: &[u8]) -> Read {
    let json = parse(bytes);
    let mut problems: Vec<(usize, String)> =
        json.faults().iter().map(|fault| (fault.offset, fault.what.to_owned())).collect();
    let mut games: Vec<Record> = Vec::new();
    // The last query of each name.
    let mut named: HashMap<String, usize> = HashMap::new();
    for object in json.roots() {
        let id = object.get("id").and_then(Value::words).unwrap_or_default().into_owned();
        if object.get("moves").is_some() {
            named.insert(id, games.len());
            games.push(read_query(object, &mut problems));
        } else if object.get("rootInfo").is_some() {
            match named.get(&id) {
                Some(&query) => read_answer(object, &mut games[query], &mut problems),
                None => problems.push((object.offset(), "an answer to a query that is not here".to_owned())),
            }
        } else {
            problems.push((object.offset(), "this is neither a query with moves nor an answer".to_owned()));
        }
    }
    problems.sort();
    Read { records: games, problems: json.problems(problems) }
}

fn read_query(query: Value<'_>, problems: &mut Vec<(usize, String)>) -> Record {
    let side = |key: &str| query.get(key).map_or(Some(19), Value::as_u8);
    let size = side("boardXSize").zip(side("boardYSize")).and_then(|(columns, rows)| Size::new(columns, rows));
    let size = size.unwrap_or_else(|| {
        problems.push((query.offset(), "the size of the board is not in 1 to 52; 19 is taken".to_owned()));
        Size::square(19).unwrap_or_else(|| unreachable!("19 is a size"))
    });
    let mut line = Line::new(FormatName::KataGo, size);
    let komi = query.get("komi").and_then(Value::words).and_then(|komi| Decimal::read(&komi));
    if let Some(komi) = komi {
        line.record.info_mut().komi = Some(Stated::Known(Komi { points: komi.value }));
    }
    if let Some(rules) = query.get("rules").and_then(Value::as_str) {
        line.record.info_mut().rules = Some(Stated::read(&rules, Rules::read));
    }
    for stone in query.get("initialStones").into_iter().flat_map(Value::items) {
        match read_play(stone, size) {
            Some((color, Move::Play(point))) => {
                let setup = &mut line.record.root_mut().details_mut().setup;
                if color == Color::Black { setup.black.push(point) } else { setup.white.push(point) }
            }
            _ => problems.push((stone.offset(), "this is no stone".to_owned())),
        }
    }
    if !line.record.root().details().setup.is_empty() {
        line.record.root_mut().details_mut().setup.resolve();
    }
    if let Some(turn) = query.get("initialPlayer").and_then(Value::as_str).and_then(|word| color_of(&word)) {
        line.record.root_mut().details_mut().turn = Some(turn);
    }
    for item in query.get("moves").into_iter().flat_map(Value::items) {
        match read_play(item, size) {
            Some((color, to)) => line.play(color, to),
            None => problems.push((item.offset(), "this is no move".to_owned())),
        }
    }
    line.record
}

fn color_of(word: &str) -> Option<Color> {
    match word.as_bytes().first()?.to_ascii_lowercase() {
        b'b' => Some(Color::Black),
        b'w' => Some(Color::White),
        _ => None,
    }
}

/// `["B", "Q16"]`.
fn read_play(pair: Value<'_>, size: Size) -> Option<(Color, Move)> {
    let mut parts = pair.items();
    let (color, vertex) = (parts.next()?.as_str()?, parts.next()?.as_str()?);
    Some((color_of(&color)?, read_move(&vertex, size)?))
}

fn read_answer(answer: Value<'_>, record: &mut Record, problems: &mut Vec<(usize, String)>) {
    // The nodes of a record from a query are one line, in the order of their numbers.
    let turn =
        answer.get("turnNumber").and_then(Value::as_i64).and_then(|turn| usize::try_from(turn).ok()).unwrap_or(0);
    let id = (turn < record.nodes.len()).then(|| NodeId::from_count(turn));
    let (Some(id), Some(root)) = (id, answer.get("rootInfo")) else {
        problems.push((answer.offset(), "an answer for a move that is not in the game".to_owned()));
        return;
    };
    let size = record.size;
    let floats = |key: &str| -> Vec<f32> {
        let numbers = answer
            .get(key)
            .into_iter()
            .flat_map(Value::items)
            .map(|item| item.words()?.parse().ok().filter(|number: &f32| number.is_finite()));
        numbers.collect::<Option<_>>().unwrap_or_default()
    };
    let infos = answer.get("moveInfos").into_iter().flat_map(Value::items);
    let analysis = Analysis {
        ownership: Some(floats("ownership")).filter(|all| all.len() == size.area()).unwrap_or_default(),
        policy: Some(floats("policy")).filter(|all| all.len() == size.area() + 1).unwrap_or_default(),
        ..katago::read(root, infos, size)
    };
    keep_analysis(record, id, &analysis);
}

fn write(records: &[Record]) -> Written {
    let mut written = Written::default();
    for (index, record) in records.iter().enumerate() {
        let mut text = String::new();
        write_record(index + 1, record, &mut text);
        written.bytes.extend_from_slice(text.as_bytes());
        let has_rules = record.info().is_some_and(|info| matches!(info.rules, Some(Stated::Known(_))));
        let is_held = |at: At, ident: &str| match ident {
            "SZ" | "AB" | "AW" | "PL" => at == At::Root,
            "KM" => record.info().is_some_and(|info| matches!(info.komi, Some(Stated::Known(_)))),
            "RU" => has_rules,
            "B" | "W" => true,
            other => kifu_sgf::prop::ANALYSIS.contains(&other),
        };
        let losses = lost(record, FormatName::KataGo, is_held);
        written.losses.extend(losses.into_iter().map(|loss| (index, loss)));
    }
    written
}

// Writing to a string cannot fail.
fn write_record(id: usize, record: &Record, text: &mut String) {
    let size = record.size;
    let play = |color: Color, to: Move| format!("[\"{}\",\"{}\"]", letter(color), write_move(to, size));
    let moves: Vec<_> = record.moves().map(|(color, to)| play(color, to)).collect();
    let _ = write!(text, "{{\"id\":\"{id}\",\"moves\":[{}]", moves.join(","));
    let details = record.root().details();
    let stones = details.setup.points().filter_map(|(point, color)| Some(play(color?, Move::Play(point))));
    let stones: Vec<_> = stones.collect();
    if !stones.is_empty() {
        let _ = write!(text, ",\"initialStones\":[{}]", stones.join(","));
    }
    if let Some(turn) = details.turn {
        let _ = write!(text, ",\"initialPlayer\":\"{}\"", letter(turn));
    }
    let info = record.info();
    text.push_str(",\"rules\":");
    match info.and_then(|info| info.rules.as_ref()?.known()) {
        Some(rules @ Rules::KataGo(_)) => write_string(&rules.to_string(), text),
        Some(rules) => write_string(&rules.to_string().to_lowercase(), text),
        // A query has to say it.
        None => text.push_str("\"japanese\""),
    }
    if let Some(komi) = info.and_then(|info| info.komi.as_ref()?.known()) {
        let _ = write!(text, ",\"komi\":{}", komi.points);
    }
    let _ = write!(text, ",\"boardXSize\":{},\"boardYSize\":{}", size.columns(), size.rows());
    // The number of moves up to each node of the main line; several nodes may have the same.
    let mut count = 0;
    let mut turns = HashMap::new();
    for id in record.main_line() {
        count += record.node(id).plays().count();
        turns.insert(id, count);
    }
    let found: Vec<_> =
        analyses(record).into_iter().filter_map(|(id, analysis)| Some((*turns.get(&id)?, analysis))).collect();
    let asked: Vec<_> = match found.is_empty() {
        true => (0..=count).map(|turn| turn.to_string()).collect(),
        false => found.iter().map(|(turn, _)| turn.to_string()).collect(),
    };
    let _ = writeln!(text, ",\"analyzeTurns\":[{}]}}", asked.join(","));
    for (turn, analysis) in &found {
        write_answer(id, *turn, analysis, size, text);
    }
}

fn letter(color: Color) -> char {
    if color == Color::Black { 'B' } else { 'W' }
}

fn write_answer(id: usize, turn: usize, analysis: &Analysis, size: Size, text: &mut String) {
    let _ = write!(text, "{{\"id\":\"{id}\",\"isDuringSearch\":false,\"turnNumber\":{turn},\"moveInfos\":[");
    for order in 0..analysis.candidates.len() {
        text.push_str(if order > 0 { ", " } else { "" });
        katago::write_candidate(analysis, order, size, text);
    }
    text.push_str("],\"rootInfo\":");
    katago::write_root(analysis, text);
    for (key, numbers) in [("ownership", &analysis.ownership), ("policy", &analysis.policy)] {
        if !numbers.is_empty() {
            let numbers: Vec<_> = numbers.iter().map(ToString::to_string).collect();
            let _ = write!(text, ",\"{key}\":[{}]", numbers.join(","));
        }
    }
    text.push_str("}\n");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::to_sgf;

    const GAME: &str = "{\"id\":\"g\",\"moves\":[[\"B\",\"C3\"],[\"w\",\"pass\"]],\"initialStones\":[[\"B\",\"A1\"]],\
        \"initialPlayer\":\"B\",\"rules\":\"chinese\",\"komi\":6.5,\"boardXSize\":5,\"boardYSize\":4}\n\
        {\"id\":\"g\",\"turnNumber\":1,\"moveInfos\":[{\"move\":\"B2\",\"order\":1,\"visits\":3,\"winrate\":0.25},\
        {\"move\":\"D4\",\"order\":0,\"visits\":9,\"winrate\":0.5,\"scoreLead\":1.5,\"pv\":[\"D4\",\"A1\"]}],\
        \"rootInfo\":{\"winrate\":0.5,\"scoreLead\":1.25,\"visits\":12}}\n";

    #[test]
    fn queries_and_answers() {
        assert!(looks_so(GAME.as_bytes()));
        let read = read(GAME.as_bytes());
        assert_eq!(read.problems, []);
        let record = &read.records[0];
        let sgf = to_sgf(record).text;
        for part in ["SZ[5:4]", "KM[6.5]", "RU[Chinese]", "AB[ad]", "PL[B]", ";B[cb]KT[H4sI", ";W[]"] {
            assert!(sgf.contains(part), "{part} in {sgf}");
        }
        let found = analyses(record);
        assert_eq!(found.len(), 1);
        let analysis = &found[0].1;
        assert_eq!((analysis.winrate, analysis.lead, analysis.visits), (Some(0.5), Some(1.25), Some(12)));
        assert_eq!(analysis.candidates.iter().map(|one| one.visits).collect::<Vec<_>>(), [Some(9), Some(3)]);
        let written = write(&read.records);
        assert_eq!(written.losses, []);
        let again = super::read(&written.bytes);
        assert_eq!(again.problems, []);
        assert_eq!(write(&again.records).bytes, written.bytes);
        assert_eq!(analyses(&again.records[0])[0].1.lead, Some(1.25));
    }

    #[test]
    fn numbers_beyond_all_bounds_are_none() {
        let text = "{\"id\":1,\"moves\":[],\"boardXSize\":1,\"boardYSize\":1,\"komi\":1e999}\n\
            {\"id\":1,\"turnNumber\":0,\"rootInfo\":{\"winrate\":1e400,\"scoreLead\":-0},\"ownership\":[1e99],\"policy\":[0,NaN]}\n";
        let records = read(text.as_bytes()).records;
        let written = String::from_utf8(write(&records).bytes).unwrap();
        assert!(!written.contains("inf") && !written.contains("NaN"), "{written}");
    }

    #[test]
    fn faults() {
        let text = "{\"id\":1,\"moves\":[[\"B\",\"Z9\"]],\"boardXSize\":5}\n{\"id\":1,\"turnNumber\":7,\"rootInfo\":{}}\n\
                    {\"id\":2,\"rootInfo\":{}}\n{}\n";
        assert_eq!(read(text.as_bytes()).problems.len(), 4);
    }
}
