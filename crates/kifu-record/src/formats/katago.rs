//! Queries and answers of KataGo's analysis engine: JSON, one query or answer per line.
//!
//! A query has the rules, the moves and the size of the board; an answer with the same `id` has the engine's
//! evaluation after a number of moves. Win rates and leads are read as Black's, as in the engine's example
//! configuration.

use core::fmt::Write;
use std::collections::{BTreeMap, HashMap};

use kifu_go::sorting;
use kifu_go::{Board, Color, Move, Size};
use kifu_sgf::value::{Decimal, Komi, Rules};

use super::beyond::{At, lost};
use super::engine::{katago_komi, katago_rules};
use super::source::Line;
use super::stretch::{self, Stretch, stretches};
use super::{Format, FormatName, Join, ParseOptions, ReadOutcome, WriteOptions, WriteOutcome};
use crate::analysis::{analyses, katago, keep_analysis, read_move};
use crate::info::Parsed;
use crate::json::{Value, parse, write_string};
use crate::walk::difference;
use crate::{Analysis, Details, Loss, Node, NodeId, Record, board_at};

/// The row of [`FORMATS`](super::FORMATS).
pub(super) const FORMAT: Format = Format {
    name: FormatName::KataGo,
    id: FormatName::KataGo.id(),
    title: FormatName::KataGo.title(),
    extensions: &["jsonl"],
    example: "{\"moves\":[[\"B\",\"Q4\"]],\"boardXSize\":19}",
    join: Join::Numbered,
    sniff,
    reader: read,
    writer: Some(write),
};

fn sniff(bytes: &[u8]) -> bool {
    let has = |key: &str| memchr::memmem::find(bytes, key.as_bytes()).is_some();
    let start = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    start.starts_with(b"{") && has("\"moves\"") && has("\"boardXSize\"")
}

fn read(bytes: &[u8], _: &ParseOptions) -> ReadOutcome {
    let json = parse(bytes);
    let mut problems: Vec<(usize, String)> =
        json.faults().iter().map(|fault| (fault.offset, fault.what.to_owned())).collect();
    let mut records: Vec<Record> = Vec::new();
    // The last of them: a position takes much more memory than a short query.
    let mut last: Option<Last> = None;
    // The game and the first node of each query, the later of two with the same id.
    let mut queries: HashMap<String, (usize, NodeId)> = HashMap::new();
    for object in json.roots() {
        let id = object.get("id").and_then(Value::words).unwrap_or_default().into_owned();
        if object.get("moves").is_some() {
            let query = read_query(object, &mut problems);
            let first =
                last.as_mut().zip(records.last_mut()).and_then(|(last, record)| last.go_on(record, &id, &query));
            if first.is_none() {
                last = Some(Last::new(id.clone(), &query));
                records.push(query);
            }
            queries.insert(id, (records.len() - 1, first.unwrap_or(NodeId::ROOT)));
        } else if object.get("rootInfo").is_some() {
            match queries.get(&id) {
                Some(&(game, first)) => read_answer(object, &mut records[game], first, &mut problems),
                None => problems.push((object.offset(), "an answer to a query that is not here".to_owned())),
            }
        } else {
            problems.push((object.offset(), "this is neither a query with moves nor an answer".to_owned()));
        }
    }
    sorting::sort(&mut problems);
    ReadOutcome {
        records,
        problems: json.problems(problems),
        encoding: Some(json.encoding()),
        ..ReadOutcome::default()
    }
}

/// The end of a game from one query, or from several queries that continue each other.
struct Last {
    id: String,
    /// The number of moves of its main line.
    moves: usize,
    /// The position after them.
    board: Board,
}

impl Last {
    fn new(id: String, query: &Record) -> Self {
        let last = NodeId::from_count(query.nodes.len() - 1);
        Self { id, moves: query.moves().count(), board: board_at(query, last) }
    }

    /// Adds to the record of this game a query whose id marks it as a later part of the game (`3@57`): a node that sets up
    /// its position, then its moves. Returns that node.
    fn go_on(&mut self, record: &mut Record, id: &str, query: &Record) -> Option<NodeId> {
        let (game, moves) = id.rsplit_once('@')?;
        let moves: usize = moves.parse().ok()?;
        // A forbidden move between two parts belongs to neither, so `moves` may be larger than expected.
        if game != self.id || moves < self.moves || query.size != record.size {
            return None;
        }
        let last = NodeId::from_count(record.nodes.len() - 1);
        let mut setup = difference(&self.board, &board_at(query, NodeId::ROOT));
        // The moves between the parts changed nothing but ended a ko, so an existing stone is set again.
        let again = self.board.stones().next().filter(|_| setup.is_empty());
        if let Some((point, color)) = again {
            if color == Color::Black { setup.black.push(point) } else { setup.white.push(point) }
        }
        let details = Details { setup, turn: query.root().details().turn, ..Details::default() };
        let first = record.add_child(last, Node::with(details));
        query.moves().fold(first, |last, (color, to)| record.add_child(last, Node::play(color, to)));
        self.moves = moves + query.moves().count();
        self.board = board_at(query, NodeId::from_count(query.nodes.len() - 1));
        Some(first)
    }
}

