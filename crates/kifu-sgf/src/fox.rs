//! Records of the Fox server (foxwq): how to recognise them, and the meaning of their komi and margins.

use kifu_go::Scoring;

use crate::prop;
use crate::value::{Decimal, GameResult, Komi, Rules, WinBy};
use crate::{Game, Node};

/// The `AP` of Fox records from before the server wrote its own name.
const GNU_GO: &[u8] = b"GNU Go:3.8";

/// The number of signs that identify a record of Fox without the name of the server.
const ENOUGH_SIGNS: u32 = 3;

/// The signs of Fox in a root.
#[derive(Clone, Copy, Default)]
struct Signs {
    /// One `AP` names the server.
    is_named: bool,
    count: u32,
}

impl Signs {
    fn of(root: Node<'_>) -> Self {
        let (mut signs, mut is_gnu_go, mut has_empty_name) = (Self::default(), false, false);
        for property in root.properties() {
            let raw = property.value().raw();
            match property.raw_ident() {
                b"AP" => {
                    signs.is_named |= raw.starts_with(b"foxwq");
                    is_gnu_go |= raw == GNU_GO;
                }
                b"GN" => has_empty_name |= raw.is_empty(),
                // Overtime, and a number of unknown meaning.
                b"TC" | b"TT" | b"RL" => signs.count += 1,
                b"BR" | b"WR" => signs.count += u32::from(property.value().simple_text().contains('段')),
                _ => {}
            }
        }
        if is_gnu_go {
            signs.count += if has_empty_name { ENOUGH_SIGNS } else { 1 };
        }
        signs
    }
}

/// Returns true if a game tree is a record of the Fox server: an `AP` in its root names the server, or the root has
/// typical properties: `AP[GNU Go:3.8]` with an empty `GN`, or three of `AP[GNU Go:3.8]`, `TC`, `TT`, `RL` and ranks
/// in 段.
#[must_use]
pub fn is_fox(game: Game<'_>) -> bool {
    let Signs { is_named, count } = Signs::of(game.root());
    is_named || count >= ENOUGH_SIGNS
}

/// The meaning of a komi.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KomiMeaning {
    /// The komi in points.
    pub komi: Komi,
    /// The unit of the number.
    pub scale: KomiScale,
}

/// The unit of a komi.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KomiScale {
    /// Points, as in FF\[4\].
    Points,
    /// Fox's hundredths of points, or hundredths of stones (half points): a known number in a record with signs of
    /// Fox.
    FoxHundredths,
    /// Probably hundredths of points: the record is from Fox, but the number is not a known one.
    FoxLikely,
    /// Probably one of Fox's numbers: it is a known one, but the record has no sign of Fox.
    LikeFox,
}

/// Returns the komi of a game tree in points. In records of the Fox server, and wherever its numbers occur, 375 and
/// 750 mean 7.5, 325 and 650 mean 6.5, and so on. All code that shows or uses a komi calls this function.
///
/// ```
/// use kifu_sgf::{Collection, komi_meaning, prop};
///
/// let collection = Collection::parse(b"(;FF[4]KM[375]RU[Chinese]AP[foxwq];B[pd])");
/// let game = collection.game(0).unwrap();
/// let komi = game.root().read(prop::KM).unwrap().unwrap();
/// assert_eq!(komi_meaning(game, komi).komi.to_string(), "7.5");
/// ```
#[must_use]
pub fn komi_meaning(game: Game<'_>, komi: Komi) -> KomiMeaning {
    let as_it_stands = KomiMeaning { komi, scale: KomiScale::Points };
    let is_round = |number: &i64| number % 25 == 0 && (50..=2000).contains(number);
    let Some(number) = komi.points.to_whole().filter(is_round) else { return as_it_stands };
    let Signs { is_named, count } = Signs::of(game.root());
    let (points, scale) = match komi.server_hundredfold() {
        Some(points) if is_named || count > 0 => (points, KomiScale::FoxHundredths),
        Some(points) => (points, KomiScale::LikeFox),
        None if (is_named || count >= ENOUGH_SIGNS) && number % 50 == 0 => match Decimal::new(number, 2) {
            Some(points) => (points, KomiScale::FoxLikely),
            None => return as_it_stands,
        },
        None => return as_it_stands,
    };
    KomiMeaning { komi: Komi { points }, scale }
}

