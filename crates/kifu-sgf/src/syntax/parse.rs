//! The parser: one pass over the bytes, without recursion and without failure. It reports and skips what it cannot
//! use.

use super::doubt::{Doubt, OpenParentheses};
use super::ident::{IdentNumber, Idents};
use super::lex::{self, GBK_LEAD, NO_LEAD, SHIFT_JIS_LEAD, ValueEnd, is_space, skip_ident};
use super::moves::is_plain_point;
use super::opening::{Quote, first_node, quote};
use super::start::{Next, bare_sequence, begins_tree, header_in, next_tree, trimmed};
use super::tree::{GameData, PropData, Record, RecordId, Tree};
use super::{SyntaxError, SyntaxErrorKind};
use crate::Span;
use crate::encoding::LeadBytes;

/// Parses `source` from offset `start` on into `tree`, which must be empty.
///
/// `lead_bytes` is called for each game tree, with its start.
pub(crate) fn parse(
    source: &[u8],
    start: usize,
    lead_bytes: &dyn Fn(usize) -> LeadBytes,
    idents: &Idents,
    tree: &mut Tree,
) {
    // Node numbers are stored plus one, so slightly less than 4 GiB can be parsed.
    if source.len() >= u32::MAX as usize - 1 {
        tree.errors.push(SyntaxError { kind: SyntaxErrorKind::TooLarge, span: Span::at(0) });
        return;
    }
    tree.reserve_for(source.len());
    let mut parser = Parser::new(source, Some(start), idents, tree);
    let mut at = start;
    while let Some(next) = parser.step(at, lead_bytes) {
        at = next;
    }
    if parser.tree.games.is_empty() {
        parser.without_tree(start, lead_bytes);
    }
}

/// What follows a part of a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rest {
    /// More text.
    Follows,
    /// Nothing: the part is the end of the text.
    Nothing,
}

/// Parses the game trees of a part of a text; returns the end of the complete ones.
///
/// A tree that continues after the part is removed, with the junk before it. `text_start` is the start of the text in
/// its first part.
pub(crate) fn parse_part(
    part: &[u8],
    text_start: Option<usize>,
    rest: Rest,
    lead_bytes: &dyn Fn(usize) -> LeadBytes,
    idents: &Idents,
    tree: &mut Tree,
) -> usize {
    let mut parser = Parser::new(part, text_start, idents, tree);
    let mut at = text_start.unwrap_or(0);
    loop {
        let before = parser.tree.mark();
        match parser.step(at, lead_bytes) {
            Some(next) if rest == Rest::Nothing || !parser.is_cut => at = next,
            None if rest == Rest::Nothing => return part.len(),
            _ => {
                parser.tree.take_back(before);
                return at;
            }
        }
    }
}

pub(super) struct Parser<'a> {
    pub(super) source: &'a [u8],
    pub(super) idents: &'a Idents,
    pub(super) tree: &'a mut Tree,
    /// No value that begins here or later has an end; set once a search has reached the end of the text.
    unclosed_from: usize,
    /// The start of the text, unless this is a later part.
    text_start: Option<usize>,
    /// True if the end of the text has influenced the result.
    pub(super) is_cut: bool,
    /// True if the innermost level was opened last and its first node has not been examined: it may be the header of
    /// a game.
    pub(super) has_new_level: bool,
    /// The start of the next game tree, if a header inside the last one was found.
    next_game: Option<usize>,
    /// The first header inside this game that was read as a variation, while it is not known whether the game closes.
    pub(super) doubt: Option<Doubt>,
    pub(super) open: OpenParentheses,
}

impl<'a> Parser<'a> {
    fn new(source: &'a [u8], text_start: Option<usize>, idents: &'a Idents, tree: &'a mut Tree) -> Self {
        Self {
            source,
            idents,
            tree,
            unclosed_from: usize::MAX,
            text_start,
            is_cut: false,
            has_new_level: false,
            next_game: None,
            doubt: None,
            open: OpenParentheses::default(),
        }
    }

