//! The data that a library stores of a file: a function of its bytes and nothing else.

use std::mem;

use kifu_go::{Color, Size};
use kifu_record::{Clock, Clocks, FormatName, NodeId, Record, info_from_sgf, info_node, recognize, unread_content};
use kifu_sgf::edit::{extract_inline_variations, unpack_moves};
use kifu_sgf::encoding::ParseOptions;
use kifu_sgf::prop;
use kifu_sgf::prop::games::{BACKGAMMON, GO};
use kifu_sgf::value::ThinkingTime;
use kifu_sgf::{Collection, Game, LineIndex, Node, Settings, SyntaxError, Tree};

use crate::indexed_info::{Words, add_text, later_dates, read_info};
use crate::segment::GameSummary;
use crate::stream::{Recorder, Stream, stream_of_game, stream_of_record};

/// The data of a file.
#[derive(Clone, Debug, Default)]
pub struct Indexed {
    /// The format of its content, by its name for machines; empty if it is unknown.
    pub format: &'static str,
    /// The encoding of its text.
    pub encoding: &'static str,
    /// The fingerprint of its bytes.
    pub fingerprint: u64,
    /// Its problems, one clause each; at most 20.
    pub problems: Vec<String>,
    /// Its games.
    pub games: Vec<IndexedGame>,
}

/// The largest number of stored problems of a file.
pub(crate) const MAX_PROBLEMS: usize = 20;

/// The data of a game.
#[derive(Clone, Debug)]
pub struct IndexedGame {
    /// The events on the board; empty for games other than Go.
    pub stream: Stream,
    /// Its facts; the names are not numbers yet.
    pub facts: GameSummary,
    /// The dates after the one of its facts, in the form of [`GameSummary::date`].
    pub later_dates: Vec<u32>,
    /// The clocks of its main line.
    pub clocks: Vec<ClockReading>,
    /// The names and words.
    pub words: Words,
}

impl IndexedGame {
    /// Returns the fingerprint of its size, stones and moves; 0 for a game without any. Problems have it in the log of practice.
    #[must_use]
    pub fn content(&self) -> u64 {
        content_of(&self.stream)
    }
}

/// The fingerprint of a game's size, stones and moves; 0 if there are none.
pub(crate) fn content_of(stream: &Stream) -> u64 {
    if stream.events.is_empty() {
        return 0;
    }
    let mut bytes = vec![stream.size.columns(), stream.size.rows()];
    bytes.extend(stream.events.iter().flat_map(|event| event.0.to_le_bytes()));
    fingerprint(&bytes).max(1)
}

/// The clock of a player at a node of the main line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ClockReading {
    /// The number of the node on the main line; the root is 0.
    pub node: u32,
    /// The player.
    pub color: Color,
    /// The time left.
    pub clock: Clock,
}

/// The fingerprint of a file's bytes.
#[must_use]
pub fn fingerprint(bytes: &[u8]) -> u64 {
    xxhash_rust::xxh3::xxh3_64(bytes)
}

/// The fingerprint of a game's record: that of its file, combined with its number in it. Games of files with the same
/// bytes have the same fingerprint.
#[must_use]
pub fn content_fingerprint(file: u64, number: u32) -> u64 {
    let mut bytes = [0; 12];
    bytes[..8].copy_from_slice(&file.to_le_bytes());
    bytes[8..].copy_from_slice(&number.to_le_bytes());
    fingerprint(&bytes)
}

/// Memory that [`index_file_in`] reuses for the next file.
#[derive(Debug)]
pub struct IndexMemory {
    tree: Tree,
    recorder: Recorder,
}

impl Default for IndexMemory {
    fn default() -> Self {
        Self { tree: Tree::new(), recorder: Recorder::new(Size::NINETEEN) }
    }
}

/// Reads a file of any format; reads as much as possible of broken files.
#[must_use]
pub fn index_file(bytes: &[u8]) -> Indexed {
    index_file_with(bytes, &ParseOptions::default())
}

/// The same, with options for parsing SGF.
#[must_use]
pub fn index_file_with(bytes: &[u8], parsing: &ParseOptions) -> Indexed {
    index_file_in(bytes, parsing, &mut IndexMemory::default())
}

