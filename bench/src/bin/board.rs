//! Measures the replay of games: the main lines of real 19x19 games, with captures and position hashes.

use goban::rules::game::Game;
use goban::rules::{GobanSizes, JAPANESE, Move};
use kifu_bench::{Corpus, Fastest, Line, Settings, Table, cpu_seconds, main_lines};
use kifu_go::{Board, Color, Position, Ruleset, Size};
use std::error::Error;
use std::hint::black_box;

/// An implementation to measure. It returns the number of stones left on all boards.
struct Player {
    name: &'static str,
    what: &'static str,
    run: fn(&[Line]) -> usize,
}

const PLAYERS: &[Player] = &[
    Player { name: "kifu-go, Board::play", what: "any record; one board used again", run: kifu_board },
    Player { name: "kifu-go, Position::play", what: "legal moves only, Japanese rules", run: kifu_position },
    Player { name: "goban 0.20, Game::play", what: "keeps a copy of every position", run: goban_play },
    Player { name: "goban 0.20, Game::try_play", what: "legal moves only, Japanese rules", run: goban_try_play },
];

fn main() -> Result<(), Box<dyn Error>> {
    let settings = Settings::from_environment()?;
    let lines = main_lines(&Corpus::load(&settings.folder, settings.files)?);
    let moves: usize = lines.iter().map(Vec::len).sum();
    if lines.is_empty() {
        return Err(format!("no whole 19x19 games in {}", settings.folder.display()).into());
    }
    println!(
        "{} games, {moves} moves, processor time, one thread, fastest of {} passes.\n",
        lines.len(),
        settings.passes
    );
    let mut timings = vec![(Fastest::NONE, 0); PLAYERS.len()];
    for _ in 0..settings.passes {
        for (player, (fastest, stones)) in PLAYERS.iter().zip(&mut timings) {
            let (seconds, count) = cpu_seconds(|| (player.run)(&lines));
            fastest.note(seconds);
            *stones = count;
        }
    }
    let mut table = Table::new(&["board", "does"], &["million moves/s", "stones left", "time"]);
    let first = timings[0].0.seconds();
    for (player, (fastest, stones)) in PLAYERS.iter().zip(timings) {
        table.row(vec![
            player.name.into(),
            player.what.into(),
            format!("{:.2}", moves as f64 / fastest.seconds() / 1e6),
            stones.to_string(),
            format!("{:.1} x", fastest.seconds() / first),
        ]);
    }
    print!("{table}");
    Ok(())
}

fn kifu_board(lines: &[Line]) -> usize {
    let size = Size::NINETEEN;
    let mut board = Board::new(size);
    let mut left = 0;
    for line in lines {
        board.reset();
        let mut color = Color::Black;
        let mut taken = 0;
        for &point in line {
            taken += usize::from(board.play(color, point).taken);
            color = color.opposite();
        }
        black_box(board.hash());
        left += line.len() - taken;
    }
    left
}

fn kifu_position(lines: &[Line]) -> usize {
    let size = Size::NINETEEN;
    let mut left = 0;
    for line in lines {
        let Ok(mut position) = Position::new(Board::new(size), Color::Black, Ruleset::Japanese) else { continue };
        for &point in line {
            if position.play(kifu_go::Move::Play(point)).is_err() {
                break;
            }
        }
        black_box(position.board().hash());
        left += position.board().stones().count();
    }
    left
}

fn goban_play(lines: &[Line]) -> usize {
    goban_game(lines, |game, action| {
        game.play(action);
        true
    })
}

fn goban_try_play(lines: &[Line]) -> usize {
    goban_game(lines, |game, action| game.try_play(action).is_ok())
}

fn goban_game(lines: &[Line], play: impl Fn(&mut Game, Move) -> bool) -> usize {
    let mut left = 0;
    for line in lines {
        let mut game = Game::new(GobanSizes::Nineteen, JAPANESE);
        for point in line {
            if !play(&mut game, Move::Play(point.y(), point.x())) {
                break;
            }
        }
        black_box(game.goban().zobrist_hash());
        let (black, white) = game.goban().number_of_stones();
        left += (black + white) as usize;
    }
    left
}
