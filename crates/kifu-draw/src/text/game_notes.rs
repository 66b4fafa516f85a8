//! What the board of a game other than Go does not show, in several languages.

use kifu_games::backgammon::OFF;
use kifu_games::dots;
use kifu_go::Color;
use kifu_record::sgf::prop::games::{BACKGAMMON, KROPKI, OTHELLO};
use kifu_record::words::{Language, side};

use crate::diagram::GameDiagram;

/// The notes of a language: counts of `{black}` and `{white}`, numbers `{n}` and `{m}`, a `{player}`.
struct Phrases {
    discs: &'static str,
    captured: &'static str,
    borne_off: &'static str,
    pips: &'static str,
    cube: &'static str,
    cube_of: &'static str,
    dice: &'static str,
    doubled: &'static str,
}

const EN: Phrases = Phrases {
    discs: "discs: Black {black}, White {white}",
    captured: "captured dots: Black {black}, White {white}",
    borne_off: "borne off: Black {black}, White {white}",
    pips: "pips: Black {black}, White {white}",
    cube: "cube: {n}",
    cube_of: "cube: {n}, {player}'s",
    dice: "dice: {n} and {m}",
    doubled: "{player} has doubled",
};

const JA: Phrases = Phrases {
    discs: "石数：黒 {black}、白 {white}",
    captured: "囲んだ点：黒 {black}、白 {white}",
    borne_off: "上がった駒：黒 {black}、白 {white}",
    pips: "ピップ：黒 {black}、白 {white}",
    cube: "キューブ：{n}",
    cube_of: "キューブ：{n}（{player}）",
    dice: "サイコロ：{n} と {m}",
    doubled: "{player}がダブルをかけました",
};

const KO: Phrases = Phrases {
    discs: "돌: 흑 {black}, 백 {white}",
    captured: "둘러싼 점: 흑 {black}, 백 {white}",
    borne_off: "내보낸 말: 흑 {black}, 백 {white}",
    pips: "핍: 흑 {black}, 백 {white}",
    cube: "큐브: {n}",
    cube_of: "큐브: {n} ({player})",
    dice: "주사위: {n}, {m}",
    doubled: "{player}의 더블 제안",
};

const ZH_HANS: Phrases = Phrases {
    discs: "棋子：黑 {black}，白 {white}",
    captured: "围住的点：黑 {black}，白 {white}",
    borne_off: "已离盘：黑 {black}，白 {white}",
    pips: "点数：黑 {black}，白 {white}",
    cube: "加倍骰：{n}",
    cube_of: "加倍骰：{n}（{player}）",
    dice: "骰子：{n}、{m}",
    doubled: "{player}方提出加倍",
};

const ZH_HANT: Phrases = Phrases {
    discs: "棋子：黑 {black}，白 {white}",
    captured: "圍住的點：黑 {black}，白 {white}",
    borne_off: "已離盤：黑 {black}，白 {white}",
    pips: "點數：黑 {black}，白 {white}",
    cube: "加倍骰：{n}",
    cube_of: "加倍骰：{n}（{player}）",
    dice: "骰子：{n}、{m}",
    doubled: "{player}方提出加倍",
};

const fn phrases(language: Language) -> &'static Phrases {
    match language {
        Language::Ja => &JA,
        Language::Ko => &KO,
        Language::ZhHans => &ZH_HANS,
        Language::ZhHant => &ZH_HANT,
        _ => &EN,
    }
}

/// What a board does not show: the number of discs or captured dots; the cube, the dice and the checkers borne off.
#[must_use]
pub fn game_notes(game: &GameDiagram, language: Language) -> Vec<String> {
    let phrases = phrases(language);
    let position = &game.position;
    let both = |phrase: &str, count: &dyn Fn(Color) -> usize| {
        let [black, white] = [Color::Black, Color::White].map(|color| count(color).to_string());
        phrase.replace("{black}", &black).replace("{white}", &white)
    };
    match game.row.number {
        OTHELLO => vec![both(phrases.discs, &|color| position.count(color))],
        KROPKI => vec![both(phrases.captured, &|color| dots::captured(position, color))],
        BACKGAMMON => {
            let checkers = &position.checkers;
            let of = |phrase: &str, player| phrase.replace("{player}", side(player, language));
            let cube = checkers.owner.map_or_else(|| phrases.cube.to_owned(), |owner| of(phrases.cube_of, owner));
            let mut notes = vec![
                both(phrases.borne_off, &|color| usize::from(checkers.count(color, OFF))),
                both(phrases.pips, &|color| checkers.pips(color) as usize),
                cube.replace("{n}", &checkers.cube.to_string()),
            ];
            notes.extend(checkers.dice.map(|[first, second]| {
                phrases.dice.replace("{n}", &first.to_string()).replace("{m}", &second.to_string())
            }));
            notes.extend(checkers.doubled.map(|player| of(phrases.doubled, player)));
            notes
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kifu_games::Replay;
    use kifu_sgf::Collection;

    #[test]
    fn every_language_has_all_numbers() {
        let text = Collection::parse(b"(;GM[6];AE[a:y]AB[a]AW[x][z]CO[w]CV[64]DI[53])");
        let game = text.game(0).unwrap();
        let replay = Replay::of(game).unwrap();
        let position = replay.at(game.main_line().last().unwrap()).position;
        let mut diagram = GameDiagram::new(replay.row, position, replay.notation);
        diagram.position.checkers.doubled = Some(Color::Black);
        let english = game_notes(&diagram, Language::En);
        assert_eq!(
            english,
            [
                "borne off: Black 0, White 1",
                "pips: Black 24, White 24",
                "cube: 64, White's",
                "dice: 5 and 3",
                "Black has doubled"
            ]
        );
        let digits = |text: &String| text.chars().filter(char::is_ascii_digit).collect::<String>();
        for (tag, language) in Language::ALL.iter().filter(|(_, language)| *language != Language::En) {
            let notes = game_notes(&diagram, *language);
            assert_eq!(notes.iter().map(digits).collect::<Vec<_>>(), english.iter().map(digits).collect::<Vec<_>>());
            for note in &notes {
                assert!(
                    !note.contains(['{', '}']) && !note.contains("Black") && !note.contains("White"),
                    "{tag}: {note}"
                );
            }
        }
    }
}
