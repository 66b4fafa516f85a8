//! Where games are cut, and how their moves are numbered.

use kifu_record::from_sgf;
use kifu_sgf::Collection;

use super::*;

/// The captions of all figures, each with its notes and comments.
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
            "Diagram 2 (1), instead of 3 in Dia. 1",
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

/// The captions of all figures with the labels that their boards show, and the comments.
fn labelled(text: &str, options: &FigureOptions) -> Vec<String> {
    let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
    let figures = figures(&record, options);
    let shown = figures.iter().map(|figure| {
        let diagram = figure.diagram(&record);
        let mut labels: Vec<String> = diagram
            .marks
            .iter()
            .filter_map(|mark| match mark {
                kifu_record::Mark::Label(point, text) => {
                    Some(format!("{text}={}", kifu_go::Coordinates::Western.write(*point, diagram.size)))
                }
                _ => None,
            })
            .collect();
        labels.sort();
        let remarks = figure.remarks.iter().map(|remark| format!("{} {:?}", remark.words(), remark.labels));
        format!("{} [{}] {}", figure.caption(), labels.join(" "), remarks.collect::<Vec<_>>().join(" | "))
    });
    shown.collect()
}

#[track_caller]
fn check_labels(text: &str, expected: &[&str]) {
    let options = FigureOptions { lines: Lines::All, ..FigureOptions::default() };
    assert_eq!(labelled(text, &options), expected, "{text}");
}