    /// Reads the next item outside all game trees: junk, and a tree or a stray bracket. Returns its end; `None` at
    /// the end of the text.
    fn step(&mut self, at: usize, lead_bytes: &dyn Fn(usize) -> LeadBytes) -> Option<usize> {
        let (junk, next) = next_tree(self.source, at);
        if let Some(junk) = junk {
            if let Some(start) = self.tree_in_junk(at, junk) {
                return Some(self.bare_game(lead_bytes, start));
            }
            self.outer_junk(junk);
        }
        match next {
            Next::Tree(open) => Some(self.games(lead_bytes, open)),
            Next::Empty(span) => {
                self.error(SyntaxErrorKind::EmptyVariation, span);
                Some(span.end as usize)
            }
            Next::Close(at) if self.tree.games.is_empty() => {
                self.outer_junk(Span::new(at as u32, at as u32 + 1));
                Some(at + 1)
            }
            Next::Close(at) => {
                self.error(SyntaxErrorKind::ExtraClose, Span::new(at as u32, at as u32 + 1));
                Some(at + 1)
            }
            Next::End => None,
        }
    }

    /// Handles a text without game trees: it may have nodes without parentheses.
    fn without_tree(&mut self, start: usize, lead_bytes: &dyn Fn(usize) -> LeadBytes) {
        if let Some(at) = bare_sequence(self.source, start) {
            self.tree.clear();
            let end = lex::skip_space(self.source, self.bare_game(lead_bytes, at));
            if end < self.source.len() {
                self.outer_junk(Span::new(end as u32, self.source.len() as u32));
            }
        }
        if self.tree.games.is_empty() {
            self.tree.clear();
            self.error(SyntaxErrorKind::NoGameTree, Span::at(start as u32));
        }
    }

    /// The start of a game tree without its `(` in `junk`, which is after `at`; reports the junk before it.
    fn tree_in_junk(&mut self, at: usize, junk: Span) -> Option<usize> {
        let is_first = self.text_start == Some(at) && bare_sequence(self.source, at).is_some();
        let start = match self.source[junk.start as usize] {
            b';' if is_first => junk.start as usize,
            _ => {
                let (start, reached_end) = header_in(self.source, junk, self.idents);
                self.is_cut |= reached_end;
                start?
            }
        };
        if let Some(before) = trimmed(self.source, junk.start as usize, start) {
            self.outer_junk(before);
        }
        Some(start)
    }

    /// Reads a game tree without `(`, from its first node or property on.
    fn bare_game(&mut self, lead_bytes: &dyn Fn(usize) -> LeadBytes, start: usize) -> usize {
        self.error(SyntaxErrorKind::MissingParentheses, Span::at(start as u32));
        self.games(lead_bytes, start)
    }

    /// Reads the game tree that begins at `start`, and following ones whose start is recognised only inside another.
    fn games(&mut self, lead_bytes: &dyn Fn(usize) -> LeadBytes, mut start: usize) -> usize {
        loop {
            let has_open = self.source.get(start) == Some(&b'(');
            self.open_level(None, start);
            let at = start + usize::from(has_open);
            let end = match lead_bytes(start) {
                LeadBytes::None => self.tokens::<NO_LEAD>(at),
                LeadBytes::Gbk => self.tokens::<GBK_LEAD>(at),
                LeadBytes::ShiftJis => self.tokens::<SHIFT_JIS_LEAD>(at),
            };
            match self.next_game.take() {
                Some(next) if !begins_tree(self.source, next) => start = next,
                _ => return end,
            }
            if self.source[start] != b'(' {
                self.error(SyntaxErrorKind::MissingParentheses, Span::at(start as u32));
            }
        }
    }

    /// Reads up to the `)` that closes the game tree of the open level, or to the end of the text.
    fn tokens<const LEAD: u8>(&mut self, mut at: usize) -> usize {
        // True while following values belong to the last property.
        let mut in_property = false;
        while let Some(&byte) = self.source.get(at) {
            match byte {
                b';' | b'(' | b')' => {
                    self.end_property(&mut in_property);
                    if let Some(back) = self.go_back(at) {
                        at = back;
                        continue;
                    }
                    if self.has_new_level
                        && let Some(next) = self.next_game(at)
                    {
                        match self.begin_again(next) {
                            Some(behind) => at = behind,
                            None => return next,
                        }
                        continue;
                    }
                    match byte {
                        b';' => match self.node(at) {
                            true => (at, in_property) = self.moves(at),
                            false => at += 1,
                        },
                        b'(' => {
                            self.open_variation(at);
                            at += 1;
                        }
                        _ => {
                            at += 1;
                            self.close_level(at);
                            if self.tree.stack.is_empty() {
                                return at;
                            }
                        }
                    }
                }
                b'[' if in_property && is_plain_point(self.source, at) => {
                    self.tree.values.push(Span::new(at as u32 + 1, at as u32 + 3));
                    at += 4;
                }
                b'[' if in_property => {
                    let prop = self.tree.props.last().map(|prop| prop.number);
                    let (span, next) = self.value::<LEAD>(at + 1, prop);
                    self.tree.values.push(span);
                    at = next;
                }
                b'[' => {
                    let (value, next) = self.value::<LEAD>(at + 1, None);
                    let is_closed = self.source.get(value.end as usize) == Some(&b']');
                    self.value_without_ident(Span::new(at as u32, value.end + u32::from(is_closed)));
                    at = next;
                }
                b'A'..=b'Z' | b'a'..=b'z' => at = self.ident(at, &mut in_property),
                _ if is_space(byte) => at += 1,
                _ => {
                    self.inner_junk(Span::new(at as u32, at as u32 + 1));
                    at += 1;
                }
            }
        }
        self.end_property(&mut in_property);
        if self.has_new_level
            && let Some(next) = self.next_game(at)
        {
            self.is_cut = true;
            return match self.begin_again(next) {
                Some(behind) => self.tokens::<LEAD>(behind),
                None => next,
            };
        }
        if let Some(back) = self.go_back(at) {
            return self.tokens::<LEAD>(back);
        }
        self.end_of_text();
        at
    }

