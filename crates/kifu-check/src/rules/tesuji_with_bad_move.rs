use alloc::format;

use kifu_sgf::Node;
use kifu_sgf::edit::Edits;
use kifu_sgf::prop::{Exclusion, Version};

use crate::aids::judgement::{is_old_pair, judgements};
use crate::aids::known::has_move;
use crate::aids::local_edit::{is_sound, removal};
use crate::{Check, Dialect, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "tesuji-with-bad-move",
    code: "K209",
    summary: "`TE` with `BM` is an old notation for doubtful and interesting moves.",
    group: Group::Structure,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: true,
    sgfc: &[42],
    doc: document!("tesuji_with_bad_move.md"),
    check: Check::Exclusion(Exclusion::MoveJudgements, check),
};

fn check(node: Node<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    if scope.dialect == Dialect::Sgf2 {
        return;
    }
    let found = judgements(node, ["BM", "DO", "IT", "TE"]);
    let [first, second] = found[..] else { return };
    if !has_move(node) || !is_old_pair(&found) {
        return;
    }
    let is_good_first = first.is("TE");
    let (ident, meaning) = if is_good_first { ("IT", "interesting") } else { ("DO", "doubtful") };
    // The new properties have no emphasis, and in FF[4] the pair has no meaning that could be kept.
    let is_plain = found.iter().all(|property| property.values().all(|value| matches!(value.raw(), b"1" | b"")));
    let is_old = matches!(scope.settings.version, Version::Ff1 | Version::Ff2 | Version::Ff3);
    let mut edits = Edits::new();
    let replaced =
        edits.replace(first.span(), format!("{ident}[]").into_bytes()).and_then(|()| edits.delete(removal(second)));
    let title = format!("write `{ident}[]` instead");
    let fix = match replaced {
        Ok(()) if is_sound(node) && is_old && is_plain => Some(Fix::safe(title, edits)),
        Ok(()) if is_sound(node) => Some(Fix::guess(title, edits)),
        _ => None,
    };
    let idents = (first.ident(), second.ident());
    sink.report(first.span(), format!("`{}` followed by `{}` is an old notation for {meaning}", idents.0, idents.1))
        .related(second.span(), "the second part")
        .fix_if(fix);
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

    use crate::{Options, Safety, Select, fix};

    #[test]
    fn the_order_decides() {
        let record = b"(;FF[3];B[aa]TE[2]BM[1];W[bb]BM[2]TE[1];B[cc]TE[1]BM[1])"; // case 185
        let options = Options::only(&[Select::Rule(&super::RULE)]);
        let collection = Collection::parse(record);
        let fixed = |at_least| alloc::string::String::from_utf8(fix(&collection, &options, at_least).text).unwrap();
        assert_eq!(fixed(Safety::Unsafe), "(;FF[3];B[aa]IT[];W[bb]DO[];B[cc]IT[])");
        assert_eq!(fixed(Safety::Safe), "(;FF[3];B[aa]TE[2]BM[1];W[bb]BM[2]TE[1];B[cc]IT[])");
    }
}
