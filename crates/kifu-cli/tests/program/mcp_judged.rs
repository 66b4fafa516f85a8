//! The answers of `kifu mcp`, judged: their numbers are computed again from the games that this test has made, by other code.

use std::collections::BTreeMap;

use kifu_testkit::Random;
use serde_json::{Value, json};

use crate::harness::Folder;
use crate::mcp::{answers, call, text};

const SIDE: usize = 9;
const PLAYERS: [&str; 4] = ["Ann", "Bob", "Cid", "Dan"];
type Cells = [[char; SIDE]; SIDE];

/// A game as this test knows it.
struct Game {
    /// The numbers of Black and White among the players.
    players: [usize; 2],
    is_won_by_black: bool,
    year: u32,
    /// The points, and the stones that each move captures.
    moves: Vec<(usize, usize, usize)>,
    /// Black's lead before the first move, and after each.
    leads: Vec<f64>,
    board: Cells,
}

fn color(at: usize) -> char {
    if at.is_multiple_of(2) { 'X' } else { 'O' }
}

/// The points beside a point.
fn beside(x: usize, y: usize) -> Vec<(usize, usize)> {
    let around = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
    around.into_iter().filter(|&(x, y)| x < SIDE && y < SIDE).collect()
}

/// The connected points of one kind, and what lies around them.
fn region(board: &Cells, x: usize, y: usize) -> (Vec<(usize, usize)>, Vec<char>) {
    let (kind, mut found, mut around) = (board[y][x], vec![(x, y)], Vec::new());
    let mut next = 0;
    while next < found.len() {
        for (x, y) in beside(found[next].0, found[next].1) {
            if board[y][x] != kind {
                around.push(board[y][x]);
            } else if !found.contains(&(x, y)) {
                found.push((x, y));
            }
        }
        next += 1;
    }
    (found, around)
}

/// Plays a stone; returns the number of captured ones, or `None` for suicide.
fn play(board: &mut Cells, x: usize, y: usize, stone: char) -> Option<usize> {
    board[y][x] = stone;
    let mut captured = 0;
    for (x, y) in beside(x, y) {
        if board[y][x] != stone && board[y][x] != '.' {
            let (chain, around) = region(board, x, y);
            if !around.contains(&'.') {
                captured += chain.len();
                chain.into_iter().for_each(|(x, y)| board[y][x] = '.');
            }
        }
    }
    region(board, x, y).1.contains(&'.').then_some(captured)
}

fn random_game(random: &mut Random) -> Game {
    let black = random.index(PLAYERS.len());
    let white = (black + 1 + random.index(PLAYERS.len() - 1)) % PLAYERS.len();
    let mut board = [['.'; SIDE]; SIDE];
    let (mut moves, mut leads, mut before) = (Vec::new(), vec![0.0], board);
    let most = 20 + random.index(30);
    while moves.len() < most {
        let (x, y) = (random.index(SIDE), random.index(SIDE));
        let mut after = board;
        if board[y][x] != '.' {
            continue;
        }
        let Some(captured) = play(&mut after, x, y, color(moves.len())).filter(|_| after != before) else { continue };
        (before, board) = (board, after);
        let lost = random.index(90) as f64 / 10.0;
        leads.push(leads[moves.len()] + if color(moves.len()) == 'X' { -lost } else { lost });
        moves.push((x, y, captured));
    }
    let (is_won_by_black, year) = (random.index(2) == 0, 2000 + random.index(10) as u32);
    Game { players: [black, white], is_won_by_black, year, moves, leads, board }
}

impl Game {
    fn sgf(&self) -> String {
        let [black, white] = self.players.map(|at| PLAYERS[at]);
        let winner = if self.is_won_by_black { 'B' } else { 'W' };
        let head =
            format!("GM[1]FF[4]SZ[9]RU[Chinese]KM[0.5]PB[{black}]PW[{white}]RE[{winner}+R]DT[{}-05-01]", self.year);
        let letter = |at: usize| char::from(b'a' + at as u8);
        let body = self.moves.iter().enumerate().map(|(at, &(x, y, _))| {
            let side = if color(at) == 'X' { 'B' } else { 'W' };
            format!(";{side}[{}{}]SBKS[{:.1}]", letter(x), letter(y), self.leads[at + 1])
        });
        format!("(;{head}SBKS[0]{})", body.collect::<String>())
    }

    fn name(x: usize, y: usize) -> String {
        format!("{}{}", b"ABCDEFGHJ"[x] as char, SIDE - y)
    }

