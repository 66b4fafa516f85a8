//! The options of `kifu convert` as those of the library.

use std::path::PathBuf;

use kifu::Encoding;
use kifu_record::{FORMATS, Format, FormatName, GtpSetup};
use kifu_search::export::TABLE_FORMATS;
use kifu_sgf::{ByteOrderMark, DamagedText};
use kifu_work::convert::{AnalysisChange, ConvertOptions, LossPolicy, SetupChange, Target};
use kifu_work::render::TARGETS;

use crate::cli::{AnalysisTarget, Convert, Global, MOVE_LIST, SGF_VERSIONS};
use crate::messages::Messages;
use crate::record::{encoding_named, parse_options};

/// Returns the options of the library; prints a message and returns `None` if they contradict each other.
pub(super) fn convert_options(options: &Convert, global: &Global, messages: &Messages) -> Option<ConvertOptions> {
    let target = target(options, messages)?;
    let mut convert = ConvertOptions::to(target);
    convert.parse = parse_options(global, messages)?;
    if let Target::Format(format) = target
        && !format.is_written()
    {
        messages.error("--to", &format!("{} cannot be written", format.title));
        return None;
    }
    if options.set_position {
        if !matches!(target, Target::Format(format) if format.name == FormatName::Gtp) {
            messages.error("--set-position", &"applies to GTP only; add --to gtp");
            return None;
        }
        convert.write.gtp_setup = GtpSetup::SetPosition;
    }
    convert.analysis = match options.analysis {
        None => AnalysisChange::Keep,
        Some(AnalysisTarget(None)) => AnalysisChange::Remove,
        Some(AnalysisTarget(Some(program))) => AnalysisChange::Write(program),
    };
    convert.handicap = options.handicap;
    convert.notation = options.notation;
    convert.setup = if options.setup_to_moves { SetupChange::ToMoves } else { SetupChange::Keep };
    convert.losses = if options.strict { LossPolicy::Refuse } else { LossPolicy::List };
    convert.max_expansion = options.max_expansion;
    convert.damaged = if options.keep_bytes { DamagedText::Keep } else { DamagedText::Replace };
    convert.byte_order_mark = if options.keep_bom { ByteOrderMark::Keep } else { ByteOrderMark::Drop };
    Some(convert)
}

fn target(options: &Convert, messages: &Messages) -> Option<Target> {
    if let Some(name) = &options.to_encoding {
        return encoding_named(name, "--to-encoding", messages).map(Target::Encoding);
    }
    if options.to_utf8 {
        return Some(Target::Encoding(Encoding::Utf8));
    }
    if names_move_list(options) {
        return Some(Target::MoveList);
    }
    let version = SGF_VERSIONS.iter().find(|(name, ..)| Some(*name) == options.to.as_deref());
    let Some(&(name, version, _)) = version else {
        return wanted(options).map(Target::Format).map_err(|(subject, reason)| messages.error(&subject, &reason)).ok();
    };
    if options.analysis.is_some() {
        messages.error("--analysis", &format!("cannot be combined with --to {name}; convert in two steps"));
        return None;
    }
    Some(Target::Version(version))
}

/// True if moves of games other than Go are to be listed: by `--to`, or for a match of Backgammon by the name of the new file.
fn names_move_list(options: &Convert) -> bool {
    let is_match = |path: &PathBuf| path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("mat"));
    match options.to.as_deref() {
        Some(name) => name == MOVE_LIST,
        None => options.output.as_ref().is_some_and(is_match),
    }
}

/// The target format: the one named, else that of the output file, else SGF. An extension of another kind of file is an error,
/// returned with the name of the file.
fn wanted(options: &Convert) -> Result<&'static Format, (String, String)> {
    let can_be_written = |format: &&Format| format.is_written();
    let named = options.to.as_deref().and_then(|id| FORMATS.iter().find(|format| format.id == id));
    let extension = options.output.as_deref().and_then(|path| path.extension()).and_then(|ending| ending.to_str());
    let by_ending = extension.and_then(|ending| {
        let fits = |format: &&Format| format.extensions.iter().any(|known| known.eq_ignore_ascii_case(ending));
        FORMATS.iter().filter(can_be_written).find(fits)
    });
    if let Some(format) = named.or(by_ending) {
        return Ok(format);
    }
    let output = options.output.as_deref().filter(|output| !output.is_dir());
    match output.zip(extension).and_then(|(output, ending)| Some((output, command_for(ending)?))) {
        Some((output, command)) => {
            Err((output.display().to_string(), format!("not a file of records; `kifu {command}` writes it")))
        }
        None => Ok(Format::SGF),
    }
}

/// The command that writes files with this extension.
fn command_for(ending: &str) -> Option<&'static str> {
    let has_it = |known: &&str| known.eq_ignore_ascii_case(ending);
    if TABLE_FORMATS.iter().any(|format| format.endings.iter().any(has_it)) {
        return Some("export");
    }
    TARGETS.iter().any(|target| target.endings.iter().any(has_it)).then_some("render")
}
