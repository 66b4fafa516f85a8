//! Reads GTP commands.

use kifu_go::{Board, Color, Coordinates, HandicapCustom, Move, Point, Size, fixed_handicap};
use kifu_sgf::value::{Decimal, GameResult, Handicap, Komi, Overtime, Rules, ThinkingTime, WinBy};

use super::{SETUP, split};
use crate::formats::source::{NO_CUSTOM, decode, problem};
use crate::formats::{FormatName, ParseOptions, Problem, ReadOutcome};
use crate::info::Parsed;
use crate::walk::difference;
use crate::{Comment, Node, NodeId, Play, Record};

/// Reads all games of a list of commands.
pub(super) fn read(bytes: &[u8], options: &ParseOptions) -> ReadOutcome {
    let (text, encoding) = decode(bytes, None, options);
    let mut session = Session::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        session.line = number;
        if !line.ends_with(SETUP) || line.len() == SETUP.len() {
            session.end_setup();
        }
        if let Some(comment) = line.strip_prefix('#') {
            session.comment(comment.strip_prefix(' ').unwrap_or(comment));
            continue;
        }
        session.end_comment();
        if let Some(answer) = line.strip_prefix('=') {
            session.answer(answer);
        } else if line.starts_with('?') {
            session.asked = Asked::Nothing;
        } else if !line.is_empty() {
            let (command, arguments) = split(line);
            if line.ends_with(SETUP) {
                session.setup(command, arguments);
            } else {
                session.command(command, arguments);
            }
        }
    }
    session.end_setup();
    session.end_comment();
    session.finish();
    ReadOutcome {
        records: session.records,
        problems: session.problems,
        encoding: Some(encoding),
        ..ReadOutcome::default()
    }
}

/// A query whose answer has information about the game.
#[derive(Clone, Copy)]
enum Asked {
    Nothing,
    /// For a move.
    Move(Color),
    /// For the stones of a handicap.
    Handicap,
    /// For the result.
    Score,
}

struct Session {
    records: Vec<Record>,
    problems: Vec<Problem>,
    record: Record,
    last: NodeId,
    /// True if a command has changed the game.
    is_begun: bool,
    /// The position after the last node; `None` after undone moves.
    board: Option<Board>,
    /// The position before stones are set up in the middle of a game, in a separate node.
    before_setup: Option<Board>,
    /// True if the board was cleared for this game; another `boardsize` then begins the next game.
    is_cleared: bool,
    asked: Asked,
    /// The comment that is being read.
    comment: Option<String>,
    line: usize,
}

impl Session {
    fn new() -> Self {
        let record = Record { format: Some(FormatName::Gtp), ..Record::default() };
        Self {
            records: Vec::new(),
            problems: Vec::new(),
            board: Some(Board::new(record.size)),
            before_setup: None,
            record,
            last: NodeId::ROOT,
            is_begun: false,
            is_cleared: false,
            asked: Asked::Nothing,
            comment: None,
            line: 0,
        }
    }

    fn fault(&mut self, message: &str) {
        self.problems.push(problem(self.line, message));
    }

    fn comment(&mut self, line: &str) {
        match &mut self.comment {
            Some(comment) => {
                comment.push('\n');
                comment.push_str(line);
            }
            None => self.comment = Some(line.to_owned()),
        }
    }

    fn end_comment(&mut self) {
        if let Some(text) = self.comment.take() {
            let details = self.record.node_mut(self.last).details_mut();
            details.comments.push(Comment { text, ..Comment::default() });
        }
    }

    /// Stores the current game, if there is one.
    fn finish(&mut self) {
        if self.is_begun || self.has_moves() || !self.record.root().is_plain() {
            let size = self.record.size;
            let next = Record { format: Some(FormatName::Gtp), ..Record::new(size) };
            self.records.push(core::mem::replace(&mut self.record, next));
        }
        self.last = NodeId::ROOT;
        self.board = Some(Board::new(self.record.size));
        self.is_begun = false;
        self.is_cleared = false;
    }

    /// Begins a new game if the current one has moves or stones. Komi and times stay, as in an engine.
    fn clear(&mut self) {
        self.is_cleared = true;
        let is_empty = !self.has_moves() && self.record.root().details().setup.is_empty();
        if !is_empty {
            let before = self.record.info().cloned();
            self.finish();
            if let Some(before) = before {
                let info = self.record.info_mut();
                (info.komi, info.rules, info.time, info.overtime) =
                    (before.komi, before.rules, before.time, before.overtime);
                if *info == crate::Info::default() {
                    self.record.root_mut().details_mut().info = None;
                }
            }
        }
        self.is_begun = true;
    }

