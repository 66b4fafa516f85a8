//! Matches of Backgammon in the form of Jellyfish: `.mat`.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use kifu_go::Color;

use crate::backgammon::{Checkers, MatchScore, POINTS, place};
use crate::checkers::distance;
use crate::{Action, Outcome, Replay, Word, read_action};

/// The width of the column of White, who stands on the left, and of the number of a line with its blank.
const LEFT: usize = 28;
const NUMBER: usize = 5;

/// Writes all games of a match. White is the player on the left, as in GNU Backgammon.
pub(super) fn match_text(games: &[Replay<'_>]) -> String {
    let mut text = String::new();
    let scores: Vec<MatchScore> =
        games.iter().map(|replay| MatchScore::of(replay.game.root()).unwrap_or_default()).collect();
    for (name, ident) in [("Event", "EV"), ("Site", "PC"), ("EventDate", "DT")] {
        let value = games.first().and_then(|replay| said(replay, ident));
        if let Some(value) = value {
            let value = if ident == "DT" { value.replace('-', ".") } else { value.replace('"', "'") };
            _ = writeln!(text, "; [{name} \"{value}\"]");
        }
    }
    let length = scores.first().map_or(0, |score| score.length);
    _ = writeln!(text, " {length} point match\n");
    for (number, (replay, score)) in (1..).zip(games.iter().zip(scores)) {
        let player =
            |ident, other: &str, points| format!("{} : {points}", said(replay, ident).as_deref().unwrap_or(other));
        let (left, right) = (player("PW", "White", score.white), player("PB", "Black", score.black));
        _ = writeln!(text, " Game {number}\n {left:<width$} {right}", width = LEFT + NUMBER - 3);
        write_game(&mut text, replay);
        text.push('\n');
    }
    text
}

/// A text of the root on one line, if it has one.
fn said(replay: &Replay<'_>, ident: &str) -> Option<String> {
    let text = replay.game.root().get(ident)?.value().simple_text().trim().to_string();
    (!text.is_empty()).then_some(text)
}

/// Writes the turns of both players side by side, and who has won.
fn write_game(text: &mut String, replay: &Replay<'_>) {
    let (mut number, mut waiting) = (0, None::<String>);
    let mut write_line = |text: &mut String, left: Option<String>, right: &str| {
        number += 1;
        let line = format!("{number:>3}) {:<LEFT$}{right}", left.unwrap_or_default());
        _ = writeln!(text, "{}", line.trim_end());
    };
    replay.main_line(|position, color, raw| {
        let turn =
            turn(&position.checkers, color, raw, read_action(replay.row, raw, replay.size, replay.notation).ok());
        if color == Color::Black {
            write_line(text, waiting.take(), &turn);
        } else if let Some(left) = waiting.replace(turn) {
            write_line(text, Some(left), "");
        }
    });
    let Some((winner, points)) = result(replay) else {
        if waiting.is_some() {
            write_line(text, waiting, "");
        }
        return;
    };
    let won = format!(" Wins {points} {}", if points == 1 { "point" } else { "points" });
    match (winner, waiting) {
        (Color::Black, Some(left)) => write_line(text, Some(left), &won),
        (Color::Black, None) => _ = writeln!(text, "{:width$}{won}", "", width = NUMBER + LEFT),
        (Color::White, left) => {
            if left.is_some() {
                write_line(text, left, "");
            }
            _ = writeln!(text, "{:NUMBER$}{won}", "");
        }
    }
}

/// A turn: the dice and the moves of checkers, in points that the player counts from home; a star says that one was hit.
fn turn(checkers: &Checkers, color: Color, raw: &str, action: Option<Action>) -> String {
    match action {
        Some(Action::Dice { dice: [first, second], steps }) => {
            let mut after = *checkers;
            let steps = steps.iter().map(|step| step.map(place)).map(|[from, to]| {
                let enemy = color.opposite();
                let is_hit = to < POINTS && after.count(enemy, to) == 1;
                if is_hit {
                    after.shift(enemy, to, crate::backgammon::BAR);
                }
                format!(" {}/{}{}", distance(color, from), distance(color, to), if is_hit { "*" } else { "" })
            });
            let steps: String = steps.collect();
            format!("{first}{second}:{steps} ")
        }
        Some(Action::Word(Word::Double)) => format!(" Doubles => {}", checkers.cube.saturating_mul(2)),
        Some(Action::Word(Word::Take)) => " Takes".to_string(),
        Some(Action::Word(Word::Drop)) => " Drops".to_string(),
        _ => raw.to_string(),
    }
}

/// The winner and the points: as written, else by the rules.
fn result(replay: &Replay<'_>) -> Option<(Color, u32)> {
    let written = said(replay, "RE").and_then(|result| {
        let (side, points) = result.split_once('+')?;
        let winner = match side {
            "B" | "b" | "Black" => Color::Black,
            "W" | "w" | "White" => Color::White,
            _ => return None,
        };
        let digits = points.trim_end_matches(|letter: char| !letter.is_ascii_digit());
        Some((winner, digits.parse().ok()?))
    });
    written.or_else(|| {
        let end = replay.at(replay.game.main_line().last()?);
        let outcome: Outcome = replay.row.outcome(&end.position)?;
        Some((outcome.winner()?, outcome.points().unwrap_or(1)))
    })
}

#[cfg(test)]
mod tests {
    use super::super::tests::listed;

    #[test]
    fn a_match() {
        let record = "(;GM[6]MI[length:3][game:0][ws:0][bs:0]PB[Ann]PW[Bo]DT[2026-11-30];B[31qtst];W[52wrbw]\
            ;B[double];W[drop])(;GM[6]MI[length:3][game:1][ws:0][bs:1]PB[Ann]PW[Bo]RE[W+2R];W[66];B[41lpab];W[41fbfe])";
        let expected = "; [EventDate \"2026.11.30\"]
 3 point match

 Game 1
 Bo : 0                         Ann : 0
  1)                             31: 8/5 6/5
  2) 52: 23/18 2/23               Doubles => 2
  3)  Drops                       Wins 1 point

 Game 2
 Bo : 0                         Ann : 1
  1) 66:                         41: 13/9 24/23
  2) 41: 6/2* 6/5
      Wins 2 points

";
        assert_eq!(listed(record), expected);
    }
}
