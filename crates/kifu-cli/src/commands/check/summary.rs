//! The summary line: the number of findings and files, the time, and the possible repairs.

use kifu_work::findings::CheckTotals;
use kifu_work::numbers::{counted, grouped};
use kifu_work::report::Counts;
use kifu_work::terminal::Styles;

use crate::cli::Check;

/// `4 faults (1 error, 3 warnings) in 2 of 1,204 files (0.21 s) · 2 fixable with --fix, …`
pub(super) fn text(totals: &CheckTotals, seconds: f64, options: &Check, styles: Styles) -> String {
    let mut parts = Vec::new();
    if totals.repairs > 0 {
        let fixed = counted(totals.repairs, "fault", "faults");
        let files = counted(totals.files_repaired, "file", "files");
        let good = styles.good;
        let did = if options.diff { "would repair" } else { "repaired" };
        parts.push(format!("{good}{did} {fixed}{good:#} in {files}"));
    }
    parts.push(format!("{} ({seconds:.2} s)", found(totals, options, styles)));
    if options.write_baseline {
        parts.push("all of them written to the baseline".to_owned());
    }
    parts.extend(fixable(totals, options));
    if totals.known > 0 {
        parts.push(format!("{} known from the baseline", grouped(totals.known)));
    }
    if totals.hidden > 0 {
        let how = if options.level.is_some() { "hidden by --level" } else { "with -v" };
        let noun = if options.level.is_some() { ("more", "more") } else { ("note", "notes") };
        parts.push(format!("{} {how}", counted(totals.hidden, noun.0, noun.1)));
    }
    parts.join(" · ")
}

fn found(totals: &CheckTotals, options: &Check, styles: Styles) -> String {
    let files = counted(totals.files, "file", "files");
    let Counts { error, warning, info } = totals.counts;
    let left = if totals.repairs > 0 && !options.diff { " left" } else { "" };
    let notes = (info > 0).then(|| {
        let accent = styles.accent;
        format!("{accent}{}{accent:#}", counted(info, "note", "notes"))
    });
    let with = grouped(totals.files_with_findings);
    if error + warning == 0 {
        let good = styles.good;
        let none = format!("{good}no faults{left}{good:#}");
        return match notes {
            None => format!("{none} in {files}"),
            Some(notes) => format!("{none}, {notes} in {with} of {files}"),
        };
    }
    let level = |count, one, many, style: anstyle::Style| {
        (count > 0).then(|| format!("{style}{}{style:#}", counted(count, one, many)))
    };
    let levels = [level(error, "error", "errors", styles.bad), level(warning, "warning", "warnings", styles.warn)];
    let levels = levels.into_iter().flatten().collect::<Vec<_>>().join(", ");
    let total = counted(error + warning, "fault", "faults");
    let notes = notes.map_or_else(String::new, |notes| format!(", {notes}"));
    format!("{total} ({levels}){left}{notes} in {with} of {files}")
}

/// True if the line counts the repairs that are still possible.
pub(super) fn counts_fixes(options: &Check) -> bool {
    !(options.diff || options.unsafe_fixes || options.write_baseline)
}

/// The repairs that are still possible.
fn fixable(totals: &CheckTotals, options: &Check) -> Option<String> {
    let fixable = [totals.safe_fixes, totals.unsafe_fixes];
    let [safe, unsafe_] = fixable.map(grouped);
    match fixable {
        _ if !counts_fixes(options) => None,
        [0, 0] => None,
        [_, 0] if options.fix => None,
        [0, _] => Some(format!("{unsafe_} fixable with --fix --unsafe-fixes")),
        _ if options.fix => Some(format!("{unsafe_} fixable with --unsafe-fixes")),
        [_, 0] => Some(format!("{safe} fixable with --fix")),
        [_, _] => Some(format!("{safe} fixable with --fix, {unsafe_} more with --unsafe-fixes")),
    }
}
