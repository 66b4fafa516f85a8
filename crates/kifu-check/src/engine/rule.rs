//! The definition of a rule: one static, in its own file.

use core::fmt;
use core::str::FromStr;

use kifu_sgf::go::BadText;
use kifu_sgf::prop::{Exclusion, Row, ValueType, Version};
use kifu_sgf::{Collection, Node, Property, SyntaxError, SyntaxErrorKind};

use crate::{RULES, Safety, Scope, Sink, Step, StepFlags};

/// A rule: one fault that a record can have.
pub struct Rule {
    /// In kebab-case, named after the fault.
    pub name: &'static str,
    /// A stable short name: `K` and three digits.
    pub code: &'static str,
    /// One sentence, which paraphrases the title of the document.
    pub summary: &'static str,
    /// The part of a record that it concerns.
    pub group: Group,
    /// The level by default.
    pub levels: Levels,
    /// The best fix that it offers; `None` if it offers none.
    pub fix: Option<Safety>,
    /// True if a program that follows the standard loses data.
    pub loses_data: bool,
    /// The numbers of the same fault in SGFC, the reference checker.
    pub sgfc: &'static [u8],
    /// The document in Markdown: what it finds, why that matters, examples, safety of the fix, sources. Empty without the
    /// feature `documents`.
    pub doc: &'static str,
    /// The function that finds it.
    pub(crate) check: Check,
}

impl Rule {
    /// Returns the rule with this name (`lost-bracket`) or code (`K015`).
    #[must_use]
    pub fn find(word: &str) -> Option<&'static Self> {
        RULES.iter().copied().find(|rule| rule.name == word || rule.code.eq_ignore_ascii_case(word))
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name)
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        // Each rule is one static; comparing codes is slow if many rules are selected.
        core::ptr::eq(self, other)
    }
}

impl Eq for Rule {}