    /// What the moves of a colour lost.
    fn losses(&self, stone: char) -> Vec<f64> {
        let own = (0..self.moves.len()).filter(|&at| color(at) == stone);
        own.map(|at| (self.leads[at] - self.leads[at + 1]) * if stone == 'X' { 1.0 } else { -1.0 })
            .map(|lost| lost.max(0.0))
            .collect()
    }

    /// The points of a colour: its stones, and the regions that only it surrounds.
    fn area(&self, stone: char) -> f64 {
        let mut points = 0;
        for y in 0..SIDE {
            for x in 0..SIDE {
                let own = self.board[y][x] == stone;
                let around = if self.board[y][x] == '.' { region(&self.board, x, y).1 } else { Vec::new() };
                points += usize::from(own || (!around.is_empty() && around.iter().all(|&next| next == stone)));
            }
        }
        points as f64
    }
}

/// Wilson's interval of a share.
fn interval(part: usize, whole: usize) -> [f64; 2] {
    let (share, whole, z) = (part as f64 / whole as f64, whole as f64, 1.959_963_984_540_054_f64);
    let center = share + z * z / (2.0 * whole);
    let half = z * (share * (1.0 - share) / whole + z * z / (4.0 * whole * whole)).sqrt();
    [(center - half) / (1.0 + z * z / whole), (center + half) / (1.0 + z * z / whole)]
}

#[track_caller]
fn near(found: &Value, expected: f64) {
    assert!(found.as_f64().is_some_and(|found| (found - expected).abs() < 2e-4), "{found}, not {expected}");
}

fn games() -> (Folder, Vec<Game>) {
    let mut random = Random(36);
    let games: Vec<Game> = (0..24).map(|_| random_game(&mut random)).collect();
    let folder = games
        .iter()
        .enumerate()
        .fold(Folder::new(), |folder, (at, game)| folder.file(&format!("{at:02}.sgf"), game.sgf()));
    folder.kifu("index .").exits(0);
    (folder, games)
}

#[test]
fn answers_about_records_are_those_of_the_games() {
    let (folder, games) = games();
    let mut asked = Vec::new();
    for (at, game) in (0u32..).zip(&games) {
        let file = format!("{at:02}.sgf");
        asked.extend([
            call(4 * at, "list_moves", &json!({ "file": file, "format": "json" })),
            call(4 * at + 1, "show_position", &json!({ "file": file, "move": game.moves.len() })),
            call(4 * at + 2, "score_game", &json!({ "file": file, "dead": "none", "format": "json" })),
            call(4 * at + 3, "review_game", &json!({ "file": file, "format": "json" })),
        ]);
    }
    let answers = answers(&folder, &asked);
    for (at, game) in games.iter().enumerate() {
        let [moves, shown, score, review] = std::array::from_fn(|part| &answers[4 * at + part]["result"]);
        let rows: Vec<Value> = game
            .moves
            .iter()
            .enumerate()
            .map(|(at, &(x, y, captured))| {
                let side = if color(at) == 'X' { "black" } else { "white" };
                json!({ "game": 1, "number": at + 1, "color": side, "name": Game::name(x, y), "captures": captured })
            })
            .collect();
        assert_eq!(moves["structuredContent"]["rows"], json!(rows));
        let drawn: Vec<String> = text(&json!({ "result": shown }))
            .lines()
            .skip(1)
            .take(SIDE)
            .map(|line| line.chars().skip(1).filter(|sign| ".+XO".contains(*sign)).take(SIDE).collect::<String>())
            .collect();
        let expected: Vec<String> = game.board.iter().map(|row| row.iter().collect()).collect();
        assert_eq!(drawn.iter().map(|row| row.replace('+', ".")).collect::<Vec<_>>(), expected);
        let count = &score["structuredContent"]["counts"][0];
        let (black, white) = (game.area('X'), game.area('O') + 0.5);
        near(&count["black_points"], black);
        near(&count["white_points"], white);
        let winner = if black > white { "B" } else { "W" };
        assert_eq!(count["counted"], format!("{winner}+{}", (black - white).abs()));
        judge_review(&review["structuredContent"], game);
    }
}

