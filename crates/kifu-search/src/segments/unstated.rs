//! What no game of a list states, so that lists leave its column out.

use kifu_go::Size;
use kifu_record::InfoField;

use super::{GameId, Segments, Selection};
use crate::request::SortBy;
use crate::segment::GameSummary;

/// The columns of a list with game information.
const COLUMNS: [(SortBy, &InfoField); 7] = [
    (SortBy::Date, &InfoField::DATE),
    (SortBy::Black, &InfoField::BLACK),
    (SortBy::White, &InfoField::WHITE),
    (SortBy::Result, &InfoField::RESULT),
    (SortBy::Event, &InfoField::EVENT),
    (SortBy::Round, &InfoField::ROUND),
    (SortBy::Place, &InfoField::PLACE),
];

impl Segments {
    /// Returns the columns in which no game has a text: those whose field no game states, and [`SortBy::Size`] if all
    /// boards have 19×19 points. Lists name games other than Go before the event, so one such game counts as an event.
    ///
    /// It stops reading when the games read so far state all fields, which is soon in most lists.
    #[must_use]
    pub fn unstated(&self, selection: &Selection) -> Vec<SortBy> {
        let mut open: Vec<(SortBy, u64)> =
            COLUMNS.iter().map(|(by, field)| (*by, GameSummary::field_bit(field))).collect();
        let mut readers: Vec<_> = self.iter().map(|open| open.segment.reader()).collect();
        for GameId { segment, slot } in selection.games() {
            if open.is_empty() {
                break;
            }
            let reader = readers.get_mut(segment as usize);
            let Some(facts) = reader.and_then(|reader| reader.facts(slot as usize)) else { continue };
            let is_stated = |by: SortBy, bit: u64| facts.fields & bit != 0 || by == SortBy::Event && !facts.is_go();
            open.retain(|(by, bit)| !is_stated(*by, *bit));
        }
        let mut parts = self.iter().zip(&selection.parts);
        let is_usual = parts.all(|(open, part)| open.segment.size() == Size::NINETEEN || part.count() == 0);
        open.into_iter().map(|(by, _)| by).chain(is_usual.then_some(SortBy::Size)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::segment::SegmentBuilder;
    use crate::stream::Stream;

    #[test]
    fn columns_without_a_text() {
        let built = |columns: u8, games: &[(&[&InfoField], u8)]| {
            let size = Size::square(columns).unwrap();
            let mut builder = SegmentBuilder::new(size);
            for (stated, game) in games {
                let stream = Stream { size, events: Vec::new(), main: 0, is_cut: false };
                let fields = stated.iter().fold(0, |all, field| all | GameSummary::field_bit(field));
                builder.add(&stream, GameSummary { fields, game: *game, ..GameSummary::default() });
            }
            builder.finish()
        };
        let players: &[&InfoField] = &[&InfoField::BLACK, &InfoField::WHITE];
        let segments: Segments = [
            built(19, &[(players, 1), (&[&InfoField::DATE, &InfoField::ROUND], 1), (&[], 11)]),
            built(9, &[(&[&InfoField::RESULT, &InfoField::KOMI], 1)]),
        ]
        .into_iter()
        .collect();
        let check = |games: &[(usize, usize)], expected: &str| {
            let mut some = segments.all_games();
            some.parts.iter_mut().zip(0..).for_each(|(part, segment)| {
                (0..3).filter(|slot| !games.contains(&(segment, *slot))).for_each(|slot| part.remove(slot));
            });
            let names: Vec<&str> = segments.unstated(&some).into_iter().map(SortBy::name).collect();
            assert_eq!(names.join(" "), expected, "{games:?}");
        };
        check(&[], "date black white result event round place size");
        check(&[(0, 0)], "date result event round place size");
        check(&[(0, 0), (0, 1)], "result event place size");
        check(&[(0, 0), (0, 1), (1, 0)], "event place");
        // Hex is named in the column of events.
        check(&[(0, 2)], "date black white result round place size");
        check(&[(1, 0)], "date black white event round place");
    }
}
