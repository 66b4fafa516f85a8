//! The table of the ways in which records state a verdict.

use core::fmt;

/// The verdict of an author about a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// The answer is correct.
    Right,
    /// The answer is wrong.
    Wrong,
}

impl Answer {
    /// The other verdict.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Right => Self::Wrong,
            Self::Wrong => Self::Right,
        }
    }
}

/// A way in which records state a verdict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Convention {
    /// The identifier, key or words, as records have them; words in lower case, except [`Sign::Code`].
    pub written: &'static str,
    /// The place of the verdict.
    pub sign: Sign,
    /// The verdict; `None` for a code that is no verdict and only hidden from readers.
    pub answer: Option<Answer>,
    /// The standard, program or language that has it.
    pub source: &'static str,
}

/// The place where a verdict is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Sign {
    /// A key of JGF.
    Flag,
    /// A property that calls the position good for Black.
    GoodForBlack,
    /// A property that calls the position good for White.
    GoodForWhite,
    /// A property about a move of the solver.
    Move,
    /// A property about a node.
    Node,
    /// A mark on the point of a move of the solver. It counts only if the main line has none.
    MarkOnMove,
    /// A code anywhere in a comment or a name. It is not printed.
    Code,
    /// Words at the beginning of a comment or a name, or as a whole sentence.
    Beginning,
    /// Words as a whole sentence, because they have other meanings too: `Right at the edge`.
    Sentence,
}

/// The signs that are read together. The first group that a record has decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum SignGroup {
    /// Flags and properties about positions.
    Positions,
    /// Properties about moves.
    Moves,
    /// Properties of programs about nodes.
    Nodes,
    /// Words and codes.
    Words,
    /// Marks on moves.
    Marks,
}

impl SignGroup {
    /// The groups in the order in which they are read.
    pub const ALL: [Self; 5] = [Self::Positions, Self::Moves, Self::Nodes, Self::Words, Self::Marks];
}

impl Sign {
    /// Its group.
    #[must_use]
    pub const fn group(self) -> SignGroup {
        match self {
            Self::Flag | Self::GoodForBlack | Self::GoodForWhite => SignGroup::Positions,
            Self::Move => SignGroup::Moves,
            Self::Node => SignGroup::Nodes,
            Self::Code | Self::Beginning | Self::Sentence => SignGroup::Words,
            Self::MarkOnMove => SignGroup::Marks,
        }
    }
}

impl fmt::Display for Sign {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Flag => "key of a node",
            Self::GoodForBlack | Self::GoodForWhite => "property of a position",
            Self::Move => "property of a move of the solver",
            Self::Node => "property of a node",
            Self::MarkOnMove => "mark on a move of the solver, with none on the main line",
            Self::Code => "anywhere in a comment or a name; not printed",
            Self::Beginning => "beginning of a comment or a name, or whole sentence",
            Self::Sentence => "whole sentence of a comment or a name",
        })
    }
}

const fn row(written: &'static str, sign: Sign, answer: Option<Answer>, source: &'static str) -> Convention {
    Convention { written, sign, answer, source }
}

const RIGHT: Option<Answer> = Some(Answer::Right);
const WRONG: Option<Answer> = Some(Answer::Wrong);