    /// Continues at a game tree that begins inside another: returns the offset to read from if parentheses around
    /// several games are open; otherwise the tree is read as one outside all others.
    #[cold]
    fn begin_again(&mut self, next: usize) -> Option<usize> {
        if self.tree.stack.is_empty() {
            self.next_game = Some(next);
            return None;
        }
        if self.source[next] != b'(' {
            return Some(next);
        }
        self.open_variation(next);
        Some(next + 1)
    }

    /// Begins a node at `at`; returns false if its `;` is junk between games.
    pub(super) fn node(&mut self, at: usize) -> bool {
        let id = RecordId::new(self.tree.records.len());
        if self.tree.stack.last().is_some_and(|level| level.has_variation) {
            if self.source[at] == b';' && self.is_stray(at) {
                self.inner_junk(Span::new(at as u32, at as u32 + 1));
                return false;
            }
            self.open_implicit_variation(at);
        }
        let Some(level) = self.tree.stack.last_mut() else { return false };
        let parent = level.last.or(level.parent);
        level.first = level.first.or(id);
        level.last = id;
        if let (None, Some(root)) = (parent, id) {
            let open = self.tree.parentheses[level.parentheses as usize].start;
            self.tree.games.push(GameData { root, span: Span::at(open) });
        }
        self.tree.records.push(Record::node(at, self.tree.node_count(), parent, self.tree.props.len()));
        true
    }

    /// Reads the identifier at `at`; returns its end.
    #[inline]
    fn ident(&mut self, at: usize, in_property: &mut bool) -> usize {
        let (length, number) = match self.source.get(at..).and_then(|rest| rest.first_chunk()) {
            // A fast path for nearly all identifiers.
            Some(&[first @ b'A'..=b'Z', second @ b'A'..=b'Z', b'[']) => (2, IdentNumber::pair(first, second)),
            Some(&[letter @ b'A'..=b'Z', b'[', _]) => (1, IdentNumber::letter(letter)),
            _ => {
                let ident = &self.source[at..skip_ident(self.source, at + 1)];
                if !ident.iter().any(u8::is_ascii_uppercase) {
                    self.inner_junk(Span::new(at as u32, (at + ident.len()) as u32));
                    return at + ident.len();
                }
                (ident.len(), self.idents.number(ident))
            }
        };
        let end = at + length;
        self.end_property(in_property);
        if self.tree.stack.last().is_some_and(|level| level.first.is_none() || level.has_variation) {
            self.node_without_semicolon(at);
        }
        let ident = Span::new(at as u32, end as u32);
        self.tree.props.push(PropData::new(ident, number, self.tree.values.len() as u32));
        *in_property = true;
        end
    }

    /// Begins a node at a property that has no `;` before it.
    #[cold]
    fn node_without_semicolon(&mut self, at: usize) {
        let Some(level) = self.tree.stack.last().copied() else { return };
        if !level.has_variation {
            match level.parent {
                None if self.open_of(&level) as usize == at => {} // a bare sequence: reported already
                None => self.error(SyntaxErrorKind::MissingSemicolon, Span::at(at as u32)),
                Some(_) => self.error(SyntaxErrorKind::MissingSemicolonInVariation, Span::at(at as u32)),
            }
        }
        self.node(at);
    }