/// Returns the result of a game tree with its margin in points. In records of the Fox server by area rules, a margin
/// that ends in a quarter counts stones, each worth two points. All code that shows or uses a margin calls this
/// function.
///
/// ```
/// use kifu_sgf::{Collection, prop, result_meaning};
///
/// let collection = Collection::parse(b"(;FF[4]KM[375]RU[Chinese]RE[W+2.25]AP[foxwq];B[pd])");
/// let game = collection.game(0).unwrap();
/// let result = game.root().read(prop::RE).unwrap().unwrap();
/// assert_eq!(result_meaning(game, result).to_string(), "W+4.5");
/// ```
#[must_use]
pub fn result_meaning(game: Game<'_>, result: GameResult) -> GameResult {
    let GameResult::Win { winner, by: WinBy::Margin(margin) } = result else { return result };
    let quarters = margin.checked_mul(Decimal::whole(4)).and_then(Decimal::to_whole);
    if quarters.is_none_or(|quarters| quarters % 2 == 0) || !is_fox(game) || !counts_area(game.root()) {
        return result;
    }
    let points = margin.checked_mul(Decimal::whole(2));
    points.map_or(result, |points| GameResult::Win { winner, by: WinBy::Margin(points) })
}

/// True if the rules named in a root count area.
fn counts_area(root: Node<'_>) -> bool {
    match root.read(prop::RU) {
        Ok(Some(Rules::Named(ruleset))) => ruleset.scoring() == Scoring::Area,
        Ok(Some(Rules::KataGo(rules))) => rules.score == Scoring::Area,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::ToString;

    use super::*;
    use crate::{Collection, prop};

    #[track_caller]
    fn check(root: &str, points: &str, scale: KomiScale) {
        let text = format!("(;FF[4]{root};B[pd])");
        let collection = Collection::parse(text.as_bytes());
        let game = collection.game(0).unwrap();
        let komi = game.root().read(prop::KM).unwrap().unwrap();
        let meaning = komi_meaning(game, komi);
        assert_eq!((meaning.komi.to_string().as_str(), meaning.scale), (points, scale), "{root}");
    }

    #[test]
    fn komi() {
        use KomiScale::{FoxHundredths, FoxLikely, LikeFox, Points};
        check("KM[6.5]AP[foxwq]", "6.5", Points);
        check("KM[0]AP[foxwq]", "0", Points);
        check("KM[375]AP[foxwq]", "7.5", FoxHundredths);
        check("AP[GNU Go:3.8]KM[650]AP[foxwq]", "6.5", FoxHundredths);
        check("KM[275]TT[60]", "5.5", FoxHundredths);
        check("KM[750]BR[9段]", "7.5", FoxHundredths);
        check("KM[750]RL[0]", "7.5", FoxHundredths);
        check("KM[50]AP[foxwq]HA[2]", "0.5", FoxLikely);
        check("KM[450]TC[3]TT[60]RL[0]", "4.5", FoxLikely);
        check("KM[50]TC[3]", "50", Points);
        check("KM[375]", "7.5", LikeFox);
        check("KM[650]AP[CGoban:3]", "6.5", LikeFox);
        check("KM[450]", "450", Points);
        check("KM[3750]AP[foxwq]", "3750", Points);
    }

    #[test]
    fn margins() {
        let check = |root: &str, expected: &str| {
            let text = format!("(;FF[4]{root};B[pd])");
            let collection = Collection::parse(text.as_bytes());
            let game = collection.game(0).unwrap();
            let result = game.root().read(prop::RE).unwrap().unwrap();
            assert_eq!(result_meaning(game, result).to_string(), expected, "{root}");
        };
        check("KM[375]RU[Chinese]RE[W+2.25]AP[foxwq]", "W+4.5");
        check("RU[Chinese]RE[B+0.75]AP[foxwq]", "B+1.5");
        check("RU[Japanese]RE[W+2.25]AP[foxwq]", "W+2.25");
        check("RE[W+2.25]AP[foxwq]", "W+2.25");
        check("RU[Chinese]RE[W+2.5]AP[foxwq]", "W+2.5");
        check("RU[Chinese]RE[W+2.25]", "W+2.25");
        check("RU[Chinese]RE[W+R]AP[foxwq]", "W+R");
    }

    #[test]
    fn signs() {
        let is_fox = |root: &str| {
            let text = format!("(;FF[4]{root};B[pd])");
            is_fox(Collection::parse(text.as_bytes()).game(0).unwrap())
        };
        for root in [
            "AP[foxwq]",
            "AP[GNU Go:3.8]AP[foxwq]",
            "GN[]AP[GNU Go:3.8]",
            "AP[GNU Go:3.8]TC[3]TT[60]",
            "TC[3]TT[60]RL[0]",
            "BR[9段]WR[8段]TT[60]",
        ] {
            assert!(is_fox(root), "{root}");
        }
        for root in ["AP[CGoban:3]", "AP[GNU Go:3.8]", "GN[]", "TC[3]TT[60]", "BR[9段]WR[9段]", "AP[GNU Go:3.8]GN[x]"]
        {
            assert!(!is_fox(root), "{root}");
        }
    }
}
