//! Editing of documents: actions, undo and redo.
//!
//! A [`Draft`] is the state of an editor. Each [`Action`] changes only the necessary part of the text; the rest of the file
//! stays the same, byte for byte. Undoing an action restores the previous text exactly.
//!
//! ```
//! use kifu::draft::{Action, Draft, PointName};
//!
//! let document = kifu::parse("(;FF[4]SZ[9]\n  ;B[ee] )");
//! let mut draft = Draft::new(&document)?;
//! let node = draft.act(0, &Action::Play { node: 1, point: Some(PointName::from("G7")), color: None, anyway: false })?;
//! draft.act(0, &Action::Comment { node, text: "Far away.".to_owned() })?;
//! assert_eq!(draft.document()?.bytes(), b"(;FF[4]SZ[9]\n  ;B[ee];W[gc]C[Far away.] )");
//! draft.undo();
//! draft.undo();
//! assert_eq!(draft.document()?.bytes(), document.bytes());
//! # Ok::<(), kifu::Error>(())
//! ```

mod action;
mod legality;
mod marks;
mod paste;
mod point;
mod setup;
#[cfg(test)]
mod tests;

use std::mem;

#[cfg(feature = "check")]
use kifu_check::{Level, Options, Safety, Select};
use kifu_go::Point;
use kifu_sgf::edit::Edits;
use kifu_sgf::value::read_rectangle;
use kifu_sgf::{Collection, Game, Node, Settings};

use crate::charset::{in_charset, read_charset};
use crate::{Document, Error};

pub use action::{Action, TurnName};
pub use kifu_record::MarkName;
pub use point::PointName;

/// A document being edited, with the actions that can be undone.
#[derive(Clone, Debug)]
pub struct Draft {
    original: Document,
    text: Collection<'static>,
    done: Vec<Change>,
    undone: Vec<Change>,
}

/// A completed action.
#[derive(Clone, Debug)]
struct Change {
    text: TextChange,
    before: Shown,
    after: Shown,
}

/// The change of the text by an action.
#[derive(Clone, Debug)]
enum TextChange {
    /// These edits; the second ones undo the first.
    Edits(Edits, Edits),
    /// A conversion to another encoding. Holds the text in the encoding that is not current.
    Charset(Box<Collection<'static>>),
}

/// A node that an editor should show.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Shown {
    /// The index of the game, from 0.
    pub game: usize,
    /// The number of the node in the order of the tree, from 0.
    pub node: usize,
}

impl Draft {
    /// Starts editing a document. The document itself is not changed.
    ///
    /// Moves packed into one property, and variations inside the main line, become separate nodes with the first action.
    ///
    /// # Errors
    /// If the document's format cannot be written.
    pub fn new(document: &Document) -> Result<Self, Error> {
        let text = document.to_sgf()?;
        Ok(Self { original: document.clone(), text, done: Vec::new(), undone: Vec::new() })
    }

