//! `KT` of KaTrain: three values, each compressed (gzip) and in Base64: whose each point is and the policy as numbers of 16
//! bits, and JSON with the moves and the root as KataGo tells them, seen by Black.

use core::fmt::Write;

use super::{Analysis, AnalysisFormat, Candidate, Place, Property, Way, base64, gzip};
use crate::json::{Value, parse, write_string};

/// The version of the way in which it is kept, `KTV` of the root.
pub(super) const VERSION: &str = "1.0";

pub(super) static WAY: Way =
    Way { format: AnalysisFormat::KaTrain, name: "katrain", title: "KaTrain (KT)", idents: &["KT"], read, write };

fn read(place: &Place<'_>) -> Option<Analysis> {
    let parts: Vec<Vec<u8>> =
        place.values("KT")?.take(3).map(|value| gzip::unpack(&base64::decode(&value)?)).collect::<Option<_>>()?;
    let [ownership, policy, main] = &parts[..] else { return None };
    let json = parse(main);
    let main = json.roots().next()?;
    let root = main.get("root")?;
    let area = place.size.area();
    let floats = |bytes: &[u8], length: usize| {
        let numbers: Vec<f32> =
            bytes.chunks_exact(2).map(|pair| from_half(u16::from_le_bytes([pair[0], pair[1]]))).collect();
        if numbers.len() == length { numbers } else { Vec::new() }
    };
    let mut candidates: Vec<(i64, Candidate)> = Vec::new();
    for (name, value) in main.get("moves").into_iter().flat_map(Value::members) {
        let Some(to) = place.read_move(&name) else { continue };
        let line = value.get("pv").into_iter().flat_map(Value::items);
        let line = line.map_while(|item| place.read_move(&item.as_str()?)).collect();
        let order = value.get("order").and_then(Value::as_i64).unwrap_or(i64::MAX);
        let candidate = Candidate {
            to,
            visits: count(value, "visits"),
            winrate: number(value, "winrate"),
            lead: number(value, "scoreLead"),
            prior: number(value, "prior"),
            line,
        };
        candidates.push((order, candidate));
    }
    candidates.sort_by_key(|(order, _)| *order);
    Some(Analysis {
        engine: None,
        winrate: number(root, "winrate"),
        lead: number(root, "scoreLead"),
        deviation: number(root, "scoreStdev"),
        visits: count(root, "visits"),
        candidates: candidates.into_iter().map(|(_, candidate)| candidate).collect(),
        ownership: floats(ownership, area),
        policy: floats(policy, area + 1),
    })
}

fn number(object: Value<'_>, key: &str) -> Option<f64> {
    object.get(key)?.words()?.parse().ok().filter(|number: &f64| number.is_finite())
}

fn count(object: Value<'_>, key: &str) -> Option<u64> {
    object.get(key)?.as_i64().and_then(|count| u64::try_from(count).ok())
}

// Writing to a string cannot fail.
fn write(analysis: &Analysis, place: &Place<'_>) -> Vec<Property> {
    let mut json = String::from("{\"moves\": {");
    for (order, candidate) in analysis.candidates.iter().enumerate() {
        if order > 0 {
            json.push_str(", ");
        }
        let name = place.write_move(candidate.to);
        write_string(&name, &mut json);
        json.push_str(": {\"move\": ");
        write_string(&name, &mut json);
        let _ = write!(json, ", \"order\": {order}, \"visits\": {}", candidate.visits.unwrap_or(0));
        for (key, number) in [("winrate", candidate.winrate), ("scoreLead", candidate.lead), ("prior", candidate.prior)]
        {
            // KaTrain asks every move for the first two.
            let number = number.or(match key {
                "winrate" => analysis.winrate,
                "scoreLead" => Some(analysis.lead.unwrap_or(0.0)),
                _ => None,
            });
            if let Some(number) = number {
                let _ = write!(json, ", \"{key}\": {number}");
            }
        }
        json.push_str(", \"pv\": [");
        for (index, &to) in candidate.line.iter().enumerate() {
            json.push_str(if index > 0 { ", " } else { "" });
            write_string(&place.write_move(to), &mut json);
        }
        json.push_str("]}");
    }
    let _ = write!(json, "}}, \"root\": {{\"visits\": {}", analysis.visits.unwrap_or(0));
    let numbers = [("winrate", analysis.winrate), ("scoreLead", analysis.lead), ("scoreStdev", analysis.deviation)];
    for (key, number) in numbers {
        if let Some(number) = number {
            let _ = write!(json, ", \"{key}\": {number}");
        }
    }
    json.push_str("}, \"completed\": true}");
    let halves =
        |numbers: &[f32]| -> Vec<u8> { numbers.iter().flat_map(|&number| to_half(number).to_le_bytes()).collect() };
    let parts = [halves(&analysis.ownership), halves(&analysis.policy), json.into_bytes()];
    vec![("KT", parts.iter().map(|part| base64::encode(&gzip::pack(part))).collect())]
}

/// A number of 16 bits (IEEE 754).
pub(super) fn from_half(bits: u16) -> f32 {
    let sign = if bits & 0x8000 == 0 { 1.0 } else { -1.0 };
    let fraction = f32::from(bits & 0x3ff);
    match bits >> 10 & 0x1f {
        0 => sign * fraction / 16_777_216.0,
        31 => 0.0,
        exponent => sign * (1.0 + fraction / 1024.0) * 2_f32.powi(i32::from(exponent) - 15),
    }
}

/// The nearest number of 16 bits; what is too small for one is 0, what is too large the largest.
pub(super) fn to_half(number: f32) -> u16 {
    let sign = if number.is_sign_negative() { 0x8000 } else { 0 };
    let size = number.abs().min(65_504.0);
    if size.is_nan() {
        return 0;
    }
    // Below 2^-14 the steps stay the same.
    let exponent = (size.to_bits() >> 23).cast_signed().saturating_sub(127).max(-14);
    let steps = (size * 2_f32.powi(10 - exponent)).round() as u16;
    let exponent = u16::try_from(exponent + 14).unwrap_or(0);
    // 1024 steps carry into the exponent by themselves.
    sign | (exponent << 10).wrapping_add(steps)
}
