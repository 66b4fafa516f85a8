//! `kifu render`: positions and moves as pictures.

use std::io::{self, Write};

use kifu_draw::{
    Captured, DiagramOptions, LastMove, Markup, RegionChoice, SceneOptions, Theme, Variations, VariationsAs, diagram,
    scene, svg,
};
use kifu_go::Color;
use kifu_record::{Info, NodeId, Record, recognize};
use kifu_sgf::encoding::Options;

use super::rewrite::{Destination, Written};
use crate::batch::Batch;
use crate::cli::{CapturedChoice, Global, MoveChoice, Render, VariationChoice};
use crate::files::Kinds;
use crate::messages::Messages;
use crate::numbers::counted;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::record::{parse_options, read_records};

/// Draws each record.
pub(super) fn run(options: &Render, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let Some(batch) = Batch::find_kinds(Kinds::Records, &options.files, "render", global, messages) else {
        return Ok(Outcome::Failed);
    };
    let wanted = options.output.as_deref();
    let destination = match wanted {
        None if batch.sources().len() > 1 => Err("several pictures need a folder".to_owned()),
        None => Ok(Destination::Stdout),
        Some(_) => Destination::new(wanted, &options.files.files, batch.sources())
            .and_then(|found| found.with_ending("svg", wanted, batch.sources())),
    };
    let destination = destination.and_then(|found| if options.force { Ok(found) } else { found.refuse_overwriting() });
    let destination = match destination {
        Ok(destination) => destination,
        Err(reason) => {
            messages.error("-o", &reason);
            return Ok(Outcome::Failed);
        }
    };
    let mut drawn = 0;
    let outcome = batch.run(
        output,
        || (),
        |(), source, bytes| {
            let picture = draw(bytes, options, &parsing)?;
            destination.write(source, bytes, picture.into_bytes())
        },
        |output, source, written: Result<Written, String>| match written {
            Ok(Written::ToStdout(bytes)) => output.write_all(&bytes).map(|()| Outcome::Clean),
            Ok(_) => {
                drawn += 1;
                Ok(Outcome::Clean)
            }
            Err(reason) => {
                messages.error(&source.name(), &reason);
                Ok(Outcome::Failed)
            }
        },
    )?;
    if drawn > 0 {
        messages.say(&format!("{} drawn", counted(drawn, "picture", "pictures")));
    }
    Ok(outcome)
}

fn draw(bytes: &[u8], options: &Render, parsing: &Options) -> Result<String, String> {
    let format = recognize(bytes).ok_or("this is no record of any format that is known")?;
    let (records, _) = read_records(bytes, format, parsing);
    let count = records.len();
    let record = records
        .get(options.game.get() - 1)
        .ok_or_else(|| format!("there is no game {}: the file has {count}", options.game))?;
    if record.game != kifu_sgf::prop::games::GO {
        return Err("only records of Go can be drawn".to_owned());
    }
    let node = choose(record, options)?;
    let region = RegionChoice::read(&options.range, record.size).map_err(|reason| reason.to_string())?;
    let wanted = DiagramOptions {
        region,
        numbers: options.numbers.0,
        count_from: options.count_from,
        captured: match options.captured {
            CapturedChoice::Removed => Captured::Removed,
            CapturedChoice::Kept => Captured::Kept,
        },
        variations: match options.variations {
            VariationChoice::Record => Variations::AsRecord,
            VariationChoice::None => Variations::None,
            VariationChoice::Next => Variations::Next(VariationsAs::Letters),
            VariationChoice::NextStones => Variations::Next(VariationsAs::Ghosts),
            VariationChoice::Here => Variations::Here(VariationsAs::Letters),
            VariationChoice::HereStones => Variations::Here(VariationsAs::Ghosts),
        },
        last_move: if options.no_last { LastMove::Plain } else { LastMove::Marked },
        markup: if options.no_marks { Markup::Hidden } else { Markup::Shown },
        coordinates: options.coords.coordinates(),
        ..DiagramOptions::default()
    };
    let diagram = diagram(record, node, &wanted);
    let heading = if options.no_title { Vec::new() } else { heading(record) };
    let mut caption = Vec::new();
    caption.extend(Some(diagram.note_line()).filter(|line| !line.is_empty()));
    caption.extend(record.node(node).comment().filter(|_| options.comment));
    let title = heading.first().cloned().unwrap_or_else(|| SceneOptions::default().title);
    let theme = Theme::find(&options.theme).unwrap_or(&Theme::PRINT);
    let scene = scene(&diagram, theme, &SceneOptions { title, heading, caption, ..SceneOptions::default() });
    #[expect(clippy::cast_precision_loss, reason = "at most 16384")]
    let width = options.size.map(|size| size as f32);
    Ok(svg::write(&scene, &svg::SvgOptions { width, ..svg::SvgOptions::default() }))
}

/// The node to draw.
fn choose(record: &Record, options: &Render) -> Result<NodeId, String> {
    if let Some(number) = options.node {
        let count = record.node_count();
        return record.ids().nth(number).ok_or_else(|| {
            format!("there is no node {number}: the game has {count}, numbered from 0 (see `kifu tree`)")
        });
    }
    let moves = |id: NodeId| record.node(id).plays().count();
    match options.after {
        MoveChoice::Last => Ok(record.main_line().last().unwrap_or(NodeId::ROOT)),
        MoveChoice::Number(wanted) => {
            let mut played = 0;
            let mut found = None;
            for id in record.main_line() {
                played += moves(id);
                if played > wanted {
                    break;
                }
                // What follows without a move belongs to the next one, but for the setup at the start.
                if played == wanted && (found.is_none() || wanted == 0 && record.node(id).play.is_none()) {
                    found = Some(id);
                }
            }
            found.ok_or_else(|| format!("there is no move {wanted}: the main line has {played}"))
        }
    }
}

/// Who played, and what else is known, in two lines at most.
fn heading(record: &Record) -> Vec<String> {
    let nothing = Info::default();
    let info = record.info().unwrap_or(&nothing);
    let player = |color: Color| {
        let player = info.player(color)?;
        let name = player.name.clone().filter(|name| !name.trim().is_empty())?;
        Some(match &player.rank {
            Some(rank) => format!("{name} {rank}"),
            None => name,
        })
    };
    let unknown = || "?".to_owned();
    let players = match (player(Color::Black), player(Color::White)) {
        (None, None) => info.name.clone(),
        (black, white) => Some(format!("{} – {}", black.unwrap_or_else(unknown), white.unwrap_or_else(unknown))),
    };
    let text = |value: Option<String>| value.filter(|text| !text.trim().is_empty());
    let facts = [
        text(info.event.clone()),
        text(info.dates.as_ref().map(ToString::to_string)),
        text(info.result.as_ref().map(ToString::to_string)),
    ];
    let facts: Vec<String> = facts.into_iter().flatten().collect();
    players.into_iter().chain((!facts.is_empty()).then(|| facts.join(" · "))).collect()
}
