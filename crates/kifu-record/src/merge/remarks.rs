//! Remarks about omitted content.

/// The remarks about one record that is added to a tree.
pub(super) struct Remarks<'r> {
    /// The name of the record.
    pub(super) source: &'r str,
    /// The number of moves up to the node that is being merged.
    pub(super) moves: usize,
    /// The remarks of the whole tree.
    pub(super) list: &'r mut Vec<String>,
}

impl<'r> Remarks<'r> {
    pub(super) fn new(source: &'r str, list: &'r mut Vec<String>) -> Self {
        Self { source, moves: 0, list }
    }

    /// Adds a remark on properties that are omitted because the tree has others.
    pub(super) fn ignored(&mut self, theirs: &str, mine: &str) {
        let (theirs, mine) = (beginning(theirs), beginning(mine));
        self.add(&format!("{theirs} ignored; an earlier record has {mine}"));
    }

    /// Adds a remark on a field of the game information that is omitted because the tree has another value.
    pub(super) fn field_ignored(&mut self, label: &str, theirs: &str, mine: &str) {
        let (theirs, mine) = (beginning(theirs), beginning(mine));
        self.add(&format!("the {label} is {theirs}, ignored; an earlier record has {mine}"));
    }

    /// Adds another remark about the node.
    pub(super) fn add(&mut self, clause: &str) {
        let place = match self.moves {
            0 => String::new(),
            moves => format!(" after move {moves}"),
        };
        self.list.push(format!("{}{place}: {clause}", self.source));
    }
}

/// The first words of a text on one line.
pub(super) fn beginning(text: &str) -> String {
    const CHARACTERS: usize = 60;
    // Reads no more of a long text than is shown.
    let line = text.split_whitespace().take(CHARACTERS).collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(CHARACTERS) {
        Some((end, _)) => format!("{}…", line[..end].trim_end()),
        None => line,
    }
}
