//! Compares the screens after some keys with `screens/*.txt`; `UPDATE=1 cargo test -p kifu-cli` rewrites these files.

use kifu_draw::text::Characters;
use kifu_record::{Record, from_sgf};
use kifu_sgf::Collection;
use kifu_view::state::{Effect, Entry, Event, GameList, Key, Look, Origin, State, Target, update};
use kifu_view::{Direction, OpenGame};
use ratatui_core::backend::TestBackend;
use ratatui_core::buffer::Buffer;
use ratatui_core::terminal::Terminal;
use ratatui_crossterm::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use unicode_width::UnicodeWidthStr;

use super::draw::{Palette, Spots, draw};
use kifu_work::terminal::Styles;

/// The first record of a text.
fn record(text: &str) -> Record {
    from_sgf(Collection::parse(text.as_bytes()).game(0).expect("a game")).record
}

/// A game with variations, comments, marks, captures and clocks.
const GAME: &str = "(;FF[4]GM[1]SZ[9]PB[柯洁]BR[9p]PW[Shin Jinseo]WR[9p]RE[W+0.5]DT[2017-05-23]EV[Cup]RO[3]KM[7.5]\
    RU[Chinese]C[The game begins.]\
    ;B[ee]BL[601.5];W[gc]C[A ladder (征子) is in the air. White knows it, Black knows it, and yet it takes long until \
    either of them plays it out on the board.]TR[ee]\
    (;B[gd];W[fd]LB[fe:A][hc:B];B[fe](;W[ed]TE[1]CR[ee]SQ[gd];B[hc];W[hb];B[gb];W[fc];B[hd];W[ib])(;W[dd]N[Another ladder]))\
    (;B[cg];W[gg](;B[cc])(;B[dc]BM[2]C[Too slow.])(;B[cd]))\
    (;B[]))";

/// A problem in a corner of the large board.
const PROBLEM: &str = "(;SZ[19]GN[Black to live]AB[qa][qb][qc][rc][sc]AW[pa][pb][pc][pd][qd][rd][sd]PL[B]\
    C[Black plays.](;B[ra]C[Right.];W[sb];B[rb])(;B[rb]C[Wrong.]))";

/// A game of Hex with a variation and a result that is wrong.
const HEX: &str = "(;FF[4]GM[11]SZ[5]PB[Ann]PW[Bo]RE[W+R];B[c1];W[swap-pieces]C[Swapped.];B[c3](;W[b2])(;W[c3]C[There is a \
    stone.];B[d1]))";

/// A game of a match of Backgammon with the cube.
const BACKGAMMON: &str = "(;FF[4]GM[6]MI[length:7][game:2][ws:1][bs:2]PB[Ann];B[41lpab];W[double];B[take];W[63xrro])";

/// A list of these records; if there is only one, it is open.
fn state(records: &[&str]) -> State {
    let entry = |(game, text): (usize, &&str)| {
        let origin = Origin { file: 0, game, games: records.len(), file_name: "all.sgf" };
        Entry::of(origin, &record(text))
    };
    let mut state = State::new(GameList::new(records.iter().enumerate().map(entry).collect()), Look::default());
    if records.len() == 1 {
        state.open(OpenGame::new(record(records[0])));
    }
    state
}

/// A key by its name: `→`, `Ctrl+←`, `Enter`, or a character.
fn key(name: &str) -> Key {
    let (held, name) = match name.split_once('+') {
        Some(("Ctrl", rest)) => (KeyModifiers::CONTROL, rest),
        Some(("Shift", rest)) => (KeyModifiers::SHIFT, rest),
        _ => (KeyModifiers::NONE, name),
    };
    let code = match name {
        "→" => KeyCode::Right,
        "←" => KeyCode::Left,
        "↑" => KeyCode::Up,
        "↓" => KeyCode::Down,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "PgDn" => KeyCode::PageDown,
        "PgUp" => KeyCode::PageUp,
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Back" => KeyCode::Backspace,
        "Space" => KeyCode::Char(' '),
        letter => KeyCode::Char(letter.chars().next().expect("a key")),
    };
    super::keys::key(KeyEvent::new(code, held)).expect("a key that is used")
}

/// Does the work of the event loop, without a terminal or files.
struct Session<'s> {
    state: State,
    palette: Palette,
    records: &'s [&'s str],
    terminal: Terminal<TestBackend>,
    spots: Spots,
}

