//! Records as JGF: everything but the nodes.

use kifu_sgf::value::{Dates, ThinkingTime};

use super::Version;
use super::names::{game_name, generator_of, generator_text, result_text, side_name};
use super::write_node::write_tree;
use super::writer::{Lines, Writer};
use crate::loss::of_kept;
use crate::{FormatName, Info, Loss, Parsed, RawProperty, Record};

/// Writes a record.
pub(super) fn record(record: &Record, version: Version, lines: Lines, out: &mut String) -> Vec<Loss> {
    let mut json = Writer::new(out, lines);
    let nothing = Info::default();
    // What is known below the root stands in its node.
    let info = record.root().info().unwrap_or(&nothing);
    json.open('{');
    let is_two = version == Version::Two;
    section(&mut json, record, "record", |json| write_about(json, record, info, version));
    // Version 1 has not all of these sections; what was kept of them stands there all the same.
    section(&mut json, record, "source", |json| {
        if is_two {
            write_source(json, info)
        }
    });
    section(&mut json, record, "game", |json| {
        json.key("type").string(game_name(record.game));
        write_game(json, info, version);
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
    section(&mut json, record, "event", |json| {
        if is_two {
            write_event(json, info)
        }
    });
    section(&mut json, record, "rules", |json| {
        if is_two {
            write_rules(json, info)
        }
    });
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

/// What is known of the games behind a node, in the sections that a record has.
pub(super) fn write_info(json: &mut Writer<'_>, info: &Info) {
    json.key("info").open('{');
    json.key("record").open('{');
    json.text("transcriber", info.transcriber.as_deref());
    json.close('}');
    json.key("source").open('{');
    write_source(json, info);
    json.close('}');
    json.key("game").open('{');
    write_game(json, info, Version::Two);
    json.close('}');
    json.key("players");
    write_players(json, info, &[]);
    json.key("event").open('{');
    write_event(json, info);
    json.close('}');
    json.key("rules").open('{');
    write_rules(json, info);
    json.close('}');
    json.close('}');
}

fn write_source(json: &mut Writer<'_>, info: &Info) {
    json.text("name", info.source.as_deref());
    json.text("copyright", info.copyright.as_deref());
}

fn write_event(json: &mut Writer<'_>, info: &Info) {
    json.text("name", info.event.as_deref());
    json.text("location", info.place.as_deref());
    json.text("round", info.round.as_deref());
}

/// A section with what the record has for it and what was kept of it; nothing where that is nothing.
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

/// What was kept of JGF in a section: `game.foo`; in none: `foo`.
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
        // `a v` is a name and no version.
        json.key("program").open('{');
        json.text("name", Some(&exact.name));
        json.text("version", exact.version.as_deref());
        json.close('}');
    }
    json.text("transcriber", info.transcriber.as_deref());
    if version == Version::One {
        json.text("annotator", info.annotator.as_deref());
        json.text("source", info.source.as_deref());
        json.text("copyright", info.copyright.as_deref());
    }
}

fn write_game(json: &mut Writer<'_>, info: &Info, version: Version) {
    json.text("name", info.name.as_deref());
    json.text(
        "result",
        info.result
            .as_ref()
            .map(|result| match result {
                Parsed::Value(result) => result_text(result),
                Parsed::Raw(words) => words.clone(),
            })
            .as_deref(),
    );
    write_dates(json, info, version);
    json.text("opening", info.opening.as_deref());
    match version {
        Version::Two => {
            json.text("annotator", info.annotator.as_deref());
            json.text("description", info.description.as_deref());
        }
        Version::One => {
            json.text("comment", info.description.as_deref());
            json.text("location", info.place.as_deref());
            json.text("event", info.event.as_deref());
            json.text("round", info.round.as_deref());
            write_number(json, "komi", info.komi.as_ref().map(|komi| number_of(komi, |komi| komi.points.to_string())));
            let stones = info.handicap.as_ref();
            write_number(json, "handicap", stones.map(|stones| number_of(stones, |stones| stones.stones.to_string())));
            json.text("rules", info.rules.as_ref().map(ToString::to_string).as_deref());
            if info.time.is_some() || info.overtime.is_some() {
                json.key("time").open('{');
                write_time(json, "main", info);
                json.text("overtime", info.overtime.as_ref().map(ToString::to_string).as_deref());
                json.close('}');
            }
        }
    }
}

/// One date as `date`, several as `dates`, in full.
fn write_dates(json: &mut Writer<'_>, info: &Info, version: Version) {
    match &info.dates {
        None => {}
        Some(Parsed::Raw(words)) => json.key("date").string(words),
        Some(Parsed::Value(Dates { dates, time })) => {
            let mut texts: Vec<String> = dates.iter().map(ToString::to_string).collect();
            if let (Some(time), Some(last)) = (time, texts.last_mut()) {
                last.push_str(&format!(" {time}"));
            }
            match &texts[..] {
                [only] if version == Version::Two => json.key("date").string(only),
                several => {
                    json.key("dates").open('[');
                    several.iter().for_each(|date| json.string(date));
                    json.close(']');
                }
            }
        }
    }
}

/// The number of the player that something was kept of, and its key: `players.0.KEY`.
fn of_player(kept: &RawProperty) -> Option<(usize, &str)> {
    let (number, key) = kept.name.strip_prefix("players.")?.split_once('.')?;
    let index: usize = number.parse().ok().filter(|_| kept.format == FormatName::Jgf)?;
    (index.to_string() == number).then_some((index, key))
}

fn write_players(json: &mut Writer<'_>, info: &Info, kept: &[RawProperty]) {
    let mut of_players: Vec<(usize, &str, &RawProperty)> =
        kept.iter().filter_map(|kept| of_player(kept).map(|(index, key)| (index, key, kept))).collect();
    of_players.sort_by_key(|(index, ..)| *index);
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

/// A number as JSON, or the words of one that nobody understands.
enum Number {
    Known(String),
    Words(String),
}

fn number_of<T>(stated: &Parsed<T>, text: impl Fn(&T) -> String) -> Number {
    match stated {
        Parsed::Value(value) => Number::Known(text(value)),
        Parsed::Raw(words) => Number::Words(words.clone()),
    }
}

fn write_number(json: &mut Writer<'_>, key: &str, number: Option<Number>) {
    match number {
        None => {}
        Some(Number::Known(number)) => json.key(key).raw(&number),
        Some(Number::Words(words)) => json.key(key).string(&words),
    }
}

fn write_time(json: &mut Writer<'_>, key: &str, info: &Info) {
    match &info.time {
        None => {}
        Some(Parsed::Value(ThinkingTime::Seconds(seconds))) => json.key(key).number(seconds),
        Some(other) => json.key(key).string(&other.to_string()),
    }
}

fn write_rules(json: &mut Writer<'_>, info: &Info) {
    json.text("ruleset", info.rules.as_ref().map(ToString::to_string).as_deref());
    write_number(json, "komi", info.komi.as_ref().map(|komi| number_of(komi, |komi| komi.points.to_string())));
    let stones = info.handicap.as_ref();
    write_number(json, "handicap", stones.map(|stones| number_of(stones, |stones| stones.stones.to_string())));
    write_time(json, "time", info);
    json.text("overtime", info.overtime.as_ref().map(ToString::to_string).as_deref());
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
