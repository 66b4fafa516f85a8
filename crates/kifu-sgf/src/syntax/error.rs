//! Faults in the structure of a text.

use crate::Span;

/// One fault in the structure of a text: its kind and its place. The names are those of the rules that report it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    /// The kind of the fault.
    pub kind: SyntaxErrorKind,
    /// The faulty bytes; empty if something is missing.
    pub span: Span,
}

/// One row per kind: variant, name, documentation.
macro_rules! syntax_error_kinds {
    ($($(#[$doc:meta])+ $kind:ident = $name:literal;)+) => {
        /// The kinds of faults in the structure of a text, and how the parser handles them.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[non_exhaustive]
        pub enum SyntaxErrorKind {
            $($(#[$doc])+ $kind,)+
        }

        impl SyntaxErrorKind {
            /// All kinds, in the order of declaration.
            pub const ALL: &[Self] = &[$(Self::$kind),+];

            /// The name of the fault, in kebab-case.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$kind => $name,)+
                }
            }
        }
    };
}

syntax_error_kinds! {
    /// The text is 4 GiB or longer, too long for offsets of 32 bits: it is not read.
    TooLarge = "too-large";
    /// There is no game tree in the text (SGFC 7). An empty collection is legal in FF\[3\] and in the draft of 2016.
    NoGameTree = "no-game-tree";
    /// Text before the first game tree: skipped.
    JunkBeforeTree = "junk-before-tree";
    /// Text between or after game trees: skipped (SGFC 8).
    JunkBetweenTrees = "junk-between-trees";
    /// Meaningless characters inside a game tree: skipped (SGFC 8).
    JunkInTree = "junk-in-tree";
    /// The text has nodes and no parentheses around them: read as one game tree.
    MissingParentheses = "missing-parentheses";
    /// A `)` without a `(`: skipped (SGFC 8).
    ExtraClose = "extra-close";
    /// A `(` right after another, where one is enough: its `)` is skipped as well (SGFC 21).
    DoubledOpen = "doubled-open";
    /// `()`: skipped (SGFC 12). Legal in the draft of 2016, where it means "the game may stop here".
    EmptyVariation = "empty-variation";
    /// A game tree that begins without `;`: the `;` is assumed (SGFC 36). Usual in the dialect SGF2.
    MissingSemicolon = "missing-semicolon";
    /// A variation that begins without `;`: the `;` is assumed (SGFC 67).
    MissingSemicolonInVariation = "missing-semicolon-in-variation";
    /// A node after a variation: read as one more variation (SGFC 66).
    NodeAfterVariation = "node-after-variation";
    /// A property identifier without a value: not in the tree (SGFC 20).
    IdentWithoutValue = "ident-without-value";
    /// Values without a property identifier: not in the tree (SGFC 54).
    ValueWithoutIdent = "value-without-ident";
    /// A value that lacks its `]` in the middle of the text: closed where the next node begins (compare SGFC 15).
    LostBracket = "lost-bracket";
    /// The text ends inside a value: its content is kept (SGFC 10 drops it).
    UnclosedValue = "unclosed-value";
    /// The text ends inside a game tree: closed at the end (SGFC 9).
    UnclosedTree = "unclosed-tree";
}