    fn command(&mut self, command: &str, arguments: &str) {
        self.asked = Asked::Nothing;
        let mut words = arguments.split_whitespace();
        match command {
            "boardsize" | "rectangular_boardsize" => self.size(arguments),
            "clear_board" => self.clear(),
            "komi" => {
                if let Some(points) = Decimal::read(arguments) {
                    self.record.info_mut().komi = Some(Parsed::Value(Komi { points: points.value }));
                    self.is_begun = true;
                }
            }
            "play" => match words.next().and_then(color_of).zip(words.next()) {
                Some((color, vertex)) => self.play(color, vertex),
                None => self.fault("not a valid move"),
            },
            "black" => self.play(Color::Black, arguments),
            "white" => self.play(Color::White, arguments),
            "genmove" | "kgs-genmove_cleanup" => self.asked = color_of(arguments).map_or(Asked::Nothing, Asked::Move),
            "genmove_black" => self.asked = Asked::Move(Color::Black),
            "genmove_white" => self.asked = Asked::Move(Color::White),
            "fixed_handicap" => self.fixed_handicap(arguments),
            "place_free_handicap" => {
                self.fixed_handicap(arguments);
                self.asked = Asked::Handicap;
            }
            "set_free_handicap" => self.free_handicap(arguments),
            "set_position" => self.set_position(arguments),
            "undo" => self.undo(1),
            "gg-undo" => self.undo(arguments.parse().unwrap_or(1)),
            "final_score" => self.asked = Asked::Score,
            "time_settings" => self.times(arguments),
            "kgs-rules" | "kata-set-rules" if !arguments.is_empty() && !arguments.starts_with('{') => {
                self.record.info_mut().rules = Some(Parsed::read(arguments, Rules::read));
                self.is_begun = true;
            }
            "loadsgf" => self.fault("the game is in another file, which is not read"),
            _ => {}
        }
    }

    fn answer(&mut self, answer: &str) {
        // An answer has the number of its command directly after the sign.
        let answer = answer.trim_start_matches(|letter: char| letter.is_ascii_digit()).trim();
        match core::mem::replace(&mut self.asked, Asked::Nothing) {
            Asked::Move(color) if !answer.is_empty() => self.play(color, answer),
            Asked::Handicap if !answer.is_empty() => self.free_handicap(answer),
            Asked::Score if !answer.is_empty() => {
                self.record.info_mut().result = Some(Parsed::read(answer, GameResult::read));
            }
            _ => {}
        }
    }

    fn size(&mut self, arguments: &str) {
        let mut sides = arguments.split([' ', '\t', ':', 'x']).filter(|side| !side.is_empty());
        let side = |text: Option<&str>| text.and_then(|text| text.parse().ok());
        let (columns, rows) = (sides.next(), sides.next());
        match side(columns).zip(side(rows.or(columns))).and_then(|(columns, rows)| Size::new(columns, rows)) {
            Some(size) => {
                let is_used = self.has_moves() || !self.record.root().details().setup.is_empty();
                if is_used || self.is_cleared {
                    self.finish();
                }
                self.record.size = size;
                self.board = Some(Board::new(size));
                self.is_begun = true;
            }
            None => {
                let message = format!("the size of the board is not in 1 to 52; it stays {}", self.record.size);
                self.fault(&message);
            }
        }
    }

    fn play(&mut self, color: Color, vertex: &str) {
        let vertex = vertex.trim();
        if vertex.eq_ignore_ascii_case("resign") {
            let result = GameResult::Win { winner: color.opposite(), by: WinBy::Resignation };
            self.record.info_mut().result = Some(Parsed::Value(result));
            return;
        }
        let to = match vertex.eq_ignore_ascii_case("pass") {
            true => Some(Move::Pass),
            false => Coordinates::Western.read(vertex, self.record.size).ok().map(Move::Play),
        };
        let Some(to) = to else { return self.fault("not a valid move") };
        let play = Play { color, to };
        // A move that was undone and is played again is no new variation; the moves played last are the main line.
        let known = self.record.children(self.last).find(|&child| self.record.node(child).play == Some(play));
        let id = known.unwrap_or_else(|| self.record.add_child(self.last, Node::play(color, to)));
        self.record.promote(id);
        self.last = id;
        if let (Some(board), Move::Play(point)) = (&mut self.board, to) {
            board.play(color, point);
        }
    }

    /// Handles a setup command as our writer marks it: a stone, or a board that is cleared in the middle of a game.
    fn setup(&mut self, command: &str, arguments: &str) {
        let stone = || {
            let (color, vertex) = arguments.split_once(char::is_whitespace)?;
            Some((color_of(color)?, Coordinates::Western.read(vertex.trim(), self.record.size).ok()?))
        };
        match (command, stone()) {
            ("clear_board", _) => {
                if let Some(board) = self.begin_setup() {
                    board.reset();
                }
            }
            ("play", Some((color, point))) => {
                if let Some(board) = self.begin_setup() {
                    board.set(point, Some(color));
                }
            }
            _ => self.command(command, arguments),
        }
    }