/// The same with reused memory, which is faster for many small files.
#[must_use]
pub fn index_file_in(bytes: &[u8], parsing: &ParseOptions, memory: &mut IndexMemory) -> Indexed {
    let mut indexed = Indexed { fingerprint: fingerprint(bytes), ..Indexed::default() };
    let Some(format) = recognize(bytes) else {
        indexed.problems.push("no game record: the content has no known format".to_owned());
        return indexed;
    };
    indexed.format = format.id;
    if format.name == FormatName::Sgf {
        index_sgf(bytes, parsing, &mut indexed, memory);
    } else {
        let read = format.read(bytes, parsing);
        let problems: Vec<String> = read.problems.iter().map(ToString::to_string).collect();
        index_records(&read.records, &problems, 0, &mut indexed, memory);
    }
    indexed
}

/// Adds records of a file after `before` others, and their problems.
pub(crate) fn index_records(
    records: &[Record],
    problems: &[String],
    before: usize,
    indexed: &mut Indexed,
    memory: &mut IndexMemory,
) {
    let room = MAX_PROBLEMS.saturating_sub(indexed.problems.len());
    indexed.problems.extend(problems.iter().take(room).cloned());
    indexed.games.extend(records.iter().map(|record| index_record(record, &mut memory.recorder)));
    note_cut_games(before, indexed);
    if !indexed.problems.is_empty() {
        indexed.games.iter_mut().for_each(|game| game.facts.flags |= GameSummary::PROBLEMS);
    }
}

fn index_sgf(bytes: &[u8], parsing: &ParseOptions, indexed: &mut Indexed, memory: &mut IndexMemory) {
    let parsed = Collection::parse_in(bytes, mem::take(&mut memory.tree), parsing);
    let extracted = extract_inline_variations(&parsed);
    let extracted = (!extracted.is_empty()).then(|| parsed.edited(&extracted));
    let whole = extracted.as_ref().unwrap_or(&parsed);
    let unpacked = unpack_moves(whole);
    let unpacked = (!unpacked.is_empty()).then(|| whole.edited(&unpacked));
    let whole = unpacked.as_ref().unwrap_or(whole);
    index_head(whole, indexed);
    index_games(whole.games(), indexed, memory);
    memory.tree = parsed.into_tree();
}

/// Notes the encoding of a text and the faults of its structure.
pub(crate) fn index_head(collection: &Collection<'_>, indexed: &mut Indexed) {
    indexed.encoding = collection.encoding().encoding.name();
    if !collection.errors().is_empty() {
        let lines = LineIndex::new(collection.source());
        let problem = |error: &SyntaxError| {
            let line = lines.line(error.span.start);
            format!("line {}: {}", line + 1, error.kind.name())
        };
        indexed.problems = collection.errors().iter().take(MAX_PROBLEMS).map(problem).collect();
    }
}

/// Adds games of a text, and their problems.
pub(crate) fn index_games<'c>(games: impl Iterator<Item = Game<'c>>, indexed: &mut Indexed, memory: &mut IndexMemory) {
    let mut games = games.peekable();
    let first = games.peek().map_or(0, |game| game.index());
    for game in games {
        let collection = game.collection();
        let is_damaged = !collection.errors().is_empty();
        let has_several = collection.games().len() > 1;
        let mut found = index_game(game, &mut memory.recorder);
        let unread = unread_content(game);
        if is_damaged || !unread.is_empty() {
            found.facts.flags |= GameSummary::PROBLEMS;
        }
        let number = if has_several { format!("game {}: ", game.index() + 1) } else { String::new() };
        let room = MAX_PROBLEMS.saturating_sub(indexed.problems.len());
        indexed.problems.extend(unread.iter().take(room).map(|loss| format!("{number}not read: {}", loss.in_full())));
        indexed.games.push(found);
    }
    note_cut_games(first, indexed);
}

/// Names the games of which a part is not in the index; `first` is the number of games before them in the file.
fn note_cut_games(first: usize, indexed: &mut Indexed) {
    let room = MAX_PROBLEMS.saturating_sub(indexed.problems.len());
    let numbered = indexed.games.iter_mut().enumerate().filter(|(_, game)| game.stream.is_cut);
    let cut: Vec<usize> = numbered
        .map(|(number, game)| {
            game.facts.flags |= GameSummary::PROBLEMS;
            first + number + 1
        })
        .collect();
    let problem = |number| format!("game {number}: too many stones are set up; only its first nodes are searched");
    indexed.problems.extend(cut.into_iter().take(room).map(problem));
}