    /// The text of SGF after all actions.
    #[must_use]
    pub fn text(&self) -> &Collection<'static> {
        &self.text
    }

    /// The document after all actions, in its own format and encoding. Without any actions it is the original one.
    ///
    /// # Errors
    /// If the encoding of the file lacks a character, or its format cannot be written.
    pub fn document(&self) -> Result<Document, Error> {
        if self.done.is_empty() {
            return Ok(self.original.clone());
        }
        self.original.with_text(self.text.clone())
    }

    /// Applies an action to a game, counted from 0. Returns the number of the node to show afterwards: the new or changed one.
    /// Clears the redo list, unless the action changes nothing.
    ///
    /// # Errors
    /// If the action is impossible: it names a node or a point that does not exist, the encoding of the text lacks a
    /// character, or the text is so damaged that other values would change. Nothing is changed then.
    pub fn act(&mut self, game: usize, action: &Action) -> Result<usize, Error> {
        let tree = self.text.game(game).ok_or(Error::NoSuchGame(game))?;
        if let Some(label) = action.charset() {
            let mut text = in_charset(&self.text, read_charset(label)?)?;
            let shown = Shown { game, node: 0 };
            mem::swap(&mut self.text, &mut text);
            self.keep(Change { text: TextChange::Charset(Box::new(text)), before: shown, after: shown });
            return Ok(0);
        }
        let (edits, node) = action.edits(tree)?;
        self.try_change(edits, Shown { game, node: action.node() }, Shown { game, node })?;
        Ok(node)
    }

    /// Applies the result of a function of [`kifu_sgf::edit`] on [`text`](Self::text), which can be undone; `game` is the
    /// game to show then.
    ///
    /// # Errors
    /// If the document's format cannot be written, or its encoding lacks a character. Nothing is changed then.
    pub fn apply(&mut self, game: usize, edits: Edits) -> Result<(), Error> {
        self.try_change(edits, Shown { game, node: 0 }, Shown { game, node: 0 })
    }

    fn try_change(&mut self, edits: Edits, before: Shown, after: Shown) -> Result<(), Error> {
        if edits.is_empty() {
            return Ok(());
        }
        let text = self.text.edited(&edits);
        // Fails if the encoding of the file lacks a character.
        self.original.with_text(text.clone())?;
        self.change(edits, text, before, after);
        Ok(())
    }

    /// Repairs the text with all fixes that are at least as safe as `at_least`, of these rules, or of all errors and warnings
    /// if `rules` is empty. Returns the names of the rules with the numbers of their fixes. The repair is one change, which
    /// can be undone. `shown` is the node to show when it is undone or redone.
    #[cfg(feature = "check")]
    pub fn repair(&mut self, rules: &[Select], at_least: Safety, shown: Shown) -> Vec<(&'static str, usize)> {
        let fixed = match rules {
            [] => crate::checking::fix_from(&self.text, &Options::default(), at_least, Level::Warning),
            rules => kifu_check::fix(&self.text, &Options::only(rules), at_least),
        };
        let (old, new) = (self.text.source(), fixed.text.as_slice());
        let start = old.iter().zip(new).take_while(|(old, new)| old == new).count();
        let (old, new) = (&old[start..], &new[start..]);
        let end = old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count();
        let mut edits = Edits::new();
        // Texts are always shorter than 4 GiB.
        let span = kifu_sgf::Span::new(start as u32, (start + old.len() - end) as u32);
        if edits.replace(span, new[..new.len() - end].to_vec()).is_ok()
            && !fixed.applied.is_empty()
            && !edits.is_empty()
        {
            let text = self.text.edited(&edits);
            self.change(edits, text, shown, shown);
        }
        fixed.applied.into_iter().map(|(rule, count)| (rule.name, count)).collect()
    }

    /// Replaces the text by what these edits make of it.
    fn change(&mut self, edits: Edits, text: Collection<'static>, before: Shown, after: Shown) {
        let inverse = edits.invert(self.text.source());
        self.text = text;
        self.keep(Change { text: TextChange::Edits(edits, inverse), before, after });
    }

    fn keep(&mut self, change: Change) {
        self.done.push(change);
        self.undone.clear();
    }

    /// Undoes the last action. Returns the node to show; `None` if there is no action.
    pub fn undo(&mut self) -> Option<Shown> {
        let mut change = self.done.pop()?;
        match &mut change.text {
            TextChange::Edits(_, inverse) => self.text = self.text.edited(inverse),
            TextChange::Charset(other) => mem::swap(&mut self.text, other),
        }
        let shown = change.before;
        self.undone.push(change);
        Some(shown)
    }

    /// Redoes the last undone action. Returns the node to show; `None` if nothing was undone.
    pub fn redo(&mut self) -> Option<Shown> {
        let mut change = self.undone.pop()?;
        match &mut change.text {
            TextChange::Edits(edits, _) => self.text = self.text.edited(edits),
            TextChange::Charset(other) => mem::swap(&mut self.text, other),
        }
        let shown = change.after;
        self.done.push(change);
        Some(shown)
    }

    /// The number of actions that can be undone.
    #[must_use]
    pub fn undo_count(&self) -> usize {
        self.done.len()
    }

    /// The number of actions that can be redone.
    #[must_use]
    pub fn redo_count(&self) -> usize {
        self.undone.len()
    }
}

/// The node with a number in the order of a game's tree.
fn node_of(game: Game<'_>, number: usize) -> Result<Node<'_>, Error> {
    let nodes = game.nodes().len();
    game.nodes().nth(number).ok_or(Error::NoSuchNode { asked: number, nodes })
}

/// The number of a node in the order of its game's tree.
fn number_of(node: Node<'_>) -> usize {
    (node.id().index() - node.game().root().id().index()) as usize
}

/// The points in the lists of a property, rectangles unfolded. Values that cannot be read are left out.
fn points_in(node: Node<'_>, ident: &'static str, settings: &Settings) -> Vec<Point> {
    let rectangles = node.values_of(ident).filter_map(|value| read_rectangle(value.raw(), settings).ok());
    rectangles.flat_map(|rectangle| rectangle.value.points()).collect()
}
