//! Replays games to prove the references that booklets print: labels, moves and points in bold, the move and the diagram
//! in "instead of 6 in Dia. 1", and the numbers before comments. The proof reads the typed document: pictures as shapes
//! at their places, and texts with bold parts. To run it on your own records:
//! `KIFU_CORPUS=folder cargo test -p kifu-draw --all-features --test all corpus_references -- --ignored --nocapture`.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::Path;

use kifu_draw::booklet::BookletOptions;
use kifu_draw::document::{About, Block, Illustration, Paragraph, document};
use kifu_draw::go::{Color, Coordinates, Point};

use kifu_draw::{Figure, FigureKind, FigureOptions, Lines, Role, Shape, StyledText, Weight, figures};
use kifu_record::{Mark, NodeId, Record, comment_analysis, from_sgf};
use kifu_sgf::Collection;

/// The references of a kind that are right, and those that are wrong, with the words around them.
#[derive(Debug, Default)]
struct Count {
    right: usize,
    wrong: Vec<String>,
}

type Counts = BTreeMap<&'static str, Count>;

fn count(counts: &mut Counts, kind: &'static str, is_right: bool, words: impl FnOnce() -> String) {
    let count = counts.entry(kind).or_default();
    if is_right { count.right += 1 } else { count.wrong.push(words()) }
}

/// A printed board.
struct Board {
    /// The texts on points: labels, and numbers of moves.
    labels: Vec<(Point, String)>,
    numbers: Vec<(Point, String)>,
    stones: HashMap<Point, Color>,
    /// The names of lines.
    lines: Vec<String>,
    notes: String,
}

fn point([x, y]: [f32; 2]) -> Option<Point> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "points of a board")]
    let at = |value: f32| (value >= 0.0).then(|| value.round() as u8);
    Point::new(at(x)?, at(y)?)
}

impl Board {
    fn of(shown: &Illustration) -> Self {
        let (mut labels, mut numbers, mut lines) = (Vec::new(), Vec::new(), Vec::new());
        let mut stones = HashMap::new();
        for item in &shown.scene.items {
            match (&item.shape, item.role) {
                (Shape::PointTexts { labels: texts, .. }, Role::Marks | Role::Numbers) => {
                    let texts = texts.iter().filter_map(|label| Some((point(label.place)?, label.text.to_string())));
                    if item.role == Role::Marks { labels.extend(texts) } else { numbers.extend(texts) }
                }
                (Shape::Texts { labels: texts, .. }, Role::Coordinates) => {
                    lines.extend(texts.iter().map(|label| label.text.to_string()));
                }
                (shape @ (Shape::Discs { .. } | Shape::Stones { .. }), role) => {
                    let color = match role {
                        Role::BlackStones => Color::Black,
                        Role::WhiteStones => Color::White,
                        _ => continue,
                    };
                    let centers = match shape {
                        Shape::Discs { centers, .. } => centers.clone(),
                        Shape::Stones { groups, .. } => groups.iter().flat_map(|group| group.centers.clone()).collect(),
                        _ => Vec::new(),
                    };
                    stones.extend(centers.iter().filter_map(|&place| Some((point(place)?, color))));
                }
                _ => {}
            }
        }
        let notes = shown.notes.iter().map(|note| note.text.as_str()).collect::<Vec<_>>().join("; ");
        Self { labels, numbers, stones, lines, notes }
    }

    /// The points with a label; those of labels that are listed below the board too.
    fn labelled(&self, name: &str, record: &Record) -> Vec<Point> {
        let on_board = self.labels.iter().filter(|(_, text)| text == name).map(|(point, _)| *point);
        let listed = self.notes.split("; ").filter_map(|note| note.strip_suffix(name)?.strip_suffix(": "));
        let listed = listed.filter_map(|point| Coordinates::Western.read(point, record.size).ok());
        on_board.chain(listed).collect()
    }

    /// The point of the move with a number, by a player; those in the notes have none.
    fn has_move(&self, number: u32, player: Option<Color>) -> bool {
        let text = number.to_string();
        let on_board = self.numbers.iter().chain(&self.labels).any(|(point, own)| {
            let stone = self.stones.get(point);
            *own == text && stone.is_some() && player.is_none_or(|player| stone == Some(&player))
        });
        on_board || notes_have(&self.notes, &text)
    }

