//! Comments of analyze-sgf: a heading, and a list of numbers of KataGo. Older versions name the player in the heading,
//! newer ones in each line.

use kifu_go::Color;

use super::{
    CommentAnalysis, CommentedPosition, black_lead, black_winrate, joined, number, percent, sided_lead, sided_winrate,
};
use crate::Analysis;

pub(super) fn read(text: &str) -> Option<CommentAnalysis> {
    let (heading, list) = text.trim_start().split_once('\n')?;
    let heading = heading.trim_end();
    let player = match heading {
        "As Black:" => Some(Color::Black),
        "As White:" => Some(Color::White),
        _ => None,
    };
    let is_heading = |start: &str| heading.strip_prefix(start).is_some_and(|number| number.parse::<u32>().is_ok());
    if player.is_none() && !is_heading("Move ") && !is_heading("A variation of move ") {
        return None;
    }
    let winrate = |text: &str| match player {
        Some(player) => percent(text).map(|share| black_winrate(player, share)),
        None => sided_winrate(text),
    };
    let lead = |text: &str| match player {
        Some(player) => number(text).map(|lead| black_lead(player, lead)),
        None => sided_lead(text),
    };
    let mut analysis = Analysis { engine: Some("KataGo".to_owned()), ..Analysis::default() };
    let is_other = |line: &&str| {
        let Some((name, value)) = line.strip_prefix("* ").and_then(|line| line.split_once(": ")) else { return true };
        let value = value.trim_end();
        let place = match name {
            "Win rate" => winrate(value).map(|winrate| analysis.winrate = Some(winrate)),
            "Score lead" => lead(value).map(|lead| analysis.lead = Some(lead)),
            "Visits" => value.parse().ok().map(|visits| analysis.visits = Some(visits)),
            _ => None,
        };
        place.is_none()
    };
    let rest = joined(list.lines().filter(is_other));
    analysis.winrate.is_some().then_some(CommentAnalysis {
        analysis,
        position: CommentedPosition::After,
        expected: None,
        rest,
    })
}
