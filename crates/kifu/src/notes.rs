//! The author's notes on a node: judgements in words, comments, names.
//!
//! ```
//! let game = kifu::parse("(;SZ[9];B[ee]TE[1]C[ The centre! ])").game()?;
//! let node = game.sgf().unwrap().main_line().last().unwrap();
//! assert_eq!(kifu::notes::remarks(node), ["a good move (tesuji)"]);
//! assert_eq!(kifu::notes::comment(node).unwrap(), "The centre!");
//! # Ok::<(), kifu::Error>(())
//! ```

use kifu_record::{Judgement, info_node};
use kifu_sgf::value::Emphasis;
use kifu_sgf::{Dialect, Game, Node};

/// A property that judges a move or a position, and its meaning for both values.
struct Remark {
    ident: &'static str,
    once: &'static str,
    twice: &'static str,
}

const fn remark(ident: &'static str, once: &'static str, twice: &'static str) -> Remark {
    Remark { ident, once, twice }
}

/// FF\[4\]: Double values have two strengths, the others one.
const REMARKS: [Remark; 9] = [
    remark("TE", "a good move (tesuji)", "a very good move (tesuji)"),
    remark("BM", "a bad move", "a very bad move"),
    remark("DO", "a doubtful move", "a doubtful move"),
    remark("IT", "an interesting move", "an interesting move"),
    remark("GB", "good for Black", "very good for Black"),
    remark("GW", "good for White", "very good for White"),
    remark("DM", "even", "even, as after joseki or perfect play"),
    remark("UC", "unclear", "very unclear"),
    remark("HO", "something happens here", "something important happens here"),
];

/// The judgements of a node of SGF, in a few words each.
#[must_use]
pub fn remarks(node: Node<'_>) -> Vec<&'static str> {
    let judged = |remark: &Remark| {
        let property = node.get(remark.ident)?;
        let is_twice = property.value().raw().trim_ascii() == b"2";
        // In some old files TE and RD are names of tournaments and dates: those are not judgements.
        let is_judgement = matches!(property.value().raw().trim_ascii(), b"" | b"1" | b"2");
        is_judgement.then_some(if is_twice { remark.twice } else { remark.once })
    };
    REMARKS.iter().filter_map(judged).collect()
}

/// A judgement of a record in a few words; `None` for a forced move (KO), which is not a judgement.
#[must_use]
pub fn judgement(judgement: Judgement) -> Option<&'static str> {
    let (ident, emphasis) = match judgement {
        Judgement::GoodMove(emphasis) => ("TE", emphasis),
        Judgement::BadMove(emphasis) => ("BM", emphasis),
        Judgement::DoubtfulMove => ("DO", Emphasis::Normal),
        Judgement::InterestingMove => ("IT", Emphasis::Normal),
        Judgement::GoodForBlack(emphasis) => ("GB", emphasis),
        Judgement::GoodForWhite(emphasis) => ("GW", emphasis),
        Judgement::Even(emphasis) => ("DM", emphasis),
        Judgement::Unclear(emphasis) => ("UC", emphasis),
        Judgement::Hotspot(emphasis) => ("HO", emphasis),
        Judgement::Forced => return None,
    };
    let remark = REMARKS.iter().find(|remark| remark.ident == ident)?;
    Some(if emphasis == Emphasis::Strong { remark.twice } else { remark.once })
}

/// The comment of a node of SGF, without white space around it; `None` if it is missing or blank.
#[must_use]
pub fn comment(node: Node<'_>) -> Option<String> {
    let text = node.get("C")?.value().text();
    let trimmed = text.trim();
    (!trimmed.is_empty()).then(|| trimmed.to_owned())
}

/// The text of a property on one line; `None` if it is missing or blank.
#[must_use]
pub fn text_of(node: Node<'_>, ident: &str) -> Option<String> {
    let text = node.get(ident)?.value().simple_text();
    let trimmed = text.trim();
    (!trimmed.is_empty()).then(|| trimmed.to_owned())
}

/// The game information with this identifier of FF\[4\], on one line. Read from the node with the game information,
/// under its name in the dialect of the text.
#[must_use]
pub fn info_text(game: Game<'_>, ident: &str) -> Option<String> {
    let property = Dialect::of(game).get(info_node(game), ident)?;
    let text = property.value().simple_text();
    let trimmed = text.trim();
    (!trimmed.is_empty()).then(|| trimmed.to_owned())
}