fn read_query(query: Value<'_>, problems: &mut Vec<(usize, String)>) -> Record {
    let side = |key: &str| query.get(key).map_or(Some(19), Value::as_u8);
    let size = side("boardXSize").zip(side("boardYSize")).and_then(|(columns, rows)| Size::new(columns, rows));
    let size = size.unwrap_or_else(|| {
        problems.push((query.offset(), "board size is not between 1 and 52; 19 is used".to_owned()));
        Size::NINETEEN
    });
    let mut line = Line::new(FormatName::KataGo, size);
    let komi = query.get("komi").and_then(Value::words).and_then(|komi| Decimal::read(&komi));
    if let Some(komi) = komi {
        line.record.info_mut().komi = Some(Parsed::Value(Komi { points: komi.value }));
    }
    if let Some(rules) = query.get("rules").and_then(Value::as_str) {
        line.record.info_mut().rules = Some(Parsed::read(&rules, Rules::read));
    }
    for stone in query.get("initialStones").into_iter().flat_map(Value::items) {
        match read_play(stone, size) {
            Some((color, Move::Play(point))) => {
                let setup = &mut line.record.root_mut().details_mut().setup;
                if color == Color::Black { setup.black.push(point) } else { setup.white.push(point) }
            }
            _ => problems.push((stone.offset(), "not a stone".to_owned())),
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
            None => problems.push((item.offset(), "not a valid move".to_owned())),
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

fn read_answer(answer: Value<'_>, record: &mut Record, first: NodeId, problems: &mut Vec<(usize, String)>) {
    // The nodes of a record from queries are one line, in the order of their numbers.
    let turn =
        answer.get("turnNumber").and_then(Value::as_i64).and_then(|turn| usize::try_from(turn).ok()).unwrap_or(0);
    let turn = turn.saturating_add(first.index());
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

fn write(records: &[Record], options: &WriteOptions) -> WriteOutcome {
    let mut written = WriteOutcome::default();
    for (index, record) in records.iter().enumerate() {
        let stretches = stretches(record);
        let header = Header::of(record);
        let mut text = String::new();
        let left_out = write_record(options.first_number + index, record, &stretches, &header.text, &mut text);
        written.bytes.extend_from_slice(text.as_bytes());
        let is_held = |at: At, ident: &str| match ident {
            "SZ" => at == At::Root,
            "PL" => at != At::MainLine,
            "KM" | "RU" => header.holds.contains(&ident),
            "B" | "W" | "AB" | "AW" | "AE" => true,
            other => kifu_sgf::prop::ANALYSIS.contains(&other),
        };
        let losses = lost(record, FormatName::KataGo, is_held).into_iter();
        let left_out = left_out.into_iter().map(|id| Loss::at(id, "the first of two analyses of one position"));
        let losses = losses.chain(stretch::losses(&stretches)).chain(header.losses).chain(left_out);
        written.losses.extend(losses.map(|loss| (index, loss)));
    }
    written
}

/// The members of every query of a record.
#[derive(Default)]
struct Header {
    text: String,
    holds: Vec<&'static str>,
    losses: Vec<Loss>,
}

// Writing to a string cannot fail.
impl Header {
    fn of(record: &Record) -> Self {
        let mut header = Self { text: ",\"rules\":".to_owned(), ..Self::default() };
        let info = record.info();
        let rules = info.and_then(|info| info.rules.as_ref()?.value());
        match rules.and_then(|rules| katago_rules(*rules)) {
            Some(rules) => {
                write_string(&rules, &mut header.text);
                header.holds.push("RU");
            }
            // A query must name rules.
            None => header.text.push_str("\"japanese\""),
        }
        if info.is_some_and(|info| info.komi.as_ref().is_some_and(|komi| komi.value().is_some())) {
            let (points, loss) = katago_komi(record);
            if let Some(points) = points {
                let _ = write!(header.text, ",\"komi\":{points}");
            }
            header.losses.extend(loss);
            header.holds.push("KM");
        }
        let size = record.size;
        let _ = write!(header.text, ",\"boardXSize\":{},\"boardYSize\":{}", size.columns(), size.rows());
        header
    }
}

/// The id of a query: the number of its record, and for a later stretch the number of moves before it, `3@57`.
fn id_of(number: usize, index: usize, stretch: &Stretch) -> String {
    match index {
        0 => number.to_string(),
        _ => format!("{number}@{}", stretch.moves_before),
    }
}

/// Writes the queries and answers of a record. Returns the nodes whose analysis is omitted, because a position has
/// only one answer.
fn write_record(number: usize, record: &Record, stretches: &[Stretch], header: &str, text: &mut String) -> Vec<NodeId> {
    let mut turns = HashMap::new();
    let mut coming = stretches.iter().enumerate().peekable();
    let (mut index, mut count) = (0, 0);
    let mut moves = [].iter().peekable();
    for id in record.main_line() {
        while let Some((next, stretch)) = coming.next_if(|(_, stretch)| stretch.first == id) {
            (index, count, moves) = (next, 0, stretch.moves.iter().peekable());
        }
        while moves.next_if(|(of, ..)| *of == id).is_some() {
            count += 1;
        }
        // The stretch of a node and the number of moves played in it; several nodes may have the same.
        turns.insert(id, (index, count));
    }
    let mut found: Vec<Answers> = stretches.iter().map(|_| Answers::new()).collect();
    let mut left_out = Vec::new();
    for (id, analysis) in analyses(record) {
        if let Some(&(stretch, turn)) = turns.get(&id) {
            left_out.extend(found[stretch].insert(turn, (id, analysis)).map(|(id, _)| id));
        }
    }
    for (index, (stretch, found)) in stretches.iter().zip(&found).enumerate() {
        write_query(&id_of(number, index, stretch), stretch, header, found, record.size, text);
    }
    left_out
}

/// The analyses of a stretch by the number of moves played in it, each with its node.
type Answers = BTreeMap<usize, (NodeId, Analysis)>;

// Writing to a string cannot fail.
fn write_query(id: &str, stretch: &Stretch, header: &str, found: &Answers, size: Size, text: &mut String) {
    let play = |color: Color, to: Move| format!("[\"{}\",\"{}\"]", letter(color), to.name(size));
    let moves: Vec<_> = stretch.moves.iter().map(|&(_, color, to)| play(color, to)).collect();
    let _ = write!(text, "{{\"id\":\"{id}\",\"moves\":[{}]", moves.join(","));
    if !stretch.stones.is_empty() {
        let stones: Vec<_> = stretch.stones.iter().map(|&(point, color)| play(color, Move::Play(point))).collect();
        let _ = write!(text, ",\"initialStones\":[{}]", stones.join(","));
    }
    if let Some(turn) = stretch.turn {
        let _ = write!(text, ",\"initialPlayer\":\"{}\"", letter(turn));
    }
    text.push_str(header);
    let asked: Vec<_> = match found.is_empty() {
        true => (0..=moves.len()).map(|turn| turn.to_string()).collect(),
        false => found.keys().map(ToString::to_string).collect(),
    };
    let _ = writeln!(text, ",\"analyzeTurns\":[{}]}}", asked.join(","));
    for (turn, (_, analysis)) in found {
        write_answer(id, *turn, analysis, size, text);
    }
}

fn letter(color: Color) -> char {
    if color == Color::Black { 'B' } else { 'W' }
}

fn write_answer(id: &str, turn: usize, analysis: &Analysis, size: Size, text: &mut String) {
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
        assert!(sniff(GAME.as_bytes()));
        let read = read(GAME.as_bytes(), &Default::default());
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
        let written = write(&read.records, &Default::default());
        assert_eq!(written.losses, []);
        let again = super::read(&written.bytes, &Default::default());
        assert_eq!(again.problems, []);
        assert_eq!(write(&again.records, &Default::default()).bytes, written.bytes);
        assert_eq!(analyses(&again.records[0])[0].1.lead, Some(1.25));
    }

    #[track_caller]
    fn check(sgf: &str, queries: &[&str], losses: &[&str]) {
        let collection = kifu_sgf::Collection::parse(sgf.as_bytes());
        let record = crate::from_sgf(collection.game(0).unwrap()).record;
        let written = write(std::slice::from_ref(&record), &Default::default());
        let text = String::from_utf8(written.bytes.clone()).unwrap();
        assert_eq!(text.lines().collect::<Vec<_>>(), queries);
        assert_eq!(written.losses.iter().map(|(_, loss)| loss.to_string()).collect::<Vec<_>>(), losses);
        let again = super::read(&written.bytes, &Default::default());
        assert_eq!((again.problems.as_slice(), again.records.len()), ([].as_slice(), 1));
        let last = |record: &Record| board_at(record, record.main_line().last().unwrap());
        assert_eq!(last(&again.records[0]), last(&record), "{sgf}");
        assert_eq!(write(&again.records, &Default::default()).bytes, written.bytes);
    }

    #[test]
    fn setup_outside_the_root() {
        check(
            "(;SZ[9]RU[Chinese];AB[cc]AW[dd]PL[B];B[ee])",
            &[
                "{\"id\":\"1\",\"moves\":[[\"B\",\"E5\"]],\"initialStones\":[[\"B\",\"C7\"],[\"W\",\"D6\"]],\"initialPlayer\":\"B\",\
               \"rules\":\"chinese\",\"boardXSize\":9,\"boardYSize\":9,\"analyzeTurns\":[0,1]}",
            ],
            &[],
        );
        check(
            "(;SZ[9]RU[Chinese];B[ee];W[dd];AE[ee]AB[cc];B[ab])",
            &[
                "{\"id\":\"1\",\"moves\":[[\"B\",\"E5\"],[\"W\",\"D6\"]],\
                 \"rules\":\"chinese\",\"boardXSize\":9,\"boardYSize\":9,\"analyzeTurns\":[0,1,2]}",
                "{\"id\":\"1@2\",\"moves\":[[\"B\",\"A8\"]],\"initialStones\":[[\"B\",\"C7\"],[\"W\",\"D6\"]],\
                 \"rules\":\"chinese\",\"boardXSize\":9,\"boardYSize\":9,\"analyzeTurns\":[0,1]}",
            ],
            &["node 3: the way to the position after move 2: setup or a forbidden move; it is given as stones"],
        );
    }

    #[test]
    fn a_position_has_one_answer() {
        check(
            "(;SZ[9]RU[Chinese];B[ee]SBKV[40];SBKV[60])",
            &[
                "{\"id\":\"1\",\"moves\":[[\"B\",\"E5\"]],\"rules\":\"chinese\",\"boardXSize\":9,\"boardYSize\":9,\"analyzeTurns\":[1]}",
                "{\"id\":\"1\",\"isDuringSearch\":false,\"turnNumber\":1,\"moveInfos\":[],\"rootInfo\":{\"visits\": 0, \"winrate\": 0.6}}",
            ],
            &["node 1: the first of two analyses of one position"],
        );
    }

    #[test]
    fn a_move_that_changes_nothing_ends_a_ko() {
        // White takes the ko back after a move of Black on his own stone, which no query contains.
        let sgf = "(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];B[ba];W[bb])";
        let collection = kifu_sgf::Collection::parse(sgf.as_bytes());
        let record = crate::from_sgf(collection.game(0).unwrap()).record;
        let again = read(&write(&[record], &Default::default()).bytes, &Default::default()).records;
        let text = String::from_utf8(write(&again, &Default::default()).bytes).unwrap();
        assert!(text.contains("{\"id\":\"1@1\",\"moves\":[[\"W\",\"B4\"]]"), "{text}");
        assert_eq!(text.lines().count(), 2);
    }

    #[test]
    fn rules_and_komi() {
        let query = |middle: &str| {
            format!(
                "{{\"id\":\"1\",\"moves\":[],\"rules\":{middle}\"boardXSize\":9,\"boardYSize\":9,\"analyzeTurns\":[0]}}"
            )
        };
        let check = |sgf: &str, middle: &str, loss: &str| check(sgf, &[&query(middle)], &[loss]);
        check(
            "(;SZ[9]RU[NZ]KM[650])",
            "\"new-zealand\",\"komi\":6.5,",
            "KM[650] (Komi): written as 6.5; Fox writes komi 6.5 as 650",
        );
        check("(;SZ[9]RU[AGA]KM[3.75])", "\"aga\",", "KM[3.75] (Komi): KataGo accepts only multiples of 0.5");
        check("(;SZ[9]RU[Old Chinese])", "\"japanese\",", "RU (Rules)");
    }

    #[test]
    fn numbers_beyond_all_bounds_are_none() {
        let text = "{\"id\":1,\"moves\":[],\"boardXSize\":1,\"boardYSize\":1,\"komi\":1e999}\n\
            {\"id\":1,\"turnNumber\":0,\"rootInfo\":{\"winrate\":1e400,\"scoreLead\":-0},\"ownership\":[1e99],\"policy\":[0,NaN]}\n";
        let records = read(text.as_bytes(), &Default::default()).records;
        let written = String::from_utf8(write(&records, &Default::default()).bytes).unwrap();
        assert!(!written.contains("inf") && !written.contains("NaN"), "{written}");
    }

    #[test]
    fn faults() {
        let text = "{\"id\":1,\"moves\":[[\"B\",\"Z9\"]],\"boardXSize\":5}\n{\"id\":1,\"turnNumber\":7,\"rootInfo\":{}}\n\
                    {\"id\":2,\"rootInfo\":{}}\n{}\n";
        assert_eq!(read(text.as_bytes(), &Default::default()).problems.len(), 4);
    }
}