    /// Finds the value that begins at `start`: returns its span, and the offset to continue.
    #[inline]
    fn value<const LEAD: u8>(&mut self, start: usize, ident: Option<IdentNumber>) -> (Span, usize) {
        let source = self.source;
        let holds_text = self.idents.holds_text;
        let is_text = || ident.is_none_or(holds_text);
        let mut end = if start >= self.unclosed_from {
            ValueEnd::EndOfText
        } else {
            lex::value_end::<LEAD>(source, start, is_text)
        };
        if let ValueEnd::Tree { open, inside } = end {
            end = self.end_around_tree::<LEAD>(open, inside);
        }
        match end {
            ValueEnd::Closed(end) => (Span::new(start as u32, end as u32), end + 1),
            ValueEnd::Lost(end) | ValueEnd::Tree { open: end, .. } => self.lost_bracket(start, end),
            ValueEnd::EndOfText => {
                self.is_cut = true;
                self.unclosed_from = self.unclosed_from.min(start);
                match lex::lost_bracket(source, start, is_text()) {
                    Some(end) => self.lost_bracket(start, end),
                    None => {
                        let span = Span::new(start as u32, source.len() as u32);
                        self.error(SyntaxErrorKind::UnclosedValue, span);
                        (span, source.len())
                    }
                }
            }
        }
    }

    /// Finds the end of a text with something like a game tree at `open`, whose first value begins at `inside`.
    #[cold]
    fn end_around_tree<const LEAD: u8>(&mut self, mut open: usize, mut inside: usize) -> ValueEnd {
        while !self.ends_text(open) {
            match lex::rest_of_text::<LEAD>(self.source, inside) {
                ValueEnd::Tree { open: next, inside: behind } => (open, inside) = (next, behind),
                end => return end,
            }
        }
        ValueEnd::Lost(open)
    }

    /// True if the `(` at `open`, inside a text, begins a game: the text was truncated, and another record appended.
    fn ends_text(&mut self, open: usize) -> bool {
        let node = first_node(self.source, open, self.idents);
        let quote = if node.ends_text() { quote(self.source, open) } else { Quote::Quoted };
        self.is_cut |= node.reached_end || quote == Quote::ReachedEnd;
        quote != Quote::Quoted
    }

    fn lost_bracket(&mut self, start: usize, next: usize) -> (Span, usize) {
        let end = match self.source.get(next) {
            Some(b'(') => lex::end_before(self.source, start, next),
            _ => next,
        };
        let span = Span::new(start as u32, end as u32);
        self.error(SyntaxErrorKind::LostBracket, span);
        (span, next)
    }

    /// Ends a property. An identifier without values is removed.
    #[inline]
    fn end_property(&mut self, in_property: &mut bool) {
        if !core::mem::take(in_property) {
            return;
        }
        if let Some(&prop) = self.tree.props.last()
            && prop.values as usize == self.tree.values.len()
        {
            self.tree.props.pop();
            self.error(SyntaxErrorKind::IdentWithoutValue, prop.ident(self.source));
        }
    }

    pub(super) fn error(&mut self, kind: SyntaxErrorKind, span: Span) {
        self.tree.errors.push(SyntaxError { kind, span });
    }

    fn outer_junk(&mut self, span: Span) {
        let kind = match self.tree.games.is_empty() {
            true => SyntaxErrorKind::JunkBeforeTree,
            false => SyntaxErrorKind::JunkBetweenTrees,
        };
        self.joined_error(kind, span);
    }

    /// Reports junk before a game tree that begins inside another: parentheses around several games may be open.
    pub(super) fn junk_between(&mut self, span: Span) {
        match self.tree.stack.is_empty() {
            true => self.outer_junk(span),
            false => self.inner_junk(span),
        }
    }

    fn inner_junk(&mut self, span: Span) {
        self.joined_error(SyntaxErrorKind::JunkInTree, span);
    }

    fn value_without_ident(&mut self, span: Span) {
        self.joined_error(SyntaxErrorKind::ValueWithoutIdent, span);
    }

    /// Reports junk; neighbours separated only by white space are joined.
    fn joined_error(&mut self, kind: SyntaxErrorKind, span: Span) {
        if let Some(last) = self.tree.errors.last_mut()
            && last.kind == kind
            && self.source[last.span.end as usize..span.start as usize].iter().all(|&byte| is_space(byte))
        {
            last.span.end = span.end;
            return;
        }
        self.error(kind, span);
    }
}
