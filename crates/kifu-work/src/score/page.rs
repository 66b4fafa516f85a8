//! A score in words.

use kifu_go::{Coordinates, Point, Scoring};
use kifu_record::Parsed;

use super::{DeadFrom, GameCount, NotCompared, Scored, Verdict};
use crate::numbers::counted;
use crate::terminal::{Page, Terminal};

/// The number of chains in doubt that are named.
const NAMED: usize = 8;

/// Returns the lines below the picture of a score: the result with its points, the dead stones and how they are known, and the
/// result of the record.
#[must_use]
pub fn score_words(scored: &Scored, terminal: &Terminal) -> Page {
    let mut page = Page::new();
    let width = terminal.columns.min(100);
    let mut add = |style, text: String| {
        for line in terminal.wrap(&text, width) {
            page.line(style, line);
        }
    };
    for count in &scored.counts {
        add(terminal.styles.strong, format!("{}  {}", in_words(count), manner(scored, count)));
        add(terminal.styles.plain, points_of_both(count));
    }
    add(terminal.styles.plain, stones(scored));
    if !scored.seki.is_empty() {
        add(terminal.styles.plain, format!("in seki: {}", names(scored, &scored.seki)));
    }
    if !scored.is_finished {
        let reason = "the game does not look finished: the score is an estimate of the present position";
        add(terminal.styles.plain, reason.to_owned());
    }
    if let Some(text) = agreement(scored) {
        add(terminal.styles.plain, text);
    }
    page
}

/// Returns a score in one line, for lists of games.
#[must_use]
pub fn score_line(scored: &Scored) -> String {
    let counts = scored.counts.iter().map(|count| format!("{} {}", in_words(count), manner(scored, count)));
    let mut parts = vec![counts.collect::<Vec<_>>().join(" or ")];
    if matches!(scored.dead_from, DeadFrom::Playouts | DeadFrom::Engine) {
        parts.push(doubts(scored));
    }
    if !scored.is_finished {
        parts.push("not finished".to_owned());
    }
    parts.extend(agreement(scored));
    parts.join(" · ")
}

/// The result of a count.
fn in_words(count: &GameCount) -> String {
    if count.score.lead() == 0.0 { "draw".to_owned() } else { count.score.result() }
}

/// `by territory (Japanese), komi 6.5`.
fn manner(scored: &Scored, count: &GameCount) -> String {
    let scoring = match count.counting.scoring {
        Scoring::Area => "by area",
        Scoring::Territory => "by territory",
    };
    let rules = count.rules.map(|rules| format!(" ({rules})")).unwrap_or_default();
    let komi = match scored.komi {
        Some(komi) => format!(", komi {komi}"),
        None => ", no komi".to_owned(),
    };
    format!("{scoring}{rules}{komi}")
}

/// The points of both players, with their parts.
fn points_of_both(count: &GameCount) -> String {
    let side = |points: kifu_go::Count, more: &[(f64, &str)]| {
        let territory = format!("{} territory", points.territory);
        let mut parts = match count.counting.scoring {
            Scoring::Area => vec![counted(points.stones as usize, "stone", "stones"), territory],
            Scoring::Territory => vec![territory, counted(points.prisoners as usize, "prisoner", "prisoners")],
        };
        parts.extend(more.iter().filter(|(points, _)| *points != 0.0).map(|(points, name)| format!("{points}{name}")));
        format!("{} = {}", points.total, parts.join(" + "))
    };
    let white = [(count.counting.komi, " komi"), (count.counting.compensation, " for handicap")];
    format!("Black {}; White {}", side(count.score.black, &[]), side(count.score.white, &white))
}

/// The dead stones, and how they are known.
fn stones(scored: &Scored) -> String {
    let dead = if scored.dead.is_empty() { "none".to_owned() } else { names(scored, &scored.dead) };
    let source = match scored.dead_from {
        DeadFrom::Names => "as given".to_owned(),
        DeadFrom::Marks => "by the territory marked in the record".to_owned(),
        DeadFrom::Engine => format!("by the engine, {}", doubts(scored)),
        DeadFrom::Playouts => format!("by 200 playouts, {}", doubts(scored)),
    };
    format!("dead: {dead} ({source})")
}

/// How sure playouts or the engine are.
fn doubts(scored: &Scored) -> String {
    match scored.unsure.len().checked_sub(NAMED) {
        _ if scored.is_sure() => "sure".to_owned(),
        None | Some(0) => format!("unsure of {}", names(scored, &scored.unsure)),
        Some(more) => format!("unsure of {} and {more} more", names(scored, &scored.unsure[..NAMED])),
    }
}

/// What the record says.
fn agreement(scored: &Scored) -> Option<String> {
    let stated = match scored.stated.as_ref()? {
        Parsed::Value(result) => result.to_string(),
        Parsed::Raw(text) => text.clone(),
    };
    Some(match scored.verdict() {
        Verdict::Exact => format!("the record says {stated}, too"),
        Verdict::WithinOne => format!("the record says {stated}: within one point"),
        Verdict::Winner | Verdict::Wrong => format!("the record says {stated}"),
        Verdict::NotCompared(NotCompared::NoResult) => return None,
        Verdict::NotCompared(reason) => format!("the record says {stated}: {reason}"),
    })
}

/// The names of the chains of these stones, `C3`.
fn names(scored: &Scored, points: &[Point]) -> String {
    let names = points.iter().map(|&point| Coordinates::Western.write(point, scored.board.size()));
    names.collect::<Vec<_>>().join(" ")
}
