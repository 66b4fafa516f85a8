//! Results of games other than Go in several languages: those of Go have words of their own (`中押し`, `集`).

use kifu_record::words::{Language, side};

/// Results, with the `{winner}`, the `{loser}` and a `{count}` of points. The page has the same words.
pub(super) struct Phrases {
    pub(super) draw: &'static str,
    pub(super) won: &'static str,
    pub(super) margin: &'static str,
    pub(super) resignation: &'static str,
    pub(super) time: &'static str,
    pub(super) forfeit: &'static str,
    /// In Backgammon: a game that was played out, resigned, lost on time, forfeited.
    pub(super) points: [&'static str; 4],
    /// A gammon and a backgammon, after a `{result}`.
    pub(super) wins: [&'static str; 2],
}

const EN: Phrases = Phrases {
    draw: "Draw",
    won: "{winner} wins",
    margin: "{winner} wins by {count} {count:point|points}",
    resignation: "{winner} wins by resignation",
    time: "{winner} wins on time",
    forfeit: "{winner} wins by forfeit",
    points: [
        "{winner} wins {count} {count:point|points}",
        "{winner} wins {count} {count:point|points}; {loser} resigned",
        "{winner} wins {count} {count:point|points}; {loser} exceeded the time",
        "{winner} wins {count} {count:point|points}; {loser} forfeited the game",
    ],
    wins: ["{result} (gammon)", "{result} (backgammon)"],
};

const JA: Phrases = Phrases {
    draw: "引き分け",
    won: "{winner}の勝ち",
    margin: "{winner}の {count} 点勝ち",
    resignation: "{winner}の投了勝ち",
    time: "{winner}の時間切れ勝ち",
    forfeit: "{winner}の反則勝ち",
    points: [
        "{winner}が {count} ポイント獲得",
        "{winner}が {count} ポイント獲得（{loser}が投了）",
        "{winner}が {count} ポイント獲得（{loser}が時間切れ）",
        "{winner}が {count} ポイント獲得（{loser}の反則負け）",
    ],
    wins: ["{result} · ギャモン", "{result} · バックギャモン勝ち"],
};

const KO: Phrases = Phrases {
    draw: "무승부",
    won: "{winner} 승",
    margin: "{winner} {count}점 차 승",
    resignation: "{winner} 기권승",
    time: "{winner} 시간승",
    forfeit: "{winner} 몰수승",
    points: [
        "{winner} {count}점 획득",
        "{winner} {count}점 획득({loser} 기권)",
        "{winner} {count}점 획득({loser} 시간 초과)",
        "{winner} {count}점 획득({loser} 몰수패)",
    ],
    wins: ["{result} · 개먼", "{result} · 백개먼"],
};

const ZH_HANS: Phrases = Phrases {
    draw: "和棋",
    won: "{winner}胜",
    margin: "{winner}胜 {count} 分",
    resignation: "{winner}胜（对方认输）",
    time: "{winner}超时胜",
    forfeit: "{winner}胜（对方被判负）",
    points: [
        "{winner}得 {count} 分",
        "{winner}得 {count} 分（{loser}认输）",
        "{winner}得 {count} 分（{loser}超时）",
        "{winner}得 {count} 分（{loser}被判负）",
    ],
    wins: ["{result} · 双倍胜（gammon）", "{result} · 三倍胜（backgammon）"],
};

const ZH_HANT: Phrases = Phrases {
    draw: "和棋",
    won: "{winner}勝",
    margin: "{winner}勝 {count} 分",
    resignation: "{winner}勝（對方認輸）",
    time: "{winner}超時勝",
    forfeit: "{winner}勝（對方被判負）",
    points: [
        "{winner}得 {count} 分",
        "{winner}得 {count} 分（{loser}認輸）",
        "{winner}得 {count} 分（{loser}超時）",
        "{winner}得 {count} 分（{loser}被判負）",
    ],
    wins: ["{result} · 雙倍勝（gammon）", "{result} · 三倍勝（backgammon）"],
};

pub(super) const fn phrases(language: Language) -> &'static Phrases {
    match language {
        Language::Ja => &JA,
        Language::Ko => &KO,
        Language::ZhHans => &ZH_HANS,
        Language::ZhHant => &ZH_HANT,
        _ => &EN,
    }
}

/// A phrase with the players and the number of points in it.
pub(super) fn filled(phrase: &str, winner: kifu_go::Color, count: &str, language: Language) -> String {
    phrase
        .replace("{count:point|points}", if count == "1" { "point" } else { "points" })
        .replace("{count}", count)
        .replace("{winner}", side(winner, language))
        .replace("{loser}", side(winner.opposite(), language))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_the_same_words() {
        for (tag, language) in Language::ALL {
            let path = format!("web/src/other/words/{tag}.ts");
            let Some(page) = kifu_testkit::text_of_repository(&path) else { return };
            let Phrases { draw, won, margin, resignation, time, forfeit, points, wins } = phrases(language);
            let single = [draw, won, margin, resignation, time, forfeit];
            for phrase in single.into_iter().chain(points).chain(wins) {
                assert!(page.contains(&format!("\"{phrase}\"")), "{path} lacks {phrase}");
            }
        }
    }
}
