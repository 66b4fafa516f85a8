//! Writes JGF, except its nodes.

use kifu_go::sorting;

use super::info::{write_object, write_section};
use super::names::{game_name, generator_of, generator_text, side_name};
use super::text::Version;
use super::write_node::write_tree;
use super::writer::{Lines, Writer};
use crate::loss::of_kept;
use crate::{FormatName, Info, Loss, RawProperty, Record};

/// Writes a record.
pub(super) fn record(record: &Record, version: Version, lines: Lines, out: &mut String) -> Vec<Loss> {
    let mut json = Writer::new(out, lines);
    let nothing = Info::default();
    // Game information below the root is written in its node.
    let info = record.root().info().unwrap_or(&nothing);
    json.open('{');
    let is_two = version == Version::Two;
    section(&mut json, record, "record", |json| write_about(json, record, info, version));
    // Version 1 lacks some of these sections; members kept for them are written all the same.
    section(&mut json, record, "source", |json| write_section(json, info, "source", version));
    section(&mut json, record, "game", |json| {
        json.key("type").string(game_name(record.game));
        write_section(json, info, "game", version);
        write_object(json, info, "game.time", version);
        if !is_two && !info.players.is_empty() {
            json.key("players");
            write_players(json, info, &record.kept);
        }
    });
    if is_two && !info.players.is_empty() {
        json.line();
        json.key("players");
        write_players(&mut json, info, &record.kept);
    }
    section(&mut json, record, "event", |json| write_section(json, info, "event", version));
    section(&mut json, record, "rules", |json| write_section(json, info, "rules", version));
    section(&mut json, record, "board", |json| write_board(json, record, version));
    section(&mut json, record, "settings", |json| write_settings(json, record, version));
    section(&mut json, record, "meta", |json| {
        if record.format == Some(FormatName::Sgf) {
            json.key("sgf").open('{');
            if game_name(record.game) == "unknown" {
                json.key("game").number(record.game);
            }
            json.close('}');
        }
    });
    let of_players = |kept: &&RawProperty| of_player(kept).is_some_and(|(index, _)| index < info.players.len());
    for kept in kept_at(record, "").filter(|kept| !of_players(kept)) {
        json.line();
        json.key(&kept.name).raw(kept.values.first().map_or("null", String::as_str));
    }
    let mut losses = of_kept(&record.kept, |format| format == FormatName::Jgf);
    json.line();
    json.key("tree").open('[');
    write_tree(&mut json, record, version, &mut losses);
    json.close(']');
    json.line();
    // The last line break leaves no comma behind.
    let end = json.out.trim_end_matches(['\n', ',']).len();
    json.out.truncate(end);
    if lines == Lines::Many {
        json.out.push('\n');
    }
    json.close('}');
    losses
}

/// Game information of a node, in the sections of a record.
pub(super) fn write_info(json: &mut Writer<'_>, info: &Info) {
    json.key("info").open('{');
    for section in ["record", "source", "game"] {
        write_object_of(json, info, section);
    }
    json.key("players");
    write_players(json, info, &[]);
    for section in ["event", "rules"] {
        write_object_of(json, info, section);
    }
    json.close('}');
}

/// A section of version 2, even if it has no content.
fn write_object_of(json: &mut Writer<'_>, info: &Info, section: &str) {
    json.key(section).open('{');
    write_section(json, info, section, Version::Two);
    json.close('}');
}

/// A section with the fields of the record and the members kept for it; nothing if there are none.
fn section(json: &mut Writer<'_>, record: &Record, name: &str, write: impl FnOnce(&mut Writer<'_>)) {
    let before = json.out.len();
    json.line();
    json.key(name).open('{');
    let empty = json.out.len();
    write(json);
    for kept in kept_at(record, name) {
        let key = &kept.name[name.len() + 1..];
        json.key(key).raw(kept.values.first().map_or("null", String::as_str));
    }
    if json.out.len() == empty {
        json.rewind(before);
        return;
    }
    json.close('}');
}

