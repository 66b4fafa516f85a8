//! Finds the starts of game trees: after mail headers and junk, and without parentheses.

use memchr::{memchr_iter, memchr2};

use super::ident::Idents;
use super::lex::{is_space, skip_ident, skip_space};
use super::opening::first_node;
use crate::Span;

/// The next item outside all game trees.
pub(super) enum Next {
    /// A game tree that begins at this `(`.
    Tree(usize),
    /// `()` or `( )`.
    Empty(Span),
    /// A `)` without a `(`.
    Close(usize),
    /// The end of the text.
    End,
}

/// Finds the next game tree from `at` on, and the junk before it without surrounding white space.
pub(super) fn next_tree(source: &[u8], at: usize) -> (Option<Span>, Next) {
    let junk_start = skip_space(source, at);
    let mut at = junk_start;
    loop {
        let Some(found) = memchr2(b'(', b')', &source[at..]) else {
            return (trimmed(source, junk_start, source.len()), Next::End);
        };
        at += found;
        if source[at] == b')' {
            return (trimmed(source, junk_start, at), Next::Close(at));
        }
        match look_ahead(source, at) {
            Look::Tree => return (trimmed(source, junk_start, at), Next::Tree(at)),
            Look::Empty(end) => {
                return (trimmed(source, junk_start, at), Next::Empty(Span::new(at as u32, end as u32)));
            }
            Look::Junk(next) => at = next,
        }
    }
}

/// The start of a bare sequence of nodes, if the text, which has no game tree, begins with one.
pub(super) fn bare_sequence(source: &[u8], at: usize) -> Option<usize> {
    let start = skip_space(source, at);
    let ident = if source.get(start) == Some(&b';') { skip_space(source, start + 1) } else { start };
    begins_property(source, ident).0.then_some(start)
}

/// Finds a line of junk that begins with `;` and the header of a game; also returns whether it reached the end of the
/// text.
pub(super) fn header_in(source: &[u8], junk: Span, idents: &Idents) -> (Option<usize>, bool) {
    let mut reached_end = false;
    for found in memchr_iter(b';', junk.of(source)) {
        let at = junk.start as usize + found;
        let indent = source[..at].iter().rev().take_while(|&&byte| matches!(byte, b' ' | b'\t')).count();
        if !matches!(source[..at - indent].last(), None | Some(b'\n' | b'\r' | b')')) {
            continue;
        }
        let node = first_node(source, at, idents);
        reached_end |= node.reached_end;
        if node.ends_text() {
            return (Some(at), reached_end);
        }
    }
    (None, reached_end)
}

/// True if a game tree begins at `at`, outside all others.
pub(super) fn begins_tree(source: &[u8], at: usize) -> bool {
    source.get(at) == Some(&b'(') && matches!(look_ahead(source, at), Look::Tree)
}

enum Look {
    Tree,
    Empty(usize),
    /// Not a tree; the search continues here, which is never before the examined bytes: it stays linear.
    Junk(usize),
}

/// Determines what the `(` at `open` begins. A tree begins with `(;`, or with `(` and a property if the `;` is
/// missing; `(` may be doubled.
fn look_ahead(source: &[u8], open: usize) -> Look {
    let mut at = open;
    let mut opens = 0;
    while let Some(&byte) = source.get(at).filter(|&&byte| byte == b'(' || is_space(byte)) {
        opens += usize::from(byte == b'(');
        at += 1;
    }
    match source.get(at) {
        Some(b';') => Look::Tree,
        Some(b')') if opens == 1 => Look::Empty(at + 1),
        Some(b')') => Look::Tree,
        Some(_) => match begins_property(source, at) {
            (true, _) => Look::Tree,
            (false, next) => Look::Junk(next.max(open + 1)),
        },
        None => Look::Junk(at),
    }
}

/// Returns true if there are an identifier with an upper-case letter and a value at `at`, and the end of the examined
/// bytes.
pub(super) fn begins_property(source: &[u8], at: usize) -> (bool, usize) {
    if !source.get(at).is_some_and(u8::is_ascii_alphabetic) {
        return (false, at);
    }
    let ident_end = skip_ident(source, at);
    let value = skip_space(source, ident_end);
    let is_ident = source[at..ident_end].iter().any(u8::is_ascii_uppercase);
    (is_ident && source.get(value) == Some(&b'['), value)
}

/// The span from `start` to `end` without trailing white space, unless it is empty.
pub(super) fn trimmed(source: &[u8], start: usize, mut end: usize) -> Option<Span> {
    while end > start && is_space(source[end - 1]) {
        end -= 1;
    }
    (end > start).then(|| Span::new(start as u32, end as u32))
}
