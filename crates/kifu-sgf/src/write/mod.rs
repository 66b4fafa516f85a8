//! Writes new SGF text: values, properties, nodes and game trees as owned text.

mod key;

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::encoding::LeadBytes;
use crate::prop;
use crate::syntax::closes;
use crate::value::text::{escape_compose, escape_text};

/// The text between the brackets of a value, including escapes.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ValueText(String);

impl ValueText {
    /// A value with this text: Text or SimpleText (FF\[4\]). `]` and `\` get a backslash.
    #[must_use]
    pub fn text(text: &str) -> Self {
        Self(escape_text(text).into_owned())
    }

    /// A value of two parts (Compose, FF\[4\]). `]`, `\` and `:` get a backslash.
    #[must_use]
    pub fn compose(first: &str, second: &str) -> Self {
        let mut raw = escape_compose(first).into_owned();
        raw.push(':');
        raw.push_str(&escape_compose(second));
        Self(raw)
    }

    /// A value that is already escaped, or needs no escapes: a point, a number. [`PropertyText::new`] rejects it if
    /// it would not be read as one value.
    #[must_use]
    pub fn raw(raw: impl Into<String>) -> Self {
        Self(raw.into())
    }

    /// The text between the brackets.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The same value with soft line breaks (FF\[4\]: a backslash before a line break), so that no line is longer
    /// than `width` characters. Never splits an escape. Programs for FF\[3\] read soft line breaks as hard ones.
    #[must_use]
    pub fn wrapped(&self, width: usize) -> Self {
        let mut wrapped = String::with_capacity(self.0.len() + self.0.len() / width.max(1) * 2);
        let mut column = 0;
        let mut characters = self.0.chars().peekable();
        while let Some(character) = characters.next() {
            let escaped = if character == '\\' { characters.next() } else { None };
            let length = 1 + usize::from(escaped.is_some());
            if matches!(escaped.unwrap_or(character), '\n' | '\r') {
                column = 0;
            } else if column > 0 && column + length > width.max(2) - 1 {
                wrapped.push_str("\\\n");
                column = length;
            } else {
                column += length;
            }
            wrapped.push(character);
            wrapped.extend(escaped);
        }
        Self(wrapped)
    }
}

/// A property that cannot be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadProperty {
    /// An identifier needs at least one upper-case letter, and only ASCII letters and digits.
    Ident(String),
    /// The value with this index would not be read as one value: its escapes are wrong, or, in a property without
    /// text, it looks as if its `]` were lost.
    Value(usize),
}

impl fmt::Display for BadProperty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ident(ident) => write!(f, "{ident:?} cannot name a property; use upper-case letters"),
            Self::Value(index) => {
                write!(f, "value {} would not be read back as one value; write it as text", index + 1)
            }
        }
    }
}

impl core::error::Error for BadProperty {}

/// A property that can be written: an identifier and its values.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PropertyText {
    ident: String,
    values: Vec<ValueText>,
}

impl PropertyText {
    /// Returns a property with these values. A property without values is not written.
    ///
    /// # Errors
    /// If the identifier or a value cannot be written.
    pub fn new(ident: impl Into<String>, values: Vec<ValueText>) -> Result<Self, BadProperty> {
        let ident = ident.into();
        let is_ident = ident.starts_with(|first: char| first.is_ascii_alphabetic())
            && ident.bytes().all(|byte| byte.is_ascii_alphanumeric())
            && ident.bytes().any(|byte| byte.is_ascii_uppercase());
        if !is_ident {
            return Err(BadProperty::Ident(ident));
        }
        let is_text = prop::holds_text(ident.as_bytes());
        let is_bad = |value: &ValueText| !closes(value.0.as_bytes(), LeadBytes::None, is_text);
        match values.iter().position(is_bad) {
            Some(index) => Err(BadProperty::Value(index)),
            None => Ok(Self { ident, values }),
        }
    }

    /// Returns a property with one value that has this text.
    ///
    /// # Errors
    /// If the identifier cannot be written, or its property cannot have this text.
    pub fn text(ident: impl Into<String>, text: &str) -> Result<Self, BadProperty> {
        Self::new(ident, vec![ValueText::text(text)])
    }

    /// Returns a property with values that need no escapes: points, numbers.
    ///
    /// # Errors
    /// If the identifier or a value cannot be written.
    pub fn raw<V: Into<String>>(
        ident: impl Into<String>,
        values: impl IntoIterator<Item = V>,
    ) -> Result<Self, BadProperty> {
        Self::new(ident, values.into_iter().map(ValueText::raw).collect())
    }

    /// The identifier.
    #[must_use]
    pub fn ident(&self) -> &str {
        &self.ident
    }

    /// The values.
    #[must_use]
    pub fn values(&self) -> &[ValueText] {
        &self.values
    }

    /// Writes the values with their brackets.
    pub(crate) fn write_values(&self, out: &mut String) {
        for value in &self.values {
            out.push('[');
            out.push_str(&value.0);
            out.push(']');
        }
    }
}

impl fmt::Display for PropertyText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.values.is_empty() {
            return Ok(());
        }
        let mut values = String::new();
        self.write_values(&mut values);
        write!(f, "{}{values}", self.ident)
    }
}

/// A node that can be written. [`Display`](fmt::Display) writes its `;` and its properties.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct NodeText {
    /// Its properties, in the order in which they are written.
    pub properties: Vec<PropertyText>,
}

impl NodeText {
    /// A node with these properties.
    #[must_use]
    pub const fn new(properties: Vec<PropertyText>) -> Self {
        Self { properties }
    }
}

