//! JGF data that SGF cannot store, in one private property of SGF: `JGF[{…}]`.

use super::names::{mark_of, mark_type, side_name, side_of};
use super::writer::{Lines, Writer};
use crate::json::{Kind, Value, parse, strict};
use crate::{Comment, CutOff, FormatName, Mark, Node, NodeId, Player, RawProperty, Record, Side};
use kifu_go::Size;

/// Data of the whole record, stored in its root.
#[derive(Clone, PartialEq, Debug, Default)]
struct Whole {
    cut_off: CutOff,
    kept: Vec<RawProperty>,
}

impl Whole {
    fn of(record: &Record) -> Self {
        Self { cut_off: record.cut_off, kept: record.kept.clone() }
    }
}

/// The data of a node that SGF cannot store, as JSON; `None` if there is none.
pub(crate) fn write_property(record: &Record, id: NodeId) -> Option<String> {
    let whole = (id == NodeId::ROOT).then(|| Whole::of(record));
    write(whole.as_ref(), record.node(id))
}

fn write(whole: Option<&Whole>, node: &Node) -> Option<String> {
    let details = node.details();
    let mut out = String::new();
    let mut json = Writer::new(&mut out, Lines::One);
    json.open('{');
    if let Some(whole) = whole {
        write_whole(&mut json, whole, node);
    }
    if let Some(solution) = details.solution {
        json.key("solution").number(solution);
    }
    let is_plain = |comment: &Comment| comment.author.is_none() && comment.time.is_none();
    if details.comments.len() > 1 || !details.comments.iter().all(is_plain) {
        // The length of each comment in C, in characters, and its author.
        json.key("comments").open('[');
        for comment in &details.comments {
            json.open('{');
            json.key("length").number(comment.text.chars().count());
            json.text("name", comment.author.as_deref());
            json.text("timestamp", comment.time.as_deref());
            json.close('}');
        }
        json.close(']');
    }
    if details.marks.iter().any(|mark| matches!(mark, Mark::Other(..))) {
        json.key("markup").open('[');
        for mark in &details.marks {
            if let (name, point, _) = mark_type(mark)
                && matches!(mark, Mark::Other(..))
            {
                json.open('[');
                json.string(name);
                json.number(point.x());
                json.number(point.y());
                json.close(']');
            }
        }
        json.close(']');
    }
    let kept = details.kept.iter().filter(|kept| kept.format == FormatName::Jgf);
    write_kept(&mut json, "node", kept);
    json.close('}');
    (out != "{}").then_some(out)
}

fn write_kept<'k>(json: &mut Writer<'_>, key: &str, kept: impl Iterator<Item = &'k RawProperty>) {
    let mut kept = kept.peekable();
    if kept.peek().is_none() {
        return;
    }
    json.key(key).open('{');
    for kept in kept {
        json.key(&kept.name).raw(kept.values.first().map_or("null", String::as_str));
    }
    json.close('}');
}

fn write_whole(json: &mut Writer<'_>, whole: &Whole, root: &Node) {
    let CutOff { top, bottom, left, right } = whole.cut_off;
    if whole.cut_off != CutOff::default() {
        json.key("cutOff").open('[');
        [top, bottom, left, right].into_iter().for_each(|lines| json.number(lines));
        json.close(']');
    }
    let players = root.info().map_or(&[][..], |info| &info.players);
    // Players other than Black and White, and the order of the players.
    let is_usual = |(index, player): (usize, &Player)| match player.side {
        Side::Color(kifu_go::Color::Black) => index == 0,
        Side::Color(kifu_go::Color::White) => index == 0 && players.len() == 1 || index == 1,
        Side::Other(_) => false,
    };
    if !players.iter().enumerate().all(is_usual) {
        json.key("players").open('[');
        for player in players {
            json.open('{');
            json.key("color").string(side_name(&player.side));
            if matches!(player.side, Side::Other(_)) {
                json.text("country", player.country.as_deref());
                json.text("name", player.name.as_deref());
                json.text("rank", player.rank.as_ref().map(ToString::to_string).as_deref());
                json.text("team", player.team.as_deref());
            }
            json.close('}');
        }
        json.close(']');
    }
    write_kept(json, "record", whole.kept.iter().filter(|kept| kept.format == FormatName::Jgf));
}

