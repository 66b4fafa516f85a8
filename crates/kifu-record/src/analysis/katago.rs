//! Analyses in KataGo's JSON: `rootInfo` and `moveInfos`. KaTrain stores the same.

use core::fmt::Write;

use kifu_go::Size;
use kifu_go::sorting;

use super::{Analysis, Candidate, read_move};
use crate::json::{Value, write_string};

/// Reads the object about the position, and others about its moves.
pub(crate) fn read<'j>(root: Value<'_>, moves: impl Iterator<Item = Value<'j>>, size: Size) -> Analysis {
    let mut candidates: Vec<(i64, Candidate)> = moves.filter_map(|told| read_candidate(told, size)).collect();
    sorting::sort_by_key(&mut candidates, |(order, _)| *order);
    Analysis {
        winrate: number(root, "winrate").filter(|chance| (0.0..=1.0).contains(chance)),
        lead: number(root, "scoreLead"),
        deviation: number(root, "scoreStdev"),
        visits: count(root, "visits"),
        candidates: candidates.into_iter().map(|(_, candidate)| candidate).collect(),
        ..Analysis::default()
    }
}

fn read_candidate(told: Value<'_>, size: Size) -> Option<(i64, Candidate)> {
    let line = told.get("pv").into_iter().flat_map(Value::items);
    let candidate = Candidate {
        to: read_move(&told.get("move")?.as_str()?, size)?,
        visits: count(told, "visits"),
        winrate: number(told, "winrate").filter(|chance| (0.0..=1.0).contains(chance)),
        lead: number(told, "scoreLead"),
        prior: number(told, "prior"),
        line: line.map_while(|item| read_move(&item.as_str()?, size)).collect(),
    };
    Some((told.get("order").and_then(Value::as_i64).unwrap_or(i64::MAX), candidate))
}

fn number(object: Value<'_>, key: &str) -> Option<f64> {
    object.get(key)?.words()?.parse().ok().filter(|number: &f64| number.is_finite())
}

fn count(object: Value<'_>, key: &str) -> Option<u64> {
    object.get(key)?.as_i64().and_then(|count| u64::try_from(count).ok())
}

/// Writes the object of a candidate move. Programs expect a win rate and a lead for each; missing ones are those of
/// the position.
pub(crate) fn write_candidate(analysis: &Analysis, order: usize, size: Size, json: &mut String) {
    let candidate = &analysis.candidates[order];
    json.push_str("{\"move\": ");
    write_string(&candidate.to.name(size), json);
    // Writing to a string cannot fail.
    let _ = write!(json, ", \"order\": {order}, \"visits\": {}", candidate.visits.unwrap_or(0));
    let numbers = [
        ("winrate", candidate.winrate.or(analysis.winrate)),
        ("scoreLead", candidate.lead.or(analysis.lead).or(Some(0.0))),
        ("prior", candidate.prior),
    ];
    write_numbers(&numbers, json);
    json.push_str(", \"pv\": [");
    for (index, &to) in candidate.line.iter().enumerate() {
        json.push_str(if index > 0 { ", " } else { "" });
        write_string(&to.name(size), json);
    }
    json.push_str("]}");
}

/// Writes the object about the position.
pub(crate) fn write_root(analysis: &Analysis, json: &mut String) {
    // Writing to a string cannot fail.
    let _ = write!(json, "{{\"visits\": {}", analysis.visits.unwrap_or(0));
    let numbers = [("winrate", analysis.winrate), ("scoreLead", analysis.lead), ("scoreStdev", analysis.deviation)];
    write_numbers(&numbers, json);
    json.push('}');
}

fn write_numbers(numbers: &[(&str, Option<f64>)], json: &mut String) {
    for (key, number) in numbers {
        if let Some(number) = number {
            // Writing to a string cannot fail.
            let _ = write!(json, ", \"{key}\": {number}");
        }
    }
}
