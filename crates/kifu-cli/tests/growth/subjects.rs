//! The subjects measured in this process.

use std::rc::Rc;

use kifu_check::{Level, Options, RULES, Safety, Select, check, fix, versions};
use kifu_draw::booklet::{BookletOptions, Contents, booklet};
use kifu_draw::font::Fonts;
use kifu_draw::go::Size;
use kifu_draw::text::{self, Characters};
use kifu_draw::{
    Diagram, DiagramOptions, FigureOptions, Lines, Numbers, Scene, SceneOptions, Theme, Variations, VariationsAs,
    diagram, epub, figures, html, pdf, scene, svg, tex, text_width, typst,
};
use kifu_record::{
    AnalysisFormat, FORMATS, FormatName, MergeOptions, NodeId, Record, Source, analyses, board_at, compare, from_sgf,
    match_records, merge, recognize, rewrite_analysis, to_sgf,
};
use kifu_search::{Condition, Pattern, SegmentBuilder, index_file};
use kifu_sgf::edit::{canonical_orientation, close, repair, transform};
use kifu_sgf::encoding::Encoding;
use kifu_sgf::{Collection, Replay, Rewriting, Style, format, reencode};

use crate::clock::Clock;
use crate::measure::{Input, Subject, Work, is_full};
use crate::{games, other_texts};

/// All subjects except rules, each with its inputs.
pub(crate) fn with_inputs() -> Vec<(Subject, Vec<&'static Input>)> {
    let games: Vec<&Input> = games::INPUTS.iter().collect();
    let mut all = Vec::new();
    let on_games = texts().into_iter().chain(records()).chain(writers()).chain(readers()).chain(drawings());
    all.extend(on_games.map(|subject| (subject, games.clone())));
    for (name, inputs) in other_texts::INPUTS {
        let format = FORMATS.iter().find(|format| format.name == *name).expect("a format");
        let read = subject(&format!("read {}", format.id), move |bytes| {
            let bytes = bytes.to_vec();
            Some(Box::new(move || drop(format.read(&bytes, &Default::default()))))
        });
        let convert = subject(&format!("{} as JGF and SGF", format.id), move |bytes| {
            let bytes = bytes.to_vec();
            Some(Box::new(move || {
                let records = format.read(&bytes, &Default::default()).records;
                for target in FORMATS.iter().filter(|format| [FormatName::Jgf, FormatName::Sgf].contains(&format.name))
                {
                    target.write(&records, &Default::default()).unwrap();
                }
            }))
        });
        all.push((read, inputs.iter().collect()));
        all.push((convert, inputs.iter().collect()));
    }
    let query = text_subject("query", |text| drop(text.parse::<Condition>()));
    let pattern = text_subject("pattern", |text| drop(text.parse::<Pattern>()));
    all.push((query, other_texts::QUERIES.iter().collect()));
    all.push((pattern, other_texts::PATTERNS.iter().collect()));
    all
}

fn subject(name: &str, prepare: impl Fn(&[u8]) -> Option<Work> + 'static) -> Subject {
    Subject { name: name.to_owned(), clock: Clock::Thread, prepare: Box::new(prepare) }
}

fn text_subject(name: &str, work: fn(&str)) -> Subject {
    subject(name, move |bytes| {
        let text = String::from_utf8(bytes.to_vec()).expect("UTF-8");
        Some(Box::new(move || work(&text)))
    })
}

/// The operations on texts.
fn texts() -> Vec<Subject> {
    let of_collection = |name: &str, work: fn(&Collection<'_>)| {
        subject(name, move |bytes| {
            let bytes = bytes.to_vec();
            Some(Box::new(move || work(&Collection::parse(&bytes))))
        })
    };
    vec![
        of_collection("parse", |_| ()),
        of_collection("lines and columns", |collection| {
            let offsets: Vec<_> = collection.errors().iter().map(|error| error.span.start).collect();
            drop(collection.line_columns(&offsets));
        }),
        of_collection("format", |collection| drop(format(collection, &Style::default()))),
        of_collection("reencode", |collection| drop(reencode(collection, Encoding::Utf16Le, Rewriting::default()))),
        // The repair of a game covers the brackets of all games before it.
        of_collection("repair", |collection| drop(collection.games().last().map(repair))),
        of_collection("close", |collection| drop(close(collection))),
        of_collection("rotate", |collection| drop(transform(collection, canonical_orientation))),
        of_collection("replay", |collection| {
            for game in collection.games() {
                let mut replay = Replay::with_changes(game);
                while replay.next().is_some() {}
            }
        }),
        of_collection("to FF[4]", |collection| drop(versions::to_ff4(collection, Rewriting::default()))),
        of_collection("to FF[3]", |collection| drop(versions::to_ff3(collection, Rewriting::default()))),
        of_collection("to the draft", |collection| drop(versions::to_draft(collection, Rewriting::default()))),
        of_collection("safe fixes", |collection| drop(fix(collection, &Options::default(), Safety::Safe))),
        of_collection("unsafe fixes", |collection| drop(fix(collection, &Options::default(), Safety::Unsafe))),
    ]
}