/// Reads the text that [`write_property`] wrote. Returns `false` for any other text.
pub(crate) fn read_property(text: &str, record: &mut Record, id: NodeId) -> bool {
    let json = parse(text.as_bytes());
    let mut roots = json.roots();
    let Some(root) = roots.next().filter(|root| root.kind() == Kind::Object && json.faults().is_empty()) else {
        return false;
    };
    if roots.next().is_some() {
        return false;
    }
    // All or nothing: unknown members must not be lost.
    let known = ["solution", "comments", "markup", "node", "cutOff", "players", "record"];
    if !root.members().all(|(key, _)| known.contains(&key.as_ref()))
        || id != NodeId::ROOT && root.get("record").is_some()
    {
        return false;
    }
    let mut whole = (id == NodeId::ROOT).then(|| Whole::of(record));
    let mut node = record.node(id).clone();
    let is_read = read_node(root, &mut node, record.size)
        && whole.as_mut().is_none_or(|whole| read_whole(root, whole, &mut node));
    // Writing the data again must give the same text.
    if !is_read || write(whole.as_ref(), &node).as_deref() != Some(text) {
        return false;
    }
    if let Some(whole) = whole {
        (record.cut_off, record.kept) = (whole.cut_off, whole.kept);
    }
    record.put_node(id, node);
    true
}

fn kept_of(object: Value<'_>) -> Vec<RawProperty> {
    let kept = |(name, value): (std::borrow::Cow<'_, str>, Value<'_>)| RawProperty {
        format: FormatName::Jgf,
        name: name.into_owned(),
        values: vec![strict(value)],
    };
    object.members().map(kept).collect()
}

fn read_node(root: Value<'_>, node: &mut Node, size: Size) -> bool {
    let details = node.details_mut();
    if let Some(solution) = root.get("solution") {
        details.solution = solution.as_bool();
    }
    if let Some(comments) = root.get("comments") {
        let [whole] = &details.comments[..] else { return false };
        let Some(parts) = cut_comments(&whole.text, comments) else { return false };
        details.comments = parts;
    }
    for mark in root.get("markup").into_iter().flat_map(Value::items) {
        let parts: Vec<Value<'_>> = mark.items().collect();
        let [name, x, y] = parts[..] else { return false };
        let point = x.as_u8().zip(y.as_u8()).and_then(|(x, y)| kifu_go::Point::new(x, y));
        match (name.as_str(), point.filter(|&point| size.contains(point))) {
            (Some(name), Some(point)) => details.marks.push(mark_of(&name, point, None, None)),
            _ => return false,
        }
    }
    if let Some(node) = root.get("node") {
        details.kept.extend(kept_of(node));
    }
    true
}

/// Splits a text into comments of this length, separated by blank lines.
fn cut_comments(whole: &str, comments: Value<'_>) -> Option<Vec<Comment>> {
    let mut rest = whole;
    let mut parts = Vec::new();
    for item in comments.items() {
        if !parts.is_empty() {
            rest = rest.strip_prefix("\n\n")?;
        }
        let length = usize::try_from(item.get("length")?.as_i64()?).ok()?;
        let end = rest.char_indices().nth(length).map_or(rest.len(), |(at, _)| at);
        let text = |key| item.get(key).and_then(Value::as_str).map(std::borrow::Cow::into_owned);
        parts.push(Comment { text: rest[..end].to_owned(), author: text("name"), time: text("timestamp") });
        rest = &rest[end..];
    }
    rest.is_empty().then_some(parts)
}

fn read_whole(root: Value<'_>, whole: &mut Whole, node: &mut Node) -> bool {
    if let Some(cut) = root.get("cutOff") {
        let lines: Vec<u8> = cut.items().filter_map(Value::as_u8).collect();
        let [top, bottom, left, right] = lines[..] else { return false };
        whole.cut_off = CutOff { top, bottom, left, right };
    }
    if let Some(players) = root.get("players") {
        let info = node.details_mut().info.get_or_insert_default();
        let mut known = core::mem::take(&mut info.players);
        for item in players.items() {
            let text = |key| item.get(key).and_then(Value::as_str).map(std::borrow::Cow::into_owned);
            let side = side_of(&text("color").unwrap_or_default());
            let at = known.iter().position(|player| player.side == side && matches!(side, Side::Color(_)));
            let mut player = at.map_or_else(|| Player::new(side), |at| known.remove(at));
            // Texts written before `BC` and `WC` were known have the countries of all players here.
            player.country = text("country").or(player.country);
            if matches!(player.side, Side::Other(_)) {
                (player.name, player.team) = (text("name"), text("team"));
                player.rank = text("rank").map(|rank| crate::Parsed::read(&rank, kifu_sgf::value::Rank::read));
            }
            info.players.push(player);
        }
        if !known.is_empty() {
            return false;
        }
    }
    if let Some(kept) = root.get("record") {
        whole.kept.extend(kept_of(kept));
    }
    true
}
