//! Captions, notes and remarks in a language.

use kifu_go::{Coordinates, Point};
use kifu_record::sgf::printable;
use kifu_record::{CommentAnalysis, comment_analysis};

use crate::diagram::{Diagram, NotePlace};
use crate::figures::{Figure, Remark};
use crate::{Language, phrases};

impl Diagram {
    /// Returns the moves that the board cannot show in English: see [`Self::notes_in`].
    #[must_use]
    pub fn note_line(&self) -> String {
        self.notes_in(Language::En)
    }

    /// Returns the items that a picture of the board cannot show, on one line: moves as [`Self::notes_in`] lists them,
    /// and labels by points: `46 at 40; E9: a really long label`.
    #[must_use]
    pub fn notes_below(&self, language: Language) -> String {
        let words = phrases::of(language);
        let names = self.coordinates.unwrap_or(Coordinates::Western);
        let label = |(point, label): (Point, &str)| {
            let line: String = label.split_whitespace().collect::<Vec<_>>().join(" ");
            format!("{}{}{}", names.write(point, self.size), words.comment, printable(&line))
        };
        let notes = Some(self.notes_in(language)).filter(|notes| !notes.is_empty());
        let parts = notes.into_iter().chain(self.labels_below().into_iter().map(label));
        parts.collect::<Vec<_>>().join(words.notes[3])
    }

    /// Returns the moves that the board cannot show as one line, by points: `46 at 40; ko at 180: 232, 240, 246; 118
    /// pass`, `46は40の所　180のコウ取り：232、240、246　118はパス`. Points have their names in `coordinates`, or Western ones
    /// if the diagram has none.
    #[must_use]
    pub fn notes_in(&self, language: Language) -> String {
        let words = phrases::of(language);
        let [at, ko, pass, joint] = words.notes;
        let mut text = String::new();
        for (place, is_ko, numbers) in self.note_groups() {
            let phrase = match (place, is_ko) {
                (NotePlace::Pass, _) => pass,
                (_, true) => ko,
                _ => at,
            };
            if !text.is_empty() {
                text.push_str(joint);
            }
            // Labels come from records and may look like placeholders, so each phrase is expanded in a single pass.
            let mut rest = phrase;
            while let Some((before, (name, after))) =
                rest.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
            {
                text.push_str(before);
                if name == "moves" {
                    for (index, number) in numbers.iter().enumerate() {
                        text.push_str(if index > 0 { words.joints[0] } else { "" });
                        text.push_str(&number.to_string());
                    }
                } else {
                    text.push_str(&self.note_place(place));
                }
                rest = after;
            }
            text.push_str(rest);
        }
        text
    }
}

impl Figure {
    /// Returns `Figure 2 (51–100)` or `Diagram 1 (1–8), instead of 57`, and the name in the record.
    #[must_use]
    pub fn caption(&self) -> String {
        self.caption_in(Language::En)
    }

    /// Returns `Figure 2 (51–100)` or `参考図1（1～8）、57の変化`, and the name in the record.
    #[must_use]
    pub fn caption_in(&self, language: Language) -> String {
        phrases::caption(self, language)
    }
}

impl Remark {
    /// Returns the whole remark, with an evaluation in words: `57 Trick (a good move): the comment`.
    #[must_use]
    pub fn words_in(&self, language: Language) -> String {
        let text = phrases::evaluated(self.analysis.as_ref(), &self.text.as_str().into(), language);
        phrases::led(&phrases::lead(self, language), &text, language).text
    }
}

/// Returns a comment as it is printed: an evaluation written by a program is put into words.
///
/// ```
/// use kifu_draw::{Language, comment_in_words};
///
/// assert_eq!(comment_in_words("/\"jueyi白40.0% 打劫", Language::En), "Black 60.0 %. 打劫");
/// ```
#[must_use]
pub fn comment_in_words(comment: &str, language: Language) -> String {
    let found = comment_analysis(comment);
    let words = |found: CommentAnalysis| phrases::evaluated(Some(&found.analysis), &found.rest.into(), language).text;
    found.map_or_else(|| comment.to_owned(), words)
}