/// The rules: all together, and each alone in a full run.
pub(crate) fn rules() -> Vec<Subject> {
    let with = |name: &str, options: Options| {
        subject(name, move |bytes| {
            let (bytes, options) = (bytes.to_vec(), options.clone());
            Some(Box::new(move || drop(check(&Collection::parse(&bytes), &options))))
        })
    };
    let all = Options { levels: vec![(Select::All, Level::Warning)] };
    let mut subjects = vec![with("all rules", all)];
    if is_full() {
        subjects.extend(RULES.iter().map(|rule| with(rule.name, Options::only(&[Select::Rule(rule)]))));
    }
    subjects
}

fn records_of(bytes: &[u8]) -> Vec<Record> {
    Collection::parse(bytes).games().map(|game| from_sgf(game).record).collect()
}

/// The operations on records.
fn records() -> Vec<Subject> {
    let of_records = |name: &str, work: fn(&[Record])| {
        subject(name, move |bytes| {
            let records = records_of(bytes);
            (!records.is_empty()).then(|| Box::new(move || work(&records)) as Work)
        })
    };
    vec![
        subject("read sgf", |bytes| {
            let bytes = bytes.to_vec();
            Some(Box::new(move || drop(records_of(&bytes))))
        }),
        subject("recognize", |bytes| {
            let bytes = bytes.to_vec();
            Some(Box::new(move || {
                let _ = recognize(&bytes);
            }))
        }),
        subject("index", |bytes| {
            let bytes = bytes.to_vec();
            Some(Box::new(move || {
                let size = Size::NINETEEN;
                let mut builder = SegmentBuilder::new(size);
                for game in index_file(&bytes).games.into_iter().filter(|game| game.stream.size == size) {
                    if !builder.is_full() {
                        builder.add(&game.stream, game.facts);
                    }
                }
                drop(builder.finish().to_bytes());
            }))
        }),
        of_records("compare", |records| {
            for record in records {
                drop(compare(record, record));
            }
        }),
        of_records("pair", |records| drop(match_records(records, records))),
        of_records("merge", |records| {
            let sources = records.iter().chain(records).enumerate();
            let sources = sources.map(|(i, record)| Source { name: format!("{i}.sgf"), record: record.clone() });
            drop(merge(sources.collect(), &MergeOptions::default()));
        }),
        of_records("last boards", |records| {
            for record in records {
                drop(board_at(record, record.main_line().last().unwrap_or(NodeId::ROOT)));
            }
        }),
        of_records("analysis", |records| {
            for record in records {
                let mut record = record.clone();
                rewrite_analysis(&mut record, Some(AnalysisFormat::ALL[0]));
                drop(analyses(&record));
            }
        }),
    ]
}

/// Every writer.
fn writers() -> Vec<Subject> {
    let of = FORMATS.iter().filter(|format| format.is_written()).map(|format| {
        subject(&format!("write {}", format.id), move |bytes| {
            let records = records_of(bytes);
            Some(Box::new(move || drop(format.write(&records, &Default::default()))))
        })
    });
    of.collect()
}

/// Every reader, with the output of our writer for the game.
fn readers() -> Vec<Subject> {
    let of = FORMATS.iter().filter(|format| format.is_written()).map(|format| {
        subject(&format!("read own {}", format.id), move |bytes| {
            let text = format.write(&records_of(bytes), &Default::default())?.bytes;
            Some(Box::new(move || drop(format.read(&text, &Default::default()))))
        })
    });
    of.chain([subject("SGF and back", |bytes| {
        let records = records_of(bytes);
        Some(Box::new(move || records.iter().for_each(|record| drop(to_sgf(record)))))
    })])
    .collect()
}

