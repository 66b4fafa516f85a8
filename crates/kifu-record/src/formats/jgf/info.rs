//! Game information in JGF: the table of fields has the section and member of each field.

use std::borrow::Cow;

use kifu_go::sorting;
use kifu_sgf::value::Dates;

use super::names::result_text;
use super::text::Version;
use super::writer::Writer;
use crate::json::{Kind, Value};
use crate::{INFO_FIELDS, Info, InfoField, InfoValue, JgfMember, Parsed};

/// Writes the fields of a section that are stated, in their order.
pub(super) fn write_section(json: &mut Writer<'_>, info: &Info, section: &str, version: Version) {
    let number = version.number();
    let is_written = |member: &&JgfMember| member.section == section && member.written.contains(&number);
    let member = |field: &'static InfoField| Some((field.jgf.iter().find(is_written)?, field));
    let mut members: Vec<_> = INFO_FIELDS.iter().filter_map(member).collect();
    sorting::sort_by_key(&mut members, |(member, _)| member.position);
    for (member, field) in members {
        write_field(json, info, member, field, version);
    }
}

/// Writes the fields of an object inside a section, `game.time`; nothing if none is stated.
pub(super) fn write_object(json: &mut Writer<'_>, info: &Info, path: &str, version: Version) {
    let is_inside = |member: &JgfMember| member.section == path && member.written.contains(&version.number());
    if INFO_FIELDS.iter().any(|field| field.jgf.iter().any(is_inside) && field.get(info).is_some()) {
        json.key(path.rsplit('.').next().unwrap_or(path)).open('{');
        write_section(json, info, path, version);
        json.close('}');
    }
}

fn write_field(json: &mut Writer<'_>, info: &Info, member: &JgfMember, field: &InfoField, version: Version) {
    if let (Some(Parsed::Value(dates)), true) = (&info.dates, *field == InfoField::DATE) {
        return write_dates(json, dates, field, version);
    }
    if let (Some(Parsed::Value(result)), true) = (&info.result, *field == InfoField::RESULT) {
        return json.key(member.name).string(&result_text(result));
    }
    match field.value(info) {
        Some(InfoValue::Number(number)) => json.key(member.name).number(number),
        _ => json.text(member.name, field.get(info).as_deref()),
    }
}

/// Writes one date under the first name of the field, or several in an array under the second, in full. Version 1 always
/// has an array.
fn write_dates(json: &mut Writer<'_>, Dates { dates, time }: &Dates, field: &InfoField, version: Version) {
    let [single, array] = [0, 1].map(|index| field.jgf.get(index).map_or(field.key, |member| member.name));
    let mut texts: Vec<String> = dates.iter().map(ToString::to_string).collect();
    if let (Some(time), Some(last)) = (time, texts.last_mut()) {
        last.push_str(&format!(" {time}"));
    }
    match &texts[..] {
        [only] if version == Version::Two => json.key(single).string(only),
        several => {
            json.key(array).open('[');
            several.iter().for_each(|date| json.string(date));
            json.close(']');
        }
    }
}

/// Reads one value about the game. Returns false if no field has this member.
pub(super) fn read_member(section: &str, name: &str, value: Value<'_>, info: &mut Info) -> bool {
    if value.kind() == Kind::Object {
        return read_object(&format!("{section}.{name}"), value, info);
    }
    let is_it = |member: &JgfMember| (member.section, member.name) == (section, name);
    let Some(field) = INFO_FIELDS.iter().find(|field| field.jgf.iter().any(is_it)) else { return false };
    // An array of dates.
    if *field == InfoField::DATE && field.jgf.get(1).is_some_and(is_it) && value.kind() == Kind::Array {
        let dates: Vec<_> = value.items().filter_map(Value::words).collect();
        field.set(info, Some(dates.join(",").as_str()).filter(|_| !dates.is_empty()));
        return true;
    }
    let Some(text) = value.words() else { return false };
    let text = if *field == InfoField::RESULT && text.is_empty() { Cow::Borrowed("Void") } else { text };
    field.set(info, Some(&text));
    true
}

/// Reads an object inside a section: `game.time`. Returns false if anything in it has no place.
fn read_object(path: &str, object: Value<'_>, info: &mut Info) -> bool {
    if !INFO_FIELDS.iter().any(|field| field.jgf.iter().any(|member| member.section == path)) {
        return false;
    }
    let mut is_all = true;
    for (name, value) in object.members() {
        is_all &= value.kind() != Kind::Object && read_member(path, &name, value, info);
    }
    is_all
}

/// True if a key is the name of a member that holds a field.
pub(super) fn is_name(key: &str) -> bool {
    let members = INFO_FIELDS.iter().flat_map(|field| field.jgf);
    members.filter(|member| !member.section.contains('.')).any(|member| member.name == key)
}
