//! The subjects of the message numbers of SGFC 2.0, in our words, and the reasons why some have no rule.

/// A message of SGFC.
pub(crate) struct Number {
    pub(crate) number: u8,
    /// Its subject.
    pub(crate) about: &'static str,
    /// The reason why it has no rule; `None` if it must have one.
    pub(crate) without_rule: Option<&'static str>,
}

const fn rule(number: u8, about: &'static str) -> Number {
    Number { number, about, without_rule: None }
}

const fn none(number: u8, about: &'static str, reason: &'static str) -> Number {
    Number { number, about, without_rule: Some(reason) }
}

const USAGE: &str = "about the command line; `kifu` prints an error and exits with 2";
const FILES: &str = "about files; `kifu` prints an error for the file and continues with the others";
const UNUSED: &str = "SGFC 2.0 has no such message";

/// All numbers, in order.
pub(crate) const NUMBERS: &[Number] = &[
    none(1, "a third file is named", USAGE),
    none(2, "an unknown short option", USAGE),
    none(3, "the source cannot be opened", FILES),
    none(4, "the source cannot be read", FILES),
    none(5, "out of memory", "about the computer"),
    rule(6, "a value before the first game tree"),
    rule(7, "no game tree"),
    rule(8, "unexpected characters"),
    rule(9, "the file ends inside a game tree"),
    rule(10, "the file ends inside a value"),
    rule(11, "an identifier of a hundred letters or more"),
    rule(12, "`()`"),
    rule(13, "several values where only one is allowed"),
    rule(14, "an unreadable value"),
    rule(15, "a value in a non-standard form"),
    rule(16, "lower-case letters in an identifier of FF[4]"),
    rule(17, "an empty value"),
    rule(18, "FF, GM or SZ is not a number"),
    rule(19, "a game other than Go"),
    rule(20, "an identifier without a value"),
    rule(21, "`((`"),
    rule(22, "NUL in a text"),
    rule(23, "a pair of values without `:`"),
    rule(24, "a move in the root"),
    rule(25, "a pair of values in a non-standard form"),
    none(26, "the output cannot be opened", FILES),
    none(27, "the output cannot be written", FILES),
    rule(28, "a property twice in a node"),
    rule(29, "an obsolete property is deleted"),
    rule(30, "setup and a move in one node"),
    rule(31, "an identifier of more than two letters"),
    rule(32, "a root property outside the root"),
    rule(33, "an unreadable date, result, time or komi"),
    none(
        34,
        "a file with critical faults is not saved",
        "`kifu` changes only the faults it repairs, so saving loses nothing",
    ),
    rule(35, "an unknown property"),
    rule(36, "the first `;` of a game tree is missing"),
    rule(37, "moves of both colours in one node"),
    rule(38, "a point in two properties that exclude each other"),
    rule(39, "setup without effect"),
    rule(40, "a property that this version of SGF does not have"),
    rule(41, "two judgements that exclude each other"),
    rule(42, "TE together with BM"),
    rule(43, "a judgement without a move"),
    rule(44, "game information after other game information"),
    rule(45, "game trees of different versions of SGF"),
    rule(46, "a version of SGF later than FF[4]"),
    rule(47, "a square board with two numbers"),
    none(48, "no source is named", USAGE),
    none(49, "a wrong parameter of an option", USAGE),
    rule(50, "a board of more than 52 lines"),
    rule(51, "large boards and rectangles before FF[4]"),
    rule(52, "VW not in the form of its version"),
    rule(53, "different games in one file"),
    rule(54, "values without an identifier"),
    rule(55, "an empty node"),
    rule(56, "variations written as setup that cannot be moved"),
    rule(57, "variations written as setup, moved to their place"),
    rule(58, "a move onto a stone"),
    rule(59, "KI instead of KM"),
    rule(60, "more than one game tree"),
    rule(61, "a number of handicap stones that differs from HA"),
    rule(62, "setup in the middle of the game"),
    rule(63, "two moves of one colour in a row"),
    rule(64, "more variations than can be reversed"),
    rule(65, "an empty pass before FF[4]"),
    rule(66, "a node after a variation"),
    rule(67, "the first `;` of a variation is missing"),
    none(68, "an unknown long option", USAGE),
    none(69, "an unknown charset as a parameter", USAGE),
    none(70, "the library for charsets fails", "about the computer; `kifu` has its charsets built in"),
    rule(71, "undecodable bytes"),
    rule(72, "an unknown charset in CA"),
    rule(73, "a charset that contradicts the first one found"),
    rule(74, "different charsets in one file, each decoded separately"),
    rule(75, "different charsets in one file, decoded as a whole"),
    none(76, "–", UNUSED),
    none(77, "–", UNUSED),
];

/// Numbers that have no rule yet. The list may only get shorter.
pub(crate) const WAITING: &[u8] = &[];
