//! Comments of Lizzie: the win rate of a player with its change, and the engine with its playouts in the next line.

use kifu_go::Color;

use super::{CommentAnalysis, CommentedPosition, black_winrate, joined, percent};
use crate::Analysis;
use crate::analysis::lizzie::count;

pub(super) fn read(text: &str) -> Option<CommentAnalysis> {
    let lines: Vec<&str> = text.lines().collect();
    let found = lines.windows(2).enumerate().find_map(|(at, pair)| Some((at, read_lines(pair[0], pair[1])?)));
    let (at, analysis) = found?;
    let rest = joined(lines[..at].iter().chain(&lines[at + 2..]).copied());
    Some(CommentAnalysis { analysis, position: CommentedPosition::After, expected: None, rest })
}

fn read_lines(winrate: &str, engine: &str) -> Option<Analysis> {
    let (player, share) = winrate.split_once("'s winrate: ")?;
    let player = match player {
        "Black" => Color::Black,
        "White" => Color::White,
        _ => return None,
    };
    let share = percent(share.split(' ').next()?)?;
    let (engine, playouts) = engine.trim_end().strip_prefix('(')?.strip_suffix(" playouts)")?.rsplit_once(" / ")?;
    Some(Analysis {
        engine: Some(engine.to_owned()).filter(|engine| !engine.is_empty()),
        winrate: Some(black_winrate(player, share)),
        visits: count(playouts),
        ..Analysis::default()
    })
}
