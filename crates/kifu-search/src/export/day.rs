//! Days of the Gregorian calendar as numbers, also for years before it was used.

/// The days of a cycle of 400 years.
const CYCLE: i64 = 146_097;
/// 1970-01-01, counted from 0000-03-01.
const EPOCH: i64 = 719_468;

/// The number of days from 1970-01-01 to a date; `None` if it is not a valid day.
pub(super) fn days_since_1970(year: u16, month: u8, day: u8) -> Option<i32> {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let length = match month {
        4 | 6 | 9 | 11 => 30,
        2 => 28 + u8::from(is_leap),
        1..=12 => 31,
        _ => return None,
    };
    if year == 0 || !(1..=length).contains(&day) {
        return None;
    }
    // Years begin in March, so that the day of February 29 is the last.
    let (year, month) = if month > 2 { (i64::from(year), month - 3) } else { (i64::from(year) - 1, month + 9) };
    let leap_days = year / 4 - year / 100 + year / 400;
    let days = year * 365 + leap_days + (153 * i64::from(month) + 2) / 5 + i64::from(day) - 1;
    i32::try_from(days - EPOCH).ok()
}

/// Returns the date `days` days after 1970-01-01: year, month, day.
pub(super) fn date_of(days: i32) -> (i64, u8, u8) {
    let days = i64::from(days) + EPOCH;
    let (cycle, day) = (days.div_euclid(CYCLE), days.rem_euclid(CYCLE));
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let in_month = day - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (cycle * 400 + year + later, month as u8, in_month as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days() {
        for ((year, month, day), expected) in [
            ((1970, 1, 1), Some(0)),
            ((1969, 12, 31), Some(-1)),
            ((2000, 2, 29), Some(11_016)),
            ((2016, 3, 15), Some(16_875)),
            ((1846, 9, 11), Some(-45_037)),
            ((1900, 2, 29), None),
            ((2016, 0, 15), None),
            ((2016, 3, 0), None),
            ((2016, 13, 1), None),
            ((2016, 4, 31), None),
            ((0, 1, 1), None),
        ] {
            assert_eq!(days_since_1970(year, month, day), expected, "{year}-{month}-{day}");
        }
    }

    #[test]
    fn there_and_back() {
        let mut before = days_since_1970(1, 1, 1).unwrap() - 1;
        for year in (1..=9999).filter(|year| year % 7 == 0 || *year < 500) {
            for (month, day) in (1..=12).flat_map(|month| (1..=31).map(move |day| (month, day))) {
                let Some(days) = days_since_1970(year, month, day) else { continue };
                assert!(days > before);
                before = days;
                assert_eq!(date_of(days), (i64::from(year), month, day));
            }
        }
    }
}