#[test]
fn labels_belong_to_the_comment_of_their_node() {
    // The later of two comments gets letters of its own.
    check_labels(
        "(;SZ[9];B[ee]LB[gc:A][cg:B]C[A or B];W[aa];B[ab]LB[ha:A][hb:B]C[A or B])",
        &[r#"Figure 1 (1–3) [A=G7 B=C3 C=H9 D=H8] 1: A or B ["A", "B"] | 3: C or D ["C", "D"]"#],
    );
    check_labels(
        "(;SZ[9];B[ee]LB[gc:A]C[A];W[aa];B[ab]LB[hb:B][ha:A]C[B or A])",
        &[r#"Figure 1 (1–3) [A=G7 B=H8 C=H9] 1: A ["A"] | 3: B or C ["C", "B"]"#],
    );
    // Words that may be the label cannot be changed: a new figure.
    check_labels(
        "(;SZ[9];B[ee]LB[gc:A]C[A or here];W[aa];B[ab]LB[ha:A]C[A/B];W[bb])",
        &[r#"Figure 1 (1–2) [A=G7] 1: A or here ["A"]"#, r#"Figure 2 (3–4) [A=H9] 3: A/B ["A"]"#],
    );
    check_labels(
        "(;SZ[9];B[ee]LB[gc:x1]C[x1];W[aa];B[ab]LB[ha:x1]C[See x1.])",
        &[r#"Figure 1 (1–2) [x1=G7] 1: x1 ["x1"]"#, r#"Figure 2 (3) [x1=H9] 3: See x1. ["x1"]"#],
    );
    // The number of a move replaces the label of its point, unless the comment names the other player.
    check_labels(
        "(;SZ[9];B[ee]LB[gc:A][cg:B]C[White A or B, A is better.];W[gc];B[cg])",
        &[r#"Figure 1 (1–3) [] 1: White 2 or 3, 2 is better. []"#],
    );
    check_labels(
        "(;SZ[9];B[ee]LB[gc:A]C[Black wants A.];W[gc]C[at A])",
        &[r#"Figure 1 (1–2) [] 1: Black wants 2. [] | 2: at 2 []"#],
    );
    check_labels(
        "(;SZ[9];B[ee]LB[gc:A]C[White plays elsewhere, Black A is next.];W[gc];B[aa])",
        &[r#"Figure 1 (1) [A=G7] 1: White plays elsewhere, Black A is next. ["A"]"#, r#"Figure 2 (2–3) [] "#],
    );
    // A later comment may mean the label of an earlier node; none means one of a later node.
    check_labels(
        "(;SZ[9];B[ee]LB[gc:B]C[B or C];W[aa]LB[ha:C];B[ab]C[B, then C];W[bb]LB[hh:D])",
        &[r#"Figure 1 (1–4) [B=G7 C=H9 D=H2] 1: B or C ["B"] | 3: B, then C ["B", "C"]"#],
    );
    // Labels that no comment names give way.
    check_labels("(;SZ[9];B[ee]LB[gc:B]C[B];W[aa]LB[ha:B];B[ab]LB[hb:B])", &[r#"Figure 1 (1–3) [B=G7] 1: B ["B"]"#]);
    // The same label on the same point.
    check_labels(
        "(;SZ[9];B[ee]LB[gc:B]C[B];W[aa]LB[gc:B]C[B again];B[ab]LB[gc:C]C[now C])",
        &[r#"Figure 1 (1–3) [B=G7] 1: B ["B"] | 2: B again ["B"] | 3: now B ["B"]"#],
    );
    // One figure, whatever its comments say.
    let never = FigureOptions { cut: Cut::Never, ..FigureOptions::default() };
    assert_eq!(
        labelled("(;SZ[9];B[ee]LB[gc:x1]C[x1];W[aa];B[ab]LB[ha:x1]C[See x1.])", &never),
        [r#"Figure 1 (1–3) [x1=G7] 1: x1 ["x1"] | 3: See x1. []"#]
    );
    let hidden = FigureOptions {
        diagram: crate::DiagramOptions { markup: crate::Markup::Hidden, ..FigureOptions::default().diagram },
        ..FigureOptions::default()
    };
    assert_eq!(labelled("(;SZ[9];B[ee]LB[gc:B]C[B];W[gc])", &hidden), [r#"Figure 1 (1–2) [] 1: B []"#]);
}

#[test]
fn variations_say_which_move_of_which_diagram_they_replace() {
    let all = FigureOptions { lines: Lines::All, ..FigureOptions::default() };
    let record = "(;SZ[9];B[aa];W[ba](;B[ca];W[da])(;B[cb];W[db];B[eb](;W[fb];B[gb])(;W[fc](;B[gc])(;B[gd]))))";
    check(
        record,
        &all,
        &[
            "Figure 1 (1–4)",
            "Diagram 1 (1–5), instead of 3",
            "Diagram 2 (1–2), instead of 4 in Dia. 1",
            "Diagram 3 (1), instead of 2 in Dia. 2",
        ],
    );
    let running = FigureOptions { numbers: FigureNumbers::Running, ..all.clone() };
    let captions = told(record, &running);
    assert_eq!(captions[2..], ["Diagram 2 (6–7), instead of 6 in Dia. 1", "Diagram 3 (7), instead of 7 in Dia. 2"]);
    // Captions use no numbers that are not printed.
    check("(;SZ[9]PM[0];B[aa](;W[ba])(;W[ca]))", &all, &["Figure 1", "Diagram 1"]);
    check("(;SZ[9]PM[2];B[aa]MN[167](;W[ba])(;W[ca]))", &all, &["Figure 1 (67–68)", "Diagram 1 (68), instead of 68"]);
    // A further diagram of a line, after one of another.
    check(
        "(;SZ[9];B[aa](;W[ba])(;W[ca];B[cb](;W[cc];B[cd]FG[];W[ce])(;W[dd]FG[])))",
        &all,
        &[
            "Figure 1 (1–2)",
            "Diagram 1 (1–3), instead of 2",
            "Diagram 2 (1), instead of 3 in Dia. 1",
            "Diagram 3 (4–5), after Dia. 1",
        ],
    );
}

#[test]
fn labels_of_the_record_number_its_moves() {
    let text = "(;SZ[9];B[aa];W[ba];B[ca]LB[ba:1][ca:2]C[After 2, Black 2 is alive.](;W[da])(;W[db];B[eb]))";
    let options = FigureOptions { numbers: FigureNumbers::AsLabels, lines: Lines::All, ..FigureOptions::default() };
    assert_eq!(
        labelled(text, &options),
        [r#"Figure 1 [1=B9 2=C9] 2: After 2, Black 2 is alive. ["2"]"#, "Diagram 1 (1–2) [] ",]
    );
    // Numbers on stones from before the figure are not its moves.
    check_labels("(;SZ[9]AB[ee]LB[ee:1][cc:2];W[gc])", &["Figure 1 (1) [2=C7] "]);
    check_labels("(;SZ[9]AB[ee]LB[ee:1]C[after 1];W[gc])", &["Figure 1 (1) [] after 1 []"]);
}