impl<'s> Session<'s> {
    fn new(records: &'s [&'s str], characters: Characters, columns: u16, rows: u16) -> Self {
        let terminal = Terminal::new(TestBackend::new(columns, rows)).expect("a screen");
        let mut session = Self {
            state: state(records),
            palette: Palette::new(characters, Styles::default()),
            records,
            terminal,
            spots: Spots::default(),
        };
        session.draw();
        session
    }

    /// Presses keys, separated by spaces; `type:TEXT` types the text letter by letter.
    fn press(&mut self, keys: &str) -> &mut Self {
        for name in keys.split_whitespace() {
            let letters: Vec<String> = match name.strip_prefix("type:") {
                Some(word) => word.chars().map(String::from).collect(),
                None => vec![name.to_owned()],
            };
            for letter in letters {
                self.happens(Event::Key(key(&letter)));
            }
        }
        self
    }

    fn happens(&mut self, event: Event) {
        if let Some(Effect::Open(number)) = update(&mut self.state, event) {
            self.state.open(OpenGame::new(record(self.records[number])));
        }
        self.draw();
    }

    fn draw(&mut self) {
        let drawn = self.terminal.draw(|frame| {
            let area = frame.area();
            self.spots = draw(&self.state, self.palette, area, frame.buffer_mut());
        });
        drawn.expect("a screen");
        self.state.extent = self.spots.extent;
        self.state.scroll = self.state.scroll.min(self.spots.extent.comment);
    }

    fn screen(&self) -> String {
        text_of(self.terminal.backend().buffer())
    }

    fn said(&self) -> &str {
        self.state.message.as_deref().unwrap_or_default()
    }

    /// The name or the last move of the current node.
    fn at(&self) -> String {
        let game = self.state.game.as_ref().expect("a game");
        let node = game.record().node(game.node());
        let place = node.play.map(|play| {
            play.to.point().map_or("pass".to_owned(), |point| point.to_sgf().map(char::from).iter().collect())
        });
        place.unwrap_or_default()
    }
}