fn index_game(game: Game<'_>, recorder: &mut Recorder) -> IndexedGame {
    let settings = game.settings();
    let stream = if settings.game == GO {
        stream_of_game(game, recorder)
    } else {
        Stream { size: settings.size, events: Vec::new(), main: 0, is_cut: false }
    };
    let info = info_from_sgf(game);
    let (mut facts, mut words) = read_info(&info);
    facts.set_game(settings.game);
    // Results as data have no place for the points of a game that was resigned: `B+2R`.
    if let Some(stated) = info_node(game).get("RE").filter(|_| settings.game == BACKGAMMON) {
        words.result = stated.value().simple_text().trim().to_owned();
        facts.set_points(&words.result);
    }
    if !facts.is_go() {
        let has_move = |node: &Node<'_>| node.get("B").is_some() || node.get("W").is_some();
        facts.moves = game.main_line().filter(has_move).count().try_into().unwrap_or(u16::MAX);
    }
    let (root, line_end) = (game.root().id().index(), game.root().line_end());
    let mut clocks = Vec::new();
    for node in game.nodes().besides_plain_moves(settings.size) {
        // The name of a node counts as a name.
        if let Ok(Some(text)) = settings.read(node, prop::N) {
            add_text(&text, &mut words.others);
        }
        if let Ok(Some(text)) = settings.read(node, prop::C) {
            add_text(&text, &mut words.comments);
        }
        let number = node.id().index();
        if number < line_end {
            add_clocks(&clocks_of(node, &settings), number - root, &mut clocks);
        }
    }
    flag(&mut facts, &words, &stream, &clocks);
    IndexedGame { stream, facts, later_dates: later_dates(&info), clocks, words }
}

/// The clocks that a node states.
fn clocks_of(node: Node<'_>, settings: &Settings) -> Clocks {
    let seconds = |key| settings.read(node, key).ok().flatten().and_then(ThinkingTime::seconds);
    let periods = |key| settings.read(node, key).ok().flatten();
    let black = Clock { seconds: seconds(prop::BL), periods: periods(prop::OB) };
    let white = Clock { seconds: seconds(prop::WL), periods: periods(prop::OW) };
    Clocks { black, white }
}

fn add_clocks(stated: &Clocks, node: u32, clocks: &mut Vec<ClockReading>) {
    let both = [(Color::Black, stated.black), (Color::White, stated.white)];
    let known = both.into_iter().filter(|(_, clock)| *clock != Clock::default());
    clocks.extend(known.map(|(color, clock)| ClockReading { node, color, clock }));
}

fn index_record(record: &Record, recorder: &mut Recorder) -> IndexedGame {
    let stream = if record.game == GO {
        stream_of_record(record, recorder)
    } else {
        Stream { size: record.size, events: Vec::new(), main: 0, is_cut: false }
    };
    let info = record.info().cloned().unwrap_or_default();
    let (mut facts, mut words) = read_info(&info);
    facts.set_game(record.game);
    let mut kept = record.root().details().kept.iter().filter(|_| record.game == BACKGAMMON);
    if let Some(stated) = kept.find(|raw| raw.name == "RE").and_then(|raw| raw.values.first()) {
        words.result = stated.trim().to_owned();
        facts.set_points(&words.result);
    }
    if !facts.is_go() {
        let has_move = |id: &NodeId| {
            let node = record.node(*id);
            node.play.is_some() || node.details().kept.iter().any(|raw| matches!(raw.name.as_str(), "B" | "W"))
        };
        facts.moves = record.main_line().filter(has_move).count().try_into().unwrap_or(u16::MAX);
    }
    let mut clocks = Vec::new();
    for (number, id) in (0..).zip(record.main_line()) {
        record.node(id).clock.iter().for_each(|stated| add_clocks(stated, number, &mut clocks));
    }
    for id in record.ids() {
        let details = record.node(id).details();
        if let Some(name) = &details.name {
            add_text(name, &mut words.others);
        }
        details.comments.iter().for_each(|comment| add_text(&comment.text, &mut words.comments));
    }
    flag(&mut facts, &words, &stream, &clocks);
    IndexedGame { stream, facts, later_dates: later_dates(&info), clocks, words }
}