/// Draws one picture.
type DrawScene = Rc<dyn Fn(&Scene, &Diagram)>;

/// Draws a document.
type DrawBook = Rc<dyn Fn(&[Record], &BookletOptions)>;

/// Every target of drawing.
fn drawings() -> Vec<Subject> {
    let fonts = Rc::new(Fonts::default());
    let of_scene = |name: &str, draw: DrawScene| {
        subject(name, move |bytes| {
            let records = records_of(bytes);
            // One game of a collection is enough, as each is drawn separately.
            let record = records.into_iter().next()?;
            let draw = draw.clone();
            Some(Box::new(move || {
                let last = record.main_line().last().unwrap_or(NodeId::ROOT);
                let options = DiagramOptions {
                    numbers: Numbers::All,
                    variations: Variations::Next(VariationsAs::Letters),
                    ..DiagramOptions::default()
                };
                for (node, options) in [(last, &options), (NodeId::ROOT, &DiagramOptions::default())] {
                    let diagram = diagram(&record, node, options);
                    let words = record.node(node).comment().unwrap_or_default();
                    let around = SceneOptions {
                        heading: vec![record.info().and_then(|info| info.name.clone()).unwrap_or_default()],
                        caption: vec![diagram.note_line(), words],
                        ..SceneOptions::default()
                    };
                    draw(&scene(&diagram, &Theme::WOOD, &around), &diagram);
                }
            }))
        })
    };
    let book = |name: &str, contents: Contents, draw: DrawBook| {
        subject(name, move |bytes| {
            let records = records_of(bytes);
            let draw = draw.clone();
            let figures = FigureOptions { lines: Lines::All, ..FigureOptions::default() };
            let options = BookletOptions { contents, figures, ..BookletOptions::default() };
            Some(Box::new(move || draw(&records, &options)))
        })
    };
    let advance = |character: char, _| text_width(character.encode_utf8(&mut [0; 4]));
    let around = || SceneOptions::default();
    let pages = move |records: &[Record], options: &BookletOptions| booklet(records, options, &advance);
    vec![
        of_scene("svg", Rc::new(|scene, _| drop(svg::write(scene, &svg::SvgOptions::default())))),
        of_scene("tex", Rc::new(|scene, _| drop(tex::still(scene, None)))),
        of_scene("pdf", {
            let fonts = fonts.clone();
            Rc::new(move |scene, _| drop(pdf::picture(scene, 400.0, &fonts)))
        }),
        of_scene("text", Rc::new(move |_, diagram| drop(text::plain(diagram, &around(), Characters::Lines)))),
        of_scene("markdown", Rc::new(move |_, diagram| drop(text::markdown(diagram, &around(), Characters::Dots)))),
        of_scene("terminal", Rc::new(move |_, diagram| drop(text::ansi(diagram, &around(), Characters::Dots)))),
        of_scene("sensei", Rc::new(move |_, diagram| drop(text::sensei(diagram, &around())))),
        of_scene("html", Rc::new(move |_, diagram| drop(html::still(diagram, &Theme::WOOD, &around())))),
        book(
            "figures",
            Contents::Games,
            Rc::new(|records, options| {
                for record in records {
                    for figure in figures(record, &options.figures) {
                        drop(figure.diagram(record).note_line());
                    }
                }
            }),
        ),
        book("booklet", Contents::Games, Rc::new(move |records, options| drop(pages(records, options)))),
        book(
            "problems",
            Contents::Problems { per_page: 4 },
            Rc::new(move |records, options| drop(pages(records, options))),
        ),
        book("html games", Contents::Games, Rc::new(|records, options| drop(html::games(records, options)))),
        book("epub games", Contents::Games, Rc::new(|records, options| drop(epub::games(records, options)))),
        book("typst games", Contents::Games, Rc::new(|records, options| drop(typst::games(records, options)))),
        book("tex games", Contents::Games, Rc::new(|records, options| drop(tex::games(records, options)))),
        book("pdf games", Contents::Games, {
            Rc::new(move |records, options| drop(pdf::booklet(&pages(records, options), &fonts)))
        }),
    ]
}