/// Judges the losses of both players.
fn judge_review(review: &Value, game: &Game) {
    let groups = review["losses"].as_array().expect("groups");
    let of_player: Vec<&Value> =
        review["reviews"][0]["judged_moves"].as_array().expect("moves").iter().map(|of| &of["loss"]).collect();
    for (stone, name) in [('X', "black"), ('O', "white")] {
        let mut losses = game.losses(stone);
        let own = of_player.iter().skip(usize::from(stone == 'O')).step_by(2);
        own.zip(&losses).for_each(|(found, expected)| near(found, *expected));
        let group = groups.iter().find(|group| group["subject"] == "color" && group["value"] == name).expect("a group");
        let count = losses.len();
        assert_eq!((&group["games"], &group["moves"]), (&json!(1), &json!(count)));
        near(&group["mean_loss"], losses.iter().sum::<f64>() / count as f64);
        losses.sort_by(f64::total_cmp);
        near(&group["median_loss"], f64::midpoint(losses[(count - 1) / 2], losses[count / 2]));
        // Limits between tenths, as all losses are tenths.
        let limits = [0.0, 0.45, 1.45, 2.95, 5.95, 11.95, f64::INFINITY];
        let class = |at: usize| losses.iter().filter(|loss| (limits[at]..limits[at + 1]).contains(*loss)).count();
        let classes: Vec<usize> = (0..6).map(class).collect();
        assert_eq!(group["classes"], json!(classes));
        near(&group["accuracy"], classes[0] as f64 / count as f64);
        let [low, high] = interval(classes[0], count);
        near(&group["accuracy_low"], low.max(0.0));
        near(&group["accuracy_high"], high.min(1.0));
    }
}

#[test]
fn answers_about_the_library_count_the_games() {
    let (folder, games) = games();
    let count = |is_wanted: &dyn Fn(&Game) -> bool| games.iter().filter(|game| is_wanted(game)).count();
    let counts: [(&str, usize); 6] = [
        ("black:Ann", count(&|game| game.players[0] == 0)),
        ("player:Bob", count(&|game| game.players.contains(&1))),
        ("result:B+R", count(&|game| game.is_won_by_black)),
        ("year:2003..2005", count(&|game| (2003..=2005).contains(&game.year))),
        ("moves:>30", count(&|game| game.moves.len() > 30)),
        ("white:Cid -result:W+R", count(&|game| game.players[1] == 2 && game.is_won_by_black)),
    ];
    let mut asked: Vec<Value> =
        (0u32..).zip(&counts).map(|(id, (query, _))| call(id, "count_games", &json!({ "query": query }))).collect();
    asked.push(call(99, "statistics", &json!({ "by": "player", "format": "json" })));
    let answers = answers(&folder, &asked);
    for (answer, (query, expected)) in answers.iter().zip(counts) {
        assert_eq!(text(answer).trim(), expected.to_string(), "{query}");
    }
    let found = &answers[counts.len()]["result"]["structuredContent"];
    let black_wins = count(&|game| game.is_won_by_black);
    assert_eq!(found["totals"]["games"], games.len());
    assert_eq!(
        (&found["totals"]["black_wins"], &found["totals"]["white_wins"]),
        (&json!(black_wins), &json!(games.len() - black_wins))
    );
    assert_eq!(found["totals"]["moves"], games.iter().map(|game| game.moves.len()).sum::<usize>());
    let values = found["subjects"]["player"]["values"].as_array().expect("players");
    let by_name: BTreeMap<&str, &Value> = values.iter().map(|of| (of["value"].as_str().expect("a name"), of)).collect();
    assert_eq!(by_name.len(), PLAYERS.len());
    for (at, name) in PLAYERS.iter().enumerate() {
        let own = |game: &&Game| game.players.contains(&at);
        let won = |game: &&Game| game.players[usize::from(!game.is_won_by_black)] == at;
        let all = games.iter().filter(own).count();
        let wins = games.iter().filter(own).filter(won).count();
        let years = || games.iter().filter(own).map(|game| game.year);
        let row = by_name[name];
        assert_eq!(
            (&row["games"], &row["won"], &row["lost"]),
            (&json!(all), &json!(wins), &json!(all - wins)),
            "{name}"
        );
        assert_eq!(row["as_black"], count(&|game| game.players[0] == at));
        assert_eq!((&row["first_year"], &row["last_year"]), (&json!(years().min()), &json!(years().max())));
        near(&row["win_rate"]["rate"], wins as f64 / all as f64);
        let [low, high] = interval(wins, all);
        near(&row["win_rate"]["low"], low.max(0.0));
        near(&row["win_rate"]["high"], high.min(1.0));
    }
}
