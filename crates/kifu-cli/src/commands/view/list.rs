//! The list of games: which are shown, and which is chosen.

use super::entry::Entry;
use super::game::Way;

/// The list of games.
#[derive(Default)]
pub(super) struct List {
    pub(super) entries: Vec<Entry>,
    /// The numbers of those that the filter lets through.
    shown: Vec<usize>,
    /// The chosen one, as a place among those shown.
    selected: usize,
    /// Words that all shown have.
    filter: String,
}

impl List {
    pub(super) fn new(entries: Vec<Entry>) -> Self {
        Self { shown: (0..entries.len()).collect(), entries, selected: 0, filter: String::new() }
    }

    /// The numbers of the entries that are shown.
    pub(super) fn shown(&self) -> &[usize] {
        &self.shown
    }

    /// The place of the chosen entry among those shown.
    pub(super) fn place(&self) -> usize {
        self.selected
    }

    /// The number of the chosen entry; `None` where nothing is shown.
    pub(super) fn selected(&self) -> Option<usize> {
        self.shown.get(self.selected).copied()
    }

    /// The words of the filter.
    pub(super) fn filter(&self) -> &str {
        &self.filter
    }

    /// Chooses an entry that is so many places away, or the last one there. Whether that is another.
    pub(super) fn step(&mut self, way: Way, places: usize) -> bool {
        let last = self.shown.len().saturating_sub(1);
        let to = match way {
            Way::Forward => self.selected.saturating_add(places).min(last),
            Way::Back => self.selected.saturating_sub(places),
        };
        let is_other = to != self.selected;
        self.selected = to;
        is_other
    }

    /// Shows only entries that have all words of a text; the chosen one stays so, if it is among them.
    pub(super) fn set_filter(&mut self, text: &str) {
        let chosen = self.selected();
        let words: Vec<String> = text.to_lowercase().split_whitespace().map(str::to_owned).collect();
        self.shown = (0..self.entries.len()).filter(|&number| self.entries[number].has(&words)).collect();
        text.clone_into(&mut self.filter);
        let place = chosen.map_or(0, |chosen| self.shown.partition_point(|&number| number < chosen));
        self.selected = place.min(self.shown.len().saturating_sub(1));
    }
}

#[cfg(test)]
mod tests {
    use kifu_record::Info;

    use super::*;
    use crate::commands::view::entry::Origin;

    fn list(names: &[&str]) -> List {
        let entry = |(game, name): (usize, &&str)| {
            let info = Info { name: Some((*name).to_owned()), ..Info::default() };
            Entry::new(Origin { file: 0, game, games: names.len(), file_name: "a.sgf" }, &info, 1, 0)
        };
        List::new(names.iter().enumerate().map(entry).collect())
    }

    #[test]
    fn filters_and_keeps_what_is_chosen() {
        let mut list = list(&["one", "two", "three", "other two"]);
        assert!(list.step(Way::Forward, 3) && !list.step(Way::Forward, 1));
        list.set_filter("TWO");
        assert_eq!((list.shown(), list.selected()), (&[1, 3][..], Some(3)));
        list.set_filter("three");
        assert_eq!(list.selected(), Some(2));
        list.set_filter("four");
        assert_eq!(list.selected(), None);
        assert!(!list.step(Way::Forward, 1) && !list.step(Way::Back, 1));
        list.set_filter("");
        assert_eq!((list.shown().len(), list.selected()), (4, Some(0)));
    }
}
