//! Where games are cut, and how their moves are numbered.

use kifu_record::from_sgf;
use kifu_sgf::Collection;

use super::*;

/// The captions of all figures, each with its notes and what is said.
fn told(text: &str, options: &FigureOptions) -> Vec<String> {
    let collection = Collection::parse(text.as_bytes());
    let record = from_sgf(collection.game(0).unwrap()).record;
    figures(&record, options)
        .iter()
        .map(|figure| {
            let diagram = figure.diagram(&record);
            assert_eq!(diagram.moves, figure.printed, "{text}");
            let mut parts = vec![figure.caption()];
            parts.extend(Some(diagram.note_line()).filter(|line| !line.is_empty()));
            parts.extend(figure.remarks.iter().map(|remark| format!("[{}] {}", remark.lead(), remark.text)));
            parts.join("; ")
        })
        .collect()
}

#[track_caller]
fn check(text: &str, options: &FigureOptions, expected: &[&str]) {
    assert_eq!(told(text, options), expected, "{text}");
}

const GAME: &str = "(;SZ[9]C[hello];B[aa];W[ba](;B[bb]C[good]TE[1];W[ab];B[cc])(;B[ca]N[Other];W[da](;B[ea])(;B[fa])))";

#[test]
fn where_games_are_cut() {
    let every = |count, lines| FigureOptions { cut: Cut::Every(count), lines, ..FigureOptions::default() };
    check(GAME, &FigureOptions::default(), &["Figure 1 (1–5); [] hello; [3 (a good move)] good"]);
    check(
        GAME,
        &every(2, Lines::Main),
        &["Figure 1 (1–2); [] hello", "Figure 2 (3–4); [3 (a good move)] good", "Figure 3 (5)"],
    );
    check(
        GAME,
        &every(3, Lines::All),
        &[
            "Figure 1 (1–3); [] hello; [3 (a good move)] good",
            "Diagram 1 (1–3), instead of 3; [1 Other] ",
            "Diagram 2 (1), instead of 5",
            "Figure 2 (4–5)",
        ],
    );
    let at_variations = FigureOptions { cut: Cut::AtVariations, ..FigureOptions::default() };
    check(GAME, &at_variations, &["Figure 1 (1–2); [] hello", "Figure 2 (3–5); [3 (a good move)] good"]);
    check("(;SZ[9];B[aa];AE[aa]AW[bb];B[cc])", &FigureOptions::default(), &["Figure 1 (1)", "Figure 2 (2)"]);
    check("(;SZ[9]AB[aa])", &FigureOptions::default(), &["Figure 1"]);
}

#[test]
fn what_the_record_says() {
    check(
        "(;SZ[9]FG[256:Opening];B[aa];W[ba];B[];FG[];W[bb](;B[ab])(;B[cc]FG[257:Joseki];W[ab]))",
        &FigureOptions::default(),
        &["Figure 1 (1–3): Opening; 3 pass", "Figure 2 (4–5)", "Diagram 1 (1–2), instead of 5: Joseki"],
    );
    check(
        "(;SZ[9]PM[2];B[aa]MN[167];W[ba];B[bb])",
        &FigureOptions { cut: Cut::Every(2), ..FigureOptions::default() },
        &["Figure 1 (67–68)", "Figure 2 (69)"],
    );
    check("(;SZ[9]PM[0];B[aa];W[ba])", &FigureOptions::default(), &["Figure 1"]);
    check(
        "(;SZ[9];B[aa](;W[ba])(;W[ca]MN[1];B[bb]FG[]))",
        &FigureOptions::default(),
        &["Figure 1 (1–2)", "Diagram 1 (1), instead of 2", "Diagram 2 (2)"],
    );
    let restarting = FigureOptions { cut: Cut::Every(2), numbers: FigureNumbers::Restarting, ..Default::default() };
    check("(;SZ[9];B[aa];W[ba];B[bb])", &restarting, &["Figure 1 (1–2)", "Figure 2 (1)"]);
}

#[test]
fn variations_within_each_other_need_no_stack() {
    let deep = 3_000;
    let text = format!("(;SZ[9]{}{}", "(;B[aa])(;W[bb]".repeat(deep), ")".repeat(deep + 1));
    let collection = Collection::parse(text.as_bytes());
    let record = from_sgf(collection.game(0).unwrap()).record;
    let all = figures(&record, &FigureOptions { lines: Lines::All, ..FigureOptions::default() });
    assert_eq!(all.len(), deep + 1);
}

#[test]
fn a_few_last_moves_are_no_figure_of_their_own() {
    let points = (0..19_u8).flat_map(|row| (0..18_u8).map(move |column| [column, row].map(|at| char::from(b'a' + at))));
    let game = |moves: usize| {
        let moves = points.clone().take(moves).enumerate();
        let moves: String =
            moves.map(|(index, [x, y])| format!(";{}[{x}{y}]", if index % 2 == 0 { 'B' } else { 'W' })).collect();
        format!("(;SZ[19]{moves})")
    };
    let captions = |moves, options: &FigureOptions| -> Vec<String> {
        let told = told(&game(moves), options).into_iter();
        told.map(|figure| figure.split(';').next().unwrap_or_default().to_owned()).collect()
    };
    let usual = FigureOptions::default();
    assert_eq!(captions(109, &usual), ["Figure 1 (1–50)", "Figure 2 (51–109)"]);
    assert_eq!(captions(110, &usual), ["Figure 1 (1–50)", "Figure 2 (51–100)", "Figure 3 (101–110)"]);
    assert_eq!(captions(9, &usual), ["Figure 1 (1–9)"]);
    let asked = FigureOptions { cut: Cut::Every(50), ..usual };
    assert_eq!(captions(51, &asked), ["Figure 1 (1–50)", "Figure 2 (51)"]);
}

#[test]
fn figures_end_after_comments_where_play_turns_elsewhere() {
    // Moves go along lines; those after 47 and 104 are on the other side of the board.
    let place = |index: usize| {
        let row = if (47..104).contains(&index) { 18 - index / 18 % 9 } else { index / 18 % 9 };
        [index % 18, row].map(|at| char::from(b'a' + u8::try_from(at).unwrap()))
    };
    let game = |comments: &[usize], moves: usize| -> String {
        let node = |index: usize| {
            let [x, y] = place(index);
            let color = if index.is_multiple_of(2) { 'B' } else { 'W' };
            let comment = if comments.contains(&(index + 1)) { "C[good]" } else { "" };
            format!(";{color}[{x}{y}]{comment}")
        };
        format!("(;SZ[19]{})", (0..moves).map(node).collect::<String>())
    };
    let ends = |comments: &[usize], moves: usize| -> Vec<u32> {
        let text = game(comments, moves);
        let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
        figures(&record, &FigureOptions::default()).iter().filter_map(|figure| Some(figure.printed?.1)).collect()
    };
    assert_eq!(ends(&[], 120), [50, 100, 120], "nobody says anything");
    assert_eq!(ends(&[44, 47, 50, 61, 120], 120), [47, 100, 120]);
    assert_eq!(ends(&[49], 120), [49, 100, 120]);
    assert_eq!(ends(&[30, 70, 104, 108], 120), [50, 104, 120]);
    assert_eq!(ends(&[104, 108], 109), [50, 109], "the last figure has ten moves at least");
    assert_eq!(ends(&[98, 104], 109), [50, 98, 109]);
}
