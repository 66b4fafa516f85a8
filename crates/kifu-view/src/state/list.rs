//! The list of games, its filter and its selection.

use super::entry::Entry;
use crate::Direction;

/// The list of games.
#[derive(Clone, Debug, Default)]
pub struct GameList {
    /// All games.
    pub entries: Vec<Entry>,
    /// The indices of the entries that pass the filter.
    shown: Vec<usize>,
    /// The selected one, as an index among those shown.
    selected: usize,
    /// The words that all shown entries have.
    filter: String,
}

impl GameList {
    /// Returns the list of these games; the first is selected.
    #[must_use]
    pub fn new(entries: Vec<Entry>) -> Self {
        Self { shown: (0..entries.len()).collect(), entries, selected: 0, filter: String::new() }
    }

    /// The numbers of the entries that pass the filter.
    #[must_use]
    pub fn shown(&self) -> &[usize] {
        &self.shown
    }

    /// Adds an entry at the end.
    pub fn push(&mut self, entry: Entry) {
        self.entries.push(entry);
        let filter = std::mem::take(&mut self.filter);
        self.set_filter(&filter);
    }

    /// The index of the selected entry among those shown.
    #[must_use]
    pub fn place(&self) -> usize {
        self.selected
    }

    /// The index of the selected entry; `None` if nothing is shown.
    #[must_use]
    pub fn selected(&self) -> Option<usize> {
        self.shown.get(self.selected).copied()
    }

    /// The words of the filter.
    #[must_use]
    pub fn filter(&self) -> &str {
        &self.filter
    }

    /// Moves the selection by this number of entries, or as far as possible. Returns false if it stays the same.
    pub fn step(&mut self, direction: Direction, places: usize) -> bool {
        let last = self.shown.len().saturating_sub(1);
        let to = match direction {
            Direction::Forward => self.selected.saturating_add(places).min(last),
            Direction::Back => self.selected.saturating_sub(places),
        };
        let is_other = to != self.selected;
        self.selected = to;
        is_other
    }

    /// Shows only entries that have all words of a text. The selected one stays selected if it is among them.
    pub fn set_filter(&mut self, text: &str) {
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
    use crate::state::Origin;

    fn list(names: &[&str]) -> GameList {
        let entry = |(game, name): (usize, &&str)| {
            let info = Info { name: Some((*name).to_owned()), ..Info::default() };
            Entry::new(Origin { file: 0, game, games: names.len(), file_name: "a.sgf" }, &info, 1, 0)
        };
        GameList::new(names.iter().enumerate().map(entry).collect())
    }

    #[test]
    fn filters_and_keeps_what_is_chosen() {
        let mut list = list(&["one", "two", "three", "other two"]);
        assert!(list.step(Direction::Forward, 3) && !list.step(Direction::Forward, 1));
        list.set_filter("TWO");
        assert_eq!((list.shown(), list.selected()), (&[1, 3][..], Some(3)));
        list.set_filter("three");
        assert_eq!(list.selected(), Some(2));
        list.set_filter("four");
        assert_eq!(list.selected(), None);
        assert!(!list.step(Direction::Forward, 1) && !list.step(Direction::Back, 1));
        list.set_filter("");
        assert_eq!((list.shown().len(), list.selected()), (4, Some(0)));
        let more = list.entries[1].clone();
        list.push(more.clone());
        assert_eq!((list.shown().len(), list.selected()), (5, Some(0)));
        list.set_filter("one");
        list.push(more);
        assert_eq!((list.shown(), list.entries.len()), (&[0][..], 6));
    }
}
