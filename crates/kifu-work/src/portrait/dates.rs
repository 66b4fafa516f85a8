//! Dates as numbers, in the form of [`GameSummary::date`](kifu_search::GameSummary::date): 20160315, 20160300, 20160000.

/// The last day of a date: a year covers all its days.
const fn last_day(date: u32) -> u32 {
    match (date / 100 % 100, date % 100) {
        (0, _) => date + 9999,
        (_, 0) => date + 99,
        _ => date,
    }
}

/// True if a date overlaps the time from one date to another, as `date:` of the query language tests it.
pub(super) const fn overlaps(date: u32, first: u32, last: u32) -> bool {
    date <= last_day(last) && first <= last_day(date)
}

/// A date as a query and a reader write it: `2016-03-15`, `2016-03`, `2016`.
pub(super) fn date_text(date: u32) -> String {
    let (year, month, day) = (date / 10_000, date / 100 % 100, date % 100);
    match (month, day) {
        (0, _) => format!("{year:04}"),
        (_, 0) => format!("{year:04}-{month:02}"),
        _ => format!("{year:04}-{month:02}-{day:02}"),
    }
}

/// A number of days that grows with the date; months have 31 days here, as only long gaps matter.
pub(super) const fn days(date: u32) -> u32 {
    let (month, day) = (date / 100 % 100, date % 100);
    date / 10_000 * 372 + month.saturating_sub(1) * 31 + day.saturating_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_overlap() {
        let check =
            |date, first, last, expected| assert_eq!(overlaps(date, first, last), expected, "{date} {first} {last}");
        check(20_160_315, 20_160_315, 20_160_315, true);
        check(20_160_314, 20_160_315, 20_160_315, false);
        check(20_160_000, 20_160_315, 20_160_315, true);
        check(20_160_300, 20_160_401, 20_170_000, false);
        check(20_171_231, 20_160_315, 20_170_000, true);
        check(20_180_000, 20_160_315, 20_170_000, false);
    }

    #[test]
    fn dates_as_text() {
        for (date, expected) in [(20_160_315, "2016-03-15"), (18_460_900, "1846-09"), (9_990_000, "0999")] {
            assert_eq!(date_text(date), expected);
        }
    }

    #[test]
    fn days_grow() {
        assert_eq!(days(20_160_102) - days(20_151_231), 2);
        assert_eq!(days(20_160_000), days(20_160_101));
    }
}