fn flag(facts: &mut GameSummary, words: &Words, stream: &Stream, clocks: &[ClockReading]) {
    if !clocks.is_empty() {
        facts.flags |= GameSummary::CLOCKS;
    }
    if !words.comments.is_empty() {
        facts.flags |= GameSummary::COMMENTS;
    }
    if stream.main < stream.events.len() {
        facts.flags |= GameSummary::VARIATIONS;
    }
}

#[cfg(test)]
mod tests {
    use kifu_record::find_format;

    use super::*;

    #[test]
    fn all_texts_of_all_nodes_in_every_format() {
        let sgf = "(;FF[4]PB[Solo];B[aa];C[zanzibar];N[ogre];W[gg]C[one][two]C[three])";
        let collection = Collection::parse(sgf.as_bytes());
        let record = kifu_record::from_sgf(collection.game(0).unwrap()).record;
        for format in [FormatName::Sgf, FormatName::Jgf, FormatName::Jgf1] {
            let written =
                find_format(format).unwrap().write(std::slice::from_ref(&record), &Default::default()).unwrap();
            let indexed = index_file(&written.bytes);
            let IndexedGame { facts, words, .. } = &indexed.games[0];
            for word in ["zanzibar", "one", "two", "three"] {
                assert!(words.comments.contains(word), "{word} in {format}: {}", words.comments);
            }
            assert_eq!(words.others, "ogre", "{format}");
            assert_eq!((facts.flags & GameSummary::COMMENTS, words.black.as_str()), (GameSummary::COMMENTS, "Solo"));
        }
        assert_eq!(index_file(b"(;PB[Solo];B[aa])").games[0].words.black, "Solo");
        assert_eq!(index_file(b"(;FF[4];B[aa];PB[Late])").games[0].words.black, "Late");
    }

    #[test]
    fn boards_that_are_set_up_again_and_again_are_cut() {
        let indexed = index_file(format!("(;SZ[52]{})(;B[aa])", ";AB[aa:ZZ];AE[aa:ZZ]".repeat(2000)).as_bytes());
        let [wide, other] = &indexed.games[..] else { panic!("two games") };
        assert!(wide.stream.is_cut && !other.stream.is_cut);
        assert!(wide.stream.events.len() < 2 << 20, "{}", wide.stream.events.len());
        assert!(indexed.problems.iter().any(|problem| problem.starts_with("game 1: too many stones")));
        let diagrams = index_file(format!("(;SZ[19]{})", ";AB[aa:rr];AE[aa:rr]".repeat(500)).as_bytes());
        assert!(!diagrams.games[0].stream.is_cut && diagrams.problems.is_empty());
    }

    /// A file gives the same result in reused memory as in fresh memory.
    #[test]
    fn memory_of_other_files_changes_nothing() {
        let long = format!("(;SZ[19]{}(;B[dd])(;W[pp]C[a variation]))", ";B[qd];W[dd]C[words]".repeat(3000));
        let files = [
            long.as_bytes(),
            b"",
            b"nothing",
            b"(;SZ[9]AB[aa][ba]AW[cc];W[ca];B[bb])",
            b"(;SZ[13:9];B[aa]](;W[bb]",
            b"(;GM[2];B[d3])",
            b"(;FF[4]SZ[19]S[qdddqp])",
            b"(;B[aa];W[ba];B[bb];W[ab])(;SZ[52];B[ZZ])",
            b"\\HS\n\\[GAMENAME=Name\\]\n\\HE\n\\GS\n2 1 0\nSTO 0 2 1 3 3\n\\GE\n",
            b"(;CA[GB18030]PB[\xbf\xc2\xbd\xe0];B[pd])",
        ];
        let fresh = files.map(|file| format!("{:?}", index_file(file)));
        let is_decoded = fresh[9].contains("柯洁") || cfg!(not(feature = "encodings"));
        assert!(fresh[0].contains("a variation") && is_decoded, "{}", fresh[9]);
        let mut memory = IndexMemory::default();
        let mut is_same = |file: usize| {
            let indexed = index_file_in(files[file], &ParseOptions::default(), &mut memory);
            assert_eq!(format!("{indexed:?}"), fresh[file], "{file}");
        };
        for first in 0..files.len() {
            for second in 0..files.len() {
                is_same(first);
                is_same(second);
            }
        }
    }