/// The ways in which records state a verdict, one row each.
///
/// `GB` and `GW` have the verdict for Black as the solver; for White it is the other one.
#[rustfmt::skip]
pub const CONVENTIONS: &[Convention] = &[
    row("solution: true", Sign::Flag, RIGHT, "JGF"),
    row("solution: false", Sign::Flag, WRONG, "JGF"),
    row("GB", Sign::GoodForBlack, RIGHT, "FF[4]"),
    row("GW", Sign::GoodForWhite, WRONG, "FF[4]"),
    row("TE", Sign::Move, RIGHT, "FF[4]"),
    row("BM", Sign::Move, WRONG, "FF[4]"),
    row("DO", Sign::Move, WRONG, "FF[4]"),
    row("CH", Sign::Node, RIGHT, "check mark of FF[1] to FF[3]"),
    row("WV", Sign::Node, WRONG, "uliGo"),
    row("TR", Sign::MarkOnMove, WRONG, "uliGo"),
    row("RIGHT", Sign::Code, RIGHT, "goproblems.com"),
    row("WRONG", Sign::Code, WRONG, "goproblems.com"),
    row("CHOICE", Sign::Code, None, "goproblems.com"),
    row("FORCE", Sign::Code, None, "goproblems.com"),
    row("NOTTHIS", Sign::Code, None, "goproblems.com"),
    row("* Joseki *", Sign::Code, RIGHT, "Kogo's Joseki Dictionary"),
    row("right", Sign::Sentence, RIGHT, "English"),
    row("right answer", Sign::Beginning, RIGHT, "English"),
    row("right move", Sign::Beginning, RIGHT, "English"),
    row("correct", Sign::Beginning, RIGHT, "English"),
    row("solved", Sign::Beginning, RIGHT, "English"),
    row("solution", Sign::Sentence, RIGHT, "English"),
    row("success", Sign::Sentence, RIGHT, "English"),
    row("wrong", Sign::Beginning, WRONG, "English"),
    row("incorrect", Sign::Beginning, WRONG, "English"),
    row("fail", Sign::Beginning, WRONG, "English"),
    row("failed", Sign::Beginning, WRONG, "English"),
    row("failure", Sign::Beginning, WRONG, "English"),
    row("mistake", Sign::Sentence, WRONG, "English"),
    row("richtig", Sign::Beginning, RIGHT, "German"),
    row("falsch", Sign::Beginning, WRONG, "German"),
    row("верно", Sign::Beginning, RIGHT, "Russian"),
    row("правильно", Sign::Beginning, RIGHT, "Russian"),
    row("неверно", Sign::Beginning, WRONG, "Russian"),
    row("неправильно", Sign::Beginning, WRONG, "Russian"),
    row("正解", Sign::Beginning, RIGHT, "Japanese, Chinese"),
    row("正答", Sign::Beginning, RIGHT, "Japanese"),
    row("不正解", Sign::Beginning, WRONG, "Japanese"),
    row("失敗", Sign::Beginning, WRONG, "Japanese, Chinese"),
    row("間違い", Sign::Beginning, WRONG, "Japanese"),
    row("成功", Sign::Beginning, RIGHT, "Chinese, Japanese"),
    row("正确", Sign::Beginning, RIGHT, "Chinese"),
    row("正確", Sign::Beginning, RIGHT, "Chinese"),
    row("对", Sign::Sentence, RIGHT, "Chinese"),
    row("對", Sign::Sentence, RIGHT, "Chinese"),
    row("对了", Sign::Sentence, RIGHT, "Chinese"),
    row("對了", Sign::Sentence, RIGHT, "Chinese"),
    row("不对", Sign::Beginning, WRONG, "Chinese"),
    row("不對", Sign::Beginning, WRONG, "Chinese"),
    row("不正确", Sign::Beginning, WRONG, "Chinese"),
    row("不正確", Sign::Beginning, WRONG, "Chinese"),
    row("失败", Sign::Beginning, WRONG, "Chinese"),
    row("错", Sign::Sentence, WRONG, "Chinese"),
    row("錯", Sign::Sentence, WRONG, "Chinese"),
    row("错了", Sign::Beginning, WRONG, "Chinese"),
    row("錯了", Sign::Beginning, WRONG, "Chinese"),
    row("错误", Sign::Beginning, WRONG, "Chinese"),
    row("錯誤", Sign::Beginning, WRONG, "Chinese"),
    row("정답", Sign::Beginning, RIGHT, "Korean"),
    row("정해", Sign::Beginning, RIGHT, "Korean"),
    row("맞습니다", Sign::Beginning, RIGHT, "Korean"),
    row("성공", Sign::Beginning, RIGHT, "Korean"),
    row("오답", Sign::Beginning, WRONG, "Korean"),
    row("실패", Sign::Beginning, WRONG, "Korean"),
    row("틀렸습니다", Sign::Beginning, WRONG, "Korean"),
    row("틀림", Sign::Beginning, WRONG, "Korean"),
    row("○", Sign::Sentence, RIGHT, "sign"),
    row("◯", Sign::Sentence, RIGHT, "sign"),
    row("✓", Sign::Sentence, RIGHT, "sign"),
    row("×", Sign::Sentence, WRONG, "sign"),
    row("✗", Sign::Sentence, WRONG, "sign"),
];