    /// Returns the board for setup stones; in the middle of a game it belongs to a separate node.
    fn begin_setup(&mut self) -> Option<&mut Board> {
        if self.board.is_none() {
            self.fault("stones are put on the board after moves were undone");
        }
        let board = self.board.as_mut()?;
        if self.before_setup.is_none() {
            self.before_setup = Some(board.clone());
            if self.last != NodeId::ROOT {
                self.last = self.record.add_child(self.last, Node::default());
            }
        }
        Some(board)
    }

    fn end_setup(&mut self) {
        let Some((before, board)) = self.before_setup.take().zip(self.board.as_ref()) else { return };
        let mut setup = difference(&before, board);
        // Setting up a position again in mid-game ends a ko, so the node needs setup: one point is set to its current
        // content.
        if setup.is_empty() && self.last != NodeId::ROOT {
            match board.stones().next() {
                Some((point, Color::Black)) => setup.black.push(point),
                Some((point, Color::White)) => setup.white.push(point),
                None => board.size().points().take(1).for_each(|point| setup.empty.push(point)),
            }
        }
        let own = &mut self.record.node_mut(self.last).details_mut().setup;
        own.black.extend(setup.black.iter());
        own.white.extend(setup.white.iter());
        own.empty.extend(setup.empty.iter());
        own.resolve();
    }

    fn undo(&mut self, moves: usize) {
        self.board = None;
        for _ in 0..moves {
            match self.record.parent(self.last) {
                Some(parent) => self.last = parent,
                None => return self.fault("no move to undo"),
            }
        }
    }

    fn has_moves(&self) -> bool {
        self.record.first_child(NodeId::ROOT).is_some()
    }

    fn is_at_start(&mut self) -> bool {
        let is_at_start = !self.has_moves();
        if !is_at_start {
            self.fault("stones can be set up only before the first move");
        }
        is_at_start
    }

    fn fixed_handicap(&mut self, arguments: &str) {
        let stones = arguments.parse().ok();
        let points = stones.and_then(|stones| fixed_handicap(self.record.size, stones, HandicapCustom::Gtp));
        match points {
            Some(points) => self.handicap(points),
            None => self.fault(NO_CUSTOM),
        }
    }

    fn free_handicap(&mut self, arguments: &str) {
        let points = arguments.split_whitespace().map(|word| Coordinates::Western.read(word, self.record.size));
        match points.collect::<Result<Vec<_>, _>>() {
            Ok(points) => self.handicap(points),
            Err(_) => self.fault("a point of the handicap is not on the board"),
        }
    }

    fn handicap(&mut self, points: Vec<Point>) {
        if points.is_empty() || !self.is_at_start() {
            return;
        }
        let stones = u32::try_from(points.len()).unwrap_or(u32::MAX);
        self.record.info_mut().handicap = Some(Parsed::Value(Handicap { stones }));
        if let Some(board) = &mut self.board {
            points.iter().for_each(|&point| _ = board.set(point, Some(Color::Black)));
        }
        let details = self.record.root_mut().details_mut();
        details.setup.black = points.into();
        details.turn = Some(Color::White);
        details.setup.resolve();
    }

    /// Reads alternating colours and points (KataGo's extension): the whole position from here on.
    fn set_position(&mut self, arguments: &str) {
        let size = self.record.size;
        let mut words = arguments.split_whitespace();
        let mut stones = Vec::new();
        while let Some((color, vertex)) = words.next().zip(words.next()) {
            match color_of(color).zip(Coordinates::Western.read(vertex, size).ok()) {
                Some(stone) => stones.push(stone),
                None => {
                    self.fault("not a stone");
                    break;
                }
            }
        }
        if let Some(board) = self.begin_setup() {
            board.reset();
            stones.into_iter().for_each(|(color, point)| _ = board.set(point, Some(color)));
        }
        self.end_setup();
    }

    /// The main time, the time of a period and its stones.
    fn times(&mut self, arguments: &str) {
        let mut numbers =
            arguments.split_whitespace().map(|word| word.parse::<i32>().ok().filter(|&number| number >= 0));
        let Some([main, period, stones]) = (|| Some([numbers.next()??, numbers.next()??, numbers.next()??]))() else {
            return self.fault("invalid time settings");
        };
        let info = self.record.info_mut();
        info.time = Some(Parsed::Value(ThinkingTime::Seconds(Decimal::whole(main))));
        let stones = u32::try_from(stones).unwrap_or(0);
        let overtime = Overtime::Canadian { stones, period: Decimal::whole(period) };
        info.overtime = (stones > 0 && period > 0).then_some(Parsed::Value(overtime));
        self.is_begun = true;
    }
}

pub(super) fn color_of(word: &str) -> Option<Color> {
    let is = |name: &str| word.eq_ignore_ascii_case(name);
    if is("b") || is("black") {
        return Some(Color::Black);
    }
    (is("w") || is("white")).then_some(Color::White)
}