/// A screen as text; a wide character takes two places of the buffer.
fn text_of(buffer: &Buffer) -> String {
    let mut text = String::new();
    for y in 0..buffer.area.height {
        let mut line = String::new();
        let mut x = 0;
        while x < buffer.area.width {
            let symbol = buffer[(x, y)].symbol();
            line.push_str(symbol);
            x += u16::try_from(symbol.width().max(1)).expect("one or two");
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

#[track_caller]
fn golden(name: &str, session: &Session<'_>) {
    let path = format!("crates/kifu-cli/src/commands/view/screens/{name}.txt");
    kifu_testkit::committed(&path, &session.screen());
}

#[test]
fn screens() {
    use Characters::{Ascii, Dots};
    let other = "(;PB[Cho Chikun]PW[小林光一]RE[B+R]DT[1983-05-12];B[dd])";
    let large = "(;SZ[52]PB[big];B[aa];W[ZZ];B[zz])";
    for (name, records, characters, columns, rows, keys) in [
        ("beginning", &[GAME][..], Dots, 80, 24, ""),
        ("variations", &[GAME], Dots, 100, 24, "→ →"),
        ("marks", &[GAME], Dots, 80, 24, "→ → → → → →"),
        ("ascii", &[GAME], Ascii, 80, 24, "→ → → → → →"),
        ("last-ten", &[GAME], Dots, 80, 24, "End n"),
        ("all-numbers", &[GAME], Dots, 100, 24, "End n n"),
        ("search", &[GAME], Dots, 80, 24, "/ type:ladder Enter n"),
        ("narrow", &[GAME], Dots, 40, 15, "→ →"),
        ("tall", &[GAME], Dots, 40, 40, "→ → ↓"),
        ("problem", &[PROBLEM], Dots, 40, 15, "p"),
        ("problem-answer", &[PROBLEM], Dots, 80, 24, "p g type:S19 Enter"),
        ("large", &[large], Dots, 80, 24, "→ →"),
        ("list", &[GAME, PROBLEM, other], Dots, 100, 8, "↓"),
        ("filter", &[GAME, PROBLEM, other], Ascii, 60, 8, "/ type:chikun"),
        ("keys", &[GAME], Dots, 80, 42, "?"),
        ("about", &[GAME], Dots, 60, 16, "i"),
        ("too-small", &[GAME], Dots, 20, 5, ""),
        ("hex", &[HEX], Dots, 80, 24, "→ → → → ↓"),
        ("backgammon", &[BACKGAMMON], Ascii, 80, 24, "End"),
        ("chess", &["(;GM[3]PB[Ann];W[e4];B[e5])"], Dots, 60, 8, "→"),
    ] {
        let mut session = Session::new(records, characters, columns, rows);
        golden(name, session.press(keys));
    }
}

#[test]
fn in_problem_mode_what_comes_next_is_hidden() {
    let mut session = Session::new(&[PROBLEM], Characters::Dots, 80, 30);
    assert!(session.screen().contains("tree:") && session.screen().contains("2 variations"));
    session.press("p");
    assert!(!session.screen().contains("tree:") && !session.screen().contains("variation"), "{}", session.screen());
    assert!(!session.screen().contains("next:"));
}

#[test]
fn lists_open_games_and_come_back() {
    let records = [GAME, PROBLEM, GAME];
    let mut session = Session::new(&records, Characters::Dots, 80, 24);
    session.press("/ type:live Enter Enter");
    assert!(session.screen().contains("Black to live"));
    session.press(">");
    assert_eq!(session.said(), "this is the last game");
    session.press("Esc Esc ↓ Enter");
    assert!(
        session.screen().contains("game 3 of 3") || session.screen().contains("game 2 of 3"),
        "{}",
        session.screen()
    );
}

#[test]
fn the_mouse_points_at_what_is_seen() {
    let mut session = Session::new(&[GAME], Characters::Dots, 80, 24);
    let find = |session: &Session<'_>, wanted: Target| {
        let places = (0..24).flat_map(|y| (0..80).map(move |x| (x, y)));
        places.filter(|&(x, y)| session.spots.at(x, y) == Some(wanted)).collect::<Vec<_>>()
    };
    session.press("→");
    let screen = session.screen();
    let row = screen.lines().position(|line| line.starts_with("5 . . . .(●)")).expect("the last move is marked");
    let line = screen.lines().nth(row).unwrap();
    let column = line[..line.find('●').unwrap()].width();
    let e5 = kifu_go::Point::from_sgf(*b"ee").unwrap();
    let places = find(&session, Target::Point(e5));
    assert_eq!(places.len(), 2, "{places:?}");
    assert!(places.contains(&(column as u16, row as u16)), "{places:?} {column} {row}\n{screen}");

    session.press("Home");
    let g7 = kifu_go::Point::from_sgf(*b"gc").unwrap();
    session.happens(Event::Click(Target::Point(g7)));
    assert_eq!(session.at(), "gc");
    session.happens(Event::Click(Target::Point(e5)));
    assert_eq!(session.at(), "ee");
    session.happens(Event::Wheel(Direction::Forward, None));
    assert_eq!(session.at(), "gc");
    session.happens(Event::Wheel(Direction::Back, None));
    assert_eq!(session.at(), "ee");
    let place = session.state.game.as_ref().map(|game| game.layout().place(game.layout().order()[4])).unwrap();
    assert!(!find(&session, Target::Tree(place)).is_empty());
    session.happens(Event::Click(Target::Tree(place)));
    assert_eq!(session.at(), "fd");

    let records = [GAME, PROBLEM, GAME];
    let mut session = Session::new(&records, Characters::Dots, 80, 24);
    session.happens(Event::Click(Target::Entry(1)));
    assert!(session.state.game.is_none());
    session.happens(Event::Click(Target::Entry(1)));
    assert!(session.screen().contains("Black to live"));
}

#[test]
fn long_comments_scroll_and_stop_at_their_end() {
    let long = format!("(;SZ[9]C[{}];B[aa])", "word ".repeat(500));
    let records = [long.as_str()];
    let mut session = Session::new(&records, Characters::Dots, 80, 24);
    for _ in 0..200 {
        session.press("j");
    }
    let end = session.state.scroll;
    assert!(end > 10 && end < 200 && end == session.spots.extent.comment, "{end}");
    session.happens(Event::Wheel(Direction::Back, Some(Target::Comment)));
    assert_eq!(session.state.scroll, end - 3);
    session.press("→ ←");
    assert_eq!(session.state.scroll, 0);
}

#[test]
fn any_size_of_screen_can_be_drawn() {
    let large = "(;SZ[52:3]C[x]LB[aa:a long label];B[aa];W[ZZ](;B[bb])(;B[cc]))";
    let twixt = "(;GM[21]SZ[52];W[l12];B[k10];W[m14])";
    for records in
        [&[GAME][..], &[PROBLEM], &[large], &[GAME, PROBLEM], &[HEX], &[BACKGAMMON], &[twixt], &["(;GM[3];B[e4])"]]
    {
        for (columns, rows) in [(1, 1), (5, 30), (24, 6), (25, 7), (30, 9), (39, 12), (60, 10), (200, 8), (24, 80)] {
            let mut session = Session::new(records, Characters::Dots, columns, rows);
            session.press("→ n → n → c c c ? j Esc End i Esc / x");
        }
    }
}

#[test]
fn nothing_in_a_record_reaches_the_terminal_as_it_is() {
    let evil = "(;SZ[9]PB[\u{1b}[31m\u{202e}]GN[\u{7}]C[\u{1b}]0;x\u{7}]LB[aa:\u{1b}c]N[\u{9b}2J];B[aa])";
    let has = |text: &str| text.chars().any(|c| c.is_control() && c != '\n' || c == '\u{202e}');
    for record in [evil, "(;GM[11]SZ[3]PB[\u{1b}[31m];B[\u{1b}[31m\u{202e}];W[a1]RE[\u{9b}2J])"] {
        let records = [record];
        let mut session = Session::new(&records, Characters::Dots, 80, 24);
        session.press("→");
        assert!(!has(&session.screen()), "{:?}", session.screen());
    }
}
