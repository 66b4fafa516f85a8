//! Numbers of KataGo that people copy into a line of their comments: `KataGo winrate: 26.8% (B wins), W+3.2.`, or
//! `KataGo winrate: B 46.6%, W+0.6.`

use super::{CommentAnalysis, CommentedPosition, joined, percent, sided_lead, sided_winrate};
use crate::Analysis;

pub(super) fn read(text: &str) -> Option<CommentAnalysis> {
    let (at, analysis) = text.lines().enumerate().find_map(|(at, line)| Some((at, read_line(line)?)))?;
    let rest = joined(text.lines().enumerate().filter(|(index, _)| *index != at).map(|(_, line)| line));
    Some(CommentAnalysis { analysis, position: CommentedPosition::After, expected: None, rest })
}

fn read_line(line: &str) -> Option<Analysis> {
    let (winrate, lead) = line.strip_prefix("KataGo winrate: ")?.trim_end().trim_end_matches('.').split_once(", ")?;
    let winrate = match winrate.strip_suffix(" (B wins)") {
        Some(share) => percent(share.trim_start_matches('~')),
        None => sided_winrate(winrate),
    };
    Some(Analysis {
        engine: Some("KataGo".to_owned()),
        winrate: Some(winrate?),
        lead: Some(sided_lead(lead)?),
        ..Analysis::default()
    })
}
