//! Overtime from several properties.

use super::{Overtime, facts};
use crate::value::scan::{Piece, pieces};
use crate::value::time::{WORDS, Word, read_front};
use crate::value::{Decimal, Form, Reading, ThinkingTime};

/// The texts of one game with information about overtime, each from its property.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct OvertimeTexts<'t> {
    /// OT, the description (FF\[4\]).
    pub ot: Option<&'t str>,
    /// LC, the number of byo-yomi periods (draft 2016, Nihon Ki-in).
    pub lc: Option<&'t str>,
    /// LT, the length of a byo-yomi period (draft 2016, Nihon Ki-in); in FF\[3\] it has another meaning and no value.
    pub lt: Option<&'t str>,
    /// TC, the number of byo-yomi periods (Fox); in FF\[3\] it has another meaning.
    pub tc: Option<&'t str>,
    /// TT, the seconds of a byo-yomi period (Fox).
    pub tt: Option<&'t str>,
    /// OM, moves in a period (FF\[3\]).
    pub om: Option<&'t str>,
    /// OP, seconds of a period (FF\[3\]).
    pub op: Option<&'t str>,
    /// TM, the main time: some programs write the overtime after it, as in `10:00(5x1:00)`.
    pub tm: Option<&'t str>,
}

impl Overtime {
    /// Reads overtime from the texts that have it. The first readable one counts: OT, LC with LT, TC with TT, OM with
    /// OP, the text after the main time in TM.
    ///
    /// The form is that of OT if OT was read; otherwise [`Form::Variant`], because FF\[4\] requires the text of OT.
    #[must_use]
    pub fn from_settings(texts: &OvertimeTexts<'_>) -> Option<Reading<Self>> {
        if let Some(read) = texts.ot.and_then(Self::read) {
            return Some(read);
        }
        let value = byo_yomi(texts.lc, texts.lt)
            .or_else(|| texts.tc.and_then(|count| byo_yomi(Some(count), texts.tt)))
            .or_else(|| canadian(texts.om, texts.op))
            .or_else(|| texts.tm.and_then(behind_main_time))?;
        Some(Reading::new(value, Form::Variant))
    }
}

fn byo_yomi(count: Option<&str>, length: Option<&str>) -> Option<Overtime> {
    let periods = match count {
        Some(text) => Some(read_count(text)?),
        None => None,
    };
    if periods == Some(0) {
        return Some(Overtime::Absolute);
    }
    Some(Overtime::ByoYomi { periods, period: read_length(length?)? })
}

fn canadian(moves: Option<&str>, length: Option<&str>) -> Option<Overtime> {
    let stones = read_count(moves?)?;
    let period = read_length(length?)?;
    (stones > 0).then_some(Overtime::Canadian { stones, period })
}

/// A number, with or without a word for periods: `5`, `5回`.
fn read_count(text: &str) -> Option<u32> {
    match *pieces(text, WORDS).as_slice() {
        [Piece::Number(number)] | [Piece::Number(number), Piece::Word(Word::Periods | Word::Moves)] => {
            u32::try_from(number.to_whole()?).ok()
        }
        _ => None,
    }
}

fn read_length(text: &str) -> Option<Decimal> {
    let seconds = ThinkingTime::read(text)?.value.seconds()?;
    (!seconds.is_negative() && seconds != Decimal::ZERO).then_some(seconds)
}

/// `10:00(5x1:00)` and CGoban's `30:00+30:00/25`.
fn behind_main_time(text: &str) -> Option<Overtime> {
    let pieces = pieces(text, WORDS);
    let (_, rest) = read_front(&pieces)?;
    match rest {
        [Piece::Mark('(' | '+' | ';' | ',' | '&'), rest @ ..] => facts::read_pieces(rest),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[track_caller]
    fn check(texts: OvertimeTexts<'_>, expected: Option<&str>) {
        let read = Overtime::from_settings(&texts).map(|reading| reading.value.to_string());
        assert_eq!(read.as_deref(), expected, "{texts:?}");
    }

    const NONE: OvertimeTexts<'static> =
        OvertimeTexts { ot: None, lc: None, lt: None, tc: None, tt: None, om: None, op: None, tm: None };

    #[test]
    fn settings() {
        check(NONE, None);
        check(OvertimeTexts { lc: Some("5"), lt: Some("30"), ..NONE }, Some("5x30 byo-yomi"));
        check(OvertimeTexts { lc: Some("5回"), lt: Some("30秒"), ..NONE }, Some("5x30 byo-yomi"));
        check(OvertimeTexts { lc: Some("5"), lt: Some(""), ..NONE }, None);
        check(OvertimeTexts { lt: Some("60"), ..NONE }, Some("60 byo-yomi"));
        check(OvertimeTexts { lt: Some(""), ..NONE }, None);
        check(OvertimeTexts { tc: Some("3"), tt: Some("60"), ..NONE }, Some("3x60 byo-yomi"));
        check(OvertimeTexts { tc: Some("0"), tt: Some("0"), ..NONE }, Some("none"));
        check(OvertimeTexts { tc: Some("-153"), tt: Some("60"), ..NONE }, None);
        check(OvertimeTexts { tt: Some("60"), ..NONE }, None);
        check(OvertimeTexts { om: Some("25"), op: Some("900"), ..NONE }, Some("25/900 Canadian"));
        check(OvertimeTexts { om: Some("0"), op: Some("900"), ..NONE }, None);
        check(OvertimeTexts { tm: Some("10:00(5x1:00)"), ..NONE }, Some("5x60 byo-yomi"));
        check(OvertimeTexts { tm: Some("30:00+30:00/25"), ..NONE }, Some("25/1800 Canadian"));
        check(OvertimeTexts { tm: Some("1800"), ..NONE }, None);
        check(OvertimeTexts { ot: Some("10 fischer"), tc: Some("3"), tt: Some("60"), ..NONE }, Some("10 fischer"));
        check(OvertimeTexts { ot: Some("?"), tc: Some("3"), tt: Some("60"), ..NONE }, Some("3x60 byo-yomi"));
    }
}
