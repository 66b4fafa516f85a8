//! Matches that GNU Backgammon plays against itself have the same positions here and there.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use kifu_games::backgammon::{BAR, Checkers, POINTS};
use kifu_games::{Outcome, Reason, Replay, move_list};
use kifu_go::Color;
use kifu_sgf::{Collection, Game};

/// The program, if it is installed.
fn installed() -> Option<PathBuf> {
    ["/usr/games/gnubg", "/usr/bin/gnubg", "/usr/local/bin/gnubg"]
        .map(PathBuf::from)
        .into_iter()
        .find(|path| path.exists())
}

/// What GNU Backgammon writes when it gets these commands, one a line.
fn run(program: &Path, commands: &str) -> String {
    let mut child = Command::new(program)
        .args(["-t", "-q"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("GNU Backgammon starts");
    let mut input = child.stdin.take().expect("its input");
    let commands = format!("{commands}\nquit\nyes\n");
    let writer = std::thread::spawn(move || input.write_all(commands.as_bytes()));
    let output = child.wait_with_output().expect("GNU Backgammon ends");
    writer.join().expect("the commands are written").expect("GNU Backgammon reads all");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Plays a match with these dice. The players err, so that checkers are hit and games become long.
fn play_match(program: &Path, seed: u32, file: &Path) {
    let players: String = (0..2)
        .map(|player| {
            format!(
                "set player {player} gnubg\n\
                 set player {player} chequerplay evaluation plies 0\n\
                 set player {player} chequerplay evaluation noise 0.{}\n\
                 set player {player} cubedecision evaluation plies 0\n",
                seed % 5
            )
        })
        .collect();
    run(
        program,
        &format!(
            "set rng mersenne\nset seed {seed}\nset automatic game on\nset automatic roll on\n{players}set display off\n\
             new match 7\nsave match {}",
            file.display()
        ),
    );
}

/// What both sides tell of a position.
#[derive(PartialEq, Eq, Debug)]
struct Seen {
    black: [u8; 25],
    white: [u8; 25],
    cube: u32,
}

impl Seen {
    fn here(checkers: &Checkers) -> Self {
        let of = |color| core::array::from_fn(|place| checkers.count(color, place));
        Self { black: of(Color::Black), white: of(Color::White), cube: checkers.cube }
    }

    /// Reads a raw board: after names, length and score the bar of White, the points from 1 to 24 as Black counts them, and
    /// the bar of Black; White's checkers are negative. The turn, the dice and the cube follow.
    fn there(line: &str) -> Self {
        let numbers: Vec<i32> = line.split(':').skip(6).map(|field| field.parse().expect("a number")).collect();
        let mut seen = Self { black: [0; 25], white: [0; 25], cube: numbers[31] as u32 };
        let stones = |number: i32| number.unsigned_abs() as u8;
        for place in 0..POINTS {
            let number = numbers[POINTS - place];
            if number > 0 {
                seen.black[place] = stones(number);
            } else {
                seen.white[place] = stones(number);
            }
        }
        seen.black[BAR] = stones(numbers[25]);
        seen.white[BAR] = stones(numbers[0]);
        seen
    }
}

/// The nodes of a game after its root.
fn moves(game: Game<'_>) -> usize {
    game.main_line().count() - 1
}

/// The positions after each move of a match that GNU Backgammon opens by a command.
fn boards(program: &Path, opening: &str, collection: &Collection<'_>) -> Vec<Seen> {
    let mut commands = format!("set output rawboard on\n{opening}\nfirst game\n");
    for (index, game) in collection.games().enumerate() {
        if index > 0 {
            commands += "next game\n";
        }
        commands += &"next\nshow board\n".repeat(moves(game));
    }
    let output = run(program, &commands);
    // Opening shows the end of the match.
    output.lines().filter(|line| line.starts_with("board:")).skip(1).map(Seen::there).collect()
}

#[test]
#[ignore = "needs GNU Backgammon"]
fn positions_and_points_are_those_of_gnubg() {
    let Some(program) = installed() else { return };
    let folder = std::env::temp_dir().join(format!("kifu-gnubg-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let (mut positions, mut results, mut on_the_bar) = (0, 0, 0);
    for seed in 1..=6 {
        let file = folder.join(format!("{seed}.sgf"));
        play_match(&program, seed, &file);
        let text = std::fs::read(&file).expect("GNU Backgammon saves the match");
        let collection = Collection::parse(&text);
        let games: Vec<Replay<'_>> = collection.games().filter_map(Replay::of).collect();
        let list = folder.join(format!("{seed}.mat"));
        std::fs::write(&list, move_list(&games)).expect("the list is written");
        // The match that was saved, and our list of its moves.
        let saved = boards(&program, &format!("load match {}", file.display()), &collection);
        assert_eq!(saved, boards(&program, &format!("import mat {}", list.display()), &collection), "match {seed}");
        let mut boards = saved.iter();
        for game in collection.games() {
            let replay = Replay::of(game).expect("Backgammon");
            for node in game.main_line().skip(1) {
                let reached = replay.at(node);
                assert_eq!(reached.faults, [], "{} of match {seed}", node.id().index());
                let seen = Seen::here(&reached.position.checkers);
                on_the_bar += usize::from(seen.black[BAR] + seen.white[BAR] > 0);
                positions += 1;
                assert_eq!(seen, *boards.next().expect("a board a node"), "{} of match {seed}", node.id().index());
            }
            let end = replay.at(game.main_line().last().expect("a node"));
            let Some(Outcome::Win { winner, reason: Reason::BorneOff(points) | Reason::Dropped(points) }) =
                replay.row.outcome(&end.position)
            else {
                continue;
            };
            let said = game.root().get("RE").expect("a result").value().simple_text().into_owned();
            let letter = if winner == Color::Black { 'B' } else { 'W' };
            assert_eq!(said, format!("{letter}+{points}"), "match {seed}");
            results += 1;
        }
        assert_eq!(boards.next(), None, "match {seed}");
    }
    std::fs::remove_dir_all(&folder).expect("the folder is ours");
    assert!(positions > 500 && results > 10 && on_the_bar > 50, "{positions} {results} {on_the_bar}");
}
