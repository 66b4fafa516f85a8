//! What a rule is: one static, made in its own file.

use core::fmt;
use core::str::FromStr;

use kifu_sgf::go::BadText;
use kifu_sgf::prop::{Exclusion, Row, ValueType, Version};
use kifu_sgf::{Collection, Node, Property, SyntaxError, SyntaxErrorKind};

use crate::{RULES, Safety, Scope, Sink, Step, StepFlags};

/// A rule: one fault that a record can have.
pub struct Rule {
    /// Kebab-case, named for the fault; reads well after "allow".
    pub name: &'static str,
    /// A stable short name: `K` and three digits.
    pub code: &'static str,
    /// One sentence, as the title of the document says it in other words.
    pub summary: &'static str,
    /// What part of a record it is about.
    pub group: Group,
    /// The level by default.
    pub levels: Levels,
    /// The best fix that it ever offers; `None` if it offers none.
    pub fix: Option<Safety>,
    /// Whether a reader who takes the record by the letter loses something of it.
    pub loses_data: bool,
    /// The version of kifu that brought it.
    pub since: &'static str,
    /// The numbers of the same fault in SGFC, the reference checker.
    pub sgfc: &'static [u8],
    /// What it finds, why that is bad, examples, how safe the fix is, sources. Markdown.
    pub doc: &'static str,
    /// How it is found.
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
        // Each rule is one static; comparing codes is slow where many rules are chosen.
        core::ptr::eq(self, other)
    }
}

impl Eq for Rule {}

/// Looks at a fault that the parser reports.
pub(crate) type SyntaxCheck = fn(SyntaxError, &Collection<'_>, &mut Sink);
/// Looks at a text as a whole.
pub(crate) type CollectionCheck = fn(&Collection<'_>, &mut Sink);
/// Looks at a game tree.
pub(crate) type GameCheck = fn(&Scope<'_>, &mut Sink);
/// Looks at a node.
pub(crate) type NodeCheck = fn(Node<'_>, &Scope<'_>, &mut Sink);
/// Looks at a property.
pub(crate) type PropertyCheck = fn(Property<'_>, &Scope<'_>, &mut Sink);
/// Looks at a property with its row of the property table.
pub(crate) type TypedCheck = fn(Property<'_>, &'static Row, &Scope<'_>, &mut Sink);
/// Looks at a node as it is played out.
pub(crate) type StepCheck = fn(&Step<'_, '_>, &Scope<'_>, &mut Sink);

/// How a rule finds its fault: at which things of a record it looks. The driver walks; the rules hook in.
#[derive(Clone, Copy)]
pub(crate) enum Check {
    /// At one kind of fault that the parser reports.
    Syntax(SyntaxErrorKind, SyntaxCheck),
    /// At the text as a whole.
    Collection(CollectionCheck),
    /// At the text as a whole: whether it is something else than records. Where this is so, what other rules say of it is
    /// left out, but for what they find in game trees that hold a game.
    OtherText(CollectionCheck),
    /// At each game tree.
    Game(GameCheck),
    /// At each node, except those that have one sound move, nothing else, and no fork behind them.
    Node(NodeCheck),
    /// At each property, except in the nodes that [`Check::Node`] leaves out.
    Property(PropertyCheck),
    /// At each property whose identifier is not one or two capitals, except in the nodes that [`Check::Node`] leaves out.
    Spelling(PropertyCheck),
    /// At each property with one of these identifiers, except in the nodes that [`Check::Node`] leaves out.
    Idents(&'static [&'static str], PropertyCheck),
    /// As [`Check::Idents`], but not at values in the very form that FF\[4\] has: a date with its day, `B+R`, a komi of 6.5.
    Wording(&'static [&'static str], PropertyCheck),
    /// At each list of several points or stones.
    Points(TypedCheck),
    /// At each property whose values are of one of these types, as far as its row of the property table is sure. Not at
    /// values that are right at first sight: points of the board but `tt`, short numbers, visible texts without brackets and
    /// escapes, lists of points of the board.
    Typed(&'static [ValueType], TypedCheck),
    /// At each node with several properties that exclude each other.
    Exclusion(Exclusion, NodeCheck),
    /// At each node as it is played out on the board (Go only), where one of these is so.
    Step(StepFlags, StepCheck),
    /// The same, but of each line of play only the first is reported.
    StepOnce(StepFlags, StepCheck),
    /// As [`Check::Step`], at nodes with something else than one move, in game trees that use one of these identifiers.
    StepWith(&'static [&'static str], StepCheck),
}

/// How bad a fault is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Level {
    /// Not reported.
    Off,
    /// Worth knowing; nothing is wrong.
    Info,
    /// Readable, but programs may disagree about it.
    Warning,
    /// Against the standard; programs may refuse the record or lose part of it.
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
    /// In FF\[1\] to FF\[3\], and where the record does not say.
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

/// What part of a record a rule is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Group {
    /// Brackets, parentheses, semicolons, junk.
    Syntax,
    /// Character sets.
    Encoding,
    /// Which properties occur where, and how often.
    Structure,
    /// The text between brackets.
    Value,
    /// Properties as such: unknown, obsolete, of another version or game.
    Property,
    /// The game itself: moves, colours, repetitions, counts.
    Game,
    /// What is said about the game: dates, results, komi, times, ranks.
    Info,
    /// Legal, but not how records are written best.
    Style,
    /// Habits of servers and programs.
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