/// The members kept for a section: `game.foo`; without a section: `foo`.
fn kept_at<'r>(record: &'r Record, section: &str) -> impl Iterator<Item = &'r RawProperty> {
    let section = section.to_owned();
    record.kept.iter().filter(move |kept| {
        kept.format == FormatName::Jgf
            && match kept.name.split_once('.') {
                Some((first, _)) if is_section(first) => first == section,
                _ => section.is_empty(),
            }
    })
}

/// The parts of a record in JGF.
pub(super) fn is_section(name: &str) -> bool {
    ["record", "source", "game", "event", "rules", "board", "settings", "meta"].contains(&name)
}

fn write_about(json: &mut Writer<'_>, record: &Record, info: &Info, version: Version) {
    let generator = record.generator.as_ref().map(generator_text);
    match version {
        Version::Two => {
            json.key("format").string("JGF");
            json.key("version").number(2);
        }
        Version::One => json.key("version").number(1),
    }
    json.key("charset").string("UTF-8");
    json.text(if version == Version::Two { "generator" } else { "application" }, generator.as_deref());
    if let Some(exact) =
        record.generator.as_ref().filter(|_| generator.as_deref().and_then(generator_of) != record.generator)
    {
        // `a v` is a name without a version.
        json.key("program").open('{');
        json.text("name", Some(&exact.name));
        json.text("version", exact.version.as_deref());
        json.close('}');
    }
    write_section(json, info, "record", version);
}

/// The index and the key of a member kept for a player: `players.0.KEY`.
fn of_player(kept: &RawProperty) -> Option<(usize, &str)> {
    let (number, key) = kept.name.strip_prefix("players.")?.split_once('.')?;
    let index: usize = number.parse().ok().filter(|_| kept.format == FormatName::Jgf)?;
    (index.to_string() == number).then_some((index, key))
}

fn write_players(json: &mut Writer<'_>, info: &Info, kept: &[RawProperty]) {
    let mut of_players: Vec<(usize, &str, &RawProperty)> =
        kept.iter().filter_map(|kept| of_player(kept).map(|(index, key)| (index, key, kept))).collect();
    sorting::sort_by_key(&mut of_players, |(index, ..)| *index);
    let mut of_players = of_players.into_iter().peekable();
    json.open('[');
    for (index, player) in info.players.iter().enumerate() {
        json.open('{');
        json.text("color", Some(side_name(&player.side)));
        json.text("name", player.name.as_deref());
        json.text("rank", player.rank.as_ref().map(ToString::to_string).as_deref());
        json.text("team", player.team.as_deref());
        json.text("country", player.country.as_deref());
        while let Some((_, key, kept)) = of_players.next_if(|(other, ..)| *other == index) {
            json.key(key).raw(kept.values.first().map_or("null", String::as_str));
        }
        json.close('}');
    }
    json.close(']');
}

fn write_board(json: &mut Writer<'_>, record: &Record, version: Version) {
    let (columns, rows) = (record.size.columns(), record.size.rows());
    if columns == rows && version == Version::Two {
        json.key("size").number(columns);
    } else {
        json.key("width").number(columns);
        json.key("height").number(rows);
    }
    let cut = record.cut_off;
    let sides = [("Top", cut.top), ("Bottom", cut.bottom), ("Left", cut.left), ("Right", cut.right)];
    for (side, lines) in sides.into_iter().filter(|(_, lines)| *lines > 0) {
        json.key(&format!("cutOff{side}")).number(lines);
    }
}

fn write_settings(json: &mut Writer<'_>, record: &Record, version: Version) {
    let Some(style) = record.style else { return };
    let (shown, siblings) = (style.marks_board(), style.shows_siblings());
    match version {
        Version::Two => {
            json.key("showVariations").number(shown);
            json.key("showSiblingVariations").number(siblings);
        }
        Version::One => {
            json.key("variationMarkup").number(shown);
            json.key("variationSiblings").number(siblings);
            json.key("variationChildren").number(!siblings);
        }
    }
}