    /// Returns true if this number is that of the move on a point, or is listed below the board.
    fn is_number_of(&self, place: Option<Point>, number: &str) -> bool {
        let is_there = |(point, own): &(Point, String)| Some(*point) == place && own == number;
        self.numbers.iter().chain(&self.labels).any(is_there) || notes_have(&self.notes, number)
    }

    fn has_point(&self, name: &str) -> bool {
        let (column, row) = name.split_at(1);
        self.lines.iter().any(|line| line == column) && self.lines.iter().any(|line| line == row)
    }
}

fn notes_have(notes: &str, number: &str) -> bool {
    notes.split(|sign: char| !sign.is_ascii_digit()).any(|own| own == number)
}

/// The runs of letters and digits of a text.
fn words(text: &str) -> Vec<String> {
    let runs = text.split(|sign: char| !sign.is_alphanumeric()).filter(|run| !run.is_empty());
    runs.map(str::to_owned).collect()
}

/// The labels of a node: its own, and those of the last node of its figure before it.
fn label_points(record: &Record, figure: &Figure, node: NodeId, label: &str) -> Vec<Point> {
    let at = figure.nodes.iter().position(|id| *id == node).unwrap_or_default();
    let own = figure.nodes[..=at].iter().rev().map(|&id| {
        let marks = record.node(id).details().marks.iter();
        let points = marks.filter_map(|mark| match mark {
            Mark::Label(point, text) if text.trim() == label => Some(*point),
            _ => None,
        });
        points.collect::<Vec<_>>()
    });
    own.into_iter().find(|points| !points.is_empty()).unwrap_or_default()
}

/// A game, its figures, and the boards that are printed of them.
struct Proof<'p> {
    record: &'p Record,
    figures: &'p [Figure],
    boards: HashMap<usize, Board>,
    counts: &'p mut Counts,
}

impl Proof<'_> {
    /// The caption of a variation: the move and the diagram that it leaves.
    fn caption(&mut self, figure: &Figure, caption: &str) {
        let Some(said) = caption.split(", instead of ").nth(1) else { return };
        let said = said.split(':').next().unwrap_or_default();
        let (number, diagram) = said.split_once(" in Dia. ").map_or((said, None), |(number, of)| (number, Some(of)));
        let replaced = self.record.parent(figure.nodes[0]).and_then(|parent| self.record.first_child(parent));
        let home = |id: &NodeId| self.figures.iter().find(|figure| figure.nodes.contains(id));
        let proved = replaced.and_then(|id| Some((id, home(&id)?))).is_some_and(|(id, home)| {
            let is_diagram = match home.kind {
                FigureKind::Game => diagram.is_none(),
                _ => diagram == Some(home.index.to_string().as_str()),
            };
            // The move itself, or the next of the line.
            let line = home.nodes.iter().skip_while(|node| **node != id);
            let place = line.filter_map(|&id| self.record.node(id).play).next().and_then(|play| play.to.point());
            let board = &self.boards[&home.number];
            is_diagram && board.is_number_of(place, number)
        });
        count(self.counts, "instead of", proved, || caption.to_owned());
    }

    /// The references of a comment, given as the paragraphs of the document.
    fn paragraph(&mut self, paragraph: &Paragraph, about: About) {
        let figure = &self.figures[about.figure - 1];
        let board = &self.boards[&about.figure];
        let Some(remark) = figure.remarks.iter().find(|remark| remark.node == about.node) else { return };
        let play = self.record.node(about.node).play.and_then(|play| play.to.point());
        let bold = paragraph.lines.iter().flat_map(StyledText::runs).filter(|(_, weight)| *weight == Weight::Bold);
        let runs = Some(paragraph.lead.as_str()).filter(|lead| !lead.is_empty()).into_iter();
        let original = self.record.node(about.node).comment().unwrap_or_default();
        let pairs: Vec<(String, String)> = words(&remark.text).into_iter().zip(words(&original)).collect();
        for run in runs.chain(bold.map(|(text, _)| text)) {
            let words =
                || format!("{}: {run} in {}", figure.caption(), remark.text.chars().take(80).collect::<String>());
            if let Some(index) = run.strip_prefix("Dia. ") {
                count(self.counts, "diagram", index == figure.index.to_string(), words);
            } else if run == remark.lead() {
                let number = remark.number.map(|number| number.to_string());
                let proved = number.as_ref().is_none_or(|number| board.is_number_of(play, number));
                count(self.counts, "number before a comment", proved, words);
            } else if Coordinates::Western.read(run, self.record.size).is_ok() {
                count(self.counts, "point", board.has_point(run), words);
            } else if let Some((numbers, player)) = moves(run) {
                let proved = numbers.iter().all(|number| board.has_move(*number, player));
                count(self.counts, "move", proved, words);
            } else {
                let shown = board.labelled(run, self.record);
                let meant = pairs.iter().filter(|(printed, _)| printed == run).map(|(_, original)| original.as_str());
                let mut meant = meant.map(|label| label_points(self.record, figure, about.node, label));
                let proved = !shown.is_empty() && meant.any(|points| points == shown);
                count(self.counts, "label", proved, words);
            }
        }
    }

    /// Checks the labels of a node that its comment names: each printed word must refer to the intended point, even if it
    /// is no reference in bold.
    fn remark(&mut self, figure: &Figure) {
        let board = &self.boards[&figure.number];
        for remark in &figure.remarks {
            let original = self.record.node(remark.node).comment().unwrap_or_default();
            let original = comment_analysis(&original).map_or(original, |found| found.rest);
            let (printed, original) = (words(&remark.text), words(original.trim()));
            assert_eq!(printed.len(), original.len(), "{original:?}");
            for (printed, original) in printed.iter().zip(&original) {
                let is_own = self.record.node(remark.node).details().marks.iter().any(
                    |mark| matches!(mark, Mark::Label(point, text) if text.trim() == original && self.record.size.contains(*point)),
                );
                // `A` may be an article, and numbers count something.
                let is_name = original.len() <= 2 && original.starts_with(|sign: char| sign.is_ascii_alphabetic());
                if printed == original && !(is_own && is_name && !matches!(original.as_str(), "A" | "a" | "I")) {
                    continue;
                }
                let meant = label_points(self.record, figure, remark.node, original);
                let proved = !meant.is_empty()
                    && (board.labelled(printed, self.record) == meant
                        || meant.len() == 1 && board.is_number_of(meant.first().copied(), printed));
                let kind = if printed == original { "label in words" } else { "renamed label" };
                count(self.counts, kind, proved, || format!("{}: {original} in {}", figure.caption(), remark.text));
            }
        }
    }
}

