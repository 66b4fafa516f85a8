//! Games as documents.

use kifu_record::from_sgf;
use kifu_sgf::Collection;

use super::*;
use crate::FigureOptions;
use crate::booklet::{Answers, Contents};

fn read(text: &str) -> Vec<Record> {
    Collection::parse(text.as_bytes()).games().map(|game| from_sgf(game).record).collect()
}

fn of(text: &str, language: Language) -> Document {
    document(&read(text), &BookletOptions { language, ..BookletOptions::default() })
}

fn joined(lines: &[StyledText]) -> String {
    lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join("/")
}

#[test]
fn text_and_figures_come_in_the_order_of_reading() {
    let document = of("(;SZ[9]GC[one\n\ntwo\nlines];B[ee]C[three]TE[1];W[tt];B[ee])", Language::En);
    let [chapter] = document.chapters.as_slice() else { panic!() };
    let blocks: Vec<String> = chapter
        .blocks
        .iter()
        .map(|block| match block {
            Block::Paragraph(text) => format!("{}|{}", text.lead, joined(&text.lines)),
            Block::Figure(figure) => format!("{} {} [{}]", figure.id, figure.caption, joined(&figure.notes)),
            Block::Row(_) => panic!("games have no rows"),
        })
        .collect();
    assert_eq!(blocks, ["|one", "|two/lines", "g1f1 Figure 1 (1–3) [2 pass; 3 at 1]", "1 (a good move)|three"]);
    assert!(!document.has_title && document.title == "A game of Go" && chapter.title == document.title);
}

#[test]
fn diagrams_in_words() {
    let cases = [
        (
            "(;SZ[9]AB[cc]AW[dd];B[ee];W[gc])",
            Language::En,
            "9×9 board. Moves: Black 1 E5, White 2 G7. Black stones: C7. White stones: D6.",
        ),
        (
            "(;SZ[9]AB[cc]LB[aa:x]TR[cc]VW[aa:dd])",
            Language::En,
            "9×9 board, the part A6–D9. Black stones: C7. Marked: △ C7, x A9.",
        ),
        ("(;SZ[9];B[ee])", Language::Ko, "9×9 바둑판. 수순: 흑1 E5."),
        ("(;SZ[9])", Language::ZhHans, "9×9棋盘。"),
    ];
    for (text, language, expected) in cases {
        let records = read(text);
        let figures = figures(&records[0], &FigureOptions::default());
        let words: Vec<String> =
            figures.iter().map(|figure| in_words(&figure.diagram(&records[0]), language)).collect();
        let document = of(text, language);
        let Some(Block::Figure(shown)) = document.chapters[0].blocks.first() else {
            assert_eq!((words.len(), expected), (0, "9×9棋盘。"), "{text}");
            continue;
        };
        assert_eq!((shown.alt.as_str(), words[0].as_str()), (expected, expected), "{text}");
        assert_eq!(shown.scene.description, expected);
    }
}

#[test]
fn captions() {
    let game = "(;SZ[9];B[ee];W[gc](;B[cg])(;FG[0:name]B[gg];W[cc]))";
    let captions = |language| {
        let document = of(game, language);
        let blocks = document.chapters.into_iter().flat_map(|chapter| chapter.blocks);
        blocks.flat_map(|block| block.figures().to_vec()).map(|figure| figure.caption).collect::<Vec<_>>()
    };
    assert_eq!(captions(Language::Ja), ["第1譜（1～3）", "参考図1（1～2）、3の変化　name"]);
    assert_eq!(captions(Language::ZhHant), ["第1譜（1—3）", "參考圖1（1—2），3的變化：name"]);
    assert_eq!(captions(Language::En), ["Figure 1 (1–3)", "Dia. 1 (1–2), instead of 3: name"]);
}

#[test]
fn variations_are_cropped_and_next_to_the_comments_on_their_moves() {
    let text =
        "(;SZ[19];B[dd]C[one](;W[pp]C[two];B[qq]C[three])(;W[cc]C[Not here, see A.]LB[cd:A];B[cd])(;W[dc];B[cc]))";
    let figures = FigureOptions { lines: crate::Lines::All, ..FigureOptions::default() };
    let document = document(&read(text), &BookletOptions { figures, ..BookletOptions::default() });
    let shown = |block: &Block| match block {
        Block::Paragraph(text) => format!("{}|{}", text.lead, joined(&text.lines)),
        Block::Figure(figure) => figure.caption.clone(),
        Block::Row(row) => row.iter().map(|it| format!("[{}]", it.caption)).collect(),
    };
    let blocks: Vec<String> = document.chapters[0].blocks.iter().map(shown).collect();
    let expected = [
        "Figure 1 (1–3)",
        "1|one",
        "2|two",
        "[Dia. 1 (1–2), instead of 2][Dia. 2 (1–2), instead of 2]",
        "|Dia. 1. Not here, see 2.",
        "3|three",
    ];
    assert_eq!(blocks, expected);
    let [whole, part] = [&document.chapters[0].blocks[0], &document.chapters[0].blocks[3]].map(|it| &it.figures()[0]);
    assert!(part.scene.width < whole.scene.width / 2.0 && part.alt.contains("the part"), "{}", part.alt);
}

