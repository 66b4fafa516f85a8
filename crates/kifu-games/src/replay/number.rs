//! Which game a record is of, where programs write the number of another one.

use kifu_go::Color;
use kifu_sgf::prop::games::{HEX, OTHELLO};
use kifu_sgf::{Game, Settings};

use super::{Replay, color_of};
use crate::{ATAXX, GOMOKU, GameRow, Outcome};

/// The games of the program QLizzie, which it names in `RU`, by their numbers in the table.
const QLIZZIE: [(&str, u16); 5] =
    [("Gomoku", GOMOKU), ("Connect6", GOMOKU), ("Hex", HEX), ("Reversi", OTHELLO), ("Ataxx", ATAXX)];

/// The properties in which programs name a game, and the names of Gomoku there.
const TEXTS: [&str; 4] = ["RU", "AP", "GN", "GC"];
const FIVE_IN_A_ROW: [&str; 5] = ["gomoku", "renju", "gobang", "five in a row", "五子棋"];

/// The boards on which Gomoku is played; one of them is also a board of Hex.
const GOMOKU_SIDES: [u8; 2] = [15, 19];

/// Returns the number of the game that a record is of. It mostly is that of `GM`; some programs write the number of another
/// game, and name theirs in words.
#[must_use]
pub fn game_number(game: Game<'_>) -> u16 {
    let settings = game.settings();
    number_of(game, &settings).unwrap_or(settings.game)
}

/// Returns the number of the game in the table; `None` for a game of QLizzie that is not in it.
pub(super) fn number_of(game: Game<'_>, settings: &Settings) -> Option<u16> {
    let rules = game.root().get("RU").map(|rules| rules.value().simple_text()).unwrap_or_default();
    if let Some(name) = rules.strip_prefix("QLizzie-") {
        return QLIZZIE.iter().find(|(known, _)| *known == name).map(|&(_, number)| number);
    }
    if settings.game != HEX {
        return Some(settings.game);
    }
    if rules.eq_ignore_ascii_case("othello") {
        return Some(OTHELLO);
    }
    let mut is_named = false;
    for property in TEXTS.into_iter().filter_map(|ident| game.root().get(ident)) {
        let text = property.value().simple_text().to_ascii_lowercase();
        if text.contains("hex") {
            return Some(HEX);
        }
        is_named |= FIVE_IN_A_ROW.iter().any(|name| text.contains(name));
    }
    Some(if is_named || ends_with_five(game, *settings) { GOMOKU } else { HEX })
}

/// True if a main line in the letters of Go makes five in a row with its last move, and none before: games of Hex are written in
/// other letters by most programs, and do not end so. A swap and a result that names the other player speak for Hex.
fn ends_with_five(game: Game<'_>, settings: Settings) -> bool {
    let size = settings.size;
    let is_usual = size.columns() == size.rows() && GOMOKU_SIDES.contains(&size.columns());
    let Some(row) = GameRow::find(GOMOKU).filter(|_| is_usual) else { return false };
    let colors = [Color::Black, Color::White];
    let replay = Replay { row, size, notation: row.notation, game, settings, colors };
    let (mut position, mut is_plain) = (replay.start(), true);
    for node in game.main_line() {
        for property in node.properties().filter(|property| color_of(*property).is_some()) {
            is_plain &= property.value().raw().len() == 2 && property.value().raw().iter().all(u8::is_ascii_alphabetic);
        }
        // Only the last move may win.
        if !is_plain || row.outcome(&position).is_some() {
            return false;
        }
        replay.apply(&mut position, node, |_| is_plain = false);
    }
    let stated = game.root().get("RE").and_then(|result| result.value().raw().first().copied());
    let winner = row.outcome(&position).filter(|_| is_plain).and_then(Outcome::winner);
    winner.is_some_and(|winner| match stated {
        Some(b'B' | b'b') => winner == Color::Black,
        Some(b'W' | b'w') => winner == Color::White,
        _ => true,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kifu_sgf::Collection;

    #[test]
    fn gomoku_with_the_number_of_hex() {
        let line = ";B[hh];W[aa];B[hi];W[ab];B[hj];W[ac];B[hk];W[ad];B[hl]";
        let check = |record: &str, expected: u16| {
            let record = record.replace("LINE", line);
            let collection = Collection::parse(record.as_bytes());
            let found = Replay::of(collection.game(0).unwrap()).map(|replay| replay.row.number);
            assert_eq!(found, Some(expected), "{record}");
            assert_eq!(game_number(collection.game(0).unwrap()), expected, "{record}");
        };
        check("(;GM[11]SZ[15]LINE)", GOMOKU);
        check("(;GM[11]SZ[15]RE[B+]LINE)", GOMOKU);
        check("(;GM[11]SZ[15]AP[Gomoku:1];B[hh])", GOMOKU);
        check("(;GM[11]GN[Freestyle gomoku])", GOMOKU);
        // Doubt stays doubt.
        check("(;GM[11]SZ[15]RE[W+]LINE)", HEX);
        check("(;GM[11]SZ[15]LINE;W[bb])", HEX);
        check("(;GM[11]SZ[11]LINE)", HEX);
        check("(;GM[11]SZ[15];B[hh];W[gg])", HEX);
        check("(;GM[11]SZ[15]AP[Hex and Gomoku:1];B[hh])", HEX);
        check("(;GM[11]SZ[15];B[h8];W[a1];B[h9];W[a2];B[h10];W[a3];B[h11];W[a4];B[h12])", HEX);
        check("(;GM[11]SZ[15];B[hh];W[swap-pieces]LINE)", HEX);
    }
}
