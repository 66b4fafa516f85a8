//! Numbers on an axis: their positions, and the labels that fit.

use super::Bar;
use crate::width::text_width;

/// Round numbers from 0 to at least `most`, about five of them.
pub(super) fn ticks(most: u64) -> Vec<u64> {
    const STEPS: u64 = 5;
    let least = most.div_ceil(STEPS).max(1);
    let mut unit: u64 = 1;
    let step = loop {
        if let Some(factor) = [1, 2, 5].into_iter().find(|factor| unit.saturating_mul(*factor) >= least) {
            break unit.saturating_mul(factor);
        }
        match unit.checked_mul(10) {
            Some(next) => unit = next,
            None => break least,
        }
    };
    (0..=most.div_ceil(step).max(1)).map(|index| index.saturating_mul(step)).collect()
}

/// A number with commas between its thousands.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The bars that get a label, if each has this much room and labels have this size.
pub(super) fn labelled(bars: &[Bar], room: f32, size: f32) -> Vec<usize> {
    const GAP: f32 = 0.7;
    let widest = bars.iter().map(|bar| text_width(&bar.label)).fold(0.0, f32::max);
    let needed = (widest + GAP) * size;
    let fits = |chosen: &[usize]| chosen.windows(2).all(|two| (two[1] - two[0]) as f32 * room >= needed);
    let round = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].into_iter().find_map(|unit| {
        let is_round = |bar: &Bar| bar.place.is_some_and(|place| place % unit == 0);
        let chosen: Vec<usize> = (0..bars.len()).filter(|&index| is_round(&bars[index])).collect();
        (fits(&chosen) && chosen.len() > 1).then_some(chosen)
    });
    round.unwrap_or_else(|| {
        let every = (needed / room).ceil().max(1.0) as usize;
        (0..bars.len()).step_by(every).collect()
    })
}

/// Truncates a text that is wider than `most` ems.
pub(super) fn shortened(text: &str, most: f32) -> String {
    if text_width(text) <= most {
        return text.to_owned();
    }
    let mut short = String::new();
    for character in text.chars() {
        short.push(character);
        if text_width(&short) + text_width("…") > most {
            short.pop();
            break;
        }
    }
    short.trim_end().to_owned() + "…"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_numbers() {
        for (most, expected) in [
            (0, &[0, 1][..]),
            (1, &[0, 1]),
            (5, &[0, 1, 2, 3, 4, 5]),
            (6, &[0, 2, 4, 6]),
            (1234, &[0, 500, 1000, 1500]),
            (5000, &[0, 1000, 2000, 3000, 4000, 5000]),
        ] {
            assert_eq!(ticks(most), expected, "{most}");
        }
        assert!(ticks(u64::MAX).len() < 8);
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
    }

    fn years(first: i64, last: i64) -> Vec<Bar> {
        (first..=last).map(|year| Bar { label: year.to_string(), place: Some(year), count: 1, rate: None }).collect()
    }

    #[test]
    fn labels_have_room() {
        let check = |bars: &[Bar], room: f32, expected: &[&str]| {
            let found: Vec<&str> = labelled(bars, room, 0.5).into_iter().map(|index| &*bars[index].label).collect();
            assert_eq!(found, expected);
        };
        check(&years(2013, 2016), 2.0, &["2013", "2014", "2015", "2016"]);
        check(&years(1987, 2016), 0.5, &["1990", "1995", "2000", "2005", "2010", "2015"]);
        let names: Vec<Bar> = years(1, 5).into_iter().map(|bar| Bar { place: None, ..bar }).collect();
        check(&names, 0.4, &["1", "3", "5"]);
        check(&[], 0.4, &[]);
    }

    #[test]
    fn names_are_cut() {
        assert_eq!(shortened("short", 9.0), "short");
        assert_eq!(shortened("a rather long name", 5.0), "a rather l…");
    }
}
