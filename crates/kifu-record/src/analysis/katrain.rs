//! KaTrain's property `KT`: three values, each compressed (gzip) and in Base64. They are the owners of points and the
//! policy as 16-bit numbers, and JSON with the moves and the root as in KataGo, from Black's point of view.

use super::{Analysis, AnalysisFormat, Place, Property, Way, base64, gzip, katago};
use crate::json::{Value, parse, write_string};

/// The version of this form, `KTV` of the root.
pub(super) const VERSION: &str = "1.0";

pub(super) static WAY: Way =
    Way { format: AnalysisFormat::KaTrain, name: "katrain", title: "KaTrain (KT)", idents: &["KT"], read };

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
    let moves = main.get("moves").into_iter().flat_map(Value::members).map(|(_, value)| value);
    Some(Analysis {
        ownership: floats(ownership, area),
        policy: floats(policy, area + 1),
        ..katago::read(root, moves, place.size)
    })
}

pub(super) fn write(analysis: &Analysis, place: &Place<'_>) -> Vec<Property> {
    let mut json = String::from("{\"moves\": {");
    for (order, candidate) in analysis.candidates.iter().enumerate() {
        json.push_str(if order > 0 { ", " } else { "" });
        write_string(&candidate.to.name(place.size), &mut json);
        json.push_str(": ");
        katago::write_candidate(analysis, order, place.size, &mut json);
    }
    json.push_str("}, \"root\": ");
    katago::write_root(analysis, &mut json);
    json.push_str(", \"completed\": true}");
    let halves =
        |numbers: &[f32]| -> Vec<u8> { numbers.iter().flat_map(|&number| to_half(number).to_le_bytes()).collect() };
    let parts = [halves(&analysis.ownership), halves(&analysis.policy), json.into_bytes()];
    vec![("KT", parts.iter().map(|part| base64::encode(&gzip::pack(part))).collect())]
}

/// Reads a 16-bit number (IEEE 754).
pub(super) fn from_half(bits: u16) -> f32 {
    let sign = if bits & 0x8000 == 0 { 1.0 } else { -1.0 };
    let fraction = f32::from(bits & 0x3ff);
    match bits >> 10 & 0x1f {
        0 => sign * fraction / 16_777_216.0,
        31 => 0.0,
        exponent => sign * (1.0 + fraction / 1024.0) * 2_f32.powi(i32::from(exponent) - 15),
    }
}

/// Returns the nearest 16-bit number; too small numbers become 0, too large ones the largest.
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
