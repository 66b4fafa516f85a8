//! Exchanges the colours in properties and values.

use alloc::string::ToString;
use alloc::vec::Vec;

use super::UntransformedReason;
use crate::cursor::Value;
use crate::settings::Settings;
use crate::syntax::significant;
use crate::value::kind::Kind;
use crate::value::{Decimal, Form, GameResult, Handicap, Komi};
use crate::{Span, is_space};
use kifu_go::Color;

/// The pairs of properties with the same meaning for Black and for White.
pub const COLOR_PAIRS: &[(&str, &str)] = &[
    // Moves and clocks.
    ("B", "W"),
    ("BL", "WL"),
    ("OB", "OW"),
    // Setup, territory, judgements.
    ("AB", "AW"),
    ("TB", "TW"),
    ("GB", "GW"),
    // Players.
    ("PB", "PW"),
    ("BR", "WR"),
    ("BT", "WT"),
    ("BC", "WC"),
    ("BS", "WS"),
    ("BP", "WP"),
    ("BE", "WE"),
    // Properties of servers and programs.
    ("SB", "SW"),
    ("KGSSB", "KGSSW"),
    ("KB", "KW"),
    ("QB", "QW"),
];

/// The identifier of the other colour, in the same spelling: `AddBlack` becomes `AddWhite`.
pub(super) fn opposite_ident(raw: &[u8], ident: &str) -> Option<Vec<u8>> {
    let other = COLOR_PAIRS.iter().find_map(|&(black, white)| match ident {
        _ if ident == black => Some(white),
        _ if ident == white => Some(black),
        _ => None,
    })?;
    for (word, opposite) in [("Black", "White"), ("White", "Black")] {
        if let Ok(text) = core::str::from_utf8(raw)
            && text.contains(word)
        {
            let new = text.replacen(word, opposite, 1).into_bytes();
            if significant(&new).eq(other.bytes()) {
                return Some(new);
            }
        }
    }
    // Replaces the significant letters one by one: both identifiers have the same number of them.
    let mut letters = other.bytes();
    let mut has_begun = false;
    let new = raw.iter().map(|&byte| {
        has_begun |= byte.is_ascii_uppercase();
        if has_begun && !byte.is_ascii_lowercase() { letters.next().unwrap_or(byte) } else { byte }
    });
    Some(new.collect())
}

/// Exchanges the colour in a value: returns the bytes to replace and the new bytes.
pub(super) fn swapped(
    value: Value<'_>,
    ident: &str,
    settings: &Settings,
) -> Result<Option<(Span, Vec<u8>)>, UntransformedReason> {
    match ident {
        "PL" => Ok(player(value, settings)),
        "RE" => result(value),
        "V" => Ok(negated(value)),
        "KM" => {
            let is_none = Komi::read(&value.simple_text()).is_some_and(|komi| komi.value.points == Decimal::ZERO);
            if is_none || value.raw().trim_ascii().is_empty() { Ok(None) } else { Err(UntransformedReason::Komi) }
        }
        "HA" => {
            let is_none = Handicap::read(&value.simple_text()).is_some_and(|handicap| handicap.value.stones == 0);
            if is_none || value.raw().trim_ascii().is_empty() { Ok(None) } else { Err(UntransformedReason::Handicap) }
        }
        "OH" => Err(UntransformedReason::Handicap),
        _ => Ok(None),
    }
}

fn player(value: Value<'_>, settings: &Settings) -> Option<(Span, Vec<u8>)> {
    let color = Color::read(value, settings).ok()?.value.opposite();
    let letter = if color == Color::Black { b'B' } else { b'W' };
    Some((value.span(), [letter].to_vec()))
}

/// A result: only the winner's letter if it is written as in the standard.
fn result(value: Value<'_>) -> Result<Option<(Span, Vec<u8>)>, UntransformedReason> {
    let raw = value.raw();
    let start = raw.iter().take_while(|&&byte| is_space(byte)).count();
    if let [letter @ (b'B' | b'W'), b'+', ..] = raw[start..] {
        let at = value.span().start + start as u32;
        return Ok(Some((Span::new(at, at + 1), [if letter == b'B' { b'W' } else { b'B' }].to_vec())));
    }
    let text = value.simple_text();
    if text.trim().is_empty() {
        return Ok(None);
    }
    let reading = GameResult::read(&text).ok_or(UntransformedReason::Result)?;
    match reading.value {
        GameResult::Win { winner, by } if reading.form != Form::Partial => {
            let new = GameResult::Win { winner: winner.opposite(), by };
            Ok(Some((value.span(), new.to_string().into_bytes())))
        }
        GameResult::Win { .. } => Err(UntransformedReason::Result),
        _ => Ok(None),
    }
}

/// A number that is positive if Black is ahead.
fn negated(value: Value<'_>) -> Option<(Span, Vec<u8>)> {
    let raw = value.raw();
    let number = Decimal::read(core::str::from_utf8(raw).ok()?)?.value;
    if number == Decimal::ZERO {
        return None;
    }
    let at = value.span().start + raw.iter().take_while(|&&byte| is_space(byte)).count() as u32;
    let is_signed = raw.trim_ascii_start().starts_with(b"-");
    if number.is_negative() != is_signed {
        return None;
    }
    let is_plus = raw.trim_ascii_start().starts_with(b"+");
    let (length, sign): (u32, &[u8]) = if is_signed { (1, b"") } else { (u32::from(is_plus), b"-") };
    Some((Span::new(at, at + length), sign.to_vec()))
}
