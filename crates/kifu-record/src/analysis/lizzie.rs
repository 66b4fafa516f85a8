//! `LZ` of Lizzie and its forks, and `LZOP` in the root.
//!
//! The first line has the engine, the win rate of the player who has moved in percent, and the visits (`1.5k`); forks
//! add the lead of the player to move and its deviation. The second line has the candidate moves as engines print
//! them: win rates and priors in hundredths of a percent, from the point of view of the player to move.

use core::fmt::Write;

use super::{Analysis, AnalysisFormat, Candidate, Place, Property, Way};

pub(super) static WAY: Way = Way {
    format: AnalysisFormat::Lizzie,
    name: "lizzie",
    title: "Lizzie (LZ)",
    idents: &["LZ", "LZ2", "LZOP", "LZOP2"],
    read,
};

fn read(place: &Place<'_>) -> Option<Analysis> {
    ["LZ", "LZOP", "LZ2", "LZOP2"].into_iter().find_map(|ident| read_text(&place.value(ident)?, place))
}

fn read_text(text: &str, place: &Place<'_>) -> Option<Analysis> {
    let (head, rest) = text.split_once('\n').unwrap_or((text, ""));
    let words: Vec<&str> = head.split_whitespace().collect();
    // The name of the engine may contain blanks, so the numbers begin at the first two consecutive ones.
    let at = words.windows(2).position(|pair| number(pair[0]).is_some() && count(pair[1]).is_some());
    let at = if words.len() >= 3 && number(words[1]).is_some() && count(words[2]).is_some() { Some(1) } else { at };
    let numbers = &words[at?..];
    let percent = number(numbers[0]).filter(|percent| (0.0..=100.0).contains(percent))?;
    let other = |index: usize| numbers.get(index).and_then(|word| number(word));
    Some(Analysis {
        engine: Some(words[..at?].join(" ")).filter(|engine| !engine.is_empty()),
        winrate: Some(place.chance_for_black(1.0 - percent / 100.0)),
        lead: other(2).map(|lead| place.for_black(lead)),
        deviation: other(3),
        visits: count(numbers[1]),
        candidates: rest.split("info").filter_map(|candidate| read_candidate(candidate, place)).collect(),
        ..Analysis::default()
    })
}

/// Reads a number with a decimal point or a decimal comma.
fn number(word: &str) -> Option<f64> {
    word.replace(',', ".").parse().ok().filter(|number: &f64| number.is_finite())
}

/// `38`, `1.5k`, `2m`.
pub(super) fn count(word: &str) -> Option<u64> {
    let (digits, factor) = match word.strip_suffix(['k', 'K']) {
        Some(digits) => (digits, 1e3),
        None => word.strip_suffix(['m', 'M']).map_or((word, 1.0), |digits| (digits, 1e6)),
    };
    let count = number(digits)? * factor;
    (0.0..1e15).contains(&count).then_some(count.round() as u64)
}

/// `move R5 visits 38 winrate 5404 prior 1234 scoreMean 1.2 order 0 pv R5 Q5`.
fn read_candidate(text: &str, place: &Place<'_>) -> Option<Candidate> {
    let mut words = text.split_whitespace();
    let (mut to, mut line) = (None, Vec::new());
    let (mut visits, mut winrate, mut lead, mut prior) = (None, None, None, None);
    let share = |word: &str| number(word).map(|parts| parts / 10_000.0).filter(|share| (0.0..=1.0).contains(share));
    while let Some(word) = words.next() {
        match word {
            "pv" => {
                line = words.map_while(|word| place.read_move(word)).collect();
                break;
            }
            "move" => to = words.next().and_then(|word| place.read_move(word)),
            "visits" => visits = words.next().and_then(count),
            "winrate" => winrate = words.next().and_then(share),
            "prior" => prior = words.next().and_then(share),
            "scoreMean" | "scoreLead" => lead = words.next().and_then(number),
            _ => {}
        }
    }
    let winrate = winrate.map(|chance| place.chance_for_black(chance));
    Some(Candidate { to: to?, visits, winrate, lead: lead.map(|lead| place.for_black(lead)), prior, line })
}

/// Writes a number with one decimal, as Lizzie does, or with two if they are needed.
fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    text.strip_suffix('0').map_or_else(|| text.clone(), str::to_owned)
}

// Writing to a string cannot fail.
pub(super) fn write(analysis: &Analysis, place: &Place<'_>) -> Vec<Property> {
    let Some(winrate) = analysis.winrate else { return Vec::new() };
    let engine = analysis.engine.as_deref().unwrap_or("kifu").split_whitespace().collect::<Vec<_>>().join("-");
    let percent = (1.0 - place.chance_for_black(winrate)) * 100.0;
    let mut text = format!("{engine} {} {}", short(percent), analysis.visits.unwrap_or(0));
    if let Some(lead) = analysis.lead {
        let _ = write!(text, " {}", short(place.for_black(lead)));
        if let Some(deviation) = analysis.deviation {
            let _ = write!(text, " {}", short(deviation));
        }
    }
    text.push('\n');
    for (order, candidate) in analysis.candidates.iter().enumerate() {
        if order > 0 {
            text.push_str(" info ");
        }
        let _ = write!(text, "move {} visits {}", place.write_move(candidate.to), candidate.visits.unwrap_or(0));
        if let Some(winrate) = candidate.winrate {
            let _ = write!(text, " winrate {:.0}", place.chance_for_black(winrate) * 10_000.0);
        }
        if let Some(prior) = candidate.prior {
            let _ = write!(text, " prior {:.0}", prior * 10_000.0);
        }
        if let Some(lead) = candidate.lead {
            let _ = write!(text, " scoreMean {:.2}", place.for_black(lead));
        }
        let _ = write!(text, " order {order} pv");
        let first = candidate.line.is_empty().then_some(&candidate.to);
        for &to in first.into_iter().chain(&candidate.line) {
            let _ = write!(text, " {}", place.write_move(to));
        }
    }
    vec![(if place.is_root { "LZOP" } else { "LZ" }, vec![text])]
}