    #[test]
    fn moves_of_other_games_are_counted() {
        for (text, name, moves) in [
            ("(;GM[11]SZ[11];B[c2];W[swap-pieces];B[e5](;W[f6])(;W[a1];B[b1]))", "Hex", 4),
            ("c2 swap-pieces e5", "Hex", 3),
            ("f5d6c3d3c4f4", "Othello", 6),
            ("(;GM[3]AB[aa];B[Pe4]C[e4];;W[d5])", "Chess", 2),
            ("(;GM[200];B[anything])", "other", 1),
            ("(;GM[2])", "Othello", 0),
        ] {
            let indexed = index_file(text.as_bytes());
            let game = &indexed.games[0];
            assert_eq!((game.facts.game_name(), game.facts.moves), (name, moves), "{text}");
            // The segment keeps the number.
            let mut builder = crate::SegmentBuilder::new(game.stream.size);
            builder.add(&game.stream, game.facts);
            assert_eq!(builder.finish().facts(0).map(|facts| facts.moves), Some(moves), "{text}");
        }
        assert_eq!(index_file(b"(;B[aa])").games[0].facts.game_name(), "Go");
    }

    #[test]
    fn points_of_backgammon_stay_in_results() {
        let list = " 3 point match\n\n Game 1\n Ann : 0                          Bo : 0\n  1) 31: 8/5 6/5                 \n      Wins 2 points\n";
        for (text, expected) in [
            ("(;GM[6]RE[B+2R];B[41lpab])", "B+2R"),
            (list, "W+2R"),
            ("(;GM[6];B[41lpab])", ""),
            ("(;GM[2]RE[Black+12];B[f5])", "B+12"),
        ] {
            let indexed = index_file(text.as_bytes());
            assert_eq!(indexed.games[0].words.result, expected, "{text}");
        }
        let facts = |text: &[u8]| index_file(text).games[0].facts;
        assert_eq!(facts(b"(;GM[6]RE[B+2R])").result_text(), "B+2R");
        assert_eq!(facts(b"(;GM[6]RE[B+2R])").winner, facts(b"(;RE[B+R])").winner);
        assert_eq!(facts(b"(;GM[6]RE[W+R])").result_text(), "W+R");
    }

    #[test]
    fn packed_moves_are_moves() {
        let packed = index_file(b"(;FF[4]SZ[19]S[qdddqp])");
        let plain = index_file(b"(;FF[4]SZ[19];B[qd];W[dd];B[qp])");
        assert_eq!(packed.games[0].stream, plain.games[0].stream);
    }

    #[test]
    fn what_is_said_and_what_things_are_called() {
        for (text, comments, others, flags) in [
            (
                "(;FF[4]GC[a famous game];B[aa]C[a slack move])",
                "a famous game\na slack move",
                "",
                GameSummary::COMMENTS,
            ),
            ("(;FF[4]GN[first];B[aa]N[corner])", "", "first\ncorner", 0),
        ] {
            let game = index_file(text.as_bytes()).games.remove(0);
            assert_eq!((game.words.comments.as_str(), game.words.others.as_str()), (comments, others), "{text}");
            assert_eq!(game.facts.flags & GameSummary::COMMENTS, flags, "{text}");
        }
    }

    #[test]
    fn quarters_of_points() {
        for quarters in 1..=15_u16 {
            let text = format!("(;RE[W+{}])", f64::from(quarters) / 4.0);
            assert_eq!(index_file(text.as_bytes()).games[0].facts.margin, quarters, "{text}");
        }
    }

    #[test]
    fn names_of_sgf2() {
        let text = "(\nTE[名人戦]\nRD[2020-09-01]\nKO[6.5]\nHD[2]\nPB[A]\n;B[qd];W[dc])";
        let indexed = index_file(text.as_bytes());
        let IndexedGame { facts, words, .. } = &indexed.games[0];
        assert_eq!((words.event.as_str(), words.date.as_str()), ("名人戦", "2020-09-01"));
        assert_eq!((facts.date(), facts.komi, facts.handicap), (20_200_901, Some(26), 2));
        // In FF[4], `TE` marks a tesuji and is not an event.
        let plain = index_file(b"(;FF[4]PB[A];TE[1]B[qd])");
        assert_eq!(plain.games[0].words.event, "");
    }
}
