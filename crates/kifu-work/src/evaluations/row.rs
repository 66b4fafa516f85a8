//! An evaluation as few bytes: at twenty visits about ninety, with the key.
//!
//! Numbers are rounded to what programs show: win rates to hundredths of a percent, leads to hundredths of a point. Only the
//! first candidates are stored, the line of the best one longer than the others. The owners of points, if they were asked for, take
//! a byte a point.

use kifu_go::{Move, Point, Size};
use kifu_record::{Analysis, Candidate};

use super::bits::{BitReader, BitWriter};

/// The largest number of candidates.
const CANDIDATES: usize = 6;
/// The moves of the line of the best candidate, and of the others, including the candidate itself.
const BEST_LINE: usize = 12;
const OTHER_LINE: usize = 3;
/// The bits of a move: enough for 19x19 and a pass.
const MOVE: u32 = 9;
/// The steps of a win rate.
const RATES: f64 = 10_000.0;
/// The steps of an owner from nobody to a player.
const OWNERS: f32 = 127.0;
/// The steps in which a prior falls by a factor of e, and the bits of its logarithm.
const PRIOR_STEPS: f64 = 64.0;
const PRIOR: u32 = 10;

/// Writes an evaluation. `None` if the board is too large.
pub(super) fn write(asked: u64, analysis: &Analysis, size: Size) -> Option<Vec<u8>> {
    if size.area() + 1 > 1 << MOVE {
        return None;
    }
    let mut bits = BitWriter::default();
    bits.bits(u64::from(size.columns()), 5);
    bits.bits(u64::from(size.rows()), 5);
    bits.number(asked, 5);
    write_visits(analysis.visits, &mut bits);
    let rate = steps(analysis.winrate, RATES);
    write_optional(rate.map(|rate| rate.clamp(0, RATES as i64)), &mut bits, |rate, bits| {
        bits.bits(rate.cast_unsigned(), 14);
    });
    let lead = steps(analysis.lead, 100.0);
    write_optional(lead, &mut bits, |lead, bits| bits.signed(lead, 9));
    write_optional(steps(analysis.deviation, 10.0), &mut bits, |deviation, bits| bits.signed(deviation, 8));
    let candidates = &analysis.candidates[..analysis.candidates.len().min(CANDIDATES)];
    bits.number(candidates.len() as u64, 2);
    for (index, candidate) in candidates.iter().enumerate() {
        write_move(candidate.to, size, &mut bits);
        write_visits(candidate.visits, &mut bits);
        let own = steps(candidate.winrate, RATES);
        write_optional(own, &mut bits, |own, bits| bits.signed(own - rate.unwrap_or(0), 6));
        let own = steps(candidate.lead, 100.0);
        write_optional(own, &mut bits, |own, bits| bits.signed(own - lead.unwrap_or(0), 5));
        write_optional(candidate.prior.and_then(prior_code), &mut bits, |prior, bits| bits.bits(prior, PRIOR));
        let most = if index == 0 { BEST_LINE } else { OTHER_LINE };
        // Most lines begin with the candidate itself.
        let rest = candidate.line.strip_prefix(&[candidate.to]).unwrap_or(&candidate.line);
        let rest = &rest[..rest.len().min(most - 1)];
        bits.bits(u64::from(candidate.line.first() == Some(&candidate.to)), 1);
        bits.number(rest.len() as u64, 1);
        for &to in rest {
            write_move(to, size, &mut bits);
        }
    }
    let owners = Some(&analysis.ownership).filter(|owners| owners.len() == size.area());
    write_optional(owners, &mut bits, |owners, bits| {
        for owner in owners {
            bits.bits(u64::from(((owner.clamp(-1.0, 1.0) + 1.0) * OWNERS).round() as u8), 8);
        }
    });
    Some(bits.finish())
}

