//! Compares `docs/problems.md` with the code; `UPDATE=1` writes the file.

use std::fmt::Write;

use kifu_record::solution::{Answer, CONVENTIONS, SignGroup};

const HEAD: &str = "# Right and wrong in problems\n\n\
    How kifu finds the right answers to a problem, on printed sheets, on pages and in the viewer alike.\n\n\
    A verdict applies to its node and all that follows, up to the next verdict, so a line is judged by its end. If a record \
    calls any line right, all others are wrong; if it only calls some wrong, the others are right. Nodes without a move \
    between two moves are stepped over. Verdicts before the first move are about the problem itself, and not read.\n\n\
    Records state verdicts in the ways below. The first group that a record uses, and that leaves a right line, decides. \
    Without any verdict the main line is the answer, and other moves are neither right nor wrong: the record does not say.\n\n\
    A sentence ends at a punctuation mark; a question is no verdict, and `not correct` is wrong. Words before the verdict, as in \
    `Yes, that is also correct`, change nothing.\n";

#[test]
fn conventions() {
    let mut text = HEAD.to_owned();
    for group in SignGroup::ALL {
        let title = match group {
            SignGroup::Positions => "Positions",
            SignGroup::Moves => "Moves",
            SignGroup::Nodes => "Properties of programs",
            SignGroup::Words => "Words",
            SignGroup::Marks => "Marks",
            _ => unreachable!("a group without a title"),
        };
        let _ = writeln!(text, "\n## {title}\n\n| written | verdict | where | source |\n|---|---|---|---|");
        for row in CONVENTIONS.iter().filter(|row| row.sign.group() == group) {
            let verdict = match (row.written, row.answer) {
                ("GB", _) => "right for Black, wrong for White",
                ("GW", _) => "right for White, wrong for Black",
                (_, Some(Answer::Right)) => "right",
                (_, Some(Answer::Wrong)) => "wrong",
                (_, None) => "none",
            };
            let _ = writeln!(text, "| `{}` | {verdict} | {} | {} |", row.written, row.sign, row.source);
        }
    }
    kifu_testkit::committed("docs/problems.md", &text);
}