#[cfg(test)]
mod tests {
    use kifu_record::from_sgf;
    use kifu_sgf::Collection;

    use crate::{Captured, DiagramOptions, FigureOptions, Language, Numbers, diagram, figures};

    /// A ko in the corner that is taken five times and then filled.
    const LONG_KO: &str = "(;SZ[9]AB[ba][ab][bc]AW[ca][db][cc];B[cb];W[bb];B[gg];W[gh];B[cb];W[hg];B[hh];W[bb];B[ii];W[ih];\
        B[cb];W[aa];B[bb];W[];B[])";

    const KO: &str = "(;SZ[5]AB[ba][ab]AW[ca][db][cc];B[cb];W[bb];B[ee];W[ea];B[cb];W[];B[dd];W[bb]C[Ko.]TE[1])";

    #[test]
    fn moves_elsewhere_are_named_in_every_language() {
        let record = from_sgf(Collection::parse(LONG_KO.as_bytes()).game(0).unwrap()).record;
        let options = DiagramOptions { numbers: Numbers::All, captured: Captured::Kept, ..DiagramOptions::default() };
        let drawn = diagram(&record, record.main_line().last().unwrap(), &options);
        assert_eq!(drawn.notes_in(Language::En), drawn.note_line());
        for (language, expected) in [
            (Language::En, "ko at 1: 5, 11; ko at 2: 8; 13 at 2; 14, 15 pass"),
            (Language::Ja, "1のコウ取り：5、11　2のコウ取り：8　13は2の所　14、15はパス"),
            (Language::ZhHans, "1提劫：5、11；2提劫：8；13＝2；14、15停一手"),
            (Language::ZhHant, "1提劫：5、11；2提劫：8；13＝2；14、15停一手"),
            (Language::Ko, "1의 패 따냄: 5, 11; 2의 패 따냄: 8; 13: 2의 곳; 14, 15: 패스"),
        ] {
            assert_eq!(drawn.notes_in(language), expected);
        }
    }

    #[test]
    fn labels_that_a_picture_cannot_show_are_listed() {
        let text = "(;SZ[9]AB[aa];B[ee];W[gg]LB[ec:this is a\nreally long label][ee:1][gg:x][cc:A][aa:B])";
        let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
        let options = DiagramOptions { numbers: Numbers::All, ..DiagramOptions::default() };
        let drawn = diagram(&record, record.main_line().last().unwrap(), &options);
        assert_eq!(drawn.notes_below(Language::En), "E7: this is a really long label; G3: x");
        assert_eq!(drawn.notes_below(Language::Ja), "E7：this is a really long label　G3：x");
    }

    #[test]
    fn evaluations_are_words_in_every_language() {
        let text = "(;SZ[9];B[aa];W[bb]C[Move 2: W B8\nScore: W+5.8\nWin rate: W 82.6%\nOn.])";
        let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
        let figure = figures(&record, &FigureOptions::default()).remove(0);
        for (language, expected) in [
            (Language::En, "2: Black 17.4 %, White leads by 5.8. On."),
            (Language::Ja, "2：黒の勝率17.4%、白5.8目リード。On."),
            (Language::ZhHans, "2：黑胜率17.4%、白领先5.8目。On."),
            (Language::ZhHant, "2：黑勝率17.4%、白領先5.8目。On."),
            (Language::Ko, "2: 흑 승률 17.4%, 백 5.8집 우세. On."),
        ] {
            assert_eq!(figure.remarks[0].words_in(language), expected);
        }
    }

    #[test]
    fn figures_and_remarks_are_named_in_a_language() {
        let record = from_sgf(Collection::parse(KO.as_bytes()).game(0).unwrap()).record;
        let figure = figures(&record, &FigureOptions::default()).remove(0);
        assert_eq!(figure.caption_in(Language::En), figure.caption());
        assert_eq!(figure.caption_in(Language::Ja), "第1譜（1～8）");
        assert_eq!(figure.remarks[0].words_in(Language::En), figure.remarks[0].words());
        assert_eq!(figure.remarks[0].words_in(Language::ZhHans), "8（好手）：Ko.");
    }
}