/// Examines a fault reported by the parser.
pub(crate) type SyntaxCheck = fn(SyntaxError, &Collection<'_>, &mut Sink);
/// Examines a whole text.
pub(crate) type CollectionCheck = fn(&Collection<'_>, &mut Sink);
/// Examines a game tree.
pub(crate) type GameCheck = fn(&Scope<'_>, &mut Sink);
/// Examines a node.
pub(crate) type NodeCheck = fn(Node<'_>, &Scope<'_>, &mut Sink);
/// Examines a property.
pub(crate) type PropertyCheck = fn(Property<'_>, &Scope<'_>, &mut Sink);
/// Examines a property with its row of the property table.
pub(crate) type TypedCheck = fn(Property<'_>, &'static Row, &Scope<'_>, &mut Sink);
/// Examines a node as it is played out.
pub(crate) type StepCheck = fn(&Step<'_, '_>, &Scope<'_>, &mut Sink);

/// The subject of a rule and its function. The driver walks the record and calls the functions.
#[derive(Clone, Copy)]
pub(crate) enum Check {
    /// One kind of fault reported by the parser.
    Syntax(SyntaxErrorKind, SyntaxCheck),
    /// The whole text.
    Collection(CollectionCheck),
    /// The whole text: reports that it is not a record. If it is not, findings of other rules are omitted, except in
    /// game trees with a game.
    OtherText(CollectionCheck),
    /// Each game tree.
    Game(GameCheck),
    /// Each node, except those with one sound move, nothing else, and at most one child.
    Node(NodeCheck),
    /// The same, in game trees that use one of these identifiers.
    NodeWith(&'static [&'static str], NodeCheck),
    /// Each property, except in the nodes that [`Check::Node`] leaves out.
    Property(PropertyCheck),
    /// Each property whose identifier is not one or two capitals, except in the nodes that [`Check::Node`] leaves out.
    Spelling(PropertyCheck),
    /// Each property with one of these identifiers, except in the nodes that [`Check::Node`] leaves out.
    Idents(&'static [&'static str], PropertyCheck),
    /// Like [`Check::Idents`], but not for values exactly in the form of FF\[4\]: a full date, `B+R`, a komi of 6.5.
    Wording(&'static [&'static str], PropertyCheck),
    /// Each list of several points or stones.
    Points(TypedCheck),
    /// Each property whose values are of one of these types, if its row of the property table is certain. Not for
    /// values that are obviously correct: points of the board but `tt`, short numbers, visible texts without brackets
    /// and escapes, lists of points of the board.
    Typed(&'static [ValueType], TypedCheck),
    /// Each node with several properties that exclude each other.
    Exclusion(Exclusion, NodeCheck),
    /// Each node as it is played out on the board (Go only), if one of these flags is set.
    Step(StepFlags, StepCheck),
    /// The same, but only the first finding of each line of play is reported.
    StepOnce(StepFlags, StepCheck),
    /// Like [`Check::Step`], for nodes that are not a single move, in game trees that use one of these identifiers.
    StepWith(&'static [&'static str], StepCheck),
}

/// The level of a fault.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Level {
    /// Not reported.
    Off,
    /// A note; nothing is wrong.
    Info,
    /// Readable, but programs may disagree about its meaning.
    Warning,
    /// A violation of the standard; programs may reject the record or lose part of it.
    Error,
}

impl Level {
    /// All levels, the mildest first.
    pub const ALL: [Self; 4] = [Self::Off, Self::Info, Self::Warning, Self::Error];

    /// `error`, `warning`, `info` or `off`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Info => "info",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

impl FromStr for Level {
    type Err = BadText;

    /// Reads `error`, `warning`, `info` or `off`.
    fn from_str(text: &str) -> Result<Self, BadText> {
        let found = Self::ALL.into_iter().find(|level| level.name() == text);
        found.ok_or(BadText::new("`error`, `warning`, `info` or `off`"))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// The level of a rule, which may depend on the version of SGF that the record declares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Levels {
    /// In FF\[4\].
    pub ff4: Level,
    /// In FF\[1\] to FF\[3\], and in records without a version.
    pub older: Level,
}

impl Levels {
    /// The same in all versions.
    #[must_use]
    pub const fn always(level: Level) -> Self {
        Self { ff4: level, older: level }
    }

    /// The level in a record of this version.
    #[must_use]
    pub const fn of(self, version: Version) -> Level {
        match version {
            Version::Ff1 | Version::Ff2 | Version::Ff3 => self.older,
            _ => self.ff4,
        }
    }
}

/// The part of a record that a rule concerns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Group {
    /// Brackets, parentheses, semicolons, junk.
    Syntax,
    /// Character sets.
    Encoding,
    /// The places and numbers of properties.
    Structure,
    /// The text between brackets.
    Value,
    /// Properties as such: unknown, obsolete, of another version or game.
    Property,
    /// The game itself: moves, colours, repetitions, counts.
    Game,
    /// Game information: dates, results, komi, times, ranks.
    Info,
    /// Legal, but not the recommended form.
    Style,
    /// Customs of servers and programs.
    Server,
}

impl Group {
    /// All groups.
    pub const ALL: &[Self] = &[
        Self::Syntax,
        Self::Encoding,
        Self::Structure,
        Self::Value,
        Self::Property,
        Self::Game,
        Self::Info,
        Self::Style,
        Self::Server,
    ];

    /// The name, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Syntax => "syntax",
            Self::Encoding => "encoding",
            Self::Structure => "structure",
            Self::Value => "value",
            Self::Property => "property",
            Self::Game => "game",
            Self::Info => "info",
            Self::Style => "style",
            Self::Server => "server",
        }
    }
}

impl FromStr for Group {
    type Err = BadText;

    /// Reads the name, ignoring case.
    fn from_str(text: &str) -> Result<Self, BadText> {
        let found = Self::ALL.iter().find(|group| group.name().eq_ignore_ascii_case(text));
        found.copied().ok_or(BadText::new("a group of rules, such as `syntax`"))
    }
}

impl fmt::Display for Group {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}