impl fmt::Display for NodeText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(";")?;
        self.properties.iter().try_for_each(|property| property.fmt(f))
    }
}

/// A game tree that can be written: nodes, each with a number.
///
/// ```
/// use kifu_sgf::{GameText, NodeText, PropertyText};
///
/// let root = PropertyText::text("C", "two ways [a, b]")?;
/// let mut game = GameText::new(NodeText::new(vec![root]));
/// for point in ["pd", "dp"] {
///     game.add(0, NodeText::new(vec![PropertyText::raw("B", [point])?]));
/// }
/// assert_eq!(game.to_string(), "(;C[two ways [a, b\\]]\n(;B[pd])\n(;B[dp]))");
/// # Ok::<(), kifu_sgf::BadProperty>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct GameText {
    nodes: Vec<NodeText>,
    children: Vec<Vec<usize>>,
}

impl GameText {
    /// Returns a game tree with a root, which has the number 0.
    #[must_use]
    pub fn new(root: NodeText) -> Self {
        Self { nodes: vec![root], children: vec![Vec::new()] }
    }

    /// Adds a node as the last child of another; returns its number.
    ///
    /// # Panics
    /// If no node has the number `parent`.
    pub fn add(&mut self, parent: usize, node: NodeText) -> usize {
        let id = self.nodes.len();
        self.children[parent].push(id);
        self.children.push(Vec::new());
        self.nodes.push(node);
        id
    }

    /// The nodes in the order in which they are written, each with the place of its parent in this list.
    pub(crate) fn in_order(&self) -> Vec<(Option<usize>, &NodeText)> {
        let mut nodes = Vec::with_capacity(self.nodes.len());
        let mut pending = vec![(None, 0)];
        while let Some((parent, node)) = pending.pop() {
            let place = nodes.len();
            nodes.push((parent, &self.nodes[node]));
            pending.extend(self.children[node].iter().rev().map(|&child| (Some(place), child)));
        }
        nodes
    }
}

/// The items left to write.
enum Pending {
    Node(usize),
    Variation(usize),
    Close,
}

impl fmt::Display for GameText {
    /// Writes the game tree in parentheses: nodes one after the other, each variation on a separate line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(")?;
        let mut pending = vec![Pending::Close, Pending::Node(0)];
        while let Some(next) = pending.pop() {
            let node = match next {
                Pending::Close => {
                    f.write_str(")")?;
                    continue;
                }
                Pending::Variation(node) => {
                    f.write_str("\n(")?;
                    pending.push(Pending::Close);
                    node
                }
                Pending::Node(node) => node,
            };
            self.nodes[node].fmt(f)?;
            match self.children[node].as_slice() {
                [only] => pending.push(Pending::Node(*only)),
                several => pending.extend(several.iter().rev().map(|&child| Pending::Variation(child))),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::Collection;

    #[test]
    fn properties() {
        let check = |property: Result<PropertyText, BadProperty>, expected: &str| {
            assert_eq!(property.unwrap().to_string(), expected);
        };
        check(PropertyText::text("C", "a]b\\c:"), "C[a\\]b\\\\c:]");
        check(PropertyText::new("AP", vec![ValueText::compose("a:b", "1]")]), "AP[a\\:b:1\\]]");
        check(PropertyText::raw("AB", ["aa", "bb:cc"]), "AB[aa][bb:cc]");
        check(PropertyText::raw("GoWrite", [""]), "GoWrite[]");
        check(PropertyText::new("AB", vec![]), "");
        check(PropertyText::text("C", "a\n;B[bb"), "C[a\n;B[bb]");
    }

    #[test]
    fn what_cannot_be_written() {
        for ident in ["", "b", "B[", "1B", "É", "A B", "B\0"] {
            assert_eq!(PropertyText::text(ident, "x"), Err(BadProperty::Ident(ident.to_string())));
        }
        for (ident, value) in [("C", "a]b"), ("C", "a\\"), ("B", "aa\n;"), ("W", "aa;B[bb")] {
            assert_eq!(PropertyText::raw(ident, ["ok", value]), Err(BadProperty::Value(1)), "{ident} {value}");
        }
        assert!(PropertyText::text("B", "aa\n;").is_err());
    }

    #[test]
    fn soft_line_breaks() {
        let check = |text: &str, width, expected: &str| {
            let wrapped = ValueText::text(text).wrapped(width);
            assert_eq!(wrapped.as_str(), expected);
            assert_eq!(crate::value::text::read_text(wrapped.as_str()), text);
        };
        check("abcdef", 4, "abc\\\ndef");
        check("ab]]cd", 4, "ab\\\n\\]\\\n\\]c\\\nd");
        check("囲碁の\n本", 3, "囲碁\\\nの\n本");
        check("short", 80, "short");
        check("narrow", 0, "n\\\na\\\nr\\\nr\\\no\\\nw");
    }

    #[test]
    fn a_tree() {
        let node = |text| NodeText::new(vec![PropertyText::text("C", text).unwrap()]);
        let mut game = GameText::new(NodeText::default());
        let a = game.add(0, node("a"));
        let b = game.add(a, node("b"));
        game.add(a, node("c"));
        game.add(b, node("d"));
        assert_eq!(game.to_string(), "(;;C[a]\n(;C[b];C[d])\n(;C[c]))");
        let mut deep = GameText::new(NodeText::default());
        let mut parent = 0;
        for _ in 0..100_000 {
            deep.add(parent, NodeText::default());
            parent = deep.add(parent, NodeText::default());
        }
        let text = deep.to_string();
        assert_eq!(Collection::parse(text.as_bytes()).node_count(), 200_001);
    }
}