/// The numbers of moves that a run names, and the player.
fn moves(run: &str) -> Option<(Vec<u32>, Option<Color>)> {
    let wide = |sign: char| {
        if ('０'..='９').contains(&sign) { (sign as u32 - '０' as u32 + 48) as u8 as char } else { sign }
    };
    let run: String = run.chars().map(wide).collect();
    let numbers: Vec<u32> =
        run.split(|sign: char| !sign.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect();
    let is_move = run.ends_with(|sign: char| sign.is_ascii_digit())
        && !run.starts_with(|sign: char| sign.is_ascii_alphabetic() && !"BbWwMm".contains(sign));
    let is_word = ["Black ", "White ", "black ", "white ", "Move", "move", "黒", "黑", "白", "흑", "백"]
        .iter()
        .any(|word| run.starts_with(word));
    let is_number = run.starts_with(|sign: char| sign.is_ascii_digit());
    let player = match run.chars().next()? {
        'B' | 'b' | '黒' | '黑' | '흑' => Some(Color::Black),
        'W' | 'w' | '白' | '백' => Some(Color::White),
        _ => None,
    };
    (is_move && (is_word || is_number) && !numbers.is_empty()).then_some((numbers, player))
}

/// Proves the references of games that are printed with all their variations.
fn prove(records: &[Record], counts: &mut Counts) {
    let options = FigureOptions { lines: Lines::All, ..FigureOptions::default() };
    for record in records {
        let figures = figures(record, &options);
        let options = BookletOptions { figures: options.clone(), ..BookletOptions::default() };
        let document = document(std::slice::from_ref(record), &options);
        let blocks = &document.chapters[0].blocks;
        let is_board = |shown: &&Illustration| !shown.id.ends_with("graph");
        let shown: Vec<&Illustration> = blocks.iter().flat_map(Block::figures).filter(is_board).collect();
        assert_eq!(shown.len(), figures.len());
        let number = |shown: &Illustration| shown.id.split('f').next_back().unwrap().parse::<usize>().unwrap();
        let boards = shown.iter().map(|shown| (number(shown), Board::of(shown))).collect();
        *PICTURES.lock().unwrap() += shown.len();
        let mut proof = Proof { record, figures: &figures, boards, counts };
        for shown in shown {
            proof.caption(&figures[number(shown) - 1], &shown.caption);
        }
        for block in blocks {
            if let Block::Paragraph(paragraph) = block
                && let Some(about) = paragraph.about
            {
                proof.paragraph(paragraph, about);
            }
        }
        figures.iter().for_each(|figure| proof.remark(figure));
    }
}

static PICTURES: std::sync::Mutex<usize> = std::sync::Mutex::new(0);

fn read(bytes: &[u8]) -> Vec<Record> {
    Collection::parse(bytes).games().map(|game| from_sgf(game).record).collect()
}

/// A tree like a joseki dictionary: each node names its continuations by letters, and each continuation is a variation
/// with letters of its own.
fn dictionary(depth: usize, seed: usize) -> String {
    let mut taken = vec![[3_usize, 3]];
    let mut text = String::from("(;GM[1]FF[4]SZ[19]C[A dictionary.];B[dd]");
    branch(depth, seed, &mut taken, &mut text);
    text + ")"
}

fn branch(depth: usize, seed: usize, taken: &mut Vec<[usize; 2]>, text: &mut String) {
    if depth == 0 {
        text.push_str("C[Black 1 is settled. Next is D4, or White 2.]");
        return;
    }
    let free = (0..).map(|step| [(seed * 7 + step * 5) % 9 + 1, (seed * 3 + step * 4 + step / 9) % 9 + 1]);
    let free: Vec<[usize; 2]> = free.filter(|point| !taken.contains(point)).take(3).collect();
    let name =
        |[x, y]: [usize; 2]| [x, y].map(|at| char::from(b'a' + u8::try_from(at).unwrap())).iter().collect::<String>();
    let labels: String =
        free.iter().zip(["A", "B", "C"]).map(|(point, label)| format!("[{}:{label}]", name(*point))).collect();
    text.push_str(&format!("LB{labels}C[A is usual. B leads to a fight,\nwhite C is slack. White B/C or at x.]"));
    for (index, point) in free.iter().enumerate() {
        text.push_str(&format!("(;{}[{}]", if taken.len() % 2 == 1 { "W" } else { "B" }, name(*point)));
        taken.push(*point);
        branch(depth - 1, seed * 3 + index + 1, taken, text);
        taken.pop();
        text.push(')');
    }
}

#[test]
fn references_of_samples_are_proved() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut records = Vec::new();
    for folder in ["samples", "docs/booklet"] {
        let mut paths: Vec<_> = fs::read_dir(root.join(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        let texts = paths.iter().filter(|path| path.extension().is_some_and(|ending| ending == "sgf"));
        records.extend(texts.flat_map(|path| read(&fs::read(path).unwrap())));
    }
    records.retain(|record| record.game == kifu_sgf::prop::games::GO);
    let mut counts = Counts::new();
    prove(&records, &mut counts);
    assert_right(&counts);
    assert!(counts["move"].right > 10 && counts["instead of"].right > 5, "{counts:?}");
}

#[test]
fn references_of_dictionaries_are_proved() {
    let records: Vec<Record> = (1..4).flat_map(|seed| read(dictionary(4, seed).as_bytes())).collect();
    let mut counts = Counts::new();
    prove(&records, &mut counts);
    assert_right(&counts);
    assert!(counts["instead of"].right > 200 && counts["label"].right > 100, "{counts:?}");
}

fn assert_right(counts: &Counts) {
    for (kind, count) in counts {
        assert!(
            count.wrong.is_empty(),
            "{kind}: {} right, {} wrong: {:#?}",
            count.right,
            count.wrong.len(),
            count.wrong
        );
    }
}

#[test]
#[ignore = "needs KIFU_CORPUS"]
fn corpus_references_are_proved() {
    let corpus = std::env::var_os("KIFU_CORPUS").expect("KIFU_CORPUS names a folder of records");
    let mut counts = Counts::new();
    let mut games = 0;
    for path in super::folders::files(Path::new(&corpus)) {
        let Ok(bytes) = fs::read(&path) else { continue };
        let mut records = read(&bytes);
        records.retain(|record| record.game == kifu_sgf::prop::games::GO);
        games += records.len();
        prove(&records, &mut counts);
    }
    println!("{games} games, {} pictures", PICTURES.lock().unwrap());
    for (kind, count) in counts {
        println!("{kind}: {} right, {} wrong", count.right, count.wrong.len());
        count.wrong.iter().take(12).for_each(|words| println!("    {words:?}"));
    }
}
