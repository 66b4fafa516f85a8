//! Decides by the properties of a first node whether a game or a variation begins.

use memchr::memchr2;

use super::ident::{IdentNumber, Idents, RootPart};
use super::lex::{skip_ident, skip_space, tree_before};
use super::tree::PropData;

/// The evidence in the first node of a sequence.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FirstNode {
    /// It has `FF` or `GM`, which have no meaning in a variation.
    has_format: bool,
    /// The number of its root properties.
    root: u32,
    /// The number of its properties of game information.
    info: u32,
    /// The number of its setup properties.
    setup: u32,
    /// It names a player.
    has_player: bool,
    has_move: bool,
    /// A root property has a `\]` in its value, as in a comment that quotes a record.
    has_escape: bool,
    /// Only properties were read up to the next node or parenthesis.
    is_whole: bool,
    /// The end of the text was reached first.
    pub(super) reached_end: bool,
}

impl FirstNode {
    /// True if a game begins here, inside a game tree: the node has `FF` or `GM`; or it has no move, and another root
    /// property and one more, or players although the outer game has players.
    ///
    /// Game information alone may occur in a variation: merged records have that of each game where it branches off.
    pub(super) fn begins_game(&self, has_players: impl FnOnce() -> bool) -> bool {
        let is_second = || self.has_player && self.info >= 2 && has_players();
        self.has_format || (!self.has_move && (self.is_header() || is_second()))
    }

    /// True if a game begins here, inside the text of a value: the text read so far is the header of a game,
    /// unescaped.
    pub(super) fn ends_text(&self) -> bool {
        let is_header = self.is_header() || (self.has_format && self.is_whole) || (self.has_player && self.info >= 3);
        is_header && !self.has_escape && !self.has_move
    }

    /// True if it has a root property and another property of a root.
    fn is_header(&self) -> bool {
        self.root > 0 && self.root + self.info + self.setup >= 2
    }
}

/// The numbers of bytes and of properties within which a header must be recognised.
const FARTHEST: usize = 4096;
const MAX: u32 = 24;

/// Reads the first node at `start`, which is a `(`, a `;`, or both.
pub(super) fn first_node(source: &[u8], start: usize, idents: &Idents) -> FirstNode {
    let text = &source[..source.len().min(start + FARTHEST)];
    let mut node = FirstNode::default();
    let mut properties = 0;
    let mut at = start;
    if text.get(at) == Some(&b'(') {
        at = skip_space(text, at + 1);
    }
    if text.get(at) == Some(&b';') {
        at = skip_space(text, at + 1);
    }
    while let Some(&byte) = text.get(at) {
        if !byte.is_ascii_alphabetic() {
            node.is_whole = matches!(byte, b';' | b'(' | b')');
            return node;
        }
        let ident_end = skip_ident(text, at);
        let values = skip_space(text, ident_end);
        let Some((end, has_escape)) = values_end(text, values) else { break };
        if end == values && end < text.len() {
            return node;
        }
        node.note(idents.number(&text[at..ident_end]), ident_end - at == 1, has_escape, idents);
        properties += 1;
        if node.has_move || node.is_header() || properties == MAX {
            return node;
        }
        at = skip_space(text, end);
    }
    node.reached_end = text.len() == source.len();
    node
}

impl FirstNode {
    /// The evidence in a node that was already read, with these properties.
    pub(super) fn of(props: &[PropData], idents: &Idents) -> Self {
        let mut node = Self::default();
        props.iter().for_each(|prop| node.note(prop.number, prop.is_letter(), false, idents));
        node
    }

    fn note(&mut self, ident: IdentNumber, is_letter: bool, has_escape: bool, idents: &Idents) {
        if is_letter && (ident == IdentNumber::B || ident == IdentNumber::W) {
            self.has_move = true;
        } else if self.has_move {
            // After a move only `FF` and `GM` matter.
            self.has_format |= ident.is_format();
        } else {
            match (idents.root_part)(ident) {
                RootPart::Root => {
                    self.has_format |= ident.is_format();
                    self.has_escape |= has_escape;
                    self.root += 1;
                }
                RootPart::GameInfo => {
                    self.has_player |= ident.is_player();
                    self.info += 1;
                }
                RootPart::Setup => self.setup += 1,
                RootPart::Other => {}
            }
        }
    }
}

/// True if a `[` after `text` can look like the first one of a header: a `\` is then written before it. The header
/// may continue in the properties after the text, so any first property except a move can begin it.
pub(crate) fn opens_header(text: &str) -> bool {
    tree_before(text.as_bytes()).is_some_and(|(_, ident)| !matches!(ident, b"B" | b"W"))
}

/// The end of the values that begin at `at`, by their brackets alone, and whether they contain a `\]`. `None` if the
/// text ends first.
fn values_end(text: &[u8], mut at: usize) -> Option<(usize, bool)> {
    let mut end = at;
    let mut has_escape = false;
    while text.get(at) == Some(&b'[') {
        at += 1;
        loop {
            at += memchr2(b']', b'\\', text.get(at..)?)?;
            if text[at] == b']' {
                break;
            }
            has_escape |= text.get(at + 1) == Some(&b']');
            at += 2;
        }
        end = at + 1;
        at = skip_space(text, end);
    }
    Some((end, has_escape))
}

/// The continuation of a game tree inside a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Quote {
    /// Its parentheses close, and a `]` ends the text after it: it is a quotation of a record.
    Quoted,
    /// It is too long for a quotation, or something else follows.
    Not,
    /// The text ends first.
    ReachedEnd,
}

/// Returns whether the game tree at `open`, inside the text of a value, is a quotation.
pub(super) fn quote(source: &[u8], open: usize) -> Quote {
    const LONGEST: usize = 1024;
    let text = &source[..source.len().min(open + LONGEST)];
    let mut depth = 0_u32;
    let mut at = open;
    while let Some(&byte) = text.get(at) {
        match byte {
            b'(' => depth += 1,
            b')' if depth == 1 => {
                let special = text[at + 1..].iter().find(|byte| matches!(byte, b'[' | b']' | b'(' | b')' | b';'));
                return match special {
                    Some(b']') => Quote::Quoted,
                    None if text.len() == source.len() => Quote::ReachedEnd,
                    _ => Quote::Not,
                };
            }
            b')' => depth -= 1,
            b'[' => match values_end(text, at) {
                Some((end, _)) => {
                    at = end;
                    continue;
                }
                None => break,
            },
            _ => {}
        }
        at += 1;
    }
    if text.len() == source.len() { Quote::ReachedEnd } else { Quote::Not }
}