#[test]
fn judgements_have_words_in_every_language() {
    let judged = "(;SZ[9];B[ee]BM[1];W[gc]BM[2];B[cg]DO[];W[gg]IT[];B[cc]TE[1];W[ce]TE[2];B[aa]N[x]DM[1]GB[1];W[bb]GB[2]\
                  ;B[ab]GW[1];W[bc]GW[2];B[ac]UC[1];W[bd]HO[1])";
    let leads = |language| {
        let blocks = of(judged, language).chapters.into_iter().flat_map(|chapter| chapter.blocks);
        let leads = blocks.filter_map(|block| match block {
            Block::Paragraph(text) => Some(text.lead),
            Block::Figure(_) | Block::Row(_) => None,
        });
        leads.collect::<Vec<_>>()
    };
    let english: Vec<String> = figures(&read(judged)[0], &FigureOptions::default())
        .iter()
        .flat_map(|figure| figure.remarks.iter().map(crate::Remark::lead).collect::<Vec<_>>())
        .collect();
    assert_eq!(leads(Language::En), english);
    assert_eq!(
        (leads(Language::Ja)[0].as_str(), leads(Language::Ko)[6].as_str()),
        ("1（悪手）", "7 x (형세 균형, 흑이 좋음)")
    );
    for language in [Language::Ja, Language::ZhHans, Language::ZhHant, Language::Ko] {
        let leads = leads(language);
        assert_eq!(leads.len(), english.len());
        assert!(leads.iter().all(|lead| !lead.contains("move") && !lead.contains("good")), "{leads:?}");
    }
}

/// The figures of each chapter of problems: name, caption, notes and link.
fn sheets(text: &str, options: &BookletOptions) -> Vec<(String, Vec<String>)> {
    let options = BookletOptions { contents: Contents::Problems { per_page: 2 }, ..options.clone() };
    let document = document(&read(text), &options);
    assert!(!document.has_title && !document.has_contents);
    let shown = |block: &Block| match block {
        Block::Row(row) => row
            .iter()
            .map(|shown| {
                let link =
                    shown.link.as_ref().map_or(String::new(), |link| format!("{}#{}", link.chapter, link.figure));
                format!("{} {} [{}] {link}", shown.id, shown.caption, joined(&shown.notes)).trim_end().to_owned()
            })
            .collect(),
        Block::Paragraph(text) => vec![joined(&text.lines)],
        Block::Figure(_) => panic!("problems stand in rows"),
    };
    let chapters = document.chapters.iter();
    chapters.map(|chapter| (chapter.title.clone(), chapter.blocks.iter().flat_map(shown).collect())).collect()
}

const PROBLEMS: &str = "(;SZ[9]GN[Corner]AB[aa]PL[B]C[Black to play and live.](;B[bb]C[RIGHT])(;B[cc]C[no];W[dd]))\
                        (;SZ[9]AB[aa]PL[B])(;SZ[9]AB[aa];B[ee])";

#[test]
fn problems_link_to_their_answers_and_back() {
    let found = sheets(PROBLEMS, &BookletOptions::default());
    let problems = ["p1 Problem 1: Corner [Live.] answers-1#p1a1", "p2 Problem 2 []", "p3 Problem 3 [] answers-1#p3a1"];
    let answers = [
        "p1a1 1: answer [] problems-1#p1",
        "p1a2 1: wrong [no]",
        "p3a1 3: answer [] problems-1#p3",
        "Without an answer: problem 2.",
    ];
    assert_eq!(
        found,
        [
            ("Problems".to_owned(), problems.map(str::to_owned).to_vec()),
            ("Answers".to_owned(), answers.map(str::to_owned).to_vec())
        ]
    );
    let titles = |answers, language| -> Vec<String> {
        let found = sheets(PROBLEMS, &BookletOptions { answers, language, ..BookletOptions::default() });
        found.into_iter().map(|(title, _)| title).collect()
    };
    assert_eq!(titles(Answers::Back, Language::En), ["Problems 1–2", "Answers 1–2", "Problems 3", "Answers 3"]);
    assert_eq!(titles(Answers::None, Language::Ja), ["問題"]);
}

#[test]
fn problems_have_words_in_every_language() {
    let english = sheets(PROBLEMS, &BookletOptions::default());
    for (language, problem, answer) in [
        (Language::Ja, "p2 問題2 []", "p1a2 問題1　失敗図 [no]"),
        (Language::ZhHans, "p2 第2题 []", "p1a2 第1题：失败图 [no]"),
        (Language::ZhHant, "p2 第2題 []", "p1a2 第1題：失敗圖 [no]"),
        (Language::Ko, "p2 문제 2 []", "p1a2 문제 1: 실패도 [no]"),
    ] {
        let found = sheets(PROBLEMS, &BookletOptions { language, ..BookletOptions::default() });
        assert_eq!((found[0].1[1].as_str(), found[1].1[1].as_str()), (problem, answer));
        assert_eq!(found[1].1.len(), english[1].1.len());
        assert_ne!(found[1].1[3], english[1].1[3]);
    }
}

#[test]
fn games_come_before_problems() {
    let moves: String = "abcdefghjklmnopqrs".chars().map(|at| format!(";B[{at}a];W[{at}s]")).collect();
    let records = read(&format!("{PROBLEMS}(;PB[A]PW[B]{moves})"));
    let options = BookletOptions { contents: Contents::Problems { per_page: 2 }, ..BookletOptions::default() };
    let found = document(&records, &options);
    let titles: Vec<&str> = found.chapters.iter().map(|chapter| chapter.title.as_str()).collect();
    assert_eq!(titles, ["A – B", "Problems", "Answers"]);
    assert!(found.has_title && found.has_contents && found.title == "Games and problems");
    let named = document(&records, &BookletOptions { title: Some("Book".to_owned()), ..options });
    assert_eq!((named.title.as_str(), named.chapters[1].title.as_str()), ("Book", "Problems"));
}