/// Reads an evaluation, with the number of visits that were asked for. `None` for damaged bytes.
pub(super) fn read(bytes: &[u8]) -> Option<(u64, Analysis)> {
    let mut bits = BitReader::new(bytes);
    let (size, asked, visits) = read_start(&mut bits)?;
    let (rate, lead) = read_rate_and_lead(&mut bits)?;
    let deviation = read_optional(&mut bits, |bits| bits.signed(8))?;
    let count = bits.number(2)?;
    let mut candidates = Vec::new();
    for _ in 0..count {
        let to = read_move(size, &mut bits)?;
        let visits = read_visits(&mut bits)?;
        let own_rate = read_optional(&mut bits, |bits| bits.signed(6))?;
        let own_lead = read_optional(&mut bits, |bits| bits.signed(5))?;
        let prior = read_optional(&mut bits, |bits| bits.bits(PRIOR))?;
        let mut line = if bits.bits(1)? == 1 { vec![to] } else { Vec::new() };
        for _ in 0..bits.number(1)? {
            line.push(read_move(size, &mut bits)?);
        }
        candidates.push(Candidate {
            to,
            visits,
            winrate: own_rate.map(|own| read_rate(own + rate.unwrap_or(0))),
            lead: own_lead.map(|own| read_lead(own + lead.unwrap_or(0))),
            prior: prior.map(|code| (-(code as f64) / PRIOR_STEPS).exp()),
            line,
        });
    }
    let owners = read_optional(&mut bits, |bits| {
        let owner = |_| Some(bits.bits(8)? as f32 / OWNERS - 1.0);
        (0..size.area()).map(owner).collect::<Option<Vec<f32>>>()
    })?;
    let analysis = Analysis {
        visits,
        winrate: rate.map(read_rate),
        lead: lead.map(read_lead),
        deviation: deviation.map(|deviation| deviation as f64 / 10.0),
        candidates,
        ownership: owners.unwrap_or_default(),
        ..Analysis::default()
    };
    Some((asked, analysis))
}

/// Reads only the win rate and the lead: what costs of moves are computed from.
pub(super) fn read_numbers(bytes: &[u8]) -> Option<Analysis> {
    let mut bits = BitReader::new(bytes);
    let (_, _, visits) = read_start(&mut bits)?;
    let (rate, lead) = read_rate_and_lead(&mut bits)?;
    Some(Analysis { visits, winrate: rate.map(read_rate), lead: lead.map(read_lead), ..Analysis::default() })
}

/// The number of visits that were asked for, without the rest of the row.
pub(super) fn read_asked(bytes: &[u8]) -> Option<u64> {
    read_start(&mut BitReader::new(bytes)).map(|(_, asked, _)| asked)
}

/// The size of the board, the visits that were asked for, and those of the answer.
fn read_start(bits: &mut BitReader<'_>) -> Option<(Size, u64, Option<u64>)> {
    let (columns, rows) = (bits.bits(5)?, bits.bits(5)?);
    Some((Size::new(columns as u8, rows as u8)?, bits.number(5)?, read_visits(bits)?))
}

fn read_rate_and_lead(bits: &mut BitReader<'_>) -> Option<(Option<i64>, Option<i64>)> {
    let rate = read_optional(bits, |bits| Some(bits.bits(14)?.cast_signed()))?;
    Some((rate, read_optional(bits, |bits| bits.signed(9))?))
}

fn read_rate(rate: i64) -> f64 {
    rate as f64 / RATES
}

fn read_lead(lead: i64) -> f64 {
    lead as f64 / 100.0
}

fn steps(number: Option<f64>, parts: f64) -> Option<i64> {
    number.filter(|number| number.is_finite()).map(|number| (number * parts).round() as i64)
}

fn prior_code(prior: f64) -> Option<u64> {
    (prior > 0.0).then(|| ((-prior.ln() * PRIOR_STEPS).round().max(0.0) as u64).min((1 << PRIOR) - 1))
}

fn write_optional<T>(value: Option<T>, bits: &mut BitWriter, write: impl FnOnce(T, &mut BitWriter)) {
    bits.bits(u64::from(value.is_some()), 1);
    if let Some(value) = value {
        write(value, bits);
    }
}

/// `Some(None)` for a value that was not written.
fn read_optional<T>(bits: &mut BitReader<'_>, read: impl FnOnce(&mut BitReader<'_>) -> Option<T>) -> Option<Option<T>> {
    if bits.bits(1)? == 0 { Some(None) } else { read(bits).map(Some) }
}

fn write_visits(visits: Option<u64>, bits: &mut BitWriter) {
    bits.number(visits.map_or(0, |visits| visits.saturating_add(1)), 2);
}

fn read_visits(bits: &mut BitReader<'_>) -> Option<Option<u64>> {
    Some(bits.number(2)?.checked_sub(1))
}

fn write_move(to: Move, size: Size, bits: &mut BitWriter) {
    let index = to.point().and_then(|point| size.index(point)).unwrap_or(size.area());
    bits.bits(index as u64, MOVE);
}

fn read_move(size: Size, bits: &mut BitReader<'_>) -> Option<Move> {
    let index = bits.bits(MOVE)? as usize;
    if index >= size.area() {
        return (index == size.area()).then_some(Move::Pass);
    }
    let columns = usize::from(size.columns());
    Point::new((index % columns) as u8, (index / columns) as u8).map(Move::Play)
}
